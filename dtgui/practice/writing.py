"""Practice in writing, for any game: positions as short texts and links, and the shared parts of recorded sessions.

A text holds the fields of the game's scenario files that describe a position, without the state of the program.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from dtgui.kernel.decisions import Answer
from dtgui.kernel.documents import Document, parse_document
from dtgui.kernel.errors import BadInput
from dtgui.kernel.phrases import Phrase, Refusal
from dtgui.kernel.position import Position
from dtgui.kernel.session import Moment, Session
from dtgui.kernel.workbench import Expectation

LINK = "dtgui:position/"
LONGEST = 100_000
"""The longest text that is read, in bytes."""
_LINK = re.compile(rf"{re.escape(LINK)}(?P<code>[\w-]+)")


def written(fields: Mapping[str, Any]) -> str:
    """Return fields as text: one line for each, and for each field of a player."""
    return "".join(f"{line}\n" for line in _lines(fields, ""))


def _lines(fields: Mapping[str, Any], indent: str) -> Iterator[str]:
    for name, value in fields.items():
        key = _flow(name)
        if not indent and isinstance(value, dict) and all(isinstance(each, dict) for each in value.values()):
            yield f"{key}:"
            for inner, part in value.items():
                yield f"  {_flow(inner)}:"
                yield from _lines(part, "    ")
        else:
            yield f"{indent}{key}: {_flow(value)}"


def _flow(value: object) -> str:
    import yaml  # slow to load

    text: str = yaml.safe_dump(value, default_flow_style=True, allow_unicode=True, width=LONGEST, sort_keys=False)
    return text.removesuffix("\n").removesuffix("\n...")


def link_of(text: str) -> str:
    """Return a link that holds a position's text."""
    return LINK + base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def document_of(text: str) -> Document:
    """Return the document in a text or in a link within a text. Raise `BadInput` if there is none."""
    found = _LINK.search(text)
    plain = text if found is None else _unpacked(found["code"])
    if len(plain.encode()) > LONGEST:
        raise BadInput(f"a position has at most {LONGEST} letters")
    document = parse_document(plain, None)
    if not isinstance(document.data, dict):
        raise BadInput("expected the text of a position: fields such as 'players', each on its line")
    return document


def _unpacked(code: str) -> str:
    unpacking = zlib.decompressobj()
    try:
        packed = base64.urlsafe_b64decode(code + "=" * (-len(code) % 4))
        found = unpacking.decompress(packed, LONGEST).decode()
    except (binascii.Error, ValueError, zlib.error) as error:
        raise BadInput("this link to a position is damaged: copy it again") from error
    if not unpacking.eof:
        raise BadInput("this link to a position is damaged: copy it again")
    return found


# The shared parts of recorded practice sessions: the answers since the position was made, and expectations


class RecordedAnswer(NamedTuple):
    """An answer, and the position in which it was given."""

    before: Position[Any]
    answer: Answer


def answers(session: Session[Any, Any], moments: Iterable[Moment[Any]]) -> Iterator[RecordedAnswer]:
    """Yield the answers that led to these moments."""
    for moment in moments:
        assert moment.answer is not None
        yield RecordedAnswer(session.moments[moment.parent or 0].position, moment.answer)


def merged(entries: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    """Return the entries of several expectations as one entry."""
    together: dict[str, Any] = {}
    for entry in entries:
        _merge(together, entry)
    return together


def _merge(into: dict[str, Any], entry: Mapping[str, Any]) -> None:
    for word, value in entry.items():
        if isinstance(value, dict):
            _merge(into.setdefault(word, {}), value)
        elif isinstance(value, list):
            into.setdefault(word, []).extend(value)
        else:
            into[word] = value


def expect_end(entry: Mapping[str, Any]) -> Expectation:
    """Return the expectation that the game is over; puzzles have goals of their own for that."""
    return Expectation(Phrase("The game is over"), entry, is_goal=False)


def expect_refusal(tried: str, refusal: Refusal, entry: Mapping[str, Any]) -> Expectation:
    """Return the expectation that an attempt is refused again."""
    words = Phrase("“{tried}” is refused by {section}", tried=tried, section=refusal.section)
    return Expectation(words, entry, is_goal=False)
