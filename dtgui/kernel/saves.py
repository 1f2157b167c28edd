"""A session as text: its save, a line for each decision, with checkpoints, snapshots, and packed answers.

The first line is the header: format, version, game, setup, seed, a secret, the fixture's name, `made`, the versions of
the program and of all definitions that the game uses, and `definitions`, those that were made up for this game alone.
After it, `{"from": moment, "answer": ...}` adds a moment, and so do `{"from": moment, "luck": seed}` (since version 2),
`{"from": moment, "edits": [...]}` (since version 3), changes by hand, and `{"from": moment, "position": ...}` (since
version 4), a position that was reached by rules of before.

`{"at": moment}` says where the game stands. With `"note": text, "of": moment, "by": seat` it also carries a note (an
empty one takes it back), with `"laid": text, "on": piece` a marker of the players', with `"looked": true, "of": moment`
a look at hidden cards, with `"position": ...` a checkpoint of that moment; older programs pass over
these. `save_reading` reads what this module writes; files are the business of its callers.
"""

from __future__ import annotations

import dataclasses
import json
import zlib
from base64 import b85decode, b85encode
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from dtgui.kernel.codec import Codec, UnknownType
from dtgui.kernel.decisions import Answer, Decision, IllegalAnswer, Kind, Option, is_concession, write_answer
from dtgui.kernel.errors import BadInput
from dtgui.kernel.foreign import parse_json
from dtgui.kernel.game import Game, Observation
from dtgui.kernel.position import Position
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


# Checkpoints: positions kept in a save beside its answers, for the day on which the rules judge them otherwise.
#
# A checkpoint is one compressed text of some 2,000 letters. The moment that begins a day has one, every twentieth
# answer, the end of the game, and the moment at which the game was left.

EVERY = 20
"""Answers from one checkpoint to the next at most."""
LARGEST_CHECKPOINT = 2_000_000
"""Letters of a position that is read; the largest real ones have some 50,000."""


def is_due(session: Session[Any, Any], moment: Moment[Any]) -> bool:
    """Return whether a moment's position is kept in the save."""
    if moment.parent is None or moment.is_kept:
        return False
    before = session.moments[moment.parent].position.table
    is_new_day = _day(moment.position.table) != _day(before)
    return is_new_day or moment.position.decision is None or session.step_of(moment.number) % EVERY == 0


def _day(table: Any) -> object:
    return getattr(table, "day", None)


def checkpoint(position: Position[Any], codec: Codec) -> str:
    """Return a position as a text without line breaks and quotes."""
    plain = json.dumps(write_position(position, codec), ensure_ascii=False, separators=(",", ":"))
    return b85encode(zlib.compress(plain.encode())).decode()


def read_checkpoint(text: str, game: Game[Any, Any]) -> Position[Any]:
    """Return the position of a checkpoint; raise `UnknownType` where today's program can make nothing of it."""
    data = _unpacked(text)
    try:
        return read_position(data, game.codec)
    except UnknownType:
        raise
    except Exception as error:
        raise UnknownType(f"this position cannot be continued: {error}") from error


def shown_checkpoint(text: str, game: Game[Any, Any]) -> Position[Any]:
    """Return the position of a checkpoint that every seat can be shown; raise `UnknownType` otherwise."""
    position = read_checkpoint(text, game)
    require_views(game, position)
    return position


def _unpacked(text: str) -> object:
    """Return the plain data of a checkpoint; raise `UnknownType` for a damaged one."""
    unpacking = zlib.decompressobj()
    try:
        plain = unpacking.decompress(b85decode(text), LARGEST_CHECKPOINT)
    except (ValueError, zlib.error) as error:
        raise UnknownType("this position is damaged") from error
    if not unpacking.eof:
        raise UnknownType("this position is cut off, or too large")
    try:
        return parse_json(plain)
    except BadInput as error:
        raise UnknownType("this position is damaged") from error


def is_same(text: str, position: Position[Any], codec: Codec) -> bool:
    """Return whether a checkpoint holds a position, as far as the program that wrote it knew its fields.

    Raise `UnknownType` for a damaged one.
    """
    return _agree(_unpacked(text), write_position(position, codec))


def _agree(kept: Any, reached: Any) -> bool:
    """Return whether two plain values are the same, except for fields that only one of them has."""
    if isinstance(kept, dict) and isinstance(reached, dict):
        return all(_agree(value, reached[name]) for name, value in kept.items() if name in reached)
    if isinstance(kept, list) and isinstance(reached, list):
        return len(kept) == len(reached) and all(map(_agree, kept, reached))
    return bool(kept == reached)


