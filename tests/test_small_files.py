"""A file of a few lines has a reason to be one: else what is in it belongs to its neighbours."""

from pathlib import Path

FEW = 30
CHECKOUT = Path(__file__).resolve().parents[1]

REASONS = {
    "doomtown/rules/aeg/windows.py": "who responds first, which has nothing to do with figures or posses",
    "__main__.py": "Python's own way in",
    "ai/programmed.py": "a player by name alone",
    "app/file_types.py": "read by the desktop, the packages and the window alike",
    "app/library.py": "the only place of app that knows Doomtown's cards",
    "app/private.py": "asked by reports of every sort, which do not know each other",
    "doomtown/abilities/paragraphs/jokers.py": "facts of a joker in words, which are no paragraph of any text",
    "doomtown/abilities/paragraphs/phrasebook.py": "for translators only; the game itself never asks it",
    "doomtown/abilities/reading/flaw.py": "made by three modules that check, none of which knows the others",
    "doomtown/catalog/errors.py": "raised above and below the module that reads cards",
    "doomtown/catalog/packs.py": "a reader of a file of its own",
    "doomtown/counsel/draws.py": "asked by the odds and by what they learn from, which lie one above the other",
    "doomtown/counsel/pulls.py": "needs no NumPy, unlike its neighbours",
    "doomtown/procedures/hands_over.py": "one rule of lowball and of shootouts, which do not know each other",
    "doomtown/scene/notes.py": "lies above the zones that it tells of",
    "gui/doomtown/emblems.py": "names that faces, tables and the deck builder share",
    "gui/westfort/fort_sounds.py": "a table by itself, as every game has one",
    "gui/look/canvas.py": "the one way to an empty picture, asked by every part that paints",
    "gui/panels/counsel.py": "the empty panel that games without counsel have",
    "gui/table/layers.py": "the only place where stacking is decided",
    "gui/table/overlay.py": "the owner of items over the table, shared by stage, showdown, income and departures",
    "gui/table/steps.py": "geometry without Qt, beside the view that has it",
    "gui/widgets/focus.py": "shared by panels that do not know each other",
    "gui/widgets/paper_sheet.py": "a widget of its own",
}


def test_each_small_file_has_a_reason() -> None:
    files = (file for file in (CHECKOUT / "dtgui").rglob("*.py") if file.name != "__init__.py")
    small = {
        file.relative_to(CHECKOUT / "dtgui").as_posix()
        for file in files
        if len(file.read_text(encoding="utf-8").splitlines()) < FEW
    }
    assert small == set(REASONS)
