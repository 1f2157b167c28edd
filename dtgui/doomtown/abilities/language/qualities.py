"""The qualities that texts speak of: figures, kinds, sides, zones, states of cards and players, and their tests."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from functools import partial
from typing import NewType

from dtgui.doomtown.abilities.language.names import opponents
from dtgui.doomtown.queries import stats
from dtgui.doomtown.queries.boss_battle import heroes, villain
from dtgui.doomtown.queries.gang import could_start
from dtgui.doomtown.queries.places import controls, dudes_at, is_home, own_dudes
from dtgui.doomtown.queries.players import total_control, total_influence
from dtgui.doomtown.queries.shooting import fighting_for, final_hand, ranks_lost_by
from dtgui.doomtown.state import topics
from dtgui.doomtown.state.cards import BulletKind, CardDef, CardType, Keyword
from dtgui.doomtown.state.kinds import Counter
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.table import TOWN_SQUARE, CardId, Lasting, Pile, Place, Table
from dtgui.doomtown.state.texts import Until
from dtgui.doomtown.state.topics import Figure
from dtgui.kernel.decisions import Seat

# The figures of cards and players that texts may speak of, wherever the card is

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

# The words of descriptions: kinds, sides, zones, states, with the test of each

TYPES = {kind.value: kind for kind in CardType}
"""The card types by their words."""

DECK_TOP = "deck_top"
"""The zone of the top cards of a deck, as many as are chosen: there is no choice among them."""


def _in_pile(pile: Pile, t: Table, seat: Seat) -> tuple[CardId, ...]:
    return t.players[seat].pile(pile)


def _in_hand(t: Table, seat: Seat) -> tuple[CardId, ...]:
    """A play hand without the Gadget that is being invented from it just now: that is spoken for."""
    hand = t.players[seat].hand
    return hand if t.testing is None else tuple(card for card in hand if card != t.testing.card)


ZONES: dict[str, Callable[[Table, Seat], tuple[CardId, ...]]] = {
    **{pile.value: partial(_in_pile, pile) for pile in Pile},
    Pile.HAND.value: _in_hand,
    "discard_top": lambda t, seat: t.players[seat].discard[-1:],
    "play": lambda t, seat: tuple(card for card, shown in t.in_play.items() if shown.owner == seat),
    "casualties": lambda t, seat: tuple(card for card, _, _ in fallen(t, seat)),
    "played_today": lambda t, seat: t.players[seat].played_today,
}
"""The zones by their words, one player's each."""

HIDDEN = frozenset({Pile.DECK.value, Pile.HAND.value, DECK_TOP})
"""The zones that not all players look into."""


def shown_type(t: Table, card: CardId) -> CardType | None:
    """Return what type a card is, None for one that is out of the game."""
    return t.cards[card].printed.type if card in t.cards else None


def is_location(t: Table, card: CardId) -> bool:
    """Whether it is the town square, a deed or an outfit. WWE, Basics, Locations."""
    return Place(card) == TOWN_SQUARE or shown_type(t, card) in (CardType.DEED, CardType.OUTFIT)


def _is_attachment(t: Table, card: CardId) -> bool:
    return card in t.in_play and t.in_play[card].host is not None


def _is_type(kind: CardType) -> Callable[[Table, CardId], bool]:
    return lambda t, card: card in t.cards and t.cards[card].printed.type is kind


KINDS: dict[str, Callable[[Table, CardId], bool]] = {
    **{kind.value: _is_type(kind) for kind in CardType},
    "card": lambda t, card: card in t.cards,
    "location": is_location,
    "attachment": _is_attachment,
}
"""The kinds of cards, by word: the card types, and wider words."""


def has_word(t: Table, card: CardId, word: str) -> bool:
    """Whether a card has a keyword; the town square is Public, and every home Private. WWE, The Town; Your Home."""
    if word == TAO:
        return card in t.cards and any(each.startswith(f"{TAO} of ") for each in t.cards[card].printed.keyword_ratings)
    if Place(card) == TOWN_SQUARE:
        return word == Keyword.PUBLIC.value
    if card in t.in_play:
        if word == Keyword.PRIVATE.value and t.in_play[card].printed.type is CardType.OUTFIT:
            return True
        return stats.has_keyword(t, card, word)
    return card in t.cards and word in t.cards[card].printed.keyword_ratings


