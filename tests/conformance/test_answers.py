"""Illegal answers are refused without effect; legal ones can be written and read again."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dtgui.kernel.decisions import Answer, Decision, IllegalAnswer, Kind, Option, write_answer
from tests.conformance.playing import Played


def illegal_answers(decision: Decision) -> list[Answer]:
    """Answers that are wrong in every way that this decision leaves open."""
    options, stranger = decision.options, Option("no such option")
    wrong: list[Answer] = [stranger, (stranger,), -1_000_000, (*options, stranger), (*options, *options, stranger)]
    if decision.kind is not Kind.ONE and options:
        wrong += [options[0], (options[0], options[0])]
    if decision.kind is Kind.ONE:
        wrong += [(), options, options[:1]]
    if decision.kind is Kind.SOME:
        wrong += [options[: decision.least - 1]] if decision.least else []
        wrong += [options] if decision.cost_of(options) > decision.budget or len(options) > decision.most else []
    if decision.kind is Kind.ORDER:
        wrong += [options[1:]] if options else []
    if decision.kind is Kind.AMOUNT:
        wrong += [decision.least - 1, decision.most + 1, True]
    return wrong


def test_an_illegal_answer_is_refused_and_changes_nothing(played: Played) -> None:
    for turn in played.sample:
        position = turn.position.clone()
        before = played.fingerprint(position)
        for wrong in illegal_answers(turn.decision):
            with pytest.raises(IllegalAnswer):
                position.answer(wrong)
        assert played.fingerprint(position) == before
        assert position.decision == turn.decision


def test_a_refused_answer_does_not_change_the_game(played: Played) -> None:
    disturbed = played.fresh()
    for answer in played.answers:
        with pytest.raises(IllegalAnswer):
            disturbed.answer(Option("no such option"))
        disturbed.answer(answer)
    assert played.fingerprint(disturbed) == played.fingerprint(played.session.moments[-1].position)


def test_an_answer_can_be_written_and_read_again(played: Played) -> None:
    for turn in played.turns:
        written = json.loads(json.dumps(write_answer(turn.answer)))
        assert turn.decision.read(written) == turn.answer


def test_option_ids_are_unique(played: Played) -> None:
    for turn in played.turns:
        ids = [option.id for option in turn.decision.options]
        assert len(set(ids)) == len(ids), turn.decision.question


def test_costs_are_given_for_each_option_or_for_none(played: Played) -> None:
    for turn in played.turns:
        assert len(turn.decision.costs) in (0, len(turn.decision.options))


def answers_like(decision: Decision) -> st.SearchStrategy[Any]:
    """Anything that a careless program could take for an answer."""
    options = st.sampled_from((*decision.options, Option("no such option")))
    return st.one_of(st.integers(-3, 12), options, st.lists(options, max_size=6).map(tuple))


@pytest.mark.sampled(3)
@settings(deadline=None)
@given(data=st.data())
def test_any_answer_is_played_or_refused_without_change(played: Played, data: st.DataObject) -> None:
    turn = data.draw(st.sampled_from(played.sample))
    position, answer = turn.position.clone(), data.draw(answers_like(turn.decision))
    try:
        position.answer(answer)
    except IllegalAnswer:
        assert played.fingerprint(position) == played.fingerprint(turn.position)
    else:
        assert played.fingerprint(position) != played.fingerprint(turn.position)
