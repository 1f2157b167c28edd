"""The features of a town for the evaluation, for one seat against one rival, and the ranks that its deck draws."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from importlib import import_module

from dtgui.ai.shootout_odds import MOST_BONUS, PLAYING_CARDS
from dtgui.ai.town.cards_in_hand import FIGURES, HAND_NAMES, figures_in_hand, hand_numbers, skill_of
from dtgui.ai.town.summary import Gun, Outlook, bonuses
from dtgui.ai.town.text_values import worth_of
from dtgui.doomtown.queries.places import home_of
from dtgui.doomtown.queries.players import poker_code, production, upkeep_due
from dtgui.doomtown.state.cards import CardDef, CardType
from dtgui.doomtown.state.kinds import Timing
from dtgui.doomtown.state.table import TOWN_SQUARE, Card, CardId, Phase, Table
from dtgui.kernel.decisions import Seat

SIGNS: Mapping[str, int] = {
    "one": 0,
    "at most five short of winning": 1,
    "at most three short of winning": 1,
    "at most two short of winning": 1,
    "at most one short of winning": 1,
    "would win": 1,
    "would win with one to spare": 1,
    "would win with two to spare": 1,
    "would win, each rival's unbooted dude": -1,
    "rival would win, each own unbooted dude": 1,
    "influence": 1,
    "control": 1,
    "the first three ghost rock": 1,
    "ghost rock up to six": 1,
    "production": 1,
    "upkeep": -1,
    "cards in hand": 1,
    "dudes": 1,
    "unbooted dudes": 1,
    "stud bullets": 1,
    "draw bullets": 1,
    "odds of all dudes": 1,
    "odds where both could shoot": 1,
    "deeds owned": 1,
    "hold on own deeds": 1,
    "hold on the rival's deeds": 1,
    "control in hand": 1,
    "dudes in hand": 1,
    "influence in hand": 1,
    "bullets in hand": 1,
    "has no dudes": -1,
    "rival has no dudes": 1,
}
"""The features in their order, with the side each favours: 1 for the player, -1 for the rival, 0 for either.

All but the first are differences, or zero where there is no difference. Control against influence comes in
cumulative steps: the last points before a victory count more than the first ones. In a plain sum they would be
offset by the deeds and dudes that bring them.
"""
NAMES = tuple(SIGNS)
STEPS_TO_WIN = (-4, -2, -1, 0, 1, 2, 3)
"""How many more control points than the rival has influence each step takes."""
FIRST, ENOUGH = 3, 6
"""The first ghost rock counts more than savings, and amounts above enough are treated as equal."""


def features(outlook: Outlook, seat: Seat, rival: Seat) -> list[float]:
    """Return the numbers of `NAMES` for a seat against a rival."""
    t = outlook.t
    influence, control = outlook.influence, outlook.control
    mine, theirs = _Gang(outlook, seat), _Gang(outlook, rival)
    gap, rivals_gap = control[seat] - influence[rival], control[rival] - influence[seat]
    is_noon = t.phase is Phase.HIGH_NOON
    hand = _in_hand(t, seat)
    stash, rivals_stash = t.players[seat].stash, t.players[rival].stash
    own_hold, rivals_hold = _hold(outlook, seat, rival)
    decks = decks_of(t, seat, rival)
    return [
        1.0,
        *[float((gap >= step) - (rivals_gap >= step)) for step in STEPS_TO_WIN],
        theirs.unbooted if gap > 0 else 0.0,
        mine.unbooted if rivals_gap > 0 else 0.0,
        influence[seat] - influence[rival],
        control[seat] - control[rival],
        min(FIRST, stash) - min(FIRST, rivals_stash),
        min(ENOUGH, stash) - min(ENOUGH, rivals_stash),
        production(t, seat) - production(t, rival),
        upkeep_due(t, seat) - upkeep_due(t, rival),
        len(t.players[seat].hand) - len(t.players[rival].hand) if is_noon else 0.0,
        mine.dudes - theirs.dudes,
        mine.unbooted - theirs.unbooted,
        mine.stud - theirs.stud,
        mine.draw - theirs.draw,
        _edge(decks, mine.guns, theirs.guns),
        _edge_in_places(outlook, decks, seat, rival),
        _deeds(outlook, seat) - _deeds(outlook, rival),
        own_hold,
        rivals_hold,
        *hand,
        float(not mine.dudes),
        float(not theirs.dudes),
    ]


class _Gang:
    """A player's dudes in numbers."""

    def __init__(self, outlook: Outlook, seat: Seat) -> None:
        self.guns = guns = [gun for gun in outlook.guns.values() if gun.seat == seat]
        is_night = outlook.t.phase is Phase.NIGHTFALL  # all will have rested before it matters
        unbooted = [gun for gun in guns if is_night or not gun.booted]
        self.dudes, self.unbooted = float(len(guns)), float(len(unbooted))
        self.stud = float(sum([gun.bullets for gun in guns if gun.is_stud]))
        self.draw = float(sum([gun.bullets for gun in guns if not gun.is_stud]))


