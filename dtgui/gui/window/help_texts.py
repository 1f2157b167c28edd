"""The F1 texts of each part of the window: what it shows, and its keys."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from dtgui.gui.look.language import tr_noop

TEXTS = {
    "strip": tr_noop(
        "The phases of the day. Press one to set a stop there: then even what has only one answer is asked in that "
        "phase. Press it again to take the stop away.",
    ),
    "table": tr_noop(
        "The town. The arrows walk from card to card, Enter lists what a card can do, F1 or V shows it large, P keeps "
        "it in the preview. A lists everything that you may do now.",
    ),
    "prompt": tr_noop(
        "What is asked, of whom, and by which rule or card. Space presses the first button, the digits press the "
        "others, Q says the question again.",
    ),
    "news": tr_noop(
        "What has happened since you answered last. Comma and period step through it, and the card that it is about is "
        "marked on the table.",
    ),
    "preview": tr_noop(
        "The card that you point at: as it is printed, what it counts for now and why, what it carries, and what its "
        "keywords mean. P keeps it here.",
    ),
    "log": tr_noop(
        "What has happened, by day, phase and play. The pointer on a name shows its card, a click or Enter finds it on "
        "the table. The menu beside the filter folds, copies and saves.",
    ),
    "history": tr_noop(
        "Every answer of the game. Enter goes to a moment; what came after it is kept, and ways that were left stand "
        "behind a fork.",
    ),
    "odds": tr_noop(
        "How a draw hand may turn out with each shooter and each redraw, and how likely a pull succeeds, from all that "
        "you can know. O works it out.",
    ),
    "practice": tr_noop(
        "The practice ground: every card by name, to be dragged onto the table or put there with Enter, and what can "
        "be changed of the table. A right click on a card of the table, or Enter, lists what can be changed of it.",
    ),
    "exercise": tr_noop(
        "The lesson or the puzzle that is being played: what it says, and what it says to mistakes. Go on leads to the "
        "next step, Show me does what is wanted, Undo goes back.",
    ),
    "rulebook": tr_noop(
        "The rules in short, by chapters, with examples of each that can be stepped through or practised. Words that "
        "are typed above find sections, and examples with a card.",
    ),
    "outline": tr_noop(
        "The table as a tree of players, places, dudes and goods. Right opens a line, Left closes it, Enter does the "
        "play that it stands on.",
    ),
    "replay": tr_noop(
        "The time line of this game, marked by days, phases, shootouts and deaths. Step, play or jump anywhere, and go "
        "on playing from there.",
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
