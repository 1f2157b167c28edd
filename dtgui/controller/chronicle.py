"""A game's history as one seat may read it: a line for every answer, the ways that were left, marks for a time line."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import Any, NamedTuple

from dtgui.controller.game_log import NOTE, GameLog, Reader
from dtgui.kernel.decisions import Seat
from dtgui.kernel.session import Moment, Session

MARKED = ("day", "phase", "shootout", "death")
"""The sorts of sentences that a time line shows, as games name them."""


class When(Enum):
    """Where a line of the history stands."""

    PAST = "past"
    PRESENT = "present"
    AHEAD = "ahead"
    """Undone, and reached again by redo."""
    BRANCH = "branch"
    """The first answer of another way that was played once."""


class Entry(NamedTuple):
    """A line of the history: the moment that it leads to, how many answers it took, and what it says."""

    number: int
    step: int
    text: str
    when: When
    more: int = 0
    """How many answers a branch holds."""
    note: str = ""
    """What is noted there."""


class Mark(NamedTuple):
    """Something worth finding on a time line: how many answers before it, what sort, and the sentence."""

    step: int
    sort: str
    text: str


class Chronicle:
    """Reads one session. Texts and marks are worked out once for each moment and seat."""

    def __init__(self, session: Session[Any, Any], log: GameLog) -> None:
        self._session = session
        self._log = log
        self._marked: tuple[Seat, tuple[Moment[Any], ...], tuple[Mark, ...]] = (Seat(0), (), ())

    def moments(self) -> tuple[Moment[Any], ...]:
        """Return the moments from the start through the present to the end of this branch."""
        return self._session.branch()

    def entries(self, reader: Reader) -> tuple[Entry, ...]:
        """Return the lines of the history; other ways stand after the answer that was given instead."""
        present = self._session.step
        return tuple(
            entry for step, moment in enumerate(self.moments()) for entry in self._at(moment, step, present, reader)
        )

    def marks(self, reader: Reader) -> tuple[Mark, ...]:
        """Return the marks of this branch, from its start to its end, and after them those of notes."""
        seat, branch, marks = self._marked
        if seat != reader.seat or branch is not self.moments():
            marks = self._told_marks(reader.seat)
            self._marked = (reader.seat, self.moments(), marks)
        return (*marks, *self._notes(reader)) if self._session.notes else marks

    def note(self, number: int, reader: Reader) -> str:
        """Return what is noted at a moment, empty where nothing is that the reader may read."""
        return self._log.note(self._session.moments[number], reader)

    def _notes(self, reader: Reader) -> Iterator[Mark]:
        for step, moment in enumerate(self.moments()):
            if moment.number in self._session.notes and (text := self._log.note(moment, reader)):
                yield Mark(step, NOTE, text)

    def _told_marks(self, seat: Seat) -> tuple[Mark, ...]:
        return tuple(
            Mark(step, sentence.sort, sentence.plain)
            for step, moment in enumerate(self.moments())
            for sentence in self._log.of(moment, seat)
            if sentence.sort in MARKED
        )

    def text(self, moment: Moment[Any], reader: Reader) -> str:
        """Return what led to a moment: an answer that the reader may know, or what could be seen of another's."""
        parent = None if moment.parent is None else self._session.moments[moment.parent]
        decision = None if parent is None else parent.position.decision
        if decision is None or decision.seat in reader.knows or moment.luck is not None:
            return moment.label
        seat = reader.seat
        seen = [sentence.plain for sentence in self._log.of(moment, seat) if sentence.sort not in ("day", "phase")]
        return seen[0].rstrip(".") if seen else "…"

    def has(self, moment: Moment[Any], seat: Seat, sort: str) -> bool:
        """Whether something of this sort happened on the way to a moment, as far as the seat may know."""
        return any(sentence.sort == sort for sentence in self._log.of(moment, seat))

    def _at(self, moment: Moment[Any], step: int, present: int, reader: Reader) -> Iterator[Entry]:
        when = When.PRESENT if step == present else When.PAST if step < present else When.AHEAD
        note = self._log.note(moment, reader)
        yield Entry(moment.number, step, self.text(moment, reader), when, note=note)
        if moment.parent is not None:
            for other in self._session.children(moment.parent):
                if other is not moment:
                    yield Entry(other.number, step, self.text(other, reader), When.BRANCH, self._size(other.number))

    def _size(self, number: int) -> int:
        """How many answers a branch holds, itself included."""
        count, waiting = 0, [number]
        while waiting:
            count += 1
            waiting += [child.number for child in self._session.children(waiting.pop())]
        return count
