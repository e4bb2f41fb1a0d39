"""Playing on for some steps at all tables, and what every decision was worth."""

from __future__ import annotations

import torch
from torch import Tensor

from pawtable.learn.network import Network
from pawtable.learn.tables import Tables

_TRACE = 0.95  # how far later values count for a decision (the lambda of generalized advantage estimation)


class Rollout:
    """All that was seen and done in `steps` steps of all tables: tensors of shape (steps, tables, ...)."""

    def __init__(self, tables: Tables, network: Network, steps: int, kind: torch.dtype) -> None:
        self.tables, self.network, self.steps = tables, network, steps
        shape, device = (steps, tables.count), tables.device
        self.observation = torch.zeros(*shape, network.width, dtype=kind, device=device)
        self.action_mask = torch.zeros(*shape, tables.action_mask.shape[1], dtype=torch.bool, device=device)
        self.seat = torch.zeros(shape, dtype=torch.int64, device=device)
        self.action = torch.zeros(shape, dtype=torch.int64, device=device)
        self.suggested = torch.zeros(shape, dtype=torch.int64, device=device)
        self.chance = torch.zeros(shape, device=device)  # its logarithm, when the action was chosen
        self.value = torch.zeros(shape, device=device)
        self.over = torch.zeros(shape, dtype=torch.bool, device=device)
        self.won = torch.zeros(*shape, tables.most_players, device=device)
        self.advantage = torch.zeros(shape, device=device)
        self.counts = torch.zeros(shape, device=device)  # 1 where it is known what came of the decision

    @torch.no_grad()
    def play(self, simple: float) -> None:
        """Play; this part of the decisions as the simple player would, the others by the network."""
        tables = self.tables
        size = tables.observation.shape[1]
        for at in range(self.steps):
            self.observation[at, :, :size].copy_(tables.observation)
            self.action_mask[at].copy_(tables.action_mask)
            self.seat[at].copy_(tables.current_player)
            chances, self.value[at] = self.network(self.observation[at], self.action_mask[at])
            action = chosen(chances)
            if simple:
                self.suggested[at].copy_(tables.suggested())
                action = torch.where(torch.rand_like(self.value[at]) < simple, self.suggested[at], action)
            self.action[at] = action
            self.chance[at] = chances.gather(1, action[:, None]).squeeze(1)
            tables.step(self.action[at])
            self.over[at].copy_(tables.terminated)
            self.won[at] = tables.shares()
        self._judge()

    def _judge(self) -> None:
        """Advantages, from the last step back. What a decision led to is seen when its seat decides again, or the game ends."""
        tables = self.tables
        blank = torch.zeros(tables.count, tables.most_players, device=tables.device)
        reward, next_value, next_advantage, known = blank, blank, blank, blank
        for at in reversed(range(self.steps)):
            over = self.over[at][:, None]
            reward = torch.where(over, self.won[at], reward)
            next_value, next_advantage = next_value.masked_fill(over, 0.0), next_advantage.masked_fill(over, 0.0)
            known = known.masked_fill(over, 1.0)
            seat, value = self.seat[at][:, None], self.value[at][:, None]
            surprise = reward.gather(1, seat) + next_value.gather(1, seat) - value
            advantage = surprise + _TRACE * next_advantage.gather(1, seat)
            counts = known.gather(1, seat)
            self.advantage[at], self.counts[at] = advantage.squeeze(1), counts.squeeze(1)
            reward = reward.scatter(1, seat, 0.0)
            next_value = next_value.scatter(1, seat, value)
            next_advantage = next_advantage.scatter(1, seat, advantage * counts)
            known = known.scatter(1, seat, 1.0)


def chosen(chances: Tensor) -> Tensor:
    """An action for each table, as likely as the network says: the highest after noise of the right kind was added."""
    noise = torch.rand_like(chances).clamp_min(1e-20).log().neg().clamp_min(1e-20).log().neg()
    return (chances + noise).argmax(dim=-1)
