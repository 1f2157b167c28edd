"""The note of a page in place of a damaged file: the fault, and the ways to go on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QDateTime, QLocale, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from dtgui.app.kept import DamagedFile, KeptFile
from dtgui.gui.widgets.messages import ask, show_message
from dtgui.gui.widgets.plain import PlainLabel
from dtgui.kernel.errors import BadInput


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
