"""A player's winning chance from the state of a town: learnt weights, or heuristics if there are none."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from operator import mul
from typing import NamedTuple, Protocol

from dtgui.ai.card_values import prospects
from dtgui.ai.town.cards_in_hand import FIGURES, HAND_NAMES, card_in_hand, figures_in_hand, worth_in_hand
from dtgui.ai.town.features import ALL_NAMES, NAMES, features, town_features
from dtgui.ai.town.noon_rules import EVEN_LEANING, Leaning
from dtgui.ai.town.summary import Outlook
from dtgui.doomtown.queries.automaton import is_automaton
from dtgui.doomtown.state.cards import CardDef
from dtgui.doomtown.state.table import Phase, Table
from dtgui.kernel.decisions import Seat
from dtgui.kernel.phrases import Phrase

SURE = 6.0
"""By how much one must be ahead by the rules of thumb to win e times as often as not."""


LEAST = 1e-6
"""No chance is taken for less, as long as the game goes on."""


class Evaluation(Protocol):
    """Evaluates the state of a town for every seat."""

    def chance(self, t: Table, seat: Seat) -> float:
        """Return a seat's winning chance (0 to 1), from the visible table and its own hand."""

    def worths_in_hand(self, t: Table, seat: Seat, cards: Sequence[CardDef]) -> Sequence[float]:
        """Return how much each of these cards in a seat's hand is worth, in a unit of the evaluation's own."""


def decided(t: Table, seat: Seat) -> float | None:
    """Return 1 for a victory, 0 for a defeat, what is shared of a victory; None while the game goes on."""
    if t.outcome is None:
        return None
    winners = t.outcome.winners
    if not winners:
        return 0.5
    return 1 / len(winners) if seat in winners else 0.0


class HeuristicEvaluation:
    """Counts what things are worth, as a greenhorn does."""

    def chance(self, t: Table, seat: Seat) -> float:
        """Return how likely a seat wins."""
        known = decided(t, seat)
        return known if known is not None else likely(prospects(t, seat) / SURE)

    def worths_in_hand(self, t: Table, seat: Seat, cards: Sequence[CardDef]) -> Sequence[float]:
        """Return the value of each card by rules of thumb."""
        return [worth_in_hand(t, seat, card) for card in cards]


@dataclass(frozen=True)
class Temper:
    """A temperament: what a player overvalues, as differences in log odds by feature name, and its habits."""

    name: str
    title: str
    """The temperament's name in the window."""
    about: str
    """The temperament's aim, in a sentence."""
    leanings: Mapping[str, float]
    habit: Leaning = EVEN_LEANING
    """Its changes to moves made without search."""

    def lead(self, seen: Sequence[float]) -> float:
        """Return what it adds to the lead of a player whose features are these."""
        return math.fsum([lean * seen[NAMES.index(name)] for name, lean in self.leanings.items()])


EVEN = Temper("even", Phrase("neutral style"), "", {})


class Tempered:
    """An evaluation with a temper."""

    def __init__(self, evaluation: Evaluation, temper: Temper) -> None:
        self._evaluation, self._temper = evaluation, temper

    def chance(self, t: Table, seat: Seat) -> float:
        """Return how likely a seat wins, as one sees it who values some things more than they are worth."""
        known = decided(t, seat)
        if known is not None:
            return known
        chance = self._evaluation.chance(t, seat)
        with t.at_rest():
            outlook = Outlook(t)
            leads = [self._temper.lead(features(outlook, seat, other)) for other in t.seats if other != seat]
        return likely(lead_of(chance) + min(leads))

    def worths_in_hand(self, t: Table, seat: Seat, cards: Sequence[CardDef]) -> Sequence[float]:
        """Return the value of each card as one sees it without a temper."""
        return self._evaluation.worths_in_hand(t, seat, cards)


class Weights(NamedTuple):
    """The weights of the features: during the day, and after Sundown, when no player has won and all will unboot
    before acting.
    """

    day: tuple[float, ...]
    night: tuple[float, ...]


class WeightsByRival(NamedTuple):
    """Weights against people, and against an Automaton, to whom the same things are worth something else."""

    people: Weights
    automaton: Weights


class Learnt:
    """A weighted sum of features: logistic regression on games that were played out."""

    def __init__(self, weights: WeightsByRival) -> None:
        self._weights = weights

    def chance(self, t: Table, seat: Seat) -> float:
        """Return how likely a seat wins: against the rival against whom it is least likely."""
        known = decided(t, seat)
        if known is not None:
            return known
        with t.at_rest():
            outlook = Outlook(t)
            return likely(min([self._lead(outlook, seat, other) for other in t.seats if other != seat]))

    def worths_in_hand(self, t: Table, seat: Seat, cards: Sequence[CardDef]) -> Sequence[float]:
        """Return the value of each card by rules of thumb."""
        return [worth_in_hand(t, seat, card) for card in cards]

    def _lead(self, outlook: Outlook, seat: Seat, rival: Seat) -> float:
        t = outlook.t
        by_rival = self._weights.automaton if is_automaton(t, rival) else self._weights.people
        weights = by_rival.night if t.phase is Phase.NIGHTFALL else by_rival.day
        seen = features(outlook, seat, rival)
        return math.fsum([weight * each for weight, each in zip(weights, seen, strict=True)])


class Modelled(Learnt):
    """Weights of all features (`town_features`) against people, of fewer against an Automaton."""

    def __init__(self, people: Weights, weights: WeightsByRival) -> None:
        super().__init__(weights)
        self._people = people

    def _lead(self, outlook: Outlook, seat: Seat, rival: Seat) -> float:
        t = outlook.t
        if is_automaton(t, rival):
            return super()._lead(outlook, seat, rival)
        return math.fsum(map(mul, self._weights_now(t), town_features(outlook, seat, rival)))

    def _weights_now(self, t: Table) -> tuple[float, ...]:
        return self._people.night if t.phase is Phase.NIGHTFALL else self._people.day

    def worths_in_hand(self, t: Table, seat: Seat, cards: Sequence[CardDef]) -> Sequence[float]:
        """Return by how much each of these cards in a seat's hand raises its lead, in log odds."""
        weights = self._weights_now(t)
        of_hand = [weights[place] for place in OF_HAND]
        with t.at_rest():
            worths = {card: math.fsum(map(mul, of_hand, _numbers(t, seat, card))) for card in set(cards)}
        return [worths[card] for card in cards]


OF_HAND = tuple(map(ALL_NAMES.index, (*FIGURES, *HAND_NAMES)))
"""Where the features of a hand's cards are."""


def _numbers(t: Table, seat: Seat, card: CardDef) -> tuple[float, ...]:
    """Return the features of a hand that holds just this card."""
    return (*figures_in_hand(t, seat, card), *card_in_hand(t, seat, card))


def likely(lead: float) -> float:
    """Return the chance that belongs to a lead in log odds."""
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, lead))))


def lead_of(chance: float) -> float:
    """Return the lead in log odds that belongs to a chance; nothing is taken for quite sure."""
    bounded = min(1 - LEAST, max(LEAST, chance))
    return math.log(bounded / (1 - bounded))
