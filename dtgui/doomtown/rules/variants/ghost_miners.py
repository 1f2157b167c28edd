"""The boss battle Ghost Miners: three victory points in five days. WWE, Scenario: Ghost Miners."""

from __future__ import annotations

from dataclasses import replace

from dtgui.doomtown.queries.boss_battle import heroes
from dtgui.doomtown.rules.variants.boss import WITH_EVENTS, Terms, in_play_as, last_seat, with_events, with_play_changes
from dtgui.doomtown.rules.variants.variant import Rules, Variant, VariantKind
from dtgui.doomtown.state.kinds import Counter
from dtgui.doomtown.state.table import Table
from dtgui.kernel.game import Outcome
from dtgui.kernel.phrases import Phrase

SCENARIO = "90011"
"""Its card, on which victory points lie."""
ENOUGH = 3
"""The victory points with which the Heroes win. WWE, Boss Battle, Winning the Game."""
LAST_DAY = 5
"""As its sun goes down, the Villain has won."""
TERMS = Terms()
"""The book recommends an outfit, and asks for none."""


def by_points_or_days(t: Table) -> Outcome | None:
    """Return the Heroes' victory with three points, the Villain's on the fifth day, None where it goes on.

    WWE, Boss Battle, Winning the Game.
    """
    points = _points(t)
    if points >= ENOUGH:
        told = Phrase(
            "The Heroes have saved the town on day {day}, with {points} victory points.", day=t.day, points=points
        )
        return Outcome(tuple(sorted(heroes(t))), told)
    if t.day < LAST_DAY:
        return None
    told = Phrase(
        "The Villain has overrun the town: day {day} is over, and the Heroes have {points} victory points.",
        day=t.day,
        points=points,
    )
    return Outcome((last_seat(t),), told)


def points_and_days(t: Table) -> tuple[Phrase, ...]:
    """Return the day, and for each side what wins and how much of it is missing."""
    points = _points(t)
    return (
        Phrase("Ghost Miners, day {day} of {last}", day=t.day, last=LAST_DAY),
        Phrase(
            "Heroes: {points} of {enough} victory points, {missing} to go",
            points=points,
            enough=ENOUGH,
            missing=max(0, ENOUGH - points),
        ),
        Phrase("Villain: wins at Sundown of day {last}, days left: {missing}", last=LAST_DAY, missing=LAST_DAY - t.day),
    )


def _points(t: Table) -> int:
    return sum(t.in_play[card].counted(Counter.VICTORY) for card in in_play_as(t, SCENARIO))


def _ghost_miners(rules: Rules) -> Rules:
    changed = with_events(with_play_changes(rules))
    policies = replace(changed.policies, ending=by_points_or_days)
    return replace(changed, policies=policies, lays=(*changed.lays, SCENARIO), scores=SCENARIO, goal=points_and_days)


GHOST_MINERS = Variant(
    WITH_EVENTS,
    Phrase("Boss Battle: Ghost Miners"),
    VariantKind.BOSS,
    Phrase("One to three Heroes need three victory points in five days against a Villain, who has the last seat."),
    _ghost_miners,
    editions=("wwe",),
    check=TERMS.check,
)
