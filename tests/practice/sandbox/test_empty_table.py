"""An empty table takes the players' names and decks."""

from __future__ import annotations

import pytest

from dtgui.app.paths import default_paths
from dtgui.kernel.errors import BadInput
from dtgui.kernel.workbench import EmptySeat
from tests.practice.examples import game
from tests.practice.sandbox.grounds import BENCH

DECK = default_paths().starter_decks / "outlaws-starter.yaml"


def test_missing_names_and_decks_have_defaults() -> None:
    table = BENCH.empty(game(), 3, "wwe", (EmptySeat("Ann", DECK), EmptySeat("Bob"))).position.table
    ann, bob, other = table.players
    assert (ann.name, bob.name) == ("Ann", "Bob")
    assert table.cards[ann.outfit].printed.title == "The Sloane Gang"
    assert any(table.cards[card].printed.title == "Pancho Castillo" for card in ann.deck)
    assert len({table.cards[card].printed.code for card in bob.deck}) == len(bob.deck)
    assert other.name == table.cards[other.outfit].printed.title


def test_a_deck_is_shuffled_the_same_each_time() -> None:
    one, other = (BENCH.empty(game(), 2, "wwe", (EmptySeat("Ann", DECK),)).position.table for _ in range(2))
    titles = [[table.cards[card].printed.code for card in table.players[0].deck] for table in (one, other)]
    assert titles[0] == titles[1] != sorted(titles[0])


def test_player_names_must_differ() -> None:
    with pytest.raises(BadInput, match="the same name"):
        BENCH.empty(game(), 2, "wwe", (EmptySeat("Ann"), EmptySeat("Ann")))
