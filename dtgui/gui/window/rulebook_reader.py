"""The reader of the rules: the books by chapters, a search through words and examples, and a page to read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from urllib.parse import quote, unquote

from PySide6.QtCore import QSignalBlocker, QSize, Qt, QUrl, Signal, SignalInstance
from PySide6.QtGui import QKeyEvent, QResizeEvent, QTextDocument
from PySide6.QtWidgets import (
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSplitter,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from dtgui.controller.time_slices import Slices
from dtgui.gui.look.icons import sign_pixmap
from dtgui.gui.look.language import said
from dtgui.gui.services.front import GameFront
from dtgui.gui.widgets.keyboard import give_keyboard
from dtgui.gui.widgets.layouts import FlowLayout
from dtgui.gui.widgets.menus import DropDown
from dtgui.gui.widgets.texts import CARD, CardsLabel, FindCards, PlainLabel, ReadingView, as_tip, no_cards
from dtgui.gui.window.rulebook_pages import (
    DIAGRAM,
    SECTION,
    Links,
    chapter_page,
    diagram_pixmap,
    section_page,
    signs_of,
    signs_page,
    titled,
    words_page,
)
from dtgui.kernel.rulebook import Book, Chapter, Example, RulebookSection, found_in

SIGN_PIXELS = 28
LEAST_DRAWN, MARGIN = 180, 12
NARROW = 540
"""Below this width in pixels there is only one column."""
BESIDE_MS, PAUSE_MS = 6, 30
"""The duration of a slice of background reading, and the pause after it, in milliseconds."""
WORDS, SIGNS, CHAPTER = "words", "signs", "chapter:"
"""Pages that are no section: a chapter's has its number after the word."""
PAGE = Qt.ItemDataRole.UserRole


