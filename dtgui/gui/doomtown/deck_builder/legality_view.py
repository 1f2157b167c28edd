"""What keeps a deck from being legal: every objection with its rule, its cards and a button that mends it."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from dtgui.decks.legality import Mend, Objection
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.deck_rules import Problem
from dtgui.doomtown.rules.wwe import WWE
from dtgui.gui.look.language import said
from dtgui.gui.look.theme import Theme
from dtgui.gui.widgets.plain import HtmlLabel


class LegalityView(QScrollArea):
    """Shows objections."""

    mend_wanted = Signal(object)
    """The `Mend` that was chosen."""
    card_wanted = Signal(str)
    """The code of a card to look at."""

    def __init__(self, catalog: Catalog, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._catalog = catalog
        self._theme = theme
        self.buttons: list[QPushButton] = []
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAccessibleName(self.tr("What the rules say about this deck"))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.show_objections((), "")

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of a theme."""
        self._theme = theme

    def show_objections(self, objections: tuple[Objection, ...], format_name: str) -> None:
        """Show these; where there are none, that the deck is legal."""
        self.buttons = []
        page = QWidget()
        column = QVBoxLayout(page)
        if not objections:
            column.addWidget(
                self._label(self.tr("✓ This deck is legal: {0}.").format(format_name), self._theme.window.good)
            )
        for objection in objections:
            column.addWidget(self._entry(objection))
        column.addStretch(1)
        self.setWidget(page)

    def _entry(self, objection: Objection) -> QWidget:
        frame = QFrame()
        frame.setFrameShape(QFrame.Shape.StyledPanel)
        column = QVBoxLayout(frame)
        problem = objection.problem
        section = f'<br/><small style="color:{self._theme.window.dim_text}">{escape(WWE.cite(problem.section))}</small>'
        column.addWidget(self._label(f"✗ {escape(said(problem.message))}{section}", self._theme.window.danger))
        if problem.codes:
            column.addWidget(self._cards(problem.codes))
        row = QHBoxLayout()
        if objection.mend is not None:
            row.addWidget(self._button(objection.problem, objection.mend))
        row.addStretch(1)
        column.addLayout(row)
        return frame

    def _cards(self, codes: tuple[str, ...]) -> QLabel:
        """The cards that an objection is about, each to be looked at with a click or by keyboard."""
        known = [card for code in codes if (card := self._catalog.get(code))]
        links = [f'<a href="{card.code}">{escape(card.title)}</a>' for card in known]
        label = HtmlLabel(", ".join(links))
        label.setWordWrap(True)
        label.setTextInteractionFlags(
            Qt.TextInteractionFlag.LinksAccessibleByMouse | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        label.linkActivated.connect(self.card_wanted)
        return label

    def _label(self, text: str, mark: str) -> QLabel:
        sign, _, words = text.partition(" ")
        label = HtmlLabel(f'<b style="color:{mark}">{sign}</b> {words}')
        label.setWordWrap(True)
        return label

    def _button(self, problem: Problem, mend: Mend) -> QPushButton:
        text = said(mend.text)
        button = QPushButton(text)
        button.setAccessibleName(f"{text}: {said(problem.message)}")
        button.clicked.connect(lambda: self.mend_wanted.emit(mend))
        self.buttons.append(button)
        return button
