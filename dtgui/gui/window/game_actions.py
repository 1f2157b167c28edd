"""Keeps the entries of the menus in step with the game: what undo would take back, what is possible, what is ticked."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction

from dtgui.app.settings import Settings
from dtgui.controller.game_controller import GameController
from dtgui.gui.look.language import said
from dtgui.gui.widgets.menus import lettered
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
        self._name("undo", self.tr("Undo"), history.undo_label)
        self._name("redo", self.tr("Redo"), history.redo_label)
        self._actions["new_luck"].setEnabled(bool(history.redo_label) and not controller.viewer.is_watching)
        for name in NEED_A_GAME:
            self._actions[name].setEnabled(controller.session is not None and not controller.viewer.is_curtain_down)
        self._actions["hint"].setEnabled(controller.decision is not None)
        self._actions["concede"].setEnabled(controller.view.may_concede)
        self._tick("computer", bool(controller.opponents.names))

    def _name(self, name: str, text: str, label: str) -> None:
        """Let an entry say what it would take back or do again, and forbid it where that is nothing."""
        self._actions[name].setEnabled(bool(label))
        self._actions[name].setText(f"{text}: {lettered(said(label))}" if label else text)

    def _tick(self, name: str, on: bool) -> None:
        """Tick an entry, or take its tick away, without doing what it does."""
        self._actions[name].blockSignals(True)
        self._actions[name].setChecked(on)
        self._actions[name].blockSignals(False)
