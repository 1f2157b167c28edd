"""Texts of cards in languages that generate them: for cards that players made, which no file of phrases has."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType

GENERATORS: Mapping[str, str] = MappingProxyType({"de": "dtgui.doomtown.abilities.wording.german"})
"""The modules whose `generated` says the texts of cards in a language; they are imported with the first such text."""


@cache
def generator_of(language: str) -> Callable[[str], str]:
    """Return what says a text of a card in a language: "" for a text that it cannot say, or that is no card's."""
    if language not in GENERATORS:
        return _silent
    generate: Callable[[str], str] = importlib.import_module(GENERATORS[language]).generated
    return generate


def generated(language: str, pattern: str) -> str:
    """Return a text of a card in a language, "" where it cannot be generated; a plain string is no such text."""
    return "" if type(pattern) is str else generator_of(language)(pattern)


def _silent(_pattern: str) -> str:
    return ""
