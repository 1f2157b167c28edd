"""A package with packages in it, as an edition may be one: for the codec to find its values."""

from __future__ import annotations

from enum import Enum


class Constant(Enum):
    ANTE = 1


class NoValue:
    """A value that no position can hold."""
