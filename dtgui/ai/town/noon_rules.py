"""Fast scores for High Noon plays: heuristics over sums of the town, without lookahead.

The unit is about that of `ai.worth`. Useless plays score 0; a player with nothing better passes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from dtgui.ai.card_values import worth_printed
from dtgui.ai.town.summary import DeedSummary, Gun, Outlook
from dtgui.ai.town.text_values import TextSense
from dtgui.doomtown import verbs
from dtgui.doomtown.abilities.language.effects.moving import MoveDudes
from dtgui.doomtown.abilities.language.names import Named
from dtgui.doomtown.queries.places import all_places, home_of
from dtgui.doomtown.queries.players import production, upkeep_due
from dtgui.doomtown.queries.plays import moves_booted
from dtgui.doomtown.queries.shopping import cost_of
from dtgui.doomtown.state.cards import CardDef, CardType
from dtgui.doomtown.state.plays import made_with
from dtgui.doomtown.state.table import TOWN_SQUARE, CardId, Place
from dtgui.kernel.decisions import Option, Seat

DECISIVE = 30.0
"""The score of deciding the game, if Sundown were now."""
HELD, YIELDS = 1.0, 0.6
"""A control point that changes hands, a ghost rock of production."""
PICKED = 0.5
"""A fight is started if the player's posse expects to be this many ranks better."""
LEAST_PREY = 0.1
"""The least value of a fight that is sought."""
HOPELESS, CAUTION = 3.0, 0.5
"""A posse this many ranks worse is lost; the rivals may be this many ranks better than they look."""
ELUSIVE = 0.4
"""The share of the danger that counts for an unbooted dude, which can flee from a callout."""
TIRED = 1.5
"""The cost of booting a dude."""
USEFUL = 0.2
"""The least value of an ability, by its text, for which it is used."""
FREE = 8.0
"""The bonus for abilities of deeds and outfits: they cost nothing, so they are used early."""


SQUARE, OF_THE_CARD = "town_square", frozenset({"self", "this"})
"""How texts name the town square, and the dude that an ability belongs to or that carries its card."""


class Shift(NamedTuple):
    """A deed that goes from the control of one player to that of another."""

    ground: DeedSummary
    old: Seat
    new: Seat


class Scored(NamedTuple):
    """An option, and how good it looks."""

    option: Option
    score: float


@dataclass(frozen=True)
class Leaning:
    """The changes that a style of play makes to these rules."""

    picked: float = PICKED
    """By how many ranks the player's posse must expect to be better for a fight to be started."""
    credit: Mapping[str, int] = field(default_factory=dict)
    """By kind of play, the ghost rock that may be missing tomorrow; below 0 what must be left."""
    bonus: Mapping[str, float] = field(default_factory=dict)
    """By kind of play, the extra value of good plays."""
    draws: frozenset[CardType] = frozenset()
    """The types of cards that it would rather draw: at Nightfall it discards one of another type."""


EVEN_LEANING = Leaning()


