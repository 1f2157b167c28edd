"""The table as a tree, for screen readers and keyboards: players, places, dudes, goods, and what may be done with each.

It is made of the same scene as the picture, and its plays are the same options: Enter does what a click would do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QShowEvent
from PySide6.QtWidgets import QHeaderView, QTreeView, QWidget

from dtgui.controller.game_controller import GameController
from dtgui.gui.voice.speech import Speech
from dtgui.gui.widgets.qt_types import AnyIndex
from dtgui.kernel.decisions import Decision, Kind, Option
from dtgui.kernel.scene import Piece, Scene, SeatPanel, Zone, ZoneKind, scene_id
from dtgui.play import gestures as plays
from dtgui.play.change import Aspect, Change

MOST_AMOUNTS = 30
QUESTION, CONFIRM = "question", "question/confirm"


class Outline(QTreeView):
    """Shows a controller's scene; a play is done with Enter or a double click."""

    pointed_at = Signal(str)
    """The id of the piece or zone that the keyboard has come to."""

    def __init__(self, controller: GameController, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self._speech = Speech(controller)
        self.tree = OutlineModel(self)
        self.setModel(self.tree)
        self.setHeaderHidden(True)
        # Long lines are scrolled to, not cut.
        self.header().setStretchLastSection(False)
        self.header().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.setAccessibleName(self.tr("Table as a tree"))
        self.setEditTriggers(QTreeView.EditTrigger.NoEditTriggers)
        # Enter and a double click open what is no play: once, not once more by themselves.
        self.setExpandsOnDoubleClick(False)
        self.activated.connect(self._on_activated)
        controller.changed.connect(self._on_changed)

    def showEvent(self, event: QShowEvent) -> None:
        """Catch up with the game: while it is hidden, the tree does not follow it."""
        super().showEvent(event)
        self._build()

    def scrollTo(self, index: AnyIndex, hint: QTreeView.ScrollHint = QTreeView.ScrollHint.EnsureVisible) -> None:
        """Scroll up and down only: lines are read from their beginnings."""
        left = self.horizontalScrollBar().value()
        super().scrollTo(index, hint)
        self.horizontalScrollBar().setValue(left)

    @property
    def lines(self) -> tuple[str, ...]:
        """All nodes from the top down, indented by how deep they are."""
        return tuple("  " * depth + line.text for depth, line in self.tree.root.walk())

    def node(self, text: str) -> QModelIndex:
        """Return the first node whose text contains this, an invalid index where none does."""
        return self.tree.find(text)

    # Building it

    def _on_changed(self, change: Change) -> None:
        if Aspect.SCENE in change or (Aspect.PICKS in change and self._controller.selection is not None):
            self._build()

    def _build(self) -> None:
        if not self.isVisible() and not self._controller.viewer.is_curtain_down:
            return
        open_ids, current = self._open_ids(), self._id_of(self.currentIndex())
        scene, root = self._controller.scene, OutlineLine()
        if scene is None or not scene.panels:
            self.tree.show(root)
            return
        root.add(self._question(scene))
        for zone in _told(scene):
            if zone.owner is None:
                root.add(self._zone(scene, zone))
        for panel in scene.panels:
            root.add(self._player(scene, panel))
        self.tree.show(root)
        self._restore(open_ids, current)

    def _question(self, scene: Scene) -> OutlineLine:
        """Return the question, and the answers that belong to no card."""
        prompt = self._controller.view.prompt
        node = OutlineLine(QUESTION, self.tr("Question"))
        if prompt is not None:
            node = OutlineLine(QUESTION, f"{prompt.who}, {prompt.phase}: {prompt.question}", prompt.why)
        decision = self._controller.decision
        if decision is not None:
            self._add_answers(node, scene, decision)
        return node

    def _add_answers(self, node: OutlineLine, scene: Scene, decision: Decision) -> None:
        if decision.kind is Kind.AMOUNT:
            amounts = range(decision.least, min(decision.most, decision.least + MOST_AMOUNTS) + 1)
            for amount in amounts:
                node.add(_play(f"{QUESTION}/{amount}", str(amount), partial(self._pay, amount)))
            return
        self._add_plays(node, QUESTION, plays.without_gesture(scene, decision))
        if decision.kind is not Kind.ONE:
            node.add(_play(CONFIRM, self.tr("Confirm selection"), self._controller.confirm))

    def _pay(self, amount: int) -> None:
        selection = self._controller.selection
        if selection is not None:
            self._controller.table.pick(selection.with_amount(amount))
        self._controller.confirm()

    def _player(self, scene: Scene, panel: SeatPanel) -> OutlineLine:
        node = OutlineLine(scene_id("player", panel.seat), self._speech.player(panel))
        for zone in _told(scene):
            if zone.owner == panel.seat:
                node.add(self._zone(scene, zone))
        return node

    def _zone(self, scene: Scene, zone: Zone) -> OutlineLine:
        node = OutlineLine(zone.id, self._speech.place(scene, zone))
        self._add_plays(node, zone.id, plays.plays_of(scene, zone.id))
        for piece in scene.pieces:
            if piece.zone == zone.id and piece.host is None:
                node.add(self._piece(scene, piece))
        return node

    def _piece(self, scene: Scene, piece: Piece) -> OutlineLine:
        node = OutlineLine(piece.id, self._speech.piece(scene, piece))
        self._add_plays(node, piece.id, plays.plays_of(scene, piece.id))
        for other in scene.pieces:
            if other.host == piece.id:
                node.add(self._piece(scene, other))
        return node

    def _add_plays(self, node: OutlineLine, id_: str, options: Iterable[Option]) -> None:
        for option in options:
            text = self._controller.option_text(option)
            node.add(_play(f"{id_}/{option.id}", text, partial(self._controller.choose, option)))

    # Using it

    def currentChanged(self, current: AnyIndex, previous: AnyIndex) -> None:
        """Report the piece that the keyboard has reached, if it is in this list."""
        super().currentChanged(current, previous)
        if current.isValid() and self.hasFocus():
            self.pointed_at.emit(self._id_of(current).partition("/")[0])

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Announce the focused row to assistive technologies, since Qt announces only the tree."""
        super().focusInEvent(event)
        QTimer.singleShot(0, self, lambda: super(Outline, self).currentChanged(self.currentIndex(), QModelIndex()))

    def _on_activated(self, index: QModelIndex) -> None:
        act: Callable[[], None] | None = index.data(ACT)
        if act is not None:
            act()
        else:
            self.setExpanded(index, not self.isExpanded(index))

    # Keeping its place

    def _open_ids(self) -> set[str]:
        return {self._id_of(index) for index in self._indexes() if self.isExpanded(index)}

    def _restore(self, open_ids: set[str], current: str) -> None:
        """Restore the open items and the current item: for a play that is gone, its card."""
        if not open_ids:
            self.expandToDepth(0)
        places = {self._id_of(index): index for index in self._indexes()}
        for id_ in open_ids & places.keys():
            self.expand(places[id_])
        here = places.get(current, places.get(current.partition("/")[0], places[QUESTION]))
        self.setCurrentIndex(here)

    def _indexes(self) -> Iterable[QModelIndex]:
        waiting = [self.tree.index(row, 0) for row in range(self.tree.rowCount())]
        while waiting:
            index = waiting.pop()
            yield index
            waiting += [self.tree.index(row, 0, index) for row in range(self.tree.rowCount(index))]

    def _id_of(self, index: AnyIndex) -> str:
        return index.data(ID) or ""


def _told(scene: Scene) -> tuple[Zone, ...]:
    """The zones of a scene, without the gaps in which nothing may be put."""
    playable = plays.playable(scene)
    return tuple(zone for zone in scene.zones if zone.kind is not ZoneKind.GAP or zone.id in playable)


def _play(id_: str, text: str, act: Callable[[], None]) -> OutlineLine:
    return OutlineLine(id_, f"▸ {text}", spoken=text, act=act)


# The lines of the table's tree as a model for views: each a text, an id, and what Enter does.
#
# `QStandardItemModel` is not used: in PySide its items stay in memory after they have been removed.

ACT = Qt.ItemDataRole.UserRole
ID = Qt.ItemDataRole.UserRole + 1


@dataclass
class OutlineLine:
    """A line of the tree with the lines below it."""

    id: str = ""
    text: str = ""
    about: str = ""
    """More about it for assistive technologies."""
    spoken: str = ""
    """The words of these technologies instead of the text, if they are not the same."""
    act: Callable[[], None] | None = None
    """The action of Enter; None for a line that opens and closes."""
    lines: list[OutlineLine] = field(default_factory=list)

    def add(self, line: OutlineLine) -> None:
        """Put a line below this one, after the others."""
        self.lines.append(line)

    def walk(self, depth: int = 0) -> Iterator[tuple[int, OutlineLine]]:
        """Yield all lines below this one from the top down, each with its depth."""
        for line in self.lines:
            yield depth, line
            yield from line.walk(depth + 1)

    def value(self, role: int) -> Any:
        """Return the value of a role, None for one that has none."""
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return str(self.text)
            case Qt.ItemDataRole.AccessibleTextRole:
                return str(self.spoken or self.text)
            case Qt.ItemDataRole.AccessibleDescriptionRole:
                return str(self.about) or None
        return {ACT: self.act, ID: self.id}.get(role)


class OutlineModel(QAbstractItemModel):
    """A tree of lines that is replaced as a whole."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.root = OutlineLine()
        """The line above all others, which no view shows."""
        self._known = [self.root]
        """All lines. An index holds a number of this list: a stale index must not lead to a line that is gone."""
        self._above = {id(self.root): (0, 0)}
        """For each line, by its identity: its own number and its row below the line above."""
        self._parents = [0]

    def show(self, root: OutlineLine) -> None:
        """Show these lines instead of the present ones."""
        self.beginResetModel()
        self.root, self._known, self._parents, self._above = root, [root], [0], {id(root): (0, 0)}
        self._number(root, 0)
        self.endResetModel()

    def _number(self, above: OutlineLine, number: int) -> None:
        for row, line in enumerate(above.lines):
            own = len(self._known)
            self._known.append(line)
            self._parents.append(number)
            self._above[id(line)] = own, row
            self._number(line, own)

    def find(self, text: str) -> QModelIndex:
        """Return the first line whose text contains this, an invalid index without one."""
        found = (line for _, line in self.root.walk() if text.casefold() in line.text.casefold())
        line = next(found, None)
        return QModelIndex() if line is None else self._index_of(line)

    def _index_of(self, line: OutlineLine) -> QModelIndex:
        number, row = self._above[id(line)]
        return self.createIndex(row, 0, number)

    def _line(self, index: AnyIndex) -> OutlineLine | None:
        number = index.internalId() if index.isValid() else 0
        return self._known[number] if number < len(self._known) else None

    # For views

    def index(self, row: int, column: int, parent: AnyIndex | None = None) -> QModelIndex:
        """Return the index of a line below another."""
        above = self.root if parent is None else self._line(parent)
        if above is None or column or not 0 <= row < len(above.lines):
            return QModelIndex()
        return self._index_of(above.lines[row])

    def parent(self, index: AnyIndex) -> QModelIndex:  # type: ignore[override]  # QObject.parent has no argument
        """Return the index of the line above."""
        number = index.internalId() if index.isValid() else 0
        above = self._parents[number] if number < len(self._parents) else 0
        return QModelIndex() if not above else self._index_of(self._known[above])

    def rowCount(self, parent: AnyIndex | None = None) -> int:
        """Return the number of lines below another."""
        above = self.root if parent is None else self._line(parent)
        return 0 if above is None else len(above.lines)

    def columnCount(self, _parent: AnyIndex | None = None) -> int:
        """Return 1."""
        return 1

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return what a line says in a role."""
        line = self._line(index) if index.isValid() else None
        return None if line is None else line.value(role)
