"""Moments shown large, read off events: openings of special games, the Automaton's reasons, draw hands compared."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from dtgui.doomtown.archetype_words import criterion_words
from dtgui.doomtown.events.automaton import ComeToNothing, Explain, PullForPlay, Recompense
from dtgui.doomtown.events.days import BecomeDealer, BreakTie, TurnEventCard
from dtgui.doomtown.events.entering import LieBeside
from dtgui.doomtown.events.piles import RevealDrawHands
from dtgui.doomtown.events.shootouts import SetHandRank, WinRound
from dtgui.doomtown.poker import JOKER, Hand, best_hand, best_rank, card_code, lowball_hand, lowball_rank
from dtgui.doomtown.poker.codes import HAND_SIZE
from dtgui.doomtown.poker.ranks import HandRank
from dtgui.doomtown.scene_ids import piece_id, pile_id, place_id
from dtgui.doomtown.state.automaton import Rule, Trace
from dtgui.doomtown.state.cards import Suit
from dtgui.doomtown.state.pulls import Pulled
from dtgui.doomtown.state.table import TOWN_SQUARE, CardId, Pile, Place
from dtgui.doomtown.words import CASUALTIES, counted, suit_sign
from dtgui.gui.doomtown.known_cards import SUITS as SORTED_SUITS
from dtgui.gui.look.language import said, tr_count, tr_noop
from dtgui.gui.table.painting.shown_events import ReasonSheet, ReasonStep, Showdown, ShownHand, Sorting
from dtgui.gui.table.painting.style import Announcement
from dtgui.kernel.decisions import Seat
from dtgui.kernel.flow import Happened
from dtgui.kernel.phrases import Phrase
from dtgui.kernel.scene import Piece, RuleChart, Scene, Zone

EVENT, RULES, SETUP = tr_noop("Event of the day"), tr_noop("In this game"), tr_noop("Setup")
GANG, STANDS, ARMED = (
    tr_noop("{0} starts with {1}"),
    tr_noop("{0} in town square"),
    tr_noop("{0} in town square, with {1}"),
)
BESIDE = tr_noop("{0} beside the home of {1}")


def opening_of(scene: Scene) -> Iterator[Announcement]:
    """Yield the cards in town square without an owner, and before the event the setup of a boss battle."""
    town = place_id(TOWN_SQUARE)
    laid = sorted((each for each in scene.pieces if each.zone == town and each.owner is None), key=_slot)
    rules, events = (laid[:-1], laid[-1:]) if scene.today else (laid, [])
    goals = ". ".join(map(said, scene.goals))
    for number, piece in enumerate(rules):
        yield _announced(RULES, piece.id, said(goals if number == 0 else piece.name))
    yield from _setup_in(scene)
    for event in events:
        yield _announced(EVENT, event.id, _event(scene))


def turned_up_in(happened: Sequence[Happened], scene: Scene) -> Iterator[Announcement]:
    """Yield the event of the day and the deeds laid beside homes, among some events."""
    for event, outcome in happened:
        if isinstance(event, TurnEventCard) and isinstance(outcome, int):
            yield _announced(EVENT, piece_id(CardId(outcome)), _event(scene))
        elif isinstance(event, LieBeside):
            yield _beside_home(scene, piece_id(event.card), event.seat)


def _setup_in(scene: Scene) -> Iterator[Announcement]:
    """The Villain's gang at home, dudes that start in town square, with attachments, and deeds beside homes."""
    against = scene.sides[-1].seats if scene.sides else ()
    theirs = {each.id: each for each in scene.pieces if each.owner in against and each.host is None}
    gangs = {
        zone.id: [each for each in theirs.values() if each.zone == zone.id and each.id != zone.card]
        for zone in scene.zones
    }
    places = [zone for zone in scene.zones if zone.card in theirs]
    yield from (_at_home(scene, zone, gangs[zone.id]) for zone in places if gangs[zone.id])
    yield from (_standing(scene, dude) for dude in gangs.get(place_id(TOWN_SQUARE), ()))
    yield from (_beside_home(scene, zone.card, zone.owner) for zone in places if not gangs[zone.id])


def _at_home(scene: Scene, home: Zone, gang: Sequence[Piece]) -> Announcement:
    names = ", ".join(said(each.name) for each in gang)
    return _announced(SETUP, home.card, _said(GANG).format(_player(scene, home.owner), names))


def _beside_home(scene: Scene, deed: str | None, seat: Seat | None) -> Announcement:
    return _announced(SETUP, deed, _said(BESIDE).format(_piece_name(scene, deed), _player(scene, seat)))


def _standing(scene: Scene, dude: Piece) -> Announcement:
    carried = ", ".join(said(each.name) for each in scene.pieces if each.host == dude.id)
    pattern = ARMED if carried else STANDS
    return _announced(SETUP, dude.id, _said(pattern).format(said(dude.name), carried))


def _announced(title: str, piece: str | None, line: str) -> Announcement:
    return Announcement(_said(title), piece or "", line)


def _event(scene: Scene) -> str:
    """The name and the text of the event of the day: the title above says what it is."""
    values = scene.today.named if isinstance(scene.today, Phrase) else {}
    return f"{said(values['title'])}: {said(values['text'])}" if values else said(scene.today)


def _said(text: str) -> str:
    return QCoreApplication.translate("Moments", text)


def _piece_name(scene: Scene, piece: str | None) -> str:
    return next((said(each.name) for each in scene.pieces if each.id == piece), "")


def _player(scene: Scene, seat: Seat | None) -> str:
    return next((said(panel.name) for panel in scene.panels if panel.seat == seat), "")


