"""Parts that must be fully visible: the question and its answers, the player's own hand, names and values, and every
text.

Each function returns its faults, one line each; an empty list if there are none.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from types import MappingProxyType

from PySide6.QtCore import QPoint, QRectF
from PySide6.QtGui import QRegion
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QGraphicsItem,
    QLabel,
    QLineEdit,
    QTabBar,
    QToolButton,
    QWidget,
)

from dtgui.games.doomtown import BOX as DOOMTOWN
from dtgui.gui.doomtown.cards.detail import detail_for
from dtgui.gui.doomtown.cards.layout import lay_out
from dtgui.gui.look.fonts import TextBox
from dtgui.gui.table.items.card_item import CardItem
from dtgui.gui.widgets.menus import unlettered
from dtgui.kernel.scene import PieceKind, ZoneKind
from tests.doomtown.town import doomtown
from tests.journeys.visit import Visit

IN_PLAY = frozenset({ZoneKind.PLACE, ZoneKind.COMMON, ZoneKind.PARTY, ZoneKind.SPREAD, ZoneKind.HAND})
"""The zones whose cards must be known by their faces."""
HEAP_TIP = "attached: point at this one"
"""A part of the tip of a heap's sign."""
LEAST_SEEN: Mapping[str, float] = MappingProxyType({"title": 0.8, "value": 0.8})
"""How much of a text must be seen for it to be read, by the name of the text on a face."""
SLACK = 1
"""The pixels that may be missing by rounding."""
UNNAMED = frozenset({ZoneKind.HAND, ZoneKind.COMMON, ZoneKind.GAP})
"""Zones that paint no title of their own, or one that is never cut."""


def faults(visit: Visit) -> list[str]:
    """Return all faults of the present window."""
    return [*outside(visit), *unreadable(visit), *cut_texts(visit.window)]


# Inside the window


def outside(visit: Visit) -> list[str]:
    """Return what of the question, its answers and the viewer's hand does not lie in the window whole."""
    prompt, view = visit.window.prompt, visit.window.table.view
    widgets = [prompt.question, *prompt.buttons] if prompt.isVisible() else []
    found = [f"{_called(each)} is cut off" for each in widgets if not _is_whole(each)]
    room = QRectF(view.viewport().rect())
    ribbon = QRectF(prompt.geometry()) if prompt.isVisible() else QRectF()
    for card in _own_hand(visit):
        rect = QRectF(view.mapFromScene(card.sceneBoundingRect()).boundingRect())
        if not room.adjusted(-SLACK, -SLACK, SLACK, SLACK).contains(rect):
            found.append(f"{card.piece.name} in the hand hangs {_beyond(rect, room):.0f} pixels out of the window")
        if rect.intersects(ribbon.adjusted(SLACK, SLACK, -SLACK, -SLACK)):
            found.append(f"{card.piece.name} in the hand lies below the question")
    return found


def _is_whole(widget: QWidget) -> bool:
    return widget.isVisible() and widget.visibleRegion().boundingRect() == widget.rect()


def _called(widget: QWidget) -> str:
    return repr(getattr(widget, "text", str)())


def _own_hand(visit: Visit) -> Iterator[CardItem]:
    scene = visit.controller.scene
    hands = {zone.id for zone in scene.zones if zone.kind is ZoneKind.HAND and zone.owner == scene.seat}
    return (card for card in _cards(visit) if card.piece.zone in hands)


def _beyond(rect: QRectF, room: QRectF) -> float:
    return max(
        room.left() - rect.left(), rect.right() - room.right(), room.top() - rect.top(), rect.bottom() - room.bottom()
    )


def _cards(visit: Visit) -> list[CardItem]:
    return [card for card in visit.window.table.view.table_scene.cards.values() if card.isVisible()]


# Names and values


