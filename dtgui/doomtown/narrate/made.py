"""Changes by hand as sentences of the log: each says that it was made so, not played."""

from __future__ import annotations

from dtgui.doomtown.abilities.wording.editions import UNTIL
from dtgui.doomtown.by_hand import cards, clock, figures
from dtgui.doomtown.narrate.lines import PLAY, Telling, by_player, line
from dtgui.doomtown.scene.zones import PILES
from dtgui.doomtown.state.table import Table
from dtgui.doomtown.words import COUNTER_NAMES, card_link, figure_name, phase_name, place_link, player_link
from dtgui.kernel.phrases import Phrase, Sentence

MADE = "chance"
"""The kind of these lines: not a player's act."""


def _made(pattern: str, **what: object) -> Sentence:
    return line(PLAY, pattern, sort=MADE, **what)


def _new(t: Table, event: cards.MakeCard, outcome: object) -> Sentence:
    return _made("By hand: {player} gets {card}.", player=player_link(t, event.seat), card=event.printed.title)


def _removed(t: Table, event: cards.RemoveCard, outcome: str) -> Sentence:
    return _made("By hand: {card} leaves the game.", card=outcome)


def _in_pile(t: Table, event: cards.PutInPile, outcome: object) -> Sentence:
    pattern = "By hand: {card} goes to the pile “{pile}”."
    if not event.on_top:
        pattern = "By hand: {card} goes to the bottom of the pile “{pile}”."
    return _made(pattern, card=card_link(t, event.card), pile=PILES[event.pile][1])


def _at(t: Table, event: cards.PutAt, outcome: object) -> Sentence:
    return _made("By hand: {dude} is at {place}.", dude=card_link(t, event.dude), place=place_link(t, event.place))


def _on_street(t: Table, event: cards.PutOnStreet, outcome: object) -> Sentence:
    return _made("By hand: {card} is built.", card=card_link(t, event.card))


def _on(t: Table, event: cards.PutOn, outcome: object) -> Sentence:
    card, host = card_link(t, event.card), card_link(t, event.host)
    return _made("By hand: {card} is attached to {host}.", card=card, host=host)


def _in_posse(t: Table, event: cards.PutInPosse, outcome: object) -> Sentence:
    return _made("By hand: {dude} is in the posse.", dude=card_link(t, event.dude))


def _stacked(t: Table, event: cards.StackDeck, outcome: object) -> Sentence | None:
    return by_player(PLAY, "By hand: the deck of {player} is stacked.", MADE)(t, event, outcome)


def _turned(t: Table, event: figures.TurnCard, outcome: object) -> Sentence:
    pattern = "By hand: {card} is booted." if event.booted else "By hand: {card} is unbooted."
    return _made(pattern, card=card_link(t, event.card))


def _bounty(t: Table, event: figures.SetBounty, outcome: object) -> Sentence:
    return _made("By hand: the bounty on {card} is {amount}.", card=card_link(t, event.card), amount=event.amount)


def _rock(t: Table, event: figures.SetRock, outcome: object) -> Sentence:
    return _made("By hand: {amount} ghost rock is on {card}.", card=card_link(t, event.card), amount=event.amount)


def _pot(t: Table, event: figures.SetPot, outcome: object) -> Sentence:
    return _made("By hand: {amount} ghost rock is in the pot.", amount=event.amount)


def _figure(t: Table, event: figures.AddFigure, outcome: object) -> Sentence:
    what = Phrase("{amount:+} {figure}", amount=event.amount, figure=figure_name(event.figure))
    until = UNTIL[event.until]
    return _made("By hand: {card} has {what}, {until}.", card=card_link(t, event.card), what=what, until=until)


def _forgotten(t: Table, event: figures.ForgetEffects, outcome: object) -> Sentence:
    return _made("By hand: no effects last on {card} any more.", card=card_link(t, event.card))


def _used(t: Table, event: figures.UseUp, outcome: object) -> Sentence:
    if event.number is not None:
        return _used_one(t, event, event.number)
    pattern = "By hand: {card} has been used today." if event.used else "By hand: {card} has not been used today."
    return _made(pattern, card=card_link(t, event.card))


