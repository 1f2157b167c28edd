"""Turns on the action spaces: Hire Guns, intimidating, buying and fighting for buildings. West Fort, Turn Overview."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.kernel.decisions import Option
from dtgui.kernel.flow import Asking, Out, Procedure, Work, do, end, goto, over
from dtgui.westfort import questions, verbs
from dtgui.westfort.board import (
    BULLET,
    COIN,
    COVER,
    CRITICAL_HIT,
    HIRE_PRICES,
    NOTORIETY,
    SPACES,
    STALK,
    Band,
    BuildingAbility,
    Resource,
)
from dtgui.westfort.events import CallOut, HandOver, Hire, Kill, Leave, MoveIn, Pay, Remove, TurnCritical, Unload
from dtgui.westfort.procedures.resources import GainBullets, chosen_income, gaining, income_options, whole_income
from dtgui.westfort.procedures.shots import BACKFIRE, MISS, Duel, Rise, ShootUndead, Shot, fame, spent
from dtgui.westfort.queries import (
    PAID_UP,
    ability_options,
    are_opposed,
    for_sale,
    has_ability,
    hire_prices,
    is_new_in_town,
    may_buy_off,
    occupants,
    price,
    standing,
    stands_at,
    stolen_amount,
    things,
)
from dtgui.westfort.questions import Section, choose, choose_exactly
from dtgui.westfort.state import RANGER, EndGame, Ending, Fort, Reason

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


# Intimidating an Outlaw: it pays up, or walks out and is shot at once. West Fort, Abilities, Intimidate.


@dataclass(frozen=True)
class Intimidate(Procedure):
    """One band calls out an Outlaw of another; Dead Ranger's never back down."""

    steps = ("call", "answer", "give", "shoot", "settle")
    band: Band
    outlaw: int

    def call(self, t: Fort) -> Out:
        """All hear who is called out."""
        return do(CallOut(self.band, self.outlaw))

    def answer(self, t: Fort) -> Asking | Out:
        """Pay up, leave, or buy it off with a building; a player with fewer than two resources cannot pay up."""
        victim = t.outlaws[self.outlaw].band
        options = [verbs.PAY_UP] if t.bands[victim].seat is not None and things(t, victim) >= PAID_UP else []
        options += [verbs.BUY_OFF] if may_buy_off(t, victim) else []
        return self._ask(t, victim, (*options, verbs.WALK_OUT)) if options else goto("shoot")

    def _ask(self, t: Fort, victim: Band, options: tuple[Option, ...]) -> Asking:
        about = (self.band, self.outlaw)
        answer = yield choose(t, victim, questions.INTIMIDATED, options, Section.INTIMIDATE, *about)
        if answer == verbs.WALK_OUT:
            return goto("shoot")
        return goto("give") if answer == verbs.PAY_UP else end(HandOver(victim, self.band, COIN))

    def give(self, t: Fort) -> Asking:
        """Give any two resources, at the victim's choice."""
        victim = t.outlaws[self.outlaw].band
        options = things_to_give(t, victim)
        chosen = yield choose_exactly(
            t, victim, questions.PAY_UP, options, PAID_UP, Section.INTIMIDATE, self.band, self.outlaw
        )
        return end(*giving(t, victim, self.band, chosen))

    def shoot(self, t: Fort) -> Out:
        """One shot."""
        victim = t.outlaws[self.outlaw].band
        return do(*fame(t, self.band, victim), Shot(self.band, against=victim))

    def settle(self, t: Fort, result: int) -> Out | Asking:
        """A hit kills; a critical miss sends the shooter home, and ends the turn."""
        if result == BACKFIRE:
            outlaw = standing(t, self.band)
            return end() if outlaw is None else end(Leave(outlaw))
        if result == MISS:
            return end()
        victim = t.outlaws[self.outlaw].band
        weakened = [Weaken(result)] if t.bands[victim].seat is None else []
        return end(*spent(t, self.band, result), Kill(self.outlaw, self.band), *weakened, Rise(victim))


def things_to_give(t: Fort, band: Band) -> list[Option]:
    """Return all that a band could give, as far as it can be wanted for paying up."""
    options = [
        Option(verbs.GIVE, (kind.value, number))
        for kind in (COIN, NOTORIETY)
        for number in range(1, min(PAID_UP, t.has(band, kind)) + 1)
    ]
    return options + [Option(verbs.GIVE, (BULLET.value, slot)) for slot in sorted(t.bands[band].loaded)]


def giving(t: Fort, giver: Band, taker: Band, chosen: tuple[Option, ...]) -> list[Work]:
    """Return the work by which resources change hands; what Dead Ranger is given goes to the Town's Supply."""
    kinds = [Resource(option.args[0]) for option in chosen]
    work: list[Work] = [HandOver(giver, taker, kind, kinds.count(kind)) for kind in (COIN, NOTORIETY) if kind in kinds]
    work += [Unload(giver, int(option.args[1])) for option in chosen if option.args[0] == BULLET.value]
    if BULLET in kinds and t.bands[taker].seat is not None:
        work.append(GainBullets(taker, kinds.count(BULLET)))
    return work


