"""Texts and what is looked for in them, word by word: what stands across two words is no word."""

from __future__ import annotations

import re

from dtgui.kernel.titles import fold_title

_BETWEEN = re.compile(r"[\s/–—-]+")


def folded_words(text: str) -> str:
    """Return every word folded, between spaces: a part of a text in whole words is a part of it in this shape."""
    return f" {' '.join(filter(None, map(fold_title, _BETWEEN.split(text))))} "


def begins_words(looked_for: str, words: str) -> bool:
    """Whether some words of a folded text are those that are looked for, the last of them perhaps only begun.

    A number is never begun: `huckster 1` is not `huckster 12`.
    """
    part = looked_for.rstrip()
    return (looked_for if part[-1:].isdigit() else part) in words


def is_in_words(looked_for: str, words: str) -> bool:
    """Whether a part of a word, or words with spaces or without them, are in a folded text: `lawdogs` in `law dogs`."""
    part = looked_for.strip()
    if part in words:
        return True
    run = part.replace(" ", "")
    if run not in words.replace(" ", ""):  # most cards, at every letter that is typed
        return False
    starts = (place + 1 for place, letter in enumerate(words[:-1]) if letter == " ")
    return any(words[start:].replace(" ", "").startswith(run) for start in starts)
