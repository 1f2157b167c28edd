"""A deck as a short string that fits into a chat message.

After a mark comes Base64 of the packed deck: the name, outfit and legend, and three numbers a card. A deck with cards
of a player's pack, whose codes are no numbers, has another mark, and the same as JSON.
"""

from __future__ import annotations

import base64
import binascii
import json
import struct
import zlib

from dtgui.decks.deck import MOST_COPIES, Deck
from dtgui.kernel.errors import BadInput
from dtgui.kernel.foreign import parse_json

MARK, MARK_OF_WORDS = "dtgui1:", "dtgui2:"
_ROW = struct.Struct(">IBB")
_HEAD = struct.Struct(">IIH")
LARGEST = 100_000


def shared(deck: Deck) -> str:
    """Return the deck as a string of some hundred letters; notes, tags and source stay behind."""
    if not all(code.isdecimal() for code in (*deck.cards, deck.outfit or "0", deck.legend or "0")):
        return MARK_OF_WORDS + _encoded(_in_words(deck))
    name = deck.name.encode()[:1000]
    rows = [_ROW.pack(int(code), count, deck.starting.get(code, 0)) for code, count in sorted(deck.cards.items())]
    head = _HEAD.pack(int(deck.outfit or 0), int(deck.legend or 0), len(name))
    return MARK + _encoded(b"".join([head, name, *rows]))


def _encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(zlib.compress(data, 9)).decode().rstrip("=")


def _in_words(deck: Deck) -> bytes:
    cards = {code: [count, deck.starting.get(code, 0)] for code, count in sorted(deck.cards.items())}
    return json.dumps([deck.name[:1000], deck.outfit, deck.legend or "", cards], separators=(",", ":")).encode()


def read_shared(text: str) -> Deck | None:
    """Return the deck of a shared string, None where it is none."""
    words = text.strip()
    mark = words[: len(MARK)]
    if mark not in (MARK, MARK_OF_WORDS) or len(words) > LARGEST:
        return None
    letters = words.removeprefix(mark)
    try:
        packed = base64.urlsafe_b64decode(letters + "=" * (-len(letters) % 4))
        data = zlib.decompressobj().decompress(packed, LARGEST)
        return _unpacked(data) if mark == MARK else _from_words(data)
    except (binascii.Error, ValueError, zlib.error, struct.error, BadInput):
        return None


def _from_words(data: bytes) -> Deck:
    """The deck in a JSON text. Raise `ValueError` or `BadInput` for anything else."""
    written = parse_json(data)
    if not isinstance(written, list) or len(written) != 4:
        raise ValueError("this is no deck")
    name, outfit, legend, cards = written
    if not all(isinstance(text, str) for text in (name, outfit, legend)) or not isinstance(cards, dict):
        raise ValueError("this is no deck")
    counts = {code: tuple(map(_count, row)) for code, row in cards.items() if isinstance(row, list) and len(row) == 2}
    return Deck(
        name=name,
        outfit=outfit,
        legend=legend or None,
        cards={code: count for code, (count, _) in counts.items() if count},
        starting={code: min(start, count) for code, (count, start) in counts.items() if start and count},
    )


def _count(value: object) -> int:
    if not isinstance(value, int) or not 0 <= value <= MOST_COPIES:
        raise ValueError("this is no number of copies")
    return int(value)


def _unpacked(data: bytes) -> Deck:
    outfit, legend, length = _HEAD.unpack_from(data)
    rows = list(_ROW.iter_unpack(data[_HEAD.size + length :]))
    return Deck(
        name=data[_HEAD.size : _HEAD.size + length].decode(errors="replace"),
        outfit=_code(outfit) if outfit else "",
        legend=_code(legend) if legend else None,
        cards={_code(code): count for code, count, _ in rows},
        starting={_code(code): min(start, count) for code, count, start in rows if start},
    )


def _code(number: int) -> str:
    return f"{number:05}"
