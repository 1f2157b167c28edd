"""The rollout policy, fast enough for playouts: plays Doomtown by heuristics, without lookahead.

It plays all sides of a playout. It reads only the public table and the cards of the seat that is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from dtgui.ai.card_values import worth, worth_printed
from dtgui.ai.heuristics import THUMB_RULES, DecisionContext
from dtgui.ai.player import RandomPlayer
from dtgui.ai.town.noon_rules import EVEN_LEANING, Leaning, NoonRules, Scored, worth_at_noon
from dtgui.ai.town.play_choices import NO_PREFERENCES, Preferences, legal_preferences
from dtgui.ai.town.quick_fights import FIGHT_RULES
from dtgui.ai.town.summary import Outlook
from dtgui.ai.town.text_values import TextSense, Worth
from dtgui.doomtown import verbs
from dtgui.doomtown.procedures.high_noon import HighNoon
from dtgui.doomtown.queries import stats
from dtgui.doomtown.queries.places import all_places
from dtgui.doomtown.queries.resolving import Use
from dtgui.doomtown.queries.usable import uses, why_not
from dtgui.doomtown.questions import (
    CHEATIN_PLAY,
    CHOOSE_CARD,
    CHOOSE_CARDS,
    CHOOSE_PLACE,
    EITHER,
    MAY_EFFECT,
    MAY_PAY,
    MAY_RESPOND,
    NIGHTFALL_DISCARD,
    NOON_PLAY,
    PAY_AMOUNT,
    REACT,
    RESOLUTION_PLAY,
    SHOOTOUT_PLAY,
    TAKE_AMOUNT,
)
from dtgui.doomtown.state.cards import BulletKind, CardType
from dtgui.doomtown.state.kinds import Timing
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import CardId, Place, Table
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import PASS, Answer, Decision, Kind, Option, Question, Seat, choose_one
from dtgui.kernel.flow import At

GRAIN = 1 << 20
"""The number of steps into which probabilities are divided."""
WHIM = 1.5
"""The random bonus of a High Noon play is at most this much, so that the policy varies its plays."""
TRIES_USES = 0.25
"""So often abilities are thought of at High Noon, too: to find those that can be used takes as long as all the rest."""
STAYS_IDLE = 0.8
"""The chance that a player who has just passed passes again: with a good play it would not have passed."""
USEFUL = 0.2
"""The value, about in ranks, that an ability needs to be used in a fight, plus or minus noise (`FICKLE`)."""
FICKLE = 0.4
AGREES = 0.85
"""So often what a card offers is taken."""
IN_FIGHT = 10.0
"""The extra weight of dudes who are in the shootout."""


class Listed(NamedTuple):
    """The last question that a hand has made a shortlist for, with how good what is on it looks."""

    decision: Decision
    good: Sequence[Scored]


def never() -> bool:
    """Stop condition that never holds."""
    return False


class TownRollout:
    """Answers any decision for the seat that is asked; the same seed gives the same answers."""

    def __init__(
        self,
        seed: int,
        sense: TextSense | None = None,
        idle: Mapping[Seat, int] | None = None,
        is_over: Callable[[], bool] = never,
        *,
        holds_wins: bool = False,
        leaning: Leaning = EVEN_LEANING,
        preferences: Preferences = NO_PREFERENCES,
    ) -> None:
        """`idle` maps the seats that have just passed to their control points at that time.

        `is_over` returns whether the next question will not be answered; a High Noon play then need not be
        listed. `holds_wins` says whether it passes where that wins at once; `leaning` is its style of play;
        `preferences` are the choices within plays that it makes.
        """
        self._holds_wins, self._leaning, self._preferences = holds_wins, leaning, preferences
        self._chance = Chance(seed)
        self._guess = RandomPlayer(Chance(seed))
        self._sense = sense or TextSense()
        self._idle = idle or {}
        self._is_over = is_over
        self._listed: Listed | None = None

    def answer(self, t: Table, decision: Decision) -> Answer:
        """Return a legal answer to a decision at a table."""
        options = decision.options
        if decision.kind is Kind.ONE and len(options) == 1:
            return options[0]
        known = legal_preferences(self._preferences, decision) if self._preferences else ()
        if known:
            return known[0]
        look, plain = DecisionContext(t, decision.seat, decision), _PLAIN_RULES.get(decision.question)
        with t.at_rest():
            if decision.question is NIGHTFALL_DISCARD and self._leaning.draws:
                return self.discards(look)
            if plain is not None:
                return plain(look)
            return _RULES.get(decision.question, TownRollout.guess)(self, look)

    def shortlist(self, t: Table, at: At) -> Decision | None:
        """Return High Noon's question with those plays alone that look good, now and then abilities among them.

        None for all other questions.
        """
        noon = at.procedure
        if not isinstance(noon, HighNoon) or at.step != HighNoon.play.__name__ or noon.seat is None:
            return None
        is_last = self._holds_wins and noon.passes == len(t.seats) - 1
        good = [] if self._is_over() or (is_last and _wins_now(t, noon.seat)) else self._good(t, noon.seat)
        decision = choose_one(noon.seat, NOON_PLAY, (PASS, *[each.option for each in good]), Section.HIGH_NOON)
        self._listed = Listed(decision, good)
        return decision

    def _good(self, t: Table, seat: Seat, options: Iterable[Option] | None = None) -> list[Scored]:
        """The plays that look good among some options; without them it finds those that are legal itself."""
        rules = NoonRules(Outlook(t, at_a_glance=True), seat, self._sense, self._leaning)
        if seat in self._idle and self._stays_idle(rules.outlook, seat):
            return []
        if options is None:
            uses = self._uses(t, seat) if self._share() < TRIES_USES else []
            options = (*rules.plays(), *uses)
        return rules.good(options)

    def _uses(self, t: Table, seat: Seat) -> list[Option]:
        """The abilities that may be worth using, as far as they can be used: that is dearer to find out."""
        found = uses(t, seat, Timing.NOON)
        return [use.option for use in found if self._may_be_worth_it(t, use) and why_not(t, use) is None]

    def _may_be_worth_it(self, t: Table, use: Use) -> bool:
        printed, number = t.cards[use.scope.this].printed, use.number
        is_worth_it = bool(worth_at_noon(self._sense, printed, number))
        return is_worth_it or self._sense.move_in(printed, number) is not None

    def _share(self) -> float:
        number, self._chance = self._chance.pick(GRAIN)
        return number / GRAIN

    def guess(self, look: DecisionContext) -> Answer:
        """Return any legal answer."""
        return self._guess.answer(look.decision)

    def noon(self, look: DecisionContext) -> Answer:
        """The play that looks best, give or take a whim."""
        listed = self._listed
        if listed is None or listed.decision is not look.decision:
            listed = Listed(look.decision, self._good(look.t, look.seat, look.options))
        best, most = look.named(verbs.PASSING), 0.0
        for option, score in listed.good:
            whimsical = score + WHIM * self._share()
            if whimsical > most:
                best, most = option, whimsical
        return best

    def _stays_idle(self, outlook: Outlook, seat: Seat) -> bool:
        """Whether who has passed does so again: mostly, unless points are lost since, or the game would be."""
        is_provoked = outlook.control[seat] < self._idle[seat] or outlook.is_losing(seat)
        return not is_provoked and self._share() < STAYS_IDLE

    def fighting(self, look: DecisionContext) -> Answer:
        """The ability that is worth most by its text, give or take a whim."""
        best, most = look.named(verbs.PASSING), USEFUL
        for option in look.options:
            if verbs.USE.is_of(option):
                worth_it = self._use(look.t, option).fighting + FICKLE * (self._share() - 0.5)
                if worth_it > most:
                    best, most = option, worth_it
        return best

    def _use(self, t: Table, option: Option) -> Worth:
        return self._sense.use(t.cards[CardId(int(option.args[0]))].printed, int(option.args[1]))

    def discards(self, look: DecisionContext) -> Answer:
        """Discard what is useless, else the least worthy card of a type that this style would rather not draw."""
        useless = THUMB_RULES[NIGHTFALL_DISCARD](look)
        others = [
            option for option in look.options if look.printed(option).type not in (*self._leaning.draws, CardType.JOKER)
        ]
        if useless or not others:
            return useless
        return (min(others, key=lambda option: worth_printed(look.printed(option))),)

    def agrees(self, look: DecisionContext) -> Answer:
        """Accept what a card offers, which is usually worth it."""
        return look.named(verbs.YES if self._share() < AGREES else verbs.NO)

    def card(self, look: DecisionContext) -> Answer:
        """Choose the player's best card for a good effect; for a bad one the best of another player's, else the
        weakest of its own.
        """
        t, aim = look.t, self._sense.aim(look.t, look.decision)
        own, theirs = list[tuple[float, Option]](), list[tuple[float, Option]]()
        for option in look.options:
            card = CardId(int(option.args[0])) if option.args and isinstance(option.args[0], int) else None
            if card is not None and card in t.in_play:
                (own if _is_own(look, card) else theirs).append((_weight(t, card), option))
        if own and not aim and self._sense.is_moved(t, look.decision):
            return max(own, key=lambda each: self._most_gained(look, CardId(int(each[1].args[0]))))[1]
        if own and (aim > 0 or (aim < 0 and not theirs)):
            return max(own, key=_first)[1] if aim > 0 else min(own, key=_first)[1]
        if theirs:
            return max(theirs, key=_first)[1]
        return self.guess(look)

    def _most_gained(self, look: DecisionContext, dude: CardId) -> float:
        """Return the most that moving a dude gains."""
        rules = NoonRules(Outlook(look.t, at_a_glance=True), look.seat, self._sense)
        return max(rules.going(dude, place) for place in all_places(look.t))

    def place(self, look: DecisionContext) -> Answer:
        """Choose the place where it is best for an own dude to be; any for another's."""
        rules = NoonRules(Outlook(look.t, at_a_glance=True), look.seat, self._sense)
        about = look.decision.about
        gun = rules.outlook.guns.get(CardId(int(about[0]))) if about else None
        if gun is None or gun.seat != look.seat:
            return self.guess(look)
        gains = {option: rules.going(gun.card, Place(int(option.args[0]))) for option in look.options}
        best = max(look.options, key=gains.__getitem__)
        return best if gains[best] > 0 else self.guess(look)

    def cards(self, look: DecisionContext) -> Answer:
        """Choose as many own cards as possible for a good effect, as few as possible for a bad one; the reverse for
        others' cards.
        """
        t, decision, aim = look.t, look.decision, self._sense.aim(look.t, look.decision)
        if not aim or decision.costs:
            return self.guess(look)
        ranked = []
        for option in look.options:
            card = CardId(int(option.args[0]))
            if card not in t.in_play:
                return self.guess(look)
            weight = 1 + _weight(t, card)
            ranked.append((aim * (weight if _is_own(look, card) else -weight), option))
        ranked.sort(key=_first, reverse=True)
        wanted = sum([gain > 0 for gain, _ in ranked])
        count = max(decision.least, min(decision.most, wanted))
        return tuple([option for _, option in ranked[:count]])

    def either(self, look: DecisionContext) -> Answer:
        """Choose the better branch by the card's text."""
        return self._sense.branch(look.t, look.decision, lambda card: _is_own(look, card))


