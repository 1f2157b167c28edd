"""The files that a release is made with: the folder of an AppImage, the installer's script, and the lock."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import build_appimage
import pytest
import windows_installer

from dtgui import __version__
from dtgui.app.desktop import FILE_TYPES

ROOT = Path(__file__).resolve().parents[2]
PINNED = re.compile(r"^([\w.-]+)==([\w.]+)", re.MULTILINE)


def pins(name: str) -> dict[str, str]:
    text = (ROOT / "packaging" / name).read_text("utf-8")
    return {found[1].lower().replace("_", "-"): found[2] for found in PINNED.finditer(text)}


def test_the_folder_of_an_appimage_starts_its_program(qapp, tmp_path: Path) -> None:
    program = tmp_path / "built" / "dtgui"
    program.mkdir(parents=True)
    (program / "dtgui").write_text('#!/bin/sh\necho "started with $@"\n')
    (program / "dtgui").chmod(0o755)
    folder = build_appimage.build_folder(program, tmp_path)
    for name in ("dtgui.desktop", "dtgui.png"):
        assert (folder / name).is_file()
    (tmp_path / "link").symlink_to(folder / "AppRun")
    done = subprocess.run([tmp_path / "link", "play", "a b"], capture_output=True, text=True, check=True)
    assert done.stdout == "started with play a b\n"


def test_a_new_folder_of_an_appimage_replaces_the_old_one(qapp, tmp_path: Path) -> None:
    program = tmp_path / "dtgui"
    program.mkdir()
    (program / "dtgui").touch()
    (tmp_path / build_appimage.FOLDER).mkdir()
    (tmp_path / build_appimage.FOLDER / "left over").touch()
    assert not (build_appimage.build_folder(program, tmp_path) / "left over").exists()


@pytest.mark.parametrize("suffix", [suffix for kind in FILE_TYPES for suffix in kind.suffixes])
def test_the_installer_registers_each_file_type(suffix: str) -> None:
    assert f'"Software\\Classes\\{suffix}' in windows_installer.script()


def test_the_installer_carries_the_version_of_the_program() -> None:
    assert f"AppVersion={__version__}\n" in windows_installer.script()


def test_every_braced_word_of_the_installer_is_a_constant_of_inno_setup() -> None:
    found = set(re.findall(r"\{+(\w+)[^{}]*\}", windows_installer.script()))
    assert found - {"autopf", "app", "group", "cm"} == {windows_installer.IDENTITY.strip("{}").partition("-")[0]}


def test_the_lock_and_the_constraints_agree() -> None:
    lock, constraints = pins("release.lock"), pins("constraints.txt")
    assert {name: constraints.get(name, version) for name, version in lock.items()} == lock
    assert {"pyside6-essentials", "numpy", "pyinstaller"} <= set(lock)


def test_the_lock_names_a_hash_of_each_package() -> None:
    blocks = re.split(r"^(?=\S)", (ROOT / "packaging/release.lock").read_text("utf-8"), flags=re.MULTILINE)
    assert [block for block in blocks if block.strip() and "--hash=sha256:" not in block] == []
