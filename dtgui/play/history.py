"""A game's history: its events as one seat may read them, navigation through it, and the scenes since a phase began."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from enum import Enum
from typing import Any, NamedTuple, Protocol

from dtgui.kernel.decisions import Seat
from dtgui.kernel.flow import Happened, Recent
from dtgui.kernel.scene import Scene
from dtgui.kernel.session import NO_NOTE, Moment, Note, Session
from dtgui.play.log import NOTE, GameLog, LogReader

MOST_TOGETHER = 60
"""A step over more moments than this is a jump: the events in between are not shown as recent."""
LONGEST_NOTE = 300
"""The longest note, in letters."""

AnySession = Session[Any, Any]
AnyMoment = Moment[Any]


# What has happened lately


def recent_events(session: AnySession, seat: Seat, moment: AnyMoment | None = None) -> Recent:
    """Return the events from this seat's last answer but one to a moment (the present where none is named).

    Those before its last answer are counted.
    """
    since, last = _since_answer(session, moment or session.present, seat)
    before = _since_answer(session, last, seat)[0] if last is not None else ()
    events = _events(before)
    return Recent((*events, *_events(since)), len(events))


def events_since(session: AnySession, shown: AnyMoment | None) -> tuple[Happened, ...]:
    """Return the events from this moment to the present; nothing if it is on another branch or far back."""
    moments: list[AnyMoment] = []
    moment = session.present
    while moment is not shown and moment.parent is not None and len(moments) < MOST_TOGETHER:
        moments.append(moment)
        moment = session.moments[moment.parent]
    return _events(reversed(moments)) if moment is shown else ()


def _since_answer(session: AnySession, moment: AnyMoment, seat: Seat) -> tuple[tuple[AnyMoment, ...], AnyMoment | None]:
    """The moments up to this one since the seat's last answer, and the moment in which it was asked (None: never)."""
    moments = [moment]
    while moment.parent is not None:
        moment = session.moments[moment.parent]
        decision = moment.position.decision
        if decision is not None and decision.seat == seat:
            return tuple(reversed(moments)), moment
        moments.append(moment)
    return tuple(reversed(moments)), None


def _events(moments: Iterable[AnyMoment]) -> tuple[Happened, ...]:
    return tuple(happened for moment in moments for happened in moment.happened)


# What a history consists of


class When(Enum):
    """Where a line of the history stands."""

    PAST = "past"
    PRESENT = "present"
    AHEAD = "ahead"
    """Undone, and reached again by redo."""
    BRANCH = "branch"
    """The first answer of another way that was played once."""


class HistoryEntry(NamedTuple):
    """A line of the history: the moment that it leads to, how many answers it took, and what it says."""

    number: int
    step: int
    text: str
    when: When
    more: int = 0
    """How many answers a branch holds."""
    note: str = ""
    """The note at this moment."""


class TimeLineMark(NamedTuple):
    """Something worth finding on a time line: how many answers before it, what sort, and the sentence."""

    step: int
    sort: str
    text: str


