"""All that people read of Walking Doggos, but for what happens (events.py). One class a language; `TEXTS` lists them.

One word for one thing, here, in events.py, in RULES.md and in the clients:

    card, hand      you hold five cards, 1 to 5 from the left, and never see them (house rules: fewer)
    breed, number   what is on a card: "the Corgi 3"
    cards in packs  all cards in the packs that you took, Pugs too; they break ties
    clue            what one player tells another about their cards; it costs the other one a token, of which everyone has three
    dead hand       the ten cards that nobody sees (house rules: more or fewer); you trade a card with it, or keep all five
    bet             how many packs you say you will take
    play            put a card into the pack; records write "walk 3" for it, and that is read for ever
    pack            a card from each player; the highest card takes it
    take            win a pack. "Walking" is only the name of the game and of the phase in which packs are played
    first player    starts each phase of a round; the player who took a pack starts the next one
    fired           out because of points below zero at the end of the game; every missing pack takes a point off

tests/games/walking_doggos/test_words.py has the words that these stand for, and sees to it that they stay away.
"""

from __future__ import annotations

from collections.abc import Container
from functools import lru_cache
from typing import assert_never

from pawtable.core.cards import members
from pawtable.core.contract import MoveOrder, MoveText, Texts
from pawtable.core.events import Voice
from pawtable.core.places import Slot
from pawtable.core.seats import SEAT_LETTERS
from pawtable.core.views import Point, SeatLine
from pawtable.games.english import (
    EnglishTexts,
    agree,
    counted,
    either,
    from_to,
    listing,
    number_word,
    plural,
    possessive,
    seat_title,
    some,
)
from pawtable.games.walking_doggos.cards import (
    BREED_NAMES,
    BREED_TITLES,
    CARD_CLUE,
    CLUES,
    DEAD,
    HAND_SIZE,
    NUMBER_CLUE,
    PACK,
    PLAYED,
    POINTS_FOR_A_PACK,
    PUG,
    SKIPPED_MARKS,
    TITLE_OF,
    TITLE_OF_LETTER,
    card_words,
    clue_of,
    hand_slot,
    tag_of,
)
from pawtable.games.walking_doggos.events import (
    all_cards,
    all_of_them,
    bet_and_packs,
    clue_words,
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
    NO_PACKS,
    TELL,
    TRADING,
    DoggosState,
    can_be_told,
    highest_open_bet,
    places_of,
    possible_clues,
)
from pawtable.games.walking_doggos.view import DoggosSeat, DoggosView, Phase

_TIPS = {
    "clue": "You see every hand except your own. Tell another player which of their cards are of one breed, which have one "
    "number (two cards or more), or what a single card is. It costs them {token}.",
    "not": "A clue also says something about the other cards: they are not of that breed, or don't have that number.",
    "trade": "The dead hand starts with {cards}. {pugs}"
    "If you trade, you no longer know anything about that card, even if the same one comes back. "
    "Trading starts with the first player.",
    "bet": "{above} {missing}",
    "bet in a longer game": "{above} {missing}",
    "walk": "The highest card takes the pack. The breed counts first: Great Dane, Labrador, Shiba Inu, Beagle, Corgi, Pug. "
    "Then the number.",
    "enough": "You have taken the packs you bet. Every further pack is a point too many: play low.",
    "behind": "You have taken the packs you bet, but your points are below zero. Further packs bring them up: play high.",
}
# Breeds as people may call them.
_BREED_CALLED = {
    called: breed
    for breed in range(len(BREED_NAMES))
    for name in (BREED_NAMES[breed], BREED_TITLES[breed].casefold())
    for called in (name, f"{name}s")
}
_PLACES = [str(place) for place in range(1, HAND_SIZE + 1)]  # of a hand, as they are typed
_BREED_CLUES, _NUMBER_CLUES, _CARD_CLUES = range(NUMBER_CLUE), range(NUMBER_CLUE, CARD_CLUE), range(CARD_CLUE, CLUES)
_FEW = 3  # players who are named in a prompt


