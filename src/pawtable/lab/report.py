"""A study's report: one page that needs nothing else, for a wide screen, a phone and paper."""

from __future__ import annotations

import math
from html import escape
from importlib import resources
from typing import TYPE_CHECKING

import polars

from pawtable import __version__
from pawtable.games.english import counted, listing
from pawtable.lab import charts
from pawtable.lab.answers import figure, percent, signed
from pawtable.lab.question import PRINTED

if TYPE_CHECKING:
    from pawtable.lab.study import Study

_SHARES = {"share", "fair", "share of games", "share low", "share high", "share of seats"}
_HIDDEN = {"pairs", "seats"}
_BY_TITLES = {"starter": "Who begins", "role": "Roles", "seat": "Seats", "bot": "Bots"}


def page(study: Study) -> str:
    """The whole page."""
    question = study.question
    title = f"{question.game.title}, {counted(question.players, 'player')}"
    style = resources.files("pawtable.lab").joinpath("report.css").read_text(encoding="utf-8")
    return "\n".join(
        [
            "<!doctype html>",
            '<html lang="en"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(title)} · study</title><style>{style}</style></head>",
            f'<body><main class="study"><header><p class="kicker">Pawtable study</p><h1>{escape(title)}</h1>',
            f"<p class=asked>{escape(_asked(study))}</p></header>",
            _answers(study),
            *_sections(study),
            f"<footer>Made with Pawtable {__version__}. The same question and seed give the same games.</footer>",
            "</main></body></html>\n",
        ]
    )


def notebook(study: Study) -> str:
    """The same for a notebook: in a frame, so that its style stays its own."""
    return f'<iframe srcdoc="{escape(page(study))}" style="width:100%;height:720px;border:0" title="Pawtable study"></iframe>'


def _asked(study: Study) -> str:
    question = study.question
    bots = listing([bot.name for bot in question.bots])
    first = question.variants[0].name
    variants = "the printed game" if first == PRINTED else first
    if len(question.variants) > 1:
        variants += f" against {listing([each.name for each in question.variants[1:]])}"
    each = "" if len(question.variants) == 1 else " of each"
    whose = f"{bots} in every seat" if len(question.bots) == 1 else f"{bots}, each deal from every seat"
    games = f"{study.findings.outcomes[0].games:,} games{each}"
    return f"{variants[:1].upper()}{variants[1:]}: {games}, played by {whose}. Seed: {question.seed}."


def _answers(study: Study) -> str:
    lines = "".join(f"<li>{escape(line)}</li>" for line in study.answers)
    cautions = "".join(f"<p>{escape(line)}</p>" for line in study.cautions)
    return f'<section class="answers"><h2>Answers</h2><ol>{lines}</ol><div class="cautions">{cautions}</div></section>'


def _sections(study: Study) -> list[str]:
    found = study.findings
    by = [each for each in ("bot", "role", "starter", "seat") if len(found.shares.filter(polars.col("by") == each))]
    shares = "".join(
        _figure(_BY_TITLES[each], charts.win_shares(found, each), "The dashed line is a fair share. Lines are 95 % intervals.")
        for each in by
    )
    sections = []
    if len(study.question.variants) > 1:
        others = [variant.name for at, variant in enumerate(study.question.variants) if at and not found.same_deals(at)]
        paired = f"The deals of {listing(others)} are others" if others else "Games are compared in pairs with the same deal"
        about = f"{paired}. Filled marks are sure, after having looked at so many."
        sections.append(_section("Compared", _figure("", charts.compared(found), about), study.comparison))
    sections += [
        _section("Who wins", shares, study.shares, study.endings),
        _section(
            "How long it takes",
            _figure("Minutes", charts.lengths(found, "minutes", "minutes among people"), f"An estimate: {found.how_minutes}.")
            + _figure("Moves", charts.lengths(found, "moves", "moves in a game"), "The last bar holds all longer games.")
            + _figure(
                "Lead changes",
                charts.lengths(found, "lead_changes", "how often the lead changes"),
                "Who leads is who has most points, alone.",
            ),
            study.lengths,
        ),
    ]
    if len(study.luck):
        about = (
            "Some games were played on with other cards from where a deal had been made. A deal decides as much as it changes "
            "everybody's chance to win if simple players play on."
        )
        sections.append(_section("What decides it", _figure("", charts.decided(found), about), study.luck))
    if len(study.cards):
        about = (
            "This is an effect: nothing but chance deals, so seats that were dealt a card differ from others in nothing else. "
            "It is that of one more such card for an average other one, among seats in the same place with as many cards. "
            "Filled marks are sure."
        )
        sections.append(
            _section(
                "Being dealt a card",
                _figure("", charts.effects(found, study.cards, "card", "effect", "added to the chance to win"), about),
                study.cards,
            )
        )
    if len(study.actions):
        about = (
            "This is an association only: seats that did this at least once won so much more often than those that did not. "
            "Players who are ahead may do it more, so it is no advice."
        )
        sections.append(
            _section(
                "What goes with winning",
                _figure(
                    "", charts.effects(found, study.actions, "action", "difference", "difference in the chance to win"), about
                ),
                study.actions,
            )
        )
    sections.append(_section("What happens in a game", _happenings(study), study.happenings))
    return sections


