"""Heuristics of Doomtown that players share, what each is given, and foresight: an answer played through."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import cycle, islice, product
from typing import Any

from dtgui.ai import shootout_odds
from dtgui.ai.card_values import prospects, worth, worth_printed
from dtgui.ai.player import RandomPlayer
from dtgui.doomtown import verbs
from dtgui.doomtown.counsel.keeping import worth_discarding
from dtgui.doomtown.observe import imagined
from dtgui.doomtown.queries.places import own_dudes
from dtgui.doomtown.queries.players import draw_hand_codes, is_kept_out
from dtgui.doomtown.queries.shooting import hands_to_choose
from dtgui.doomtown.questions import FORM_JOB_POSSE, HAND_SIZE, NIGHTFALL_DISCARD, OPPOSE, REDRAW, STARTING_GANG, UPKEEP
from dtgui.doomtown.state.cards import CardDef, CardType, Suit
from dtgui.doomtown.state.table import CardId, Table
from dtgui.doomtown.verbs import Verb
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Answer, Decision, Kind, Option, Question, Role, Seat
from dtgui.kernel.game import Observation
from dtgui.kernel.position import Position

SPARED = 3
"""Ghost rock that is not spent on the gang, to build with."""


def _starting_gang(look: DecisionContext) -> Answer:
    """Hire while there is ghost rock left to build with, the most influential first."""
    player = look.t.players[look.seat]
    left = player.stash - sum([look.t.cards[card].printed.cost or 0 for card in player.gang])
    picks = [o for o in look.options if verbs.PICK.is_of(o) and (look.printed(o).cost or 0) <= left - SPARED]
    return max(picks, key=lambda option: worth_printed(look.printed(option)), default=look.named(verbs.FINISH))


def _redraw(look: DecisionContext) -> Answer:
    """Keep pairs, four of a suit, and whatever is made already."""
    cards = look.t.players[look.seat].draw_hand
    wanted = {cards[place] for place in worth_discarding(draw_hand_codes(look.t, look.seat), look.decision.most)}
    return tuple([option for option in look.options if option.args[0] in wanted])


def best_hand(look: DecisionContext, cheatin: float, joker: float) -> Answer:
    """Return the highest hand, or an honest or joker-saving one if the highest is not sufficiently better.

    A cheatin' hand must be `cheatin` ranks better, and a hand with jokers `joker` ranks better for each.
    """
    hands = hands_to_choose(look.t, look.seat)
    worths = [hand.rank - cheatin * hand.cheatin - joker * hand.jokers for hand in hands]
    return look.options[worths.index(max(worths))]


def _upkeep(look: DecisionContext) -> Answer:
    """Keep the most worthy cards that can be paid for."""
    decision, kept = look.decision, list[Option]()
    for option in sorted(look.options, key=lambda o: -worth(look.t, CardId(int(o.args[0])))):
        if decision.cost_of((*kept, option)) <= decision.budget:
            kept.append(option)
    return tuple(kept)


def _nightfall_discard(look: DecisionContext) -> Answer:
    """Cards that can never be played; without a dude in play also what needs one, to draw another dude."""
    has_dudes = bool(own_dudes(look.t, look.seat))
    useless = [o for o in look.options if _usefulness(look, o) <= 0 or not (has_dudes or _stands_alone(look, o))]
    return tuple(useless[: look.decision.most])


def _stands_alone(look: DecisionContext, option: Option) -> bool:
    """Return whether a card needs no dude: it is one, or a deed."""
    return look.printed(option).type in (CardType.DUDE, CardType.DEED)


def _hand_size(look: DecisionContext) -> Answer:
    """The least useful cards."""
    by_use = sorted(look.options, key=lambda option: _usefulness(look, option))
    return tuple(by_use[: look.decision.least])


def _usefulness(look: DecisionContext, option: Option) -> float:
    printed = look.printed(option)
    if printed.type is CardType.JOKER or is_kept_out(look.t, look.seat, printed):
        return 0.0
    return 1 + worth_printed(printed)


THUMB_RULES: Mapping[Question, Callable[[DecisionContext], Answer]] = {
    STARTING_GANG: _starting_gang,
    REDRAW: _redraw,
    UPKEEP: _upkeep,
    NIGHTFALL_DISCARD: _nightfall_discard,
    HAND_SIZE: _hand_size,
}

# The input of a heuristic: the question, the table as one seat sees it, and the expected effect of an answer


@dataclass(frozen=True, slots=True)
class DecisionContext:
    """A question, the seat that is asked, and the table as that seat sees it."""

    t: Table
    seat: Seat
    decision: Decision

    @property
    def options(self) -> tuple[Option, ...]:
        """Return the legal options."""
        return self.decision.options

    def named(self, verb: Verb) -> Answer:
        """Return the option with this verb, else the first one."""
        return next((option for option in self.options if verb.is_of(option)), self.options[0])

    def printed(self, option: Option) -> CardDef:
        """Return what is printed on the card that an option is about."""
        return self.t.cards[CardId(int(option.args[0]))].printed

    def outfit(self) -> CardDef:
        """Return what is printed on the player's outfit."""
        return self.t.cards[self.t.players[self.seat].outfit].printed


@dataclass(frozen=True, slots=True)
class LookaheadContext(DecisionContext):
    """A glance for a player that also looks ahead."""

    ahead: Foresight


