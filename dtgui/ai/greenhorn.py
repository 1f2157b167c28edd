"""A newcomer to town: plays Doomtown by rules of thumb, from what its seat can see.

It builds and hires what it can afford and keep, stands where its influence counts, shoots when the odds are good, and
runs when they are not. What it has no rule for, it answers at random.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from dtgui.ai import gunfight
from dtgui.ai.random_player import RandomPlayer
from dtgui.doomtown.queries import places, stats
from dtgui.doomtown.queries.casualties import covers_by
from dtgui.doomtown.queries.players import draw_hand_codes, has_other_copy, production
from dtgui.doomtown.queries.plays import moves_booted
from dtgui.doomtown.queries.requirements import cost_of
from dtgui.doomtown.queries.shooting import hands_to_choose
from dtgui.doomtown.state.cards import CardDef, CardType
from dtgui.doomtown.state.table import TOWN_SQUARE, CardId, Place, Table
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Answer, Decision, IllegalAnswer, Option, Seat
from dtgui.kernel.game import Observation

PASS, DONE = "pass", "done"
GOOD_ODDS = 1.0
"""A callout is made when the own posse can expect to be so many ranks better."""
PATIENT_DAYS = 12
"""After so many days, one Noon play in `BOREDOM` is a random one."""
BOREDOM = 3
ENOUGH = 2.5
"""Nobody else joins a posse that is so many ranks better."""
LOST = -1.5
"""A posse flees when it is so many ranks worse."""
WORTH_CHEATIN = 2
"""So many ranks better a cheatin' hand must be than the honest one."""


class Look(NamedTuple):
    """What is asked, of whom, and the table as that seat sees it."""

    t: Table
    seat: Seat
    decision: Decision

    @property
    def options(self) -> tuple[Option, ...]:
        """What may be chosen."""
        return self.decision.options


class Greenhorn:
    """Answers by rules of thumb; the chance is for what there is no rule for."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance
        self._guess = RandomPlayer(chance)

    def choose(self, observation: Observation[Any]) -> Answer:
        """Return a legal answer; raise `ValueError` where this seat is not asked."""
        decision = observation.decision
        rule = None if decision is None else RULES.get(decision.question)
        if decision is None or rule is None or self._is_bored(observation.table, decision):
            return self._guess.choose(observation)
        try:
            return decision.check(rule(Look(observation.table, observation.seat, decision)))
        except IllegalAnswer:
            return self._guess.choose(observation)

    def _is_bored(self, t: Table, decision: Decision) -> bool:
        """Whether it tries something at random: two cautious players would face each other for ever."""
        roll, self._chance = self._chance.pick(BOREDOM)
        return decision.question == "noon_play" and t.day > PATIENT_DAYS and roll == 0


# What things are worth


def _worth(t: Table, card: CardId) -> float:
    """What a card in play is worth to its player."""
    shown = t.in_play[card]
    if shown.printed.type is CardType.DUDE:
        goods = sum(t.in_play[attached].printed.cost or 0 for attached in shown.attached)
        return 1 + 2 * stats.influence(t, card) + stats.bullets(t, card) + goods / 2
    return 2 * stats.control_points(t, card) + stats.production_of(t, card) + (shown.printed.cost or 0) / 2


def _worth_printed(printed: CardDef) -> float:
    """What a card in hand may be worth once it is in play."""
    return (
        2 * (printed.influence or 0) + 3 * (printed.control or 0) + (printed.bullets or 0) + (printed.production or 0)
    )


def _spare_rock(look: Look, cost: int, more_upkeep: int = 0) -> int:
    """What is left of tomorrow's ghost rock once this is paid: stash and production, less ante and upkeep."""
    t, seat = look.t, look.seat
    due = sum(stats.upkeep(t, card) for card, shown in t.in_play.items() if shown.controller == seat)
    return t.players[seat].stash - cost + production(t, seat) - t.rules.ante - due - more_upkeep


def _control_after(t: Table, seat: Seat, dude: CardId, to: Place) -> int:
    """How many control points better a player stands against the others with a dude somewhere else."""
    moved = t.copy()
    moved.change(dude, place=to)
    start = t.in_play[dude].place or to
    return sum(_held(moved, seat, place) - _held(t, seat, place) for place in {start, to} - {TOWN_SQUARE})


def _held(t: Table, seat: Seat, place: Place) -> int:
    """The control points of a place: counted for the player who controls it, against the others."""
    points = stats.control_points(t, CardId(place))
    return points if places.controller_of(t, place) == seat else -points


# Noon


def _noon_play(look: Look) -> Answer:
    """The best play, passing where none is good."""
    best = max(look.options, key=lambda option: _score(look, option))
    return best if _score(look, best) > 0 else _named(look, PASS)


def _score(look: Look, option: Option) -> float:
    score = SCORES.get(option.verb)
    return score(look, option) if score else 0.0


