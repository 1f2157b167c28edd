"""Places in words: where something is, where it goes, where it comes from."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from dtgui.doomtown.abilities.syntax.nodes import Noun
from dtgui.doomtown.abilities.syntax.text import strung
from dtgui.doomtown.abilities.wording.adverbials import Locality, PlacePhrase, adverbial
from dtgui.doomtown.abilities.wording.editions import EditionWords
from dtgui.doomtown.abilities.wording.morphology import a


class PlaceWords(NamedTuple):
    """A place after a dude (`a dude at home`), as a destination (`to your home`), and by itself."""

    at: str
    to: str
    start: str


def place_words(word: str, edition: EditionWords) -> PlaceWords:
    """Return how one of the language's words for places reads."""
    nearby = PlaceWords(
        edition.nearby_at, strung("to ", a(edition.nearby), " location"), strung(a(edition.nearby), " location")
    )
    if word == "nearby":
        return nearby
    place = Locality(word)
    return PlaceWords(adverbial(PlacePhrase(place)), adverbial(PlacePhrase(place, is_goal=True)), THEMSELVES[place])


def of_place(place: Noun) -> PlaceWords:
    """Return how a place reads that has a name or a description."""
    return PlaceWords(strung("at ", place.as_object), strung("to ", place.as_object), str(place))


THEMSELVES: Mapping[Locality, str] = MappingProxyType(
    {
        Locality.ANYWHERE: "any location",
        Locality.HERE: "this location",
        Locality.ADJACENT: "an adjacent location",
        Locality.TOWN_SQUARE: "town square",
        Locality.HOME: "your home",
        Locality.OWN_HOME: "your home",
        Locality.A_HOME: "a home",
        Locality.OTHERS_DEED: "another's deed",
        Locality.IN_TOWN: "in town",
        Locality.OUT_OF_TOWN: "out of town",
        Locality.SHOOTOUT: "the shootout's location",
    }
)
"""The places as noun phrases."""
