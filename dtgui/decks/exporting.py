"""Write a deck in the formats of other programs and sites, and say what each of them cannot carry."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from dtgui.decks.deck import Deck
from dtgui.decks.deck_file import deck_text
from dtgui.decks.foreign_decks import GAME
from dtgui.decks.importing import read_any
from dtgui.decks.reading import DeckFormat
from dtgui.decks.report import resolve
from dtgui.decks.sharing import shared
from dtgui.decks.tabletop_simulator import saved_object
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.state.cards import CardDef, CardType
from dtgui.kernel.errors import BadInput
from dtgui.kernel.phrases import Phrase

ADDRESS = "https://dtdb.co/en/card/{code}"
IN_DECK = (
    CardType.LEGEND,
    CardType.DUDE,
    CardType.DEED,
    CardType.GOODS,
    CardType.SPELL,
    CardType.ACTION,
    CardType.JOKER,
)


@dataclass(frozen=True)
class Export:
    """A deck written in some format, and in plain sentences what got lost."""

    text: str
    losses: tuple[Phrase, ...] = ()


@dataclass(frozen=True)
class _Copies:
    """One card of a deck with its counts."""

    card: CardDef
    count: int
    starting: int


def export_deck(deck: Deck, wanted: DeckFormat, catalog: Catalog) -> Export:
    """Write the deck. Raises `BadInput` for a format that we only read, and for a card that is not in the catalog."""
    export = EXPORTERS.get(wanted)
    if export is None:
        raise BadInput(f"decks cannot be written as {wanted.value}; expected one of {', '.join(EXPORT_FORMATS)}")
    written = export(deck, catalog)
    return replace(written, losses=(*written.losses, *_unreadable(deck, wanted, written.text, catalog)))


def _unreadable(deck: Deck, wanted: DeckFormat, text: str, catalog: Catalog) -> Iterator[Phrase]:
    """Return the cards that the written text would not give back: a name like a heading, two promos of one title."""
    (reading,) = read_any(text)
    back = resolve(reading, catalog).deck or Deck("")
    if wanted is not DeckFormat.OCTGN and back.name != deck.name:
        yield Phrase("The deck's name {name} cannot be distinguished from the cards.", name=repr(_one_line(deck.name)))
    codes = {code for code in (deck.outfit, deck.legend, *deck.cards) if code}
    found = {code for code in (back.outfit, back.legend, *back.cards) if code}
    others = [catalog.card(code).title for code in codes - found]
    if others:
        yield Phrase("These cards may be read back as another printing: {cards}.", cards=", ".join(sorted(others)))


def _own(deck: Deck, catalog: Catalog) -> Export:
    return Export(deck_text(deck, catalog))


def _listed(
    deck: Deck, catalog: Catalog, name: str, outfit: str, heading: str, row: Callable[[_Copies, str], str]
) -> Export:
    """The shape that all lists share: name, outfit, then the types with their cards."""
    lines = [name.format(_one_line(deck.name)), ""]
    if deck.outfit:
        card = catalog.card(deck.outfit)
        lines += [outfit.format(title=card.title, pack=_pack(card, catalog), url=address_of(card)), ""]
    for kind, copies in _by_type(deck, catalog):
        total = sum(item.count for item in copies)
        lines += [heading.format(kind=kind.value.capitalize(), total=total)]
        lines += [row(item, _pack(item.card, catalog)) for item in copies]
        lines += [""]
    return Export("\n".join(lines), tuple(_lost_words(deck)))


def _text_row(item: _Copies, pack: str) -> str:
    return f"{item.count}x {item.card.title}{'*' * item.starting} ({pack})"


def _markdown_row(item: _Copies, pack: str) -> str:
    return f"* {item.count}x [{item.card.title}]({address_of(item.card)}){'*' * item.starting}_({pack})_"


def _bbcode_row(item: _Copies, pack: str) -> str:
    return f"{item.count}x [url={address_of(item.card)}]{item.card.title}[/url]{'*' * item.starting} [i]({pack})[/i]"


def _online_row(item: _Copies, pack: str) -> str:
    return f"{item.count} {item.card.title}{'*' if item.starting else ''} ({pack})"


def _online_text(deck: Deck, catalog: Catalog) -> Export:
    listed = _listed(deck, catalog, "{}", "{title} ({pack})", "{kind} ({total})", _online_row)
    several = [catalog.card(code).title for code, count in deck.starting.items() if count > 1]
    lost = Phrase("Only one copy is marked as starting: {cards}.", cards=", ".join(several))
    return Export(listed.text, (*listed.losses, lost) if several else listed.losses)


def _online_json(deck: Deck, catalog: Catalog) -> Export:
    data = {
        "name": deck.name,
        "outfit": _online_card(deck.outfit, catalog),
        "legend": _online_card(deck.legend, catalog),
        "drawCards": [
            {"card": _online_card(code, catalog), "count": count, "starting": deck.starting.get(code, 0)}
            for code, count in deck.cards.items()
        ],
    }
    return Export(json.dumps(data, ensure_ascii=False, indent=1) + "\n", tuple(_lost_words(deck)))


def _online_card(code: str | None, catalog: Catalog) -> dict[str, str] | None:
    return {"code": code, "title": catalog.card(code).title} if code else None


def _octgn(deck: Deck, catalog: Catalog) -> Export:
    """OCTGN's own identities; where a printing has none, that of another printing of the same title."""
    root = Element("deck", game=GAME)
    copies = [item for _, items in _by_type(deck, catalog) for item in items]
    drawn = [item for item in copies if item.card.type is not CardType.LEGEND]
    outfits = [(catalog.card(deck.outfit), 1)] if deck.outfit else []
    legends = [(catalog.card(deck.legend), 1)] if deck.legend else []
    starting = [(item.card, item.starting) for item in drawn]
    rest = [(item.card, item.count - item.starting) for item in drawn]
    sections = {"Outfit": outfits, "Legend": legends, "Starting Cards": starting, "Deck": rest}
    if deck.maybe:
        sections["Sideboard"] = [(catalog.card(code), count) for code, count in deck.maybe.items()]
    for name, cards in sections.items():
        _section(root, name, cards, catalog)
    SubElement(root, "notes").text = deck.notes
    indent(root)
    text = tostring(root, encoding="unicode")
    everything = [card for cards in sections.values() for card, count in cards if count]
    no_place = Phrase("OCTGN files cannot store a deck's name, tags and source.")
    losses = (no_place, *_lost_printings(everything, catalog))
    return Export(f'<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n{text}\n', losses)


