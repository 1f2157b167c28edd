"""Files dropped onto a widget."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, QMimeData, QObject, Signal
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QWidget


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