def _score_recruit(look: Look, option: Option) -> float:
    printed = _printed(look, option)
    upkeep = printed.upkeep or 0
    if printed.factions and not set(printed.factions) & set(_outfit(look).factions):
        upkeep += printed.influence or 0
    fits = _spare_rock(look, printed.cost or 0, upkeep) >= 0
    return 6 + _worth_printed(printed) if fits else 0.0


def _score_build(look: Look, option: Option) -> float:
    printed = _printed(look, option)
    return 10 + _worth_printed(printed) if _spare_rock(look, printed.cost or 0) >= 0 else 0.0


def _score_attach(look: Look, option: Option) -> float:
    printed, bearer = _printed(look, option), CardId(int(option.args[1]))
    if look.t.in_play[bearer].printed.type is not CardType.DUDE or _spare_rock(look, printed.cost or 0) < 1:
        return 0.0
    return 2 + (printed.bullets or 0) + stats.bullets(look.t, bearer) / 10


def _score_move(look: Look, option: Option) -> float:
    t, seat = look.t, look.seat
    dude, to = CardId(int(option.args[0])), Place(int(option.args[1]))
    gain = _control_after(t, seat, dude, to)
    boots = moves_booted(t, seat, dude, to)
    danger = _danger(t, seat, dude, to) if boots else _danger(t, seat, dude, to) / 2
    prey = 0.0 if boots or gain < 0 else _prey(look, dude, to)
    return 4 * gain + prey - (1 if boots else 0) - danger if gain > 0 or prey else 0.0


def _danger(t: Table, seat: Seat, dude: CardId, place: Place) -> float:
    """How badly a dude could be shot at a place, in ranks."""
    mine = gunfight.strength(t, {dude, *gunfight.could_fight(t, seat, place)})
    theirs = [gunfight.strength(t, gunfight.could_fight(t, other, place)) for other in t.seats if other != seat]
    return max(0.0, max(theirs) - mine)


def _score_call_out(look: Look, option: Option) -> float:
    t, seat = look.t, look.seat
    mark = CardId(int(option.args[1]))
    place = places.place_of(t, mark)
    theirs = gunfight.could_fight(t, t.in_play[mark].controller, place)
    margin = gunfight.strength(t, gunfight.could_fight(t, seat, place)) - gunfight.strength(t, theirs)
    return 3 + 2 * margin + _worth(t, mark) / 2 if margin >= GOOD_ODDS else 0.0


def _prey(look: Look, dude: CardId, to: Place) -> float:
    """How good it is to be at a place to call somebody out there: by how many ranks, 0 where there is nobody."""
    t, seat = look.t, look.seat
    marks = [
        other
        for other, shown in t.dudes()
        if shown.controller != seat and shown.place == to and to != places.home_of(t, shown.controller)
    ]
    if not marks:
        return 0.0
    theirs = gunfight.could_fight(t, t.in_play[marks[0]].controller, to)
    margin = gunfight.strength(t, {dude, *gunfight.could_fight(t, seat, to)}) - gunfight.strength(t, theirs)
    return margin if margin >= GOOD_ODDS else 0.0


def _score_use(look: Look, option: Option) -> float:
    """An ability is worth a little, once everything else is done."""
    card = CardId(int(option.args[0]))
    cost = 0 if card in look.t.in_play else cost_of(look.t, look.seat, card)
    return 0.5 if _spare_rock(look, cost) >= 0 else 0.0


SCORES: dict[str, Callable[[Look, Option], float]] = {
    "recruit": _score_recruit,
    "build": _score_build,
    "buy": _score_attach,
    "learn": _score_attach,
    "move": _score_move,
    "call_out": _score_call_out,
    "use": _score_use,
}


# Shootouts


def _called_out(look: Look) -> Answer:
    """Accept with even odds, else run."""
    leader, mark = (CardId(int(card)) for card in look.decision.about)
    t, place = look.t, places.place_of(look.t, mark)
    mine = gunfight.strength(t, gunfight.could_fight(t, look.seat, place))
    theirs = gunfight.strength(t, gunfight.could_fight(t, t.in_play[leader].controller, place))
    return _named(look, "accept" if mine >= theirs else "refuse")


def _form_posse(look: Look) -> Answer:
    """Whoever helps most joins, as long as help is needed: first those who need not boot."""
    t = look.t
    assert t.shootout is not None
    side = t.shootout.side_of(look.seat)
    posse = side.posse if side else ()
    against = t.shootout.opposing(look.seat)
    theirs = against.posse or gunfight.could_fight(t, against.seat, t.shootout.place)
    now = gunfight.strength(t, posse) - gunfight.strength(t, theirs)
    helpers = [option for option in look.options if option.verb == "join"]
    if now >= ENOUGH or not helpers:
        return _named(look, DONE)
    best = max(helpers, key=lambda option: _help(t, posse, CardId(int(option.args[0]))))
    return best if _help(t, posse, CardId(int(best.args[0]))) > 0 else _named(look, DONE)


def _help(t: Table, posse: tuple[CardId, ...], dude: CardId) -> float:
    """By how much a dude makes a posse better, less for one that has to boot."""
    assert t.shootout is not None
    boots = t.in_play[dude].place != t.shootout.place
    return gunfight.strength(t, (*posse, dude)) - gunfight.strength(t, posse) - (0.3 if boots else 0.0)


