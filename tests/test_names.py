"""Each class name has one meaning: no two public classes share one, unless both games have the same idea."""

import ast
from collections import defaultdict
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1] / "dtgui"
BOTH_GAMES = "the same idea in Doomtown and in West Fort"

REASONS = {
    "CallOut": BOTH_GAMES,
    "EndGame": BOTH_GAMES,
    "Event": "the kernel's protocol, and Doomtown's base class for it",
    "Gain": BOTH_GAMES,
    "LayDown": BOTH_GAMES,
    "LayOut": BOTH_GAMES,
    "Pay": BOTH_GAMES,
    "PlaceRef": BOTH_GAMES,
    "Report": BOTH_GAMES,
    "Reveal": BOTH_GAMES,
    "Section": BOTH_GAMES,
    "SetStash": BOTH_GAMES,
    "Setup": BOTH_GAMES,
    "Table": "the kernel's protocol, and Doomtown's table",
    "UseAbility": BOTH_GAMES,
    "Variant": BOTH_GAMES,
}


def test_each_class_name_has_one_meaning() -> None:
    places = defaultdict(list)
    for file in PACKAGE.rglob("*.py"):
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                places[node.name].append(file.relative_to(PACKAGE).as_posix())
    assert {name for name, files in places.items() if len(files) > 1} == set(REASONS)
