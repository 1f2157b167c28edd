"""A session as text, one JSON value a line, so that every decision can be appended the moment it is made.

The first line is the header (format, version, game, setup, seed). After it, `{"from": moment, "answer": ...}` adds a
moment and `{"at": moment}` says where the game stands. Reading plays the answers again; a damaged tail is cut off and
said so. This module makes and reads text; files are the business of its callers.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from dtgui.kernel.codec import UnknownType
from dtgui.kernel.decisions import IllegalAnswer, write_answer
from dtgui.kernel.errors import BadInput
from dtgui.kernel.game import Game
from dtgui.kernel.session import Moment, Session

FORMAT = "dtgui game"
VERSION = 1


class Loaded(NamedTuple):
    """A session that was read, and what had to be left out of it, in sentences."""

    session: Session[Any, Any]
    notices: tuple[str, ...]


def header_line(session: Session[Any, Any]) -> str:
    """Return the first line of a save."""
    setup = session.game.codec.encode(session.setup)
    return _line(
        {"format": FORMAT, "version": VERSION, "game": session.game.name, "seed": session.seed, "setup": setup}
    )


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
    lines = text.splitlines()
    session = _start(lines[0] if lines else "", games, source)
    for number, line in enumerate(lines[1:], start=2):
        try:
            _replay(session, json.loads(line))
        except (ValueError, KeyError, TypeError, IndexError, IllegalAnswer) as error:
            cut = f"{source}, line {number}: {_why(error)}; the game goes on from the line before it"
            return Loaded(session, (cut,))
    return Loaded(session, ())


def _start(line: str, games: Mapping[str, Game[Any, Any]], source: str) -> Session[Any, Any]:
    """Return the session at its first moment."""
    try:
        header = json.loads(line)
        version, name, seed, setup = (header[key] for key in ("version", "game", "seed", "setup"))
    except (ValueError, KeyError, TypeError) as error:
        raise BadInput(f"{source}, line 1: not a saved game (no header)") from error
    if header.get("format") != FORMAT or not isinstance(version, int) or not isinstance(seed, int):
        raise BadInput(f"{source}, line 1, field format: expected {FORMAT!r}, found {header.get('format')!r}")
    if version > VERSION:
        raise BadInput(
            f"{source}, line 1, field version: this save is from a newer program (version {version}, known: {VERSION})"
        )
    if name not in games:
        raise BadInput(f"{source}, line 1, field game: expected one of {', '.join(sorted(games))}, found {name!r}")
    game = games[name]
    try:
        return Session(game, game.codec.decode(setup), seed)
    except (UnknownType, KeyError, TypeError, ValueError) as error:
        raise BadInput(f"{source}, line 1, field setup: {_why(error)}") from error


def _replay(session: Session[Any, Any], entry: Any) -> None:
    """Do what one line of a save says."""
    if "at" in entry:
        session.go_to(_moment_number(session, entry["at"]))
        return
    session.go_to(_moment_number(session, entry["from"]))
    decision = session.position.decision
    if decision is None:
        raise IllegalAnswer("the game was over before this answer")
    session.answer(decision.read(entry["answer"]))


def _moment_number(session: Session[Any, Any], number: Any) -> int:
    if not isinstance(number, int) or not 0 <= number < len(session.moments):
        raise IndexError(f"there is no moment {number!r}")
    return number


def _line(entry: dict[str, Any]) -> str:
    return json.dumps(entry, ensure_ascii=False, separators=(",", ":")) + "\n"


def _why(error: Exception) -> str:
    """An error in a few words for the user."""
    return "damaged" if isinstance(error, json.JSONDecodeError) else str(error).strip("'\"") or type(error).__name__
