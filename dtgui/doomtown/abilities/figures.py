"""The figures of cards and players that texts may speak of, wherever the card is."""

from __future__ import annotations

from collections.abc import Callable

from dtgui.doomtown.queries import stats
from dtgui.doomtown.queries.places import dudes_at, own_dudes
from dtgui.doomtown.queries.players import total_control, total_influence
from dtgui.doomtown.queries.shooting import final_hand, ranks_lost_by
from dtgui.doomtown.state.cards import Keyword
from dtgui.doomtown.state.table import TOWN_SQUARE, CardId, Table
from dtgui.kernel.decisions import Seat

IN_PLAY: dict[str, Callable[[Table, CardId], int]] = {
    "value": stats.value,
    "bullets": stats.bullets,
    "influence": stats.influence,
    "grit": stats.grit,
    "control": stats.control_points,
    "production": stats.production_of,
    "upkeep": stats.upkeep,
    "kung_fu": stats.kung_fu,
    "bounty": lambda t, card: t.in_play[card].bounty,
    "rock": lambda t, card: t.in_play[card].rock,
    "abilities": stats.printed_abilities,
}

PRINTED = ("value", "bullets", "influence", "control", "production", "upkeep", "cost")

CARD_FIGURES = frozenset((*IN_PLAY, *PRINTED))

PLAYER_FIGURES: dict[str, Callable[[Table, Seat], int]] = {
    "stash": lambda t, seat: t.players[seat].stash,
    "hand": lambda t, seat: len(t.players[seat].hand),
    "rank": lambda t, seat: int(final_hand(t, seat).rank),
    "influence": total_influence,
    "control": total_control,
    "dudes": lambda t, seat: len(own_dudes(t, seat)),
    "lost_by": ranks_lost_by,
    "square_influence": lambda t, seat: sum(stats.influence(t, dude) for dude in dudes_at(t, TOWN_SQUARE, seat)),
}

SKILL_WORDS = {skill.value: skill for skill in stats.SKILLS}
"""The skills by the words that card files use."""


def card_figure(t: Table, card: CardId, what: str, seat: Seat | None = None) -> int:
    """Return a figure of a card: as it is in play, as printed elsewhere; 0 where it has none.

    `cost` is the printed cost; `skill.Huckster` a rating. `seat` is the player whose effect asks: a dude's value, and
    with it the grit, may be another for those of other players.
    """
    if what in VALUES and card in t.in_play and seat not in (None, t.in_play[card].controller):
        return stats.value_to_others(t, card) + (stats.grit(t, card) - stats.value(t, card) if what == "grit" else 0)
    if what.startswith("skill."):
        return skill(t, card, SKILL_WORDS[what.removeprefix("skill.")])
    if card in t.in_play and what in IN_PLAY:
        return IN_PLAY[what](t, card)
    if what in NOTED_OF_CASUALTIES:
        noted = next((dude for owner in t.seats for dude in fallen(t, owner) if dude[0] == card), None)
        if noted is not None:
            return noted[1 + NOTED_OF_CASUALTIES.index(what)]
    if card not in t.cards or what not in PRINTED:
        return 0
    return getattr(t.cards[card].printed, what) or 0


NOTED_OF_CASUALTIES = ("value", "bullets")
"""Figures that are remembered of dudes taken as casualties, until the round is over."""


def fallen(t: Table, seat: Seat) -> tuple[tuple[CardId, int, int], ...]:
    """Return the dudes that a player has had discarded or aced as casualties this round, with value and bullets."""
    side = t.shootout.side_of(seat) if t.shootout is not None else None
    return () if side is None else side.fallen


VALUES = ("value", "grit")
"""Figures that a dude's value is, or is part of."""


def skill(t: Table, dude: CardId, keyword: Keyword) -> int:
    """Return a dude's rating in a skill, 0 for a card that is not in play."""
    return stats.skill_rating(t, dude, keyword) if dude in t.in_play else 0
