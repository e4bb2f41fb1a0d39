"""PPO with masked actions: the one algorithm here, with everything that can be set.

An iteration plays some steps at all tables (rollout.py), then goes over what was seen in parts: actions that turned out better
than expected become likelier, but none by much at a time, and the expectation is corrected. The first iterations learn to play
like the simple player instead, which saves the time in which nobody at the table knows what they do.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import torch
from torch import Tensor, nn

from pawtable.core.contract import AnyGame
from pawtable.learn.network import HIDDEN, Network
from pawtable.learn.rollout import Rollout
from pawtable.learn.tables import Tables


@dataclass(frozen=True)
class Settings:
    """Everything that can be set. The usual is for a graphics card."""

    tables: int = 32768
    steps: int = 64  # of an iteration, at each table
    part: int = 32768  # decisions of a step of learning
    times: int = 1  # that a decision is learned from
    iterations: int = 2000  # in all; the rates below go down with them
    imitate: int = 40  # of these, in which it learns to play like the simple player
    simple: float = 0.75  # the part of decisions that the simple player makes in these
    rate: float = 4e-4
    last_rate: float = 2e-5
    variety: float = 0.01  # how much it counts not to be sure (entropy)
    last_variety: float = 0.001
    clip: float = 0.2  # how much likelier an action may become in an iteration
    hidden: int = HIDDEN
    seed: str = "learn"


@dataclass(frozen=True)
class Progress:
    """How an iteration went, on average over its decisions."""

    policy_loss: float
    value_loss: float
    variety: float


class Learner:
    """A network that learns a game for all numbers of players at once."""

    def __init__(self, game: AnyGame, players: tuple[int, ...], settings: Settings, device: torch.device) -> None:
        torch.manual_seed(int.from_bytes(settings.seed.encode(), "little") % (1 << 63))
        self.game, self.players, self.settings, self.device = game, players, settings, device
        self.network = Network(game, settings.hidden).to(device)
        fused = device.type == "cuda"
        self.optimizer = torch.optim.Adam(self.network.parameters(), settings.rate, eps=1e-5, fused=fused)
        self.iteration = 0
        self.decisions = 0
        self._rollout: Rollout | None = None
        self._graph: torch.cuda.CUDAGraph | None = None

    @property
    def imitates(self) -> bool:
        """Whether it still learns to play like the simple player."""
        return self.iteration < self.settings.imitate

    def iterate(self, gone: float = 0.0) -> Progress:
        """Play and learn. `gone` is which part of the time is over, if that is more than of the iterations."""
        settings, rollout = self.settings, self._played()
        gone = min(1.0, max(gone, self.iteration / settings.iterations))
        variety = settings.variety + (settings.last_variety - settings.variety) * gone
        warm = min(1.0, (self._since_start + 1) / 10)
        for group in self.optimizer.param_groups:
            group["lr"] = warm * (settings.rate + (settings.last_rate - settings.rate) * gone)
        sums = torch.zeros(3, device=self.device)
        parts = 0
        for _ in range(settings.times):
            for indices in self._parts(rollout):
                sums += self._learn(rollout, indices, variety)
                parts += 1
        self.iteration += 1
        self._since_start += 1
        self.decisions += settings.tables * settings.steps
        return Progress(*(sums / parts).tolist())

    _since_start = 0

    def _played(self) -> Rollout:
        settings = self.settings
        if self._rollout is None:
            seed = f"{settings.seed} {self.iteration}"
            tables = Tables(self.game, settings.tables, self.players, seed, self.device)
            kind = torch.bfloat16 if self.device.type == "cuda" else torch.float32
            self._rollout = Rollout(tables, self.network, settings.steps, kind)
        if self.imitates or self.device.type != "cuda":
            with self._mixed():
                self._rollout.play(settings.simple if self.imitates else 0.0)
        elif self._graph is None:
            with self._mixed():
                self._rollout.play(0.0)  # whatever is made ready once is made now
            torch.cuda.synchronize()
            self._graph = torch.cuda.CUDAGraph()
            with torch.cuda.graph(self._graph, capture_error_mode="thread_local"), self._mixed():
                self._rollout.play(0.0)
        else:
            self._graph.replay()
        return self._rollout

    def _mixed(self) -> torch.autocast:
        return torch.autocast(self.device.type, torch.bfloat16, enabled=self.device.type == "cuda", cache_enabled=False)

    def _parts(self, rollout: Rollout) -> Iterator[Tensor]:
        order = torch.randperm(rollout.value.numel(), device=self.device)
        yield from torch.split(order, min(self.settings.part, len(order)))

    def _learn(self, rollout: Rollout, indices: Tensor, variety: float) -> Tensor:
        """A step of learning from some decisions; what was lost."""
        settings = self.settings
        counts = rollout.counts.flatten()[indices]
        whole = counts.sum().clamp_min(1.0)
        action_mask = rollout.action_mask.flatten(0, 1)[indices]
        with self._mixed():
            chances, value = self.network(rollout.observation.flatten(0, 1)[indices], action_mask)
        advantage = rollout.advantage.flatten()[indices]
        target = advantage + rollout.value.flatten()[indices]
        value_loss = ((value - target).square() * counts).sum() / whole
        unsure = -(chances.exp() * chances.masked_fill(~action_mask, 0.0)).sum(1).mean()
        if self.imitates:
            suggested = rollout.suggested.flatten()[indices]
            policy_loss = -chances.gather(1, suggested[:, None]).mean()
            loss = policy_loss + 0.5 * value_loss
        else:
            mean = (advantage * counts).sum() / whole
            spread = (((advantage - mean).square() * counts).sum() / whole).sqrt()
            advantage = (advantage - mean) / (spread + 1e-8) * counts
            action = rollout.action.flatten()[indices]
            ratio = (chances.gather(1, action[:, None]).squeeze(1) - rollout.chance.flatten()[indices]).exp()
            careful = ratio.clamp(1 - settings.clip, 1 + settings.clip)
            policy_loss = -torch.min(ratio * advantage, careful * advantage).sum() / whole
            loss = policy_loss + 0.5 * value_loss - variety * unsure
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(self.network.parameters(), 1.0)
        self.optimizer.step()
        return torch.stack((policy_loss, value_loss, unsure)).detach()
