"""The preview's text for Doomtown's cards: type and price, abilities, figures, and the meanings of keywords."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QPixmap

from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.keywords import printed_keywords
from dtgui.doomtown.rules.wwe import WWE
from dtgui.doomtown.state.cards import CardDef
from dtgui.gui.doomtown.cards.cache import FaceCache, FaceKey
from dtgui.gui.doomtown.cards.detail import Detail
from dtgui.gui.doomtown.cards.layout import HEAD, is_inert, is_readable, not_in_play
from dtgui.gui.doomtown.cards.words import printed_price, type_line, words_of
from dtgui.gui.doomtown.known_cards import KnownCards
from dtgui.gui.look.language import said
from dtgui.gui.look.theme import Theme
from dtgui.gui.panels.readers import explained, told
from dtgui.kernel.phrases import Phrase
from dtgui.kernel.scene import Description, Piece


class TownReader(QObject):
    """Reads the cards of a catalog; without one, only those that it is shown."""

    ready = Signal(str)
    changed = Signal()
    head = HEAD

    def __init__(
        self,
        faces: FaceCache,
        catalog: Catalog | None = None,
        parent: QObject | None = None,
        known: KnownCards | None = None,
    ) -> None:
        """`known` also finds cards that are not in the catalog."""
        super().__init__(parent)
        self._faces = faces
        self._known = known or (None if catalog is None else KnownCards(catalog))
        faces.ready.connect(self._on_ready)
        faces.emptied.connect(self.changed)

    @property
    def theme(self) -> Theme:
        """The theme in use."""
        return self._faces.theme

    def use_theme(self, theme: Theme) -> None:
        """Do nothing: the look is that of the faces."""

    def card_of(self, piece: Piece) -> CardDef | None:
        """Return the card of a face-up piece."""
        return None if piece.face is None else self.find(piece.face)

    def find(self, code: str) -> CardDef | None:
        """Return the card of this code."""
        return None if self._known is None else self._known.find(code)

    def code_of(self, card: CardDef) -> str:
        """Return the card's code."""
        return card.code

    def title(self, card: CardDef) -> str:
        """Return the card's title."""
        return card.title

    def about(self, card: CardDef, described: Description) -> str:
        """Return type, what the card does, figures, attached cards, effects and keywords."""
        return about_card(card, described, self.theme)

    def face(self, card: CardDef, height: int) -> QPixmap:
        """Return the full face."""
        return self._faces.request(card, height, Detail.FULL)

    def is_whole(self, card: CardDef) -> bool:
        """Return whether the player has an own picture of it."""
        return self._faces.has_own(card)

    def is_readable(self, card: CardDef, height: int) -> bool:
        """Return whether its words have room at this height."""
        return is_readable(card, height, self.theme)

    def _on_ready(self, key: FaceKey) -> None:
        if key.detail is Detail.FULL:
            self.ready.emit(key.code or "")


def about_card(card: CardDef, described: Description, theme: Theme) -> str:
    """The text below the face, as rich text: type, what the card does, figures, attached cards, effects, keywords."""
    dim = theme.window.dim_text
    about = " · ".join((type_line(card), *printed_price(card)))
    parts = [f'<p style="color:{dim}"><b>{escape(card.title)}</b> · {escape(about)}</p>']
    parts += _paragraphs(card, described)
    parts += told(described, theme)
    parts += [f'<p style="color:{theme.window.danger}"><i>{not_in_play(card)}</i></p>'] if is_inert(card) else []
    parts += _keyword_paragraphs(card, theme)
    return f"<style>p {{ margin: 3px 0px }}</style>{''.join(parts)}"


def _paragraphs(card: CardDef, described: Description) -> Iterator[str]:
    """Yield the card's text, with the headings of its abilities in bold as on its face."""
    headings = {paragraph.heading for paragraph in words_of(card).paragraphs}
    for text in described.text:
        heading, colon, words = text.partition(":")
        if colon and heading in headings:
            yield f"<p><b>{escape(heading)}:</b>{escape(words)}</p>"
        else:
            yield f"<p>{escape(text)}</p>"


def _keyword_paragraphs(card: CardDef, theme: Theme) -> Iterator[str]:
    for keyword, help_ in printed_keywords(card):
        if help_ is None:
            yield f"<p><b>{escape(said(keyword))}</b></p>"
        else:
            yield explained(said(keyword), said(Phrase(help_.sentence)), WWE.sections[help_.section], theme)
