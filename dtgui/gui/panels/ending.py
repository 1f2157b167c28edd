"""The final scene: the winner and the reason, the course of the game, and the next possible steps."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from html import escape

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from dtgui.gui.look.theme import Theme
from dtgui.gui.panels.curves import curve_chart, curves_of
from dtgui.gui.panels.score_count import ScoreCount, ScoreTable
from dtgui.gui.widgets.plain import HtmlLabel, PlainLabel
from dtgui.gui.widgets.qt_types import parent_of
from dtgui.kernel.scene import Scene

ScoreSheet = tuple[str, Sequence[tuple[str, str]]]
"""A title, and lines with their subjects and texts; the last one is the sum."""
TITLE = 2.6
"""The size of the winner's name, by that of texts."""
MARGIN = 18
BESIDE = 24
"""How far it keeps from the sides of its parent, in pixels."""
NEW_MS = 1_500
"""How long it is new: keys that were meant for the game do nothing then."""


class EndingPanel(QFrame):
    """An overlay in the middle of its parent, closed by Escape, Space or a button, which reveals the table.

    While it is new, keys do nothing. Then Space and Enter show the table: a new game always needs an explicit
    choice.
    """

    rematch_wanted = Signal()
    """The same once more, with other luck."""
    swap_wanted = Signal()
    """The same once more, with each other's decks."""
    review_wanted = Signal()
    """To look at the game from its start."""
    new_wanted = Signal()
    """To choose another game."""
    season_wanted = Signal()
    """Back to the season that the game belongs to."""
    start_wanted = Signal()
    """To the first page."""

    def __init__(self, parent: QWidget, theme: Theme) -> None:
        super().__init__(parent)
        self._theme = theme
        self._title, self._told, self._sheets = HtmlLabel(parent=self), PlainLabel(parent=self), HtmlLabel(parent=self)
        self._sheets.setWordWrap(True)
        self.picture = PlainLabel(parent=self)
        """The winner's leader before the town; hidden without one."""
        self.picture.setAlignment(Qt.AlignmentFlag.AlignCenter)
        for label in (self._title, self._told):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            label.setWordWrap(True)
        self.scores = ScoreTable(self)
        """The scores of all players, counted up; hidden in games without them."""
        self._curves, self._facts, row = QHBoxLayout(), QGridLayout(), QHBoxLayout()
        self.buttons: dict[str, QPushButton] = {}
        """The buttons by action: `rematch`, `swap`, `review`, `new`, `season`, `start`, `table`."""
        for name, text, act in (
            ("rematch", self.tr("Rematch"), self.rematch_wanted.emit),
            ("swap", self.tr("Swap decks"), self.swap_wanted.emit),
            ("review", self.tr("Review"), self.review_wanted.emit),
            ("new", self.tr("New game"), self.new_wanted.emit),
            ("season", self.tr("Back to the season"), self.season_wanted.emit),
            ("start", self.tr("Go to start page"), self.start_wanted.emit),
            ("table", self.tr("See the table"), lambda: None),
        ):
            button = self.buttons[name] = QPushButton(text)
            button.setAutoDefault(True)
            button.clicked.connect(partial(self._leave, act))
            row.addWidget(button)
        self.buttons["table"].setProperty("primary", True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.novelty = QTimer(self, singleShot=True, interval=NEW_MS)
        """Runs while it is new."""
        self.novelty.timeout.connect(self._on_seen)
        column = QVBoxLayout(self)
        column.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        for part in (self.picture, self._title, self._told, self._sheets):
            column.addWidget(part)
        column.addWidget(self.scores, alignment=Qt.AlignmentFlag.AlignHCenter)
        for layout in (self._curves, self._facts, row):
            column.addLayout(layout)
        parent.installEventFilter(self)
        self.set_theme(theme)
        self.hide()

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of a theme."""
        self._theme = theme
        paper, own = theme.paper, type(self).__name__
        self.setStyleSheet(
            f"{own} {{ background: {paper.paper}; border: 5px double {paper.rule}; }} QLabel {{ color: {paper.ink}; }}"
        )

    def show_end(
        self,
        title: str,
        told: str,
        days: Sequence[Scene],
        facts: Sequence[tuple[str, str]],
        *,
        may_swap: bool,
        sheets: Sequence[ScoreSheet] = (),
    ) -> None:
        """Show who has won and why, the figures of the players as each day ended, and facts with their titles.

        Score sheets take the place of the curves.
        """
        fonts, sizes = self._theme.fonts, self._theme.sizes
        size = round(sizes.text * TITLE)
        self._title.setText(f'<span style="font-family: {fonts.display}; font-size: {size}px">{escape(title)}</span>')
        self._told.setText(told)
        self.setAccessibleName(f"{title}. {told}")
        self._show_curves(() if sheets else days)
        self._sheets.setText("".join(map(_as_table, sheets)))
        self._sheets.setVisible(bool(sheets))
        self._show_facts(facts)
        self.buttons["swap"].setVisible(may_swap)
        self.show()
        self.raise_()
        self._settle()
        self.setFocus()
        self.novelty.start()

    def offer_season(self, is_ride: bool) -> None:
        """Offer the way back to a season after a ride of it, in place of other games."""
        self.buttons["season"].setVisible(is_ride)
        for name in ("rematch", "new"):
            self.buttons[name].setHidden(is_ride)
        if is_ride:
            self.buttons["swap"].hide()
        self._settle()

    def show_scores(self, count: ScoreCount | None, *, is_animated: bool) -> None:
        """Count the scores of the players up, below the reason, if there are any."""
        self.scores.show_scores(count, is_animated=is_animated)
        self._settle()

    def show_picture(self, picture: QPixmap | None) -> None:
        """Show this above the title, or nothing."""
        self.picture.setVisible(picture is not None)
        self.picture.setPixmap(picture or QPixmap())
        if self.isVisible():
            self._settle()

    @property
    def room(self) -> QSize:
        """Return the largest size of its contents, as wide as they are now."""
        high = parent_of(self).height() - BESIDE
        return QSize(max(0, min(self.sizeHint().width(), parent_of(self).width() - BESIDE) - 2 * MARGIN), high)

    def take_space(self) -> bool:
        """Take it down unless it is new or counts scores, which then are all shown; return False if it was down."""
        if self.isVisible() and self.scores.is_counting and not self.novelty.isActive():
            self.scores.finish()
            return True
        return self.isVisible() and (self.novelty.isActive() or self.put_away())

    def put_away(self) -> bool:
        """Take it down; return False where it was down."""
        was_up = self.isVisible()
        if self.isAncestorOf(self.window().focusWidget() or self) or self.hasFocus():
            # Hiding it would move the focus to the next button.
            parent_of(self).setFocus()
        self.hide()
        return was_up

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay in the middle when the parent changes its size."""
        if event.type() is QEvent.Type.Resize and watched is self.parent() and self.isVisible():
            self._settle()
        return False

    def _show_curves(self, days: Sequence[Scene]) -> None:
        _empty(self._curves)
        # A single day is no curve.
        for curve in curves_of(days) if len(days) > 1 else ():
            self._curves.addWidget(curve_chart(curve, self._theme))

    def _show_facts(self, facts: Sequence[tuple[str, str]]) -> None:
        _empty(self._facts)
        for column, (title, text) in enumerate(facts):
            for row, words in enumerate((f"<b>{escape(text)}</b>", escape(title))):
                label = HtmlLabel(words)
                label.setAlignment(Qt.AlignmentFlag.AlignCenter)
                label.setWordWrap(True)
                self._facts.addWidget(label, row, column)

    def _on_seen(self) -> None:
        if self.hasFocus():
            self.buttons["table"].setFocus()

    def _leave(self, act: object) -> None:
        self.put_away()
        if callable(act):
            act()

    def _settle(self) -> None:
        room = parent_of(self).rect()
        width = min(self.sizeHint().width() + 2 * MARGIN, room.width() - BESIDE)
        height = self.heightForWidth(width) if self.hasHeightForWidth() else self.sizeHint().height()
        self.resize(width, min(max(height, self.sizeHint().height()), room.height() - BESIDE))
        self.move(room.center() - self.rect().center())


def _as_table(sheet: ScoreSheet) -> str:
    """A score sheet as a table: the last line is the sum."""
    title, lines = sheet
    *terms, total = (f"<td>{escape(subject)}&nbsp;&nbsp;</td><td>{escape(text)}</td>" for subject, text in lines)
    rows = (*terms, total.replace("<td>", '<th align="left">').replace("</td>", "</th>"))
    body = "".join(f"<tr>{row}</tr>" for row in rows)
    return f"<b>{escape(title)}</b><table cellspacing=2>{body}</table>"


def _empty(layout: QHBoxLayout | QGridLayout) -> None:
    while (item := layout.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            widget.hide()
            widget.deleteLater()
