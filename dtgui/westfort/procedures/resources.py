"""Gaining resources: Bullets go to slots of one's choice, the Town's Supply may run out. West Fort, Income."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from dtgui.kernel.decisions import Option
from dtgui.kernel.flow import Asking, Out, Procedure, Work, end
from dtgui.westfort import questions, verbs
from dtgui.westfort.board import BULLET, COIN, NOTORIETY, SPACES, Band, Resource
from dtgui.westfort.events import Gain, Load
from dtgui.westfort.questions import Section, choose, choose_exactly
from dtgui.westfort.state import Fort


def gaining(band: Band, resource: Resource, amount: int = 1) -> Work:
    """Return the work by which a band gains something."""
    return GainBullets(band, amount) if resource is BULLET else Gain(band, resource, amount)


@dataclass(frozen=True)
class GainBullets(Procedure):
    """Turns this many Casings to their Bullet sides, as far as there are any; the rest is lost."""

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


_GAINED: Mapping[int, Mapping[Resource, int]] = {
    number: Counter(kinds[0] for kinds in printed.income) for number, printed in SPACES.items()
}


def whole_income(band: Band, number: int) -> dict[Resource, Work]:
    """Return what a space gives that leaves nothing to choose, and the work by which each is gained. Income."""
    return {kind: gaining(band, kind, amount) for kind, amount in _GAINED[number].items()}


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
