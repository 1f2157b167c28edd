"""The table with its small companions, wired to a controller: the choice at the cursor and the bubble of refusals."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from dtgui.app.settings import Settings
from dtgui.controller.game_controller import GameController
from dtgui.gui.table.input.accessible import make_accessible
from dtgui.gui.table.input.drag import SupplyDrops
from dtgui.gui.table.input.table_view import HandOrder, TableView
from dtgui.gui.table.items.motion import Motion
from dtgui.gui.table.overlays.big_card import Banner, BigCard
from dtgui.gui.table.overlays.choice_list import ChoiceList, Toast
from dtgui.gui.table.overlays.ribbon import Ribbon
from dtgui.gui.table.overlays.staging import Showing
from dtgui.gui.table.painting.table_look import TableLook
from dtgui.gui.voice.speech import Speech
from dtgui.gui.widgets.floats import ClosesElsewhere, Floats
from dtgui.kernel.decisions import Option
from dtgui.kernel.game import Outcome
from dtgui.kernel.phrases import Prompt
from dtgui.kernel.scene import Intent, Piece, Scene
from dtgui.play import gestures as plays
from dtgui.play.change import Aspect, Change
from dtgui.play.gestures import Refused, Selection


class TablePanel(QWidget):
    """Shows the controller's view, and passes the player's actions to it."""

    piece_pointed_at = Signal(object)
    """The `Piece` under the pointer or the keyboard, or None."""
    zone_opened = Signal(str)
    """A zone whose cards the player wants to look through."""
    rule_wanted = Signal(str)
    """Request to read the section that a refusal cites."""
    changes_wanted = Signal(str, QPoint)
    """Request for the plays and manual changes of a piece or zone, at this point of the screen."""

    def __init__(self, controller: GameController, look: TableLook, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self.view = TableView(look)
        self._speech = Speech(controller)
        self.summary_at_end: Callable[[], str] = str
        """Returns a finished game's further texts, beside the result."""
        self.show_end: Callable[[str, str], None] = lambda title, told: self.banner.hang(title, told)
        """Shows who has won, and why."""
        self.before_layout: Callable[[], None] = lambda: None
        """Called before a new scene is laid out: what needs room at the table says so."""
        self.view.speak = self._speak
        self.floats = Floats(self.view)
        """The temporary overlays of the table."""
        self.choice = ChoiceList(self.view, self.floats)
        make_accessible(self.view)
        self._supplies = SupplyDrops(self.view, self.view.mouse.place_at)
        self.bubble = Toast(self.view, look.theme, self.floats)
        self.bubble.rule_wanted.connect(self.rule_wanted)
        self.big_card = BigCard(self.view, self.floats)
        ClosesElsewhere(self.big_card, self._look_away)
        self.banner = Banner(self.view, look.theme)
        self.floats.add(self.banner)
        self.showing = Showing(controller, self.view)
        self.showing.ended.connect(self._show_end_when_quiet)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.view)
        self.setFocusProxy(self.view)
        self._connect()

    def _connect(self) -> None:
        self._controller.changed.connect(self._on_changed)
        self._controller.ambiguous.connect(self._on_ambiguous)
        self._controller.refused.connect(self._on_refused)
        self.view.intended.connect(self._controller.table.attempt)
        self._supplies.intended.connect(self._controller.table.attempt)
        self.view.all_wanted.connect(self._on_all_wanted)
        self.view.first_wanted.connect(self._on_first_wanted)
        self.view.pointed_at.connect(self._on_pointed_at)
        self.view.pressed.connect(self._on_pressed)
        self.view.zone_opened.connect(self.zone_opened)
        self.view.tried.connect(self._on_tried)
        self.view.carried.connect(lambda piece: self.bubble.follow(self.view.area_of(piece)))
        self.view.mouse.glance.looked_at.connect(self._on_looked_at)
        self.view.mouse.glance.grown.connect(self._on_grown)
        self.view.mouse.glance.looked_away.connect(self.big_card.close_card)
        self.view.sides.face_made.connect(self._on_face_made)
        self._offered_by: Intent | None = None
        """The gesture that gives what the list of plays offers, None where none does."""
        self.choice.chosen.connect(lambda option: self._controller.choose(option, self._offered_by))

    def set_look(self, look: TableLook) -> None:
        """Draw the table in another look."""
        self.view.set_look(look)
        self.bubble.set_theme(look.theme)
        self.banner.set_theme(look.theme)

    def use_settings(self, settings: Settings) -> None:
        """Move cards as fast, show them as large, and frame them as the settings say."""
        self._motion.duration_ms = 0 if settings.reduced_motion else settings.animation_ms
        self.view.zoom.set_scale(settings.table_scale)
        self.view.marks.show_legal(settings.show_legal_plays)
        self.view.sort_hands(HandOrder(settings.hand_order))

    def hold(self, widget: QWidget) -> Ribbon:
        """Put a widget across the table, above the viewer's hand and below all that opens over the table."""
        return Ribbon(self.view, widget, self.choice)

    def refresh_face(self, code: str) -> None:
        """Show the face of a card as it is drawn by now."""
        self.view.sides.refresh_face(code)

    def finish_motion(self) -> None:
        """Put every card where it is going to."""
        self._motion.finish()

    def skip(self) -> bool:
        """End what is shown large; return False where nothing is."""
        is_showing = self.showing.is_showing
        if is_showing:
            self.showing.go_on()
        return is_showing

    def take_space(self) -> bool:
        """Choose what the keyboard is on in the open list, else end what is shown large; return False without either.

        Cards on their way arrive, and take no key for it: they are where the player has seen them go.
        """
        self._motion.finish()
        if self.choice.options:
            self.choice.choose_focused()
            return True
        return self.skip()

    def take_number(self, number: int) -> bool:
        """Choose the option with this number from the open list, else end what is shown large; return False without.

        After a gesture that is refused, a number was meant for the list that has not come: it closes the reason why,
        once, and chooses nothing. Where numbers stand on the table, they mean what they say.
        """
        if self.choice.options:
            self.choice.choose_number(number)
            return True
        if self.skip():
            return True
        decision = self._controller.decision
        is_meant = self.bubble.is_refusing and (decision is None or not decision.question.numbered)
        if is_meant:
            self.bubble.hide()
        return is_meant

    @property
    def _motion(self) -> Motion:
        return self.view.sides.motion

    def cancel(self) -> bool:
        """Close what is open at the cursor or put a carried card back; return False where there was nothing."""
        if self.showing.is_showing:
            self.showing.clear()
        elif self.banner.isVisible():
            self.banner.hide()
        elif self.big_card.code:
            self._look_away()
        elif self.choice.options:
            self.choice.close_list()
        elif self.view.mouse.is_dragging:
            self.view.mouse.cancel_drag()
        elif self._controller.selection is not None and self._controller.selection.chosen:
            self._controller.table.pick(None)
        else:
            return False
        return True

    def _speak(self, piece: Piece) -> str:
        scene = self._controller.scene
        return "" if scene is None else self._speech.piece_at(scene, piece)

    def _on_changed(self, change: Change) -> None:
        view = self._controller.view
        if Aspect.SCENE in change:
            self.view.mouse.by_hand = view.by_hand
            self.showing.look_back()
            self._show_scene(view.scene)
            self.showing.follow(change)
        if Aspect.QUESTION in change:
            self._show_about(view.prompt)
        if Aspect.PICKS in change:
            self._show_picks(view.scene, view.selection)
        if Aspect.OUTCOME in change:
            self._show_end_when_quiet()

    def _show_scene(self, scene: Scene) -> None:
        self.choice.close_list()
        self.bubble.hide()
        self.banner.hide()
        self._look_away()
        self.before_layout()
        self.view.show_table(scene)

    def _show_about(self, prompt: Prompt | None) -> None:
        links = () if prompt is None else (prompt.asker, *prompt.chosen)
        targets = frozenset(link.target for link in links if link is not None)
        self.view.marks.show_about(targets & self.view.table_scene.cards.keys())

    def _show_picks(self, scene: Scene, selection: Selection | None) -> None:
        chosen = () if selection is None else plays.pieces_of(scene, selection.chosen)
        self.view.marks.show_chosen(frozenset(chosen))

    def _on_ambiguous(self, options: tuple[Option, ...], intent: Intent) -> None:
        self._offer(options, self.view.mouse.last_point, intent)

    def _on_refused(self, refused: Refused) -> None:
        point = self.view.where_is(refused.intent.place or refused.intent.piece)
        self.bubble.say(str(refused.refusal), point, refused.refusal.section)

    def _show_end_when_quiet(self) -> None:
        """Show the result once what led to it has been shown."""
        view = self._controller.view
        if view.outcome is not None and not self.showing.is_showing:
            self._show_outcome(view.scene, view.outcome)

    def _show_outcome(self, scene: Scene, outcome: Outcome) -> None:
        """Hang the result over the table, unless the game is only looked at: then the end is a moment like others."""
        if self._controller.viewer.is_watching:
            return
        names = " & ".join(outcome.names(scene))
        told = " ".join(filter(None, (outcome.reason, self.summary_at_end())))
        self.show_end(self.tr("{0} wins").format(names) if names else self.tr("A draw"), told)

    def _on_all_wanted(self, id_: str, point: QPoint) -> None:
        scene = self._controller.scene
        # In a lesson or a puzzle the position cannot be changed by hand.
        if self._controller.view.is_practice and self._controller.table.guide is None:
            self.changes_wanted.emit(id_, self.view.mapToGlobal(point))
            return
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
        """Show the effect of a drop here, with its cost and the cards that boot; nothing if it has none."""
        view, scene = self._controller.view, self._controller.scene
        options = () if intent is None or scene is None or view.by_hand else plays.fitting(scene, intent)
        if intent is not None and options:
            told = "\n".join(self._promised(option, plays.choice_of(view.scene, intent, option)) for option in options)
            self.bubble.promise(told, self.view.area_of(intent.piece))
        else:
            self.bubble.hide()

    def _on_looked_at(self, id_: str, point: QPoint) -> None:
        scene = self._controller.scene
        pieces = () if scene is None else scene.pieces
        piece = next((piece for piece in pieces if piece.id == id_), None)
        if piece is None or piece.face is None:
            self.view.mouse.glance.forget()
        else:
            self.big_card.open_card(piece.face, piece.name, self.view.table_scene.look, point)

    def _on_grown(self, steps: int) -> None:
        self.big_card.grow(steps, self.view.table_scene.look)
        if not self.big_card.code:
            self.view.mouse.glance.forget()

    def _on_face_made(self, code: str) -> None:
        if code == self.big_card.code:
            self.big_card.refresh(self.view.table_scene.look)

    def _look_away(self) -> None:
        self.big_card.close_card()
        self.view.mouse.glance.forget()

    def _on_pressed(self) -> None:
        self.choice.close_list()
        self.bubble.hide()

    def _promised(self, option: Option, then: Option | None) -> str:
        """Return the effect of a drop: the play, and the card that it then chooses."""
        texts = (self._controller.option_text(each) for each in (option, then) if each is not None)
        return ": ".join(texts)

    def _offer(self, options: tuple[Option, ...], point: QPoint, intent: Intent | None = None) -> None:
        self._offered_by = intent
        self.choice.offer(options, self._controller.option_text, point)