class RulebookReader(QWidget):
    """Shows the rules of one game at a time."""

    step_wanted = Signal(object)
    """The `Path` of an example to step through."""
    practice_wanted = Signal(object)
    """The `Path` of an example to practise."""
    card_wanted = Signal(str)
    """The code of a card whose page is to be opened."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._front: GameFront | None = None
        self._books: tuple[Book, ...] = ()
        self._examples: list[Example] = []
        self._reading = Slices(self, BESIDE_MS, PAUSE_MS)
        self._reading.done.connect(self._show_examples)
        self.books = DropDown()
        self.books.setAccessibleName(self.tr("Rulebook"))
        self.search = QLineEdit()
        self.search.setPlaceholderText(self.tr("Find a rule, a word, a card"))
        self.search.setClearButtonEnabled(True)
        self.search.setAccessibleName(self.tr("Find a rule"))
        self.tree = QTreeWidget()
        self.tree.setHeaderHidden(True)
        self.tree.setAccessibleName(self.tr("Sections"))
        self.page = ReadingView()
        self.page.setAccessibleName(self.tr("Rule"))
        self.examples = ExampleList()
        self._arrange()
        self._connect()
        give_keyboard(self, self.search)

    def _arrange(self) -> None:
        left = QWidget()
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 0, 0)
        for widget in (self.books, self.search, self.tree):
            column.addWidget(widget)
        right = QSplitter(Qt.Orientation.Vertical)
        right.addWidget(self.page)
        right.addWidget(self.examples)
        right.setSizes([300, 220])
        self._across = across = QSplitter(Qt.Orientation.Horizontal)
        across.addWidget(left)
        across.addWidget(right)
        across.setSizes([300, 560])
        for splitter in (across, right):
            splitter.setChildrenCollapsible(False)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(6, 6, 6, 6)
        outer.addWidget(across)

    def minimumSizeHint(self) -> QSize:
        """Return the room of a dock: less than two columns need."""
        return QSize(220, 240)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the page below the sections where both have no room side by side, as in a dock."""
        super().resizeEvent(event)
        narrow = self.width() < NARROW
        self._across.setOrientation(Qt.Orientation.Vertical if narrow else Qt.Orientation.Horizontal)

    def _connect(self) -> None:
        self.books.currentIndexChanged.connect(lambda _: self._fill())
        self.search.textChanged.connect(lambda _: self._fill())
        self.search.returnPressed.connect(self.tree.setFocus)
        self.tree.currentItemChanged.connect(lambda *_: self._show_page())
        self.page.anchorClicked.connect(self._on_followed)
        self.examples.step_wanted.connect(self.step_wanted)
        self.examples.practice_wanted.connect(self.practice_wanted)
        self.examples.card_wanted.connect(self.card_wanted)

    # What is read

    def read(self, front: GameFront) -> None:
        """Read the rules of this game from now on. Raise `BadInput` where its book is broken."""
        library = front.box.library
        if self._front is front or library is None:
            return
        self._front = front
        self.examples.cards_in = front.cards_in
        self._books = said(tuple(library.books(front.paths)))
        self._examples = []
        self._reading.begin(self._kept(library.examples(front.paths)))
        self.books.blockSignals(True)
        self.books.clear()
        for book in self._books:
            self.books.addItem(book.title, book.name)
        self.books.setVisible(len(self._books) > 1)
        self.books.blockSignals(False)
        self._fill()

    def _kept(self, examples: Iterator[Example]) -> Iterator[None]:
        for example in examples:
            self._examples.append(example)
            yield

    @property
    def book(self) -> Book | None:
        """The book that is open, None before there is one."""
        return self._books[self.books.currentIndex()] if self._books else None

    def show_section(self, cited: str, book: str = "") -> bool:
        """Open a section by its citation; return False if it does not exist.

        It is searched in the book that the citation names, else in that of the name `book`. A citation of a book
        alone opens its first chapter.
        """
        whole = next((each for each in self._books if cited == each.short), None)
        if whole is not None:
            return self._open_in(whole, f"{CHAPTER}0")
        found = next((each for each in self._books if cited.startswith(f"{each.short}, ")), None)
        found = found or next((each for each in self._books if each.name == book), self.book)
        section = None if found is None else found.section(cited)
        return found is not None and section is not None and self._open_in(found, section.name)

    def _open_in(self, book: Book, page: str) -> bool:
        self.search.clear()
        self.books.setCurrentIndex(self._books.index(book))
        return self._open(page)

    def search_for(self, words: str) -> None:
        """Look for words in the rules and the examples: the title of a card, say."""
        self.search.setText(words)

    # Showing

    def _fill(self) -> None:
        """List the sections of the open book that have the words that are looked for."""
        book = self.book
        # While the rows of the book before go, one after the other becomes the current one: they are not of this book.
        # The page is shown once, when all are there.
        with QSignalBlocker(self.tree):
            self.tree.clear()
            if book is not None:
                self._list(book)
        if book is not None:
            self._show_page()

    def _list(self, book: Book) -> None:
        for number, sections in _by_chapter(book, found_in(book, self.search.text())):
            above = self._add(self.tree, book.chapters[number].name, f"{CHAPTER}{number}")
            for section in sections:
                self._add(above, titled(section).removeprefix(_common(book.chapters[number])), section.name)
            above.setExpanded(True)
        self._add(self.tree, self.tr("Words"), WORDS)
        self._add(self.tree, self.tr("Signs"), SIGNS)
        first = next(item for item in self._items() if not str(item.data(0, PAGE)).startswith(CHAPTER))
        self.tree.setCurrentItem(first)

    def _add(self, parent: QTreeWidget | QTreeWidgetItem, text: str, page: str) -> QTreeWidgetItem:
        item = QTreeWidgetItem(parent, [text])
        item.setData(0, PAGE, page)
        item.setToolTip(0, text)
        return item

    def _open(self, page: str) -> bool:
        found = (item for item in self._items() if item.data(0, PAGE) == page)
        item = next(found, None)
        if item is not None:
            self.tree.setCurrentItem(item)
            self.tree.scrollToItem(item)
        return item is not None

    def _items(self) -> Iterator[QTreeWidgetItem]:
        for number in range(self.tree.topLevelItemCount()):
            item = self.tree.topLevelItem(number)
            if item is not None:
                yield item
                yield from filter(None, (item.child(inner) for inner in range(item.childCount())))

    @property
    def section(self) -> RulebookSection | None:
        """The section that is open, None where another page is."""
        item, book = self.tree.currentItem(), self.book
        name = None if item is None else item.data(0, PAGE)
        return None if book is None or name is None else next((s for s in book.sections if s.name == name), None)

    def _show_page(self) -> None:
        item, front, section = self.tree.currentItem(), self._front, self.section
        if item is None or front is None or self.book is None:
            return
        if section is not None:
            if section.diagram is not None:
                drawn = diagram_pixmap(section.diagram, front.theme, self.page.font(), self._room, front.ratio)
                picture = QTextDocument.ResourceType.ImageResource.value
                self.page.document().addResource(picture, QUrl(DIAGRAM), drawn)
            self.page.setHtml(section_page(self.book, section, Links(front.box.glossary, front.cards_in)))
        else:
            self._show_other(item.data(0, PAGE), self.book, front)
        self._show_examples()

    def _show_other(self, page: str, book: Book, front: GameFront) -> None:
        """Show a page that is no section."""
        if page == WORDS:
            self.page.setHtml(words_page(front.box.glossary))
        elif page == SIGNS:
            self._show_signs(front)
        else:
            chapter = book.chapters[int(page.removeprefix(CHAPTER))]
            self.page.setHtml(chapter_page(book, chapter, Links(front.box.glossary, front.cards_in)))

    @property
    def _room(self) -> int:
        """How wide a diagram may be."""
        return max(LEAST_DRAWN, self.page.viewport().width() - 2 * MARGIN)

    def _show_signs(self, front: GameFront) -> None:
        signs = signs_of(front.style, front.theme)
        document = self.page.document()
        for sign in (sign for group in signs for sign in group.signs if sign.name):
            picture = sign_pixmap(sign.picture, sign.colour, SIGN_PIXELS, front.ratio)
            document.addResource(
                QTextDocument.ResourceType.ImageResource.value, QUrl(f"sign:{quote(sign.name)}"), picture
            )
        self.page.setHtml(signs_page(signs))

    def _show_examples(self) -> None:
        front = self._front
        if front is not None and front.box.library is not None:
            can_be_played = front.box.library.step_through is not None
            is_complete = not self._reading.is_at_work
            self.examples.setVisible(self.section is not None or bool(self.search.text().strip()))
            self.examples.show_examples(self._fitting(), is_complete=is_complete, can_be_played=can_be_played)

    def _fitting(self) -> Iterator[Example]:
        """Yield the examples of the open section; during a search, those that contain the words.

        In a book about several editions, each example names its own.
        """
        book, section, wanted = self.book, self.section, self.search.text().casefold().split()
        if book is None:
            return
        named = tuple(ending for each in book.sections for ending in each.examples)
        for example in self._examples:
            is_wanted = all(word in example.text for word in wanted) if wanted else _shows(example, section)
            if is_wanted and (example.book == book.name or example.file.as_posix().endswith(named)):
                yield example if example.book == book.name else self._of_its_book(example)

    def _of_its_book(self, example: Example) -> Example:
        short = next((book.short for book in self._books if book.name == example.book), example.book)
        return example._replace(shows=f"{short}: {example.shows}")

    def _on_followed(self, link: QUrl) -> None:
        kind, _, name = unquote(link.toString()).partition(":")
        if kind == SECTION:
            self.show_section(name)
        elif kind == CARD:
            self.card_wanted.emit(name)
        elif self._open(WORDS):
            self.page.scrollToAnchor(name)


