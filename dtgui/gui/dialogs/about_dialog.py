"""The program's description, the facts about it and this machine for a report, and what is new in each version."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QVBoxLayout,
    QWidget,
)

from dtgui.app.changelog import UNRELEASED, Release
from dtgui.app.paths import Paths
from dtgui.controller.game_controller import GameController
from dtgui.gui.services.bugs import debug_info, facts
from dtgui.gui.widgets.dialogs import give_room
from dtgui.gui.widgets.texts import PlainLabel, PlainText, RichText

ICON_SIZE = 64


class AboutDialog(QDialog):
    """Shows the facts; they can be copied, and with them what only a report needs."""

    def __init__(self, paths: Paths, controller: GameController, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._paths = paths
        self._controller = controller
        self.setWindowTitle(self.tr("About this program"))
        self.facts = PlainText(facts(paths, controller))
        self.facts.setReadOnly(True)
        self.facts.setAccessibleName(self.tr("For bug reports"))
        self.copied = PlainLabel(
            self.tr("The copy also includes the position of the game with hidden cards, and the end of the log.")
        )
        self.copied.setWordWrap(True)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.copy = self.buttons.addButton(self.tr("Copy debug info"), QDialogButtonBox.ButtonRole.ActionRole)
        self.copy.clicked.connect(self._on_copy)
        self.buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addLayout(self._heading())
        for widget in (PlainLabel(self.tr("For bug reports:")), self.facts, self.copied, self.buttons):
            column.addWidget(widget)
        self.copy.setFocus()
        give_room(self, 560, 400)

    def _heading(self) -> QHBoxLayout:
        """The program's icon, its name, and whose it is."""
        icon, title = PlainLabel(), PlainLabel("dtgui")
        icon.setPixmap(QIcon(str(self._paths.icon)).pixmap(ICON_SIZE))
        title.setProperty("heading", True)
        about = PlainLabel(
            self.tr(
                "A fan project: play Doomtown offline, with its rules enforced. It is free software under the MIT "
                "licence, and not affiliated with the owners of Doomtown."
            )
        )
        about.setWordWrap(True)
        words = QVBoxLayout()
        words.addWidget(title)
        words.addWidget(about)
        row = QHBoxLayout()
        row.addWidget(icon, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, 1)
        return row

    def _on_copy(self) -> None:
        QApplication.clipboard().setText(debug_info(self._paths, self._controller))
        self.copied.setText(self.tr("Copied."))


# What's new: the versions and their changes, in a window of its own


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
