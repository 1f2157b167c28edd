"""The film of README: pictures put into one file, and the same film for the same seed."""

from __future__ import annotations

from pathlib import Path

import make_film
import pytest
from PySide6.QtCore import QSize, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QImage, QImageReader, QPainter
from PySide6.QtWidgets import QWidget
from webp_film import Film

SIZE = QSize(40, 30)


def picture(*dots: tuple[int, int]) -> QImage:
    made = QImage(SIZE, QImage.Format.Format_RGB32)
    made.fill(Qt.GlobalColor.white)
    painter = QPainter(made)
    for x, y in dots:
        painter.fillRect(x, y, 6, 6, QColor("#202020"))
    painter.end()
    return made


def frames(file: Path) -> list[tuple[QImage, int]]:
    reader, found = QImageReader(str(file)), []
    for _ in range(reader.imageCount()):
        image = reader.read()
        found.append((image, reader.nextImageDelay()))
    return found


def test_pictures_follow_in_order_with_unchanged_parts(qapp, tmp_path: Path) -> None:
    film = Film(SIZE, 90)
    film.add(picture((2, 2)), 100)
    film.add(picture((2, 2), (21, 13)), 300)
    (tmp_path / "film.webp").write_bytes(film.data())
    (first, short), (second, long) = frames(tmp_path / "film.webp")
    assert (short, long, film.duration_ms) == (100, 300, 400)
    assert first.pixelColor(23, 15).lightness() > 200
    assert second.pixelColor(23, 15).lightness() < 80
    assert second.pixelColor(4, 4).lightness() < 80


def test_a_repeated_picture_extends_its_duration(qapp, tmp_path: Path) -> None:
    film = Film(SIZE, 90)
    for _ in range(3):
        film.add(picture((2, 2)), 100)
    (tmp_path / "film.webp").write_bytes(film.data())
    assert QImageReader(str(tmp_path / "film.webp")).imageCount() in (0, 1)
    assert film.duration_ms == 300


def test_time_advances_only_with_the_film(qtbot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    moving = QVariantAnimation(window, startValue=0.0, endValue=100.0, duration=1000)
    ended = []
    moving.finished.connect(lambda: ended.append(True))
    moving.start()
    clock = make_film.FilmClock(window)
    clock.settle()
    qtbot.wait(30)
    assert moving.currentValue() == 0
    clock.move_on(400)
    assert moving.currentValue() == 40
    clock.move_on(700)
    assert (ended, clock.runs) == ([True], False)


def filmed(file: Path, seconds: str) -> bytes:
    assert make_film.main(["--seconds", seconds, "--skip", "4", "--out", str(file)]) == 0
    return file.read_bytes()


def test_a_game_is_filmed(qapp, tmp_path: Path, capsys) -> None:
    filmed(tmp_path / "film.webp", "0.4")
    assert len(frames(tmp_path / "film.webp")) > 1


@pytest.mark.soak
def test_the_same_seed_gives_the_same_film(qapp, tmp_path: Path, capsys) -> None:
    assert filmed(tmp_path / "one.webp", "3") == filmed(tmp_path / "other.webp", "3")
