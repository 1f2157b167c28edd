"""Fixtures: the games that are to be played in a season, a league or an event, and how they are found among the saves.

A save names its fixture, so that no other game counts for it, not even one with the same seed.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator, Mapping, Set
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from hashlib import blake2b
from os import urandom
from pathlib import Path
from typing import Any, NamedTuple

from dtgui.kernel.errors import BadInput
from dtgui.kernel.game import Game
from dtgui.kernel.saves import LONGEST_LINE
from dtgui.kernel.session import Session
from dtgui.play.saved_games import Autosave, read_save

logger = logging.getLogger(__name__)

_ID_BYTES, _DIGEST_BYTES = 8, 16


class Fixture(NamedTuple):
    """A game that is to be played: its unique name, and the seed and the digest of the setup that it has.

    Fixtures of version 1.0 have no name, and a setup that was not noted has no digest: neither is compared then.
    """

    name: str
    seed: int
    digest: str = ""

    @property
    def key(self) -> tuple[str, int]:
        """Return the name and the seed, which the header of a save holds."""
        return self.name, self.seed

    def is_of(self, session: Session[Any, Any]) -> bool:
        """Return whether a session is the game of this fixture."""
        is_same = not self.digest or self.digest == setup_digest(session.setup)
        return (session.fixture, session.seed) == self.key and is_same

    def counts_in(self, session: Session[Any, Any]) -> bool:
        """Return whether a session is the game of this fixture, and its result may count."""
        return self.is_of(session) and session.counts


def new_id() -> str:
    """Return letters that nothing else has."""
    return urandom(_ID_BYTES).hex()


# Games among the saves


def _key_in(file: Path) -> tuple[str, int] | None:
    """Return the key of the fixture in the header of a save, None for a file without one."""
    try:
        with file.open(encoding="utf-8") as lines:
            header = json.loads(lines.readline(LONGEST_LINE))
        name, seed = header.get("fixture", ""), header.get("seed")
    except (OSError, ValueError, AttributeError, RecursionError):
        return None
    return (name, seed) if isinstance(name, str) and isinstance(seed, int) else None


def finished_keys(saves: Path) -> frozenset[tuple[str, int]]:
    """Return the keys of the fixtures whose games are over."""
    return frozenset(found for file in Autosave(saves).over() if (found := _key_in(file)) is not None)


def finished_saves(saves: Path, fixture: Fixture) -> Iterator[Path]:
    """Yield the saves of finished games of a fixture, the one that was begun first at the start."""
    return (file for file in Autosave(saves).over() if _key_in(file) == fixture.key)


def unfinished_save(saves: Path, fixture: Fixture) -> Path | None:
    """Return the save of the unfinished game of a fixture that was played last, None without one."""
    return next((file for file in Autosave(saves).unfinished() if _key_in(file) == fixture.key), None)


def finished_game(saves: Path, fixture: Fixture, game: Game[Any, Any]) -> Session[Any, Any] | None:
    """Return the finished game of a fixture, None without one; a save that cannot be read is passed over."""
    for file in finished_saves(saves, fixture):
        try:
            session = read_save(file, {game.name: game}).session
        except BadInput as problem:
            logger.warning("A finished game cannot be read: %s", problem)
        else:
            if fixture.counts_in(session):
                return session
    return None


# Setups


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
