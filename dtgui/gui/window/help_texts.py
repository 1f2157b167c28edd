"""The F1 texts of the parts of the window that are no docks: what each shows, and its keys."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from dtgui.gui.look.language import tr_noop

TEXTS = {
    "strip": tr_noop(
        "The phases of the day. Press one to set a stop: every question is then asked in that phase. "
        "Press it again to remove the stop.",
    ),
    "table": tr_noop(
        "The town. Arrow keys move between cards, Enter lists a card's plays, V shows it large, P "
        "pins it in the preview. A lists all your plays.",
    ),
    "prompt": tr_noop(
        "The question, its player, and the rule or card that asks it. Space presses the first "
        "button, the digits press the others, Q repeats the question.",
    ),
    "news": tr_noop(
        "The events since your last answer. Comma and period step through them and mark the card on the table.",
    ),
    "replay": tr_noop(
        "The time line of this game, with marks for days, phases, shootouts and deaths. Step, play "
        "or jump to any moment, and continue from there.",
    ),
}
"""By the names of the parts."""


def explain_parts(parts: Mapping[str, QWidget]) -> None:
    """Give each part of the window, by its name here, its text."""
    for name, text in TEXTS.items():
        parts[name].setWhatsThis(QCoreApplication.translate("Help", text))


def help_on(widget: QWidget | None) -> str:
    """Return the text of the part that contains a widget, "" if there is none."""
    while widget is not None and not widget.whatsThis():
        widget = widget.parentWidget()
    return "" if widget is None else widget.whatsThis()
