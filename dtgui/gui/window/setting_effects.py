"""Applies settings to open windows: each part is notified of the settings that it uses."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication

from dtgui.app.settings import Settings
from dtgui.controller.game_controller import GameController
from dtgui.gui.audio.speaker import Speaker
from dtgui.gui.panels.hover import Pointing
from dtgui.gui.services.preferences import Preferences
from dtgui.gui.services.program import AS_SYSTEM, Looks, chosen_theme
from dtgui.gui.window.game_actions import GameActions
from dtgui.gui.window.town_page import TownPage

LOOKS = frozenset({"theme", "text_scale", "table_skin"})
"""The settings that change how everything looks."""


class SettingEffect(NamedTuple):
    """A part's method that takes the settings over, and the names of those that mean something to it."""

    apply: Callable[[Settings], None]
    names: frozenset[str]


def effect(apply: Callable[[Settings], None], *names: str) -> SettingEffect:
    """Return the effect that settings of these names have."""
    return SettingEffect(apply, frozenset(names))


class SettingEffects(QObject):
    """Applies effects once, and again when one of their settings changes; what is in no effect is read when needed."""

    def __init__(self, preferences: Preferences, effects: Sequence[SettingEffect], parent: QObject) -> None:
        super().__init__(parent)
        self._preferences = preferences
        self._effects = effects
        for each in effects:
            each.apply(preferences.settings)
        preferences.changed.connect(self._on_changed)

    def _on_changed(self, name: str) -> None:
        for each in self._effects:
            if name in each.names:
                each.apply(self._preferences.settings)


def game_effects(controller: GameController) -> tuple[SettingEffect, ...]:
    """Return what settings do to how games are played."""
    opponents, auto_pass = controller.opponents, controller.auto_pass

    def keep_pace(settings: Settings) -> None:
        opponents.pace_ms = settings.opponent_pace_ms

    def answer(settings: Settings) -> None:
        auto_pass.take(auto_pass.habits.answering(forced=settings.answer_forced))

    return (
        effect(keep_pace, "opponent_pace_ms"),
        effect(answer, "answer_forced"),
        effect(lambda settings: controller.viewer.use_curtain(settings.curtain), "curtain"),
    )


def window_effects(
    town: TownPage, pointing: Pointing, speaker: Speaker, actions: GameActions
) -> tuple[SettingEffect, ...]:
    """Return what settings do to the table, to what is shown of it, to sounds, and to the ticks of menus."""
    shown = ("reduced_motion", "animation_ms", "table_scale", "show_legal_plays", "hand_order")
    return (
        effect(town.table.use_settings, *shown),
        effect(town.table.showing.use_settings, "stage_pace", "reasons"),
        effect(town.use_settings, "intents"),
        effect(pointing.use_settings, "preview_delay_ms"),
        effect(speaker.use_settings, "sounds", "sound_volume"),
        effect(actions.use_settings, "reduced_motion", "show_legal_plays", "sounds"),
    )


class ThemeChanges(QObject):
    """Changes the theme of the whole program with the settings, or with the system where they say so."""

    def __init__(self, preferences: Preferences, looks: Looks, parent: QObject) -> None:
        super().__init__(parent)
        self._preferences = preferences
        self._looks = looks
        preferences.changed.connect(self._on_setting_changed)
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._on_system_changed)

    def _on_setting_changed(self, name: str) -> None:
        if name in LOOKS:
            self._looks.use_theme(chosen_theme(self._preferences))

    def _on_system_changed(self) -> None:
        if self._preferences.settings.theme == AS_SYSTEM:
            self._looks.use_theme(chosen_theme(self._preferences))
