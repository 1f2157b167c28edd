"""WWE, Boss Battle: the sides, Heroes against a Villain if there is one; the state of The Showstopper."""

from __future__ import annotations

from dtgui.doomtown.state.kinds import Counter
from dtgui.doomtown.state.table import TOWN_SQUARE, CardId, Table
from dtgui.kernel.decisions import Seat


def villain(t: Table) -> Seat | None:
    """Return the Villain's player, None if there is none."""
    return t.rules.policies.villain(t)


def no_villain(t: Table) -> Seat | None:
    """Return None: each player is an opponent of all others. WWE, Object of the Game."""
    return None


def heroes(t: Table) -> tuple[Seat, ...]:
    """Return the players allied against the Villain, in turn order; empty without a Villain."""
    against = villain(t)
    return () if against is None else tuple(seat for seat in t.seats if seat != against)


def are_allies(t: Table, one: Seat, other: Seat) -> bool:
    """Whether two players are on the same side: two Heroes."""
    return one != other and villain(t) not in (None, one, other)


def opponents_of(t: Table, seat: Seat) -> tuple[Seat, ...]:
    """Return all players who are against this one, in turn order."""
    return tuple(other for other in t.seats if other != seat and not are_allies(t, seat, other))


# The state of The Showstopper: Ivor, the victory points on him, and the Open Wounds. WWE, The Showstopper.
#
# Cards and players query it; the rules of the battle are in `rules.variants.showstopper`.

SHOW = "showstopper"
"""The name of the variant."""
STAR = "Ivor Hawley (Exp.1)"
"""The star of the show."""
OPEN_WOUND_TITLE = '"Open Wound"'
ENOUGH = 4
"""The victory points on the star with which the Villain wins. WWE, The Showstopper, Win Conditions."""


def is_shown(t: Table) -> bool:
    """Return whether The Showstopper is played."""
    return SHOW in t.rules.variants


def is_star(t: Table, card: CardId) -> bool:
    """Return whether a card is the star of the show that is played."""
    return card in t.cards and t.cards[card].printed.title == STAR and is_shown(t)


def star_of(t: Table) -> CardId | None:
    """Return the star, None where he is not in play, or no show is."""
    return next((card for card, _ in t.dudes() if is_star(t, card)), None)


def is_on_stage(t: Table, card: CardId) -> bool:
    """Return whether a card is the star, unbooted in town square: so he gains a point at Sundown. WWE, Showboating."""
    shown = t.in_play.get(card)
    return shown is not None and shown.place == TOWN_SQUARE and not shown.booted and is_star(t, card)


def points_on_star(t: Table) -> int:
    """Return the victory points on the star: none where he is not in play."""
    star = star_of(t)
    return 0 if star is None else t.in_play[star].counted(Counter.VICTORY)


def open_wounds(t: Table) -> tuple[CardId, ...]:
    """Return the Open Wounds in play, of any owner."""
    return tuple(card for card, shown in t.in_play.items() if shown.printed.title == OPEN_WOUND_TITLE)


def saves_star(t: Table) -> bool:
    """Return whether an Automaton plays the Villain by an archetype that keeps the star on the stage."""
    return t.automaton is not None and t.automaton.archetype.reflexes.saves_star and is_shown(t)
