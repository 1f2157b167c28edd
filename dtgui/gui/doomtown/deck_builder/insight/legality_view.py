"""The legality problems of a deck: each with its rule, its cards and a button that fixes it."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from dtgui.decks import Deck
from dtgui.decks.comparing import changes
from dtgui.decks.formats import WEIRD_WEST, Format
from dtgui.decks.legality import Mend, Objection, with_legal_printings
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.deck_rules import DeckProblem
from dtgui.gui.look.language import said
from dtgui.gui.look.theme import Theme
from dtgui.gui.widgets.texts import HtmlLabel, PlainLabel
from dtgui.kernel.phrases import Phrase


class Verdict(NamedTuple):
    """A deck, the format that it is built for, what the rules object to, and the formats that take it as it is."""

    deck: Deck
    played: Format
    objections: tuple[Objection, ...] = ()
    legal_in: tuple[Format, ...] = ()


class LegalityView(QScrollArea):
    """Shows a verdict, and ways out of it."""

    mend_wanted = Signal(object)
    """The `Mend` that was chosen."""
    format_wanted = Signal(object)
    """The `Format` that the deck shall be built for."""
    card_wanted = Signal(str)
    """The code of a card to look at."""

    def __init__(self, catalog: Catalog, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._catalog = catalog
        self._theme = theme
        self.buttons: list[QPushButton] = []
        self._verdict = Verdict(Deck(""), WEIRD_WEST)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAccessibleName(self.tr("Legality of this deck"))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of a theme."""
        self._theme = theme

    def show_verdict(self, verdict: Verdict) -> None:
        """Show all problems, or that the deck is legal."""
        self._verdict = verdict
        self.buttons = []
        page = QWidget()
        column = QVBoxLayout(page)
        if not verdict.objections:
            legal = self.tr("✓ This deck is legal: {0}.").format(verdict.played.name)
            column.addWidget(self._label(legal, self._theme.window.good))
        # A fix for most of the problems at once is above them, since there may be forty.
        for widget in (*self._all_printings(verdict), *self._elsewhere(verdict)):
            column.addWidget(widget)
        for objection in verdict.objections:
            column.addWidget(self._entry(objection))
        column.addStretch(1)
        self.setWidget(page)

    def _all_printings(self, verdict: Verdict) -> Iterator[QWidget]:
        """One button where several cards are there in printings of another format."""
        of_format = [each.problem for each in verdict.objections if each.problem.rule == "format"]
        legal = with_legal_printings(verdict.deck, self._catalog, verdict.played)
        if len(of_format) > 1 and legal != verdict.deck:
            pattern = Phrase("Use printings of {format} where possible", format=verdict.played.name)
            yield self._button(of_format[0], Mend(pattern, legal))

    def _elsewhere(self, verdict: Verdict) -> Iterator[QWidget]:
        """In which other formats the deck is legal, each to be built for with a click."""
        others = [played for played in verdict.legal_in if played != verdict.played]
        if others:
            yield PlainLabel(self.tr("Legal without changes in:"))
        for played in others:
            button = QPushButton(played.name)
            button.setToolTip(self.tr("Build this deck for {0}").format(played.name))
            button.clicked.connect(lambda _=False, played=played: self.format_wanted.emit(played))
            yield button

    def _entry(self, objection: Objection) -> QWidget:
        frame = QFrame()
        frame.setFrameShape(QFrame.Shape.StyledPanel)
        column = QVBoxLayout(frame)
        problem = objection.problem
        cited = escape(said(self._verdict.played.cite(problem.section)))
        section = f'<br/><small style="color:{self._theme.window.dim_text}">{cited}</small>'
        column.addWidget(self._label(f"✗ {escape(said(problem.message))}{section}", self._theme.window.danger))
        if problem.codes:
            column.addWidget(self._cards(problem.codes))
        row = QHBoxLayout()
        if objection.mend is not None:
            row.addWidget(self._button(objection.problem, objection.mend))
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

    def _button(self, problem: DeckProblem, mend: Mend) -> QPushButton:
        text = said(mend.text)
        button = QPushButton(text)
        # However large texts are, the page is no wider than its room; the tip has all of a text that is cut.
        button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        button.setStyleSheet("text-align: left")
        button.setToolTip(text)
        button.setAccessibleName(f"{text}: {said(problem.message)}")
        if mend.deck is not None:
            told = changes(self._verdict.deck, mend.deck, self._catalog)
            button.setToolTip("\n".join((f"{text}:", *told)) if told else text)
        button.clicked.connect(lambda: self.mend_wanted.emit(mend))
        self.buttons.append(button)
        return button
