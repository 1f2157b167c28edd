"""Whether a deck is fit for an Automaton: by the list of cards, which is read strictly."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dtgui.cli import main
from dtgui.decks import load_deck
from dtgui.decks.automaton_decks import FILE, FitLevel, exceptions_in, is_fit, load_exceptions
from dtgui.kernel.errors import BadInput
from tests.doomtown.town import PATHS, doomtown

CATALOG = doomtown().catalog
STARTERS = sorted(PATHS.starter_decks.glob("*-starter.yaml"))


@pytest.mark.parametrize("file", STARTERS, ids=lambda file: file.stem)
def test_shipped_automaton_decks_are_suitable(file):
    known = load_exceptions(PATHS.doomtown_cards, CATALOG)
    assert is_fit(exceptions_in(load_deck(file, CATALOG), CATALOG, known))


def test_a_card_that_is_not_recommended_makes_a_deck_unsuitable():
    known = load_exceptions(PATHS.doomtown_cards, CATALOG)
    deck = replace(load_deck(STARTERS[0], CATALOG), outfit=CATALOG.find("Saved By Grace").code)
    found = exceptions_in(deck, CATALOG, known)
    assert [each.level for each in found if each.title == "Saved By Grace"] == [FitLevel.NOT_RECOMMENDED]
    assert not is_fit(found)


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ("nothing: here", "expected a list"),
        ("- {title: Nathan Shane, level: high}", "expected the fields"),
        ("- {title: Nathan Shane, level: hihg, told: x}", r"level.*expected one of"),
        ("- {title: Nobody At All, level: high, told: x}", r"title.*no card is called"),
        ("- {title: Nathan Shane, level: high, told: 3}", r"told.*expected some text"),
    ],
)
def test_an_invalid_list_is_refused_with_its_line(tmp_path, wrong, why):
    (tmp_path / FILE).write_text(wrong, encoding="utf-8")
    with pytest.raises(BadInput, match=why):
        load_exceptions(tmp_path, CATALOG)


def test_the_command_shows_unsuitable_cards(capsys):
    assert main(["deck", "check", "--automaton", "outlaws"]) == 0
    told = capsys.readouterr().out
    assert "  fit for an Automaton" in told
    assert "The Sloane Gang: several more instructions." in told
