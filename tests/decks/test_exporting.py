"""Decks for elsewhere: what is written can be read again, and what is lost is said."""

from dataclasses import replace

import pytest

from dtgui.decks import EXPORT_FORMATS, Deck, DeckFormat, export_deck, import_text
from dtgui.kernel.errors import BadInput


def again(deck, wanted: DeckFormat, catalog):
    """The deck after a journey through a format."""
    (report,) = import_text(export_deck(deck, wanted, catalog).text, catalog, name="no name")
    assert report.complete
    return report.deck


@pytest.mark.parametrize("word", EXPORT_FORMATS)
def test_cards_and_starters_survive_every_format(catalog, law_dogs, word):
    back = again(law_dogs, DeckFormat(word), catalog)
    assert (back.outfit, back.cards, back.starting) == (law_dogs.outfit, law_dogs.cards, law_dogs.starting)


@pytest.mark.parametrize("word", sorted(set(EXPORT_FORMATS) - {"octgn"}))
def test_the_name_survives_where_the_format_has_one(catalog, law_dogs, word):
    assert again(law_dogs, DeckFormat(word), catalog).name == "Law Dogs starter"


def test_the_native_format_loses_nothing(catalog, law_dogs):
    deck = replace(law_dogs, notes="Two\nlines", source="a friend")
    assert again(deck, DeckFormat.OWN, catalog) == deck
    assert export_deck(deck, DeckFormat.OWN, catalog).losses == ()


def test_an_export_lists_its_losses(catalog, law_dogs):
    deck = replace(law_dogs, notes="Shoot first.", source="a friend")
    assert export_deck(deck, DeckFormat.MARKDOWN, catalog).losses == (
        "The deck's notes are left out.",
        "The deck's tags are left out.",
        "The deck's source is left out.",
    )


def test_octgn_export_lists_cards_that_may_not_load(catalog, law_dogs):
    losses = export_deck(law_dogs, DeckFormat.OCTGN, catalog).losses
    assert losses[1].startswith("OCTGN has only other printings of these cards")
    assert "Rob Wilby" in losses[2]
    assert "Philip Swinford" in losses[1]


def test_octgn_export_uses_octgn_identities(catalog):
    deck = Deck("Old", outfit="01002", cards={"01017": 1, "01145": 1}, starting={"01017": 1})
    text = export_deck(deck, DeckFormat.OCTGN, catalog).text
    assert f'id="{catalog.get("01017").octgn}" code="01017">Philip Swinford</card>' in text


def test_text_export_matches_the_site(catalog, law_dogs):
    text = export_deck(law_dogs, DeckFormat.DTDB_TEXT, catalog).text
    assert 'Dude (16)\n1x "Thunder Boy" Nabbe* (Weird West Edition)\n' in text


def test_a_read_only_format_is_refused(catalog, law_dogs):
    with pytest.raises(BadInput, match="dtdb-archive"):
        export_deck(law_dogs, DeckFormat.DTDB_ARCHIVE, catalog)
