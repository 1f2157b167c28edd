"""A hand that is quick enough for playouts: plays Doomtown by rules of thumb, and looks nowhere ahead.

It is used for all sides of a game that is played on in somebody's head. Of a whole position it looks at the public
table and at the cards of the seat that is asked, and at nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from dtgui.ai.random_player import RandomPlayer
from dtgui.ai.town.noon_rules import NoonRules
from dtgui.ai.town.outlook import Gun, Outlook, strength
from dtgui.ai.town.text_sense import TextSense, Worth
from dtgui.ai.worth import worth, worth_printed
from dtgui.doomtown import verbs
from dtgui.doomtown.counsel.keeping import worth_discarding
from dtgui.doomtown.procedures.high_noon import HighNoon
from dtgui.doomtown.queries import stats
from dtgui.doomtown.queries.players import draw_hand_codes, is_kept_out
from dtgui.doomtown.queries.shooting import hands_to_choose
from dtgui.doomtown.questions import (
    CALLED_OUT,
    CASUALTY,
    CHEATIN_PLAY,
    CHOOSE_CARD,
    CHOOSE_CARDS,
    CHOOSE_HAND,
    EITHER,
    FLEE,
    FORM_JOB_POSSE,
    FORM_POSSE,
    HAND_SIZE,
    MAY_EFFECT,
    MAY_PAY,
    MAY_RESPOND,
    NIGHTFALL_DISCARD,
    NOON_PLAY,
    OPPOSE,
    PAY_AMOUNT,
    REACT,
    REDRAW,
    RESOLUTION_PLAY,
    SHOOTER,
    SHOOTOUT_PLAY,
    STARTING_GANG,
    TAKE_AMOUNT,
    UPKEEP,
)
from dtgui.doomtown.state.cards import BulletKind, CardType
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import CardId, Shootout, Table
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import PASS, Answer, Decision, Kind, Option, Question, Seat, choose_one
from dtgui.kernel.flow import At

GRAIN = 1 << 20
"""Into so many parts chance is cut."""
WHIM = 1.5
"""By up to so much a Noon play may look better than it is: the same hand does not always do the same."""
TRIES_USES = 0.25
"""So often an ability is used at High Noon whose text nobody has looked into."""
STAYS_IDLE = 0.8
"""So often somebody who has just passed passes again: whoever had something good to do would have done it."""
USEFUL = 0.2
"""So much, about in ranks, an ability must be worth to be used in a fight, give or take a whim (`FICKLE`)."""
FICKLE = 0.4
AGREES = 0.85
ENOUGH, SAFE, LOST, EVEN = 2.0, 0.5, -1.5, 0.0
"""By how many ranks a posse is good enough for a shootout, or for a job; beaten; good enough to accept."""
IN_FIGHT = 10.0
"""Who is in the shootout matters more than who is not."""
JOINING = 0.2
"""By how many ranks a posse must be better for a dude that joins it; more for one that boots."""
WORTH_CHEATIN, WORTH_A_JOKER = 1.5, 0.7
"""So many ranks better a cheatin' hand must be, and for each joker that it uses."""


class Glance(NamedTuple):
    """What is asked, of whom, and the table."""

    t: Table
    seat: Seat
    decision: Decision

    @property
    def options(self) -> tuple[Option, ...]:
        """What may be chosen."""
        return self.decision.options

    def named(self, verb: verbs.Verb) -> Answer:
        """Return the option with this verb, else the first one."""
        return next((option for option in self.options if verb.is_of(option)), self.options[0])


