"""A greenhorn's values: a card in play, a card in hand, ghost rock, and a whole table.

All are computed from what one seat sees. The unit is half of one influence on the table.
"""

from __future__ import annotations

import math

from dtgui.ai import shootout_odds
from dtgui.ai.events import event_lead
from dtgui.ai.show import show_lead
from dtgui.doomtown.queries import places, stats
from dtgui.doomtown.queries.boss_battle import opponents_of
from dtgui.doomtown.queries.players import production, total_control, upkeep_due
from dtgui.doomtown.queries.shooting import final_hand
from dtgui.doomtown.state.cards import CardDef, CardType
from dtgui.doomtown.state.fights import Shootout
from dtgui.doomtown.state.table import TOWN_SQUARE, CardId, Place, Table
from dtgui.kernel.decisions import Seat

BOOTED = 0.4
"""The reduction in value of a dude that can do nothing more today."""
CONTROL = 3.0
"""A control point that is held."""
ROCK = 0.5
"""A ghost rock in the stash."""
IN_HAND = 0.7
"""A card in hand, whatever it is."""
AHEAD = 1.5
"""The value of each rank by which the player's posse leads in a shootout."""
VICTORY = 100.0


def worth(t: Table, card: CardId) -> float:
    """Return what a card in play is worth to its player."""
    shown = t.in_play[card]
    if shown.printed.type is CardType.DUDE:
        goods = sum(t.in_play[attached].printed.cost or 0 for attached in shown.attached)
        return 1 + 2 * stats.influence(t, card) + stats.bullets(t, card) + goods / 2
    return 2 * stats.control_points(t, card) + stats.production_of(t, card) + (shown.printed.cost or 0) / 2


def worth_printed(printed: CardDef) -> float:
    """Return what a card in hand may be worth once it is in play."""
    return (
        2 * (printed.influence or 0) + 3 * (printed.control or 0) + (printed.bullets or 0) + (printed.production or 0)
    )


def spare_rock(t: Table, seat: Seat, cost: int, more_upkeep: int = 0) -> int:
    """Return what is left of tomorrow's ghost rock once this is paid: stash and production, less ante and upkeep."""
    return t.players[seat].stash - cost + production(t, seat) - t.rules.ante - upkeep_due(t, seat) - more_upkeep


def control_after(t: Table, seat: Seat, dude: CardId, to: Place) -> int:
    """Return how many control points better a player stands against the others with a dude somewhere else."""
    moved = t.copy()
    moved.change(dude, place=to)
    start = t.in_play[dude].place or to
    return sum(_held(moved, seat, place) - _held(t, seat, place) for place in {start, to} - {TOWN_SQUARE})


def _held(t: Table, seat: Seat, place: Place) -> int:
    """The control points of a place: counted for the player who controls it, against the others."""
    points = stats.control_points(t, CardId(place))
    return points if places.controller_of(t, place) == seat else -points


def prospects(t: Table, seat: Seat) -> float:
    """Return how well a player stands against the strongest opponent, a shootout that goes on counted in."""
    if t.outcome is not None:
        return VICTORY if seat in t.outcome.winners else -VICTORY
    with t.at_rest():
        theirs = max((_standing(t, other) for other in opponents_of(t, seat)), default=0.0)
        lead = _standing(t, seat) - theirs + show_lead(t, seat) + event_lead(t, seat)
        return lead + (_edge(t, t.shootout, seat) if t.shootout is not None else 0.0)


def _standing(t: Table, seat: Seat) -> float:
    mine = (card for card, shown in t.in_play.items() if shown.controller == seat and shown.host is None)
    player = t.players[seat]
    owned = math.fsum(worth(t, card) - _tired(t, card) for card in mine)
    return owned + CONTROL * total_control(t, seat) + ROCK * player.stash + IN_HAND * len(player.hand)


def _tired(t: Table, card: CardId) -> float:
    shown = t.in_play[card]
    return BOOTED if shown.booted and shown.printed.type is CardType.DUDE else 0.0


def _edge(t: Table, fight: Shootout, seat: Seat) -> float:
    """Return the value of leading in a shootout: by revealed hands, else by the posses' expected draws."""
    if fight.side_of(seat) is None or fight.won_by is not None:
        return 0.0
    other = fight.opposing(seat).seat
    if fight.revealed and fight.winner is None and t.players[seat].draw_hand and t.players[other].draw_hand:
        return AHEAD * (final_hand(t, seat).rank - final_hand(t, other).rank)
    return AHEAD * shootout_odds.advantage(t, seat)
