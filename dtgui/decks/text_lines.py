"""One line of a card list: the number of copies and the card, in the usual notations, or several cards."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from html import unescape
from typing import NamedTuple

from dtgui.decks.reading import CardLine
from dtgui.doomtown.catalog import Catalog, fold_title

_COUNT = r"0*(?P<count>\d{1,2})"
_TIMES = "[xX×✕✖]"
_LOOSE = rf"(?:{_TIMES}\s*)?{_COUNT}\s*{_TIMES}?"
"""`4`, `x4`, `4x`."""
COUNTED = re.compile(
    rf"(?:{_TIMES}\s*{_COUNT}\s+"  # x4 Title
    rf"|[(\[]\s*{_LOOSE.replace('count', 'boxed')}\s*[)\]]\s*"  # (4) Title, [x4] Title
    rf"|{_COUNT.replace('count', 'plain')}(?:{_TIMES}\s*|\s+{_TIMES}\s+|\s*[.):;,=|\t–—-]\s*|\s+))"  # 4x, 4 x, 4), 4
    r"(?P<title>.+)"
)
COUNTED_AFTER = re.compile(
    rf"(?P<title>.+?)(?:\s+{_TIMES}\s*{_COUNT}"  # Title x4
    rf"|\s+{_COUNT.replace('count', 'plain')}\s*{_TIMES}"  # Title 4x
    rf"|\s*[(\[]\s*{_LOOSE.replace('count', 'boxed')}\s*[)\]]"  # Title (4), Title [x4]
    rf"|(?:\s+[–—-]|\s*[:;,=|\t])\s*{_LOOSE.replace('count', 'told')})"  # Title - 4, Title: 4
    r"(?P<stars>\**)"
)
TIMES_AFTER = re.compile(rf".+?\s+(?:{_TIMES}\s*\d{{1,2}}|\d{{1,2}}\s*{_TIMES})(?:\s*\([^()]*\))?\**")
NUMBERED = re.compile(r"(?P<number>\d{1,3})[.)]\s+(?P<rest>.+)")
MARKDOWN_LINK = re.compile(r"\[(?P<title>.+?)\]\((?P<url>\S*?)\)(?P<rest>.*)")
BBCODE_LINK = re.compile(r"\[url=(?P<url>[^\]]*)\](?P<title>.+?)\[/url\](?P<rest>.*)", re.IGNORECASE)
CARD_ADDRESS = re.compile(r"/card/(?P<code>\d{5})\b")
BULLET_POINT = re.compile(r"(?:(?:[*+–—-]\s+|[•·‣◦>]\s*)+(?:\[[ xX]?\]\s+)?)")
EMPHASIS = re.compile(
    r"(?P<mark>\*\*|__)(?P<inside>[^*_].*?)(?P=mark)|`(?P<code>[^`]+)`"
    r"|(?<!\S)(?P<slant>[*_])(?=\S)(?P<leaning>[^*_]+?)(?<=\S)(?P=slant)(?!\S)"
)
ESCAPED = re.compile(r"\\([-*_#()\[\]\\>|+.!~`])")
"""A character that a text in Markdown shows as it is."""
SYMBOLS = re.compile(
    r"(?::\w+:|<a?:\w+:\d+>|[\u2190-\u21ff\u2300-\u23ff\u2460-\u27bf\u2900-\u2bff\U0001f000-\U0001faff]"
    r"|[\ufe0e\ufe0f\u200d\u20e3]|\s)+"
)
"""Pictures in a text, the signs of suits, and the names of pictures in a chat."""
STARS = re.compile(
    r"\s*(?:[★☆✩✪✯⭐🌟]\ufe0f?|[(\[](?:start(?:er|s|ing)?|posse)(?:\s*:?\s*(?P<copies>\d))?[)\]])", re.IGNORECASE
)
"""A mark of a starting card, other than the asterisk, perhaps with the number of copies that start."""
IN_BRACKETS = re.compile(r"(?P<title>.*\S)\s*\((?P<inside>[^()]*)\)")
PACK_AND_NUMBER = re.compile(r"(?P<title>.+?)\s+[(\[](?P<pack>[^()\[\]]+)[)\]]\s*#?(?P<position>\d{1,3})(?P<stars>\**)")
"""A printing as other card games write it: `Pistol Whip (DT2) 228`."""
WITH_PACK_CELLS = re.compile(r"(?P<line>[^|\t;]+)\|(?P<pack>[^|\s]*)(?:\|(?P<position>\d{0,3}))?(?:\|.*)?")
"""A card with its printing as Forge writes it: `4 Pistol Whip|DT2|228`."""
PART_OF_A_TITLE = re.compile(r"red|black", re.IGNORECASE)
EXPERIENCED = re.compile(r"(?:exp(?:erienced)?|xp)\b\.?\s*(?P<level>\d?)", re.IGNORECASE)
_VALUE = r"(?:\d{1,2}|[ajqk])"
FACE = re.compile(rf"(?P<value>{_VALUE})\s*(?P<suit>[♠♥♦♣]|(?<=\d)[shdc])\ufe0f?", re.IGNORECASE)
"""A value and a suit, which distinguish the versions of a dude: `6♥`."""
VALUE = re.compile(_VALUE, re.IGNORECASE)
"""The value of a card in brackets behind its title: no pack, and no count where the line has one."""
_SUIT = "[♠♥♦♣♤♡♢♧]\ufe0f?"
FACE_BEFORE = re.compile(
    rf"(?:{_VALUE}{_SUIT}|{_SUIT}{_VALUE})(?:\s*[:.)-]\s*|\s+|$)|[ajqk]:\s+|{_VALUE}:$", re.IGNORECASE
)
"""The value and suit before a title on registration sheets: `Q♠ Rob Wilby`, `Q: Rob Wilby`; an empty row is `2:`."""
_CODE = re.compile(r"\d{5}")
_CELLS = re.compile(r"[^\S\t]*[\t|;][^\S\t]*")
_QUOTED_CELLS = re.compile(r'"(?P<quoted>(?:[^"]|"")*)"|(?P<plain>[^,]+)')
COLUMNS: Mapping[str, str] = {
    **dict.fromkeys(("count", "qty", "quantity", "copies", "number", "amount", "no", "#", "nr", "anzahl"), "count"),
    **dict.fromkeys(("title", "name", "card", "card name", "cards", "karte"), "title"),
    **dict.fromkeys(("set", "pack", "expansion"), "pack"),
    **dict.fromkeys(("code", "card code", "card_code", "id"), "code"),
    **dict.fromkeys(("start", "starting", "starts", "posse"), "start"),
    **dict.fromkeys(("type", "suit", "value", "rank", "cost", "gang", "faction", "keywords", "text", "notes"), ""),
}
"""The headings of table columns, and the part of a card line in each."""


class CountedLine(NamedTuple):
    """A text without its count, the count, the stars behind it, and whether the count is in brackets behind it."""

    title: str
    copies: int
    stars: int = 0
    boxed: bool = False


class TitleParts(NamedTuple):
    """A title with its stars, its pack, and its number in the pack."""

    title: str
    stars: int = 0
    pack: str = ""
    position: int = 0


def read_line(number: int, raw: str, columns: Sequence[str] = ()) -> CardLine:
    """Return one line as a card line; without a count it is one copy, and anything may be a title.

    `columns` are the headings of the table in which it stands.
    """
    text = without_marks(raw)
    printing = WITH_PACK_CELLS.fullmatch(text)
    if printing and not columns and COUNTED.fullmatch(printing["line"]):
        return _of_printing(number, raw, printing)
    cells = cells_of(text)
    if columns or len(cells) > 1:
        found = _of_columns(number, raw, columns, cells) if columns else _of_cells(number, raw, cells)
        if found is not None:
            return found
    counted = _counted(text)
    link = BBCODE_LINK.fullmatch(counted.title) or MARKDOWN_LINK.fullmatch(counted.title)
    address = CARD_ADDRESS.search(link["url"]) if link else None
    parts = _parts(f"{link['title']}{_plain(link['rest'])}" if link else counted.title)
    is_code = _CODE.fullmatch(parts.pack)
    return CardLine(
        number,
        raw,
        title=parts.title,
        count=counted.copies,
        starting=min(parts.stars + counted.stars, counted.copies),
        pack="" if is_code else parts.pack,
        code=address["code"] if address else parts.pack if is_code else "",
        position=parts.position,
        boxed=counted.boxed,
    )


def is_surely_counted(raw: str) -> bool:
    """Whether a line says of how many copies it speaks with a number before the title, or with a sign of times."""
    text = without_marks(raw)
    return bool(COUNTED.fullmatch(text) or TIMES_AFTER.fullmatch(text)) or len(cells_of(text)) > 1


def is_counted(raw: str) -> bool:
    """Whether a line says of how many copies it speaks; a name such as `My deck (2)` seems to, too."""
    text = without_marks(raw)
    cells = cells_of(text)
    return _count(text) is not None or (len(cells) > 1 and _of_cells(1, raw, cells) is not None)


def without_marks(raw: str) -> str:
    """Return a line without bullet points, emphasis, symbols, a face before the title and the edges of a table.

    Every mark of a starting card becomes an asterisk behind the rest.
    """
    text = ESCAPED.sub(r"\1", unescape(raw)) if "\\" in raw or "&" in raw else raw
    text, stars = _without_stars(text.strip())
    text = BULLET_POINT.sub("", text, count=1) if BULLET_POINT.match(text) else text
    text = EMPHASIS.sub(lambda found: found["inside"] or found["code"] or found["leaning"], text).strip()
    text = text.strip("|").strip() if text.startswith("|") else text
    return _without_symbols(text) + "*" * stars


def _without_stars(text: str) -> tuple[str, int]:
    """Return a text without the signs of a starting card, and how many there were."""
    stars = sum(int(copies or 1) for copies in STARS.findall(text))
    return (STARS.sub("", text).strip(), stars) if stars else (text, 0)


def _without_symbols(text: str) -> str:
    """Return a text without the face or the symbols before it."""
    face = FACE_BEFORE.match(text)
    if face:
        return text[face.end() :]
    symbols = SYMBOLS.match(text)
    return text[symbols.end() :] if symbols else text


def is_only_marks(raw: str) -> bool:
    """Return whether nothing is left of a line without its marks: the value and suit of cards that are not there."""
    return not without_marks(raw)


def cells_of(text: str) -> list[str]:
    """Return the cells of a table's row, be it of tabs, bars, semicolons or quoted commas; one for any other text."""
    if '"' in text and re.search(r'^"|,\s*"', text) and "," in text:
        return [(cell["quoted"] or cell["plain"] or "").strip() for cell in _QUOTED_CELLS.finditer(text)]
    return _CELLS.split(text)