# Foresight of a greenhorn: play an answer through on a clone, and evaluate the resulting table.
#
# Hidden cards are taken for plain playing cards: no text, no surprises. Foresight therefore knows only what its seat
# knows, and errs about opponents as newcomers do: it never expects a react.

ON_THE_WAY = frozenset({Role.RESOLVE, Role.SECRET})
"""The questions asked while a play is resolved: a play is followed until a different question is asked."""
IN_A_JOB = (FORM_JOB_POSSE, OPPOSE)
"""The questions asked while a job is resolved, before any shooting."""
MODEST = (verbs.PASSING, verbs.NO, verbs.NO_COMBO, verbs.FINISH, verbs.LET_PASS)
"""The answers expected of a player about whom nothing else is known."""
MOST_STEPS, LEAST_STEPS = 40, 4
"""The most answers played through for one way to decide, and the fewest if there are many ways."""
DEEPEST = 3
"""The most choices within a play that are tried in all combinations."""
MOST_TRIED = 8
"""The most options of a choice that are tried."""
PLAIN_CARDS = tuple(
    CardDef(f"plain {suit.name} {value}", "A card", CardType.ACTION, suit, value, cost=99)
    for suit, value in product(Suit, range(1, 14))
)
"""The stand-ins for hidden cards: too expensive to be played."""


def is_on_the_way(question: Question) -> bool:
    """Return whether a question is asked while a play is resolved, so that it belongs to that play."""
    return question.role in ON_THE_WAY or question in IN_A_JOB


class Foresight:
    """Plays answers to one decision through in the head of the seat that is asked."""

    def __init__(self, observation: Observation[Any], chance: Chance) -> None:
        self._observation = observation
        self._chance = chance
        self._steps_left = 0

    @cached_property
    def _present(self) -> Position[Table]:
        """A whole game that this seat could take for the real one."""
        seen, cards = self._observation, cycle(self._chance.shuffled(PLAIN_CARDS)[0])

        def plain(_owner: Seat, count: int, chance: Chance) -> tuple[Sequence[CardDef], Chance]:
            return list(islice(cards, count)), chance

        whole = imagined(seen, plain, lambda _: next(cards), self._chance)
        whole.change_automaton(is_asked=True)
        return Position.resumed(whole, seen.stack, seen.decision)

    @cached_property
    def now(self) -> float:
        """How the seat stands before it answers."""
        return prospects(self._observation.table, self._observation.seat)

    def gain(self, answer: Answer, steps: int = MOST_STEPS) -> float:
        """Return by how much an answer improves the seat's position, as far as it can see within that many steps."""
        self._steps_left = steps
        return self._after(self._present, answer, DEEPEST) - self.now

    def rock_gained(self, answer: Answer) -> int:
        """Return how much more ghost rock the seat has right after an answer, before anything else is asked."""
        seat, ahead = self._observation.seat, self._present.clone()
        before = ahead.table.players[seat].stash
        ahead.answer(answer)
        return ahead.table.players[seat].stash - before

    def table_after(self, answer: Answer, own_choice: Callable[[Table, Decision], Answer]) -> Table:
        """Return the table after an answer is resolved, with these own choices on the way; others make no effort."""
        seat, ahead = self._observation.seat, self._present.clone()
        ahead.answer(answer)
        for _ in range(MOST_STEPS):
            decision = ahead.decision
            if decision is None or not is_on_the_way(decision.question):
                break
            is_own = decision.seat == seat
            ahead.answer(own_choice(ahead.table, decision) if is_own else _expected(ahead.table, decision))
        return ahead.table

    def best(self, answers: Sequence[Answer]) -> Answer:
        """Return the best of these answers, the first of several; of many, each is thought about less."""
        steps = max(LEAST_STEPS, 2 * MOST_STEPS // len(answers))
        return max(answers, key=lambda answer: self.gain(answer, steps))

    def _after(self, position: Position[Table], answer: Answer, depth: int) -> float:
        self._steps_left -= 1
        ahead = position.clone()
        ahead.answer(answer)
        return self._through(ahead, depth)

    def _through(self, ahead: Position[Table], depth: int) -> float:
        """How the seat stands once a play is through, with the best of its own choices on the way."""
        seat = self._observation.seat
        while (decision := ahead.decision) is not None and is_on_the_way(decision.question):
            if decision.seat == seat and depth and self._steps_left > 0 and decision.kind is Kind.ONE:
                return max(self._after(ahead, option, depth - 1) for option in decision.options[:MOST_TRIED])
            ahead.answer(_expected(ahead.table, decision))
        return prospects(ahead.table, seat)


def _expected(t: Table, decision: Decision) -> Answer:
    """Predict an answer: players who can win oppose jobs; every other question gets the least effort."""
    is_opposed = decision.question == OPPOSE and shootout_odds.would_oppose(t, decision.seat)
    return verbs.OPPOSE.option() if is_opposed else _modest(decision)


def _modest(decision: Decision) -> Answer:
    """Return the least effort: pass, say no, or else any legal answer."""
    plain = next((option for verb in MODEST for option in decision.options if verb.is_of(option)), None)
    if decision.kind is Kind.ONE and plain is not None:
        return plain
    return RandomPlayer(Chance(0)).choose(Observation(decision.seat, None, (), decision.seat, decision))
