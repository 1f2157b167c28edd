"""The lines of a save, each read into an entry, and what each of them does to a session."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from dtgui.kernel.checkpoints import shown_checkpoint
from dtgui.kernel.codec import UnknownType
from dtgui.kernel.decisions import IllegalAnswer, Seat
from dtgui.kernel.errors import BadInput
from dtgui.kernel.events import Edit
from dtgui.kernel.foreign import parse_json
from dtgui.kernel.game import Game
from dtgui.kernel.saves import FORMAT, LONGEST_LINE, VERSION
from dtgui.kernel.session import Moment, Note, Session, as_marker
from dtgui.kernel.translated import untranslated
from dtgui.kernel.typed import wrong_field
from dtgui.kernel.versions import Extended, with_definitions

MOST_OF_ID = 80
"""The most letters of a piece's id that are read; real ids are less than half as long."""
MOST_OF_SECRET = 64
"""The most letters of a game's secret, and of its fixture's name; this program writes 32."""


class Header(NamedTuple):
    """The first line of a save; what is played, and what it was played with."""

    game: str
    setup: Any
    seed: int
    players: Any
    secret: str
    fixture: str
    made: Any
    definitions: Any


def read_header(line: str, source: str) -> Header:
    """Return what the first line of a save says. Raise `BadInput` if it is none, or that of a newer program."""
    entry = _header_entry(line, source)
    kind, version = entry["format"], entry["version"]
    if kind != FORMAT:
        raise refused(source, "format", f"expected {FORMAT!r}, found {kind!r}")
    if not isinstance(version, int) or version > VERSION:
        raise refused(source, "version", f"this save is from a newer program (version {version}, known: {VERSION})")
    if not isinstance(entry["seed"], int):
        raise refused(source, "seed", f"expected a whole number, found {entry['seed']!r}")
    secret, fixture = (str(entry.get(name, ""))[:MOST_OF_SECRET] for name in ("secret", "fixture"))
    players, made, definitions = entry.get("players", {}), entry.get("made", {}), entry.get("definitions")
    return Header(entry["game"], entry["setup"], entry["seed"], players, secret, fixture, made, definitions)


NEEDED = ("format", "version", "game", "setup", "seed")


def _header_entry(line: str, source: str) -> dict[str, Any]:
    try:
        entry: Any = parsed(line)
    except BadInput as error:
        raise BadInput(f"not a saved game: its first line {error.message}", file=Path(source), line=1) from error
    if not isinstance(entry, dict) or any(name not in entry for name in NEEDED):
        raise BadInput("not a saved game (no header)", file=Path(source), line=1)
    return entry


def start(header: Header, games: Mapping[str, Game[Any, Any]], source: str) -> Session[Any, Any]:
    """Return the session at its first moment. Raise `BadInput` for a game or a setup that is not known."""
    known = sorted(games)
    if header.game not in known:
        raise refused(source, "game", f"expected one of {', '.join(known)}, found {header.game!r}")
    try:
        game = with_definitions(games[header.game], header.definitions)
    except BadInput as error:
        raise refused(source, "definitions", error.message) from error
    own = untranslated(game)
    if isinstance(own, Extended) and isinstance(header.made, dict) and (missing := own.missing(header.made)):
        raise refused(source, "made", missing)
    try:
        session = Session(game, _setup(game, header.setup), header.seed, header.secret)
        session.fixture = header.fixture
        session.players = {Seat(int(seat)): str(player) for seat, player in header.players.items()}
        return session
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise refused(source, "setup", why(error)) from error


def _setup(game: Game[Any, Any], written: object) -> object:
    """The setup of a game, every value of the type that its field declares; raise `ValueError` otherwise."""
    setup: object = game.codec.decode(written)
    if wrong := wrong_field(setup):
        raise UnknownType(f"{wrong} is not of its kind")
    return setup


def parsed(line: str) -> object:
    """Return the data of a line. Raise `BadInput` for a damaged or a very long one."""
    if len(line) > LONGEST_LINE:
        raise BadInput(f"is too long: more than {LONGEST_LINE:,} letters")
    return parse_json(line)


Act = Callable[[], object]
"""Does what a line says, with the session standing where the line begins; raises `IllegalAnswer` if it cannot be."""


def extension(session: Session[Any, Any], moment: Moment[Any], entry: Mapping[str, Any]) -> Act:
    """Return what adds the moment of a `from` line after this moment.

    Raise one of many errors where the line says nothing that can be.
    """
    if "luck" in entry:
        return partial(session.take_new_luck, whole(entry["luck"]))
    if "edits" in entry:
        return partial(_edit, session, _edits(session.game.codec.decode(entry["edits"])))
    if "position" in entry:
        return partial(session.restore, shown_checkpoint(entry["position"], session.game))
    decision = moment.position.decision
    if decision is None:
        raise IllegalAnswer("the game was over before this answer")
    return partial(session.answer, decision.read(entry["answer"]))


def attachment(session: Session[Any, Any], entry: Mapping[str, Any], of: int) -> Act:
    """Return what adds the note or the look (at the moment `of`) or the marker of an `at` line; nothing without."""
    if "note" in entry:
        return partial(session.write_note, of, Note(str(entry["note"]), Seat(whole(entry["by"]))))
    if "laid" in entry:
        return partial(session.lay, str(entry["on"])[:MOST_OF_ID], as_marker(str(entry["laid"])))
    if "looked" in entry:
        return partial(session.looks.add, of)
    return lambda: None


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


def whole(number: Any) -> int:
    """Return a whole number as it was read; raise `TypeError` for anything else."""
    if not isinstance(number, int) or isinstance(number, bool):
        raise TypeError(f"{number!r} is no whole number")
    return number


def refused(source: str, field: str, message: str) -> BadInput:
    """Return the error for a field of the header."""
    return BadInput(message, file=Path(source), line=1, field=field)


def why(error: Exception) -> str:
    """Return an error in a few words for the user: that of an entry whose form is wrong means nothing to them."""
    told = isinstance(error, IllegalAnswer | IndexError | UnknownType)
    return str(error) if told else "damaged"
