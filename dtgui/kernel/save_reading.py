"""A save read back into a session, line by line, whole, also where today's rules would judge its answers otherwise."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from dtgui.kernel.codec import UnknownType, wrong_field
from dtgui.kernel.decisions import IllegalAnswer, Seat
from dtgui.kernel.errors import BadInput
from dtgui.kernel.flow import Edit
from dtgui.kernel.foreign import parse_json
from dtgui.kernel.game import Game
from dtgui.kernel.phrases import Phrase
from dtgui.kernel.position import Position
from dtgui.kernel.saves import FORMAT, LONGEST_LINE, VERSION, is_same, shown_checkpoint
from dtgui.kernel.session import Moment, Note, Session, as_marker
from dtgui.kernel.translated import untranslated
from dtgui.kernel.versions import PROGRAM, Extended, versions_of, with_definitions

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


# A save read back into a session, whole, also where today's rules would judge its answers otherwise.
#
# The answers are played again. If the save was made with the same program, rules and cards, they lead where they
# led. If not, each checkpoint on the way is compared with the position that was reached. Where they differ, or where
# an answer is not allowed any more, the kept position takes its place, and the game goes on from there by today's
# rules.

logger = logging.getLogger(__name__)

DAMAGE = (BadInput, ValueError, KeyError, TypeError, IndexError)
_STANDING = frozenset(("at", "note", "laid"))
"""One of these is in each line that adds no moment."""
JUDGED = (IllegalAnswer, UnknownType)
"""The errors of lines that are whole, but mean nothing under today's rules."""


class LoadedSession(NamedTuple):
    """A session that was read, and what had to be left out of it, in sentences."""

    session: Session[Any, Any]
    notices: tuple[str, ...]


