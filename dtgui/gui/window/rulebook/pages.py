"""The pages of the rulebook as rich text: a section, the words of the game, its signs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from html import escape
from typing import NamedTuple
from urllib.parse import quote

from dtgui.gui.look.language import said, tr_noop
from dtgui.gui.look.theme import Theme
from dtgui.gui.table.painting.style import Legend, PieceMark, TableStyle
from dtgui.gui.widgets.card_links import FindCards, no_cards, with_card_links
from dtgui.kernel.phrases import Phrase
from dtgui.kernel.rulebook import Book, Chapter, RulebookSection
from dtgui.play.box import GlossaryTerm

DIAGRAM = "diagram:"
"""The picture of the diagram of the section that is shown."""
SECTION, WORD = "section", "word"
"""The kinds of links: `section:High%20Noon%204.6`."""


class Links(NamedTuple):
    """The links of words on a page: the glossary, and the cards that a text names."""

    glossary: Mapping[str, GlossaryTerm]
    cards_in: FindCards = no_cards


class SignEntry(NamedTuple):
    """A sign of the table: what it is called in the program, its picture and colour, and what it means."""

    name: str
    picture: str
    colour: str
    meaning: str


class SignGroup(NamedTuple):
    """Signs that belong together, under a title."""

    title: str
    signs: tuple[SignEntry, ...]


ON_THE_TABLE = tr_noop("Figures and marks")
IN_THE_WINDOW = Legend(
    tr_noop("In the window"),
    (
        PieceMark("icons/raised", tr_noop("Higher than printed")),
        PieceMark("icons/lowered", tr_noop("Lower than printed")),
        PieceMark("icons/pin", tr_noop("Pinned in the preview")),
    ),
)


def section_page(book: Book, section: RulebookSection, links: Links) -> str:
    """Return a section: its words, its small table, and where to read on."""
    about = f"<p><b>{escape(section.about[:1].upper() + section.about[1:])}</b></p>" if section.about else ""
    drawn = ""
    if section.diagram is not None:
        told = " → ".join(section.diagram.words)
        drawn = f'<p><img src="{DIAGRAM}" alt="{escape(told)}"></p>'
    return "".join((f"<h2>{escape(section.name)}</h2>", about, *_body(section, links, drawn), _book(book)))


def chapter_page(book: Book, chapter: Chapter, links: Links) -> str:
    """Return a chapter at a stretch: its sections, without their diagrams, each leading to its own page."""
    parts = [f"<h2>{escape(chapter.name)}</h2>"]
    for section in chapter.sections:
        parts.append(f"<h4>{_link(SECTION, section.name, escape(titled(section)))}</h4>")
        parts += _body(section, links)
    return "".join((*parts, _book(book)))


def titled(section: RulebookSection) -> str:
    """Return the title of a section, with its subject if the title does not say it."""
    return f"{section.name}: {section.about}" if section.about else section.name


def _body(section: RulebookSection, links: Links, drawn: str = "") -> Iterator[str]:
    """A section below its name."""
    yield from (f"<p>{_linked(text, links)}</p>" for text in section.text)
    yield drawn
    yield from _table(section)
    further = (*section.see, *section.cites)
    if further:
        yield f"<p>→ {'; '.join(_link(SECTION, name) for name in further)}</p>"


def _book(book: Book) -> str:
    return f"<p><i>{escape(book.title)}</i></p>"


def _table(section: RulebookSection) -> Iterator[str]:
    """The rows of a section's table, the first as its heading."""
    if not section.table:
        return
    yield '<table cellpadding="4" cellspacing="0" border="1">'
    for number, row in enumerate(section.table):
        tag = "td" if number else "th"
        cells = "".join(f'<{tag} align="left">{escape(cell)}</{tag}>' for cell in row)
        yield f"<tr>{cells}</tr>"
    yield "</table>"


def _linked(text: str, links: Links) -> str:
    """Return a paragraph with links: cards to their pages, the first mention of a glossary word to its meaning."""
    linked = with_card_links(text, links.cards_in)
    for word in sorted(links.glossary, key=len, reverse=True):
        name = escape(said(Phrase(word)))
        before, found, after = linked.partition(f" {name}")
        is_whole = found and not after[:1].isalpha() and "<a" not in before.rpartition("</a>")[2]
        if is_whole:
            linked = f"{before} {_link(WORD, word, name)}{after}"
    return linked


def _link(kind: str, name: str, text: str = "") -> str:
    return f'<a href="{kind}:{quote(name)}">{text or escape(name)}</a>'


def words_page(glossary: Mapping[str, GlossaryTerm]) -> str:
    """Return what the words of the game mean, in the order of the alphabet, each with its section."""
    lines = []
    for word in sorted(glossary, key=lambda word: said(Phrase(word)).casefold()):
        term = glossary[word]
        where = f" ({_link(SECTION, term.section)})" if term.section else ""
        name = escape(said(Phrase(word)))
        lines.append(f'<p><a name="{quote(word)}"></a><b>{name}</b>: {escape(said(Phrase(term.sentence)))}{where}</p>')
    return "".join(lines)


def signs_of(style: TableStyle, theme: Theme) -> tuple[SignGroup, ...]:
    """Return every sign of a game's table that has a meaning of its own, and those of the window."""
    legends = (*style.legends, IN_THE_WINDOW)
    return (
        SignGroup(said(Phrase(ON_THE_TABLE)), _figures(style, theme)),
        *(_explained(each, theme) for each in legends),
    )


def _figures(style: TableStyle, theme: Theme) -> tuple[SignEntry, ...]:
    """The signs of figures and marks."""
    colours = style.colours(theme)
    figures = (
        SignEntry(kind, picture, colours.get(kind, theme.window.text), said(Phrase(style.meanings[kind])))
        for kind, picture in style.signs.items()
        if kind in style.meanings
    )
    marks = (
        SignEntry(kind, mark.sign, theme.window.text, said(Phrase(mark.about)))
        for kind, mark in style.marks.items()
        if mark.sign
    )
    return (*figures, *marks)


def _explained(legend: Legend, theme: Theme) -> SignGroup:
    """Return the signs of a legend, in the colour of texts."""
    signs = (
        SignEntry(
            f"{legend.title} {number}" if mark.sign else "", mark.sign, theme.window.text, said(Phrase(mark.about))
        )
        for number, mark in enumerate(legend.marks)
    )
    return SignGroup(said(Phrase(legend.title)), tuple(signs))


def signs_page(groups: Iterable[SignGroup]) -> str:
    """Return the signs with their meanings; their pictures are resources of the page by their names."""
    return "".join(f"<h3>{escape(group.title)}</h3>{_sign_table(group.signs)}" for group in groups)


def _sign_table(signs: tuple[SignEntry, ...]) -> str:
    rows = (
        f'<tr><td width="36">{_picture(sign)}</td><td>{escape(sign.meaning[:1].upper() + sign.meaning[1:])}</td></tr>'
        for sign in signs
    )
    return f'<table cellpadding="4">{"".join(rows)}</table>'


def _picture(sign: SignEntry) -> str:
    """Return the picture of a sign, "" for one with words only."""
    return f'<img src="sign:{quote(sign.name)}">' if sign.name else "•"
