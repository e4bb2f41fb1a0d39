"""A process of our own that is asked one thing at a time: a line of JSON goes in, and a line comes out."""

from __future__ import annotations

import asyncio
import contextlib
import json
import subprocess
import sys
from collections.abc import Mapping

_PATIENCE = 120.0  # seconds after which the process is given up, usually: what it needs is compiled within that
_IDLE_SECONDS = 600.0  # after which a process that has nothing to do ends: it takes 200 MB
_LONGEST_LINE = 32_000_000  # bytes


class LineProcess:
    """`python -m MODULE`. It starts when it is needed."""

    def __init__(self, module: str, patience: float = _PATIENCE) -> None:
        self._module, self._patience = module, patience
        self._process: asyncio.subprocess.Process | None = None
        self._ended: asyncio.subprocess.Process | None = None  # the last one that was told to
        self._going: asyncio.TimerHandle | None = None

    @property
    def runs(self) -> bool:
        """Whether there is a process now."""
        return self._process is not None

    async def ask(self, question: Mapping[str, object]) -> bytes:
        """The answer; an OSError or a TimeoutError, if the process has ended or takes too long."""
        if self._going is not None:
            self._going.cancel()
        try:
            answer = await asyncio.wait_for(self._ask(question), self._patience)
        except BaseException:
            self.close()
            raise
        self._going = asyncio.get_running_loop().call_later(_IDLE_SECONDS, self.close)
        return answer

    async def _ask(self, question: Mapping[str, object]) -> bytes:
        if self._process is None or self._process.returncode is not None:
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", self._module),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                limit=_LONGEST_LINE,
                start_new_session=True,  # Ctrl-C in the terminal is for the server alone
            )
        process = self._process
        assert process.stdin
        assert process.stdout
        process.stdin.write(json.dumps(question).encode() + b"\n")
        await process.stdin.drain()
        if not (answer := await process.stdout.readline()):
            raise ConnectionError("the process has ended")
        return answer

    def close(self) -> None:
        """End the process."""
        if self._going is not None:
            self._going.cancel()
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            self._ended = process
            with contextlib.suppress(ProcessLookupError):
                process.kill()

    async def closed(self) -> None:
        """End the process, and wait until it has ended."""
        self.close()
        if self._ended is not None:
            await self._ended.wait()
