"""What leaves the game, as it is declared: places, faces, moves with their steps, events with their movements."""

from __future__ import annotations

import random
import re
from collections import Counter
from functools import cache

import pytest

import pawtable
from pawtable import Match
from pawtable.core.events import BIG
from pawtable.core.steps import Touch
from pawtable.games.smallseat import GAME
from pawtable.games.smallseat.cards import ANIMAL_NAMES, ANIMAL_TEXTS, CATALOGUE, animal_of, is_public
from pawtable.games.smallseat.events import (
    Called,
    Counted,
    Dealt,
    Gave,
    GotVotes,
    Led,
    Put,
    ShowedTo,
    Swapped,
    TookBack,
    Turned,
    VoteWon,
)
from pawtable.games.smallseat.moves import Give, Keep, Name, Open, Ready, ShowTo, Swap, Vote
from pawtable.games.smallseat.view import Phase
from pawtable.match import Event
from pawtable.testing.scripted import play
from tests.games.smallseat.tables import (
    EVERYBODY,
    SMALLSEAT_GAME,
    A,
    B,
    C,
    D,
    answer,
    everything,
    losing,
    shown_to,
    table,
    vote,
)

FACES = {face.id for face in CATALOGUE}
SETS = ("starter 12", "advanced 7", "medium 7", "starter", "medium", "advanced")
_BOLD = {"execute": 6.0, "turn": 0.1, "swap": 0.5}  # how often some moves are chosen, so that games are lively


def step(match: Match, chooser: random.Random) -> None:
    seat = chooser.choice(match.to_act)
    moves = match.moves(seat)
    (move,) = chooser.choices(moves, [_BOLD.get(move.text.split()[0], 1.0) for move in moves])
    match.play(seat, move)


@cache
def lively(animals: str, seed: str = "", players: int = 5) -> list[Match]:
    """A random game, at every moment of it. Tests look at it, and do not play on."""
    chooser = random.Random(f"{animals} {seed}")
    match = pawtable.new(SMALLSEAT_GAME, players=players, seed=f"{animals} {seed}", animals=animals)
    moments = [match.copy()]
    while not match.over:
        step(match, chooser)
        moments.append(match.copy())
    return moments


@cache
def played_out() -> tuple[Match, ...]:
    """Some games with all animals."""
    return tuple(lively(animals, str(number))[-1] for animals in SETS for number in range(3))


def events_of(match: Match, kind: type, viewer: int | None = None) -> list[Event]:
    return [event for event in match.log_for(viewer) if isinstance(event.data, kind)]


# --- cards and places -------------------------------------------------------------------------------------------------


def test_faces() -> None:
    """A secret and a public face for each animal, all that is said of them, and no two alike."""
    assert [face.id for face in CATALOGUE] == [face for name in ANIMAL_NAMES for face in (name, f"public {name}")]
    for name in {"name", "id", "picture"}:
        assert len({getattr(face, name) for face in CATALOGUE}) == 24
    for face in CATALOGUE:
        assert face.text == ANIMAL_TEXTS[animal_of(face.id)]
        assert face.name.endswith(", public") == is_public(face.id)
        assert face.colour
        assert len(face.short) == 2


@pytest.mark.parametrize("animals", SETS)
def test_every_card_lies_in_one_place(animals: str) -> None:
    """Whoever looks: counts add up, and what all seats know together is every card once."""
    for match in lively(animals):
        if not shown_to(match).called:
            continue
        number = 9 * len(shown_to(match).animals)
        for viewer in (*range(match.players), None):
            places = shown_to(match, viewer).places
            assert len({place.name for place in places}) == len(places)
            assert sum(place.count for place in places) == number
            assert sum(shown_to(match, viewer).unseen.values()) == number - sum(len(place.faces) for place in places)
            for place in places:
                assert len(place.faces) <= place.count
                assert set(place.faces) <= FACES
                assert {is_public(face) for face in place.faces} <= {place.name.startswith("public:")}
                assert shown_to(match, viewer).titles[place.name]
        assert set(everything(match).values()) == {9}


def test_titles_of_places() -> None:
    match = play(table("", "cu sn", "cu pr", "pr pr", players=["Ada", "Bo", "Cy", "Di"]), "vote cu public")
    titles = match.view(B).table.titles
    assert titles["hand:1"] == "Your secret cards"
    assert titles["public:0"] == "Ada's public cards"
    assert titles["vote:0"] == "Ada's vote"


# --- facts ------------------------------------------------------------------------------------------------------------


