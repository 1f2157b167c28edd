"""The pieces of a scene: every card in play, and every card in a pile that is visible or at least counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType

from dtgui.doomtown.poker.codes import HAND_SIZE, value_of
from dtgui.doomtown.poker.notation import card_text
from dtgui.doomtown.queries.automaton import is_automaton
from dtgui.doomtown.queries.players import draw_hand_codes, player_of
from dtgui.doomtown.queries.shooting import cards_of
from dtgui.doomtown.questions import SHOOTER
from dtgui.doomtown.scene.badges import badges_of_card, hand_with_shooter
from dtgui.doomtown.scene.zones import PILES, hand_of
from dtgui.doomtown.scene_ids import PosseRef, back_id, piece_id, pile_id, place_id
from dtgui.doomtown.state.cards import OWNERLESS, CardType
from dtgui.doomtown.state.kinds import Until
from dtgui.doomtown.state.table import TOWN_SQUARE, UNSEEN, CardId, Phase, Pile, Table
from dtgui.doomtown.words import name_of
from dtgui.kernel.decisions import Decision, Seat
from dtgui.kernel.phrases import Phrase
from dtgui.kernel.scene import Badge, Piece

_piece = lru_cache(maxsize=4096)(Piece)
"""Makes a piece, cached so that an equal one is the same object and views need not compare its fields."""
FACE_DOWN = Phrase("A card face down")
IDLE, NO_MARKS = frozenset({"idle"}), frozenset[str]()

FOR_ROUND, FOR_SHOOTOUT, FOR_NOON, FOR_TURN, FOR_GOOD = (
    "for round",
    "for shootout",
    "for noon",
    "for turn",
    "for good",
)
LASTS: Mapping[Until, str] = MappingProxyType(
    {
        Until.ROUND: FOR_ROUND,
        Until.NEXT_ROUND: FOR_ROUND,
        Until.SHOOTOUT: FOR_SHOOTOUT,
        Until.NEXT_PLAY: FOR_NOON,
        Until.END_OF_PHASE: FOR_NOON,
        Until.NOON_NEXT_TURN: FOR_NOON,
        Until.END_OF_TURN: FOR_TURN,
        Until.SUNDOWN: FOR_TURN,
        Until.AFTER_SUNDOWN: FOR_TURN,
        Until.AFTER_NIGHTFALL: FOR_TURN,
        Until.AFTER_NEXT_PRODUCTION: FOR_TURN,
        Until.AFTER_NEXT_UPKEEP: FOR_TURN,
        Until.LEAVES_LOCATION: FOR_TURN,
        Until.STAYS: FOR_GOOD,
        Until.PERMANENT: FOR_GOOD,
    }
)
"""The mark of a card by how long something lasts that was done to it."""


def pieces(t: Table, decision: Decision | None = None, *, is_bare: bool = False) -> Iterator[Piece]:
    """Yield everything on the table; the cards of a deck only while some of them can be picked for a starting gang.

    Bare ones in play have neither figures nor marks.
    """
    offered = decision.options if decision is not None and t.phase is Phase.SETUP else ()
    args = {arg for option in offered for arg in option.args}
    drawn = {} if is_bare else dict(_drawn_by_shooters(t, decision))
    for slot, card in enumerate(t.in_play):
        badges = () if is_bare else (*badges_of_card(t, card), *drawn.get(card, ()))
        yield _in_play(t, card, slot, badges, NO_MARKS if is_bare else frozenset(_marks(t, card)))
    for number in range(len(t.players)):
        for pile in PILES:
            if pile is not Pile.DECK or not args.isdisjoint(t.players[number].deck):
                yield from _in_pile(t, Seat(number), pile)


# Cards in piles


def _in_pile(t: Table, seat: Seat, pile: Pile) -> Iterator[Piece]:
    zone, cards = pile_id(pile, seat), t.players[seat].pile(pile)
    faces: dict[CardId, Badge] = {}
    idle: frozenset[CardId] = frozenset()
    if pile is Pile.DRAW_HAND and UNSEEN not in cards:
        faces, idle = _of_draw_hand(t, seat)
        cards = _as_hand(t, seat)
    if pile is Pile.HAND and is_automaton(t, seat):
        cards = cards[::-1]  # the last pulled card is leftmost
    for slot, card in enumerate(cards):
        if card == UNSEEN:
            yield _piece(back_id(pile, seat, slot), zone, FACE_DOWN, None, seat, seat, slot)
            continue
        badges = (faces[card],) if card in faces else ()
        marks = IDLE if card in idle else NO_MARKS
        code = t.cards[card].printed.code
        yield _piece(piece_id(card), zone, name_of(t, card), code, seat, seat, slot, False, None, badges, marks)


def _of_draw_hand(t: Table, seat: Seat) -> tuple[dict[CardId, Badge], frozenset[CardId]]:
    """Return the cards that the jokers of a draw hand represent, and its unused cards."""
    drawn, hand = t.players[seat].draw_hand, hand_of(t, seat)
    codes = dict(zip(draw_hand_codes(t, seat), drawn, strict=True))
    stands_for = {codes[joker]: _face(face) for joker, face in hand.joker_faces}
    counts = cards_of(t, seat, hand) if len(drawn) > HAND_SIZE else drawn
    return stands_for, frozenset(drawn) - frozenset(counts)


def _as_hand(t: Table, seat: Seat) -> tuple[CardId, ...]:
    """The cards of a draw hand as they are read: those that the hand is made of first, equal ones side by side."""
    drawn, hand = t.players[seat].draw_hand, hand_of(t, seat)
    stand_for = dict(hand.joker_faces)
    values = {
        card: value_of(stand_for.get(code, code)) for card, code in zip(drawn, draw_hand_codes(t, seat), strict=True)
    }
    counts = cards_of(t, seat, hand)
    copies = Counter(values[card] for card in counts)
    return tuple(sorted(drawn, key=lambda card: (card not in counts, -copies[values[card]], -values[card])))


def _face(code: int) -> Badge:
    about = Phrase("This joker stands for {face}", face=card_text(code))
    return Badge("face", f"= {card_text(code)}", 0, about)


# Cards in play


def _drawn_by_shooters(t: Table, decision: Decision | None) -> Iterator[tuple[CardId, tuple[Badge, ...]]]:
    """Yield each dude that may be chosen as the shooter, with the draw hand that the choice brings."""
    side = None if t.shootout is None or decision is None else t.shootout.side_of(decision.seat)
    if side is not None and decision is not None and decision.question == SHOOTER:
        for option in decision.options:
            dude = CardId(int(option.args[0]))
            yield dude, hand_with_shooter(t, side, dude)


def _in_play(t: Table, card: CardId, slot: int, badges: tuple[Badge, ...], marks: frozenset[str]) -> Piece:
    shown = t.in_play[card]
    host = shown.host if shown.host is not None else _host_of_legend(t, card)
    return _piece(
        piece_id(card),
        _zone_of(t, card),
        shown.printed.title,
        shown.printed.code,
        *((None, None) if shown.printed.type in OWNERLESS else (shown.owner, player_of(t, card))),
        slot,
        shown.booted,
        None if host is None else piece_id(host),
        badges,
        marks,
    )


def _host_of_legend(t: Table, card: CardId) -> CardId | None:
    """Return the outfit that a legend is under."""
    shown = t.in_play[card]
    return t.players[shown.controller].outfit if shown.printed.type is CardType.LEGEND else None


def _zone_of(t: Table, card: CardId) -> str:
    """The posse a dude fights in, or the place it (or its host) is at."""
    shown = t.in_play[card]
    while shown.host is not None:
        card, shown = shown.host, t.in_play[shown.host]
    for side in t.shootout.sides if t.shootout else ():
        if card in side.posse:
            return str(PosseRef(side.seat))
    return place_id(shown.place if shown.place is not None else TOWN_SQUARE)


def _marks(t: Table, card: CardId) -> Iterator[str]:
    """Whether its abilities were used today, how long what has been done to it lasts, and its part in a fight."""
    shown = t.in_play[card]
    if shown.used:
        yield "used"
    yield from (LASTS[effect.until] for effect in shown.lasting)
    if t.shootout is None:
        return
    fights = any(card in side.posse for side in t.shootout.sides)
    if card == t.shootout.leader and fights:
        yield "leader"
    if card == t.shootout.mark and (fights or t.shootout.job or not t.shootout.formed):
        yield "mark"
    if any(card == side.shooter for side in t.shootout.sides) and fights:
        yield "shooter"
