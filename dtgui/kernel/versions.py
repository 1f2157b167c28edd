"""The versions that a game was played with: the program's version, and digests of everything that can affect an answer.

A save names them. Where they are still the same, its answers lead to the same positions again; where they are not, the
positions kept in the save show whether they did.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import blake2b
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol, runtime_checkable

from dtgui import __version__
from dtgui.kernel.game import Game
from dtgui.kernel.position import Position
from dtgui.kernel.translated import said_like, untranslated

PROGRAM = "program"
KERNEL = "dtgui.kernel"
DIGESTS = "digests"
"""The folder of `dtgui/_data` with the digests of packages, for a built program: it has no source files to read."""
DIGEST_BYTES = 4


@runtime_checkable
class Versioned(Protocol):
    """A game that knows the versions of its rules and of its other definitions."""

    def versions(self, start: Position[Any]) -> Mapping[str, Any]:
        """Return the digest of each definition that a game from this start position uses, as plain data."""


@runtime_checkable
class Extended(Protocol):
    """A game that can be extended, so that a save may need what this program lacks."""

    def missing(self, made: Mapping[str, Any]) -> str:
        """Return what a save with these versions needs that is not here, in a sentence; "" if nothing is missing."""

    @property
    def definitions(self) -> Sequence[Mapping[str, object]]:
        """Return what only this game has, made up for a position, as plain data: a save holds it."""

    def with_definitions(self, definitions: object) -> Game[Any, Any]:
        """Return the game with the definitions of a save. Raise `BadInput` where they are none."""


def definitions_of(game: Game[Any, Any]) -> list[Mapping[str, object]]:
    """Return what only this game has, made up for a position, as plain data; usually nothing."""
    plain = untranslated(game)
    return list(plain.definitions) if isinstance(plain, Extended) else []


def with_definitions(game: Game[Any, Any], definitions: object) -> Game[Any, Any]:
    """Return the game with the definitions that a save holds for it, in the same language. Raise `BadInput`."""
    plain = untranslated(game)
    if not definitions or not isinstance(plain, Extended):
        return game
    return said_like(plain.with_definitions(definitions), game)


def versions_of(game: Game[Any, Any], start: Position[Any]) -> dict[str, Any]:
    """Return the version of the program and the digests of the game's definitions, as plain data."""
    plain = untranslated(game)  # from Python 3.12 on, `isinstance` does not ask what a translated game hands on
    own = plain.versions(start) if isinstance(plain, Versioned) else {}
    return {PROGRAM: __version__, **own}


def digest(data: bytes) -> str:
    """Return eight letters that are the same where the data is."""
    return blake2b(data, digest_size=DIGEST_BYTES).hexdigest()


def rules_digest(*packages: str) -> str:
    """Return the digest of the kernel's and these packages' code: equal digests judge every answer alike."""
    return "-".join(package_digest(name) for name in (KERNEL, *packages))


@cache
def package_digest(package: str) -> str:
    """Return the digest of a package's source files; of a built program's, the one that was written at the build."""
    folder = Path(next(iter(import_module(package).__path__)))
    sources = sorted(folder.rglob("*.py"))
    if sources:
        return digest(b"".join(source.read_bytes() for source in sources))
    kept = folder.parent / "_data" / DIGESTS / package
    return kept.read_text("utf-8").strip() if kept.is_file() else __version__
