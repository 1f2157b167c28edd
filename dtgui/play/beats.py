"""The beats of a change: the table as it stood after some of the events, so that a front end can show them in turn.

Only events change a table, so a table between two of them is an earlier one with the events up to there applied again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from itertools import takewhile
from typing import Any, NamedTuple

from dtgui.kernel.flow import Happened, Recent
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
    WITH = "with"
    """The event belongs to the one directly before it, and is still to be seen with it; alone it stops nothing."""


CutAt = Callable[[object], Cut | None]
"""Returns the table to be shown at an event, None for most events."""
MOST_BEATS = 40
"""The most beats of one change."""


@dataclass(frozen=True)
class ShownBeat:
    """The view of a seat after some of the events of a change, and these events.

    `then` is the scene after the last of them, where the view is the one before those that are still to be seen.
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
    for seen, unseen in slices:
        if not _apply(position, seen):
            return []
        shown = happened[: done + len(seen)]
        view = _view(session, position, end, shown, max(0, older + sum(lines[: len(shown)])))
        done += len(seen) + len(unseen)
        if not _apply(position, unseen):
            return []
        then = _view(session, position, end, happened[:done], 0).scene if unseen else None
        beats.append(ShownBeat(view, seen + unseen, then))
    return beats


class BeatEvents(NamedTuple):
    """The events of a beat: those before the table that is shown, and those that are still to be seen on it."""

    seen: tuple[Happened, ...]
    unseen: tuple[Happened, ...] = ()


def _slices(happened: Sequence[Happened], cut_at: CutAt) -> list[BeatEvents]:
    """The events of each beat; those after the last one are left out."""
    cuts = [cut_at(each.event) for each in happened]
    slices, start = list[BeatEvents](), 0
    for number, cut in enumerate(cuts):
        if cut is Cut.AFTER:
            slices.append(BeatEvents(tuple(happened[start : number + 1])))
        elif cut is Cut.BEFORE:
            together = len(list(takewhile(lambda each: each is Cut.WITH, cuts[number + 1 :])))
            end = number + 1 + together
            slices.append(BeatEvents(tuple(happened[start:number]), tuple(happened[number:end])))
        else:
            continue
        start = sum(map(len, slices[-1])) + start
    return slices


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
