"""Traces of a bug: the log and the crash report."""

import faulthandler
import logging
import subprocess
import sys
from datetime import UTC, datetime

import pytest

from dtgui import __version__
from dtgui.app import log
from dtgui.app.crash import FATAL, noting_fatal_errors, write_report

MORNING = datetime(2026, 3, 14, 9, 26, 53, tzinfo=UTC)


@pytest.fixture(autouse=True)
def _close_the_log():
    yield
    log.stop()


@pytest.fixture
def error() -> ZeroDivisionError:
    with pytest.raises(ZeroDivisionError) as caught:
        divmod(1, 0)
    return caught.value


def test_the_first_message_creates_the_log(tmp_path):
    path = log.start(tmp_path / "logs")
    assert not path.parent.exists()
    logging.getLogger("dtgui.somewhere").info("Day 1 begins")
    assert path.read_text().endswith("INFO dtgui.somewhere: Day 1 begins\n")


def test_details_are_left_out_unless_asked_for(tmp_path):
    path = log.start(tmp_path)
    logging.getLogger("dtgui").debug("a detail")
    assert not path.exists()


def test_verbose_shows_the_log_on_the_terminal(tmp_path, capsys):
    log.start(tmp_path, verbose=2)
    logging.getLogger("dtgui").debug("a detail")
    assert "a detail" in capsys.readouterr().err


def test_a_full_log_rotates_and_keeps_three_old_files(tmp_path, monkeypatch):
    monkeypatch.setattr(log, "BYTES_A_FILE", 200)
    log.start(tmp_path)
    for number in range(30):
        logging.getLogger("dtgui").info("line %d", number)
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == ["dtgui.log", "dtgui.log.1", "dtgui.log.2", "dtgui.log.3"]
    assert "line 29" in (tmp_path / "dtgui.log").read_text()
    assert max(path.stat().st_size for path in tmp_path.iterdir()) <= 200


def test_a_log_that_cannot_be_written_is_reported_once(tmp_path, capsys):
    (tmp_path / "logs").write_text("a file where the folder should be")
    log.start(tmp_path / "logs")
    logging.getLogger("dtgui").info("one")
    logging.getLogger("dtgui").info("two")
    assert capsys.readouterr().err.count("cannot write the log") == 1


def test_a_crash_report_has_version_traceback_and_the_extra_text(tmp_path, error):
    report = write_report(tmp_path, error, extra="Day 2, shootout", now=MORNING).read_text()
    assert report.startswith(f"dtgui {__version__}, crash report of 2026-03-14T09:26:53+00:00\n")
    assert "ZeroDivisionError: integer division" in report
    assert report.endswith("Day 2, shootout\n")


def test_two_crashes_in_one_second_leave_two_reports(tmp_path, error):
    write_report(tmp_path, error, now=MORNING)
    write_report(tmp_path, error, now=MORNING)
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == ["crash-20260314-092653-2.txt", "crash-20260314-092653.txt"]


DIE = """\
import faulthandler, pathlib, sys
from dtgui.app.crash import noting_fatal_errors
with noting_fatal_errors(pathlib.Path(sys.argv[1])):
    faulthandler._sigabrt()
"""


def test_a_crash_of_the_interpreter_is_logged(tmp_path):
    subprocess.run([sys.executable, "-c", DIE, str(tmp_path / "logs")], check=False, capture_output=True)
    assert "Fatal Python error" in (tmp_path / "logs" / FATAL).read_text()


def test_a_folder_that_cannot_be_written_stops_nothing(tmp_path, monkeypatch, caplog):
    (tmp_path / "logs").write_text("a file where the folder should be")
    monkeypatch.setattr(faulthandler, "is_enabled", lambda: False)
    with noting_fatal_errors(tmp_path / "logs"):
        assert "cannot be noted" in caplog.text
