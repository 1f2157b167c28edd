"""Events in words, as reacts and triggered traits wait for them: `after Allie moves here`."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import NamedTuple

from dtgui.doomtown.abilities.syntax.claims import Complement
from dtgui.doomtown.abilities.syntax.nodes import Modal, Noun
from dtgui.doomtown.abilities.syntax.text import strung
from dtgui.doomtown.abilities.syntax.verbs import Lexeme
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
    verb: Lexeme
    rest: str = ""
    unsaid: str = "dude"
    object: str = ""
    modal: Modal | None = None
    passive: bool = False


EVENT_WORDS: Mapping[EventKind, EventWords] = MappingProxyType(
    {
        EventKind.ACED: EventWords("card", Lexeme.ACE, unsaid="card", passive=True),
        EventKind.ANTED: EventWords(Noun("all players", plural=True), Lexeme.HAVE, "anted"),
        EventKind.ATTACHED: EventWords("card", Lexeme.ATTACH, unsaid="card", passive=True),
        EventKind.ABILITY_DONE: EventWords("card", Lexeme.HAVE, "moved by an ability that is done"),
        EventKind.ABILITY_RESOLVED: EventWords("card", Lexeme.RESOLVE, unsaid="card", passive=True),
        EventKind.ABILITY_USED: EventWords("card", Lexeme.USE, unsaid="card", passive=True),
        EventKind.BECOMES_STUD: EventWords("card", Lexeme.BECOME, "a stud"),
        EventKind.BOOTED: EventWords("card", Lexeme.BOOT, "", "card"),
        EventKind.BOOTS_TO_JOIN: EventWords("card", Lexeme.BOOT, "to join a posse", modal=Modal.WOULD),
        EventKind.BOUNTY_COLLECTED: EventWords("collector", Lexeme.COLLECT, "bounty"),
        EventKind.BOUNTY_FOR_JOINING: EventWords(
            "card", Lexeme.GAIN, "bounty for joining a posse at another player's Private location"
        ),
        EventKind.BOUNTY_GAINED: EventWords("card", Lexeme.GAIN, "bounty"),
        EventKind.BOUNTY_LOST: EventWords("card", Lexeme.LOSE, "bounty"),
        EventKind.CALLED_OUT: EventWords("card", Lexeme.CALL_OUT, passive=True),
        EventKind.CARDS_DRAWN: EventWords("player", Lexeme.DRAW, "cards by a card effect"),
        EventKind.CALLOUT_ACCEPTED: EventWords("card", Lexeme.ACCEPT, "a callout"),
        EventKind.CAST: EventWords("card", Lexeme.CAST, object="spell"),
        EventKind.CHANGES_HANDS: EventWords("card", Lexeme.CHANGE, "hands", "goods"),
        EventKind.CHOSEN: EventWords("card", Lexeme.CHOOSE, unsaid="card", passive=True),
        EventKind.CASUALTIES_DUE: EventWords("player", Lexeme.SUFFER, "casualties"),
        EventKind.CASUALTIES_SUFFERED: EventWords("player", Lexeme.HAVE, "suffered casualties"),
        EventKind.CASUALTIES_TAKEN: EventWords("player", Lexeme.TAKE, "casualties as the loser of a round"),
        EventKind.DISCARDED: EventWords("card", Lexeme.DISCARD, unsaid="card", passive=True),
        EventKind.DRAW_HAND_DISCARDED: EventWords("hand", Lexeme.DISCARD, passive=True),
        EventKind.ENTERS_PLAY: EventWords("card", Lexeme.ENTER, "play", "card"),
        EventKind.GOES_HOME_BOOTED: EventWords("card", Lexeme.GO, "home booted"),
        EventKind.GANGS_SETTLED: EventWords(Noun("the starting gangs", plural=True), Lexeme.BE, "settled"),
        EventKind.HAND_DRAWN: EventWords("player", Lexeme.DRAW, "cards for a draw hand"),
        EventKind.HAND_REVEALED: EventWords("player", Lexeme.REVEAL, object="draw hand"),
        EventKind.INVENTED: EventWords("card", Lexeme.INVENT, unsaid="Gadget", passive=True),
        EventKind.JOB_DONE: EventWords(Noun("a job"), Lexeme.SUCCEED),
        EventKind.JOB_STARTS: EventWords(Noun("a job"), Lexeme.START),
        EventKind.JOINS_POSSE: EventWords("card", Lexeme.JOIN, "a posse"),
        EventKind.LEAVES_PLAY: EventWords("card", Lexeme.LEAVE, "play", "card"),
        EventKind.LEAVES_POSSE: EventWords("card", Lexeme.LEAVE, "a posse"),
        EventKind.LOWBALL_WON: EventWords("player", Lexeme.WIN, "the lowball hand"),
        EventKind.MOVES: EventWords("card", Lexeme.MOVE),
        EventKind.PAID: EventWords("player", Lexeme.PAY, "ghost rock"),
        EventKind.PAID_PLAYER: EventWords("player", Lexeme.PAY, "another player ghost rock"),
        EventKind.PASSES: EventWords("player", Lexeme.PASS, "instead of making", object="play"),
        EventKind.PLAY: EventWords("player", Lexeme.MAKE, "a play"),
        EventKind.PLAY_OVER: EventWords(Noun("a play"), Lexeme.HAVE, "been made or passed"),
        EventKind.POSSES_FORMED: EventWords(Noun("posses", plural=True), Lexeme.FORM, passive=True),
        EventKind.PRODUCED: EventWords("card", Lexeme.PRODUCE, "ghost rock", "deed"),
        EventKind.PULLED: EventWords("player", Lexeme.PULL),
        EventKind.REFILLED: EventWords("player", Lexeme.DRAW, "back up to hand size at Nightfall"),
        EventKind.ROCK_GAINED: EventWords("player", Lexeme.GAIN, "ghost rock"),
        EventKind.ROUND_RESOLVED: EventWords("round", Lexeme.RESOLVE, passive=True),
        EventKind.SHOOTERS_DUE: EventWords(Noun("shooters", plural=True), Lexeme.CHOOSE, passive=True),
        EventKind.SHOOTER_CHOSEN: EventWords("player", Lexeme.CHOOSE, "a shooter"),
        EventKind.SHOOTOUT_ENDS: EventWords(Noun("the shootout or job"), Lexeme.END),
        EventKind.SHOOTOUT_STARTS: EventWords(Noun("a shootout"), Lexeme.START),
        EventKind.SKILL_CHECK: EventWords("card", Lexeme.MAKE, object="skill test"),
        EventKind.TURN_ENDS: EventWords(Noun("the turn"), Lexeme.END),
        EventKind.TECHNIQUE: EventWords("card", Lexeme.PERFORM, "a Technique"),
        EventKind.UNBOOTED: EventWords("card", Lexeme.UNBOOT, "", "card"),
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
    EventKind.BOOTS_TO_JOIN: (Lexeme.BOOT, ""),
    EventKind.BOOTED: (Lexeme.BOOT, ""),
    EventKind.GOES_HOME_BOOTED: (Lexeme.GO, "home booted"),
    EventKind.MOVES: (Lexeme.MOVE, ""),
}


def phase_complement(phase: Phase, w: Wording) -> Complement:
    """Return what a phase is called: `the Upkeep phase`, `High Noon`."""
    return Complement(w.edition.nightfall) if phase is Phase.NIGHTFALL else PHASES[phase]
