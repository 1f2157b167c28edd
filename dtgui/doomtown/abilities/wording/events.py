"""Events in words, as reacts and triggered traits wait for them: `after Allie moves here`."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import NamedTuple

from dtgui.doomtown.abilities.syntax.claims import Complement
from dtgui.doomtown.abilities.wording.morphology import listed
from dtgui.doomtown.abilities.wording.voice import Wording
from dtgui.doomtown.state.basics import Phase
from dtgui.doomtown.state.event import EventKind


class EventWords(NamedTuple):
    """How an event reads: its subject, what happens, whom it is about if unsaid, and an indefinite object at the end.

    The subject is the `card`, the `player`, a `collector` (whoever it is), or nobody.
    """

    subject: str
    verb: str
    rest: str = ""
    unsaid: str = "dude"
    object: str = ""


EVENT_WORDS: Mapping[EventKind, EventWords] = MappingProxyType(
    {
        EventKind.ACED: EventWords("card", "be", "aced", "card"),
        EventKind.ANTED: EventWords("", "all players have anted"),
        EventKind.ATTACHED: EventWords("card", "be", "attached", "card"),
        EventKind.ABILITY_DONE: EventWords("card", "have moved", "by an ability that is done"),
        EventKind.ABILITY_RESOLVED: EventWords("card", "be", "resolved", "card"),
        EventKind.ABILITY_USED: EventWords("card", "be", "used", "card"),
        EventKind.BECOMES_STUD: EventWords("card", "become", "a stud"),
        EventKind.BOOTED: EventWords("card", "boot", "", "card"),
        EventKind.BOOTS_TO_JOIN: EventWords("card", "would", "boot to join a posse"),
        EventKind.BOUNTY_COLLECTED: EventWords("collector", "collect", "bounty"),
        EventKind.BOUNTY_FOR_JOINING: EventWords(
            "card", "gain", "bounty for joining a posse at another player's Private location"
        ),
        EventKind.BOUNTY_GAINED: EventWords("card", "gain", "bounty"),
        EventKind.BOUNTY_LOST: EventWords("card", "lose", "bounty"),
        EventKind.CALLED_OUT: EventWords("card", "be", "called out"),
        EventKind.CARDS_DRAWN: EventWords("player", "draw", "cards by a card effect"),
        EventKind.CALLOUT_ACCEPTED: EventWords("card", "accept", "a callout"),
        EventKind.CAST: EventWords("card", "cast", object="spell"),
        EventKind.CHANGES_HANDS: EventWords("card", "change", "hands", "goods"),
        EventKind.CHOSEN: EventWords("card", "be", "chosen", "card"),
        EventKind.CASUALTIES_DUE: EventWords("player", "suffer", "casualties"),
        EventKind.CASUALTIES_SUFFERED: EventWords("player", "have suffered", "casualties"),
        EventKind.CASUALTIES_TAKEN: EventWords("player", "take", "casualties as the loser of a round"),
        EventKind.DISCARDED: EventWords("card", "be", "discarded", "card"),
        EventKind.DRAW_HAND_DISCARDED: EventWords("hand", "be", "discarded"),
        EventKind.ENTERS_PLAY: EventWords("card", "enter", "play", "card"),
        EventKind.GOES_HOME_BOOTED: EventWords("card", "go", "home booted"),
        EventKind.GANGS_SETTLED: EventWords("", "the starting gangs are settled"),
        EventKind.HAND_DRAWN: EventWords("player", "draw", "cards for a draw hand"),
        EventKind.HAND_REVEALED: EventWords("player", "reveal", object="draw hand"),
        EventKind.INVENTED: EventWords("card", "be", "invented", "Gadget"),
        EventKind.JOB_DONE: EventWords("", "a job succeeds"),
        EventKind.JOB_STARTS: EventWords("", "a job starts"),
        EventKind.JOINS_POSSE: EventWords("card", "join", "a posse"),
        EventKind.LEAVES_PLAY: EventWords("card", "leave", "play", "card"),
        EventKind.LEAVES_POSSE: EventWords("card", "leave", "a posse"),
        EventKind.LOWBALL_WON: EventWords("player", "win", "the lowball hand"),
        EventKind.MOVES: EventWords("card", "move"),
        EventKind.PAID: EventWords("player", "pay", "ghost rock"),
        EventKind.PAID_PLAYER: EventWords("player", "pay", "another player ghost rock"),
        EventKind.PASSES: EventWords("player", "pass", "instead of making", object="play"),
        EventKind.PLAY: EventWords("player", "make", "a play"),
        EventKind.PLAY_OVER: EventWords("", "a play has been made or passed"),
        EventKind.POSSES_FORMED: EventWords("", "posses are formed"),
        EventKind.PRODUCED: EventWords("card", "produce", "ghost rock", "deed"),
        EventKind.PULLED: EventWords("player", "pull"),
        EventKind.REFILLED: EventWords("player", "draw", "back up to hand size at Nightfall"),
        EventKind.ROCK_GAINED: EventWords("player", "gain", "ghost rock"),
        EventKind.ROUND_RESOLVED: EventWords("round", "be", "resolved"),
        EventKind.SHOOTERS_DUE: EventWords("", "shooters are chosen"),
        EventKind.SHOOTER_CHOSEN: EventWords("player", "choose", "a shooter"),
        EventKind.SHOOTOUT_ENDS: EventWords("", "the shootout or job ends"),
        EventKind.SHOOTOUT_STARTS: EventWords("", "a shootout starts"),
        EventKind.SKILL_CHECK: EventWords("card", "make", object="skill test"),
        EventKind.TURN_ENDS: EventWords("", "the turn ends"),
        EventKind.TECHNIQUE: EventWords("card", "perform", "a Technique"),
        EventKind.UNBOOTED: EventWords("card", "unboot", "", "card"),
    }
)
"""Every kind of event that texts may wait for, except the phases, which have their own names."""

PHASES = {
    Phase.GAMBLIN: Complement("Gamblin'", determiner="the", head="phase"),
    Phase.PRODUCTION: Complement("Production", determiner="the", head="phase"),
    Phase.UPKEEP: Complement("Upkeep", determiner="the", head="phase"),
    Phase.HIGH_NOON: Complement("High Noon"),
    Phase.SUNDOWN: Complement("Sundown"),
}


def prevention(kinds: Collection[EventKind]) -> str:
    """Return what does not happen where an event of these kinds is prevented: `not boot`."""
    verbs = sorted({PREVENTED[kind] for kind in kinds if kind in PREVENTED})
    return f"not {listed(verbs, 'or')}" if verbs else ""


PREVENTED = {
    EventKind.BOOTS_TO_JOIN: "boot",
    EventKind.BOOTED: "boot",
    EventKind.GOES_HOME_BOOTED: "go home booted",
    EventKind.MOVES: "move",
}


def phase_complement(phase: Phase, w: Wording) -> Complement:
    """Return what a phase is called: `the Upkeep phase`, `High Noon`."""
    return Complement(w.edition.nightfall) if phase is Phase.NIGHTFALL else PHASES[phase]
