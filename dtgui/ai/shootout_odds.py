"""A greenhorn's estimate of a shootout: bullets to draw hands, draw hands to ranks.

It assumes a deck of playing cards instead of its own, because only the difference between the posses matters.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from dtgui.doomtown.counsel.keeping import worth_discarding
from dtgui.doomtown.poker import JOKER, best_rank
from dtgui.doomtown.poker.codes import HAND_SIZE
from dtgui.doomtown.queries import stats
from dtgui.doomtown.queries.boss_battle import is_shown, is_star, open_wounds, opponents_of, villain
from dtgui.doomtown.queries.places import are_adjacent, own_dudes, place_of
from dtgui.doomtown.queries.shooting import bonuses
from dtgui.doomtown.state.automaton import AutomatonSeat
from dtgui.doomtown.state.fights import Side
from dtgui.doomtown.state.kinds import BulletKind
from dtgui.doomtown.state.table import CardId, Place, Table
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Seat

GOOD_ODDS = 1.0
"""A fight is started if the player's posse expects to be this many ranks better."""
SAMPLES = 60
MOST_BONUS = 8
"""Stud and draw bonuses above this are treated as equal."""
PLAYING_CARDS = (*range(JOKER), JOKER, JOKER + 1)


@lru_cache(maxsize=256)
def expected_rank(stud: int, draw: int) -> float:
    """Return about which rank (1 to 11) a draw hand with these bonuses comes to, redrawn by rules of thumb."""
    stud, draw = min(stud, MOST_BONUS), min(draw, MOST_BONUS)
    chance, total = Chance(1), 0
    for _ in range(SAMPLES):
        cards, chance = chance.shuffled(PLAYING_CARDS)
        drawn, rest = cards[: HAND_SIZE + stud], cards[HAND_SIZE + stud :]
        gone = worth_discarding(drawn, draw)
        kept = [code for position, code in enumerate(drawn) if position not in gone]
        total += best_rank((*kept, *rest[: len(gone)]))
    return total / SAMPLES


def strength(t: Table, posse: Iterable[CardId], shooter: CardId | None = None) -> float:
    """Return the rank that a posse can expect under its best shooter, or under the given one; 0 for an empty posse."""
    dudes = tuple(posse)
    shooters = dudes if shooter is None else (shooter,)
    return max((expected_rank(*bonuses(t, _side(t, dudes, first))) for first in shooters), default=0.0)


def _side(t: Table, dudes: tuple[CardId, ...], shooter: CardId) -> Side:
    """Return the side of a posse: that of the player who controls the shooter."""
    return Side(t.in_play[shooter].controller, dudes, shooter)


def could_fight(t: Table, seat: Seat, place: Place, mark: CardId | None = None) -> tuple[CardId, ...]:
    """Return the dudes that could be in a shootout at a place: those there, and the unbooted ones next to it.

    An Automaton brings no more of them than its program says, beside the mark of a callout. WWE, Posse Formation.
    """
    near = tuple(
        dude
        for dude in own_dudes(t, seat)
        if t.in_play[dude].place == place or (not t.in_play[dude].booted and are_adjacent(t, place_of(t, dude), place))
    )
    return _programmed(t, t.automaton, near, place, mark) if t.automaton and t.automaton.seat == seat else near


def _programmed(
    t: Table, automaton: AutomatonSeat, near: Sequence[CardId], place: Place, mark: CardId | None
) -> tuple[CardId, ...]:
    """Return the dudes that an Automaton would bring: the mark, then those that need not boot, studs, the most
    bullets.
    """
    reflexes = automaton.archetype.reflexes

    def order(dude: CardId) -> tuple[bool, bool, bool, int]:
        stands, is_stud = t.in_play[dude].place == place, stats.bullet_kind(t, dude) is BulletKind.STUD
        return dude != mark, not stands, not is_stud, -stats.bullets(t, dude)

    able = [dude for dude in near if dude == mark or not (reflexes.saves_star and is_star(t, dude))]
    return tuple(sorted(able, key=order)[: reflexes.extra_dudes + 1])


GUNSLINGER = 2
"""The stud bullets of the token that opposes the special job of The Showstopper."""


def strength_at_wound(t: Table, wound: Place) -> float:
    """Return the rank that the Villain can expect against a job at an Open Wound: a Gunslinger opposes it, with others.

    The token counts among those whom an Automaton brings.
    """
    against = villain(t)
    assert against is not None
    near = could_fight(t, against, wound)
    others = near[: t.automaton.archetype.reflexes.extra_dudes] if t.automaton is not None else near
    stud, draw = bonuses(t, Side(against, others))
    return expected_rank(stud + GUNSLINGER, draw)


def could_call_out(t: Table, seat: Seat, place: Place) -> bool:
    """Return whether a player has an unbooted dude at or adjacent to a place, who could call out a dude there."""
    return any(
        not t.in_play[dude].booted and (t.in_play[dude].place == place or are_adjacent(t, place_of(t, dude), place))
        for dude in own_dudes(t, seat)
    )


def would_oppose(t: Table, seat: Seat) -> bool:
    """Return whether a player could well beat the posse of the job that is open to be opposed."""
    mine = strength(t, could_fight(t, seat, t.fight.place))
    return mine >= strength(t, t.fight.sides[0].posse) + GOOD_ODDS / 2


def opposition(t: Table, seat: Seat) -> float:
    """Return the expected rank of this player's opposition: the opposing posse, or the strongest that could still
    form.
    """
    against = t.fight.opposing(seat)
    if _is_special_job(t, seat):
        return strength_at_wound(t, t.fight.place)
    if against.posse or t.fight.formed:
        return strength(t, against.posse)
    # Until a player opposes the job, any opponent may.
    foes = (against.seat,) if against.seat in t.seats else opponents_of(t, seat)
    return max(strength(t, could_fight(t, foe, t.fight.place)) for foe in foes)


def _is_special_job(t: Table, seat: Seat) -> bool:
    """Whether a Hero's job against an Open Wound forms its posse: the Villain opposes it with a Gunslinger."""
    fight = t.fight
    return fight.job and not fight.formed and is_shown(t) and seat != villain(t) and fight.mark in open_wounds(t)


def advantage(t: Table, seat: Seat) -> float:
    """Return by how many ranks this player's posse can expect to beat the other one."""
    side = t.fight.side_of(seat)
    return strength(t, side.posse if side is not None else ()) - opposition(t, seat)
