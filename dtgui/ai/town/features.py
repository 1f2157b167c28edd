"""The features of a town for the evaluation: some thirty numbers, for one seat against one rival."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from dtgui.ai.town.deck_ranks import Codes, decks_of, odds
from dtgui.ai.town.hand_features import FIGURES, figures_in_hand
from dtgui.ai.town.summary import Gun, Outlook, bonuses
from dtgui.doomtown.queries.players import production, upkeep_due
from dtgui.doomtown.state.table import Phase, Table
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