def _used_one(t: Table, event: figures.UseUp, number: int) -> Sentence:
    pattern = "By hand: ability {number} of {card} has not been used today."
    if event.used:
        pattern = "By hand: ability {number} of {card} has been used today."
    return _made(pattern, card=card_link(t, event.card), number=number + 1)


def _counted(t: Table, event: figures.SetCounter, outcome: object) -> Sentence:
    what = COUNTER_NAMES[event.what]
    return _made("By hand: {card}: {what} {number}.", card=card_link(t, event.card), what=what, number=event.number)


def _outfit(t: Table, event: cards.ChangeOutfit, outcome: object) -> Sentence:
    outfit = card_link(t, t.players[event.seat].outfit)
    return _made("By hand: the outfit of {player} is {card}.", player=player_link(t, event.seat), card=outfit)


def _given(t: Table, event: figures.GiveControl, outcome: object) -> Sentence:
    card, player = card_link(t, event.card), player_link(t, event.seat)
    return _made("By hand: {player} controls {card}.", player=player, card=card)


def _day(t: Table, event: clock.SetDay, outcome: object) -> Sentence:
    return _made("By hand: it is day {day}.", day=event.day)


def _dealer(t: Table, event: clock.SetDealer, outcome: object) -> Sentence:
    player, first = player_link(t, event.seat), t.rules.first_player
    return _made("By hand: {player} is the {first}.", player=player, first=first)


def _phase(t: Table, event: clock.BeginPhase, outcome: object) -> Sentence:
    return _made("By hand: {phase} begins.", phase=phase_name(t, event.phase))


def _turn(t: Table, event: clock.GiveTurn, outcome: object) -> Sentence | None:
    return by_player(PLAY, "By hand: {player} has the next play.", MADE)(t, event, outcome)


def _shootout(t: Table, event: clock.CallShootout, outcome: object) -> Sentence:
    leader, mark = card_link(t, event.leader), card_link(t, event.mark)
    return _made("By hand: a shootout begins between {leader} and {mark}.", leader=leader, mark=mark)


def _fight(t: Table, event: clock.SetFight, outcome: object) -> Sentence:
    leader, mark = card_link(t, event.leader), card_link(t, event.mark)
    return _made("By hand: a shootout is under way between {leader} and {mark}.", leader=leader, mark=mark)


def _job(t: Table, event: clock.SetJob, outcome: object) -> Sentence:
    leader, job = card_link(t, event.leader), card_link(t, event.card)
    return _made("By hand: {leader} leads the job of {job}.", leader=leader, job=job)


def _laid_out(t: Table, event: clock.LayOut, outcome: object) -> Sentence:
    return _made("By hand: a position is laid out.")


TELLING: Telling = {
    cards.MakeCard: _new,
    cards.ChangeOutfit: _outfit,
    cards.RemoveCard: _removed,
    cards.PutInPile: _in_pile,
    cards.PutAt: _at,
    cards.PutOnStreet: _on_street,
    cards.PutOn: _on,
    cards.PutInPosse: _in_posse,
    cards.StackDeck: _stacked,
    figures.TurnCard: _turned,
    figures.SetBounty: _bounty,
    figures.SetRock: _rock,
    figures.SetStash: by_player(PLAY, "By hand: {player} has {amount} ghost rock.", MADE),
    figures.SetDebt: by_player(PLAY, "By hand: {player} owes the bank {amount} ghost rock.", MADE),
    figures.SetPot: _pot,
    figures.AddFigure: _figure,
    figures.ForgetEffects: _forgotten,
    figures.UseUp: _used,
    figures.SetCounter: _counted,
    figures.GiveControl: _given,
    clock.SetDay: _day,
    clock.SetDealer: _dealer,
    clock.BeginPhase: _phase,
    clock.GiveTurn: _turn,
    clock.CallShootout: _shootout,
    clock.LayOut: _laid_out,
    clock.SetFight: _fight,
    clock.SetJob: _job,
}
"""The narration of manual changes."""
