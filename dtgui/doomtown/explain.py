"""Why a gesture is not possible now: the requirement that fails, and the section of the rulebook.

Walks the same plays and requirements as the options of a play, one by one, to the first that does not hold.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from dtgui.doomtown.abilities.paragraphs.questions import unmet_words
from dtgui.doomtown.gestures import gestures
from dtgui.doomtown.prompts import cited, prompt, section_of
from dtgui.doomtown.queries.gang import why_not_pick
from dtgui.doomtown.queries.places import own_dudes, place_of
from dtgui.doomtown.queries.players import kept_out, player_of
from dtgui.doomtown.queries.requirements import NOT_KEPT_OUT
from dtgui.doomtown.queries.resolving import Use
from dtgui.doomtown.queries.shopping import cost_of, cost_there
from dtgui.doomtown.queries.stats import upkeep
from dtgui.doomtown.queries.usable import NEEDS_MET, RESOLUTIONS, price, uses, why_not
from dtgui.doomtown.questions import (
    FORM_JOB_POSSE,
    FORM_POSSE,
    JOIN_AS_GUEST,
    NOON_PLAY,
    STARTING_GANG,
    TRADE_FURTHER,
    UPKEEP,
    Asked,
    asked_of,
)
from dtgui.doomtown.scene_ids import CardRef, GapRef, PlaceRef, PosseRef, read_ref
from dtgui.doomtown.state.cards import CardType, Keyword
from dtgui.doomtown.state.plays import Object, PlayKind, Requirement, SubjectRequirement, UseRequirement
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import CardId, Pile, Place, Table
from dtgui.doomtown.state.texts import Timing
from dtgui.doomtown.verbs import CALL_OUT
from dtgui.doomtown.words import name_of, place_name, player_name
from dtgui.kernel.decisions import Decision, Seat
from dtgui.kernel.game import Observation
from dtgui.kernel.phrases import Phrase, Refusal, joined, listed
from dtgui.kernel.scene import Gesture, Intent

Asking = Observation[Table]


class TriedPlay(NamedTuple):
    """An intent in the rules' words: the card, and the dude, place or street end that it was taken to."""

    card: CardId
    onto: Object | None


def explain(observation: Asking, intent: Intent) -> Refusal | None:
    """Return why the gesture is not possible now, None where it is."""
    t, decision = observation.table, observation.decision
    if observation.deciding is None:
        return _refuse(t, Section.SUNDOWN, "The game is over.")
    if decision is None:
        who = player_name(t, observation.deciding)
        return _refuse(t, Section.TURN_ORDER, "It is not your turn: {player} decides.", player=who)
    legal = gestures(observation)
    if any(_matches(gesture, intent) for gesture in legal):
        return None
    tried = _tried(t, intent)
    if tried is None or tried.card not in t.cards:
        return _refuse(t, Section.PLAY_HAND, "You cannot use that: it is not a card of yours that you can see.")
    reasons = list(_reasons(t, observation.seat, asked_of(decision), tried))
    if not reasons and any(gesture.piece == intent.piece for gesture in legal):
        return _not_there(t, decision, tried, [gesture for gesture in legal if gesture.piece == intent.piece])
    if reasons:
        return max(reasons, key=lambda reason: reason.near).refusal
    return _not_mine(t, observation.seat, tried.card) or _not_asked(observation, decision, tried.card)


def _reasons(t: Table, seat: Seat, asked: Asked, tried: TriedPlay) -> Iterator[ClosestRefusal]:
    """Why what was tried is no answer to what is asked, in every sense in which it may be meant."""
    for play in _plays_meant(t, asked):
        yield from _play_reasons(t, seat, play, tried)
    if asked == NOON_PLAY:
        yield from _calling_reasons(t, seat, tried)
        yield from _called_reasons(t, seat, tried)
    if asked == STARTING_GANG and tried.card in t.players[seat].deck:
        yield from _picking_reasons(t, seat, tried.card)
    if asked == UPKEEP and tried.card in t.in_play and not upkeep(t, tried.card):
        kept = _refuse(t, Section.UPKEEP, "{card} has no upkeep: you keep it.", card=name_of(t, tried.card))
        yield ClosestRefusal(0, kept)
    if asked in JOINING:
        yield from _joining_reasons(t, seat, tried.card, job=asked == FORM_JOB_POSSE)
    if asked.timing is not None:
        timings = RESOLUTIONS if asked.timing is Timing.RESOLUTION else (asked.timing,)
        yield from _ability_reasons(t, seat, timings, tried.card)


def _plays_meant(t: Table, asked: Asked) -> tuple[PlayKind[Table, Any], ...]:
    """Return the plays that the attempt may mean, if this is asked."""
    if asked in (NOON_PLAY, TRADE_FURTHER):
        return t.rules.noon_plays
    return (t.rules.joining,) if asked in (FORM_POSSE, JOIN_AS_GUEST) else ()


