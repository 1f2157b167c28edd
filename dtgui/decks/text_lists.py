"""Decks written line by line: dtdb's texts, Markdown and BBCode, text boxes, tables, bare lists, saved web pages.

All dialects share one reader, since people mix them; the recognised dialect only decides what the source left
out. `text_lines` parses a single line; this module handles its surroundings: headings, the deck's name, the head
of a table.
"""

from __future__ import annotations

import re
from collections.abc import Generator, Iterator
from dataclasses import replace
from html.parser import HTMLParser

from dtgui.decks.reading import NAME_OF_DECK, CardLine, DeckFormat, DeckReading, IgnoredLine, LineRole
from dtgui.decks.text_lines import (
    NUMBERED,
    column_names,
    is_counted,
    is_only_marks,
    is_surely_counted,
    read_line,
    without_marks,
)
from dtgui.kernel.phrases import Phrase

LONGEST_LINE = 400
MOST_LINES = 2000
"""No deck is longer; what comes after is not searched for cards."""

_TYPES = (
    r"outfits?|legends?|dudes?|deeds?|goods|spells?|actions?|jokers?|attachments?|cards?|(?:main ?)?deck(?: ?list)?"
    r"|hexe?s?|miracles?|gadgets?|spirits?|totems?|weapons?|horses?|cheatin'? (?:cards|resolutions)|main ?(?:board)?"
    r"|spades?|hearts?|diamonds?|clubs?|(?:deck )?registration(?: (?:sheet|form))?"
)
_STARTERS = r"(?:starting|opening)(?: (?:posse|gang|dudes?|cards?|lineup))?|starters|posse"
_ASIDE = r"side ?(?:board|deck)|sb|maybe(?: ?board)?|maybes|considering|wish ?list"
_ABOUT = "about|metadata|general"
HEADING = re.compile(_TYPES, re.IGNORECASE)
STARTERS = re.compile(_STARTERS, re.IGNORECASE)
ASIDE = re.compile(_ASIDE, re.IGNORECASE)
ABOUT = re.compile(_ABOUT, re.IGNORECASE)
"""The heading of a program's own fields about the deck."""
_FRAME = re.compile(
    r"(?:#+\s*|\[b\]\s*|=+\s*|-{2,}\s*|//\s*|\[)?(?P<words>[^:#=(\[\]]*?)\s*(?:\[/b\]|\])?\s*"
    r"(?:[(\[]\s*\d+(?:\s*cards?)?\s*[)\]])?\s*(?:\[/b\])?\s*:?\s*[=-]*",
    re.IGNORECASE,
)
"""A heading's words with the signs around them: `## Dude (14)`, `[b]Dude[/b]`, `Dudes:`, `== Dudes ==`, `[Main]`."""
LABEL = re.compile(
    rf"(?P<label>outfit|home|legend|deck ?name|name|title|{_STARTERS}|{_ASIDE})\s*(?:[:=]\s*|\t|\|\s*)(?P<rest>.+)",
    re.IGNORECASE,
)
OF_THE_PLAYER = re.compile(
    r"(?:player(?:'s)?(?: name| id)?|dci(?: number)?|event|tournament|venue|location|date|round|judge|author"
    r"|created(?: by)?|deck ?type|description|colou?rs?|format|link|url|source|points?|result)\s*[:=].*",
    re.IGNORECASE,
)
"""A field of a registration sheet or of a program's file that names no card."""
EMPTY_FIELD = re.compile(r"(?:^|\s{2,})(?:outfit|home|legend)\s*:\s*(?:none|no|n/?a|[-–—]+)?\s*$", re.IGNORECASE)
"""A field of a registration sheet that is not filled in, alone or behind another one."""
NAME_OF_A_SECTION = re.compile(r"name\s+(?P<words>.+)", re.IGNORECASE)
"""The deck's name as MTG Arena writes it below "About"."""
COMMENT = re.compile(r"(?://|;)\s*(?P<words>.*)")
COMMENT_AMONG_CARDS = re.compile(r"#\s.*")
"""A line below the first card that is no heading; above it such a line is the deck's name."""
COMMENT_BEHIND = re.compile(r"\s+(?://|#(?=\s+[^\d\s]))\s.*")
RULER = re.compile(r"[-=_*~#|:+`\s]{2,}")
FOOTER = re.compile(
    r"(?:cards up to |deck \[?built on |decklist \[?(?:built|published) on |\d+ cards with printed value).*"
    r"|social export|\[b\]deck\[/b\]",
    re.IGNORECASE,
)
NAME = re.compile(r"#\s+(?P<markdown>.+)|\[b\](?P<bbcode>.+)\[/b\]")
ARCHIVED = re.compile(r".+ \([^()]+\) x\d+")
DTDB_FOOTER = re.compile(r"^\s*(?:Cards up to|Deck built on|Decklist published on|\d+ cards with printed value)", re.M)


