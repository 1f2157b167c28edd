"""Files of the player's: chosen in a dialog, dropped onto a widget, and the note in place of a damaged one."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QDateTime, QEvent, QLocale, QMimeData, QObject, Qt, Signal
from PySide6.QtGui import QDropEvent, QValidator
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from dtgui.app.kept import DamagedFile, KeptFile
from dtgui.gui.widgets.dialogs import ask, show_message
from dtgui.gui.widgets.texts import PlainLabel
from dtgui.kernel.errors import BadInput


class FileDialog(QFileDialog):
    """A file dialog that is deleted when it is closed, and whose names hold no control characters."""

    def __init__(self, parent: QWidget | None, title: str, folder: str = "") -> None:
        super().__init__(parent, title, _usable(folder))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        name = self.findChild(QLineEdit)
        if name is not None:  # the dialog of the system itself has none
            name.setValidator(_Usable(name))

    def selectFile(self, filename: str) -> None:
        """Write this name into the dialog, without its control characters."""
        super().selectFile(_usable(filename))


class _Usable(QValidator):
    """Removes control characters while a name is typed or pasted: no system opens such a name."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)

    def validate(self, text: str, position: int) -> tuple[QValidator.State, str, int]:
        """Accept any text, without its control characters."""
        before = len(_usable(text[:position]))
        return QValidator.State.Acceptable, _usable(text), before


def _usable(name: str) -> str:
    return "".join(letter for letter in name if unicodedata.category(letter) != "Cc")


# Files dropped onto a widget


class FileDrops(QObject):
    """Takes local files from elsewhere on behalf of one widget."""

    dropped = Signal(object)
    """The files, a list of `Path`."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        widget.setAcceptDrops(True)
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take files, and nothing else."""
        if isinstance(event, QDropEvent) and (files := files_in(event.mimeData())):
            event.acceptProposedAction()
            # Drag-enter and drag-move events are of this class, too.
            if event.type() is QEvent.Type.Drop:
                self.dropped.emit(files)
            return True
        return super().eventFilter(watched, event)


def files_in(data: QMimeData) -> list[Path]:
    """Return the local files that are dragged."""
    return [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]


# The note of a page in place of a damaged file: the fault, and the ways to go on


class DamagedNote(QWidget):
    """Says what is wrong with a file, and offers its newest earlier version, or to put the file aside."""

    mended = Signal()
    """The file was restored or put aside: read it again."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kept: KeptFile[Any] | None = None
        self.told = PlainLabel()
        self.told.setWordWrap(True)
        self.told.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.told.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.restore, self.aside = QPushButton(), QPushButton(self.tr("Put the damaged file aside"))
        self.restore.setProperty("primary", True)
        for button in (self.restore, self.aside):
            button.setAutoDefault(True)
        self.restore.clicked.connect(lambda _=False: self._on_restore())
        self.aside.clicked.connect(lambda _=False: self._on_aside())
        row = QHBoxLayout()
        row.addWidget(self.restore)
        row.addWidget(self.aside)
        row.addStretch(1)
        column = QVBoxLayout(self)
        column.addWidget(self.told)
        column.addLayout(row)
        column.addStretch(1)

    def show_fault(self, kept: KeptFile[Any], fault: DamagedFile) -> None:
        """Show what is wrong with this file."""
        self._kept = kept
        earlier = kept.earlier()
        lines = [self.tr("This file is damaged: {0}").format(fault)]
        self.restore.setVisible(earlier is not None)
        if earlier is None:
            lines.append(self.tr("There is no earlier version of it. Put aside, it stays as a copy with “.broken”."))
        else:
            when = QLocale().toString(
                QDateTime.fromSecsSinceEpoch(round(earlier.when.timestamp())), QLocale.FormatType.ShortFormat
            )
            lines.append(self.tr("Restored, it is as it was on {0}; a copy of the damaged file stays.").format(when))
            self.restore.setText(self.tr("Restore the version of {0}").format(when))
        self.told.setText("\n\n".join(lines))

    def _on_restore(self) -> None:
        if self._kept is not None:
            self._mend(self._kept.restore)

    def _on_aside(self) -> None:
        if self._kept is not None:
            kept = self._kept
            question = self.tr("Put this file aside? A copy stays in its folder, but it is not listed any more.")
            ask(self, question, self.tr("Put aside"), lambda: self._mend(kept.put_aside))

    def _mend(self, act: Callable[[], object]) -> None:
        try:
            act()
        except (BadInput, OSError) as problem:
            show_message(self.tr("The file cannot be written: {0}").format(problem), self)
            return
        self.mended.emit()
