"""The beats of a change: the table as it stood after some of the events, so that a front end can show them in turn.

Only events change a table, so a table between two of them is an earlier one with the events up to there applied again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

from dtgui.kernel.events import Happened, Recent
from dtgui.kernel.position import Position
from dtgui.kernel.scene import Scene
from dtgui.kernel.session import Session
from dtgui.play.seat_view import View, shown_scene

AnyPosition = Position[Any]


class Cut(Enum):
    """The table that is shown at an event, before the next ones happen."""

    AFTER = "after"
    """As it stands after the event."""
    BEFORE = "before"
    """As it stood before the event, which is still to be seen."""


CutAt = Callable[[object], Cut | None]
"""Returns the table to be shown at an event, None for most events."""
MOST_BEATS = 40
"""The most beats of one change."""


@dataclass(frozen=True)
class ShownBeat:
    """The view of a seat after some of the events of a change, and these events.

    `then` is the scene after the last of them, where the view is the one before it.
    """

    view: View
    happened: tuple[Happened, ...]
    then: Scene | None = None


def beats_in(
    session: Session[Any, Any], start: AnyPosition, end: View, happened: Sequence[Happened], cut_at: CutAt
) -> list[ShownBeat]:
    """Return the beats of the events between a position and the present view of a seat, without the last one.

    Return nothing where the events do not lead there, as after a change by hand.
    """
    slices = _slices(happened, cut_at)
    if not slices or len(slices) > MOST_BEATS:
        return []
    observation, position = session.game.observe(session.position, end.seat), start.clone()
    lines = [len(session.game.narrate(observation, each)) for each in happened]
    beats, older, done = list[ShownBeat](), len(end.log) - sum(lines), 0
    for events in slices:
        is_before = cut_at(events[-1].event) is Cut.BEFORE
        if not _apply(position, events[:-1] if is_before else events):
            return []
        shown = happened[: done + len(events) - is_before]
        view = _view(session, position, end, shown, max(0, older + sum(lines[: len(shown)])))
        done += len(events)
        if is_before and not _apply(position, events[-1:]):
            return []
        then = _view(session, position, end, happened[:done], 0).scene if is_before else None
        beats.append(ShownBeat(view, events, then))
    return beats


def _slices(happened: Sequence[Happened], cut_at: CutAt) -> list[tuple[Happened, ...]]:
    """The events up to each beat; those after the last one are left out."""
    ends = [number + 1 for number, each in enumerate(happened) if cut_at(each.event) is not None]
    return [tuple(happened[start:end]) for start, end in zip([0, *ends], ends, strict=False)]


def _apply(position: AnyPosition, events: Sequence[Happened]) -> bool:
    """Apply events again; return whether each has the same outcome as before."""
    return all(each.event.apply(position.table) == each.outcome for each in events)


def _view(session: Session[Any, Any], position: AnyPosition, end: View, done: Sequence[Happened], told: int) -> View:
    """The view of a seat in which no player is asked."""
    between = position.clone()
    between.decision, between.stack = None, []
    seat = getattr(done[-1].event, "seat", None) if done else None
    observation = replace(session.game.observe(between, end.seat), deciding=seat)
    scene = replace(shown_scene(session, observation, Recent(tuple(done), 0)), before=end.scene.before)
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
