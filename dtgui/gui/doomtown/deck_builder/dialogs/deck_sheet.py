"""A sheet that lists a deck for a tournament: player, verdict, a box for the judge beside each card, and a QR code."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from dtgui.decks import Deck
from dtgui.decks.formats import WEIRD_WEST, Format
from dtgui.decks.legality import problems
from dtgui.decks.sharing import shared
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.deck_rules import starting_cost, starting_stash
from dtgui.doomtown.state.cards import CardDef, CardType
from dtgui.gui.doomtown.cards.words import TYPE_NAMES
from dtgui.gui.doomtown.deck_builder.card_list.card_table import suit_and_value, value_order
from dtgui.gui.doomtown.deck_builder.dialogs.paper import Page, Painting, paint_html
from dtgui.gui.look.language import said
from dtgui.gui.widgets.qr_code import qr_image
from dtgui.kernel.phrases import Phrase

QR = "share"
"""The name of the QR code's picture in the sheet."""
QR_SIDE = 110
"""Dots of the page, at 96 an inch."""


def deck_sheet(deck: Deck, catalog: Catalog, player: str = "", played: Format = WEIRD_WEST) -> Painting:
    """Return what paints a list of a deck for a tournament, with the verdict of a format's rules."""

    def paint(page: Page) -> None:
        paint_html(page, sheet_html(deck, catalog, player, played), {QR: qr_image(shared(deck))})

    return paint


def sheet_html(deck: Deck, catalog: Catalog, player: str = "", played: Format = WEIRD_WEST) -> str:
    """Return the sheet: player and deck, verdict, outfit and legend, the starting gang, then a table a type."""
    found = problems(deck, catalog, played)
    verdict = said(Phrase("legal")) if not found else "; ".join(said(each.message) for each in found)
    facts = (
        (Phrase("Player"), f"{escape(player) or '_' * 24} № {'_' * 8}"),
        (Phrase("Event, round"), "_" * 34),
        (Phrase("Date"), "_" * 16),
        (Phrase("Format"), f"{escape(played.name)}: {escape(verdict)}"),
        (Phrase("Outfit"), escape(_title(deck.outfit, catalog) or "–")),
        (Phrase("Legend"), escape(_title(deck.legend or "", catalog))),
        (Phrase("Starting gang"), escape(_gang(deck, catalog))),
        (Phrase("Cards"), said(Phrase("{count}, ★ starts in play", count=deck.size))),
    )
    rows = "".join(f"<tr><td width='18%'>{said(name)}</td><td><b>{text}</b></td></tr>" for name, text in facts if text)
    code = f"<img src='{QR}' width='{QR_SIDE}' height='{QR_SIDE}' alt=''/>"
    head = (
        f"<table width='100%'><tr><td width='78%'><table width='100%'>{rows}</table></td><td>{code}</td></tr></table>"
    )
    return f"<h2>{escape(deck.name)}</h2>{head}{''.join(_tables(deck, catalog))}"


def _title(code: str, catalog: Catalog) -> str:
    card = catalog.get(code) if code else None
    return card.title if card else ""


def _gang(deck: Deck, catalog: Catalog) -> str:
    titles = [_title(code, catalog) for code, count in deck.starting.items() for _ in range(count)]
    cost, stash = starting_cost(deck, catalog), starting_stash(deck, catalog)
    gang = Phrase("{dudes} ({cost} of {stash} ghost rock)", dudes=", ".join(titles), cost=cost, stash=stash)
    return said(gang) if titles else ""


def _tables(deck: Deck, catalog: Catalog) -> Iterator[str]:
    cards = [card for code in deck.cards if (card := catalog.get(code))]
    for kind in CardType:
        group = sorted((card for card in cards if card.type is kind), key=value_order)
        if group:
            total = sum(deck.cards[card.code] for card in group)
            rows = "".join(_row(deck, card, catalog) for card in group)
            heading = f"{said(TYPE_NAMES[kind])} ({total})"
            yield f"<p><b>{heading}</b></p><table width='100%' cellspacing='0'>{rows}</table>"


def _row(deck: Deck, card: CardDef, catalog: Catalog) -> str:
    stars = "★" * deck.starting.get(card.code, 0)
    pack = catalog.packs[card.pack].name
    return (
        f"<tr><td width='4%'>☐</td><td width='6%'>{deck.cards[card.code]}×</td>"
        f"<td width='8%'>{suit_and_value(card)}</td>"
        f"<td width='46%'>{escape(card.title)} {stars}</td><td width='36%'>{escape(pack)} {card.number}</td></tr>"
    )
