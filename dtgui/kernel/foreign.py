"""The only entrance for outside data: files and texts are bounded, decoded and parsed here, or refused.

Every fault becomes a `BadInput` here and nowhere else: an unreadable file, a file larger than any of its kind,
bytes that are not text or not JSON, nesting deep enough to exhaust the stack, and lone surrogates, which JSON can
express and no file can hold. `documents` has further limits for YAML.
"""

from __future__ import annotations

import codecs
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from dtgui.kernel.errors import BadInput

LARGEST_DOCUMENT = 1_000_000
"""Bytes of a file that people write: a card, a deck, a scenario, settings. The longest real ones have some 20,000."""
DEEPEST = 100
"""How many levels deep data may be nested."""
_WITH_MARK = ((codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"), (codecs.BOM_UTF8, "utf-8-sig"))


def read_bytes(file: Path, most: int = LARGEST_DOCUMENT) -> bytes:
    """Return what a file holds, of `most` bytes at the most; a larger one is refused before it is read.

    Raise `BadInput` where it cannot be read, or is too large.
    """
    try:
        if file.is_file() and file.stat().st_size > most:
            raise _too_large(file, most)
        with file.open("rb") as stream:
            data = stream.read(most + 1)
    except OSError as error:
        raise BadInput(f"cannot be read ({error.strerror or error})", file=file) from error
    except ValueError as error:  # a name with a null character
        raise BadInput(f"cannot be read ({error})", file=file) from error
    if len(data) > most:
        raise _too_large(file, most)
    return data


def read_text(file: Path, most: int = LARGEST_DOCUMENT) -> str:
    """Return the text of a UTF-8 file. Raise `BadInput` as `read_bytes`, and where it is no such text."""
    return decode(read_bytes(file, most), file)


def decode(data: bytes, file: Path | None = None) -> str:
    """Return bytes as text: UTF-8, or UTF-16 with a byte order mark. Raise `BadInput` for anything else."""
    encoding = next((name for mark, name in _WITH_MARK if data.startswith(mark)), "utf-8")
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        raise BadInput(f"is not {encoding.removesuffix('-sig').upper()} text", file=file) from error


def read_json(file: Path, most: int = LARGEST_DOCUMENT) -> object:
    """Return the data of a JSON file. Raise `BadInput` as `read_bytes` and `parse_json`."""
    return parse_json(read_bytes(file, most), file)


def parse_json(
    written: str | bytes, file: Path | None = None, pairs: Callable[[list[tuple[str, Any]]], object] | None = None
) -> object:
    """Return the data of a JSON text; `pairs` makes objects of their keys and values, dicts by default.

    Raise `BadInput` for what is no JSON, is nested deeper than `DEEPEST`, or holds half of a character.
    """
    text = decode(written, file) if isinstance(written, bytes) else written
    try:
        data: object = json.loads(text, object_pairs_hook=pairs)
    except RecursionError as error:
        raise BadInput(f"is nested more than {DEEPEST} levels deep", file=file) from error
    except json.JSONDecodeError as error:
        raise BadInput(f"is not JSON: {error.msg}", file=file, line=error.lineno) from error
    except ValueError as error:
        raise BadInput(f"is not JSON: {error}", file=file) from error
    # Only an escape can hide half of a character from the text: without one, the text is searched in one go.
    refuse_halves(data if "\\u" in text else text, file)
    if _depth_is_over(data, DEEPEST):
        raise BadInput(f"is nested more than {DEEPEST} levels deep", file=file)
    return data


def refuse_halves(data: object, file: Path | None = None) -> None:
    """Raise `BadInput` where a text in plain data holds half of a character: no file could be written with it."""
    for text in _texts(data):
        try:
            text.encode()
        except UnicodeEncodeError as error:
            raise BadInput("holds half of a character (a lone surrogate)", file=file) from error


def _texts(data: object) -> Iterator[str]:
    """All texts in plain data, keys included."""
    waiting = [data]
    while waiting:
        value = waiting.pop()
        if isinstance(value, str):
            yield value
        elif isinstance(value, dict):
            waiting += [*value.keys(), *value.values()]
        elif isinstance(value, list):
            waiting += value


_NESTED = (dict, list)


def _depth_is_over(data: object, most: int) -> bool:
    """Whether plain data is nested deeper than that many levels."""
    level = [data] if isinstance(data, _NESTED) else []
    for _ in range(most):
        level = [
            inner
            for value in level
            for inner in (value.values() if isinstance(value, dict) else value)
            if isinstance(inner, _NESTED)
        ]
        if not level:
            return False
    return True


def _too_large(file: Path, most: int) -> BadInput:
    return BadInput(f"is too large: more than {most:,} bytes", file=file)
