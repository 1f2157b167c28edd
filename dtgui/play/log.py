"""The log of a game as one seat may read it: the sentences of every moment up to the present."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from dtgui.kernel.decisions import Seat
from dtgui.kernel.phrases import Phrase, Sentence
from dtgui.kernel.session import NO_NOTE, Moment, Session

NOTE = "note"
"""The sort of the sentences that people wrote themselves."""


class LogReader(NamedTuple):
    """The reader of a log: the seat, and the seats whose answers it may know (its own included)."""

    seat: Seat
    knows: frozenset[Seat]
    is_alone: bool = True
    """Whether no other player at this screen has secrets: then all notes are readable."""


class NewLines:
    """Finds the new sentences for a repeated reader of a log."""

    def __init__(self) -> None:
        self._session: object = None
        self._read = 0

    def read(self, session: object, log: Sequence[Sentence]) -> tuple[Sentence, ...] | None:
        """Return the sentences since the last look, without headings; None where the log does not go on from there.

        It does not in another game, and after a step back. Only lengths are compared: what two players at one screen
        read differs in words.
        """
        goes_on = session is self._session and self._read <= len(log)
        new = tuple(sentence for sentence in log[self._read :] if not sentence.is_heading) if goes_on else None
        self._session, self._read = session, len(log)
        return new


class GameLog:
    """Sentences by moment and seat, each narrated once; undo and branches only select other moments."""

    def __init__(self, session: Session[Any, Any]) -> None:
        self._session = session
        self._told: dict[tuple[int, Seat], tuple[Sentence, ...]] = {}

    def read_by(self, reader: LogReader) -> tuple[Sentence, ...]:
        """Return the sentences from the start of the game to its present for this reader, notes among them."""
        seat, told = reader.seat, self._told
        read: list[Sentence] = []
        for moment in self._session.line():
            read += told.get((moment.number, seat)) or self.of(moment, seat)
            if moment.number in self._session.notes and (text := self.note(moment, reader)):
                read.append(Sentence(Phrase("✎ {note}", note=text), sort=NOTE))
        return tuple(read)

    def note(self, moment: Moment[Any], reader: LogReader) -> str:
        """Return what is noted at a moment, empty where nothing is that the reader may read."""
        note = self._session.notes.get(moment.number, NO_NOTE)
        return note.text if reader.is_alone or note.seat == reader.seat else ""

    def narrating(self, seat: Seat) -> Iterator[None]:
        """Narrate the whole branch for a seat, one moment a step, so that it can be shown at once later."""
        for moment in self._session.branch():
            self.of(moment, seat)
            yield

    def of(self, moment: Moment[Any], seat: Seat) -> tuple[Sentence, ...]:
        """Return the sentences of one moment, as this seat may read them."""
        key = (moment.number, seat)
        if key not in self._told:
            self._told[key] = self._tell(moment, seat)
        return self._told[key]

    def _tell(self, moment: Moment[Any], seat: Seat) -> tuple[Sentence, ...]:
        if not moment.happened:
            return ()
        game = self._session.game
        observation = game.observe(moment.position, seat)
        return tuple(sentence for happened in moment.happened for sentence in game.narrate(observation, happened))
