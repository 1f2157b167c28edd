"""How good an old hand's decisions are, and what opponents use (run with `-m soak -s`; figures in `docs/opponents.md`).

The positions are from games of the rollout policy with seeds that are used for nothing else.
"""

from __future__ import annotations

import os
from functools import cache

import pytest

from dtgui.ai.lab.contests import SIDES
from dtgui.ai.match import MOST_DAYS
from dtgui.ai.town.dataset import Habit, SeatedPlayers, noon_positions, setup_for
from dtgui.ai.town.levels import LEVELS, OLD_HAND, earlier_old_hand
from dtgui.ai.town.weights import default_evaluation
from dtgui.app.paths import default_paths
from dtgui.decks import load_deck, seat_with
from dtgui.doomtown.state.setup import SeatSetup
from tests.ai.games import doomtown
from tests.ai.suites import Uses, count_uses, mean_and_error, regret_at

POSITIONS, FIRST_SEED, ONE_IN = 200, 9_000_000, 30
GAMES, FIRST_GAME, RANDOM_SHARE = 200, 9_500_000, 0.5
MOST_UNUSED = 0.3
"""The largest share of a card type's abilities that may never be used in these games."""
PLAYERS = {"old-hand": OLD_HAND, "old-hand@1.0": earlier_old_hand}
MOST_REGRET = 0.01
"""The mean winning chance that a decision may lose."""


@cache
def decks() -> list[SeatSetup]:
    """Return all decks that ship."""
    files = sorted(default_paths().starter_decks.glob("*.yaml"))
    return [seat_with(load_deck(file, doomtown().catalog)) for file in files]


@pytest.mark.soak
@pytest.mark.timeout(7_200)
def test_chosen_plays_are_nearly_the_best() -> None:
    game, lost = doomtown(), {name: list[float]() for name in PLAYERS}
    seed = FIRST_SEED
    while len(lost["old-hand"]) < POSITIONS:
        setup, _ = setup_for(game, decks(), seed)
        for position in noon_positions(game, setup, seed, ONE_IN)[:1]:
            asked = position.decision
            assert asked is not None
            seen = game.observe(position, asked.seat)
            chosen = {name: make(game, asked.seat, seed).choose(seen) for name, make in PLAYERS.items()}
            for name, loss in regret_at(game, position, chosen, default_evaluation(), seed).lost.items():
                lost[name].append(loss)
        seed += 1
    for name, losses in lost.items():
        mean, error = mean_and_error(losses)
        print(f"\n{name}: {100 * mean:.2f} points lost a decision, standard error {100 * error:.2f}")  # noqa: T201 - the report
    assert mean_and_error(lost["old-hand"])[0] <= MOST_REGRET


@pytest.mark.soak
@pytest.mark.timeout(36_000)
def test_few_offered_abilities_are_never_used() -> None:
    """Games of the rollout policy, or of a level (`USAGE_LEVEL`), `USAGE_GAMES` of them; half of the decks are random.

    All levels make the moves of the policy that they do not search, and it plays on in every search.
    """
    game, uses, level = doomtown(), Uses(), os.environ.get("USAGE_LEVEL")
    for seed in range(FIRST_GAME, FIRST_GAME + int(os.environ.get("USAGE_GAMES", GAMES))):
        setup, _ = setup_for(game, decks(), seed, RANDOM_SHARE)
        players = {seat: LEVELS[level](game, seat, seed) for seat in SIDES} if level else {}
        answerer = SeatedPlayers(game, players) if players else Habit(game, seed, 0.0)
        count_uses(game.new(setup, seed), answerer, MOST_DAYS, uses)
    for kind, (never, offered) in uses.never_used().items():
        print(f"\n{kind}: {never} of {offered} abilities never used")  # noqa: T201 - the report
    assert not uses.too_seldom(MOST_UNUSED)
