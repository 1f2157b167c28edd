"""What's new: the versions and their changes, in a window of its own."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QVBoxLayout, QWidget

from dtgui.app.changelog import UNRELEASED, Release
from dtgui.gui.widgets.dialog_size import give_room
from dtgui.gui.widgets.texts import RichText


class NewsPage(QDialog):
    """Shows releases, the latest first. It is not modal, and is deleted when closed."""

    def __init__(self, releases: Iterable[Release], version: str, parent: QWidget | None = None) -> None:
        """`version` is the one that runs: what no version has yet is its own."""
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setModal(False)
        self.setWindowTitle(self.tr("What's new"))
        self.text = RichText()
        self.text.setAccessibleName(self.tr("Changes of each version"))
        self.text.setOpenExternalLinks(True)
        self.text.setMarkdown("\n\n".join(self._markdown(release, version) for release in releases))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        for widget in (self.text, buttons):
            column.addWidget(widget)
        give_room(self, 640, 560)

    def _markdown(self, release: Release, version: str) -> str:
        title = self.tr("This version ({0})") if release.version == UNRELEASED else self.tr("Version {0}")
        shown = version if release.version == UNRELEASED else release.version
        date = f", {release.date}" if release.date else ""
        # Code would be in the system's fixed font, whatever size that has.
        changes = release.changes.replace("`", "*")
        return f"## {title.format(shown)}{date}\n\n{changes}"
