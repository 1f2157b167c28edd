"""The database of results: errors are one line, and other programs' files stay unchanged."""

from __future__ import annotations

import sqlite3

import pytest

from dtgui.ai.lab import store as store_module
from dtgui.ai.lab.store import VERSION, StoredContest, open_store
from dtgui.kernel.errors import BadInput
from tests.ai.lab.contests import ABOUT


def test_a_stored_contest_is_recognized(tmp_path):
    with open_store(tmp_path / "a.db") as store:
        first = store.contest(ABOUT)
    with open_store(tmp_path / "a.db") as store:
        assert store.contest(dict(reversed(ABOUT.items()))) == first
        assert store.contest({**ABOUT, "seed": 2}).id != first.id
        assert [kept.about["seed"] for kept in store.contests()] == [1, 2]


def test_a_foreign_file_is_refused_and_unchanged(tmp_path):
    file = tmp_path / "notes.txt"
    file.write_text("these are my notes, and none of the lab's business at all")
    with pytest.raises(BadInput, match=r"notes.txt: these results cannot be used") as refused, open_store(file):
        pass
    assert "\n" not in str(refused.value)
    assert file.read_text().startswith("these are my notes")


def test_another_programs_database_is_refused(tmp_path):
    other = sqlite3.connect(tmp_path / "other.db")
    with other:
        other.execute("create table letters (text)")
    other.close()
    with pytest.raises(BadInput, match="no file of the lab's"), open_store(tmp_path / "other.db"):
        pass


def test_a_file_of_a_later_version_is_refused(tmp_path):
    with open_store(tmp_path / "a.db"):
        pass
    later = sqlite3.connect(tmp_path / "a.db")
    with later:
        later.execute(f"pragma user_version = {VERSION + 1}")
    later.close()
    with pytest.raises(BadInput, match=f"of version {VERSION + 1}"), open_store(tmp_path / "a.db"):
        pass


@pytest.mark.parametrize("kept", [16, 100, 4096, 5000])
def test_a_damaged_file_is_refused_in_one_line(tmp_path, kept):
    file = tmp_path / "a.db"
    with open_store(file) as store:
        store.contest(ABOUT)
    whole = file.read_bytes()
    file.write_bytes(whole[:kept] + bytes(byte ^ 0x5A for byte in whole[kept:]))
    with pytest.raises(BadInput, match=r"a\.db: "):
        _use(file)


def test_an_incomplete_contest_is_refused_in_one_line(tmp_path):
    with open_store(tmp_path / "a.db") as store:
        store.contest({"sort": "players"})
        with pytest.raises(BadInput, match="not told in full"):
            store.contests()


@pytest.mark.parametrize("about", ["null", "5", "x'00'"])
def test_an_empty_contest_is_refused_in_one_line(tmp_path, about):
    """A damaged schema lets a column be empty that never is."""
    file = _damaged(tmp_path, f"insert into contests values (1, 'key', {about})")
    with open_store(file) as store, pytest.raises(BadInput, match="not told in full"):
        store.contests()


@pytest.mark.parametrize("score", ["null", "'much'"])
def test_a_game_without_numbers_is_refused_in_one_line(tmp_path, score):
    file = _damaged(tmp_path, f"insert into games values (1, 0, 0, {score}, 1, 0, 0, 0, 0, 0, 0)")
    with open_store(file) as store, pytest.raises(BadInput, match="not told in numbers"):
        store.results(StoredContest(1, ABOUT))


def _damaged(folder, statement):
    file = folder / "a.db"
    with open_store(file):
        pass
    connection = sqlite3.connect(file)
    with connection:
        for table, columns in (("contests", "id, key, about"), ("games", GAMES)):
            connection.execute(f"drop table {table}")
            connection.execute(f"create table {table} ({columns})")
        connection.execute(statement)
    connection.close()
    return file


GAMES = "contest, pair, game, score, finished, a, b, c, d, e, f"


def test_a_missing_file_can_be_required_to_exist(tmp_path):
    with pytest.raises(BadInput, match="no such file"), open_store(tmp_path / "a.db", is_new_allowed=False):
        pass
    with pytest.raises(BadInput, match="cannot be opened"), open_store(tmp_path / "no" / "a.db"):
        pass


def _use(file):
    with open_store(file) as store:
        store.contest({**ABOUT, "seed": 9})
        store.contests()


def test_an_old_file_is_migrated_and_copied(tmp_path, monkeypatch):
    file = tmp_path / "a.db"
    with open_store(file) as store:
        contest = store.contest(ABOUT)
    before = file.read_bytes()
    monkeypatch.setattr(store_module, "MIGRATIONS", ("alter table games add column place text",))
    monkeypatch.setattr(store_module, "VERSION", 2)
    for _ in range(2):
        with open_store(file) as store:
            assert store.contest(ABOUT) == contest
    assert (tmp_path / "a.db.v1").read_bytes() == before
    assert sorted(each.name for each in tmp_path.iterdir()) == ["a.db", "a.db.v1"]
