"""The F1 texts of each part of the window: what it shows, and its keys."""

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
    "preview": tr_noop(
        "The card under the pointer: its print, its present figures with reasons, its attachments, "
        "and the meanings of its keywords. P pins it here.",
    ),
    "log": tr_noop(
        "The log, by day, phase and play. Point at a name to show its card; click or press Enter to "
        "find it on the table. The menu beside the filter folds, copies and saves.",
    ),
    "history": tr_noop(
        "All answers of the game. Enter goes to a moment; later answers are kept, and a fork marks other branches.",
    ),
    "odds": tr_noop(
        "The odds of a draw hand for each shooter and each redraw, and of a pull, from what you can "
        "know. O calculates them.",
    ),
    "practice": tr_noop(
        "Practice: all cards by name, to drag onto the table or to place with Enter, and changes of "
        "the table. Right-click a card on the table, or press Enter, to list its changes.",
    ),
    "exercise": tr_noop(
        "The present lesson or puzzle, with comments on mistakes. Next goes to the next step, Show "
        "me plays the expected answer, Undo goes back.",
    ),
    "rulebook": tr_noop(
        "The rules in short, by chapter, with examples to step through or practise. Type above to "
        "find sections, and examples with a card.",
    ),
    "outline": tr_noop(
        "The table as a tree of players, places, dudes and goods. Right opens a row, Left closes it, "
        "Enter makes the selected play.",
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
