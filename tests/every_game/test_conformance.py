"""Every game here passes the suite that games of other packages pass: a class of tests for each, such as `Test-dnup`."""

from __future__ import annotations

import pawtable
from pawtable.testing import ConformanceTests, native
from pawtable.testing.conformance import checks_in
from tests import sneeze
from tests.every_game.games import ALL_GAMES

# Too rare to meet by chance.
RARE = ("round_void", "stuck", "no_theft", "nothing", "asked_to_end", "agreed", "must_sleep", "round_over", "last_round")
for _game in ALL_GAMES:
    _without = tuple(checks_in(native)) if _game is sneeze.GAME else ()  # the toy need not be compiled
    globals()[f"Test-{_game.name}"] = type(
        f"Test-{_game.name}", (ConformanceTests,), {"game": _game, "rare_events": RARE, "without": _without}
    )


def test_some_game_here_has_simultaneous_decisions() -> None:
    """Else what the suite says about them would show nothing."""
    assert len(pawtable.new(sneeze.GAME, players=4, seed="x").to_act) == 4
