"""Gaining resources: Bullets go to slots of one's choice, the Town's Supply may run out. West Fort, Income."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from dtgui.kernel.decisions import Option
from dtgui.kernel.flow import Asking, Out, Procedure, Work, end, goto
from dtgui.westfort import questions, verbs
from dtgui.westfort.board import BULLET, COIN, NOTORIETY, SPACES, Ability, Band, Resource
from dtgui.westfort.events import Gain, Load
from dtgui.westfort.queries import has_ability
from dtgui.westfort.questions import choose, choose_exactly
from dtgui.westfort.sections import Section
from dtgui.westfort.state import Fort


def gaining(band: Band, resource: Resource, amount: int = 1) -> Work:
    """Return the work by which a band gains something."""
    return GainBullets(band, amount) if resource is BULLET else Gain(band, resource, amount)


@dataclass(frozen=True)
class GainBullets(Procedure):
    """So many Casings are turned to their Bullet sides, as long as there are any; the rest is lost."""

    steps = ("load",)
    band: Band
    amount: int = 1

    def load(self, t: Fort) -> Asking | Out:
        """West Fort, Setup: which slots is chosen at once."""
        casings = t.casings(self.band)
        if self.amount >= len(casings):
            return end(*(Load(self.band, slot) for slot in casings))
        return self._ask(t, casings)

    def _ask(self, t: Fort, casings: tuple[int, ...]) -> Asking:
        options = [Option(verbs.LOAD, (slot,)) for slot in casings]
        if self.amount == 1:
            answer = yield choose(t, self.band, questions.LOAD, options, Section.INCOME)
            return end(Load(self.band, int(answer.args[0])))
        asked = choose_exactly(t, self.band, questions.LOAD_SOME, options, self.amount, Section.INCOME)
        chosen = yield asked
        return end(*(Load(self.band, int(option.args[0])) for option in chosen))


@dataclass(frozen=True)
class Income(Procedure):
    """What an action space gives. West Fort, Income: of alternatives one is chosen, of all others each is gained."""

    steps = ("choose", "more")
    band: Band
    number: int
    gained: tuple[Resource, ...] = ()

    def choose(self, t: Fort) -> Asking | Out:
        """Choose where there are alternatives."""
        income = SPACES[self.number].income
        if len(income[0]) > 1:
            return self._ask(t, income[0])
        counted = Counter(each[0] for each in income)
        return goto("more", *(gaining(self.band, *item) for item in counted.items()), gained=tuple(counted))

    def _ask(self, t: Fort, kinds: tuple[Resource, ...]) -> Asking:
        options = income_options(t, self.band, kinds)
        if not options:
            return end()
        answer = yield choose(t, self.band, questions.INCOME, options, Section.INCOME, self.number)
        taken, work = chosen_income(self.band, answer)
        return goto("more", work, gained=(taken,))

    def more(self, t: Fort) -> Asking | Out:
        """West Fort, Buildings Explained: one more of what was gained."""
        if not has_ability(t, self.band, Ability.INCOME_MORE):
            return end()
        return self._more(t)

    def _more(self, t: Fort) -> Asking:
        options = income_options(t, self.band, self.gained)
        if not options:
            return end()
        answer = yield choose(t, self.band, questions.MORE_INCOME, options, Section.EXPLAINED, self.number)
        return end(chosen_income(self.band, answer)[1])


def income_options(t: Fort, band: Band, kinds: tuple[Resource, ...]) -> tuple[Option, ...]:
    """Return what can be gained of these kinds: a Bullet for each slot that has none, nothing that has run out."""
    found: list[Option] = []
    for kind in kinds:
        if kind is BULLET:
            found += [Option(verbs.LOAD, (slot,)) for slot in t.casings(band)]
        elif t.left(kind) > 0:
            found.append(Option(verbs.TAKE, (kind.value,)))
    return tuple(found)


def chosen_income(band: Band, answer: Option) -> tuple[Resource, Work]:
    """Return what was chosen, and the work by which it is gained."""
    if answer.verb == verbs.LOAD:
        return BULLET, Load(band, int(answer.args[0]))
    kind = COIN if answer.args[0] == COIN.value else NOTORIETY
    return kind, Gain(band, kind)