def _shows(example: Example, section: RulebookSection | None) -> bool:
    return section is not None and (section.name in example.sections or _is_named(example, section))


def _is_named(example: Example, section: RulebookSection) -> bool:
    return bool(section.examples) and example.file.as_posix().endswith(section.examples)


def _common(chapter: Chapter) -> str:
    """The words that the names of a chapter's sections repeat of its own: `Basics, ` in "Basics of the Game"."""
    prefixes = (section.name.partition(", ")[0] for section in chapter.sections if ", " in section.name)
    return next((f"{prefix}, " for prefix in prefixes if chapter.name.startswith(prefix)), "")


def _by_chapter(book: Book, found: Sequence[RulebookSection]) -> list[tuple[int, list[RulebookSection]]]:
    """The sections by the numbers of their chapters, in the order in which they were found."""
    chapters: dict[int, list[RulebookSection]] = {}
    for section in found:
        number = next(number for number, chapter in enumerate(book.chapters) if section in chapter.sections)
        chapters.setdefault(number, []).append(section)
    return list(chapters.items())


# The examples that fit what is read: a list, from which one is stepped through or practised

MOST = 200
"""The most results shown: better search words find fewer."""


class _List(QListWidget):
    """Lists them; Enter steps through the one that the keyboard is on."""

    entered = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter is a wish of its own."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentItem() is not None:
            self.entered.emit()
        else:
            super().keyPressEvent(event)


