"""Only events change the table: neither steps, nor windows, nor anyone who asks the game about it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from dtgui.kernel.chance import Chance
from dtgui.kernel.position import Position
from dtgui.kernel.saves import write_observation
from tests.conformance.playing import Played, play_on
from tests.conformance.values import slots_of


def guarded(method: Callable[..., Any], table_of: Callable[[Any], Any], calls: list[str]) -> Callable[..., Any]:
    """The method, but it fails where it leaves the table other than it found it, and notes that it was called."""

    def call(self: Any, *args: Any) -> Any:
        # The values are immutable, so a shallow copy is all that it takes to remember them.
        before = slots_of(table_of(self).copy())
        result = method(self, *args)
        assert slots_of(table_of(self)) == before, f"{method.__name__} changed the table: {args}"
        calls.append(method.__name__)
        return result

    return call


def replay(played: Played) -> Position[Any]:
    position = played.fresh()
    for answer in played.answers:
        position.answer(answer)
    return position


def test_a_step_does_not_change_the_table(played: Played, monkeypatch: pytest.MonkeyPatch) -> None:
    """From its start to its first question, and from each answer to the next question or its end."""
    calls: list[str] = []
    monkeypatch.setattr(Position, "_step", guarded(Position._step, lambda position: position.table, calls))
    replay(played)
    assert len(calls) > len(played.answers)


def test_window_for_does_not_change_the_table(played: Played, monkeypatch: pytest.MonkeyPatch) -> None:
    table = type(played.fresh().table)
    if table.window_for is None:
        pytest.skip("in this game nothing responds to events")
    calls: list[str] = []
    monkeypatch.setattr(table, "window_for", guarded(table.window_for, lambda itself: itself, calls))
    replay(played)
    assert calls


def test_queries_of_the_game_do_not_change_a_position(played: Played) -> None:
    game = played.game
    for turn, observation in played.views():
        before = played.fingerprint(turn.position)
        game.scene(observation)
        game.prompt(observation)
        game.label(turn.position, turn.answer)
        game.determinize(observation, Chance(1))
        assert played.fingerprint(turn.position) == before


@pytest.mark.sampled(3)
def test_playing_a_sampled_world_does_not_change_the_observation(played: Played) -> None:
    for number, (_, observation) in enumerate(played.few_views()):
        before = write_observation(observation, played.codec)
        play_on(played.case, played.game.determinize(observation, Chance(1)), number)
        assert write_observation(observation, played.codec) == before
