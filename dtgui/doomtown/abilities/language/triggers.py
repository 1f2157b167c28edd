"""Which events a react or a triggered trait responds to. WWE, React Priorities."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from dtgui.doomtown.abilities.language.against import EVERY_TIMING
from dtgui.doomtown.abilities.language.choosing import Who
from dtgui.doomtown.abilities.language.describing import described
from dtgui.doomtown.abilities.language.description import LocationDescription
from dtgui.doomtown.abilities.language.figures import Skill
from dtgui.doomtown.abilities.language.moments import HandKind
from dtgui.doomtown.abilities.language.names import Named, PlayerNamed
from dtgui.doomtown.abilities.language.noun_phrases import is_description
from dtgui.doomtown.abilities.syntax.inflection import THEY
from dtgui.doomtown.abilities.syntax.nodes import Noun
from dtgui.doomtown.abilities.syntax.text import spaced, strung
from dtgui.doomtown.abilities.wording.claims import polar
from dtgui.doomtown.abilities.wording.editions import heading_of
from dtgui.doomtown.abilities.wording.events import EVENT_WORDS, EventWords, phase_complement
from dtgui.doomtown.abilities.wording.morphology import a, conjugated, joined_words, listed
from dtgui.doomtown.abilities.wording.voice import Wording
from dtgui.doomtown.events.moving import HomeReason
from dtgui.doomtown.queries.places import place_of
from dtgui.doomtown.queries.players import has_cheated
from dtgui.doomtown.state.basics import Phase
from dtgui.doomtown.state.event import Event, EventKind
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.table import CardId, Place, Table
from dtgui.doomtown.state.texts import Timing
from dtgui.kernel.decisions import Seat

MOMENTS = ("before", "when", "after")

MOVES = frozenset({EventKind.MOVES})
"""Any arrival of a dude at another location; sending a dude home that is already there does not count."""

CALLS = frozenset({EventKind.CALLOUT_ACCEPTED})
"""Events whose acting card is the caller."""


@dataclass(frozen=True)
class On:
    """A trigger: a moment (`before`, `when`, `after`), kinds of events, and what more must be so of the event.

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

    def text(self, w: Wording) -> str:
        """Return the beginning of a sentence: `after Allie moves here`."""
        return event_words(self, w)

    def fits(self, t: Table, scope: Scope, event: Event) -> Mapping[str, Any] | None:
        """Return the names that the event gives: `it`, and what the card's description calls it; None if not meant."""
        found = (self._fits_about(t, scope, event, card) for card in self._subjects(t, event))
        return next((names for names in found if names is not None), None)

    def times(self, t: Table, scope: Scope, event: Event) -> int:
        """Return how often it fires: to what players do at once, for each of those that it speaks of."""
        return 1 if self.player is None else len(self._players_meant(t, scope, event))

    def _subjects(self, t: Table, event: Event) -> tuple[CardId, ...]:
        """Return the cards of an event, if it is of these kinds; 0 for an event without a card.

        For replaced events, only the card that the event affects counts: its attachments follow by the rules.
        """
        cards = event.about(t, self.kinds)
        return cards if self.moment != "when" else tuple(card for card in cards if card == event.subject())

    def _fits_about(self, t: Table, scope: Scope, event: Event, card: CardId) -> Mapping[str, Any] | None:
        names: dict[str, Any] = {"it": (card,)} if card else {}
        if self.using is not None and not _is_meant(self.using, t, scope, event.means()):
            return None
        if not self._card_fits(t, scope, card) or not self._players_fit(t, scope, event):
            return None
        if not self._places_fit(t, scope, event, card) or not self._rest_fits(t, event, card):
            return None
        if self.card is not None and not isinstance(self.card, Named) and self.card.name:
            names[self.card.name] = self._together(t, scope, event, card)
        if EventKind.PULLED in self.kinds and t.pulls:
            names["pulled"] = t.pulls[-1].counts
        elif event.card_pulled():
            names["pulled"] = (event.card_pulled(),)
        margin = event.margin_of_test()
        if margin is not None:
            names["margin"] = margin
        return names if self.spell is None else self._with_spell(t, scope, event, names)

    def _together(self, t: Table, scope: Scope, event: Event, card: CardId) -> tuple[CardId, ...]:
        """The card; where any number may move at once, all those that fit."""
        at_once = event.at_once() if is_description(self.card) and self.card.any_number else ()
        return tuple(one for one in at_once if self._card_fits(t, scope, one)) or (card,)

    def _with_spell(self, t: Table, scope: Scope, event: Event, names: dict[str, Any]) -> Mapping[str, Any] | None:
        """The names with that of the spell that is cast; None where it is not the one that is meant."""
        spell = event.spell_cast()
        if isinstance(self.spell, Named):
            return names if spell in self.spell.anywhere(t, scope) else None
        assert self.spell is not None
        if not self.spell.fits(t, scope, spell):
            return None
        return {**names, self.spell.name: (spell,)} if self.spell.name else names

    def _card_fits(self, t: Table, scope: Scope, card: CardId) -> bool:
        if self.card is None:
            return True
        if isinstance(self.card, Named):
            return card in self.card.bound(t, scope)
        return bool(card) and self.card.fits(t, scope, card)

    def _players_fit(self, t: Table, scope: Scope, event: Event) -> bool:
        if self.by is not None and event.doer() not in self.by.seats(t, scope):
            return False
        return bool(self._players_meant(t, scope, event)) or (self.player is None and not self.hand)

    def _players_meant(self, t: Table, scope: Scope, event: Event) -> tuple[Seat, ...]:
        wanted = event.players() if self.player is None else self.player.seats(t, scope)
        return tuple(seat for seat in event.players() if seat in wanted and self._hand_fits(t, seat))

    def _hand_fits(self, t: Table, seat: Seat) -> bool:
        return not self.hand or has_cheated(t, seat) == (self.hand is HandKind.CHEATIN)

    def _places_fit(self, t: Table, scope: Scope, event: Event, card: CardId) -> bool:
        if self.to is not None:
            stands = place_of(t, card) if card in t.in_play else None
            to = event.leads_to(stands)
            if to is None or not self.to.holds(t, scope.naming(candidate=(card,)), to):
                return False
        origin = t.origins[-1] if t.origins else None
        if self.to_or_from is not None and not self._touches(t, scope, event, card, origin):
            return False
        if self.kinds == MOVES and self.moment == "after" and card in t.in_play and place_of(t, card) == origin:
            return False
        if self.from_ is None:
            return True
        return origin is not None and self.from_.holds(t, scope, origin)

    def _touches(self, t: Table, scope: Scope, event: Event, card: CardId, origin: Place | None) -> bool:
        """Whether a move begins or ends at such a place."""
        assert self.to_or_from is not None
        to = event.leads_to(place_of(t, card) if card in t.in_play else None)
        return any(end is not None and self.to_or_from.holds(t, scope, end) for end in (to, origin))

    def _rest_fits(self, t: Table, event: Event, card: CardId) -> bool:
        if self.phase is not None and event.phase_at(t.phase) is not self.phase:
            return False
        if self.unpaid and not event.is_unpaid():
            return False
        if self.by_effect and not event.is_by_effect():
            return False
        if self.not_casualty and event.is_as_casualty():
            return False
        if self.through:
            covering = bool(self.as_casualty) and event.is_as_casualty()
            return covering or event.timing_of_cause() in self.through
        if self.as_casualty and not event.is_as_casualty() and self._fates(t, event, card) <= self.as_casualty:
            return False
        if self.timing and event.timings_used(t).isdisjoint(self.timing):
            return False
        if self.skill is not None and event.skill_tested() is not self.skill:
            return False
        if self.because and event.why_home() not in {reason.value for reason in self.because}:
            return False
        return self.success is None or event.has_succeeded() == self.success

    def _fates(self, t: Table, event: Event, card: CardId) -> set[EventKind]:
        """Return the events among those awaited that happen to a card: goods of an aced dude are discarded."""
        return {kind for kind in self.kinds.intersection(event.kinds) if card in event.about(t, frozenset({kind}))}


