"""Files of the player's with a version: read by every later program, and copied before they change their form."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest

from dtgui.app import settings
from dtgui.app.kept import MOST_EARLIER, ChangedElsewhere, DamagedFile, FileForm, JsonFile, KeptFile
from dtgui.app.settings import LoadedSettings, Settings, kept_settings, load_settings
from dtgui.kernel.errors import BadInput
from dtgui.kernel.migrations import keep_copy, migrated
from dtgui.kernel.plain_data import plain, read_as
from dtgui.league.league import LeagueKind, LeaguePlayer, LeagueShelf, new_league


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


# Files with one typed value


@dataclass(frozen=True)
class Purse:
    ghost_rock: int
    revision: int = field(default=0, compare=False)


def purse_of(data: Any) -> Purse:
    purse = read_as(Purse, data)
    if purse.ghost_rock > 99:
        raise BadInput("expected at most 99", field="ghost_rock")
    return purse


def purse(file: Path) -> KeptFile[Purse]:
    return KeptFile(file, FileForm("purse", purse_of, plain))


def test_each_step_has_the_next_revision(file: Path) -> None:
    assert purse(file).read() is None
    first = purse(file).keep(Purse(3))
    second = purse(file).keep(replace(first, ghost_rock=4))
    assert (first.revision, second.revision) == (1, 2)
    assert purse(file).read() == second
    assert purse(file).read().revision == 2


def test_a_step_of_an_outdated_value_is_refused_and_writes_nothing(file: Path) -> None:
    first = purse(file).keep(Purse(3))
    purse(file).keep(replace(first, ghost_rock=4))
    before = file.read_bytes()
    with pytest.raises(ChangedElsewhere):
        purse(file).keep(replace(first, ghost_rock=9))
    assert file.read_bytes() == before


def test_the_last_ten_versions_stay(file: Path) -> None:
    kept = Purse(0)
    for number in range(15):
        kept = purse(file).keep(replace(kept, ghost_rock=number))
    names = sorted(int(each.suffix[1:]) for each in (file.parent / ".earlier").iterdir())
    assert names == list(range(5, 5 + MOST_EARLIER))
    assert purse(file).earlier().value == Purse(13)


@pytest.mark.parametrize("text", ["", "{", "[1]", '{"purse": {"ghost_rock": 100}}', '{"purse": 7}', "{}"])
def test_a_damaged_file_is_named_and_its_last_good_version_restored(file: Path, text: str) -> None:
    first = purse(file).keep(Purse(3))
    purse(file).keep(replace(first, ghost_rock=4))
    file.write_text(text)
    with pytest.raises(DamagedFile) as damage:
        purse(file).read()
    assert damage.value.file == file
    restored = purse(file).restore()
    assert restored == purse(file).read() == Purse(3)
    assert restored.revision > 2
    assert (file.parent / "kept.json.broken").read_text() == text


def test_a_damaged_earlier_version_is_passed_over(file: Path) -> None:
    kept = Purse(0)
    for number in range(3):
        kept = purse(file).keep(replace(kept, ghost_rock=number))
    (file.parent / ".earlier" / "kept.json.2").write_text("{")
    assert purse(file).earlier().value == Purse(0)


def test_without_an_earlier_version_a_damaged_file_is_put_aside(file: Path) -> None:
    file.write_text("{")
    assert purse(file).earlier() is None
    with pytest.raises(BadInput, match="no earlier version"):
        purse(file).restore()
    purse(file).put_aside()
    assert purse(file).read() is None
    assert (file.parent / "kept.json.broken").read_text() == "{"


def test_a_value_in_hand_replaces_a_file_that_was_damaged_meanwhile(file: Path) -> None:
    first = purse(file).keep(Purse(3))
    file.write_text("{")
    purse(file).keep(replace(first, ghost_rock=4))
    assert purse(file).read() == Purse(4)
    assert (file.parent / "kept.json.broken").exists()


def test_a_file_of_a_newer_program_is_not_read_as_one_of_today(file: Path) -> None:
    file.write_text('{"version": 2, "purse": {"ghost_rock": 3}}')
    with pytest.raises(DamagedFile, match="newer program"):
        purse(file).read()


def test_a_removed_file_takes_its_earlier_versions_along(file: Path) -> None:
    first = purse(file).keep(Purse(3))
    purse(file).keep(first)
    purse(file).remove()
    assert not file.exists()
    assert purse(file).earlier() is None


@pytest.mark.parametrize("end", ["remove", "put_aside", "move"])
def test_a_value_of_a_file_that_is_gone_never_replaces_a_new_one(file: Path, end: str) -> None:
    old = purse(file).keep(Purse(3))
    kept = purse(file)
    getattr(kept, end)(*([file.with_name("other.json")] if end == "move" else []))
    new = purse(file).keep(Purse(5))
    assert purse(file).is_outdated(old)
    assert not purse(file).is_outdated(new)
    with pytest.raises(ChangedElsewhere):
        purse(file).keep(replace(old, ghost_rock=4))
    assert purse(file).read() == Purse(5)


def test_a_file_is_outdated_by_a_change_and_by_damage(file: Path) -> None:
    assert not purse(file).is_outdated(None)
    first = purse(file).keep(Purse(3))
    assert purse(file).is_outdated(None)
    assert not purse(file).is_outdated(first)
    purse(file).keep(first)
    assert purse(file).is_outdated(first)
    file.write_text("{")
    assert purse(file).is_outdated(first)


def test_a_moved_file_keeps_its_earlier_versions(file: Path) -> None:
    first = purse(file).keep(Purse(3))
    purse(file).keep(replace(first, ghost_rock=4))
    other = file.with_name("other.json")
    purse(file).move(other)
    assert purse(file).read() is None
    assert purse(other).read() == Purse(4)
    assert purse(other).earlier().value == Purse(3)


def test_a_change_starts_from_the_value_in_the_file(file: Path) -> None:
    for _ in range(3):
        purse(file).change(lambda held: Purse(1) if held is None else replace(held, ghost_rock=held.ghost_rock + 1))
    assert purse(file).read() == Purse(3)


def test_objects_of_json_are_changed_in_turn(file: Path) -> None:
    for name in ("Ann", "Bob"):
        kept(file).change(lambda held, name=name: {"names": {**held.get("names", {}), name: "2026-05-31"}})
    assert kept(file).read() == {"names": {"Ann": "2026-05-31", "Bob": "2026-05-31"}}
