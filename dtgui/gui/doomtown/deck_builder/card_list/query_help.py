"""Help with a query: buttons that write it, and the searchable fields, each with an example that a click enters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from html import escape

from PySide6.QtCore import QPoint, QSize, Qt, QUrl, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QFrame, QMenu, QToolButton, QVBoxLayout, QWidget

from dtgui.decks.search import FIELDS, Field, chosen, toggled
from dtgui.decks.search.fields import FIT, NEUTRAL
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.keywords import FACTION_NAMES
from dtgui.doomtown.prompts import SUITS
from dtgui.doomtown.state.cards import OWNERLESS, CardType, Faction, Suit
from dtgui.doomtown.words import VALUE_WORDS
from dtgui.gui.doomtown.cards.words import TYPE_NAMES
from dtgui.gui.doomtown.deck_builder.card_list.columns import scaled
from dtgui.gui.doomtown.palette import faction_sign
from dtgui.gui.look.icons import sign_icon
from dtgui.gui.look.language import said
from dtgui.gui.look.theme import Theme
from dtgui.gui.widgets.layouts import FlowLayout
from dtgui.gui.widgets.texts import RichText
from dtgui.kernel.phrases import Phrase

WIDTH, ROUND_IT = 520, 24
"""Pixels of the sheet, and of frame and scroll bar round the text."""
EXAMPLES = (
    ("jenks", Phrase("a part of the title")),
    ("PW", Phrase("the initials of a title")),
    ("24009", Phrase("a code")),
    ("-t:dude", Phrase("not")),
    ("(t:deed OR t:goods) v:1", Phrase("either, in brackets")),
    ("/^the .*gang$/", Phrase("a pattern for the title")),
    ("g:l|o", Phrase("one of several")),
    ("cost:2..4", Phrase("from, to")),
    ('o:"search your deck"', Phrase("words that are printed on cards")),
    ("owned -k:deputy", Phrase("cards that you own, but no deputies")),
)


class QueryHelp(QFrame):
    """A sheet with examples; a click takes one over.

    Escape closes it, a press elsewhere, and the button that opened it. It is a frame around the text: a text that is a
    pop-up itself takes all keys and clicks, and none of them would close it.
    """

    chosen = Signal(str)
    """The example that was clicked."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowFlag(Qt.WindowType.Popup)
        self._opener: QWidget | None = None
        self.text = RichText()
        self.text.setFrameShape(QFrame.Shape.NoFrame)
        self.text.setOpenLinks(False)
        self.text.setHtml(help_text())
        self.text.anchorClicked.connect(self._on_clicked)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.text)
        self.setFocusProxy(self.text)
        self.resize(WIDTH, 560)

    def show_below(self, widget: QWidget) -> None:
        """Open below a button, inside the screen."""
        self._opener = widget
        document = self.text.document()
        document.setTextWidth(WIDTH - ROUND_IT)
        room = widget.screen().availableGeometry().bottom() - widget.mapToGlobal(QPoint(0, widget.height())).y()
        self.resize(WIDTH, min(room, round(document.size().height()) + ROUND_IT))
        where = widget.mapToGlobal(QPoint(widget.width() - self.width(), widget.height()))
        self.move(max(0, where.x()), where.y())
        self.show()
        self.text.setFocus(Qt.FocusReason.PopupFocusReason)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Close at a press elsewhere; one on the button that opened it must not open it again."""
        opener = self._opener
        is_on_opener = opener is not None and opener.rect().contains(opener.mapFromGlobal(_place_of(event)))
        self.setAttribute(Qt.WidgetAttribute.WA_NoMouseReplay, is_on_opener)
        super().mousePressEvent(event)

    def _on_clicked(self, link: QUrl) -> None:
        self.hide()
        self.chosen.emit(QUrl.fromPercentEncoding(link.toEncoded()).removeprefix("find:"))


def _place_of(event: QMouseEvent) -> QPoint:
    return event.globalPosition().toPoint()


def help_text() -> str:
    """Return the sheet: ways to combine, then all fields."""
    rows = "".join(_row(example, about) for example, about in EXAMPLES)
    fields = "".join(_row(field.example, Phrase(field.about), _names(field)) for field in FIELDS)
    combined = Phrase(
        "All words must match. A field is followed by <b>:</b> or <b>=</b>, <b>!</b> for not, or "
        "<b>&lt;&nbsp;&gt;&nbsp;&lt;=&nbsp;&gt;=</b> for numbers, packs and dates. Small typing errors do not matter."
    )
    return f"<p>{said(combined)}</p><table>{rows}{fields}</table>"


def _names(field: Field) -> str:
    return " ".join(name for name in (field.letter, *field.words) if name)


def _row(example: str, about: Phrase, names: str = "") -> str:
    link = f'<a href="find:{escape(example)}">{escape(example)}</a>'
    return f"<tr><td>{link}&nbsp;&nbsp;</td><td><b>{names}</b> {escape(said(about))}</td></tr>"


# Buttons that write the query: factions, types, values, keywords, packs

CHIP_FIELDS = ("g", "t", "suit", "v", "k", "e", "format", "owned", "order")
"""The fields that buttons and menus write."""
FEWEST = 3
"""Keywords that fewer cards have are left to the search box."""
_SIGN = 20
"""Pixels of a faction's sign, at the usual size of texts."""


