"""All that people read of Walking Doggos, but for what happens (events.py). One class a language; `TEXTS` lists them.

The words: you play a card into a pack; the highest card takes the pack, which is to walk it; the cards in it are dogs. Who ends
below zero is fired.
"""

from __future__ import annotations

from collections.abc import Container
from functools import lru_cache
from typing import assert_never

from pawtable.core.cards import count, members
from pawtable.core.contract import MoveOrder, MoveText, Texts
from pawtable.core.events import Voice
from pawtable.core.places import Slot
from pawtable.core.seats import SEAT_LETTERS
from pawtable.core.views import Point, SeatLine
from pawtable.games.english import EnglishTexts, counted, listing, number_word
from pawtable.games.walking_doggos.cards import (
    BREED_NAMES,
    BREED_TITLES,
    CARD_CLUE,
    HAND_SIZE,
    NUMBER_CLUE,
    PACK,
    PLAYED,
    PUG,
    PUGS,
    SKIPPED_MARKS,
    TITLE_OF_LETTER,
    TOKENS,
    card_words,
    clue_of,
    hand_slot,
    tag_of,
)
from pawtable.games.walking_doggos.events import (
    clue_cards,
    clue_words,
    packs_of_bet,
    packs_words,
    places_listed,
    places_words,
    points_brief,
    points_words,
)
from pawtable.games.walking_doggos.moves import Bet, Keep, Play, Tell, Trade
from pawtable.games.walking_doggos.rules import (
    BET,
    BETTING,
    CLUE,
    CLUING,
    KEEP,
    TELL,
    TRADING,
    DoggosState,
    can_be_told,
    places_of,
    possible_clues,
)
from pawtable.games.walking_doggos.view import DoggosSeat, DoggosView, Phase

_TIPS = {
    "backs": "Your cards show you their backs. The others see them, and you see all of theirs.",
    "clue": "Point at somebody's cards: all of one breed, all of one number, or a single one. They get three clues in all.",
    "not": "A clue also tells what it skips: cards that it did not point at are not of that breed or number.",
    "trade": "A card from the dead hand is a Pug about every other time, and Pugs lose. What you know of the old card is gone, "
    "even if the same card comes back. The first player begins again.",
    "bet": "Every pack above your bet is a point. Fewest points wins, but fall short of your bet and you're fired.",
    "bet in a longer game": "Every pack above your bet is a point, every missing one takes a point off. "
    "Fewest points wins, but end the last round below zero and you're fired.",
    "walk": "The breed counts first: Great Dane, Labrador, Shiba Inu, Beagle, Corgi, Pug. Then the number.",
    "enough": "You have the packs you bet on. From here every pack is a point too many: play low.",
}
# Breeds as people may call them.
_BREED_CALLED = {
    called: breed
    for breed in range(len(BREED_NAMES))
    for name in (BREED_NAMES[breed], BREED_TITLES[breed].casefold())
    for called in (name, f"{name}s")
}


