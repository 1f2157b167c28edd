"""The Automaton at the table: which seat it has, what it plays by, and where the pull that it follows stands.

WWE, Automaton Variant.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple, TypedDict

from dtgui.doomtown.state.archetypes import Archetype, Casualty, Criterion, EffectSort
from dtgui.doomtown.state.basics import CardId, Place
from dtgui.doomtown.state.cards import CardDef
from dtgui.doomtown.state.kinds import CardType, Suit
from dtgui.kernel.decisions import Seat
from dtgui.kernel.phrases import Phrase

AUTOMATON = "automaton"
"""The word of command line and scenario files for a game with an Automaton."""


class Twist(Enum):
    """Rules that make an Automaton tougher, in any combination; the value is the word of the command line. WWE,
    Twists.
    """

    __hash__ = object.__hash__

    HIGH_STAKES_GAMBLING = "high-stakes-gambling"
    HIRED_HELP = "hired-help"
    ONE_MORE_THING = "one-more-thing"
    QUICK_REACTIONS = "quick-reactions"
    DOUBLE_PLAYS = "double-plays"
    SHOOTY_DUDES = "shooty-dudes"
    INFLUENTIAL_DUDES = "influential-dudes"
    ENDLESS_DUDES = "endless-dudes"
    POSSE_TEAMWORK = "posse-teamwork"
    DELAYED_RECOMPENSE = "delayed-recompense"


class AutomatonSeat(NamedTuple):
    """The one seat of a game that the rulebook itself plays, by an archetype.

    Its play hand is the tuple of its `Player` from the right: the card that has lain there longest comes first.
    """

    seat: Seat
    archetype: Archetype
    gunslinger: CardDef | None = None
    """The token that some twists bring it; None if the catalog has none."""
    shows_hand: bool = True
    """Whether its hand is visible, as at the table."""
    is_asked: bool = False
    """Whether it is asked like a person: for players who think ahead, and not through what it will do."""
    suit: Suit | None = None
    """The suit that it follows just now; None between pulls."""
    against: Seat | None = None
    """The player whose cheatin' hand caused the present pull. WWE, Ending Phases."""
    fights: int = 0
    """How many shootouts there have been: once another one has begun, nothing more is done for a pull before it."""
    owed: tuple[tuple[Place, int], ...] = ()
    """The recompense on its locations, with the twist of delayed recompense."""

    def owed_at(self, place: Place) -> int:
        """Return the recompense on a location."""
        return dict(self.owed).get(place, 0)


class AutomatonChanges(TypedDict, total=False):
    """The fields of `AutomatonSeat` that events and searches replace."""

    shows_hand: bool
    is_asked: bool
    suit: Suit | None
    against: Seat | None
    fights: int
    owed: tuple[tuple[Place, int], ...]


class Rule(Enum):
    """The rules of the program, as the log names them: what a decision of the Automaton was made by."""

    __hash__ = object.__hash__

    MOVE = Phrase("Move or call out")
    PLAY_A_CARD = Phrase("Play a card")
    USE_AN_ABILITY = Phrase("Use an ability")
    DECISIONS = Phrase("Automaton Decisions")
    CASUALTIES = Phrase("Assigning Casualties")
    BUILDING = Phrase("Building Deeds")
    CALLOUTS = Phrase("Call-Outs")
    DISCARDS = Phrase("Discards")
    FLEEING = Phrase("Fleeing")
    JOBS = Phrase("Jobs")
    PAYING = Phrase("Paying")
    POSSES = Phrase("Posse Formation")
    REACTS = Phrase("Reacts")
    UPKEEP = Phrase("Upkeep")
    SHOOTOUT_HANDS = Phrase("Shootout Hands")
    SHOOTER = Phrase("Shootout Hands: the shooter")
    EFFECTS = Phrase("Effect Priorities")
    BONUSES = Phrase("Target Priorities: Bonuses")
    BOUNTY = Phrase("Target Priorities: Bounty")
    LEAVING_OWN = Phrase("Target Priorities: Dude Leaving Play, own")
    LEAVING_OPPOSING = Phrase("Target Priorities: Dude Leaving Play, opposing")
    RECEIVING = Phrase("Target Priorities: Goods and Spells")
    ATTACHMENTS = Phrase("Target Priorities: Attachments")
    MARK = Phrase("Target Priorities: Opposing Mark")
    PENALTIES = Phrase("Target Priorities: Penalties")
    PULLS = Phrase("Target Priorities: Pulls")
    LEADER = Phrase("Target Priorities: Posses")
    RULING = Phrase("a ruling")
    NONE = Phrase("no rule")
    """Neither the book nor a ruling decides: this must not happen."""


class TieBreak(Enum):
    """The tie-breaks between options that meet all criteria equally. WWE, Automaton Decisions; Non-Unique Cards."""

    __hash__ = object.__hash__

    FEWEST_IN_PLAY = Phrase("fewest of that suit and value in play")
    RIGHTMOST = Phrase("the right-most card")
    CLOSEST_TO_TOP = Phrase("the closest to the top")
    NO_CHEATIN = Phrase("not cheatin'")
    NO_JOKER = Phrase("without jokers")
    HIGHEST_RANK = Phrase("the highest rank")
    HIGHEST_VALUE = Phrase("the highest value")
    ALPHABETICAL = Phrase("alphabetically first")
    NOBODY_THERE = Phrase("no dudes present")
    CLOSEST_TO_HOME = Phrase("closest to the home")
    LEFTMOST = Phrase("the leftmost")
    MOST_ATTACHMENTS = Phrase("most attachments")
    UNBOOTED = Phrase("an unbooted one")
    NO_DIFFERENCE = Phrase("no difference: the first")


By = Criterion | TieBreak | EffectSort | Casualty | Suit | CardType
"""Anything that may decide between several options."""


class Narrowing(NamedTuple):
    """A criterion that was asked, and the cards and places left after it."""

    by: By
    left: tuple[CardId, ...] = ()


class Trace(NamedTuple):
    """How one choice was made: among which cards and places, by which criteria asked, from the first to the last.

    Where options are no cards, `among` is empty, and each criterion asked has decided. With `reverse` the criteria
    count the other way round, as they do for the other side's cards.
    """

    among: tuple[CardId, ...] = ()
    asked: tuple[Narrowing, ...] = ()
    reverse: bool = False

    @property
    def deciding(self) -> tuple[Narrowing, ...]:
        """The criteria after which fewer were left than before."""
        before = (self.among, *(each.left for each in self.asked))
        pairs = zip(before, self.asked, strict=False)
        return tuple(each for left, each in pairs if not self.among or len(each.left) < len(left))


def trace_by(*by: By) -> tuple[Trace, ...]:
    """Return the record of a choice that these criteria decided, among options that are no cards; nothing without."""
    return (Trace(asked=tuple(map(Narrowing, by))),) if by else ()
