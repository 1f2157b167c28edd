"""A practice ground is kept like a game: in saves with every change, and as a scenario file."""

from __future__ import annotations

import json

import pytest

from dtgui.ai.player import RandomPlayer
from dtgui.doomtown.by_hand import cards, figures
from dtgui.doomtown.state.table import TOWN_SQUARE
from dtgui.kernel.chance import Chance
from dtgui.kernel.save_reading import load_text
from dtgui.kernel.saves import fingerprint, save_text
from dtgui.kernel.session import Session
from dtgui.play.practice import practice_session, taken
from dtgui.practice.scenarios import build_position, parse_scenario
from tests.doomtown import town
from tests.practice.examples import game
from tests.practice.sandbox.grounds import BENCH, Ground
from tests.practice.test_round_trip import shown


def looks(session: Session) -> str:
    return fingerprint(session.position, game().codec)


def test_a_save_holds_every_change() -> None:
    ground = Ground()
    ground.practice.do((figures.SetBounty(ground.card("Clint Ramsey"), 2),))
    ground.practice.do((cards.PutAt(ground.card("Pancho Castillo"), TOWN_SQUARE),))
    text = save_text(ground.session)
    again = load_text(text, {"doomtown": game()})
    assert again.notices == ()
    assert looks(again.session) == looks(ground.session)
    assert json.loads(text.partition("\n")[0])["version"] == 3


def broken(entry: dict) -> dict:
    return {**entry, "edits": [{"is": "Option", "verb": "pass", "args": []}]}


def of_unknown_seat(entry: dict) -> dict:
    return {**entry, "edits": [{"is": "SetStash", "seat": 9, "amount": 1}]}


def of_wrong_type(entry: dict) -> dict:
    return {**entry, "edits": [{"is": "SetStash", "seat": "one", "amount": 1}]}


@pytest.mark.parametrize("spoil", [broken, of_unknown_seat, of_wrong_type])
def test_a_damaged_change_is_cut_off_and_reported(spoil) -> None:
    ground = Ground()
    ground.practice.do((figures.SetStash(0, 9),))
    *lines, change, _ = save_text(ground.session).splitlines()
    found = load_text("\n".join([*lines, json.dumps(spoil(json.loads(change)))]), {"doomtown": game()}, "mine")
    assert len(found.session.moments) == 2
    assert found.notices[0].startswith(f"mine, line {len(lines) + 1}: ")


@pytest.mark.parametrize("answers", [0, 9, 40, 61])
def test_any_position_can_be_practised_and_written(answers: int) -> None:
    session, player = Session(game(), town.two_starters(2), 5), RandomPlayer(Chance(5))
    for _ in range(answers):
        decision = session.position.decision
        session.answer(player.choose(game().observe(session.position, decision.seat)))
    ground = practice_session(taken(session, BENCH), BENCH, seed=1)
    assert looks(ground) == looks(session)
    again = build_position(parse_scenario(BENCH.write(ground.position, game(), "As it was.")), game())
    assert shown(again) == shown(session.position)


def test_an_empty_table_of_three_has_only_homes() -> None:
    laid = BENCH.empty(game(), 3, "1.4")
    assert len(laid.position.table.in_play) == 3
    assert laid.position.table.rules.name == "1.4"
    assert laid.position.decision.seat == 0