class English(EnglishTexts[DoggosState, DoggosView]):
    """Walking Doggos in English."""

    tagline = "Everybody sees your dogs but you. Guess how many packs you will walk, and walk just as many."
    hint = "You see every hand but your own. What you are told stays on your cards."

    def move(self, s: DoggosState, seat: int, actions: tuple[int, ...], voice: Voice) -> MoveText:
        if s.phase == CLUING:
            told = actions[0] - TELL
            return _tell(told, tuple(s.hand[told]), actions[1] - CLUE, voice.names[told])
        action = actions[0]
        if s.phase == TRADING:
            return _KEEP if action == KEEP else _trade(seat, action)
        if s.phase == BETTING:
            return _BETS[action - BET]
        return _play(seat, action)

    def order(self, s: DoggosState, seat: int) -> MoveOrder | None:
        return (lambda actions: (actions[0] != KEEP,)) if s.phase == TRADING else None

    # --- why not --------------------------------------------------------------------------------------------------

    def why_not(self, s: DoggosState, seat: int, text: str, voice: Voice) -> str:
        said, *rest = text.casefold().split() or [""]
        if s.phase == CLUING:
            return self._why_no_clue(s, seat, said, rest, voice)
        if s.phase == TRADING:
            return "trade a card, such as 'trade 2', or 'keep'; cards are 1 to 5, from the left"
        if s.phase == BETTING:
            return "a bet is one to five packs, such as 'bet 2'"
        left = [str(place + 1) for place in range(HAND_SIZE) if not s.walked[seat] >> place & 1]
        return f"play one of your cards that are left: {listing(left).replace(' and ', ' or ')}, such as 'play {left[0]}'"

    def _why_no_clue(self, s: DoggosState, seat: int, said: str, rest: list[str], voice: Voice) -> str:
        open_to = [other for other in range(s.players) if can_be_told(s, seat) >> other & 1]
        players = {voice.names[other].casefold(): other for other in range(s.players)}
        players |= {SEAT_LETTERS[other].casefold(): other for other in range(s.players)}
        called, what = _clue_said(rest, players)
        if said != "tell" or not called or not what:
            return f"give a clue: {self._examples(s, open_to[0])}"
        if called not in players:
            return f"there is no player {called!r:.20}; you can tell {self._players(open_to, voice)}"
        other = players[called]
        if other not in open_to:
            reason = "that is you" if other == seat else f"{voice.names[other]} has no token left"
            return f"{reason}; you can tell {self._players(open_to, voice)}"
        return self._why_not_told(s, other, what, voice.names[other])

    def _why_not_told(self, s: DoggosState, other: int, what: str, who: str) -> str:
        """Why a player who can be told something cannot be told this."""
        if what == "card":
            return f"name one of the five cards, 1 to 5, that {who} was not told exactly"
        if _BREED_CALLED.get(what) == PUG:
            return "there are no clues about Pugs: nobody is dealt one, they come from the dead hand"
        if what in _BREED_CALLED:
            clue, name = _BREED_CALLED[what] - 1, BREED_NAMES[_BREED_CALLED[what]]
        elif what.isdecimal() and 1 <= int(what[:9]) <= CARD_CLUE - NUMBER_CLUE:
            clue, name = NUMBER_CLUE + int(what) - 1, what
        elif what.isdecimal():
            return f"there is no number {what[:9]}; say {self._examples(s, other)}"
        else:
            return f"say a breed ({', '.join(BREED_NAMES[:0:-1])}), a number, or 'card' and a place from 1 to 5"
        if possible_clues(s, other) >> clue & 1:
            return f"type it as 'tell {SEAT_LETTERS[other]} {name}'"
        if s.told[other] >> clue & 1:
            return f"{who} was told that already; say {self._examples(s, other)}"
        held = count(places_of(s, other, clue))
        cards = f"{BREED_TITLES[clue + 1]}" if clue < NUMBER_CLUE else f"card with the number {name}"
        return f"{who} holds {'only one' if held else 'no'} {cards}; a clue about a breed or a number takes two cards"

    @staticmethod
    def _examples(s: DoggosState, other: int) -> str:
        """A clue of each kind that is open."""
        clues = members(possible_clues(s, other))
        kinds = (range(NUMBER_CLUE), range(NUMBER_CLUE, CARD_CLUE), range(CARD_CLUE, CARD_CLUE + HAND_SIZE))
        first = [next((clue for clue in clues if clue in kind), None) for kind in kinds]
        return " or ".join(f"'{_tell_text(other, clue)}'" for clue in first if clue is not None)

    @staticmethod
    def _players(seats: list[int], voice: Voice) -> str:
        return listing([f"{voice.names[seat]} ({SEAT_LETTERS[seat]})" for seat in seats]).replace(" and ", " or ")

    # --- the table ------------------------------------------------------------------------------------------------

    def prompt(self, view: DoggosView, voice: Voice) -> str:
        if not voice.is_you(view.turn):
            return f"{voice.names[view.turn]} is {_DOING[view.phase]}."
        if view.phase == Phase.WALKING and view.leading is not None:
            return f"Play a card. The {card_words(_leading_card(view))} leads."
        return _ASKED[view.phase]

    def headline(self, view: DoggosView, voice: Voice) -> list[str]:
        if view.phase in (Phase.WALKING, Phase.OVER):
            taken = sum([of_seat.packs for of_seat in view.seats])
            lines = [f"Pack {min(taken + 1, HAND_SIZE)} of {HAND_SIZE}"]
        else:
            lines = [_PHASE_TITLES[view.phase]]
        if view.phase == Phase.CLUES and voice.you is not None and (tokens := view.seats[voice.you].tokens):
            lines.append(f"{tokens} to come for you")
        if view.rounds > 1:
            lines.append(f"Round {view.round} of {view.rounds}")
        return lines

    def seat_line(self, view: DoggosView, seat: int, voice: Voice) -> SeatLine:
        of_seat, first, over = view.seats[seat], view.first == seat, view.phase == Phase.OVER
        shows_points = view.rounds > 1 and (view.round > 1 or over)
        points: list[Point] = []
        match view.phase:
            case Phase.CLUES:
                tokens = of_seat.tokens
                label, short = f"{counted(tokens, 'clue') if tokens else 'no clues'} to come", f"{tokens} left"
                points = [] if shows_points else [Point("?", at < tokens) for at in range(TOKENS)]
            case Phase.TRADING:
                label = "kept all" if of_seat.kept else "may trade"
                short = "kept" if of_seat.kept else ""
                if of_seat.traded is not None:
                    label, short = f"traded card {of_seat.traded + 1}", "traded"
            case Phase.BETTING:
                label, short = (f"bets on {of_seat.bet}", f"bets {of_seat.bet}") if of_seat.bet else ("no bet yet", "")
            case Phase.WALKING | Phase.OVER:
                label, short = packs_of_bet(of_seat.packs, of_seat.bet), f"{of_seat.packs} of {of_seat.bet}"
            case _:
                assert_never(view.phase)
        if shows_points:
            label += f", {points_brief(of_seat.points)}"
        if over:
            label += _end_words(view, of_seat)
        return SeatLine(
            label=label,
            short=short,
            points=points,
            remark="first player" if first else "",
            sign="1st" if first else "",
            turn=seat == view.turn and not over,
        )

    def rules_behind(self, view: DoggosView, voice: Voice) -> tuple[str, ...]:
        return _RULES_BEHIND[view.phase]

    def tips(self, view: DoggosView, voice: Voice) -> tuple[tuple[str, str], ...]:
        you = voice.you
        if you is None:
            return ()
        mine, asked = view.seats[you], view.turn == you
        keys = ["backs"]
        if view.phase == Phase.CLUES and asked:
            keys.append("clue")
        if any(mark.picture in SKIPPED_MARKS for slot in _hand(view, you) for mark in slot.marks):
            keys.append("not")
        if view.phase == Phase.TRADING and asked:
            keys.append("trade")
        if view.phase == Phase.BETTING and asked:
            keys.append("bet" if view.rounds == 1 else "bet in a longer game")
        if view.phase == Phase.WALKING:
            keys.append("enough" if mine.packs >= mine.bet else "walk")
        return tuple((key, _TIPS[key]) for key in keys)

    def table(self, view: DoggosView, voice: Voice) -> list[str]:
        rounds = f"Round {view.round} of {view.rounds}. " if view.rounds > 1 else ""
        told = any(slot.marks for seat in range(len(voice.names)) if not voice.is_you(seat) for slot in _hand(view, seat))
        brackets = " In brackets: what the owner of a card knows." if told else ""
        pugs = "" if view.numbers == PUGS else f", Pugs to {PUGS}"
        lines = [f"{rounds}{_PHASE_TITLES[view.phase]}. Numbers go up to {view.numbers}{pugs}.{brackets}"]
        for seat in range(len(voice.names)):
            lines += self._seat_lines(view, seat, voice)
        if played := self._played(view):
            lines.append(f"{'Played' if view.phase == Phase.OVER else 'Played in earlier packs'}: {played}.")
        if view.leading is not None:
            laid = sorted((_seat_of(slot), slot.face) for slot in _slots(view, PACK.named()) if slot.face)
            called = ["you" if voice.is_you(seat) else voice.names[seat] for seat, _ in laid]
            words = [f"{card_words(face)} ({who})" for (_, face), who in zip(laid, called, strict=True)]
            lines.append(f"In this pack: {listing(words)}.")
        if voice.you is not None:
            held = [
                f"{place} {_known(slot) or 'unknown'}" for place, slot in enumerate(_hand(view, voice.you), 1) if not slot.empty
            ]
            lines.append(f"Your hand, as far as you know it: {'; '.join(held)}." if held else "Your hand: empty.")
        return lines

    @staticmethod
    def _played(view: DoggosView) -> str:
        """The cards of all packs that were taken, the highest first."""
        numbers: dict[str, list[str]] = {letter: [] for letter in reversed(TITLE_OF_LETTER)}
        for place in view.places_like(PLAYED):
            for slot in place.slots:
                if slot.face:
                    numbers[slot.face[0]].append(slot.face[1:])
        return "; ".join(
            f"{TITLE_OF_LETTER[each]} {listing(sorted(held, reverse=True))}" for each, held in numbers.items() if held
        )

    @staticmethod
    def _seat_lines(view: DoggosView, seat: int, voice: Voice) -> list[str]:
        of_seat = view.seats[seat]
        who = "You" if voice.is_you(seat) else f"{voice.names[seat]} ({SEAT_LETTERS[seat]})"
        parts = []
        if view.phase == Phase.CLUES:
            clues = TOKENS - of_seat.tokens
            parts.append(f"{number_word(clues)} of three clues" if clues else "no clue yet")
        if of_seat.kept:
            parts.append("kept all cards")
        elif of_seat.traded is not None:
            parts.append(f"traded card {of_seat.traded + 1}")
        elif view.phase == Phase.TRADING:
            parts.append("still to decide")
        if of_seat.bet:
            parts.append(f"bet {of_seat.bet}, walked {packs_words(of_seat.packs)}")
        if of_seat.dogs:
            parts.append(f"{of_seat.dogs} dogs with a sum of {of_seat.sum}")
        if view.round > 1 or view.phase == Phase.OVER:
            parts.append(points_words(of_seat.points))
        if of_seat.fired:
            parts.append("fired")
        lines = [f"{who}: {', '.join(parts)}."]
        cards = [_shown(place, slot) for place, slot in enumerate(_hand(view, seat), 1) if not slot.empty]
        if cards and not voice.is_you(seat):
            lines.append("   " + "; ".join(cards))
        return lines


