"""What `dtgui cards lint` says of abilities: file, line, field, and the word that was meant."""

from pathlib import Path

import pytest

from dtgui.doomtown.catalog import check_card_file
from dtgui.doomtown.catalog.catalog import Pack

PACKS = {"DT2": Pack("DT2", "Weird West Edition", "24", None, 1)}
CARD = """\
title: Livery Stable
type: deed
suit: diamonds
value: 6
cost: 2
control: 1
production: 1
printed: {{abilities: 1, traits: 0}}
abilities:
- play: noon
  target:
    d: {{is: dude, side: yours}}
  do:
  - {effect}
printings:
- {{code: "24999", pack: DT2, number: 999, formats: [wwe]}}
"""


def problems(folder: Path, effect: str) -> list[str]:
    """What lint says of a card with this effect, without the folder's name."""
    file = folder / "livery-stable.yaml"
    file.write_text(CARD.format(effect=effect), encoding="utf-8")
    return [str(problem).removeprefix(f"{folder}/") for problem in check_card_file(file, PACKS)]


def test_a_card_that_is_right_has_no_problems(tmp_path):
    assert problems(tmp_path, "boot: d") == []


@pytest.mark.parametrize(
    ("effect", "message"),
    [
        ("bot: d", "livery-stable.yaml:14: abilities[0].do[0]: unknown effect 'bot'; did you mean 'boot'?"),
        (
            "move: {who: d, to: here, toward: here}",
            "livery-stable.yaml:14: abilities[0].do[0].move: unknown key 'toward'; known: to, who",
        ),
        ("move: {who: d}", "livery-stable.yaml:14: abilities[0].do[0].move: move needs to"),
        (
            "boot: {is: dude, state: bootd}",
            "livery-stable.yaml:14: abilities[0].do[0].boot.state: unknown state 'bootd'; did you mean 'booted'?",
        ),
    ],
)
def test_a_word_that_is_not_known_is_named_with_its_place(tmp_path, effect, message):
    assert problems(tmp_path, effect) == [message]


def test_a_name_that_nothing_gives_is_named_with_its_place(tmp_path):
    (problem,) = problems(tmp_path, "boot: leeder")
    assert problem.startswith("livery-stable.yaml:14: abilities[0].do[0].boot: nothing is called 'leeder'")
    assert problem.endswith("did you mean 'leader'?")


def test_a_name_cannot_be_used_before_it_is_given(tmp_path):
    (problem,) = problems(tmp_path, "if: p.value > 3\n    then:\n    - pull: {as: p}")
    assert "nothing is called 'p' at this point" in problem


def test_a_choice_of_one_is_no_choice(tmp_path):
    (problem,) = problems(tmp_path, "either: [[{boot: d}]]")
    assert problem.endswith("either needs two branches to choose among")
