"""The answers of a study in plain sentences, the most wanted first."""

from __future__ import annotations

import math
from typing import Any  # Any: a table of polars has columns of any kind

import polars

from pawtable.games.english import counted, listing
from pawtable.lab.findings import SURE, Findings
from pawtable.lab.intervals import FEW_DEALS
from pawtable.lab.question import PRINTED, advice_for_overlooked, changes, overlooked
from pawtable.lab.wilson import NORMAL, Interval

_CLOSE = 0.01  # an interval of a share that reaches further is too wide to say that there is no difference

_LOPSIDED = 1.25
_VAGUE = 0.25  # an interval of a share that reaches further tells nothing
_UNSAID = ("decisions", "turns")  # go along with moves; the tables have them

Row = dict[str, Any]  # of a table


def percent(value: float, digits: int = 1) -> str:
    """A share as people read it."""
    return f"{100 * value:.{digits}f} %"


def within(found: Interval) -> str:
    """A share with how sure it is: "36.2 % ± 0.7", or from where to where, if that is not the same to both sides."""
    if found.high - found.value > _LOPSIDED * (found.value - found.low) or found.value - found.low > _LOPSIDED * (
        found.high - found.value
    ):
        return f"{percent(found.value)} ({100 * found.low:.1f} to {100 * found.high:.1f})"
    return f"{percent(found.value)} ± {100 * found.reach:.1f}"


def figure(value: float) -> str:
    """A number with as many digits as anybody wants to read."""
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.1f}" if abs(value) >= 10 else f"{value:.2f}"


def answers(found: Findings) -> list[str]:
    """What was found of the first variant, and how the others differ."""
    name = found.question.variants[0].name
    return [
        *_shares(found, name),
        *(_compared(found, at) for at in range(1, len(found.question.variants))),
        *_endings(found, name),
        *_length(found, name),
        *_luck(found, name),
        *_cards(found, name),
    ]


def cautions(found: Findings) -> list[str]:
    """What whoever reads the figures must know."""
    told = []
    if found.question.deals < FEW_DEALS:
        told.append(f"{counted(found.question.deals, 'deal')} are too few to rely on: see the intervals.")
    if names := overlooked(found.question):
        told.append(advice_for_overlooked(names))
    figures = len(found.comparison) + len(found.cards)
    if figures > 1:
        told.append(
            f"{figures} figures were looked at for differences. What is called sure is so after Holm's correction for that: "
            f"chance alone would give even one such figure in less than {percent(SURE, 0)} of all studies."
        )
    return told


def _rows(table: polars.DataFrame, **where: object) -> list[Row]:
    for column, value in where.items():
        table = table.filter(polars.col(column) == value)
    return table.to_dicts()


def _interval(row: Row, column: str) -> Interval:
    return Interval(row[column], row["low"], row["high"])


def _shares(found: Findings, name: str) -> list[str]:
    told = [
        f"Who begins wins {within(_interval(row, 'share'))}; a fair share is {percent(row['fair'])}. {_verdict(found, row)}"
        for row in _rows(found.shares, variant=name, by="starter", who="who begins")
    ]
    roles = _rows(found.shares, variant=name, by="role")
    if roles:
        one, others = roles
        told.append(
            f"The {one['who']} wins {within(_interval(one, 'share'))}, {others['who']} {within(_interval(others, 'share'))}; "
            f"a fair share is {percent(one['fair'])}. {_verdict(found, one)}"
        )
    return told + [
        f"{row['who']} wins {within(_interval(row, 'share'))} of its games; equal bots would win {percent(row['fair'])}."
        for row in _rows(found.shares, variant=name, by="bot")
    ]


def _verdict(found: Findings, row: Row) -> str:
    share = _interval(row, "share")
    points = 100 * (share.value - row["fair"])
    if not share.holds(row["fair"]):
        return f"That is {'an advantage' if points > 0 else 'a disadvantage'} of {abs(points):.1f} points."
    if share.reach <= _CLOSE:
        return "There is no advantage that could be seen."
    least = row["fair"] * (1 - row["fair"]) * (NORMAL / _CLOSE) ** 2  # few games cannot tell how much they spread
    wanted = _round_up(max(least, found.outcomes[0].games * (share.reach / _CLOSE) ** 2))
    return f"These are too few games to say whether that is an advantage; about {wanted:,} would tell it to ± 1 point."


def _round_up(games: float) -> int:
    size: int = 10 ** max(0, math.floor(math.log10(games)))
    return math.ceil(games / size) * size


def _endings(found: Findings, name: str) -> list[str]:
    told = []
    shared, nobody = (_rows(found.endings, variant=name, ending=what)[0] for what in ("several share the win", "nobody wins"))
    if shared["games"]:
        told.append(f"{within(_interval(shared, 'share'))} of the games end with a shared win")
    if nobody["games"]:
        told.append(f"{within(_interval(nobody, 'share'))} {'end ' if told else 'of the games end '}without a winner")
    return [f"{listing(told)}."] if told else ["Every game has one winner."]