def test_what_leads_wins() -> None:
    """S7: what the table says of the votes while some are paid for is what is counted then."""
    seen: Counter[bool] = Counter()
    for animals in SETS:
        leading: tuple[str | None, bool] = None, False
        for match in lively(animals):
            view = shown_to(match)
            if leading[0] is not None and view.leading is None:
                won = events_of(match, VoteWon)[-1].data
                assert isinstance(won, VoteWon)
                assert leading == (won.animal, won.tied)
                seen[won.tied] += 1
            assert view.leading is None or view.winning is None
            assert (view.phase is Phase.PAY) <= (view.leading is not None)
            leading = view.leading, view.tied
    assert seen[True]
    assert seen[False]


def test_a_tie_is_said() -> None:
    """S7: while somebody pays."""
    match = table("", "sn cu", "pr pr", "ch ch", sitting="BACD")
    vote(match, A="cu public", B="sn", C="pr", D="ch")
    assert (shown_to(match).leading, shown_to(match).tied) == ("snufflesniff", True)
    assert match.view(None).headline[2:] == ["Tied: the first animal clockwise from the Smallseat wins"]


@pytest.mark.parametrize("animals", SETS)
def test_what_somebody_lacks_they_do_not_have(animals: str) -> None:
    """S6: whoever did not follow and does not pay has no secret card to follow with; nobody is told what is not so."""
    found = 0
    for match in lively(animals):
        for viewer in (*range(match.players), None):
            for seat, of_seat in enumerate(shown_to(match, viewer).seats):
                found += len(of_seat.lacks)
                assert not set(of_seat.lacks) & set(shown_to(match, seat).secret(seat).faces)
                assert seat != viewer or not of_seat.lacks
    assert found


def test_what_somebody_lacks_is_said() -> None:
    """S6."""
    match = vote(table("", "sn ch ch", "pr pr", "pr pr"), A="cu public", B="sn", C="pr", D="pr")
    for viewer in (A, C, D, None):
        assert shown_to(match, viewer).seats[B].lacks == ["curlysnouts"]
        assert "no secret Curlysnouts" in match.view(viewer).lines[B].remark
        assert [line for line in match.describe(viewer) if "2. " in line and "2 secret (no Curlysnouts)" in line]
    assert "no secret" not in match.view(B).lines[B].remark


def test_who_would_have_to_give() -> None:
    """S10, S11b: Tinybears; what is said of an animal before it is named is what happens then."""
    match = play(losing("ti", "ch", "tr cu", "| tr", "tr ch | cu", "", immune="A", rest="D"), "execute")
    for move in match.moves(B):
        assert isinstance(move.data, Name)
        givers = shown_to(match).givers[move.data.card]
        after = match.copy()
        after.play(B, move)
        assert givers == (shown_to(after).asked if after.view(None).table.phase is Phase.BEARS else [])
    sentences = {move.text: move.sentence for move in match.moves(B)}
    assert sentences["name curlysnouts"] == "Name Curlysnouts: C and E have to give you a card."
    match = play(losing("ti", "ch", "tr cu", "| tr", "tr ch | cu", immune="AC", rest="D"), "execute")
    assert match.find(B, "name cu").sentence == "Name Curlysnouts: nobody has to give you a card."


def test_when_the_boss_votes_first() -> None:
    """S10: not if the Boss is the Teller, or cannot vote; nor when the votes are counted."""
    hands = ("cu", "cu pr", "pr pr", "pr pr")
    leads = table(*hands, boss_leads=True, sitting="BACD", rest="D")
    assert "This round, the Boss votes first" in leads.view(None).headline
    assert "votes before the Teller this round" in leads.view(None).lines[B].remark
    assert "This round, the Boss votes before the Teller." in leads.describe(None)
    lapsed = (
        table(*hands, boss_leads=True, rest="D"),
        table("cu", "cu", "pr pr", "pr pr", boss_leads=True, sitting="BACD", rest="D"),
        vote(leads, A="cu", B="cu", C="pr", D="pr"),
    )
    for match in lapsed:
        assert shown_to(match).boss_leads
        assert "This round, the Boss votes first" not in match.view(None).headline
        assert "votes before" not in " ".join(line.remark for line in match.view(None).lines)
        assert not [line for line in match.describe(None) if "votes before the Teller" in line]