class HistoryReader:
    """Reads one session. Texts and marks are worked out once for each moment and seat."""

    def __init__(self, session: AnySession, log: GameLog) -> None:
        self._session = session
        self._log = log
        self._marked: tuple[Seat, tuple[AnyMoment, ...], tuple[TimeLineMark, ...]] = (Seat(0), (), ())

    def entries(self, reader: LogReader) -> tuple[HistoryEntry, ...]:
        """Return the lines of the history; other ways stand after the answer that was given instead."""
        present, branch = self._session.step, self._session.branch()
        return tuple(entry for step, moment in enumerate(branch) for entry in self._at(moment, step, present, reader))

    def marks(self, reader: LogReader) -> tuple[TimeLineMark, ...]:
        """Return the marks of this branch, from its start to its end, and after them those of notes."""
        seat, branch, marks = self._marked
        if seat != reader.seat or branch is not self._session.branch():
            marks = self._told_marks(reader.seat)
            self._marked = (reader.seat, self._session.branch(), marks)
        return (*marks, *self._notes(reader)) if self._session.notes else marks

    def note(self, number: int, reader: LogReader) -> str:
        """Return what is noted at a moment, empty where nothing is that the reader may read."""
        return self._log.note(self._session.moments[number], reader)

    def text(self, moment: AnyMoment, reader: LogReader) -> str:
        """Return what led to a moment: an answer that the reader may know, or what could be seen of another's."""
        parent = None if moment.parent is None else self._session.moments[moment.parent]
        decision = None if parent is None else parent.position.decision
        if decision is None or decision.seat in reader.knows or moment.luck is not None or moment.is_kept:
            return moment.label
        seen = [sentence.plain for sentence in self._log.of(moment, reader.seat) if not sentence.is_heading]
        return seen[0].rstrip(".") if seen else "…"

    def starts_day(self, moment: AnyMoment, seat: Seat) -> bool:
        """Whether a day began on the way to a moment, as far as the seat may know."""
        return any(sentence.begins_day for sentence in self._log.of(moment, seat))

    def _notes(self, reader: LogReader) -> Iterator[TimeLineMark]:
        for step, moment in enumerate(self._session.branch()):
            if moment.number in self._session.notes and (text := self._log.note(moment, reader)):
                yield TimeLineMark(step, NOTE, text)

    def _told_marks(self, seat: Seat) -> tuple[TimeLineMark, ...]:
        return tuple(
            TimeLineMark(step, sentence.sort, sentence.plain)
            for step, moment in enumerate(self._session.branch())
            for sentence in self._log.of(moment, seat)
            if sentence.is_mark
        )

    def _at(self, moment: AnyMoment, step: int, present: int, reader: LogReader) -> Iterator[HistoryEntry]:
        when = When.PRESENT if step == present else When.PAST if step < present else When.AHEAD
        note = self._log.note(moment, reader)
        yield HistoryEntry(moment.number, step, self.text(moment, reader), when, note=note)
        if moment.parent is not None:
            for other in self._session.children(moment.parent):
                if other is not moment:
                    yield HistoryEntry(
                        other.number, step, self.text(other, reader), When.BRANCH, self._size(other.number)
                    )

    def _size(self, number: int) -> int:
        """How many answers a branch holds, itself included."""
        count, waiting = 0, [number]
        while waiting:
            count += 1
            waiting += [child.number for child in self._session.children(waiting.pop())]
        return count


# Back and forth


class Back(Enum):
    """How far undo goes back."""

    DECISION = "decision"
    """To the last decision of the players here, past those of opponents and those that were forced."""
    PLAY = "play"
    """To where the play began: the last turn of the players here before the present."""
    DAY = "day"
    """To where the day began: the first question of it, or of the day before at that very question."""
    FIGHT = "fight"
    """To the question before the fight that is being fought; outside of one nothing happens."""


class Moments(Protocol):
    """Decides which moments belong to the players here."""

    def is_own(self, moment: AnyMoment) -> bool:
        """Whether a local seat is really asked at this moment."""

    def is_turn(self, moment: AnyMoment) -> bool:
        """Whether it is a local seat's turn at this moment."""

    def look_at(self, moment: AnyMoment) -> Scene:
        """Return the bare scene of a moment as the seat that decides there sees it."""


class Looking(Protocol):
    """The viewer of the history."""

    @property
    def reader(self) -> LogReader:
        """Return the reader of the history at this screen."""

    @property
    def is_curtain_down(self) -> bool:
        """Whether nothing may be shown just now."""


class Traveller(Protocol):
    """The owner of the history, which moves through it."""

    def stand_at(self, number: int) -> None:
        """Go to this moment."""

    def take_new_luck(self) -> None:
        """Do again what was undone, with other cards and pulls."""

    def noted_at(self, number: int) -> None:
        """Something was noted at this moment, or is no more."""


