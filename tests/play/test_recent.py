"""The events since a player's last decision."""

from __future__ import annotations

from dtgui.kernel.decisions import Option, Seat
from dtgui.kernel.session import Session
from dtgui.play.history import recent_events
from tests.controller.toy_town import HOMES, Move, ToyTown


def test_the_last_answer_separates_seen_and_new_events() -> None:
    session = Session(ToyTown(), ("Ann", "Bob"), 1)
    session.answer(Option("move", (1, HOMES[1])))
    session.answer(Option("sneak", (11,)))
    mine, theirs = Move(1, HOMES[1], booting=True), Move(11, "at:0", booting=False)
    ann, bob = recent_events(session, Seat(0)), recent_events(session, Seat(1))
    assert [entry.event for entry in ann.events[ann.seen :]] == [mine, theirs]
    assert [entry.event for entry in bob.events[: bob.seen]] == [mine]
    assert [entry.event for entry in bob.events[bob.seen :]] == [theirs]


def test_all_events_are_new_before_the_first_answer() -> None:
    session = Session(ToyTown(), ("Ann", "Bob"), 1)
    assert recent_events(session, Seat(0)).seen == 0