def test_what_is_said_of_a_seat() -> None:
    """Roles, cards, and what holds for it."""
    match = table(
        "", "cu cu sn | pr pr", "cu pr", "pr pr", shown="B", immune="D", commands={"C": "random"}, sitting="CABD", rest="D"
    )  # fmt: skip
    lines = match.view(A).lines
    assert [line.label for line in lines] == ["Teller", "Candidate", "Boss", "Candidate"]
    assert lines[B].remark == "3 secret cards, secret: Curlysnouts ×2, Snufflesniff, public: Pricklypettes ×2"
    assert lines[C].remark == "2 secret cards, must vote a random card this round"
    assert "no action or swap can target this player this round" in lines[D].remark
    assert [badge.text for badge in lines[C].badges] == ["Boss", "!random"]
    assert [badge.picture for badge in lines[A].badges] == ["teller"]
    assert match.view(B).lines[B].remark == "3 secret cards, public: Pricklypettes ×2"
    assert [line.turn for line in lines] == [False, True, True, True]
    match.play(B, match.moves(B)[0])
    assert [line.turn for line in match.view(B).lines] == [False, False, True, True]
    assert [line.turn for line in match.view(C).lines] == [False, True, True, True], "nobody else sees that"


def test_what_an_action_does_is_said_of_who_uses_it() -> None:
    """While a losing vote is handled: in the second person only to its player."""
    for animal in ANIMAL_NAMES:
        match = losing(animal[:2], "ch", "tr tr cu", "tr tr", "tr tr", rest="D")
        for viewer in EVERYBODY:
            badge = match.view(viewer).lines[B].badges[-1]
            assert badge.picture == f"action-{animal}"
            assert (badge.meaning == ANIMAL_TEXTS[animal]) == (viewer == B or animal == "karate-chicks")
            assert viewer == B or not re.search(r"\byour?\b", badge.meaning, re.IGNORECASE)


def test_how_it_ended_is_said_at_the_seats() -> None:
    """S12."""
    match = vote(table("", "pr pr", "pr cu", "pr | cu", called="cu"), A="pr public", B="pr", C="pr", D="pr")
    assert match.over
    assert [line.label for line in match.view(None).lines] == [
        "called Curlysnouts",
        "last: Pricklypettes",
        "last: Curlysnouts",
        "last: Curlysnouts",
    ]


# --- moves ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("animals", SETS)
def test_what_is_touched_is_there(animals: str) -> None:
    """Every step of every move: cards of one's own, players, animals of the game; and no two moves are touched alike."""
    for match in lively(animals):
        for seat in match.to_act:
            view = shown_to(match, seat)
            own = {*view.secret(seat).faces, *view.public(seat).faces}
            touched = set()
            for move in match.moves(seat):
                steps = move.steps
                for each in steps:
                    match each.touch:
                        case Touch.CARD:
                            assert {each.target, *each.also} <= own
                        case Touch.SEAT:
                            assert each.target in {f"seat:{other}" for other in range(match.players) if other != seat}
                        case Touch.OPTION:
                            there = view.coming or [] if view.phase is Phase.HOLD else view.animals
                            assert each.target.rpartition(":")[2] in there
                        case Touch.HAND:
                            assert own
                        case _:
                            raise AssertionError(each.touch)
                touched.add((*((each.touch, each.target) for each in steps), *([] if steps else [move.text])))
                assert move.button
                assert move.sentence
                assert not move.data.at_once or all(each.implied for each in steps)
            assert len(touched) == len(match.moves(seat))


def test_every_kind_of_move_is_made() -> None:
    """In some random games."""
    assert {type(move.data) for match in played_out() for _, move in match.history} == set(GAME.moves)


def test_cautions_buttons_and_sentences() -> None:
    """S6: what a vote costs, and what its animal would do."""
    match = play(table("", "cu sn | cu", "cu pr", "pr pr"), "vote cu public")
    follow, costly = match.moves(B)
    assert (follow.button, follow.caution, follow.picture) == ("Vote Curlysnouts", None, "curlysnouts")
    assert costly.button == "Vote Snufflesniff and pay a card"
    assert costly.caution is not None
    assert costly.caution.meaning == "costs a card"
    assert isinstance(costly.data, Vote)
    assert costly.data.pays
    assert costly.sentence == (
        "Vote Snufflesniff and pay a card. If it loses, you can use its action: show everybody your hand. No action or "
        "swap can target you until the end of the next round."
    )
    match = losing("cu", "ch", "tr tr", "tr tr", "tr tr", rest="D")
    execute, *swaps = match.moves(B)
    assert (execute.button, execute.picture, execute.steps) == ("Use Curlysnouts' action", "action-curlysnouts", [])
    assert [move.sentence for move in swaps[:2]] == [
        "Swap places with A and become the Boss.",
        "Swap places with C.",
    ]
    assert all(isinstance(move.data, Swap) for move in swaps)