def _is_meant(who: Who, t: Table, scope: Scope, card: CardId | None) -> bool:
    """Whether a card is there, and one of those that are meant."""
    if card is None:
        return False
    return card in who.bound(t, scope) if isinstance(who, Named) else who.fits(t, scope, card)


HOME_REASONS: Mapping[HomeReason, str] = {
    HomeReason.REFUSED: "for refusing a callout",
    HomeReason.FLED: "in flight from a shootout",
    HomeReason.JOB: "after a job that succeeds",
    HomeReason.CASUALTY: "as a casualty",
}
"""The words after going home booted."""

TESTS = (EventKind.CAST, EventKind.TECHNIQUE, EventKind.SKILL_CHECK, EventKind.INVENTED)
"""Events that are tests, which succeed or fail."""


def _is_each_time(trigger: On) -> bool:
    """Whether it fires for each of several players, who do it at once."""
    return trigger.kinds == {EventKind.HAND_REVEALED} and trigger.player in SEVERAL


SEVERAL = (PlayerNamed("opponent"), PlayerNamed("others"))


def event_words(trigger: On, w: Wording) -> str:
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
        return joined_words(
            w.moment or trigger.moment,
            str(card),
            conjugated("be attached to", card),
            str(trigger.card.attached_to.text(w)),
        )
    if trigger.kinds == {EventKind.ROUND_RESOLVED} and trigger.player is not None:
        winner = trigger.player.text(w)
        return joined_words(w.moment or trigger.moment, str(winner), conjugated("win", winner), w.round)
    if trigger.kinds == {EventKind.PULLED} and _is_of_pulled_card(trigger):
        card = _card(trigger.card, "card", w)
        return joined_words(w.moment or trigger.moment, str(card), conjugated("be pulled", card))
    if trigger.kinds == {EventKind.SHOOTER_CHOSEN} and trigger.card is not None:
        dude = _card(trigger.card, "dude", w)
        return joined_words(w.moment or trigger.moment, str(dude), conjugated("be chosen as the shooter", dude))
    subject = _subject(trigger, w)
    kinds = sorted(trigger.kinds)
    if all(EVENT_WORDS[kind].verb == "be" for kind in kinds):
        leaving = "from play" if _leaves_play(trigger) else ""
        return joined_words(
            w.moment or trigger.moment,
            str(subject),
            conjugated("be", subject),
            _suffered(trigger),
            leaving,
            _how(trigger, w),
        )
    results = {_is_result(trigger, EVENT_WORDS[kind]) for kind in kinds}
    happens = listed([_happens(EVENT_WORDS[kind], subject, trigger, w) for kind in kinds], "or")
    happens = joined_words(
        "" if results != {True} else conjugated("succeed in" if trigger.success else "fail in", subject), happens
    )
    moment = "each time" if _is_each_time(trigger) and not w.is_used else w.moment or trigger.moment
    casualty = "as a casualty" if trigger.as_casualty else ""
    return joined_words(moment, str(subject), happens, _where(trigger, w), casualty, _how(trigger, w))


