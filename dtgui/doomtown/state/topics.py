"""The topics of traits and lasting effects: a figure, a skill, a prohibition, each a `Topic`.

A topic is a kind with its arguments. The writer and the reader of a topic build it by the same function here, so
that they always match.
"""

from __future__ import annotations

from enum import Enum
from functools import cache
from typing import NamedTuple, TypeAlias

from dtgui.doomtown.state.cards_rule_all import Permission, Prohibited
from dtgui.doomtown.state.kinds import BulletKind, Keyword, Timing
from dtgui.kernel.decisions import Seat


class Figure(Enum):
    """Figures of cards and players that traits and effects add to; the value is the word of card files."""

    __hash__ = object.__hash__  # topics are looked up all the time, and a member is its own identity

    BULLETS = "bullets"
    INFLUENCE = "influence"
    VALUE = "value"
    UPKEEP = "upkeep"
    PRODUCTION = "production"
    BOUNTY = "bounty"
    """The difference between a dude's effective bounty and the bounty on it."""
    CONTROL = "control"
    KUNG_FU = "kung_fu"
    VALUE_TO_OTHERS = "value_to_others"
    """A dude's value as the card effects of other players see it."""
    HAND_SIZE = "hand_size"
    NIGHTFALL_DISCARD = "nightfall_discard"
    REDRAW = "redraw"
    """How many cards more a player draws than were discarded for the draw bonus."""
    INFLUENCE_CAP = "influence_cap"
    """The most that a player's influence at one location counts for."""
    RANK = "rank"
    CASUALTIES = "casualties"
    STUD_BONUS = "stud_bonus"
    """The change of a posse's stud bonus, whichever dudes are in it."""
    DRAW_BONUS = "draw_bonus"
    PUNISHED_AGAIN = "punished_again"
    """How often more than once a player may be punished for one cheatin' hand."""
    DEEPENS = "deepens"
    """By how much more a dude's Techniques lower figures of other players' dudes."""
    HOLD = "hold"
    """Influence that counts only where control of a deed is weighed."""


LOSING = {
    Figure.BULLETS: Prohibited.LOSE_BULLETS,
    Figure.CONTROL: Prohibited.LOSE_CONTROL,
    Figure.INFLUENCE: Prohibited.LOSE_INFLUENCE,
    Figure.KUNG_FU: Prohibited.LOSE_KUNG_FU,
    Figure.PRODUCTION: Prohibited.LOSE_PRODUCTION,
    Figure.UPKEEP: Prohibited.LOSE_UPKEEP,
    Figure.VALUE: Prohibited.LOSE_VALUE,
}
"""The prohibitions of lowering a figure."""

BECOMING = {BulletKind.STUD: Prohibited.BECOME_STUD, BulletKind.DRAW: Prohibited.BECOME_DRAW}
"""The prohibitions of making a dude a stud or a draw."""


class Weight(Enum):
    """Figures that may decide the control of a deed instead of influence."""

    __hash__ = object.__hash__

    BULLETS = "bullets"
    SHAMAN = "skill.Shaman"


class Part(Enum):
    """The part of its text that a card may lose for a while."""

    __hash__ = object.__hash__

    KEYWORDS = "keywords"
    TRAITS = "traits"
    ABILITIES = "abilities"
    BONUSES = "bonuses"
    """Everything that an attached card's print adds to figures. WWE, Card Anatomy C and D."""
    BULLET_BONUSES = "bullet_bonuses"


class TopicKind(Enum):
    """The kinds of topics. The functions below that make topics define their arguments."""

    __hash__ = object.__hash__

    FIGURE = "figure"
    PERMISSION = "permission"
    FIXED = "fixed"
    LEAST = "least"
    MOST = "most"
    LEAST_GRIT = "least grit"
    SKILL = "skill"
    TEST = "test"
    KEYWORD = "keyword"
    BULLETS = "bullets"
    CANNOT = "cannot"
    LOST = "lost"
    LOST_ABILITY = "lost ability"
    AGAIN = "again"
    IGNORES = "ignores"
    IGNORES_ALL = "ignores all"
    ONLY_WEAPONS = "only weapons"
    SPARED = "spared"
    VOID = "void"
    DRAWS_BY = "draws by"
    CONTROL_BY = "control by"
    PRODUCES_FOR = "produces for"
    FIRST_CASUALTY = "first casualty"
    ONE_ROUND = "one round"
    COST = "cost"
    OWN_COST = "own cost"
    COST_OF_USE = "cost of use"
    PAYS_FOR = "pays for"
    INVENTS_WITH = "invents with"
    INVENTED_WITH = "invented with"
    INVENTED_BY = "invented by"
    CASTS = "casts"
    CONTROLLED = "controlled"
    CARRIES_TWO = "carries two"
    CARRIES_NO = "carries no"
    CARRIES_ONE = "carries one"
    ADJACENT = "adjacent"
    GOES_TO = "goes to"
    GOES_FREELY = "goes freely"
    COUNTS_AS = "counts as"
    TAKES_PART = "takes part"
    REACHES = "reaches"
    WITHOUT_TOKENS = "without tokens"
    ATTACH_TO = "attach to"
    USES_DEEDS = "uses deeds"
    STANDS_IN = "stands in"
    PERFORMS_WITH = "performs with"