class ClosestRefusal(NamedTuple):
    """A refusal, and how close the play was to being legal: the closest one is reported."""

    near: int
    refusal: Refusal


def _play_reasons(t: Table, seat: Seat, play: PlayKind[Table, Any], tried: TriedPlay) -> Iterator[ClosestRefusal]:
    """Why this play is not what was tried, or not possible: at most one reason."""
    if tried.card not in play.subjects(t, seat):
        return
    objects = tuple(play.objects(t, seat, tried.card))
    is_elsewhere = tried.onto is not None and tried.onto not in objects
    failed = play.lacks(t, seat, tried.card)
    if failed is not None:  # the right target would not help
        yield ClosestRefusal(0 if is_elsewhere else 2, _refused(t, seat, failed, tried))
        return
    if is_elsewhere:
        if play.onto:
            yield ClosestRefusal(0, _failed(t, seat, Requirement(play.onto, play.section), tried.card))
        return
    for what in objects if tried.onto is None else (tried.onto,):
        unfit = play.lacks_on(t, seat, tried.card, what)
        if unfit is not None:
            by = unfit.by(t, seat, tried.card, what)
            yield ClosestRefusal(1 if tried.onto is None else 3, _failed(t, seat, unfit, tried.card, by, what))
            return


def _calling_reasons(t: Table, seat: Seat, tried: TriedPlay) -> Iterator[ClosestRefusal]:
    """Why a dude that was taken to another one does not call it out: both are the player's own."""
    dudes = own_dudes(t, seat)
    if tried.card in dudes and tried.onto in dudes:
        words = {"card": name_of(t, tried.card), "object": name_of(t, CardId(int(tried.onto)))}
        pattern = "{object} is your own dude: {card} can call out only opposing dudes."
        yield ClosestRefusal(2, _refuse(t, Section.CALLING_OUT, pattern, **words))


def _refused(t: Table, seat: Seat, failed: SubjectRequirement[Table], tried: TriedPlay) -> Refusal:
    """Return the missing requirement of the attempted card; another card that keeps it out of play gives its own
    reason.
    """
    kept = kept_out(t, seat, t.cards[tried.card].printed) if failed == NOT_KEPT_OUT else None
    if kept is None:
        return _failed(t, seat, failed, tried.card, failed.by(t, seat, tried.card), tried.onto)
    refusal = _failed(t, seat, kept.why, tried.card, kept.by, tried.onto)
    return refusal._replace(section=f"{t.rules.short}, {kept.title}") if kept.title else refusal


def _called_reasons(t: Table, seat: Seat, tried: TriedPlay) -> Iterator[ClosestRefusal]:
    """Why none of the player's dudes at the same place can call out the opposing one that was clicked."""
    play = t.rules.plays.get(CALL_OUT.word)
    if play is None or tried.onto is not None or tried.card not in play.objects(t, seat, tried.card):
        return
    for dude in own_dudes(t, seat):
        if t.in_play[dude].place == t.in_play[tried.card].place:
            yield from _play_reasons(t, seat, play, TriedPlay(dude, tried.card))


def _picking_reasons(t: Table, seat: Seat, card: CardId) -> Iterator[ClosestRefusal]:
    """Why a card of the deck cannot be in the starting gang."""
    failed = why_not_pick(t, seat, card)
    if failed is not None:
        yield ClosestRefusal(4, _failed(t, seat, failed, card))


JOINING_IN_TURN = Phrase(
    "{card} cannot join now. Dudes join in this order: with the leader, next to the leader, next to the mark, at the "
    "mark's location."
)
JOINING = (FORM_POSSE, FORM_JOB_POSSE, JOIN_AS_GUEST)
"""The questions for joining a posse."""


def _joining_reasons(t: Table, seat: Seat, dude: CardId, *, job: bool) -> Iterator[ClosestRefusal]:
    """Why a dude of one's own does not join (now): it has, or a job's posse forms elsewhere at this stage."""
    if dude not in own_dudes(t, seat) or t.shootout is None:
        return
    name, shown = name_of(t, dude), t.in_play[dude]
    if any(dude in side.posse for side in t.shootout.sides):
        yield ClosestRefusal(4, _refuse(t, Section.POSSES, "{card} is already in the posse.", card=name))
    elif not t.rules.policies.may_lead(t, dude):
        pattern = "{card} cannot join: it is the mark of this job."
        yield ClosestRefusal(5, _refuse(t, Section.POSSE_OF_A_JOB, pattern, card=name))
    elif job and shown.booted and shown.place != t.shootout.place:
        pattern = "{card} is booted: booted dudes join only at the mark's location."
        yield ClosestRefusal(4, _refuse(t, Section.POSSE_OF_A_JOB, pattern, card=name))
    elif job:
        yield ClosestRefusal(4, _refuse(t, Section.POSSE_OF_A_JOB, JOINING_IN_TURN, card=name))


