"""Decks in the dialects of other programs, sites and chats: samples, and writers for variants of a known deck."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from xml.sax.saxutils import escape, quoteattr

from dtgui.decks import Deck
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.state.cards import CardDef

SAMPLES: dict[str, str] = {
    "emoji before the count, values in brackets": "🏠 Law Dogs\n♠️ 2x Rob Wilby (Q)\n🎴 4x Pistol Whip (5)\n",
    "Forge": "[metadata]\nName=My dogs\n[Main]\n1 Law Dogs|DT2|9\n2 Rob Wilby|DT2|1\n4 Pistol Whip|DT2\n",
    "MTG Arena": "About\nName My dogs\n\nDeck\n1 Law Dogs (DT2) 9\n4 Pistol Whip (DT2) 228\n2 Rob Wilby (DT2) 92\n",
    "Cockatrice": """<?xml version="1.0"?><cockatrice_deck version="1"><deckname>My dogs</deckname><zone name="main">
        <card number="1" name="Law Dogs"/><card number="4" name="Pistol Whip"/><card number="2" name="Rob Wilby"/>
        </zone><zone name="side"><card number="2" name="Raking Dragons"/></zone></cockatrice_deck>""",
    "slots": json.dumps({"name": "My dogs", "slots": {"24009": 1, "24092": 2, "24228": 4}, "sideSlots": {"24219": 2}}),
    "Tabletop Simulator": json.dumps(
        {
            "SaveName": "",
            "ObjectStates": [
                {"Name": "Card", "Nickname": "Law Dogs", "CardID": 100},
                {
                    "Name": "DeckCustom",
                    "Nickname": "My dogs",
                    "DeckIDs": [1] * 6,
                    "ContainedObjects": [{"Nickname": "Pistol Whip", "CardID": 1}] * 4
                    + [{"Nickname": "", "GMNotes": "24092", "CardID": 1}] * 2,
                },
            ],
        }
    ),
    "a saved page": """<!DOCTYPE html><html><head><title>x</title><style>p{}</style></head><body><h1>My dogs</h1>
        <div>1x <a href="/en/card/24009">Law Dogs</a></div><ul><li>4x <a data-code="24228" href="#">Pistol Whip</a></li>
        <li>2x <a href="https://dtdb.co/en/card/24092">Rob Wilby</a></li></ul></body></html>""",
    "a table of a page": "<table><tr><th>Qty</th><th>Card</th></tr><tr><td>1</td><td>Law Dogs</td></tr>"
    "<tr><td>4</td><td>Pistol Whip</td></tr><tr><td>2</td><td>Rob Wilby</td></tr></table>",
    "a Markdown table": "| Qty | Card | Value |\n|:--:|---|--|\n| 1 | Law Dogs | |\n"
    "| 4 | Pistol Whip | 5♣ |\n| 2 | Rob Wilby | Q♠ |",
    "a spreadsheet": "Qty\tValue\tSuit\tTitle\tType\n1\t\t\tLaw Dogs\tOutfit\n4\t5\tClubs\tPistol Whip\n"
    "2\tQ\tSpades\tRob Wilby\tDude",
    "comma-separated values": 'Count,Name,Set,Number\n1,Law Dogs,DT2,9\n4,"Pistol Whip",DT2,228\n2,Rob Wilby,DT2,92\n',
    "a registration sheet": "Player name: Somebody\nEvent: Marshal\nHome: Law Dogs\nStarting gang: Rob Wilby\nA♠\n"
    "Q♠ Rob Wilby x2\n5♣ Pistol Whip x4\n",
    "Reddit": "**Outfit:** Law Dogs\n\n**Dudes (2)**\n\n- Rob Wilby ×2 ★\n\n**Actions (4)**\n\n- Pistol Whip ×4\n",
    "a chat": "```\nMy dogs\nOutfit: Law Dogs\n2× Rob Wilby\n×4 Pistol Whip // and a comment\n```\n",
    "comments and a side pile": "// NAME : Dogs\n1 Law Dogs\n4 Pistol Whip\n2 Rob Wilby\nSB: 2 Raking Dragons\n",
}
"""The same deck in each dialect: Law Dogs, two Rob Wilby and four Pistol Whip."""


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