Argument: TypeAlias = (
    Figure | Permission | Weight | Prohibited | Part | Keyword | BulletKind | Timing | Seat | str | int | None
)


class Topic(NamedTuple):
    """The topic of a trait or a lasting effect."""

    kind: TopicKind
    about: Argument = None


@cache
def _topic(kind: TopicKind, about: Argument = None) -> Topic:
    """The same record each time: what is the same object is soon found equal."""
    return Topic(kind, about)


def figure(what: Figure) -> Topic:
    """Return what adds to a figure."""
    return _topic(TopicKind.FIGURE, what)


def permission(what: Permission) -> Topic:
    """Return what gives a permission."""
    return _topic(TopicKind.PERMISSION, what)


def fixed(what: Figure) -> Topic:
    """Return what makes a figure a number, whatever else adds to it."""
    return _topic(TopicKind.FIXED, what)


def spared(what: Figure) -> Topic:
    """Return what makes nothing count that lowers a figure."""
    return _topic(TopicKind.SPARED, what)


def void(what: Figure) -> Topic:
    """Return what makes a figure 0, whatever else would change it."""
    return _topic(TopicKind.VOID, what)


def least(what: Figure) -> Topic:
    """Return what a figure cannot be lower than. WWE, Maximums & Minimums."""
    return _topic(TopicKind.LEAST, what)


def most(what: Figure) -> Topic:
    """Return what a figure cannot be higher than. WWE, Maximums & Minimums."""
    return _topic(TopicKind.MOST, what)


def least_grit(seat: Seat) -> Topic:
    """Return what a dude's grit is at least for the card effects of a player."""
    return Topic(TopicKind.LEAST_GRIT, seat)


def skill(which: Keyword) -> Topic:
    """Return what adds to the rating in a skill."""
    return _topic(TopicKind.SKILL, which)


def test(of: Keyword) -> Topic:
    """Return what adds to tests of a skill, and not to its rating."""
    return _topic(TopicKind.TEST, of)


def keyword(word: str) -> Topic:
    """Return what gives a keyword; any may be given, those too that carry no rules."""
    return _topic(TopicKind.KEYWORD, word)


def bullets(kind: BulletKind) -> Topic:
    """Return what makes a stud or a draw."""
    return _topic(TopicKind.BULLETS, kind)


def cannot(what: Prohibited) -> Topic:
    """Return what forbids something."""
    return _topic(TopicKind.CANNOT, what)


def lost(part: Part) -> Topic:
    """Return what takes a part of its text from a card."""
    return _topic(TopicKind.LOST, part)


def lost_ability(number: int) -> Topic:
    """Return what takes one of its printed abilities from a card."""
    return Topic(TopicKind.LOST_ABILITY, number)


def again(number: int) -> Topic:
    """Return what lets one of a card's abilities be used once more today."""
    return Topic(TopicKind.AGAIN, number)


def ignores(what: Figure) -> Topic:
    """Return what makes a card ignore what opponents add to a figure."""
    return _topic(TopicKind.IGNORES, what)


def ignores_all(what: Figure) -> Topic:
    """Return the topic that makes a card ignore all changes of a figure, except those of its attachments."""
    return _topic(TopicKind.IGNORES_ALL, what)


def only_weapons(what: Figure) -> Topic:
    """Return the topic that ignores all changes of a figure by traits and attachments, except attached Weapons."""
    return _topic(TopicKind.ONLY_WEAPONS, what)