def _ability_reasons(t: Table, seat: Seat, timings: tuple[Timing, ...], card: CardId) -> Iterator[ClosestRefusal]:
    """Why the abilities of a card cannot be used now: what each lacks, or that it is for another time."""
    texts = t.cards[card].printed.text.abilities
    found = [use for timing in timings for use in uses(t, seat, timing) if use.scope.this == card]
    for use in found:
        failed = why_not(t, use)
        if failed is not None:
            yield ClosestRefusal(1, _refusal(t, failed.section, _lacking(t, use, failed)))
    mine = card in t.players[seat].hand or (card in t.in_play and player_of(t, card) == seat)
    if texts and not found and mine:
        yield ClosestRefusal(-1, _unused(t, card, timings))


def _lacking(t: Table, use: Use, failed: UseRequirement[Table, Use]) -> Phrase:
    """Return the missing requirement of an ability, in the words of its own text if it is a condition there."""
    name, printed = name_of(t, use.scope.this), t.cards[use.scope.this].printed
    unmet = (
        unmet_words(printed, use.number, t.rules.words, lambda need: need.holds(t, use.scope))
        if failed is NEEDS_MET
        else ""
    )
    if unmet:
        return Phrase("{card} can be used only if {unmet}.", card=name, unmet=unmet)
    reason = Phrase(failed.reason, card=name, cost=price(t, use)[0], stash=t.players[use.scope.seat].stash)
    reason = _because(t, reason, failed.by(t, use), use.scope.this)
    return reason if reason.startswith(name) else Phrase("{card}: {reason}", card=name, reason=reason)


def _unused(t: Table, card: CardId, wanted: tuple[Timing, ...]) -> Refusal:
    """Return why a card cannot be used now: its abilities are for another time, or for another player."""
    name, printed = name_of(t, card), t.cards[card].printed
    timings = {each for ability in printed.text.abilities for each in ability.timings}
    if timings.isdisjoint(wanted):
        when = joined(" / ", (TIMING_NAMES[each] for each in Timing if each in timings))
        return _refuse(
            t, Section.ABILITIES, "{card} cannot be used now, only at another time: {when}.", card=name, when=when
        )
    if card not in t.in_play:
        if printed.type is CardType.ACTION:
            pattern = "{card} is a Technique: one of your dudes with Kung Fu performs it."
            return _refuse(t, Section.TECHNIQUES, pattern, card=name)
        pattern = "{card} is not in play: put it into play to use its abilities."
        return _refuse(t, Section.USING_IN_PLAY, pattern, card=name)
    if printed.type is CardType.DEED:
        pattern = "You do not control {card}, so you cannot use it."
        return _refuse(t, Section.CONTROLLER_AND_OWNER, pattern, card=name)
    if printed.has(Keyword.TOTEM):
        place = place_name(t, place_of(t, card), t.in_play[card].controller)
        return _refuse(t, Section.TOTEMS, "You have no Shaman at {place}.", place=place)
    return _refuse(t, Section.THE_CARDS_RULE_ALL, "{card} cannot use its abilities now.", card=name)


TIMING_NAMES = {
    Timing.NOON: Phrase("noon"),
    Timing.SHOOTOUT: Phrase("shootout"),
    Timing.RESOLUTION: Phrase("resolution"),
    Timing.CHEATIN: Phrase("cheatin"),
    Timing.REACT: Phrase("react"),
    Timing.START: Phrase("start"),
}


def _failed(
    t: Table, seat: Seat, need: Requirement, card: CardId, by: CardId | None = None, what: Object | None = None
) -> Refusal:
    """Return a requirement's reason with the names of the attempted cards, and of the preventing card."""
    words = {
        "card": name_of(t, card),
        "object": name_of(t, CardId(what)) if isinstance(what, int) else "",
        "cost": cost_there(t, seat, card, CardId(what)) if isinstance(what, int) else cost_of(t, seat, card),
        "stash": t.players[seat].stash,
        "where": _where(t, seat, card, what),
        "other": "" if by is None else name_of(t, by),
    }
    return _refusal(t, need.section, _because(t, Phrase(need.reason, **words), by, card))


def _because(t: Table, reason: Phrase, by: CardId | None, card: CardId) -> Phrase:
    """A reason with the other card that prevents something, unless it names that already."""
    if by in (None, card) or "{other}" in reason.pattern:
        return reason
    return Phrase("{reason} {other} prevents it.", reason=reason, other=name_of(t, by))


def _where(t: Table, seat: Seat, card: CardId, what: Object | None) -> str:
    """Return the place in a reason: the object's, if it is or has a place, otherwise the card's."""
    subject = what if isinstance(what, int) and (what in t.in_play or not what) else card
    if subject not in t.in_play:
        return place_name(t, Place(subject), seat) if not subject else ""
    return place_name(t, place_of(t, CardId(subject)), seat)


