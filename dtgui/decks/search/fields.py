"""The searchable fields of a card, each with its letter, words and comparison; the order in which cards are shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum

from dtgui.decks.search.syntax import Node, terms_of
from dtgui.doomtown.state.cards import CardDef, CardType, Faction, Suit
from dtgui.kernel.phrases import Phrase, phrases
from dtgui.kernel.titles import fold_title
from dtgui.kernel.typos import nearest


class FieldKind(Enum):
    """How a field compares."""

    WORDS = "words"
    """Words, or a part of one; capitals, accents and punctuation do not count."""
    NUMBER = "number"
    CHOICE = "choice"
    """One of a few words, which can be abbreviated."""
    PACK = "pack"
    DATE = "date"
    LIKE = "like"
    """A card, which those that are found are like."""
    YEAR = "year"
    FLAG = "flag"
    """A word that is true of a card or not: one of `meaning.FLAGS`, or a keyword."""
    OWNED = "owned"
    """Copies that the player owns, or yes or no."""
    TAG = "tag"
    """The player's own tags."""
    ORDER = "order"
    """Nothing about a card: how those that are found are put in order."""


@dataclass(frozen=True)
class Field:
    """One thing to ask about. `words` are its long names; `about` and `example` are for the help."""

    letter: str
    words: tuple[str, ...]
    kind: FieldKind
    about: str
    example: str
    number: Callable[[CardDef], int | None] = lambda _: None
    choices: Mapping[str, str] | None = None
    """For a choice: every word that may be typed, with the word that the card has."""
    chosen: Callable[[CardDef], tuple[str, ...]] = lambda _: ()
    """For a choice: what the card has."""


_FACTIONS = {
    "1": Faction.FIRST_PEOPLES,
    "f": Faction.FEARMONGERS,
    "l": Faction.LAW_DOGS,
    "e": Faction.ENTREPRENEURS,
    "a": Faction.ANARCHISTS,
    "o": Faction.OUTLAWS,
}
NEUTRAL = "neutral"
GANGS: Mapping[str, str] = {
    **{letter: faction.value for letter, faction in _FACTIONS.items()},
    **{faction.value: faction.value for faction in Faction},
    "-": NEUTRAL,
    NEUTRAL: NEUTRAL,
    "drifter": NEUTRAL,
}
_TYPES = {kind.value: kind.value for kind in CardType}
_SUITS = {word: suit.value for suit in Suit for word in (suit.value, suit.symbol)}
_SHOOTERS = {"stud": "stud", "draw": "draw"}
_FORMATS = {"wwe": "wwe", "weirdwest": "wwe", "oldtimer": "oldtimer", "-": "none", "none": "none"}
_YES = {"yes": "yes", "no": "no"}


def _gangs(card: CardDef) -> tuple[str, ...]:
    return tuple(faction.value for faction in card.factions) or (NEUTRAL,)


def _shooter(card: CardDef) -> tuple[str, ...]:
    return (card.bullet_kind.value,) if card.bullet_kind else ()


def _unique(card: CardDef) -> tuple[str, ...]:
    return ("yes" if card.is_unique else "no",)


FIELDS: tuple[Field, ...] = (
    Field("", ("title", "name"), FieldKind.WORDS, "title", "title:jenks"),
    Field("t", ("type",), FieldKind.CHOICE, "type", "t:dude|deed", choices=_TYPES,
          chosen=lambda card: (card.type.value,)),
    Field("g", ("gang", "faction"), FieldKind.CHOICE, "gang, also 1 f l e a o -", "g:l|o", choices=GANGS,
          chosen=_gangs),
    Field("k", ("keyword", "keywords"), FieldKind.WORDS, "a keyword, with or without its rating", 'k:"mad scientist"'),
    Field("x", ("text", "oracle", "o"), FieldKind.WORDS, "the card's text, also in the printed wording",
          'o:"draw a card"'),
    Field("", ("suit",), FieldKind.CHOICE, "suit", "suit:hearts", choices=_SUITS,
          chosen=lambda card: (card.suit.value,) if card.suit else ()),
    Field("v", ("value", "rank"), FieldKind.NUMBER, "value, A J Q K too", "v:7|k", number=lambda card: card.value),
    Field("r", ("cost",), FieldKind.NUMBER, "cost in ghost rock", "cost<=3", number=lambda card: card.cost),
    Field("b", ("bullets",), FieldKind.NUMBER, "bullets", "b>2", number=lambda card: card.bullets),
    Field("s", ("shooter",), FieldKind.CHOICE, "stud or draw", "s:stud", choices=_SHOOTERS, chosen=_shooter),
    Field("i", ("influence",), FieldKind.NUMBER, "influence", "i>0", number=lambda card: card.influence),
    Field("c", ("control",), FieldKind.NUMBER, "control", "c:2", number=lambda card: card.control),
    Field("p", ("production",), FieldKind.NUMBER, "production", "p>=2", number=lambda card: card.production),
    Field("u", ("upkeep",), FieldKind.NUMBER, "upkeep", "u:0", number=lambda card: card.upkeep),
    Field("w", ("wealth", "stash"), FieldKind.NUMBER, "stash of outfit or legend", "w>17",
          number=lambda card: card.stash),
    Field("e", ("pack", "set", "expansion"), FieldKind.PACK, "pack; < and > by age", "e:DT2"),
    Field("d", ("date", "released"), FieldKind.DATE, "release date of the pack", "d>2018-06"),
    Field("", ("year",), FieldKind.YEAR, "release year of the pack", "year>=2018"),
    Field("", ("format", "legal"), FieldKind.CHOICE, "format", "format:wwe", choices=_FORMATS,
          chosen=lambda card: card.formats or ("none",)),
    Field("", ("unique",), FieldKind.CHOICE, "unique or not", "unique:no", choices=_YES, chosen=_unique),
    Field("", ("is",), FieldKind.FLAG, "a type, a keyword, stud, unique, reprint, promo, legal, owned …",
          "is:harrowed"),
    Field("", ("not",), FieldKind.FLAG, "the opposite of it", "not:unique"),
    Field("", ("owned", "have"), FieldKind.OWNED, "copies in your collection; yes, no or a number", "owned>=2"),
    Field("", ("tag", "tags"), FieldKind.TAG, "your own tags on cards", "tag:removal"),
    Field("", ("order", "sort"), FieldKind.ORDER, "in which order: a figure, title, type, gang, pack, fit to the deck",
          "order:cost"),
    Field("", ("direction", "dir"), FieldKind.ORDER, "first or last first: asc, desc", "order:cost direction:desc"),
    Field("", ("like", "similar"), FieldKind.LIKE, "cards similar to this one", 'like:"Pistol Whip"'),
    Field("", ("rating",), FieldKind.NUMBER, "highest rating of a keyword", "rating>=2",
          number=lambda card: max((rating for _, rating in card.keywords if rating is not None), default=None)),
)  # fmt: skip
"""Every field, in the order of the help."""

