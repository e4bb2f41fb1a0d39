"""How often a server looks for garbage that lies in circles."""

from __future__ import annotations

import gc

# So many new objects until garbage is looked for among them, and so often until among those of the last times, and among all.
# Python's own 700 is less than one move makes for all seats; with many more, everybody waits longer each time.
_NEW_OBJECTS, _TIMES, _TIMES_OF_TIMES = 20_000, 5, 2_000


def look_for_garbage_seldom() -> None:
    """Take what is there by now as there to stay, and look for garbage elsewhere only now and then.

    What is made for a move goes without being looked for, when the next one is made: hardly anything lies in circles.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(_NEW_OBJECTS, _TIMES, _TIMES_OF_TIMES)
