"""Rules compiled by Numba, for the processor and for CUDA. The only module that imports numba.

Nothing here is compiled before it is called. Compiled kernels are kept on disk, in a folder named after a digest of all
that they were made from (the code and the constants of every rule they reach, plug-in games included): an edited rule
has another digest, so a stale kernel cannot be found, and one that was compiled from another copy of the same rules can.
Numba's own check looks at the outermost file alone, and at where it lies.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import re
import shutil
import threading
import time
from collections.abc import Callable, Iterator
from functools import cache
from importlib.metadata import version
from operator import methodcaller
from pathlib import Path
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any, Protocol, TypeAlias, cast  # Any: Numba has next to no types, and a kernel takes records for states

import numba
import numpy
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler

from pawtable.core import contract, playing
from pawtable.core.binding import Binder, is_rule, slots_in
from pawtable.core.chance import Chance
from pawtable.core.contract import AnyGame
from pawtable.core.state import Array, Declared, numpy_type

_KEPT_FOLDERS = 500  # one for each kernel of each game
_UNUSED_SECONDS = 30 * 24 * 3600
_FOLDER_NAME = re.compile(r"[a-z0-9-]+-\w+-[0-9a-f]{24}")
_CAPABILITY = (9, 0)
_config: Any = numba.config
Kernel: TypeAlias = Callable[..., Any]
_lock = threading.RLock()  # the configuration is global
_SLOTS = frozenset(slots_in("pawtable.core.contract"))
_GENERIC_RULES: dict[str, Callable[..., object]] = {
    rule.__name__: rule
    for rule in (
        contract.begin,
        contract.hide,
        contract.imagine_world,
        playing.random_game,
        playing.random_games,
        playing.open_games,
        playing.step_games,
        playing.random_actions,
        playing.suggested_actions,
    )
}


def cache_folder() -> Path:
    """Where compiled kernels are kept: a folder in PAWTABLE_CACHE, or in the user's cache folder."""
    if chosen := os.environ.get("PAWTABLE_CACHE"):
        return Path(chosen) / "pawtable-kernels"
    import platformdirs

    return platformdirs.user_cache_path("pawtable", appauthor=False) / "kernels"


class Native:
    """A game's rules, compiled for the processor. States are elements of NumPy record arrays (see `states`).

    Each function has the name and the arguments of the rule it was made from; it is compiled, or found on disk, when
    it is first called.
    """

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self._binder = _native_binder(game)
        self._kernels: dict[Callable[..., object], Kernel] = {}

    def __reduce__(self) -> tuple[type[Native], tuple[AnyGame]]:
        return Native, (self.game,)  # kernels stay behind: they are found on disk, or made again

    def states(self, count: int) -> Array:
        """An array of blank states."""
        return numpy.zeros(count, numpy_type(self.game.state))

    def memories(self, count: int) -> Array:
        """An array of blank memories."""
        return numpy.zeros(count, numpy_type(self.game.memory))

    def chances(self, count: int) -> Array:
        """An array of blank sources of chance."""
        return numpy.zeros(count, numpy_type(Chance))

    def action_mask(self) -> Array:
        """Room for the legal actions of one seat."""
        return numpy.zeros(self.game.mask_words, numpy.int64)

    def kernel(self, function: Callable[..., object]) -> Kernel:
        """The compiled form of a rule, or of a loop over rules, callable from Python."""
        with _lock:
            if function not in self._kernels:
                self._kernels[function] = self._compile(function)
            return self._kernels[function]

    def __getattr__(self, name: str) -> Kernel:
        """A rule of the game by the name of its slot, or one of the generic rules."""
        if name in _GENERIC_RULES:
            return self.kernel(_GENERIC_RULES[name])
        if name not in _SLOTS:
            raise AttributeError(f"a game has no rule called {name!r}")
        return self.kernel(self.game.supply(name))

    def _compile(self, function: Callable[..., object]) -> Kernel:
        bound = _named_after(self.game, self._binder.rebind(function))
        folder = cache_folder() / self._digest(function)
        written_out = function.__code__.co_filename.startswith("<")  # from a declaration; Numba keeps only what has a file
        if written_out or not _writable(folder):
            return cast("Kernel", numba.njit(bound, **_KERNEL))
        _prune(folder.parent, keep=folder)
        with _cache_in(folder):
            return cast("Kernel", numba.njit(bound, cache=True, **_KERNEL))

    def _digest(self, function: Callable[..., object]) -> str:
        checks = "_checked" if _config.BOUNDSCHECK else ""
        made_from = f"{self._binder.fingerprint(function)} {_way_of_compiling()}"
        return f"{self.game.name}-{function.__name__}{checks}-{hashlib.sha256(made_from.encode()).hexdigest()[:24]}"


