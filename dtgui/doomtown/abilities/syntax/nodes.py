"""The parts of sentences: noun phrases, amounts, and constituents, which carry what X in them stands for.

An amount says what a number is, and no words: `wording/amounts.py` says it in English.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property
from typing import NamedTuple

from dtgui.doomtown.abilities.syntax.inflection import IT, THEY, YOURS, Again, owner_words
from dtgui.doomtown.abilities.syntax.text import TokenizedText, spaced


class Modal(Enum):
    """How a clause is meant, where it does not say what happens: ability, permission, duty, prohibition, intention."""

    CAN = "can"
    MAY = "may"
    MUST = "must"
    CANNOT = "cannot"
    WOULD = "would"


class MentionForm(Enum):
    """How a noun phrase is mentioned: in full, in full as an owner, or by a pronoun."""

    FULL = "full"
    OWNER = "owner"
    ELLIPTIC = "owner of something unsaid"
    SUBJECT_PRONOUN = "they"
    OBJECT_PRONOUN = "them"
    OWNER_PRONOUN = "their"
    ELLIPTIC_PRONOUN = "theirs"


@dataclass(frozen=True)
class Noun:
    """A person or thing: its words, its verb agreement, and its pronoun. `you` is the reader.

    `where` are the amounts that X in the words stands for; `name` is the text's name for it, `is_person` whether a
    pronoun for a person might refer to it.
    """

    words: str
    plural: bool = False
    you: bool = False
    pronoun: Again = IT
    where: tuple[Quantity, ...] = ()
    name: str = field(default="", compare=False)
    is_person: bool = field(default=False, compare=False)

    def __str__(self) -> str:
        return self._in_full

    @cached_property
    def _in_full(self) -> str:
        return TokenizedText((Mention(self),), "".join(self.words)) if self.words else ""

    @property
    def possessive(self) -> str:
        """Return `your`, `Allie's`, `those dudes'`."""
        return self.its if self.you or self.is_pronoun else TokenizedText((Mention(self, MentionForm.OWNER),))

    @property
    def elliptic(self) -> str:
        """Return the owner of something that is not named again: `yours`, `Allie's`."""
        is_pronoun = self.you or self.is_pronoun
        return TokenizedText((Mention(self, MentionForm.ELLIPTIC_PRONOUN if is_pronoun else MentionForm.ELLIPTIC),))

    @property
    def its(self) -> str:
        """Return the pronoun's possessive."""
        return TokenizedText((Mention(self, MentionForm.OWNER_PRONOUN),))

    @property
    def them(self) -> str:
        """Return the pronoun as an object."""
        return TokenizedText((Mention(self, MentionForm.OBJECT_PRONOUN),))

    @property
    def as_object(self) -> str:
        """Return the words after a verb or a preposition: of a pronoun, its object form."""
        return self.them if self.is_pronoun else str(self)

    @property
    def again(self) -> Noun:
        """Return the pronoun as a subject."""
        return Noun(self.pronouns.subject, plural=self.pronouns.plural, pronoun=self.pronouns)

    @property
    def is_pronoun(self) -> bool:
        """Return whether the noun is a pronoun itself."""
        return self.words == self.pronouns.subject

    @property
    def pronouns(self) -> Again:
        """Return the pronouns of its person and number."""
        return YOURS if self.you else THEY if self.plural else self.pronoun


class Mention(NamedTuple):
    """A noun phrase where a text mentions it."""

    noun: Noun
    form: MentionForm = MentionForm.FULL

    def __str__(self) -> str:
        noun, pronouns = self.noun, self.noun.pronouns
        match self.form:
            case MentionForm.OWNER | MentionForm.ELLIPTIC:
                return owner_words(noun.words, plural=noun.plural)
            case MentionForm.SUBJECT_PRONOUN:
                return pronouns.subject
            case MentionForm.OBJECT_PRONOUN:
                return pronouns.object
            case MentionForm.OWNER_PRONOUN:
                return pronouns.possessive
            case MentionForm.ELLIPTIC_PRONOUN:
                return pronouns.elliptic
        return "".join(noun.words)


YOU = Noun("you", you=True)


@dataclass(frozen=True)
class Quantity:
    """The meaning of a number in a text."""

    @property
    def is_negative(self) -> bool:
        """Return whether the amount is written with a minus sign."""
        return False

    @property
    def size(self) -> Quantity:
        """Return the amount without its sign."""
        return self


