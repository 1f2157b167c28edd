"""Turns on the action spaces, and Hire Guns. West Fort, Turn Overview, Abilities."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.kernel.decisions import Option
from dtgui.kernel.flow import Asking, Out, Procedure, Work, do, end, goto
from dtgui.westfort import questions, verbs
from dtgui.westfort.board import BULLET, HIRE_PRICES, SPACES, STALK, Band, BuildingAbility, Resource
from dtgui.westfort.events import HandOver, Hire, Pay, TurnCritical, Unload
from dtgui.westfort.procedures.buildings import Buy
from dtgui.westfort.procedures.duels import Duel
from dtgui.westfort.procedures.intimidation import Intimidate
from dtgui.westfort.procedures.resources import GainBullets, chosen_income, income_options, whole_income
from dtgui.westfort.procedures.undead import ShootUndead
from dtgui.westfort.queries import (
    ability_options,
    are_opposed,
    for_sale,
    has_ability,
    hire_prices,
    is_new_in_town,
    standing,
    stands_at,
    stolen_amount,
)
from dtgui.westfort.questions import choose, choose_exactly
from dtgui.westfort.sections import Section
from dtgui.westfort.state import Fort

MANY = 5
"""Bands with which two Outlaws are hired at once. West Fort, Abilities, Hire Guns."""


@dataclass(frozen=True)
class HireGuns(Procedure):
    """A band whose die is at Hire Guns: 2 Coins or 1 Notoriety for an Outlaw, a Bullet and a new Critical token."""

    steps = ("pay", "income")
    band: Band

    def pay(self, t: Fort) -> Asking | Out:
        """New in Town: the Outlaw alone. Nothing for a band that can no longer pay because the player's other band
        has paid.
        """
        prices = hire_prices(t, self.band)
        hired = (Hire(self.band),) * (2 if len(t.bands) >= MANY else 1)
        if not prices:
            return end(*hired) if is_new_in_town(t, self.band) else end()
        if len(prices) == 1:
            return do(Pay(self.band, prices[0], HIRE_PRICES[prices[0]]), *hired)
        return self._ask(t, prices, hired)

    def _ask(self, t: Fort, prices: tuple[Resource, ...], hired: tuple[Hire, ...]) -> Asking:
        options = [Option(verbs.GIVE, (resource.value,)) for resource in prices]
        answer = yield choose(t, self.band, questions.HIRE_PRICE, options, Section.HIRE_GUNS)
        resource = Resource(answer.args[0])
        return do(Pay(self.band, resource, HIRE_PRICES[resource]), *hired)

    def income(self, t: Fort) -> Out:
        """One Bullet, and the Skull side up."""
        bullets = 2 if has_ability(t, self.band, BuildingAbility.INCOME_MORE) else 1
        return end(GainBullets(self.band, bullets), TurnCritical(self.band, skull=True))


@dataclass(frozen=True)
class AtSpace(Procedure):
    """All that happens at an action space that bands share: a duel, then the turns of those who survive."""

    steps = ("duel", "turns")
    number: int
    bands: tuple[Band, ...]

    def duel(self, t: Fort) -> Out | None:
        """West Fort, Duels: not on the space without duels."""
        bands = self._there(t)
        if self.number == STALK or not are_opposed(t, bands):
            return None
        return do(Duel(tuple(outlaw for band in bands if (outlaw := standing(t, band)) is not None)))

    def _there(self, t: Fort) -> tuple[Band, ...]:
        return tuple(band for band in self.bands if stands_at(t, band, self.number))

    def turns(self, t: Fort) -> Out:
        """Survivors clockwise from the LAW."""
        return do(*(Turn(band, self.number) for band in self._there(t)))


def at_space(number: int, bands: tuple[Band, ...]) -> AtSpace | Turn:
    """Return what happens at a space where these bands are: of one alone its turn."""
    return AtSpace(number, bands) if len(bands) > 1 else Turn(bands[0], number)


@dataclass(frozen=True)
class Turn(Procedure):
    """An Outlaw uses its space's ability or does not, takes the income, and may buy a building."""

    steps = ("ability", "income", "more", "purchase")
    band: Band
    number: int
    gained: tuple[Resource, ...] = ()
    """The income."""

    def ability(self, t: Fort) -> Asking | Out | None:
        """Ask which ability to use, if any; an Outlaw that is no longer there has no turn."""
        if not stands_at(t, self.band, self.number):
            return end()
        options = ability_options(t, self.band, self.number)
        return self._ask(t, options) if options else None

    def _ask(self, t: Fort, options: tuple[Option, ...]) -> Asking:
        answer = yield choose(
            t, self.band, questions.ABILITY, (*options, questions.SKIP), Section.ABILITIES, self.number
        )
        return do(*self._done(answer))

    def _done(self, answer: Option) -> tuple[Work, ...]:
        match answer.verb:
            case verbs.SHOOT:
                return (ShootUndead(self.band, str(answer.args[0])),)
            case verbs.INTIMIDATE:
                return (Intimidate(self.band, int(answer.args[0])),)
            case verbs.STEAL:
                return (Steal(self.band, Band(int(answer.args[0])), self.number),)
        return ()

    def income(self, t: Fort) -> Asking | Out:
        """West Fort, Income: of alternatives one is chosen, of all others each is gained. Not after a critical miss."""
        if not stands_at(t, self.band, self.number):
            return end()
        kinds = SPACES[self.number].income[0]
        if len(kinds) == 1:
            gained = whole_income(self.band, self.number)
            return self._gain(t, tuple(gained), *gained.values())
        options = income_options(t, self.band, kinds)
        return self._ask_income(t, options) if options else goto("purchase")

    def _ask_income(self, t: Fort, options: tuple[Option, ...]) -> Asking:
        answer = yield choose(t, self.band, questions.INCOME, options, Section.INCOME, self.number)
        taken, work = chosen_income(self.band, answer)
        return self._gain(t, (taken,), work)

    def _gain(self, t: Fort, kinds: tuple[Resource, ...], *work: Work) -> Out:
        has_more = has_ability(t, self.band, BuildingAbility.INCOME_MORE)
        return goto("more", *work, gained=kinds) if has_more else goto("purchase", *work)

    def more(self, t: Fort) -> Asking | Out | None:
        """West Fort, Buildings Explained: gain one more of the same."""
        options = income_options(t, self.band, self.gained)
        return self._ask_more(t, options) if options else None

    def _ask_more(self, t: Fort, options: tuple[Option, ...]) -> Asking:
        answer = yield choose(t, self.band, questions.MORE_INCOME, options, Section.EXPLAINED, self.number)
        return do(chosen_income(self.band, answer)[1])

    def purchase(self, t: Fort) -> Asking | Out:
        """One building a round, if there is one to afford, and no Undead in the street."""
        there = for_sale(t, self.band)
        return self._ask_to_buy(t, there) if there else end()

    def _ask_to_buy(self, t: Fort, there: tuple[str, ...]) -> Asking:
        options = (*(Option(verbs.BUY, (building,)) for building in there), questions.SKIP)
        answer = yield choose(t, self.band, questions.BUY, options, Section.BUILDINGS)
        return end() if answer == questions.SKIP else end(Buy(self.band, str(answer.args[0])))