@cache
def _way_of_compiling() -> str:
    """A digest of this module: kernels that were compiled in another way are others."""
    return hashlib.sha256(Path(__file__).read_bytes()).hexdigest()


# Division by zero must not become an exception (CUDA has none), and other threads may run meanwhile.
_OPTIONS: dict[str, Any] = {"error_model": "numpy", "nogil": True}


# Numba would optimize every rule by itself, together with all that it calls, and make machine code of it: again and again for
# what lies deep down. Only kernels need that; it takes a third of the time. This reaches into Numba, so it is done with the
# version that it was tried with; with any other one, everything is compiled in Numba's own way.
_LIBRARY: Any = JITCodeLibrary
_COMPILER: Any = Compiler


class _Part(JITCodeLibrary):
    """The code of a rule that only compiled code calls. It becomes machine code within kernels."""

    def _optimize_final_module(self) -> None:
        pass

    def _finalize_final_module(self: Any) -> None:
        self._finalize_dynamic_globals()
        self._finalized = True

    def get_pointer_to_function(self: Any, name: str) -> int:
        self._ensure_finalized()
        return 0

    @property
    def codegen(self) -> SimpleNamespace:
        return SimpleNamespace(set_env=lambda name, environment: None)  # it belongs to machine code, and no rule needs it


class _Whole(JITCodeLibrary):
    """The code of a kernel with all that it calls."""

    def __init__(self: Any, codegen: Any, name: str) -> None:
        _LIBRARY.__init__(self, codegen, name)
        self.enable_object_caching()

    def _optimize_final_module(self) -> None:
        optimize = methodcaller("_optimize_final_module")
        optimize(super())
        optimize(super())  # what has become small by now is put in the place of its calls


def _compiling_into(library: Any) -> type[Compiler]:
    class Into(Compiler):
        def __init__(self, typing_context: Any, target_context: Any, _: None, *others: Any) -> None:
            code = library(target_context.codegen(), library.__name__)
            _COMPILER.__init__(self, typing_context, target_context, code, *others)

    return Into


_KERNEL, _INNER = _OPTIONS, _OPTIONS
if numba.__version__.startswith("0.68."):
    _KERNEL = {**_OPTIONS, "pipeline_class": _compiling_into(_Whole)}
    _INNER = {**_OPTIONS, "pipeline_class": _compiling_into(_Part), "no_cpython_wrapper": True, "no_cfunc_wrapper": True}


def _compile_inner(function: FunctionType) -> object:
    return _widening(numba.njit(function, **_INNER))


def _named_after(game: AnyGame, function: FunctionType) -> FunctionType:
    """A rule that was bound to a game, with a name of its own in machine code.

    Processes count what they compile from the same number on. Of two kernels from disk that have all names in common but not
    the rules behind them, say of two versions of a game, the second one would run the first one's.
    """
    if not is_rule(function):  # else it is the same for all games
        function.__qualname__ = f"{function.__name__}_{_digest_of_rules(game)}"
    return function


@cache
def _digest_of_rules(game: AnyGame) -> str:
    """What tells the rules of a game from those of every other one."""
    binder = Binder(game.supply)
    prints = [binder.fingerprint(game.supply(name)) for name in sorted(_SLOTS)]
    return hashlib.sha256("".join(prints).encode()).hexdigest()[:16]


def _widening(inner: Any) -> Any:
    """Let integers arrive with 64 bits wherever compiled code calls a rule, whatever the width of the fields they come from.

    Numba would compile the rule once for every combination of widths, which takes twice as long for a whole game.
    """
    call_template = inner.get_call_template

    def widened(args: tuple[object, ...], kws: dict[str, object]) -> object:
        return call_template(tuple(map(_wide, args)), {name: _wide(kind) for name, kind in kws.items()})

    inner.get_call_template = widened
    return inner


def _wide(kind: object) -> object:
    return numba.int64 if isinstance(kind, numba.types.Integer) else kind


@cache
def _native_binder(game: AnyGame) -> Binder:
    """One for each game: what one kernel has compiled, the next one finds."""
    return Binder(game.supply, finish=lambda rule: _compile_inner(_named_after(game, rule)), table=_as_array)


def _as_array(table: tuple[int, ...]) -> Array:
    return numpy.array(table, numpy.int64)


