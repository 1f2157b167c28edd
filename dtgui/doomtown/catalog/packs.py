"""The list of packs, `packs.yaml`."""

from __future__ import annotations

from pathlib import Path

from dtgui.doomtown.catalog.catalog import Pack
from dtgui.doomtown.catalog.errors import CardDefinitionError
from dtgui.kernel.documents import Document, read_document

FIELDS = {"code": (str,), "name": (str,), "prefix": (str,), "released": (str, type(None)), "cards": (int,)}


def read_packs(file: Path) -> dict[str, Pack]:
    """The packs by code, in the file's order. Raises `BadInput` at the first thing that is wrong."""
    document = read_document(file)
    if not isinstance(document.data, list):
        raise CardDefinitionError("expected a list of packs", file=file, line=1)
    packs = [_pack(document, position, raw) for position, raw in enumerate(document.data)]
    return {pack.code: pack for pack in packs}


def _pack(document: Document, position: int, raw: object) -> Pack:
    if not isinstance(raw, dict) or set(raw) != set(FIELDS):
        raise document.error(f"expected the fields {', '.join(FIELDS)}", (position,))
    for name, kinds in FIELDS.items():
        if not isinstance(raw[name], kinds):
            raise document.error(f"expected {' or '.join(kind.__name__ for kind in kinds)}", (position, name))
    return Pack(**raw)
