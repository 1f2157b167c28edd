"""The names in a scenario: players, places and cards found at its table, intents, notation of cards, plain ones."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache

from dtgui.doomtown.catalog import CardEntry, CardTextSource, Catalog, fold_title
from dtgui.doomtown.poker.notation import NotationError, card_text, parse_card
from dtgui.doomtown.queries.places import all_places, home_of
from dtgui.doomtown.queries.players import poker_code
from dtgui.doomtown.scene_ids import GapRef, PosseRef, piece_id, place_id
from dtgui.doomtown.state.cards import BulletKind, CardDef, CardType, Keyword, Suit
from dtgui.doomtown.state.kinds import Counter
from dtgui.doomtown.state.table import TOWN_SQUARE, CardId, Pile, Place, Table
from dtgui.doomtown.words import place_name
from dtgui.kernel.decisions import Seat
from dtgui.kernel.errors import BadInput
from dtgui.kernel.scene import Intent
from dtgui.kernel.titles import did_you_mean
from dtgui.practice.nodes import Node

_NUMBERED = re.compile(r"(?P<title>.+?)\s*#(?P<number>\d+)")
_IN_PILE = re.compile(rf"(?P<words>.+) in (?P<pile>{'|'.join(pile.value.replace('_', ' ') for pile in Pile)})")
_HOME = re.compile(r"(?:the )?home of (?P<owner>.+)|(?P<possessor>.+?)'s? home")


def find_seat(t: Table, node: Node, words: str) -> Seat:
    """Return the player of this name. Raises `BadInput` at the node."""
    names = [player.name for player in t.players]
    seat = next((seat for seat, name in enumerate(names) if name.casefold() == words.casefold()), None)
    if seat is None:
        raise node.error(f"expected a player ({', '.join(names)}), not {words!r}{did_you_mean(words, names)}")
    return Seat(seat)


def find_place(t: Table, node: Node, words: str, seat: Seat | None = None) -> Place:
    """Return the place: `town square`, `home` (that of `seat`), `home of` a player, or a deed. Raises `BadInput`."""
    if words.casefold() == "town square":
        return TOWN_SQUARE
    if words.casefold() == "home" and seat is not None:
        return home_of(t, seat)
    if match := _HOME.fullmatch(words):
        return home_of(t, find_seat(t, node, match["owner"] or match["possessor"]))
    found = _find(t, words, sorted(CardId(place) for place in all_places(t) if place != TOWN_SQUARE))
    if len(found) != 1:
        names = [place_name(t, place) for place in all_places(t)]
        raise node.error(_not_one(words, found, "place", names))
    return Place(found[0])


def find_card(t: Table, node: Node, words: str) -> CardId:
    """Return the card of this title. Raise `BadInput` at the node if there is none, or more than one.

    A card in play comes before those in piles, and these before a card in a deck; `Roan in hand` is one in that
    pile. `Law Dogs's Roan` is a card of that owner, `Roan #2` the second of several.
    """
    plain, groups = _groups(t, words)
    found = next((cards for group in groups if (cards := _find(t, plain, sorted(group)))), [])
    if len(found) != 1:
        raise node.error(_not_one(words, found, "card", sorted({card.printed.title for card in t.cards.values()})))
    return found[0]


def _groups(t: Table, words: str) -> tuple[str, list[list[CardId]]]:
    """The words without the pile that they name, and the cards to look among, those first that are rather meant."""
    if match := _IN_PILE.fullmatch(words):
        pile = Pile(match["pile"].replace(" ", "_"))
        return match["words"], [[card for player in t.players for card in player.pile(pile)]]
    return words, [[*t.in_play], [card for card in t.cards if not _in_deck(t, card)], [*t.cards]]


def is_called(card: CardDef, words: str) -> bool:
    """Whether a card has this title or code, or this plain notation."""
    if card.pack != PACK:
        return words == card.code or fold_title(card.title) == fold_title(words)
    try:
        return card_text(parse_card(words)) == card.title
    except NotationError:
        return False


def _find(t: Table, words: str, cards: list[CardId]) -> list[CardId]:
    """The cards among these that the words may stand for, its owner and number taken into account."""
    if found := _titled(t, words, cards):
        return found
    for seat, player in enumerate(t.players):
        for ending in ("'s ", "' "):
            if words.startswith(player.name + ending):
                rest = words.removeprefix(player.name + ending)
                return _find(t, rest, [card for card in cards if t.cards[card].owner == seat])
    match = _NUMBERED.fullmatch(words)
    return _titled(t, match["title"], cards)[int(match["number"]) - 1 :][:1] if match else []


def _titled(t: Table, words: str, cards: list[CardId]) -> list[CardId]:
    return [card for card in cards if is_called(t.cards[card].printed, words)]


def _in_deck(t: Table, card: CardId) -> bool:
    return card in t.players[t.cards[card].owner].deck


def _not_one(words: str, found: list[CardId], noun: str, names: list[str]) -> str:
    if found:
        return f"{len(found)} cards are called {words!r}: name the owner (OWNER's {words}) or count ('{words} #2')"
    return f"no {noun} is called {words!r} here{did_you_mean(words, names)}"


# A player's attempt in the words of a scenario: `Tommy Harden to town square`

ENDS = {"the left end": "left", "the right end": "right", "out of town": "out"}


def read_intent(t: Table, node: Node, seat: Seat) -> Intent:
    """Return the gesture: a card clicked, or taken to a dude, a place, an end of the street, the posse.

    Raises `BadInput` where the words name nothing at this table.
    """
    card, _, target = node.text().partition(" to ")
    piece = piece_id(find_card(t, node, card))
    if not target:
        return Intent(piece)
    if target in ENDS:
        return Intent(piece, str(GapRef(seat, ENDS[target])))
    if target == "the posse":
        return Intent(piece, str(PosseRef(seat)))
    return Intent(piece, _goal(t, node, target, seat))


def _goal(t: Table, node: Node, words: str, seat: Seat) -> str:
    """A place by its name, else the card of that title."""
    try:
        return place_id(Place(find_place(t, node, words, seat)))
    except BadInput:
        return piece_id(CardId(find_card(t, node, words)))


# The notation of a card in play: `Allie Hensman, booted, bounty 2`, with its attachments

_COUNTERS = {counter.value.replace("_", " "): counter for counter in Counter}
_NUMBERS = "|".join(("bounty", "rock", "control", *_COUNTERS))
_WORD = re.compile(
    rf"(?P<title>.+), (?:(?P<flag>booted|traded)|(?P<name>{_NUMBERS}) (?P<number>\d+)|owned by (?P<owner>.+))"
)


@dataclass(frozen=True)
class ScenarioCard:
    """A card in play as a scenario writes it: the title, what is said of the card, and the entries attached to it.

    `bounty` and `rock` are in ghost rock, `control` are control points that it has for good beside the printed ones.
    """

    node: Node
    title: str
    booted: bool = False
    traded: bool = False
    bounty: int = 0
    rock: int = 0
    control: int = 0
    counters: tuple[tuple[Counter, int], ...] = ()
    owner: str | None = None
    attached: tuple[ScenarioCard, ...] = ()


def read_entries(node: Node) -> list[ScenarioCard]:
    """Return the entries of a list, or the only one. Raises `BadInput`."""
    return [_read_entry(item) for item in node.items()]


def _read_entry(node: Node) -> ScenarioCard:
    """Read a title with its words, or such a text with a list of attachments."""
    if not isinstance(node.value, dict):
        return _with_words(node, node.text(), ())
    if len(node.value) != 1:
        raise node.error("expected one card with a list of what is attached to it")
    ((text, attached),) = node.entries().items()
    return _with_words(node, text, tuple(read_entries(attached)))


def _with_words(node: Node, text: str, attached: tuple[ScenarioCard, ...]) -> ScenarioCard:
    flags, numbers, owner = set[str](), dict[str, int](), None
    while match := _WORD.fullmatch(text):
        text = match["title"]
        flags.add(match["flag"])
        numbers[match["name"] or ""] = int(match["number"] or 0)
        owner = match["owner"] or owner
    return ScenarioCard(
        node,
        text,
        booted="booted" in flags,
        traded="traded" in flags,
        bounty=numbers.get("bounty", 0),
        rock=numbers.get("rock", 0),
        control=numbers.get("control", 0),
        counters=tuple((counter, numbers[word]) for word, counter in _COUNTERS.items() if numbers.get(word)),
        owner=owner,
        attached=attached,
    )


def counter_words(counters: Iterable[tuple[Counter, int]]) -> list[str]:
    """Return what is said of a card for its counters: `fear 2`."""
    words = {counter: word for word, counter in _COUNTERS.items()}
    return [f"{words[counter]} {number}" for counter, number in counters]


def write_entry(title: str, words: Iterable[str], attached: list[object]) -> object:
    """Return an entry as it is written in a document; `words` are what is said of the card: `booted`, `bounty 2`."""
    text = ", ".join([title, *words])
    return {text: attached} if attached else text


# Plain cards, `K♠` or `JK`: a suit and a value without any text, to be drawn, pulled and played in scenarios.
#
# A plain card of spades is a dude, of diamonds a deed, of hearts a goods and of clubs an action (WWE, Card Anatomy).
# They cost nothing, have no figures, and a player may have several of each in play.

PACK = "plain"

_TYPES = {
    Suit.SPADES: CardType.DUDE,
    Suit.DIAMONDS: CardType.DEED,
    Suit.HEARTS: CardType.GOODS,
    Suit.CLUBS: CardType.ACTION,
}
_MANY = ((Keyword.NON_UNIQUE.value, None),)
_STEPS = (1, 3, 5, 7, 9, 11, 13, 2, 4, 6, 8, 10, 12)
_SUITS = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
HAND = 5


def with_plain_cards(catalog: Catalog) -> Catalog:
    """Return the catalog with the plain cards aside: in positions, and in no list of cards."""
    return catalog.with_more(aside=[CardEntry(card, CardTextSource("")) for card in _all_plain_cards()])


def find_printed(catalog: Catalog, words: str) -> CardDef:
    """Return the card with this title, code or plain notation. Raises `BadInput` with a suggestion."""
    try:
        return catalog.card(_code(parse_card(words)))
    except NotationError:
        pass
    printings = catalog.titled(words) or catalog.folded(words)
    found = catalog.get(words) or (printings[0] if printings else None)
    if found is None:
        titles = {card.title for card in catalog}
        raise BadInput(f"no card is called {words!r}{did_you_mean(words, titles)}")
    return catalog.card(found.code)


def default_deck(seat: int) -> tuple[str, ...]:
    """Return the codes of the deck of a player who is given none: every plain card but the joker once.

    The values go up in steps of two (A 3 5 7 9 J K 2 4 6 8 10 Q) and the suits in turn (♣♦♥♠), so that five cards in a
    row are never more than a high card. Each player starts five cards further on: the first draws A♣ 3♦ 5♥ 7♠ 9♣, the
    second J♦ K♥ 2♠ 4♣ 6♦.
    """
    deck = [_plain(_STEPS[place % 13], _SUITS[place % 4]).code for place in range(52)]
    start = seat * HAND
    return (*deck[start:], *deck[:start])


def _all_plain_cards() -> Iterator[CardDef]:
    yield CardDef("JK", "JK", CardType.JOKER, pack=PACK, base_title="JK")
    for suit in Suit:
        for value in _STEPS:
            yield _plain(value, suit)


@cache
def _plain(value: int, suit: Suit) -> CardDef:
    card = CardDef("", "", _TYPES[suit], suit, value, cost=0, pack=PACK)
    title = card_text(poker_code(card))
    card = replace(card, code=_code(poker_code(card)), title=title, base_title=title)
    match card.type:
        case CardType.DUDE:
            return replace(card, bullets=0, bullet_kind=BulletKind.DRAW, influence=0, upkeep=0, keywords=_MANY)
        case CardType.DEED:
            return replace(card, control=0, production=0, keywords=(*_MANY, (Keyword.PUBLIC.value, None)))
    return card


def _code(poker: int) -> str:
    """A plain card's code: its title with a letter for the suit, `KS`."""
    text = card_text(poker)
    return text if text == "JK" else text[:-1] + "CDHS"["♣♦♥♠".index(text[-1])]
