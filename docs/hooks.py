"""What the site takes from elsewhere in the repository: pages that are generated, and links that lead out of docs.

A page per game is its RULES.md with a turn in pictures, taken from its lesson; the command line is described from its parser;
files that a page links to and that are no pages themselves (an example, a file for a proxy) become pages that show them.
"""

from __future__ import annotations

import argparse
import ast
import os
import posixpath
import re
import subprocess
from pathlib import Path

from griffe import Class, Extension, Object
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from pawtable.__main__ import command_parser
from pawtable.core.contract import AnyGame
from pawtable.lessons import lesson_for
from pawtable.opening import new
from pawtable.registry import find_game

ROOT = Path(__file__).parents[1]
GAMES = "dnup pugs-in-mugs pick-the-pug smallseat walking-doggos".split()
RULES = {game: f"src/pawtable/games/{game.replace('-', '_')}/RULES.md" for game in GAMES}
MOVED = {  # pages whose text lies outside docs
    "ARCHITECTURE.md": "how/architecture.md",
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "reference/contributing.md",
    **{rules: f"play/{game}.md" for game, rules in RULES.items()},
}
SOURCES = {page: source for source, page in MOVED.items()}
LANGUAGES = {".py": "python", ".toml": "toml", ".json": "json", ".yml": "yaml", ".service": "ini"}
LINK = re.compile(r"(?<=\]\()([^)\s]+)(?=\))")
SESSION = re.compile(r"(?:^ *>>> .*\n?(?:^ *\S.*\n?)*\n?)+", re.MULTILINE)  # examples as in doctest
HOW_TO_TYPE = "\n## How to type your moves\n"
GAMES_FOR_TIPS = 2
INCLUDED = re.compile(r"^\{\{ (\S+?)(?: (.+?))? \}\}$", re.MULTILINE)


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add what is generated."""
    shown: set[str] = set()
    for page in list(files.documentation_pages()):
        shown |= files_linked(page.content_string, f"docs/{page.src_uri}")
    for source, page_uri in MOVED.items():
        text = (ROOT / source).read_text(encoding="utf-8")
        shown |= files_linked(text, source)
        files.append(File.generated(config, page_uri, content=text))
    for path in sorted(shown):
        files.append(File.generated(config, f"files/{path}.md", content=as_page(path)))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Give links their place on the site, and include what a page names."""
    here = page.file.src_uri
    source = SOURCES.get(here, f"docs/{here}")
    markdown = LINK.sub(lambda found: link(found[1], source, here), markdown)
    if source in RULES.values():
        return with_pictures(markdown, find_game(posixpath.basename(here).removesuffix(".md")))
    return INCLUDED.sub(lambda found: included(found[1], (found[2] or "").split()), markdown)


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """Name what the theme leaves without a name for screen readers."""
    return output.replace(
        'data-md-component="search" role="dialog"', 'data-md-component="search" role="dialog" aria-label="Search"'
    )


def split(target: str, source: str) -> tuple[str, str]:
    """A link's path from the repository's root ("" if it leads elsewhere or stays on the page), and its anchor."""
    path, mark, anchor = target.partition("#")
    if not path or ":" in path:
        return "", mark + anchor
    return posixpath.normpath(posixpath.join(posixpath.dirname(source), path)), mark + anchor


def link(target: str, source: str, here: str) -> str:
    """Where a link of a source leads from its page."""
    path, anchor = split(target, source)
    if not path:
        return target
    if path in MOVED:
        path = MOVED[path]
    elif path.startswith("docs/"):
        path = path.removeprefix("docs/")
    elif (ROOT / path).exists():
        path = f"files/{path}.md"
    return posixpath.relpath(path, posixpath.dirname(here) or ".") + anchor


def files_linked(text: str, source: str) -> set[str]:
    """What a source links to that is no page of the site yet."""
    paths = {split(target, source)[0] for target in LINK.findall(text)}
    return {path for path in paths if path and path not in MOVED and not path.startswith("docs/") and (ROOT / path).exists()}


def as_page(path: str) -> str:
    """A file as a page, or all files of a folder."""
    there = ROOT / path
    if there.is_file():
        return f"# {path}\n\n" + as_code(there)
    listed = subprocess.run(["git", "ls-files", path], cwd=ROOT, capture_output=True, text=True, check=False).stdout.split()
    each = listed or sorted(str(file.relative_to(ROOT)) for file in there.rglob("*") if file.is_file())
    readable = [name for name in each if not name.endswith((".md", ".png"))]
    return f"# {path}\n\n" + "\n\n".join(f"## {name}\n\n{as_code(ROOT / name)}" for name in readable)