class FastHand:
    """Answers any decision for whoever is asked; from one seed, the same answers."""

    def __init__(self, seed: int, sense: TextSense | None = None, idle: Mapping[Seat, int] | None = None) -> None:
        """`idle` are those who have just passed, with their control points then."""
        self._chance = Chance(seed)
        self._guess = RandomPlayer(Chance(seed))
        self._sense = sense or TextSense()
        self._idle = idle or {}

    def answer(self, t: Table, decision: Decision) -> Answer:
        """Return a legal answer to a decision at a table."""
        options = decision.options
        if decision.kind is Kind.ONE and len(options) == 1:
            return options[0]
        rule = _RULES.get(decision.question)
        if rule is None:
            return self._guess.answer(decision)
        with t.at_rest():
            return rule(self, Glance(t, decision.seat, decision))

    def shortlist(self, t: Table, at: At) -> Decision | None:
        """Return High Noon's question with the plays of the rules alone, now and then with all of it.

        Finding out which abilities can be used takes as long as all the rest.
        """
        noon = at.procedure
        if not isinstance(noon, HighNoon) or at.step != HighNoon.play.__name__ or noon.seat is None:
            return None
        if self._share() < TRIES_USES:
            return None
        plays = [option for play in t.rules.noon_plays for option in play.options(t, noon.seat)]
        return choose_one(noon.seat, NOON_PLAY, (PASS, *plays), Section.HIGH_NOON)

    def _share(self) -> float:
        number, self._chance = self._chance.pick(GRAIN)
        return number / GRAIN

    def guess(self, look: Glance) -> Answer:
        """Return any legal answer."""
        return self._guess.answer(look.decision)

    def noon(self, look: Glance) -> Answer:
        """The play that looks best, give or take a whim."""
        outlook = Outlook(look.t, at_a_glance=True)
        if look.seat in self._idle and self._stays_idle(outlook, look.seat):
            return look.named(verbs.PASSING)
        rules = NoonRules(outlook, look.seat, self._sense)
        best, most = look.options[0], 0.0
        for option in look.options:
            score = rules.score(option)
            if score > 0 and (score := score + WHIM * self._share()) > most:
                best, most = option, score
        return best if most > 0 else look.named(verbs.PASSING)

    def _stays_idle(self, outlook: Outlook, seat: Seat) -> bool:
        """Whether who has passed does so again: mostly, unless points are lost since, or the game would be."""
        is_provoked = outlook.control[seat] < self._idle[seat] or outlook.is_losing(seat)
        return not is_provoked and self._share() < STAYS_IDLE

    def fighting(self, look: Glance) -> Answer:
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

    def agrees(self, look: Glance) -> Answer:
        """What a card offers is mostly worth it."""
        return look.named(verbs.YES if self._share() < AGREES else verbs.NO)

    def card(self, look: Glance) -> Answer:
        """For what is good the best own card; for what is bad the best of others', else the least of the own ones."""
        t, aim = look.t, self._sense.aim(look.t, look.decision)
        own, theirs = list[tuple[float, Option]](), list[tuple[float, Option]]()
        for option in look.options:
            card = CardId(int(option.args[0])) if option.args and isinstance(option.args[0], int) else None
            if card is not None and card in t.in_play:
                (own if _is_own(look, card) else theirs).append((_weight(t, card), option))
        if own and (aim > 0 or (aim < 0 and not theirs)):
            return max(own, key=_first)[1] if aim > 0 else min(own, key=_first)[1]
        if theirs:
            return max(theirs, key=_first)[1]
        return self.guess(look)

    def cards(self, look: Glance) -> Answer:
        """As many own cards as may be for what is good, as few as must be for what is bad; of others' the other way."""
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

    def either(self, look: Glance) -> Answer:
        """What is better by the text."""
        return self._sense.branch(look.t, look.decision, lambda card: _is_own(look, card))


def _is_own(look: Glance, card: CardId) -> bool:
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


# Shootouts


def _called_out(_: FastHand, look: Glance) -> Answer:
    """Accept with even odds, else run."""
    leader, mark = (CardId(int(card)) for card in look.decision.about)
    outlook = Outlook(look.t, at_a_glance=True)
    place = outlook.guns[mark].place
    margin = strength(outlook.near(place, look.seat)) - strength(outlook.near(place, outlook.guns[leader].seat))
    return look.named(verbs.ACCEPT if margin >= EVEN else verbs.REFUSE)


