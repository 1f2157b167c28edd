"""Texts in which every named card is a link to its page: `card:CODE`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from html import escape
from typing import NamedTuple
from urllib.parse import quote, unquote

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from dtgui.gui.widgets.plain import HtmlLabel

CARD = "card"
"""The kind of these links."""


class NamedCard(NamedTuple):
    """The place of a card's name in a text, and the code of the card."""

    start: int
    end: int
    code: str


FindCards = Callable[[str], Iterable[NamedCard]]
"""Returns the cards that a text names, in order."""


def no_cards(_text: str) -> tuple[NamedCard, ...]:
    """Return no cards: the names of games whose cards have no pages."""
    return ()


def with_card_links(text: str, find: FindCards) -> str:
    """Return a text as rich text, with a link at each card that it names."""
    parts, end = [], 0
    for named in find(text):
        parts += [escape(text[end : named.start]), card_link(named.code, text[named.start : named.end])]
        end = named.end
    return "".join((*parts, escape(text[end:])))


def card_link(code: str, name: str) -> str:
    """Return the link to a card's page."""
    return f'<a href="{CARD}:{quote(code)}">{escape(name)}</a>'


def linked_code(url: str) -> str:
    """Return the code of a link's card, "" for a link of another kind."""
    kind, _, code = url.partition(":")
    return unquote(code) if kind == CARD else ""


class CardsLabel(HtmlLabel):
    """Shows a text whose named cards are links, for the mouse and the keyboard."""

    card_wanted = Signal(str)
    """The code of a card whose page is to be opened."""

    def __init__(self, text: str = "", find: FindCards = no_cards, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._find = find
        self.setWordWrap(True)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.LinksAccessibleByMouse | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        self.linkActivated.connect(lambda url: self.card_wanted.emit(linked_code(url)))
        self.show_text(text)

    def show_text(self, text: str) -> None:
        """Show another text; the keyboard stops here only where it names a card."""
        written = with_card_links(text, self._find)
        self.setText(written)
        is_linked = written != escape(text)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if is_linked else Qt.FocusPolicy.NoFocus)
