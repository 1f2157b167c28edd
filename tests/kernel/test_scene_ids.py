"""The ids of pieces and zones: each record is read from its own id, and only the modules for ids take ids apart."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import dtgui
from dtgui.doomtown import scene_ids as town
from dtgui.doomtown.state.table import TOWN_SQUARE, CardId, Pile, Place
from dtgui.kernel.decisions import Option, Seat, read_option
from dtgui.kernel.scene import parts_of, supply_code, supply_id
from dtgui.westfort import scene_ids as fort
from dtgui.westfort.board import SPACE_PLACES, STREET, Band

PACKAGE = Path(dtgui.__file__).parent
TOWN_IDS = (
    town.CardRef(CardId(12)),
    town.PlaceRef(TOWN_SQUARE),
    town.PlaceRef(Place(7)),
    town.PosseRef(Seat(1)),
    *(town.PileRef(pile, Seat(2)) for pile in Pile),
    *(town.GapRef(Seat(0), end) for end in ("left", "right", "out")),
)
FORT_IDS = (
    fort.OutlawRef(3),
    fort.UndeadRef("gravedigger"),
    fort.BuildingRef("saloon"),
    fort.SlotRef(Band(1), 4),
    fort.CriticalRef(Band(0)),
    fort.DieRef(Band(2)),
    fort.TargetingRef(Band(0)),
    fort.StashRef(Band(1)),
    fort.PlaceRef(STREET),
    fort.PlaceRef(SPACE_PLACES[3]),
)


@pytest.mark.parametrize("ref", TOWN_IDS, ids=str)
def test_a_doomtown_record_is_read_from_its_id(ref):
    assert town.read_ref(str(ref)) == ref


@pytest.mark.parametrize("ref", FORT_IDS, ids=str)
def test_a_west_fort_record_is_read_from_its_id(ref):
    assert fort.read_ref(str(ref)) == ref


def test_ids_of_different_pieces_differ():
    for refs in (TOWN_IDS, FORT_IDS):
        assert len(set(map(str, refs))) == len(refs)


@pytest.mark.parametrize(
    "id_", ["", "card:", "card:x", "card:1:2", "gap:0", "nothing:3", "back:hand:0:1", supply_id("1")]
)
def test_unknown_ids_are_not_read(id_):
    assert town.read_ref(id_) is None


def test_a_supply_is_read_from_its_id():
    assert supply_code(supply_id("DT2-001")) == "DT2-001"
    assert supply_code("card:12") is None


def test_a_face_is_read_from_its_text():
    face = fort.PieceFace(fort.LOADED, "4")
    assert tuple(fort.read_face(str(face))) == (fort.LOADED, "4")
    assert str(fort.PieceFace(fort.IDLE)) == fort.IDLE


def test_an_option_is_read_from_its_id():
    option = Option("move", (12, 0, "left"))
    assert read_option(option.id) == option


# Who takes ids apart

READERS = {
    "kernel/scene_ids.py": "the form of ids",
    "doomtown/scene_ids.py": "Doomtown's ids",
    "westfort/scene_ids.py": "West Fort's ids",
}
CUTS = {"partition", "rpartition", "split", "rsplit", "startswith", "endswith", "removeprefix", "removesuffix"}
NAMES_OF_IDS = {"piece", "zone", "zone_id", "piece_id", "place", "host", "row", "face"}
WORDS = {parts_of(str(ref)).word for ref in (*TOWN_IDS, *FORT_IDS) if ":" in str(ref)}


def modules() -> Iterator[tuple[str, ast.Module]]:
    for file in sorted(PACKAGE.rglob("*.py")):
        name = file.relative_to(PACKAGE).as_posix()
        if name not in READERS:
            yield name, ast.parse(file.read_text(encoding="utf-8"))


def cuts(node: ast.AST) -> bool:
    """Whether this is a call that cuts the id of a piece or zone: `piece.partition(":")`, `zone.id.startswith(...)`."""
    if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CUTS):
        return False
    cut = node.func.value
    if isinstance(cut, ast.Attribute):
        return cut.attr in {"piece", "place", "zone", "row", "host", "face"} or (
            cut.attr == "id" and isinstance(cut.value, ast.Name) and cut.value.id in {"piece", "zone"}
        )
    return isinstance(cut, ast.Name) and cut.id in NAMES_OF_IDS


def builds(node: ast.AST) -> bool:
    """Whether this is an f-string that begins with the word of an id: `f"card:{number}"`."""
    first = node.values[0] if isinstance(node, ast.JoinedStr) and node.values else None
    word, colon, rest = str(first.value if isinstance(first, ast.Constant) else "").partition(":")
    return word in WORDS and colon == ":" and not rest.startswith(" ")


def test_only_id_modules_create_and_parse_ids():
    found = [
        f"{name}:{node.lineno}" for name, tree in modules() for node in ast.walk(tree) if cuts(node) or builds(node)
    ]
    assert found == []


@pytest.mark.parametrize("code", ['zone.id.startswith("x")', 'intent.piece.partition(":")', 'f"card:{number}"'])
def test_the_search_finds_created_and_parsed_ids(code):
    assert any(cuts(node) or builds(node) for node in ast.walk(ast.parse(code)))