@dataclass(frozen=True)
class Steal(Procedure):
    """A resource of another player; a building lets one take one more. West Fort, Abilities, Steal Resources."""

    steps = ("steal", "load")
    band: Band
    victim: Band
    number: int

    def steal(self, t: Fort) -> Asking | Out:
        """Coins and Notoriety go at once, Bullets slot by slot."""
        resource = SPACES[self.number].steals
        assert resource is not None, "only spaces with something to steal get here"
        amount = stolen_amount(t, self.band)
        if resource is not BULLET:
            return end(HandOver(self.victim, self.band, resource, amount))
        if t.bands[self.victim].seat is None:
            return goto("load")
        return self._ask(t, min(amount, t.has(self.victim, BULLET)))

    def _ask(self, t: Fort, amount: int) -> Asking:
        options = [Option(verbs.STEAL, (self.victim, slot)) for slot in sorted(t.bands[self.victim].loaded)]
        chosen = yield choose_exactly(t, self.band, questions.STOLEN_SLOT, options, amount, Section.STEAL, self.victim)
        stolen = [Unload(self.victim, int(option.args[1])) for option in chosen]
        return end(*stolen, GainBullets(self.band, len(stolen)))

    def load(self, t: Fort) -> Out:
        """Resources stolen from Dead Ranger come from the Town's Supply."""
        return end(GainBullets(self.band, stolen_amount(t, self.band)))
