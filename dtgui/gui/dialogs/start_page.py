"""The start page: before the first game, name and settings, then a game at once; later: continue, or start a new
game.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import chain
from math import cos, radians, sin
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer, Signal, SignalInstance
from PySide6.QtGui import QIcon, QPainter, QPaintEvent, QPixmap, QShowEvent
from PySide6.QtWidgets import (
    QDialog,
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from dtgui import __version__
from dtgui.app.changelog import is_newer
from dtgui.gui.look.icons import sign_icon
from dtgui.gui.look.language import said
from dtgui.gui.look.theme import THEMES
from dtgui.gui.services.front import FrontPage, GameFront
from dtgui.gui.services.preferences import STRANGER, Preferences
from dtgui.gui.table.items.surface import ground
from dtgui.gui.table.painting.table_look import TableLook
from dtgui.gui.widgets.menus import DropDown, lettered
from dtgui.gui.widgets.paper_sheet import Sheet
from dtgui.gui.widgets.texts import PlainLabel, as_tip
from dtgui.play.box import BoxLabel

TEXT_SIZES = (0.85, 1.0, 1.25, 1.5)
MOST_RECENT = 6
TITLE_PIXELS = 44
SNAPSHOT = QSize(88, 48)
"""The size of a game's picture at most."""
GAME_SIGN = 26
"""The size of another game's picture on its button, in pixels."""
LINK = """
QPushButton { border: 2px solid transparent; background: transparent;
    color: palette(link); text-decoration: underline; }
QPushButton:focus { border-color: palette(link); }
"""
"""A button that looks like a link: it is no answer to what the page asks."""


class SavedGame(NamedTuple):
    """A resumable game: its file, a line that identifies it, and the file with its picture if there is one."""

    file: Path
    text: str
    picture: Path | None = None


