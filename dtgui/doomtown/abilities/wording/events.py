"""Events in words, as reacts and triggered traits wait for them: `after Allie moves here`."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import NamedTuple

from dtgui.doomtown.abilities.syntax.claims import Complement
from dtgui.doomtown.abilities.syntax.nodes import Modal, Noun
from dtgui.doomtown.abilities.syntax.text import strung
from dtgui.doomtown.abilities.syntax.verbs import Verb
from dtgui.doomtown.abilities.wording.morphology import joined_words, listed
from dtgui.doomtown.abilities.wording.verbs import bare
from dtgui.doomtown.abilities.wording.voice import Wording
from dtgui.doomtown.state.basics import Phase
from dtgui.doomtown.state.event import EventKind


class EventWords(NamedTuple):
    """How an event reads: its subject, what happens, whom it is about if unsaid, and an indefinite object at the end.

    The subject is the `card`, the `player`, a `collector` (whoever it is), or always the same.
    """

    subject: str | Noun
    verb: Verb
    rest: str = ""
    unsaid: str = "dude"
    object: str = ""
    modal: Modal | None = None
    passive: bool = False


EVENT_WORDS: Mapping[EventKind, EventWords] = MappingProxyType(
    {
        EventKind.ACED: EventWords("card", Verb.ACE, unsaid="card", passive=True),
        EventKind.ANTED: EventWords(Noun("all players", plural=True), Verb.HAVE, "anted"),
        EventKind.ATTACHED: EventWords("card", Verb.ATTACH, unsaid="card", passive=True),
        EventKind.ABILITY_DONE: EventWords("card", Verb.HAVE, "moved by an ability that is done"),
        EventKind.ABILITY_RESOLVED: EventWords("card", Verb.RESOLVE, unsaid="card", passive=True),
        EventKind.ABILITY_USED: EventWords("card", Verb.USE, unsaid="card", passive=True),
        EventKind.BECOMES_STUD: EventWords("card", Verb.BECOME, "a stud"),
        EventKind.BOOTED: EventWords("card", Verb.BOOT, "", "card"),
        EventKind.BOOTS_TO_JOIN: EventWords("card", Verb.BOOT, "to join a posse", modal=Modal.WOULD),
        EventKind.BOUNTY_COLLECTED: EventWords("collector", Verb.COLLECT, "bounty"),
        EventKind.BOUNTY_FOR_JOINING: EventWords(
            "card", Verb.GAIN, "bounty for joining a posse at another player's Private location"
        ),
        EventKind.BOUNTY_GAINED: EventWords("card", Verb.GAIN, "bounty"),
        EventKind.BOUNTY_LOST: EventWords("card", Verb.LOSE, "bounty"),
        EventKind.CALLED_OUT: EventWords("card", Verb.CALL_OUT, passive=True),
        EventKind.CARDS_DRAWN: EventWords("player", Verb.DRAW, "cards by a card effect"),
        EventKind.CALLOUT_ACCEPTED: EventWords("card", Verb.ACCEPT, "a callout"),
        EventKind.CAST: EventWords("card", Verb.CAST, object="spell"),
        EventKind.CHANGES_HANDS: EventWords("card", Verb.CHANGE, "hands", "goods"),
        EventKind.CHOSEN: EventWords("card", Verb.CHOOSE, unsaid="card", passive=True),
        EventKind.CASUALTIES_DUE: EventWords("player", Verb.SUFFER, "casualties"),
        EventKind.CASUALTIES_SUFFERED: EventWords("player", Verb.HAVE, "suffered casualties"),
        EventKind.CASUALTIES_TAKEN: EventWords("player", Verb.TAKE, "casualties as the loser of a round"),
        EventKind.DISCARDED: EventWords("card", Verb.DISCARD, unsaid="card", passive=True),
        EventKind.DRAW_HAND_DISCARDED: EventWords("hand", Verb.DISCARD, passive=True),
        EventKind.ENTERS_PLAY: EventWords("card", Verb.ENTER, "play", "card"),
        EventKind.GOES_HOME_BOOTED: EventWords("card", Verb.GO, "home booted"),
        EventKind.GANGS_SETTLED: EventWords(Noun("the starting gangs", plural=True), Verb.BE, "settled"),
        EventKind.HAND_DRAWN: EventWords("player", Verb.DRAW, "cards for a draw hand"),
        EventKind.HAND_REVEALED: EventWords("player", Verb.REVEAL, object="draw hand"),
        EventKind.INVENTED: EventWords("card", Verb.INVENT, unsaid="Gadget", passive=True),
        EventKind.JOB_DONE: EventWords(Noun("a job"), Verb.SUCCEED),
        EventKind.JOB_STARTS: EventWords(Noun("a job"), Verb.START),
        EventKind.JOINS_POSSE: EventWords("card", Verb.JOIN, "a posse"),
        EventKind.LEAVES_PLAY: EventWords("card", Verb.LEAVE, "play", "card"),
        EventKind.LEAVES_POSSE: EventWords("card", Verb.LEAVE, "a posse"),
        EventKind.LOWBALL_WON: EventWords("player", Verb.WIN, "the lowball hand"),
        EventKind.MOVES: EventWords("card", Verb.MOVE),
        EventKind.PAID: EventWords("player", Verb.PAY, "ghost rock"),
        EventKind.PAID_PLAYER: EventWords("player", Verb.PAY, "another player ghost rock"),
        EventKind.PASSES: EventWords("player", Verb.PASS, "instead of making", object="play"),
        EventKind.PLAY: EventWords("player", Verb.MAKE, "a play"),
        EventKind.PLAY_OVER: EventWords(Noun("a play"), Verb.HAVE, "been made or passed"),
        EventKind.POSSES_FORMED: EventWords(Noun("posses", plural=True), Verb.FORM, passive=True),
        EventKind.PRODUCED: EventWords("card", Verb.PRODUCE, "ghost rock", "deed"),
        EventKind.PULLED: EventWords("player", Verb.PULL),
        EventKind.REFILLED: EventWords("player", Verb.DRAW, "back up to hand size at Nightfall"),
        EventKind.ROCK_GAINED: EventWords("player", Verb.GAIN, "ghost rock"),
        EventKind.ROUND_RESOLVED: EventWords("round", Verb.RESOLVE, passive=True),
        EventKind.SHOOTERS_DUE: EventWords(Noun("shooters", plural=True), Verb.CHOOSE, passive=True),
        EventKind.SHOOTER_CHOSEN: EventWords("player", Verb.CHOOSE, "a shooter"),
        EventKind.SHOOTOUT_ENDS: EventWords(Noun("the shootout or job"), Verb.END),
        EventKind.SHOOTOUT_STARTS: EventWords(Noun("a shootout"), Verb.START),
        EventKind.SKILL_CHECK: EventWords("card", Verb.MAKE, object="skill test"),
        EventKind.TURN_ENDS: EventWords(Noun("the turn"), Verb.END),
        EventKind.TECHNIQUE: EventWords("card", Verb.PERFORM, "a Technique"),
        EventKind.UNBOOTED: EventWords("card", Verb.UNBOOT, "", "card"),
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
    prevented = dict.fromkeys(PREVENTED[kind] for kind in PREVENTED if kind in kinds)
    acts = [joined_words(bare(verb), rest) for verb, rest in prevented]
    return strung("not ", listed(acts, "or")) if acts else ""


PREVENTED = {
    EventKind.BOOTS_TO_JOIN: (Verb.BOOT, ""),
    EventKind.BOOTED: (Verb.BOOT, ""),
    EventKind.GOES_HOME_BOOTED: (Verb.GO, "home booted"),
    EventKind.MOVES: (Verb.MOVE, ""),
}


def phase_complement(phase: Phase, w: Wording) -> Complement:
    """Return what a phase is called: `the Upkeep phase`, `High Noon`."""
    return Complement(w.edition.nightfall) if phase is Phase.NIGHTFALL else PHASES[phase]
