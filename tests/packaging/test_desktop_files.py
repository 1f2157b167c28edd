"""Saved games open by a double click."""

from __future__ import annotations

import configparser
from pathlib import Path

import pytest
from defusedxml.ElementTree import parse
from linux.install_desktop_files import install

from dtgui.controller.autosave import SUFFIX
from dtgui.kernel.saves import FORMAT

NAMES = {"mime": "{http://www.freedesktop.org/standards/shared-mime-info}"}


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    install(tmp_path)
    return tmp_path


def test_the_entry_opens_the_file_that_was_clicked(installed: Path) -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.read(installed / "applications" / "dtgui.desktop")
    assert entry["Desktop Entry"]["Exec"] == "dtgui play %f"
    assert entry["Desktop Entry"]["MimeType"] == "application/x-dtgui-game;"


def test_the_file_type_is_that_of_saves(installed: Path) -> None:
    kind = parse(installed / "mime" / "packages" / "dtgui-mime.xml").getroot()[0]
    glob = kind.find(f"{NAMES['mime']}glob")
    magic = kind.find(f"{NAMES['mime']}magic")[0]
    assert glob.get("pattern") == f"*{SUFFIX}"
    assert magic.get("value") == f'{{"format":"{FORMAT}"'