def as_code(file: Path) -> str:
    """A file as a block of code."""
    text = file.read_text(encoding="utf-8").rstrip("\n")
    return f"`````{LANGUAGES.get(file.suffix, '')}\n{text}\n`````\n"


def included(path: str, names: list[str]) -> str:
    """A file's text, or only what is named in it (functions, classes, constants), as code; or the help of all commands."""
    if path == "commands":
        return command_line()
    text = (ROOT / path).read_text(encoding="utf-8")
    if not names:
        return as_code(ROOT / path)
    lines = text.splitlines()
    parts = []
    for node in ast.parse(text).body:
        targets = [*getattr(node, "targets", []), getattr(node, "target", None)]
        assigned = [target.id for target in targets if isinstance(target, ast.Name)]
        if getattr(node, "name", None) in names or set(assigned) & set(names):
            first = min([node.lineno, *(each.lineno for each in getattr(node, "decorator_list", []))])
            parts.append("\n".join(lines[first - 1 : node.end_lineno]))
    if len(parts) != len(names):
        raise ValueError(f"{path} does not have all of {', '.join(names)}")
    return "```python\n" + "\n\n\n".join(parts) + "\n```"


def with_pictures(rules: str, game: AnyGame) -> str:
    """The rules of a game: with its tools at the top, a turn in pictures after what it is in short, and tips at the end."""
    top, heading, rest = rules.partition("\n## Goal\n")
    rest = rest.replace(HOW_TO_TYPE, f"\n## Tips\n\n{tips(game)}\n{HOW_TO_TYPE}", 1)
    facts = (
        f"\n[Learn it in the browser](../index.md#play-in-a-minute) or in the terminal: `pawtable learn {game.name}`. "
        f"What a view, a move and an event of it are, and its house rules: [facts](../games/{game.name}.md).\n"
    )
    name, said, after = top.partition("\n## In short\n")
    return f"{name}{facts}{said}{after}\n{a_turn(game)}{heading}{rest}"


def a_turn(game: AnyGame) -> str:
    """Steps of the lesson with their pictures (`tests/web/screenshots.py` takes them)."""
    pictures = (ROOT / "docs/pictures/turns").glob(f"{game.name}-*.png")
    lesson = lesson_for(game)
    figures = []
    for number in sorted(int(picture.stem.rpartition("-")[2]) for picture in pictures):
        step = lesson.steps[number - 1]
        picture = f"![{game.title}, step {number} of its lesson](../pictures/turns/{game.name}-{number}.png)"
        caption = f'<figcaption markdown="span">**{step.asks}** {step.because}</figcaption>'
        figures.append(f'<figure markdown="span">\n{picture}\n{caption}\n</figure>')
    return '\n## A turn in pictures\n\n<div class="strip" markdown>\n' + "\n".join(figures) + "\n</div>\n"


def tips(game: AnyGame) -> str:
    """What the table says to beginners, as it came up in games among simple players."""
    found: dict[str, str] = {}
    for stream in range(GAMES_FOR_TIPS):
        match = new(game, players=max(3, game.min_players), seed="tips", stream=stream)
        while not match.over:
            for seat in match.to_act:
                found |= {key: text for key, text in match.tips(seat) if key not in found}
            match.play(match.to_act[0], match.suggestion(match.to_act[0]))
    return "\n".join(f"- {text}" for text in found.values())


def command_line() -> str:
    """Every command with its options, as its own help says it."""
    os.environ["COLUMNS"] = "100"
    parser, commands = command_parser()
    return "\n".join([help_of("pawtable", parser), *(help_of(f"pawtable {name}", each) for name, each in commands.items())])


def help_of(name: str, parser: argparse.ArgumentParser) -> str:
    """A command's own help."""
    return f"## {name}\n\n```text\n{parser.format_help().rstrip()}\n```\n"


class PublicOnly(Extension):
    """What is internal is left out; examples in docstrings are shown as code."""

    def on_class_members(self, *, cls: Class, **_: object) -> None:
        """Called for each class of the API, when its members are known."""
        for name, member in list(cls.members.items()):
            if member.docstring and member.docstring.value.startswith("Internal:"):
                cls.del_member(name)

    def on_object(self, *, obj: Object, **_: object) -> None:
        """Called for each object of the API."""
        if obj.docstring:
            obj.docstring.value = SESSION.sub(_as_session, obj.docstring.value)


def _as_session(found: re.Match[str]) -> str:
    return f"```pycon\n{found[0].rstrip()}\n```\n\n"