def unreadable(visit: Visit) -> list[str]:
    """Return the face-up cards in play whose name or value is covered so that it cannot be read.

    Cards in a heap are read when it is fanned out, which its bearer's sign says.
    """
    session = visit.controller.session
    if session is None or session.game.name != DOOMTOWN.name:
        return []
    zones = {zone.id: zone.kind for zone in visit.controller.scene.zones}
    shown = [card for card in _cards(visit) if card.piece.face is not None and zones.get(card.piece.zone) in IN_PLAY]
    heaps = _heaps(visit, shown)
    heaped = {id_ for heap in heaps.values() for id_ in heap}
    found = [fault for card in shown if card.piece.id not in heaped for fault in _unread(visit, card)]
    return found + [fault for bearer, heap in heaps.items() for fault in _unread_in_fan(visit, bearer, heap)]


def _heaps(visit: Visit, shown: Sequence[CardItem]) -> dict[str, tuple[str, ...]]:
    """The cards in each heap by its bearer."""
    table = visit.window.table.view.table_scene
    bearers = [card.piece for card in shown if card.piece.host is None]
    return {piece.id: table.attachments.carried_with(piece.id)[1:] for piece in bearers if table._heap_on(piece)}


def _unread_in_fan(visit: Visit, bearer: str, heap: Sequence[str]) -> list[str]:
    """Return what is covered of the cards in a heap while the pointer is on its bearer."""
    table = visit.window.table.view.table_scene
    if not any(HEAP_TIP in sign.toolTip() for sign in table.cards[bearer].childItems()):
        return [f"{table.cards[bearer].piece.name} has no sign of its heap"]
    table.fan_out(bearer)
    found = [fault for id_ in (bearer, *heap) for fault in _unread(visit, table.cards[id_])]
    table.fan_out(None)
    return found


def _is_named_above(visit: Visit, card: CardItem) -> bool:
    """Whether a card is a place with its whole name in the header of its zone; such cards have no other zone."""
    zone = visit.window.table.view.table_scene.zones[card.piece.zone]
    return zone.is_named and zone.zone.card == card.piece.id


def _unread(visit: Visit, card: CardItem) -> Iterator[str]:
    over = _region_above(visit, card)
    for text in _texts_of(visit, card):
        rect = card.mapRectToScene(text_rect(text)).toAlignedRect()
        left = QRegion(rect).subtracted(over)
        share = sum(part.width() * part.height() for part in left) / max(1, rect.width() * rect.height())
        is_elsewhere = _has_other_value(card) if text.name == "value" else _is_named_above(visit, card)
        if share < LEAST_SEEN[text.name] and not is_elsewhere:
            yield f"{text.name} of {card.piece.name}: {share:.0%} are seen ({card.piece.zone}, {card.height:.0f} high)"


def _has_other_value(card: CardItem) -> bool:
    """Whether a changed value is written over the printed one."""
    return any(badge.kind == "value" for badge in card.piece.badges)


def _texts_of(visit: Visit, card: CardItem) -> list[TextBox]:
    catalog, look = doomtown().catalog, visit.window.table.view.table_scene.look
    if card.piece.kind is not PieceKind.CARD or card.piece.face not in catalog:
        return []
    face = QRectF(card.boundingRect())
    laid = lay_out(catalog.card(card.piece.face), face, detail_for(card.height), look.theme)
    return [text for text in laid.texts if text.name in LEAST_SEEN]


def text_rect(text: TextBox) -> QRectF:
    """Return about where the letters of a set text are, in pixels of its face."""
    rect = QRectF(0, 0, text.width(), text.height())
    rect.moveCenter(text.rect.center())
    return rect


def _region_above(visit: Visit, card: CardItem) -> QRegion:
    """Return the region that covers a card: other cards, and its own signs."""
    over = QRegion()
    mine = card.sceneBoundingRect()
    for item in card.scene().items(mine):
        owner = item
        while owner.parentItem() is not None:
            owner = owner.parentItem()
        is_sign = owner is card and item not in (card, card._frame) and not _is_behind(item)
        if is_sign or (isinstance(owner, CardItem) and owner is item and owner is not card and _is_over(owner, card)):
            over += item.mapRectToScene(item.boundingRect()).toAlignedRect()
    return over


