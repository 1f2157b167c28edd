"""The course at a table: a newcomer who follows the texts gets through, and so does one who errs first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from dtgui.ai.player import random_player
from dtgui.ai.town.levels import LEVELS
from dtgui.app.paths import default_paths
from dtgui.kernel.decisions import Answer, Kind
from dtgui.kernel.session import Session
from dtgui.play.answering import Give
from dtgui.play.boxes import box_of
from dtgui.play.exercises import guided, laid_out, shipped
from dtgui.play.lesson_at_table import LessonAtTable
from dtgui.practice.lessons import PartState
from tests.practice.examples import game

BOX = box_of("doomtown")
STATIONS = shipped(BOX.lessons, "doomtown", default_paths())
PLAYED = [station for station in STATIONS if station.steps[-1].part is not None]
MOST_TRIES = 6
PLANS = {
    "a-fight-of-your-own": (
        "Call out Pancho Castillo with Eli", "Move Eli Leatherwood to town square", "joins the posse",
    ),
    "jobs": ("Use Meet the New Boss", "Eli Leatherwood", "joins the posse", "Pass"),
}  # fmt: skip
"""The plays that the texts of a played part suggest, by parts of the answers' texts."""


class Newcomer:
    """A learner at a table; `policy` answers what no plan answers."""

    def __init__(self, station: Any, policy: Callable[..., Any] = LEVELS["greenhorn"], seed: int = 1) -> None:
        ground, self.session = laid_out(station, BOX.lessons, game(), BOX.workbench, seed)
        guide = guided(station, ground, self.session, BOX.lessons)
        assert isinstance(guide, LessonAtTable)
        self.guide, self._plan = guide, PLANS.get(station.name, ())
        self._policy = policy(game(), guide.seat, seed)

    def follow_texts(self) -> None:
        """Take the steps up to a played part, as they say."""
        while (step := self.guide.run.step) is not None and step.part is None:
            self._do(step)

    def _do(self, step: Any) -> None:
        if step.is_read:
            self.guide.read_on()
        elif step.choices:
            self.guide.choose(next(choice for choice in step.choices if choice.is_right))
        else:
            self.guide.show()

    def err(self) -> None:
        """Give every wrong answer to the present step: none of them leads on."""
        number, step = self.guide.run.number, self.guide.run.step
        decision = self.session.position.decision
        wanted = self.guide.run.wanted() if step.answers else ()
        for choice in step.choices:
            if not choice.is_right:
                self.guide.choose(choice)
                assert (self.guide.run.number, self.guide.is_praise) == (number, False)
        for option in decision.options if decision is not None and decision.kind is Kind.ONE else ():
            if option not in wanted:
                self.guide.takes(Give(option))
                assert self.guide.run.number == number
                assert self.guide.hint

    def play(self, *, by_plan: bool = True) -> PartState:
        """Play the part to its end; return how it ended."""
        while self.guide.part is not None and self.guide.state is PartState.OPEN:
            assert self.session.position.decision.seat == self.guide.seat
            self.guide.takes(Give(self._answer(self._plan if by_plan else ())))
        return PartState.WON if self.guide.is_over else self.guide.state

    def _answer(self, plan: tuple[str, ...]) -> Answer:
        observation = game().observe(self.session.position, self.guide.seat)
        decision = observation.decision
        if decision.kind is Kind.ONE:
            for words in plan:
                for option in decision.options:
                    if words in game().option_text(observation, option):
                        return option
        return self._policy.choose(observation)

    def win(self) -> int:
        """Play the part until it is won, and return the number of tries."""
        for tries in range(1, MOST_TRIES + 1):
            if self.play() is PartState.WON:
                return tries
            self.guide.try_again()
        raise AssertionError(f"not won in {MOST_TRIES} tries")


@pytest.mark.parametrize("station", STATIONS, ids=[station.name for station in STATIONS])
def test_following_the_texts_finishes_a_station(station):
    newcomer = Newcomer(station)
    newcomer.follow_texts()
    if station in PLAYED:
        newcomer.win()
    assert newcomer.guide.is_over


@pytest.mark.parametrize("station", STATIONS, ids=[station.name for station in STATIONS])
def test_making_every_mistake_first_finishes_a_station(station):
    newcomer = Newcomer(station)
    while (step := newcomer.guide.run.step) is not None and step.part is None:
        newcomer.err()
        newcomer._do(step)
    if station in PLAYED:
        losing = Newcomer(station, random_player, 3)
        losing.follow_texts()
        if losing.play(by_plan=False) is PartState.LOST:
            assert losing.guide.hint == station.steps[-1].part.lost
            losing.guide.try_again()
            assert losing.guide.state is PartState.OPEN
            assert losing.guide.at_start_of_part
        newcomer.win()
    assert newcomer.guide.is_over


def won_day() -> tuple[Newcomer, Session[Any, Any]]:
    """The station about winning, at the beginning of its played part."""
    newcomer = Newcomer(next(station for station in STATIONS if station.name == "winning-and-being-in-check"))
    newcomer.follow_texts()
    return newcomer, newcomer.session


def answer(newcomer: Newcomer, words: str) -> None:
    """Give the answer that reads so."""
    observation = game().observe(newcomer.session.position, newcomer.guide.seat)
    (option,) = [each for each in observation.decision.options if game().option_text(observation, each) == words]
    newcomer.guide.takes(Give(option))


def test_a_game_part_is_judged_by_its_result():
    newcomer, _ = won_day()
    answer(newcomer, "Move Andreas Andregg to The Gomorra Gazette, booting")
    assert newcomer.guide.state is PartState.OPEN
    answer(newcomer, "Pass")
    assert newcomer.guide.is_over
    assert newcomer.guide.is_praise


def test_a_lost_game_part_is_explained_and_can_be_undone():
    newcomer, session = won_day()
    answer(newcomer, "Pass")
    assert newcomer.guide.state is PartState.LOST
    assert newcomer.guide.hint.startswith("At Sundown you had not more control points")
    session.undo()
    newcomer.guide.follow()
    assert newcomer.guide.state is PartState.OPEN
    assert session.position.decision.seat == newcomer.guide.seat


def test_a_won_game_part_can_be_undone():
    newcomer, session = won_day()
    answer(newcomer, "Move Clint Ramsey to The Gomorra Gazette")
    answer(newcomer, "Pass")
    session.undo()
    newcomer.guide.follow()
    assert newcomer.guide.part is not None
    assert newcomer.guide.state is PartState.OPEN


def test_each_try_of_the_test_shuffles_the_decks_again():
    newcomer = Newcomer(STATIONS[-1])
    newcomer.follow_texts()
    first = newcomer.session.position.table.players[0].deck
    newcomer.guide.try_again()
    second = newcomer.session.position.table.players[0].deck
    assert second != first
    assert sorted(second) == sorted(first)
