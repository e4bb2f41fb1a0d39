"""Many tables of all sizes, as tensors: on the card if there is one, else on the processor. Neither copies anything."""

from __future__ import annotations

from collections.abc import Sequence

import torch
from torch import Tensor

from pawtable.batch import Batch
from pawtable.core.contract import AnyGame
from pawtable.cuda_batch import CudaBatch


class Tables:
    """`count` games of all `players` numbers, equally many of each. All tensors are written anew by each step."""

    def __init__(self, game: AnyGame, count: int, players: Sequence[int], seed: str, device: torch.device) -> None:
        self.device, self.count = device, count
        self._batch: Batch | CudaBatch
        if device.type == "cuda":
            self._batch = CudaBatch(game, count, players=players, seed=seed, skip_forced=True, dtype="float16")
        else:
            self._batch = Batch(game, count, players=players, seed=seed, observe=True, skip_forced=True)
        self.observation = self._shared(self._batch.observation)
        self.action_mask = self._shared(self._batch.action_mask)
        self.current_player = self._shared(self._batch.current_player)
        self.terminated = self._shared(self._batch.terminated)
        self.rewards = self._shared(self._batch.rewards)
        self.players = torch.tensor([players[at % len(players)] for at in range(count)], device=device)
        self.most_players = max(players)

    def _shared(self, array: object) -> Tensor:
        return torch.as_tensor(array, device=self.device)

    def step(self, actions: Tensor) -> None:
        """Carry out an action of each table. They are open ones: the mask was put on before they were chosen."""
        if isinstance(self._batch, CudaBatch):
            self._batch.step(actions, check=False, stream=torch.cuda.current_stream().cuda_stream)
        else:
            self._batch.step(actions.numpy())

    def suggested(self) -> Tensor:
        """What the simple player would do at each table."""
        if isinstance(self._batch, CudaBatch):
            return self._shared(self._batch.suggested_actions(stream=torch.cuda.current_stream().cuda_stream))
        return self._shared(self._batch.suggested_actions())

    def seats(self) -> Tensor:
        """Which seats there are: (count, most players)."""
        return torch.arange(self.most_players, device=self.device) < self.players[:, None]

    def shares(self) -> Tensor:
        """What each seat won where a game ended, less an equal share: (count, most players); 0 for seats that nobody has."""
        return (self.rewards.float() - 1 / self.players[:, None]) * self.seats()
