"""What each setting does to an open window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dtgui.app.settings import Settings

if TYPE_CHECKING:
    from dtgui.gui.main_window import MainWindow

LOOKS = frozenset({"theme", "text_scale"})
"""The settings that change how everything looks: they are applied to the whole program, not to a window."""


def apply_all(window: MainWindow, settings: Settings) -> None:
    """Let all settings take effect on a window that has just been made."""
    for apply in set(EFFECTS.values()):
        apply(window, settings)


def apply_setting(window: MainWindow, name: str, settings: Settings) -> None:
    """Let a setting take effect; those that are read when they are needed do nothing here."""
    if name in EFFECTS:
        EFFECTS[name](window, settings)


def _move(window: MainWindow, settings: Settings) -> None:
    window.table.view.table_scene.motion.duration_ms = 0 if settings.reduced_motion else settings.animation_ms
    window.actions_by_name["calm"].setChecked(settings.reduced_motion)


def _pace(window: MainWindow, settings: Settings) -> None:
    window.pointing.set_delay(settings.preview_delay_ms)
    window.controller.opponents.pace_ms = settings.opponent_pace_ms


def _enlarge(window: MainWindow, settings: Settings) -> None:
    window.table.view.set_scale(settings.table_scale)


def _sound(window: MainWindow, settings: Settings) -> None:
    window.speaker.volume = settings.sound_volume / 100 if settings.sounds else 0.0


def _frame(window: MainWindow, settings: Settings) -> None:
    window.table.view.show_legal(settings.show_legal_plays)
    window.actions_by_name["legal"].setChecked(settings.show_legal_plays)


def _pass(window: MainWindow, settings: Settings) -> None:
    patience = window.controller.patience
    patience.take(patience.habits.answering(forced=settings.answer_forced))


def _hide(window: MainWindow, settings: Settings) -> None:
    window.controller.use_curtain(settings.curtain)


EFFECTS = {
    "reduced_motion": _move,
    "animation_ms": _move,
    "preview_delay_ms": _pace,
    "opponent_pace_ms": _pace,
    "table_scale": _enlarge,
    "sounds": _sound,
    "sound_volume": _sound,
    "show_legal_plays": _frame,
    "answer_forced": _pass,
    "curtain": _hide,
}
"""What is done when a setting has changed."""
