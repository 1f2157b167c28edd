"""Everything that may be done, in a list over the table: below the card that does it, found by typing.

It blocks nothing, and keeps the keyboard while it is open: arrows walk, letters search, Enter or a digit chooses,
Escape closes. The digits are those of the ribbon: plays from 1, and 0 for the answer that ends the question. Space
chooses, too; where several are picked, it confirms the picks, as everywhere else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from html import escape

from PySide6.QtCore import QEvent, QItemSelection, QModelIndex, QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from dtgui.controller.game_controller import GameController
from dtgui.gui.look.language import tr_count
from dtgui.gui.look.theme import Theme
from dtgui.gui.panels.answer_row import LAST_DIGIT, NOTHING, digits_of
from dtgui.gui.widgets.floats import ClosesElsewhere
from dtgui.gui.widgets.qt_types import parent_of
from dtgui.gui.widgets.texts import HtmlLabel
from dtgui.kernel.decisions import Option
from dtgui.play.change import Aspect, Change
from dtgui.play.gestures import PiecePlays, grouped

LEAST_WIDTH, MOST_WIDTH = 260, 520
"""The bounds of its width, in pixels; the latter at the normal size of texts."""
BESIDE, AROUND = 24, 14
"""The margins of the rows: at the sides, and above and below together."""
NORMAL_LINE = 17
"""The height of a line of text at the normal size."""
OPTION, PIECE, TITLE, KEY = (Qt.ItemDataRole.UserRole + number for number in range(4))
PICKED = "✓ "


class PlaysList(QListWidget):
    """The rows; typed letters are reported instead of being used as shortcuts of the window."""

    typed = Signal(str)
    erased = Signal()
    left = Signal()
    toggled = Signal(QModelIndex)
    """A screen reader has used the action of this row."""

    def selectionChanged(self, selected: QItemSelection, deselected: QItemSelection) -> None:
        """Notice a row that is selected by itself: keys and pointers make it the current one, too."""
        super().selectionChanged(selected, deselected)
        QTimer.singleShot(0, self, self._find_toggled)

    def _find_toggled(self) -> None:
        current, selected = self.currentIndex(), self.selectedIndexes()
        if current.isValid() and selected != [current]:
            self.setCurrentIndex(next((index for index in selected if index != current), current))
            self.toggled.emit(self.currentIndex())

    def moveCursor(self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier) -> QModelIndex:
        """Come to a play: Home and PageUp lead to a heading at times, and then Qt would stay where it is."""
        index = super().moveCursor(action, modifiers)
        while index.isValid() and not index.flags() & Qt.ItemFlag.ItemIsEnabled:
            index = index.sibling(index.row() + 1, index.column())
        return index

    def event(self, event: QEvent) -> bool:
        """Keep every key that means something here from the window's own keys."""
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.ShortcutOverride and _is_ours(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Letters search, Escape leaves; arrows, Home and End walk as in every list."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.activated.emit(self.currentIndex())
        elif event.key() == Qt.Key.Key_Backspace:
            self.erased.emit()
        elif event.text().isprintable() and event.text():
            self.typed.emit(event.text())
        else:
            super().keyPressEvent(event)


def _is_ours(event: QKeyEvent) -> bool:
    control = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
    is_text = bool(event.text()) and event.text().isprintable()
    keys = (Qt.Key.Key_Escape, Qt.Key.Key_Backspace, Qt.Key.Key_Return, Qt.Key.Key_Enter)
    return not event.modifiers() & control and (is_text or event.key() in keys)


class AllPlays(QFrame):
    """Lists the options of a controller's open decision over `parent`, and closes when another one is open."""

    pointed_at = Signal(str)
    """The id of the piece whose play the keyboard or the pointer is on."""
    confirm_wanted = Signal()
    """The picks are to be confirmed."""
    end_wanted = Signal()
    """The question is to be ended by its button: no play that is listed ends it."""

    def __init__(
        self,
        controller: GameController,
        theme: Theme,
        parent: QWidget,
        areas_of: Callable[[Sequence[str]], list[QRect]] = lambda _: [],
    ) -> None:
        """`areas_of` returns the areas of pieces on `parent`: the list avoids covering the pieces that it lists."""
        super().__init__(parent)
        self._areas_of = areas_of
        self._near = QPoint()
        self._left = 0
        """Where it begins, as long as it is open."""
        self._controller = controller
        self._theme = theme
        self._groups: tuple[PiecePlays, ...] = ()
        self._digits: dict[int, Option] = {}
        """Which option each digit chooses."""
        self._sought = ""
        self.setFrameShape(QFrame.Shape.Box)
        self.setAutoFillBackground(True)
        self.head = HtmlLabel()
        self.head.setContentsMargins(6, 2, 6, 2)
        self.list = PlaysList()
        self.list.setAccessibleName(self.tr("All plays"))
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setWordWrap(True)
        self.list.setMouseTracking(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(2, 2, 2, 2)
        column.setSpacing(0)
        column.addWidget(self.head)
        column.addWidget(self.list)
        self._connect()
        self.opener: Callable[[], QWidget | None] = lambda: None
        """Gives the button that opens and closes the list, if one is shown."""
        self.hide()
        ClosesElsewhere(self, self.close_list, lambda: self.opener())

    def _connect(self) -> None:
        self.list.typed.connect(self._on_typed)
        self.list.erased.connect(lambda: self._look_for(self._sought[:-1]))
        self.list.left.connect(self._on_left)
        self.list.itemClicked.connect(self._on_chosen)
        self.list.activated.connect(lambda index: self._on_chosen(self.list.itemFromIndex(index)))
        self.list.toggled.connect(lambda index: self._on_chosen(self.list.itemFromIndex(index)))
        self.list.itemEntered.connect(self._on_pointed_at)
        self.list.currentItemChanged.connect(lambda item, _: self._on_pointed_at(item))
        self._controller.changed.connect(self._on_changed)

    @property
    def options(self) -> tuple[Option, ...]:
        """Return the listed options, from the top down; empty while the list is closed."""
        return tuple(item.data(OPTION) for item in self._plays()) if self.isVisible() else ()

    @property
    def lines(self) -> tuple[str, ...]:
        """Return the texts of the rows, including headings."""
        return tuple(self.list.item(row).text() for row in range(self.list.count()))

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of a theme."""
        self._theme = theme

    def open_list(self, near: QPoint | None = None, sought: str = "") -> None:
        """Open the list, where anything can be done, right above this point of the parent, searched for `sought`.

        Without a point it is the parent's lower left corner.
        """
        self._near = near or parent_of(self).rect().bottomLeft()
        decision, scene = self._controller.decision, self._controller.scene
        if decision is None or scene is None or not decision.options:
            return
        self._groups = grouped(scene, decision)
        listed = [option for group in self._groups for option in group.options]
        self._digits = {digit: option for digit, option in digits_of(decision, listed).items() if digit <= LAST_DIGIT}
        self.show()
        self.raise_()
        self._look_for("")
        if sought:
            self._look_for(sought)
        self.list.setFocus(Qt.FocusReason.PopupFocusReason)

    def close_list(self) -> bool:
        """Close the list without choosing; return False where it was closed."""
        if not self.isVisible():
            return False
        self.hide()
        self._groups = ()
        self.list.clear()
        parent_of(self).setFocus(Qt.FocusReason.PopupFocusReason)
        return True

    # Filling it

    def _look_for(self, sought: str) -> None:
        """Show the plays whose own words or whose card's name have this in them."""
        self._sought = sought
        self.list.clear()
        fitting = [(group, [each for each in group.options if self._fits(group, each)]) for group in self._groups]
        for group, found in fitting:
            if found and group.title:
                self._add_heading(group)
            for option in found:
                self._add_play(group, option)
        if (first := self._first_play()) is not None:
            self.list.setCurrentItem(first)
        count = sum(len(found) for _, found in fitting)
        self._write_head(count)
        if count:
            self._take_room()
        else:
            missed = QListWidgetItem(self.tr("Nothing has “{0}”.").format(self._sought), self.list)
            missed.setFlags(Qt.ItemFlag.NoItemFlags)

    def _first_play(self) -> QListWidgetItem | None:
        """The first play that does not just end the question: Space does what the keyboard is on."""
        plays, decision = list(self._plays()), self._controller.decision
        end = None if decision is None else decision.question.end
        return next((item for item in plays if item.data(OPTION) != end), next(iter(plays), None))

    def _fits(self, group: PiecePlays, option: Option) -> bool:
        told = f"{group.title} {group.where} {self._controller.option_text(option)}"
        return all(word in told.casefold() for word in self._sought.casefold().split())

    def _add_heading(self, group: PiecePlays) -> None:
        item = QListWidgetItem(f"{group.title} · {group.where}" if group.where else group.title, self.list)
        font = self.list.font()
        font.setBold(True)
        item.setFont(font)
        item.setForeground(QColor(self._theme.window.accent))
        # Not enabled: the arrows go on to the next play.
        item.setFlags(Qt.ItemFlag.NoItemFlags)

    def _add_play(self, group: PiecePlays, option: Option) -> None:
        item = QListWidgetItem(self.list)
        item.setData(OPTION, option)
        item.setData(PIECE, group.piece)
        item.setData(TITLE, group.title)
        digit = next((digit for digit, chosen in self._digits.items() if chosen == option), None)
        item.setData(KEY, "    " if digit is None or self._sought else f"{digit}  ")
        self._write_play(item)

    def _write_play(self, item: QListWidgetItem) -> None:
        """Write in a row what its play is, and whether it is picked."""
        option, title = item.data(OPTION), item.data(TITLE)
        item.setText(f"{item.data(KEY)}{self._mark(option)}{self._controller.option_text(option)}")
        item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{title}: {item.text().strip()}".removeprefix(": "))

    def _mark(self, option: Option) -> str:
        selection = self._controller.selection
        return PICKED if selection is not None and option in selection.chosen else ""

    def _write_head(self, count: int) -> None:
        dim = self._theme.window.dim_text
        told = tr_count("{0} play", "{0} plays", count)
        hint = self.tr("type to search") if not self._sought else escape(self.tr("searched: {0}").format(self._sought))
        if self._controller.selection is not None:
            hint = self.tr("Enter: pick, Space: confirm") + f" · {hint}"
        self.head.setText(f'<b>{told}</b> &nbsp;<span style="color:{dim}">{hint}</span>')

    def _take_room(self) -> None:
        """As wide as the longest line and as high as all of them, as far as there is room."""
        room, wide = self._room(), self._width()
        self.resize(wide, self.height())
        # Only the layout knows how many lines each row has at this width; size hints know one line.
        self.list.doItemsLayout()
        rows = sum(self.list.visualItemRect(self.list.item(row)).height() for row in range(self.list.count()))
        height = min(rows + self.head.sizeHint().height() + AROUND, room.height())
        self.resize(wide, height)
        self.move(self._left, room.bottom() + 1 - height)

    def _width(self) -> int:
        """The width that the rows need, within bounds; while it is searched in, the list keeps the width it has."""
        if self._sought:
            return self.width()
        scale = max(1.0, self.fontMetrics().height() / NORMAL_LINE)
        widest = max((self.list.fontMetrics().horizontalAdvance(line) for line in self.lines), default=0)
        wide = widest + self.list.verticalScrollBar().sizeHint().width() + BESIDE
        width = min(max(wide, LEAST_WIDTH), round(MOST_WIDTH * scale), self._room().width())
        self._left = self._best_left(width)
        return width

    def _room(self) -> QRect:
        whole = parent_of(self).rect()
        return whole.adjusted(4, 4, -4, self._near.y() - whole.bottom() - 4)

    def _best_left(self, width: int) -> int:
        """Right above where it was asked for; of the places there the one that covers the fewest listed cards."""
        room, near = self._room(), self._near.x()
        lefts = [max(room.left(), min(left, room.right() - width)) for left in (near, near - width // 2, near - width)]
        areas = self._areas_of([group.piece for group in self._groups if group.piece])
        rect = QRect(0, room.bottom() - self.height(), width, self.height())
        return min(lefts, key=lambda left: sum(rect.translated(left, 0).intersects(area) for area in areas))

    # Using it

    def _plays(self) -> Iterator[QListWidgetItem]:
        items = (self.list.item(row) for row in range(self.list.count()))
        return (item for item in items if item.data(OPTION) is not None)

    def _on_typed(self, text: str) -> None:
        """A digit chooses, and Space chooses or confirms; once something is sought, all belongs to it."""
        if self._sought or not (text.isdigit() or text == " "):
            self._look_for(self._sought + text)
        elif text == " ":
            self._on_space()
        else:
            self._on_digit(int(text))

    def _on_digit(self, digit: int) -> None:
        """Choose the play with this digit; 0 ends the question also where that is no play, but a confirmation."""
        if digit in self._digits:
            self._choose(self._digits[digit])
        elif digit == NOTHING:
            self.end_wanted.emit()

    def _on_space(self) -> None:
        """Choose the play that the keyboard is on; where several are picked, confirm the picks."""
        if self._controller.selection is None:
            self._on_chosen(self.list.currentItem())
        else:
            self.confirm_wanted.emit()

    def _on_left(self) -> None:
        """Escape ends the search first, then the list."""
        if self._sought:
            self._look_for("")
        else:
            self.close_list()

    def _on_chosen(self, item: QListWidgetItem | None) -> None:
        option = None if item is None else item.data(OPTION)
        if option is not None:
            self._choose(option)

    def _choose(self, option: Option) -> None:
        if self._controller.selection is None:
            self.close_list()
        self._controller.choose(option)

    def _on_pointed_at(self, item: QListWidgetItem | None) -> None:
        if item is not None and item.data(PIECE):
            self.pointed_at.emit(item.data(PIECE))

    def _on_changed(self, change: Change) -> None:
        """Mark what is picked; where several are wanted the list stays until another question is asked."""
        if Aspect.QUESTION in change:
            self.close_list()
        if Aspect.PICKS not in change or self._controller.selection is None or not self.isVisible():
            return
        for item in self._plays():
            self._write_play(item)