class English(EnglishTexts[DoggosState, DoggosView]):
    """Walking Doggos in English."""

    tagline = "Everyone sees your dogs except you. Bet how many packs you will take, and take exactly that many."
    hint = "You see every hand except your own. What you are told stays on your cards."

    def move(self, s: DoggosState, seat: int, actions: tuple[int, ...], voice: Voice) -> MoveText:
        if s.phase == CLUING:
            told = actions[0] - TELL
            return _tell(told, tuple(s.hand[told]), actions[1] - CLUE, voice.names[told])
        action = actions[0]
        if s.phase == TRADING:
            return _keep(s.dealt) if action == KEEP else _trade(seat, action)
        if s.phase == BETTING:
            return _bet(0 if action == NO_PACKS else action - BET + 1)
        return _play(seat, action)

    def order(self, s: DoggosState, seat: int) -> MoveOrder | None:
        if s.phase == BETTING:
            return lambda actions: (actions[0] != NO_PACKS,)
        return (lambda actions: (actions[0] != KEEP,)) if s.phase == TRADING else None

    # --- why not --------------------------------------------------------------------------------------------------

    def why_not(self, s: DoggosState, seat: int, text: str, voice: Voice) -> str:
        said, *rest = text.casefold().split() or [""]
        if s.phase == CLUING:
            return _why_no_clue(s, seat, said, rest, voice)
        if s.phase == TRADING:
            return _why_no_trade(s.dealt, said, rest)
        if s.phase == BETTING:
            return _why_no_bet(s.lowest_bet, highest_open_bet(s))
        return _why_not_played(s.dealt, s.walked[seat], rest)

    # --- the table ------------------------------------------------------------------------------------------------

    def prompt(self, view: DoggosView, voice: Voice) -> str:
        if not voice.is_you(view.turn):
            return f"{voice.names[view.turn]} is {_DOING[view.phase]}."
        if view.phase == Phase.CLUES:
            return _asked_for_a_clue(view, voice)
        if view.phase == Phase.TRADING:
            return f"Trade a card with the dead hand, or keep {all_of_them(view.dealt)}."
        if view.phase == Phase.BETTING:
            return "How many packs will you take?"
        taken = _taken(view)
        is_last = taken == view.dealt - 1
        play = "Play your last card" if is_last else "Play a card"
        if view.leading is None:
            return f"{play} to start the {'last' if is_last else _PACK_TITLES[taken]} pack."
        return f"{play}. {possessive(voice, view.leading, start=True)} {card_words(_leading_card(view))} is the highest so far."

    def headline(self, view: DoggosView, voice: Voice) -> list[str]:
        lines = [f"Pack {_taken(view) + 1} of {view.dealt}" if view.phase == Phase.WALKING else _PHASE_TITLES[view.phase]]
        if view.phase == Phase.CLUES and voice.you is not None and (tokens := view.seats[voice.you].tokens):
            lines.append(f"You have {counted(tokens, 'token')}")
        if view.rounds > 1:
            lines.append(f"Round {view.round} of {view.rounds}")
        return lines

    def seat_line(self, view: DoggosView, seat: int, voice: Voice) -> SeatLine:
        of_seat, over = view.seats[seat], view.phase == Phase.OVER
        starts = seat == _starter(view)
        shows_points = view.rounds > 1 and (view.round > 1 or over)
        points: list[Point] = []
        match view.phase:
            case Phase.CLUES:
                tokens = of_seat.tokens
                label, short = _tokens_left(tokens), f"{tokens} left"
                points = [] if shows_points else [Point("?", at < tokens) for at in range(view.clues)]
            case Phase.TRADING:
                label = f"kept {all_of_them(view.dealt)}" if of_seat.kept else "may trade"
                short = "kept" if of_seat.kept else ""
                if of_seat.traded is not None:
                    label, short = f"traded card {of_seat.traded + 1}", "traded"
            case Phase.BETTING:
                bet = f"bet {of_seat.bet}" if of_seat.has_bet else ""
                label, short = bet or "no bet yet", bet
            case Phase.WALKING | Phase.OVER:
                label, short = bet_and_packs(of_seat.packs, of_seat.bet), _packs_in_short(of_seat.packs, of_seat.bet)
            case _:
                assert_never(view.phase)
        if shows_points:
            label += f", {points_brief(of_seat.points)}"
        if over:
            label = _end_words(view, of_seat) + label
        return SeatLine(
            label=label,
            short=short,
            points=points,
            remark=f"starts {'this pack' if view.phase == Phase.WALKING else 'each phase'}" if starts else "",
            sign="starts" if starts else "",
            turn=seat == view.turn and not over,
        )

    def rules_behind(self, view: DoggosView, voice: Voice) -> tuple[str, ...]:
        return _RULES_BEHIND[view.phase]

    def tips(self, view: DoggosView, voice: Voice) -> tuple[tuple[str, str], ...]:
        you = voice.you
        if you is None:
            return ()
        if view.phase == Phase.CLUES:
            skipped = any(mark.picture in SKIPPED_MARKS for slot in _hand(view, you) for mark in slot.marks)
            return (("clue", _clue_tip(view)), *([("not", _TIPS["not"])] if skipped else []))
        if view.phase == Phase.TRADING:
            return (("trade", _trade_tip(view)),)
        if view.phase == Phase.BETTING:
            key = "bet" if view.rounds == 1 else "bet in a longer game"
            return ((key, _TIPS[key].format(above=_words_above(view), missing=_words_missing(view))),)
        key = _key_of_walking(view, view.seats[you]) if view.phase == Phase.WALKING else ""
        return ((key, _TIPS[key]),) if key else ()

    def table(self, view: DoggosView, voice: Voice) -> list[str]:
        rounds = f"Round {view.round} of {view.rounds}. " if view.rounds > 1 else ""
        told = any(slot.marks for seat in range(len(voice.names)) if not voice.is_you(seat) for slot in _hand(view, seat))
        brackets = " In brackets: what the owner of a card knows." if told else ""
        lines = [f"{rounds}{_PHASE_TITLES[view.phase]}. Numbers are {numbers_in_game(view)}.{brackets}"]
        for seat in range(len(voice.names)):
            lines += self._seat_lines(view, seat, voice)
        if played := self._played(view):
            lines.append(f"{'Played' if view.phase == Phase.OVER else 'Played in earlier packs'}: {played}.")
        if view.leading is not None:
            laid = [(_seat_of(slot), slot.face) for slot in _slots(view, PACK.named()) if slot.face]
            called = ["you" if voice.is_you(seat) else voice.names[seat] for seat, _ in laid]
            words = [f"{card_words(face)} ({who})" for (_, face), who in zip(laid, called, strict=True)]
            lines.append(f"In this pack: {listing(words)}.")
        if voice.you is not None:
            held = [
                f"{place}: {_known(slot) or 'unknown'}"
                for place, slot in enumerate(_hand(view, voice.you), 1)
                if not slot.empty
            ]
            lines.append(f"What you know of your hand: {'; '.join(held)}." if held else "Your hand: empty.")
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
        who = seat_title(voice, seat)
        parts = []
        if view.phase == Phase.CLUES:
            parts.append(_tokens_left(of_seat.tokens))
        if of_seat.kept:
            parts.append(f"kept {all_of_them(view.dealt)}")
        elif of_seat.traded is not None:
            parts.append(f"traded card {of_seat.traded + 1}")
        elif view.phase == Phase.TRADING:
            parts.append("may trade")
        if of_seat.has_bet:
            playing = view.phase in (Phase.WALKING, Phase.OVER)
            parts.append(bet_and_packs(of_seat.packs, of_seat.bet) if playing else f"bet {of_seat.bet}")
        if of_seat.dogs:
            parts.append(f"{counted(of_seat.dogs, 'card')} in the packs taken (sum {of_seat.sum})")
        if view.round > 1 or view.phase == Phase.OVER:
            parts.append(points_words(of_seat.points))
        if of_seat.fired:
            parts.append("fired")
        lines = [f"{who}: {', '.join(parts)}."]
        cards = [_shown(place, slot) for place, slot in enumerate(_hand(view, seat), 1) if not slot.empty]
        if cards and not voice.is_you(seat):
            lines.append("   " + "; ".join(cards))
        return lines


