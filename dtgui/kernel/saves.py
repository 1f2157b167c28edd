"""A session as text, one JSON value a line, so that every decision can be appended the moment it is made.

The first line is the header: format, version, game, setup, seed, a secret, the fixture's name, `made`, the versions of
the program and of all definitions that the game uses, and `definitions`, those that were made up for this game alone.
After it, `{"from": moment, "answer": ...}` adds a moment, and so do `{"from": moment, "luck": seed}` (since version 2),
`{"from": moment, "edits": [...]}` (since version 3), changes by hand, and `{"from": moment, "position": ...}` (since
version 4), a position that was reached by rules of before.

`{"at": moment}` says where the game stands. With `"note": text, "of": moment, "by": seat` it also carries a note (an
empty one takes it back), with `"laid": text, "on": piece` a marker of the players', with `"looked": true, "of": moment`
a look at hidden cards, with `"position": ...` a checkpoint of that moment (`checkpoints`); older programs pass over
these. `save_reading` reads what this module writes; files are the business of its callers.
"""

from __future__ import annotations

import json
from typing import Any

from dtgui.kernel.checkpoints import checkpoint, is_due
from dtgui.kernel.codec import Codec
from dtgui.kernel.decisions import write_answer
from dtgui.kernel.session import NO_NOTE, Moment, Session
from dtgui.kernel.versions import definitions_of, versions_of

FORMAT = "dtgui game"
FIRST_VERSION = 1
LUCK_VERSION = 2
"""This one has new luck in it."""
EDITS_VERSION = 3
"""This one has changes by hand in it."""
VERSION = 4
"""This one has positions of older programs in it."""
LONGEST_LINE = 200_000
"""Letters of a line: no game has a setup or an answer that takes a tenth of that, a whole table that is laid out by
hand takes a third of it, and to read more takes a while."""


def header_line(session: Session[Any, Any]) -> str:
    """Return the first line of a save."""
    entry = {"format": FORMAT, "version": version_of(session), "game": session.game.name, "seed": session.seed}
    secret = {"secret": session.secret} if session.secret else {}
    fixture = {"fixture": session.fixture} if session.fixture else {}
    players = {"players": {str(seat): player for seat, player in session.players.items()}} if session.players else {}
    made = {"made": versions_of(session.game, session.moments[0].position)}
    own = {"definitions": definitions} if (definitions := definitions_of(session.game)) else {}
    return _line(entry | secret | fixture | players | made | own | {"setup": session.game.codec.encode(session.setup)})


def version_of(session: Session[Any, Any]) -> int:
    """Return the lowest version of the format that can hold this session: programs of that version can read it."""
    if any(moment.is_kept for moment in session.moments):
        return VERSION
    if session.is_practice:
        return EDITS_VERSION
    has_new_luck = any(moment.luck is not None for moment in session.moments)
    return LUCK_VERSION if has_new_luck else FIRST_VERSION


def moment_line(moment: Moment[Any], codec: Codec) -> str:
    """Return the line that adds this moment (any but the first); `codec` is that of its game."""
    if moment.edits:
        return _line({"from": moment.parent, "edits": codec.encode(moment.edits)})
    if moment.luck is not None:
        return _line({"from": moment.parent, "luck": moment.luck})
    if moment.answer is None:
        return _line({"from": moment.parent, "position": checkpoint(moment.position, codec)})
    return _line({"from": moment.parent, "answer": write_answer(moment.answer)})


def present_line(session: Session[Any, Any], present: int | None = None) -> str:
    """Return the line that says where the game stands, and that it is over where it is.

    It stands where the session does, or at the moment `present`.
    """
    number = session.present.number if present is None else present
    is_over = session.moments[number].position.decision is None
    return _line({"at": number, "over": True} if is_over else {"at": number})


def checkpoint_line(moment: Moment[Any], codec: Codec) -> str:
    """Return the line that keeps a moment's position, and says that the game is there now."""
    return _line({"at": moment.number, "position": checkpoint(moment.position, codec)})


def moment_lines(session: Session[Any, Any], moment: Moment[Any]) -> str:
    """Return the line that adds a moment, and its checkpoint if it is due."""
    codec = session.game.codec
    kept = checkpoint_line(moment, codec) if is_due(session, moment) else ""
    return moment_line(moment, codec) + kept


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


def look_line(number: int, present: int) -> str:
    """Return the line that records a look at hidden cards at a moment, and that the present moment is `present`."""
    return _line({"at": present, "looked": True, "of": number})


def is_looked_at(text: str) -> bool:
    """Whether a save's text records a look at hidden cards."""
    return '"looked":true' in text


def save_text(session: Session[Any, Any], present: int | None = None) -> str:
    """Return the whole session with its branches as the text of a save.

    It stands where the session does, or at the moment `present`.
    """
    stands = session.present.number if present is None else present
    moments = (moment_lines(session, moment) for moment in session.moments[1:])
    notes = (note_line(session, number, stands) for number in sorted(session.notes))
    laid = (laid_line(session, piece, stands) for piece in sorted(session.laid))
    looks = (look_line(number, stands) for number in sorted(session.looks))
    return "".join((header_line(session), *moments, *notes, *laid, *looks, present_line(session, stands)))


def _line(entry: dict[str, Any]) -> str:
    return json.dumps(entry, ensure_ascii=False, separators=(",", ":")) + "\n"
