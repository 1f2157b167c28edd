"""Positions are values: copies are independent, and text is as good as the position itself."""

from __future__ import annotations

import json

import pytest

from dtgui.kernel import saves
from tests.conformance.playing import Played, play, play_on
from tests.conformance.values import changeable_parts, changeable_slots, shared_dicts


def test_answering_a_clone_does_not_change_the_original(played: Played) -> None:
    for turn in played.sample:
        before = played.fingerprint(turn.position)
        turn.position.clone().answer(turn.answer)
        assert played.fingerprint(turn.position) == before


def test_a_clone_continues_like_the_original(played: Played) -> None:
    for turn in played.sample:
        original, clone = turn.position.clone(), turn.position.clone().clone()
        original.answer(turn.answer)
        clone.answer(turn.answer)
        assert played.fingerprint(clone) == played.fingerprint(original)
        assert (clone.decision, clone.happened) == (original.decision, original.happened)


@pytest.mark.sampled(3)
def test_answering_in_place_equals_answering_clones(played: Played) -> None:
    position = played.fresh()
    for moment, answer in zip(played.session.moments[1:], played.answers, strict=True):
        position.answer(answer)
        assert played.fingerprint(position) == played.fingerprint(moment.position)
        assert (position.decision, tuple(position.happened)) == (moment.position.decision, moment.happened)


def test_a_reloaded_position_asks_the_same(played: Played) -> None:
    for turn in played.sample:
        text = json.dumps(saves.write_position(turn.position, played.codec))
        read = saves.read_position(json.loads(text), played.codec)
        assert read.decision == turn.decision
        assert played.fingerprint(read) == played.fingerprint(turn.position)


def test_a_reloaded_position_continues_the_same(played: Played) -> None:
    start = played.sample[len(played.sample) // 2]
    read = saves.read_position(saves.write_position(start.position, played.codec), played.codec)
    original = start.position.clone()
    assert play_on(played.case, read, 7) == play_on(played.case, original, 7)
    assert played.fingerprint(read) == played.fingerprint(original)
    assert (read.decision, read.happened) == (original.decision, original.happened)


def test_the_same_seed_and_answers_give_the_same_journal(played: Played) -> None:
    again = play(played.case, played.seed)
    assert [moment.happened for moment in again.session.moments] == [m.happened for m in played.session.moments]


def test_a_game_ends_with_an_outcome_and_only_then(played: Played) -> None:
    for moment in played.session.moments:
        assert (played.game.outcome(moment.position) is None) == (moment.position.decision is not None)


def test_events_and_their_outcomes_can_be_written(played: Played) -> None:
    for moment in played.session.moments:
        written = json.loads(json.dumps(played.codec.encode(moment.happened)))
        assert played.codec.decode(written) == moment.happened


def test_the_table_holds_only_immutable_values_and_dicts_of_them(played: Played) -> None:
    for turn in played.sample:
        assert changeable_slots(turn.position.table, played.codec) == []


def test_everything_on_the_stack_is_immutable(played: Played) -> None:
    for turn in played.sample:
        assert changeable_parts(tuple(turn.position.stack), played.codec, "stack") == []


def test_a_copied_table_shares_no_dict(played: Played) -> None:
    for turn in played.sample:
        assert shared_dicts(turn.position.table, turn.position.table.copy()) == []


def test_a_copied_table_holds_the_same(played: Played) -> None:
    for turn in played.sample:
        assert played.codec.encode(turn.position.table.copy()) == played.codec.encode(turn.position.table)