class History:
    """The history of the session that is played; without one, and behind the curtain, it is empty."""

    def __init__(self, moments: Moments, looking: Looking, traveller: Traveller) -> None:
        self._moments = moments
        self._looking = looking
        self._traveller = traveller
        self._session: AnySession | None = None
        self._log: GameLog | None = None
        self._line: HistoryReader | None = None

    def begin(self, session: AnySession, log: GameLog) -> None:
        """Follow this session from now on."""
        self._session, self._log, self._line = session, log, HistoryReader(session, log)

    # What there is

    def moments(self) -> tuple[AnyMoment, ...]:
        """Return the moments from the start through the present to the end of this branch."""
        return () if self._shown is None or self._session is None else self._session.branch()

    def entries(self) -> tuple[HistoryEntry, ...]:
        """Return the lines of the history for this perspective, the ways that were left among them."""
        return () if self._shown is None else self._shown.entries(self._looking.reader)

    def marks(self) -> tuple[TimeLineMark, ...]:
        """Return what a time line of this branch is marked with."""
        return () if self._shown is None else self._shown.marks(self._looking.reader)

    def narrating(self, seats: Iterable[Seat]) -> Iterator[None]:
        """Narrate this branch for each of these seats, one moment a step, so that their view can be shown at once."""
        for seat in seats:
            if self._log is not None:
                yield from self._log.narrating(seat)

    @property
    def step(self) -> int:
        """How many answers led to the present."""
        return 0 if self._session is None else self._session.step

    # Notes

    def note(self, number: int) -> str:
        """Return what is noted at a moment, empty where nothing is that may be read here."""
        return "" if self._shown is None else self._shown.note(number, self._looking.reader)

    def write_note(self, number: int, text: str, seat: Seat) -> None:
        """Replace the note at a moment, seen from this seat; an empty one removes it."""
        line = " ".join(text.split())[:LONGEST_NOTE]
        if self._session is not None and line != self._session.notes.get(number, NO_NOTE).text:
            self._session.write_note(number, Note(line, seat))
            self._traveller.noted_at(number)

    # Undo and redo

    @property
    def undo_label(self) -> str:
        """Return what undo would take back, "" if nothing."""
        target = self._to_undo(Back.DECISION)
        if target is None or self._shown is None:
            return ""
        line = self.moments()
        return self._shown.text(line[line.index(target) + 1], self._looking.reader)

    @property
    def redo_label(self) -> str:
        """Return what redo would restore, "" if nothing."""
        if self._shown is None or self._session is None or not self._session.can_redo:
            return ""
        return self._shown.text(self._session.future()[0], self._looking.reader)

    def undo(self, back: Back = Back.DECISION) -> None:
        """Go back, as far as that says; where there is nothing to go back to, nothing happens."""
        self._stand_at(self._to_undo(back))

    def redo(self) -> None:
        """Go forward to the next decision of the players here, or to the end; at the end nothing happens."""
        if self._shown is not None and self._session is not None:
            self._stand_at(first_ahead(self._session, self._moments.is_own))

    def redo_with_new_luck(self) -> None:
        """Redo with other cards and pulls; do nothing if there is nothing to redo, or the game is only viewed."""
        if self._shown is not None:
            self._traveller.take_new_luck()

    def go_to(self, number: int) -> None:
        """Stand at this moment of the session."""
        if self._shown is not None and self._session is not None:
            self._stand_at(self._session.moments[number])

    def go_to_step(self, step: int) -> None:
        """Go to the moment of this branch after `step` answers, limited to its length."""
        moments = self.moments()
        if moments:
            self._stand_at(moments[max(0, min(step, len(moments) - 1))])

    # Inside

    @property
    def _shown(self) -> HistoryReader | None:
        return None if self._looking.is_curtain_down else self._line

    def _to_undo(self, back: Back) -> AnyMoment | None:
        if self._session is None or self._shown is None:
            return None
        match back:
            case Back.DECISION:
                return last_before(self._session, self._moments.is_own)
            case Back.PLAY:
                return last_before(self._session, self._moments.is_turn)
            case Back.DAY:
                return last_before(self._session, self._starts_day)
            case Back.FIGHT:
                return start_of_run(self._session, self._is_in_fight)

    def _starts_day(self, moment: AnyMoment) -> bool:
        assert self._line is not None
        return self._line.starts_day(moment, self._looking.reader.seat)

    def _is_in_fight(self, moment: AnyMoment) -> bool:
        return self._moments.look_at(moment).is_fight

    def _stand_at(self, moment: AnyMoment | None) -> None:
        if moment is not None and self._session is not None and moment is not self._session.present:
            self._traveller.stand_at(moment.number)


