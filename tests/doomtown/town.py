"""Games of Doomtown for tests: the shipped cards and starter decks."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import pairwise

from dtgui.app.library import load_default_catalog
from dtgui.app.paths import default_paths
from dtgui.decks import load_deck, seat_with
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.observe import hidden_piles
from dtgui.doomtown.procedures.effects import Announced
from dtgui.doomtown.state.setup import Setup
from dtgui.doomtown.state.table import CardId, Pile, Table
from dtgui.kernel.decisions import Seat
from dtgui.kernel.flow import At
from dtgui.kernel.position import Position

PATHS = default_paths()
STARTERS = sorted(PATHS.starter_decks.glob("*-starter.yaml"))


@cache
def doomtown() -> Doomtown:
    """The game with all shipped cards."""
    return Doomtown(load_default_catalog(PATHS))


@cache
def starter_setup(*numbers: int) -> Setup:
    """A game of the starter decks with these numbers (in the order of their files), one for each player."""
    catalog = doomtown().catalog
    return Setup(tuple(seat_with(load_deck(STARTERS[number % len(STARTERS)], catalog)) for number in numbers))


def two_starters(seed: int) -> Setup:
    """A different pair of starter decks for each seed."""
    return starter_setup(seed, seed + 1)


def with_gangs_to_pick(seed: int) -> Setup:
    """The same decks without their starting gangs marked: the players pick them."""
    seats = two_starters(seed).seats
    return Setup(tuple(replace(seat, starting=()) for seat in seats))


def swap_hidden(position: Position[Table], seat: Seat) -> Position[Table] | None:
    """Exchange what is printed on cards that the seat cannot see: with the next in the pile, and between piles.

    What was announced is known to all until it is done.
    """
    t = position.table.copy()
    shown = {card for looker, cards in t.looking if looker == seat for card in cards}.union(t.remembered)
    procedures = [entry.procedure for entry in position.stack if isinstance(entry, At)]
    shown.update(each.announced for each in procedures if isinstance(each, Announced) and each.announced is not None)
    for owner in range(len(t.players)):
        piles = [t.players[owner].pile(pile) for pile in hidden_piles(t, Seat(owner), seat)]
        hidden = [card for pile in piles for card in pile if card not in shown]
        for one, other in pairwise(hidden):
            t.cards = {**t.cards, one: t.cards[other], other: t.cards[one]}
    other_position = position.clone()
    other_position.table = t
    return other_position


def all_ids(t: Table) -> list[CardId]:
    """Every card of the game, wherever it is: each should come up once."""
    piles = [*t.events, *(card for player in t.players for pile in Pile for card in player.pile(pile))]
    return sorted([*piles, *t.in_play, *(card for player in t.players for card in _not_yet_in_play(t, player.outfit))])


def _not_yet_in_play(t: Table, outfit: CardId) -> tuple[CardId, ...]:
    return () if outfit in t.in_play else (outfit,)
