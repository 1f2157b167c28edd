"""Keeps the garbage collector from looking again and again at what stays anyway.

A long game is some hundred thousand small values. A full collection that walks over all of them takes longer than
everything else that a jump in a replay does, and finds nothing there: a game that is kept is no garbage.
"""

from __future__ import annotations

import gc

SELDOM = 50_000
"""So many values are made between collections in a process that plays games in its head; Python's own number is 700."""


def settle() -> None:
    """Collect what is garbage by now, and leave the rest out of later collections until the next call."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()


def settle_new() -> None:
    """Leave what has been made since out of later collections, too, in less time than a window can stand still."""
    gc.collect(0)
    gc.freeze()


def collect_seldom() -> None:
    """Leave what is there out of later collections, and collect seldom: for a process that plays games in its head.

    It makes and drops thousands of towns a second, and nothing of what it drops stands in a circle.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(SELDOM)
