"""Snapshots: single positions as plain data without their game, for crash reports, other processes and tests.

Saves hold a seed and answers instead (`saves`), which survive changes of the rules that do not concern them.
"""

from __future__ import annotations

import dataclasses
from typing import Any

from dtgui.kernel.codec import Codec, UnknownType
from dtgui.kernel.game import Observation
from dtgui.kernel.position import Position


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