def _slot(piece: Piece) -> int:
    return piece.slot


# The Automaton's decisions as sheets from events: the chart, the card, the criteria, the cards left

ALWAYS = frozenset({Rule.CALLOUTS, Rule.JOBS, Rule.CASUALTIES, Rule.SHOOTOUT_HANDS, Rule.UPKEEP, Rule.DISCARDS})
"""The rules that are shown also where they leave no choice."""
PULLS, JOKER_WORD = tr_noop("{0} pulls {1}: {2}"), tr_noop("{0} pulls {1}, a joker")
NOTHING, INSTEAD = tr_noop("{0} comes to nothing"), tr_noop("{0} comes to nothing, so as for {1}")
NO_PLAY = tr_noop("Nothing to play or to use: it gains {0} ghost rock")
A_CARD, ALL = tr_noop("a card"), tr_noop("all of them")
RULE_OF_PULL = tr_noop("Automaton Pulls")


def has_reasons(event: object) -> bool:
    """Return whether an event is a decision to be shown: one with a choice, or by a rule that others depend on."""
    match event:
        case Explain(rule=rule, traces=traces, instead_of=instead_of):
            return rule in ALWAYS or instead_of is not None or any(trace.deciding for trace in traces)
        case ComeToNothing() | Recompense():
            return True
    return False


def reasons_in(happened: Sequence[Happened], scene: Scene) -> list[ReasonSheet]:
    """Return the decisions among some events as sheets, with the names and the chart of a scene."""
    sheets, pulled = list[ReasonSheet](), _Pulled()
    for event, outcome in happened:
        if isinstance(event, PullForPlay) and isinstance(outcome, Pulled):
            pulled = _pulled(event, outcome, scene)
        elif has_reasons(event) and scene.chart is not None:
            sheets.append(_sheet(event, pulled, scene))
            pulled = _Pulled()
    return sheets


class _Pulled(NamedTuple):
    words: str = ""
    face: str | None = None


def _pulled(event: PullForPlay, pulled: Pulled, scene: Scene) -> _Pulled:
    player = next((panel.name for panel in scene.panels if panel.seat == event.seat), "")
    face = next((piece.face for piece in scene.pieces if piece.id == piece_id(pulled.card)), None)
    name = _name(scene, pulled.card)
    if pulled.is_joker:
        return _Pulled(_said(JOKER_WORD).format(player, name), face)
    return _Pulled(_said(PULLS).format(player, name, said(suit_sign(pulled.suit))), face)


def _sheet(event: object, pulled: _Pulled, scene: Scene) -> ReasonSheet:
    assert scene.chart is not None
    steps: tuple[ReasonStep, ...]
    rule: str
    match event:
        case ComeToNothing(suit=suit, row=row):
            signs = [said(suit_sign(each.value)) for each in (suit, row) if each is not None]
            steps = tuple(ReasonStep(_said(NOTHING).format(sign)) for sign in signs)
            rule = said(Rule.MOVE.value)
        case Recompense(amount=amount):
            steps, rule = (ReasonStep(_said(NO_PLAY).format(amount)),), _said(RULE_OF_PULL)
        case Explain():
            steps, rule = tuple(_steps(event, scene)), said(event.rule.value)
        case _:
            raise ValueError(event)
    return ReasonSheet(_chart(event, scene.chart), rule, steps, pulled.words, pulled.face)


def _chart(event: object, chart: RuleChart) -> RuleChart:
    """The chart with the row lit that is followed for a move: another one where that of the suit came to nothing."""
    if not isinstance(event, Explain) or event.row is None:
        return chart
    sign = suit_sign(event.row.value)
    return chart._replace(lit=next(number for number, row in enumerate(chart.rows) if row[0] == sign))


def _steps(event: Explain, scene: Scene) -> Iterator[ReasonStep]:
    if event.instead_of is not None and event.row is not None:
        signs = (said(suit_sign(each.value)) for each in (event.instead_of, event.row))
        yield ReasonStep(_said(INSTEAD).format(*signs))
    for trace in event.traces:
        yield from _narrowing(trace, scene)


def _narrowing(trace: Trace, scene: Scene) -> Iterator[ReasonStep]:
    """The possible cards, and each criterion with the cards left after it."""
    if trace.among:
        number = len(trace.among)
        words = tr_count("Only one possible", "{0} possible", number)
        yield ReasonStep(words, _names(scene, trace.among), has_decided=number == 1, pieces=_ids(trace.among))
    deciding = trace.deciding
    for asked in trace.asked:
        words = said(criterion_words(asked.by, reverse=trace.reverse).beginning())
        has_decided = asked in deciding
        left = _names(scene, asked.left) if has_decided else _said(ALL)
        yield ReasonStep(words, left, has_decided, _ids(asked.left))


def _names(scene: Scene, cards: Sequence[CardId]) -> str:
    return ", ".join(_name(scene, card) for card in cards)


def _ids(cards: Sequence[CardId]) -> frozenset[str]:
    return frozenset(id_ for card in cards for id_ in (piece_id(card), place_id(Place(card))))


def _name(scene: Scene, card: CardId) -> str:
    """The name of a card or a place on the table; an unseen one is only a card."""
    name = next((piece.name for piece in scene.pieces if piece.id == piece_id(card)), "")
    title = next((zone.title for zone in scene.zones if zone.id == place_id(Place(card))), "")
    return said(name or title) or _said(A_CARD)


# Draw hands that are turned up and compared, read off what has happened. WWE, Shootout Sequence 6 to 8; Gamblin'.

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
