"""All games as games of OpenSpiel: `register()`, and then `pyspiel.load_game("pawtable_dnup(players=2)")`.

    import pyspiel
    from pawtable import open_spiel

    open_spiel.register()
    game = pyspiel.load_game("pawtable_dnup(players=2,goal=3)")

Options of a game are parameters; -1 is what is usual, and an empty text where an option is a set. Actions and tensors are
counted from their player: to each, its own seat is seat 0. Returns are shares of the win, from 0 to 1; the sum is 0 where
nobody wins, so the games are general-sum.

Chance is explicit. A deal is four chance nodes in a row; an action that draws is followed by one, so that nobody who
searches can look at what will be drawn. Each has 256 equally likely outcomes, which choose what the game draws from.

`state.resample_from_infostate(player, sampler)` is another state that could be behind what a player knows; it knows no more of
what the others were told. It is found by OpenSpiel's algorithms in Python, ISMCTS among them; those in C++ do not ask for it.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar  # Any: OpenSpiel has no types

import numpy

from pawtable.core.chance import Chance, key_words
from pawtable.core.contract import TO_ALL, AnyGame, Memory, Option
from pawtable.core.state import Declared
from pawtable.episode import Episode
from pawtable.errors import BadSeat, BadSetup, IllegalMove, short_repr
from pawtable.events import RecordedEvent, read_events
from pawtable.extras import needed_for
from pawtable.opening import check_players, checked_options
from pawtable.registry import find_game, game_names

with needed_for("pawtable.open_spiel"):
    import pyspiel

USUAL = -1  # an option that is not said
OUTCOMES = 256  # of a chance node
DEAL_NODES = 4  # chance nodes before the deal
MOST_ACTIONS = 1_000_000  # of a game: all end by their own rules long before that
_EVEN = [(outcome, 1 / OUTCOMES) for outcome in range(OUTCOMES)]
_UNTOLD = {field.name for field in (*Chance.fields, *Memory.fields)}


def register() -> tuple[str, ...]:
    """Make all games known to OpenSpiel, those of installed packages too; their names there.

    >>> [name for name in register() if "dnup" in name]
    ['pawtable_dnup']
    """
    known = pyspiel.registered_names()
    names = {spiel_name(name): name for name in game_names()}
    for name in names.keys() - set(known):
        made = _class_of(find_game(names[name]))
        pyspiel.register_game(made.kind, made)
    return tuple(names)


def spiel_name(game: str) -> str:
    """What a game is called in OpenSpiel.

    >>> spiel_name("pick-the-pug")
    'pawtable_pick_the_pug'
    """
    return "pawtable_" + game.replace("-", "_")


def _class_of(made_from: AnyGame) -> type[SpielGame]:
    """What makes games of a kind. OpenSpiel lets go of it after Python has ended, and only classes stand that."""

    class Made(SpielGame):
        rules, kind = made_from, _game_type(made_from)

    return Made


def _game_type(game: AnyGame) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=spiel_name(game.name),
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.max_players,
        min_num_players=game.min_players,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": game.min_players,
            **{option.name: _usual(option) for option in game.options},
        },
    )


def _usual(option: Option) -> int | str:
    """What says that an option is as usual; it also says of what type the option is in OpenSpiel."""
    return "" if option.members else USUAL


@dataclass(frozen=True)
class _Step:
    """An action, or the deal, and what came of it."""

    seat: int  # whose action it was; -1: the deal
    action: int
    events: tuple[RecordedEvent, ...] = ()
    shown: Episode | None = None  # where so much was shown that events do not say it all: what it was seen in

    def told(self, seat: int) -> str:
        """All that a seat learned, as text; empty: nothing."""
        lines = [f"did {self.action}"] if seat == self.seat else []
        lines += [repr(each.kind.read(each.arguments, each.to == TO_ALL or each.to >> seat & 1 == 1)) for each in self.events]
        if self.shown is not None:
            lines.append(_sight(self.shown, seat))
        return "".join(line + "\n" for line in lines)


@dataclass(frozen=True)
class _Point:
    """Where a game stands, and what led there. Nothing that counts in it changes, so all copies of a state share it."""

    game: AnyGame
    players: int
    options: Mapping[str, int | str]
    outcomes: tuple[int, ...] = ()  # of chance, before the deal
    episode: Episode | None = None  # None: before the deal
    waiting: tuple[int, int] | None = None  # the seat and the action that draws as soon as chance has spoken
    searcher: int = -1  # who imagined this: of several it is asked first, for it decides now
    steps: tuple[_Step, ...] = ()
    # Of each seat that was asked for, a digest of what it did and was told, and in how many of the steps.
    known: Mapping[int, tuple[str, int]] = field(default_factory=dict, compare=False)

    def __deepcopy__(self, memo: dict[int, object]) -> _Point:
        return self

    @property
    def dealt(self) -> Episode:
        """The game, which must have been dealt."""
        if self.episode is None:
            raise BadSeat("the cards are not dealt yet: apply the outcomes of the chance nodes first")
        return self.episode

    @property
    def is_chance(self) -> bool:
        """Whether chance is asked now."""
        return self.episode is None or self.waiting is not None

    @property
    def current_player(self) -> int:
        """Who is asked; -1 when the game is over."""
        return self.searcher if self.searcher in self.dealt.to_act else self.dealt.current_player

    def after(self, action: int) -> _Point:
        """The next point: after an action of who is asked, or an outcome."""
        if not self.is_chance:
            return self.acted(self.current_player, action, redrawn=False)
        if not 0 <= action < OUTCOMES:
            raise IllegalMove(f"outcomes of chance are 0 to {OUTCOMES - 1}, not {short_repr(action)}")
        if self.waiting is not None:
            return replace(self, episode=_redrawn(self.dealt, action), waiting=None).acted(*self.waiting, redrawn=True)
        outcomes = (*self.outcomes, action)
        if len(outcomes) < DEAL_NODES:
            return replace(self, outcomes=outcomes)
        seed = f"OpenSpiel {' '.join(map(str, outcomes))}"
        episode = Episode(self.game, players=self.players, seed=seed, options=self.options)
        return replace(self, outcomes=outcomes, episode=episode, steps=(_Step(-1, 0, shown=episode),))

    def acted(self, seat: int, action: int, *, redrawn: bool) -> _Point:
        """The point after an action; chance is asked first if it draws and is not `redrawn` for it."""
        episode = self.dealt.copy()
        episode.step(seat, action)
        if not redrawn and episode.state.drawn != self.dealt.state.drawn:
            return replace(self, waiting=(seat, action))
        events = tuple(read_events(self.game, episode.memory, 0))
        shown = episode if any(each.kind.reveals for each in events) else None
        return replace(self, episode=episode, steps=(*self.steps, _Step(seat, action, events, shown)))

    def told(self, seat: int) -> str:
        """A digest of all that a seat did and was told, from the deal on."""
        told, steps = self.known.get(seat, ("", 0))
        for step in self.steps[steps:]:
            if news := step.told(seat):
                told = hashlib.sha256(f"{told}\n{news}".encode()).hexdigest()
        vars(self)["known"] = {**self.known, seat: (told, len(self.steps))}  # so that what comes after goes on from here
        return told

    def imagined(self, seat: int, seed: str) -> _Point:
        """A point that could be this one by what a seat knows. What the others see in it is all that they were ever told."""
        if self.is_chance:
            raise BadSeat("a world is imagined where somebody decides, not where chance is asked")
        episode = self.dealt.imagine(seat, seed)
        known = {other: (f"imagined {_sight(episode, other)}", 0) for other in range(self.players)}
        known[seat] = self.told(seat), 0
        return replace(self, episode=episode, outcomes=(), searcher=seat, steps=(), known=known)


def _redrawn(episode: Episode, outcome: int) -> Episode:
    """The same position with other chance to come."""
    state, memory = episode.game.copy(episode.state, episode.memory)
    state.key = key_words(f"{' '.join(map(str, state.key))} {state.drawn} {outcome}")
    state.stream, state.drawn, state.block = 0, 0, [0] * len(state.block)
    return episode.at(state, memory)


def _sight(episode: Episode, seat: int) -> str:
    """All that a seat sees, as text."""
    return _written(*episode.seen(seat), leave_out=_UNTOLD)


def _written(*parts: Declared, leave_out: set[str]) -> str:
    """All fields that are not blank, one after the other."""
    values = [{field.name: getattr(part, field.name) for field in part.fields if field.name not in leave_out} for part in parts]
    return json.dumps([{name: value for name, value in each.items() if value} for each in values], separators=(",", ":"))


class SpielGame(pyspiel.Game):
    """One of our games with its parameters, as OpenSpiel knows games. `register` makes a class of each."""

    rules: ClassVar[AnyGame]
    kind: ClassVar[pyspiel.GameType]

    def __init__(self, params: Mapping[str, int | str] | None = None) -> None:
        game, given = self.rules, dict(params or {})
        players = int(given.pop("players", game.min_players))
        check_players(game, players)
        options = {name: value for name, value in given.items() if value != _usual(game.option(name))}
        checked_options(game, players, options)
        info = pyspiel.GameInfo(
            num_distinct_actions=game.actions,
            max_chance_outcomes=OUTCOMES,
            num_players=players,
            min_utility=0.0,
            max_utility=1.0,
            max_game_length=MOST_ACTIONS,
        )
        super().__init__(self.kind, info, {"players": players, **options})
        self.start = _Point(game, players, options)

    def new_initial_state(self) -> SpielState:
        """A game before the deal: chance is asked first."""
        return SpielState(self, self.start)

    def max_chance_nodes_in_history(self) -> int:
        """As many as there can be actions, and the deal."""
        return MOST_ACTIONS + DEAL_NODES

    def make_py_observer(self, kind: Any = None, params: Mapping[str, object] | None = None) -> SpielObserver:
        """What writes down what a player sees."""
        if params:
            raise BadSetup(f"observers have no parameters here, so not {short_repr(dict(params))}")
        if kind is not None and kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise BadSetup("observations are what one player sees: private_info is SINGLE_PLAYER")
        return SpielObserver(self.start.game, told=kind is not None and kind.perfect_recall)


class SpielState(pyspiel.State):
    """Where a game stands, as OpenSpiel knows states."""

    def __init__(self, game: SpielGame, point: _Point) -> None:
        super().__init__(game)
        self.point = point

    def current_player(self) -> int:
        """Of several that owe a decision the lowest: the order changes nothing."""
        if self.point.is_chance:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else self.point.current_player

    def _legal_actions(self, player: int) -> list[int]:
        return self.point.dealt.legal_actions(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All equally likely."""
        return _EVEN

    def _apply_action(self, action: int) -> None:
        self.point = self.point.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"outcome {action}" if player < 0 else self.point.dealt.action_text(player, action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return not self.point.is_chance and self.point.dealt.terminated

    def returns(self) -> list[float]:
        """Each player's share of the win; zeros before the end."""
        shares: list[float] = self.point.dealt.rewards.tolist() if self.is_terminal() else [0.0] * self.point.players
        return shares

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A state that could be this one by what a player knows. It has no history, which would tell what is hidden."""
        return SpielState(self.get_game(), self.point.imagined(player, f"{sampler()} {sampler()}"))

    def __str__(self) -> str:
        point = self.point
        if point.episode is None:
            return f"to be dealt: {' '.join(map(str, point.outcomes))}"
        return f"{_written(point.episode.state, point.episode.memory, leave_out=set())} {point.waiting or ''}"


class SpielObserver:
    """What a player sees: as `Game.observation_fields` has it, and as text."""

    def __init__(self, game: AnyGame, *, told: bool) -> None:
        self._told = told  # with all that the player was ever told
        self.tensor = numpy.zeros(game.observation_size, numpy.float32)
        self.dict = {field.name: self.tensor[field.slice].reshape(field.shape) for field in game.observation_fields()}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what a player sees into `tensor`, and so into the parts in `dict`. Before the deal it is blank."""
        episode = state.point.episode
        self.tensor[:] = 0 if episode is None else episode.observation(player)

    def string_from(self, state: SpielState, player: int) -> str:
        """The same as text; where all is remembered, after a digest of what the player did and was told."""
        point = state.point
        if point.episode is None:
            return ""
        told = f" after {point.told(player)}" if self._told else ""
        return f"player {player}{told}: {_sight(point.episode, player)}"