Asks = Callable[[AnyMoment], bool]
"""Whether a moment is one that is looked for."""


def last_before(session: AnySession, wanted: Asks) -> AnyMoment | None:
    """Return the nearest moment of this kind before the present, or None."""
    return next((moment for moment in reversed(session.line()[:-1]) if wanted(moment)), None)


def first_ahead(session: AnySession, wanted: Asks) -> AnyMoment | None:
    """Return the nearest undone moment of this kind, else the last undone one; None where nothing was undone."""
    future = session.future()
    return next((moment for moment in future if wanted(moment)), future[-1] if future else None)


def start_of_run(session: AnySession, inside: Asks) -> AnyMoment | None:
    """Return the moment before the run of such moments that ends at the present; None where it is not in one."""
    line = session.line()
    if not inside(line[-1]):
        return None
    outside = [moment for moment in line if not inside(moment)]
    return outside[-1] if outside else line[0]


# The scenes of a seat since a phase began, so that the table looks the same however the moment was reached.
#
# A table keeps things in place during a phase. Their places follow from the session alone, so a resumed game, or an
# earlier moment, looks as it did before. Of a moment that is not shown, only what lay where is worked out.

MOST_KEPT = 200
"""The most scenes cached; earlier ones are made again when needed."""


class PhaseScenes:
    """Links the scenes of one session's moments, each of which is made once."""

    def __init__(self) -> None:
        self._session: Session[Any, Any] | None = None
        self._kept: dict[tuple[int, Seat], Scene] = {}

    def linked(self, session: Session[Any, Any], scene: Scene, *, is_kept: bool = True) -> Scene:
        """Return a present scene linked with its seat's earlier scene in the same phase.

        It is cached for later scenes, unless it shows more than the seat normally sees.
        """
        if session is not self._session:
            self._session, self._kept = session, {}
        linked = replace(scene, before=self._before(session, scene))
        if is_kept:
            self._keep(session.present.number, linked)
        return linked

    def _before(self, session: Session[Any, Any], scene: Scene) -> Scene | None:
        """The scene of the moment before the present, linked; None where the phase begins."""
        made: list[tuple[int, Scene]] = []
        number = session.present.parent
        while number is not None and (number, scene.seat) not in self._kept:
            earlier = _scene_of(session, number, scene.seat)
            if not _same_phase(earlier, scene):
                break
            made.append((number, earlier))
            number = session.moments[number].parent
        known = None if number is None else self._kept.get((number, scene.seat))
        before = known if known is not None and _same_phase(known, scene) else None
        for number, earlier in reversed(made):
            before = replace(earlier, before=before)
            self._keep(number, before)
        return before

    def _keep(self, number: int, scene: Scene) -> None:
        self._kept.pop((number, scene.seat), None)
        self._kept[number, scene.seat] = scene
        if len(self._kept) > MOST_KEPT:
            del self._kept[next(iter(self._kept))]


def _scene_of(session: Session[Any, Any], number: int, seat: Seat) -> Scene:
    moment = session.moments[number]
    return session.game.bare_scene(session.game.observe(moment.position, seat), recent_events(session, seat, moment))


def _same_phase(one: Scene, other: Scene) -> bool:
    return (one.day, one.phase) == (other.day, other.phase)
