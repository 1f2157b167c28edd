"""Games with an Automaton, for tests: starter decks, which are its own, against players who answer at random."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from dtgui.ai.player import RANDOM, RandomPlayer
from dtgui.decks import find_deck, seat_with
from dtgui.decks.seating import automaton_among, boss_decks
from dtgui.doomtown.events.automaton import Explain
from dtgui.doomtown.state.automaton import AUTOMATON, Rule, Trace, Twist
from dtgui.doomtown.state.setup import AutomatonSetup, Setup
from dtgui.doomtown.state.table import Table
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Seat
from dtgui.kernel.position import Position
from tests.conformance.random_setups import random_setup
from tests.doomtown.town import PATHS, doomtown, starter_setup

ALL_TWISTS = tuple(twist.value for twist in Twist)
MOST_ANSWERS = 8000


def solo_setup(seed: int, players: int = 2, twists: Iterable[str] = ()) -> Setup:
    """Starter decks; the Automaton's seat goes round with the seed."""
    seats = starter_setup(*range(seed, seed + players))
    return replace(seats, automaton=AutomatonSetup(Seat(seed % players)), variants=tuple(twists))


def random_solo_setup(seed: int) -> Setup:
    """Random decks of all cards for everybody, the Automaton too, with some twists."""
    setup = random_setup(seed)
    twists = tuple(twist for number, twist in enumerate(ALL_TWISTS) if (seed + number) % 3 == 0)
    return replace(setup, automaton=AutomatonSetup(Seat(seed % len(setup.seats))), variants=twists)


def boss_setup(battle: Iterable[str], heroes: int, twists: Iterable[str] = ()) -> Setup:
    """A boss battle, given by its variants, with its usual decks; the Automaton is the Villain."""
    boss, *further = battle
    decks = [find_deck(name, PATHS, doomtown().catalog).deck for name in boss_decks(boss, heroes)]
    variants = (boss, *further, *twists)
    automaton = automaton_among([*[RANDOM] * heroes, AUTOMATON], variants)
    return Setup(tuple(seat_with(deck) for deck in decks), variants=variants, automaton=automaton)


@dataclass
class Played:
    """A game that was played: where it stopped, and how often the Automaton decided by each rule."""

    position: Position[Table]
    rules: Counter[Rule] = field(default_factory=Counter)
    answers: int = 0


def play(setup: Setup, seed: int, longest: int = MOST_ANSWERS) -> Played:
    """Play a game against random players, to its end or this many answers; the Automaton must never be asked."""
    assert setup.automaton is not None
    position, player = doomtown().new(setup, seed), RandomPlayer(Chance(seed))
    played = Played(position)
    while position.decision is not None and played.answers < longest:
        assert position.decision.seat != setup.automaton.seat
        _count(played)
        position.answer(player.answer(position.decision))
        played.answers += 1
    _count(played)
    return played


def _count(played: Played) -> None:
    records = [each.event for each in played.position.happened if isinstance(each.event, Explain)]
    played.rules.update(record.rule for record in records)
    for record in records:
        assert record.rule is not Rule.NONE
        for trace in record.traces:
            narrows_to_one(trace)


def narrows_to_one(trace: Trace) -> None:
    """Assert that each criterion left some of those before it, and the last one exactly one, named by no other."""
    left = trace.among
    for asked in trace.asked if trace.among else ():
        assert asked.left
        assert set(asked.left) <= set(left)
        left = asked.left
    assert len(left) == 1 or not trace.among
    if len(trace.among) > 1:
        assert trace.deciding
