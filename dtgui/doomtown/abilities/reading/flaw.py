"""One thing that is wrong with a text."""

from __future__ import annotations

from typing import NamedTuple


class Flaw(NamedTuple):
    """Something that cannot be meant: `word` is how it is written, to find the place in the file."""

    message: str
    word: str
