"""A player of Doomtown that plays its answers through in worlds that could be the real one, and says why."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

from dtgui.ai import shootout_odds
from dtgui.ai.greenhorn import BLUNDERS, Greenhorn, MistakeRates
from dtgui.ai.heuristics import Foresight
from dtgui.ai.player import Budget, Counsel
from dtgui.ai.search.halving import BestLine, EvidenceSearch, HalvingSearch, error_of, is_significantly_better
from dtgui.ai.search.partitions import HERE, Clock, PartitionTask, Runner
from dtgui.ai.search.tree import Branch, Idea
from dtgui.ai.town.candidates import RULE_OF_THUMB, noon_candidates
from dtgui.ai.town.cards_in_hand import by_the_odds, make_room
from dtgui.ai.town.evaluation import Evaluation
from dtgui.ai.town.noon_rules import EVEN_LEANING, Leaning
from dtgui.ai.town.rollout_policy import TownRollout, never
from dtgui.ai.town.search_policy import PackedSearchPolicy, TownSearchPolicy, plausible_plays, sampled, spread
from dtgui.ai.town.text_values import sense_for
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.queries.places import controller_of
from dtgui.doomtown.queries.players import others, production, total_control, total_influence
from dtgui.doomtown.questions import (
    CALLED_OUT,
    CASUALTY,
    CHEATIN_PLAY,
    FLEE,
    FORM_JOB_POSSE,
    FORM_POSSE,
    HAND_SIZE,
    NIGHTFALL_DISCARD,
    NOON_PLAY,
    OPPOSE,
    REDRAW,
    RESOLUTION_PLAY,
    SHOOTER,
    SHOOTOUT_PLAY,
    STARTING_GANG,
    UPKEEP,
)
from dtgui.doomtown.state.cards import CardType
from dtgui.doomtown.state.table import Place, Table
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Answer, Decision, Kind, Seat
from dtgui.kernel.game import Observation
from dtgui.kernel.phrases import Phrase
from dtgui.kernel.saves import write_observation

BY_THUMB = frozenset({STARTING_GANG, UPKEEP})
"""The questions that heuristics answer as well as a search of this length."""
OF_THE_HAND = frozenset({NIGHTFALL_DISCARD, HAND_SIZE})
"""The questions weighed against the cards that could be drawn instead: their effect shows after days, beyond a
search's horizon.
"""
FATEFUL = frozenset(
    {CALLED_OUT, FLEE, FORM_POSSE, FORM_JOB_POSSE, OPPOSE, SHOOTOUT_PLAY, CHEATIN_PLAY, RESOLUTION_PLAY, CASUALTY}
)
"""The questions of fights: dudes may die, and draw hands vary so much that few worlds say little."""
FATEFUL_TIMES = 2
"""The factor by which those questions get more thinking time."""
SURE = 1.96
"""By how many standard errors an interval reaches to either side."""
CARELESS_HEAT = 8.0
"""The temperature at which a careless player chooses among plausible plays; their scores are mostly 1 to 15."""
APART = 1 << 40
"""The offset between the seeds of independent generators."""


class Attention(NamedTuple):
    """The rate (0 to 1) of decisions that are searched, and of newcomer's mistakes in the others."""

    thinks: float = 1.0
    slips: float = 0.0


UNDIVIDED = Attention()


