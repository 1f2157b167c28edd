"""A deck as a short string that fits into a chat message.

After a mark comes Base64 of the packed deck: a version, then the name, outfit and legend, and three numbers a card.
"""

from __future__ import annotations

import base64
import binascii
import struct
import zlib

from dtgui.decks.deck import Deck

MARK = "dtgui1:"
_ROW = struct.Struct(">IBB")
_HEAD = struct.Struct(">IIH")
LARGEST = 100_000


def shared(deck: Deck) -> str:
    """Return the deck as a string of some hundred letters; notes, tags and source stay behind."""
    name = deck.name.encode()[:1000]
    rows = [_ROW.pack(int(code), count, deck.starting.get(code, 0)) for code, count in sorted(deck.cards.items())]
    head = _HEAD.pack(int(deck.outfit or 0), int(deck.legend or 0), len(name))
    packed = zlib.compress(b"".join([head, name, *rows]), 9)
    return MARK + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def read_shared(text: str) -> Deck | None:
    """Return the deck of a shared string, None where it is none."""
    words = text.strip()
    if not words.startswith(MARK) or len(words) > LARGEST:
        return None
    letters = words.removeprefix(MARK)
    try:
        packed = base64.urlsafe_b64decode(letters + "=" * (-len(letters) % 4))
        data = zlib.decompressobj().decompress(packed, LARGEST)
        return _unpacked(data)
    except (binascii.Error, ValueError, zlib.error, struct.error):
        return None


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