def test_one_kind_of_card_needs_no_pointing_at() -> None:
    """S4: a card that came is turned public by a button; of several kinds it must be said which."""
    match = vote(table("", "sn cu cu", "pr pr", "pr pr"), A="cu public", B="sn", C="pr", D="pr")
    play(match, "pay cu C")
    keep, turn_public = match.moves(C)
    assert isinstance(keep.data, Keep)
    assert (turn_public.data, turn_public.data.at_once) == (Open("curlysnouts", True), True)
    match = play(losing("ti", "ch", "tr tr", "tr cu", "tr tr | cu", rest="D"), "execute", "name cu")
    answer(match, A="give ch", C="give tr")
    assert [move.data for move in match.moves(B)[1:]] == [Open("chewy-carrots", False), Open("tree-of-hainut", False)]
    assert match.view(B).prompt == "Keep these cards secret, or turn some public?"
    assert match.moves(B)[1].steps[0].question == "Which card do you turn public?"


def test_to_whom() -> None:
    """S10: questions for the second step; whoever asks for a card is no question."""
    match = play(losing("ch", "ch", "tr tr | tr sn", "tr tr", "tr tr", rest="D"), "execute")
    shown = match.find(B, "show tr C")
    assert shown.data == ShowTo("tree-of-hainut", C, ["public tree-of-hainut"])
    assert shown.steps[1].question == "Show Tree of Hainut to whom?"
    assert match.find(B, "show sn C").data == ShowTo("public snufflesniff", C, [])
    match = play(losing("ti", "ch", "tr tr", "tr cu", "tr tr | cu", rest="D"), "execute", "name cu")
    give = match.find(C, "give tr")
    assert give.data == Give("tree-of-hainut", B, asked=True)
    assert [each.implied for each in give.steps] == [False, True]


def test_ready_says_for_whom_it_matters() -> None:
    """S4, S5, S12: a Candidate's public cards cannot be voted, the Teller's do not count."""
    match = play(pawtable.new(SMALLSEAT_GAME, players=5, seed="ready", teller=1), "call pr")
    assert isinstance(match.find(A, "ready").data, Ready)
    assert match.view(A).prompt.endswith("Everybody will see them, and they won't count at the end.")
    assert match.view(B).prompt.endswith("Everybody will see them, and you can't vote with them.")
    assert [key for key, _ in match.tips(A)] == ["public, Teller", "goal, Teller"]


# --- events -----------------------------------------------------------------------------------------------------------


def test_every_kind_of_event_happens() -> None:
    """And is told to everybody: in words or not, with movements between places that there are."""
    found = set()
    for match in played_out():
        names = {f"{place}:{seat}" for place in ("hand", "public", "vote") for seat in range(match.players)} | {"deck"}
        for viewer in (*range(match.players), None):
            for event in match.log_for(viewer):
                found.add(type(event.data))
                for movement in event.movements:
                    assert {movement.source, movement.target} <= names
                    assert {*movement.faces, *movement.before} <= FACES | {None}
                    assert movement.faces
                    public = movement.target.startswith("public:")
                    assert {is_public(face) for face in movement.faces if face} <= {public}
                assert event.phrase is None or event.phrase.text
                assert event.concerns_you <= (viewer is not None)
    assert found == set(GAME.events)


def test_secrets_of_events() -> None:
    """S2, S6, S10: cards that go from hand to hand are seen by two, or by all if they were public."""
    seen: Counter[tuple[type, bool]] = Counter()
    for match in played_out():
        for viewer in (*range(match.players), None):
            for whole, event in zip(match.log, match.log_for(viewer), strict=True):
                data, open_data = event.data, whole.data
                if isinstance(data, Gave | Put):
                    knows, secret = data.public or viewer in (data.seat, data.to), data.card
                    assert [face for movement in event.movements for face in movement.faces] in ([data.card], [])
                elif isinstance(data, ShowedTo):
                    knows, secret = viewer in (data.seat, data.to), data.animal
                elif isinstance(data, Dealt):
                    knows, secret = viewer == data.seat, ", ".join(data.cards) if data.cards is not None else None
                    assert [len(movement.faces) for movement in event.movements] == [data.count] * (data.count > 0)
                else:
                    assert data == open_data
                    continue
                assert data == open_data if knows else secret is None
                seen[type(data), knows] += 1
    assert {(kind, knows) for kind in (Gave, Put, ShowedTo, Dealt) for knows in (True, False)} == set(seen)


