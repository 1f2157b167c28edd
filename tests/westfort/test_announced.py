"""Announcements are public: targets in duels, callouts, and the initial resources."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from dtgui.kernel.decisions import Answer, Decision, Option, Seat
from dtgui.kernel.flow import Happened
from dtgui.kernel.session import Session
from dtgui.play.history import HistoryReader
from dtgui.play.log import GameLog, LogReader
from dtgui.westfort import questions, verbs
from dtgui.westfort.board import GRAVEYARD, SPACE_PLACES, Band
from dtgui.westfort.events import CallOut, Kill
from dtgui.westfort.narrate import narrate
from dtgui.westfort.procedures.rounds import action_option
from dtgui.westfort.queries import standing
from dtgui.westfort.state import RANGER, Fort, Setup, Variant
from tests.westfort.fort import NAMES, players, westfort

Answers = Callable[[Decision], Answer]


def first(decision: Decision) -> Answer:
    """The first option, or as few of the first ones as must be."""
    return decision.options[0] if decision.most == decision.least == 1 else decision.options[: decision.least]


def all_to_loot(decision: Decision) -> Answer:
    """Everybody sets the die to 3, so that all duel there; what else is asked is answered somehow."""
    return action_option(3) if decision.question == questions.ACTION else first(decision)


def until(session: Session[Fort, Setup], question: questions.Question, answers: Answers) -> Decision:
    """Play until something is asked, and return it."""
    while (decision := session.position.decision) is not None and decision.question != question:
        session.answer(answers(decision))
    assert decision is not None
    return decision


def aims(session: Session[Fort, Setup]) -> Iterator[tuple[Seat, Option]]:
    """Let all announce their targets, the last possible one; yield who has announced what, each time."""
    while (decision := session.position.decision) is not None and decision.question == questions.TARGET:
        session.answer(decision.options[-1])
        yield decision.seat, decision.options[-1]


def read(session: Session[Fort, Setup], seat: Seat) -> list[str]:
    return [sentence.plain for sentence in GameLog(session).read_by(LogReader(seat, frozenset({seat})))]


@pytest.mark.parametrize("number", range(3, 7))
def test_targets_are_announced_in_turn_order(number: int) -> None:
    session: Session[Fort, Setup] = Session(westfort(), players(number), 1)
    until(session, questions.TARGET, all_to_loot)
    order = [Seat(band) for band in session.position.table.order()]
    assert [seat for seat, _ in aims(session)] == order


@pytest.mark.parametrize("number", range(3, 7))
def test_targets_are_visible_before_the_next_choice(number: int) -> None:
    game, session = westfort(), Session[Any, Any](westfort(), players(number), 1)
    until(session, questions.TARGET, all_to_loot)
    names = session.setup.names
    for shown, (shooter, option) in enumerate(aims(session), start=1):
        told = f"{names[shooter]} aims at {names[int(option.args[0])]}"
        for seat in session.position.table.stashes:
            assert f"{told}." in read(session, seat)
            assert (
                HistoryReader(session, GameLog(session)).text(session.moments[-1], LogReader(seat, frozenset())) == told
            )
        if shown < number:
            assert session.position.decision is not None
            asked = game.observe(session.position, session.position.decision.seat)
            assert len(game.scene(asked).arrows) == shown
            prompt = game.prompt(asked)
            assert prompt is not None
            assert told in prompt.question


def test_a_callout_names_both_dudes_and_asks() -> None:
    def answers(decision: Decision) -> Answer:
        """One goes to 4 and intimidates, the other to 8."""
        if decision.question == questions.ACTION:
            return action_option(4 if decision.seat == 0 else 8)
        calls = [option for option in decision.options if option.verb == verbs.INTIMIDATE]
        return calls[0] if calls else first(decision)

    session: Session[Fort, Setup] = Session(westfort(), players(2), 1)
    asked = until(session, questions.INTIMIDATED, answers)
    assert asked.seat == 0
    prompt = westfort().prompt(westfort().observe(session.position, asked.seat))
    assert prompt is not None
    hits = len(session.position.table.bands[1].loaded) + 1
    assert prompt.question.startswith(f"Bob calls you out and hits on {hits} of the 8 numbers. Pay up")
    assert "Bob calls out the Outlaw of Ann on 4 Intimidate." in read(session, Seat(0))


def test_an_outlaw_shot_at_once_is_named_with_its_space() -> None:
    session: Session[Fort, Setup] = Session(westfort(), players(2), 1)
    until(session, questions.ABILITY, all_to_loot)
    t = session.position.table.copy()
    outlaw = standing(t, Band(1))
    assert outlaw is not None
    called = CallOut(Band(0), outlaw)
    happened = Happened(called, called.apply(t))
    Kill(outlaw, Band(0)).apply(t)
    assert [line.plain for line in narrate(t, happened)] == ["Ann calls out the Outlaw of Bob on 3 Loot."]


def test_the_log_lists_starting_choices() -> None:
    session: Session[Fort, Setup] = Session(westfort(), players(3), 1)
    taken = {
        0: (Option(verbs.TAKE, ("coin", 1)), Option(verbs.TAKE, ("coin", 2)), Option(verbs.TAKE, ("notoriety", 1))),
        1: (Option(verbs.LOAD, (7,)), Option(verbs.LOAD, (2,)), Option(verbs.TAKE, ("coin", 1))),
        2: (Option(verbs.TAKE, ("notoriety", 1)), Option(verbs.TAKE, ("notoriety", 2)), Option(verbs.LOAD, (5,))),
    }
    until(session, questions.ACTION, lambda decision: taken[decision.seat])
    told = [line for line in read(session, Seat(0)) if " starts with " in line]
    assert told == [
        "Ann starts with 2 Coins and 1 Notoriety.",
        "Bob starts with 1 Coin, a Bullet in slot 2 and a Bullet in slot 7.",
        "Cat starts with 2 Notoriety and a Bullet in slot 5.",
    ]


def test_a_killed_outlaw_is_logged_at_its_former_space() -> None:
    """Alone against Dead Ranger nothing is asked between the call and the shot, and the log is written after both."""
    solo: Session[Fort, Setup] = Session(westfort(), Setup(NAMES[:1], Variant.SOLO), 1)
    t, call = solo.position.table.copy(), CallOut(RANGER, 1)
    t.outlaws[1] = t.outlaws[1]._replace(place=SPACE_PLACES[4])
    number = call.apply(t)
    t.outlaws[1] = t.outlaws[1]._replace(place=GRAVEYARD)
    (sentence,) = narrate(t, Happened(call, number))
    assert " on 4 " in sentence.plain
