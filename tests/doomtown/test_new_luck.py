"""Redo with new random outcomes: the position is indistinguishable from before, and its future differs."""

from __future__ import annotations

import pytest

from dtgui.ai.player import RandomPlayer
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Seat
from dtgui.kernel.saves import write_observation
from dtgui.kernel.session import Session
from tests.doomtown.town import doomtown, two_starters

LUCK = Chance(4711)


def after(answers: int) -> Session:
    """Return a random game after this many answers."""
    session = Session(doomtown(), two_starters(3), 3)
    player = RandomPlayer(Chance(3))
    for _ in range(answers):
        decision = session.position.decision
        session.answer(player.choose(session.game.observe(session.position, decision.seat)))
    return session


@pytest.mark.parametrize("answers", range(0, 78, 6))
@pytest.mark.parametrize("seat", [Seat(0), Seat(1)])
def test_new_luck_changes_no_observation(answers: int, seat: Seat) -> None:
    session = after(answers)
    game, other = session.game, session.game.with_new_luck(session.position, LUCK)
    seen = [write_observation(game.observe(each, seat), game.codec) for each in (session.position, other)]
    assert seen[0] == seen[1]


def test_new_luck_reorders_the_decks() -> None:
    position = after(20).position
    other = doomtown().with_new_luck(position, LUCK)
    decks = [player.deck for player in position.table.players]
    anew = [player.deck for player in other.table.players]
    assert [sorted(deck) for deck in anew] == [sorted(deck) for deck in decks]
    assert anew != decks


def test_new_luck_does_not_change_the_original_position() -> None:
    position = after(20).position
    decks = [player.deck for player in position.table.players]
    doomtown().with_new_luck(position, LUCK)
    assert [player.deck for player in position.table.players] == decks
