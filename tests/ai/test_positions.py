"""Positions with a required or forbidden answer, which every searching opponent gets right.

The files are scenarios (`docs/scenarios.md`) with two more fields: `must`, the beginning of the answer in words,
or a list of such beginnings; `must_not`, a beginning that it must not have. The question after the last line of
`play` is tested.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from dtgui.ai.player import Budget, Deliberate
from dtgui.ai.town.levels import OLD_HAND
from dtgui.doomtown.game import Doomtown
from dtgui.kernel.decisions import Answer, Option
from dtgui.kernel.documents import read_document
from dtgui.kernel.game import Observation
from dtgui.practice.nodes import Fields, Node
from dtgui.practice.scenarios.playing import play_scenario
from dtgui.practice.scenarios.scenario import FIELDS, game_for, scenario_of
from tests.practice.examples import game

FILES = sorted((Path(__file__).parent / "positions").glob("*.yaml"))
BUDGET = Budget(iterations=140)


def _words(own: Doomtown, observation: Observation, answer: Answer) -> str:
    if isinstance(answer, Option):
        return own.option_text(observation, answer)
    chosen = answer if isinstance(answer, tuple) else ()
    return ", ".join(own.option_text(observation, option) for option in chosen)


def _answered(fields: Fields, root: Node) -> str:
    """Return an old hand's answer, in words."""
    scenario = scenario_of(root, fields, "scenario")
    report = play_scenario(scenario, game())
    assert report.passed, report.failures
    own, position = game_for(scenario, game()), report.position
    assert position.decision is not None
    observation = own.observe(position, position.decision.seat)
    player = OLD_HAND(own, observation.seat, 1)
    assert isinstance(player, Deliberate)
    player.budget = BUDGET
    return _words(own, observation, player.choose(observation))


@pytest.mark.sampled(4)
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_positions_get_their_expected_answer(file: Path) -> None:
    document = read_document(file)
    root = Node(document, document.data)
    fields = root.fields((*FIELDS, "must", "must_not"), ("scenario", "players"))
    words = _answered(fields, root)
    must, must_not = ([each.text() for each in fields.listed(name)] for name in ("must", "must_not"))
    assert must or must_not
    assert not must or words.startswith(tuple(must))
    assert not must_not or not words.startswith(tuple(must_not))
