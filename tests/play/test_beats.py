"""The beats of a change: tables between events, with the log up to there, and the present at the end."""

from __future__ import annotations

import itertools

from dtgui.ai.player import RandomPlayer
from dtgui.doomtown.events.automaton import Explain
from dtgui.doomtown.state.automaton import AUTOMATON
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Seat
from dtgui.kernel.flow import Happened
from dtgui.kernel.session import Session
from dtgui.play.answering import Give
from dtgui.play.beats import Cut, _slices
from dtgui.play.change import Aspect, Change
from dtgui.play.seat_view import View
from dtgui.play.table_game import TableGame
from tests.doomtown.automaton.games import solo_setup
from tests.doomtown.town import doomtown


class Front:
    """Notes each change with the view at that time; everything else is of no interest."""

    def __init__(self) -> None:
        self.shown: list[tuple[Change, View]] = []
        self.table = TableGame(self)

    def show(self, change: Change) -> None:
        self.shown.append((change, self.table.view))

    def __getattr__(self, name: str) -> object:
        return lambda *_: None


def show_all(front) -> None:
    """Show what is still to be shown."""
    while front.table.has_more:
        front.table.show_next()


def begun(seed: int) -> tuple[Front, Session]:
    front, session = Front(), Session(doomtown(), solo_setup(seed), seed)
    session.players = {Seat(seed % 2): AUTOMATON}
    front.table.answering.elsewhere = frozenset({Seat(seed % 2)})
    front.table.cut_at = lambda event: Cut.AFTER if isinstance(event, Explain) else None
    front.table.take_up(session)
    show_all(front)
    return front, session


def beats_of_some_answers(seed: int, number: int) -> list[list[tuple[Change, View]]]:
    front, session = begun(seed)
    player, found = RandomPlayer(Chance(seed)), []
    while session.position.decision is not None and len(found) < number:
        front.shown.clear()
        front.table.do(Give(player.answer(session.position.decision)))
        while front.table.has_more:
            front.table.show_next()
        found.append(list(front.shown))
    return found


def test_beats_end_with_their_event_and_the_present() -> None:
    seen = 0
    for shown in beats_of_some_answers(1, 30):
        *beats, (last, _) = shown
        assert all(change.has_more and isinstance(change.happened[-1].event, Explain) for change, _ in beats)
        assert not last.has_more
        assert Aspect.HISTORY in last
        assert not any(isinstance(each.event, Explain) for each in last.happened)
        seen += len(beats)
    assert seen > 20


def test_beats_ask_no_question_and_extend_the_log() -> None:
    for shown in beats_of_some_answers(2, 30):
        *beats, (_, present) = shown
        assert all(view.decision is None and view.outcome is None for _, view in beats)
        logs = [view.log for _, view in shown]
        assert all(present.log[: len(log)] == log for log in logs)
        assert [len(log) for log in logs] == sorted(len(log) for log in logs)


def test_a_reason_is_shown_before_its_act() -> None:
    moves = 0
    for shown in beats_of_some_answers(1, 30):
        for (change, before), (_, after) in itertools.pairwise(shown):
            record = change.happened[-1].event
            if record.row is None or not record.traces[0].among:
                continue
            trace = record.traces[0]
            dude = f"card:{(trace.asked[-1].left if trace.asked else trace.among)[0]}"
            zones = [next((p.zone for p in view.scene.pieces if p.id == dude), "") for view in (before, after)]
            moves += zones[0] != zones[1]
    assert moves > 5


def test_hurrying_skips_all_beats() -> None:
    front, session = begun(1)
    player = RandomPlayer(Chance(1))
    while not front.table.has_more:
        front.table.do(Give(player.answer(session.position.decision)))
    show_all(front)
    assert not front.table.has_more
    assert front.table.view.observation.deciding == session.position.decision.seat


def test_beats_need_the_front_end() -> None:
    front, session = begun(1)
    front.table.cut_at = None
    player = RandomPlayer(Chance(1))
    for _ in range(10):
        front.shown.clear()
        front.table.do(Give(player.answer(session.position.decision)))
        assert len(front.shown) == 1


def test_events_with_another_are_shown_with_it() -> None:
    """Alone they stop nothing."""
    cuts = {"reveal": Cut.BEFORE, "rank": Cut.WITH, "reason": Cut.AFTER}
    happened = [Happened(word) for word in ("rank", "reveal", "rank", "rank", "pay", "rank", "reason", "rank")]
    slices = _slices(happened, cuts.get)
    assert [tuple(each.event for each in seen) for seen, _ in slices] == [("rank",), ("pay", "rank", "reason")]
    assert [tuple(each.event for each in unseen) for _, unseen in slices] == [("reveal", "rank", "rank"), ()]
