"""Cards that could fill a deck: of its gang, its values and suits, its free places, and played by decks like it."""

from dataclasses import replace

import pytest

from dtgui.app.paths import default_paths
from dtgui.decks import Deck, load_deck
from dtgui.decks.editing import with_count
from dtgui.decks.fitting import Fitting
from dtgui.decks.formats import Format, load_formats
from dtgui.doomtown.state.cards import CardType, Faction


@pytest.fixture(scope="module")
def wwe() -> Format:
    return load_formats(default_paths().doomtown_cards)[0]


@pytest.fixture(scope="module")
def law_dogs(catalog) -> Deck:
    return load_deck(default_paths().starter_decks / "law-dogs-starter.yaml", catalog)


def best(fitting: Fitting, number: int = 30) -> list:
    rated = [(rate, card.title, card) for card in fitting.catalog if (rate := fitting.fit(card)) is not None]
    return [card for _, _, card in sorted(rated, key=lambda each: (-each[0], each[1]))[:number]]


def test_no_card_of_another_gang_is_among_the_best(catalog, wwe, law_dogs) -> None:
    half = replace(law_dogs, cards=dict(list(law_dogs.cards.items())[::2]))
    for card in best(Fitting(half, catalog, wwe)):
        assert not card.factions or Faction.LAW_DOGS in card.factions, card.title


def test_the_values_of_the_deck_come_first(catalog, wwe) -> None:
    deck = Deck("Fives", "24009", cards={"24228": 4, catalog.find("Ambush").code: 4})
    values = {catalog.find("Pistol Whip").value, catalog.find("Ambush").value}
    neutral = [card for card in best(Fitting(deck, catalog, wwe), 20) if not card.factions]
    assert neutral
    assert all(card.value in values for card in neutral)


def test_cards_beyond_the_limits_of_a_deck_do_not_fit(catalog, wwe) -> None:
    fitting = Fitting(Deck("Full", "24009", cards={"24228": 4}), catalog, wwe)
    whip = catalog.card("24228")
    alike = [card for card in catalog if (card.suit, card.value) == (whip.suit, whip.value)]
    assert {fitting.fit(card) for card in alike} == {None}
    assert fitting.fit(catalog.find("Law Dogs")) is None


def test_cards_in_decks_of_the_gang_fit_better(catalog, wwe, law_dogs) -> None:
    action = next(card for code in law_dogs.cards if (card := catalog.card(code)).type is CardType.ACTION)
    without = with_count(law_dogs, action.code, 0)
    fearmongers = next(c for c in catalog if c.type is CardType.OUTFIT and Faction.FEARMONGERS in c.factions)
    kindred = Fitting(without, catalog, wwe, (law_dogs,))
    strangers = Fitting(without, catalog, wwe, (replace(law_dogs, outfit=fearmongers.code),))
    assert kindred.fit(action) > strangers.fit(action)


def test_a_spell_without_a_caster_fits_worse(catalog, wwe, law_dogs) -> None:
    hex_ = next(card for card in catalog if "wwe" in card.formats and dict(card.keywords).keys() >= {"Hex"})
    huckster = next(
        card
        for card in catalog
        if card.type is CardType.DUDE and "wwe" in card.formats and "Huckster" in dict(card.keywords)
    )
    without = Fitting(Deck("None", "24009"), catalog, wwe)
    caster = Fitting(Deck("One", "24009", cards={huckster.code: 1}), catalog, wwe)
    assert caster.fit(hex_) > without.fit(hex_)


def test_missing_types_fit_better(catalog, wwe, law_dogs) -> None:
    deed = next(card for card in catalog if card.type is CardType.DEED and "wwe" in card.formats and not card.factions)
    deeds = {code: 0 for code in law_dogs.cards if catalog.card(code).type is CardType.DEED}
    lacking = replace(law_dogs, cards={code: n for code, n in law_dogs.cards.items() if code not in deeds})
    without, enough = Fitting(lacking, catalog, wwe, (law_dogs,)), Fitting(law_dogs, catalog, wwe, (lacking,))
    assert without._type(deed) > enough._type(deed)
