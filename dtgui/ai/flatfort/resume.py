"""A position of the rules in the flat form: its table, and what is still to be done, as a list of functions.

The rules keep a stack of procedures. Each entry becomes a function of the flat form that does the rest of it; a
function is given what the work before it has come to. Positions with procedures that have no such function (a hand may
have made them) raise `LookupError`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from dtgui.ai.flatfort import buildings, game, rounds, shooting, turns
from dtgui.ai.flatfort.codes import BOX, BUY_OFF, GRAVEYARD, SKIP, STASH, STREET, TOWN, YES
from dtgui.ai.flatfort.pieces import gain, gain_bullets, hand_over, load, put_undead, send_out, take, turn_critical
from dtgui.ai.flatfort.table import KINDS, Flat, blank, settle_town
from dtgui.kernel.flow import END, At
from dtgui.kernel.position import StackEntry
from dtgui.westfort import board, events
from dtgui.westfort.board import BY_PLACE, OUTLAWS
from dtgui.westfort.procedures import game as r_game
from dtgui.westfort.procedures import resources
from dtgui.westfort.procedures import rounds as r_rounds
from dtgui.westfort.procedures import shots as r_shots
from dtgui.westfort.procedures import solo as r_solo
from dtgui.westfort.procedures import turns as r_turns
from dtgui.westfort.state import UNKNOWN, Fort

Rest = Callable[[Flat, Any], Any]
"""Does the rest of something, given what was done before it; returns what it has come to itself."""
Ids = Mapping[str, int]
"""The numbers of Undead and the places of buildings, by their ids."""


def flat_of(t: Fort) -> Flat:
    """Return the table; a die that is hidden is 0, and Boot Hill is empty where it is hidden."""
    flat = blank(t.setup, t.data, t.chance.state)
    tables = flat.tables
    if t.town:
        settle_town(flat, [tables.buildings.index(each) for each in t.town])
    ids = ids_of(flat)
    flat.purse = [[each.coins for each in t.stashes.values()], [each.notoriety for each in t.stashes.values()]]
    flat.taken = [[ids[each] for each in stash.undead] for stash in t.stashes.values()]
    flat.left = [t.left(board.COIN), t.left(board.NOTORIETY)]
    crews = list(t.bands.values())
    flat.loaded = [sum(1 << slot for slot in crew.loaded) for crew in crews]
    flat.skull, flat.die = [crew.skull for crew in crews], [max(crew.die, 0) for crew in crews]
    flat.used = [sum(1 << ids[each] for each in crew.used) for crew in crews]
    places = [_place(outlaw.place, ids) for outlaw in t.outlaws.values()]
    flat.place = [places[OUTLAWS * band : OUTLAWS * (band + 1)] for band in range(flat.bands)]
    for number, outlaw in t.outlaws.items():
        if outlaw.standing:
            flat.stand[number // OUTLAWS] = number % OUTLAWS
    flat.bonus = [KINDS[t.bonus[each]] if each in t.bonus else -1 for each in t.town]
    flat.undead = [ids[each] for each in t.undead]
    for undead, place in t.undead.items():
        flat.lies[ids[undead]] = STREET if place == board.STREET else ids.get(place, -1)
    flat.hill = [ids[each] for each in t.boot_hill if each]
    flat.ending = None if t.ending is None else (t.ending.winners, t.ending.reason)
    flat.law, flat.day, flat.round, flat.high_noon = t.law, t.day, t.round, t.high_noon
    return flat


def ids_of(flat: Flat) -> dict[str, int]:
    """Return the numbers of Undead and the places of buildings in Town, by their ids."""
    tables = flat.tables
    found = {each: number for number, each in enumerate(tables.undead)}
    return found | {tables.buildings[each]: TOWN + slot for slot, each in enumerate(flat.town)}


def _place(place: str, ids: Ids) -> int:
    known = {board.STASH: STASH, board.BOX: BOX, board.GRAVEYARD: GRAVEYARD}
    return BY_PLACE.get(board.Place(place), known.get(board.Place(place), -1)) if place not in ids else ids[place]


def hidden_dice(t: Fort) -> list[board.Band]:
    """Return the bands whose dice are set and not known."""
    return [band for band, crew in t.bands.items() if crew.die == UNKNOWN]


# What is still to be done ---------------------------------------------------------------------------------------------


def rests(flat: Flat, stack: Sequence[StackEntry]) -> list[Rest]:
    """Return the work after the open question, in order. Raise `LookupError` for an unknown step."""
    ids = ids_of(flat)
    return [_rest(entry, ids) for entry in reversed(stack[:-1])]


def _rest(entry: StackEntry, ids: Ids) -> Rest:
    if not isinstance(entry, At):
        return _event(entry, ids)
    if entry.then == END:
        return _hand_on
    return _RESTS[type(entry.procedure), entry.then or entry.step](entry.procedure, ids)


def _hand_on(_: Flat, value: Any) -> Any:
    return value


def _event(event: object, ids: Ids) -> Rest:
    match event:
        case events.TurnCritical(band, skull):
            return lambda flat, _: turn_critical(flat, band, skull=skull)
        case events.Gain(band, kind, amount):
            return lambda flat, _: gain(flat, band, KINDS[kind], amount)
        case events.ComeHome():
            return lambda flat, _: game.come_home(flat)
        case events.UseBuilding(band, building):
            return lambda flat, _: _mark_used(flat, band, ids[building])
    raise LookupError(event)


def _mark_used(flat: Flat, band: int, place: int) -> None:
    flat.used[band] |= 1 << place
    if flat.tell is not None:
        flat.tell("UseBuilding", None, band, place)


def _finish_round(flat: Flat, _: Any) -> None:
    if not game.finish_round(flat):
        game.go_on(flat)


def _next_round(flat: Flat, _: Any) -> None:
    if not game.next_round(flat):
        game.go_on(flat)


def _choose(flat: Flat, _: Any) -> None:
    for band in flat.order():
        rounds.set_action(flat, band)
    rounds.reveal(flat)


def _turns(flat: Flat, number: int, bands: Sequence[int]) -> None:
    for band in [band for band in bands if flat.stands_at(band, number)]:
        turns.turn(flat, band, number)


def _more(flat: Flat, p: r_turns.Turn) -> None:
    turns.more(flat, p.band, p.number, tuple(KINDS[kind] for kind in p.gained))
    turns.purchase(flat, p.band)


def _settled(flat: Flat, p: r_shots.ShootUndead, undead: int, result: int) -> None:
    if shooting.settle_shot(flat, p.band, undead, result) and shooting.asks_on(flat, p.band, undead, p.rolled):
        shooting.shoot_on(flat, p.band, undead, p.rolled)


def _called_out(flat: Flat, p: r_turns.Intimidate, result: int) -> None:
    victim, own = divmod(p.outlaw, OUTLAWS)
    shooting.settle_threat(flat, p.band, victim, own, result)


def _duelists(p: r_shots.Duel) -> shooting.Duelists:
    return [divmod(outlaw, OUTLAWS) for outlaw in p.outlaws]


def _defended(flat: Flat, p: r_turns.Control, place: int, result: int) -> None:
    there = divmod(p.outlaw, OUTLAWS)
    if not buildings.attack(flat, p.attacker, there, place, result):
        buildings.fight_on(flat, p.attacker, there, place)


def _attacked(flat: Flat, p: r_turns.Control, place: int, result: int) -> None:
    there = divmod(p.outlaw, OUTLAWS)
    if not buildings.settle_fight(flat, p.attacker, there, place, p.defence, result):
        buildings.fight_on(flat, p.attacker, there, place)


def _solo_from_send(flat: Flat, _: Any) -> None:
    rounds.send(flat)
    rounds.roll_ranger(flat)
    rounds.resolve_solo(flat)


_Made = Callable[[Any, Ids], Rest]

_RESTS: Mapping[tuple[type, str], _Made] = {
    (r_game.WestFortGame, "finish_round"): lambda _p, _: _finish_round,
    (r_game.WestFortGame, "next_round"): lambda _p, _: _next_round,
    (r_rounds.Round, "choose"): lambda _p, _: _choose,
    (r_rounds.Round, "reveal"): lambda _p, _: lambda flat, __: rounds.reveal(flat),
    (r_rounds.Round, "resolve"): lambda _p, _: lambda flat, __: rounds.resolve(flat),
    (r_rounds.Round, "finish"): lambda _p, _: lambda flat, __: rounds.lay_down(flat),
    (r_rounds.SetAction, "choose"): lambda p, _: lambda flat, __: rounds.set_action(flat, p.band),
    (r_rounds.MoveOut, "leave"): lambda p, _: lambda flat, __: rounds.move_out(flat, p.band),
    (r_rounds.Keep, "pay"): lambda p, ids: lambda flat, _: game.keep(flat, p.band, ids[p.building]),
    (r_rounds.RoundStart, "collect"): lambda p, _: lambda flat, __: buildings.start_round(flat, p.band),
    (r_rounds.RoundStart, "use"): lambda p, _: lambda flat, __: buildings.use_buildings(flat, p.band),
    (r_rounds.UseAbility, "act"): lambda p, ids: lambda flat, _: buildings.act(flat, p.band, ids[p.building]),
    (r_turns.HireGuns, "pay"): lambda p, _: lambda flat, __: turns.hire_guns(flat, p.band),
    (r_turns.HireGuns, "income"): lambda p, _: lambda flat, __: turns.hire_income(flat, p.band),
    (r_turns.AtSpace, "duel"): lambda p, _: lambda flat, __: turns.at_space(flat, p.number, list(p.bands)),
    (r_turns.AtSpace, "turns"): lambda p, _: lambda flat, __: _turns(flat, p.number, p.bands),
    (r_turns.Turn, "ability"): lambda p, _: lambda flat, __: turns.turn(flat, p.band, p.number),
    (r_turns.Turn, "income"): lambda p, _: lambda flat, __: turns.income(flat, p.band, p.number),
    (r_turns.Turn, "more"): lambda p, _: lambda flat, __: _more(flat, p),
    (r_turns.Turn, "purchase"): lambda p, _: lambda flat, __: turns.purchase(flat, p.band),
    (resources.GainBullets, "load"): lambda p, _: lambda flat, __: gain_bullets(flat, p.band, p.amount),
    (r_shots.ShootUndead, "settle"): lambda p, ids: lambda flat, result: _settled(flat, p, ids[p.undead], result),
    (r_shots.Rise, "draw"): lambda p, _: lambda flat, __: shooting.rise(flat, p.band),
    (r_shots.Shot, "tell"): lambda _p, _: _hand_on,
    (r_shots.Volley, "judged"): lambda p, _: (
        lambda flat, result: shooting.judge_rest(flat, p.bands, list(p.targets), list(p.rolls), [*p.results, result])
    ),
    (r_shots.Duel, "settle"): lambda p, _: lambda flat, volley: shooting.settle_duel(flat, _duelists(p), volley),
    (r_turns.Intimidate, "settle"): lambda p, _: lambda flat, result: _called_out(flat, p, result),
    (r_turns.Buy, "move_in"): lambda p, ids: lambda flat, _: buildings.claim(flat, p.band, ids[p.building]),
    (r_turns.Control, "defended"): lambda p, ids: lambda flat, result: _defended(flat, p, ids[p.building], result),
    (r_turns.Control, "settle"): lambda p, ids: lambda flat, result: _attacked(flat, p, ids[p.building], result),
    (r_game.DuelToTheDeath, "settle"): lambda p, _: (
        lambda flat, volley: game.go_on_to_the_death(flat, list(p.duelists), list(p.living), volley)
    ),
    (r_game.DuelToTheDeath, "shoot"): lambda p, _: (
        lambda flat, __: game.duel_to_the_death(flat, list(p.duelists), list(p.living))
    ),
    (r_solo.SoloRound, "send"): lambda _p, _: _solo_from_send,
    (r_solo.SoloRound, "lay_down"): lambda _p, _: lambda flat, __: rounds.end_solo_round(flat),
    (r_solo.SoloSpace, "duel"): lambda p, _: lambda flat, __: rounds.solo_space(flat, p.number),
    (r_solo.SoloSpace, "turns"): lambda p, _: lambda flat, __: rounds.solo_turns(flat, p.number),
    (r_solo.RangerTurn, "act"): lambda p, _: lambda flat, __: rounds.ranger_turn(flat, p.number),
    (r_solo.RangerIntimidates, "settle"): lambda p, _: (
        lambda flat, result: rounds.settle_ranger(flat, p.outlaw, result)
    ),
}


# The answer to the open question --------------------------------------------------------------------------------------


def answered(flat: Flat, top: StackEntry) -> Rest:
    """Return what an answer (as a number) does first. Raise `LookupError` for a question that is not known."""
    if not isinstance(top, At):
        raise LookupError(top)
    return _ANSWERED[type(top.procedure), top.step](top.procedure, ids_of(flat))


def _use_next(flat: Flat, band: int, place: int) -> None:
    if place != SKIP:
        buildings.use(flat, band, place)
        buildings.use_buildings(flat, band)


def _use_ability(flat: Flat, p: r_rounds.UseAbility, answer: int) -> None:
    is_trade = flat.tables.data.buildings[p.building].ability is board.BuildingAbility.TRADE
    (buildings.trade if is_trade else buildings.summon)(flat, p.band, answer)


def _act(flat: Flat, p: r_turns.Turn, answer: int) -> None:
    turns.act(flat, p.band, p.number, answer)
    turns.income(flat, p.band, p.number)


def _income(flat: Flat, p: r_turns.Turn, answer: int) -> None:
    turns.more(flat, p.band, p.number, (take(flat, p.band, answer),))
    turns.purchase(flat, p.band)


def _one_more(flat: Flat, p: r_turns.Turn, answer: int) -> None:
    take(flat, p.band, answer)
    turns.purchase(flat, p.band)


def _buy(flat: Flat, band: int, place: int) -> None:
    if place != SKIP:
        buildings.buy(flat, band, place)


def _again(flat: Flat, p: r_shots.ShootUndead, undead: int, answer: int) -> None:
    if answer == YES:
        shooting.shoot_on(flat, p.band, undead, p.rolled)


def _aim(flat: Flat, p: r_shots.Volley, target: int) -> shooting.Volley:
    targets = list(p.targets)
    shooting.aim_at(flat, p.bands, targets, target)
    return shooting.volley(flat, p.bands, targets)


def _buy_out(flat: Flat, p: r_shots.Duel, paid: int) -> None:
    duelists = _duelists(p)
    payer = next(band for band, _ in duelists if flat.may_buy_off(band))
    shooting.buy_out(flat, duelists, payer, paid)


def _stand(flat: Flat, p: r_turns.Buy, place: int, answer: int) -> None:
    there = buildings.occupant(flat, place)
    if there is None or buildings.defend_building(flat, p.band, place, there, answer):
        buildings.claim(flat, p.band, place)


def _give_way(flat: Flat, p: r_turns.Control, place: int, answer: int) -> None:
    there = divmod(p.outlaw, OUTLAWS)
    if answer == BUY_OFF:
        hand_over(flat, p.attacker, there[0], 0)
    else:
        buildings.fight(flat, p.attacker, there, place)


def _send_solo(flat: Flat, action: int) -> None:
    rounds.sent(flat, action)
    rounds.roll_ranger(flat)
    rounds.resolve_solo(flat)


_ANSWERED: Mapping[tuple[type, str], _Made] = {
    (r_rounds.SetAction, "choose"): lambda p, _: lambda flat, answer: rounds.set_die(flat, p.band, answer),
    (r_rounds.SendWild, "send"): lambda p, _: lambda flat, answer: send_out(flat, p.band, answer),
    (r_rounds.Keep, "pay"): lambda p, ids: lambda flat, answer: game.kept(flat, p.band, ids[p.building], answer),
    (r_rounds.RoundStart, "use"): lambda p, _: lambda flat, answer: _use_next(flat, p.band, answer),
    (r_rounds.UseAbility, "act"): lambda p, _: lambda flat, answer: _use_ability(flat, p, answer),
    (r_turns.HireGuns, "pay"): lambda p, _: lambda flat, answer: turns.hire_for(flat, p.band, answer),
    (r_turns.Turn, "ability"): lambda p, _: lambda flat, answer: _act(flat, p, answer),
    (r_turns.Turn, "income"): lambda p, _: lambda flat, answer: _income(flat, p, answer),
    (r_turns.Turn, "more"): lambda p, _: lambda flat, answer: _one_more(flat, p, answer),
    (r_turns.Turn, "purchase"): lambda p, _: lambda flat, answer: _buy(flat, p.band, answer),
    (resources.GainBullets, "load"): lambda p, _: lambda flat, answer: load(flat, p.band, answer),
    (r_shots.ShootUndead, "again"): lambda p, ids: lambda flat, answer: _again(flat, p, ids[p.undead], answer),
    (r_shots.Rise, "put"): lambda _p, _: lambda flat, answer: put_undead(flat, flat.undead[-1], answer),
    (r_shots.Judge, "judge"): lambda p, _: (
        lambda flat, answer: shooting.judge_critical(flat, p.band, is_used=answer == YES)
    ),
    (r_shots.Volley, "aim"): lambda p, _: lambda flat, answer: _aim(flat, p, answer),
    (r_shots.Duel, "buy_off"): lambda p, _: lambda flat, answer: _buy_out(flat, p, answer),
    (r_turns.Intimidate, "answer"): lambda p, _: (
        lambda flat, answer: shooting.answer_threat(flat, p.band, p.outlaw, answer)
    ),
    (r_turns.Weaken, "take"): lambda _p, _: lambda flat, answer: shooting.remove(flat, answer),
    (r_turns.Buy, "claim"): lambda p, ids: lambda flat, answer: _stand(flat, p, ids[p.building], answer),
    (r_turns.Control, "buy_off"): lambda p, ids: lambda flat, answer: _give_way(flat, p, ids[p.building], answer),
    (r_solo.SoloRound, "send"): lambda _p, _: lambda flat, answer: _send_solo(flat, answer),
    (r_solo.RangerIntimidates, "answer"): lambda p, _: (
        lambda flat, answer: rounds.answer_ranger(flat, p.outlaw, answer)
    ),
}


def go_on(flat: Flat, first: Rest, rest: Sequence[Rest], answer: int) -> None:
    """Answer the open question and do what is still to be done."""
    value = first(flat, answer)
    for each in rest:
        value = each(flat, value)