def require_views(game: Game[Any, Any], position: Position[Any]) -> None:
    """Raise `UnknownType` for a position that cannot be shown to one of its seats."""
    try:
        game.outcome(position)
        for seat in game.seats(position):
            observation = game.observe(position, seat)
            game.scene(observation)
            game.prompt(observation)
    except Exception as error:
        raise UnknownType(f"this position cannot be shown: {error}") from error


# Snapshots: single positions as plain data without their game, for crash reports, other processes and tests.
#
# Saves hold a seed and answers instead (`saves`), which survive changes of the rules that do not concern them.


def write_position(position: Position[Any], codec: Codec) -> Any:
    """Return the table and the stack as plain data; the journal since the last answer is left out."""
    return {"table": codec.encode(position.table), "stack": codec.encode(tuple(position.stack))}


def read_position(data: Any, codec: Codec) -> Position[Any]:
    """Return the position that was written, at the same decision; raise `UnknownType` where it cannot be read."""
    try:
        table, stack = data["table"], data["stack"]
    except (KeyError, TypeError) as error:
        raise UnknownType("this is no position: expected its table and its stack") from error
    return Position.resumed(codec.decode(table), codec.decode(stack))


def write_observation(observation: Observation[Any], codec: Codec) -> Any:
    """Return a seat's observation as plain data: equal for positions that the seat cannot distinguish."""
    return {field.name: codec.encode(getattr(observation, field.name)) for field in dataclasses.fields(observation)}


def read_observation(data: Any, codec: Codec) -> Observation[Any]:
    """Return the observation that was written; raise `UnknownType` where it cannot be read."""
    try:
        return Observation(**{field.name: codec.decode(data[field.name]) for field in dataclasses.fields(Observation)})
    except (KeyError, TypeError) as error:
        raise UnknownType("this is no observation") from error


def fingerprint(position: Position[Any], codec: Codec) -> str:
    """Return a short text that two positions share only where everything to come is the same in both."""
    return codec.fingerprint(position.table, tuple(position.stack))


# A whole game's answers as a few hundred bytes: each answer is a number among those that its question allows.
#
# The numbers are the digits of one large number, whose base changes with every question. Questions with one possible
# answer take no room. To unpack, play the game again from the same start: without it the bytes mean nothing.

LARGEST_PACKED = 20_000
"""The most bytes that are unpacked."""


class Digit(NamedTuple):
    """A number from 0 up to but not including `base`."""

    value: int
    base: int


def packed(answered: Iterable[tuple[Decision, Answer]]) -> bytes:
    """Return these answers as bytes. Raise `IllegalAnswer` for a concession, which no question lists."""
    digits = [digit for decision, answer in answered for digit in _digits(decision, answer)]
    number = 0
    for digit in reversed(digits):
        number = number * digit.base + digit.value
    return number.to_bytes((number.bit_length() + 7) // 8, "little")


def _digits(decision: Decision, answer: Answer) -> Iterator[Digit]:
    if is_concession(answer):
        raise IllegalAnswer("a concession cannot be packed")
    if isinstance(answer, int):
        yield Digit(answer - decision.least, decision.most - decision.least + 1)
        return
    chosen = (answer,) if isinstance(answer, Option) else answer
    if decision.kind is Kind.SOME:
        yield Digit(len(chosen) - decision.least, decision.most - decision.least + 1)
    left = list(decision.options)
    for option in chosen:
        yield Digit(left.index(option), len(left))
        left.remove(option)


class PackedAnswers:
    """The answers in bytes, taken out one by one as their questions come."""

    def __init__(self, data: bytes) -> None:
        """Raise `IllegalAnswer` for more bytes than any game has."""
        if len(data) > LARGEST_PACKED:
            raise IllegalAnswer("too many answers")
        self._left = int.from_bytes(data, "little")

    @property
    def is_empty(self) -> bool:
        """Whether nothing is left; answers that take no room may still come."""
        return self._left == 0

    def next(self, decision: Decision) -> Answer:
        """Take out the answer to a question. Raise `IllegalAnswer` if the question does not allow it."""
        return decision.check(_read(decision, self._take))

    def _take(self, base: int) -> int:
        if base < 1:
            raise IllegalAnswer("no answer is possible")
        self._left, value = divmod(self._left, base)
        return value


def _read(decision: Decision, take: Callable[[int], int]) -> Answer:
    span = decision.most - decision.least + 1
    left = list(decision.options)
    match decision.kind:
        case Kind.AMOUNT:
            return decision.least + take(span)
        case Kind.ONE:
            return left[take(len(left))]
        case Kind.SOME:
            number = decision.least + take(span)
        case Kind.ORDER:
            number = len(left)
    return tuple(left.pop(take(len(left))) for _ in range(number))
