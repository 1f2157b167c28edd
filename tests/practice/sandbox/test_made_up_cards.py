"""Cards that a scenario makes up go wherever its position goes: into saves, files, other languages and processes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dtgui.ai.player import EVERY_GAME, Playable
from dtgui.ai.worker import ThinkRequest, Worker
from dtgui.kernel.errors import BadInput
from dtgui.kernel.save_reading import load_text
from dtgui.kernel.saves import fingerprint, read_observation, save_text, write_observation
from dtgui.kernel.session import Session
from dtgui.kernel.translated import Translated
from dtgui.kernel.versions import definitions_of, with_definitions
from dtgui.play.practice import practice_session, taken
from dtgui.practice.scenarios import parse_scenario
from tests.ai.test_worker import answer_of
from tests.practice.examples import game
from tests.practice.sandbox.grounds import BENCH

TOWN = """\
scenario: A town with a coat.
rules: aeg
turn: Law Dogs
cards:
- {title: Coat, type: goods, keywords: [Attire]}
- {title: Hat, type: goods, cost: 1, keywords: [Attire]}
players:
  Law Dogs: {hand: [Coat], dudes: {home: {Rob Wilby: [Hat]}}}
  Sloane Gang: {}
"""


@pytest.fixture
def session(tmp_path: Path) -> Session:
    file = tmp_path / "town.yaml"
    file.write_text(TOWN, encoding="utf-8")
    return practice_session(BENCH.read(file, game()), BENCH, seed=1)


def quoted(pattern: str, _count: int = 1) -> str:
    """Translate into a language of quotations."""
    return f"«{pattern}»"


def looks(session: Session) -> str:
    return fingerprint(session.position, session.game.codec)


def test_a_save_holds_them(session: Session) -> None:
    again = load_text(save_text(session), {"doomtown": game()})
    assert again.notices == ()
    assert looks(again.session) == looks(session)
    assert looks(practice_session(taken(again.session, BENCH), BENCH, seed=1)) == looks(session)


def test_a_file_holds_them(session: Session, tmp_path: Path) -> None:
    file = tmp_path / "kept.yaml"
    file.write_text(BENCH.record(session, session.game, "As it was.", ()), encoding="utf-8")
    assert looks(practice_session(BENCH.read(file, game()), BENCH, seed=1)) == looks(session)


def test_a_copied_position_holds_them(session: Session) -> None:
    document = parse_scenario(f"scenario: Pasted.\n{BENCH.copy(session.game, session.position)}").root.document
    assert BENCH.paste(game(), document).position.table.cards == session.position.table.cards


def test_a_change_of_language_keeps_them(session: Session) -> None:
    session.narrate_with(Translated(game(), quoted))
    seen = session.game.observe(session.position, session.position.decision.seat)
    assert session.game.prompt(seen).question.startswith("«")
    assert looks(session) == fingerprint(session.position, session.game.codec)
    session.narrate_with(game())
    assert not session.game.prompt(seen).question.startswith("«")
    assert load_text(save_text(session), {"doomtown": game()}).notices == ()


def test_a_scenario_speaks_the_language_of_its_game(tmp_path: Path) -> None:
    file = tmp_path / "town.yaml"
    file.write_text(TOWN, encoding="utf-8")
    laid = BENCH.read(file, Translated(game(), quoted))
    seen = laid.game.observe(laid.position, laid.position.decision.seat)
    assert laid.game.prompt(seen).question.startswith("«")


def test_another_process_knows_them(session: Session) -> None:
    seen = session.game.observe(session.position, session.position.decision.seat)
    written = json.loads(json.dumps(write_observation(seen, session.game.codec)))
    there = with_definitions(game(), json.loads(json.dumps(definitions_of(session.game))))
    assert write_observation(read_observation(written, there.codec), there.codec) == written


def test_an_opponent_in_another_process_answers(session: Session) -> None:
    seen = session.game.observe(session.position, session.position.decision.seat)
    worker = Worker({"doomtown": Playable(game, EVERY_GAME)})
    try:
        reply = answer_of(worker, ThinkRequest(session.game, "random", 7, seen))
    finally:
        worker.close()
    assert reply.trouble == ""


@pytest.mark.parametrize("definitions", ["Coat", ["Coat"], [{"title": 3}], [{"title": "Coat", "type": "boat"}]])
def test_broken_ones_are_refused(session: Session, definitions: object) -> None:
    header, *lines = save_text(session).splitlines()
    spoilt = json.dumps({**json.loads(header), "definitions": definitions})
    with pytest.raises(BadInput, match="definitions"):
        load_text("\n".join([spoilt, *lines]), {"doomtown": game()}, "mine")
