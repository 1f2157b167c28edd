"""The preview's content for a piece or a card: the game's reader supplies the text and the face."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from html import escape
from typing import Any, Protocol

from PySide6.QtCore import QObject, Signal, SignalInstance
from PySide6.QtGui import QPixmap

from dtgui.gui.look.language import said
from dtgui.gui.look.theme import Theme
from dtgui.kernel.phrases import Phrase
from dtgui.kernel.scene import Description, Piece, SceneFigure
from dtgui.play.box import GlossaryTerm

TREND_SIGNS = {1: "▲ ", 0: "", -1: "▼ "}


class PieceReader(Protocol):
    """Describes its game's cards: any value that `card_of` and `find` return."""

    @property
    def ready(self) -> SignalInstance:
        """A face has been drawn since it was asked for: the code of its card."""

    @property
    def changed(self) -> SignalInstance:
        """All faces look otherwise now."""

    @property
    def theme(self) -> Theme:
        """The theme in use."""

    def use_theme(self, theme: Theme) -> None:
        """Use another look; faces that are drawn in it may be announced by `changed`."""

    @property
    def head(self) -> float:
        """Return the share of a face above its words, relative to its height."""

    def card_of(self, piece: Piece) -> Any | None:
        """Return what a piece on the table shows, None where there is nothing to read of it."""

    def find(self, code: str) -> Any | None:
        """Return the card of this code, or None."""

    def code_of(self, card: Any) -> str:
        """Return the code that `ready` uses for a card."""

    def title(self, card: Any) -> str:
        """Return what a card is called."""

    def about(self, card: Any, described: Description) -> str:
        """Return the text below a card's face, as rich text."""

    def face(self, card: Any, height: int) -> QPixmap:
        """Return a card's face with all its words."""

    def is_whole(self, card: Any) -> bool:
        """Whether a face is always shown whole, because its words are nowhere else."""

    def is_readable(self, card: Any, height: int) -> bool:
        """Whether all words of a face of this height can be read."""


class PlainReader(QObject):
    """Shows a piece as it is on the table, with its game's description."""

    ready = Signal(str)
    changed = Signal()
    head = 1.0

    def __init__(
        self,
        draw: Callable[[Piece, float], QPixmap],
        theme: Theme,
        glossary: Mapping[str, GlossaryTerm],
        parent: QObject | None = None,
    ) -> None:
        """`draw` gives the picture of a piece where cards are so high."""
        super().__init__(parent)
        self._draw = draw
        self.theme = theme
        self._glossary = glossary

    def use_theme(self, theme: Theme) -> None:
        """Write in another look."""
        self.theme = theme
        self.changed.emit()

    def card_of(self, piece: Piece) -> Piece | None:
        """Return the piece itself, where it is open."""
        return None if piece.face is None else piece

    def find(self, code: str) -> Piece | None:
        """Return nothing: a plain game has no cards that are nowhere on the table."""
        return None

    def code_of(self, card: Piece) -> str:
        """Return what is on the piece."""
        return card.face or ""

    def title(self, card: Piece) -> str:
        """Return the name of the piece."""
        return card.name

    def about(self, card: Piece, described: Description) -> str:
        """Return its name, its description, and the meanings of the game's terms in it."""
        parts = [f"<p><b>{escape(card.name)}</b></p>"]
        parts += [f"<p>{escape(text)}</p>" for text in described.text]
        parts += told(described, self.theme)
        parts += _terms(self._glossary, " ".join((*described.text, *described.notes)), self.theme)
        return f"<style>p {{ margin: 3px 0px }}</style>{''.join(parts)}"

    def face(self, card: Piece, height: int) -> QPixmap:
        """Return the piece as the table shows it."""
        return self._draw(card, height)

    def is_whole(self, card: Piece) -> bool:
        """Return that it is, whatever the piece."""
        return card.face is not None

    def is_readable(self, card: Piece, height: int) -> bool:
        """Return true at any height: it has no small print."""
        return bool(card.name) or height > 0


def told(described: Description, theme: Theme) -> list[str]:
    """Return a piece's figures, what is attached to it and what concerns it, each as rich text."""
    parts = [_table_of(described.figures, theme)] if described.figures else []
    carries = said(Phrase("Carries:"))
    parts += [f"<p><b>{carries}</b> {escape(', '.join(described.attached))}</p>"] if described.attached else []
    return parts + [f"<p>• {escape(note)}</p>" for note in described.notes]


def explained(word: str, sentence: str, section: str, theme: Theme) -> str:
    """Return what a word means, and where that stands, as rich text."""
    where = f' <span style="color:{theme.window.dim_text}">({escape(section)})</span>' if section else ""
    return f"<p><b>{escape(word)}</b>: {escape(sentence)}{where}</p>"


def _terms(glossary: Mapping[str, GlossaryTerm], text: str, theme: Theme) -> Iterator[str]:
    return (
        explained(said(Phrase(word)), said(Phrase(term.sentence)), term.section, theme)
        for word, term in glossary.items()
        if word.casefold() in text.casefold()
    )


def _table_of(figures: tuple[SceneFigure, ...], theme: Theme) -> str:
    """A line for each figure: present and printed, and what makes the difference in small letters below."""
    return f'<table cellspacing="0" cellpadding="1">{"".join(_row_of(figure, theme) for figure in figures)}</table>'


def _row_of(figure: SceneFigure, theme: Theme) -> str:
    colour = {1: theme.window.good, 0: theme.window.text, -1: theme.window.danger}[figure.trend]
    because = escape(", ".join(figure.because))
    why = f'<br/><span style="color:{theme.window.dim_text}"><small>{because}</small></span>' if because else ""
    return (
        f"<tr><td>{escape(figure.name)}&nbsp;&nbsp;</td>"
        f'<td style="color:{colour}"><b>{TREND_SIGNS[figure.trend]}{escape(figure.text)}</b>{why}</td></tr>'
    )
