"""Names of cards, places and players for people, and links to them."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType

from dtgui.doomtown.abilities.language.against import CANNOT
from dtgui.doomtown.abilities.wording.amounts import FIGURE_WORDS
from dtgui.doomtown.abilities.wording.editions import UNTIL
from dtgui.doomtown.poker import Hand
from dtgui.doomtown.poker.notation import card_text
from dtgui.doomtown.queries.places import is_home
from dtgui.doomtown.scene_ids import piece_id, place_id
from dtgui.doomtown.state.cards import Suit
from dtgui.doomtown.state.cards_rule_all import Prohibited
from dtgui.doomtown.state.kinds import Counter
from dtgui.doomtown.state.table import TOWN_SQUARE, CardId, Lasting, Phase, Place, Table
from dtgui.doomtown.state.topics import Argument, Figure, TopicKind
from dtgui.kernel.decisions import Seat
from dtgui.kernel.phrases import Counted, Link, Phrase, joined

A_CARD = Phrase("a card")
"""The name of a card that must stay unknown."""


def name_of(t: Table, card: CardId) -> str:
    """Return a card's title, a token's also once it has left the game; `a card` where it may not be known."""
    if card in t.cards:
        return t.cards[card].printed.title
    return next((title for gone, title in reversed(t.departed) if gone == card), A_CARD)


def player_name(t: Table, seat: Seat) -> str:
    """Return a player's name."""
    return t.players[seat].name


def place_name(t: Table, place: Place, reader: Seat | None = None) -> str:
    """Return what a place is called, by the player who reads it where that is known."""
    if place == TOWN_SQUARE:
        return Phrase("town square")
    card = CardId(place)
    if card in t.in_play and is_home(t, place):
        if t.in_play[card].owner == reader:
            return Phrase("your home")
        return Phrase("the home of {player}", player=player_name(t, t.in_play[card].owner))
    return name_of(t, card)


CARDS = Counted("{count} card", "{count} cards")
CASUALTIES = Counted("{count} casualty", "{count} casualties")


def counted(count: int, what: Counted) -> Phrase:
    """Return a number with its noun: `1 card`, `2 cards`."""
    return what.phrase(count)


def phase_name(t: Table, phase: Phase) -> Phrase:
    """Return what a phase is called in the edition that is played: `High noon`."""
    return t.rules.phase_names.get(phase, PHASES[phase])


PHASES = {
    Phase.SETUP: Phrase("Setup"),
    Phase.GAMBLIN: Phrase("Gamblin'"),
    Phase.PRODUCTION: Phrase("Production"),
    Phase.UPKEEP: Phrase("Upkeep"),
    Phase.HIGH_NOON: Phrase("High noon"),
    Phase.SUNDOWN: Phrase("Sundown"),
    Phase.NIGHTFALL: Phrase("Nightfall"),
}

STREET_ENDS = {
    "left": Phrase("at the left end of the street"),
    "right": Phrase("at the right end of the street"),
    "out": Phrase("out of town"),
}
"""Where a deed is built."""


def card_link(t: Table, card: CardId) -> Link | str:
    """Return a card's title as a link to it, or plain words where it may not be known."""
    return Link(name_of(t, card), piece_id(card)) if card in t.cards else name_of(t, card)


def player_link(t: Table, seat: Seat) -> Link:
    """Return a player's name as a link to the player's outfit: that is where the player is on the table."""
    return Link(player_name(t, seat), piece_id(t.players[seat].outfit), "player")


def place_link(t: Table, place: Place) -> Link:
    """Return a place's name as a link to it."""
    return Link(place_name(t, place), place_id(place), "zone")


def poker_face(t: Table, card: CardId) -> Link | str:
    """Return a card as it counts in a hand of poker, linked: `8♠`, `Joker`."""
    if card not in t.cards:
        return A_CARD
    return Link(face_text(t, card), piece_id(card))


def face_text(t: Table, card: CardId) -> str:
    """Return a card's value and suit: `A♣`, `10♥`, `Joker`."""
    printed = t.cards[card].printed
    if printed.suit is None or printed.value is None:
        return Phrase("Joker")
    return f"{VALUE_WORDS.get(printed.value, printed.value)}{printed.suit.symbol}"


def hand_words(hand: Hand) -> Phrase:
    """Return all that counts of a draw hand: `full house, kings on nines, rank 7, cheatin'`."""
    pattern = "{hand}, rank {rank}, cheatin'" if hand.cheatin else "{hand}, rank {rank}"
    return Phrase(pattern, hand=hand.words, rank=int(hand.rank))


