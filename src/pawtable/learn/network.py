"""The network: from what a seat sees to a number for each action, and what share of the win to expect."""

from __future__ import annotations

import torch
from torch import Tensor, nn

from pawtable.core.contract import AnyGame

HIDDEN = 512
_LANES = 64  # a multiple that matrix units like
_CLOSED = -1e9  # for actions that are not open


class Network(nn.Module):
    """Three hidden layers that both heads share. Observations come padded to `width` numbers."""

    def __init__(self, game: AnyGame, hidden: int = HIDDEN) -> None:
        super().__init__()
        self.width = padded(game.observation_size)
        self.body = nn.Sequential(
            nn.Linear(self.width, hidden), nn.ReLU(), nn.Linear(hidden, hidden), nn.ReLU(), nn.Linear(hidden, hidden), nn.ReLU()
        )
        self.policy = nn.Linear(hidden, game.actions)
        self.value = nn.Linear(hidden, 1)
        for layer in (self.policy, self.value):
            nn.init.normal_(layer.weight, std=0.01)
            nn.init.zeros_(layer.bias)

    def forward(self, observation: Tensor, action_mask: Tensor) -> tuple[Tensor, Tensor]:
        """Logarithms of the chances of actions, (games, actions), and the expected share less an equal one, (games,)."""
        found = self.body(observation)
        wishes: Tensor = self.policy(found).float().masked_fill(~action_mask, _CLOSED)
        value: Tensor = self.value(found).float().squeeze(-1)
        return torch.log_softmax(wishes, dim=-1), value


def padded(size: int) -> int:
    """The next multiple of what matrix units work with."""
    return -(-size // _LANES) * _LANES