def _writable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)  # its age says when it was last used
        return os.access(folder, os.W_OK)
    except OSError:
        return False


class KernelFolder:
    """Where Numba keeps a kernel: in the folder named after all that it was made from, so it asks for no file and no date."""

    @classmethod
    def from_function(cls, function: object, file: str) -> KernelFolder:
        """Numba asks for the place of each function."""
        return cls()

    def __init__(self) -> None:
        self._path = _config.CACHE_DIR

    def ensure_cache_path(self) -> None:
        """Make the folder again, should it have gone."""
        os.makedirs(self._path, exist_ok=True)

    def get_cache_path(self) -> str:
        """The folder."""
        return str(self._path)

    def get_source_stamp(self) -> str:
        """Nothing but its name says how old it is."""
        return ""

    def get_disambiguator(self) -> str:
        """There is one function in it."""
        return ""


@contextlib.contextmanager
def _cache_in(folder: Path) -> Iterator[None]:
    # Numba reads these when a function is decorated; setting the environment variables would be too late by now. Versions that
    # do not ask who knows the place find one of their own in the folder.
    before = _config.CACHE_DIR, getattr(_config, "CACHE_LOCATOR_CLASSES", "")
    _config.CACHE_DIR, _config.CACHE_LOCATOR_CLASSES = str(folder), f"{__name__}.{KernelFolder.__name__}"
    try:
        yield
    finally:
        _config.CACHE_DIR, _config.CACHE_LOCATOR_CLASSES = before


def _prune(parent: Path, keep: Path) -> None:
    with contextlib.suppress(OSError):
        ours = [f for f in parent.iterdir() if _FOLDER_NAME.fullmatch(f.name) and f.is_dir() and f != keep]
        folders = sorted(ours, key=lambda f: -f.stat().st_mtime)
        for position, folder in enumerate(folders):
            if position >= _KEPT_FOLDERS or time.time() - folder.stat().st_mtime > _UNUSED_SECONDS:
                shutil.rmtree(folder, ignore_errors=True)


# --- CUDA ---------------------------------------------------------------------------------------------------------


class CardArray(Protocol):
    """An array on the card, as numba-cuda makes it."""

    shape: tuple[int, ...]
    dtype: numpy.dtype[Any]
    nbytes: int
    T: CardArray

    def __len__(self) -> int: ...

    def copy_to_host(self, *, stream: object = 0) -> Array:
        """A copy in this machine's memory."""
        ...

    def copy_to_device(self, array: Array) -> None:
        """Other numbers for it."""
        ...


class CardKernel(Protocol):
    """A kernel for the card; blocks, threads and a stream make a call of it."""

    def __getitem__(self, where: tuple[object, ...]) -> Kernel: ...


def cuda_module() -> ModuleType:
    """numba.cuda, imported in a way that works with the NumPy that is there."""
    if not hasattr(numpy, "row_stack"):
        numpy.row_stack = numpy.vstack  # numba-cuda 0.30 asks for the old name, which NumPy 2.5 removed
    import numba.cuda
    from numba.cuda.core import config

    config.CUDA_LOW_OCCUPANCY_WARNINGS = 0  # a few games are welcome, too
    module: ModuleType = numba.cuda
    return module


_CUDA_LOCATORS = "_locator_classes"  # where numba-cuda looks for who knows the place of a kernel


def cuda_kernel(game: AnyGame, function: Callable[..., object], known: dict[str, object]) -> CardKernel:
    """A kernel for one game: its function calls rules, and finds `cuda` and what else is `known` among its globals.

    It is compiled when it is first called, and then kept on disk like kernels for the processor.
    """
    bound = _with_known(_cuda_binder(game).rebind(function), known)
    made_from = repr((_way_of_compiling(), version("numba-cuda"), known, game.interpreted.fingerprint(function)))
    digest = hashlib.sha256(made_from.encode()).hexdigest()[:24]
    folder = cache_folder() / f"{game.name}-{function.__name__}_cuda-{digest}"
    if not _writable(folder):
        return cast("CardKernel", cuda_module().jit(bound))
    _prune(folder.parent, keep=folder)
    with _cuda_cache_in(folder):
        return cast("CardKernel", cuda_module().jit(bound, cache=True))


def _with_known(function: FunctionType, known: dict[str, object]) -> FunctionType:
    """A function that finds `cuda` and what else is known among its globals."""
    names = {**function.__globals__, "cuda": cuda_module(), **known}
    return FunctionType(function.__code__, names, function.__name__, function.__defaults__)


