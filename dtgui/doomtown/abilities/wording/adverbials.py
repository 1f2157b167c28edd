"""Adverbials, as tokens of texts: how long something lasts, where it is, where it goes and comes from."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType
from typing import NamedTuple

from dtgui.doomtown.abilities.syntax.nodes import Noun
from dtgui.doomtown.abilities.syntax.text import TokenizedText, strung
from dtgui.doomtown.abilities.wording.editions import UNTIL, EditionWords
from dtgui.doomtown.abilities.wording.morphology import a
from dtgui.doomtown.state.kinds import Until


class Locality(Enum):
    """The places that need no name, by their words in card files."""

    ANYWHERE = "anywhere"
    HERE = "here"
    ADJACENT = "adjacent"
    TOWN_SQUARE = "town_square"
    HOME = "home"
    OWN_HOME = "own_home"
    A_HOME = "a_home"
    OTHERS_DEED = "others_deed"
    IN_TOWN = "in_town"
    OUT_OF_TOWN = "out_of_town"
    SHOOTOUT = "shootout"
    YOUR_POSSE = "mine"
    OPPOSING_POSSE = "theirs"
    ANY_POSSE = "any"
    A_POSSE = "none"


class DurationPhrase(NamedTuple):
    """How long something lasts: `until Sundown`."""

    until: Until

    def __str__(self) -> str:
        return str(UNTIL[self.until])


class PlacePhrase(NamedTuple):
    """Where something is, or (`is_goal`) where it goes: `in town`, `to any location in town`."""

    place: Locality
    is_goal: bool = False

    def __str__(self) -> str:
        return GOALS[self.place] if self.is_goal else PLACES[self.place]


PLACES: Mapping[Locality, str] = MappingProxyType(
    {
        Locality.ANYWHERE: "anywhere",
        Locality.HERE: "here",
        Locality.ADJACENT: "at an adjacent location",
        Locality.TOWN_SQUARE: "in town square",
        Locality.HOME: "at your home",
        Locality.OWN_HOME: "at home",
        Locality.A_HOME: "at a home",
        Locality.OTHERS_DEED: "at a deed that their player does not own",
        Locality.IN_TOWN: "in town",
        Locality.OUT_OF_TOWN: "out of town",
        Locality.SHOOTOUT: "at the shootout's location",
        Locality.YOUR_POSSE: "in your posse",
        Locality.OPPOSING_POSSE: "in the opposing posse",
        Locality.ANY_POSSE: "in the shootout",
        Locality.A_POSSE: "in a posse",
    }
)
GOALS: Mapping[Locality, str] = MappingProxyType(
    {
        Locality.ANYWHERE: "to any location",
        Locality.HERE: "here",
        Locality.ADJACENT: "to an adjacent location",
        Locality.TOWN_SQUARE: "to town square",
        Locality.HOME: "to your home",
        Locality.OWN_HOME: "home",
        Locality.A_HOME: "to a home",
        Locality.OTHERS_DEED: "to another's deed",
        Locality.IN_TOWN: "to any location in town",
        Locality.OUT_OF_TOWN: "to any location out of town",
        Locality.SHOOTOUT: "to the shootout's location",
    }
)


def adverbial(phrase: DurationPhrase | PlacePhrase) -> str:
    """Return an adverbial as a text of one token."""
    return TokenizedText((phrase,))


# Places in words: where something is, where it goes, where it comes from


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
