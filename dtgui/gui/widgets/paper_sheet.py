"""A sheet of paper on a painted page, with a title and further content."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QWidget

from dtgui.gui.look.theme import Theme


class Sheet(QFrame):
    """Paper with an edge, in the colours of a theme."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("sheet")

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of a theme."""
        window = theme.window
        self.setStyleSheet(
            f"QFrame#sheet {{ background: {window.background}; border: 2px solid {window.border};"
            f" border-radius: {theme.sizes.radius * 2}px; }}"
        )
