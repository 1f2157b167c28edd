"""The structure of a deck's hands, in words, with a link to the cards for each gap."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from dtgui.decks.insight import Counts, OfAKind, Run, of_a_kind, runs
from dtgui.doomtown.prompts import SUITS as SUIT_NAMES
from dtgui.doomtown.state.cards import Suit
from dtgui.doomtown.words import VALUE_WORDS
from dtgui.gui.look.language import said
from dtgui.gui.widgets.texts import HtmlLabel


class StructureView(HtmlLabel):
    """Shows the deck's most frequent values and runs, and the cards they lack."""

    query_wanted = Signal(str)
    """Cards that fill a gap."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.LinksAccessibleByMouse | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        self.setAccessibleName(self.tr("Structure of the hands"))
        self.linkActivated.connect(self.query_wanted)

    def show_counts(self, counts: Counts) -> None:
        """Show the structure for these counts of suits and values."""
        lines = [*map(self._of_a_kind, of_a_kind(counts)), *map(self._run, runs(counts))]
        self.setText("<br/>".join(lines))
        self.setVisible(bool(lines))

    def _of_a_kind(self, each: OfAKind) -> str:
        told = self.tr("<b>{0}</b> of a kind: {1} cards").format(_value(each.value), each.count)
        gaps = [_link(suit, each.value, suit.symbol) for suit in each.lacking]
        return f"{told}, {self._none_of(gaps) or self.tr('in all four suits')}"

    def _run(self, each: Run) -> str:
        told = self.tr("Straight flush <b>{0} {1}–{2}</b>: {3} cards")
        told = told.format(each.suit.symbol, _value(each.values[0]), _value(each.values[-1]), each.count)
        gaps = [_link(each.suit, value, _value(value)) for value in each.lacking]
        return f"{told}, {self._none_of(gaps) or self.tr('with every value')}"

    def _none_of(self, gaps: Sequence[str]) -> str:
        return self.tr("none of {0}").format(" ".join(gaps)) if gaps else ""


def _value(value: int) -> str:
    return VALUE_WORDS.get(value, str(value))


def _link(suit: Suit, value: int, text: str) -> str:
    """A gap, as a link to the cards that would fill it; the tip says which they are."""
    tip = f"{_value(value)} {said(SUIT_NAMES[suit.value])}"
    return f'<a href="suit:{suit.value} v:{value}" title="{tip}">{text}</a>'
