"""One game of the week on its sheet: what is played, with pictures, the player's result, and the ways to share it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QPixmap
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from dtgui.gui.doomtown.catalog_faces import CatalogFaces
from dtgui.gui.doomtown.new_game.gang_picture import GangPicture
from dtgui.gui.look.theme import Theme
from dtgui.gui.widgets.dialogs import open_dialog
from dtgui.gui.widgets.paper_sheet import Sheet
from dtgui.gui.widgets.qr_code import qr_image
from dtgui.gui.widgets.texts import PlainLabel
from dtgui.weekly.results import WeekResult


class WeekSheet(Sheet):
    """Shows one of the three games."""

    play_wanted = Signal()

    def __init__(self, title: str, faces: CatalogFaces, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.set_theme(theme)
        self.setAccessibleName(title)
        self._result: WeekResult | None = None
        self.title, self.name, self.facts, self.told, self.result = (PlainLabel() for _ in range(5))
        self.title.setText(title)
        self.title.setProperty("heading", True)
        self.name.setStyleSheet("font-weight: bold;")
        for label in (self.name, self.facts, self.told, self.result):
            label.setWordWrap(True)
        self.cards = GangPicture(faces)
        self.play = QPushButton(self.tr("Play"))
        self.copy = QPushButton(self.tr("Copy result"))
        self.copy.setToolTip(self.tr("A line to paste in a chat; others can check it"))
        self.code = QPushButton(self.tr("QR code…"))
        for button in (self.play, self.copy, self.code):
            button.setAutoDefault(True)
        self.play.clicked.connect(lambda _=False: self.play_wanted.emit())
        self.copy.clicked.connect(lambda _=False: self._on_copy())
        self.code.clicked.connect(lambda _=False: self._on_code())
        self._arrange()

    def _arrange(self) -> None:
        share = QHBoxLayout()
        share.addWidget(self.copy)
        share.addWidget(self.code)
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 12, 18, 16)
        for widget in (self.title, self.cards, self.name, self.facts, self.told):
            column.addWidget(widget)
        column.addStretch(1)
        column.addWidget(self.result)
        column.addLayout(share)
        column.addWidget(self.play)

    def show_game(self, name: str, facts: Sequence[str], told: str, cards: Sequence[str]) -> None:
        """Show what is played: its name, a line for each fact, the rules in a sentence, and cards."""
        self.name.setText(name)
        self.facts.setText("\n".join(facts))
        self.told.setText(told)
        self.cards.show_cards(cards, name)
        self.cards.setVisible(bool(cards))

    def show_result(self, found: WeekResult | None, text: str) -> None:
        """Show the player's result in words; None for a game that is not played yet."""
        self._result = found
        self.result.setText(text)
        for button in (self.copy, self.code):
            button.setVisible(found is not None)
        self.play.setText(self.tr("Play") if found is None else self.tr("Play again"))
        self.play.setProperty("primary", found is None)
        self.play.style().polish(self.play)

    def _on_copy(self) -> None:
        if self._result is not None:
            QGuiApplication.clipboard().setText(self._result.line)

    def _on_code(self) -> None:
        if self._result is not None:
            open_dialog(CodeDialog(self._result.line, self))


class CodeDialog(QDialog):
    """Shows a line as a QR code, large enough for a telephone."""

    def __init__(self, line: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("QR code of your result"))
        self.picture = PlainLabel()
        self.picture.setPixmap(QPixmap.fromImage(qr_image(line)))
        self.picture.setAccessibleName(line)
        text = PlainLabel(line)
        text.setWordWrap(True)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(self.picture, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(text)
        column.addWidget(buttons)
