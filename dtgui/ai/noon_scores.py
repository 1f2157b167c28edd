"""Which Noon play a greenhorn makes: each gets a score, and the best is made if it is any good."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from dtgui.ai import card_values, shootout_odds
from dtgui.ai.card_values import control_after, event_gain, spare_rock, worth, worth_printed
from dtgui.ai.heuristics import LookaheadContext
from dtgui.doomtown import verbs
from dtgui.doomtown.queries import places, stats
from dtgui.doomtown.queries.boss_battle import is_shown, opponents_of
from dtgui.doomtown.queries.plays import moves_booted, verb_of
from dtgui.doomtown.queries.shopping import cost_of
from dtgui.doomtown.state.cards import CardType
from dtgui.doomtown.state.table import CardId, Place, Table
from dtgui.doomtown.verbs import Verb
from dtgui.kernel.decisions import Answer, Option, Seat

HOPELESS = 3.0
"""A dude found by a posse this many ranks better is lost."""
ELUSIVE = 0.4
"""The share of the danger that counts for an unbooted dude, which can flee from a callout."""
WORTHWHILE = 0.4
"""An ability is used if it improves the position by at least this much."""
FIRST = 20.0
"""Ghost rock is taken before any is spent."""
FREE = 12.0
"""The bonus for abilities of deeds and outfits: they cost nothing, so they are used early."""


def noon_scores(look: LookaheadContext, options: Iterable[Option] | None = None) -> dict[Option, float]:
    """Return the estimated value of each play, or of these; 0 for passing and for useless plays."""
    with look.t.at_rest():
        return {option: noon_score(look, option) for option in (look.options if options is None else options)}


def noon_play(look: LookaheadContext) -> Answer:
    """Return the best play, passing where none is good."""
    scores = noon_scores(look)
    best = max(look.options, key=scores.__getitem__)
    return best if scores[best] > 0 else look.named(verbs.PASSING)


def overlooking_play(look: LookaheadContext) -> Answer:
    """Return the second best play, or passing if only one is useful; but the goal of a battle is never overlooked."""
    scores = noon_scores(look)
    if (goal := _goal(scores)) is not None:
        return goal
    second = sorted(look.options, key=scores.__getitem__, reverse=True)[:2][-1]
    return second if scores[second] > 0 else look.named(verbs.PASSING)


def glimpsed_play(look: LookaheadContext, seen: Iterable[Option]) -> Answer:
    """Return the best of the plays that a newcomer has seen, or a pass; the goal of a battle is never overlooked."""
    if is_shown(look.t) and (goal := _goal(noon_scores(look))) is not None:
        return goal
    scores = noon_scores(look, seen)
    best = max(scores, key=scores.__getitem__, default=None)
    return best if best is not None and scores[best] > 0 else look.named(verbs.PASSING)


def _goal(scores: Mapping[Option, float]) -> Option | None:
    """Return the best play for the goal of a battle, or None."""
    best = max(scores, key=scores.__getitem__, default=None)
    return best if best is not None and scores[best] >= card_values.PRIZE else None


def noon_score(look: LookaheadContext, option: Option) -> float:
    """Return the estimated value of a play; 0 for passing and for useless plays."""
    score = SCORES.get(verb_of(look.t, option))
    return score(look, option) if score else 0.0


# What is paid for


def _score_recruit(look: LookaheadContext, option: Option) -> float:
    printed = look.printed(option)
    upkeep = printed.upkeep or 0
    if printed.factions and not set(printed.factions) & set(look.outfit().factions):
        upkeep += printed.influence or 0
    fits = spare_rock(look.t, look.seat, printed.cost or 0, upkeep) >= 0
    return 6 + worth_printed(printed) if fits else 0.0


def _score_build(look: LookaheadContext, option: Option) -> float:
    printed = look.printed(option)
    return 10 + worth_printed(printed) if spare_rock(look.t, look.seat, printed.cost or 0) >= 0 else 0.0


def _score_attach(look: LookaheadContext, option: Option) -> float:
    printed, bearer = look.printed(option), CardId(int(option.args[1]))
    is_dude = look.t.in_play[bearer].printed.type is CardType.DUDE
    if not is_dude or spare_rock(look.t, look.seat, printed.cost or 0) < 1:
        return 0.0
    return 2 + (printed.bullets or 0) + stats.bullets(look.t, bearer) / 10


# Where to stand, whom to shoot


def _score_move(look: LookaheadContext, option: Option) -> float:
    t, seat = look.t, look.seat
    dude, to = CardId(int(option.args[0])), Place(int(option.args[1]))
    gain, boots = control_after(t, seat, dude, to), moves_booted(t, seat, dude, to)
    goal = card_values.move_score(t, seat, dude, to) if boots else None
    if goal is not None:
        return goal
    prey = 0.0 if boots else _prey(look, dude, to)
    if prey >= card_values.PRIZE:
        return prey
    event = event_gain(t, seat, dude, to, boots=boots)
    if 4 * gain + event < 0 or (gain == event == 0 and not prey):
        return 0.0
    risk = _danger(t, seat, dude, to) / HOPELESS * (1 if boots else ELUSIVE)
    return (4 * gain + prey + event) * (1 - risk) - worth(t, dude) * risk - (1 if boots else 0)


def _danger(t: Table, seat: Seat, dude: CardId, place: Place) -> float:
    """Return the danger to a dude at a place, in ranks, up to hopeless; 0 if no rival can call it out there."""
    mine = shootout_odds.strength(t, {dude, *shootout_odds.could_fight(t, seat, place)})
    theirs = (
        shootout_odds.strength(t, shootout_odds.could_fight(t, other, place))
        for other in opponents_of(t, seat)
        if shootout_odds.could_call_out(t, other, place)
    )
    return min(HOPELESS, max(0.0, max(theirs, default=0.0) - mine))


def _prey(look: LookaheadContext, dude: CardId, to: Place) -> float:
    """Return the value of a place for callouts, in ranks; 0 if there is no dude to call out."""
    t, seat = look.t, look.seat
    foes = opponents_of(t, seat)
    marks = [
        other
        for other, shown in t.dudes()
        if shown.controller in foes and shown.place == to and to != places.home_of(t, shown.controller)
    ]
    if not marks:
        return 0.0
    mark = min(marks, key=lambda other: card_values.odds_wanted(t, seat, other))
    theirs = shootout_odds.could_fight(t, t.in_play[mark].controller, to, mark)
    margin = shootout_odds.strength(t, {dude, *shootout_odds.could_fight(t, seat, to)}) - shootout_odds.strength(
        t, theirs
    )
    return max(margin, card_values.prize(t, seat, mark)) if margin >= card_values.odds_wanted(t, seat, mark) else 0.0


def _score_call_out(look: LookaheadContext, option: Option) -> float:
    t, seat = look.t, look.seat
    mark = CardId(int(option.args[1]))
    place = places.place_of(t, mark)
    theirs = shootout_odds.could_fight(t, t.in_play[mark].controller, place, mark)
    margin = shootout_odds.strength(t, shootout_odds.could_fight(t, seat, place)) - shootout_odds.strength(t, theirs)
    if margin < card_values.odds_wanted(t, seat, mark):
        return 0.0
    return 3 + 2 * margin + worth(t, mark) / 2 + card_values.prize(t, seat, mark)


# Abilities


def _score_use(look: LookaheadContext, option: Option) -> float:
    """Return the value of an ability, played through; it is used only if it improves the position."""
    card = CardId(int(option.args[0]))
    shown = look.t.in_play.get(card)
    if (job := card_values.job_score(look.t, look.seat, option)) > 0:
        return job
    cost = 0 if shown is not None else cost_of(look.t, look.seat, card)
    if spare_rock(look.t, look.seat, cost) < 0:
        return 0.0
    gain = look.ahead.gain(option)
    if gain < WORTHWHILE:
        return 0.0
    if look.ahead.rock_gained(option) > 0:
        return gain + FIRST
    is_free = shown is not None and shown.printed.type in (CardType.DEED, CardType.OUTFIT)
    return gain + FREE if is_free else gain


SCORES: Mapping[Verb, Callable[[LookaheadContext, Option], float]] = {
    verbs.RECRUIT: _score_recruit,
    verbs.BUILD: _score_build,
    verbs.BUY: _score_attach,
    verbs.LEARN: _score_attach,
    verbs.MOVE: _score_move,
    verbs.CALL_OUT: _score_call_out,
    verbs.USE: _score_use,
}
