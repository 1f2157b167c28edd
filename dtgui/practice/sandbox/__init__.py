"""Positions of Doomtown made by hand: what a card put somewhere means, and what can be changed of what lies there."""

from dtgui.practice.sandbox.town_bench import TownBench

__all__ = ["TownBench"]
