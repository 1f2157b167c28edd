"""A session as text, one JSON value a line, so that every decision can be appended the moment it is made.

The first line is the header (format, version, game, setup, seed). After it, `{"from": moment, "answer": ...}` adds a
moment, and so do `{"from": moment, "luck": seed}` (since version 2) and `{"from": moment, "edits": [...]}` (since
version 3), changes by hand. `{"at": moment}` says where the game stands;
with `"note": text, "of": moment, "by": seat` it also carries a note (an empty one takes it back), with `"laid": text,
"on": piece` a marker of the players'; programs that know nothing of these pass over them. Reading plays the answers
again; a damaged tail is cut off and said so. This module
makes and reads text; files are the business of its callers.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from dtgui.kernel.codec import Codec, UnknownType
from dtgui.kernel.decisions import Answer, IllegalAnswer, Seat, write_answer
from dtgui.kernel.errors import BadInput
from dtgui.kernel.events import Edit
from dtgui.kernel.foreign import parse_json
from dtgui.kernel.game import Game
from dtgui.kernel.session import NO_NOTE, Moment, Note, Session, as_marker
from dtgui.kernel.typed import wrong_field

FORMAT = "dtgui game"
FIRST_VERSION = 1
LUCK_VERSION = 2
"""This one has new luck in it."""
VERSION = 3
"""This one has changes by hand in it."""
LONGEST_LINE = 200_000
"""Letters of a line: no game has a setup or an answer that takes a tenth of that, a whole table that is laid out by
hand takes a third of it, and to read more takes a while."""

MOST_OF_ID = 80
"""The most letters of a piece's id that are read; real ids are less than half as long."""


class LoadedSession(NamedTuple):
    """A session that was read, and what had to be left out of it, in sentences."""

    session: Session[Any, Any]
    notices: tuple[str, ...]


class _Entry(NamedTuple):
    """A line: where the game stands, and the answer or the new luck there, or a note or a marker, if any."""

    at: int
    answer: Answer | None = None
    luck: int | None = None
    edits: tuple[Edit, ...] = ()
    of: int | None = None
    note: Note = NO_NOTE
    on: str = ""
    laid: str = ""


class _Header(NamedTuple):
    game: str
    setup: Any
    seed: int
    players: Any


def header_line(session: Session[Any, Any]) -> str:
    """Return the first line of a save."""
    entry = {"format": FORMAT, "version": version_of(session), "game": session.game.name, "seed": session.seed}
    players = {"players": {str(seat): player for seat, player in session.players.items()}} if session.players else {}
    return _line(entry | players | {"setup": session.game.codec.encode(session.setup)})


def version_of(session: Session[Any, Any]) -> int:
    """Return the lowest version of the format that can hold this session: programs of that version can read it."""
    if session.is_practice:
        return VERSION
    has_new_luck = any(moment.luck is not None for moment in session.moments)
    return LUCK_VERSION if has_new_luck else FIRST_VERSION


def moment_line(moment: Moment[Any], codec: Codec) -> str:
    """Return the line that adds this moment (any but the first); `codec` is that of its game."""
    if moment.edits:
        return _line({"from": moment.parent, "edits": codec.encode(moment.edits)})
    if moment.luck is not None:
        return _line({"from": moment.parent, "luck": moment.luck})
    assert moment.answer is not None
    return _line({"from": moment.parent, "answer": write_answer(moment.answer)})


def present_line(session: Session[Any, Any], present: int | None = None) -> str:
    """Return the line that says where the game stands, and that it is over where it is.

    It stands where the session does, or at the moment `present`.
    """
    number = session.present.number if present is None else present
    is_over = session.moments[number].position.decision is None
    return _line({"at": number, "over": True} if is_over else {"at": number})


def is_worth_keeping(text: str) -> bool:
    """Whether a save's text holds a game that was played, and is not over where it stands."""
    return any(line.startswith('{"from":') for line in text.split("\n")) and not is_over(text)


def is_over(text: str) -> bool:
    """Whether a save's text, or the end of it, says that the game is over where it stands."""
    return '"over":true' in text.rstrip("\n").rpartition("\n")[2]


