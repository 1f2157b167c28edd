"""The collection by packs, and a deck's missing cards."""

import pytest

from dtgui.decks import Deck
from dtgui.decks.collection import Collection, collection_csv, lacks, lacks_csv, load_collection, save_collection


def missing(deck, collection, catalog) -> dict[str, int]:
    return {each.card.title: each.missing for each in lacks(deck, collection, catalog)}


def test_a_deck_of_an_owned_pack_can_be_built(catalog, law_dogs):
    assert lacks(law_dogs, Collection({"DT2": 4}), catalog) == []


def test_cards_with_too_few_owned_copies_are_missing(catalog):
    deck = Deck("Mine", "24009", cards={"24092": 3, "24066": 1})
    assert missing(deck, Collection({"DT2": 1}), catalog) == {"Rob Wilby": 2}
    assert missing(deck, Collection(), catalog) == {"Law Dogs": 1, "Rob Wilby": 3, "Philip Swinford": 1}


def test_printings_of_a_title_are_owned_together(catalog):
    deck = Deck("Mine", cards={"24066": 2})
    assert "01017" in {card.code for card in catalog.titled("Philip Swinford")}
    assert missing(deck, Collection({"DTR": 1, "DT2": 1}), catalog) == {}


def test_single_cards_differ_from_their_pack(catalog):
    deck = Deck("Mine", cards={"24092": 2})
    assert missing(deck, Collection({"DT2": 4}, {"24092": 1}), catalog) == {"Rob Wilby": 1}


def test_a_collection_is_saved(tmp_path):
    collection = Collection({"DT2": 4}, {"24092": 1})
    save_collection(collection, tmp_path / "collection.json")
    assert load_collection(tmp_path / "collection.json") == collection


@pytest.mark.parametrize("packs", ["", "[]", '{"DT2": "4"}', '{"DT2": -1}'])
def test_a_damaged_file_is_an_empty_collection(tmp_path, packs):
    (tmp_path / "collection.json").write_text(f'{{"packs": {packs}, "cards": {{}}}}', encoding="utf-8")
    assert load_collection(tmp_path / "collection.json") == Collection()


def test_a_collection_is_written_for_spreadsheets(catalog):
    text = collection_csv(Collection(cards={"24228": 3, "24092": 0}), catalog)
    assert text == "Count,Title,Pack,Number,Code\n3,Pistol Whip,DT2,228,24228\n"


def test_missing_cards_are_written_for_shops(catalog):
    found = lacks(Deck("Mine", "24009", cards={"24228": 4}), Collection(cards={"24228": 3, "24009": 1}), catalog)
    assert lacks_csv(found) == "Count,Title,Pack,Number,Code\n1,Pistol Whip,DT2,228,24228\n"
