"""A player with a single answer is still asked once after hands were revealed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dtgui.ai.greenhorn import Greenhorn
from dtgui.ai.player import RandomPlayer
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Seat
from dtgui.kernel.scene import Piece, Scene, Zone, ZoneKind
from dtgui.kernel.session import Session
from dtgui.play.answering import Answering, Give
from dtgui.play.auto_pass import only_answer
from dtgui.play.seat_view import is_showdown
from tests.ai.games import doomtown, starters

ME, FOE = Seat(0), Seat(1)
HAND = Zone("draw_hand:1", ZoneKind.SPREAD, "Draw hand", FOE, controller=FOE)
PLAYED = Zone("played:1", ZoneKind.SPREAD, "Being resolved", FOE, "stage:1")
COVERED = Scene(ME, (HAND, PLAYED), (Piece("back:1", HAND.id, "A card face down", owner=FOE),), (), focus="shootout")
OPEN = replace(COVERED, pieces=(Piece("card:5", HAND.id, "Ambush", "24200", FOE),))


@pytest.mark.parametrize(
    ("before", "now", "is_new"),
    [
        (COVERED, OPEN, True),
        (None, OPEN, True),
        (OPEN, OPEN, False),
        (OPEN, COVERED, False),
        (COVERED, replace(OPEN, seat=FOE), False),
        (COVERED, replace(COVERED, pieces=(Piece("card:6", PLAYED.id, "Ambush", "24200", FOE),)), False),
    ],
)
def test_a_showdown_is_a_newly_revealed_hand_of_a_rival(before, now: Scene, is_new: bool) -> None:
    assert is_showdown(before, now) is is_new


@pytest.fixture(scope="module")
def answering() -> Answering:
    """A whole game of a player at this screen against one elsewhere, all of it answered."""
    game = doomtown()
    made = Answering()
    made.elsewhere = {FOE}
    made.begin(Session(game, starters(game, "law-dogs", "outlaws"), 3))
    me, foe = Greenhorn(game, ME, 3), RandomPlayer(Chance(3))
    made.give_unasked()
    while (decision := made.session.position.decision) is not None:
        seen = game.observe(made.session.position, decision.seat)
        Give((me if decision.seat == ME else foe).choose(seen)).run(made)
        made.give_unasked()
    return made


def test_every_shootout_round_is_shown_before_its_end(answering: Answering) -> None:
    shown = [moment for moment in answering.session.line() if answering.is_own(moment)]
    forced = [moment for moment in shown if only_answer(moment.position.decision) is not None]
    of_rounds = [moment for moment in forced if any(moment.position.table.revealed)]
    assert of_rounds != []
