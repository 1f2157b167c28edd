"""A session as text, one JSON value a line, so that every decision can be appended the moment it is made.

The first line is the header (format, version, game, setup, seed). After it, `{"from": moment, "answer": ...}` adds a
moment and `{"at": moment}` says where the game stands. Reading plays the answers again; a damaged tail is cut off and
said so. This module makes and reads text; files are the business of its callers.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from dtgui.kernel.codec import UnknownType
from dtgui.kernel.decisions import Answer, IllegalAnswer, Seat, write_answer
from dtgui.kernel.errors import BadInput
from dtgui.kernel.game import Game
from dtgui.kernel.session import Moment, Session

FORMAT = "dtgui game"
VERSION = 1


class Loaded(NamedTuple):
    """A session that was read, and what had to be left out of it, in sentences."""

    session: Session[Any, Any]
    notices: tuple[str, ...]


class _Header(NamedTuple):
    game: str
    setup: Any
    seed: int
    players: Any


def header_line(session: Session[Any, Any]) -> str:
    """Return the first line of a save."""
    entry = {"format": FORMAT, "version": VERSION, "game": session.game.name, "seed": session.seed}
    players = {"players": {str(seat): player for seat, player in session.players.items()}} if session.players else {}
    return _line(entry | players | {"setup": session.game.codec.encode(session.setup)})


def moment_line(moment: Moment[Any]) -> str:
    """Return the line that adds this moment (any but the first)."""
    assert moment.answer is not None
    return _line({"from": moment.parent, "answer": write_answer(moment.answer)})


def present_line(session: Session[Any, Any]) -> str:
    """Return the line that says where the game stands."""
    return _line({"at": session.present.number})


def save_text(session: Session[Any, Any]) -> str:
    """Return the whole session, its branches and where it stands, as the text of a save."""
    moments = (moment_line(moment) for moment in session.moments[1:])
    return "".join((header_line(session), *moments, present_line(session)))


def load_text(text: str, games: Mapping[str, Game[Any, Any]], source: str = "save") -> Loaded:
    """Return the session that a save's text holds.

    Raise `BadInput` where nothing can be played on: no save at all, of a newer version, or of a game that is not known.
    """
    # Not `splitlines`, which also breaks at characters that JSON leaves as they are within a string.
    header, *lines = text.removesuffix("\n").split("\n")
    session = _start(header, games, source)
    for number, line in enumerate(lines, start=2):
        try:
            moment, answer = _read_entry(session, line)
        except (ValueError, KeyError, TypeError, IndexError, RecursionError, IllegalAnswer) as error:
            cut = f"{source}, line {number}: {_why(error)}; the game goes on from the line before it"
            return Loaded(session, (cut,))
        session.go_to(moment)
        if answer is not None:
            session.answer(answer)
    return Loaded(session, ())


def _start(line: str, games: Mapping[str, Game[Any, Any]], source: str) -> Session[Any, Any]:
    """Return the session at its first moment."""
    header = _read_header(line, source)
    known = sorted(games)
    if header.game not in known:
        raise _refused(source, "game", f"expected one of {', '.join(known)}, found {header.game!r}")
    game = games[header.game]
    try:
        session = Session(game, game.codec.decode(header.setup), header.seed)
        session.players = {Seat(int(seat)): str(player) for seat, player in header.players.items()}
        return session
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise _refused(source, "setup", _why(error)) from error


def _read_header(line: str, source: str) -> _Header:
    try:
        entry = json.loads(line)
        kind, version = entry["format"], entry["version"]
        header = _Header(entry["game"], entry["setup"], entry["seed"], entry.get("players", {}))
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise BadInput("not a saved game (no header)", file=Path(source), line=1) from error
    if kind != FORMAT:
        raise _refused(source, "format", f"expected {FORMAT!r}, found {kind!r}")
    if not isinstance(version, int) or version > VERSION:
        raise _refused(source, "version", f"this save is from a newer program (version {version}, known: {VERSION})")
    if not isinstance(header.seed, int):
        raise _refused(source, "seed", f"expected a whole number, found {header.seed!r}")
    return header


def _read_entry(session: Session[Any, Any], line: str) -> tuple[int, Answer | None]:
    """Return the moment that a line names, and the answer that it gives there (None: it only stands there)."""
    entry = json.loads(line)
    if "at" in entry:
        return _moment(session, entry["at"]).number, None
    moment = _moment(session, entry["from"])
    decision = moment.position.decision
    if decision is None:
        raise IllegalAnswer("the game was over before this answer")
    return moment.number, decision.read(entry["answer"])


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
