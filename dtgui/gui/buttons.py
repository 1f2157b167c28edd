"""What is written on buttons and in menus."""

from __future__ import annotations


def lettered(text: str) -> str:
    """Return a text as a button or a menu takes it: an ampersand would make a key of the letter that follows it."""
    return text.replace("&", "&&")


def unlettered(text: str) -> str:
    """Return what a button shows whose text this is."""
    return text.replace("&&", "&")
