"""The table with its small companions, wired to a controller: the choice at the cursor and the bubble of refusals."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from dtgui.controller import plays
from dtgui.controller.game_controller import GameController
from dtgui.controller.plays import Refused
from dtgui.controller.selection import Selection
from dtgui.gui.spoken import Speech
from dtgui.gui.table.banner import Banner
from dtgui.gui.table.big_card import BigCard
from dtgui.gui.table.bubble import Bubble
from dtgui.gui.table.choice_list import ChoiceList
from dtgui.gui.table.look import TableLook
from dtgui.gui.table.table_view import TableView
from dtgui.kernel.decisions import Option
from dtgui.kernel.game import Outcome
from dtgui.kernel.narration import Prompt
from dtgui.kernel.scene import Intent, Piece, Scene


class TablePanel(QWidget):
    """Shows what the controller sees and tells it what the player does."""

    piece_pointed_at = Signal(object)
    """The `Piece` under the pointer or the keyboard, or None."""
    zone_opened = Signal(str)
    """A zone whose cards the player wants to look through."""

    def __init__(self, controller: GameController, look: TableLook, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self.view = TableView(look)
        self._speech = Speech(controller)
        self.view.speak = self._speak
        self.choice = ChoiceList(self.view)
        self.bubble = Bubble(self.view, look.theme)
        self.big_card = BigCard(self.view)
        self.banner = Banner(self.view, look.theme)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.view)
        self.setFocusProxy(self.view)
        self._connect()

    def _connect(self) -> None:
        self._controller.scene_changed.connect(self._on_scene_changed)
        self._controller.selection_changed.connect(self._on_selection_changed)
        self._controller.ambiguous.connect(self._on_ambiguous)
        self._controller.prompt_changed.connect(self._on_prompt_changed)
        self._controller.refused.connect(self._on_refused)
        self._controller.game_over.connect(self._on_game_over)
        self.view.intended.connect(self._controller.attempt)
        self.view.all_wanted.connect(self._on_all_wanted)
        self.view.first_wanted.connect(self._on_first_wanted)
        self.view.pointed_at.connect(self._on_pointed_at)
        self.view.pressed.connect(self._on_pressed)
        self.view.zone_opened.connect(self.zone_opened)
        self.view.tried.connect(self._on_tried)
        self.view.carried.connect(lambda piece: self.bubble.follow(self.view.area_of(piece)))
        self.view.glance.looked_at.connect(self._on_looked_at)
        self.view.glance.grown.connect(self._on_grown)
        self.view.glance.looked_away.connect(self.big_card.close_card)
        self.view.table_scene.face_made.connect(self._on_face_made)
        self.choice.chosen.connect(self._controller.choose)

    def set_look(self, look: TableLook) -> None:
        """Draw the table in another look."""
        self.view.table_scene.set_look(look)
        self.bubble.set_theme(look.theme)
        self.banner.set_theme(look.theme)

    def cancel(self) -> bool:
        """Close what is open at the cursor or put a carried card back; return False where there was nothing."""
        if self.banner.isVisible():
            self.banner.hide()
        elif self.big_card.code:
            self._look_away()
        elif self.choice.options:
            self.choice.close_list()
        elif self.view.is_dragging:
            self.view.cancel_drag()
        elif self._controller.selection is not None and self._controller.selection.chosen:
            self._controller.clear_selection()
        else:
            return False
        return True

    def _speak(self, piece: Piece) -> str:
        scene = self._controller.scene
        return "" if scene is None else self._speech.piece_at(scene, piece)

    def _on_scene_changed(self, scene: Scene) -> None:
        self.choice.close_list()
        self.bubble.hide()
        self.banner.hide()
        self._look_away()
        self.view.show_table(scene)

    def _on_prompt_changed(self, prompt: Prompt | None) -> None:
        target = None if prompt is None or prompt.asker is None else prompt.asker.target
        self.view.show_asker(target if target in self.view.table_scene.cards else None)

    def _on_selection_changed(self, selection: Selection | None) -> None:
        scene = self._controller.scene
        chosen = () if selection is None or scene is None else plays.pieces_of(scene, selection.chosen)
        self.view.show_chosen(frozenset(chosen))

    def _on_ambiguous(self, options: tuple[Option, ...]) -> None:
        self._offer(options, self.view.last_point)

    def _on_refused(self, refused: Refused) -> None:
        place = refused.intent.place or refused.intent.piece
        point = self.view.where_is(place) if self.view.knows(place) else self.view.rect().center()
        self.bubble.say(str(refused.refusal), point)

    def _on_game_over(self, outcome: Outcome) -> None:
        """Hang the result over the table, unless the game is only looked at: then the end is a moment like others."""
        scene = self._controller.scene
        if scene is None or self._controller.is_watching:
            return
        names = " & ".join(panel.name for panel in scene.panels if panel.seat in outcome.winners)
        self.banner.hang(self.tr("{0} wins").format(names) if names else self.tr("A draw"), outcome.reason)

    def _on_all_wanted(self, id_: str, point: QPoint) -> None:
        scene = self._controller.scene
        options = () if scene is None else plays.plays_of(scene, id_)
        if options:
            self._offer(options, point)
        else:
            self._controller.attempt(Intent(id_))

    def _on_first_wanted(self, id_: str) -> None:
        scene = self._controller.scene
        options = () if scene is None else plays.plays_of(scene, id_)
        # Where several are picked, both clicks of a double click are picks of their own.
        if options and self._controller.selection is None:
            self.choice.close_list()
            self._controller.choose(options[0])

    def _on_pointed_at(self, id_: str | None) -> None:
        scene = self._controller.scene
        pieces = () if scene is None else scene.pieces
        self.piece_pointed_at.emit(next((piece for piece in pieces if piece.id == id_), None))

    def _on_tried(self, intent: Intent | None) -> None:
        """Say what letting go would do, with what it costs and who boots; nothing where it would do nothing."""
        scene = self._controller.scene
        options = () if intent is None or scene is None else plays.fitting(scene, intent)
        if options:
            told = "\n".join(self._controller.option_text(option) for option in options)
            self.bubble.promise(told, self.view.area_of(intent.piece))
        else:
            self.bubble.hide()

    def _on_looked_at(self, id_: str, point: QPoint) -> None:
        scene = self._controller.scene
        pieces = () if scene is None else scene.pieces
        piece = next((piece for piece in pieces if piece.id == id_ and piece.face is not None), None)
        if piece is None:
            self.view.glance.forget()
        else:
            self.big_card.open_card(piece.face, piece.name, self.view.table_scene.look, point)

    def _on_grown(self, steps: int) -> None:
        self.big_card.grow(steps, self.view.table_scene.look)
        if not self.big_card.code:
            self.view.glance.forget()

    def _on_face_made(self, code: str) -> None:
        if code == self.big_card.code:
            self.big_card.refresh(self.view.table_scene.look)

    def _look_away(self) -> None:
        self.big_card.close_card()
        self.view.glance.forget()

    def _on_pressed(self) -> None:
        self.choice.close_list()
        self.bubble.hide()

    def _offer(self, options: tuple[Option, ...], point: QPoint) -> None:
        self.choice.offer(options, self._controller.option_text, point)
