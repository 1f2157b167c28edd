"""What texts do, word by word: one class each, grouped by theme.

An effect's fields are what may be written in a card file, `short` the field that a bare argument fills.
"""

from dtgui.doomtown.abilities.effects.cards import CARDS
from dtgui.doomtown.abilities.effects.changes import CHANGES
from dtgui.doomtown.abilities.effects.control_flow import CONTROL_FLOW
from dtgui.doomtown.abilities.effects.entering import ENTERING
from dtgui.doomtown.abilities.effects.figures import FIGURES
from dtgui.doomtown.abilities.effects.moves import MOVES
from dtgui.doomtown.abilities.effects.permissions import PERMISSIONS
from dtgui.doomtown.abilities.effects.plays import PLAYS
from dtgui.doomtown.abilities.effects.poker import POKER

EFFECTS = {
    effect.word: effect
    for effect in (*MOVES, *CARDS, *ENTERING, *FIGURES, *CHANGES, *POKER, *PLAYS, *PERMISSIONS, *CONTROL_FLOW)
}
"""Every effect by its word."""