def _is_behind(item: QGraphicsItem) -> bool:
    return bool(item.flags() & QGraphicsItem.GraphicsItemFlag.ItemStacksBehindParent) or not item.isVisible()


def _is_over(one: CardItem, other: CardItem) -> bool:
    order = one.scene().items(one.sceneBoundingRect().intersected(other.sceneBoundingRect()))
    return one in order and other in order and order.index(one) < order.index(other)


# Texts


def cut_texts(window: QWidget) -> list[str]:
    """Return the texts in a window that are cut, and have no tip that says them in full."""
    seen = (each for each in window.findChildren(QWidget) if each.isVisible() and _is_in_sight(each, window))
    return [fault for widget in seen for fault in _cuts_of(widget)]


def _is_in_sight(widget: QWidget, window: QWidget) -> bool:
    """Docks behind others count as visible, and are far outside of the window."""
    region = widget.visibleRegion().translated(widget.mapTo(window, QPoint()))
    return region.intersects(window.rect())


def _cuts_of(widget: QWidget) -> Iterator[str]:
    for kind, cuts in _CUTS.items():
        if isinstance(widget, kind):
            yield from cuts(widget)


def _label(label: QLabel) -> Iterator[str]:
    if not label.text() or label.pixmap().width():
        return
    is_high = label.wordWrap() and label.heightForWidth(label.width()) > label.height() + SLACK
    is_wide = not label.wordWrap() and label.sizeHint().width() > label.width() + SLACK
    if (is_high or is_wide or label.text().endswith("…")) and not label.toolTip():
        yield f"label {label.text()[:60]!r} is cut ({label.width()} of {label.sizeHint().width()})"


def _button(button: QAbstractButton) -> Iterator[str]:
    if button.text() and not isinstance(button, QToolButton) and button.sizeHint().width() > button.width() + SLACK:
        text = unlettered(button.text())
        if text not in button.toolTip():
            yield f"button {text!r} is cut ({button.width()} of {button.sizeHint().width()})"


def _tabs(bar: QTabBar) -> Iterator[str]:
    for number in range(bar.count()):
        needed = bar.fontMetrics().horizontalAdvance(bar.tabText(number))
        if needed > bar.tabRect(number).width() and not bar.tabToolTip(number):
            yield f"tab {bar.tabText(number)!r} is cut"


def _combo(combo: QComboBox) -> Iterator[str]:
    needed = combo.fontMetrics().horizontalAdvance(combo.currentText())
    if needed > combo.width() and combo.currentText() not in combo.toolTip():
        yield f"choice {combo.currentText()!r} is cut ({combo.width()} of {needed})"


def _field(field: QLineEdit) -> Iterator[str]:
    needed = field.fontMetrics().horizontalAdvance(field.placeholderText())
    if not field.text() and needed > field.width() and field.placeholderText() not in field.toolTip():
        yield f"hint {field.placeholderText()!r} is cut ({field.width()} of {needed})"


_CUTS = {QLabel: _label, QAbstractButton: _button, QTabBar: _tabs, QComboBox: _combo, QLineEdit: _field}
"""The tests for cut text, by widget class."""


def unnamed(visit: Visit) -> list[str]:
    """Return the places and players of the table whose painted names no tip says in full."""
    scene = visit.window.table.view.table_scene
    zones = (zone for zone in scene.zones.values() if zone.zone.kind not in UNNAMED and zone.zone.title)
    found = [f"place {zone.zone.title!r} has no tip" for zone in zones if not _says(zone.toolTip(), zone.zone.title)]
    plates = (plate for plate in scene.plates.values() if not _says(plate.toolTip(), plate.player.name))
    return [*found, *(f"player {plate.player.name!r} has no tip" for plate in plates)]


def _says(tip: str, text: str) -> bool:
    return text in tip or escape(text) in tip
