"""Values of the goals in The Showstopper: the star in Boot Hill and every Open Wound closed, or his points.

In all other games they are 0. The unit is that of `ai.card_values`.
"""

from __future__ import annotations

from dtgui.ai import shootout_odds
from dtgui.doomtown.queries import places, stats
from dtgui.doomtown.queries.boss_battle import (
    ENOUGH,
    is_on_stage,
    is_shown,
    is_star,
    open_wounds,
    points_on_star,
    star_of,
    villain,
)
from dtgui.doomtown.state.cards import CardType
from dtgui.doomtown.state.table import TOWN_SQUARE, CardId, Place, Table
from dtgui.kernel.decisions import Option, Seat

POINT, WOUND, STAGE = 5.0, 4.0, 3.0
"""The values of a victory point on the star for the Villain, of an Open Wound, and of the star where he gains a
point.
"""
ALIVE = 4.0
"""The value of the star in play for the Villain."""
PRIZE = 25.0
"""How much better it is to call out the star than another dude."""
GATHER = 1.0
"""The value of a dude in town square that can call out the star tomorrow."""
EVEN = -1.0
"""A job begins if the posse expects to be at most 1 rank worse: without jobs nothing is won."""
ANY = 12.0
"""More ranks than there are."""
BOLD = 1.0
"""By how many ranks a posse may be worse that calls out the star: without that nothing is won."""


def show_lead(t: Table, seat: Seat) -> float:
    """Return the value of a player's lead by the goal of the show; 0 in other games."""
    if not is_shown(t):
        return 0.0
    star = star_of(t)
    of_star = 0.0 if star is None else ALIVE + STAGE * is_on_stage(t, star)
    lead = POINT * points_on_star(t) + WOUND * len(open_wounds(t)) + of_star
    return lead if seat == villain(t) else -lead


def _hunts(t: Table, seat: Seat) -> bool:
    """Whether a player is a Hero of the show."""
    return is_shown(t) and seat != villain(t)


def _is_prey(t: Table, seat: Seat, mark: CardId) -> bool:
    """Whether the Heroes go for this dude before all else: the star on the stage, or once every wound is closed.

    As long as he is booted he gains no point: that is the day to close a wound.
    """
    return _hunts(t, seat) and is_star(t, mark) and (is_on_stage(t, mark) or not open_wounds(t))


def odds_wanted(t: Table, seat: Seat, mark: CardId) -> float:
    """Return by how many ranks a posse should be better to call out a dude: the star it may be worse, or must."""
    if not _is_prey(t, seat, mark):
        return shootout_odds.GOOD_ODDS
    return -ANY if points_on_star(t) == ENOUGH - 1 else -BOLD


def prize(t: Table, seat: Seat, mark: CardId) -> float:
    """Return how much better it is to call out this dude than another one."""
    return PRIZE if _is_prey(t, seat, mark) else 0.0


def move_score(t: Table, seat: Seat, dude: CardId, to: Place) -> float | None:
    """Return how good it is that a Hero's dude boots to go there, None if the usual score counts: in other games too.

    It is missed in the fights of the day, so that it goes to an Open Wound, or to town square, to call out the star
    tomorrow. One is enough there: all others join from the locations beside it.
    """
    if not _hunts(t, seat) or CardId(to) in open_wounds(t):
        return None
    first = (TOWN_SQUARE, places.home_of(t, seat))
    can_call = any(t.in_play[own].place in first for own in places.own_dudes(t, seat))
    return 0.0 if to != TOWN_SQUARE or can_call else GATHER + stats.bullets(t, dude)


def job_score(t: Table, seat: Seat, option: Option) -> float:
    """Return how good it is to begin the special job, as a play of Noon; 0 for any other ability."""
    shown = t.in_play.get(CardId(int(option.args[0])))
    if not is_shown(t) or shown is None or shown.printed.type is not CardType.SCENARIO:
        return 0.0
    held = [Place(wound) for wound in open_wounds(t) if places.controller_of(t, Place(wound)) == seat]
    return max((PRIZE + margin for wound in held if (margin := _margin(t, seat, wound)) >= EVEN), default=0.0)


def _margin(t: Table, seat: Seat, wound: Place) -> float:
    """Return by how many ranks the best posse for a job against a wound would beat the opposition."""
    return shootout_odds.strength(t, shootout_odds.could_fight(t, seat, wound)) - shootout_odds.strength_at_wound(
        t, wound
    )
