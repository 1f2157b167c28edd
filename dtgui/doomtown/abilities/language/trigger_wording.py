"""The wording of triggers, `after your dude moves here`, and their fields in card files. WWE, React Priorities."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from dtgui.doomtown.abilities.language.against import EVERY_TIMING
from dtgui.doomtown.abilities.language.describing import described
from dtgui.doomtown.abilities.language.description import LocationDescription
from dtgui.doomtown.abilities.language.moments import HandKind
from dtgui.doomtown.abilities.language.names import Named, PlayerNamed
from dtgui.doomtown.abilities.language.noun_phrases import is_description
from dtgui.doomtown.abilities.language.qualities import Skill
from dtgui.doomtown.abilities.language.selectors import Who
from dtgui.doomtown.abilities.syntax.inflection import THEY
from dtgui.doomtown.abilities.syntax.nodes import Noun
from dtgui.doomtown.abilities.syntax.text import spaced, strung
from dtgui.doomtown.abilities.syntax.verbs import Lexeme
from dtgui.doomtown.abilities.wording.claims import polar
from dtgui.doomtown.abilities.wording.editions import heading_of
from dtgui.doomtown.abilities.wording.events import EVENT_WORDS, EventWords, phase_complement
from dtgui.doomtown.abilities.wording.morphology import a, joined_words, listed
from dtgui.doomtown.abilities.wording.verbs import conjugated, gerund, participle
from dtgui.doomtown.abilities.wording.voice import Wording
from dtgui.doomtown.events.moving import HomeReason
from dtgui.doomtown.state.basics import Phase
from dtgui.doomtown.state.event import EventKind
from dtgui.doomtown.state.texts import Timing

HOME_REASONS: Mapping[HomeReason, str] = {
    HomeReason.REFUSED: "for refusing a callout",
    HomeReason.FLED: "in flight from a shootout",
    HomeReason.JOB: "after a job that succeeds",
    HomeReason.CASUALTY: "as a casualty",
}
"""The words after going home booted."""

TESTS = (EventKind.CAST, EventKind.TECHNIQUE, EventKind.SKILL_CHECK, EventKind.INVENTED)
"""Events that are tests, which succeed or fail."""


def _is_each_time(trigger: TriggerFields) -> bool:
    """Whether it fires for each of several players, who do it at once."""
    return trigger.kinds == {EventKind.HAND_REVEALED} and trigger.player in SEVERAL


SEVERAL = (PlayerNamed("opponent"), PlayerNamed("others"))


def event_words(trigger: TriggerFields, w: Wording) -> str:
    """Return when a trigger fires, as the beginning of a sentence: `after your dude moves here`."""
    if trigger.kinds == {EventKind.PHASE} and trigger.phase is not None:
        phase = phase_complement(trigger.phase, w)
        return strung("as ", polar(phase), " begins") if phase.head else strung("at ", polar(phase))
    if EventKind.CHOSEN in trigger.kinds:
        return _chosen(trigger, w)
    if trigger.kinds & {EventKind.ABILITY_USED, EventKind.ABILITY_DONE, EventKind.ABILITY_RESOLVED}:
        return _ability(trigger, w)
    if trigger.kinds == {EventKind.ATTACHED} and is_description(trigger.card) and trigger.card.attached_to is not None:
        card = described(replace(trigger.card, attached_to=None), w)
        return _when(trigger, w, card, Lexeme.ATTACH, "to", str(trigger.card.attached_to.text(w)), passive=True)
    if trigger.kinds == {EventKind.ROUND_RESOLVED} and trigger.player is not None:
        return _when(trigger, w, trigger.player.text(w), Lexeme.WIN, w.round)
    if trigger.kinds == {EventKind.PULLED} and _is_of_pulled_card(trigger):
        return _when(trigger, w, _card(trigger.card, "card", w), Lexeme.PULL, passive=True)
    if trigger.kinds == {EventKind.SHOOTER_CHOSEN} and trigger.card is not None:
        return _when(trigger, w, _card(trigger.card, "dude", w), Lexeme.CHOOSE, "as the shooter", passive=True)
    return _general(trigger, w)


def _when(trigger: TriggerFields, w: Wording, subject: Noun, verb: Lexeme, *rest: str, passive: bool = False) -> str:
    """Return the moment of an event, and what happens."""
    happens = conjugated(verb, subject, passive=passive)
    return joined_words(w.moment or trigger.moment, str(subject), happens, *rest)


def _general(trigger: TriggerFields, w: Wording) -> str:
    """Return when a trigger fires, by the words of its kinds of events."""
    subject = _subject(trigger, w)
    ways = [EVENT_WORDS[kind] for kind in sorted(trigger.kinds)]
    # No pronoun refers to the subject of an event that has always the same.
    named = subject.words if isinstance(ways[0].subject, Noun) else str(subject)
    moment = "each time" if _is_each_time(trigger) and not w.is_used else w.moment or trigger.moment
    if all(way.passive for way in ways):
        leaving = "from play" if _leaves_play(trigger) else ""
        return joined_words(
            moment, named, conjugated(Lexeme.BE, subject), _suffered(trigger), leaving, _how(trigger, w)
        )
    results = {_is_result(trigger, way) for way in ways}
    result = conjugated(Lexeme.SUCCEED if trigger.success else Lexeme.FAIL, subject)
    if results == {True} and len(ways) > 1:
        happens = joined_words(result, "at", listed([_rest(way, trigger, w) for way in ways], "or"))
    else:
        happens = listed([_happens(way, subject, trigger, w) for way in ways], "or")
        happens = joined_words(result, "in", happens) if results == {True} else happens
    casualty = "as a casualty" if trigger.as_casualty else ""
    return joined_words(moment, named, happens, _where(trigger, w), casualty, _how(trigger, w))


def _is_of_pulled_card(trigger: TriggerFields) -> bool:
    """Whether it is about the card that is pulled, and not about the dude that pulls."""
    return trigger.card == Named("this") or (is_description(trigger.card) and trigger.card.is_ == ("card",))


def _leaves_play(trigger: TriggerFields) -> bool:
    """Whether it must be said that cards in play are meant: those that are aced or discarded elsewhere are not."""
    if not trigger.kinds <= {EventKind.ACED, EventKind.DISCARDED} or trigger.as_casualty:
        return False
    if isinstance(trigger.card, Named):
        return trigger.card in OWN_NAMES
    return trigger.card is not None and trigger.card.is_ == ("dude",) and trigger.card.at is None


OWN_NAMES = (Named("this"), Named("self"))


def _ability(trigger: TriggerFields, w: Wording) -> str:
    """That an ability is used, or over: `after you resolve an ability`, `after an opponent uses one against you`."""
    if EventKind.ABILITY_DONE in trigger.kinds:
        done = _with_ability(replace(trigger, card=None), Lexeme.COMPLETE, w)
        return joined_words(done, strung("that moved ", _card(trigger.card, "dude", w)))
    if EventKind.ABILITY_USED in trigger.kinds:
        return _with_ability(trigger, Lexeme.USE, w)
    if trigger.by is not None and trigger.player is not None:
        used = _with_ability(replace(trigger, player=trigger.by), Lexeme.USE, w)
        return joined_words(used, "against", str(trigger.player.text(w)))
    return _with_ability(trigger, Lexeme.RESOLVE, w)


def _with_ability(trigger: TriggerFields, verb: Lexeme, w: Wording) -> str:
    """Return the words for an act with an ability (of a timing): `after you use a React ability of an action card`."""
    player = trigger.player.text(w) if trigger.player is not None else Noun("a player")
    timing = _headings(trigger.timing, w)
    ability = strung(a(timing), " ability") if timing else "an ability"
    of = strung("of ", _card(trigger.card, "card", w)) if trigger.card is not None else ""
    return _when(trigger, w, player, verb, ability, of)


def _chosen(trigger: TriggerFields, w: Wording) -> str:
    """That an ability (of a timing) chooses a card: `when one of your dudes is chosen by an opponent's ability`."""
    who, by = _card(trigger.card, "card", w), Noun("a player") if trigger.by is None else _chooser(trigger.by, w)
    if not trigger.timing:
        return _when(trigger, w, who, Lexeme.CHOOSE, "by an ability of", str(by), passive=True)
    ability = strung(by.possessive, " ", _headings(trigger.timing, w), " ability")
    return _when(trigger, w, who, Lexeme.CHOOSE, "by", ability, passive=True)


def _chooser(player: PlayerNamed, w: Wording) -> Noun:
    """Return the user of the ability: any other player, if all others are meant."""
    return Noun("another player") if player.name == "others" else player.text(w)


def _suffered(trigger: TriggerFields) -> str:
    """Return the events that happen to the card: `aced, or discarded as a casualty`."""
    always, covering = sorted(trigger.kinds - trigger.as_casualty), sorted(trigger.kinds & trigger.as_casualty)
    parts = [listed([_done(EVENT_WORDS[kind]) for kind in kinds], "or") for kinds in (always, covering) if kinds]
    return strung(spaced(parts, ", or "), " as a casualty" if covering else "")


def _done(words: EventWords) -> str:
    return joined_words(participle(words.verb), words.rest)


def _subject(trigger: TriggerFields, w: Wording) -> Noun:
    first = EVENT_WORDS[min(trigger.kinds)]
    match first.subject:
        case "card":
            return _card(trigger.card, first.unsaid, w)
        case "collector":
            return Noun("a player")
        case "player" if trigger.card is not None:
            return _card(trigger.card, first.unsaid, w)
        case "player" if trigger.player is not None and _is_each_time(trigger):
            return Noun("an opponent", pronoun=THEY)
        case "player":
            return trigger.player.text(w) if trigger.player is not None else Noun("a player")
        case "round":
            return Noun(w.round)
        case Noun() as always:
            return always
    whose = trigger.player.text(w).possessive if trigger.player is not None else "a"
    return Noun(strung(whose, " draw hand"))


def _card(card: Who | None, unsaid: str, w: Wording) -> Noun:
    """The card that an event is about; `unsaid` is what it is called where nothing more is known."""
    if card is None:
        return Noun(a(unsaid))
    return described(card, w, unsaid) if is_description(card) else card.text(w)


def _happens(words: EventWords, subject: Noun, trigger: TriggerFields, w: Wording) -> str:
    own = Noun(w.round) if words.subject == "round" else words.subject
    another = own if isinstance(own, Noun) and own != subject else None
    subject = another or subject
    if not _is_result(trigger, words):
        verb = conjugated(words.verb, subject, words.modal, passive=words.passive)
    elif words.passive:
        verb = spaced((gerund(Lexeme.BE), participle(words.verb)))
    else:
        verb = gerund(words.verb)
    return joined_words("" if another is None else another.words, verb, _rest(words, trigger, w))


def _is_result(trigger: TriggerFields, words: EventWords) -> bool:
    """Return whether it is said that a test succeeds or fails: `succeeds in casting a spell`."""
    has_more = bool(words.object or words.rest or words.passive)
    return trigger.success is not None and has_more and bool(trigger.kinds & set(TESTS))


def _rest(words: EventWords, trigger: TriggerFields, w: Wording) -> str:
    """Return the words after the verb: the draw hand, the spell, with modifiers from the trigger."""
    if trigger.kinds == CALLS and trigger.by is not None:
        return strung(trigger.by.text(w).possessive, " callout")
    if trigger.kinds == {EventKind.BOUNTY_COLLECTED} and trigger.card is not None:
        return strung("bounty on ", trigger.card.text(w))
    if trigger.spell is not None and words.object == "spell":
        return str(trigger.spell.text(w))
    thing = words.object and a(joined_words(_modifier(words, trigger, w), words.object))
    return joined_words(words.rest, thing)


def _modifier(words: EventWords, trigger: TriggerFields, w: Wording) -> str:
    """Return what the trigger says of the object: `cheatin'` of a draw hand, `Huckster` of a skill test."""
    if words.object == "draw hand" and trigger.hand is not None:
        return w.edition.cheatin if trigger.hand is HandKind.CHEATIN else trigger.hand.value
    if words.object == "play" and trigger.kinds == {EventKind.PASSES}:
        return _headings(trigger.timing, w)
    return trigger.skill.value if words.object in ("skill test", "spell") and trigger.skill is not None else ""


def _headings(timings: Sequence[Timing], w: Wording) -> str:
    return listed([heading_of(timing, w.edition) for timing in timings], "or")


def _where(trigger: TriggerFields, w: Wording) -> str:
    if trigger.to_or_from is not None:
        return strung("to or from ", trigger.to_or_from.text(w).start)
    to = trigger.to.text(w).to if trigger.to is not None else ""
    origin = ""
    if trigger.from_ is not None:
        origin = "from here" if trigger.from_.word == "here" else strung("from ", trigger.from_.text(w).start)
    return joined_words(to, origin)


def _doer(player: PlayerNamed, w: Wording) -> str:
    return "another player" if player.name == "others" else str(player.text(w))


def _how(trigger: TriggerFields, w: Wording) -> str:
    is_by = trigger.by is not None and trigger.kinds != CALLS
    by = strung("because of ", _doer(trigger.by, w)) if trigger.by is not None and is_by else ""
    kinds = trigger.using.kw if is_description(trigger.using) and trigger.through else ()
    ways = [joined_words(heading_of(timing, w.edition), *kinds) for timing in trigger.through]
    kind = "an" if len(ways) >= EVERY_TIMING else a(listed(ways, "or"))
    through = joined_words("or" if trigger.as_casualty else "", strung("by ", kind, " ability")) if ways else ""
    effect = "by a card effect" if trigger.by_effect else "for upkeep that was not paid" if trigger.unpaid else ""
    using = strung("through ", trigger.using.text(w)) if trigger.using is not None and not kinds else ""
    reason = listed([HOME_REASONS[reason] for reason in trigger.because], "or")
    phase = strung("during ", polar(phase_complement(trigger.phase, w))) if trigger.phase else ""
    spared = "without being a casualty" if trigger.not_casualty else ""
    return joined_words(by, reason, through, effect, using, phase, spared)


# The fields of a trigger, as card files give them. WWE, React Priorities.

MOMENTS = ("before", "when", "after")

MOVES = frozenset({EventKind.MOVES})
"""Any arrival of a dude at another location; sending a dude home that is already there does not count."""

CALLS = frozenset({EventKind.CALLOUT_ACCEPTED})
"""Events whose acting card is the caller."""


@dataclass(frozen=True)
class TriggerFields:
    """A moment (`before`, `when`, `after`), kinds of events, and further conditions on the event.

    `card` (or `dude`) is what the event is about, `by` the player who does it, `player` the one it is about; `to` and
    `from` are places; `spell` is what is cast; `success` whether a test (of a `skill`) succeeded; `hand` what is
    revealed; `timing` is that of an ability that is used.
    `because` says why the rules send a dude home booted: refused, fled, job, casualty.
    `through` are timings: an ability of one of them must do it, or it covers casualties as `as_casualty` has it.
    `by_effect`: a card effect does it, and not the rules; `using`: the card whose text boots another is like this.
    `unpaid`: upkeep that was not paid does it. `to_or_from`: one of the two ends of a move is there.
    `not_casualty`: it does not cover casualties.
    A description of any number of dudes names all that move at once.
    Cards whose fate is one of `as_casualty` (`true`: any) are meant only where they cover casualties.
    """

    moment: str
    kinds: frozenset[EventKind]
    card: Who | None = None
    player: PlayerNamed | None = None
    by: PlayerNamed | None = None
    to: LocationDescription | None = None
    from_: LocationDescription | None = None
    success: bool | None = None
    skill: Skill | None = None
    phase: Phase | None = None
    hand: HandKind | None = None
    spell: Who | None = None
    as_casualty: frozenset[EventKind] = frozenset()
    because: tuple[HomeReason, ...] = ()
    timing: tuple[Timing, ...] = ()
    through: tuple[Timing, ...] = ()
    by_effect: bool = False
    using: Who | None = None
    unpaid: bool = False
    to_or_from: LocationDescription | None = None
    not_casualty: bool = False
