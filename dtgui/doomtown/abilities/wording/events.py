"""Events in words, as reacts and triggered traits wait for them: `after Allie moves here`."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from dtgui.doomtown.abilities.wording.descriptions import described, is_description
from dtgui.doomtown.abilities.wording.grammar import Noun, conjugated, joined_words, listed

if TYPE_CHECKING:
    from dtgui.doomtown.abilities.choosing import Who
    from dtgui.doomtown.abilities.references import PlayerNamed
    from dtgui.doomtown.abilities.triggers import On
    from dtgui.doomtown.abilities.wording.wording import Wording


class EventWords(NamedTuple):
    """How an event reads: its subject, what happens, whom it is about if unsaid.

    The subject is the `card`, the `player`, a `collector` (whoever it is), or nobody.
    """

    subject: str
    verb: str
    rest: str = ""
    unsaid: str = "a dude"


EVENT_WORDS: Mapping[str, EventWords] = MappingProxyType(
    {
        "aced": EventWords("card", "be", "aced", "a card"),
        "attached": EventWords("card", "be", "attached", "a card"),
        "ability_used": EventWords("card", "be", "used", "a card"),
        "booted": EventWords("card", "boot", "", "a card"),
        "boots_to_join": EventWords("card", "would", "boot to join a posse"),
        "bounty_collected": EventWords("collector", "collect", "bounty"),
        "bounty_gained": EventWords("card", "gain", "bounty"),
        "bounty_lost": EventWords("card", "lose", "bounty"),
        "called_out": EventWords("card", "be", "called out"),
        "callout_accepted": EventWords("card", "accept", "a callout"),
        "callout_refused": EventWords("card", "refuse", "a callout"),
        "cast": EventWords("card", "cast", "a spell"),
        "casualties_taken": EventWords("player", "take", "casualties for losing a round of a shootout"),
        "casualty_covered": EventWords("card", "be", "aced to cover casualties"),
        "discarded": EventWords("card", "be", "discarded", "a card"),
        "draw_hand_discarded": EventWords("hand", "be", "discarded"),
        "enters_play": EventWords("card", "enter", "play", "a card"),
        "goes_home_booted": EventWords("card", "go", "home booted"),
        "gangs_settled": EventWords("", "the starting gangs are settled"),
        "hand_drawn": EventWords("player", "draw", "a draw hand"),
        "hand_revealed": EventWords("player", "reveal", "a draw hand"),
        "invented": EventWords("card", "be", "invented", "a Gadget"),
        "job_done": EventWords("", "a job succeeds"),
        "job_starts": EventWords("", "a job starts"),
        "joins_posse": EventWords("card", "join", "a posse"),
        "leaves_play": EventWords("card", "leave", "play", "a card"),
        "leaves_posse": EventWords("card", "leave", "a posse"),
        "lowball_won": EventWords("player", "win", "the lowball hand"),
        "moves": EventWords("card", "move"),
        "paid": EventWords("player", "pay", "ghost rock"),
        "play": EventWords("player", "make", "a play"),
        "posses_formed": EventWords("", "posses are formed"),
        "produced": EventWords("card", "produce", "ghost rock", "a deed"),
        "pulled": EventWords("player", "pull"),
        "refilled": EventWords("player", "draw", "back up to hand size"),
        "rock_gained": EventWords("player", "gain", "ghost rock"),
        "round_resolved": EventWords("", "a round of a shootout is resolved"),
        "shootout_ends": EventWords("", "the shootout ends"),
        "shootout_starts": EventWords("", "a shootout starts"),
        "skill_check": EventWords("card", "make", "a skill test"),
        "turn_ends": EventWords("", "the turn ends"),
        "technique": EventWords("card", "perform", "a Technique"),
        "unbooted": EventWords("card", "unboot", "", "a card"),
    }
)
"""Every kind of event that texts may wait for."""

PHASES = {"nightfall": "Nightfall", "sundown": "Sundown", "gamblin": "the Gamblin' phase", "noon": "High Noon"}
TESTS = ("cast", "technique", "skill_check", "invented")


def event_words(trigger: On, w: Wording) -> str:
    """Return when a trigger fires, as the beginning of a sentence: `after your dude moves here`."""
    if trigger.kinds == {"phase"}:
        name = phase_name(trigger.phase, w)
        return f"at the start of {name}" if name.endswith("phase") else f"at {name}"
    subject = _subject(trigger, w)
    kinds = sorted(trigger.kinds)
    if all(EVENT_WORDS[kind].verb == "be" for kind in kinds):
        suffered = listed([EVENT_WORDS[kind].rest for kind in kinds], "or")
        return joined_words(trigger.moment, str(subject), "is", suffered, _how(trigger, w))
    happens = listed([_happens(EVENT_WORDS[kind], subject, trigger, w) for kind in kinds], "or")
    return joined_words(trigger.moment, str(subject), happens, _where(trigger, w), _how(trigger, w))


def prevention(kinds: Collection[str]) -> str:
    """Return what does not happen where an event of these kinds is prevented: `it does not boot`."""
    verbs = sorted({PREVENTED[kind] for kind in kinds if kind in PREVENTED})
    return f"it does not {listed(verbs, 'or')}" if verbs else "prevent that"


PREVENTED = {"boots_to_join": "boot", "booted": "boot", "moves": "move"}


def phase_name(phase: str, w: Wording) -> str:
    """Return what a phase is called."""
    if phase == "nightfall":
        return w.edition.nightfall
    return PHASES.get(phase, f"the {phase.capitalize()} phase")


def _subject(trigger: On, w: Wording) -> Noun:
    first = EVENT_WORDS[min(trigger.kinds)]
    match first.subject:
        case "card":
            return _card(trigger.card, first.unsaid, w)
        case "collector":
            return Noun("a player")
        case "player" if trigger.card is not None:
            return _card(trigger.card, first.unsaid, w)
        case "player":
            return trigger.player.text(w) if trigger.player is not None else Noun("a player")
        case "hand":
            whose = trigger.player.text(w).possessive if trigger.player is not None else "a"
            return Noun(f"{whose} draw hand")
    return Noun("")


def _card(card: Who | None, unsaid: str, w: Wording) -> Noun:
    """The card that an event is about; `unsaid` is what it is called where nothing more is known."""
    if card is None:
        return Noun(unsaid)
    head = unsaid.removeprefix("a ").removeprefix("an ")
    return described(card, w, head) if is_description(card) else card.text(w)


def _happens(words: EventWords, subject: Noun, trigger: On, w: Wording) -> str:
    verb = words.verb if not words.subject or words.verb == "would" else conjugated(words.verb, subject)
    if trigger.success is not None and words.rest and set(trigger.kinds) & set(TESTS):
        return f"{'succeeds' if trigger.success else 'fails'} in {_ing(words.verb)} {_rest(words.rest, trigger, w)}"
    return joined_words(verb, _rest(words.rest, trigger, w))


def _rest(rest: str, trigger: On, w: Wording) -> str:
    """What follows the verb: which draw hand, which spell."""
    if trigger.hand:
        hand = w.edition.cheatin if trigger.hand == "cheatin" else trigger.hand
        return rest.replace("a draw hand", f"a {hand} draw hand")
    if trigger.kinds == {"bounty_collected"} and trigger.card is not None:
        return f"bounty on {trigger.card.text(w)}"
    return rest if trigger.spell is None else rest.replace("a spell", str(trigger.spell.text(w)))


def _ing(verb: str) -> str:
    return {"be": "being", "make": "making"}.get(verb, f"{verb}ing")


def _where(trigger: On, w: Wording) -> str:
    to = trigger.to.text(w).to if trigger.to is not None else ""
    origin = f"from {trigger.from_.text(w).start}" if trigger.from_ is not None else ""
    return joined_words(to, origin)


def _doer(player: PlayerNamed, w: Wording) -> str:
    return "another player" if player.name == "others" else str(player.text(w))


def _how(trigger: On, w: Wording) -> str:
    by = f"because of {_doer(trigger.by, w)}" if trigger.by is not None else ""
    casualty = "as a casualty" if trigger.as_casualty else ""
    phase = f"during {phase_name(trigger.phase, w)}" if trigger.phase else ""
    return joined_words(by, casualty, phase)