def announced_words(hand: Hand) -> Phrase:
    """Return what a player announces: all that counts of the hand, and which cards its jokers are."""
    jokers = joined(" ", [card_text(face) for _, face in hand.joker_faces])
    words = hand_words(hand)
    return Phrase("{what}, joker {faces}", what=words, faces=jokers) if jokers else words


VALUE_WORDS = {1: "A", 11: "J", 12: "Q", 13: "K"}
"""The values that cards show as letters."""


def suit_sign(suit: str) -> str:
    """Return the glyph of a suit by the word of card files: `♠`; empty where it is none."""
    return next((each.symbol for each in Suit if each.value == suit), "")


# Effects that last


def lasting_words(t: Table, effect: Lasting) -> Phrase:
    """Return what an effect that lasts does, by which card, and how long: `+2 bullets (Rapid Fire, this round)`."""
    words = {"what": _done_by(effect), "card": source_of(t, effect), "until": UNTIL[effect.until]}
    return Phrase("{what} ({card}, {until})", **words)


def _done_by(effect: Lasting) -> Phrase:
    pattern = "{what}" if effect.what.about in UNCOUNTED else LASTING_PATTERNS[effect.what.kind]
    return Phrase(pattern, what=_called(effect.what.about), amount=effect.amount)


def figure_name(figure: Figure) -> Phrase:
    """Return what a figure is called: `control points`."""
    return Phrase(FIGURE_WORDS.get(figure.value, figure.value.replace("_", " ")))


def _called(about: Argument) -> Phrase | int | None:
    """Return the name of a topic's argument, or the argument if it is a number."""
    match about:
        case Prohibited():
            return Phrase(CANNOT[about])
        case Figure():
            return figure_name(about)
        case Enum():
            return Phrase(str(about.value).replace("_", " "))
        case str():
            return Phrase(about)
    return about


LASTING_PATTERNS = {
    TopicKind.FIGURE: "{amount:+} {what}",
    TopicKind.PERMISSION: "{what}",
    TopicKind.FIXED: "{what} {amount}",
    TopicKind.LEAST: "{what} at least {amount}",
    TopicKind.MOST: "{what} at most {amount}",
    TopicKind.LEAST_GRIT: "grit at least {amount} for one player",
    TopicKind.CONTROL_BY: "{what} decide control, not influence",
    TopicKind.CONTROLLED: "controlled by another player",
    TopicKind.SKILL: "{amount:+} {what}",
    TopicKind.KEYWORD: "{what}",
    TopicKind.BULLETS: "{what}",
    TopicKind.CANNOT: "cannot {what}",
    TopicKind.LOST: "has lost {what}",
    TopicKind.LOST_ABILITY: "has lost an ability",
    TopicKind.AGAIN: "an ability may be used again",
    TopicKind.IGNORES: "{what} is ignored",
    TopicKind.IGNORES_ALL: "{what} is ignored except from goods",
    TopicKind.ONLY_WEAPONS: "{what} as printed, except for Weapons and later effects",
    TopicKind.DRAWS_BY: "draws by {what}",
    TopicKind.PRODUCES_FOR: "produces for somebody else",
    TopicKind.FIRST_CASUALTY: "first casualty",
    TopicKind.ONE_ROUND: "ends after one round",
}
"""The effects in words, by the kind of their topic."""

UNCOUNTED = frozenset(
    {
        Figure.NIGHTFALL_DISCARD,
        Figure.PUNISHED_AGAIN,
    }
)
"""Figures that an effect gives, where it does not matter how much of them."""


def source_of(t: Table, effect: Lasting) -> str:
    """Return the title of the card that an effect comes from."""
    return name_of(t, effect.scope.this)


COUNTER_NAMES: Mapping[Counter, Phrase] = MappingProxyType(
    {
        Counter.FEAR: Phrase("Fear level"),
        Counter.NOTED: Phrase("Noted number"),
        Counter.LAST_TURN: Phrase("Last turn"),
        Counter.TURNS: Phrase("Turns counted"),
        Counter.VICTORY: Phrase("Victory points"),
        Counter.HEROES_AHEAD: Phrase("Heroes ahead"),
        Counter.VILLAIN_AHEAD: Phrase("Villain ahead"),
    }
)
"""The names of counters in menus and in the log of manual changes."""
