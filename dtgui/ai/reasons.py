"""Why an answer is a good one, in words: what a player can expect to be different once it is through."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from dtgui.ai import shootout_odds
from dtgui.doomtown.queries.places import controller_of
from dtgui.doomtown.queries.players import others, production, total_control, total_influence
from dtgui.doomtown.state.cards import CardType
from dtgui.doomtown.state.table import Place, Table
from dtgui.kernel.decisions import Seat
from dtgui.kernel.phrases import Phrase

MOST_TOLD = 3
"""The most changes that a reason names, the largest first."""
NOTHING_YET = Phrase("Nothing changes at once.")
WORTH_TELLING = 0.25
"""A change of a shootout's odds is named if it is at least this many ranks."""


class ExpectedChange(NamedTuple):
    """Something that would be different: how much it weighs, and what is said of it."""

    weight: float
    said: Phrase


def reason(before: Table, after: Table, seat: Seat) -> Phrase:
    """Return what would change for a player, in up to three sentences; both tables are as this seat knows them."""
    outcome = after.outcome
    if outcome is not None:
        return Phrase("This wins the game.") if seat in outcome.winners else Phrase("This ends the game.")
    with before.at_rest(), after.at_rest():
        changes = sorted(_changes(before, after, seat), key=lambda change: -change.weight)
    told = [change.said for change in changes[:MOST_TOLD]]
    return Phrase(" ".join(["{}"] * len(told)), *told) if told else NOTHING_YET


def _changes(before: Table, after: Table, seat: Seat) -> Iterator[ExpectedChange]:
    rivals = others(before, seat)
    if control := total_control(after, seat) - total_control(before, seat):
        rises, falls = Phrase("Your control rises by {0}.", control), Phrase("Your control falls by {0}.", -control)
        yield ExpectedChange(3.0 * abs(control), rises if control > 0 else falls)
    if held := max(total_control(after, r) for r in rivals) - max(total_control(before, r) for r in rivals):
        rises, falls = Phrase("A rival's control rises by {0}.", held), Phrase("A rival's control falls by {0}.", -held)
        yield ExpectedChange(3.0 * abs(held), rises if held > 0 else falls)
    if influence := total_influence(after, seat) - total_influence(before, seat):
        rises, falls = Phrase("Your influence rises by {0}.", influence), Phrase("You lose {0} influence.", -influence)
        yield ExpectedChange(2.0 * abs(influence), rises if influence > 0 else falls)
    if theirs := sum(total_influence(after, r) - total_influence(before, r) for r in rivals):
        rises, falls = Phrase("Rivals have {0} more influence.", theirs), Phrase("Rivals lose {0} influence.", -theirs)
        yield ExpectedChange(2.0 * abs(theirs), rises if theirs > 0 else falls)
    yield from _of_deeds(before, after, seat)
    yield from _of_dudes(before, after, seat)
    yield from _of_means(before, after, seat)
    yield from _of_a_fight(before, after, seat)


def _of_deeds(before: Table, after: Table, seat: Seat) -> Iterator[ExpectedChange]:
    """Yield the deeds that change hands, and what that means at Sundown."""
    for card, shown in after.in_play.items():
        if shown.printed.type is not CardType.DEED or card not in before.in_play:
            continue
        was, now = controller_of(before, Place(card)), controller_of(after, Place(card))
        if was != now and seat in (was, now):
            takes, loses = Phrase("You take {0}.", shown.printed.title), Phrase("You lose {0}.", shown.printed.title)
            yield ExpectedChange(3.5, takes if now == seat else loses)
    if _wins(after, seat) and not _wins(before, seat):
        control, influence = total_control(after, seat), max(total_influence(after, r) for r in others(after, seat))
        yield ExpectedChange(9.0, Phrase("At Sundown you would win, {0} : {1}.", control, influence))


def _wins(t: Table, seat: Seat) -> bool:
    """Whether a player would win if the day ended now."""
    return all(total_control(t, seat) > total_influence(t, rival) for rival in others(t, seat))


