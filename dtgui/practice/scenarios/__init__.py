"""Scenarios: positions with lines of play and what is expected of them, in files that a judge of the rules can read.

`docs/scenarios.md` describes the files. A scenario is read (`read_scenario`), built (`build_position`) and played
(`play_scenario`); a position of a running game is written as one with `write_scenario`.
"""

from dtgui.practice.nodes import Failure
from dtgui.practice.scenarios.building import build_position
from dtgui.practice.scenarios.playing import Report, play_scenario
from dtgui.practice.scenarios.references import with_plain_cards
from dtgui.practice.scenarios.scenario import Scenario, game_for, parse_scenario, read_scenario
from dtgui.practice.scenarios.writing import write_scenario

__all__ = [
    "Failure",
    "Report",
    "Scenario",
    "build_position",
    "game_for",
    "parse_scenario",
    "play_scenario",
    "read_scenario",
    "with_plain_cards",
    "write_scenario",
]
