"""Versions of practice files: scenarios, lessons and puzzles."""

from __future__ import annotations

from dataclasses import replace

from dtgui.kernel.documents import Document
from dtgui.kernel.migrations import Migration, migrated

FIELD = "schema"
MIGRATIONS: tuple[Migration, ...] = ()
"""From each schema to the next (`kernel.migrations`); a file without the field is of the first."""
SCHEMA = len(MIGRATIONS) + 1


def of_today(document: Document) -> Document:
    """Return a practice file as today's schema has it. Raise `BadInput` for one of a newer program."""
    if not isinstance(document.data, dict) or FIELD not in document.data:
        return document
    schema = document.data[FIELD]
    if not isinstance(schema, int) or isinstance(schema, bool) or schema < 1:
        raise document.error(f"expected a whole number from 1, not {schema!r}", (FIELD,))
    if schema > SCHEMA:
        raise document.error(f"is of schema {schema}, from a newer program (known: {SCHEMA})", (FIELD,))
    return replace(document, data=migrated(document.data, MIGRATIONS, FIELD).data)
