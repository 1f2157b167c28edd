"""One seat of the page for a new game: a name, who plays it, a deck, what the rules say about it, and pictures."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QFileDialog,
    QFormLayout,
    QGroupBox,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from dtgui.ai.player import TEMPER_MARK, of_even_temper, tempers_of
from dtgui.ai.town.levels import LEVELS, TEMPERED, TEMPERS, Level, Newcomer, Rung
from dtgui.decks import Deck
from dtgui.doomtown.state.automaton import AUTOMATON
from dtgui.doomtown.state.setup import DEFAULT_EDITION
from dtgui.gui.doomtown.cards import card_width
from dtgui.gui.doomtown.deck_shelf import DeckShelf, ReadDeck
from dtgui.gui.doomtown.known_cards import CatalogFaces
from dtgui.gui.look.icons import paint_sign
from dtgui.gui.look.language import said, tr_noop
from dtgui.gui.look.theme_parts import Sizes
from dtgui.gui.widgets.files import FileDialog
from dtgui.gui.widgets.menus import DropDown
from dtgui.gui.widgets.texts import PlainLabel, ReadingView
from dtgui.kernel.errors import BadInput
from dtgui.kernel.phrases import Phrase

OTHERS = {
    "random": (tr_noop("Random"), tr_noop("Plays random legal moves.")),
    AUTOMATON: (tr_noop("Automaton"), tr_noop("The rulebook's solo opponent, which follows a program.")),
}
"""Players that are no levels: what they are called, and what is said of them."""


def _level(player: str) -> Newcomer | Level | None:
    return LEVELS.get(player) or TEMPERED.get(player)


def opponent_texts(player: str) -> tuple[str, str]:
    """Return what a built-in player is called, and what it says as it sits down, or is said of it."""
    level = _level(player)
    if level is not None:
        talk, about = f"“{said(level.talk)}”", said(level.temper.about) if isinstance(level, Level) else ""
        return said(level.title), " ".join(filter(None, (talk, about)))
    title, about = OTHERS.get(player, (player.capitalize(), ""))
    return said(Phrase(title)), said(Phrase(about)) if about else ""


class DeckPanel(QGroupBox):
    """One player's part of the dialog."""

    changed = Signal()
    """Another deck or name was chosen."""

    def __init__(
        self,
        title: str,
        name: str,
        shelf: DeckShelf,
        faces: CatalogFaces,
        players: tuple[str, ...],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(title, parent)
        self._shelf = shelf
        self.gang = GangPicture(faces)
        self._rules = DEFAULT_EDITION
        self._read: ReadDeck | None = None
        self.name = QLineEdit(name)
        self.name.setAccessibleName(self.tr("Name"))
        self.who = DropDown()
        self.who.addItem(self.tr("A player at this screen"), "")
        for player in of_even_temper(players):
            self.who.addItem(opponent_texts(player)[0], player)
        self.who.setAccessibleName(self.tr("Player of this seat"))
        self._players = players
        self.temper = DropDown()
        self.temper.setAccessibleName(self.tr("Style"))
        self.temper.setToolTip(self.tr("The style of play, which makes games differ"))
        self.temper.hide()
        self.portrait = PortraitPicture()
        self.talk = PlainLabel()
        self.talk.setWordWrap(True)
        self.decks = DropDown()
        self.decks.setAccessibleName(self.tr("Deck"))
        for file in shelf.files().values():
            self.decks.addItem(shelf.title_of(file), file)
        self._from_file = QPushButton(self.tr("From a file…"))
        self._from_file.clicked.connect(self._on_from_file)
        self.report = ReadingView()
        self.report.setMinimumHeight(4 * self.report.fontMetrics().lineSpacing())
        self.report.setAccessibleName(self.tr("Legality of this deck"))
        self._arrange()
        self.name.textChanged.connect(self.changed)
        self.who.currentIndexChanged.connect(self._on_who)
        self.temper.currentIndexChanged.connect(self._on_temper)
        self.decks.currentIndexChanged.connect(self._on_deck_chosen)
        self._on_deck_chosen()

    def _on_who(self) -> None:
        """Offer the tempers that the player may have; a temper that was chosen stays, if it can."""
        before = self.temper.currentData()
        tempers = tempers_of(self._players, self.who.currentData())
        self.temper.blockSignals(True)
        self.temper.clear()
        self.temper.addItem(self.tr("Neutral style"), "")
        for temper in tempers:
            self.temper.addItem(said(TEMPERS[temper].title).capitalize(), temper)
        self.temper.setCurrentIndex(max(0, self.temper.findData(before)))
        self.temper.setVisible(bool(tempers))
        self.temper.blockSignals(False)
        self._on_temper()

    def _on_temper(self) -> None:
        self.portrait.show_level(_level(self.opponent))
        self.talk.setText(opponent_texts(self.opponent)[1] if self.opponent else "")
        self.changed.emit()

    def _arrange(self) -> None:
        form = QFormLayout()
        form.addRow(self.tr("Name"), self.name)
        player = QHBoxLayout()
        player.addWidget(self.who, 2)
        player.addWidget(self.temper, 1)
        form.addRow(self.tr("Player"), player)
        opponent = QHBoxLayout()
        opponent.addWidget(self.portrait)
        opponent.addWidget(self.talk, 1)
        form.addRow("", opponent)
        decks = QHBoxLayout()
        decks.addWidget(self.decks, 1)
        decks.addWidget(self._from_file)
        form.addRow(self.tr("Deck"), decks)
        column = QVBoxLayout(self)
        column.addWidget(self.gang)
        column.addLayout(form)
        column.addWidget(self.report)

    @property
    def stops(self) -> tuple[QWidget, ...]:
        """Where the keyboard stops, in this order."""
        return self.name, self.who, self.temper, self.decks, self._from_file, self.report

    @property
    def deck(self) -> Deck | None:
        """The deck that was chosen, None where it could not be read."""
        return None if self._read is None else self._read.deck

    @property
    def player_name(self) -> str:
        """Return the player's name, by default the deck's."""
        typed = self.name.text().strip()
        return typed if typed or self.deck is None else self.deck.name

    @property
    def opponent(self) -> str:
        """The built-in player that plays this seat, with its temper; empty for a player at this screen."""
        chosen: str = self.who.currentData()
        temper: str = self.temper.currentData() or ""
        return f"{chosen}{TEMPER_MARK}{temper}" if temper else chosen

    def choose_deck(self, stem: str) -> bool:
        """Choose a deck in the list by the name of its file; return False if it is not there."""
        found = next((row for row in range(self.decks.count()) if self.decks.itemData(row).stem == stem), -1)
        if found >= 0:
            self.decks.setCurrentIndex(found)
        return found >= 0

    def choose_player(self, name: str) -> None:
        """Let this built-in player play the seat, with a temperament if the name has one.

        An unknown name means a player at this screen, an unknown temperament the neutral one.
        """
        player, _, temper = name.partition(TEMPER_MARK)
        self.who.setCurrentIndex(max(0, self.who.findData(player)))
        self.temper.setCurrentIndex(max(0, self.temper.findData(temper)))

    def choose_rules(self, rules: str) -> None:
        """Account for the deck by the rules of this edition."""
        self._rules = rules
        if self._read is not None:
            self.report.setHtml(self._account(self._read))

    def offer_deck(self, file: Path) -> None:
        """Choose a deck of the program's, which is added to the choice if it is not there."""
        if not self.choose_deck(file.stem):
            self.decks.addItem(file.stem.replace("-", " ").title(), file)
            self.decks.setCurrentIndex(self.decks.count() - 1)

    def choose_file(self, file: Path) -> None:
        """Add a deck file to the choice and choose it."""
        self.decks.addItem(file.name, file)
        self.decks.setCurrentIndex(self.decks.count() - 1)

    def _on_deck_chosen(self) -> None:
        file = self.decks.currentData()
        self._read = None
        self.gang.show_cards((), "")
        if file is None:
            self.report.setPlainText(self.tr("No deck yet: choose a file."))
        else:
            self._try_to_read(file)
        self.changed.emit()

    def _try_to_read(self, file: Path) -> None:
        try:
            self._read = self._shelf.read(file)
        except BadInput as problem:
            self.report.setPlainText(str(problem))
        else:
            self.report.setHtml(self._account(self._read))
            self._show_gang(self._read.deck)

    def _show_gang(self, deck: Deck) -> None:
        codes = (*filter(None, (deck.outfit, deck.legend)), *deck.starting)
        self.gang.show_cards(codes, " · ".join(self._shelf.titles(codes)))

    def _account(self, read: ReadDeck) -> str:
        problems = self._shelf.problems(read.deck, self._rules)
        verdict = self.tr("This deck is legal.") if not problems else self.tr("This deck is not legal:")
        is_unusual = self._shelf.is_unusual(read.deck, self._rules)
        size = self.tr("{0} cards").format(read.deck.size)
        return (
            f"<p><b>{escape(read.deck.name)}</b>, {size}</p><p>{verdict}</p>"
            + _list_of(problems)
            + (
                f"<p>{self.tr('It is built for a format that is rarely played with these rules.')}</p>"
                if is_unusual
                else ""
            )
            + self._advice(read.deck)
            + self._who_begins(read.deck)
            + (f"<p>{self.tr('Notes on the import:')}</p>" + _list_of(read.remarks) if read.remarks else "")
        )

    def _advice(self, deck: Deck) -> str:
        """Return the first line of the author's notes on a deck; that of a shipped deck in the window's language."""
        return f"<p><i>{escape(self.tr(deck.advice))}</i></p>" if deck.advice else ""

    def _who_begins(self, deck: Deck) -> str:
        """The outfit, the legend and the starting gang."""
        led = " · ".join(self._shelf.titles(filter(None, (deck.outfit, deck.legend))))
        gang = " · ".join(self._shelf.titles(deck.starting))
        parts = [
            led,
            self.tr("Starts with {0}").format(gang) if gang else self.tr("Choose the starting posse in the game."),
        ]
        return "".join(f"<p>{escape(part)}</p>" for part in parts if part)

    def _on_from_file(self) -> None:
        dialog = FileDialog(self, self.tr("Choose a deck"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        decks = self.tr("Decks (*.dtdeck *.yaml *.txt *.json *.o8d *.xml *.zip)")
        dialog.setNameFilters([decks, self.tr("All files (*)")])
        dialog.fileSelected.connect(lambda name: self.choose_file(Path(name)))
        dialog.open()


def _list_of(sentences: tuple[str, ...]) -> str:
    return "<ul>" + "".join(f"<li>{escape(sentence)}</li>" for sentence in sentences) + "</ul>" if sentences else ""


# The gang of a deck as a picture: outfit and legend, and the dudes it starts with, laid out side by side

HEIGHT = 132
"""How high cards are, in pixels at the normal text size."""
GAP = 6
WIDTH_IN_CARDS = 3.5
"""How wide it would be, in widths of a card."""
NARROWEST = 0.34
"""How much of a card is seen at least where there is little room, by its width."""


class GangPicture(QWidget):
    """Shows cards by their codes; they overlap where there is little room."""

    def __init__(self, faces: CatalogFaces, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._faces = faces
        self._codes: tuple[str, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        faces.ready.connect(self._on_ready)

    def show_cards(self, codes: Sequence[str], told: str) -> None:
        """Show these cards; `told` names them for screen readers."""
        self._codes = tuple(codes)
        self.setAccessibleName(told)
        self.setToolTip(told)
        self.update()

    @property
    def codes(self) -> tuple[str, ...]:
        """The cards that are shown."""
        return self._codes

    def sizeHint(self) -> QSize:
        """Return room for a gang whose cards overlap by a half."""
        return QSize(round(WIDTH_IN_CARDS * card_width(self._height())), self._height() + 2)

    def minimumSizeHint(self) -> QSize:
        """Return room for one."""
        return QSize(card_width(self._height()), self._height() + 2)

    def paintEvent(self, _: QPaintEvent) -> None:
        """Draw them one over the other: what is printed at their left stays in sight."""
        with QPainter(self) as painter:
            height = self._height()
            width, step = card_width(height), self._step()
            for number, code in enumerate(self._codes):
                left = number * step
                if left + width <= self.width() + 1:
                    painter.drawPixmap(QPointF(left, 1), self._faces.face(code, height))

    def _height(self) -> int:
        return round(HEIGHT * max(1.0, self.fontInfo().pixelSize() / Sizes().text))

    def _step(self) -> float:
        """Return the distance between neighbouring cards."""
        width, others = card_width(self._height()), max(1, len(self._codes) - 1)
        return max(width * NARROWEST, min(width + GAP, (self.width() - width) / others))

    def _on_ready(self, code: str) -> None:
        if code in self._codes:
            self.update()


# The picture of an opponent's level: what one would see of it across the table

LINES = 2
"""Its height in lines of text."""


class PortraitPicture(QWidget):
    """Draws the portrait of a level in the colour of the text beside it; nothing for other players."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rung: Rung | None = None
        policy = QSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        # The rows of all seats are aligned, whatever their players.
        policy.setRetainSizeWhenHidden(True)
        self.setSizePolicy(policy)
        self.hide()

    def show_level(self, rung: Rung | None) -> None:
        """Draw this level."""
        self._rung = rung
        self.setAccessibleName(said(rung.title) if rung is not None else "")
        self.setToolTip(self.accessibleName())
        self.setVisible(rung is not None)
        self.update()

    def sizeHint(self) -> QSize:
        """Return a square of some lines."""
        side = LINES * self.fontMetrics().lineSpacing()
        return QSize(side, side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw it."""
        if self._rung is None:
            return
        with QPainter(self) as painter:
            paint_sign(
                painter, f"art/{self._rung.portrait}", self.palette().windowText().color().name(), QRectF(self.rect())
            )
