"""The names that options offer without loading the game are those of its editions and variants."""

from __future__ import annotations

from dtgui.decks.seating import HERO_DECKS
from dtgui.doomtown.option_names import EDITION_NAMES, MOST_HEROES, VARIANT_NAMES, VariantKindNames
from dtgui.doomtown.rules import EDITIONS
from dtgui.doomtown.rules.variants import variants_of
from dtgui.doomtown.rules.variants.variant import VariantKind
from dtgui.doomtown.state.setup import DEFAULT_EDITION
from dtgui.games.labels.westfort import SEATS, SOLO_CHANGES
from dtgui.westfort.data import MOST_PLAYERS
from dtgui.westfort.state import SoloChange


def _names_of(kind: VariantKind) -> VariantKindNames:
    variants = tuple((variant.name, str(variant.told).rstrip(".")) for variant in variants_of(kind))
    return VariantKindNames(kind.value, kind.is_single, variants)


def test_every_edition_is_an_option() -> None:
    assert [(each.name, each.title) for each in EDITION_NAMES] == [(each.name, each.title) for each in EDITIONS]
    assert EDITION_NAMES[0].name == DEFAULT_EDITION


def test_every_variant_is_an_option() -> None:
    """An Automaton is named as a player is."""
    options = [_names_of(kind) for kind in VariantKind if kind is not VariantKind.AUTOMATON]
    assert list(VARIANT_NAMES) == options


def test_as_many_heroes_can_be_chosen_as_there_are_decks() -> None:
    assert len(HERO_DECKS) == MOST_HEROES


def test_west_fort_offers_all_seats_and_changes() -> None:
    assert SEATS[-1] == MOST_PLAYERS
    assert list(SOLO_CHANGES) == [change.value for change in SoloChange]
