"""The schema of card files fits every card, and refuses words that the card language does not have."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from dtgui.cli import main
from dtgui.doomtown.catalog.card_schema import card_schema
from dtgui.kernel.documents import read_document
from tests.packs import EXAMPLE

CHECKOUT = Path(__file__).resolve().parents[3]
SCHEMA = card_schema()
TYPES = {"object": dict, "array": list, "string": str, "boolean": bool, "integer": int}


def faults(value: Any, schema: dict[str, Any], path: str = "") -> list[str]:
    """Where a value breaks a schema; the keywords of JSON schema that the schema of cards uses."""
    if "$ref" in schema:
        return faults(value, SCHEMA["$defs"][schema["$ref"].rpartition("/")[2]], path)
    kind = schema.get("type")
    if kind and (not isinstance(value, TYPES[kind]) or (kind == "integer" and isinstance(value, bool))):
        return [f"{path}: no {kind}"]
    found = [] if value in schema.get("enum", [value]) else [f"{path}: {value!r}"]
    if "anyOf" in schema and all(faults(value, {**each, "type": each.get("type")}, path) for each in schema["anyOf"]):
        found.append(f"{path}: none of the alternatives")
    if isinstance(value, int) and not schema.get("minimum", value) <= value <= schema.get("maximum", value):
        found.append(f"{path}: {value}")
    if isinstance(value, str) and not re.search(schema.get("pattern", ""), value):
        found.append(f"{path}: {value!r}")
    if isinstance(value, list):
        found += [
            each for at, item in enumerate(value) for each in faults(item, schema.get("items", {}), f"{path}[{at}]")
        ]
    return found + (_of_object(value, schema, path) if isinstance(value, dict) else [])


def _of_object(value: dict[str, Any], schema: dict[str, Any], path: str) -> list[str]:
    known, other = schema.get("properties", {}), schema.get("additionalProperties", {})
    found = [f"{path}.{name}: is missing" for name in schema.get("required", ()) if name not in value]
    for name, inner in value.items():
        if name in known or other is not False:
            found += faults(inner, known.get(name, other), f"{path}.{name}")
        else:
            found.append(f"{path}.{name}: no such field")
    return found


def test_every_card_fits_the_schema() -> None:
    files = [*sorted((CHECKOUT / "card_data/doomtown/cards").rglob("*.yaml")), *sorted((EXAMPLE / "cards").iterdir())]
    wrong = {file.name: found for file in files if (found := faults(read_document(file).data, SCHEMA))}
    assert wrong == {}


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (("abilities:", "ability:"), ".ability: no such field"),
        (("play: noon", "plays: noon"), ".abilities[0].plays: no such field"),
        (("gain: 2", "gains: 2"), ".abilities[0].do[1].gains: no such field"),
        (("side: yours", "sides: yours"), ".abilities[0].target.d.sides: no such field"),
        (("value: 7", "value: 70"), ".value: 70"),
        (("suit: diamonds", "suit: diamond"), ".suit: 'diamond'"),
        (("{number: 1}", "{numbers: 1}"), ".printings[0].numbers: no such field"),
    ],
)
def test_words_that_do_not_exist_are_refused(tmp_path: Path, change: tuple[str, str], expected: str) -> None:
    file = tmp_path / "card.yaml"
    file.write_text((EXAMPLE / "cards" / "assay-office.yaml").read_text().replace(*change))
    assert expected in faults(read_document(file).data, SCHEMA)


def test_the_schema_in_the_docs_is_the_one_of_the_classes(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "schema"]) == 0
    printed = capsys.readouterr().out
    assert json.loads(printed) == SCHEMA
    assert (CHECKOUT / "docs" / "card.schema.json").read_text(encoding="utf-8") == printed
