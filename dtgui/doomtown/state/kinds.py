"""The fixed sets of words of cards and abilities: types, suits, factions, bullets, keywords, timings, durations."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, StrEnum
from types import MappingProxyType
from typing import NewType


class CardType(Enum):
    """The card types of WWE, Basics of the Game, The Cards, the legends, and what belongs to no player."""

    __hash__ = object.__hash__

    OUTFIT = "outfit"
    LEGEND = "legend"
    DUDE = "dude"
    DEED = "deed"
    GOODS = "goods"
    SPELL = "spell"
    ACTION = "action"
    JOKER = "joker"
    SCENARIO = "scenario"
    """Stays in town square for the whole game. WWE, Town Square Scenarios; Boss Battle."""
    EVENT = "event"
    """Stays there for a day. WWE, Boss Battle, Event Cards."""


OWNERLESS = frozenset({CardType.SCENARIO, CardType.EVENT})
"""The types of cards that are in no deck and belong to no player: what they say is a rule of the game."""


class Counter(Enum):
    """The counters on cards; the value is the word of card files."""

    __hash__ = object.__hash__

    FEAR = "fear"
    NOTED = "noted"
    """A number that the card has noted, to compare with it later."""
    LAST_TURN = "last_turn"
    TURNS = "turns"
    VICTORY = "victory"
    HEROES_AHEAD = "heroes_ahead"
    VILLAIN_AHEAD = "villain_ahead"


class Suit(Enum):
    """The four suits; the value is the word used in card files."""

    CLUBS = "clubs"
    DIAMONDS = "diamonds"
    HEARTS = "hearts"
    SPADES = "spades"

    @property
    def symbol(self) -> str:
        """The suit's glyph, one of ♣♦♥♠."""
        return {"clubs": "♣", "diamonds": "♦", "hearts": "♥", "spades": "♠"}[self.value]


class Faction(Enum):
    """The six factions; a dude without one is a drifter. WWE, Basics of the Game, The 6 Factions."""

    __hash__ = object.__hash__

    ANARCHISTS = "anarchists"
    ENTREPRENEURS = "entrepreneurs"
    FEARMONGERS = "fearmongers"
    FIRST_PEOPLES = "firstpeoples"
    LAW_DOGS = "lawdogs"
    OUTLAWS = "outlaws"


class Pronoun(Enum):
    """The pronoun that a card's own text uses for its dude."""

    HE = "he"
    SHE = "she"
    THEY = "they"
    IT = "it"


class BulletKind(Enum):
    """Stud (silver) or draw (brass) bullets. WWE, Card Anatomy C."""

    __hash__ = object.__hash__

    STUD = "stud"
    DRAW = "draw"


class Keyword(StrEnum):
    """The loaded keywords, those that carry rules of their own (WWE, Loaded Keywords), and Token.

    Every other keyword is only a word that cards refer to.
    """

    ATTIRE = "Attire"
    BLESSED = "Blessed"
    CONDITION = "Condition"
    CORE = "Core"
    EXPERIENCED = "Experienced"
    FEAT = "Feat"
    GADGET = "Gadget"
    GRIFTER = "Grifter"
    HARROWED = "Harrowed"
    HEADLINE = "Headline"
    HEX = "Hex"
    HORSE = "Horse"
    HUCKSTER = "Huckster"
    IMPROVEMENT = "Improvement"
    KUNG_FU = "Kung Fu"
    MAD_SCIENTIST = "Mad Scientist"
    MIRACLE = "Miracle"
    NON_UNIQUE = "Non-Unique"
    OUT_OF_TOWN = "Out of Town"
    PRIVATE = "Private"
    PUBLIC = "Public"
    ROWDY = "Rowdy"
    SHAMAN = "Shaman"
    SIDEKICK = "Sidekick"
    SPIRIT = "Spirit"
    TAO = "Tao"
    TECHNIQUE = "Technique"
    TOKEN = "Token"
    TOTEM = "Totem"
    UNIQUE = "Unique"
    WEAPON = "Weapon"


KeywordName = NewType("KeywordName", str)
"""A keyword as it is printed, without its rating: a loaded one, or one of `PLAIN_KEYWORDS`."""

PLAIN_KEYWORDS = frozenset(
    {
        "Abomination",
        "Ace Reporter",
        "Agent",
        "Casino",
        "Con",
        "Confederate",
        "Deputy",
        "Experimental",
        "Government",
        "Holy Ground",
        "Hymn",
        "Melee",
        "Mystical",
        "Ol' One Eye",
        "Ranch",
        "Ranger",
        "Saloon",
        "Seedy",
        "Servitor",
        "Strike",
        "Tao of Bull Demon King",
        "Tao of Zhu Bajie",
        "Tao of the Jade Rabbit",
        "The Ghost",
        "Transient",
        "Union",
    }
)
"""The keywords that carry no rules of their own, and are only words that cards refer to."""

KEYWORD_NAMES = {name: KeywordName(name) for name in sorted({*PLAIN_KEYWORDS, *(word.value for word in Keyword)})}
"""Every keyword there is."""

# When abilities may be used, and how long what they leave behind lasts


class Timing(Enum):
    """When an ability may be used. WWE, Basics, Abilities."""

    __hash__ = object.__hash__

    NOON = "noon"
    SHOOTOUT = "shootout"
    RESOLUTION = "resolution"
    CHEATIN = "cheatin"
    REACT = "react"
    START = "start"
    """A Grifter's ability at the start of the game. WWE, Setting Up the Game 5."""


class Window(Enum):
    """When cards respond to an event, in this order. WWE, React Priorities."""

    __hash__ = object.__hash__

    BEFORE = "before"
    WHEN_INSTEAD = "when_instead"
    """Replacements of the event come before other responses to it."""
    WHEN = "when"
    AFTER = "after"


class Until(Enum):
    """How long an effect lasts. WWE, Shootout Sequence 2; Nightfall Phase."""

    __hash__ = object.__hash__

    ROUND = "round"
    NEXT_ROUND = "next_round"
    SHOOTOUT = "shootout"
    NEXT_PLAY = "next_play"
    """Until the present play is over, or the next one if there is none."""
    END_OF_PHASE = "end_of_phase"
    END_OF_TURN = "end_of_turn"
    SUNDOWN = "sundown"
    """Until Sundown begins: it does not count any more when victory is checked."""
    AFTER_SUNDOWN = "after_sundown"
    AFTER_NIGHTFALL = "after_nightfall"
    AFTER_NEXT_PRODUCTION = "after_next_production"
    AFTER_NEXT_UPKEEP = "after_next_upkeep"
    NOON_NEXT_TURN = "noon_next_turn"
    LEAVES_LOCATION = "leaves_location"
    """Until the dude leaves where it is, and at most until the end of the turn."""
    STAYS = "stays"
    """As long as the dude stays where it is, however long that is."""
    PERMANENT = "permanent"


USUAL_UNTIL: Mapping[Timing | None, Until] = MappingProxyType(
    {
        Timing.NOON: Until.END_OF_TURN,
        Timing.SHOOTOUT: Until.SHOOTOUT,
        Timing.RESOLUTION: Until.ROUND,
        Timing.CHEATIN: Until.ROUND,
    }
)
"""How long effects last where a card does not say: nothing is printed for it. WWE, Shootout Sequence 2."""