def reading_text(text: str) -> Generator[None, None, DeckReading]:
    """Read a deck written line by line, a line at a step; any text will do, however little of it makes sense."""
    written = list(_written_lines(text))
    reader = _Reader(_are_numbered([raw for _, raw in written[:MOST_LINES]]))
    for number, raw in written:
        reader.read(number, raw)
        yield
    lines, ignored = tuple(reader.lines), tuple(reader.ignored)
    return DeckReading(_dialect(text, reader.lines), lines, ignored, name=reader.name)


class _Reader:
    """Reads line after line, and remembers below which heading it is."""

    def __init__(self, is_numbered: bool) -> None:
        self.lines: list[CardLine] = []
        self.ignored: list[IgnoredLine] = []
        self.name = ""
        self._role = LineRole.HEAD
        self._starts = self._is_aside = self._has_starter = self._is_about = False
        self._columns: tuple[str, ...] = ()
        self._last = 0
        self._is_numbered = is_numbered

    def read(self, number: int, raw: str) -> None:
        """Take one line."""
        self._leave_starters(number)
        reason = self._reason_to_ignore(number, raw)
        if reason:
            self.ignored.append(IgnoredLine(number, raw, reason))
        else:
            self._take(number, raw)

    def _leave_starters(self, number: int) -> None:
        """An empty line after the first starting card ends their list, for want of a heading."""
        if self._has_starter and number > self._last + 1:
            self._starts = self._has_starter = False
        self._last = number

    def _reason_to_ignore(self, number: int, raw: str) -> Phrase | None:
        if number > MOST_LINES or len(raw) > LONGEST_LINE:
            return Phrase("too long for a deck")
        if FOOTER.fullmatch(raw) or RULER.fullmatch(raw) or self._is_heading(raw) or is_only_marks(raw):
            return Phrase("a heading")
        words = self._name_in(raw)
        if words and not self.name:
            self.name = words
            return NAME_OF_DECK
        is_field = OF_THE_PLAYER.fullmatch(without_marks(raw)) or EMPTY_FIELD.fullmatch(raw.strip())
        if is_field or (self._is_about and "=" in raw):
            return Phrase("about the deck or its player")
        is_comment = COMMENT.fullmatch(raw) or (self._has_cards and COMMENT_AMONG_CARDS.fullmatch(raw))
        return Phrase("a comment") if is_comment else None

    @property
    def _has_cards(self) -> bool:
        return self._role is LineRole.CARD and bool(self.lines)

    def _name_in(self, raw: str) -> str:
        """Return the deck's name, if a line is marked as one."""
        comment = COMMENT.fullmatch(raw)
        label = LABEL.fullmatch(comment["words"] if comment else without_marks(raw))
        if label and label["label"].casefold().replace(" ", "") in ("name", "title", "deckname"):
            return label["rest"]
        named = None if self._has_cards else NAME.fullmatch(raw)
        if named:
            return named["markdown"] or named["bbcode"]
        told = NAME_OF_A_SECTION.fullmatch(raw) if self._is_about else None
        return told["words"] if told else ""

    def _is_heading(self, raw: str) -> bool:
        """Return whether a line is a heading; if so, it applies to the lines below it."""
        columns = column_names(raw)
        if columns:
            self._columns, self._role = columns, LineRole.CARD
            return True
        framed = _FRAME.fullmatch(" ".join(without_marks(raw).split()))
        words = framed["words"].strip("* ").casefold() if framed else ""
        starts, is_aside = bool(STARTERS.fullmatch(words)), bool(ASIDE.fullmatch(words))
        is_about = bool(ABOUT.fullmatch(words))
        if not (starts or is_aside or is_about or HEADING.fullmatch(words)):
            return False
        self._role, self._is_about = LineRole.CARD, is_about
        self._starts, self._has_starter = starts, False
        # The types may have headings in a sideboard, too: only another list ends it.
        self._is_aside = is_aside or (
            self._is_aside and not words.startswith("main") and "deck" not in words and not starts
        )
        return True

    def _take(self, number: int, raw: str) -> None:
        text = EMPTY_FIELD.sub("", COMMENT_BEHIND.sub("", raw))
        if self._is_numbered and (numbered := NUMBERED.fullmatch(without_marks(text))):
            text = numbered["rest"]
        label = LABEL.fullmatch(without_marks(text))
        starts, is_aside = self._starts, self._is_aside
        if label:
            text, self._role = label["rest"], LineRole.CARD
            starts = starts or bool(STARTERS.fullmatch(label["label"]))
            is_aside = is_aside or bool(ASIDE.fullmatch(label["label"]))
        is_listed = starts
        if is_surely_counted(text) if not self.lines else is_counted(text):
            self._role = LineRole.CARD
        line = read_line(number, text, self._columns)
        if starts and not line.starting:
            line = replace(line, starting=line.count)
            self._has_starter = self._starts
        role = LineRole.ASIDE if is_aside else self._role
        self.lines.append(replace(line, text=raw, role=role, repeats=is_listed))