def note_line(session: Session[Any, Any], number: int, present: int) -> str:
    """Return the line that records the note at a moment, and that the present moment is `present`."""
    note = session.notes.get(number, NO_NOTE)
    return _line({"at": present, "note": note.text, "of": number, "by": note.seat})


def laid_line(session: Session[Any, Any], piece: str, present: int) -> str:
    """Return the line that records the marker on a piece, and that the present moment is `present`."""
    return _line({"at": present, "laid": session.laid.get(piece, ""), "on": piece})


def save_text(session: Session[Any, Any], present: int | None = None) -> str:
    """Return the whole session with its branches as the text of a save.

    It stands where the session does, or at the moment `present`.
    """
    stands = session.present.number if present is None else present
    moments = (moment_line(moment, session.game.codec) for moment in session.moments[1:])
    notes = (note_line(session, number, stands) for number in sorted(session.notes))
    laid = (laid_line(session, piece, stands) for piece in sorted(session.laid))
    return "".join((header_line(session), *moments, *notes, *laid, present_line(session, stands)))


def load_text(text: str, games: Mapping[str, Game[Any, Any]], source: str = "save") -> LoadedSession:
    """Return the session that a save's text holds.

    Raise `BadInput` where nothing can be played on: no save at all, of a newer version, or of a game that is not known.
    """
    reading = SaveReader(text, games, source)
    while reading.is_open:
        reading.read_line()
    return LoadedSession(reading.session, reading.notices)


class SaveReader:
    """A save on its way to become a session again, a line at a time: a long one takes a while.

    To begin raises `BadInput` as `load_text` does.
    """

    def __init__(self, text: str, games: Mapping[str, Game[Any, Any]], source: str = "save") -> None:
        # Not `splitlines`, which also breaks at characters that JSON leaves as they are within a string.
        header, *self._lines = text.removesuffix("\n").split("\n")
        self._source = source
        self.session = _start(header, games, source)
        self.notices: tuple[str, ...] = ()
        """The parts that had to be left out, in sentences."""
        self.read = 0
        """How many lines after the header have been read."""

    @property
    def total(self) -> int:
        """Return the number of lines after the header, up to and including a damaged one."""
        return len(self._lines)

    @property
    def is_open(self) -> bool:
        """Whether there is more to read."""
        return self.read < self.total

    def read_line(self) -> None:
        """Read the next line; where it is damaged, the rest is cut off and said so."""
        line = self._lines[self.read]
        self.read += 1
        try:
            entry = _read_entry(self.session, line)
        except (BadInput, ValueError, KeyError, TypeError, IndexError, IllegalAnswer) as error:
            self._cut(error)
            return
        try:
            _take(self.session, entry)
        except IllegalAnswer as error:
            self._cut(error)

    def _cut(self, error: Exception) -> None:
        where = f"{self._source}, line {self.read + 1}"
        self.notices = (f"{where}: {_why(error)}; the game goes on from the line before it",)
        del self._lines[self.read :]


def _start(line: str, games: Mapping[str, Game[Any, Any]], source: str) -> Session[Any, Any]:
    """Return the session at its first moment."""
    header = _read_header(line, source)
    known = sorted(games)
    if header.game not in known:
        raise _refused(source, "game", f"expected one of {', '.join(known)}, found {header.game!r}")
    game = games[header.game]
    try:
        session = Session(game, _setup(game, header.setup), header.seed)
        session.players = {Seat(int(seat)): str(player) for seat, player in header.players.items()}
        return session
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise _refused(source, "setup", _why(error)) from error


def _setup(game: Game[Any, Any], written: object) -> object:
    """The setup of a game, every value of the type that its field declares; raise `ValueError` otherwise."""
    setup: object = game.codec.decode(written)
    if wrong := wrong_field(setup):
        raise UnknownType(f"{wrong} is not of its kind")
    return setup


