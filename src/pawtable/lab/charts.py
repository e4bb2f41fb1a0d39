"""The pictures of a report, as SVG that takes its colours from the page it stands in: light, dark or printed."""

from __future__ import annotations

import io
import math
import re
from collections.abc import Sequence
from html import escape
from typing import TypeVar

import altair
import numpy
import polars

from pawtable.core.state import Array
from pawtable.lab.findings import Findings
from pawtable.lab.outcome import Length
from pawtable.lab.question import PRINTED

T = TypeVar("T")
_WIDTH = 390  # of a picture with its labels, so that all are written in one size; it fits a phone
_HEIGHT = 190
_STEP = 26
_LETTER, _MOST_LABEL = 7, 170  # how wide a letter is, and the longest label
_LONG_NAME = 14  # such names of variants stand one below the other
_BINS = 24
_TICKS, _SIGNED_TICKS = 5, 4
_FEW_VALUES = 12  # so few whole numbers have a bar each
_MOST_CARDS = 10  # of the best, and of the worst
VARIANT_COLOURS = 8
# Colours that stand for those of the page, whichever these are.
_TEXT, _SOFT, _LINE, _PAPER = "#fe0001", "#fe0002", "#fe0003", "#fe0004"
_VARIANTS = [f"#fe001{number}" for number in range(VARIANT_COLOURS)]
_OF_PAGE = {_TEXT: "--text", _SOFT: "--soft", _LINE: "--line", _PAPER: "--paper"} | {
    colour: f"--v{number}" for number, colour in enumerate(_VARIANTS)
}
_SHAPES = ["circle", "square", "triangle-up", "diamond", "cross", "triangle-down", "triangle-right", "triangle-left"]
_DASHES = [[1, 0], [6, 3], [2, 2], [8, 2, 2, 2]]
_FONT = "system-ui, sans-serif"


def win_shares(found: Findings, by: str) -> str:
    """Win shares with their intervals, beside the fair share."""
    table = found.shares.filter(polars.col("by") == by)
    if not len(table):
        return ""
    fair = altair.Chart(table.select("fair").head(1)).mark_rule(strokeDash=[4, 4], color=_SOFT, size=1.5).encode(x="fair:Q")
    names = [variant.name for variant in found.question.variants]
    many = len(names) > 1
    y = altair.Y("who:N", sort=_rows(table, "who"), title=None, axis=_labels(table, "who"))
    axis = altair.Axis(format="~%", tickCount=_TICKS, labelOverlap=True)
    x = altair.X("share:Q", title="share of the wins", scale=altair.Scale(zero=False), axis=axis)
    colour, shape = _told_apart(names, _VARIANTS, _SHAPES)
    lines = altair.Chart(table).mark_rule(size=2.5, strokeCap="round").encode(y=y, x="low:Q", x2="high:Q", color=colour)
    dots = altair.Chart(table).mark_point(filled=True, size=75, opacity=1).encode(y=y, x=x, color=colour, shape=shape)
    if many:
        offset = altair.YOffset("variant:N", sort=names)
        lines, dots = lines.encode(yOffset=offset), dots.encode(yOffset=offset)
    layers = altair.layer(fair, lines, dots)
    return _svg(layers.properties(width=_WIDTH, height=altair.Step(13 if many else _STEP)), f"Win shares by {by}")


def _told_apart(names: Sequence[str], colours: Sequence[str], shapes: Sequence[str]) -> tuple[altair.Color, altair.Shape]:
    """Variants by colour and by shape."""
    return (
        altair.Color(
            "variant:N", scale=altair.Scale(domain=list(names), range=_repeat(colours, len(names))), legend=_legend(names)
        ),
        altair.Shape(
            "variant:N", scale=altair.Scale(domain=list(names), range=_repeat(shapes, len(names))), legend=_legend(names)
        ),
    )


def _rows(table: polars.DataFrame, column: str) -> list[str]:
    return [str(each) for each in table[column].unique(maintain_order=True).to_list()]


def _labels(table: polars.DataFrame, column: str) -> altair.Axis:
    """An axis with room for all that is written on it, whatever font the page is read in."""
    return altair.Axis(minExtent=min(_LETTER * max(map(len, _rows(table, column))), _MOST_LABEL), labelLimit=_MOST_LABEL)


def _legend(names: Sequence[str]) -> altair.Legend | None:
    long = max(map(len, names)) > _LONG_NAME
    return (
        altair.Legend(title=None, orient="top", columns=1 if long else 3, columnPadding=20, labelLimit=380)
        if len(names) > 1
        else None
    )


def _repeat(values: Sequence[T], number: int) -> list[T]:
    return [values[at % len(values)] for at in range(number)]


