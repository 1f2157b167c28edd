"""Files that keep the player's data between starts, with a version; nothing that was in one is ever lost.

`KeptFile` is the one to use: its value is typed, checked for meaning, and safe where several windows change it.
`JsonFile` holds an object of JSON whose entries are read one by one.
"""

from __future__ import annotations

import json
import logging
import os
import shutil
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar

from dtgui.kernel.errors import BadInput
from dtgui.kernel.files import locked, write_atomically
from dtgui.kernel.foreign import read_json
from dtgui.kernel.migrations import VERSION, Migrated, Migration, keep_copy, migrated

logger = logging.getLogger(__name__)

REVISION = "revision"
"""The field that counts how often a file was written."""
EARLIER = ".earlier"
"""The folder beside a file that keeps its earlier versions, named `name.json.REVISION`."""
MOST_EARLIER = 10
LARGEST_REVISION = 10**9
"""A file with a larger one was edited: it counts as never written."""
LOCK = ".lock"
"""The file whose lock allows one program at a time to write in its folder."""
BROKEN = "broken"
"""The suffix of copies of damaged files."""
_FAULTS_OF_MIGRATIONS = (LookupError, TypeError, ValueError, AttributeError)
"""The errors of a migration that was given data of another form than it expects."""


class Revised(Protocol):
    """A value that knows which revision of its file it is: a frozen dataclass."""

    __dataclass_fields__: ClassVar[dict[str, Any]]

    @property
    def revision(self) -> int:
        """Return how often the file had been written when the value was read; 0 for a new value."""


V = TypeVar("V", bound=Revised)


class DamagedFile(BadInput):
    """A file that cannot be read; `KeptFile.earlier` may have a version that can."""


class ChangedElsewhere(BadInput):
    """A file was changed by another window since its value was read here."""


@dataclass(frozen=True)
class FileForm(Generic[V]):
    """How a value is kept: in which field, how it is read and written, and the migrations from older versions.

    Without a field, the value's data is the whole object with its version, which may be that of a newer program.
    """

    field: str
    read: Callable[[Any], V]
    """Returns the value of plain data. Raises `BadInput` for data that is not typed, or has no meaning."""
    write: Callable[[V], Any]
    """Returns the plain data of a value."""
    migrations: tuple[Migration, ...] = ()


def with_revision(data: dict[str, Any]) -> dict[str, Any]:
    """Return data of version 1, which had no ids and revisions, as that of version 2: both have defaults."""
    return data


class EarlierVersion(NamedTuple, Generic[V]):
    """A version of a file that was replaced, and when it was written."""

    when: datetime
    value: V