_PHASE_TITLES: dict[Phase, str] = {
    Phase.CLUES: "Clues",
    Phase.TRADING: "Trading",
    Phase.BETTING: "Betting",
    Phase.WALKING: "Walking",
    Phase.OVER: "Game over",
}
_ASKED: dict[Phase, str] = {
    Phase.CLUES: "Give a clue: a breed or number that somebody holds twice, or a single card.",
    Phase.TRADING: "Trade a card for one of the dead hand, or keep your five.",
    Phase.BETTING: "How many packs will you walk?",
    Phase.WALKING: "Begin a pack: play a card.",
}
_DOING: dict[Phase, str] = {
    Phase.CLUES: "giving a clue",
    Phase.TRADING: "thinking about a trade",
    Phase.BETTING: "thinking about a bet",
    Phase.WALKING: "choosing a card",
}
_RULES_BEHIND: dict[Phase, tuple[str, ...]] = {
    Phase.CLUES: ("6", "7", "W3"),
    Phase.TRADING: ("9", "10", "W5"),
    Phase.BETTING: ("11", "16"),
    Phase.WALKING: ("12", "13", "14"),
    Phase.OVER: ("16", "17", "W7"),
}


# --- cards --------------------------------------------------------------------------------------------------------


def _slots(view: DoggosView, name: str) -> list[Slot]:
    place = view.place(name)
    return place.slots if place else []