_PACK_TITLES = ("first", "second", "third", "fourth", "last")
_PHASE_TITLES: dict[Phase, str] = {
    Phase.CLUES: "Clues",
    Phase.TRADING: "Trading",
    Phase.BETTING: "Betting",
    Phase.WALKING: "Walking",
    Phase.OVER: "Game over",
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


# --- tips ---------------------------------------------------------------------------------------------------------


def _clue_tip(view: DoggosView) -> str:
    return _TIPS["clue"].format(
        token="their only token" if view.clues == 1 else f"one of their {number_word(view.clues)} tokens"
    )


def _trade_tip(view: DoggosView) -> str:
    dead = view.place(DEAD.named())
    number = number_word(view.pugs).capitalize()
    pugs = f"{number} {agree(view.pugs, 'is a Pug, which loses', 'are Pugs, which lose')} to every other breed. "
    return _TIPS["trade"].format(cards=some(dead.count if dead else 0, "card"), pugs=pugs if view.pugs else "")


def _words_above(view: DoggosView) -> str:
    """What a pack too many costs."""
    if not view.over_points:
        return "Packs above your bet are free."
    return f"Points are bad: every pack above your bet is {number_word(view.over_points)}."


def _words_missing(view: DoggosView) -> str:
    """What a missing pack costs."""
    if not view.missing_points:
        return "Missing packs cost nothing, so nobody is fired."
    is_printed = view.over_points == view.missing_points == POINTS_FOR_A_PACK
    end = "end" if view.rounds == 1 else "are"
    last = "" if view.rounds == 1 else " after the last round"
    doubt = " If in doubt, bet low." if is_printed and view.rounds == 1 else ""
    off = f"But every missing pack takes {number_word(view.missing_points)} off"
    return f"{off}, and if you {end} below zero{last}, you're fired.{doubt}"


def _key_of_walking(view: DoggosView, mine: DoggosSeat) -> str:
    """What a tip to somebody who plays a card is about; empty: nothing, because further packs are free."""
    above = mine.packs - mine.bet
    if above < 0:
        return "walk"
    if not view.over_points:
        return ""
    return "enough" if mine.points + view.over_points * above >= 0 else "behind"


# --- cards --------------------------------------------------------------------------------------------------------


def numbers_in_game(view: DoggosView) -> str:
    """The numbers of the cards: "1 to 5", "1 to 4, Pugs 1 to 5"."""
    pugs = "" if view.pugs in (0, view.numbers) else f", Pugs {_from_1_to(view.pugs)}"
    return f"{_from_1_to(view.numbers)}{pugs}"


def _from_1_to(highest: int) -> str:
    return f"1 to {highest}" if highest > 1 else "1"


def _asked_for_a_clue(view: DoggosView, voice: Voice) -> str:
    """Only players who have a token can be given one."""
    able = [seat for seat, of_seat in enumerate(view.seats) if of_seat.tokens and seat != view.turn]
    if len(able) <= _FEW:
        return f"Give {either([voice.names[seat] for seat in able])} a clue about their cards."
    if len(able) == len(view.seats) - 1:
        return "Give another player a clue about their cards."
    return "Give a clue to a player who has a token left."


def _starter(view: DoggosView) -> int | None:
    """Who starts this phase, or this pack."""
    if view.phase == Phase.OVER:
        return None
    return _seat_of(_slots(view, PACK.named())[0]) if view.phase == Phase.WALKING else view.first


def _taken(view: DoggosView) -> int:
    """The packs of this round that were taken."""
    return sum([of_seat.packs for of_seat in view.seats])


def _packs_in_short(packs: int, bet: int) -> str:
    """Where there is little room: "1 of 2", "2 of 2 +1"."""
    return f"{packs} of {bet}" if packs <= bet else f"{bet} of {bet} +{packs - bet}"


def _tokens_left(tokens: int) -> str:
    return f"{counted(tokens, 'token') if tokens else 'no tokens'} left"


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
    """A card of another player, and what its owner knows of it."""
    what = card_words(slot.face) if slot.face else "hidden"
    return f"{place}: {what}" + (f" [{_known(slot)}]" if slot.marks else "")


def _end_words(view: DoggosView, of_seat: DoggosSeat) -> str:
    """What decided about a seat, before the rest: fired, or in a tie the cards in its packs, then their numbers."""
    if of_seat.fired:
        return "fired: "
    tied = [other for other in view.seats if other is not of_seat and other.points == of_seat.points]
    if not tied:
        return ""
    return f"{counted(of_seat.dogs, 'card')} taken, " + (
        f"sum {of_seat.sum}, " if any(other.dogs == of_seat.dogs for other in tied) else ""
    )


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
    text, label = _tell_text(told, clue), f"Tell {who}: {places_words(places)} {clue_words(said)}"
    if said.breed is None:
        button = f"Number {said.number}: cards {places_listed(places)}"
    elif said.number is None:
        button = f"{plural(TITLE_OF[said.breed])}: cards {places_listed(places)}"
    else:
        button = f"Card {places[0] + 1}: {TITLE_OF[said.breed]} {said.number}"
    return MoveText(
        text,
        text,
        label,
        Tell(told, said, [hand_slot(told, place) for place in places]),
        button=button,
        sentence=f"{label}. It costs {who} a token.",
        picture="" if exact else tag_of(said),
    )


@lru_cache
def _keep(cards: int) -> MoveText:
    return MoveText("keep", "keep", f"Keep {all_cards(cards)}", Keep(), button=f"Keep {all_of_them(cards)}")


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
        sentence=f"{button} with the dead hand. You will know nothing about the new card, even if the same one comes back.",
    )