def _read_header(line: str, source: str) -> _Header:
    try:
        entry: Any = _parsed(line)
        kind, version = entry["format"], entry["version"]
        header = _Header(entry["game"], entry["setup"], entry["seed"], entry.get("players", {}))
    except (BadInput, KeyError, TypeError) as error:
        raise BadInput("not a saved game (no header)", file=Path(source), line=1) from error
    if kind != FORMAT:
        raise _refused(source, "format", f"expected {FORMAT!r}, found {kind!r}")
    if not isinstance(version, int) or version > VERSION:
        raise _refused(source, "version", f"this save is from a newer program (version {version}, known: {VERSION})")
    if not isinstance(header.seed, int):
        raise _refused(source, "seed", f"expected a whole number, found {header.seed!r}")
    return header


def _read_entry(session: Session[Any, Any], line: str) -> _Entry:
    """Return what a line says. Raise one of many errors, changing nothing, where it says nothing that can be."""
    entry: Any = _parsed(line)
    if "note" in entry:
        note = Note(str(entry["note"]), Seat(_whole(entry["by"])))
        return _Entry(_moment(session, entry["at"]).number, of=_moment(session, entry["of"]).number, note=note)
    if "laid" in entry:
        piece, text = str(entry["on"])[:MOST_OF_ID], as_marker(str(entry["laid"]))
        return _Entry(_moment(session, entry["at"]).number, on=piece, laid=text)
    if "at" in entry:
        return _Entry(_moment(session, entry["at"]).number)
    moment = _moment(session, entry["from"])
    if "luck" in entry:
        return _Entry(moment.number, luck=_whole(entry["luck"]))
    if "edits" in entry:
        return _Entry(moment.number, edits=_edits(session.game.codec.decode(entry["edits"])))
    decision = moment.position.decision
    if decision is None:
        raise IllegalAnswer("the game was over before this answer")
    return _Entry(moment.number, decision.read(entry["answer"]))


def _parsed(line: str) -> object:
    if len(line) > LONGEST_LINE:
        raise BadInput("is too long a line")
    return parse_json(line)


def _take(session: Session[Any, Any], entry: _Entry) -> None:
    """Do what a line says."""
    if entry.at != session.present.number:
        session.go_to(entry.at)
    if entry.answer is not None:
        session.answer(entry.answer)
    if entry.luck is not None:
        session.take_new_luck(entry.luck)
    if entry.edits:
        _edit(session, entry.edits)
    if entry.of is not None:
        session.write_note(entry.of, entry.note)
    if entry.on:
        session.lay(entry.on, entry.laid)


def _edits(decoded: object) -> tuple[Edit, ...]:
    """Changes by hand as they were read, every value of its kind; raise `UnknownType` otherwise."""
    if not isinstance(decoded, tuple) or not decoded:
        raise UnknownType("these are no changes by hand")
    for edit in decoded:
        if not callable(getattr(edit, "stands", None)) or wrong_field(edit):
            raise UnknownType(f"{type(edit).__name__} is no change by hand")
    return decoded


def _edit(session: Session[Any, Any], edits: tuple[Edit, ...]) -> None:
    """Change by hand what was changed; cards and players that are not there were named by no program of ours."""
    try:
        session.edit(edits)
    except (LookupError, TypeError, ValueError, AttributeError, AssertionError) as error:
        raise IllegalAnswer("what was changed by hand there cannot be") from error


def _whole(number: Any) -> int:
    if not isinstance(number, int) or isinstance(number, bool):
        raise TypeError(f"{number!r} is no whole number")
    return number


def _moment(session: Session[Any, Any], number: Any) -> Moment[Any]:
    if not isinstance(number, int) or not 0 <= number < len(session.moments):
        raise IndexError(f"there is no moment {number!r}")
    return session.moments[number]


def _line(entry: dict[str, Any]) -> str:
    return json.dumps(entry, ensure_ascii=False, separators=(",", ":")) + "\n"


def _refused(source: str, field: str, message: str) -> BadInput:
    return BadInput(message, file=Path(source), line=1, field=field)


def _why(error: Exception) -> str:
    """An error in a few words for the user: that of an entry whose form is wrong means nothing to them."""
    told = isinstance(error, IllegalAnswer | IndexError | UnknownType)
    return str(error) if told else "damaged"
