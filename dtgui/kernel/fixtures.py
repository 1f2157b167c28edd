"""The purposes of games: a ride of a season, a match of a league or of an event.

A save names its fixture, so that no other game counts for it, not even one with the same seed.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Set
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from hashlib import blake2b
from os import urandom
from typing import Any, NamedTuple

from dtgui.kernel.session import Session

_ID_BYTES, _DIGEST_BYTES = 8, 16


class Fixture(NamedTuple):
    """A game that is to be played: its unique name, and the seed and the digest of the setup that it has.

    Fixtures of version 1.0 have no name, and a setup that was not noted has no digest: neither is compared then.
    """

    name: str
    seed: int
    digest: str = ""

    def is_played_in(self, session: Session[Any, Any]) -> bool:
        """Return whether a session is the game of this fixture; another setup makes another game, and one
        in which hidden cards were looked at counts for nothing.
        """
        is_same = not self.digest or self.digest == setup_digest(session.setup)
        is_named = (session.fixture, session.seed) == (self.name, self.seed)
        return is_named and is_same and session.counts


def new_id() -> str:
    """Return letters that nothing else has."""
    return urandom(_ID_BYTES).hex()


def setup_digest(setup: object) -> str:
    """Return the digest of a setup; a field with its default value is passed over, as if it were not there yet."""
    text = json.dumps(_significant(setup), ensure_ascii=True)
    return blake2b(text.encode(), digest_size=_DIGEST_BYTES).hexdigest()


def _significant(value: Any) -> object:
    if isinstance(value, Enum):
        return _significant(value.value)
    if is_dataclass(value):
        named = {each.name: getattr(value, each.name) for each in fields(value) if not _is_default(value, each)}
        return _significant(named)
    if isinstance(value, Mapping):
        return sorted([str(key), _significant(each)] for key, each in value.items())
    if isinstance(value, Set):
        return sorted(str(_significant(each)) for each in value)
    return [_significant(each) for each in value] if isinstance(value, tuple | list) else value


def _is_default(value: object, field: Any) -> bool:
    held = getattr(value, field.name)
    if field.default_factory is not MISSING:
        return bool(held == field.default_factory())
    return field.default is not MISSING and bool(held == field.default)