def lengths(found: Findings, what: Length, title: str) -> str:
    """How many games take how long."""
    values = [outcome.length(what) for outcome in found.outcomes]
    names = [variant.name for variant in found.question.variants]
    if not any(each.any() for each in values):
        return ""  # it never happens
    if what != "minutes" and max(int(each.max()) for each in values) < _FEW_VALUES:
        return _counts(names, values, title)
    low, high = min(float(each.min()) for each in values), max(float(numpy.percentile(each, 99.5)) for each in values)
    low, width = math.floor(low), max(1, round((high - low) / _BINS))
    edges = numpy.arange(low, high + width, width)
    rows = []
    for variant, each in zip(found.question.variants, values, strict=True):
        counts, _ = numpy.histogram(numpy.minimum(each, edges[-1]), edges)
        rows += [
            {"variant": variant.name, "from": left, "to": left + width, "share": count / len(each)}
            for left, count in zip(edges[:-1].tolist(), counts.tolist(), strict=True)
        ]
    base = altair.Chart(polars.DataFrame(rows))
    colour, _ = _told_apart(names, _VARIANTS, _SHAPES)
    ticks = altair.Axis(format="d", tickMinStep=1, tickCount=8)
    axis = altair.X("from:Q", title=title, scale=altair.Scale(zero=False, nice=False), axis=ticks)
    y = altair.Y("share:Q", title="share of the games", axis=altair.Axis(format="%"))
    if len(names) == 1:
        chart = base.mark_bar(binSpacing=1).encode(x=axis.bin("binned"), x2="to:Q", y=y, color=colour)
    else:
        dash = altair.StrokeDash(
            "variant:N", scale=altair.Scale(domain=names, range=_repeat(_DASHES, len(names))), legend=_legend(names)
        )
        chart = base.mark_line(interpolate="step-after", size=2.5).encode(x=axis, y=y, color=colour, strokeDash=dash)
    return _svg(chart.properties(width=_WIDTH, height=_HEIGHT), title)


def _counts(names: Sequence[str], values: Sequence[Array], title: str) -> str:
    """Bars for how many games have each of a few whole numbers."""
    most = max(int(each.max()) for each in values)
    rows = [
        {"variant": name, "number": str(number), "share": float((each == number).mean())}
        for name, each in zip(names, values, strict=True)
        for number in range(most + 1)
    ]
    colour, _ = _told_apart(names, _VARIANTS, _SHAPES)
    x = altair.X("number:N", sort=[*map(str, range(most + 1))], title=title, axis=altair.Axis(labelAngle=0))
    y = altair.Y("share:Q", title="share of the games", axis=altair.Axis(format="%"))
    bars = altair.Chart(polars.DataFrame(rows)).mark_bar().encode(x=x, y=y, color=colour)
    if len(names) > 1:
        bars = bars.encode(xOffset=altair.XOffset("variant:N", sort=list(names)))
    return _svg(bars.properties(width=_WIDTH, height=_HEIGHT), title)


def decided(found: Findings) -> str:
    """What decides who wins, as parts of a whole."""
    table = found.luck.with_columns(polars.col("share").clip(0, 1))
    if not len(table):
        return ""
    parts = table["decided by"].unique(maintain_order=True).to_list()
    colour = altair.Color(
        "decided by:N",
        scale=altair.Scale(
            domain=parts, range=[_VARIANTS[0], _VARIANTS[2], _LINE][: len(parts)] if len(parts) > 2 else [_VARIANTS[0], _LINE]
        ),
        legend=altair.Legend(title=None, orient="top", columns=2, columnPadding=20, labelLimit=200),
    )
    names = [variant.name for variant in found.question.variants]
    chart = (
        altair.Chart(
            table.with_columns(part=polars.col("decided by").replace_strict({part: at for at, part in enumerate(parts)}))
        )
        .mark_bar(stroke=_PAPER, strokeWidth=1.5)
        .encode(
            x=altair.X("share:Q", stack="normalize", title="of who wins", axis=altair.Axis(format="%")),
            y=altair.Y(
                "variant:N",
                sort=names,
                title=None,
                axis=_labels(table, "variant") if len(names) > 1 else altair.Axis(labels=False),
            ),
            color=colour,
            order=altair.Order("part:Q"),
        )
    )
    return _svg(chart.properties(width=_WIDTH, height=altair.Step(34)), "What decides who wins")