def column_names(text: str) -> tuple[str, ...]:
    """Return what stands below each heading of a table; empty for a line that is no such heading.

    A table with a count and a title may have any other columns.
    """
    plain = without_marks(text)
    cells = cells_of(plain)
    words = [word.casefold() for word in (cells if len(cells) > 1 else re.split(r"\s*,\s*", plain))]
    meanings = [COLUMNS.get(word) for word in words]
    is_heading = len(words) > 1 and "title" in meanings and ("count" in meanings or None not in meanings)
    return _once_each(meanings) if is_heading else ()


def _once_each(meanings: Sequence[str | None]) -> tuple[str, ...]:
    """Return each column's meaning, that of a second one of the same kind left out: `Count, Name, Set, Number`."""
    return tuple("" if not name or name in meanings[:at] else name for at, name in enumerate(meanings))


def _of_columns(number: int, raw: str, columns: Sequence[str], cells: Sequence[str]) -> CardLine | None:
    """A row below headings; None where it has other cells. Empty cells at its end may be missing."""
    if len(cells) == 1:
        cells = re.split(r"\s*,\s*", cells[0])
    told = {name: cell.strip() for name, cell in zip(columns, cells, strict=False) if name}
    if len(cells) > len(columns) or not told.get("title"):
        return None
    line = read_line(number, told["title"])
    count = _number(told["count"]) if told.get("count") else line.count
    start = told.get("start", "")
    starting = _number(start) if start.isdigit() else count if start else min(line.starting, count)
    return CardLine(
        number,
        raw,
        title=line.title,
        count=count,
        starting=min(starting, count),
        pack=told.get("pack", line.pack),
        code=told.get("code", line.code),
    )


