"""A greenhorn's values: cards, ghost rock, a whole table, events of a boss battle, goals in The Showstopper.

All are computed from what one seat sees. The unit is half of one influence on the table.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from dtgui.ai import shootout_odds
from dtgui.doomtown.abilities.language.effects.scenarios import Victory
from dtgui.doomtown.abilities.language.selectors import Selector
from dtgui.doomtown.queries import places, stats
from dtgui.doomtown.queries.boss_battle import (
    ENOUGH,
    heroes,
    is_on_stage,
    is_shown,
    is_star,
    open_wounds,
    opponents_of,
    points_on_star,
    star_of,
    villain,
)
from dtgui.doomtown.queries.places import own_dudes
from dtgui.doomtown.queries.players import production, total_control, upkeep_due
from dtgui.doomtown.queries.shooting import final_hand
from dtgui.doomtown.state.cards import CardDef, CardType
from dtgui.doomtown.state.fights import Shootout
from dtgui.doomtown.state.kinds import Counter
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.table import TOWN_SQUARE, CardId, Place, Table
from dtgui.doomtown.state.texts import Ability, Response
from dtgui.kernel.decisions import Option, Seat

BOOTED = 0.4
"""The reduction in value of a dude that can do nothing more today."""
CONTROL = 3.0
"""A control point that is held."""
ROCK = 0.5
"""A ghost rock in the stash."""
IN_HAND = 0.7
"""A card in hand, whatever it is."""
AHEAD = 1.5
"""The value of each rank by which the player's posse leads in a shootout."""
VICTORY = 100.0


def worth(t: Table, card: CardId) -> float:
    """Return what a card in play is worth to its player."""
    shown = t.in_play[card]
    if shown.printed.type is CardType.DUDE:
        goods = sum(t.in_play[attached].printed.cost or 0 for attached in shown.attached)
        return 1 + 2 * stats.influence(t, card) + stats.bullets(t, card) + goods / 2
    return 2 * stats.control_points(t, card) + stats.production_of(t, card) + (shown.printed.cost or 0) / 2


def worth_printed(printed: CardDef) -> float:
    """Return what a card in hand may be worth once it is in play."""
    return (
        2 * (printed.influence or 0) + 3 * (printed.control or 0) + (printed.bullets or 0) + (printed.production or 0)
    )


def spare_rock(t: Table, seat: Seat, cost: int, more_upkeep: int = 0) -> int:
    """Return what is left of tomorrow's ghost rock once this is paid: stash and production, less ante and upkeep."""
    return t.players[seat].stash - cost + production(t, seat) - t.rules.ante - upkeep_due(t, seat) - more_upkeep


def control_after(t: Table, seat: Seat, dude: CardId, to: Place) -> int:
    """Return how many control points better a player stands against the others with a dude somewhere else."""
    moved = t.copy()
    moved.change(dude, place=to)
    start = t.in_play[dude].place or to
    return sum(_held(moved, seat, place) - _held(t, seat, place) for place in {start, to} - {TOWN_SQUARE})


def _held(t: Table, seat: Seat, place: Place) -> int:
    """The control points of a place: counted for the player who controls it, against the others."""
    points = stats.control_points(t, CardId(place))
    return points if places.controller_of(t, place) == seat else -points


def prospects(t: Table, seat: Seat) -> float:
    """Return how well a player stands against the strongest opponent, a shootout that goes on counted in."""
    if t.outcome is not None:
        return VICTORY if seat in t.outcome.winners else -VICTORY
    with t.at_rest():
        theirs = max((_standing(t, other) for other in opponents_of(t, seat)), default=0.0)
        lead = _standing(t, seat) - theirs + show_lead(t, seat) + event_lead(t, seat)
        return lead + (_edge(t, t.shootout, seat) if t.shootout is not None else 0.0)


