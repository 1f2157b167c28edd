"""A practice session of West Fort as a scenario file: position, dice, answers and expectations."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from dtgui.kernel.decisions import Answer, Option
from dtgui.kernel.phrases import Phrase, Refusal
from dtgui.kernel.position import Position
from dtgui.kernel.scene import Intent
from dtgui.kernel.session import Moment, Session, since_made
from dtgui.kernel.workbench import Expectation
from dtgui.practice.recorded import answers, expect_end, expect_refusal, merged
from dtgui.practice.westfort.building import bands_by_name
from dtgui.practice.westfort.playing import BAND_WORDS
from dtgui.practice.westfort.scenario import EXPECT, REFUSES
from dtgui.practice.westfort.writing import write_scenario
from dtgui.westfort.board import STREET, Band
from dtgui.westfort.events import Roll
from dtgui.westfort.game import WestFort
from dtgui.westfort.queries import undead_at
from dtgui.westfort.questions import band_asked
from dtgui.westfort.state import Fort, Setup

Played = Session[Setup, Fort]
OF_PLAYERS = frozenset({"coins", "notoriety", "score", "solo score", "undead"})
"""The expectations that do not apply to a band without a player."""
NOT_EXPECTED = frozenset({"score", "solo score"})
"""The expectations that follow from the others."""


def record(
    session: Played, game: WestFort, shows: str, expected: Iterable[Expectation], number: int | None = None
) -> str:
    """Return the text of a scenario: the position that was made last, the answers since, then what is expected."""
    begin, answered = since_made(session, number)
    lines = [_line(*given) for given in answers(session, answered)]
    entries = [each.entry for each in expected]
    if together := merged(entry for entry in entries if REFUSES not in entry):
        lines.append({EXPECT: together})
    refused = [entry for entry in entries if REFUSES in entry]
    return write_scenario(begin.position, game, shows, [*lines, *refused], _dice(answered))


def _dice(moments: Iterable[Moment[Fort]]) -> Iterator[int]:
    """Yield the rolled dice, one by one."""
    for moment in moments:
        for done in moment.happened:
            if isinstance(done.event, Roll) and isinstance(done.outcome, tuple):
                yield from done.outcome


def _line(before: Position[Fort], answer: Answer) -> dict[str, Any]:
    """Return an answer as a line of play: its band, and its name."""
    assert before.decision is not None
    return {_name(before.table, band_asked(before.decision)): _words(answer)}


def _name(t: Fort, band: Band) -> str:
    return next(name for name, each in bands_by_name(t).items() if each == band)


def _words(answer: Answer) -> object:
    if isinstance(answer, Option):
        return answer.id
    options = [option.id for option in answer if isinstance(option, Option)] if isinstance(answer, tuple) else []
    return options or "nothing"


def expectations(session: Played, refused: tuple[Intent, Refusal] | None) -> Iterator[Expectation]:
    """Yield the possible expectations now: the question, the changes since the start, and the last refusal."""
    before, now = since_made(session)[0].position.table, session.position.table
    yield from _asked(session.position)
    for name, band in bands_by_name(now).items():
        for word, told in BAND_WORDS.items():
            if word in NOT_EXPECTED or (now.bands[band].seat is None and word in OF_PLAYERS):
                continue
            if (value := told(now, band)) != told(before, band):
                yield Expectation(_fact(name, word, value), {name: {word: value}})
    street = list(undead_at(now, STREET))
    if street != list(undead_at(before, STREET)):
        yield Expectation(_fact("", STREET, street), {STREET: street})
    if refused is not None and refused[1].section:
        yield from _of_refusal(*refused)


def _asked(position: Position[Fort]) -> Iterator[Expectation]:
    decision = position.decision
    if decision is None:
        yield expect_end({"asked": None})
        return
    name, asked = _name(position.table, band_asked(decision)), decision.question
    told = Phrase("{player} is asked: {question}", player=name, question=Phrase(asked.text))
    yield Expectation(told, {"asked": asked.id}, is_goal=False)


def _fact(name: str, word: str, value: object) -> Phrase:
    told = ", ".join(map(str, value)) or "-" if isinstance(value, list) else str(value)
    return Phrase("{card}: {facts}", card=name or word, facts=f"{word} {told}" if name else told)


def _of_refusal(intent: Intent, refusal: Refusal) -> Iterator[Expectation]:
    """Yield the last refused attempt."""
    section = refusal.section.partition(", ")[2]
    tried = {"piece": intent.piece, **({"place": intent.place} if intent.place else {}), "section": section}
    yield expect_refusal(intent.piece, refusal, {REFUSES: tried})
