"""The same game through the rules and through the flat form, question by question and event by event."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any

from dtgui.ai.flatfort.codes import QUESTIONS
from dtgui.ai.flatfort.game import play
from dtgui.ai.flatfort.resume import answered, flat_of, go_on, ids_of, rests
from dtgui.ai.flatfort.table import Flat, Over, blank
from dtgui.ai.flatfort.words import about_of, code_of, happened, option_of
from dtgui.ai.player import RandomPlayer
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Decision, Kind, Option
from dtgui.kernel.flow import Happened
from dtgui.kernel.position import Position
from dtgui.westfort.data import FortData
from dtgui.westfort.procedures.game import WestFortGame
from dtgui.westfort.state import Fort, Setup, new_table


class DifferentError(AssertionError):
    """The two forms of the game differ."""


class Comparison:
    """A game that is played in both forms with the same random answers."""

    def __init__(self, position: Position[Fort], flat: Flat, seed: int) -> None:
        self.position, self.flat = position, flat
        self.player = RandomPlayer(Chance(seed + 1))
        self.flat.one, self.flat.some, self.flat.tell = self._one, self._some, self._told
        self._events: list[Happened] = []
        self.asked = 0

    def play(self, setup: Setup) -> int:
        """Play to the end; return how many questions there were. Raise `DifferentError` at the first difference."""
        play(self.flat, setup)
        return self._ended()

    def go_on(self) -> int:
        """Play on from the open question, which asks for one option, to the end; return the same."""
        decision, stack, t = self.position.decision, self.position.stack, self.position.table
        assert decision is not None
        first, rest = answered(self.flat, stack[-1]), rests(self.flat, stack)
        answer = self.player.answer(decision)
        assert isinstance(answer, Option)
        code = code_of(ids_of(self.flat), QUESTIONS.index(decision.question), answer)
        self._same(t.ending, None, "the game goes on")
        self.position.answer(answer)
        with suppress(Over):
            go_on(self.flat, first, rest, code)
        return self._ended()

    def _ended(self) -> int:
        self._same(self.position.decision, None, "the game is over")
        self._same_events()
        return self.asked

    def _told(self, name: str, outcome: Any, *args: Any) -> None:
        self._events.append(happened(self.flat, name, outcome, *args))

    def _one(self, question: int, band: int, options: Sequence[int], about: tuple[int, ...]) -> int:
        decision = self._asked(question, band, options, about, Kind.ONE)
        answer = self.player.answer(decision)
        self.position.answer(answer)
        assert isinstance(answer, Option)
        return options[decision.options.index(answer)]

    def _some(
        self, question: int, band: int, options: Sequence[int], least: int, most: int, about: tuple[int, ...]
    ) -> Sequence[int]:
        decision = self._asked(question, band, options, about, Kind.SOME)
        self._same((decision.least, decision.most), (least, most), "least and most")
        answer = self.player.answer(decision)
        self.position.answer(answer)
        assert isinstance(answer, tuple)
        return [options[decision.options.index(each)] for each in answer]

    def _asked(self, question: int, band: int, options: Sequence[int], about: tuple[int, ...], kind: Kind) -> Decision:
        self.asked += 1
        decision, flat = self.position.decision, self.flat
        assert decision is not None, f"the rules' game is over, and {QUESTIONS[question]} is asked"
        self._same_events()
        self._same((decision.question.id, decision.kind), (QUESTIONS[question].id, kind), "question")
        self._same(decision.seat, flat.seat[band], "seat")
        worded = about_of(flat, question, band, about)
        self._same(decision.about, worded, "what it is about")
        found = tuple(option_of(flat, question, each, worded) for each in options)
        self._same(decision.options, found, "options")
        return decision

    def _same_events(self) -> None:
        self._same(self.position.happened, self._events, "events")
        self._events = []

    def _same(self, rules: object, flat: object, what: str) -> None:
        if rules != flat:
            raise DifferentError(f"question {self.asked}, {what}: by the rules {rules}, in the flat form {flat}")


def new_comparison(setup: Setup, data: FortData, seed: int) -> Comparison:
    """Return the comparison of a whole game."""
    position: Position[Fort] = Position(new_table(setup, data, Chance(seed)), WestFortGame())
    return Comparison(position, blank(setup, data, seed), seed)


def resumed_comparisons(setup: Setup, data: FortData, seed: int, each: int) -> Iterator[Comparison]:
    """Yield the comparison of the rest of a random game at some of its questions that ask for one option."""
    position: Position[Fort] = Position(new_table(setup, data, Chance(seed)), WestFortGame())
    player, number = RandomPlayer(Chance(seed)), 0
    while position.decision is not None:
        number += 1
        if number % each == 0 and position.decision.kind is Kind.ONE:
            yield Comparison(position.clone(), flat_of(position.table), seed + number)
        position.answer(player.answer(position.decision))