@lru_cache
def _bet(packs: int) -> MoveText:
    text = f"bet {packs}"
    label = f"Bet {packs_words(packs)}"
    return MoveText(text, text, label, Bet(packs), button=str(packs), sentence=f"{label}? You can't change it later.")


@lru_cache
def _play(seat: int, place: int) -> MoveText:
    # Records write "walk 3"; people may type what the button says.
    return MoveText(f"walk {place + 1}", f"play {place + 1}", f"Play card {place + 1}", Play(hand_slot(seat, place)))


# --- why a text is no move: the reason, and a move of this player that is one -------------------------------------


def _why_no_clue(s: DoggosState, seat: int, said: str, words: list[str], voice: Voice) -> str:
    open_to = members(can_be_told(s, seat))
    players = {voice.names[other].casefold(): other for other in range(s.players)}
    players |= {SEAT_LETTERS[other].casefold(): other for other in range(s.players)}
    called, what = _clue_said(words, players)
    if said != "tell":
        return f"it's time to give a clue; {_try_clue(s, open_to[0])}"
    if not called:
        return f"say who gets the clue, and what you tell them; {_try_clue(s, open_to[0])}"
    if called not in players:
        able = either([f"{voice.names[other]} ({SEAT_LETTERS[other]})" for other in open_to])
        return f"there is no player {called[:18]!r}, you can tell {able}; {_try_clue(s, open_to[0])}"
    other = players[called]
    if other == seat:
        return f"you can't give yourself a clue; {_try_clue(s, open_to[0])}"
    if other not in open_to:
        return f"{voice.names[other]} has no token left; {_try_clue(s, open_to[0])}"
    return _why_not_told(s, other, what, voice.names[other])


