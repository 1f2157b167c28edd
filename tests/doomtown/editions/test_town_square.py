"""Games with a card in the town square: whole ones, checked all the way; what the card says, and whose it is."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dtgui.doomtown.rules.variants import VariantKind, variants_of
from dtgui.doomtown.scene import build_scene
from dtgui.doomtown.state.cards import OWNERLESS
from dtgui.doomtown.state.kinds import Counter
from dtgui.doomtown.state.table import TOWN_SQUARE, CardId
from dtgui.kernel.decisions import Seat
from dtgui.kernel.game import NOTHING_RECENT
from dtgui.kernel.position import Position
from tests.conformance.watched import watch
from tests.doomtown.town import doomtown, starter_setup

NAMES = [variant.name for variant in variants_of(VariantKind.TOWN_SQUARE)]
EDITIONS = ("wwe", "1.4", "aeg")


def begun(name: str, seats: int = 2) -> Position:
    return doomtown().new(replace(starter_setup(*range(seats)), variants=(name,)), 3)


def laid(position: Position) -> list[CardId]:
    in_play = position.table.in_play
    return [card for card, shown in in_play.items() if shown.printed.type in OWNERLESS]


@pytest.mark.parametrize(("number", "name"), list(enumerate(NAMES)))
def test_random_games_end_and_repeat_with_their_seed(number, name):
    seats, rules = 2 + number % 3, EDITIONS[number % len(EDITIONS)]
    setup = replace(starter_setup(*range(number, number + seats)), rules=rules, variants=(name,))
    assert watch(doomtown(), setup, number).journal == watch(doomtown(), setup, number, look_every=60).journal


@pytest.mark.parametrize("name", NAMES)
def test_the_card_starts_in_town_square(name):
    cards = laid(begun(name))
    assert {begun(name).table.in_play[card].place for card in cards} == {TOWN_SQUARE}
    assert len(cards) == (2 if name == "new-in-town" else 1)


@pytest.mark.parametrize("name", NAMES)
def test_town_square_cards_are_fully_implemented(name):
    for card in laid(begun(name)):
        printed = begun(name).table.cards[card].printed
        assert (len(printed.text.abilities), len(printed.text.traits)) == (
            printed.printed_abilities,
            printed.printed_traits,
        )


def test_counters_are_shown_on_a_card_without_owner():
    position = begun("gomorra")
    (card,) = laid(position)
    position.table.change(card, counters=((Counter.FEAR, 2), (Counter.NOTED, 1)))
    scene = build_scene(doomtown().observe(position, Seat(0)), NOTHING_RECENT)
    piece = next(piece for piece in scene.pieces if piece.id == f"card:{card}")
    assert [str(badge.text) for badge in piece.badges] == ["Fear 2"]
    assert (piece.owner, piece.controller) == (None, None)


def test_the_card_stays_when_its_keeper_concedes():
    position = begun("gomorra", seats=3)
    (card,) = laid(position)
    doomtown().concede(position, Seat(0))
    assert position.table.in_play[card].controller in position.table.seats
