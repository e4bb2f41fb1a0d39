"""How often a server looks for garbage that lies in circles."""

from __future__ import annotations

import gc

_NEW_OBJECTS = 50_000  # until it is looked for among them; Python's own 700 is less than one move makes for all seats


def look_for_garbage_seldom() -> None:
    """Take what is there by now as there to stay, and look for garbage elsewhere only now and then.

    What is made for a move goes without being looked for, when the next one is made: hardly anything lies in circles.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(_NEW_OBJECTS, 20, 50)
