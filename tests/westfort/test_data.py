"""The pieces with figures: ours are read, and faults in other files are reported."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from dtgui.app.paths import default_paths
from dtgui.cli import main
from dtgui.kernel.errors import BadInput
from dtgui.westfort.data import read_data

OURS = default_paths().card_data / "westfort"


@pytest.fixture
def typed_in(tmp_path: Path) -> Path:
    """A copy of our own files, to be changed."""
    folder = tmp_path / "westfort"
    shutil.copytree(OURS, folder)
    return folder


def test_shipped_data_are_complete() -> None:
    data = read_data(OURS)
    assert (len(data.buildings), len(data.undead)) == (20, 18)
    assert sorted(each.notoriety for each in data.undead.values())[-4:] == [5, 6, 6, 6]
    assert sum(each.players == 4 for each in data.buildings.values()) == 5


def test_data_of_a_player_are_read(typed_in: Path) -> None:
    file = typed_in / "buildings.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("name: Fort Bank", "name: Banque du Fort — 1880"), "utf-8")
    assert read_data(typed_in).buildings["bank"].name == "Banque du Fort — 1880"


@pytest.mark.parametrize(
    ("name", "old", "new", "complaint"),
    [
        ("buildings", "id: bank", "id: street", "'street' is a place"),
        ("buildings", "id: bank", "id: Fort Bank", "expected small letters, digits and hyphens"),
        ("buildings", "id: bank", "id: gazette", "'gazette' is there twice"),
        ("buildings", "ability: coin each round", "ability: notoriety each round", "is there twice"),
        ("buildings", "ability: coin each round", "ability: coins each day", "expected one of: coin each round"),
        ("buildings", "name: Fort Bank", "name: ''", "expected words"),
        ("buildings", "name: Fort Bank", 'name: "Fort\\nBank"', "expected words"),
        ("buildings", "name: Fort Bank", f"name: {'Bank' * 20}", "expected words, at most 40 letters"),
        ("buildings", "name: Fort Bank", "name: [Fort, Bank]", "expected words"),
        ("buildings", "price: 5", "price: 0", "expected a whole number from 1 to 20"),
        ("buildings", "price: 5", "price: '5'", "expected a whole number"),
        ("buildings", "price: 5", "price: yes", "expected a whole number"),
        ("buildings", "price: 5", "cost: 5", "unknown field"),
        ("buildings", "players: 4", "players: 7", "expected a whole number from 1 to 6"),
        ("buildings", "buildings:", "houses:", "unknown field"),
        ("buildings", "buildings:", "town: 1\nbuildings:", "unknown field"),
        ("undead", "weak: [4]", "weak: []", "expected a list of different numbers"),
        ("undead", "weak: [4]", "weak: [4, 4]", "expected a list of different numbers"),
        ("undead", "weak: [4]", "weak: [8]", "expected whole numbers from 2 to 7"),
        ("undead", "weak: [4]", "weak: [true]", "expected whole numbers from 2 to 7"),
        ("undead", "weak: [4]", "weak: 4", "expected a list of different numbers"),
        ("undead", "notoriety: 5", "notoriety: 11", "expected a whole number from 1 to 10"),
        ("board", "coins: 48", "coins: -1", "expected a whole number from 0 to 1000"),
        ("board", "coins: 48", "coins: 1e3", "expected a whole number"),
        ("board", "bonus: coin", "bonus: gold", "expected one of: coin, bullet, notoriety"),
        ("board", "supply:", "rest:", "unknown field"),
        ("board", "players: 1", "players: 3", "need 1 slots for buildings"),
    ],
)
def test_invalid_data_are_reported_with_their_line(
    typed_in: Path, name: str, old: str, new: str, complaint: str
) -> None:
    file = typed_in / f"{name}.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace(old, new), "utf-8")
    with pytest.raises(BadInput) as told:
        read_data(typed_in)
    assert str(told.value).startswith(f"{file}:")
    assert complaint in str(told.value)
    assert "\n" not in str(told.value)


@pytest.mark.parametrize("text", ["", "[]", "{", "buildings: 3", "buildings: [3]", "\x00", "a: &a [*a]"])
@pytest.mark.parametrize("name", ["buildings", "undead", "board"])
def test_an_invalid_file_is_reported(typed_in: Path, name: str, text: str) -> None:
    (typed_in / f"{name}.yaml").write_text(text, "utf-8")
    with pytest.raises(BadInput):
        read_data(typed_in)


def test_too_few_undead_are_reported(typed_in: Path) -> None:
    lines = (typed_in / "undead.yaml").read_text(encoding="utf-8").splitlines()
    (typed_in / "undead.yaml").write_text("\n".join(lines[:-1]), "utf-8")
    with pytest.raises(BadInput, match="18 Undead are needed, found 17"):
        read_data(typed_in)


def test_the_command_line_reports_errors_in_one_line(typed_in: Path, monkeypatch: pytest.MonkeyPatch, capsys) -> None:
    (typed_in / "board.yaml").unlink()
    monkeypatch.setattr("dtgui.games.westfort.read_data", lambda _: read_data(typed_in))
    assert main(("simulate", "--game", "westfort", "--json")) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    assert "board.yaml" in captured.err
