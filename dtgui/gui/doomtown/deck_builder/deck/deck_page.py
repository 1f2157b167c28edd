"""One deck in the window: its name, its figures at a glance, its cards, its notes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QInputDialog,
    QLineEdit,
    QSplitter,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from dtgui.decks import Deck
from dtgui.decks.editing import (
    can_start,
    moved_from_maybe,
    moved_to_maybe,
    with_card,
    with_count,
    with_maybe,
    with_note,
    with_printing,
    with_starting,
    without_card,
)
from dtgui.decks.formats import Format
from dtgui.decks.legality import Mend, Objection, format_of, legal_formats, objections
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.deck_rules import starting_cost, starting_stash
from dtgui.doomtown.state.cards import CardDef, CardType
from dtgui.gui.doomtown.deck_builder.deck.deck_groups import Grouping
from dtgui.gui.doomtown.deck_builder.deck.deck_list import DeckList
from dtgui.gui.doomtown.deck_builder.model.open_deck import OpenDeck
from dtgui.gui.look.language import said, tr_count
from dtgui.gui.look.theme import Theme
from dtgui.gui.widgets.dialogs import open_dialog, scrolled
from dtgui.gui.widgets.menus import DropDown
from dtgui.gui.widgets.texts import CardsLabel, FindCards, HtmlLabel, PlainText, no_cards

LINES_NAMED = 3
"""The height in lines of the list of cards that the notes name; longer ones scroll."""


class DeckPage(QWidget):
    """Shows and changes one open deck."""

    pointed_at = Signal(object)
    """The card that is looked at."""
    query_wanted = Signal(str)
    """A query to search for."""
    verdict_wanted = Signal()
    """Request to show the problems."""
    judged = Signal()
    """The deck, or what the rules say of it, is another one now."""

    def __init__(
        self,
        opened: OpenDeck,
        catalog: Catalog,
        formats: Sequence[Format],
        theme: Theme,
        cards_in: FindCards = no_cards,
        parent: QWidget | None = None,
    ) -> None:
        """`cards_in` finds the cards that the notes name."""
        super().__init__(parent)
        self.opened = opened
        opened.setParent(self)
        self._catalog = catalog
        self.aside = MaybePile(opened, self)
        self._formats = formats
        self._played = formats[0]
        self._theme = theme
        self.objections: tuple[Objection, ...] = ()
        self.legal_in: tuple[Format, ...] = ()
        """The formats in which the deck may be played."""
        self.name = QLineEdit()
        self.verdict = QToolButton()
        self.figures = HtmlLabel()
        self.list = DeckList(catalog, theme)
        self.tags = QLineEdit()
        self.notes = PlainText()
        self._cards_in = cards_in
        self.named = CardsLabel(find=cards_in)
        """The cards that the notes name, as links to their pages."""
        self._named_area = scrolled(self.named)
        self.grouping = DropDown()
        self._arrange()
        self._connect()
        self._on_changed()

    @property
    def deck(self) -> Deck:
        """The deck as it is now."""
        return self.opened.deck

    @property
    def played(self) -> Format:
        """The format that the deck is built for, and judged by: see `legality.format_of`."""
        return self._played

    # What may be done to the deck

    def add(self, card: CardDef) -> None:
        """Put one copy more into the deck."""
        self.opened.change(self.tr("Add {0}").format(card.title), with_card(self.deck, card))

    def remove(self, card: CardDef) -> None:
        """Take a copy out, of another printing where the deck has none of this one."""
        held = [card, *self._catalog.titled(card.title)]
        code = next((each.code for each in held if self._holds(each.code)), card.code)
        self.opened.change(self.tr("Remove {0}").format(card.title), without_card(self.deck, code))

    def start(self, card: CardDef) -> None:
        """Let one copy more start in play; once all of them do, none."""
        if not can_start(self.deck, card, self._catalog):
            return
        held, starting = self.deck.cards.get(card.code, 0), self.deck.starting.get(card.code, 0)
        count = 0 if starting and starting >= held else starting + 1
        self.opened.change(self.tr("Start {0} in play").format(card.title), with_starting(self.deck, card.code, count))

    def count(self, card: CardDef, count: int) -> None:
        """Set the number of copies."""
        label = self.tr("{0} × {1}").format(count, card.title)
        is_single = card.type in (CardType.OUTFIT, CardType.LEGEND)
        deck = without_card(self.deck, card.code) if is_single and not count else self.deck
        self.opened.change(label, deck if is_single else with_count(self.deck, card.code, count))

    def exchange(self, card: CardDef, other: CardDef) -> None:
        """Use another printing."""
        label = self.tr("Use another printing of {0}").format(card.title)
        self.opened.change(label, with_printing(self.deck, card.code, other.code))

    def mend(self, mend: Mend) -> None:
        """Do what mends an objection."""
        if mend.deck is not None:
            self.opened.change(said(mend.text), mend.deck)
        else:
            self.query_wanted.emit(mend.query)

    def build_for(self, played: Format) -> None:
        """Build the deck for another format."""
        if played != self.played:
            label = self.tr("Build for {0}").format(played.name)
            self.opened.change(label, replace(self.deck, format=played.code))

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of a theme."""
        self._theme = theme
        self.list.set_theme(theme)
        self._on_changed()

    @property
    def is_untouched(self) -> bool:
        """Whether this is a new deck with nothing in it."""
        return not (self.copies() or self.opened.file or self.opened.history.undo_label)

    def copies(self) -> Counter[str]:
        """Return how many copies of each title the deck has, outfit and legend too."""
        copies: Counter[str] = Counter()
        singles = {code: 1 for code in (self.deck.outfit, self.deck.legend) if code}
        for code, count in (*self.deck.cards.items(), *singles.items()):
            card = self._catalog.get(code)
            copies[card.title if card else code] += count
        return copies

    # Making it

    def _arrange(self) -> None:
        self.name.setPlaceholderText(self.tr("The deck's name"))
        self.name.setAccessibleName(self.tr("Name of the deck"))
        self.tags.setPlaceholderText(self.tr("Tags, separated by commas"))
        self.tags.setAccessibleName(self.tr("Tags"))
        self.notes.setPlaceholderText(self.tr("Notes"))
        self.notes.setAccessibleName(self.tr("Notes"))
        self.notes.setTabChangesFocus(True)
        self.named.setAccessibleName(self.tr("Cards in the notes"))
        self.grouping.setAccessibleName(self.tr("Group by"))
        self.grouping.setToolTip(self.tr("Group by"))
        for grouping, text in (
            (Grouping.TYPE, self.tr("By type")),
            (Grouping.SUIT, self.tr("By suit")),
            (Grouping.VALUE, self.tr("By value")),
        ):
            self.grouping.addItem(text, grouping)
        self.verdict.setToolTip(self.tr("Show legality"))
        self.figures.setWordWrap(True)
        head = QHBoxLayout()
        head.addWidget(self.name, 1)
        head.addWidget(self.grouping)
        below = QWidget()
        words = QVBoxLayout(below)
        words.setContentsMargins(0, 0, 0, 0)
        words.addWidget(self.tags)
        words.addWidget(self.notes)
        self._named_area.setFrameShape(QFrame.Shape.NoFrame)
        self._named_area.setMaximumHeight(LINES_NAMED * self.fontMetrics().lineSpacing())
        words.addWidget(self._named_area)
        split = QSplitter(Qt.Orientation.Vertical)
        split.addWidget(self.list)
        split.addWidget(below)
        split.setSizes([600, 90])
        split.setStretchFactor(0, 1)
        summary = QHBoxLayout()
        summary.addWidget(self.verdict)
        summary.addWidget(self.figures, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(4, 4, 4, 4)
        column.addLayout(head)
        column.addWidget(split, 1)
        # Below the list: a summary that comes to need another line moves no card under the pointer.
        column.addLayout(summary)

    def _connect(self) -> None:
        self.opened.changed.connect(self._on_changed)
        self.list.added.connect(self.add)
        self.list.removed.connect(self.remove)
        self.list.started.connect(self.start)
        self.list.counted.connect(self.count)
        self.list.printing_wanted.connect(self.exchange)
        self.list.query_wanted.connect(self.query_wanted)
        self.list.counted_aside.connect(self.aside.count)
        self.list.moved.connect(self.aside.move)
        self.list.note_wanted.connect(self.aside.ask_for_note)
        self.list.pointed_at.connect(self.pointed_at)
        self.name.editingFinished.connect(self._on_named)
        self.tags.editingFinished.connect(self._on_tagged)
        self.notes.textChanged.connect(self._on_noted)
        self.named.card_wanted.connect(lambda code: self.list.page_wanted.emit(self._catalog.card(code)))
        self.grouping.currentIndexChanged.connect(lambda _: self.list.group_by(self.grouping.currentData()))
        self.verdict.clicked.connect(self.verdict_wanted)

    # Following the deck

    def _on_changed(self) -> None:
        self._played = format_of(self.deck, self._catalog, self._formats)
        self.objections = objections(self.deck, self._catalog, self.played)
        self.legal_in = legal_formats(self.deck, self._catalog, self._formats)
        self.list.show_deck(self.deck, self._complaints())
        self.figures.setText(self._figures())
        self.verdict.setText(self._verdict())
        colour = self._theme.window.danger if self.objections else self._theme.window.good
        self.verdict.setStyleSheet(f"QToolButton {{ color: {colour}; font-weight: bold; }}")
        self._show_words()
        self.judged.emit()

    def _complaints(self) -> dict[str, str]:
        """By card, what the rules object to about it."""
        said_of: dict[str, list[str]] = {}
        for objection in self.objections:
            for code in objection.problem.codes:
                said_of.setdefault(code, []).append(said(objection.problem.message))
        return {code: "\n".join(sentences) for code, sentences in said_of.items()}

    def _verdict(self) -> str:
        if not self.objections:
            return self.tr("✓ Legal") if self.deck.starting else self.tr("✓ Legal, no starting gang")
        return tr_count("✗ {0} problem", "✗ {0} problems", len(self.objections))

    def _figures(self) -> str:
        cards = [(card, count) for code, count in self.deck.cards.items() if (card := self._catalog.get(code))]
        jokers = sum(count for card, count in cards if card.type is CardType.JOKER)
        valued = sum(count for card, count in cards if card.suit)
        cost, stash = starting_cost(self.deck, self._catalog), starting_stash(self.deck, self._catalog)
        pattern = self.tr("<b>{0}/{1}</b> cards, jokers: {2} · Starting gang: {3}, {4} of {5} ghost rock spent")
        return pattern.format(valued, self.played.rules.decks.size, jokers, self._starting(), cost, stash)

    def _starting(self) -> str:
        """Return how many cards start in play, in words."""
        count = sum(self.deck.starting.values())
        if not count:
            return self.tr("no cards")
        return tr_count("{0} card", "{0} cards", count)

    def _show_words(self) -> None:
        """Show name, tags and notes, without disturbing a field that is being edited."""
        tags = ", ".join(self.deck.tags)
        for field, text in ((self.name, self.deck.name), (self.tags, tags)):
            if field.text() != text:
                field.setText(text)
        if self.notes.toPlainText() != self.deck.notes:
            self.notes.blockSignals(True)
            self.notes.setPlainText(self.deck.notes)
            self.notes.blockSignals(False)
        self._show_named()

    def _on_named(self) -> None:
        self.opened.change(self.tr("Rename the deck"), replace(self.deck, name=self.name.text().strip()))

    def _on_tagged(self) -> None:
        tags = tuple(dict.fromkeys(tag.strip() for tag in self.tags.text().split(",") if tag.strip()))
        self.opened.change(self.tr("Change the tags"), replace(self.deck, tags=tags))

    def _on_noted(self) -> None:
        notes = self.notes.toPlainText()
        self.opened.continue_change(self.tr("Write notes"), replace(self.deck, notes=notes))
        self._show_named()

    def _show_named(self) -> None:
        """Show the cards of the notes below them, each once."""
        notes = self.notes.toPlainText()
        named = dict.fromkeys(notes[each.start : each.end] for each in self._cards_in(notes))
        self.named.show_text(" · ".join(named))
        for part in (self.named, self._named_area):
            part.setVisible(bool(named))

    def _holds(self, code: str) -> bool:
        return code in self.deck.cards or code in (self.deck.outfit, self.deck.legend)


class MaybePile(QObject):
    """Changes it, step by step of the deck's history."""

    def __init__(self, opened: OpenDeck, page: QWidget) -> None:
        super().__init__(page)
        self._opened = opened
        self._page = page

    def put(self, card: CardDef) -> None:
        """Put one copy more into the pile."""
        deck = self._opened.deck
        label = self.tr("Maybe {0}").format(card.title)
        self._opened.change(label, with_maybe(deck, card.code, deck.maybe.get(card.code, 0) + 1))

    def count(self, card: CardDef, count: int) -> None:
        """Set the number of copies in the pile."""
        label = self.tr("Maybe {0} × {1}").format(count, card.title)
        self._opened.change(label, with_maybe(self._opened.deck, card.code, count))

    def move(self, card: CardDef, into_deck: bool) -> None:
        """Move all copies of a card into the deck, or out of it into the pile."""
        deck = self._opened.deck
        if into_deck:
            self._opened.change(self.tr("Add {0}").format(card.title), moved_from_maybe(deck, card.code))
        elif card.code in deck.cards:
            self._opened.change(self.tr("Maybe {0}").format(card.title), moved_to_maybe(deck, card.code))

    def ask_for_note(self, card: CardDef) -> QInputDialog:
        """Ask for the note on a card."""
        dialog = QInputDialog(self._page)
        dialog.setWindowTitle(self.tr("Note on {0}").format(card.title))
        dialog.setLabelText(self.tr("A note for this deck only, such as alternatives to the card:"))
        dialog.setOption(QInputDialog.InputDialogOption.UsePlainTextEditForTextInput)
        dialog.setTextValue(self._opened.deck.card_notes.get(card.code, ""))
        dialog.textValueSelected.connect(lambda words: self._note(card, words))
        open_dialog(dialog)
        return dialog

    def _note(self, card: CardDef, words: str) -> None:
        label = self.tr("Note on {0}").format(card.title)
        self._opened.change(label, with_note(self._opened.deck, card.code, words.strip()))
