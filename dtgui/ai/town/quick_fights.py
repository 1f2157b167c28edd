"""The rollout policy's heuristics for shootouts: one for each question, by the expected draws of the posses."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from dtgui.ai.card_values import worth
from dtgui.ai.heuristics import DecisionContext, best_hand
from dtgui.ai.town.summary import Gun, Muster, strength
from dtgui.doomtown import verbs
from dtgui.doomtown.questions import (
    CALLED_OUT,
    CASUALTY,
    CHOOSE_HAND,
    FLEE,
    FORM_JOB_POSSE,
    FORM_POSSE,
    OPPOSE,
    SHOOTER,
)
from dtgui.doomtown.state.fights import Shootout
from dtgui.doomtown.state.table import CardId
from dtgui.kernel.decisions import Answer, Question, Seat

ENOUGH, SAFE, LOST, EVEN = 2.0, 0.5, -1.5, 0.0
"""By how many ranks a posse is good enough for a shootout, or for a job; beaten; good enough to accept."""
JOINING = 0.2
"""By how many ranks a posse must be better for a dude that joins it; more for one that boots."""
WORTH_CHEATIN, WORTH_A_JOKER = 1.5, 0.7
"""The ranks by which a cheatin' hand must be better, and a hand for each joker it uses."""


def _called_out(look: DecisionContext) -> Answer:
    """Accept with even odds, else run."""
    leader, mark = (CardId(int(card)) for card in look.decision.about)
    muster = Muster(look.t, at_a_glance=True)
    place = muster.guns[mark].place
    margin = muster.strength_near(place, look.seat) - muster.strength_near(place, muster.guns[leader].seat)
    return look.named(verbs.ACCEPT if margin >= EVEN else verbs.REFUSE)


def _form_posse(look: DecisionContext, enough: float = ENOUGH) -> Answer:
    """Add the most helpful dudes while help is needed."""
    helpers = [option for option in look.options if verbs.JOIN.is_of(option)]
    if not helpers:
        return look.named(verbs.FINISH)
    muster, fight = Muster(look.t, at_a_glance=True), look.t.fight
    posse = _posse(muster, fight, look.seat)
    own, foe = strength(posse), _opposition(muster, fight, look.seat)
    if own - foe >= enough:
        return look.named(verbs.FINISH)
    best, most = look.named(verbs.FINISH), own
    for option in helpers:
        gun = muster.guns.get(CardId(int(option.args[0])))
        if gun is None:
            continue
        joined = strength([*posse, gun]) - JOINING * (1 + (gun.place != fight.place))
        if joined > most:
            best, most = option, joined
    return best


def _form_job_posse(look: DecisionContext) -> Answer:
    """Everybody goes home booted after a job: no more come along than are needed."""
    return _form_posse(look, SAFE)


def _posse(muster: Muster, fight: Shootout, seat: Seat) -> list[Gun]:
    side = fight.side_of(seat)
    return [muster.guns[dude] for dude in side.posse if dude in muster.guns] if side is not None else []


def _opposition(muster: Muster, fight: Shootout, seat: Seat) -> float:
    """Return the expected rank of this player's opposition: the opposing posse, or the strongest that could still
    form.
    """
    against = fight.opposing(seat)
    if against.posse or fight.formed:
        return strength(_posse(muster, fight, against.seat))
    foes = [against.seat] if against.seat in muster.seats else [s for s in muster.seats if s != seat]
    return max(muster.strength_near(fight.place, foe) for foe in foes)


def _oppose(look: DecisionContext) -> Answer:
    """Oppose a job that can be beaten."""
    muster, fight = Muster(look.t, at_a_glance=True), look.t.fight
    leaders = strength([muster.guns[dude] for dude in fight.sides[0].posse if dude in muster.guns])
    is_beaten = muster.strength_near(fight.place, look.seat) >= leaders + SAFE
    return look.named(verbs.OPPOSE if is_beaten else verbs.LET_PASS)


def _shooter(look: DecisionContext) -> Answer:
    """The dude whose bullets count most."""
    guns = Muster(look.t, at_a_glance=True).guns
    return max(look.options, key=lambda option: _fire(guns.get(CardId(int(option.args[0])))))


def _fire(gun: Gun | None) -> int:
    return gun.bullets * (3 if gun.is_stud else 2) - (2 if gun.is_stud else 0) if gun is not None else 0


def _choose_hand(look: DecisionContext) -> Answer:
    return best_hand(look, WORTH_CHEATIN, WORTH_A_JOKER)


_PRICES = {verbs.HOME.word: 0.3, verbs.DISCARD.word: 1.0, verbs.ACE.word: 0.7}
"""The share of a card's value lost for covering a casualty with it; an aced card covers two."""


def _casualty(look: DecisionContext) -> Answer:
    """Choose the cheapest cards."""
    t = look.t
    return min(look.options, key=lambda o: _PRICES.get(o.verb, 1.0) * worth(t, CardId(int(o.args[0]))))


def _flee(look: DecisionContext) -> Answer:
    """Flee with every dude, or with none."""
    muster, fight = Muster(look.t, at_a_glance=True), look.t.fight
    margin = strength(_posse(muster, fight, look.seat)) - _opposition(muster, fight, look.seat)
    return look.options if margin <= LOST and look.decision.most == len(look.options) else ()


FIGHT_RULES: Mapping[Question, Callable[[DecisionContext], Answer]] = {
    CALLED_OUT: _called_out,
    FORM_POSSE: _form_posse,
    FORM_JOB_POSSE: _form_job_posse,
    OPPOSE: _oppose,
    SHOOTER: _shooter,
    CHOOSE_HAND: _choose_hand,
    CASUALTY: _casualty,
    FLEE: _flee,
}
