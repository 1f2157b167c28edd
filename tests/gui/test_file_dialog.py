"""File dialogs: names that no system opens, and what remains when they are closed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog, QLineEdit
from shiboken6 import delete, isValid

from dtgui.gui.widgets.files import FileDialog
from dtgui.kernel.files import write_atomically

NULL = "a\x00b\u202e"


@pytest.fixture
def dialog(qapp, tmp_path: Path) -> Iterator[FileDialog]:
    made = FileDialog(None, "Save", str(tmp_path))
    made.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    yield made
    if isValid(made):
        delete(made)


def test_a_control_character_is_left_out_of_a_pasted_name(dialog: FileDialog, tmp_path: Path, qtbot) -> None:
    dialog.open()
    line = dialog.findChild(QLineEdit)
    line.clear()
    line.insert(NULL)
    with qtbot.waitSignal(dialog.fileSelected) as chosen:
        dialog.accept()
    assert chosen.args == [str(tmp_path / "ab\u202e")]


def test_a_control_character_is_left_out_of_a_proposed_name(dialog: FileDialog, tmp_path: Path) -> None:
    dialog.selectFile(NULL)
    assert dialog.selectedFiles() == [str(tmp_path / "ab\u202e")]


def test_a_closed_dialog_is_deleted(qtbot, tmp_path: Path) -> None:
    dialog = FileDialog(None, "Open", str(tmp_path))
    dialog.open()
    dialog.reject()
    qtbot.waitUntil(lambda: not isValid(dialog))


def test_a_name_with_a_null_character_is_refused(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="Invalid argument"):
        write_atomically(tmp_path / "a\x00b", "")
