"""Positions for drills: shipped cards without texts, laid out like a scenario, and how they are named."""

from __future__ import annotations

import yaml

from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.state.cards import CardDef, CardType, Keyword
from dtgui.doomtown.state.table import CardId, Table
from dtgui.kernel.phrases import Phrase
from dtgui.kernel.position import Position
from dtgui.practice.scenarios import build_position, parse_scenario
from dtgui.practice.scenarios.scenario import game_for

OWN, OTHER = "Law Dogs", "Sloane Gang"
SQUARE, HOME = "town square", "home"
PLACES = {SQUARE: Phrase("town square"), HOME: Phrase("home")}
"""Names for the places without a card."""
FORMAT = "wwe"


def location_sentence(dude: str, place: str, *, is_booted: bool) -> Phrase:
    """Return where a dude is, as a sentence."""
    if is_booted:
        return Phrase("{dude} is at {place}, booted.", dude=dude, place=called(place))
    return Phrase("{dude} is at {place}, unbooted.", dude=dude, place=called(place))


def called(place: str) -> str:
    """A place by its name in scenario files, as players call it."""
    return PLACES.get(place, place)


def laid(game: Doomtown, fields: dict[str, object]) -> Position[Table]:
    """Return the position of a scenario with these fields."""
    text = yaml.safe_dump(fields, allow_unicode=True, sort_keys=False)
    scenario = parse_scenario(text)
    return build_position(scenario, game_for(scenario, game))


def title_of(t: Table, card: CardId) -> str:
    """Return the title of a card."""
    return t.cards[card].printed.title


def _plain(game: Doomtown, sort: CardType) -> list[CardDef]:
    """Cards of the Weird West format whose figures no trait of their own changes, in the order of the catalog."""
    of_sort = [card for card in game.catalog if card.type is sort and FORMAT in card.formats]
    plain = [card for card in of_sort if not card.printed_traits and not card.has(Keyword.TOKEN)]
    return list({card.title: card for card in plain}.values())


def dudes(game: Doomtown) -> list[CardDef]:
    """Return the dudes that drills use."""
    return [card for card in _plain(game, CardType.DUDE) if not card.has(Keyword.EXPERIENCED)]


def deeds(game: Doomtown) -> list[CardDef]:
    """Return the deeds that drills use: those on streets."""
    return [card for card in _plain(game, CardType.DEED) if not card.has(Keyword.OUT_OF_TOWN)]