@dataclass(frozen=True)
class Digits(Quantity):
    """A plain number."""

    number: int

    @property
    def is_negative(self) -> bool:
        """Return whether the number is below 0."""
        return self.number < 0

    @property
    def size(self) -> Digits:
        """Return the number without its sign."""
        return Digits(abs(self.number))


ZERO = Digits(0)
JUST_ONE = Digits(1)


@dataclass(frozen=True)
class Variable(Quantity):
    """A number that an earlier step has named: X, the margin of success."""

    name: str


@dataclass(frozen=True)
class Negative(Quantity):
    """An amount with a minus sign."""

    of: Quantity

    @property
    def is_negative(self) -> bool:
        """Return True."""
        return True

    @property
    def size(self) -> Quantity:
        """Return the amount without its sign."""
        return self.of


@dataclass(frozen=True)
class Rating(Quantity):
    """A figure of a card or a player; `apart`: without what this card adds to it."""

    figure: str
    owner: Noun
    apart: bool = False


class CountUnit(Enum):
    """The units in which things are counted."""

    THINGS = "thing"
    POINTS = "point"
    PLACES = "place"
    PAIRS = "pair"
    FACTIONS = "faction"
    TITLES = "title"
    VALUES = "value"
    CONTROLLERS = "controller"


@dataclass(frozen=True)
class HowMany(Quantity):
    """How many things there are, or how many different places, pairs, factions among them; `known`: named before.

    `each` is one of the things, where something can be done "for each" of them.
    """

    of: Noun
    counted: CountUnit = CountUnit.THINGS
    known: bool = False
    each: str = field(default="", compare=False)


class Letter(Enum):
    """The letter X in a text, for an amount that is defined at the end of the sentence."""

    X = "X"

    def __str__(self) -> str:
        return self.value


class Rate(NamedTuple):
    """A change by X, `+X bullets`, and what it is for each of the things that X counts: `+1 bullets`."""

    by_x: str
    for_each: str

    def __str__(self) -> str:
        return self.by_x


@dataclass(frozen=True)
class OneIf(Quantity):
    """One if something is so, else none."""

    claim: str


@dataclass(frozen=True)
class TotalRating(Quantity):
    """The sum of a figure over cards, or over all cards of an owner."""

    figure: str
    of: Noun
    is_owner: bool = False


@dataclass(frozen=True)
class HighestRating(Quantity):
    """The highest of a figure among cards."""

    figure: str
    of: Noun


@dataclass(frozen=True)
class Total(Quantity):
    """A sum of amounts."""

    parts: tuple[Quantity, ...]


@dataclass(frozen=True)
class Limited(Quantity):
    """An amount with a limit: one of several that it cannot exceed, or (`at_least`) fall below."""

    of: Quantity
    limits: tuple[Quantity, ...]
    at_least: bool = False


@dataclass(frozen=True)
class Multiple(Quantity):
    """An amount several times."""

    times: Quantity
    of: Quantity


@dataclass(frozen=True)
class Share(Quantity):
    """An amount divided by another, rounded down."""

    of: Quantity
    by: Quantity


@dataclass(frozen=True)
class Constituent:
    """Words of a sentence, and the amounts that X in them stands for, which are defined at the sentence's end.

    `tail` is the last of two parts, after the `stem`: alternatives with the same tail say it once.
    """

    words: str
    where: tuple[Quantity, ...] = ()
    stem: str = ""
    tail: str = ""
    between: str = " "

    def __bool__(self) -> bool:
        return bool(self.words or self.where)


Part = str | Noun | Constituent
"""Parts of a sentence."""


def composed(*parts: Part, between: str = " ") -> Constituent:
    """Return parts as one, with spaces between them; empty ones are left out."""
    said = [constituent(part) for part in parts if part]
    if len(said) == 1:
        return said[0]
    where = dict.fromkeys(amount for part in said for amount in part.where)
    return Constituent(spaced([part.words for part in said], between), tuple(where))


def tailed(stem: Part, tail: Part, between: str = " ") -> Constituent:
    """Return two parts as one that remembers its tail: `that dude` and `to any location`."""
    whole = composed(stem, tail, between=between)
    return Constituent(whole.words, whole.where, constituent(stem).words, constituent(tail).words, between)


def constituent(part: Part) -> Constituent:
    """Return a part with the definitions of X in it."""
    if isinstance(part, Noun):
        return Constituent(str(part), part.where)
    return Constituent(part) if isinstance(part, str) else part
