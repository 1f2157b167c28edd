"""An Automaton's archetype as data: what it does at a pull of each suit, its reflexes and its priorities.

WWE, Automaton Variant. Every word of an archetype file is a member of one of the lists here; what a word means is said
in `doomtown.automaton`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from dtgui.doomtown.state.kinds import CardType, Suit


class Criterion(Enum):
    """A criterion in curly brackets in the book: of the remaining options, those that meet it best are kept."""

    __hash__ = object.__hash__

    # Figures of a dude
    HIGHEST_BULLETS = "highest bullets"
    LOWEST_BULLETS = "lowest bullets"
    HIGHEST_INFLUENCE = "highest influence"
    LOWEST_INFLUENCE = "lowest influence"
    HIGHEST_CONTROL = "highest control points"
    HIGHEST_PRODUCTION = "highest production"
    HIGHEST_COST = "highest cost"
    LOWEST_COST = "lowest cost"
    HIGHEST_TOTAL_COST = "highest cost with attachments"
    LOWEST_TOTAL_COST = "lowest cost with attachments"
    LOWEST_BOUNTY = "lowest bounty"
    MOST_ATTACHMENTS = "most attachments"
    HIGHEST_SKILL = "highest skill"

    # What a card is
    STUD = "stud"
    DRAW = "draw"
    DRAW_AFTER_SHOOTOUT = "draw after the shootout"
    SEVERAL_STUD_BULLETS = "more than one stud bullet"
    UNBOOTED = "unbooted"
    STAR = "the star"
    NO_STAR = "not the star"
    """The Showstopper is about one dude."""
    HAS_INFLUENCE = "has influence"
    SKILLED = "skilled"
    HAS_ABILITIES = "has abilities to lose"
    GOODS = "non-gadget goods"
    SPELLS = "spells"
    GADGETS = "gadgets"

    # Where it is
    AT_OWN_HOME = "at own home"
    AT_OPPOSING_HOME = "at opposing home"
    NOT_CONTROLLED = "not controlled"
    ABILITY_FOR_DUDES_THERE = "ability for dudes there"

    # What would come of it
    STUD_INCREASE = "greatest increase in stud bullets"
    WITHOUT_THAT_TYPE = "without an attachment of that type"
    SPECIAL_BONUS = "special bonus from that type"
    FIRST_INFLUENCE = "first influence"
    SPECIAL_PULL = "special effect of the pull"
    CANNOT_JOIN_LATER = "cannot join later"
    HELPS_WITH_EVENT = "helps with the event"
    JOINS_UNBOOTED = "joins without booting"
    SHOOTOUT_ABILITIES = "abilities for the shootout"


class TargetPriority(Enum):
    """The purpose of choosing a card: the headings of the target priorities. WWE, Target Priorities."""

    __hash__ = object.__hash__

    BONUSES = "bonuses"
    BOUNTY = "bounty"
    LEAVING_OWN = "leaving own"
    LEAVING_OPPOSING = "leaving opposing"
    RECEIVING = "receiving"
    ATTACHMENTS = "attachments"
    MARK = "mark"
    PENALTIES = "penalties"
    PULLS = "pulls"
    POSSES = "posses"


class EffectSort(Enum):
    """The kind of an effect, for the effect priorities. WWE, Effect Priorities."""

    __hash__ = object.__hash__

    PENALTY = "penalties to opposing cards"
    LEAVING_OR_ENTERING = "leaving or entering play"
    BOOTING = "booting"
    STUD_OR_DRAW = "stud or draw"
    BULLETS = "bullets"
    OTHER = "other"


class Casualty(Enum):
    """The order in which cards are assigned casualties. WWE, Programmed Reflexes, Assigning Casualties."""

    __hash__ = object.__hash__

    HARROWED_HOME = "harrowed home"
    TOKEN = "token"
    SIDEKICK = "sidekick"
    DUDE = "dude"


class Whereabouts(Enum):
    """Where a dude stands, as rows of pulls ask for it."""

    __hash__ = object.__hash__

    OPPOSING_DEED = "opposing deed"
    HOME = "home"


class Destination(Enum):
    """Where a row of a pull moves a dude to."""

    __hash__ = object.__hash__

    OPPOSING_DEED = "opposing deed"
    TOWN_SQUARE = "town square"
    OWN_DEED = "own deed"
    OPPOSING_DUDE = "opposing dude"
    """Where an opposing dude is that could be called out there."""


@dataclass(frozen=True)
class RowMove:
    """A move of a row: which dude, by which criteria, to where, by which criteria."""

    to: Destination
    dude_by: tuple[Criterion, ...]
    to_by: tuple[Criterion, ...] = ()
    not_at: tuple[Whereabouts, ...] = ()
    unbooted: bool = False
    """Whether only a move counts that does not boot the dude."""
    keeps_control: bool = False
    """Whether it is not made at a loss of control points."""
    keeps_town_square: bool = False
    """Whether the last unbooted dude in town square stays there."""
    keeps_star: bool = False
    """Whether the star of The Showstopper stays in town square."""


@dataclass(frozen=True)
class Row:
    """A suit's act in High Noon before a card is played: a callout if possible, otherwise a move.

    WWE, Automaton Pulls, 1. Move or call out.
    """

    move: RowMove
    call_out: bool = False


@dataclass(frozen=True)
class Reflexes:
    """An Automaton's standing behaviour, followed if possible. WWE, Programmed Reflexes."""

    casualties: tuple[Casualty, ...]
    building: tuple[str, ...]
    accepts_callouts: bool
    discards_from_right: bool
    discards_at_nightfall: bool
    flees: bool
    saves_star: bool
    """Whether the star of The Showstopper stays unbooted in town square, and out of jobs and fights if he can."""
    opposes_jobs: bool
    pays: bool
    extra_dudes: int
    """How many dudes it tries to bring beside the leader, the mark, or the dude who opposes a job."""
    reacts: bool
    upkeep: tuple[Criterion, ...]


@dataclass(frozen=True, eq=False)
class Archetype:
    """A set of rules for an Automaton's style of play, by its `name`. WWE, Automaton Variant, Definitions."""

    name: str
    title: str
    """A `Phrase`, but plain if the archetype is a player's own."""
    rows: Mapping[Suit, Row]
    otherwise: Suit
    """As for which suit it moves, where the row of the suit pulled came to nothing."""
    joker: tuple[Suit, ...]
    """The suits followed for a joker, in order."""
    abilities: tuple[Suit | CardType, ...]
    """Among which cards it looks for an ability to use, from the suit of the pull on and round."""
    reflexes: Reflexes
    effects: tuple[EffectSort, ...]
    targets: Mapping[TargetPriority, tuple[Criterion, ...]]
    shooter: tuple[Criterion, ...]
    """The criteria for its shooter. WWE, Shootout Hands."""
