"""The database of results: every chunk is appended when it arrives, so no game is played twice. SQLite.

A contest is identified by everything that determines its games, except their number: a longer run continues a
shorter one.
"""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import astuple
from pathlib import Path
from typing import Any, NamedTuple

from dtgui.ai.lab.contests import GameResult, Thinking
from dtgui.kernel.errors import BadInput
from dtgui.kernel.migrations import keep_copy

IN_MEMORY = ":memory:"
APPLICATION = 0x64746C62
"""Marks a file as one of the lab's: `dtlb`."""
MIGRATIONS: tuple[str, ...] = ()
"""SQL that leads from each version of the tables to the next. The file is copied before: `ladder.db.v1`."""
VERSION = len(MIGRATIONS) + 1
BUSY_S = 30
"""Seconds to wait for another process that writes into the same file."""
ASKED = {"sort", "game", "players", "decks", "version", "seed"}
"""The fields that describe every contest."""

TABLES = """
create table contests (id integer primary key, key text unique not null, about text not null);
create table games (
    contest integer not null references contests, pair integer not null, game integer not null,
    score real not null, finished integer not null,
    first_decisions integer not null, first_seconds real not null, first_longest real not null,
    second_decisions integer not null, second_seconds real not null, second_longest real not null,
    primary key (contest, pair, game)
) without rowid;
"""


class StoredContest(NamedTuple):
    """A contest in the file: its number there, and what is known about it."""

    id: int
    about: Mapping[str, Any]


class Store:
    """An open file of results. Everything that it is asked raises `BadInput` where the file turns out damaged."""

    def __init__(self, connection: sqlite3.Connection, file: Path | None) -> None:
        self._connection = connection
        self._file = file

    def contest(self, about: Mapping[str, Any]) -> StoredContest:
        """Return the stored contest with this description, added if it is new. `about` is plain data."""
        written = json.dumps(about, sort_keys=True)
        key = hashlib.sha256(written.encode()).hexdigest()
        with self._told(), self._connection:
            self._connection.execute("insert or ignore into contests (key, about) values (?, ?)", (key, written))
            found = self._connection.execute("select id from contests where key = ?", (key,)).fetchone()
            if found is None:
                raise ValueError("a contest cannot be entered in it")
        return StoredContest(found[0], about)

    def contests(self) -> tuple[StoredContest, ...]:
        """Return all contests, in the order in which they were entered."""
        with self._told():
            rows = self._connection.execute("select id, about from contests order by id").fetchall()
            return tuple(StoredContest(number, _about(written)) for number, written in rows)

    def append(self, contest: StoredContest, results: Iterable[GameResult]) -> None:
        """Keep the games of a chunk, all or none of them; those that are there already stay as they are."""
        rows = [(contest.id, *_row(result)) for result in results]
        with self._told(), self._connection:
            self._connection.executemany(f"insert or ignore into games values ({', '.join('?' * 11)})", rows)

    def results(self, contest: StoredContest) -> tuple[GameResult, ...]:
        """Return the games that were played, in their order."""
        with self._told():
            rows = self._connection.execute("select * from games where contest = ? order by pair, game", (contest.id,))
            return tuple(map(_result, rows))

    @contextmanager
    def _told(self) -> Iterator[None]:
        """Say what is wrong with the file in one line."""
        try:
            yield
        except (sqlite3.Error, ValueError) as error:
            reason = " ".join(str(error).split())
            raise BadInput(f"these results cannot be used: {reason}", file=self._file) from error


@contextmanager
def open_store(file: Path | None, *, is_new_allowed: bool = True) -> Iterator[Store]:
    """Open the file of results, created if missing; without a file, results last as long as the store.

    Raise `BadInput` for a file that is damaged, of another version or of another kind, and for a missing file if
    no new one is allowed.
    """
    if file is not None and not is_new_allowed and not file.exists():
        raise BadInput("there is no such file", file=file)
    try:
        connection = sqlite3.connect(IN_MEMORY if file is None else file, timeout=BUSY_S)
    except sqlite3.Error as error:
        raise BadInput(f"these results cannot be opened: {error}", file=file) from error
    try:
        store = Store(connection, file)
        with store._told():
            _keep_older(connection, file)
            _prepare(connection)
        yield store
    finally:
        connection.close()


def _keep_older(connection: sqlite3.Connection, file: Path | None) -> None:
    """Copy a file of an older version beside itself, before its tables are changed."""
    (version,) = connection.execute("pragma user_version").fetchone()
    if file is not None and 0 < version < VERSION:
        keep_copy(file, f"v{version}")


def _prepare(connection: sqlite3.Connection) -> None:
    """Create the tables of a new file. Raise `ValueError` for a file made by another program."""
    with connection:
        # Two that open a new file at once must not both make its tables.
        connection.execute("begin immediate")
        (application,) = connection.execute("pragma application_id").fetchone()
        (version,) = connection.execute("pragma user_version").fetchone()
        (entries,) = connection.execute("select count(*) from sqlite_master").fetchone()
        if (application, version, entries) == (0, 0, 0):
            for statement in filter(str.strip, TABLES.split(";")):
                connection.execute(statement)
            connection.execute(f"pragma application_id = {APPLICATION}")
            connection.execute(f"pragma user_version = {VERSION}")
        elif application != APPLICATION:
            raise ValueError("it is no file of the lab's")
        elif version > VERSION:
            raise ValueError(f"it is of version {version}, from a newer program (known: {VERSION})")
        else:
            _migrate(connection, version)


def _migrate(connection: sqlite3.Connection, version: int) -> None:
    """Bring the tables to today's version, within the transaction that is open."""
    for script in MIGRATIONS[version - 1 :]:
        for statement in filter(str.strip, script.split(";")):
            connection.execute(statement)
    if version != VERSION:
        connection.execute(f"pragma user_version = {VERSION}")


def _about(written: object) -> Mapping[str, Any]:
    """Return the description of a contest. Raise `ValueError` if a field is missing."""
    about = json.loads(written) if isinstance(written, str) else None
    if not isinstance(about, dict) or not about.keys() >= ASKED or not isinstance(about["players"], list):
        raise ValueError("a contest in it is not told in full")
    return about


def _row(result: GameResult) -> tuple[object, ...]:
    played = (result.pair, result.game, result.score, int(result.is_finished))
    return (*played, *astuple(result.first), *astuple(result.second))


def _result(row: tuple[Any, ...]) -> GameResult:
    """A game that was played. Raise `ValueError` where a column holds no number."""
    if not all(isinstance(value, int | float) for value in row):
        raise ValueError("a game in it is not told in numbers")
    _, pair, game, score, finished, *thinking = row
    return GameResult(pair, game, score, bool(finished), Thinking(*thinking[:3]), Thinking(*thinking[3:]))
