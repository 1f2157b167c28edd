"""Whatever is asked, chosen or happening can be said, and whatever is refused has a reason."""

from __future__ import annotations

from itertools import islice, product

from dtgui.kernel.scene import Intent
from tests.conformance.playing import Played


def test_every_decision_has_a_prompt_for_every_seat(played: Played) -> None:
    for _, observation in played.views():
        prompt = played.game.prompt(observation)
        assert prompt is not None
        assert prompt.who.strip()
        assert prompt.question.strip()


def test_a_finished_game_has_no_prompt(played: Played) -> None:
    last = played.session.moments[-1].position
    for seat in played.game.seats(last):
        prompt = played.game.prompt(played.game.observe(last, seat))
        assert (prompt is None) == (last.decision is None)


def test_option_texts_are_unique(played: Played) -> None:
    for turn in played.sample:
        observation = played.game.observe(turn.position, turn.decision.seat)
        texts = [played.game.option_text(observation, option).strip() for option in turn.decision.options]
        assert all(texts)


def test_every_answer_has_a_label(played: Played) -> None:
    assert all(moment.label.strip() for moment in played.session.moments)


def test_every_event_can_be_reported_to_every_seat(played: Played) -> None:
    for moment in played.session.moments[:: played.case.stride]:
        for seat in played.game.seats(moment.position):
            observation = played.game.observe(moment.position, seat)
            told = [line for entry in moment.happened for line in played.game.narrate(observation, entry)]
            assert all(line.plain.strip() for line in told)


def test_a_legal_gesture_gives_an_option_and_needs_no_explanation(played: Played) -> None:
    for _, observation in played.views():
        options = observation.decision.options if observation.decision else ()
        for gesture in played.game.scene(observation).gestures:
            assert gesture.option in options
            assert played.game.explain(observation, Intent(gesture.piece, gesture.place)) is None


def test_every_other_gesture_is_refused_with_a_reason(played: Played) -> None:
    for _, observation in played.views():
        scene = played.game.scene(observation)
        # Clicking a piece that can be taken somewhere offers where to: that is not refused either.
        legal = {(gesture.piece, place) for gesture in scene.gestures for place in (gesture.place, None)}
        places = (None, *(zone.id for zone in scene.zones), *(piece.id for piece in scene.pieces))
        tried = (intent for intent in product((piece.id for piece in scene.pieces), places) if intent not in legal)
        for piece, place in islice(tried, 0, None, 997):
            refusal = played.game.explain(observation, Intent(piece, place))
            assert refusal is not None, (piece, place)
            assert refusal.reason.strip()


def test_scenes_are_consistent(played: Played) -> None:
    """Ids name one thing each, and whatever is named is there."""
    for _, observation in played.views():
        scene = played.game.scene(observation)
        zones = {zone.id for zone in scene.zones}
        pieces = {piece.id for piece in scene.pieces}
        assert (len(zones), len(pieces)) == (len(scene.zones), len(scene.pieces))
        assert {piece.zone for piece in scene.pieces} <= zones
        assert {piece.host for piece in scene.pieces} - {None} <= pieces
        assert {zone.card for zone in scene.zones} - {None} <= pieces
        assert {end for arrow in scene.arrows for end in arrow[1:]} <= zones | pieces
