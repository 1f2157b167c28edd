"""A draft: the cards of the pack as pictures, the card pointed at large, and the picks so far."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSplitter,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.state.cards import CardDef, CardType
from dtgui.doomtown.words import VALUE_WORDS
from dtgui.gui.doomtown.cards import FaceCache
from dtgui.gui.doomtown.cards.detail import card_width
from dtgui.gui.doomtown.cards.words import words_of
from dtgui.gui.doomtown.town_reader import TownReader
from dtgui.gui.panels.preview import Preview
from dtgui.gui.widgets.texts import PlainLabel
from dtgui.kernel.scene import Description
from dtgui.limited.cards import PACK_SIZE, kind_of
from dtgui.limited.draft import ROUNDS, CardDraft
from dtgui.limited.event import ME

CODE = Qt.ItemDataRole.UserRole
ROWS, MARGIN = 3, 5
SMALLEST, LARGEST = 150, 320
"""The height of a face in the pack, in pixels."""
MOST_OF_FACE = 0.7


class _Faces(QStyledItemDelegate):
    """Paints each item as the face of its card, with a frame round the chosen one."""

    def __init__(self, catalog: Catalog, faces: FaceCache, view: QAbstractItemView) -> None:
        super().__init__(view)
        self._catalog, self._faces, self._view = catalog, faces, view
        self.height = SMALLEST
        faces.ready.connect(self._on_face_ready)

    def sizeHint(self, _option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Return the size of a face with its margin."""
        return QSize(card_width(self.height) + 2 * MARGIN, self.height + 2 * MARGIN)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Paint one card."""
        face = self._faces.request(self._catalog.card(index.data(CODE)), self.height)
        painter.drawPixmap(option.rect.x() + MARGIN, option.rect.y() + MARGIN, face)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.setPen(QPen(QColor(self._faces.theme.window.accent), 3))
            painter.drawRect(option.rect.adjusted(2, 2, -3, -3))

    def _on_face_ready(self, _key: object) -> None:
        self._view.viewport().update()


class PackView(QListWidget):
    """The cards of a pack side by side, as large as they fit in three rows."""

    def __init__(self, catalog: Catalog, faces: FaceCache, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._catalog = catalog
        self._faces = _Faces(catalog, faces, self)
        self.setItemDelegate(self._faces)
        self.setViewMode(QListWidget.ViewMode.IconMode)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.setMovement(QListWidget.Movement.Static)
        self.setMouseTracking(True)
        self.setUniformItemSizes(True)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def show_codes(self, codes: Sequence[str]) -> None:
        """Show the cards of a pack, dudes first; the first one is chosen."""
        self.clear()
        for card in sorted(map(self._catalog.card, codes), key=_in_pack):
            item = QListWidgetItem(card.title)
            item.setData(CODE, card.code)
            self.addItem(item)
        self.setCurrentRow(0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the faces to the room."""
        super().resizeEvent(event)
        room, per_row = self.viewport().size(), -(-PACK_SIZE // ROWS)
        wanted = (room.height() - 4) // ROWS - 2 * MARGIN
        while wanted > SMALLEST and per_row * (card_width(wanted) + 2 * MARGIN) > room.width() - 4:
            wanted -= 4
        self._faces.height = max(SMALLEST, min(LARGEST, wanted))
        self.scheduleDelayedItemsLayout()


_KINDS = (CardType.DUDE, CardType.DEED, CardType.GOODS, CardType.ACTION)


def _in_pack(card: CardDef) -> tuple[int, int, str]:
    return _KINDS.index(kind_of(card)), card.value or 0, card.title


class PickPage(QWidget):
    """Shows a draft and asks for a card."""

    picked = Signal(str)
    """The code of a card to take."""
    advice_wanted = Signal()

    def __init__(self, catalog: Catalog, faces: FaceCache, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._catalog = catalog
        self.state = PlainLabel()
        self.pack = PackView(catalog, faces)
        self.pack.setAccessibleName(self.tr("Cards of the pack"))
        self.preview = Preview(TownReader(faces, catalog, self), MOST_OF_FACE)
        self.picks = QTreeWidget()
        self.picks.setHeaderHidden(True)
        self.picks.setAccessibleName(self.tr("Your picks"))
        self.take = QPushButton(self.tr("Pick this card"))
        self.take.setProperty("primary", True)
        self.advice = QPushButton(self.tr("Suggest a card"))
        self.pack.currentItemChanged.connect(lambda *_: self._on_current())
        self.pack.itemEntered.connect(lambda item: self._preview(item.data(CODE)))
        self.pack.itemActivated.connect(lambda item: self.picked.emit(item.data(CODE)))
        self.picks.currentItemChanged.connect(lambda item, _: self._on_looked_at(item))
        self.take.clicked.connect(lambda _=False: self._on_take())
        self.advice.clicked.connect(lambda _=False: self.advice_wanted.emit())
        self._arrange()

    def _arrange(self) -> None:
        side = QSplitter(Qt.Orientation.Vertical)
        for widget in (self.preview, self.picks):
            side.addWidget(widget)
        side.setSizes([420, 240])
        split = QSplitter(Qt.Orientation.Horizontal)
        split.addWidget(self.pack)
        split.addWidget(side)
        split.setSizes([940, 320])
        split.setStretchFactor(0, 1)
        buttons = QHBoxLayout()
        buttons.addWidget(self.state, 1)
        for button in (self.advice, self.take):
            buttons.addWidget(button)
        column = QVBoxLayout(self)
        column.addWidget(split, 1)
        column.addLayout(buttons)

    def show_draft(self, draft: CardDraft) -> None:
        """Show the pack in hand and the picks."""
        pack, picks = draft.held[ME], draft.picks[ME]
        direction = self.tr("passed to the left") if draft.passes_left else self.tr("passed to the right")
        told = self.tr("Pack {0} of {1}, pick {2} of {3}; {4}")
        self.state.setText(told.format(draft.round, ROUNDS, PACK_SIZE - len(pack) + 1, PACK_SIZE, direction))
        self.pack.show_codes(pack)
        self._show_picks([self._catalog.card(code) for code in picks])
        self.pack.setFocus()

    def suggest(self, code: str) -> None:
        """Choose a card of the pack that a computer player would take."""
        for row in range(self.pack.count()):
            if self.pack.item(row).data(CODE) == code:
                self.pack.setCurrentRow(row)
        self.pack.setFocus()

    def _show_picks(self, cards: Sequence[CardDef]) -> None:
        self.picks.clear()
        names = (self.tr("Dudes"), self.tr("Deeds"), self.tr("Goods and spells"), self.tr("Actions"))
        for kind, name in zip(_KINDS, names, strict=True):
            own = Counter(card for card in cards if kind_of(card) is kind)
            group = QTreeWidgetItem([self.tr("{0} ({1})").format(name, sum(own.values()))])
            self.picks.addTopLevelItem(group)
            for card, count in sorted(own.items(), key=lambda each: _in_pack(each[0])):
                group.addChild(self._row(card, count))
            group.setExpanded(True)

    def _row(self, card: CardDef, count: int) -> QTreeWidgetItem:
        suit = f"{VALUE_WORDS.get(card.value or 0, card.value)}{card.suit.symbol if card.suit else ''}"
        times = f" ×{count}" if count > 1 else ""
        row = QTreeWidgetItem([f"{suit} {card.title}{times}"])
        row.setData(0, CODE, card.code)
        return row

    def _on_current(self) -> None:
        item = self.pack.currentItem()
        self.take.setEnabled(item is not None)
        if item is not None:
            self._preview(item.data(CODE))

    def _on_looked_at(self, item: QTreeWidgetItem | None) -> None:
        if item is not None and (code := item.data(0, CODE)):
            self._preview(code)

    def _on_take(self) -> None:
        if (item := self.pack.currentItem()) is not None:
            self.picked.emit(item.data(CODE))

    def _preview(self, code: str) -> None:
        card = self._catalog.card(code)
        self.preview.show_card(card, Description(text=tuple(map(str, words_of(card).paragraphs))))
