"""Greenhorn, a newcomer to town: plays Doomtown by heuristics, from its seat's view, with a newcomer's mistakes.

It builds and hires what it can afford and keep, stands where its influence counts, shoots if the odds are good,
and flees if they are not. It plays card abilities through before it uses them. Where it has no heuristic, it
answers at random.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any, NamedTuple

from dtgui.ai import shootout_odds
from dtgui.ai.card_values import worth
from dtgui.ai.heuristics import THUMB_RULES, Foresight, LookaheadContext, best_hand, is_on_the_way
from dtgui.ai.noon_scores import glimpsed_play, noon_play, overlooking_play
from dtgui.ai.player import RandomPlayer
from dtgui.doomtown import verbs
from dtgui.doomtown.queries import places
from dtgui.doomtown.queries.casualties import covers_by
from dtgui.doomtown.queries.plays import verb_of
from dtgui.doomtown.questions import (
    CALLED_OUT,
    CASUALTY,
    CHEATIN_PLAY,
    CHOOSE_HAND,
    FLEE,
    FORM_JOB_POSSE,
    FORM_POSSE,
    NOON_PLAY,
    OPPOSE,
    REDRAW,
    RESOLUTION_PLAY,
    SHOOTER,
    SHOOTOUT_PLAY,
)
from dtgui.doomtown.state.cards import CardType
from dtgui.doomtown.state.table import CardId, Table
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Answer, Decision, IllegalAnswer, Kind, Option, Question, Seat
from dtgui.kernel.game import Game, Observation

# A newcomer's mistakes: overlooking plays, staying where it should flee, forgetting its cards

Slip = Callable[[LookaheadContext], Answer]


class Sight(NamedTuple):
    """How likely (0 to 1) a play is seen at High Noon, by its kind; `usual` for kinds that are not listed."""

    shares: Mapping[str, float]
    usual: float

    def seen(self, options: Iterable[Option], chance: Chance) -> tuple[tuple[Option, ...], Chance]:
        """Return the plays that are seen this time, and the chance after that."""
        found = []
        for option in options:
            sees, chance = chance.happens(self.shares.get(option.verb, self.usual))
            if sees:
                found.append(option)
        return tuple(found), chance


class MistakeRates(NamedTuple):
    """How often (0 to 1) which mistakes are made, and what is overlooked at High Noon."""

    often: float
    slips: Mapping[Question, Slip]
    sight: Sight | None = None
    """Which plays are seen at High Noon; all if None."""

    def share(self, question: Question) -> float:
        """Return how often (0 to 1) that question is answered by a slip."""
        return self.often if question in self.slips else 0.0


def _choose_none(_: LookaheadContext) -> Answer:
    """Flee with no dude, however bad the odds; replace no card, however bad the hand."""
    return ()


def _proud(look: LookaheadContext) -> Answer:
    """No callout is refused."""
    return look.named(verbs.ACCEPT)


def _eager(look: LookaheadContext) -> Answer:
    """Everybody comes along, needed or not."""
    return look.named(verbs.JOIN)


def _forgetful(look: LookaheadContext) -> Answer:
    """Use none of the player's own cards."""
    return look.named(verbs.PASSING)


def _unopposed(look: LookaheadContext) -> Answer:
    """Oppose no job."""
    return look.named(verbs.LET_PASS)


def _first(look: LookaheadContext) -> Answer:
    """Give the casualty to the first dude."""
    return look.options[0]


OVERSIGHTS: Mapping[Question, Slip] = {NOON_PLAY: overlooking_play, FLEE: _choose_none}
"""To overlook the best Noon play, and to stay in a shootout that is lost."""
BLUNDERS: Mapping[Question, Slip] = {
    FLEE: _choose_none,
    CALLED_OUT: _proud,
    FORM_POSSE: _eager,
    OPPOSE: _unopposed,
    SHOOTOUT_PLAY: _forgetful,
    RESOLUTION_PLAY: _forgetful,
    CHEATIN_PLAY: _forgetful,
    REDRAW: _choose_none,
    CASUALTY: _first,
}
"""A newcomer's mistakes in fights."""
NEWCOMERS_SIGHT = Sight({verbs.MOVE.word: 0.6, verbs.USE.word: 0.2}, usual=0.5)
"""The plays that a newcomer sees: half of those of cards, more moves, few abilities."""
NEVER = MistakeRates(0.0, {})