class LostMoment(IllegalAnswer):
    """A moment that today's rules do not reach, and whose position was not kept."""


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
        first, *self._lines = text.removesuffix("\n").split("\n")
        header = read_header(first, source)
        self._source = source
        self.session = start(header, games, source)
        self._made = header.made
        self.is_of_today = header.made == versions_of(self.session.game, self.session.moments[0].position)
        """Whether the save was made with this program, and the same rules and cards."""
        self._numbers = _Numbers()
        self._last_kept = max((at for at, line in enumerate(self._lines) if '"position":"' in line), default=-1)
        self._stands = 0
        """The moment of the save at which the game stands."""
        self._cut_notice: tuple[str, ...] = ()
        self.restored = 0
        """How many positions took the place of answers that today's rules judge otherwise."""
        self.read = 0
        """How many lines after the header have been read."""

    @property
    def notices(self) -> tuple[str, ...]:
        """Return the parts that had to be left out, and what changed rules have done, in sentences."""
        named = {"file": self._source, "version": self._program}
        changed = Phrase(
            "{file} was played with version {version}, whose rules judged some answers differently: "
            "kept positions take the place of these answers, and the game goes on by today's rules.",
            **named,
        )
        lost = Phrase(
            "{file}: the last answers of version {version} mean nothing by today's rules, and no position after them "
            "was kept.",
            **named,
        )
        return ((changed,) if self.restored else ()) + ((lost,) if self._is_end_lost else ()) + self._cut_notice

    @property
    def _is_end_lost(self) -> bool:
        return not self.is_open and not self._cut_notice and self._numbers.is_lost(self._stands)

    @property
    def is_cut(self) -> bool:
        """Whether the end of the save was left out."""
        return bool(self._cut_notice) or self._is_end_lost

    @property
    def total(self) -> int:
        """Return the number of lines after the header, up to and including a damaged one."""
        return len(self._lines)

    @property
    def is_open(self) -> bool:
        """Whether there is more to read."""
        return self.read < self.total

    def read_line(self) -> None:
        """Read the next line. Where it is damaged, the rest is cut off; an answer that is not allowed any more is
        passed over, if a position after it was kept.
        """
        line = self._lines[self.read]
        self.read += 1
        entry: Any = {}
        try:
            entry = parsed(line)
            act = self._standing(entry) if _STANDING.intersection(entry) else self._extension(entry)
        except JUDGED as error:
            self._pass_over(entry, error)
        except DAMAGE as error:
            self._cut(error)
        else:
            self._do(entry, act)

    def _do(self, entry: Mapping[str, Any], act: Act) -> None:
        """Do what a line says; an error of the engine, which is none of the save's, is not caught."""
        try:
            act()
        except IllegalAnswer as error:
            self._pass_over(entry, error)

    def _extension(self, entry: Mapping[str, Any]) -> Act:
        """Return what adds the moment of a line."""
        parent = self._numbers.known(entry["from"])
        reached = self._numbers.reached(parent)
        extend = extension(self.session, self.session.moments[reached], entry)

        def act() -> None:
            known = len(self.session.moments)
            self._go_to(reached)
            extend()
            if self.session.present.number == known:
                self._stands = self._numbers.add(parent, known)

        return act

    def _standing(self, entry: Mapping[str, Any]) -> Act:
        """Return the line at a moment, and take its checkpoint, a note, a marker or a look."""
        number = self._numbers.known(entry["at"])
        of = self._numbers.known(entry["of"]) if "note" in entry or "looked" in entry else number
        if "position" in entry:
            self._check(number, str(entry["position"]))
        attach = attachment(self.session, entry, self._numbers.nearest(of))

        def act() -> None:
            self._stands = number
            self._go_to(self._numbers.nearest(number))
            attach()

        return act

    def _check(self, number: int, text: str) -> None:
        """Compare a checkpoint with the position that the answers have led to; where they differ, it counts."""
        is_lost = self._numbers.is_lost(number)
        if self.is_of_today and not is_lost:
            self._numbers.trust(number)
            return
        try:
            if is_lost or not self._is_at(number, text):
                self._restore(number, shown_checkpoint(text, self.session.game))
        except UnknownType as error:
            logger.warning("%s, line %s: %s", self._source, self.read + 1, error)
        else:
            self._numbers.trust(number)

    def _is_at(self, number: int, text: str) -> bool:
        reached = self.session.moments[self._numbers.reached(number)].position
        return is_same(text, reached, self.session.game.codec)

    def _restore(self, number: int, kept: Position[Any]) -> None:
        """Let the kept position follow the last one on the way to it that is known to be right."""
        self._go_to(self._numbers.trusted(number))
        self._numbers.put(number, self.session.restore(kept).number)
        self.restored += 1

    def _go_to(self, number: int) -> None:
        """Stand at a moment of the session."""
        if number != self.session.present.number:
            self.session.go_to(number)

    def _pass_over(self, entry: Mapping[str, Any], error: Exception) -> None:
        """Count the moment of a line that means nothing today, or cut the rest off if no position after it was kept."""
        if self.read > self._last_kept or "from" not in entry:
            self._cut(error)
        else:
            self._stands = self._numbers.add(self._numbers.known(entry["from"]), None)

    def _cut(self, error: Exception) -> None:
        where = f"{self._source}, line {self.read + 1}"
        if isinstance(error, JUDGED) and not self.is_of_today and self._program:
            cut = Phrase(
                "{where}: {why}. The game was played with version {version}, whose rules judged this differently; "
                "it goes on from the line before, and the file is kept.",
                where=where,
                why=why(error),
                version=self._program,
            )
        else:
            cut = Phrase("{where}: {why}; the game goes on from the line before it", where=where, why=why(error))
        self._cut_notice = (cut,)
        del self._lines[self.read :]

    @property
    def _program(self) -> str:
        """The version of the program that made the save, "" if the save names none."""
        return str(self._made.get(PROGRAM, "")) if isinstance(self._made, dict) else ""


class _Numbers:
    """The moments of a save by their numbers there, and where they are in the session that is made of it."""

    def __init__(self) -> None:
        self._reached: list[int | None] = [0]
        self._parents = [0]
        self._trusted = {0}

    def add(self, parent: int, reached: int | None) -> int:
        """Count the next moment of the save (None for one that was not reached); return its number there."""
        self._parents.append(parent)
        self._reached.append(reached)
        return len(self._parents) - 1

    def put(self, number: int, reached: int) -> None:
        """Replace where a moment is in the session."""
        self._reached[number] = reached

    def trust(self, number: int) -> None:
        """Know that the session has a moment's position as it was kept."""
        self._trusted.add(number)

    def known(self, number: Any) -> int:
        """Return the number of a moment; raise `IndexError` if the save has no such moment yet."""
        if not isinstance(number, int) or not 0 <= number < len(self._parents):
            raise IndexError(f"there is no moment {number!r}")
        return number

    def is_lost(self, number: int) -> bool:
        """Whether a moment was not reached."""
        return self._reached[number] is None

    def reached(self, number: int) -> int:
        """Return where a moment is in the session; raise `LostMoment` if it was not reached."""
        found = self._reached[number]
        if found is None:
            raise LostMoment(f"moment {number} was not reached")
        return found

    def nearest(self, number: int) -> int:
        """Return where the last moment on the way to this one is that was reached."""
        while self._reached[number] is None:
            number = self._parents[number]
        return self.reached(number)

    def trusted(self, number: int) -> int:
        """Return where the last moment before this one is whose position is known to be right."""
        number = self._parents[number]
        while number not in self._trusted:
            number = self._parents[number]
        return self.reached(number)
