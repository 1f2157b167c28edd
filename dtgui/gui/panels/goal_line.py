"""The lines below the phases: what wins or ends a special game, how far each side is, and the event of the day."""

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
        self._shown: tuple[object, ...] = ()
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

    def show_scene(self, scene: Scene, intents: tuple[str, ...] = ()) -> None:
        """Show goals and event of a scene, and below them what a player that the rulebook plays would do now."""
        if self._shown == (scene.goals, scene.today, intents):
            return
        self._shown = (scene.goals, scene.today, intents)
        first, *others = (escape(said(goal)) for goal in scene.goals) if scene.goals else ("",)
        goals = " · ".join((f"<b>{first}</b>", *others)) if scene.goals else ""
        coming = " · ".join(escape(said(intent)) for intent in intents)
        self.setText("<br>".join(filter(None, (goals, escape(said(scene.today)), coming))))
        self.setAccessibleDescription(". ".join(map(said, (*scene.goals, scene.today, *intents))))
        self.setVisible(bool(scene.goals or intents))