# The player

PATIENT_DAYS = 12
"""After this many days, one in `BOREDOM` High Noon plays is random."""
BOREDOM = 3
ENOUGH = 2.5
"""No further dude joins a posse that is this many ranks better."""
SAFE = 0.5
"""No further dude joins a job's posse if the possible opposition is weaker by at least this many ranks."""
LOST = -1.5
"""A posse flees if it is this many ranks worse."""
WORTH_CHEATIN = 2
"""A cheatin' hand must be this many ranks better than the honest hand."""
WORTH_A_JOKER = 1
"""A hand must be this many ranks better for each joker it uses, since the joker is aced afterwards."""
GUESSES = 8
"""The most combinations tried when several cards are chosen."""
BEARABLE = -1.0
"""In a shootout, a card is used that makes nothing worse: not all that it does can be counted."""


Rule = Callable[[LookaheadContext], Answer]


class Greenhorn:
    """Answers by heuristics; its seed decides only the questions that have no heuristic.

    With mistakes enabled, it makes a newcomer's mistakes at the given rate.
    """

    def __init__(self, _game: Game[Any, Any], _seat: Seat, seed: int, slips: MistakeRates = NEVER) -> None:
        self._chance = Chance(seed)
        self._guess = RandomPlayer(self._chance)
        self._slips = slips

    def choose(self, observation: Observation[Any]) -> Answer:
        """Return a legal answer; raise `ValueError` where this seat is not asked."""
        decision = observation.decision
        if decision is None or self._is_bored(observation.table, decision):
            return self._guess.choose(observation)
        rule = self._rule_for(decision)
        if rule is None:
            is_known = is_on_the_way(decision.question)
            return self._thought_through(observation, decision) if is_known else self._guess.choose(observation)
        try:
            return decision.check(rule(self._look(observation, decision)))
        except IllegalAnswer:
            return self._guess.choose(observation)

    def _rule_for(self, decision: Decision) -> Rule | None:
        """Return the heuristic for a question, a mistake in its place, or None if there is none."""
        question, sight = decision.question, self._slips.sight
        if question is NOON_PLAY and sight is not None:
            seen, self._chance = sight.seen(decision.options, self._chance)
            return partial(glimpsed_play, seen=seen)
        return self._slips.slips[question] if self._is_careless(question) else RULES.get(question)

    def _is_careless(self, question: Question) -> bool:
        share = self._slips.share(question)
        if not share:
            return False
        slips, self._chance = self._chance.happens(share)
        return slips

    def _look(self, observation: Observation[Any], decision: Decision) -> LookaheadContext:
        return LookaheadContext(observation.table, observation.seat, decision, Foresight(observation, self._chance))

    def _thought_through(self, observation: Observation[Any], decision: Decision) -> Answer:
        """The answer that comes out best; where several cards are chosen, the best of some guesses."""
        if decision.kind is Kind.ONE:
            answers: list[Answer] = list(decision.options)
        else:
            answers = [self._guess.choose(observation) for _ in range(GUESSES)]
        return self._look(observation, decision).ahead.best(answers)

    def _is_bored(self, t: Table, decision: Decision) -> bool:
        """Whether it tries something at random: two cautious players would face each other for ever."""
        roll, self._chance = self._chance.pick(BOREDOM)
        return decision.question == NOON_PLAY and t.day > PATIENT_DAYS and roll == 0


# Shootouts


def _called_out(look: LookaheadContext) -> Answer:
    """Accept with even odds, else run."""
    leader, mark = (CardId(int(card)) for card in look.decision.about)
    t, place = look.t, places.place_of(look.t, mark)
    mine = shootout_odds.strength(t, shootout_odds.could_fight(t, look.seat, place))
    theirs = shootout_odds.strength(t, shootout_odds.could_fight(t, t.in_play[leader].controller, place))
    return look.named(verbs.ACCEPT if mine >= theirs else verbs.REFUSE)