def _of_cells(number: int, raw: str, cells: Sequence[str]) -> CardLine | None:
    """A row without headings: the cell that is a number is the count, the first other one the title.

    A count before the title, in its own cell, goes before all others: these have the value, the cost or the pack.
    """
    counts = [cell for cell in cells if re.fullmatch(_LOOSE, cell)]
    codes = [cell for cell in cells if _CODE.fullmatch(cell)]
    words = [cell for cell in cells if cell and cell not in counts and cell not in codes]
    if not words or not (counts or codes):
        return None
    line = read_line(number, words[0])
    is_told = COUNTED.fullmatch(words[0]) or not counts
    count = line.count if is_told else _number(counts[0])
    code = codes[0] if codes else line.code
    return CardLine(number, raw, line.title, count, min(line.starting, count), line.pack, code)


def _of_printing(number: int, raw: str, printing: re.Match[str]) -> CardLine:
    """A card with its pack and its number there, in cells of their own."""
    counted = _counted(printing["line"].strip())
    parts = _parts(counted.title.removesuffix("+"))
    return CardLine(
        number,
        raw,
        title=parts.title,
        count=counted.copies,
        starting=min(parts.stars, counted.copies),
        pack=printing["pack"],
        position=int(printing["position"] or 0),
    )


def _number(text: str) -> int:
    digits = re.sub(r"\D", "", text)
    return int(digits[-3:]) if digits else 0