class KeptFile(Generic[V]):
    """One value in a file, with its ten last versions.

    To change it, read it, make the next value of what was read (it keeps the revision), and `keep` that.
    """

    def __init__(self, file: Path, form: FileForm[V]) -> None:
        self.file, self._form = file, form

    def read(self) -> V | None:
        """Return the value, None without a file. Raise `DamagedFile`."""
        return None if (held := self._held()) is None else self._value(held)

    def keep(self, value: V) -> V:
        """Replace the value by a later one; return it with its new revision.

        Raise `ChangedElsewhere`, writing nothing, if another window has changed the file since the value was read,
        and `OSError` if it cannot be written.
        """
        with self._alone():
            held = self._held_or_copied()
            if held is not None and _revision(held) != value.revision:
                raise ChangedElsewhere("was changed in another window", file=self.file)
            return self._write(value, held)

    def change(self, step: Callable[[V | None], V]) -> V:
        """Replace the value by what a step makes of it; return the new value. No other window writes meanwhile.

        The step is given None without a file, or if it is not JSON. Raise `DamagedFile` for a value without meaning,
        and `OSError` if the file cannot be written.
        """
        with self._alone():
            held = self._held_or_copied()
            return self._write(step(None if held is None else self._value(held)), held)

    def is_outdated(self, value: V | None) -> bool:
        """Return whether another window has changed the file since a value was read from it (None: there was none)."""
        try:
            held = self._held()
        except DamagedFile:
            return True
        return (None if held is None else _revision(held)) != (None if value is None else value.revision)

    def remove(self) -> None:
        """Remove the file and its earlier versions. Raise `OSError`."""
        with self._alone():
            last, earlier = self._last_revision(), self._earlier_files()
            for file in (self.file, *earlier):
                file.unlink(missing_ok=True)
            self._count_on_from(last)

    def move(self, to: Path) -> None:
        """Give the file and its earlier versions another name in the same folder. Raise `OSError`."""
        with self._alone():
            last = self._last_revision()
            for file in self._earlier_files():
                file.rename(file.with_name(f"{to.name}{file.suffix}"))
            self.file.rename(to)
            self._count_on_from(last)

    def earlier(self) -> EarlierVersion[V] | None:
        """Return the newest earlier version that can be read, None without one."""
        return next(self._earlier_versions(), None)

    def restore(self) -> V:
        """Put the newest earlier version back in place of a damaged file, of which a copy is kept; return its value.

        Raise `BadInput` without one, and `OSError` if it cannot be written.
        """
        found = self.earlier()
        if found is None:
            raise BadInput("no earlier version was kept", file=self.file)
        with self._alone():
            keep_copy(self.file, BROKEN)
            return self._write(replace(found.value, revision=self._last_revision()), None)

    def put_aside(self) -> None:
        """Remove a damaged file, of which a copy is kept. Raise `OSError`."""
        with self._alone():
            keep_copy(self.file, BROKEN)
            last = self._last_revision()
            self.file.unlink(missing_ok=True)
            self._count_on_from(last)

    # Reading

    def _held(self) -> Migrated | None:
        """Return what is in the file, None without one. Raise `DamagedFile`."""
        return _document(self.file, self._form.migrations) if self.file.exists() else None

    def _held_or_copied(self) -> Migrated | None:
        """Return what is in the file; None without one, or of a damaged one, which is copied before it is replaced."""
        try:
            return self._held()
        except DamagedFile as problem:
            logger.warning("Replacing a damaged file: %s", problem)
            keep_copy(self.file, BROKEN)
            return None

    def _value(self, held: Migrated) -> V:
        if held.is_newer and self._form.field:
            known = len(self._form.migrations) + 1
            raise DamagedFile(f"is from a newer program (version {held.version}, known: {known})", file=self.file)
        try:
            whole = {VERSION: held.version, **held.data}
            value = self._form.read(held.data[self._form.field] if self._form.field else whole)
        except KeyError as problem:
            raise DamagedFile("is missing", file=self.file, field=str(problem.args[0])) from problem
        except BadInput as problem:
            field = problem.field and f"{self._form.field}.{problem.field}".removeprefix(".")
            raise DamagedFile(problem.message, file=self.file, field=field) from problem
        return replace(value, revision=_revision(held))

    def _earlier_versions(self) -> Iterator[EarlierVersion[V]]:
        for file in reversed(self._earlier_files()):
            try:
                value = self._value(_document(file, self._form.migrations))
                when = datetime.fromtimestamp(file.stat().st_mtime)
            except (DamagedFile, OSError) as problem:
                logger.warning("An earlier version is passed over: %s", problem)
            else:
                yield EarlierVersion(when, value)

    def _earlier_files(self) -> list[Path]:
        """Return the files of earlier versions, the oldest first."""
        prefix = f"{self.file.name}."
        folder = self.file.parent / EARLIER
        names = [each.name for each in folder.iterdir()] if folder.is_dir() else []
        numbers = [name.removeprefix(prefix) for name in names if name.startswith(prefix)]
        found = sorted(map(int, filter(str.isdecimal, numbers)))
        return [folder / f"{prefix}{number}" for number in found if number <= LARGEST_REVISION]

    def _latest(self) -> int:
        """Return the largest revision of an earlier version."""
        return max((int(file.suffix[1:]) for file in self._earlier_files()), default=0)

    def _last_revision(self) -> int:
        """Return the revision of the file, or the one that it should have."""
        try:
            held = self._held()
        except DamagedFile:
            held = None
        return max(self._latest() + 1, 0 if held is None else _revision(held))

    def _count_on_from(self, revision: int) -> None:
        """Leave an empty earlier version, so that a new file has later revisions than any value in another window.

        Nothing is restored from it, for it holds no value.
        """
        write_atomically(self.file.parent / EARLIER / f"{self.file.name}.{revision}", "{}\n")

    # Writing

    def _alone(self) -> AbstractContextManager[None]:
        self.file.parent.mkdir(parents=True, exist_ok=True)
        return locked(self.file.parent / LOCK)

    def _write(self, value: V, held: Migrated | None) -> V:
        if held is not None:
            if held.is_old or held.is_newer:
                keep_copy(self.file, f"v{held.version}")
            self._keep_earlier(_revision(held))
        kept = replace(value, revision=max(value.revision, self._latest()) + 1)
        version = max(held.version if held is not None else 1, len(self._form.migrations) + 1)
        written = self._form.write(kept)
        held_data = {self._form.field: written} if self._form.field else written
        data = {VERSION: version, REVISION: kept.revision, **held_data}
        write_atomically(self.file, json.dumps(data, indent=1, ensure_ascii=False) + "\n")
        return kept

    def _keep_earlier(self, revision: int) -> None:
        """Keep the present version among the earlier ones; failing that loses only a way back."""
        try:
            folder = self.file.parent / EARLIER
            folder.mkdir(exist_ok=True)
            _link(self.file.resolve(), folder / f"{self.file.name}.{revision}")
            for old in self._earlier_files()[:-MOST_EARLIER]:
                old.unlink(missing_ok=True)
        except OSError as error:
            logger.warning("The earlier version of %s cannot be kept: %s", self.file, error)


