"""Every word of the ability language says itself, and says only what it knows."""

import ast
from pathlib import Path

import pytest

from dtgui.doomtown.abilities import conditions, numbers, traits
from dtgui.doomtown.abilities.effects import EFFECTS
from dtgui.doomtown.abilities.predicates import SIDES, ZONES
from dtgui.doomtown.abilities.references import PLAYER_NAMES
from dtgui.doomtown.abilities.selectors import PLACE_WORDS
from dtgui.doomtown.abilities.wording import nouns, places, wording
from dtgui.doomtown.abilities.wording.events import EVENT_WORDS
from dtgui.doomtown.state.texts import Until

WORDS = (
    *EFFECTS.values(),
    *conditions.CONDITIONS,
    conditions.Compare,
    conditions.SuitIs,
    *numbers.NUMBERS,
    numbers.Constant,
    numbers.FigureOf,
    *(cls for cls in vars(traits).values() if isinstance(cls, type) and issubclass(cls, traits.Plain)),
)


@pytest.mark.parametrize("word", [cls for cls in WORDS if cls is not traits.Plain], ids=lambda cls: cls.__name__)
def test_every_word_says_itself(word):
    assert "text" in vars(word)


def test_every_kind_of_event_has_words(checkout: Path):
    assert event_kinds(checkout) <= set(EVENT_WORDS)


def event_kinds(checkout: Path) -> set[str]:
    """The words by which events may be waited for, as the events' classes list them."""
    files = (checkout / "dtgui" / "doomtown" / "events").glob("*.py")
    classes = (node for file in files for node in ast.walk(ast.parse(file.read_text("utf-8"))) if is_class(node))
    kinds = (ast.literal_eval(line.value) for cls in classes for line in cls.body if is_kinds(line))
    return {kind for group in kinds for kind in group} - {"phase"}


def is_class(node: ast.AST) -> bool:
    return isinstance(node, ast.ClassDef)


def is_kinds(line: ast.stmt) -> bool:
    return isinstance(line, ast.Assign) and ast.unparse(line.targets[0]) == "kinds"


def test_every_place_has_words():
    assert set(PLACE_WORDS) - {"nearby"} <= set(places.PLACES)


def test_every_side_and_zone_has_words():
    assert set(SIDES) - {"any", "opposing", "cheaters"} <= set(nouns.SIDES)
    phrased = {zone for zones in nouns.PHRASED_ZONES for zone in zones}
    assert set(ZONES) - {"play"} <= set(nouns.ZONES) | phrased


def test_every_player_has_words():
    assert set(PLAYER_NAMES) - {"owner", "controller"} <= set(wording.PLAYERS_BY_NAME)


def test_every_duration_has_words():
    assert set(Until) <= set(wording.UNTIL)