def _are_numbered(written: list[str]) -> bool:
    """Whether lines are numbered from 1: `1. Rob Wilby`, `2. Law Dogs` are no counts."""
    numbers = [int(found["number"]) for raw in written if (found := NUMBERED.fullmatch(without_marks(raw)))]
    return len(numbers) > 1 and numbers == list(range(1, len(numbers) + 1))


def _written_lines(text: str) -> Iterator[tuple[int, str]]:
    for number, raw in enumerate(text.lstrip("\ufeff").splitlines(), start=1):
        if raw.strip():
            yield number, raw.strip()


def _dialect(text: str, lines: list[CardLine]) -> DeckFormat:
    if "[url=" in text:
        return DeckFormat.BBCODE
    if "](http" in text:
        return DeckFormat.MARKDOWN
    if re.match(r"\s*social export\b", text.lstrip("\ufeff"), re.IGNORECASE):
        return DeckFormat.DTDB_PUBLISHED
    return _plain_dialect(text, lines)


def _plain_dialect(text: str, lines: list[CardLine]) -> DeckFormat:
    """Recognise a site's export by the text around the cards; a list that merely looks like one may be complete."""
    cards = [line for line in lines if line.role is LineRole.CARD]
    if cards and len(cards) == len(lines) and all(ARCHIVED.fullmatch(line.text) for line in cards):
        return DeckFormat.DTDB_ARCHIVE
    if DTDB_FOOTER.search(text) and any(re.match(r"\d+x ", line.text) for line in cards):
        has_name = len(lines) - len(cards) > 1
        return DeckFormat.DTDB_TEXT if has_name or "Joker" in text else DeckFormat.DTDB_OWN
    is_packed = len(cards) < len(lines) and any(line.pack for line in cards)
    return DeckFormat.ONLINE_TEXT if is_packed else DeckFormat.LIST


# A saved web page, or a piece of one: its text as lines, with links to cards as Markdown has them

TAGS = re.compile(r"<(?:!doctype html|html|body|head|div|table|tr|ul|ol|li|p|span|a|h[1-6]|br|section|article)\b", re.I)
BLOCKS = frozenset(
    (
        *("address", "article", "aside", "blockquote", "body", "br", "dd", "div", "dl", "dt", "footer", "form"),
        *("h1", "h2", "h3", "h4", "h5", "h6", "head", "header", "hr", "html", "li", "main", "nav", "ol", "option"),
        *("p", "pre", "section", "table", "tbody", "tfoot", "thead", "tr", "ul"),
    )
)
"""The tags that begin and end a line."""
CELLS = frozenset({"td", "th"})
UNSEEN = frozenset({"script", "style", "noscript", "template", "svg", "title"})
CARD = re.compile(r"/card/\d{5}\b")


def is_web_page(text: str) -> bool:
    """Return whether a text is HTML."""
    return text.lstrip().startswith("<") and TAGS.search(text) is not None


def lines_of_page(text: str) -> str:
    """Return the text of a page: a line for each block and each row, before all others the deck's name, its heading."""
    page = _Page()
    # The parser of the standard library stops at a marked section that it does not know, such as a cut-off one.
    page.feed(text.replace("<![", "&lt;!["))
    page.close()
    return "\n".join(page.lines())


class _Page(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self._lines: list[str] = []
        self._words: list[str] = []
        self._unseen = 0
        self._link = ""
        self._heading = False
        self._is_named = False

    def lines(self) -> list[str]:
        """Return the lines that a reader sees, none of them empty."""
        self._end_line()
        return self._lines

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Begin a line, a cell or a link."""
        if tag in UNSEEN:
            self._unseen += 1
        elif tag in BLOCKS:
            self._end_line()
            self._heading = tag in ("h1", "h2") and not self._is_named
        elif tag in CELLS:
            self._words.append("\t")
        elif tag == "a":
            self._begin_link(dict(attrs))

    def _begin_link(self, attributes: dict[str, str | None]) -> None:
        address, code = attributes.get("href") or "", attributes.get("data-code") or ""
        link = address if CARD.search(address) else f"/card/{code}" if code else ""
        self._link = link.replace(" ", "").replace(")", "")
        self._words.append("[" if self._link else "")

    def handle_endtag(self, tag: str) -> None:
        """End a line or a link."""
        if tag in UNSEEN:
            self._unseen = max(0, self._unseen - 1)
        elif tag in BLOCKS:
            self._end_line()
        elif tag == "a" and self._link:
            self._words.append(f"]({self._link})")
            self._link = ""

    def handle_data(self, data: str) -> None:
        """Take the words of the page."""
        if not self._unseen:
            self._words.append(re.sub(r"\s+", " ", data))

    def _end_line(self) -> None:
        line = re.sub(r" *\t *", "\t", "".join(self._words)).strip()
        self._words, self._link = [], ""
        if not line or line.startswith("[]"):
            return
        if self._heading:
            self._lines.insert(0, f"# {line}")
        else:
            self._lines.append(line)
        self._is_named = self._is_named or self._heading
        self._heading = False
