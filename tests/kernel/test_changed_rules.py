"""Saves under rules that have changed: kept positions take the place of answers that are judged otherwise."""

from __future__ import annotations

import json
import zlib
from base64 import b85encode
from dataclasses import dataclass, field
from typing import Any

import pytest

from dtgui import __version__
from dtgui.kernel.codec import UnknownType
from dtgui.kernel.decisions import Option, Seat
from dtgui.kernel.position import Position
from dtgui.kernel.save_reading import SaveReader
from dtgui.kernel.saves import checkpoint, read_checkpoint, save_text
from dtgui.kernel.session import Note, Session
from tests.kernel.dice_duel import GAME, DiceDuel, DuelTable, Setup, dice_options

LONG = Setup(chips=100, rounds=20)


@dataclass(frozen=True)
class Richer(DiceDuel):
    """The made-up change: both duelists have one chip more than they are said to have; and it names its version."""

    version: dict[str, str] = field(default_factory=lambda: {"rules": "richer"})

    def new(self, setup: Setup, seed: int) -> Position[DuelTable]:
        return super().new(setup._replace(chips=setup.chips + 1), seed)

    def versions(self, start: Position[Any]) -> dict[str, str]:
        return self.version


def played(answers: int = 45) -> Session:
    """A long duel in which no player rolls again, and each stakes a chip and stands."""
    session = Session(GAME, LONG, seed=5)
    for _ in range(answers):
        session.answer(answer_to(session))
    return session


def answer_to(session: Session) -> Any:
    decision = session.position.decision
    assert decision is not None
    match decision.question.id:
        case "roll_again":
            return ()
        case "stake":
            return 1
        case "line_up":
            return dice_options()
        case "stand_or_fold":
            return Option("stand")
    return decision.options[-1]


def read(text: str, game: Any = None) -> SaveReader:
    reading = SaveReader(text, {GAME.name: game or Richer()}, "evening.game")
    while reading.is_open:
        reading.read_line()
    return reading


def test_unchanged_rules_restore_no_position() -> None:
    reading = read(save_text(played()), GAME)
    assert (reading.is_of_today, reading.restored, reading.notices) == (True, 0, ())


def test_changed_rules_open_the_last_checkpoint() -> None:
    reading = read(save_text(played(40)))
    assert reading.session.position.table == played(40).position.table
    assert reading.notices == (
        f"evening.game was played with version {__version__}, whose rules judged some answers differently: kept "
        "positions take the place of these answers, and the game goes on by today's rules.",
    )


def test_answers_after_the_last_checkpoint_use_current_rules() -> None:
    reading = read(save_text(played(45)))
    assert reading.session.position.table == played(45).position.table
    assert reading.session.step == 1 + 25


def test_undo_goes_through_checkpoints() -> None:
    session, whole = read(save_text(played(21))).session, played(21)
    tables = [session.position.table, session.undo().position.table]
    assert tables == [whole.moments[21].position.table, whole.moments[20].position.table]
    assert session.present.is_kept
    assert session.undo().number == 0


def test_restored_positions_are_saved_in_the_newer_format() -> None:
    session = read(save_text(played(20))).session
    text = save_text(session)
    assert json.loads(text.splitlines()[0])["version"] == 4
    again = read(text)
    assert (again.notices, again.session.step) == ((), 1)
    assert [moment.is_kept for moment in again.session.line()] == [False, True]


def refusing(number: int) -> str:
    """A long game's text in which one answer is none that any rules allow."""
    lines = save_text(played(40)).splitlines()
    at = next(at for at, line in enumerate(lines) if line.startswith(f'{{"from":{number},'))
    lines[at] = f'{{"from":{number},"answer":["die 9","die 9"]}}'
    return "\n".join(lines)


def test_an_illegal_answer_before_a_checkpoint_is_skipped() -> None:
    reading = read(refusing(24), GAME)
    assert reading.restored == 1
    assert reading.session.position.table == played(40).position.table


def test_answers_before_an_illegal_one_stay_as_a_branch() -> None:
    session = read(refusing(24), GAME).session
    assert session.step == 21
    assert len(session.children(20)) == 2


def test_a_note_on_an_unreached_moment_moves_to_the_last_one() -> None:
    session = played(40)
    session.write_note(30, Note("Here!", Seat(0)))
    lines = [line for line in save_text(session).splitlines() if not line.startswith('{"at":20')]
    lines = [line.replace('"answer":', '"answer":7,"was":') if '"from":24' in line else line for line in lines]
    assert read("\n".join(lines), GAME).session.notes == {24: Note("Here!", Seat(0))}


def test_an_unreachable_end_is_reported() -> None:
    session = played(40)
    session.go_to(3)
    session.take_new_luck(1)
    session.go_to(39)
    lines = save_text(session).splitlines()
    lines = [line.replace('"answer":', '"answer":7,"was":') if '"from":24' in line else line for line in lines]
    reading = read("\n".join(lines), GAME)
    assert reading.is_cut
    assert "mean nothing by today's rules" in reading.notices[-1]


@pytest.mark.parametrize("text", ["", "no position", "c$@(M0s", checkpoint(played(3).position, GAME.codec)[:-9]])
def test_a_damaged_checkpoint_is_refused(text: str) -> None:
    with pytest.raises(UnknownType, match=r"damaged|cut off"):
        read_checkpoint(text, GAME)


def test_a_damaged_checkpoint_is_skipped() -> None:
    text = "\n".join(
        '{"at":20,"position":"x"}' if line.startswith('{"at":20,') else line
        for line in save_text(played(40)).splitlines()
    )
    reading = read(text)
    assert (reading.restored, reading.session.position.table) == (1, played(40).position.table)


def test_a_decompression_bomb_is_refused() -> None:
    with pytest.raises(UnknownType, match="too large"):
        read_checkpoint(b85encode(zlib.compress(b" " * 3_000_000)).decode(), GAME)
