"""Drills: short questions without end, each made from a seed, with the reason and the rule after the answer."""

from dtgui.practice.drills.exercise import DrillQuestion, Luck
from dtgui.practice.drills.rounds import DRILLS, Drill, exercises

__all__ = ["DRILLS", "Drill", "DrillQuestion", "Luck", "exercises"]
