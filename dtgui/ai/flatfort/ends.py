"""The end of the game and the winner. See `westfort.procedures.endgame`."""

from __future__ import annotations

from dtgui.ai.flatfort.codes import COIN
from dtgui.ai.flatfort.duels import Volley, hits, volley
from dtgui.ai.flatfort.gains import gain_bullets
from dtgui.ai.flatfort.shots import end_game, spend
from dtgui.ai.flatfort.table import Flat
from dtgui.westfort.state import Reason


def final_score(flat: Flat, living: list[int], *, has_duelled: bool) -> None:
    """The most Notoriety wins, then the most Coins; players who are still tied duel to the death."""
    scores = {seat: flat.score(seat) for seat in living}
    best = [seat for seat in living if scores[seat] == max(scores.values())]
    coins = {seat: flat.purse[COIN][seat] for seat in best}
    rich = [seat for seat in best if coins[seat] == max(coins.values())]
    if len(rich) > 1:
        duel_to_the_death(flat, in_turn_order(flat, rich), living)
        return
    reason = Reason.NOTORIETY if len(best) == 1 else Reason.COINS
    end_game(flat, tuple(rich), Reason.ALL_DEAD if has_duelled else reason)


def in_turn_order(flat: Flat, seats: list[int]) -> list[int]:
    """Return players in the order of their first bands, clockwise from the LAW."""
    order = flat.order()
    return sorted(seats, key=lambda seat: order.index(flat.seat.index(seat)))


def duel_to_the_death(flat: Flat, duelists: list[int], living: list[int]) -> None:
    """Tied players shoot at each other until one is left, each with the first of their bands."""
    while True:
        bands = tuple([flat.seat.index(seat) for seat in duelists])
        if any(not flat.loaded[band] for band in bands):
            for band in bands:
                gain_bullets(flat, band)
        found = settle_to_the_death(flat, duelists, living, volley(flat, bands, []))
        if found is None:
            return
        duelists, living = found


def go_on_to_the_death(flat: Flat, duelists: list[int], living: list[int], volley: Volley) -> None:
    """Go on after these shots."""
    found = settle_to_the_death(flat, duelists, living, volley)
    if found is not None:
        duel_to_the_death(flat, *found)


def settle_to_the_death(
    flat: Flat, duelists: list[int], living: list[int], volley: Volley
) -> tuple[list[int], list[int]] | None:
    """Return who shoots again, and who is still living; None where it is over."""
    targets, results = volley
    dead = {targets[number] for number in hits(volley)}
    for number, result in enumerate(results):
        if number not in dead:
            spend(flat, flat.seat.index(duelists[number]), result)
    left = [seat for number, seat in enumerate(duelists) if number not in dead]
    living = [seat for seat in living if seat in left or seat not in duelists]
    if len(left) > 1:
        return left, living
    if left:
        end_game(flat, tuple(left), Reason.DUEL)
    elif living:
        final_score(flat, living, has_duelled=True)
    else:
        end_game(flat, tuple(sorted(duelists)), Reason.ALL_DEAD)
    return None