def _length(found: Findings, name: str) -> list[str]:
    rows = {row["what"]: row for row in _rows(found.lengths, variant=name)}
    minutes, moves, rounds = rows["minutes"], rows["moves"], rows["rounds"]
    if found.question.deals < FEW_DEALS:
        return [f"A game takes {figure(moves['mean'])} moves, about {minutes['mean']:.0f} minutes among people."]
    lead, forced = rows["lead changes"], rows["share of forced moves"]
    many = f" in {figure(rounds['mean'])} rounds" if rounds["mean"] > 1 else ""
    duration = (
        f"A game takes {figure(moves['mean'])} moves{many}, about {minutes['mean']:.0f} minutes among people: "
        f"{minutes['shortest 5 %']:.0f} in the shortest twentieth, {minutes['longest 5 %']:.0f} in the longest."
    )
    told = [
        duration,
        f"{within(_interval(forced, 'mean'))} of the moves are forced: nothing else can be done."
        if forced["mean"]
        else "No move is forced.",
    ]
    if lead["mean"] > 0:
        changes = _interval(lead, "mean")
        told.append(f"The lead goes from one player to another {changes.value:.2f} ± {changes.reach:.2f} times a game.")
    return told


def _luck(found: Findings, name: str) -> list[str]:
    rows = _rows(found.luck, variant=name)
    if not rows:
        return []
    if found.question.deals < FEW_DEALS or not all(_interval(row, "share").reach < _VAGUE for row in rows):
        return ["These are too few games to say how much the deal decides."]
    parts = [f"{row['decided by']} {_part(_interval(row, 'share'))}" for row in rows]
    parts[0] = parts[0].replace("first deal", "first deal decides")
    whose = "equal players" if len(found.question.bots) == 1 else "these players"
    return [f"Of who wins among {whose}, {listing(parts)} ({rows[0]['games']:,} games were played on with other cards)."]


def _part(share: Interval) -> str:
    return "next to nothing" if share.low <= 0 else within(share)


def _cards(found: Findings, name: str) -> list[str]:
    if found.question.deals < FEW_DEALS:
        return ["These are too few games to say which card is good to be dealt."]
    rows = _rows(found.cards, variant=name)
    if not rows:
        return []
    sure = [row for row in rows if row["sure"]]
    if not sure:
        return [f"No card is surely better to be dealt than another: {counted(len(rows), 'card')} looked at."]
    told = []
    for row, what in ((sure[-1], "best"), (sure[0], "worst")):
        size = _interval(row, "effect")
        if (size.value > 0) == (what == "best"):
            told.append(
                f"the {what} card to be dealt is {row['card']} ({signed(100 * size.value)} ± {100 * size.reach:.1f} points)"
            )
    text = listing(told)
    return [f"{text[:1].upper()}{text[1:]}."]


def signed(value: float, digits: int = 1) -> str:
    """A number with its sign, also if it is positive."""
    return f"{'−' if value < 0 else '+'}{abs(value):.{digits}f}"


def _compared(found: Findings, variant: int) -> str:
    rows = _rows(found.comparison, variant=found.question.variants[variant].name)
    said = [row for row in rows if row["what"] not in _UNSAID]
    sure = [_difference(row) for row in said if row["sure"]]
    same = [row["what"] for row in said if not row["sure"]]
    deals = "on the same deals" if found.same_deals(variant) else "on other deals"
    told = [f"{_change(found, variant)} ({deals}): {'; '.join(sure) if sure else 'nothing is surely different'}."]
    if sure and same:
        told.append(f"No sure difference: {', '.join(same)}.")
    return " ".join(told)


def _change(found: Findings, variant: int) -> str:
    question = found.question
    first, other = question.variants[0], question.variants[variant]
    there = changes(question.game, question.players, other.options, first.options)
    here = changes(question.game, question.players, first.options, other.options)
    before = ", ".join(each.partition("=")[2] if len(there) == 1 else each for each in there)
    name = f"{other.name} ({', '.join(here)})" if other.name == PRINTED else other.name
    return f"With {name} instead of {before}"


def _difference(row: Row) -> str:
    size = _interval(row, "difference")
    if row["share"]:
        return (
            f"{row['what']} {percent(row['other'])} instead of {percent(row['first'])} "
            f"({signed(100 * size.value)} ± {100 * size.reach:.1f} points)"
        )
    digits = 0 if abs(size.value) >= 100 else 1 if abs(size.value) >= 10 else 2
    return (
        f"{figure(row['other'])} {row['what']} instead of {figure(row['first'])} "
        f"({signed(size.value, digits)} ± {size.reach:.{max(digits, 1)}f})"
    )
