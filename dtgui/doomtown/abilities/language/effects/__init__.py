"""The effects of texts, word by word: one class each, grouped by theme.

An effect's fields are the keys of a card file, `short` is the field that a bare argument fills.
"""

from dtgui.doomtown.abilities.language.effects.changing import CHANGES
from dtgui.doomtown.abilities.language.effects.drawing import CARDS
from dtgui.doomtown.abilities.language.effects.entering import ENTERING
from dtgui.doomtown.abilities.language.effects.flow import CONTROL_FLOW
from dtgui.doomtown.abilities.language.effects.lasting import LASTING, LIMITS
from dtgui.doomtown.abilities.language.effects.moving import MOVES
from dtgui.doomtown.abilities.language.effects.paying import FIGURES
from dtgui.doomtown.abilities.language.effects.playing import ANNOUNCED, PERMISSIONS, PLAYING
from dtgui.doomtown.abilities.language.effects.poker import POKER
from dtgui.doomtown.abilities.language.effects.scenarios import SCENARIOS
from dtgui.doomtown.abilities.language.effects.starting import PLAYS

EFFECTS = {
    effect.word: effect
    for effect in (
        *MOVES,
        *CARDS,
        *ENTERING,
        *FIGURES,
        *CHANGES,
        *LASTING,
        *LIMITS,
        *POKER,
        *PLAYS,
        *PLAYING,
        *ANNOUNCED,
        *PERMISSIONS,
        *SCENARIOS,
        *CONTROL_FLOW,
    )
}
"""Every effect by its word."""
