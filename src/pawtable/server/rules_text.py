"""RULES.md as sections and numbered paragraphs, for a page to show."""

from __future__ import annotations

import re

from pawtable.server.protocol import RuleItem, RuleSection, RulesText

# "7.", "D3.", "S11b." or, with where it is from, "D1 (fan)."
_NUMBERED = re.compile(r"^(?:(\d+)\.|([A-Z]\d+[a-z]?)( \([^)]*\))?\.) ")


def read_rules(text: str) -> RulesText:
    """The rules of a game: a title, then sections of paragraphs, each with its number if it has one."""
    title, sections = "", [RuleSection(title="", items=[])]
    for block in re.split(r"\n\s*\n", text.strip()):
        if block.startswith("# "):
            title = block[2:].strip()
        elif block.startswith("## "):
            sections.append(RuleSection(title=block[3:].strip(), items=[]))
        else:
            sections[-1].items += [_item(line) for line in re.split(r"\n(?=- )", block)]
    return RulesText(title=title, sections=[section for section in sections if section.items])


def _item(text: str) -> RuleItem:
    flat = " ".join(text.removeprefix("- ").split())
    if found := _NUMBERED.match(flat):
        number = found[1] or found[2]
        return RuleItem(number=number, text=flat[len(number) :].lstrip(". ").replace("). ", ") ", 1 if found[3] else 0))
    return RuleItem(number=None, text=flat)
