"""The Automaton's decisions as sheets from events: the chart, the card, the criteria, the cards left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from dtgui.doomtown.archetype_words import criterion_words
from dtgui.doomtown.events.automaton import ComeToNothing, Explain, PullForPlay, Recompense
from dtgui.doomtown.scene_ids import piece_id, place_id
from dtgui.doomtown.state.automaton import Rule, Trace
from dtgui.doomtown.state.pulls import Pulled
from dtgui.doomtown.state.table import CardId, Place
from dtgui.doomtown.words import suit_sign
from dtgui.gui.look.language import said, tr_count, tr_noop
from dtgui.gui.table.painting.shown_events import ReasonSheet, ReasonStep
from dtgui.kernel.flow import Happened
from dtgui.kernel.scene import RuleChart, Scene

ALWAYS = frozenset({Rule.CALLOUTS, Rule.JOBS, Rule.CASUALTIES, Rule.SHOOTOUT_HANDS, Rule.UPKEEP, Rule.DISCARDS})
"""The rules that are shown also where they leave no choice."""
PULLS, JOKER = tr_noop("{0} pulls {1}: {2}"), tr_noop("{0} pulls {1}, a joker")
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
        return _Pulled(_said(JOKER).format(player, name), face)
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


def _said(text: str) -> str:
    return QCoreApplication.translate("Moments", text)