def _link(file: Path, other: Path) -> None:
    """Let another name lead to what a file holds now: files are replaced, never changed."""
    other.unlink(missing_ok=True)
    try:
        os.link(file, other)
    except OSError:  # a file system without links
        shutil.copy2(file, other)


def _document(file: Path, migrations: Sequence[Migration]) -> Migrated:
    """Return the object of JSON in a file. Raise `DamagedFile`."""
    try:
        held = read_json(file)
        if isinstance(held, dict):
            return migrated(held, migrations)
    except BadInput as problem:
        raise DamagedFile(problem.message, file=file, line=problem.line) from problem
    except _FAULTS_OF_MIGRATIONS as problem:
        raise DamagedFile("is damaged", file=file) from problem
    raise DamagedFile("holds no object", file=file)


def _revision(held: Migrated) -> int:
    revision = held.data.get(REVISION, 0)
    is_number = isinstance(revision, int) and not isinstance(revision, bool)
    return revision if is_number and 0 <= revision <= LARGEST_REVISION else 0


class JsonFile:
    """An object of JSON in a file; `what` it holds is for the log: `the best scores`.

    It writes the version of the format into the file. If the format changes, append a function to `migrations`
    (`kernel.migrations`): a file of before is read as one of today, and copied to `name.json.v1` before it is written.
    A damaged file is copied to `name.json.broken`, and holds nothing; one of a newer program is copied, too.
    """

    def __init__(self, file: Path, what: str, migrations: Sequence[Migration] = ()) -> None:
        self._file, self._what, self._migrations = file, what, migrations

    def read(self) -> dict[str, Any]:
        """Return what the file holds, without its version; nothing if it is missing or damaged."""
        return self._read().data

    def write(self, held: Mapping[str, Any]) -> None:
        """Keep this instead; where that cannot be, the log says so. Raises nothing."""
        try:
            self.replace(held)
        except OSError as error:
            logger.warning("%s cannot be kept: %s", self._what, error)

    def replace(self, held: Mapping[str, Any]) -> None:
        """Keep this instead. Raise `OSError` where that cannot be."""
        before = self._read()
        if before.is_old or before.is_newer:
            keep_copy(self._file, f"v{before.version}")
        version = max(before.version, len(self._migrations) + 1) if before.data else len(self._migrations) + 1
        self._file.parent.mkdir(parents=True, exist_ok=True)
        text = json.dumps({VERSION: version, **held}, indent=2, ensure_ascii=False)
        write_atomically(self._file, text + "\n")

    def change(self, step: Callable[[dict[str, Any]], Mapping[str, Any]]) -> None:
        """Keep the object that a step makes of the present one; no other window writes meanwhile. Raise `OSError`."""
        self._file.parent.mkdir(parents=True, exist_ok=True)
        with locked(self._file.parent / LOCK):
            self.replace(step(self.read()))

    def _read(self) -> Migrated:
        if not self._file.exists():
            return Migrated({}, 1)
        try:
            return _document(self._file, self._migrations)
        except DamagedFile as problem:
            logger.warning("%s cannot be read: %s", self._what, problem)
        keep_copy(self._file, BROKEN)
        return Migrated({}, 1)