class NoonRules:
    """Scores options for one player at one moment."""

    def __init__(self, outlook: Outlook, seat: Seat, sense: TextSense, leaning: Leaning = EVEN_LEANING) -> None:
        self.outlook, self.t, self.seat, self._sense = outlook, outlook.t, seat, sense
        self._leaning = leaning
        self._home = home_of(self.t, seat)
        self._budget: int | None = None
        self._shifts: dict[tuple[Place, int], Shift | None] = {}
        self._draws: dict[int, tuple[Place, ...]] = {}
        self._gains: dict[tuple[Place, Place, int], float] = {}
        self._moves: dict[tuple[CardId, Place], float] = {}
        self._rivals = outlook.rivals_most(outlook.control, seat)
        self._others = [other for other in outlook.seats if other != seat]
        met = [gun for gun in outlook.guns.values() if gun.seat != seat]
        self._met = {gun.place for gun in met}
        """Where others have dudes."""
        self._foes = {gun.place: gun.seat for gun in reversed(met) if gun.place != home_of(self.t, gun.seat)}
        """The dudes that could be called out at each place, by the first player to do so; dudes at home normally
        cannot be.
        """
        self._is_winning, self._is_losing = outlook.is_winning(seat), outlook.is_losing(seat)

    def score(self, option: Option) -> float:
        """Return the score of an option; 0 for passing and for useless plays."""
        rule = _RULES.get(option.verb)
        score = rule(self, option) if rule is not None else 0.0
        return score + self._leaning.bonus.get(option.verb, 0.0) if score > 0 else score

    def good(self, options: Iterable[Option]) -> list[Scored]:
        """Return the options that look good, each with how good."""
        return [Scored(option, score) for option in options if (score := self.score(option)) > 0]

    def plays(self) -> Iterator[Option]:
        """Every legal play of a kind that can be worth anything; moves only to where it looks good to be."""
        for play in self.t.rules.noon_plays:
            verb = play.verb
            if verb.word in _RULES:
                among = self._goals if verb is verbs.MOVE else None
                of = self._meets_others if verb is verbs.CALL_OUT else None
                yield from play.options(self.t, self.seat, among, of)

    # What is paid for

    def _spare(self, cost: int) -> int:
        """Return the ghost rock left tomorrow, after ante and upkeep, if this much is spent today."""
        if self._budget is None:
            t, seat = self.t, self.seat
            self._budget = t.players[seat].stash + production(t, seat) - t.rules.ante - upkeep_due(t, seat)
        return self._budget - cost

    def _affords(self, option: Option, upkeep: int = 0, left: int = 0) -> bool:
        """Return whether a card can be paid for so that this much is left tomorrow; a style may see it otherwise."""
        return self._spare(self._cost(option) + upkeep) + self._leaning.credit.get(option.verb, 0) >= left

    def _printed(self, option: Option) -> CardDef:
        return self.t.cards[CardId(int(option.args[0]))].printed

    def _cost(self, option: Option) -> int:
        return cost_of(self.t, self.seat, CardId(int(option.args[0])))

    def _recruit(self, option: Option) -> float:
        printed, upkeep = self._printed(option), 0
        outfit = self.t.cards[self.t.players[self.seat].outfit].printed
        upkeep = printed.upkeep or 0
        if printed.factions and not set(printed.factions) & set(outfit.factions):
            upkeep += printed.influence or 0
        own = self.outlook.influence[self.seat]
        saves = self._is_losing and self._rivals <= own + (printed.influence or 0)
        if not self._affords(option, upkeep) and not saves:
            return 0.0
        return 6 + worth_printed(printed) + DECISIVE * saves

    def _build(self, option: Option) -> float:
        printed = self._printed(option)
        control = self.outlook.control[self.seat] + (printed.control or 0)
        wins = control > self.outlook.to_win[self.seat]
        if not self._affords(option) and not wins:
            return 0.0
        return 10 + worth_printed(printed) + DECISIVE * (wins and not self._is_winning)

    def _attach(self, option: Option) -> float:
        printed, bearer = self._printed(option), self.outlook.guns.get(CardId(int(option.args[1])))
        if not self._affords(option, left=1):
            return 0.0
        if bearer is None:
            return 2 + worth_printed(printed)
        return 2 + worth_printed(printed) + bearer.bullets / 10

    def _replace(self, option: Option) -> float:
        printed, dude = self._printed(option), self.t.in_play[CardId(int(option.args[1]))].printed
        return 3 + worth_printed(printed) - worth_printed(dude)

    # Where to stand, whom to shoot

    def _move(self, option: Option) -> float:
        dude, to = made_with(option)
        known = self._moves.get((dude, to))
        return self._go(self.outlook.guns[dude], to) if known is None else known

    def _goals(self, dude: CardId) -> Iterator[Place]:
        """Where it looks good for a dude to go, could it go there."""
        gun = self.outlook.guns[dude]
        for place in self._drawn(gun):
            if place != gun.place:
                self._moves[dude, place] = score = self._go(gun, place)
                if score > 0:
                    yield place

    def _go(self, gun: Gun, to: Place, *, by_text: bool = False) -> float:
        """How good it is for a dude to go to a place: what is won there, at the risk of being shot.

        Moves by a card's text do not boot the dude.
        """
        outlook, seat = self.outlook, self.seat
        gain = self._gain(gun, to) if gun.influence else 0.0
        if gain <= -HELD:
            return 0.0
        foe = self._foes.get(to)
        prey = 0.0 if foe is None else self._prey(gun, to, foe)
        if gain <= 0 and prey <= 0:
            return self._retreat(gun) if to == self._home and gain == 0 else 0.0
        boots = not by_text and moves_booted(self.t, seat, gun.card, to)
        threat = outlook.threat(to, seat)
        risk = 0.0
        if threat:
            mine = outlook.strength_with(gun, to)
            risk = min(HOPELESS, max(0.0, threat - mine + CAUTION)) / HOPELESS * (1 if boots else ELUSIVE)
        loss = 1 + 2 * gun.influence + gun.bullets
        return (gain + (0 if boots else prey)) * (1 - risk) - loss * risk - TIRED * boots

    def _drawn(self, gun: Gun) -> tuple[Place, ...]:
        """Where a dude may have something to go for: home is safe, control changes, or a foe can be called out."""
        influence = gun.influence
        if influence and self._shift(gun.place, -influence) is not None:
            return all_places(self.t)
        known = self._draws.get(influence)
        if known is None:
            safe, foes, shift = self._home, self._foes, self._shift
            useful = [
                place
                for place in all_places(self.t)
                if place == safe or place in foes or (influence and shift(place, influence) is not None)
            ]
            known = self._draws[influence] = tuple(useful)
        return known

    def _gain(self, gun: Gun, to: Place) -> float:
        """Return the change in control of places if a dude moves, valued by its effect at Sundown."""
        move = (gun.place, to, gun.influence)
        known = self._gains.get(move)
        if known is None:
            known = self._gains[move] = self._gained(*move)
        return known

    def _gained(self, place: Place, to: Place, influence: int) -> float:
        leaving, coming = self._shift(place, -influence), self._shift(to, influence)
        if leaving is None and coming is None:
            return 0.0
        seat, gain = self.seat, 0.0
        points = {seat: 0}
        for shift in (leaving, coming):
            if shift is not None:
                ground, old, new = shift
                gain += _worth(ground, new, seat) - _worth(ground, old, seat)
                points[old] = points.get(old, 0) - ground.points
                points[new] = points.get(new, 0) + ground.points
        return gain + self._at_sundown(points)

    def _shift(self, place: Place, change: int) -> Shift | None:
        """Return the change of control if the player gains this much influence at a place, or None."""
        ground = self.outlook.grounds.get(place)
        if ground is None:
            return None
        known = (place, change)
        if known not in self._shifts:
            old, new = self.outlook.holder(place), self.outlook.holder(place, self.seat, change)
            self._shifts[known] = Shift(ground, old, new) if old != new else None
        return self._shifts[known]

    def _at_sundown(self, points: Mapping[Seat, int]) -> float:
        """Return the effect on victory of these changes of control points."""
        control, to_win = self.outlook.control, self.outlook.to_win
        won = control[self.seat] + points[self.seat] > to_win[self.seat]
        lost = any(control[other] + points.get(other, 0) > to_win[other] for other in self._others)
        return DECISIVE * ((won - self._is_winning) - (lost - self._is_losing))

    def _prey(self, gun: Gun, to: Place, foe: Seat) -> float:
        """Return the value of being where a dude could be called out, in ranks; 0 if that is too few."""
        margin = self.outlook.strength_with(gun, to) - self.outlook.strength_near(to, foe)
        return max(margin, LEAST_PREY) if margin >= self._leaning.picked else 0.0

    def _retreat(self, gun: Gun) -> float:
        """Out of the reach of those who would shoot a dude that cannot win: only home is safe."""
        outlook, seat = self.outlook, self.seat
        danger = outlook.threat(gun.place, seat) - outlook.strength_near(gun.place, seat)
        return 0.5 * (gun.influence + 1) * (danger >= HOPELESS)

    def _meets_others(self, dude: CardId) -> bool:
        """Return whether another player's dude is at a dude's place."""
        return self.outlook.guns[dude].place in self._met

    def _call_out(self, option: Option) -> float:
        outlook, seat = self.outlook, self.seat
        mark = outlook.guns[CardId(int(option.args[1]))]
        margin = outlook.strength_near(mark.place, seat) - outlook.strength_near(mark.place, mark.seat)
        if margin < self._leaning.picked:
            return 0.0
        return 3 + 2 * margin + (1 + 2 * mark.influence + mark.bullets) / 2 + (2.0 if mark.booted else 0.0)

    def _use(self, option: Option) -> float:
        """Return the value of a card's ability by its words; abilities without cost are used early."""
        card = CardId(int(option.args[0]))
        printed, number = self.t.cards[card].printed, int(option.args[1])
        worth = worth_at_noon(self._sense, printed, number)
        move = self._sense.move_in(printed, number)
        if move is not None:
            worth += self._moved(card, move)
        if worth <= 0:
            return 0.0
        shown = self.t.in_play.get(card)
        if shown is None:
            return worth if self._spare(self._cost(option)) >= 0 else 0.0
        return worth + FREE * (shown.printed.type in (CardType.DEED, CardType.OUTFIT))

    def _moved(self, card: CardId, move: MoveDudes) -> float:
        """Return the most that a text gains by moving a dude: the one that it is about, or any of the player's."""
        dudes = [gun.card for gun in self.outlook.guns.values() if gun.seat == self.seat]
        if isinstance(move.who, Named) and move.who.name in OF_THE_CARD:
            shown = self.t.in_play.get(card)
            about = card if shown is None or shown.host is None else shown.host
            dudes = [dude for dude in dudes if dude == about]
        goals = (TOWN_SQUARE,) if move.to.word == SQUARE else all_places(self.t)
        return max([0.0, *(self.going(dude, to) for dude in dudes for to in goals)])

    def going(self, dude: CardId, to: Place) -> float:
        """Return how good it is to move a dude to a place by a card's text; 0 where it is, or if it cannot shoot."""
        gun = self.outlook.guns.get(dude)
        return 0.0 if gun is None or gun.place == to else self._go(gun, to, by_text=True)


def worth_at_noon(sense: TextSense, printed: CardDef, number: int) -> float:
    """Return what an ability of a card is worth at High Noon by its text; 0 where that is too little to use it."""
    worth = sense.use(printed, number).noon
    return worth if worth >= USEFUL else 0.0


def _worth(ground: DeedSummary, holder: Seat, seat: Seat) -> float:
    """Return a deed's value to the player who controls it: only its owner gets its production."""
    yields = YIELDS * ground.production if holder == ground.owner else 0.0
    whole = HELD * ground.points + yields
    return whole if holder == seat else -whole


_RULES: Mapping[str, Callable[[NoonRules, Option], float]] = {
    verbs.RECRUIT.word: NoonRules._recruit,
    verbs.BUILD.word: NoonRules._build,
    verbs.BUY.word: NoonRules._attach,
    verbs.LEARN.word: NoonRules._attach,
    verbs.IMPROVE.word: NoonRules._attach,
    verbs.PLANT.word: NoonRules._attach,
    verbs.INVENT.word: NoonRules._attach,
    verbs.REPLACE.word: NoonRules._replace,
    verbs.MOVE.word: NoonRules._move,
    verbs.CALL_OUT.word: NoonRules._call_out,
    verbs.USE.word: NoonRules._use,
}
