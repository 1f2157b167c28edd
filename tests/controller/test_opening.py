"""Saved games are opened in slices: the window lives on meanwhile, and may cancel."""

from __future__ import annotations

from pathlib import Path

import pytest

from dtgui.controller import open_save
from dtgui.controller.open_save import SaveOpener
from dtgui.kernel.decisions import Option, Seat
from dtgui.kernel.errors import BadInput
from dtgui.kernel.session import Session
from dtgui.play.saved_games import write_save
from tests.controller.saved import GAMES
from tests.controller.toy_town import HOMES, ToyTown

ANN = Seat(0)


@pytest.fixture
def opening(qapp) -> SaveOpener:
    return SaveOpener()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    session = Session(ToyTown(), ("Ann", "Bob"), 1)
    session.answer(Option("move", (1, HOMES[1])))
    write_save(session, tmp_path / "mine.dtgame")
    return tmp_path / "mine.dtgame"


def test_a_game_is_opened_with_its_log(qtbot, opening: SaveOpener, file: Path) -> None:
    with qtbot.waitSignal(opening.opened) as signal:
        opening.begin(file, GAMES, ANN)
    opened = signal.args[0]
    session = opened.found.session
    assert (opened.found.save.path, len(session.moments), opened.found.notices) == (file, 2, ())
    assert [sentence.plain for sentence in opened.log.of(session.present, ANN)] == ["Ada moves to the place"]


def test_opening_waits_for_the_event_loop(opening: SaveOpener, file: Path) -> None:
    opening.begin(file, GAMES, ANN)
    assert opening.is_at_work


def test_the_reading_progress_is_shown(qtbot, opening: SaveOpener, file: Path) -> None:
    with qtbot.waitSignal(opening.progressed) as progressed:
        opening.begin(file, GAMES, ANN)
    assert progressed.args == [1, 2]


def test_reading_a_long_game_settles_memory_in_between(qtbot, opening: SaveOpener, file: Path, monkeypatch) -> None:
    settled: list[int] = []
    monkeypatch.setattr(open_save, "settle_new", lambda: settled.append(1))
    monkeypatch.setattr(open_save, "SETTLED_AT_ONCE", 2)
    with qtbot.waitSignal(opening.opened):
        opening.begin(file, GAMES, ANN)
    assert len(settled) > 1


def test_cancelling_opens_nothing(qtbot, opening: SaveOpener, file: Path) -> None:
    opening.begin(file, GAMES, ANN)
    with qtbot.waitSignal(opening.ended):
        opening.cancel()
    with qtbot.assertNotEmitted(opening.opened, wait=50):
        assert not opening.is_at_work


def test_opening_another_file_replaces_the_first(qtbot, opening: SaveOpener, file: Path) -> None:
    other = file.with_name("other.dtgame")
    other.write_bytes(file.read_bytes())
    opening.begin(file, GAMES, ANN)
    with qtbot.waitSignal(opening.opened) as opened:
        opening.begin(other, GAMES, ANN)
    assert opened.args[0].found.save.path == other


def test_a_damaged_tail_is_reported_and_nothing_is_written(qtbot, opening: SaveOpener, file: Path) -> None:
    file.write_bytes(file.read_bytes() + b'{"from": 0, \xc3')
    with qtbot.waitSignal(opening.opened) as opened:
        opening.begin(file, GAMES, ANN)
    assert len(opened.args[0].found.notices) == 1
    assert list(file.parent.iterdir()) == [file]


def test_an_invalid_file_is_refused_at_once(opening: SaveOpener, file: Path) -> None:
    file.write_text("Dear Sheriff")
    with pytest.raises(BadInput, match=r"mine\.dtgame"):
        opening.begin(file, GAMES, ANN)
    assert not opening.is_at_work


def test_a_film_is_not_read(opening: SaveOpener, tmp_path: Path) -> None:
    film = tmp_path / "film.mkv"
    with film.open("wb") as sparse:
        sparse.truncate(60_000_000)
    with pytest.raises(BadInput, match=r"film\.mkv: is too large"):
        opening.begin(film, GAMES, ANN)