def _form_posse(_: FastHand, look: Glance, enough: float = ENOUGH) -> Answer:
    """Whoever helps most joins, as long as help is needed."""
    helpers = [option for option in look.options if verbs.JOIN.is_of(option)]
    if not helpers:
        return look.named(verbs.FINISH)
    outlook, fight = Outlook(look.t, at_a_glance=True), look.t.fight
    posse = _posse(outlook, fight, look.seat)
    own, foe = strength(posse), _opposition(outlook, fight, look.seat)
    if own - foe >= enough:
        return look.named(verbs.FINISH)
    best, most = look.named(verbs.FINISH), own
    for option in helpers:
        gun = outlook.guns.get(CardId(int(option.args[0])))
        if gun is None:
            continue
        joined = strength([*posse, gun]) - JOINING * (1 + (gun.place != fight.place))
        if joined > most:
            best, most = option, joined
    return best


def _form_job_posse(hand: FastHand, look: Glance) -> Answer:
    """Everybody goes home booted after a job: no more come along than are needed."""
    return _form_posse(hand, look, SAFE)


def _posse(outlook: Outlook, fight: Shootout, seat: Seat) -> list[Gun]:
    side = fight.side_of(seat)
    return [outlook.guns[dude] for dude in side.posse if dude in outlook.guns] if side is not None else []


def _opposition(outlook: Outlook, fight: Shootout, seat: Seat) -> float:
    """The rank that whoever faces this player can expect: the posse, or the strongest that could still form."""
    against = fight.opposing(seat)
    if against.posse or fight.formed:
        return strength(_posse(outlook, fight, against.seat))
    foes = [against.seat] if against.seat in outlook.t.seats else [s for s in outlook.t.seats if s != seat]
    return max(strength(outlook.near(fight.place, foe)) for foe in foes)


def _oppose(_: FastHand, look: Glance) -> Answer:
    """Oppose a job that can be beaten."""
    outlook, fight = Outlook(look.t, at_a_glance=True), look.t.fight
    leaders = strength([outlook.guns[dude] for dude in fight.sides[0].posse if dude in outlook.guns])
    is_beaten = strength(outlook.near(fight.place, look.seat)) >= leaders + SAFE
    return look.named(verbs.OPPOSE if is_beaten else verbs.LET_PASS)


def _shooter(_: FastHand, look: Glance) -> Answer:
    """The dude whose bullets count most."""
    guns = Outlook(look.t, at_a_glance=True).guns
    return max(look.options, key=lambda option: _fire(guns.get(CardId(int(option.args[0])))))


def _fire(gun: Gun | None) -> int:
    return gun.bullets * (3 if gun.is_stud else 2) - (2 if gun.is_stud else 0) if gun is not None else 0


def _redraw(_: FastHand, look: Glance) -> Answer:
    """Keep pairs, four of a suit, and whatever is made already."""
    cards = look.t.players[look.seat].draw_hand
    wanted = {cards[place] for place in worth_discarding(draw_hand_codes(look.t, look.seat), look.decision.most)}
    return tuple([option for option in look.options if option.args[0] in wanted])


def _choose_hand(_: FastHand, look: Glance) -> Answer:
    """The highest hand, but an honest one or one that saves a joker where the other is not much better."""
    hands = hands_to_choose(look.t, look.seat)
    worths = [hand.rank - WORTH_CHEATIN * hand.cheatin - WORTH_A_JOKER * hand.jokers for hand in hands]
    return look.options[worths.index(max(worths))]


_PRICES = {verbs.HOME.word: 0.3, verbs.DISCARD.word: 1.0, verbs.ACE.word: 0.7}
"""What covering a casualty costs of a card's worth: who is aced covers two."""


