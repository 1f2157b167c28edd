"""Playing a scenario: its answers are given, its expectations checked, and what differs is reported."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from dtgui.doomtown import verbs
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.questions import CHEATIN_PLAY, CHOOSE_HAND, RESOLUTION_PLAY, SHOOTOUT_PLAY
from dtgui.doomtown.state.table import Table
from dtgui.kernel.decisions import CONCEDE, Answer, Decision, IllegalAnswer, Kind, Option, concession
from dtgui.kernel.position import Position
from dtgui.kernel.titles import did_you_mean
from dtgui.practice.nodes import Failure, Node, ScenarioLine
from dtgui.practice.scenarios.building import build_position
from dtgui.practice.scenarios.checks import check
from dtgui.practice.scenarios.references import find_seat
from dtgui.practice.scenarios.scenario import (
    Offered,
    Scenario,
    ScenarioState,
    game_for,
    is_nothing,
    same_text,
    split_number,
)

UNASKED = (CHOOSE_HAND, SHOOTOUT_PLAY, RESOLUTION_PLAY, CHEATIN_PLAY)
"""Questions that a scenario does not answer where one option only makes sense: the best hand is formed, others pass."""


@dataclass(frozen=True)
class Report:
    """The result of a scenario: `failures` in the order of the file (none: it passed), and the last position."""

    scenario: Scenario
    failures: tuple[Failure, ...]
    position: Position[Table]

    @property
    def passed(self) -> bool:
        """Whether everything was as expected."""
        return not self.failures


def play_scenario(scenario: Scenario, game: Doomtown, tell: Callable[[str], None] = lambda _: None) -> Report:
    """Play a scenario to its end, and return the result.

    It stops at an answer that cannot be given; failed expectations do not stop it. `tell` is called with every
    step in words. Raise `BadInput` if the file is broken.
    """
    game = game_for(scenario, game)
    standing = ScenarioState(game, build_position(scenario, game), scenario.stops)
    _pass_over(standing)
    failures: list[Failure] = []
    _tell_log(standing, tell)
    for line in scenario.lines:
        if line.player is None:
            found = [_with_what_was_passed(standing, failure) for failure in check(standing, line.node)]
            tell(f"  line {line.node.line}: {'as expected' if not found else 'NOT as expected'}")
            failures += found
        elif (failure := _answer(standing, line, tell)) is not None:
            return Report(scenario, (*failures, _with_what_was_passed(standing, failure)), standing.position)
    return Report(scenario, tuple(failures), standing.position)


def _with_what_was_passed(standing: ScenarioState, failure: Failure) -> Failure:
    """The failure, and what has been answered by itself before it: perhaps the scenario means that moment."""
    if not standing.passed_over:
        return failure
    before = "; ".join(standing.passed_over)
    return replace(failure, found=f"{failure.found} (answered by itself before that, for there is no `stop`: {before})")


def _answer(standing: ScenarioState, line: ScenarioLine, tell: Callable[[str], None]) -> Failure | None:
    """Give the line's answer; return what is wrong with it, if anything."""
    position, name = standing.position, line.player or ""
    decision = position.decision
    if decision is not None and same_text(str(line.node.value), CONCEDE):
        position.answer(concession(find_seat(standing.table, line.node, name)))
        standing.log = standing.narrated()
        return None
    if decision is None or decision.seat != find_seat(standing.table, line.node, name):
        return Failure(line.node, f"{name} to decide", standing.asked())
    tell(f"{name}: {standing.question()}")
    answer = read_answer(standing, decision, line.node)
    if isinstance(answer, Failure):
        return answer
    tell(f"  -> {standing.game.label(position, answer)}")
    try:
        position.answer(answer)
    except IllegalAnswer as refused:
        return Failure(line.node, "an allowed answer", str(refused))
    standing.log = standing.narrated()
    _pass_over(standing)
    _tell_log(standing, tell)
    return None


def _pass_over(standing: ScenarioState) -> None:
    """Give the answers that leave nothing to choose, but where the scenario stops."""
    standing.passed_over.clear()
    while (asked := standing.position.decision) is not None and (answer := unasked(asked)) is not None:
        if standing.stops_at(asked.question):
            return
        standing.passed_over.append(standing.asked())
        standing.position.answer(answer)
        standing.log += standing.narrated()


def unasked(decision: Decision) -> Option | None:
    """Return the answer that a scenario may omit, or None if there is a real choice.

    It is the hand that is at least as good as all others in every respect, or the only option.
    """
    if decision.question not in UNASKED:
        return None
    sensible = [option for option in decision.options if not verbs.OTHER_HAND.is_of(option)]
    return sensible[0] if len(sensible) == 1 else None


def read_answer(standing: ScenarioState, decision: Decision, node: Node) -> Answer | Failure:
    """Return the answer that a line gives, in the form that the decision takes; what is wrong where it is none.

    Raises `BadInput` where it is not plain which option is meant.
    """
    if decision.kind is Kind.AMOUNT:
        return node.number()
    if decision.kind is Kind.ONE:
        return _option(standing, decision, _only_item(node), [])
    chosen: list[Option] = []
    chooses_none = isinstance(node.value, str) and is_nothing(node.value)
    for item in [] if chooses_none else node.items():
        found = _option(standing, decision, item, chosen)
        if isinstance(found, Failure):
            return found
        chosen.append(found)
    return tuple(chosen)


def _only_item(node: Node) -> Node:
    items = node.items()
    if len(items) != 1:
        raise node.error("expected one option")
    return items[0]


def _option(standing: ScenarioState, decision: Decision, node: Node, taken: list[Option]) -> Option | Failure:
    """Return the unused option with these words. Raise `BadInput` if it is ambiguous."""
    offered, words = standing.offered(), node.text()
    fitting = _reading(offered, words) or _numbered(offered, words)
    free = [option for option in fitting if option not in taken]
    if not fitting:
        known = standing.option_texts()
        found = f"{decision.question}: {'; '.join(known)}"
        return Failure(node, f"the option {words!r}", f"{found}{did_you_mean(words, known)}")
    if len(fitting) > 1 and decision.kind is Kind.ONE:
        raise node.error(f"{len(fitting)} options read {words!r}: count ('{words} #2')")
    if not free:
        raise node.error(f"{words!r} is written more often than it can be chosen")
    return free[0]


def _reading(offered: list[Offered], words: str) -> list[Option]:
    whole = [each.option for each in offered if each.is_called(words)]
    return whole or [each.option for each in offered if each.reads_as(words)]


def _numbered(offered: list[Offered], words: str) -> list[Option]:
    """The one of several options that the words count off: `Discard K♠ #2`."""
    plain, number = split_number(words)
    return _reading(offered, plain)[number - 1 :][:1] if number else []


def _tell_log(standing: ScenarioState, tell: Callable[[str], None]) -> None:
    for sentence in standing.log:
        tell(f"  {sentence}")