def _oppose(look: Look) -> Answer:
    """Oppose a job that can be beaten."""
    t = look.t
    assert t.shootout is not None
    mine = gunfight.strength(t, gunfight.could_fight(t, look.seat, t.shootout.place))
    theirs = gunfight.strength(t, t.shootout.sides[0].posse)
    return _named(look, "oppose" if mine >= theirs + GOOD_ODDS / 2 else "let_pass")


def _shooter(look: Look) -> Answer:
    """The dude under whom the posse draws best."""
    t, posse = look.t, tuple(CardId(int(option.args[0])) for option in look.options)
    return max(look.options, key=lambda option: gunfight.strength(t, posse, CardId(int(option.args[0]))))


def _redraw(look: Look) -> Answer:
    """Keep pairs, four of a suit, and whatever is made already."""
    gone = gunfight.worth_discarding(draw_hand_codes(look.t, look.seat), look.decision.most)
    cards = look.t.players[look.seat].draw_hand
    wanted = {cards[position] for position in gone}
    return tuple(option for option in look.options if option.args[0] in wanted)


def _choose_hand(look: Look) -> Answer:
    """The honest hand, unless the other one is much better."""
    hands = hands_to_choose(look.t, look.seat)
    honest = len(hands) == len(look.options) > 1 and hands[0].rank - hands[1].rank < WORTH_CHEATIN
    return look.options[1 if honest else 0]


def _casualty(look: Look) -> Answer:
    """What costs least for each casualty that it covers."""
    return min(look.options, key=lambda option: _loss(look.t, option))


def _loss(t: Table, option: Option) -> float:
    card = CardId(int(option.args[0]))
    if t.in_play[card].printed.type is not CardType.DUDE:
        return _worth(t, card)
    covers = next((way.covers for way in covers_by(t, card) if way.how == option.verb), 1)
    weight = {"home": 0.3, "discard": 1.0, "ace": 1.2}[option.verb]
    return _worth(t, card) * weight / covers


def _flee(look: Look) -> Answer:
    """Everybody goes, or nobody does."""
    return look.options if gunfight.advantage(look.t, look.seat) <= LOST else ()


def _use_if_possible(look: Look) -> Answer:
    """The first ability that there is."""
    return next((option for option in look.options if option.verb == "use"), look.options[0])


# Cards and ghost rock


def _upkeep(look: Look) -> Answer:
    """Keep the most worthy cards that can be paid for."""
    by_worth = sorted(look.options, key=lambda option: -_worth(look.t, CardId(int(option.args[0]))))
    kept: tuple[Option, ...] = ()
    for option in by_worth:
        if look.decision.cost_of((*kept, option)) <= look.decision.budget:
            kept = (*kept, option)
    return kept


def _nightfall_discard(look: Look) -> Answer:
    """Cards that can never be played."""
    useless = [option for option in look.options if _usefulness(look, option) <= 0]
    return tuple(useless[: look.decision.most])


def _hand_size(look: Look) -> Answer:
    """The least useful cards."""
    return tuple(sorted(look.options, key=lambda option: _usefulness(look, option))[: look.decision.least])


def _usefulness(look: Look, option: Option) -> float:
    printed = _printed(look, option)
    if printed.type is CardType.JOKER or has_other_copy(look.t, look.seat, printed):
        return 0.0
    return 1 + _worth_printed(printed)


def _starting_gang(look: Look) -> Answer:
    """Hire while there is ghost rock left to build with, the most influential first."""
    spent = sum(look.t.cards[card].printed.cost or 0 for card in look.t.players[look.seat].gang)
    left = look.t.players[look.seat].stash - spent
    picks = [o for o in look.options if o.verb == "pick" and (_printed(look, o).cost or 0) <= left - 3]
    return max(picks, key=lambda option: _worth_printed(_printed(look, option)), default=_named(look, DONE))


# Short words


def _named(look: Look, verb: str) -> Answer:
    """The option with this verb, else the first one."""
    return next((option for option in look.options if option.verb == verb), look.options[0])


def _printed(look: Look, option: Option) -> CardDef:
    return look.t.cards[CardId(int(option.args[0]))].printed


def _outfit(look: Look) -> CardDef:
    return look.t.cards[look.t.players[look.seat].outfit].printed


RULES: dict[str, Callable[[Look], Answer]] = {
    "starting_gang": _starting_gang,
    "noon_play": _noon_play,
    "called_out": _called_out,
    "form_posse": _form_posse,
    "oppose": _oppose,
    "shooter": _shooter,
    "redraw": _redraw,
    "choose_hand": _choose_hand,
    "casualty": _casualty,
    "flee": _flee,
    "shootout_play": _use_if_possible,
    "resolution_play": _use_if_possible,
    "cheatin_play": _use_if_possible,
    "upkeep": _upkeep,
    "nightfall_discard": _nightfall_discard,
    "hand_size": _hand_size,
}