def _casualty(_: FastHand, look: Glance) -> Answer:
    """What costs least."""
    t = look.t
    return min(look.options, key=lambda o: _PRICES.get(o.verb, 1.0) * worth(t, CardId(int(o.args[0]))))


def _flee(_: FastHand, look: Glance) -> Answer:
    """Everybody goes, or nobody does."""
    outlook, fight = Outlook(look.t, at_a_glance=True), look.t.fight
    margin = strength(_posse(outlook, fight, look.seat)) - _opposition(outlook, fight, look.seat)
    return look.options if margin <= LOST and look.decision.most == len(look.options) else ()


# Cards and ghost rock


def _upkeep(_: FastHand, look: Glance) -> Answer:
    """Keep the most worthy cards that can be paid for."""
    decision, kept = look.decision, list[Option]()
    for option in sorted(look.options, key=lambda o: -worth(look.t, CardId(int(o.args[0])))):
        if decision.cost_of((*kept, option)) <= decision.budget:
            kept.append(option)
    return tuple(kept)


def _usefulness(look: Glance, option: Option) -> float:
    printed = look.t.cards[CardId(int(option.args[0]))].printed
    if printed.type is CardType.JOKER or is_kept_out(look.t, look.seat, printed):
        return 0.0
    return 1 + worth_printed(printed)


def _nightfall_discard(_: FastHand, look: Glance) -> Answer:
    """Cards that can never be played."""
    useless = [option for option in look.options if _usefulness(look, option) <= 0]
    return tuple(useless[: look.decision.most])


def _hand_size(_: FastHand, look: Glance) -> Answer:
    """The least useful cards."""
    by_use = sorted(look.options, key=lambda option: _usefulness(look, option))
    return tuple(by_use[: look.decision.least])


def _starting_gang(_: FastHand, look: Glance) -> Answer:
    """Hire while there is ghost rock left to build with, the most influential first."""
    t, player = look.t, look.t.players[look.seat]
    left = player.stash - sum([t.cards[card].printed.cost or 0 for card in player.gang])
    picks = [(t.cards[CardId(int(o.args[0]))].printed, o) for o in look.options if verbs.PICK.is_of(o)]
    fitting = [(worth_printed(printed), o) for printed, o in picks if (printed.cost or 0) <= left - 3]
    return max(fitting)[1] if fitting else look.named(verbs.FINISH)


def _least(_: FastHand, look: Glance) -> Answer:
    """Pay no more than must be."""
    return look.decision.least


def _most(_: FastHand, look: Glance) -> Answer:
    """Take all there is."""
    return look.decision.most


Rule = Callable[[FastHand, Glance], Answer]

_RULES: Mapping[Question, Rule] = {
    STARTING_GANG: _starting_gang,
    NOON_PLAY: FastHand.noon,
    CALLED_OUT: _called_out,
    FORM_POSSE: _form_posse,
    FORM_JOB_POSSE: _form_job_posse,
    OPPOSE: _oppose,
    SHOOTOUT_PLAY: FastHand.fighting,
    RESOLUTION_PLAY: FastHand.fighting,
    CHEATIN_PLAY: FastHand.fighting,
    REACT: FastHand.fighting,
    SHOOTER: _shooter,
    REDRAW: _redraw,
    CHOOSE_HAND: _choose_hand,
    CASUALTY: _casualty,
    FLEE: _flee,
    UPKEEP: _upkeep,
    NIGHTFALL_DISCARD: _nightfall_discard,
    HAND_SIZE: _hand_size,
    MAY_RESPOND: FastHand.agrees,
    MAY_EFFECT: FastHand.agrees,
    MAY_PAY: FastHand.agrees,
    CHOOSE_CARD: FastHand.card,
    CHOOSE_CARDS: FastHand.cards,
    EITHER: FastHand.either,
    PAY_AMOUNT: _least,
    TAKE_AMOUNT: _most,
}
