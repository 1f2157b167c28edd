"""Keeps the garbage collector from looking again and again at what stays anyway.

A long game is some hundred thousand small values. A full collection that walks over all of them takes longer than
everything else that a jump in a replay does, and finds nothing there: a game that is kept is no garbage.
"""

from __future__ import annotations

import gc


def settle() -> None:
    """Collect what is garbage by now, and leave the rest out of later collections until the next call."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()


def settle_new() -> None:
    """Leave what has been made since out of later collections, too, in less time than a window can stand still."""
    gc.collect(0)
    gc.freeze()
