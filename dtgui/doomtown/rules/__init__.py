"""The editions of the rules, each a profile: constants, policies and procedures, cited."""

from dtgui.doomtown.rules.pine_box import PINE_BOX
from dtgui.doomtown.rules.wwe import WWE
from dtgui.doomtown.state.profile import RulesProfile
from dtgui.doomtown.state.table import Table

EDITIONS: tuple[RulesProfile[Table], ...] = (WWE, PINE_BOX)
"""All editions that the game comes with; the first is played where none is named."""
