"""Checkpoints: positions kept in a save beside its answers, for the day on which the rules judge them otherwise.

A checkpoint is one compressed text of some 2,000 letters. The moment that begins a day has one, every twentieth
answer, the end of the game, and the moment at which the game was left.
"""

from __future__ import annotations

import json
import zlib
from base64 import b85decode, b85encode
from typing import Any

from dtgui.kernel.codec import Codec, UnknownType
from dtgui.kernel.errors import BadInput
from dtgui.kernel.foreign import parse_json
from dtgui.kernel.game import Game
from dtgui.kernel.position import Position
from dtgui.kernel.session import Moment, Session
from dtgui.kernel.snapshots import read_position, write_position

EVERY = 20
"""Answers from one checkpoint to the next at most."""
LARGEST = 2_000_000
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
        plain = unpacking.decompress(b85decode(text), LARGEST)
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
