"""What overlaps, is covered or is cut off on the page: found by asking the browser what is seen at each point."""

from __future__ import annotations

import json
from functools import cache

import pawtable
from pawtable.bots import quick_move
from tests.web.people import Person
from tests.web.prepared import Prepared

# Everything that is written or drawn on the table must be what is seen there. Pictures may lie on others of the same place, as
# cards of a heap do; a text may not be hidden by anything, nor run out of what holds it.
FAULTS = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { pointer-events: auto !important }");  // whatever covers something is found
  document.adoptedStyleSheets.push(sheet);
  const found = new Set();
  const PARTS = "header.bar, main, .ask, .hand";
  const hidden = (element) => element.closest(".visually-hidden, .chair, [inert], dialog, .bubble, .flying, .news, .concern")
    || !element.checkVisibility({ visibilityProperty: true }) || element.getBoundingClientRect().width < 2;
  const called = (element) => {
    const named = element.closest("[data-place], [class]");
    const text = (element.closest("button, li, p") ?? element).textContent.trim().replace(/\\s+/g, " ").slice(0, 40);
    return `${named?.tagName.toLowerCase()}.${named?.getAttribute("class") ?? ""} ${named?.dataset.place ?? ""} "${text}"`;
  };
  /** the box that clips an element: what holds it and does not let it out, unless it can be scrolled to */
  const clip = (element) => {
    let box = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const holder = (each) => getComputedStyle(each).position === "absolute" ? each.offsetParent : each.parentElement;
    for (let each = element; each && each !== document.body; each = holder(each)) {
      const style = getComputedStyle(each);
      if (style.overflowX === "visible" && style.overflowY === "visible" || each instanceof SVGElement) continue;
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) return null;
      const own = each.getBoundingClientRect();
      box = { left: Math.max(box.left, own.left), top: Math.max(box.top, own.top),
              right: Math.min(box.right, own.right), bottom: Math.min(box.bottom, own.bottom) };
    }
    return box;
  };
  const ABOVE = (element, other) => element.contains(other) || other.contains(element);
  /** a box that is seen through covers nothing */
  const painted = (element) => {
    if (element instanceof SVGElement) return !(element instanceof SVGSVGElement);
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    return !/^rgba\\(.*, 0(\\.[0-2]\\d*)?\\)$/.test(backgroundColor) || backgroundImage !== "none";
  };
  /** what is seen at a point, above this element */
  const above = (x, y, element) => {
    const top = document.elementFromPoint(x, y);
    if (!top || ABOVE(top, element)) return null;
    for (const each of document.elementsFromPoint(x, y)) {
      if (ABOVE(each, element)) return null;
      if (painted(each) && !each.closest(".bubble, .concern")) return each;
    }
    return null;
  };
  const own = (element) => element.closest("[data-place], .plate, .front, .seat, li, button");

  for (const part of document.querySelectorAll(PARTS)) {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const element = text.parentElement;
      if (!text.data.trim() || element.closest("svg") || hidden(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const bounds = clip(element);
      for (const box of range.getClientRects()) {
        if (box.width < 2 || !bounds) continue;
        // a line is higher than its letters
        const slack = box.height * 0.2;
        if (box.left < bounds.left - 2 || box.right > bounds.right + 2
            || box.top < bounds.top - slack || box.bottom > bounds.bottom + slack) {
          found.add(`cut: ${called(element)}`);
          continue;
        }
        for (const x of [box.left + 2, (box.left + box.right) / 2, box.right - 2]) {
          const top = above(x, (box.top + box.bottom) / 2, element);
          if (top) found.add(`covered: ${called(element)} by ${called(top)}`);
        }
      }
    }
    for (const picture of part.querySelectorAll("svg")) {
      const box = picture.getBoundingClientRect();
      if (box.width < 5 || part.matches(".hand") || picture.parentElement.closest("svg") || hidden(picture)) continue;
      // Where there is little room, a dog's card ends on purpose below its head.
      const bounds = clip((picture.closest(".cut .seen") ?? picture).parentElement);
      if (!bounds) continue;
      const { left, top, width } = box;
      const height = Math.min(box.height, picture.closest(".cut .seen")?.clientHeight ?? Infinity);
      if (left < bounds.left - 0.15 * width || left + width > bounds.right + 0.15 * width
          || top < bounds.top - 0.15 * height || top + height > bounds.bottom + 0.15 * height) {
        found.add(`cut: ${called(picture)}`);
      }
      for (const [x, y] of [[0.5, 0.5], [0.25, 0.25], [0.75, 0.25], [0.25, 0.75], [0.75, 0.75]]) {
        const over = above(left + x * width, top + y * height, picture);
        if (!over || own(over) === own(picture)) continue;
        const place = own(over);
        if (place && own(picture) && ABOVE(place, own(picture))) continue;
        found.add(`covered: ${called(picture)} by ${called(over)}`);
      }
    }
  }
  document.adoptedStyleSheets.pop();
  return [...found];
}"""


# The same on a page that is read: it may be scrolled down, and what stays in sight meanwhile covers what is scrolled away.
PAGE_FAULTS = (
    FAULTS.replace(
        "left: 0, top: 0, right: innerWidth, bottom: innerHeight", "left: 0, top: -1e6, right: innerWidth, bottom: 1e6"
    )
    .replace('"header.bar, main, .ask, .hand"', '"header, main, footer"')
    .replace("return null;\n    for (const each of", "return null;\n    if (stays(top)) return null;\n    for (const each of")
    .replace(
        "const ABOVE =",
        """const stays = (element) => {
    for (let each = element; each; each = each.parentElement) {
      if (/sticky|fixed/.test(getComputedStyle(each).position)) return true;
    }
    return false;
  };
  const ABOVE =""",
    )
)
# The same in a sheet, which is scrolled inside.
SHEET_FAULTS = (
    FAULTS.replace('"header.bar, main, .ask, .hand"', '"dialog[open]"')
    .replace("[inert], dialog, .bubble", "[inert], .bubble")
    .replace(
        "const top = document.elementFromPoint(x, y);",
        """for (let each = element; each; each = each.parentElement) {
      const { top, bottom } = each.getBoundingClientRect();
      if (/auto|scroll/.test(getComputedStyle(each).overflowY) && (y < top || y > bottom)) return null;
    }
    const top = document.elementFromPoint(x, y);""",
    )
)
# Whether a page, or what can be scrolled in it, goes sideways.
SIDEWAYS = """() => [document.documentElement, ...document.querySelectorAll("body *")].filter((each) =>
  each.scrollWidth > each.clientWidth + 1 && (each === document.documentElement
    || (/auto|scroll/.test(getComputedStyle(each).overflowX) && each.clientWidth > 0))
).map((each) => `${each.tagName.toLowerCase()}.${each.className} ${each.scrollWidth} > ${each.clientWidth}`)"""


@cache
def middle_of(game: str, players: int) -> str:
    """A position in the middle of a game, where the first seat has a choice."""
    seed = f"the middle of {game}"
    moves: list[tuple[int, str]] = []
    match = pawtable.new(game, players=players, seed=seed)
    while not match.over:
        seat = match.to_act[0]
        moves.append((seat, quick_move("simple", match.as_seen(seat), seat, seed).text))
        match.play(*moves[-1])
    match = pawtable.new(game, players=players, seed=seed)
    for at, (seat, move) in enumerate(moves):
        if at > 0.45 * len(moves) and 0 in match.to_act and len(match.moves(0)) > 1:
            break
        match.play(seat, move)
    return match.position()


def sit_in_the_middle(someone: Person, tables: Prepared, game: str, players: int) -> None:
    """A table in the middle of a game, with bots in the other seats."""
    tables.positions[someone.name] = json.loads(middle_of(game, players))
    someone.new_table(game=game, players=players, bots=["simple"] * (players - 1), start=True)
    assert someone.wait_until_asked()
