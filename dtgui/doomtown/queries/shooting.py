"""Posses, shooters, bonuses: what a side brings to a round of a shootout. WWE, Shootout Sequence."""

from __future__ import annotations

from dtgui.doomtown.poker import Hand, best_hand, best_legal_hand
from dtgui.doomtown.queries.players import draw_hand_codes, modified, shootout_hand
from dtgui.doomtown.queries.stats import bullet_kind, bullets, influence, is_forbidden, lasting_sum
from dtgui.doomtown.state.cards import BulletKind
from dtgui.doomtown.state.table import CardId, Side, Table
from dtgui.kernel.decisions import Seat


def is_over(t: Table) -> bool:
    """Whether a posse is empty: then the shootout ends at once. WWE, Ending a Shootout."""
    return t.shootout is None or not all(side.posse for side in t.shootout.sides)


def survivor(t: Table) -> Seat | None:
    """Return the one player with a posse left, None where nobody has one. WWE, Ending a Shootout."""
    assert t.shootout is not None
    left = [side.seat for side in t.shootout.sides if side.posse]
    return left[0] if len(left) == 1 else None


def fighting_seats(t: Table) -> tuple[Seat, ...]:
    """Return the two players of the shootout, the one who acts first before the other: turn order from the Dealer."""
    assert t.shootout is not None
    fighting = {side.seat for side in t.shootout.sides}
    return tuple(seat for seat in t.seats if seat in fighting)


def bonuses(t: Table, side: Side) -> tuple[int, int]:
    """Return a side's stud and draw bonus: the shooter's bullets, and 1 for each backup. WWE, Shootout Sequence 4.

    A dude that cannot contribute brings neither.
    """
    stud = draw = 0
    for dude in side.posse:
        if is_forbidden(t, "contribute", dude):
            continue
        count = firepower(t, dude) if dude == side.shooter else 1
        if bullet_kind(t, dude) is BulletKind.STUD:
            stud += count
        else:
            draw += count
    return stud, draw


def firepower(t: Table, dude: CardId) -> int:
    """Return what a shooter adds to the draw hand: the bullets, or the influence where an effect makes it count."""
    by_influence = lasting_sum(t, t.lasting, dude, DRAWS_BY_INFLUENCE) > 0
    return influence(t, dude) if by_influence else bullets(t, dude)


DRAWS_BY_INFLUENCE = "draws by influence"
"""What a lasting effect is about that lets influence count instead of bullets."""


def hands_to_choose(t: Table, seat: Seat) -> tuple[Hand, ...]:
    """Return the hands a player may announce: the best five cards, and the best that are not cheatin' if those are."""
    codes = draw_hand_codes(t, seat)
    best = best_hand(codes)
    legal = best_legal_hand(codes) if best.cheatin else None
    return (best,) if legal is None else (best, legal)


def final_hand(t: Table, seat: Seat) -> Hand:
    """Return the best hand in a player's draw hand at the rank that effects have given it.

    WWE, Modifying Hand Ranks.
    """
    hand, player = shootout_hand(t, seat), t.players[seat]
    on_terms = lasting_sum(t, player.lasting, player.outfit, "rank")
    if not on_terms and not player.rank_modified:
        return hand
    return modified(hand, player.rank_change + on_terms)


def casualties_of(t: Table, winner: Seat | None, difference: int) -> dict[Seat, int]:
    """Return how many casualties each side suffers, as effects have changed them. WWE, Shootout Sequence 8."""
    assert t.shootout is not None
    return {
        side.seat: max(0, (0 if side.seat == winner and difference else max(1, difference)) + _casualty_change(t, side))
        for side in t.shootout.sides
    }


def _casualty_change(t: Table, side: Side) -> int:
    """What effects add to a side's casualties: in this round, and in every round of the shootout."""
    return side.casualty_change + lasting_sum(t, t.lasting, t.players[side.seat].outfit, "casualties")


def ranks_lost_by(t: Table, seat: Seat) -> int:
    """Return by how many hand ranks a player has lost the round that was compared, 0 where it was not lost."""
    side = t.shootout.side_of(seat) if t.shootout else None
    if t.shootout is None or side is None or t.shootout.winner in (None, seat):
        return 0
    return t.shootout.opposing(seat).rank - side.rank


def cards_of(t: Table, seat: Seat, hand: Hand) -> tuple[CardId, ...]:
    """Return the cards of the draw hand that a hand is made of."""
    left = dict(enumerate(draw_hand_codes(t, seat)))
    drawn = t.players[seat].draw_hand
    chosen = []
    for code in hand.cards:
        index = next(index for index, other in left.items() if other == code)
        del left[index]
        chosen.append(drawn[index])
    return tuple(chosen)


def losers_first(t: Table) -> tuple[Seat, ...]:
    """Return the two players, the loser of the round first; turn order where nobody lost. WWE, Shootout Sequence 9."""
    assert t.shootout is not None
    winner = t.shootout.winner
    seats = fighting_seats(t)
    return seats if winner is None else (next(seat for seat in seats if seat != winner), winner)