BY_NAME: Mapping[str, Field] = {
    name: field for field in FIELDS for name in (field.letter, *field.words) if name
}  # fmt: skip


def field_named(name: str) -> Field | None:
    """Return the field of this letter or word, else that of the nearest word; None where nothing is near."""
    folded = name.casefold()
    return BY_NAME.get(folded) or BY_NAME.get(nearest(folded, BY_NAME) or "")


_ARTISTS, _FLAVOUR = phrases("artists", "flavour texts")
TEXT = BY_NAME["text"]
LIKE = BY_NAME["like"]
NEGATED = BY_NAME["not"]
ORDER, DIRECTION = BY_NAME["order"], BY_NAME["direction"]
MISSING: Mapping[str, Phrase] = {"a": _ARTISTS, "artist": _ARTISTS, "f": _FLAVOUR, "flavor": _FLAVOUR}
"""Fields that sites have and this program does not."""

# In which order cards are shown: `order:cost`, from the last to the first with `direction:desc`

Key = Callable[[CardDef], tuple[object, ...]]
Fit = Callable[[CardDef], float | None]
"""How well a card fits into a deck; None for a card that cannot be added."""
FIT = "fit"
_TYPE_ORDER = ("outfit", "legend", "dude", "deed", "goods", "spell", "action", "joker", "scenario", "event")


def _number(name: str) -> Key:
    return lambda card: (BY_NAME[name].number(card) or 0,)


_NUMBERS = ("value", "cost", "bullets", "influence", "control", "production", "upkeep", "stash", "rating")
_KEYS: Mapping[str, Key] = {
    "title": lambda _: (),
    **{name: _number(name) for name in _NUMBERS},
    "type": lambda card: (_TYPE_ORDER.index(card.type.value),),
    "gang": lambda card: (not card.factions, *(faction.value for faction in card.factions)),
    "suit": lambda card: (card.suit is None, card.suit.value if card.suit else "", card.value or 0),
    "pack": lambda card: (card.code,),
    FIT: lambda _: (),
}
_OTHER_NAMES = {"name": "title", "set": "pack", "released": "pack", "date": "pack", "year": "pack", "faction": "gang"}
_BY_WORD: Mapping[str, str] = {**{name: name for name in _KEYS}, **_OTHER_NAMES, "rank": "value"}
ORDERS = tuple(_BY_WORD)
DIRECTIONS: Mapping[str, bool] = {"asc": False, "ascending": False, "desc": True, "descending": True}
"""Whether the last comes first."""


class Order:
    """The order that a query asks for; of one that does not, that of the titles."""

    def __init__(self, node: Node) -> None:
        said = _said(node)
        self.name = order_named(said.get(ORDER.words[0], "")) or "title"
        self.is_asked_for = bool(said)
        self.is_reversed = DIRECTIONS.get(said.get(DIRECTION.words[0], ""), False)

    def sorted(self, cards: list[CardDef], fit: Fit = lambda _: 0.0) -> list[CardDef]:
        """Return the cards in this order: those that lack the figure last, those that are equal by their titles.

        In the order of the `fit`, return those that fit, the best first.
        """
        by_title = sorted(cards, key=lambda card: fold_title(card.title))
        if self.name == FIT:
            rated = [(rate, card) for card in by_title if (rate := fit(card)) is not None]
            return [card for _, card in sorted(rated, key=lambda pair: pair[0] if self.is_reversed else -pair[0])]
        in_order = sorted(by_title, key=_KEYS[self.name], reverse=self.is_reversed)
        return sorted(in_order, key=self._lacks)

    def _lacks(self, card: CardDef) -> bool:
        return self.name in _NUMBERS and BY_NAME[self.name].number(card) is None


def _said(node: Node) -> Mapping[str, str]:
    """Return a query's order and direction, folded."""
    terms = [(field_named(term.field), term) for term in terms_of(node) if term.field]
    return {
        field.words[0]: fold_title(term.values[0].text)
        for field, term in terms
        if field in (ORDER, DIRECTION) and field
    }


def order_named(name: str) -> str | None:
    """Return the order of this name, of one that begins with it, or of the nearest; None if there is none."""
    exact = _BY_WORD.get(name)
    begun = next((word for word in _BY_WORD if name and word.startswith(name)), None)
    return exact or _BY_WORD.get(begun or nearest(name, _BY_WORD) or "")