TAO = "Tao"
"""The keyword shared by the Techniques of all Taos."""


def bearer_of(t: Table, card: CardId) -> CardId:
    """Return the dude or place that a card belongs to: what is attached is on its host's side."""
    shown = t.in_play.get(card)
    return card if shown is None or shown.host is None else shown.host


def _opposing(t: Table, scope: Scope, seat: Seat, card: CardId) -> bool:
    own = None if t.shootout is None else fighting_for(t, scope)
    if t.shootout is None or own is None:
        return seat != scope.seat
    return bearer_of(t, card) in t.shootout.opposing(own).posse


SIDES: dict[str, Callable[[Table, Scope, Seat, CardId], bool]] = {
    "yours": lambda t, scope, seat, card: seat == scope.seat,
    "others": lambda t, scope, seat, card: seat != scope.seat,
    "opponents": lambda t, scope, seat, card: seat in opponents(t, scope),
    "opposing": _opposing,
    "heroes": lambda t, scope, seat, card: seat in heroes(t),
    "villain": lambda t, scope, seat, card: seat == villain(t),
    "any": lambda t, scope, seat, card: True,
    "cheaters": lambda t, scope, seat, card: seat == scope.names.get("cheater"),
    "choosers": lambda t, scope, seat, card: seat == scope.names.get("chooser", scope.seat),
}
"""The sides of a card's controller, by word."""


def _is_shooter(t: Table, card: CardId) -> bool:
    return t.shootout is not None and any(card == side.shooter for side in t.shootout.sides)


def _as_printed(is_so: Callable[[CardDef], bool], t: Table, card: CardId) -> bool:
    return card in t.cards and is_so(t.cards[card].printed)


def _is_hardening(effect: Lasting) -> bool:
    """Whether an effect gives bullets for good."""
    return effect.what == topics.figure(Figure.BULLETS) and effect.until is Until.PERMANENT and effect.amount > 0


PRINTED_STATES: dict[str, Callable[[CardDef], bool]] = {
    "token": lambda printed: printed.has(Keyword.TOKEN),
    "nontoken": lambda printed: not printed.has(Keyword.TOKEN),
    "unique": lambda printed: printed.is_unique,
    "nonunique": lambda printed: not printed.is_unique,
    "drifter": lambda printed: printed.is_drifter,
}
"""States that a card has wherever it is: they are printed on it."""

MAY_START = "may_start"

ANYWHERE = frozenset({*PRINTED_STATES, MAY_START})
"""States that a card may have wherever it is."""

STATES: dict[str, Callable[[Table, CardId], bool]] = {
    "booted": lambda t, card: t.in_play[card].booted,
    "unbooted": lambda t, card: not t.in_play[card].booted,
    "used": lambda t, card: bool(t.in_play[card].used),
    "wanted": stats.is_wanted,
    "not_wanted": lambda t, card: not stats.is_wanted(t, card),
    "stud": lambda t, card: stats.bullet_kind(t, card) is BulletKind.STUD,
    "draw": lambda t, card: stats.bullet_kind(t, card) is BulletKind.DRAW,
    **{word: partial(_as_printed, is_so) for word, is_so in PRINTED_STATES.items()},
    MAY_START: could_start,
    "shooter": _is_shooter,
    "not_hardened": lambda t, card: not any(map(_is_hardening, t.in_play[card].lasting)),
    "moved": lambda t, card: "moved" in t.in_play[card].today,
    "arrived": lambda t, card: "arrived" in t.in_play[card].today,
    "from_hand": lambda t, card: "from_hand" in t.in_play[card].today,
}
"""The states of a card in play, by word."""


SPELLCASTERS = tuple(word for word in SKILL_WORDS if word != Keyword.MAD_SCIENTIST.value)

WORDS: dict[str, Iterable[str]] = {
    "is_": KINDS,
    "side": SIDES,
    "zone": (*ZONES, DECK_TOP),
    "posse": ("mine", "theirs", "defending", "any", "none"),
    "state": STATES,
    "skill": ("any", "spellcaster", *SKILL_WORDS),
}
"""The words that may be written for each predicate that knows only some."""