def _counted(text: str) -> CountedLine:
    return _count(text) or CountedLine(text, 1)


def _count(text: str) -> CountedLine | None:
    """The count before or behind the title; also behind it where the pack follows.

    A number before the title is its value where a count with a sign of times is behind it: `5: Pistol Whip x4`.
    """
    before = COUNTED.fullmatch(text)
    if before and before["plain"] and TIMES_AFTER.fullmatch(before["title"]):
        return _count(before["title"])
    if before:
        return CountedLine(before["title"], _told(before, "count", "boxed", "plain"))
    after = COUNTED_AFTER.fullmatch(text)
    if after:
        return _count_after(after, after["title"])
    brackets = IN_BRACKETS.fullmatch(text)
    inner = COUNTED_AFTER.fullmatch(brackets["title"]) if brackets else None
    if brackets is None or inner is None:
        return None
    return _count_after(inner, f"{inner['title']} ({brackets['inside']})")


def _count_after(found: re.Match[str], title: str) -> CountedLine:
    copies = _told(found, "count", "plain", "boxed", "told")
    return CountedLine(title, copies, len(found["stars"]), boxed=found["boxed"] is not None)


def _told(found: re.Match[str], *names: str) -> int:
    return next(int(found[name]) for name in names if found[name] is not None)


def _plain(rest: str) -> str:
    """Return the text after a link without italics marks: `*_(Base Set)_` as `* (Base Set)`."""
    return re.sub(r"_\((.*)\)_|\[i\]\((.*)\)\[/i\]", r" (\1\2)", rest)


