"""The fixed sets of words that are printed on cards: types, suits, factions, bullets, loaded keywords."""

from __future__ import annotations

from enum import Enum, StrEnum
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
