"""A game's RULES.md as sections of numbered paragraphs, for clients to show and to look things up in."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from markdown_it import MarkdownIt
from markdown_it.token import Token

IN_SHORT = "In short"
_NUMBERED = re.compile(r"(\d+)\. ")
# A ruling begins its paragraph: "D3.", "S11b." or, with where it is from, "D1 (fan)."
_RULING = re.compile(r"([A-Z]\d+[a-z]?)((?: \([^)]*\))?)\. ")


@dataclass(frozen=True)
class Passage:
    """A paragraph, or an item of a list."""

    text: str
    number: str | None = None  # "7" or "D3", if it has one
    item: bool = False  # it stands in a list without numbers


@dataclass(frozen=True)
class Section:
    """A heading and what stands below it."""

    title: str
    passages: list[Passage] = field(default_factory=list)


@dataclass(frozen=True)
class Rulebook:
    """The rules of a game."""

    title: str
    sections: list[Section]

    @property
    def in_short(self) -> Section:
        """The short version."""
        return next(section for section in self.sections if section.title == IN_SHORT)

    def about(self, word: str) -> list[Passage]:
        """The rule with this number; else what a list says about the word; else the full rules that have it in them.

        A longer form ("tied") is found, too.
        """
        full = [passage for section in self.sections if section.title != IN_SHORT for passage in section.passages]
        sought = word.casefold().replace("-", " ")
        if found := [passage for passage in full if (passage.number or "").casefold() == sought]:
            return found
        entry = re.compile(rf"{re.escape(sought)}[,:]")  # of a list: "Tree of Hainut, brown: ..."
        if found := [passage for passage in full if passage.item and entry.match(passage.text.casefold())]:
            return found
        begins = re.compile(rf"(?<!\w){re.escape(sought)}")
        whole = re.compile(rf"{begins.pattern}(?!\w)")
        for pattern in (whole, begins):
            mentioned = [passage for passage in full if pattern.search(passage.text.casefold())]
            if found := [passage for passage in mentioned if passage.number] or mentioned:
                return found
        return [passage for passage in self.in_short.passages if begins.search(passage.text.casefold())]


def rules_at_table(markdown: str, changed: Mapping[str, Sequence[str]]) -> str:
    """The rules as a table plays them: below each of these numbers stands what is not as it says there."""
    lines: list[str] = []
    notes: list[str] = []
    for line in [*markdown.split("\n"), ""]:
        begins = _NUMBERED.match(line) or _RULING.match(line)
        if notes and (begins or not line.strip()):
            lines[-1] = " ".join([lines[-1], "At this table:", *(f"{note}." for note in notes)])
            notes = []
        if begins:
            notes = [*changed.get(begins[1], ())]
        lines.append(line)
    return "\n".join(lines[:-1])


@cache
def read_rulebook(markdown: str) -> Rulebook:
    """The rules from their text."""
    title, sections = "", [Section("")]
    tokens = iter(MarkdownIt("commonmark").parse(markdown))
    number: str | None = None
    listed = False
    heading: Token | None = None
    for token in tokens:
        match token.type:
            case "heading_open":
                heading = token
            case "list_item_open":
                number, listed = token.info or None, True
            case "list_item_close":
                number, listed = None, False
            case "inline" if heading is not None:
                if heading.tag == "h1":
                    title = token.content
                else:
                    sections.append(Section(token.content))
                heading = None
            case "inline":
                sections[-1].passages.append(_passage(" ".join(token.content.split()), number, listed))
                number = None  # of its first paragraph only
            case _:
                pass
    return Rulebook(title, [section for section in sections if section.passages])


def _passage(text: str, number: str | None, listed: bool) -> Passage:
    if number is None and (found := _RULING.match(text)):
        return Passage(f"{found[2].lstrip()} {text[found.end() :]}".strip(), found[1])
    return Passage(text, number, listed and number is None)