class ExampleList(QWidget):
    """Shows examples by their sentences."""

    step_wanted = Signal(object)
    """The `Path` of an example to step through."""
    practice_wanted = Signal(object)
    """The `Path` of an example to practise."""
    card_wanted = Signal(str)
    """The code of a card whose page is to be opened."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.heading = PlainLabel("")
        self.list = _List()
        self.list.setAccessibleName(self.tr("Examples"))
        self.list.setWordWrap(True)
        self.step = QPushButton(self.tr("Step through"))
        self.practise = QPushButton(self.tr("Practise"))
        for button in (self.step, self.practise):
            button.setAutoDefault(True)  # so that Enter presses it, too
        self.step.clicked.connect(lambda _=False: self._want(self.step_wanted))
        self.practise.clicked.connect(lambda _=False: self._want(self.practice_wanted))
        self.list.entered.connect(lambda: self._want(self.step_wanted))
        self.list.itemDoubleClicked.connect(lambda _: self._want(self.step_wanted))
        self.list.currentItemChanged.connect(lambda *_: self._enable())
        self.cards_in: FindCards = no_cards
        """Finds the cards that an example names."""
        self.cards = CardsLabel(find=lambda text: self.cards_in(text))
        self.cards.setAccessibleName(self.tr("Cards of the example"))
        self.cards.card_wanted.connect(self.card_wanted)
        row = FlowLayout()
        row.addWidget(self.heading)
        row.addWidget(self.step)
        row.addWidget(self.practise)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(row)
        column.addWidget(self.list)
        column.addWidget(self.cards)
        self._can_be_played = True
        self._enable()

    def show_examples(self, examples: Iterable[Example], *, is_complete: bool, can_be_played: bool) -> None:
        """List these examples; report if not all are read yet; without a workbench they can only be read."""
        found: Sequence[Example] = list(examples)
        self._can_be_played = can_be_played
        self.list.clear()
        for example in found[:MOST]:
            item = QListWidgetItem(example.shows)
            item.setToolTip(as_tip(example.because or example.shows))
            item.setData(Qt.ItemDataRole.UserRole, example.file)
            self.list.addItem(item)
        shown = str(len(found)) if is_complete else f"{len(found)} …"
        self.heading.setText(self.tr("Examples: {0}").format(shown))
        if found:
            self.list.setCurrentRow(0)
        self._enable()

    def _enable(self) -> None:
        for button in (self.step, self.practise):
            button.setEnabled(self._can_be_played and self.list.currentItem() is not None)
        item = self.list.currentItem()
        shows = "" if item is None else item.text()
        named = dict.fromkeys(shows[each.start : each.end] for each in self.cards_in(shows))
        self.cards.show_text(" · ".join(named))
        self.cards.setVisible(bool(named))

    def _want(self, signal: SignalInstance) -> None:
        item = self.list.currentItem()
        if item is not None and self._can_be_played:
            signal.emit(item.data(Qt.ItemDataRole.UserRole))
