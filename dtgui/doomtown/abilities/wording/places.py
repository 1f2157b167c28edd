"""Places in words: where something is, where it goes, where it comes from."""

from __future__ import annotations

from typing import NamedTuple

from dtgui.doomtown.abilities.syntax.nodes import Noun
from dtgui.doomtown.abilities.syntax.text import strung
from dtgui.doomtown.abilities.wording.editions import EditionWords


class PlaceWords(NamedTuple):
    """A place after a dude (`a dude at home`), as a destination (`to your home`), and by itself."""

    at: str
    to: str
    start: str


def place_words(word: str, edition: EditionWords) -> PlaceWords:
    """Return how one of the language's words for places reads."""
    nearby = PlaceWords(
        edition.nearby_at, strung("to a ", edition.nearby, " location"), strung("a ", edition.nearby, " location")
    )
    return nearby if word == "nearby" else PLACES[word]


def of_place(place: Noun) -> PlaceWords:
    """Return how a place reads that has a name or a description."""
    return PlaceWords(strung("at ", place.as_object), strung("to ", place.as_object), str(place))


PLACES = {
    "anywhere": PlaceWords("anywhere", "to any location", "any location"),
    "here": PlaceWords("here", "here", "this location"),
    "adjacent": PlaceWords("at an adjacent location", "to an adjacent location", "an adjacent location"),
    "town_square": PlaceWords("in town square", "to town square", "town square"),
    "home": PlaceWords("at your home", "to your home", "your home"),
    "own_home": PlaceWords("at home", "home", "home"),
    "a_home": PlaceWords("at a home", "to a home", "a home"),
    "others_deed": PlaceWords("at a deed that their player does not own", "to another's deed", "another's deed"),
    "in_town": PlaceWords("in town", "to any location in town", "in town"),
    "out_of_town": PlaceWords("out of town", "to any location out of town", "out of town"),
    "shootout": PlaceWords("at the shootout's location", "to the shootout's location", "the shootout's location"),
}
"""The words for places that mean the same in every edition."""
