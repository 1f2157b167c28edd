"""Decks in the dialects of other programs, sites and chats: samples, and writers for variants of a known deck."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from xml.sax.saxutils import escape, quoteattr

from dtgui.decks import Deck
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.state.cards import CardDef

FILES = sorted(Path(__file__).with_name("dialect_files").iterdir())
"""The same deck in a file of each dialect: Law Dogs, two Rob Wilby and four Pistol Whip."""
SAMPLES: dict[str, str] = {file.name: file.read_text(encoding="utf-8") for file in FILES}
"""Their texts by their names."""


@dataclass(frozen=True)
class Row:
    """Copies of one card in a deck."""

    card: CardDef
    count: int
    starting: int = 0


Writer = Callable[[str, Sequence[Row], random.Random], str]


def rows_of(deck: Deck, catalog: Catalog) -> list[Row]:
    """Return the cards of a deck, its outfit first."""
    cards = [Row(catalog.card(code), count, deck.starting.get(code, 0)) for code, count in deck.cards.items()]
    return [Row(catalog.card(deck.outfit), 1), *cards]


def _face(card: CardDef) -> str:
    return f"{card.value or ''}{card.suit.symbol if card.suit else ''}"


def _counted(row: Row, chance: random.Random) -> str:
    n, title = row.count, row.card.title
    forms = (f"{n} {title}", f"{n}x {title}", f"{n}× {title}", f"x{n} {title}", f"{title} x{n}", f"{title} ×{n}")
    return chance.choice(forms)


def chat(_name: str, rows: Sequence[Row], chance: random.Random) -> str:
    """Return a list as people post it: symbols, bullets, and now and then a comment behind."""
    marks = ("", "- ", "* ", "> ", "• ", "♠️ ", ":star: ", "🎴 ", "- [ ] ")
    mark, behind = chance.choice(marks), chance.choice(("", "", " // good"))
    return "\n".join(f"{mark}{_counted(row, chance)}{behind}" for row in rows)


def with_values(_name: str, rows: Sequence[Row], _chance: random.Random) -> str:
    """Return a list with the value of each card in brackets."""
    return "\n".join(f"{row.count}x {row.card.title} ({row.card.value or '-'})" for row in rows)


def arena(name: str, rows: Sequence[Row], _chance: random.Random) -> str:
    """Return the deck as MTG Arena writes it."""
    lines = [f"{row.count} {row.card.title} ({row.card.pack}) {row.card.number}" for row in rows]
    return "\n".join([f"About\nName {name}\n\nDeck", *lines])


def forge(name: str, rows: Sequence[Row], chance: random.Random) -> str:
    """Return the deck as Forge writes it."""
    last = chance.choice(("", "|1"))
    lines = [f"{row.count} {row.card.title}|{row.card.pack}{last}" for row in rows]
    return "\n".join([f"[metadata]\nName={name}\n[Main]", *lines])


def cockatrice(name: str, rows: Sequence[Row], _chance: random.Random) -> str:
    """Return the deck as Cockatrice writes it."""
    cards = "".join(f'<card number="{row.count}" name={quoteattr(row.card.title)}/>' for row in rows)
    return f'<cockatrice_deck><deckname>{escape(name)}</deckname><zone name="main">{cards}</zone></cockatrice_deck>'


def slots(name: str, rows: Sequence[Row], _chance: random.Random) -> str:
    """Return the deck as the sites of kindred games write it."""
    return json.dumps({"name": name, "slots": {row.card.code: row.count for row in rows}})


def tabletop(name: str, rows: Sequence[Row], chance: random.Random) -> str:
    """Return the deck as a saved object of Tabletop Simulator, shuffled."""
    cards = [{"Name": "Card", "Nickname": row.card.title, "CardID": 100} for row in rows for _ in range(row.count)]
    chance.shuffle(cards)
    pile = {"Name": "DeckCustom", "Nickname": name, "DeckIDs": [100] * len(cards), "ContainedObjects": cards}
    return json.dumps({"SaveName": "", "ObjectStates": [pile]})


def page(name: str, rows: Sequence[Row], chance: random.Random) -> str:
    """Return the deck as a page of a site, with or without addresses of cards."""
    tag = chance.choice(("div", "li", "p"))
    linked = chance.random() < 0.5
    cards = [
        f'<a href="/en/card/{row.card.code}">{escape(row.card.title)}</a>' if linked else escape(row.card.title)
        for row in rows
    ]
    lines = [f"<{tag}>{row.count}x {card}</{tag}>" for row, card in zip(rows, cards, strict=True)]
    return f"<html><body><h1>{escape(name)}</h1>{''.join(lines)}</body></html>"


def table(_name: str, rows: Sequence[Row], chance: random.Random) -> str:
    """Return the deck as a table with headings: tabs, bars or semicolons."""
    mark = chance.choice(("\t", " | ", ";"))
    lines = [["Qty", "Value", "Title", "Pack"]]
    lines += [[str(row.count), _face(row.card), row.card.title, row.card.pack] for row in rows]
    return "\n".join(mark.join(line) for line in lines)


def sheet(_name: str, rows: Sequence[Row], _chance: random.Random) -> str:
    """Return the deck as a registration sheet: the outfit, then a line for each value and suit."""
    lines = [f"Player name: Somebody\nEvent: Marshal\nHome: {rows[0].card.title}"]
    lines += [f"{_face(row.card)} {row.card.title} x{row.count}".strip() for row in rows[1:]]
    return "\n".join(lines)


WRITERS: tuple[Writer, ...] = (chat, with_values, arena, forge, cockatrice, slots, tabletop, page, table, sheet)
