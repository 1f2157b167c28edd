"""`pack.yaml`, which says what a pack is.

schema: 1
id: silver-creek
name: Silver Creek
version: "1.0"
author: Ada Example
game: ...                                   the name of the game
description: Five cards for a mining town.  optional
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from dtgui.kernel.documents import Document, read_document
from dtgui.kernel.titles import did_you_mean

SCHEMA = 1
GAME = "doomtown"
NEEDED = ("id", "name", "version", "author", "game")
FIELDS = ("schema", *NEEDED, "description")
LONGEST = {"name": 60, "author": 60, "description": 2_000, "version": 20, "id": 32, "game": 20}
"""Letters of each field."""
ID = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")
VERSION = re.compile(r"\d+(?:\.\d+){0,2}")


class Manifest(NamedTuple):
    """The identity and description of a pack."""

    id: str
    name: str
    version: str
    author: str
    description: str = ""


def read_manifest(file: Path) -> Manifest:
    """Return what the manifest of a pack says. Raise `BadInput` at the first field that is wrong."""
    document = read_document(file)
    data = document.data
    if not isinstance(data, dict):
        raise document.error("expected fields, each as `name: value`")
    for name in data:
        if name not in FIELDS:
            raise document.error(f"no such field{did_you_mean(str(name), FIELDS)}", (str(name),))
    schema = data.get("schema", SCHEMA)
    if schema != SCHEMA or isinstance(schema, bool):
        raise document.error(f"expected schema {SCHEMA}, not {schema!r}; is the pack for a newer program?", ("schema",))
    texts = {name: _text(document, data, name) for name in (*NEEDED, "description")}
    return _checked(document, texts)


def _text(document: Document, data: Mapping[str, object], name: str) -> str:
    value = data.get(name, "" if name not in NEEDED else None)
    if value is None:
        raise document.error(f"is missing; expected the field {name!r}", (name,))
    if not isinstance(value, str) or (name in NEEDED and not value.strip()):
        hint = "; put it in quotes" if isinstance(value, int | float) else ""
        raise document.error(f"expected some text, not {value!r}{hint}", (name,))
    if len(value) > LONGEST[name]:
        raise document.error(f"is too long: more than {LONGEST[name]} letters", (name,))
    return value.strip()


def _checked(document: Document, texts: Mapping[str, str]) -> Manifest:
    if not ID.fullmatch(texts["id"]):
        raise document.error(f"expected small letters, digits and hyphens, not {texts['id']!r}", ("id",))
    if not VERSION.fullmatch(texts["version"]):
        raise document.error(f"expected a version such as 1.0, not {texts['version']!r}", ("version",))
    if texts["game"] != GAME:
        raise document.error(f"expected {GAME!r}, the only game with packs, not {texts['game']!r}", ("game",))
    return Manifest(*(texts[name] for name in Manifest._fields))