def effects(found: Findings, table: polars.DataFrame, rows: str, figure: str, title: str) -> str:
    """Differences in the chance to win, those of the first variant that are largest either way, with their intervals."""
    table = table.filter(polars.col("variant") == found.question.variants[0].name)
    if not len(table):
        return ""
    if len(table) > 2 * _MOST_CARDS:
        table = polars.concat([table.head(_MOST_CARDS), table.tail(_MOST_CARDS)])
    table = table.reverse()
    base = altair.Chart(table)
    zero = altair.Chart(polars.DataFrame({"zero": [0.0]})).mark_rule(color=_SOFT, size=1.5).encode(x="zero:Q")
    axis = altair.X(f"{figure}:Q", title=title, axis=altair.Axis(format="+~%", tickCount=_SIGNED_TICKS, labelOverlap=True))
    y = altair.Y(f"{rows}:N", sort=_rows(table, rows), title=None, axis=_labels(table, rows))
    lines = base.mark_rule(size=2.5, strokeCap="round", color=_VARIANTS[0]).encode(y=y, x="low:Q", x2="high:Q")
    fill = altair.condition("datum.sure", altair.value(_VARIANTS[0]), altair.value(_PAPER))
    dots = base.mark_point(size=65, opacity=1, stroke=_VARIANTS[0], strokeWidth=2).encode(y=y, x=axis, fill=fill)
    return _svg(altair.layer(zero, lines, dots).properties(width=_WIDTH, height=altair.Step(20)), title)


def compared(found: Findings) -> str:
    """How much the other variants differ from the first one, in parts of what it has there."""
    table = found.comparison.filter(polars.col("first") > 0)
    if not len(table):
        return ""
    scaled = table.with_columns((polars.col(name) / polars.col("first")).alias(name) for name in ("difference", "low", "high"))
    names = [variant.name for variant in found.question.variants[1:]]
    base = altair.Chart(scaled)
    zero = altair.Chart(polars.DataFrame({"zero": [0.0]})).mark_rule(color=_SOFT, size=1.5).encode(x="zero:Q")
    first = found.question.variants[0].name
    title = f"more or less than in {'the printed game' if first == PRINTED else first}"
    axis = altair.X("difference:Q", title=title, axis=altair.Axis(format="+.0%", tickCount=_SIGNED_TICKS, labelOverlap=True))
    y = altair.Y("what:N", sort=_rows(table, "what"), title=None, axis=_labels(table, "what"))
    many = len(names) > 1
    colour, shape = _told_apart(names, _VARIANTS[1:], _SHAPES[1:])
    lines = base.mark_rule(size=2.5, strokeCap="round").encode(y=y, x="low:Q", x2="high:Q", color=colour)
    fill = altair.condition("datum.sure", colour, altair.value(_PAPER))
    dots = base.mark_point(size=65, opacity=1, strokeWidth=2).encode(y=y, x=axis, color=colour, shape=shape, fill=fill)
    if many:
        offset = altair.YOffset("variant:N", sort=names)
        lines, dots = lines.encode(yOffset=offset), dots.encode(yOffset=offset)
    return _svg(altair.layer(zero, lines, dots).properties(width=_WIDTH, height=altair.Step(14 if many else 24)), title)


def _svg(chart: altair.Chart | altair.LayerChart | altair.FacetChart, title: str) -> str:
    """The picture, with the colours of the page and ids of its own."""
    small, usual = 12, 13
    shown = (
        chart.configure(
            font=_FONT,
            background="transparent",
            padding=4,
            autosize=altair.AutoSizeParams(type="fit-x", contains="padding"),
        )
        .configure_view(stroke=None)
        .configure_axis(
            labelColor=_TEXT, titleColor=_SOFT, gridColor=_LINE, domainColor=_LINE, tickColor=_LINE,
            labelFontSize=small, titleFontSize=small, titleFontWeight="normal", titlePadding=8, gridOpacity=0.6,
            labelFlush=False, labelSeparation=16,
        )
        .configure_axisY(grid=False, domain=False, ticks=False, labelPadding=8, labelFontSize=usual)
        .configure_legend(labelColor=_TEXT, labelFontSize=usual, symbolSize=90)
    )  # fmt: skip
    buffer = io.StringIO()
    shown.save(buffer, format="svg")
    text = buffer.getvalue()
    for colour, name in _OF_PAGE.items():
        text = text.replace(colour, f"var({name})").replace(_rgb(colour), f"var({name})")
    own = re.sub(r"\W+", "-", title)
    text = re.sub(r"\b(clip\d+)", rf"{own}-\1", text)
    return text.replace("<svg ", f'<svg role="img" aria-label="{escape(title)}" ', 1)


def _rgb(colour: str) -> str:
    return f"rgb({int(colour[1:3], 16)}, {int(colour[3:5], 16)}, {int(colour[5:7], 16)})"