class ChipBar(QWidget):
    """Toggles parts of a query; shows which of them are in it."""

    query_wanted = Signal(str)
    """The query, with a part more or less."""

    def __init__(self, catalog: Catalog, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._query = ""
        self.buttons: dict[tuple[str, str], QToolButton] = {}
        self.menus: dict[str, QToolButton] = {}
        layout = FlowLayout(self, 3)
        for widget in (*self._gangs(), *self._types(), *self._menus(catalog), *self._of_player()):
            layout.addWidget(widget)
        self.set_theme(theme)

    def show_query(self, query: str) -> None:
        """Press the buttons that correspond to a query."""
        self._query = query
        wanted = {field: set(chosen(query, field)) for field in CHIP_FIELDS}
        for (field, value), button in self.buttons.items():
            button.setChecked(value in wanted[field])
        for field, button in self.menus.items():
            button.setChecked(bool(wanted[field]))

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of a theme; a pressed button is unmistakable in each."""
        self._theme = theme
        window = theme.window
        self.setStyleSheet(
            "QToolButton::menu-indicator { image: none; }"
            f"QToolButton:checked {{ background: {window.alternate}; border: 2px solid {window.accent}; "
            f"border-radius: {theme.sizes.radius}px; font-weight: bold; }}"
        )
        for (field, value), button in self.buttons.items():
            if field == "g":
                button.setIconSize(QSize(scaled(_SIGN, theme), scaled(_SIGN, theme)))
                button.setIcon(sign_icon(faction_sign(_faction(value)), theme.window.text))

    def _gangs(self) -> Iterable[QToolButton]:
        gangs = ((each.value, said(FACTION_NAMES[each])) for each in Faction)
        for value, name in (*gangs, (NEUTRAL, self.tr("No faction"))):
            button = self._button("g", value, "", name)
            button.setIcon(sign_icon(faction_sign(_faction(value)), self._theme.window.text))
            yield button

    def _types(self) -> Iterable[QToolButton]:
        for kind in (each for each in CardType if each not in OWNERLESS):
            name = said(TYPE_NAMES[kind])
            yield self._button("t", kind.value, name, self.tr("Type: {0}").format(name))

    def _of_player(self) -> Iterable[QToolButton]:
        yield self._button("owned", "yes", self.tr("Owned"), self.tr("Only cards of your collection"))
        fitting = self.tr("Cards that could fill this deck: by gang, values, suits, free places and similar decks")
        yield self._button("order", FIT, self.tr("Fits"), fitting)

    def _menus(self, catalog: Catalog) -> Iterable[QToolButton]:
        values = [(str(value), VALUE_WORDS.get(value, str(value))) for value in range(1, 14)]
        suits = [(suit.value, f"{suit.symbol} {said(SUITS[suit.value])}") for suit in Suit]
        keywords = Counter(name for card in catalog.of_players() for name in card.keyword_ratings)
        words = [(word, said(Phrase(word))) for word, count in keywords.items() if count >= FEWEST]
        sold = {card.pack for card in catalog.of_players()}
        packs = [(pack.code, pack.name) for pack in reversed(list(catalog.packs.values())) if pack.code in sold]
        formats = [("wwe", self.tr("Weird West Edition")), ("oldtimer", self.tr("Old Timer"))]
        yield self._menu("v", self.tr("Value"), values)
        yield self._menu("suit", self.tr("Suit"), suits)
        yield self._menu("k", self.tr("Keyword"), sorted(words, key=lambda word: word[1].casefold()))
        yield self._menu("e", self.tr("Pack"), packs)
        yield self._menu("format", self.tr("Format"), formats)

    def _button(self, field: str, value: str, text: str, tip: str) -> QToolButton:
        button = QToolButton(self)
        button.setCheckable(True)
        button.setText(text)
        button.setToolTip(tip)
        button.setAccessibleName(tip)
        button.clicked.connect(lambda: self._toggle(field, value))
        self.buttons[field, value] = button
        return button

    def _menu(self, field: str, title: str, entries: Sequence[tuple[str, str]]) -> QToolButton:
        button = QToolButton(self)
        button.setText(f"{title} ▾")
        button.setAccessibleName(title)
        button.setCheckable(True)
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(button)
        menu.setStyleSheet("QMenu { menu-scrollable: 1; }")
        for value, text in entries:
            action = menu.addAction(text)
            action.setCheckable(True)
            action.setData(value)
            action.triggered.connect(lambda _=False, value=value: self._toggle(field, value))
        menu.aboutToShow.connect(lambda: self._tick(menu, field))
        button.setMenu(menu)
        self.menus[field] = button
        return button

    def _tick(self, menu: QMenu, field: str) -> None:
        wanted = chosen(self._query, field)
        for action in menu.actions():
            action.setChecked(action.data() in wanted)

    def _toggle(self, field: str, value: str) -> None:
        self.query_wanted.emit(toggled(self._query, field, value))


def _faction(value: str) -> Faction | None:
    return None if value == NEUTRAL else Faction(value)
