"""Decks written line by line: dtdb's texts, Markdown and BBCode, Doomtown Online's text box, bare lists.

All dialects share one reader, for people mix them; which one it was only decides what the source left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from dtgui.decks.reading import NAME_OF_DECK, CardLine, DeckFormat, IgnoredLine, Reading, Role
from dtgui.kernel.phrases import Phrase

LONGEST_LINE = 400
MOST_LINES = 2000
"""No deck is longer; what comes after is not searched for cards."""

_TYPES = r"(?:outfit|legend|dude|deed|goods|spell|action|joker)s?"
HEADING = re.compile(rf"(?:#+\s*|\[b\])?{_TYPES}(?:\[/b\])?\s*(?:\(\d+\)|:)?", re.IGNORECASE)
FOOTER = re.compile(
    r"(?:cards up to |deck \[?built on |decklist \[?(?:built|published) on |\d+ cards with printed value).*"
    r"|social export|\[b\]deck\[/b\]",
    re.IGNORECASE,
)
NAME = re.compile(r"#\s+(?P<markdown>.+)|\[b\](?P<bbcode>.+)\[/b\]")
COUNTED = re.compile(r"(?P<count>\d{1,2})(?:[xX×]\s*|\s+[xX×]\s+|\s+)(?P<title>.+)")
COUNTED_AFTER = re.compile(r"(?P<title>.+?)\s+[xX×](?P<count>\d{1,2})")
MARKDOWN_LINK = re.compile(r"\[(?P<title>.+?)\]\((?P<url>\S*?)\)(?P<rest>.*)")
BBCODE_LINK = re.compile(r"\[url=(?P<url>[^\]]*)\](?P<title>.+?)\[/url\](?P<rest>.*)", re.IGNORECASE)
CARD_ADDRESS = re.compile(r"/card/(?P<code>\d{5})\b")
BULLET_POINT = re.compile(r"[*+-]\s+")
IN_BRACKETS = re.compile(r"(?P<title>.*\S)\s*\((?P<inside>[^()]*)\)")
PART_OF_A_TITLE = re.compile(r"exp\.?\s*\d+|red|black", re.IGNORECASE)


def read_text(text: str) -> Reading:
    """Read a deck written line by line; any text will do, however little of it makes sense."""
    lines: list[CardLine] = []
    ignored: list[IgnoredLine] = []
    name, role = "", Role.HEAD
    for number, raw in _written_lines(text):
        reason, named = _reason_to_ignore(number, raw), NAME.fullmatch(raw)
        if not reason and named and not name:
            reason, name = NAME_OF_DECK, named["markdown"] or named["bbcode"]
        if _is_counted(raw) or HEADING.fullmatch(raw):
            role = Role.CARD
        if reason:
            ignored.append(IgnoredLine(number, raw, reason))
        else:
            lines.append(replace(read_line(number, raw), role=role))
    return Reading(_dialect(text, lines), tuple(lines), tuple(ignored), name=name)


def _reason_to_ignore(number: int, raw: str) -> Phrase | None:
    if number > MOST_LINES or len(raw) > LONGEST_LINE:
        return Phrase("too long for a deck")
    if HEADING.fullmatch(raw) or FOOTER.fullmatch(raw):
        return Phrase("a heading")
    return None


def read_line(number: int, raw: str) -> CardLine:
    """One line as a card line; without a count it is one copy, and anything may be a title."""
    text = BULLET_POINT.sub("", raw, count=1) if BULLET_POINT.match(raw) else raw
    counted = COUNTED.fullmatch(text) or COUNTED_AFTER.fullmatch(text)
    count, rest = (int(counted["count"]), counted["title"]) if counted else (1, text)
    link = BBCODE_LINK.fullmatch(rest) or MARKDOWN_LINK.fullmatch(rest)
    address = CARD_ADDRESS.search(link["url"]) if link else None
    title, stars, pack = _title_stars_and_pack(f"{link['title']}{_plain(link['rest'])}" if link else rest)
    return CardLine(
        number,
        raw,
        title=title,
        count=count,
        starting=min(stars, count),
        pack=pack,
        code=address["code"] if address else "",
    )


def _written_lines(text: str) -> Iterator[tuple[int, str]]:
    for number, raw in enumerate(text.lstrip("\ufeff").splitlines(), start=1):
        if raw.strip():
            yield number, raw.strip()


def _is_counted(raw: str) -> bool:
    if len(raw) > LONGEST_LINE or FOOTER.fullmatch(raw):
        return False
    text = BULLET_POINT.sub("", raw, count=1)
    return bool(COUNTED.fullmatch(text) or COUNTED_AFTER.fullmatch(text))


def _plain(rest: str) -> str:
    """What follows a link, without the marks for italics: `*_(Base Set)_` as `* (Base Set)`."""
    return re.sub(r"_\((.*)\)_|\[i\]\((.*)\)\[/i\]", r" (\1\2)", rest)


def _title_stars_and_pack(text: str) -> tuple[str, int, str]:
    """`Rob Wilby* (Base Set)` as title, one star, pack; `(Exp.1)` and `(red)` belong to the title."""
    brackets = IN_BRACKETS.fullmatch(text.strip())
    pack = ""
    if brackets and not PART_OF_A_TITLE.fullmatch(brackets["inside"].strip()):
        text, pack = brackets["title"], brackets["inside"].strip()
    title = text.strip().rstrip("*")
    return title.strip(), len(text.strip()) - len(title), pack


def _dialect(text: str, lines: list[CardLine]) -> DeckFormat:
    if "[url=" in text:
        return DeckFormat.BBCODE
    if "](http" in text:
        return DeckFormat.MARKDOWN
    if re.match(r"\s*social export\b", text.lstrip("\ufeff"), re.IGNORECASE):
        return DeckFormat.DTDB_PUBLISHED
    return _plain_dialect(text, lines)


def _plain_dialect(text: str, lines: list[CardLine]) -> DeckFormat:
    cards = [line for line in lines if line.role is Role.CARD]
    if any(COUNTED_AFTER.fullmatch(line.text) for line in cards):
        return DeckFormat.DTDB_ARCHIVE
    if len(cards) == len(lines) or not any(line.pack for line in cards):
        return DeckFormat.LIST
    if any(re.match(r"\d+x ", line.text) for line in cards):
        has_name = len(lines) - len(cards) > 1
        return DeckFormat.DTDB_TEXT if has_name or "Joker" in text else DeckFormat.DTDB_OWN
    return DeckFormat.ONLINE_TEXT
