"""What mouse and keys do, in a text for the help menu."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


def gestures_text() -> str:
    """Return the text, a line for each group of gestures or keys."""
    return QCoreApplication.translate(
        "Gestures",
        "Click a framed card: its only play, or a list of plays\n"
        "Drag a card: lit places take it\n"
        "Double click: the first play · Right click: all plays of a card\n"
        "Space: the first button · 1 to 9: the other buttons · A: all plays\n"
        "Arrows: from card to card · Enter: all plays of that card\n"
        "Esc: put back, close, stop passing · P: keep the card in the preview\n"
        "F6: pass until something concerns you · with Shift: for the rest of the day · with Ctrl: until a shootout\n"
        "A click on a phase: ask everything there · Shift+Space: hold the game · Space: do not wait for opponents\n"
        "Comma and period: step through what has just happened\n"
        "Ctrl+Z, Ctrl+Shift+Z: undo, redo · Ctrl+K: all commands\n"
        "Middle click, wheel or V: the card large · held down: as long as it is held\n"
        "D, Shift+D: your discard pile, your Boot Hill · L: the log\n"
        "Ctrl and wheel: zoom · middle button: move the zoomed table · Home: whole table\n"
        "F3: the table · F4: the table as a tree, played with arrows and Enter · F11: full screen",
    )