class OfFigure(NamedTuple):
    """All that a figure hangs on."""

    changed: Topic
    fixed: Topic
    void: Topic
    spared: Topic
    ignores_all: Topic
    only_weapons: Topic
    least: Topic
    most: Topic


OF_FIGURE = {
    what: OfFigure(*(topic(what) for topic in (figure, fixed, void, spared, ignores_all, only_weapons, least, most)))
    for what in Figure
}
"""The topics of each figure, for readers that need all of them."""


def draws_by(what: Figure) -> Topic:
    """Return what lets a figure count instead of bullets when draw hands are made."""
    return _topic(TopicKind.DRAWS_BY, what)


def control_by(what: Weight) -> Topic:
    """Return what lets a figure decide who controls a deed: that of its dude, or of all there if it is the deed's."""
    return _topic(TopicKind.CONTROL_BY, what)


def produces_for(seat: Seat) -> Topic:
    """Return what gives a deed's production to a player."""
    return Topic(TopicKind.PRODUCES_FOR, seat)


def pays_for(timing: Timing | None) -> Topic:
    """Return what lets ghost rock on a card pay for abilities, those of one timing or all."""
    return _topic(TopicKind.PAYS_FOR, timing)


def cost_of_use(timing: Timing) -> Topic:
    """Return what changes the cost of using abilities of a timing, whatever the cards cost."""
    return _topic(TopicKind.COST_OF_USE, timing)


def invents_with(skill: Keyword) -> Topic:
    """Return what lets a dude invent with another skill than Mad Scientist."""
    return _topic(TopicKind.INVENTS_WITH, skill)


def invented_with(skill: Keyword) -> Topic:
    """Return what lets a Gadget be invented with another skill than Mad Scientist."""
    return _topic(TopicKind.INVENTED_WITH, skill)


def performs_with(skill: Keyword) -> Topic:
    """Return what lets a dude perform Techniques with a skill as if it were Kung Fu."""
    return _topic(TopicKind.PERFORMS_WITH, skill)


def carries_two(of: Keyword) -> Topic:
    """Return what gives a dude room for two goods of a kind."""
    return _topic(TopicKind.CARRIES_TWO, of)


def counts_as(title: str) -> Topic:
    """Return what makes a card count as another title, too, where it must be unique."""
    return _topic(TopicKind.COUNTS_AS, title)


FIRST_CASUALTY = Topic(TopicKind.FIRST_CASUALTY)
"""Makes a dude the first casualty of its posse."""
ONE_ROUND = Topic(TopicKind.ONE_ROUND)
"""Ends a shootout after its first round."""
COST = Topic(TopicKind.COST)
"""Changes the cost of other cards."""
OWN_COST = Topic(TopicKind.OWN_COST)
"""Changes the cost of the card itself."""
INVENTED_BY = Topic(TopicKind.INVENTED_BY)
"""Restricts the inventors of a Gadget."""
CASTS = Topic(TopicKind.CASTS)
"""Lets a dude cast Totems without the skill."""
CONTROLLED = Topic(TopicKind.CONTROLLED)
"""Gives control of a card to another player for a while; the amount is the seat of the previous controller."""
ADJACENT = Topic(TopicKind.ADJACENT)
"""Makes places adjacent."""
GOES_TO = Topic(TopicKind.GOES_TO)
"""Restricts the places to which a dude can move."""
TAKES_PART = Topic(TopicKind.TAKES_PART)
"""Lets abilities of a card be used as if its dude were in the posse."""
REACHES = Topic(TopicKind.REACHES)
"""Lets a dude use a Totem at another location, once a turn."""
WITHOUT_TOKENS = Topic(TopicKind.WITHOUT_TOKENS)
"""Makes a dude's combos ignore tokens."""
GOES_FREELY = Topic(TopicKind.GOES_FREELY)
"""Names the places to which a dude moves without booting."""
ATTACH_TO = Topic(TopicKind.ATTACH_TO)
"""Restricts the cards to which a card can be attached."""
CARRIES_ONE = Topic(TopicKind.CARRIES_ONE)
"""Names the cards, otherwise not attachable to dudes, of which a dude can have one attached."""
CARRIES_NO = Topic(TopicKind.CARRIES_NO)
"""Names the cards that a dude cannot have attached."""
USES_DEEDS = Topic(TopicKind.USES_DEEDS)
"""Lets abilities of deeds be used as if they were controlled."""
STANDS_IN = Topic(TopicKind.STANDS_IN)
"""Makes a dude count as being at a deed while its abilities are used."""