def _hand(view: DoggosView, seat: int) -> list[Slot]:
    return view.places[seat].slots


def _seat_of(slot: Slot) -> int:
    """Whose a card of the pack is."""
    return int(slot.name.rpartition(":")[2])


def _leading_card(view: DoggosView) -> str:
    return next(slot.face for slot in _slots(view, PACK.named()) if slot.marks and slot.face)


def _known(slot: Slot) -> str:
    """What the owner of a card was told about it."""
    return ", ".join([mark.meaning for mark in slot.marks])


def _shown(place: int, slot: Slot) -> str:
    """A card of somebody else, and what its owner knows of it."""
    what = card_words(slot.face) if slot.face else "hidden"
    return f"{place} {what}" + (f" [{_known(slot)}]" if slot.marks else "")


def _end_words(view: DoggosView, of_seat: DoggosSeat) -> str:
    """What decided about a seat, beside its points: fired, or in a tie the dogs, then their numbers."""
    if of_seat.fired:
        return ", fired"
    tied = [other for other in view.seats if other is not of_seat and other.points == of_seat.points]
    if not tied:
        return ""
    return f", {of_seat.dogs} dogs" + (f", sum {of_seat.sum}" if any(other.dogs == of_seat.dogs for other in tied) else "")


# --- moves: the same ones again and again, so they are written once -----------------------------------------------