def _standing(t: Table, seat: Seat) -> float:
    mine = (card for card, shown in t.in_play.items() if shown.controller == seat and shown.host is None)
    player = t.players[seat]
    owned = math.fsum(worth(t, card) - _tired(t, card) for card in mine)
    return owned + CONTROL * total_control(t, seat) + ROCK * player.stash + IN_HAND * len(player.hand)


def _tired(t: Table, card: CardId) -> float:
    shown = t.in_play[card]
    return BOOTED if shown.booted and shown.printed.type is CardType.DUDE else 0.0


def _edge(t: Table, fight: Shootout, seat: Seat) -> float:
    """Return the value of leading in a shootout: by revealed hands, else by the posses' expected draws."""
    if fight.side_of(seat) is None or fight.won_by is not None:
        return 0.0
    other = fight.opposing(seat).seat
    if fight.revealed and fight.winner is None and t.players[seat].draw_hand and t.players[other].draw_hand:
        return AHEAD * (final_hand(t, seat).rank - final_hand(t, other).rank)
    return AHEAD * shootout_odds.advantage(t, seat)


# Values of the events of a boss battle: the victory points that the Heroes have, and those that they come near to.
#
# In all other games they are 0. The unit is that of `ai.card_values`.

VICTORY_POINT = 8.0
"""The value of a victory point."""
NEAR = 9.0
"""The value of an event whose points Sundown or a Hero's ability would bring now: a part of its points."""


def event_lead(t: Table, seat: Seat) -> float:
    """Return the value of the Heroes' victory points and of the event of the day, for the Villain below 0."""
    if not t.rules.scores:
        return 0.0
    points = sum(shown.counted(Counter.VICTORY) for shown in t.in_play.values())
    events = (card for card, shown in t.in_play.items() if shown.printed.type is CardType.EVENT)
    lead = VICTORY_POINT * points + NEAR * sum(_progress(t, event) for event in events)
    return -lead if seat == villain(t) else lead


def event_gain(t: Table, seat: Seat, dude: CardId, to: Place, *, boots: bool) -> float:
    """Return how much better the event of the day stands for a player with a dude somewhere else."""
    if not t.rules.scores:
        return 0.0
    moved = t.copy()
    moved.change(dude, place=to, booted=boots or t.in_play[dude].booted)
    return event_lead(moved, seat) - event_lead(t, seat)


def _progress(t: Table, event: CardId) -> float:
    """How far an event is met, from 0 to 1."""
    return max((*_at_sundown(t, event), *_by_ability(t, event)), default=0.0)


def _at_sundown(t: Table, event: CardId) -> Iterator[float]:
    for trait in t.cards[event].printed.text.traits:
        if isinstance(trait, Response) and _brings_points(trait.effects) and trait.condition is not None:
            yield float(trait.condition.holds(t, Scope(heroes(t)[0], event)))


def _by_ability(t: Table, event: CardId) -> Iterator[float]:
    """The part of the dudes that a Hero needs for it who are in their places."""
    for ability in t.cards[event].printed.text.abilities:
        if _brings_points(ability.effects):
            yield from (_ready(t, ability, Scope(seat, event)) for seat in heroes(t))


def _ready(t: Table, ability: Ability, scope: Scope) -> float:
    if ability.need is not None and not ability.need.holds(t, scope):
        return 0.0
    asked = (choice.cards for choice in ability.choices)
    return min((_part(t, cards, scope) for cards in asked if isinstance(cards, Selector)), default=1.0)


def _part(t: Table, wanted: Selector, scope: Scope) -> float:
    fitting = sum(wanted.fits(t, scope, dude) for dude in own_dudes(t, scope.seat))
    return min(1.0, fitting / max(1, wanted.count(t, scope)[0]))


def _brings_points(effects: tuple[object, ...]) -> bool:
    return any(isinstance(effect, Victory) for effect in effects)


# Values of the goals in The Showstopper: the star in Boot Hill and every Open Wound closed, or his points.
#
# In all other games they are 0. The unit is that of `ai.card_values`.

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
