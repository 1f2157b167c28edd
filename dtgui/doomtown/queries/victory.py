"""Control of the town."""

from __future__ import annotations

from dtgui.doomtown.queries.players import total_control, total_influence
from dtgui.doomtown.state.table import Table
from dtgui.kernel.decisions import Seat
from dtgui.kernel.game import Outcome
from dtgui.kernel.phrases import Counted, Phrase

CONTROL_POINTS = Counted("{count} control point", "{count} control points")


def winner(t: Table) -> Seat | None:
    """Return the winner; None if the game continues into another day."""
    return t.rules.policies.winner(t)


def most_control(t: Table) -> Seat | None:
    """Return who wins now: more control points than any other player has influence; of several, the most control.

    None where nobody does, or where those who do have equal control. WWE, Sundown Phase; Ties and Victory.
    """
    control = {seat: total_control(t, seat) for seat in t.seats}
    influence = {seat: total_influence(t, seat) for seat in t.seats}
    able = [seat for seat in control if all(control[seat] > influence[other] for other in influence if other != seat)]
    most = max((control[seat] for seat in able), default=0)
    first = [seat for seat in able if control[seat] == most]
    return first[0] if len(first) == 1 else None


def ending(t: Table) -> Outcome | None:
    """Return how the game ends as victory is checked, None where it goes on."""
    return t.rules.policies.ending(t)


def control_of_the_town(t: Table) -> Outcome | None:
    """Return the victory of the player who controls the town, or None. WWE, Sundown Phase."""
    seat = winner(t)
    if seat is None:
        return None
    points = CONTROL_POINTS.phrase(total_control(t, seat))
    pattern = "{player} controls the town on day {day}, with {points}."
    return Outcome((seat,), Phrase(pattern, player=t.players[seat].name, day=t.day, points=points))


def as_things_stand(t: Table) -> Outcome:
    """Return the outcome of a game that ends before the town is controlled: most control, then most influence.

    Players who are equal in both win together.
    """
    figures = {seat: (total_control(t, seat), total_influence(t, seat)) for seat in t.seats}
    best = max(figures.values())
    winners = tuple(sorted(seat for seat, figure in figures.items() if figure == best))
    if len(winners) == 1:
        pattern = "{player} has most of the town as the game ends: {control} control points, {influence} influence."
        return Outcome(winners, Phrase(pattern, player=t.players[winners[0]].name, control=best[0], influence=best[1]))
    pattern = "Nobody is ahead as the game ends: {control} control points, {influence} influence each."
    return Outcome(winners, Phrase(pattern, control=best[0], influence=best[1]))
