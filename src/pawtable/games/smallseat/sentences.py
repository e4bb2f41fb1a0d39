"""What happened in Smallseat, as sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from pawtable.core.cards import members
from pawtable.core.contract import Argument, EventKind, Voice
from pawtable.games.english import Sentences, listing, number_word, players, possessive, subject, verb
from pawtable.games.smallseat.cards import ANIMAL_NAMES, names_of


def animal_name(animal: int) -> str:
    return ANIMAL_NAMES[animal]


def animals_named(animals: int) -> list[str]:
    return [ANIMAL_NAMES[animal] for animal in members(animals)]


_SEAT, _TO = Argument("seat"), Argument("to")
_ANIMAL = Argument("animal", animal_name)
_CARD, _SECRET_CARD = Argument("card", animal_name), Argument("card", animal_name, secret=True)
_CARDS = Argument("cards", names_of)

# What each event of state.py tells, in the order of its arguments there.
EVENT_KINDS = (
    EventKind("teller", (_SEAT,)),
    EventKind("called", (_SEAT, _ANIMAL)),
    EventKind("dealt", (_SEAT, Argument("count"), Argument("cards", names_of, secret=True))),
    EventKind("round", (Argument("round"),), chapter=True),
    EventKind("opened", (_SEAT, _CARDS)),
    EventKind("led", (_SEAT, _ANIMAL)),
    EventKind("voted", (_SEAT, _ANIMAL)),
    EventKind("paid", (_SEAT,)),
    EventKind("vote_won", (_ANIMAL, Argument("count"), Argument("tied", bool))),
    EventKind("swapped", (_SEAT, _TO)),
    EventKind("executed", (_SEAT, _ANIMAL)),
    EventKind("gave", (_SEAT, _TO, _SECRET_CARD)),
    EventKind("held", (_SEAT, _CARD)),
    EventKind("nothing", (_SEAT,)),
    EventKind("boss_will_lead"),
    EventKind("spines", (_SEAT,)),
    EventKind("asked_to_end", (_SEAT, Argument("asked", members))),
    EventKind("agreed", (Argument("agreed", members), Argument("refused", members))),
    EventKind("round_ends"),
    EventKind("must_sleep", (_SEAT,)),
    EventKind("showed_to", (_SEAT, _TO, Argument("count"), Argument("animal", animal_name, secret=True))),
    EventKind("took_back", (_SEAT, _CARD)),
    EventKind("named", (_SEAT, _ANIMAL)),
    EventKind("showed", (_SEAT, _CARD)),
    EventKind("must_vote_most"),
    EventKind("must_vote_random", (Argument("seats", members),)),
    EventKind("put", (_SEAT, _TO, _SECRET_CARD)),
    EventKind("turned", (_SEAT, _CARD, Argument("public", bool))),
    EventKind("showed_hand", (_SEAT, Argument("secret", names_of), Argument("public", names_of))),
    EventKind("immune", (_SEAT,)),
    EventKind("got_votes", (_SEAT, _ANIMAL, Argument("count"))),
    EventKind("counted", (_SEAT, _CARDS, Argument("best", animals_named)), chapter=True),
    EventKind("game_over", (Argument("winners", members),)),
)

ANIMAL_TITLES = {
    name: " ".join(word if word == "of" else word.capitalize() for word in name.split("-")) for name in ANIMAL_NAMES
}


def card_words(name: str | None, number: int = 1) -> str:
    """A card, or several, in a sentence: "a Curlysnouts card", "two Tinybears cards"; "a card" where it is not seen."""
    if name is None:
        return "a card"
    title = ANIMAL_TITLES[name]
    if number > 1:
        return f"{number_word(number)} {title} cards"
    return f"{'an' if title[0] in 'AEIOU' else 'a'} {title} card"


def cards_words(names: list[str]) -> str:
    return listing([card_words(name, often) for name, often in Counter(names).items()])


def votes_number(number: int) -> str:
    return "one vote" if number == 1 else f"{number_word(number)} votes"


def whom(voice: Voice, seat: int) -> str:
    return "you" if seat == voice.you else voice.names[seat]


class SmallseatSentences(Sentences):
    """A sentence for each kind of event, in English."""

    def _event_teller(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat = data["seat"]
        who = f"{subject(voice, seat)} {verb(voice, seat, 'are', 'is')} the Teller"
        return f"{who}, and {verb(voice, seat, 'sit')} on the Smallseat."

    def _event_called(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat = data["seat"]
        return f"{subject(voice, seat)} {verb(voice, seat, 'call')} {ANIMAL_TITLES[data['animal']]}."

    def _event_dealt(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat, cards = data["seat"], data["cards"]
        if not data["count"]:
            return f"{subject(voice, seat)} {verb(voice, seat, 'get')} no cards."
        return "" if cards is None else f"{subject(voice, seat)} {verb(voice, seat, 'get')} {cards_words(cards)}."

    def _event_round(self, data: Mapping[str, Any], voice: Voice) -> str:
        return f"Round {data['round']}."

    def _event_opened(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat = data["seat"]
        return f"{subject(voice, seat)} {verb(voice, seat, 'turn')} {cards_words(data['cards'])} public."

    def _event_led(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat = data["seat"]
        return f"{subject(voice, seat)} {verb(voice, seat, 'vote')} {ANIMAL_TITLES[data['animal']]}, face up."

    def _event_voted(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat = data["seat"]
        return f"{subject(voice, seat)} {verb(voice, seat, 'vote')} {ANIMAL_TITLES[data['animal']]}."

    def _event_paid(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat = data["seat"]
        return f"{subject(voice, seat)} did not follow, and {verb(voice, seat, 'pay')} for it."

    def _event_vote_won(self, data: Mapping[str, Any], voice: Voice) -> str:
        title, number = ANIMAL_TITLES[data["animal"]], data["count"]
        won = (
            f"The votes are tied; the first from the Smallseat counts: {title}"
            if data["tied"]
            else f"Most votes are for {title}"
        )
        return f"{won} ({number_word(number)}). {'It goes' if number == 1 else 'They go'} to the Teller's secret cards."

    def _event_swapped(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat = data["seat"]
        return f"{subject(voice, seat)} {verb(voice, seat, 'swap')} places with {whom(voice, data['to'])}."

    def _event_executed(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat = data["seat"]
        return f"{subject(voice, seat)} {verb(voice, seat, 'execute')} {ANIMAL_TITLES[data['animal']]}."

    def _event_gave(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat = data["seat"]
        return f"{subject(voice, seat)} {verb(voice, seat, 'give')} {whom(voice, data['to'])} {card_words(data['card'])}."

    def _event_held(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat = data["seat"]
        return f"{subject(voice, seat)} {verb(voice, seat, 'make')} {card_words(data['card'])} public."

    def _event_nothing(self, data: Mapping[str, Any], voice: Voice) -> str:
        return "Nothing comes of it."

    def _event_boss_will_lead(self, data: Mapping[str, Any], voice: Voice) -> str:
        return "Next round the Boss votes before the Teller, and everybody must follow the Boss."

    def _event_spines(self, data: Mapping[str, Any], voice: Voice) -> str:
        return f"Nobody may swap places with {whom(voice, data['seat'])} this round."

    def _event_asked_to_end(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat = data["seat"]
        return f"{subject(voice, seat)} {verb(voice, seat, 'ask')} {players(voice, data['asked'])} to end the round."

    def _event_agreed(self, data: Mapping[str, Any], voice: Voice) -> str:
        if not data["refused"]:
            return "All agree."
        refused = data["refused"]
        if len(refused) == 1:
            return f"{subject(voice, refused[0])} {verb(voice, refused[0], 'refuse')}."
        return f"{players(voice, refused).capitalize() if voice.you in refused else players(voice, refused)} refuse."

    def _event_round_ends(self, data: Mapping[str, Any], voice: Voice) -> str:
        return "The round ends at once."

    def _event_must_sleep(self, data: Mapping[str, Any], voice: Voice) -> str:
        return f"Next round {whom(voice, data['seat'])} must vote Sleepersippies, if possible."

    def _event_showed_to(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat, to = data["seat"], data["to"]
        number = "none" if not data["count"] else number_word(data["count"])
        what = "a card" if data["animal"] is None else ANIMAL_TITLES[data["animal"]]
        showed = f"{subject(voice, seat)} {verb(voice, seat, 'show')} {whom(voice, to)} {what} in secret"
        return f"{showed}; {whom(voice, to)} {verb(voice, to, 'hold')} {number}."

    def _event_took_back(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat = data["seat"]
        took = f"{subject(voice, seat)} {verb(voice, seat, 'take')} the Tree of Hainut back"
        return f"{took}; {card_words(data['card'])} goes instead."

    def _event_named(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat = data["seat"]
        return f"{subject(voice, seat)} {verb(voice, seat, 'name')} {ANIMAL_TITLES[data['animal']]}."

    def _event_showed(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat = data["seat"]
        return f"{subject(voice, seat)} {verb(voice, seat, 'show')} {card_words(data['card'])}."

    def _event_must_vote_most(self, data: Mapping[str, Any], voice: Voice) -> str:
        return "Next round everybody must vote the animal they hold most."

    def _event_must_vote_random(self, data: Mapping[str, Any], voice: Voice) -> str:
        seats = data["seats"]
        vote = verb(voice, seats[0], "vote") if len(seats) == 1 else "vote"
        return f"Next round chance chooses how {players(voice, seats)} {vote}."

    def _event_put(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat, to = data["seat"], data["to"]
        whose = possessive(voice, to) if seat != to else "your own" if seat == voice.you else "their own"
        return f"{subject(voice, seat)} {verb(voice, seat, 'put')} {card_words(data['card'])} among {whose} secret cards."

    def _event_turned(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat, facing = data["seat"], "public" if data["public"] else "secret"
        return f"{subject(voice, seat)} {verb(voice, seat, 'turn')} {card_words(data['card'])}: it is {facing} now."

    def _event_showed_hand(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat = data["seat"]
        if not data["secret"]:
            return f"{subject(voice, seat)} {verb(voice, seat, 'have', 'has')} no secret card to show."
        return f"{subject(voice, seat)} {verb(voice, seat, 'show')} all secret cards: {cards_words(data['secret'])}."

    def _event_immune(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat = data["seat"]
        return f"Until the end of the next round no action or swap may target {whom(voice, seat)}."

    def _event_got_votes(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat = data["seat"]
        votes = card_words(data["animal"], data["count"])
        return f"{subject(voice, seat)} {verb(voice, seat, 'get')} {votes} from the winning votes."

    def _event_counted(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat, cards = data["seat"], data["cards"]
        if not cards:
            return f"{subject(voice, seat)} {verb(voice, seat, 'have', 'has')} no secret card, so no animal wins."
        titles = listing([ANIMAL_TITLES[name] for name in data["best"]])
        number = cards.count(data["best"][0])
        whose = "Your" if seat == voice.you else possessive(voice, seat)
        each = " each" if len(data["best"]) > 1 else ""
        return f"The voting is over. {whose} secret cards are counted: most are {titles}, {number_word(number)}{each}."
