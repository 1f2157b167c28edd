"""All features of a town for the evaluation: those of `features`, and more that need many games to be learnt."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from dtgui.ai.shootout_odds import PLAYING_CARDS
from dtgui.ai.town.deck_ranks import decks_of, odds
from dtgui.ai.town.features import SIGNS, features
from dtgui.ai.town.hand_features import FIGURES, HAND_NAMES, hand_numbers, skill_of
from dtgui.ai.town.summary import Gun, Outlook
from dtgui.ai.town.text_values import worth_of
from dtgui.doomtown.queries.places import home_of
from dtgui.doomtown.queries.players import production, upkeep_due
from dtgui.doomtown.state.cards import CardDef, CardType
from dtgui.doomtown.state.kinds import Timing
from dtgui.doomtown.state.table import TOWN_SQUARE, Phase
from dtgui.kernel.decisions import Seat

MORE_SIGNS: Mapping[str, int] = {
    "day": 0,
    "control in town": 0,
    "points ahead": 1,
    "points behind": -1,
    "is first": 0,
    "cannot pay": 0,
    "unbooted influence": 1,
    "unbooted bullets": 1,
    "most bullets": 1,
    "most influence": 0,
    "at home": 0,
    "in town square": 0,
    "points under threat": -1,
    "points that can be taken": 1,
    "bounties": -1,
    "wanted dudes": -1,
    "skills": 1,
    "spells in play": 1,
    "cost of goods in play": 1,
    "booted homes": -1,
    "uses at High Noon in play": 1,
    "uses in shootouts in play": 1,
    "odds of the decks": 1,
}
"""The numbers of the table beside those of `features.SIGNS`, each with the side that it favours.

All are differences where both players have some.
"""
ALL_SIGNS: Mapping[str, int] = {**SIGNS, **MORE_SIGNS, **dict.fromkeys((*FIGURES, *HAND_NAMES), 0)}
"""All features in their order; those of cards in hand may favour either side, since each is a part of a card."""
ALL_NAMES = tuple(ALL_SIGNS)
WIDEST = 8
"""Leads of more points are treated as equal."""
FAIR = (1, 2)
"""The posse with which decks are compared: its stud and draw bonus."""


def town_features(outlook: Outlook, seat: Seat, rival: Seat) -> list[float]:
    """Return the numbers of `ALL_NAMES` for a seat against a rival."""
    return [
        *features(outlook, seat, rival),
        *_more(outlook, seat, rival),
        *hand_numbers(outlook.t, seat),
    ]


def _more(outlook: Outlook, seat: Seat, rival: Seat) -> list[float]:
    t, influence, control = outlook.t, outlook.influence, outlook.control
    ahead, behind = control[seat] - influence[rival], control[rival] - influence[seat]
    mine, theirs = _dudes(outlook, seat), _dudes(outlook, rival)
    own, others = _belongings(outlook, seat), _belongings(outlook, rival)
    decks = decks_of(t, seat, rival)
    known = decks[0] is not PLAYING_CARDS
    return [
        min(10, t.day) / 10,
        sum(control) / 10,
        float(max(-WIDEST, min(WIDEST, ahead))),
        float(max(-WIDEST, min(WIDEST, behind))),
        1.0 if t.dealer == seat else -1.0 if t.dealer == rival else 0.0,
        _short(outlook, seat) - _short(outlook, rival),
        *[one - other for one, other in zip(mine, theirs, strict=True)],
        _in_danger(outlook, seat, rival),
        _in_danger(outlook, rival, seat),
        *[one - other for one, other in zip(own, others, strict=True)],
        odds(decks[0], FAIR, decks[1], FAIR) - 0.5 if known else 0.0,
    ]


def _short(outlook: Outlook, seat: Seat) -> float:
    """Return the ghost rock that will be missing tomorrow, as a negative number."""
    t = outlook.t
    return float(min(0, t.players[seat].stash + production(t, seat) - t.rules.ante - upkeep_due(t, seat)))


def _dudes(outlook: Outlook, seat: Seat) -> tuple[float, ...]:
    guns = [gun for gun in outlook.guns.values() if gun.seat == seat]
    ready = [gun for gun in guns if _is_ready(outlook, gun)]
    home = home_of(outlook.t, seat)
    return (
        float(sum([gun.influence for gun in ready])),
        float(sum([gun.bullets for gun in ready])),
        float(max([gun.bullets for gun in guns], default=0)),
        float(max([gun.influence for gun in guns], default=0)),
        float(sum([gun.place == home for gun in guns])),
        float(sum([gun.place == TOWN_SQUARE for gun in guns])),
    )


def _is_ready(outlook: Outlook, gun: Gun) -> bool:
    """Whether a dude is unbooted when it next can act."""
    return not gun.booted or outlook.t.phase is Phase.NIGHTFALL


def _in_danger(outlook: Outlook, seat: Seat, rival: Seat) -> float:
    """Return the control points of a player that a single unbooted dude of the rival could take."""
    foes = [gun for gun in outlook.guns.values() if gun.seat == rival and _is_ready(outlook, gun)]
    found = 0
    for place, ground in outlook.grounds.items():
        if ground.points and outlook.holder(place) == seat:
            there = outlook.standing.get(place, ())
            lead = sum([gun.influence if gun.seat == seat else -gun.influence for gun in there])
            needed = lead + (ground.owner == seat or lead > 0)
            if any(gun.influence >= needed and gun.place != place for gun in foes):
                found += ground.points
    return float(found)


def _belongings(outlook: Outlook, seat: Seat) -> tuple[float, ...]:
    """Return a player's bounties, wanted dudes, skills, spells, cost of goods, booted home, and uses of its cards."""
    t = outlook.t
    is_night = t.phase is Phase.NIGHTFALL
    bounties = wanted = skills = spells = goods = homes = 0
    noon = fighting = 0.0
    for shown in t.in_play.values():
        if shown.controller != seat:
            continue
        printed, kind = shown.printed, shown.printed.type
        if kind is CardType.DUDE:
            bounties += shown.bounty
            wanted += shown.bounty > 0
            skills += skill_of(printed)
        elif kind is CardType.SPELL:
            spells += 1
        elif kind is CardType.GOODS:
            goods += printed.cost or 0
        elif kind is CardType.OUTFIT:
            homes += shown.booted and not is_night
        if printed.text.abilities and (is_night or not (shown.booted or shown.used)):
            worth = _uses(printed)
            noon += worth[0]
            fighting += worth[1]
    return float(bounties), float(wanted), float(skills), float(spells), float(goods), float(homes), noon, fighting


@lru_cache(maxsize=4096)
def _uses(printed: CardDef) -> tuple[float, float]:
    """Return what the abilities of a card in play are worth by their words: at High Noon, and in shootouts."""
    abilities = [ability for ability in printed.text.abilities if ability.from_pile is None]
    worths = [(each, worth_of(each, is_dude=printed.type is CardType.DUDE)) for each in abilities]
    noon = [worth.noon for each, worth in worths if Timing.NOON in each.timings]
    fighting = [worth.fighting for each, worth in worths if Timing.NOON not in each.timings]
    return max([0.0, *noon]), max([0.0, *fighting])
