"""One line of a card list: the number of copies and the card, in the usual notations."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from dtgui.decks.reading import CardLine

_COUNT = r"0*(?P<count>\d{1,2})"
_TIMES = "[xX×]"
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
EMPHASIS = re.compile(r"(?P<mark>\*\*|__)(?P<inside>[^*_].*?)(?P=mark)|`(?P<code>[^`]+)`")
IN_BRACKETS = re.compile(r"(?P<title>.*\S)\s*\((?P<inside>[^()]*)\)")
PART_OF_A_TITLE = re.compile(r"red|black", re.IGNORECASE)
EXPERIENCED = re.compile(r"(?:exp(?:erienced)?|xp)\b\.?\s*(?P<level>\d?)", re.IGNORECASE)
FACE = re.compile(r"(?P<value>\d{1,2}|[ajqk])\s*(?P<suit>[♠♥♦♣]|(?<=\d)[shdc])\ufe0f?", re.IGNORECASE)
"""A value and a suit, which distinguish the versions of a dude: `6♥`."""
_CODE = re.compile(r"\d{5}")
_CELLS = re.compile(r"\s*[\t|;]\s*")
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
    """A text without its count, the count, and the stars behind it."""

    title: str
    copies: int
    stars: int = 0


def read_line(number: int, raw: str, columns: Sequence[str] = ()) -> CardLine:
    """Return one line as a card line; without a count it is one copy, and anything may be a title.

    `columns` are the headings of the table in which it stands.
    """
    text = without_marks(raw)
    cells = cells_of(text)
    if columns or len(cells) > 1:
        found = _of_columns(number, raw, columns, cells) if columns else _of_cells(number, raw, cells)
        if found is not None:
            return found
    counted = _counted(text)
    link = BBCODE_LINK.fullmatch(counted.title) or MARKDOWN_LINK.fullmatch(counted.title)
    address = CARD_ADDRESS.search(link["url"]) if link else None
    title, stars, pack = _title_stars_and_pack(f"{link['title']}{_plain(link['rest'])}" if link else counted.title)
    code = address["code"] if address else pack if _CODE.fullmatch(pack) else ""
    return CardLine(
        number,
        raw,
        title=title,
        count=counted.copies,
        starting=min(stars + counted.stars, counted.copies),
        pack="" if _CODE.fullmatch(pack) else pack,
        code=code,
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
    """Return a line without bullet points, emphasis and the edges of a table."""
    text = BULLET_POINT.sub("", raw, count=1) if BULLET_POINT.match(raw) else raw
    text = EMPHASIS.sub(lambda found: found["inside"] or found["code"], text)
    return text.strip().strip("|").strip() if text.startswith("|") else text.strip()


def cells_of(text: str) -> list[str]:
    """Return the cells of a table's row, be it of tabs, bars, semicolons or quoted commas; one for any other text."""
    if '"' in text and re.search(r'^"|,\s*"', text) and "," in text:
        return [(cell["quoted"] or cell["plain"] or "").strip() for cell in _QUOTED_CELLS.finditer(text)]
    return _CELLS.split(text)


def column_names(text: str) -> tuple[str, ...]:
    """Return what stands below each heading of a table; empty for a line that is no such heading."""
    plain = without_marks(text)
    cells = cells_of(plain)
    words = [word.casefold() for word in (cells if len(cells) > 1 else re.split(r"\s*,\s*", plain))]
    is_heading = len(words) > 1 and all(word in COLUMNS for word in words) and any(COLUMNS[w] == "title" for w in words)
    return tuple(COLUMNS[word] for word in words) if is_heading else ()


def _of_columns(number: int, raw: str, columns: Sequence[str], cells: Sequence[str]) -> CardLine | None:
    """A row below headings; None where it has other cells."""
    if len(cells) == 1:
        cells = re.split(r"\s*,\s*", cells[0])
    told = {name: cell for name, cell in zip(columns, cells, strict=False) if name}
    if len(cells) != len(columns) or not told.get("title"):
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
    """A row without headings: the cell that is a number is the count, the first other one the title."""
    counts = [cell for cell in cells if re.fullmatch(_LOOSE, cell)]
    codes = [cell for cell in cells if _CODE.fullmatch(cell)]
    words = [cell for cell in cells if cell and cell not in counts and cell not in codes]
    if not words or not (counts or codes):
        return None
    line = read_line(number, words[0])
    count = _number(counts[0]) if counts else line.count
    code = codes[0] if codes else line.code
    return CardLine(number, raw, line.title, count, min(line.starting, count), line.pack, code)


def _number(text: str) -> int:
    digits = re.sub(r"\D", "", text)
    return int(digits[-3:]) if digits else 0


def _counted(text: str) -> CountedLine:
    return _count(text) or CountedLine(text, 1)


def _count(text: str) -> CountedLine | None:
    """The count before or behind the title; also behind it where the pack follows."""
    before = COUNTED.fullmatch(text)
    if before:
        return CountedLine(before["title"], _told(before, "count", "boxed", "plain"))
    after = COUNTED_AFTER.fullmatch(text)
    if after:
        return CountedLine(after["title"], _told(after, "count", "plain", "boxed", "told"), len(after["stars"]))
    brackets = IN_BRACKETS.fullmatch(text)
    inner = COUNTED_AFTER.fullmatch(brackets["title"]) if brackets else None
    if brackets is None or inner is None:
        return None
    title = f"{inner['title']} ({brackets['inside']})"
    return CountedLine(title, _told(inner, "count", "plain", "boxed", "told"), len(inner["stars"]))


def _told(found: re.Match[str], *names: str) -> int:
    return next(int(found[name]) for name in names if found[name] is not None)


def _plain(rest: str) -> str:
    """Return the text after a link without italics marks: `*_(Base Set)_` as `* (Base Set)`."""
    return re.sub(r"_\((.*)\)_|\[i\]\((.*)\)\[/i\]", r" (\1\2)", rest)


def _title_stars_and_pack(text: str) -> tuple[str, int, str]:
    """`Rob Wilby* (Base Set)` as title, one star, pack; `(XP)`, `(6♥)` and `(red)` belong to the title."""
    brackets = IN_BRACKETS.fullmatch(text.strip())
    pack = ""
    if brackets and not _is_of_title(brackets["inside"].strip()):
        text, pack = brackets["title"], brackets["inside"].strip()
    title = text.strip().rstrip("*")
    return title.strip(), len(text.strip()) - len(title), pack


def _is_of_title(inside: str) -> bool:
    return any(part.fullmatch(inside) for part in (PART_OF_A_TITLE, EXPERIENCED, FACE))
