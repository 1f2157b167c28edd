"""How much of a card is defined."""

from dataclasses import replace

import pytest

from dtgui.doomtown.catalog import CardEntry, CardTextSource, Catalog, Coverage, card_coverage, coverage_by_pack
from dtgui.doomtown.state.cards import CardDef, CardType

TWO = CardDef("24999", "Allie Hensman", CardType.DUDE, printed_abilities=1, printed_traits=1)
PLAIN = CardDef("24998", "Rob Wilby", CardType.DUDE)


@pytest.mark.parametrize(
    ("card", "text", "degree"),
    [
        (PLAIN, CardTextSource(""), Coverage.PLAYABLE),
        (TWO, CardTextSource(""), Coverage.INERT),
        (TWO, CardTextSource("", traits=({},)), Coverage.PARTLY),
        (TWO, CardTextSource("", ({},), ({},)), Coverage.PLAYABLE),
    ],
)
def test_coverage_counts_defined_printed_text(card, text, degree):
    assert card_coverage(card, text) is degree


def test_a_card_with_an_invalid_text_is_inert():
    broken = CardTextSource("allie-hensman.yaml", ({"play": "nooon"},), ({},))
    catalog = Catalog([CardEntry(replace(TWO, pack="DT2"), broken)])
    assert coverage_by_pack(catalog) == {"DT2": {Coverage.INERT: 1}}
