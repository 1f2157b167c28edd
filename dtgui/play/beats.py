"""The beats of a change: the table as it stood after some of the events, so that a front end can show them in turn.

Only events change a table, so a table between two of them is an earlier one with the events up to there applied again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from dtgui.kernel.events import Happened
from dtgui.kernel.position import Position
from dtgui.kernel.session import Session
from dtgui.play.seat_view import View, shown_scene

AnyPosition = Position[Any]
IsBeat = Callable[[object], bool]
"""Says whether the table is shown as it stands after an event, before the next ones."""
MOST_BEATS = 40
"""The most beats of one change."""


@dataclass(frozen=True)
class ShownBeat:
    """The view of a seat after some of the events of a change, and these events."""

    view: View
    happened: tuple[Happened, ...]


def beats_in(
    session: Session[Any, Any], start: AnyPosition, end: View, happened: Sequence[Happened], is_beat: IsBeat
) -> list[ShownBeat]:
    """Return the beats of the events between a position and the present view of a seat, without the last one.

    Return nothing where the events do not lead there, as after a change by hand.
    """
    slices = _slices(happened, is_beat)
    if not slices or len(slices) > MOST_BEATS:
        return []
    observation, position = session.game.observe(session.position, end.seat), start.clone()
    lines = [len(session.game.narrate(observation, each)) for each in happened]
    beats, older, done = list[ShownBeat](), len(end.log) - sum(lines), 0
    for events in slices:
        if not _apply(position, events):
            return []
        done += len(events)
        told = max(0, older + sum(lines[:done]))
        beats.append(ShownBeat(_view(session, position, end, events[-1], told), events))
    return beats


def _slices(happened: Sequence[Happened], is_beat: IsBeat) -> list[tuple[Happened, ...]]:
    """The events up to each beat; those after the last one are left out."""
    ends = [number + 1 for number, each in enumerate(happened) if is_beat(each.event)]
    return [tuple(happened[start:end]) for start, end in zip([0, *ends], ends, strict=False)]


def _apply(position: AnyPosition, events: Sequence[Happened]) -> bool:
    """Apply events again; return whether each has the same outcome as before."""
    return all(each.event.apply(position.table) == each.outcome for each in events)


def _view(session: Session[Any, Any], position: AnyPosition, end: View, last: Happened, told: int) -> View:
    """The view of a seat in which no player is asked."""
    between = position.clone()
    between.decision, between.stack = None, []
    seat = getattr(last.event, "seat", None)
    observation = replace(session.game.observe(between, end.seat), deciding=seat)
    scene = replace(shown_scene(session, observation), before=end.scene.before)
    prompt = session.game.prompt(observation)
    return replace(
        end,
        scene=scene,
        observation=observation,
        prompt=prompt,
        decision=None,
        selection=None,
        outcome=None,
        log=end.log[:told],
        may_concede=False,
    )


def until_last(beats: Sequence[ShownBeat], happened: Sequence[Happened]) -> Iterator[Happened]:
    """Yield the events that come after all beats."""
    yield from happened[sum(len(beat.happened) for beat in beats) :]
