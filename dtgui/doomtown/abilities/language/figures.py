"""The figures of cards and players that texts may speak of, wherever the card is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from typing import NewType

from dtgui.doomtown.queries import stats
from dtgui.doomtown.queries.places import controls, dudes_at, is_home, own_dudes
from dtgui.doomtown.queries.players import total_control, total_influence
from dtgui.doomtown.queries.shooting import final_hand, ranks_lost_by
from dtgui.doomtown.state.cards import CardDef, Keyword
from dtgui.doomtown.state.kinds import Counter
from dtgui.doomtown.state.table import TOWN_SQUARE, CardId, Table
from dtgui.doomtown.state.topics import Figure
from dtgui.kernel.decisions import Seat

Skill = NewType("Skill", Keyword)
"""A keyword that is a skill. WWE, Skills, Gadgets, & Spells."""

SKILL_WORDS = {skill.value: Skill(skill) for skill in stats.SKILLS}
"""The skills by the words that card files use."""


Slot = NewType("Slot", Keyword)
"""A keyword of goods of which a dude can carry one. WWE, Basics, Attire, Horses, & Weapons."""

SLOT_WORDS = {slot.value: Slot(slot) for slot in (Keyword.ATTIRE, Keyword.HORSE, Keyword.WEAPON)}
"""Those keywords by the words that card files use."""


class CardFigure(Enum):
    """The figures of cards, by the words that card files use; a rating in a skill is one, too."""

    __hash__ = object.__hash__

    VALUE = "value"
    BULLETS = "bullets"
    INFLUENCE = "influence"
    GRIT = "grit"
    CONTROL = "control"
    PRODUCTION = "production"
    UPKEEP = "upkeep"
    KUNG_FU = "kung_fu"
    COST = "cost"
    BOUNTY = "bounty"
    ROCK = "rock"
    ABILITIES = "abilities"
    BLESSED = "skill.Blessed"
    HUCKSTER = "skill.Huckster"
    MAD_SCIENTIST = "skill.Mad Scientist"
    SHAMAN = "skill.Shaman"
    SPELLCASTER = "skill.spellcaster"
    """The highest of the ratings with which spells are cast."""
    PRINTED_VALUE = "printed.value"
    FEAR = "fear"
    NOTED = "noted"
    LAST_TURN = "last_turn"
    TURNS = "turns"
    VICTORY = "victory"
    HEROES_AHEAD = "heroes_ahead"
    VILLAIN_AHEAD = "villain_ahead"
    PRINTED_BULLETS = "printed.bullets"
    PRINTED_INFLUENCE = "printed.influence"
    PRINTED_PRODUCTION = "printed.production"


class PlayerFigure(Enum):
    """The figures of players, by the words that card files use."""

    STASH = "stash"
    HAND = "hand"
    HAND_SIZE = "hand_size"
    RANK = "rank"
    INFLUENCE = "influence"
    CONTROL = "control"
    DUDES = "dudes"
    LOST_BY = "lost_by"
    SQUARE_INFLUENCE = "square_influence"
    TAKEN_DEEDS = "taken_deeds"


def _counted(counter: Counter) -> Callable[[Table, CardId], int]:
    return lambda t, card: t.in_play[card].counted(counter)


COUNTERS: Mapping[CardFigure, Counter] = {CardFigure(counter.value): counter for counter in Counter}
"""The figures that are counters on the card."""


def _rating_in(keyword: Keyword) -> Callable[[Table, CardId], int]:
    return lambda t, card: stats.skill_rating(t, card, keyword)


CASTING = (Keyword.BLESSED, Keyword.HUCKSTER, Keyword.SHAMAN)
"""The skills with which spells are cast. WWE, Spellcasters & Spells."""

IN_PLAY: Mapping[CardFigure, Callable[[Table, CardId], int]] = {
    CardFigure.VALUE: stats.value,
    CardFigure.BULLETS: stats.bullets,
    CardFigure.INFLUENCE: stats.influence,
    CardFigure.GRIT: stats.grit,
    CardFigure.CONTROL: stats.control_points,
    CardFigure.PRODUCTION: stats.production_of,
    CardFigure.UPKEEP: stats.upkeep,
    CardFigure.KUNG_FU: stats.kung_fu,
    CardFigure.BOUNTY: stats.bounty,
    CardFigure.ROCK: lambda t, card: t.in_play[card].rock,
    CardFigure.ABILITIES: stats.printed_abilities,
    CardFigure.BLESSED: _rating_in(Keyword.BLESSED),
    CardFigure.HUCKSTER: _rating_in(Keyword.HUCKSTER),
    CardFigure.MAD_SCIENTIST: _rating_in(Keyword.MAD_SCIENTIST),
    CardFigure.SHAMAN: _rating_in(Keyword.SHAMAN),
    CardFigure.SPELLCASTER: lambda t, card: max(stats.skill_rating(t, card, skill) for skill in CASTING),
    **{figure: _counted(counter) for figure, counter in COUNTERS.items()},
}
"""The functions for each figure of a card in play."""

PRINTED: Mapping[CardFigure, Callable[[CardDef], int | None]] = {
    CardFigure.GRIT: lambda card: (card.value or 0) + (card.bullets or 0) + (card.influence or 0),
    CardFigure.VALUE: lambda card: card.value,
    CardFigure.BULLETS: lambda card: card.bullets,
    CardFigure.INFLUENCE: lambda card: card.influence,
    CardFigure.CONTROL: lambda card: card.control,
    CardFigure.PRODUCTION: lambda card: card.production,
    CardFigure.UPKEEP: lambda card: card.upkeep,
    CardFigure.COST: lambda card: card.cost,
    CardFigure.PRINTED_VALUE: lambda card: card.value,
    CardFigure.PRINTED_BULLETS: lambda card: card.bullets,
    CardFigure.PRINTED_INFLUENCE: lambda card: card.influence,
    CardFigure.PRINTED_PRODUCTION: lambda card: card.production,
}
"""The functions for each printed figure of a card."""

OF_PLAYERS: Mapping[PlayerFigure, Callable[[Table, Seat], int]] = {
    PlayerFigure.STASH: lambda t, seat: t.players[seat].stash,
    PlayerFigure.HAND: lambda t, seat: len(t.players[seat].hand),
    PlayerFigure.HAND_SIZE: lambda t, seat: t.rules.hand_size + stats.player_figure(t, seat, Figure.HAND_SIZE),
    PlayerFigure.RANK: lambda t, seat: int(final_hand(t, seat).rank),
    PlayerFigure.INFLUENCE: total_influence,
    PlayerFigure.CONTROL: total_control,
    PlayerFigure.DUDES: lambda t, seat: len(own_dudes(t, seat)),
    PlayerFigure.LOST_BY: ranks_lost_by,
    PlayerFigure.TAKEN_DEEDS: lambda t, seat: sum(
        controls(t, seat, place) and t.in_play[CardId(place)].owner != seat
        for street in t.streets
        for place in street
        if not is_home(t, place)
    ),
    PlayerFigure.SQUARE_INFLUENCE: lambda t, seat: sum(
        stats.influence(t, dude) for dude in dudes_at(t, TOWN_SQUARE, seat)
    ),
}
"""The functions for each figure of a player."""


def card_figure(t: Table, card: CardId, what: CardFigure, seat: Seat | None = None) -> int:
    """Return a figure of a card: the effective one in play, the printed one elsewhere; 0 if it has none.

    `COST` is the printed cost. `seat` is the player of the asking effect: a dude's value, and therefore its grit,
    may differ for the effects of other players.
    """
    if card in t.in_play and what in IN_PLAY:
        seen = IN_PLAY[what](t, card)
        if what in VALUES and seat not in (None, t.in_play[card].controller):
            seen += stats.value_to_others(t, card) - stats.value(t, card)
        return seen if what is not CardFigure.GRIT or seat is None else max(seen, stats.least_grit(t, card, seat))
    if what in NOTED_OF_CASUALTIES:
        noted = next((dude for owner in t.seats for dude in fallen(t, owner) if dude[0] == card), None)
        if noted is not None:
            return noted[1 + NOTED_OF_CASUALTIES.index(what)]
    if card not in t.cards or what not in PRINTED:
        return 0
    return PRINTED[what](t.cards[card].printed) or 0


NOTED_OF_CASUALTIES = (CardFigure.VALUE, CardFigure.BULLETS)
"""Figures that are remembered of dudes taken as casualties, until the round is over."""


def fallen(t: Table, seat: Seat) -> tuple[tuple[CardId, int, int], ...]:
    """Return the dudes that a player has had discarded or aced as casualties this round, with value and bullets."""
    side = t.shootout.side_of(seat) if t.shootout is not None else None
    return () if side is None else side.fallen


VALUES = frozenset({CardFigure.VALUE, CardFigure.GRIT})
"""Figures that a dude's value is, or is part of."""
