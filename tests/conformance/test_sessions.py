"""A game as it is played: undone, redone, branched, saved, and read again."""

from __future__ import annotations

import json

import pytest

from dtgui.kernel.errors import BadInput
from dtgui.kernel.save_reading import load_text
from dtgui.kernel.saves import save_text
from dtgui.kernel.session import Session
from tests.conformance.playing import Played, random_players


def load(played: Played, text: str) -> Session:
    loaded = load_text(text, {played.game.name: played.game})
    assert loaded.notices == ()
    return loaded.session


def branch(played: Played, session: Session) -> None:
    """Leave the game's line in the middle and play a few other decisions."""
    session.go_to(len(session.moments) // 2)
    players = random_players(played.case, session.position, 99)
    for _ in range(5):
        if session.position.decision is not None:
            seat = session.position.decision.seat
            session.answer(players[seat].choose(played.game.observe(session.position, seat)))


def test_undo_and_redo_reach_both_ends(played: Played) -> None:
    session = load(played, save_text(played.session))
    ends = [played.fingerprint(session.moments[at].position) for at in (0, -1)]
    while session.can_undo:
        session.undo()
    assert played.fingerprint(session.position) == ends[0]
    while session.can_redo:
        session.redo()
    assert played.fingerprint(session.position) == ends[1]


def test_a_save_with_branches_round_trips(played: Played) -> None:
    session = load(played, save_text(played.session))
    branch(played, session)
    again = load(played, save_text(session))
    facts = [(m.number, m.parent, m.answer, m.label, m.happened) for m in session.moments]
    assert [(m.number, m.parent, m.answer, m.label, m.happened) for m in again.moments] == facts
    assert again.present.number == session.present.number
    assert played.fingerprint(again.position) == played.fingerprint(session.position)


def test_a_damaged_tail_is_cut_off_and_reported(played: Played) -> None:
    text = save_text(played.session)
    session, notices = load_text(text[:-4], {played.game.name: played.game}, "evening.game")
    assert len(session.moments) == len(played.session.moments)
    assert len(notices) == 1
    assert f"evening.game, line {len(text.splitlines())}" in notices[0]


def test_a_save_of_a_newer_program_is_refused(played: Played) -> None:
    header, *rest = save_text(played.session).splitlines()
    newer = json.dumps({**json.loads(header), "version": 1000})
    with pytest.raises(BadInput, match="newer program"):
        load_text("\n".join((newer, *rest)), {played.game.name: played.game})


def test_a_save_of_an_unknown_game_is_refused(played: Played) -> None:
    with pytest.raises(BadInput, match=f"found '{played.game.name}'"):
        load_text(save_text(played.session), {"patience": played.game})
