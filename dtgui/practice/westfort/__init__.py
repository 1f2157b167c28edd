"""Scenarios of West Fort: positions, dice, lines of play and what is expected. `docs/scenarios-westfort.md`."""

from dtgui.practice.westfort.playing import play_scenario
from dtgui.practice.westfort.scenario import FortScenario, coverage_page, read_scenario

__all__ = ["FortScenario", "coverage_page", "play_scenario", "read_scenario"]