def _section(title: str, body: str, *tables: polars.DataFrame) -> str:
    shown = "".join(_table(table) for table in tables if len(table))
    return (
        f'<section><h2>{escape(title)}</h2><div class="figures">{body}</div>'
        f"<details><summary>All figures</summary>{shown}</details></section>"
    )


def _figure(title: str, svg: str, about: str) -> str:
    if not svg:
        return ""
    head = f"<h3>{escape(title)}</h3>" if title else ""
    return f"<figure>{head}{svg}<figcaption>{escape(about)}</figcaption></figure>"


def _happenings(study: Study) -> str:
    """Bars for how often each thing happens in the first variant, a block for each kind of thing."""
    first = study.question.variants[0].name
    rows = study.happenings.filter(polars.col("variant") == first).to_dicts()
    kinds: dict[str, list[tuple[str, float, float]]] = {}
    for row in rows:
        kind, colon, name = str(row["what"]).partition(": ")
        if colon:
            kinds.setdefault(kind, []).append((name, row["per game"], row["share of games"]))
    plain = [(str(row["what"]), row["per game"], row["share of games"]) for row in rows if ": " not in str(row["what"])]
    blocks = [_bars("all kinds", plain), *(_bars(kind, named) for kind, named in kinds.items() if len(named) > 1)]
    return "".join(blocks)


def _bars(title: str, rows: list[tuple[str, float, float]]) -> str:
    most = max(often for _, often, _ in rows)
    lines = "".join(
        f'<tr><th>{escape(name)}</th><td class="bar"><i style="width:{100 * often / most:.1f}%"></i></td>'
        f"<td>{figure(often)}</td></tr>"
        for name, often, _ in sorted(rows, key=lambda row: -row[1])
    )
    return f'<figure class="bars"><h3>{escape(title)}, times a game</h3><table>{lines}</table></figure>'


def _table(table: polars.DataFrame) -> str:
    columns = [name for name in table.columns if name not in _HIDDEN]
    head = "".join(f"<th>{escape(name)}</th>" for name in columns)
    body = "".join(
        "<tr>" + "".join(f"<td>{escape(_cell(name, row, table.columns))}</td>" for name in columns) + "</tr>"
        for row in table.to_dicts()
    )
    lines = f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody>"
    scrolled = '<div class="scroll" role="region" tabindex="0" aria-label="Figures">'
    return f'{scrolled}<table class="figures-table">{lines}</table></div>'


def _cell(name: str, row: dict[str, object], columns: list[str]) -> str:
    value = row[name]
    if isinstance(value, bool):
        return "yes" if value else "no"
    if not isinstance(value, float):
        return f"{value:,}" if isinstance(value, int) else str(value)
    if math.isnan(value):
        return "–"
    if name in ("chance", "corrected chance"):
        return "< 0.001" if value < 0.001 else f"{value:.3f}"
    is_share = name in _SHARES or (name in ("low", "high") and ("share" in columns and "difference" not in columns))
    if name in ("effect", "difference", "low", "high") and ("effect" in columns or "action" in columns):
        return signed(100 * value)
    if row.get("share") is True or row.get("what") == "share of forced moves":
        return percent(value)
    return percent(value) if is_share else figure(value)
