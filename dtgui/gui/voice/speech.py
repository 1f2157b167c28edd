"""Players, places and cards in words, for screen readers: in the tree and on the table alike.

Only the content of the controller's scene is spoken, so nothing about cards that the viewer does not see.
"""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication

from dtgui.controller.game_controller import GameController
from dtgui.gui.look.language import tr_count, tr_noop
from dtgui.kernel.scene import Badge, Piece, PieceKind, Scene, SceneFigure, SeatPanel, Zone
from dtgui.play import gestures as plays

MARKS = {
    "leader": tr_noop("leader"),
    "mark": tr_noop("mark"),
    "shooter": tr_noop("shooter"),
    "inert": tr_noop("abilities not in play"),
    "idle": tr_noop("not counted"),
    "joker": tr_noop("joker"),
    "used": tr_noop("ability used today"),
    "for round": tr_noop("changed for this round"),
    "for shootout": tr_noop("changed for the shootout"),
    "for noon": tr_noop("changed for a Noon play"),
    "for turn": tr_noop("changed for the turn"),
    "for good": tr_noop("changed for good"),
}
"""The names of signs on a card."""


def _tr(text: str) -> str:
    return QCoreApplication.translate("Spoken", text)


class Speech:
    """Words for one controller's view."""

    def __init__(self, controller: GameController) -> None:
        self._controller = controller

    def player(self, panel: SeatPanel) -> str:
        """A player with the figures that everyone sees."""
        words = [panel.name, *map(_of_badge, panel.badges)]
        words += [panel.first, *([_tr("to act")] if panel.to_act else [])]
        return ", ".join(filter(None, words))

    def place(self, scene: Scene, zone: Zone) -> str:
        """A place with its figures, who controls it, and how much may be done there."""
        words = [zone.title or zone.id, *map(_of_badge, zone.badges)]
        words += self._controlled(scene, zone.controller)
        if zone.count and zone.card is None:
            words.append(tr_count("{0} card", "{0} cards", zone.count))
        words += [str(scene.notes[zone.id])] if zone.id in scene.notes else []
        return ", ".join((*words, *_plays(scene, zone.id)))

    def piece(self, scene: Scene, piece: Piece) -> str:
        """A card with its figures, whether it is booted, whose it is where that is not plain, and how many plays."""
        return ", ".join((*self._words(scene, piece), *_plays(scene, piece.id)))

    def piece_at(self, scene: Scene, piece: Piece) -> str:
        """A card as above, and the place where it is, or the card that carries it."""
        host = next((other.name for other in scene.pieces if other.id == piece.host), "")
        title = next((zone.title for zone in scene.zones if zone.id == piece.zone), "")
        return ", ".join(filter(None, (self.piece(scene, piece), host or title)))

    def _words(self, scene: Scene, piece: Piece) -> Iterator[str]:
        yield piece.name or _tr("a face-down card")
        yield from _of_kind(piece)
        if piece.turned and piece.kind is PieceKind.CARD:
            yield _tr("booted")
        figures = self._figures(piece)
        yield from (_of_figure(figure) for figure in figures)
        told = tuple(figure.name for figure in figures)
        yield from (badge for badge in map(_of_badge, piece.badges) if not badge.startswith(told))
        yield from (_tr(MARKS.get(mark, mark)) for mark in sorted(piece.marks))
        yield from self._controlled(scene, piece.controller if _is_away(scene, piece) else None)
        selection = self._controller.selection
        if selection is not None and piece.id in plays.pieces_of(scene, selection.chosen):
            yield _tr("picked")

    def _figures(self, piece: Piece) -> tuple[SceneFigure, ...]:
        """Return a piece's present figures; empty for a face-down piece."""
        return () if piece.face is None else self._controller.describe(piece.id).figures

    @staticmethod
    def _controlled(scene: Scene, seat: int | None) -> list[str]:
        """Return the controller, if any."""
        return [_tr("controlled by {0}").format(panel.name) for panel in scene.panels if panel.seat == seat]


def _of_kind(piece: Piece) -> Iterator[str]:
    """Yield the number of a die, or the size of a stack of tokens."""
    if piece.kind is PieceKind.DIE:
        yield _tr("hidden") if piece.face is None else _tr("shows {0}").format(piece.face)
    elif piece.count > 1:
        yield _tr("{0} in a stack").format(piece.count)


def _is_away(scene: Scene, piece: Piece) -> bool:
    """Return whether a card is where others' cards may be, too: at its own home, its owner is obvious."""
    owners = {zone.id: zone.owner for zone in scene.zones}
    controllers = {other.id: other.controller for other in scene.pieces}
    around = owners.get(piece.zone) if piece.host is None else controllers.get(piece.host)
    return piece.controller != around


def _plays(scene: Scene, id_: str) -> list[str]:
    """How much may be done with a piece or at a place."""
    count = len(plays.plays_of(scene, id_))
    return [tr_count("{0} play", "{0} plays", count)] if count else []


def _of_badge(badge: Badge) -> str:
    """A badge in words: on the table a sign says what a bare figure is; a text with words needs no other."""
    if any(letter.isalpha() for letter in badge.text):
        return badge.text
    return badge.about or f"{badge.kind} {badge.text}"


def _of_figure(figure: SceneFigure) -> str:
    because = f" ({', '.join(figure.because)})" if figure.because else ""
    return f"{figure.name} {figure.text}{because}"
