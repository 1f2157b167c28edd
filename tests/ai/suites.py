"""Suites that measure opponents: how much a decision loses against the best play, and which abilities are used.

`dtgui` needs neither: the tests in `tests/soak` run them.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from dtgui.ai.search.tree import Branch, iterate
from dtgui.ai.town.candidates import distinct
from dtgui.ai.town.dataset import LONGEST, Answerer
from dtgui.ai.town.evaluation import Evaluation
from dtgui.ai.town.search_policy import TownSearchPolicy
from dtgui.doomtown import verbs
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.state.table import CardId, Table
from dtgui.kernel.decisions import Answer, Option, Seat
from dtgui.kernel.position import Position

IN_ALL, AGAIN, MORE, FRESH = 12, 6, 24, 64
"""The worlds for all plays; how many of the best get as many again; and the fresh worlds for the very best."""


class Regret(NamedTuple):
    """How much less each player's play wins than the best play that was found, in the same fresh worlds."""

    best: Answer
    chosen: Mapping[str, Answer]
    lost: Mapping[str, float]


def regret_at(
    game: Doomtown, position: Position[Table], chosen: Mapping[str, Answer], evaluation: Evaluation, seed: int
) -> Regret:
    """Return how much these plays lose at a High Noon position.

    All plays are tried in the same worlds; the one that wins most there, and those chosen, in worlds used for nothing
    else. So the best play may turn out to be worse than a chosen one, and the loss be negative.
    """
    decision = position.decision
    assert decision is not None
    guide = TownSearchPolicy(game, game.observe(position, decision.seat), evaluation, seed)
    options = dict.fromkeys([*distinct(decision.options), *chosen.values()])
    branches = {option: Branch(option, 0.0) for option in options}
    for branch in branches.values():
        _try_in(guide, decision.seat, branch, range(IN_ALL))
    for branch in _best(branches.values(), AGAIN):
        _try_in(guide, decision.seat, branch, range(IN_ALL, IN_ALL + MORE))
    best = _best([branch for branch in branches.values() if branch.visits > IN_ALL], 1)[0].answer
    fresh = {answer: Branch(answer, 0.0) for answer in (best, *chosen.values())}
    for branch in fresh.values():
        _try_in(guide, decision.seat, branch, range(IN_ALL + MORE, IN_ALL + MORE + FRESH))
    lost = {name: fresh[best].worth - fresh[answer].worth for name, answer in chosen.items()}
    return Regret(best, chosen, lost)


def _try_in(guide: TownSearchPolicy, seat: Seat, branch: Branch, worlds: range) -> None:
    for world in worlds:
        branch.learn(iterate(guide, seat, branch, 0, world))


def _best(branches: Any, count: int) -> Sequence[Branch]:
    return sorted(branches, key=lambda branch: -branch.worth)[:count]


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean of some values and its standard error."""
    mean = math.fsum(values) / len(values)
    spread = math.fsum([(value - mean) ** 2 for value in values]) / max(1, len(values) - 1)
    return mean, math.sqrt(spread / len(values))


@dataclass
class Uses:
    """How often each ability was offered to a player, and used: by card type, title and number."""

    offered: Counter[tuple[str, str, int]] = field(default_factory=Counter)
    used: Counter[tuple[str, str, int]] = field(default_factory=Counter)

    def never_used(self) -> Mapping[str, tuple[int, int]]:
        """Return for each card type how many abilities were never used, of how many that were offered."""
        kinds = sorted({kind for kind, _, _ in self.offered})
        by_kind = {kind: [each for each in self.offered if each[0] == kind] for kind in kinds}
        return {kind: (sum(not self.used[each] for each in found), len(found)) for kind, found in by_kind.items()}

    def too_seldom(self, most: float) -> Sequence[str]:
        """Return the card types of which a larger share of the offered abilities was never used."""
        return [kind for kind, (never, offered) in self.never_used().items() if never > most * offered]


def count_uses(position: Position[Table], answerer: Answerer, most_days: int, uses: Uses) -> None:
    """Play a game to its end, or for that many days, and count which abilities are offered and used."""
    for _ in range(LONGEST):
        decision = position.decision
        if decision is None or position.table.day > most_days:
            break
        answer = answerer.answer(position)
        for option in decision.options:
            if verbs.USE.is_of(option):
                ability = _ability(position.table, option)
                uses.offered[ability] += 1
                uses.used[ability] += option == answer
        position.answer(answer)


def _ability(t: Table, option: Option) -> tuple[str, str, int]:
    printed = t.cards[CardId(int(option.args[0]))].printed
    return printed.type.value, printed.title, int(option.args[1])
