"""How a player of Doomtown plays: callouts, shootouts, deeds, jobs and actions a day, counted in whole games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from dtgui.ai.match import LONGEST, MOST_DAYS
from dtgui.ai.player import ComputerPlayer
from dtgui.doomtown import verbs
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.state.cards import CardType
from dtgui.doomtown.state.setup import Setup
from dtgui.doomtown.state.table import CardId, Table
from dtgui.kernel.decisions import Answer, Option, Seat
from dtgui.kernel.game import Outcome

HABITS = ("callouts", "shootouts", "deeds", "jobs", "actions")
"""The habits that are counted: callouts made, shootouts fought, deeds built, jobs begun, and actions played."""


class HabitsSeen(NamedTuple):
    """The habits of a player in a game, how many days it lasted, and whether the player won."""

    counts: Mapping[str, int]
    days: int
    has_won: bool

    def a_day(self, habit: str) -> float:
        """Return how often a day the player did something."""
        return self.counts.get(habit, 0) / max(1, self.days)


def habits_in_game(
    game: Doomtown, setup: Setup, seed: int, players: Mapping[Seat, ComputerPlayer], seat: Seat
) -> HabitsSeen:
    """Return what the player at a seat did in a game."""
    position, counts, was_fighting = game.new(setup, seed), Counter[str](), False
    for _ in range(LONGEST):
        decision = position.decision
        if decision is None or position.table.day > MOST_DAYS:
            break
        answer = players[decision.seat].choose(game.observe(position, decision.seat))
        if decision.seat == seat:
            counts.update(habits_of(position.table, answer))
        position.answer(answer)
        is_fighting = fights(position.table, seat)
        counts["shootouts"] += is_fighting and not was_fighting
        was_fighting = is_fighting
    return HabitsSeen(counts, position.table.day, _has_won(position.table.outcome, seat))


def habits_of(t: Table, answer: Answer) -> Sequence[str]:
    """Return what an answer counts as."""
    if not isinstance(answer, Option):
        return ()
    if verbs.CALL_OUT.is_of(answer):
        return ("callouts",)
    if verbs.BUILD.is_of(answer):
        return ("deeds",)
    return _of_use(t, answer) if verbs.USE.is_of(answer) else ()


def _of_use(t: Table, answer: Option) -> Sequence[str]:
    card, number = CardId(int(answer.args[0])), int(answer.args[1])
    printed = t.cards[card].printed
    found = ["actions"] if printed.type is CardType.ACTION and card not in t.in_play else []
    abilities: Sequence[Any] = printed.text.abilities
    return [*found, "jobs"] if number < len(abilities) and abilities[number].job is not None else found


def fights(t: Table, seat: Seat) -> bool:
    """Return whether a player's posse is in a shootout whose posses have formed."""
    fight = t.shootout
    if fight is None or not fight.formed or any(not side.posse for side in fight.sides):
        return False
    return fight.side_of(seat) is not None


def _has_won(outcome: Outcome | None, seat: Seat) -> bool:
    return outcome is not None and seat in outcome.winners
