"""Manual positions of Doomtown: the effect of putting a card somewhere, and the changes possible to pieces on the
table.
"""

from dtgui.practice.sandbox.town_workbench import TownBench

__all__ = ["TownBench"]