class Lawman:
    """Searches for the answer that wins most often; questions not worth a search it answers as a greenhorn does.

    A player that does not search every decision uses the rollout policy for the others, or makes a newcomer's
    mistake.
    """

    _HOLDS_WINS = True
    """Whether it expects everybody to pass who wins by that."""

    def __init__(
        self,
        game: Doomtown,
        seat: Seat,
        seed: int,
        evaluation: Evaluation,
        budget: Budget,
        attention: Attention = UNDIVIDED,
        plays: Sequence[float] = RULE_OF_THUMB,
        habit: Leaning = EVEN_LEANING,
    ) -> None:
        """`plays` are the weights of the policy that orders plays at High Noon (`play_features`).

        `habit` is the style of moves made without search.
        """
        self.budget, self._plays = budget, plays
        self._attention = attention
        self.searched: float | None = None
        self.is_hurried: Callable[[], bool] = never
        self.runner: Runner = HERE
        self._game, self._seat, self._evaluation = game, seat, evaluation
        self._chance = Chance(seed)
        self._thumb = Greenhorn(game, seat, seed)
        # A separate generator: otherwise the decision to search would correlate with the policy's choices.
        self._habit = TownRollout(seed ^ APART, sense_for(game.catalog), leaning=habit)
        self._hasty = Greenhorn(game, seat, seed, MistakeRates(1.0, BLUNDERS))

    def choose(self, observation: Observation[Any]) -> Answer:
        """Return a legal answer; raise `ValueError` where this seat is not asked."""
        decision, self.searched = observation.decision, None
        if decision is None or _is_plain(decision):
            return self._thumb.choose(observation)
        if not self._happens(self._attention.thinks):
            if self._happens(self._attention.slips):
                return self._careless(observation, decision)
            return decision.check(self._habit.answer(observation.table, decision))
        if decision.question in OF_THE_HAND:
            return decision.check(self._room(observation, decision))
        odds = by_the_odds(self._game, observation.table, decision)
        if odds is not None:
            return decision.check(odds)
        guide = self._guide(observation)
        best = self._ranked(guide, observation, decision)[0]
        self.searched = guide.chance(best.worth) if best.visits else None
        return best.answer

    def _careless(self, observation: Observation[Table], decision: Decision) -> Answer:
        """Return an answer without much thought: at High Noon one of the plausible plays, in fights a mistake."""
        if decision.question is not NOON_PLAY:
            return self._hasty.choose(observation)
        ideas = plausible_plays(observation.table, decision, sense_for(self._game.catalog), CARELESS_HEAT)
        answer, self._chance = sampled(ideas, self._chance)
        return answer

    def advise(self, observation: Observation[Any], most: int) -> tuple[Counsel, ...]:
        """Return the `most` best answers to the observation's own decision, the best first: at least one."""
        decision = observation.decision
        if decision is None or _is_plain(decision) or decision.question in (SHOOTER, REDRAW, *OF_THE_HAND):
            answer = self.choose(observation)
            return (self._counsel(observation, None, Branch(answer, 1.0), Branch(answer, 1.0)),)
        guide = self._guide(observation)
        ranked = self._ranked(guide, observation, decision)[: max(1, most)]
        return tuple(self._counsel(observation, guide, branch, ranked[0]) for branch in ranked)

    def _counsel(
        self, observation: Observation[Table], guide: TownSearchPolicy | None, branch: Branch, best: Branch
    ) -> Counsel:
        """Return what is said of an answer; the reason follows from the choices of its best line of play."""
        hand = TownRollout(0, sense_for(self._game.catalog)) if guide is None else guide.hand(0)
        table, line = observation.table, BestLine(branch, hand)
        after = Foresight(observation, self._chance).table_after(branch.answer, line.choice)
        why = reason(table, after, self._seat)
        if guide is None or not branch.visits:
            # A forced answer has not been tried.
            return Counsel(branch.answer, self.evaluate(observation), why)
        low, chance, high = (guide.chance(branch.worth + by * error_of(branch)) for by in (-SURE, 0.0, SURE))
        is_close = branch is not best and not is_significantly_better(best, branch)
        return Counsel(branch.answer, chance, why, (high - low) / 2, is_close)

    def evaluate(self, observation: Observation[Any]) -> float:
        """Return how likely the observing seat wins (0 to 1)."""
        return self._evaluation.chance(observation.table, observation.seat)

    def _happens(self, share: float) -> bool:
        """Whether something that it does so often happens this time."""
        happens, self._chance = self._chance.happens(share)
        return happens

    def _guide(self, observation: Observation[Table]) -> TownSearchPolicy:
        seed, self._chance = self._chance.pick(1 << 62)
        return TownSearchPolicy(self._game, observation, self._evaluation, seed, holds_wins=self._HOLDS_WINS)

    def _ranked(self, guide: TownSearchPolicy, observation: Observation[Table], decision: Decision) -> list[Branch]:
        ideas = self._ideas(guide, observation, decision)
        if len(ideas) == 1:
            return [Branch(ideas[0].answer, 1.0)]

        def packed() -> PackedSearchPolicy:
            written = write_observation(observation, self._game.codec)
            return PackedSearchPolicy(written, self._evaluation, guide.seed, self._HOLDS_WINS, dict(guide.preferences))

        quest = PartitionTask(guide, self._seat, packed)
        clock = Clock(self._budget_for(decision), self.is_hurried)
        return self._search(quest, clock, decision.question is NOON_PLAY).ranked(ideas)

    def _search(self, quest: PartitionTask[Table], clock: Clock, is_noon: bool) -> HalvingSearch[Table]:
        """Return a search for an answer; at High Noon a learnt policy orders all plays."""
        return EvidenceSearch(quest, clock, self.runner) if is_noon else HalvingSearch(quest, clock, self.runner)

    def _room(self, observation: Observation[Table], decision: Decision) -> Answer:
        """Return the cards that make room for others at Nightfall."""
        t = observation.table
        worths_of = partial(self._evaluation.worths_in_hand, t, decision.seat)
        return make_room(t, decision, self._game.catalog.card, worths_of)

    def _budget_for(self, decision: Decision) -> Budget:
        iterations = self.budget.iterations
        if iterations is None or decision.question not in FATEFUL:
            return self.budget
        return self.budget._replace(iterations=FATEFUL_TIMES * iterations)

    def _ideas(self, guide: TownSearchPolicy, observation: Observation[Table], decision: Decision) -> Sequence[Idea]:
        """Return the candidates: at High Noon every play."""
        if decision.question is NOON_PLAY:
            return self._noon_ideas(guide, observation, decision)
        usual = self._thumb.choose(observation)
        ideas = guide.ideas(observation.table, decision)
        return spread([idea.answer for idea in ideas], usual)

    def _noon_ideas(
        self, guide: TownSearchPolicy, observation: Observation[Table], decision: Decision
    ) -> Sequence[Idea]:
        sense = sense_for(self._game.catalog)
        return noon_candidates(guide, observation.table, decision, sense, self._plays)