def _edge(decks: tuple[Codes, Codes], mine: Sequence[Gun], theirs: Sequence[Gun]) -> float:
    """Return by how much a posse's chance to win exceeds one half; 0 if one posse is empty."""
    if not mine or not theirs:
        return 0.0
    return odds(decks[0], bonuses(mine), decks[1], bonuses(theirs)) - 0.5


def _edge_in_places(outlook: Outlook, decks: tuple[Codes, Codes], seat: Seat, rival: Seat) -> float:
    """The same on average over the places with dudes at which both players could bring a posse to a shootout."""
    found = []
    for guns in outlook.within_reach.values():
        mine, theirs = [gun for gun in guns if gun.seat == seat], [gun for gun in guns if gun.seat == rival]
        if mine and theirs:
            found.append(_edge(decks, mine, theirs))
    return math.fsum(found) / len(found) if found else 0.0


def _deeds(outlook: Outlook, seat: Seat) -> float:
    return float(sum([ground.owner == seat for ground in outlook.grounds.values()]))


def _hold(outlook: Outlook, seat: Seat, rival: Seat) -> tuple[float, float]:
    """Return the influence margin at contested control points: on the seat's own deeds, and on the rival's."""
    own = rivals = 0.0
    for place, ground in outlook.grounds.items():
        there = outlook.standing.get(place)
        if there and ground.points:
            lead = sum([gun.influence if gun.seat == seat else -gun.influence for gun in there])
            if ground.owner == seat:
                own += lead
            elif ground.owner == rival:
                rivals += lead
    return own, rivals


def _in_hand(t: Table, seat: Seat) -> Sequence[float]:
    """Return the control, dudes, influence and bullets that the player's hand could bring into play."""
    cards = t.cards
    known = [figures_in_hand(t, seat, cards[card].printed) for card in t.players[seat].hand if card in cards]
    return [sum(column) for column in zip(*known, strict=True)] if known else (0.0,) * len(FIGURES)


# All features of a town for the evaluation: those above, and more that need many games to be learnt

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
"""The numbers of the table beside those of `SIGNS`, each with the side that it favours.

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


# The rank distribution of a player's own deck for given bonuses, and the chance that one posse beats another.
#
# Each (deck, stud, draw) is computed on first use, then cached. NumPy is loaded on first use. Unless the decks of
# both players are known, both are taken for a deck of playing cards: the difference between the posses matters, and
# a real deck against playing cards would distort it.

COUNSEL = "dtgui.doomtown.counsel.hand_odds"
FEWEST = 26
"""The fewest known cards of a known deck: half the usual size."""

Codes = tuple[int, ...]
Bonuses = tuple[int, int]
"""Stud and draw."""


@dataclass(frozen=True)
class _Listed:
    """A deck by its list, with the cards of a game that it is played in: the same list is the same deck in any game."""

    deck_list: tuple[str, ...]
    cards: Mapping[CardId, Card] = field(compare=False)


@lru_cache(maxsize=64)
def _codes(deck: _Listed) -> Codes:
    """The poker codes of a deck's cards, as far as they are in the game."""
    printed = {card.printed.code: card.printed for card in deck.cards.values()}
    return tuple(sorted(poker_code(printed[code]) for code in deck.deck_list if code in printed))


def decks_of(t: Table, one: Seat, other: Seat) -> tuple[Codes, Codes]:
    """Return what the hands of two players are drawn from, as poker codes: their decks, or playing cards for both."""
    lists = t.players[one].deck_list, t.players[other].deck_list
    if lists[0] and lists[1]:
        decks = _codes(_Listed(lists[0], t.cards)), _codes(_Listed(lists[1], t.cards))
        if len(decks[0]) >= FEWEST and len(decks[1]) >= FEWEST:
            return decks
    return PLAYING_CARDS, PLAYING_CARDS


@lru_cache(maxsize=2048)
def ranks_with(deck: Codes, stud: int, draw: int) -> tuple[float, ...]:
    """Return the chance of each rank from 1 to 11 of a draw hand of a deck, redrawn by rules of thumb."""
    chances: tuple[float, ...] = import_module(COUNSEL).rank_chances(deck, stud, draw)
    return chances


@lru_cache(maxsize=1 << 14)
def odds(mine: Codes, own: Bonuses, theirs: Codes, other: Bonuses) -> float:
    """Return how likely one posse's hand is of a higher rank than another's, the same rank counted by half."""
    lower = chance = 0.0
    for here, there in zip(_ranks(mine, own), _ranks(theirs, other), strict=True):
        chance += here * (lower + there / 2)
        lower += there
    return chance


def _ranks(deck: Codes, bonuses: Bonuses) -> tuple[float, ...]:
    stud, draw = (min(MOST_BONUS, max(0, bonus)) for bonus in bonuses)
    return ranks_with(deck, stud, draw)
