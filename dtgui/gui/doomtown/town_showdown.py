"""Draw hands that are turned up and compared, read off what has happened. WWE, Shootout Sequence 6 to 8; Gamblin'."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import QCoreApplication

from dtgui.doomtown.events.days import BecomeDealer, BreakTie
from dtgui.doomtown.events.piles import RevealDrawHands
from dtgui.doomtown.events.shootouts import SetHandRank, WinRound
from dtgui.doomtown.poker import JOKER, Hand, best_hand, best_rank, card_code, lowball_hand, lowball_rank
from dtgui.doomtown.poker.codes import HAND_SIZE
from dtgui.doomtown.poker.ranks import HandRank
from dtgui.doomtown.scene_ids import piece_id, pile_id
from dtgui.doomtown.state.cards import Suit
from dtgui.doomtown.state.table import Pile
from dtgui.doomtown.words import CASUALTIES, counted
from dtgui.gui.doomtown.catalog_faces import SUITS as SORTED_SUITS
from dtgui.gui.look.language import said, tr_noop
from dtgui.gui.table.painting.shown_events import Showdown, ShownHand, Sorting
from dtgui.kernel.decisions import Seat
from dtgui.kernel.flow import Happened
from dtgui.kernel.scene import Scene

CHEATIN = tr_noop("Cheatin'!")
WON, TIED = tr_noop("{0} wins the round"), tr_noop("Identical hands: no winner in this round")
DEALS = tr_noop("{0} has the lowest hand: the pot and the deal")
PAIR = 2
FIGHTS = frozenset({"shootout", "job"})


@dataclass
class _Found:
    """The facts read about one showdown so far: hands as the codes of their cards, and their results."""

    hands: dict[Seat, tuple[str, ...]]
    is_turned_up: bool
    ranks: dict[Seat, SetHandRank] = field(default_factory=dict)
    verdict: str = ""


def showdowns_in(happened: Sequence[Happened], before: Scene, after: Scene, sorting: Sorting) -> Iterator[Showdown]:
    """Yield the draw hands that were turned up, compared, or both, in their order.

    `before` and `after` are what was seen before and what is seen now: hands that were turned up earlier lie open in
    the one before.
    """
    is_fight = bool({before.focus, after.focus} & FIGHTS)
    for found in _read(happened, before, after):
        if any(found.hands.values()) and (found.verdict or found.is_turned_up):
            yield _shown(found, after, sorting, is_fight=is_fight or bool(found.ranks))


def _read(happened: Sequence[Happened], before: Scene, after: Scene) -> Iterator[_Found]:
    codes = {piece.id: piece.face for scene in (before, after) for piece in scene.pieces if piece.face is not None}
    names = {panel.seat: panel.name for panel in after.panels}
    found = _Found(_lying_open(before), is_turned_up=False)
    for event, outcome in happened:
        if isinstance(event, RevealDrawHands) and isinstance(outcome, tuple):
            yield found
            cards = ([piece_id(card) for card in hand] for hand in outcome)
            hands = {
                seat: tuple(codes[id_] for id_ in hand if id_ in codes)
                for seat, hand in zip(event.seats, cards, strict=True)
            }
            found = _Found(hands, is_turned_up=True)
        elif isinstance(event, SetHandRank):
            found.ranks[event.seat] = event
        elif isinstance(event, WinRound):
            found.verdict = _said(TIED) if event.seat is None else _said(WON).format(names.get(event.seat, ""))
        elif isinstance(event, (BecomeDealer, BreakTie)):
            dealer = event.seat if isinstance(event, BecomeDealer) else Seat(int(str(outcome)))
            found.verdict = _said(DEALS).format(names.get(dealer, ""))
    yield found


def _lying_open(scene: Scene) -> dict[Seat, tuple[str, ...]]:
    """The draw hands of a scene whose cards are all seen."""
    found: dict[Seat, tuple[str, ...]] = {}
    for zone in scene.zones:
        if zone.owner is not None and zone.id == pile_id(Pile.DRAW_HAND, zone.owner):
            faces = [piece.face for piece in scene.pieces if piece.zone == zone.id and "idle" not in piece.marks]
            found[zone.owner] = tuple(face for face in faces if face is not None)
    return found if all(found.values()) else {}


def _shown(found: _Found, scene: Scene, sorting: Sorting, *, is_fight: bool) -> Showdown:
    order = [panel.seat for panel in scene.panels if found.hands.get(panel.seat)]
    seats = sorted(order, key=lambda seat: seat == scene.seat)
    names = {panel.seat: panel.name for panel in scene.panels}
    hands = tuple(_hand(found, seat, names[seat], sorting, is_fight=is_fight) for seat in seats)
    return Showdown(hands, found.is_turned_up, found.verdict, _last(hands, is_fight=is_fight), _total(hands))


def _last(hands: Sequence[ShownHand], *, is_fight: bool) -> Seat:
    """The seat with the lower hand in a fight, with the higher one at lowball: its cards are turned last."""
    order = sorted(hands, key=lambda hand: hand.final or 0, reverse=is_fight)
    return order[-1].seat


def _total(hands: Sequence[ShownHand]) -> str:
    """The ranks as a sum: 7 - 2 = 5; equal ones, and what a card has changed, without a difference."""
    losses = max((hand.loses for hand in hands), default=0)
    if len(hands) != PAIR or not losses:
        return ""
    high, low = sorted((hand.final or 0 for hand in hands), reverse=True)
    if high == low:
        return f"{high} = {low}"
    return f"{high} − {low} = {losses}" if high - low == losses else f"{high} − {low} → {losses}"


def _hand(found: _Found, seat: Seat, name: str, sorting: Sorting, *, is_fight: bool) -> ShownHand:
    faces = found.hands[seat]
    codes = [_code(sorting(face), JOKER + slot) for slot, face in enumerate(faces)]
    stamp = ""
    parts = [_read_as(codes[: number + 1], is_fight=is_fight) for number in range(len(codes))]
    words = [HandRank(rank).title for rank in parts]
    if len(codes) >= HAND_SIZE:
        whole = _whole(codes, is_fight=is_fight)
        parts[-1], words[-1] = int(whole.rank), whole.words
        stamp = _said(CHEATIN) if whole.cheatin else ""
    told = found.ranks.get(seat)
    loses = 0 if told is None else told.casualties
    costs = tuple(said(counted(number, CASUALTIES)) for number in range(loses + 1))
    final = parts[-1] if told is None else told.rank
    return ShownHand(
        seat, name, faces, tuple(parts), tuple(said(each.beginning()) for each in words), final, loses, costs, stamp
    )


def _code(sorting: tuple[int, int], joker: int) -> int:
    """A card as poker counts it."""
    value, suit = sorting
    return joker if suit >= len(SORTED_SUITS) else card_code(tuple(Suit).index(SORTED_SUITS[suit]), value)


def _read_as(codes: Sequence[int], *, is_fight: bool) -> int:
    return best_rank(codes) if is_fight else lowball_rank(codes)


def _whole(codes: Sequence[int], *, is_fight: bool) -> Hand:
    return best_hand(codes) if is_fight else lowball_hand(codes)


def _said(text: str) -> str:
    return QCoreApplication.translate("Moments", text)
