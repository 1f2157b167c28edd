"""The editions of the rules, each a profile: constants, policies and procedures, cited."""

from dtgui.doomtown.rules.wwe import WWE
from dtgui.doomtown.state.profile import RulesProfile

EDITIONS: dict[str, RulesProfile] = {profile.name: profile for profile in (WWE,)}
