"""Finding cards: by code, by title, by typed text."""

import gc
import weakref
from collections import Counter

import pytest

from dtgui.decks.search.index import SearchIndex
from dtgui.doomtown.abilities.paragraphs.card import card_text
from dtgui.doomtown.catalog import UnknownCard, fold_title
from dtgui.doomtown.state.cards import BulletKind, CardType, Faction, Keyword, Suit, as_condition


def test_the_weird_west_base_set_is_complete(catalog):
    counts = Counter(card.type for card in catalog if card.pack == "DT2")
    assert counts.total() == catalog.packs["DT2"].cards == 261
    assert counts == {
        CardType.OUTFIT: 12,
        CardType.DUDE: 93,
        CardType.DEED: 39,
        CardType.GOODS: 38,
        CardType.SPELL: 30,
        CardType.ACTION: 47,
        CardType.JOKER: 2,
    }


def test_every_pack_has_all_its_cards(catalog):
    held = Counter(card.pack for card in catalog)
    assert held == {pack.code: pack.cards for pack in catalog.packs.values()}


def test_an_old_printing_keeps_its_own_abilities(catalog):
    old, new = catalog.text("02014"), catalog.text("24153")
    assert (len(old.abilities), len(new.abilities)) == (1, 1)
    assert old.abilities[0]["do"] != new.abilities[0]["do"]


def test_a_dude_has_its_printed_values(catalog):
    andreas = catalog.card("24069")
    assert (andreas.title, andreas.type) == ("Andreas Andregg", CardType.DUDE)
    assert (andreas.suit, andreas.value) == (Suit.SPADES, 5)
    assert andreas.factions == (Faction.LAW_DOGS,)
    assert andreas.bullet_kind is BulletKind.STUD
    assert andreas.keywords == (("Deputy", None), ("Mad Scientist", 0))


def test_an_outfit_has_its_stash_and_production(catalog):
    law_dogs = catalog.find("Law Dogs")
    assert (law_dogs.stash, law_dogs.production, law_dogs.suit) == (19, 3, None)


def test_an_experienced_dude_shares_a_title_with_the_others(catalog):
    judge = catalog.find("Judge Harry Somerset (Exp.1)")
    assert judge.base_title == "Judge Harry Somerset"
    assert judge.rating(Keyword.EXPERIENCED) == 1
    assert {card.code for card in catalog.versions("judge harry somerset")} == {"01016", "07002", judge.code}


def test_a_card_without_text_prints_nothing_to_define(catalog):
    wilby = catalog.find("Rob Wilby")
    assert (wilby.printed_abilities, wilby.printed_traits) == (0, 0)


def test_cards_come_in_the_order_of_their_codes(catalog):
    codes = [card.code for card in catalog]
    assert codes == sorted(codes)


@pytest.mark.parametrize("typed", ["24098", "El Anónimo", "el anonimo", "EL-ANONIMO"])
def test_a_card_is_found_by_code_and_by_loosely_typed_title(catalog, typed):
    assert catalog.find(typed).title == "El Anónimo"


def test_an_unknown_title_gets_a_suggestion(catalog):
    with pytest.raises(UnknownCard, match="did you mean 'Rob Wilby'"):
        catalog.find("Rob Wilbi")


def test_an_unknown_code_is_an_error(catalog):
    with pytest.raises(UnknownCard, match="99999"):
        catalog.card("99999")


def test_suggestions_begin_with_the_closest_title(catalog):
    assert [card.title for card in catalog.suggestions("The Steaks Just Rose", limit=1)] == ["The Stakes Just Rose"]


def test_an_unlike_title_has_no_suggestions(catalog):
    assert catalog.suggestions("qqqqqq") == ()


def test_folding_drops_capitals_accents_and_punctuation():
    assert fold_title('"Ma" Florence Áims') == "maflorenceaims"


def test_a_dude_turned_into_a_condition_is_found_by_code(catalog):
    dude = catalog.card("14009")
    condition = catalog.card(as_condition(dude).code)
    assert (condition.title, condition.type, condition.bullets) == (dude.title, CardType.ACTION, None)
    assert condition.has(Keyword.CONDITION)
    assert condition.text is dude.text


def test_a_glanced_card_is_like_the_card_and_is_not_kept(catalog):
    fresh = catalog.with_more()
    first, second = [card.code for card in fresh if card.type is CardType.ACTION][:2]
    text = weakref.ref(fresh.glance(first).text)
    assert text() is fresh.glance(first).text
    assert [ability.name for ability in text().abilities] == [f"{first}/0"]
    fresh.glance(second)
    gc.collect()
    assert text() is None


def test_reading_all_texts_for_a_search_keeps_no_definitions(catalog):
    fresh = catalog.with_more()
    index = SearchIndex(fresh, lambda code: str(card_text(fresh.glance(code))))
    while index.read_texts(100):
        pass
    tokens = [card.code for card in fresh if card.has(Keyword.TOKEN)]
    assert set(fresh._compiled) <= set(tokens)
