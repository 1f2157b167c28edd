"""The meanings of signs on Doomtown's cards other than figures, and the durations of effects, for the legend."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from dtgui.doomtown.abilities.wording.editions import UNTIL
from dtgui.doomtown.keywords import FACTION_NAMES
from dtgui.doomtown.state.cards import Suit
from dtgui.doomtown.state.kinds import Until
from dtgui.gui.doomtown.cards.words import TYPE_NAMES
from dtgui.gui.doomtown.emblems import faction_sign, suit_sign
from dtgui.gui.look.language import tr_noop
from dtgui.gui.table.painting.style import Legend, PieceMark
from dtgui.kernel.phrases import Phrase, joined

SUITS: Mapping[Suit, str] = MappingProxyType(
    {
        Suit.SPADES: tr_noop("Spades: dudes have them"),
        Suit.HEARTS: tr_noop("Hearts: goods and spells have them"),
        Suit.DIAMONDS: tr_noop("Diamonds: deeds have them"),
        Suit.CLUBS: tr_noop("Clubs: actions have them"),
    }
)
DURATIONS: Mapping[Until, str] = MappingProxyType(
    {
        Until.ROUND: tr_noop("It ends with this round of the shootout."),
        Until.NEXT_ROUND: tr_noop("It ends with the next round of the shootout."),
        Until.SHOOTOUT: tr_noop("It ends with the shootout; most Shootout abilities last so long."),
        Until.NEXT_PLAY: tr_noop("It ends once the next play of any player is resolved."),
        Until.END_OF_PHASE: tr_noop("It ends with this phase of the day."),
        Until.END_OF_TURN: tr_noop("It ends with the day; most Noon abilities last so long."),
        Until.SUNDOWN: tr_noop("It ends before the winner is looked for."),
        Until.AFTER_SUNDOWN: tr_noop("It still counts when the winner is looked for."),
        Until.AFTER_NIGHTFALL: tr_noop("It ends when all cards have unbooted and hands are full again."),
        Until.AFTER_NEXT_PRODUCTION: tr_noop("It still counts for the ghost rock that comes in tomorrow."),
        Until.AFTER_NEXT_UPKEEP: tr_noop("It still counts when upkeep is paid tomorrow."),
        Until.NOON_NEXT_TURN: tr_noop("It ends when tomorrow's plays begin."),
        Until.LEAVES_LOCATION: tr_noop("It ends with the day, or earlier as soon as the dude goes elsewhere."),
        Until.STAYS: tr_noop("It ends as soon as the dude goes elsewhere, however many days that takes."),
        Until.PERMANENT: tr_noop("It stays as long as the card is in play."),
    }
)
"""When an effect ends, for each way in which cards and the log say how long it lasts."""

LEGENDS = (
    Legend(
        tr_noop("On cards"),
        (
            *(PieceMark(suit_sign(suit), about) for suit, about in SUITS.items()),
            *(PieceMark(f"icons/type-{kind.value}", name) for kind, name in TYPE_NAMES.items()),
            *(PieceMark(faction_sign(faction), name) for faction, name in FACTION_NAMES.items()),
            PieceMark(faction_sign(None), tr_noop("Drifter: belongs to no gang")),
            PieceMark("icons/unwritten", tr_noop("Not everything it says is known to the program")),
            PieceMark("icons/dealer", tr_noop("The Dealer: won at lowball, and goes first today")),
        ),
    ),
    Legend(
        tr_noop("How long effects last"),
        tuple(
            PieceMark("", joined(": ", (UNTIL[until].beginning(), Phrase(about)))) for until, about in DURATIONS.items()
        ),
    ),
)
"""The signs beside those of figures and marks, and the durations."""