def _clue_said(words: list[str], players: Container[str]) -> tuple[str, str]:
    """Who was meant and what, of the words after "tell": ("bo", "great dane"), ("bo", "card 2"); empty: nobody, nothing."""
    for at in range(len(words), 0, -1):
        if (called := " ".join(words[:at])) in players:
            return called, " ".join(words[at:])
    if not words or words[0] == "card":
        return "", ""
    splits = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(len(words))]
    if breeds := [split for split in splits if split[1] in _BREED_CALLED]:
        return breeds[0]
    return splits[-2 if words[-2:-1] == ["card"] else -1]


def _why_not_told(s: DoggosState, other: int, what: str, who: str) -> str:
    """Why a player who can be given a clue cannot be given this one."""
    possible, told = possible_clues(s, other), s.told[other]
    first, _, place = what.partition(" ")
    if first == "card":
        was_told = place in _PLACES and told >> (CARD_CLUE + _PLACES.index(place)) & 1
        reason = f"{who} was told card {place} already" if was_told else _cards_called(s.dealt)
        return f"{reason}; {_try_clue(s, other, _CARD_CLUES)}"
    if what in _BREED_CALLED:
        breed = _BREED_CALLED[what]
        if breed == PUG:
            return f"there are no clues about Pugs, because nobody is dealt one; {_try_clue(s, other)}"
        clue, kind, cards = breed - 1, _BREED_CLUES, BREED_TITLES[breed]
    elif what.isdecimal():
        if not 1 <= int(what[:9]) <= s.highest:
            return f"numbers are {_from_1_to(s.highest)} here; {_try_clue(s, other, _NUMBER_CLUES)}"
        clue, kind, cards = NUMBER_CLUE + int(what) - 1, _NUMBER_CLUES, f"card with the number {int(what)}"
    else:
        breeds = either(BREED_NAMES[:0:-1])
        return f"say a breed ({breeds}), a number, or 'card' and {_from_1_to(s.dealt)}; {_try_clue(s, other)}"
    if possible >> clue & 1:
        return f"that clue is typed a little differently; try '{_tell_text(other, clue)}'"
    if told >> clue & 1:
        return f"{who} was told that already; {_try_clue(s, other, kind)}"
    held = "only one" if places_of(s, other, clue) else "no"
    return f"{who} has {held} {cards}, and such a clue needs two; {_try_clue(s, other, kind)}"


