"""The hands of the last lowball, shown again, since they are compared and removed before the next question."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from dtgui.doomtown.events.days import BecomeDealer, BreakTie
from dtgui.doomtown.events.piles import RevealDrawHands
from dtgui.doomtown.poker import JOKER, Hand, lowball_hand
from dtgui.doomtown.poker.notation import card_text
from dtgui.doomtown.queries.players import makes_cheatin, poker_code
from dtgui.doomtown.scene.zones import CHEATIN, rank_badge
from dtgui.doomtown.scene_ids import PILES, piece_id, pile_id, row_id
from dtgui.doomtown.state.table import CardId, Pile, Table
from dtgui.kernel.decisions import Seat
from dtgui.kernel.flow import Recent
from dtgui.kernel.phrases import Phrase
from dtgui.kernel.scene import Badge, Piece, Scene, Zone, ZoneKind

WON = Badge("won", Phrase("lowest hand: takes pot and deal"), 1, Phrase("The lowest hand wins the pot and the deal"))

Hands = dict[Seat, tuple[CardId, ...]]


def with_last_hands(scene: Scene, t: Table, recent: Recent) -> Scene:
    """Return the scene with the hands of the last lowball that was played out meanwhile, or as it is."""
    dealer, hands = _ended_lowball(recent)
    hands = {seat: cards for seat, cards in hands.items() if all(card in t.cards for card in cards)}
    if dealer is None or not hands:
        return scene
    laid = [piece for seat, cards in hands.items() for piece in _laid_out(t, seat, cards)]
    shown = {piece.id for piece in laid}
    rest = tuple(piece for piece in scene.pieces if piece.id not in shown)
    taken = Counter(piece.zone for piece in scene.pieces if piece.id in shown)
    left = (replace(zone, count=zone.count - taken[zone.id]) for zone in scene.zones)
    zones = (*left, *(_zone(t, seat, cards, dealer) for seat, cards in hands.items()))
    said = {pile_id(Pile.DRAW_HAND, seat): _hand(t, cards).words.beginning() for seat, cards in hands.items()}
    return replace(scene, zones=zones, pieces=(*rest, *laid), focus="lowball", notes={**scene.notes, **said})


def _ended_lowball(recent: Recent) -> tuple[Seat | None, Hands]:
    """Return the new Dealer since the last answer, and the hands compared before that."""
    hands: Hands = {}
    dealer: Seat | None = None
    found: Hands = {}
    for number, (event, outcome) in enumerate(recent.events):
        if isinstance(event, RevealDrawHands) and isinstance(outcome, tuple):
            hands = dict(zip(event.seats, outcome, strict=True))
        elif number < recent.seen:
            continue
        elif isinstance(event, BecomeDealer):
            dealer, found = event.seat, hands
        elif isinstance(event, BreakTie):
            dealer, found = Seat(int(str(outcome))), hands
    return dealer, found


def _hand(t: Table, cards: tuple[CardId, ...]) -> Hand:
    return lowball_hand(_codes(t, cards))


def _codes(t: Table, cards: tuple[CardId, ...]) -> tuple[int, ...]:
    return tuple(poker_code(t.cards[card].printed, JOKER + slot) for slot, card in enumerate(cards))


def _zone(t: Table, seat: Seat, cards: tuple[CardId, ...], dealer: Seat) -> Zone:
    hand = _hand(t, cards)
    badges = [rank_badge(hand, hand)]
    if makes_cheatin(t, cards, _codes(t, cards)):
        badges.append(CHEATIN)
    if seat == dealer:
        badges.append(WON)
    zone, title = pile_id(Pile.DRAW_HAND, seat), Phrase("{player}: lowball hand", player=t.players[seat].name)
    return Zone(zone, ZoneKind.SPREAD, title, seat, row_id(PILES, seat), 0, len(cards), None, seat, tuple(badges))


def _laid_out(t: Table, seat: Seat, cards: tuple[CardId, ...]) -> Iterator[Piece]:
    faces = dict(_hand(t, cards).joker_faces)
    for slot, (card, code) in enumerate(zip(cards, _codes(t, cards), strict=True)):
        printed = t.cards[card].printed
        badges = (Badge("face", f"= {card_text(faces[code])}"),) if code in faces else ()
        zone = pile_id(Pile.DRAW_HAND, seat)
        yield Piece(piece_id(card), zone, printed.title, printed.code, seat, seat, slot, badges=badges)
