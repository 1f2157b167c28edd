"""The editions of the rules, each a profile: constants, policies and procedures, cited."""

from dtgui.doomtown.rules.aeg import AEG
from dtgui.doomtown.rules.pine_box import PINE_BOX
from dtgui.doomtown.rules.wwe import WWE
from dtgui.doomtown.state.profile import RulesProfile
from dtgui.doomtown.state.table import Table

EDITIONS: tuple[RulesProfile[Table], ...] = (WWE, PINE_BOX, AEG)
"""All editions that the game comes with; the first is played where none is named."""


def edition_named(name: str) -> RulesProfile[Table]:
    """Return the edition of this name, by default the first one."""
    return next((edition for edition in EDITIONS if edition.name == name), EDITIONS[0])
