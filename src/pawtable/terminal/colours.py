"""The colours of the table: ink and paper on felt. Themes for Textual, styles for drawing."""

from __future__ import annotations

from rich.style import Style
from textual.theme import Theme

INK, CREAM, PAPER_SHADE = "#2b2622", "#fff8ea", "#e9dcc3"

FELT = Theme(
    name="felt",
    primary="#f2b84b",
    secondary="#8fb8de",
    warning="#f2b84b",
    error="#ffab9e",
    success="#9fd3a8",
    accent="#f2b84b",
    foreground="#f4efe4",
    background="#1d4a46",
    surface="#17403c",
    panel="#2a625b",
    dark=True,
    variables={"paper": CREAM, "ink": INK, "paper-shade": PAPER_SHADE, "quiet": "#b9cfc6"},
)

SAGE = Theme(
    name="sage",
    primary="#7a4f00",
    secondary="#245f93",
    warning="#7a4f00",
    error="#a02a1e",
    success="#1f6a3d",
    accent="#7a4f00",
    foreground=INK,
    background="#cfdccf",
    surface="#dfe8dc",
    panel="#b4c8b8",
    dark=False,
    variables={"paper": CREAM, "ink": INK, "paper-shade": PAPER_SHADE, "quiet": "#42534a"},
)

BOLD = Style(bold=True)
EDGE = Style(color=INK, bgcolor=CREAM)
EDGE_RAISED = Style(color=INK, bgcolor="#f2b84b", bold=True)
MARK = Style(color="#f2b84b", bold=True)
TO_ACT = Style(color=INK, bgcolor="#f2b84b", bold=True)
REVERSE = Style(bold=True, reverse=True)
SOMEONE = Style(color=INK, bgcolor=PAPER_SHADE, bold=True)
