"""Saved games and decks open by a double click."""

from __future__ import annotations

import configparser
import sys
from pathlib import Path
from xml.etree.ElementTree import Element

import pytest
from defusedxml.ElementTree import parse

from dtgui import cli
from dtgui.app import desktop, log
from dtgui.app.desktop import DECK, SAVED_GAME
from dtgui.app.paths import default_paths
from dtgui.decks import SUFFIXES
from dtgui.play.saved_games import SUFFIX

MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"


def put_in(home: Path, *command: str) -> None:
    desktop.install(home, command, default_paths().icon)


def entry_in(home: Path) -> configparser.SectionProxy:
    parser = configparser.ConfigParser(interpolation=None)
    parser.read(home / desktop.ENTRY)
    return parser["Desktop Entry"]


def type_in(home: Path, mime: str) -> Element:
    root = parse(home / desktop.TYPES).getroot()
    return next(each for each in root if each.get("type") == mime)


def patterns(kind: Element) -> set[str]:
    return {glob.get("pattern") for glob in kind.findall(f"{MIME}glob")}


def test_the_entry_opens_the_file_that_was_clicked(tmp_path: Path) -> None:
    put_in(tmp_path, "/opt/dtgui/dtgui")
    assert entry_in(tmp_path)["Exec"] == "/opt/dtgui/dtgui play %f"
    assert (
        entry_in(tmp_path)["MimeType"] == "application/x-dtgui-game;application/x-dtgui-deck;application/x-dtgui-pack;"
    )


@pytest.mark.parametrize(
    ("folder", "quoted"),
    [("/my games", '"/my games/dtgui"'), ("/100 %", '"/100 %%/dtgui"'), ("/a$b", '"/a\\\\$b/dtgui"')],
)
def test_a_folder_with_special_characters_is_quoted(tmp_path: Path, folder: str, quoted: str) -> None:
    put_in(tmp_path, f"{folder}/dtgui")
    assert entry_in(tmp_path)["Exec"] == f"{quoted} play %f"


def test_game_files_are_recognized_by_name_and_content(tmp_path: Path) -> None:
    put_in(tmp_path, "dtgui")
    kind = type_in(tmp_path, SAVED_GAME.mime)
    assert patterns(kind) == {f"*{SUFFIX}"}
    assert kind.find(f"{MIME}magic")[0].get("value") == '{"format":"dtgui game"'


def test_deck_files_are_recognized_by_deck_extensions(tmp_path: Path) -> None:
    put_in(tmp_path, "dtgui")
    assert patterns(type_in(tmp_path, DECK.mime)) == {"*.dtdeck", "*.o8d"}
    assert set(DECK.suffixes) <= set(SUFFIXES)


def test_the_icon_is_installed(tmp_path: Path) -> None:
    put_in(tmp_path, "dtgui")
    assert (tmp_path / desktop.ICON).read_bytes() == default_paths().icon.read_bytes()


def test_the_entry_starts_the_command_beside_this_python(monkeypatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python"))
    assert desktop.started_as() == (str(tmp_path / "python"), "-m", "dtgui")
    (tmp_path / "dtgui").touch()
    assert desktop.started_as() == (str(tmp_path / "dtgui"),)


def test_a_built_program_starts_itself(monkeypatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", "/opt/dtgui/dtgui")
    assert desktop.started_as() == ("/opt/dtgui/dtgui",)


# The command


@pytest.fixture
def home(monkeypatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(sys, "platform", "linux")
    yield tmp_path
    log.stop()


def test_the_command_lists_written_files(home: Path, capsys) -> None:
    assert cli.main(["desktop"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        str(home / name) for name in (desktop.ENTRY, desktop.TYPES, desktop.ICON)
    ]


def test_installed_files_can_be_removed(home: Path, capsys) -> None:
    cli.main(["desktop"])
    cli.main(["desktop", "--remove"])
    assert not (home / desktop.ENTRY).exists()
    cli.main(["desktop", "--remove"])
    assert capsys.readouterr().out.endswith("Nothing was there.\n")


def test_another_system_gets_instructions(home: Path, monkeypatch, capsys) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    assert cli.main(["desktop"]) == 2
    assert "Open with" in capsys.readouterr().err


def test_a_folder_that_cannot_be_written_is_named(home: Path, capsys) -> None:
    (home / "applications").write_text("a file where the folder should be")
    assert cli.main(["desktop"]) == 2
    assert f"dtgui: {home}: cannot be written" in capsys.readouterr().err