def _parts(text: str) -> TitleParts:
    """`Rob Wilby* (Base Set)` as title, one star, pack; `(XP)`, `(6♥)` and `(red)` belong to the title."""
    printing = PACK_AND_NUMBER.fullmatch(text.strip())
    if printing:
        inner = _parts(printing["title"])
        stars = inner.stars + len(printing["stars"])
        return TitleParts(inner.title, stars, printing["pack"].strip(), int(printing["position"]))
    text, behind = _without_asterisks(text)
    brackets = IN_BRACKETS.fullmatch(text)
    inside = brackets["inside"].strip() if brackets else ""
    if brackets is None or _is_of_title(inside):
        return TitleParts(text, behind)
    title, stars = _without_asterisks(brackets["title"])
    return TitleParts(title, stars + behind, "" if VALUE.fullmatch(inside) else inside)


def _without_asterisks(text: str) -> tuple[str, int]:
    plain = text.strip().rstrip("*")
    return plain.strip(), len(text.strip()) - len(plain)


def _is_of_title(inside: str) -> bool:
    return any(part.fullmatch(inside) for part in (PART_OF_A_TITLE, EXPERIENCED, FACE))


# Lines that name several cards: `Starting gang: Rob Wilby, Philip Swinford`, `Rob Wilby x2 and Philip Swinford`

SEPARATOR = re.compile(r"(\s*[,;]\s*|\s+(?:and|und|&|\+)\s+)")
JOKERS = ("Joker (red)", "Joker (black)")
"""The usual jokers: a deck with two has one of each."""
MOST_PARTS = 40
"""No line of a deck names more cards; a longer one is prose."""


def parts_of(line: CardLine, catalog: Catalog) -> tuple[CardLine, ...]:
    """Return a line of its own for each card that a line names; the line itself, where it is about one card.

    A line is divided only where its whole is no title and most of its parts are.
    """
    if line.code or line.octgn:
        return (line,)
    if is_any_joker(line.title) and line.count == len(JOKERS):
        return tuple(replace(line, title=title, count=1, part=part) for part, title in enumerate(JOKERS, start=1))
    if _is_known(line, catalog) or not SEPARATOR.search(line.title):
        return (line,)
    pieces = SEPARATOR.split(_whole(line))
    if len(pieces) > 2 * MOST_PARTS:
        return (line,)
    parts = [_part(line, words) for words in _titles(pieces, catalog)]
    known = sum(_is_known(part, catalog) for part in parts)
    if len(parts) < 2 or 2 * known <= len(parts):
        return (line,)
    return tuple(replace(part, part=number) for number, part in enumerate(parts, start=1))


def is_any_joker(title: str) -> bool:
    """Return whether a line says no more than that its card is a joker."""
    return fold_title(title) in ("joker", "jokers")


def _whole(line: CardLine) -> str:
    """Return what the line says of cards: a count before the first or behind the last one belongs to that one alone."""
    at = line.text.find(line.title.partition(",")[0])
    start = line.text.rfind(":", 0, max(at, 0)) + 1
    return line.text[start:].strip()


def _titles(pieces: list[str], catalog: Catalog) -> list[str]:
    """Return the words for each card, with those put together again that are one title: `Mongwau, The Mighty`."""
    words, separators = pieces[::2], pieces[1::2]
    titles = [words[0]]
    for separator, piece in zip(separators, words[1:], strict=True):
        whole = f"{titles[-1]}{separator}{piece}"
        if _is_known(read_line(1, whole), catalog):
            titles[-1] = whole
        else:
            titles.append(piece)
    return [title for title in titles if title.strip()]


def _part(line: CardLine, words: str) -> CardLine:
    part = read_line(line.number, words)
    starting = part.count if line.repeats else part.starting
    return replace(part, text=line.text, starting=starting, role=line.role, repeats=line.repeats)


def _is_known(line: CardLine, catalog: Catalog) -> bool:
    whole = f"{line.title} ({line.pack})" if line.pack else line.title
    return bool(
        catalog.get(line.code)
        or catalog.identified(line.octgn)
        or catalog.folded(line.title)
        or catalog.folded(whole)
        or catalog.versions(line.title)
    )
