"""Keeps the entries of the menus in step with the game: what undo would take back, what is possible, what is ticked."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction

from dtgui.app.settings import Settings
from dtgui.controller.game_controller import GameController
from dtgui.gui.look.language import said
from dtgui.gui.widgets.menus import allow, lettered
from dtgui.kernel.scene import ZoneKind
from dtgui.kernel.scene_ids import parts_of
from dtgui.play.change import Aspect, Change

NEED_A_GAME = (
    "save",
    "watch",
    "pass_on",
    "pass_day",
    "pass_fight",
    "pass_turn",
    "hold",
    "computer",
    "follow",
    "review",
)
"""Entries that can do something once a game has begun, and while no curtain is down."""

PILES = ("discard", "boot_hill")
"""Entries that open a pile of that name."""


class GameActions(QObject):
    """Follows one controller; `actions` are those of the main window by name."""

    def __init__(self, controller: GameController, actions: Mapping[str, QAction], parent: QObject) -> None:
        super().__init__(parent)
        self._controller = controller
        self._actions = actions
        controller.changed.connect(self._on_changed)
        self._name_what_is_possible()

    def use_settings(self, settings: Settings) -> None:
        """Tick what the settings say."""
        self._actions["calm"].setChecked(settings.reduced_motion)
        self._actions["legal"].setChecked(settings.show_legal_plays)
        self._actions["sounds"].setChecked(settings.sounds)

    def _on_changed(self, change: Change) -> None:
        if Aspect.HABITS in change:
            self._actions["hold"].setChecked(self._controller.auto_pass.habits.holds)
        if Aspect.WATCHING in change:
            self._actions["watch"].setChecked(self._controller.viewer.is_watching)
        if Aspect.SCENE in change:
            self._offer_what_the_game_has()
        if Aspect.HISTORY in change:
            self._name_what_is_possible()

    def _offer_what_the_game_has(self) -> None:
        """Hide the entries for piles and hands in a game without any; the sheet of keys leaves them out, too."""
        scene = self._controller.view.scene
        zones, has_game = scene.zones, self._controller.session is not None and bool(scene.zones)
        words = {parts_of(zone.id).word for zone in zones}
        has_hands = any(zone.kind is ZoneKind.HAND for zone in zones)
        for name in PILES:
            self._actions[name].setVisible(name in words or not has_game)
        self._actions["sort"].setVisible(has_hands or not has_game)

    def _name_what_is_possible(self) -> None:
        controller, history = self._controller, self._controller.history
        nothing = self.tr("There is nothing to redo.")
        self._name("undo", self.tr("Undo"), history.undo_label, self.tr("There is nothing to undo."))
        self._name("redo", self.tr("Redo"), history.redo_label, nothing)
        is_watching = controller.viewer.is_watching
        why = self.tr("Continue the game first.") if is_watching and history.redo_label else nothing
        allow(self._actions["new_luck"], bool(history.redo_label) and not is_watching, why)
        has_game, is_curtain_down = controller.session is not None, controller.viewer.is_curtain_down
        no_game = self.tr("Start a game first.")
        for name in NEED_A_GAME:
            why = self.tr("Raise the curtain first.") if has_game else no_game
            allow(self._actions[name], has_game and not is_curtain_down, why)
        unasked = self.tr("There is no question for you now.") if has_game else no_game
        allow(self._actions["hint"], controller.decision is not None, unasked)
        kept = self.tr("You cannot concede now.") if has_game else no_game
        allow(self._actions["concede"], controller.view.may_concede, kept)
        self._tick("computer", bool(controller.opponents.names))

    def _name(self, name: str, text: str, label: str, why_not: str) -> None:
        """Let an entry say what it would take back or do again, and forbid it where that is nothing."""
        allow(self._actions[name], bool(label), why_not)
        self._actions[name].setText(f"{text}: {lettered(said(label))}" if label else text)

    def _tick(self, name: str, on: bool) -> None:
        """Tick an entry, or take its tick away, without doing what it does."""
        self._actions[name].blockSignals(True)
        self._actions[name].setChecked(on)
        self._actions[name].blockSignals(False)