def test_movements() -> None:
    """From where to where, as everybody sees it."""
    match = vote(table("ch | cu", "sn cu | sn", "pr pr", "pr pr", rest="D"), A="cu public", B="sn", C="pr", D="pr")
    (led,) = events_of(match, Led)
    assert [(each.source, each.target, each.faces) for each in led.movements] == [("public:0", "vote:0", ["curlysnouts"])]
    play(match, "pay sn public C")
    (gave,) = events_of(match, Gave)
    (given,) = gave.movements
    assert (given.source, given.target, given.before) == ("public:1", "hand:2", ["public snufflesniff"])
    match = play(losing("tr", "", "ch cu | sn", "cu cu", "cu cu", rest="D"), "execute", "drop sn public")
    (took,) = events_of(match, TookBack)
    assert [(each.source, each.target) for each in took.movements] == [("vote:1", "hand:1"), ("public:1", "public:0")]
    match = play(losing("se", "| ch", "tr cu", "tr tr", "tr tr", rest="D"), "execute", "put cu", "turn ch public", "turn pr")
    back, out = (event.movements[0] for event in events_of(match, Turned))
    assert (back.source, back.target, out.source, out.target) == ("public:0", "hand:0", "hand:0", "public:0")


def test_what_the_ponytailors_bring() -> None:
    """S10: from whom, whether public or secret, and whom it concerns; the Teller who is the Boss reads that nothing comes."""
    match = play(losing("po", "", "tr", "tr", "tr", sitting="CBAD", rest="D"), "execute", "open pr", "open pr", "open pr")
    to_boss, to_player = events_of(match, GotVotes)
    assert (to_boss.data, to_player.data) == (
        GotVotes(C, "pricklypettes", 3, A, 0, B),
        GotVotes(B, "pricklypettes", 1, C, 1, B),
    )
    assert to_player.text == "B gets one of this round's winning votes from C: a public Pricklypettes card."
    assert [each.source for each in to_player.movements] == ["public:2"]
    concerned = [[event.concerns_you for event in events_of(match, GotVotes, seat)] for seat in (A, B, C, D)]
    assert concerned == [[True, False], [False, False], [True, True], [False, False]]
    match = play(losing("po", "", "tr", "tr", "tr", loser="A", rest="D"), "execute")
    assert [event.text for event in match.log[-3:]] == [
        "A uses Ponytailors' action.",
        "Nothing happens: A has the winning votes already, as the Teller.",
        "Round 2.",
    ]


def test_the_new_boss() -> None:
    """S3: who of two is the Boss now, if either is."""
    match = play(losing("sn", "", "tr tr", "tr tr", "tr tr"), "swap A")
    (swapped,) = events_of(match, Swapped, A)
    assert swapped.data == Swapped(B, A, B)
    assert swapped.text == "B swaps places with you. B is the new Boss!"
    assert swapped.concerns_you


def test_what_everybody_stops_for() -> None:
    """The call, votes that are counted, hands that are shown, rounds that end at once, and the end."""
    big = {kind.kind for kind in GAME.events if kind.weight is BIG}
    assert big == {"called", "vote_won", "round_ends", "showed_hand", "counted", "game_over"}
    assert {Called, VoteWon, Counted} <= {kind for kind in GAME.events if kind.weight is BIG}


# --- words ------------------------------------------------------------------------------------------------------------


def test_words_that_were_dropped() -> None:
    """One word for one thing: what is said, wherever it is said, does not bring others back."""
    dropped = re.compile(
        r"[Ee]xecute|whomever|need be followed|It is written|How do you hold|[Tt]ouch\b|\bTap\b|\bshall\b|be rid of"
    )
    for animals in SETS:
        for match in lively(animals, players=7):
            for viewer in (match.to_act[0] if match.to_act else None, None):
                view = match.view(viewer)
                said = [view.prompt, *view.headline, *match.describe(viewer), *(line.remark for line in view.lines)]
                said += [text for _, text in match.tips(viewer)]
                if viewer is not None:
                    for move in match.moves(viewer):
                        said += [move.label, move.button, move.sentence, *(each.question for each in move.steps)]
                for text in said:
                    assert not dropped.search(text), text
        for event in match.log:
            assert not dropped.search(event.text), event.text