def _form_posse(look: LookaheadContext, enough: float = ENOUGH) -> Answer:
    """Add the most helpful dudes while help is needed; dudes that need not boot come first."""
    t = look.t
    side = t.fight.side_of(look.seat)
    posse = side.posse if side else ()
    helpers = [option for option in look.options if verbs.JOIN.is_of(option)]
    if shootout_odds.advantage(t, look.seat) >= enough or not helpers:
        return look.named(verbs.FINISH)
    best = max(helpers, key=lambda option: _help(t, posse, CardId(int(option.args[0]))))
    return best if _help(t, posse, CardId(int(best.args[0]))) > 0 else look.named(verbs.FINISH)


def _form_job_posse(look: LookaheadContext) -> Answer:
    """Everybody goes home booted after a job: no more come along than are needed."""
    return _form_posse(look, SAFE)


def _help(t: Table, posse: tuple[CardId, ...], dude: CardId) -> float:
    """By how much a dude makes a posse better, less for one that has to boot."""
    boots = t.in_play[dude].place != t.fight.place
    return shootout_odds.strength(t, (*posse, dude)) - shootout_odds.strength(t, posse) - (0.3 if boots else 0.0)


def _oppose(look: LookaheadContext) -> Answer:
    """Oppose a job that can be beaten."""
    return look.named(verbs.OPPOSE if shootout_odds.would_oppose(look.t, look.seat) else verbs.LET_PASS)


def _shooter(look: LookaheadContext) -> Answer:
    """The dude under whom the posse draws best."""
    t, posse = look.t, tuple(CardId(int(option.args[0])) for option in look.options)
    return max(look.options, key=lambda option: shootout_odds.strength(t, posse, CardId(int(option.args[0]))))


def _choose_hand(look: LookaheadContext) -> Answer:
    return best_hand(look, WORTH_CHEATIN, WORTH_A_JOKER)


def _casualty(look: LookaheadContext) -> Answer:
    """Choose the cheapest cards for the casualties that they cover."""
    return min(look.options, key=lambda option: _loss(look.t, option))


CASUALTY_WEIGHTS = {verbs.HOME: 0.3, verbs.DISCARD: 1.0, verbs.ACE: 1.2}
"""How bad each way to cover casualties is for the dude."""


def _loss(t: Table, option: Option) -> float:
    card = CardId(int(option.args[0]))
    if t.in_play[card].printed.type is not CardType.DUDE:
        return worth(t, card)
    covers = next((way.covers for way in covers_by(t, card) if way.option == option), 1)
    weight = CASUALTY_WEIGHTS[verb_of(t, option)]
    return worth(t, card) * weight / covers


def _flee(look: LookaheadContext) -> Answer:
    """Flee with every dude, or with none."""
    return look.options if shootout_odds.advantage(look.t, look.seat) <= LOST else ()


def _fighting_play(look: LookaheadContext) -> Answer:
    """The ability that helps most, unless all of them do harm."""
    uses = [option for option in look.options if verbs.USE.is_of(option)]
    gains = {option: look.ahead.gain(option) for option in uses}
    best = max(uses, key=gains.__getitem__, default=None)
    return best if best is not None and gains[best] >= BEARABLE else look.named(verbs.PASSING)


RULES: Mapping[Question, Rule] = {
    **THUMB_RULES,
    NOON_PLAY: noon_play,
    CALLED_OUT: _called_out,
    FORM_POSSE: _form_posse,
    FORM_JOB_POSSE: _form_job_posse,
    OPPOSE: _oppose,
    SHOOTER: _shooter,
    CHOOSE_HAND: _choose_hand,
    CASUALTY: _casualty,
    FLEE: _flee,
    SHOOTOUT_PLAY: _fighting_play,
    RESOLUTION_PLAY: _fighting_play,
    CHEATIN_PLAY: _fighting_play,
}