def _tell_text(told: int, clue: int) -> str:
    """A clue in notation."""
    if clue >= CARD_CLUE:
        return f"tell {SEAT_LETTERS[told]} card {clue - CARD_CLUE + 1}"
    if clue >= NUMBER_CLUE:
        return f"tell {SEAT_LETTERS[told]} {clue - NUMBER_CLUE + 1}"
    return f"tell {SEAT_LETTERS[told]} {BREED_NAMES[clue + 1]}"


@lru_cache(maxsize=2048)
def _tell(told: int, hand: tuple[int, ...], clue: int, who: str) -> MoveText:
    s = DoggosState()
    s.hand[told] = list(hand)
    exact = clue >= CARD_CLUE
    said, places = clue_of(clue, hand[clue - CARD_CLUE] if exact else 0), members(places_of(s, told, clue))
    text = _tell_text(told, clue)
    return MoveText(
        text,
        text,
        f"Tell {who}: {places_words(places)} {clue_words(said)}",
        Tell(told, said, [hand_slot(told, place) for place in places]),
        button=f"Card {places[0] + 1} exactly" if exact else f"{clue_cards(said)}: {places_listed(places)}",
        picture="" if exact else tag_of(said),
    )


_KEEP = MoveText("keep", "keep", "Keep your cards", Keep(), button="Keep all five")


@lru_cache
def _trade(seat: int, place: int) -> MoveText:
    text = f"trade {place + 1}"
    button = f"Trade card {place + 1}"
    return MoveText(
        text,
        text,
        f"{button} with the dead hand",
        Trade(hand_slot(seat, place)),
        button=button,
        sentence=f"{button} with the dead hand. What you know of it is gone, even if the same card comes back.",
    )


def _bet(packs: int) -> MoveText:
    text = f"bet {packs}"
    return MoveText(text, text, f"Bet on {packs_words(packs)}", Bet(packs), button="1 pack" if packs == 1 else str(packs))


_BETS = tuple(_bet(packs) for packs in range(1, HAND_SIZE + 1))


@lru_cache
def _play(seat: int, place: int) -> MoveText:
    # Records say "walk 3"; people may say what the button says.
    return MoveText(f"walk {place + 1}", f"play {place + 1}", f"Play card {place + 1}", Play(hand_slot(seat, place)))


def _clue_said(words: list[str], players: Container[str]) -> tuple[str, str]:
    """Who was meant and what, of the words after "tell": ("bo", "great dane"), ("bo", "card"); empty: nothing was said."""
    splits = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    if breeds := [split for split in splits if split[1] in _BREED_CALLED]:
        return next((split for split in breeds if split[0] in players), breeds[0])
    if len(words) > 2 and words[-2] == "card":
        return " ".join(words[:-2]), "card"
    return " ".join(words[:-1]) if words[:1] != ["card"] else "", words[-1] if words else ""


TEXTS: dict[str, Texts[DoggosState, DoggosView]] = {"en": English()}