def _lost_printings(cards: Iterable[CardDef], catalog: Catalog) -> Iterator[Phrase]:
    without = [card for card in dict.fromkeys(cards) if not card.octgn]
    replaced = [card.title for card in without if _octgn_identity(card, catalog)]
    unknown = [card.title for card in without if not _octgn_identity(card, catalog)]
    if replaced:
        pattern = "OCTGN has only other printings of these cards, which replace them: {cards}."
        yield Phrase(pattern, cards=", ".join(replaced))
    if unknown:
        pattern = "OCTGN has no identity for these cards and may not load them: {cards}."
        yield Phrase(pattern, cards=", ".join(unknown))


def _octgn_identity(card: CardDef, catalog: Catalog) -> str:
    return next((printing.octgn for printing in (card, *catalog.titled(card.title)) if printing.octgn), "")


def _section(root: Element, name: str, cards: Iterable[tuple[CardDef, int]], catalog: Catalog) -> None:
    section = SubElement(root, "section", name=name, shared="False")
    for card, count in cards:
        if count:
            # The code is for ourselves: an identity may be that of another printing. OCTGN passes it over.
            identity = _octgn_identity(card, catalog)
            SubElement(section, "card", qty=str(count), id=identity, code=card.code).text = card.title


def _tabletop(deck: Deck, catalog: Catalog) -> Export:
    no_faces = Phrase("The deck builder draws the faces when it saves the file for Tabletop Simulator.")
    return Export(saved_object(deck, catalog, lambda _: "", ""), (*_lost_words(deck), no_faces))


def _shared(deck: Deck, catalog: Catalog) -> Export:  # noqa: ARG001 - all exporters are called alike
    return Export(shared(deck) + "\n", tuple(_lost_words(deck)))


def _by_type(deck: Deck, catalog: Catalog) -> Iterator[tuple[CardType, list[_Copies]]]:
    groups: dict[CardType, list[_Copies]] = defaultdict(list)
    if deck.legend:
        groups[CardType.LEGEND] = [_Copies(catalog.card(deck.legend), 1, 0)]
    for code, count in deck.cards.items():
        card = catalog.card(code)
        groups[card.type].append(_Copies(card, count, deck.starting.get(code, 0)))
    for kind in IN_DECK:
        if groups[kind]:
            yield kind, sorted(groups[kind], key=lambda item: item.card.title)


def _pack(card: CardDef, catalog: Catalog) -> str:
    return catalog.packs[card.pack].name if card.pack in catalog.packs else card.pack


def address_of(card: CardDef) -> str:
    """Return the address of a printing at dtdb, whose codes we use."""
    return ADDRESS.format(code=card.code)


def _one_line(words: str) -> str:
    return " ".join(words.split())


def _lost_words(deck: Deck) -> Iterator[Phrase]:
    if deck.notes:
        yield Phrase("The deck's notes are left out.")
    if deck.tags:
        yield Phrase("The deck's tags are left out.")
    if deck.source:
        yield Phrase("The deck's source is left out.")
    if deck.maybe:
        yield Phrase("The maybeboard is left out.")
    if deck.card_notes:
        yield Phrase("The notes on single cards are left out.")


EXPORTERS: Mapping[DeckFormat, Callable[[Deck, Catalog], Export]] = {
    DeckFormat.OWN: _own,
    DeckFormat.DTDB_TEXT: partial(
        _listed, name="{}", outfit="{title} ({pack})", heading="{kind} ({total})", row=_text_row
    ),
    DeckFormat.MARKDOWN: partial(
        _listed, name="# {}", outfit="[{title}]({url}) _({pack})_", heading="## {kind} ({total})\n", row=_markdown_row
    ),
    DeckFormat.BBCODE: partial(
        _listed, name="[b]{}[/b]", outfit="[url={url}]{title}[/url] ({pack})", heading="[b]{kind}[/b] ({total})",
        row=_bbcode_row,
    ),
    DeckFormat.ONLINE_TEXT: _online_text,
    DeckFormat.ONLINE_JSON: _online_json,
    DeckFormat.OCTGN: _octgn,
    DeckFormat.TABLETOP: _tabletop,
    DeckFormat.SHARED: _shared,
}  # fmt: skip
EXPORT_FORMATS = tuple(wanted.value for wanted in EXPORTERS)
"""The words for the formats that can be written."""

SUFFIXES: Mapping[str, DeckFormat] = {
    ".yaml": DeckFormat.OWN,
    ".dtdeck": DeckFormat.OWN,
    ".txt": DeckFormat.DTDB_TEXT,
    ".md": DeckFormat.MARKDOWN,
    ".bbcode": DeckFormat.BBCODE,
    ".json": DeckFormat.ONLINE_JSON,
    ".o8d": DeckFormat.OCTGN,
}
"""The format that a file's name asks for."""
