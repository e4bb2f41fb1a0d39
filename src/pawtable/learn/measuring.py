"""How strong a network is at every size of table."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import torch

from pawtable.core.contract import AnyGame
from pawtable.lab.head_to_head import head_to_head
from pawtable.learn.network import Network
from pawtable.learn.tables import Tables

_LONGEST = 20_000  # steps; games end much sooner


@dataclass(frozen=True)
class Share:
    """What part of the games it won, with the error of that (two standard errors), and what equal players would win."""

    players: int
    share: float
    error: float
    games: int

    @property
    def times_equal(self) -> float:
        """How many times what equal players would win: 1 is as strong as they are."""
        return self.share * self.players

    def __str__(self) -> str:
        return f"{self.players} players {100 * self.share:.1f} % ± {100 * self.error:.1f} (equal: {100 / self.players:.1f})"


@torch.no_grad()
def against_simple(
    network: Network, game: AnyGame, players: Sequence[int], count: int, seed: str, device: torch.device
) -> list[Share]:
    """One seat played by the network, the others by the simple player, in `count` games; the same deals for the same seed.

    The network takes the likeliest action each time.
    """
    tables = Tables(game, count, players, seed, device)
    mine = torch.arange(count, device=device) // len(players) % tables.players
    observation = torch.zeros(count, network.width, device=device)
    done = torch.zeros(count, dtype=torch.bool, device=device)
    share = torch.zeros(count, device=device)
    for at in range(_LONGEST):
        observation[:, : tables.observation.shape[1]].copy_(tables.observation)
        with torch.autocast(device.type, torch.bfloat16, enabled=device.type == "cuda"):
            chances, _ = network(observation, tables.action_mask)
        action = torch.where(tables.current_player == mine, chances.argmax(dim=-1), tables.suggested())
        tables.step(action)
        won = tables.rewards.gather(1, mine[:, None]).squeeze(1).float()
        share += won * (tables.terminated & ~done)
        done |= tables.terminated
        if at % 20 == 19 and bool(done.all()):
            break
    return [_share(number, share[done & (tables.players == number)]) for number in players]


def against_bot(game: AnyGame, weights: str, bot: str, players: Sequence[int], seconds: float) -> list[Share]:
    """The same against another bot, with as many seats for either, for some seconds at each size of table."""
    shares = []
    for number in players:
        found = head_to_head(game, number, f"retriever:{weights}", bot, seconds=seconds, deals=1_000)
        shares.append(Share(number, found.share, (found.high - found.low) / 2, found.games))
    return shares


def _share(players: int, shares: torch.Tensor) -> Share:
    games = len(shares)
    if games < 2:
        return Share(players, 0.0, 1.0, games)
    return Share(players, float(shares.mean()), 2 * float(shares.std()) / math.sqrt(games), games)