def _not_mine(t: Table, seat: Seat, card: CardId) -> Refusal | None:
    """Return why a card may not be used at any question: its owner, or its place."""
    name, owner = name_of(t, card), t.cards[card].owner
    whose = Section.CONTROLLER_AND_OWNER
    if card in t.in_play:
        holder = player_of(t, card)
        if holder == seat:
            return None
        pattern = "{card} is controlled by {player}."
        return _refuse(t, whose, pattern, card=name, player=player_name(t, holder))
    if owner != seat:
        return _refuse(t, whose, "{card} belongs to {player}.", card=name, player=player_name(t, owner))
    for pile, (section, pattern) in _PUT_AWAY.items():
        if card in t.players[seat].pile(pile):
            return _refuse(t, section, pattern, card=name)
    return None


_PUT_AWAY = {
    Pile.DISCARD: (
        Section.DISCARD_PILE,
        Phrase("{card} is in your discard pile: you play cards from your play hand."),
    ),
    Pile.BOOT_HILL: (
        Section.BOOT_HILL,
        Phrase("{card} is in your Boot Hill: you play cards from your play hand."),
    ),
}
"""The piles whose cards are done with: where the book says so, and how it is said."""


def _not_there(t: Table, decision: Decision, tried: TriedPlay, legal: Sequence[Gesture]) -> Refusal:
    """Why a usable card is not used on what it was taken to: what it may be taken to, or that it is clicked."""
    name, there = name_of(t, tried.card), dict.fromkeys(_object(t, gesture.place) for gesture in legal)
    cards = [name_of(t, CardId(each)) for each in there if isinstance(each, int) and each in t.in_play]
    if cards and isinstance(tried.onto, int) and tried.onto in t.in_play:
        words = {"card": name, "object": name_of(t, CardId(tried.onto)), "cards": listed(cards)}
        return _refuse(t, Section.CHOOSING_TARGETS, "{card} cannot be used on {object}, only on {cards}.", **words)
    if cards:
        pattern = "Drop {card} on one of these: {cards}."
        return _refuse(t, Section.CHOOSING_TARGETS, pattern, card=name, cards=listed(cards))
    return _refuse(t, section_of(decision), "Click {card} to use it; do not drag it.", card=name)


def _not_asked(observation: Asking, decision: Decision, card: CardId) -> Refusal:
    """Why a card of one's own is no answer to what is asked."""
    t, is_noon = observation.table, decision.question == NOON_PLAY
    name, printed = name_of(t, card), t.cards[card].printed
    if is_noon and printed.type is CardType.ACTION:
        pattern = "{card} is an action whose ability cannot be used now."
        return _refuse(t, Section.USING_FROM_HAND, pattern, card=name)
    if is_noon and printed.type is CardType.JOKER:
        pattern = "{card} cannot be brought into play: it counts in poker hands only."
        return _refuse(t, Section.THE_CARDS, pattern, card=name)
    if is_noon:
        return _refuse(t, Section.HIGH_NOON, "No Noon play takes {card} there.", card=name)
    asked = prompt(observation)
    what = asked.question if asked else ""
    return _refuse(t, section_of(decision), "{card} is not a legal choice now. {question}", card=name, question=what)


def _refuse(t: Table, section: Section, pattern: str, /, **words: object) -> Refusal:
    return _refusal(t, section, Phrase(pattern, **words))


def _refusal(t: Table, section: Section, reason: Phrase) -> Refusal:
    """A reason with its section; it says by which rule it is played what the book leaves to a compendium."""
    rule = t.rules.borrowed.get(section)
    if rule is not None:
        pattern = "{reason} {book} leaves this to its Rules Compendium; it is played as in {rule}."
        reason = Phrase(pattern, reason=reason, book=t.rules.short, rule=rule)
    return Refusal(reason, cited(t, section))


def _matches(gesture: Gesture, intent: Intent) -> bool:
    return gesture.piece == intent.piece and intent.place in (None, gesture.place)


def _tried(t: Table, intent: Intent) -> TriedPlay | None:
    """An intent in the rules' words, None where the piece is no card that can be known."""
    piece = read_ref(intent.piece)
    return TriedPlay(piece.card, _object(t, intent.place)) if isinstance(piece, CardRef) else None


def _object(t: Table, place: str | None) -> Object | None:
    """Return the rules' object for a place of the scene: a card or place by its number, a street end, or its name.

    A posse stands for the place of the shootout.
    """
    match read_ref(place):
        case PosseRef() if t.shootout is not None:
            return t.shootout.place
        case CardRef(card):
            return card
        case PlaceRef(there):
            return there
        case GapRef(_, end):
            return end
    return place