class StartPage(QWidget):
    """A sheet of paper on the felt: a title, what a new player is asked, and buttons."""

    resume_wanted = Signal()
    open_wanted = Signal()
    starter_wanted = Signal()
    """A game with starter decks at once."""
    decks_wanted = Signal()
    """The deck builder."""
    events_wanted = Signal()
    """Sealed and draft events."""
    save_wanted = Signal(object)
    """The `Path` of a game that was played before."""
    learn_wanted = Signal()
    """The course for learners."""
    practice_wanted = Signal()
    """All ways to practise."""
    season_wanted = Signal()
    """Seasons: a route from town to town."""
    challenges_wanted = Signal()
    """Games that are played alone for a score."""
    games_wanted = Signal()
    """All games that were played."""
    news_wanted = Signal()
    """Request for the changes of this version."""

    page_wanted = Signal(object)
    """The `FrontPage` to open."""
    game_wanted = Signal(str)
    """A new game of one of the program's games, by name."""

    def __init__(
        self,
        preferences: Preferences,
        front: GameFront,
        parent: QWidget | None = None,
        *,
        others: Sequence[BoxLabel] = (),
    ) -> None:
        """`others` are the games beside that of the front."""
        super().__init__(parent)
        self._preferences = preferences
        self._front = front
        self._picture = QPixmap()
        self._pictured = QSize()
        self.newcomer = self._newcomer_form()
        self.resume = self._button(self.tr("Resume the last game"), self.resume_wanted)
        self.learn = self._button(self.tr("Learn to play"), self.learn_wanted)
        self.starter = self._button(self.tr("Play a starter deck now"), self.starter_wanted)
        self.new = self._button(self.tr("New game…"), self.game_wanted, front.label.name)
        self.others = [self._game_button(box) for box in others]
        self.season = self._button(self.tr("Season"), self.season_wanted)
        self.challenges = self._button(self.tr("Solo challenges"), self.challenges_wanted)
        self.open = self._button(self.tr("Open a saved game…"), self.open_wanted)
        self.practice = self._button(self.tr("Practice"), self.practice_wanted)
        self.decks = self._button(self.tr("Deck builder"), self.decks_wanted)
        self.events = self._button(self.tr("Sealed and draft"), self.events_wanted)
        self.games = self._button(self.tr("Games played"), self.games_wanted)
        self.pages = [self._page_button(page) for page in front.pages if page.on_start_page]
        """Buttons for the game's own pages."""
        self.news = self._news_button()
        self.recent: list[QPushButton] = []
        """Buttons for games before the last one."""
        self._recent_box, self._recent_column = self._make_recent_box()
        self._sheet = Sheet(self)
        self._arrange()
        self.set_front(front)
        self.offer(())
        self.starter.setVisible(front.plays_at_once)
        self.learn.setVisible(front.has_lessons)
        self.season.setVisible(front.has_season)
        self.challenges.setVisible(front.has_challenges)
        self.decks.setVisible(front.has_decks)
        self.events.setVisible(front.has_events)
        self.practice.setVisible(front.has_practice)

    # What it shows

    def set_front(self, front: GameFront) -> None:
        """Take the colours, the cards and the words of a game's front, as it is now."""
        self._front, look = front, front.look
        self._pictured = QSize()
        self._sheet.set_theme(look.theme)
        self.update()

    def refresh_face(self, code: str) -> None:
        """Show the face of this card again, if it is in the picture: it has been drawn since."""
        if code in self._front.hand and self.isVisible():
            self._pictured = QSize()
            self.update()

    def offer(self, games: Sequence[SavedGame], unfinished: SavedGame | None = None) -> None:
        """Offer the games that were played before, the last one first, and to resume one that is unfinished."""
        self.newcomer.setVisible(not games and not self._preferences.settings.player_name)
        self.resume.setVisible(unfinished is not None)
        self.games.setVisible(bool(games))
        self.resume.setToolTip(as_tip(unfinished.text) if unfinished else "")
        _show_picture(self.resume, unfinished)
        at_once = self.starter if self._front.plays_at_once else self.new
        first = self.learn if not games and self._front.has_lessons else at_once
        primary = self.resume if unfinished else first
        for button in self._ways():
            button.setProperty("primary", button is primary)
            button.style().polish(button)
        self._list_recent([game for game in games if game != unfinished][:MOST_RECENT])
        primary.setFocus()

    def remind(self, due: int) -> None:
        """Show how many exercises come back today."""
        text = self.tr("Learn to play: {0} to repeat").format(due) if due else self.tr("Learn to play")
        self.learn.setText(text)

    def paintEvent(self, _: QPaintEvent) -> None:
        """Show the picture; it is painted once for a size."""
        if self._pictured != self.size():
            self._picture, self._pictured = start_picture(self.size(), self._front.look, self._front.hand), self.size()
        with QPainter(self) as painter:
            painter.drawPixmap(0, 0, self._picture)

    def showEvent(self, event: QShowEvent) -> None:
        """Offer the news once: not again after this start."""
        super().showEvent(event)
        # A game on the command line is opened before the page is shown.
        QTimer.singleShot(0, self, self._on_seen)

    def _on_seen(self) -> None:
        if self.isVisible():
            self._preferences.change("seen_version", __version__)

    # Making it

    def _arrange(self) -> None:
        title = PlainLabel(said(self._front.label.title))
        title.setProperty("heading", True)
        title.setStyleSheet(f"font-size: {TITLE_PIXELS}px")
        about = PlainLabel(self.tr(self._front.motto))
        choices = QHBoxLayout()
        choices.setSpacing(30)
        choices.addLayout(self._buttons())
        choices.addWidget(self._recent_box)
        sheet = QVBoxLayout(self._sheet)
        sheet.setContentsMargins(36, 14, 36, 24)
        for label in (title, about):
            sheet.addWidget(label, 0, Qt.AlignmentFlag.AlignHCenter)
        sheet.addSpacing(8)
        sheet.addLayout(choices)
        sheet.addWidget(self.news, 0, Qt.AlignmentFlag.AlignHCenter)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self._sheet)
        row.addStretch(1)
        column = QVBoxLayout(self)
        column.addStretch(1)
        column.addLayout(row)
        column.addStretch(3)

    def _buttons(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(6)
        for widget in (self.newcomer, self.resume):
            column.addWidget(widget)
        for row in self._rows():
            column.addLayout(self._beside(row))
        column.addStretch(1)
        return column

    def _beside(self, buttons: Sequence[QPushButton]) -> QHBoxLayout:
        row = QHBoxLayout()
        for button in buttons:
            button.setMinimumWidth(0)
            row.addWidget(button)
        return row

    def _rows(self) -> tuple[Sequence[QPushButton], ...]:
        play = (self.new, *self.others, self.season)
        alone = (self.challenges, self.practice, self.events)
        return (self.learn, self.starter), play, alone, (self.decks, self.open, self.games), self.pages

    def _ways(self) -> tuple[QPushButton, ...]:
        return self.resume, *chain.from_iterable(self._rows())

    def _make_recent_box(self) -> tuple[QWidget, QVBoxLayout]:
        box = QWidget()
        column = QVBoxLayout(box)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addWidget(PlainLabel(self.tr("Earlier games")))
        column.addStretch(1)
        return box, column

    def _list_recent(self, games: Sequence[SavedGame]) -> None:
        for button in self.recent:
            button.deleteLater()
        self.recent = [self._recent_button(game) for game in games]
        for place, button in enumerate(self.recent, start=1):
            self._recent_column.insertWidget(place, button)
        self._recent_box.setVisible(bool(games))

    def _recent_button(self, game: SavedGame) -> QPushButton:
        button = QPushButton(lettered(game.text))
        button.setAutoDefault(True)
        button.setFlat(True)
        button.setStyleSheet("text-align: left")
        button.clicked.connect(lambda _=False: self.save_wanted.emit(game.file))
        _show_picture(button, game)
        return button

    def _news_button(self) -> QPushButton:
        """Return the button for news, shown only to a player who has used an older version."""
        button = QPushButton(self.tr("What is new in version {0}").format(__version__), self)
        button.setAutoDefault(True)  # so that Enter presses it, too
        button.setStyleSheet(LINK)
        button.clicked.connect(lambda _=False: self.news_wanted.emit())
        seen = self._preferences.settings.seen_version
        button.setVisible(bool(seen) and is_newer(__version__, seen))
        return button

    def _newcomer_form(self) -> QWidget:
        box = QWidget()
        settings = self._preferences.settings
        self.name = QLineEdit(settings.player_name)
        self.name.setPlaceholderText(self.tr(STRANGER))
        self.name.editingFinished.connect(lambda: self._preferences.change("player_name", self.name.text().strip()))
        self.look_choice = DropDown()
        for theme in THEMES.values():
            self.look_choice.addItem(self.tr(theme.title), theme.name)
        self.look_choice.setCurrentIndex(max(0, self.look_choice.findData(settings.theme)))
        self.look_choice.activated.connect(lambda _: self._preferences.change("theme", self.look_choice.currentData()))
        self.size_choice = DropDown()
        for size in TEXT_SIZES:
            self.size_choice.addItem(f"{size:.0%}", size)
        nearest = min(TEXT_SIZES, key=lambda size: abs(size - settings.text_scale))
        self.size_choice.setCurrentIndex(TEXT_SIZES.index(nearest))
        self.size_choice.activated.connect(
            lambda _: self._preferences.change("text_scale", self.size_choice.currentData())
        )
        form = QFormLayout(box)
        form.setContentsMargins(0, 0, 0, 8)
        for text, widget in (
            (self.tr("Your name"), self.name),
            (self.tr("Look"), self.look_choice),
            (self.tr("Text size"), self.size_choice),
        ):
            widget.setAccessibleName(text)
            form.addRow(text, widget)
        return box

    def _game_button(self, box: BoxLabel) -> QPushButton:
        """Return the button for another game, with its picture."""
        button = QPushButton(self.tr("New game of {0}…").format(said(box.title)), self)
        button.setAutoDefault(True)
        button.setIcon(sign_icon(box.picture, self._front.theme.window.accent))
        button.setIconSize(QSize(GAME_SIGN, GAME_SIGN))
        button.clicked.connect(lambda _=False: self.game_wanted.emit(box.name))
        return button

    def _page_button(self, page: FrontPage) -> QPushButton:
        button = QPushButton(self.tr(page.title), self)
        button.setAutoDefault(True)
        button.setToolTip(as_tip(self.tr(page.tip)))
        button.clicked.connect(lambda _=False: self.page_wanted.emit(page))
        return button

    def _button(self, text: str, signal: SignalInstance, *sent: str) -> QPushButton:
        button = QPushButton(text, self)
        button.setAutoDefault(True)  # so that Enter presses it, too
        button.setMinimumWidth(280)
        button.clicked.connect(lambda _=False: signal.emit(*sent))
        return button


def _show_picture(button: QPushButton, game: SavedGame | None) -> None:
    """Show the table of a game on its button, as it was last seen."""
    button.setIcon(QIcon() if game is None or game.picture is None else QIcon(str(game.picture)))
    button.setIconSize(SNAPSHOT)


TURN = 5.0
"""How far each card of the hand is turned against the one before it, in degrees."""
CARD_HEIGHT, CARD_SHOWN = 0.46, 0.82
"""How high a card is as a part of the picture, and how much of the middle one shows above its lower edge."""
REACH = 0.76
"""The share of the picture's width between the middles of the outermost cards."""


def start_picture(size: QSize, look: TableLook, hand: Sequence[str]) -> QPixmap:
    """Return the picture in this size, in logical pixels; cards that are still being drawn are blank."""
    picture = ground(QRectF(0, 0, size.width(), size.height()), look)
    with QPainter(picture) as painter:
        painter.setRenderHints(QPainter.RenderHint.SmoothPixmapTransform | QPainter.RenderHint.Antialiasing)
        for number, code in enumerate(hand):
            _lay(painter, look.face(code, size.height() * CARD_HEIGHT), number - len(hand) // 2, len(hand), size)
    return picture


def _lay(painter: QPainter, face: QPixmap, place: int, number: int, size: QSize) -> None:
    """Draw a card on the arc of the hand; `place` is counted from the middle of `number`."""
    card = face.deviceIndependentSize()
    outermost = radians(TURN * max(1, number // 2))
    radius = size.width() * REACH / 2 / sin(outermost)
    angle = radians(TURN * place)
    middle = size.height() - card.height() * (CARD_SHOWN - 0.5)
    painter.save()
    painter.translate(size.width() / 2 + radius * sin(angle), middle + radius * (1 - cos(angle)))
    painter.rotate(TURN * place)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(Qt.GlobalColor.black)
    painter.setOpacity(0.3)
    painter.drawRoundedRect(QRectF(-card.width() / 2 + 4, -card.height() / 2 + 5, card.width(), card.height()), 10, 10)
    painter.setOpacity(1.0)
    painter.drawPixmap(QPointF(-card.width() / 2, -card.height() / 2), face)
    painter.restore()


# Asks which game to play, if there are several

WIDTH = 280


class ChooseGame(QDialog):
    """A button for each game."""

    chosen = Signal(str)
    """The name of the game."""

    def __init__(self, games: Sequence[tuple[str, str]], parent: QWidget | None = None) -> None:
        """`games` are their names and titles."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("New game"))
        self.buttons = {name: QPushButton(said(title)) for name, title in games}
        """The buttons by the names of the games."""
        column = QVBoxLayout(self)
        for name, button in self.buttons.items():
            button.setMinimumWidth(WIDTH)
            button.setAutoDefault(True)
            button.clicked.connect(partial(self._choose, name))
            column.addWidget(button)

    def _choose(self, name: str) -> None:
        self.accept()
        self.chosen.emit(name)
