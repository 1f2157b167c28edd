"""Saves of older versions open whole, for ever: at their last position, whatever the rules say today.

`tests/golden/saves` has a folder for each release, made by `packaging/golden_saves.py`. Those of 18abfe3 were made with
that commit's own rules: its program kept no positions, so they were added beside its answers.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from dtgui.ai.player import RandomPlayer
from dtgui.kernel import versions
from dtgui.kernel.chance import Chance
from dtgui.kernel.save_reading import SaveReader, load_text
from dtgui.kernel.saves import read_checkpoint, save_text, write_position
from dtgui.play.boxes import all_boxes
from tests.doomtown.town import PATHS

FOLDER = Path(__file__).parent / "saves"
SAVES = sorted(FOLDER.rglob("*.dtgame"))
OF_TODAY = sorted((FOLDER / "1.0.0").iterdir())
IDS = [f"{save.parent.name}-{save.stem}" for save in SAVES]


@cache
def games() -> dict[str, Any]:
    return {box.name: box.make_game(PATHS) for box in all_boxes()}


def opened(save: Path) -> SaveReader:
    reading = SaveReader(save.read_text("utf-8"), games(), save.name)
    while reading.is_open:
        reading.read_line()
    return reading


def last_kept(save: Path) -> str:
    """The position at which the game stands, as the save has it."""
    entries = [json.loads(line) for line in save.read_text("utf-8").splitlines()]
    stands = [entry["at"] for entry in entries if "at" in entry][-1]
    return next(e["position"] for e in reversed(entries) if "position" in e and e.get("at") == stands)


def is_at_its_end(reading: SaveReader, save: Path) -> bool:
    kept = read_checkpoint(last_kept(save), reading.session.game)
    return written(kept, reading) == written(reading.session.position, reading)


def written(position: Any, reading: SaveReader) -> Any:
    return write_position(position, reading.session.game.codec)


def goes_on(reading: SaveReader) -> None:
    """Answer ten questions more, and read all of it again."""
    session, player = reading.session, RandomPlayer(Chance(1))
    for _ in range(10):
        if session.position.decision is not None:
            session.answer(player.answer(session.position.decision))
    again = load_text(save_text(session), games())
    assert again.notices == ()
    assert written(again.session.position, reading) == written(session.position, reading)


def test_each_release_has_24_saves() -> None:
    counts = {folder.name: len(list(folder.iterdir())) for folder in FOLDER.iterdir()}
    assert set(counts.values()) == {24}
    assert {"18abfe3", "0.1.0", "1.0.0"} <= set(counts)


@pytest.mark.sampled(6)
@pytest.mark.parametrize("save", SAVES, ids=IDS)
def test_an_old_save_opens_and_continues(save: Path) -> None:
    reading = opened(save)
    assert not reading.is_cut
    assert len(reading.notices) <= 1
    assert is_at_its_end(reading, save)
    goes_on(reading)


@pytest.mark.parametrize("save", OF_TODAY, ids=lambda save: save.stem)
def test_a_save_opens_at_its_last_position_under_new_rules(save: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The made-up change: cards are drawn, and dice fall, the other way round."""
    monkeypatch.setattr(versions, "package_digest", lambda _: "changed")
    pick, shuffled = Chance.pick, Chance.shuffled
    monkeypatch.setattr(Chance, "pick", lambda self, count: _other(*pick(self, count), count))
    monkeypatch.setattr(Chance, "shuffled", lambda self, items: _reversed(*shuffled(self, items)))
    reading = opened(save)
    assert reading.restored
    assert [notice for notice in reading.notices if "whose rules judged" not in notice] == []
    assert is_at_its_end(reading, save)
    goes_on(reading)


def _other(number: int, after: Chance, count: int) -> tuple[int, Chance]:
    return count - 1 - number, after


def _reversed(order: tuple[Any, ...], after: Chance) -> tuple[tuple[Any, ...], Chance]:
    return order[::-1], after


@pytest.mark.parametrize("save", sorted((FOLDER / "18abfe3").iterdir()), ids=lambda save: save.stem)
def test_a_save_without_checkpoints_opens_as_far_as_rules_agree(save: Path) -> None:
    lines = [line for line in save.read_text("utf-8").splitlines() if '"position":"' not in line]
    loaded = load_text("\n".join(lines), games(), save.name)
    answers = sum(line.startswith('{"from"') for line in lines)
    is_whole = len(loaded.session.moments) == answers + 1
    assert is_whole or "was played with version 18abfe3, whose rules judged this differently" in loaded.notices[0]
