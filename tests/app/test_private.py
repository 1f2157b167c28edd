"""Data that leaves this machine does not identify its owner."""

from __future__ import annotations

from pathlib import Path, PureWindowsPath

import pytest

from dtgui.app.crash import without_home


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Data: /home/ann/.local/share/dtgui", "Data: ~/.local/share/dtgui"),
        ("/home/ann", "~"),
        ("('/home/ann', '/home/Ann/x')", "('~', '~/x')"),
        ("/home/anna/x and /home/ann.old and /home/ann-2", "/home/anna/x and /home/ann.old and /home/ann-2"),
        ("/srv/home", "/srv/home"),
    ],
)
def test_paths_of_the_home_folder_are_shortened(monkeypatch, text: str, told: str) -> None:
    monkeypatch.setattr(Path, "home", lambda: Path("/home/ann"))
    assert without_home(text) == told


@pytest.mark.parametrize("path", [r"C:\Users\Ann\x", "C:/Users/Ann/x", r"C:\\Users\\Ann\\x"])
def test_home_paths_of_every_notation_are_shortened(monkeypatch, path: str) -> None:
    monkeypatch.setattr(Path, "home", lambda: PureWindowsPath(r"C:\Users\Ann"))
    assert without_home(f'"{path}"')[:2] == '"~'
    assert "Ann" not in without_home(path)


def test_a_root_home_shortens_nothing(monkeypatch) -> None:
    monkeypatch.setattr(Path, "home", lambda: Path("/"))
    assert without_home("/srv/data") == "/srv/data"
