"""A saved web page, or a piece of one: its text as lines, with links to cards as Markdown has them."""

from __future__ import annotations

import re
from html.parser import HTMLParser

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
