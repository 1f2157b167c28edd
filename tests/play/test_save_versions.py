"""A save file from version to version: what is written when a game is left, and when one of before is played on."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dtgui.kernel.saves import save_text
from dtgui.kernel.session import Session
from dtgui.play.saved_games import BEFORE, SaveFile, read_save
from tests.kernel.dice_duel import GAME, Setup
from tests.kernel.test_changed_rules import Richer, answer_to, played


@dataclass(frozen=True)
class Renamed(Richer):
    """The same duel, which only names other versions."""

    def new(self, setup: Setup, seed: int) -> Any:
        return GAME.new(setup, seed)


def written(folder: Path, session: Session) -> Path:
    file = folder / "evening.dtgame"
    file.write_text(save_text(session), encoding="utf-8")
    return file


def lines(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()]


def test_leaving_a_game_writes_one_checkpoint(tmp_path: Path) -> None:
    session = played(3)
    save = SaveFile(tmp_path / "evening.dtgame")
    save.write(session)
    save.leave(session)
    save.leave(session)
    kept = [line["at"] for line in lines(save.path) if "position" in line]
    assert kept == [3]


def test_every_twentieth_answer_writes_a_checkpoint(tmp_path: Path) -> None:
    session = played(19)
    save = SaveFile(tmp_path / "evening.dtgame")
    save.write(session)
    session.answer(answer_to(session))
    save.follow(session)
    assert [line["at"] for line in lines(save.path) if "position" in line] == [20]


def test_a_finished_game_is_marked_in_its_last_line(tmp_path: Path) -> None:
    session = Session(GAME, Setup(rounds=1), seed=1)
    while session.position.decision is not None:
        session.answer(answer_to(session))
    save = SaveFile(tmp_path / "evening.dtgame")
    save.follow(session)
    save.leave(session)
    assert lines(save.path)[-1] == {"at": session.present.number, "over": True}


def test_continuing_a_save_of_another_version_rewrites_it(tmp_path: Path) -> None:
    file = written(tmp_path, played(3))
    found = read_save(file, {GAME.name: Renamed()})
    found.session.answer(answer_to(found.session))
    found.save.follow(found.session)
    assert lines(file)[0]["made"]["rules"] == "richer"
    assert list(tmp_path.iterdir()) == [file]


def test_a_save_under_changed_rules_is_copied_before_rewriting(tmp_path: Path) -> None:
    file = written(tmp_path, played(20))
    before = file.read_bytes()
    found = read_save(file, {GAME.name: Richer()})
    found.session.answer(answer_to(found.session))
    found.save.follow(found.session)
    assert (tmp_path / f"evening.dtgame{BEFORE}").read_bytes() == before
    assert read_save(file, {GAME.name: Richer()}).notices == ()


def test_a_secret_is_kept(tmp_path: Path) -> None:
    session = Session(GAME, Setup(), 5, "0123")
    assert read_save(written(tmp_path, session), {GAME.name: GAME}).session.secret == "0123"