def _is_plain(decision: Decision) -> bool:
    """Whether there is nothing to search for."""
    if decision.question in BY_THUMB or decision.kind is Kind.ORDER:
        return True
    if decision.kind is Kind.AMOUNT:
        return decision.least == decision.most
    return decision.kind is Kind.ONE and len(decision.options) == 1


# Why an answer is a good one, in words: what a player can expect to be different once it is through

MOST_TOLD = 3
"""The most changes that a reason names, the largest first."""
NOTHING_YET = Phrase("Nothing changes at once.")
WORTH_TELLING = 0.25
"""A change of a shootout's odds is named if it is at least this many ranks."""


class ExpectedChange(NamedTuple):
    """Something that would be different: how much it weighs, and what is said of it."""

    weight: float
    said: Phrase


def reason(before: Table, after: Table, seat: Seat) -> Phrase:
    """Return what would change for a player, in up to three sentences; both tables are as this seat knows them."""
    outcome = after.outcome
    if outcome is not None:
        return Phrase("This wins the game.") if seat in outcome.winners else Phrase("This ends the game.")
    with before.at_rest(), after.at_rest():
        changes = sorted(_changes(before, after, seat), key=lambda change: -change.weight)
    told = [change.said for change in changes[:MOST_TOLD]]
    return Phrase(" ".join(["{}"] * len(told)), *told) if told else NOTHING_YET


def _changes(before: Table, after: Table, seat: Seat) -> Iterator[ExpectedChange]:
    rivals = others(before, seat)
    if control := total_control(after, seat) - total_control(before, seat):
        rises, falls = Phrase("Your control rises by {0}.", control), Phrase("Your control falls by {0}.", -control)
        yield ExpectedChange(3.0 * abs(control), rises if control > 0 else falls)
    if held := max(total_control(after, r) for r in rivals) - max(total_control(before, r) for r in rivals):
        rises, falls = Phrase("A rival's control rises by {0}.", held), Phrase("A rival's control falls by {0}.", -held)
        yield ExpectedChange(3.0 * abs(held), rises if held > 0 else falls)
    if influence := total_influence(after, seat) - total_influence(before, seat):
        rises, falls = Phrase("Your influence rises by {0}.", influence), Phrase("You lose {0} influence.", -influence)
        yield ExpectedChange(2.0 * abs(influence), rises if influence > 0 else falls)
    if theirs := sum(total_influence(after, r) - total_influence(before, r) for r in rivals):
        rises, falls = Phrase("Rivals have {0} more influence.", theirs), Phrase("Rivals lose {0} influence.", -theirs)
        yield ExpectedChange(2.0 * abs(theirs), rises if theirs > 0 else falls)
    yield from _of_deeds(before, after, seat)
    yield from _of_dudes(before, after, seat)
    yield from _of_means(before, after, seat)
    yield from _of_a_fight(before, after, seat)