def _try_clue(s: DoggosState, other: int, like: Container[int] = ()) -> str:
    """A clue that can be given to a player; if there is one, of the kind that was meant."""
    clues = members(possible_clues(s, other))
    return f"try '{_tell_text(other, next((clue for clue in clues if clue in like), clues[0]))}'"


def _cards_called(dealt: int) -> str:
    """How the cards of a hand are called."""
    return f"cards are {_from_1_to(dealt)}, from the left"


def _why_no_trade(dealt: int, said: str, rest: list[str]) -> str:
    if said == "trade":
        several = len(rest) > 1 and all(place in _PLACES for place in rest)
        return f"{'you can trade only one card' if several else _cards_called(dealt)}; try 'trade {min(2, dealt)}'"
    if said in ("pass", "keep"):
        return f"you can keep {all_cards(dealt)}; try 'keep'"
    return f"trade one card or keep {all_of_them(dealt)}; try 'keep'"


def _why_no_bet(low: int, high: int) -> str:
    return f"a bet is {from_to(low, high, 'pack')}; try 'bet {max(low, min(2, high))}'"


def _why_not_played(dealt: int, played: int, rest: list[str]) -> str:
    left = [place for place in _PLACES[:dealt] if not played >> _PLACES.index(place) & 1]
    if len(left) == 1:
        reason = f"card {left[0]} is your only card"
    elif len(rest) == 1 and rest[0] in _PLACES and rest[0] not in left:
        reason = f"you have already played card {rest[0]}"
    else:
        reason = f"your cards are {listing(left)}"
    return f"{reason}; try 'play {left[0]}'"


TEXTS: dict[str, Texts[DoggosState, DoggosView]] = {"en": English()}
