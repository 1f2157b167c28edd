"""Files of the player's with a version: read by every later program, and copied before they change their form."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from dtgui.app import settings
from dtgui.app.kept import JsonFile
from dtgui.app.settings import LoadedSettings, Settings, kept_settings, load_settings
from dtgui.kernel.migrations import keep_copy, migrated
from dtgui.league.league import LeagueKind, LeaguePlayer, new_league
from dtgui.league.league_file import LeagueShelf


def with_list(data: dict[str, Any]) -> dict[str, Any]:
    """The made-up change from version 1: one name became a list of them."""
    return {"names": [data["name"]]}


def with_days(data: dict[str, Any]) -> dict[str, Any]:
    """The made-up change from version 2: each name has a day."""
    return {"names": dict.fromkeys(data["names"], "2026-05-31")}


CHANGES = (with_list, with_days)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "kept.json"


def kept(file: Path) -> JsonFile:
    return JsonFile(file, "The names", CHANGES)


def test_data_goes_through_each_migration_from_its_version_on() -> None:
    assert migrated({"name": "Ann"}, CHANGES).data == {"names": {"Ann": "2026-05-31"}}
    assert migrated({"version": 2, "names": ["Bob"]}, CHANGES).data == {"names": {"Bob": "2026-05-31"}}
    assert migrated({"version": 3, "names": {}}, CHANGES).data == {"names": {}}


@pytest.mark.parametrize("version", ["two", 0, -7, True, None, [1]])
def test_an_invalid_version_counts_as_the_first(version: object) -> None:
    assert migrated({"version": version, "name": "Ann"}, CHANGES).data == {"names": {"Ann": "2026-05-31"}}


def test_a_file_names_its_version(file: Path) -> None:
    kept(file).write({"names": {}})
    assert json.loads(file.read_text()) == {"version": 3, "names": {}}
    assert kept(file).read() == {"names": {}}


def test_an_old_file_is_copied_before_it_is_written_in_its_new_form(file: Path) -> None:
    file.write_text('{"name": "Ann"}')
    kept(file).write(kept(file).read())
    assert json.loads(file.read_text()) == {"version": 3, "names": {"Ann": "2026-05-31"}}
    assert (file.parent / "kept.json.v1").read_text() == '{"name": "Ann"}'


def test_reading_an_old_file_changes_nothing(file: Path) -> None:
    file.write_text('{"name": "Ann"}')
    kept(file).read()
    assert list(file.parent.iterdir()) == [file]


def test_a_newer_file_is_copied_and_keeps_its_version(file: Path) -> None:
    newer = '{"version": 4, "names": {}, "more": 1}'
    file.write_text(newer)
    kept(file).write({**kept(file).read(), "names": {"Ann": "2026-06-01"}})
    assert json.loads(file.read_text()) == {"version": 4, "names": {"Ann": "2026-06-01"}, "more": 1}
    assert (file.parent / "kept.json.v4").read_text() == newer


@pytest.mark.parametrize("text", ["", "[1]", "{", '{"nam": "Ann"}', "7"])
def test_a_damaged_file_holds_nothing_and_is_copied(file: Path, text: str) -> None:
    file.write_text(text)
    assert kept(file).read() == {}
    assert (file.parent / "kept.json.broken").read_text() == text


def test_an_impossible_revision_does_not_spoil_the_next_ones(file: Path) -> None:
    shelf = LeagueShelf(file.parent)
    file = shelf.begin(new_league("Friday", LeagueKind.SWISS, [LeaguePlayer("Ann"), LeaguePlayer("Bob")], 1))
    held = json.loads(file.read_text(encoding="utf-8"))
    file.write_text(json.dumps({**held, "revision": 2**63}), encoding="utf-8")
    kept_league = shelf.kept(file)
    for _ in range(2):
        kept_league.keep(kept_league.read())
    file.write_text("[", encoding="utf-8")
    assert kept_league.restore() == kept_league.read()
    assert kept_league.read().revision == 3


def test_no_copy_replaces_another(file: Path) -> None:
    for text in ("one", "two", "one"):
        file.write_text(text)
        keep_copy(file, "broken")
    assert {each.name: each.read_text() for each in file.parent.iterdir()} == {
        "kept.json": "one",
        "kept.json.broken": "one",
        "kept.json.broken-2": "two",
    }


def test_settings_name_their_version(file: Path) -> None:
    kept_settings(file).change(lambda _: LoadedSettings(Settings()))
    assert json.loads(file.read_text())["version"] == 1
    assert load_settings(file) == LoadedSettings(Settings())


def test_old_settings_are_migrated_and_copied(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "MIGRATIONS", (lambda data: {"theme": data["look"]},))
    file.write_text('{"look": "saloon"}')
    assert load_settings(file) == LoadedSettings(Settings(theme="saloon"))
    kept_settings(file).change(lambda _: LoadedSettings(Settings()))
    assert (file.parent / "kept.json.v1").read_text() == '{"look": "saloon"}'


def test_known_settings_of_a_newer_program_are_read(file: Path) -> None:
    file.write_text('{"version": 9, "theme": "saloon", "hologram": true}')
    assert load_settings(file) == LoadedSettings(Settings(theme="saloon"))
    kept_settings(file).change(lambda _: LoadedSettings(Settings()))
    assert (file.parent / "kept.json.v9").exists()
