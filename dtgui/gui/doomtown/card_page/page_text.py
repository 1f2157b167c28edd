"""The page of a card as rich text.

Its links are `card:CODE`, `deck:NUMBER`, `find:QUERY`, `example:NUMBER`, `all:` and `count:`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from difflib import SequenceMatcher
from html import escape
from urllib.parse import quote

from PySide6.QtCore import QCoreApplication

from dtgui.decks.card_page import CardPage, FormatStanding, PlayRecord, Printing
from dtgui.doomtown.abilities.ledger.ledger import shown_clause
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.keywords import FACTION_NAMES, printed_keywords
from dtgui.doomtown.state.cards import CardDef
from dtgui.gui.doomtown.cards.words import TYPE_NAMES, printed_price, type_line, value_text
from dtgui.gui.look.language import said, tr_noop
from dtgui.gui.look.theme import Theme
from dtgui.gui.widgets.texts import CARD, FindCards, no_cards, with_card_links
from dtgui.kernel.rulebook import Example

DECK, FIND, EXAMPLE, ALL, COUNT = "deck", "find", "example", "all", "count"
STYLE = "<style>p { margin: 3px 0px } h3 { margin: 10px 0px 2px 0px }</style>"
BEST_EXAMPLES = 3
"""How many examples the page shows; a link leads to all of them."""


def page_text(
    page: CardPage,
    catalog: Catalog,
    theme: Theme,
    examples: Sequence[Example] | None,
    cards_in: FindCards = no_cards,
    *,
    has_table: bool,
) -> str:
    """Return the page as rich text. `examples` are those with the card, None while they are being read.

    They are links where there is a table to show them. `cards_in` finds the other cards that a text names.
    """
    sections = (
        (_tr("Printings"), _printings(page, catalog, theme)),
        (_tr("How the program reads it"), _reading(page, theme)),
        (_tr("Rulings"), _rulings(page, cards_in)),
        (_tr("Examples"), _examples(examples, cards_in, has_table)),
        (_tr("Formats"), _formats(page.standings)),
        (_tr("Other versions"), _cards(page.versions)),
        (_tr("Similar cards"), _cards(page.similar)),
        (_decks_title(page), _decks(page)),
        (_tr("Games with this card"), _games(page.record)),
        (_tr("Decks that won with it"), _common(page)),
        (_tr("Your tags"), _tags(page)),
        (_tr("Find more"), _searches(page.card)),
    )
    body = "".join(_section(title, lines) for title, lines in sections)
    return f"{STYLE}{_head(page.card, theme)}{body}"


def _head(card: CardDef, theme: Theme) -> str:
    about = " · ".join((type_line(card), *printed_price(card)))
    return f'<h2>{escape(card.title)}</h2><p style="color:{theme.window.dim_text}">{escape(about)}</p>'


def _section(title: str, lines: Iterable[str]) -> str:
    text = "".join(lines)
    return f"<h3>{escape(title)}</h3>{text}" if text else ""


def _printings(page: CardPage, catalog: Catalog, theme: Theme) -> Iterator[str]:
    """Yield the printings side by side, with the words marked that another one does not have."""
    cells = ["".join(_printing(printing, page, catalog, theme)) for printing in page.printings]
    for at in range(0, len(cells), SIDE_BY_SIDE):
        row = cells[at : at + SIDE_BY_SIDE]
        columns = "".join(f'<td width="{100 // len(row)}%" style="padding-right:10px">{cell}</td>' for cell in row)
        yield f'<table width="100%"><tr>{columns}</tr></table>'


SIDE_BY_SIDE = 2
"""The printings beside each other; more follow below."""


def _printing(printing: Printing, page: CardPage, catalog: Catalog, theme: Theme) -> Iterator[str]:
    packs = ", ".join(_pack(card, catalog) for card in printing.cards)
    yield f'<p style="color:{theme.window.dim_text}">{escape(packs)}{_differs(printing, page)}</p>'
    others = [other for other in page.printings if other is not printing]
    compared = next((other for other in others if page.card in other.cards), others[0] if others else printing)
    yield from (f"<p>{_with_heading(words, compared.words, theme)}</p>" for words in printing.words)
    if not printing.words:
        yield f"<p><i>{escape(_tr('No text'))}</i></p>"


def _pack(card: CardDef, catalog: Catalog) -> str:
    pack = catalog.packs.get(card.pack)
    if pack is None:  # a card of ours, such as an event of a boss battle
        return card.pack
    if pack.fan:
        about = _tr("{0}, version {1} by {2}")
        return about.format(f"{pack.name} {card.number}", pack.fan.version, pack.fan.author)
    return f"{pack.name} {card.number}" + (f", {pack.released[:4]}" if pack.released else "")


def _differs(printing: Printing, page: CardPage) -> str:
    """Return a mark for printings that do not play as the card of the page does."""
    return "" if page.card in printing.cards or len(page.printings) < 2 else f" · {escape(_tr('plays differently'))}"


def _with_heading(words: str, compared: Sequence[str], theme: Theme) -> str:
    """Return a paragraph, its timing in bold, with the words marked that the nearest one of a printing lacks."""
    nearest = max(compared, key=lambda other: SequenceMatcher(None, words.split(), other.split()).ratio(), default="")
    heading, colon, _ = words.partition(": ")
    is_heading = colon and len(heading) < LONGEST_HEADING and "." not in heading
    count = len(heading.split()) if is_heading else 0
    marked = list(marked_words(words, nearest, f'<span style="color:{theme.window.danger}">{{}}</span>'))
    told, rest = " ".join(marked[:count]), " ".join(marked[count:])
    return f"<b>{told}</b> {rest}" if count else rest


def marked_words(words: str, other: str, mark: str) -> Iterator[str]:
    """Yield the words of a text as rich text, those that another text does not have at their place in a mark."""
    own, theirs = words.split(), other.split()
    for kind, start, end, _, _ in SequenceMatcher(None, own, theirs, autojunk=False).get_opcodes():
        yield from (escape(word) if kind == "equal" else mark.format(escape(word)) for word in own[start:end])


LONGEST_HEADING = 60
FIELD_NAMES = {
    "cost": tr_noop("Cost"),
    "bullets": tr_noop("Bullets"),
    "influence": tr_noop("Influence"),
    "production": tr_noop("Production"),
    "control": tr_noop("Control points"),
    "upkeep": tr_noop("Upkeep"),
}
"""The figures of a card that a search can ask for."""


def _reading(page: CardPage, theme: Theme) -> Iterator[str]:
    """Yield the clauses of the print that are played, one printed paragraph a line, and those that are not."""
    for clauses in page.clauses:
        yield f"<p>{' · '.join(escape(shown_clause(clause, _tr)) for clause in clauses)}</p>"
    for clause in page.missing:
        told = _tr("Not played: {0}").format(shown_clause(clause, _tr))
        yield f'<p style="color:{theme.window.danger}">{escape(told)}</p>'
    for keyword, help_ in printed_keywords(page.card):
        if help_ is not None:
            yield f"<p><b>{escape(said(keyword))}</b>: {escape(said(help_.sentence))}</p>"


def _rulings(page: CardPage, cards_in: FindCards) -> Iterator[str]:
    for ruling in page.rulings:
        about = f"<b>{escape(ruling.about)}</b>: " if ruling.about else ""
        told = f"{about}{with_card_links(ruling.answer, cards_in)}"
        if ruling.elsewhere:
            told += f" <i>{with_card_links(_tr('Elsewhere: {0}').format(ruling.elsewhere), cards_in)}</i>"
        yield f"<p>{told}</p>"


def _examples(examples: Sequence[Example] | None, cards_in: FindCards, has_table: bool) -> Iterator[str]:
    if examples is None:
        yield f"<p><i>{escape(_tr('Looking for examples …'))}</i></p>"
        return
    for number, example in enumerate(examples[:BEST_EXAMPLES]):
        sign = _link(EXAMPLE, str(number), _tr("▸ Step through")) if has_table else "▸"
        yield f"<p>{sign} {with_card_links(example.shows, cards_in)}</p>"
    if has_table and len(examples) > BEST_EXAMPLES:
        yield f"<p>{_link(ALL, '', _tr('All {0} examples').format(len(examples)))}</p>"


def _formats(standings: Iterable[FormatStanding]) -> Iterator[str]:
    for standing in standings:
        yield f"<p>{escape(standing.played.name)}: {escape(_legality(standing))}</p>"


def _legality(standing: FormatStanding) -> str:
    if not standing.is_printed:
        return _tr("not legal")
    if standing.is_banned:
        return _tr("banned")
    return _tr("one restricted title per deck") if standing.is_restricted else _tr("legal")


def _cards(cards: Sequence[CardDef]) -> Iterator[str]:
    if cards:
        yield f"<p>{' · '.join(_link(CARD, card.code, card.title) for card in cards)}</p>"


def _decks(page: CardPage) -> Iterator[str]:
    owned = _tr("You own {0}.").format(page.owned) if page.owned else ""
    yield f"<p>{escape(owned)}</p>" if owned else ""
    if page.decks:
        names = (_link(DECK, str(number), deck.name) for number, deck in enumerate(page.decks))
        yield f"<p>{' · '.join(names)}</p>"


def _decks_title(page: CardPage) -> str:
    return _tr("Decks that start with it") if page.begins_decks else _tr("Decks with this card")


def _games(record: PlayRecord) -> Iterator[str]:
    if record.games:
        share = f"{record.won / record.games:.0%}"
        yield f"<p>{escape(_tr('Played {0} times, won {1} ({2})').format(record.games, record.won, share))}</p>"
    if record.unread:
        yield f"<p>{_link(COUNT, '', _tr('Count {0} more games').format(record.unread))}</p>"


def _common(page: CardPage) -> Iterator[str]:
    """Yield the cards that most of the decks hold which won with an outfit or a legend."""
    if page.common:
        cards = (f"{_link(CARD, each.card.code, each.card.title)} {each.share:.0%}" for each in page.common)
        about = _tr("Decks: {0}. They have in common:").format(page.winners)
        yield f"<p>{escape(about)} {' · '.join(cards)}</p>"


def _tags(page: CardPage) -> Iterator[str]:
    if page.tags:
        yield f"<p>{' · '.join(_link(FIND, _tagged(tag), tag) for tag in page.tags)}</p>"


def _tagged(tag: str) -> str:
    """Return the query for a tag."""
    return 'tag="{}"'.format(tag.replace('"', " "))


def _searches(card: CardDef) -> Iterator[str]:
    """Yield the facts of the card as searches for cards that share them."""
    links = [_link(FIND, f"t:{card.type.value}", said(TYPE_NAMES[card.type]))]
    links += [_link(FIND, f"g:{faction.value}", said(FACTION_NAMES[faction])) for faction in card.factions]
    links += [_link(FIND, f'k:"{keyword}"', keyword) for keyword, _ in card.keywords]
    for field, name in FIELD_NAMES.items():
        if (value := getattr(card, field)) is not None:
            links.append(_link(FIND, f"t:{card.type.value} {field}={value}", f"{_tr(name)} {value}"))
    if card.suit is not None and card.value is not None:
        links.append(_link(FIND, f"suit:{card.suit.value} v:{card.value}", f"{value_text(card)}{card.suit.symbol}"))
    yield f"<p>{' · '.join(links)}</p>"


def _link(kind: str, name: str, words: str) -> str:
    return f'<a href="{kind}:{quote(name)}">{escape(words)}</a>'


def _tr(text: str) -> str:
    return QCoreApplication.translate("CardPage", text)