def _wins_now(t: Table, seat: Seat) -> bool:
    """Return whether a player wins if everybody has passed."""
    return Outlook(t, at_a_glance=True).is_winning(seat)


def _is_own(look: DecisionContext, card: CardId) -> bool:
    shown = look.t.in_play.get(card)
    return shown is not None and shown.controller == look.seat


def _weight(t: Table, card: CardId) -> float:
    """How much a card in play matters; of dudes in a shootout their bullets most."""
    fight, value = t.shootout, worth(t, card)
    if fight is not None and any(card in side.posse for side in fight.sides):
        value += IN_FIGHT + stats.bullets(t, card) * (2 if stats.bullet_kind(t, card) is BulletKind.STUD else 1)
    return value


def _first(pair: tuple[float, Option]) -> float:
    return pair[0]


def _least(_: TownRollout, look: DecisionContext) -> Answer:
    """Pay no more than must be."""
    return look.decision.least


def _most(_: TownRollout, look: DecisionContext) -> Answer:
    """Take all there is."""
    return look.decision.most


_PLAIN_RULES: Mapping[Question, Callable[[DecisionContext], Answer]] = {**THUMB_RULES, **FIGHT_RULES}
"""The heuristics that depend on neither chance nor card texts."""
_RULES: Mapping[Question, Callable[[TownRollout, DecisionContext], Answer]] = {
    NOON_PLAY: TownRollout.noon,
    SHOOTOUT_PLAY: TownRollout.fighting,
    RESOLUTION_PLAY: TownRollout.fighting,
    CHEATIN_PLAY: TownRollout.fighting,
    REACT: TownRollout.fighting,
    MAY_RESPOND: TownRollout.agrees,
    MAY_EFFECT: TownRollout.agrees,
    MAY_PAY: TownRollout.agrees,
    CHOOSE_CARD: TownRollout.card,
    CHOOSE_CARDS: TownRollout.cards,
    CHOOSE_PLACE: TownRollout.place,
    EITHER: TownRollout.either,
    PAY_AMOUNT: _least,
    TAKE_AMOUNT: _most,
}