def _of_deeds(before: Table, after: Table, seat: Seat) -> Iterator[ExpectedChange]:
    """Yield the deeds that change hands, and what that means at Sundown."""
    for card, shown in after.in_play.items():
        if shown.printed.type is not CardType.DEED or card not in before.in_play:
            continue
        was, now = controller_of(before, Place(card)), controller_of(after, Place(card))
        if was != now and seat in (was, now):
            takes, loses = Phrase("You take {0}.", shown.printed.title), Phrase("You lose {0}.", shown.printed.title)
            yield ExpectedChange(3.5, takes if now == seat else loses)
    if _wins(after, seat) and not _wins(before, seat):
        control, influence = total_control(after, seat), max(total_influence(after, r) for r in others(after, seat))
        yield ExpectedChange(9.0, Phrase("At Sundown you would win, {0} : {1}.", control, influence))


def _wins(t: Table, seat: Seat) -> bool:
    """Whether a player would win if the day ended now."""
    return all(total_control(t, seat) > total_influence(t, rival) for rival in others(t, seat))


def _of_dudes(before: Table, after: Table, seat: Seat) -> Iterator[ExpectedChange]:
    """Yield what has become of dudes: how many are left, can act, or are wanted."""
    dudes = [(card, shown) for card, shown in before.dudes() if card in after.in_play]
    gone = len(before.dudes()) - len(dudes)
    theirs = sum(shown.controller != seat for card, shown in before.dudes() if card not in after.in_play)
    if theirs:
        yield ExpectedChange(3.0 * theirs, Phrase("Rivals lose {0} dudes.", theirs))
    if gone - theirs:
        yield ExpectedChange(3.0 * (gone - theirs), Phrase("You lose {0} dudes.", gone - theirs))
    booted = [(shown.controller == seat, after.in_play[card].booted - shown.booted) for card, shown in dudes]
    own, rivals = (sum(change for is_own, change in booted if is_own == side) for side in (True, False))
    if own < 0:
        yield ExpectedChange(-1.0 * own, Phrase("{0} more of your dudes can act.", -own))
    if rivals > 0:
        yield ExpectedChange(1.0 * rivals, Phrase("{0} of the rivals' dudes are booted.", rivals))
    prices = sum(after.in_play[card].bounty - shown.bounty for card, shown in dudes if shown.controller != seat)
    if prices > 0:
        yield ExpectedChange(0.6 * prices, Phrase("Bounties on rivals' dudes rise by {0}.", prices))


def _of_means(before: Table, after: Table, seat: Seat) -> Iterator[ExpectedChange]:
    if income := production(after, seat) - production(before, seat):
        rises, falls = Phrase("Your production rises by {0}.", income), Phrase("Your production falls by {0}.", -income)
        yield ExpectedChange(1.0 * abs(income), rises if income > 0 else falls)
    if rock := after.players[seat].stash - before.players[seat].stash:
        brings, costs = Phrase("It brings {0} ghost rock.", rock), Phrase("It costs {0} ghost rock.", -rock)
        yield ExpectedChange(0.5 * abs(rock), brings if rock > 0 else costs)
    if (cards := len(after.players[seat].hand) - len(before.players[seat].hand)) > 0:
        yield ExpectedChange(0.8 * cards, Phrase("You hold {0} more cards.", cards))
    bullets = _guns(after, seat) - _guns(before, seat)
    if abs(bullets) >= WORTH_TELLING:
        more, less = Phrase("Your dudes draw better hands."), Phrase("Your dudes draw worse hands.")
        yield ExpectedChange(0.4 * abs(bullets), more if bullets > 0 else less)


def _guns(t: Table, seat: Seat) -> float:
    """Return the rank that all of a player's dudes could draw together."""
    return shootout_odds.strength(t, [dude for dude, shown in t.dudes() if shown.controller == seat])


def _of_a_fight(before: Table, after: Table, seat: Seat) -> Iterator[ExpectedChange]:
    was, now = _lead(before, seat), _lead(after, seat)
    if now is None:
        if was is not None:
            yield ExpectedChange(1.0, Phrase("You are out of this shootout."))
        return
    if was is None:
        ahead, behind = Phrase("A fight in which you are ahead."), Phrase("A fight in which you are behind.")
        yield ExpectedChange(1.5 * abs(now), ahead if now >= 0 else behind)
    elif abs(now - was) >= WORTH_TELLING:
        better, worse = Phrase("Your odds in the shootout get better."), Phrase("Your odds in the shootout get worse.")
        yield ExpectedChange(1.5 * abs(now - was), better if now > was else worse)


def _lead(t: Table, seat: Seat) -> float | None:
    """By how many ranks a player can expect to win a shootout, None where it is in none."""
    fight = t.shootout
    if fight is None or fight.won_by is not None or fight.side_of(seat) is None:
        return None
    return shootout_odds.advantage(t, seat)