@dataclass(frozen=True)
class Weaken(Procedure):
    """Dead Ranger loses the Bullet that matches the shot, any after a critical hit, and with the last one the game."""

    steps = ("take", "look")
    result: int

    def take(self, t: Fort) -> Asking | Out:
        """West Fort, Solo Variant, 4 Intimidate."""
        loaded = t.bands[RANGER].loaded
        if self.result != CRITICAL_HIT or not loaded:
            return do(*(Remove(slot) for slot in (self.result,) if slot in loaded))
        return self._ask(t)

    def _ask(self, t: Fort) -> Asking:
        options = [Option(verbs.SPEND, (slot,)) for slot in sorted(t.bands[RANGER].loaded)]
        answer = yield choose(t, Band(0), questions.STRENGTH, options, Section.SOLO)
        return do(Remove(int(answer.args[0])))

    def look(self, t: Fort) -> Out:
        """Without Bullets it is dead."""
        if t.bands[RANGER].loaded:
            return end()
        return over(EndGame(Ending((t.seat_of(Band(0)),), Reason.RANGER_DEAD)))


# Buying buildings, and fighting for them. West Fort, Buildings and Shootouts, Building control.


@dataclass(frozen=True)
class Buy(Procedure):
    """Buying a building: the price is paid; the Outlaw inside leaves or fights; the buyer's Outlaw moves in."""

    steps = ("pay", "claim", "move_in", "take_bonus")
    band: Band
    building: str

    def pay(self, t: Fort) -> Out:
        """To the Town's Supply, whatever comes of it."""
        return do(Pay(self.band, COIN, price(t, self.building)))

    def claim(self, t: Fort) -> Asking | Out:
        """One Outlaw controls a building, except in the Saloon."""
        there = self._others(t)
        return self._ask(t, there[0]) if there else goto("move_in")

    def _others(self, t: Fort) -> tuple[int, ...]:
        is_shared = t.building(self.building).ability is BuildingAbility.SALOON
        return () if is_shared else occupants(t, self.building)

    def _ask(self, t: Fort, outlaw: int) -> Asking:
        defender = t.outlaws[outlaw].band
        options = (verbs.STAND, verbs.VACATE, *((verbs.BUY_OFF,) if may_buy_off(t, defender) else ()))
        answer = yield choose(t, defender, questions.STAND_GROUND, options, Section.BUILDINGS, self.band, self.building)
        if answer == verbs.BUY_OFF:
            return end(HandOver(defender, self.band, COIN))
        return do(Leave(outlaw) if answer == verbs.VACATE else Control(self.band, outlaw, self.building))

    def move_in(self, t: Fort) -> Out:
        """The survivor controls it."""
        outlaw = standing(t, self.band)
        return end() if outlaw is None or self._others(t) else do(MoveIn(outlaw, self.building))

    def take_bonus(self, t: Fort, bonus: str | None) -> Out:
        """The first buyer gets what lay there."""
        return end() if bonus is None else end(gaining(self.band, Resource(bonus)))


@dataclass(frozen=True)
class Control(Procedure):
    """A fight to the death: the defender rolls first and wins ties. West Fort, Shootouts, Building control."""

    steps = ("buy_off", "begin", "defend", "defended", "attack", "settle")
    attacker: Band
    outlaw: int
    """The defender's."""
    building: str
    defence: int = MISS

    def buy_off(self, t: Fort) -> Asking | Out | None:
        """West Fort, Buildings Explained: 1 Coin for the defender, and the attacker stays out of it."""
        return self._ask(t) if may_buy_off(t, self.attacker) else None

    def _ask(self, t: Fort) -> Asking:
        options = (verbs.BUY_OFF, questions.SKIP)
        answer = yield choose(t, self.attacker, questions.GIVE_WAY, options, Section.EXPLAINED, self.building)
        return do() if answer == questions.SKIP else end(HandOver(self.attacker, self._defender(t), COIN))

    def begin(self, t: Fort) -> Out:
        """It is one Shootout, however many shots are fired."""
        return do(*fame(t, self.attacker, self._defender(t)))

    def _defender(self, t: Fort) -> Band:
        return t.outlaws[self.outlaw].band

    def defend(self, t: Fort) -> Out:
        """The defender's shot."""
        return do(Shot(self._defender(t), self._cover(t), self.attacker, self.building))

    def defended(self, t: Fort, result: int) -> Out:
        """A critical hit kills at once."""
        if result == CRITICAL_HIT:
            return end(*self._attacker_dies(t))
        return goto("attack", defence=result)

    def attack(self, t: Fort) -> Out:
        """The attacker's shot."""
        return do(Shot(self.attacker, 0, self._defender(t), self.building))

    def settle(self, t: Fort, result: int) -> Out:
        """The higher hit kills; a critical miss goes home unless it was shot; without either they shoot again."""
        hit, has_defended = result > MISS, self.defence > MISS
        if has_defended and self.defence + self._cover(t) >= result:
            return end(*spent(t, self._defender(t), self.defence), *self._attacker_dies(t))
        if hit:
            dead = (Kill(self.outlaw, self.attacker), Rise(self._defender(t)))
            return end(*spent(t, self.attacker, result), *dead)
        gone: list[Work] = [Leave(self.outlaw)] if self.defence == BACKFIRE else []
        outlaw = standing(t, self.attacker)
        if result == BACKFIRE and outlaw is not None:
            gone.append(Leave(outlaw))
        return end(*gone) if gone else goto("defend", defence=MISS)

    def _cover(self, t: Fort) -> int:
        """West Fort, Buildings Explained: a hit from cover counts two more."""
        return COVER if t.building(self.building).ability is BuildingAbility.COVER else 0

    def _attacker_dies(self, t: Fort) -> tuple[Work, ...]:
        """Nothing where the attacker's Outlaw was taken off its space by hand."""
        outlaw = standing(t, self.attacker)
        return () if outlaw is None else (Kill(outlaw, self._defender(t)), Rise(self.attacker))
