"""The line below the phases that says what wins a boss battle, how far both sides are, and which event is active."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from dtgui.gui.look.language import said
from dtgui.gui.look.theme import Theme
from dtgui.gui.widgets.plain import HtmlLabel
from dtgui.kernel.scene import Scene


class GoalLine(HtmlLabel):
    """Shows the goals of a scene; hidden in games that end as usual."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._goals: tuple[str, ...] = ()
        self.setWordWrap(True)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.setContentsMargins(8, 1, 8, 2)
        self.setAccessibleName(self.tr("Goal of the game"))
        self.set_theme(theme)
        self.hide()

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of a theme."""
        window = theme.window
        self.setStyleSheet(f"QLabel {{ background: {window.base}; color: {window.text} }}")

    def show_scene(self, scene: Scene) -> None:
        """Show the goals of a scene."""
        if scene.goals == self._goals:
            return
        self._goals = scene.goals
        first, *others = (escape(said(goal)) for goal in scene.goals) if scene.goals else ("",)
        self.setText(" · ".join((f"<b>{first}</b>", *others)))
        self.setAccessibleDescription(" ".join(map(said, scene.goals)))
        self.setVisible(bool(scene.goals))
