"""What a computer player goes for in The Showstopper: the star in Boot Hill and every Open Wound closed, or his points.

In all other games it comes to nothing. The unit is that of `ai.worth`.
"""

from __future__ import annotations

from dtgui.ai import gunfight
from dtgui.doomtown.queries import places, stats
from dtgui.doomtown.queries.show import ENOUGH, is_on_stage, is_shown, is_star, open_wounds, points_on_star, star_of
from dtgui.doomtown.queries.sides import villain
from dtgui.doomtown.state.cards import CardType
from dtgui.doomtown.state.table import TOWN_SQUARE, CardId, Place, Table
from dtgui.kernel.decisions import Option, Seat

POINT, WOUND, STAGE = 5.0, 4.0, 3.0
"""What a victory point on the star is worth to the Villain, an Open Wound, and the star where he gains a point."""
ALIVE = 4.0
"""What it is worth that the star is in play."""
PRIZE = 25.0
"""By how much better it is to call the star out than anybody else."""
GATHER = 1.0
"""What it is worth to be in town square tomorrow."""
TOKEN = (2, 0)
"""The stud and draw bonus of the Gunslinger that opposes the special job."""
EVEN = -1.0
"""A job is begun where the posse can expect to be hardly worse: without it nothing is won."""
ANY = 12.0
"""More ranks than there are."""
BOLD = 0.5
"""By how many ranks worse a posse may be that calls the star out."""


def show_lead(t: Table, seat: Seat) -> float:
    """Return by how much better a player stands by the goal of the show; 0 where none is played."""
    if not is_shown(t):
        return 0.0
    star = star_of(t)
    of_star = 0.0 if star is None else ALIVE + STAGE * is_on_stage(t, star)
    lead = POINT * points_on_star(t) + WOUND * len(open_wounds(t)) + of_star
    return lead if seat == villain(t) else -lead


def odds_wanted(t: Table, seat: Seat, mark: CardId) -> float:
    """Return by how many ranks better a posse should be that calls somebody out: for the star less and less."""
    if seat == villain(t) or not is_star(t, mark):
        return gunfight.GOOD_ODDS
    is_last_chance = points_on_star(t) >= ENOUGH - 1 or not open_wounds(t)
    return -ANY if is_last_chance else -BOLD * (1 + points_on_star(t))


def prize(t: Table, seat: Seat, mark: CardId) -> float:
    """Return by how much better it is to call this dude out than another one."""
    return PRIZE if seat != villain(t) and is_star(t, mark) else 0.0


def gathering(t: Table, seat: Seat, dude: CardId, to: Place) -> float:
    """Return how good it is for a Hero's dude to go to town square, booting, to call the star out tomorrow."""
    if to != TOWN_SQUARE or seat == villain(t) or star_of(t) is None or t.in_play[dude].place in open_wounds(t):
        return 0.0
    return GATHER + stats.bullets(t, dude)


def job_score(t: Table, seat: Seat, option: Option) -> float:
    """Return how good it is to begin the special job, as a play of Noon; 0 for any other ability."""
    shown = t.in_play.get(CardId(int(option.args[0])))
    if not is_shown(t) or shown is None or shown.printed.type is not CardType.SCENARIO:
        return 0.0
    held = [Place(wound) for wound in open_wounds(t) if places.controller_of(t, Place(wound)) == seat]
    return max((PRIZE + margin for wound in held if (margin := _margin(t, seat, wound)) >= EVEN), default=0.0)


def _margin(t: Table, seat: Seat, wound: Place) -> float:
    """By how many ranks the best posse for a job against a wound would be better than what opposes it."""
    against = villain(t)
    theirs = gunfight.expected_rank(*TOKEN)
    if against is not None:
        theirs = max(theirs, gunfight.strength(t, gunfight.could_fight(t, against, wound)))
    return gunfight.strength(t, gunfight.could_fight(t, seat, wound)) - theirs