@contextlib.contextmanager
def _cuda_cache_in(folder: Path) -> Iterator[None]:
    from numba.cuda.core.caching import CacheImpl

    before = getattr(CacheImpl, _CUDA_LOCATORS)
    with _cache_in(folder):
        setattr(CacheImpl, _CUDA_LOCATORS, [KernelFolder])
        try:
            yield
        finally:
            setattr(CacheImpl, _CUDA_LOCATORS, before)


def ptx(game: AnyGame, function: Callable[..., object], *argument_types: object, known: dict[str, object] | None = None) -> str:
    """The PTX of a rule or a kernel for one game, not optimized, for compute capability 9.0; needs numba-cuda, but no GPU.

    It is kept on disk as kernels are, under a digest of all that it was made from.
    """
    made_from = repr((numba.__version__, version("numba-cuda"), argument_types, game.interpreted.fingerprint(function)))
    digest = hashlib.sha256(made_from.encode()).hexdigest()[:24]
    folder = cache_folder() / f"{game.name}-{function.__name__}_ptx-{digest}"
    file = folder / "rule.ptx"
    if file.exists():
        os.utime(folder)
        return file.read_text()
    cuda = cuda_module()
    with _pretended_device(cuda.dispatcher):
        bound = _with_known(_cuda_binder(game).rebind(function), known or {})
        text, _ = cuda.compile_ptx(bound, argument_types, device=True, cc=_CAPABILITY, opt=False)
    if _writable(folder):
        _prune(folder.parent, keep=folder)
        being_written = folder / f"{os.getpid()}.ptx"
        being_written.write_text(text)
        being_written.replace(file)
    return str(text)


@cache
def _cuda_binder(game: AnyGame) -> Binder:
    cuda = cuda_module()
    return Binder(game.supply, finish=lambda f: _widening(cuda.jit(f, device=True)), table=_as_array)


class Cuda:
    """A game's rules on a GPU, one thread a game. `problem_with_cuda()` says why there is none."""

    _THREADS = 128

    def __init__(self, game: AnyGame) -> None:
        if reason := problem_with_cuda():
            raise RuntimeError(reason)
        cuda = cuda_module()
        self._cuda = cuda
        play = _cuda_binder(game).bind(playing.random_game)
        state, chance, mask_words = (
            numba.from_dtype(numpy_type(game.state)),
            numba.from_dtype(numpy_type(Chance)),
            game.mask_words,
        )

        def random_games(states: Array, chances: Array, limit: int, tallies: Array) -> None:
            i = cuda.grid(1)
            if i < states.shape[0]:
                # Each thread works on copies of its own: what the threads of a group read then lies side by side.
                own = cuda.local.array(1, state)
                choosing = cuda.local.array(1, chance)
                action_mask = cuda.local.array(mask_words, numba.int64)
                own[0] = states[i]
                choosing[0] = chances[i]
                play(own[0], None, choosing[0], action_mask, limit, tallies[i])
                states[i] = own[0]
                chances[i] = choosing[0]

        self._random_games = cuda.jit(random_games)

    def to_device(self, array: Array) -> CardArray:
        """A copy of an array on the GPU; its `copy_to_host()` brings it back."""
        on_card: CardArray = self._cuda.to_device(array)
        return on_card

    def random_games(self, states: CardArray, chances: CardArray, limit: int, tallies: CardArray) -> None:
        """Play a random game in every state; all arrays are on the GPU. Returns when they are done."""
        self._random_games[-(-len(states) // self._THREADS), self._THREADS](states, chances, limit, tallies)
        self._cuda.synchronize()


def problem_with_cuda() -> str:
    """Why nothing can run on a GPU here, in words; empty if it can."""
    try:
        cuda = cuda_module()
    except ImportError:
        return "numba-cuda is not installed; it comes with: pip install 'numba-cuda[cu13]'"
    if not cuda.is_available():
        return "there is no NVIDIA GPU here, or no driver for it"
    return ""


@contextlib.contextmanager
def _pretended_device(dispatcher: Any) -> Iterator[None]:
    # Compiling a called function asks the GPU for its capability, although the caller's is given.
    before = dispatcher.get_current_device
    dispatcher.get_current_device = lambda: SimpleNamespace(compute_capability=_CAPABILITY)
    try:
        yield
    finally:
        dispatcher.get_current_device = before


def record_type(declared: type[Declared]) -> numba.types.Record:
    """The Numba type of a declared state, to name a rule's arguments with."""
    return cast("numba.types.Record", numba.from_dtype(numpy_type(declared)))
