"""Inflection of nouns: their pronouns, and how they are said as owners."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple


class Again(NamedTuple):
    """The pronouns of a person or thing: as subject, as object, as owner, as owner of something unsaid."""

    subject: str
    object: str
    possessive: str
    elliptic: str
    plural: bool = False


HE = Again("he", "him", "his", "his")
SHE = Again("she", "her", "her", "hers")
IT = Again("it", "it", "its", "its")
YOURS = Again("you", "you", "your", "yours", plural=True)
THEY = Again("they", "them", "their", "theirs", plural=True)
PRONOUNS: Mapping[str, Again] = MappingProxyType({pronoun.subject: pronoun for pronoun in (HE, SHE, IT, THEY)})
"""Pronouns by their words."""


def owner_words(words: str, *, plural: bool) -> str:
    """Return a noun as an owner: `Allie's`, `those dudes'`."""
    return f"{words}'" if plural and words.endswith("s") else f"{words}'s"