def _is_of_pulled_card(trigger: On) -> bool:
    """Whether it is about the card that is pulled, and not about the dude that pulls."""
    return trigger.card == Named("this") or (is_description(trigger.card) and trigger.card.is_ == ("card",))


def _leaves_play(trigger: On) -> bool:
    """Whether it must be said that cards in play are meant: those that are aced or discarded elsewhere are not."""
    fates = trigger.kinds <= {EventKind.ACED, EventKind.DISCARDED}
    named, is_dude = isinstance(trigger.card, Named), getattr(trigger.card, "is_", ()) == ("dude",)
    told = trigger.as_casualty or getattr(trigger.card, "at", None) is not None
    return fates and not told and ((named and trigger.card in OWN_NAMES) or is_dude)


OWN_NAMES = (Named("this"), Named("self"))


def _ability(trigger: On, w: Wording) -> str:
    """That an ability is used, or over: `after you resolve an ability`, `after an opponent uses one against you`."""
    if EventKind.ABILITY_DONE in trigger.kinds:
        done = _with_ability(replace(trigger, card=None), "complete", w)
        return joined_words(done, strung("that moved ", _card(trigger.card, "dude", w)))
    if EventKind.ABILITY_USED in trigger.kinds:
        return _with_ability(trigger, "use", w)
    if trigger.by is not None and trigger.player is not None:
        used = _with_ability(replace(trigger, player=trigger.by), "use", w)
        return joined_words(used, "against", str(trigger.player.text(w)))
    return _with_ability(trigger, "resolve", w)


def _with_ability(trigger: On, verb: str, w: Wording) -> str:
    """Return the words for an act with an ability (of a timing): `after you use a React ability of an action card`."""
    player = trigger.player.text(w) if trigger.player is not None else Noun("a player")
    timing = _headings(trigger.timing, w)
    ability = strung(a(timing), " ability") if timing else "an ability"
    of = strung("of ", _card(trigger.card, "card", w)) if trigger.card is not None else ""
    return joined_words(w.moment or trigger.moment, str(player), conjugated(verb, player), ability, of)


def _chosen(trigger: On, w: Wording) -> str:
    """That an ability (of a timing) chooses a card: `when one of your dudes is chosen by an opponent's ability`."""
    who, by = _card(trigger.card, "card", w), Noun("a player") if trigger.by is None else _chooser(trigger.by, w)
    if not trigger.timing:
        return joined_words(
            w.moment or trigger.moment, str(who), conjugated("be chosen by an ability of", who), str(by)
        )
    ability = strung(by.possessive, " ", _headings(trigger.timing, w), " ability")
    return joined_words(w.moment or trigger.moment, str(who), conjugated("be chosen by", who), ability)


def _chooser(player: PlayerNamed, w: Wording) -> Noun:
    """Return the user of the ability: any other player, if all others are meant."""
    return Noun("another player") if player.name == "others" else player.text(w)


