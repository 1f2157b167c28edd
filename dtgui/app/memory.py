"""Memory of a process: what the garbage collector looks at, and when large blocks go back to the system.

The collector is kept from looking again and again at what stays anyway.

A long game is some hundred thousand small values. A full collection that walks over all of them takes longer than
everything else that a jump in a replay does, and finds nothing there: a game that is kept is no garbage.
"""

from __future__ import annotations

import ctypes
import gc
import linecache
from contextlib import suppress

SELDOM = 50_000
"""The number of new values between garbage collections in a process that only simulates; Python's default is 700."""
_M_MMAP_THRESHOLD, LARGE_BLOCK = -3, 64 * 1024
"""The option of glibc's allocator for the size above which blocks are mapped separately, and that size, in bytes."""


def give_back_large_blocks() -> None:
    """Return the memory of freed pictures to the system, if the C library supports it (glibc).

    By default glibc raises the threshold for separate mappings to the largest block ever freed. Pictures then
    share the heap with small values, and the holes that they leave stay with the process.
    """
    with suppress(AttributeError, OSError, TypeError):
        ctypes.CDLL(None).mallopt(_M_MMAP_THRESHOLD, LARGE_BLOCK)


def give_back() -> None:
    """Return free memory of the heap to the system, if the C library supports it (glibc).

    Python's cache of source lines goes, too: PySide looks at the source of each imported module, and the lines of
    the whole program would stay in the cache.
    """
    linecache.clearcache()
    with suppress(AttributeError, OSError, TypeError):
        ctypes.CDLL(None).malloc_trim(0)


def settle() -> None:
    """Collect what is garbage by now, and leave the rest out of later collections until the next call."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    give_back()


class _Freezes:
    """Counts the calls of `settle_new`: `gc.get_freeze_count` would walk over all frozen values each time."""

    number = 0


def settle_new() -> None:
    """Leave what has been made since out of later collections, too, in less time than a window can stand still."""
    gc.collect(0)
    gc.freeze()
    _Freezes.number += 1


def times_settled() -> int:
    """Return how often this process has called `settle_new`."""
    return _Freezes.number


def collect_seldom() -> None:
    """Leave what is there out of later collections, and collect seldom: for a process that plays games in its head.

    It makes and drops thousands of towns a second, and nothing of what it drops stands in a circle.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(SELDOM)
