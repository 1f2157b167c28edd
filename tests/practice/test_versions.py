"""Practice files name the version of their format, or are of the first."""

from __future__ import annotations

import pytest

from dtgui.kernel.documents import parse_document
from dtgui.kernel.errors import BadInput
from dtgui.practice import nodes
from dtgui.practice.nodes import of_today


def test_a_file_without_a_schema_is_unchanged() -> None:
    assert of_today(parse_document("scenario: One")).data == {"scenario": "One"}


def test_an_old_file_is_migrated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nodes, "MIGRATIONS", (lambda data: {"scenario": data["title"]},))
    monkeypatch.setattr(nodes, "SCHEMA", 2)
    assert of_today(parse_document("schema: 1\ntitle: One")).data == {"scenario": "One"}


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("schema: 9", "line 1: schema: is of schema 9, from a newer program .known: 1."),
        ("a: 1\nschema: two", "line 2: schema: expected a whole number from 1, not 'two'"),
        ("schema: true", "expected a whole number"),
    ],
)
def test_a_file_of_a_newer_program_is_refused(text: str, reason: str) -> None:
    with pytest.raises(BadInput, match=reason):
        of_today(parse_document(text))
