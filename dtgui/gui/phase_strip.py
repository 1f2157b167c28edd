"""The strip that says which day it is and which phase, among all phases of a day."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from dtgui.gui.theme import Theme
from dtgui.kernel.scene import Scene


class PhaseStrip(QLabel):
    """One line of text; the present phase stands out by weight and a sign, not by colour alone."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._scene: Scene | None = None
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setAccessibleName(self.tr("Phases of the day"))
        self.setContentsMargins(8, 2, 8, 2)
        self.setMinimumWidth(1)

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of a theme."""
        self._theme = theme
        if self._scene is not None:
            self.show_scene(self._scene)

    def show_scene(self, scene: Scene) -> None:
        """Show day and phase of a scene."""
        self._scene = scene
        window = self._theme.window
        phases = [
            f'<b style="color:{window.accent}">▸ {escape(phase)}</b>'
            if phase == scene.phase
            else f'<span style="color:{window.dim_text}">{escape(phase)}</span>'
            for phase in scene.phases
        ]
        day = f"<b>{escape(self.tr('Day {0}').format(scene.day))}</b>" if scene.day else ""
        self.setText("&nbsp;&nbsp;&nbsp;".join(part for part in (day, *phases) if part))
