"""A method of ours that raises while Qt calls it fails its test, even if the exception is caught."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest_plugins = ["pytester"]

TORN = """
    import sys
    import pytest
    from PySide6.QtCore import QCoreApplication, QEvent, QObject

    class Torn(QObject):
        def event(self, event):
            raise RuntimeError("the felt is torn")

    @pytest.fixture
    def torn(qapp, monkeypatch):
        monkeypatch.setattr(sys, "excepthook", lambda *_: None)
        made = Torn()
        yield lambda: QCoreApplication.postEvent(made, QEvent(QEvent.Type.User))

    def test_something_fails(torn):
        torn()

    def test_nothing_fails(qapp):
        pass

    def test_something_is_made_to_fail(qapp, torn, capfd):
        torn()
        qapp.processEvents()
        assert "QObject::event()" in capfd.readouterr().err
"""


def test_failing_jobs_are_reported(pytester: pytest.Pytester, checkout: Path) -> None:
    pytester.makeconftest((checkout / "tests" / "conftest.py").read_text(encoding="utf-8"))
    pytester.makepyfile(TORN)
    result = pytester.runpytest_subprocess("-p", "no:cacheprovider", "-p", "no:xdist", "--import-mode=importlib")
    assert result.parseoutcomes() == {"failed": 1, "passed": 2}
    result.stdout.fnmatch_lines(["*A method that Qt calls has failed:*", "FAILED*test_something_fails*"])