def _suffered(trigger: On) -> str:
    """Return the events that happen to the card: `aced, or discarded as a casualty`."""
    always, covering = sorted(trigger.kinds - trigger.as_casualty), sorted(trigger.kinds & trigger.as_casualty)
    parts = [listed([EVENT_WORDS[kind].rest for kind in kinds], "or") for kinds in (always, covering) if kinds]
    return strung(spaced(parts, ", or "), " as a casualty" if covering else "")


def _subject(trigger: On, w: Wording) -> Noun:
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
        case "hand":
            whose = trigger.player.text(w).possessive if trigger.player is not None else "a"
            return Noun(strung(whose, " draw hand"))
    return Noun("")


def _card(card: Who | None, unsaid: str, w: Wording) -> Noun:
    """The card that an event is about; `unsaid` is what it is called where nothing more is known."""
    if card is None:
        return Noun(a(unsaid))
    return described(card, w, unsaid) if is_description(card) else card.text(w)


def _happens(words: EventWords, subject: Noun, trigger: On, w: Wording) -> str:
    if words.subject == "round":
        return strung(w.round, " is ", words.rest)
    verb = words.verb if not words.subject or words.verb == "would" else conjugated(words.verb, subject)
    return joined_words(_ing(words.verb) if _is_result(trigger, words) else verb, _rest(words, trigger, w))


def _is_result(trigger: On, words: EventWords) -> bool:
    """Return whether it is said that a test succeeds or fails: `succeeds in casting a spell`."""
    return trigger.success is not None and bool(words.object or words.rest) and bool(trigger.kinds & set(TESTS))


def _rest(words: EventWords, trigger: On, w: Wording) -> str:
    """Return the words after the verb: the draw hand, the spell, with modifiers from the trigger."""
    if trigger.kinds == CALLS and trigger.by is not None:
        return strung(trigger.by.text(w).possessive, " callout")
    if trigger.kinds == {EventKind.BOUNTY_COLLECTED} and trigger.card is not None:
        return strung("bounty on ", trigger.card.text(w))
    if trigger.spell is not None and words.object == "spell":
        return str(trigger.spell.text(w))
    thing = words.object and a(joined_words(_modifier(words, trigger, w), words.object))
    return joined_words(words.rest, thing)


def _modifier(words: EventWords, trigger: On, w: Wording) -> str:
    """Return what the trigger says of the object: `cheatin'` of a draw hand, `Huckster` of a skill test."""
    if words.object == "draw hand" and trigger.hand is not None:
        return w.edition.cheatin if trigger.hand is HandKind.CHEATIN else trigger.hand.value
    if words.object == "play" and trigger.kinds == {EventKind.PASSES}:
        return _headings(trigger.timing, w)
    return trigger.skill.value if words.object in ("skill test", "spell") and trigger.skill is not None else ""


def _headings(timings: Sequence[Timing], w: Wording) -> str:
    return listed([heading_of(timing, w.edition) for timing in timings], "or")


def _ing(verb: str) -> str:
    return {"be": "being", "make": "making"}.get(verb, strung(verb, "ing"))


def _where(trigger: On, w: Wording) -> str:
    if trigger.to_or_from is not None:
        return strung("to or from ", trigger.to_or_from.text(w).start)
    to = trigger.to.text(w).to if trigger.to is not None else ""
    origin = ""
    if trigger.from_ is not None:
        origin = "from here" if trigger.from_.word == "here" else strung("from ", trigger.from_.text(w).start)
    return joined_words(to, origin)


def _doer(player: PlayerNamed, w: Wording) -> str:
    return "another player" if player.name == "others" else str(player.text(w))


def _how(trigger: On, w: Wording) -> str:
    is_by = trigger.by is not None and trigger.kinds != CALLS
    by = strung("because of ", _doer(trigger.by, w)) if trigger.by is not None and is_by else ""
    ways = [heading_of(timing, w.edition) for timing in trigger.through]
    kind = "an" if len(ways) >= EVERY_TIMING else a(listed(ways, "or"))
    through = joined_words("or" if trigger.as_casualty else "", strung("by ", kind, " ability")) if ways else ""
    effect = "by a card effect" if trigger.by_effect else "for upkeep that was not paid" if trigger.unpaid else ""
    using = strung("through ", trigger.using.text(w)) if trigger.using is not None else ""
    reason = listed([HOME_REASONS[reason] for reason in trigger.because], "or")
    phase = strung("during ", polar(phase_complement(trigger.phase, w))) if trigger.phase else ""
    spared = "without being a casualty" if trigger.not_casualty else ""
    return joined_words(by, reason, through, effect, using, phase, spared)
