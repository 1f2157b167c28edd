"""A bug report in one file."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from dtgui.app.bundle import LATEST_REPORTS, MOST_OF_LOG, write_bundle
from dtgui.app.log import FILE_NAME


@pytest.fixture
def logs(tmp_path: Path) -> Path:
    folder = tmp_path / "logs"
    folder.mkdir()
    (folder / FILE_NAME).write_text("The window is open\n")
    return folder


def test_a_report_holds_texts_and_the_log(tmp_path: Path, logs: Path) -> None:
    write_bundle(tmp_path / "report.zip", {"facts.txt": "Day 2, ♠"}, logs)
    with zipfile.ZipFile(tmp_path / "report.zip") as bundle:
        assert bundle.namelist() == ["facts.txt", f"logs/{FILE_NAME}"]
        assert bundle.read("facts.txt").decode() == "Day 2, ♠"
        assert bundle.read(f"logs/{FILE_NAME}") == b"The window is open\n"


def test_a_report_leaves_out_the_home_folder(tmp_path: Path, logs: Path, monkeypatch) -> None:
    monkeypatch.setenv("HOME", "/home/ann")
    monkeypatch.setenv("USERPROFILE", "/home/ann")
    (logs / FILE_NAME).write_text("read /home/ann/games/mine.dtgame\n")
    (logs / "crash-20190601.txt").write_text('File "/home/ann/dtgui/cli.py", line 1')
    write_bundle(tmp_path / "report.zip", {"facts.txt": "Data: /home/ann"}, logs)
    with zipfile.ZipFile(tmp_path / "report.zip") as bundle:
        held = [bundle.read(name).decode() for name in bundle.namelist()]
    assert held == ["Data: ~", "read ~/games/mine.dtgame\n", 'File "~/dtgui/cli.py", line 1']


def test_a_report_holds_only_the_latest_crash_reports(tmp_path: Path, logs: Path) -> None:
    for day in range(10, 20):
        (logs / f"crash-201906{day}.txt").write_text("oh no")
    write_bundle(tmp_path / "report.zip", {}, logs)
    with zipfile.ZipFile(tmp_path / "report.zip") as bundle:
        assert len(bundle.namelist()) == 1 + LATEST_REPORTS
        assert bundle.namelist()[-1] == "logs/crash-20190619.txt"


def test_a_report_holds_the_end_of_a_long_log(tmp_path: Path, logs: Path) -> None:
    (logs / FILE_NAME).write_bytes(b"old" + b"x" * MOST_OF_LOG)
    write_bundle(tmp_path / "report.zip", {}, logs)
    with zipfile.ZipFile(tmp_path / "report.zip") as bundle:
        assert bundle.read(f"logs/{FILE_NAME}") == b"x" * MOST_OF_LOG


def test_a_report_without_a_log_mentions_it(tmp_path: Path) -> None:
    write_bundle(tmp_path / "report.zip", {}, tmp_path / "nowhere")
    with zipfile.ZipFile(tmp_path / "report.zip") as bundle:
        assert bundle.read(f"logs/{FILE_NAME}").startswith(b"cannot be read")