def _of_dudes(before: Table, after: Table, seat: Seat) -> Iterator[ExpectedChange]:
    """Yield what has become of dudes: how many are left, can act, or are wanted."""
    dudes = [(card, shown) for card, shown in before.dudes() if card in after.in_play]
    gone = len(before.dudes()) - len(dudes)
    theirs = sum(shown.controller != seat for card, shown in before.dudes() if card not in after.in_play)
    if theirs:
        yield ExpectedChange(3.0 * theirs, Phrase("Rivals lose {0} dudes.", theirs))
    if gone - theirs:
        yield ExpectedChange(3.0 * (gone - theirs), Phrase("You lose {0} dudes.", gone - theirs))
    booted = [(shown.controller == seat, after.in_play[card].booted - shown.booted) for card, shown in dudes]
    own, rivals = (sum(change for is_own, change in booted if is_own == side) for side in (True, False))
    if own < 0:
        yield ExpectedChange(-1.0 * own, Phrase("{0} more of your dudes can act.", -own))
    if rivals > 0:
        yield ExpectedChange(1.0 * rivals, Phrase("{0} of the rivals' dudes are booted.", rivals))
    prices = sum(after.in_play[card].bounty - shown.bounty for card, shown in dudes if shown.controller != seat)
    if prices > 0:
        yield ExpectedChange(0.6 * prices, Phrase("Bounties on rivals' dudes rise by {0}.", prices))


def _of_means(before: Table, after: Table, seat: Seat) -> Iterator[ExpectedChange]:
    if income := production(after, seat) - production(before, seat):
        rises, falls = Phrase("Your production rises by {0}.", income), Phrase("Your production falls by {0}.", -income)
        yield ExpectedChange(1.0 * abs(income), rises if income > 0 else falls)
    if rock := after.players[seat].stash - before.players[seat].stash:
        brings, costs = Phrase("It brings {0} ghost rock.", rock), Phrase("It costs {0} ghost rock.", -rock)
        yield ExpectedChange(0.5 * abs(rock), brings if rock > 0 else costs)
    if (cards := len(after.players[seat].hand) - len(before.players[seat].hand)) > 0:
        yield ExpectedChange(0.8 * cards, Phrase("You hold {0} more cards.", cards))
    bullets = _guns(after, seat) - _guns(before, seat)
    if abs(bullets) >= WORTH_TELLING:
        more, less = Phrase("Your dudes draw better hands."), Phrase("Your dudes draw worse hands.")
        yield ExpectedChange(0.4 * abs(bullets), more if bullets > 0 else less)


def _guns(t: Table, seat: Seat) -> float:
    """Return the rank that all of a player's dudes could draw together."""
    return shootout_odds.strength(t, [dude for dude, shown in t.dudes() if shown.controller == seat])


def _of_a_fight(before: Table, after: Table, seat: Seat) -> Iterator[ExpectedChange]:
    was, now = _lead(before, seat), _lead(after, seat)
    if now is None:
        if was is not None:
            yield ExpectedChange(1.0, Phrase("You are out of this shootout."))
        return
    if was is None:
        ahead, behind = Phrase("A fight in which you are ahead."), Phrase("A fight in which you are behind.")
        yield ExpectedChange(1.5 * abs(now), ahead if now >= 0 else behind)
    elif abs(now - was) >= WORTH_TELLING:
        better, worse = Phrase("Your odds in the shootout get better."), Phrase("Your odds in the shootout get worse.")
        yield ExpectedChange(1.5 * abs(now - was), better if now > was else worse)


def _lead(t: Table, seat: Seat) -> float | None:
    """By how many ranks a player can expect to win a shootout, None where it is in none."""
    fight = t.shootout
    if fight is None or fight.won_by is not None or fight.side_of(seat) is None:
        return None
    return shootout_odds.advantage(t, seat)
