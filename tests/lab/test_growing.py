"""Figures that grow: the same games as a study's, more each time, of whatever game and rules."""

from __future__ import annotations

import json

import pytest

import pawtable
from pawtable.lab import growing
from pawtable.lab.growing import Lab
from pawtable.lab.study import study
from pawtable.lab.worker import answer
from pawtable.opening import usual_players
from pawtable.registry import all_games


def look(lab: Lab, known: int = 0, *, compare: bool = True, **options: int) -> growing.Figures:
    return lab.look("dnup", 3, options, compare=compare, known=known, seconds=0.0)


def test_figures_are_those_of_a_study_of_the_same_games() -> None:
    lab = Lab()
    look(lab, first_out=3)
    found = look(lab, 200, first_out=3)
    of_study = study("dnup", players=3, games=400, seed="lab", versus=["first_out=3"])
    for told, name in ((found["printed"], "printed"), (found["variant"], "first_out=3")):
        assert isinstance(told, dict)
        assert (told["name"], told["games"]) == (name, 400)
        shares = {row["who"]: row for row in of_study.shares.filter(variant=name).to_dicts()}
        assert {each["who"]: each["value"] for each in told["shares"]} == {who: row["share"] for who, row in shares.items()}
        lengths = {row["what"]: row["mean"] for row in of_study.lengths.filter(variant=name).to_dicts()}
        assert all(each["value"] == pytest.approx(lengths[each["what"]]) for each in told["lengths"])
        assert sum(bar["share"] for bar in told["minutes"]) == pytest.approx(1.0)
    compared = {row["what"]: row["difference"] for row in of_study.comparison.to_dicts()}
    assert isinstance(found["differences"], list)
    for each in found["differences"]:
        assert each["value"] == pytest.approx(compared.get(each["what"], 0.0))


def test_there_are_more_games_each_time_up_to_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(growing, "MOST_GAMES", 600)
    lab = Lab()
    games: list[int] = []
    for _ in range(5):
        found = look(lab, games[-1] if games else 0, compare=False)
        assert isinstance(found["variant"], dict)
        games.append(found["variant"]["games"])
    assert games == [200, 400, 600, 600, 600]
    assert look(lab, 0)["variant"] == found["variant"], "what is known already is told at once"
    assert (found["as_printed"], found["printed"], found["overlooked"]) == (True, None, [])
    assert look(lab, first_out=3)["overlooked"] == ["first_out"]


def test_only_the_latest_variants_are_kept() -> None:
    lab = Lab(keep=2)
    for goal in (1, 2, 3):
        look(lab, compare=False, goal=goal)
    assert len(lab._known) == 2


@pytest.mark.breadth
def test_every_game_has_figures() -> None:
    for game in all_games():
        found = Lab().look(game.name, usual_players(game), {}, compare=True, known=0, seconds=0.0)
        json.dumps(found, allow_nan=False)
        assert isinstance(found["variant"], dict)
        assert found["variant"]["shares"]


def test_what_cannot_be_played_is_a_line() -> None:
    asked = {"game": "dnup", "players": 5, "options": {"dealt": 20}, "compare": True, "known": 0}
    assert answer(Lab(), asked) == {  # type: ignore[arg-type]
        "error": "dealt: 5 players cannot get 20 cards each from 40 cards, but 8 at most"
    }
    with pytest.raises(pawtable.BadSetup, match="no option 'luck'"):
        look(Lab(), luck=1)
