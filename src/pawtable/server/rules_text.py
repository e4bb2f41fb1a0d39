"""The rules of a game, for a page to show."""

from __future__ import annotations

from pawtable.rulebook import read_rulebook
from pawtable.server.protocol import RuleItem, RuleSection, RulesText


def read_rules(text: str) -> RulesText:
    """The rules of a game: a title, then sections of paragraphs, each with its number if it has one."""
    book = read_rulebook(text)
    return RulesText(
        title=book.title,
        sections=[
            RuleSection(
                title=section.title,
                items=[RuleItem(number=passage.number, text=passage.text) for passage in section.passages],
            )
            for section in book.sections
        ],
    )
