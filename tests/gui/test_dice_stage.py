"""West Fort's dice are shown large: no number before they stop, secret ones in turn, and the log waits for them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QSizeF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QStyleOptionGraphicsItem

from dtgui.gui.table.overlays.dice_stage import DiceItem, DiceStage
from dtgui.gui.table.painting.shown_events import DICE_HOLDING_MS, CastDie, DiceCast
from dtgui.gui.westfort.fort_layout import lay_out_fort
from dtgui.gui.westfort.fort_style import CUTS, casts_in
from dtgui.gui.window.main_window import MainWindow
from dtgui.kernel.decisions import Seat
from dtgui.kernel.session import Session
from dtgui.play.beats import Cut
from dtgui.westfort import events
from tests.gui.fort_window import fort_program, fort_window, play_until
from tests.gui.hands import Mind
from tests.westfort.fort import players, westfort

TWO = (CastDie(Seat(0), "Ann", "2"), CastDie(Seat(1), "Bob", "8"))


@pytest.fixture
def window(qtbot, tmp_path: Path) -> Iterator[MainWindow]:
    window = fort_window(fort_program(tmp_path), qtbot)
    window.preferences.change("reduced_motion", False)
    window.preferences.change("stage_pace", "normal")
    yield window
    window.table.showing.clear()


@pytest.fixture
def stage(window: MainWindow) -> DiceStage:
    """The stage just as the last secret die has been set."""
    session, mind = Session(westfort(), players(2), 3), Mind(3)
    play_until(session, "action", mind)
    session.answer(mind.answer(session.game.observe(session.position, session.position.decision.seat)))
    window.controller.take_up(session)
    window.controller.choose(window.controller.decision.options[0])
    return window.table.showing.dice


def lines(window: MainWindow) -> str:
    return "\n".join(sentence.plain for sentence in window.controller.view.log)


def test_a_die_has_no_number_before_it_stops() -> None:
    cast = DiceCast("Shots", TWO)
    assert not cast.has_stopped(0, cast.stops_after(0) - 1)
    assert cast.stops_after(0) == cast.stops_after(1)
    assert cast.length_ms == cast.stops_after(1) + DICE_HOLDING_MS


def test_secret_dice_stop_in_turn(stage: DiceStage) -> None:
    (cast,) = stage.queue
    assert cast.one_by_one
    assert cast.stops_after(0) < cast.stops_after(1)
    assert {die.face for die in cast.dice} <= {*"12345678", "H"}
    assert all(die.after for die in cast.dice)


def test_the_log_and_the_table_wait_for_the_dice(window: MainWindow, stage: DiceStage, qtbot) -> None:
    assert stage.is_showing
    assert "The dice are shown" not in lines(window)
    dice = [piece for piece in window.controller.scene.pieces if piece.id.startswith("die:")]
    assert any(piece.face is None for piece in dice)
    stage.go_on()
    qtbot.waitUntil(lambda: "The dice are shown" in lines(window), timeout=10_000)


def test_space_ends_the_dice_and_answers_nothing(window: MainWindow, stage: DiceStage) -> None:
    moment = window.controller.session.present
    QTest.keyClick(window, Qt.Key.Key_Space)
    assert not stage.is_showing
    assert window.controller.session.present is moment


def test_a_shot_names_the_hitting_numbers() -> None:
    session, mind = Session(westfort(), players(2), 5), Mind(5)
    shots = 0
    while session.position.decision is not None and shots < 5:
        seat = session.position.decision.seat
        before = session.game.scene(session.game.observe(session.position, seat))
        session.answer(mind.answer(session.game.observe(session.position, seat)))
        happened = session.present.happened
        rolls = [number for number, each in enumerate(happened) if isinstance(each.event, events.Roll)]
        for number in rolls:
            (cast,) = casts_in(happened[: number + 1], before, None)
            assert [die.face for die in cast.dice] == [str(face) for face in happened[number].outcome]
            assert all(die.before for die in cast.dice)
            shots += 1
    assert shots >= 5


def casts_of(seed: int, count: int) -> Iterator[tuple[events.Roll, DiceCast]]:
    """The rolls of a game for a number of players, with the dice that are shown for them."""
    session, mind = Session(westfort(), players(count), seed), Mind(seed)
    while session.position.decision is not None:
        seat = session.position.decision.seat
        before = session.game.scene(session.game.observe(session.position, seat))
        session.answer(mind.answer(session.game.observe(session.position, seat)))
        happened = session.present.happened
        for number, each in enumerate(happened):
            if isinstance(each.event, events.Roll):
                (cast,) = casts_in(happened[: number + 1], before, None)
                yield each.event, cast


def test_opponents_in_a_duel_or_fight_are_face_to_face() -> None:
    """In a duel of two with its chances, in a fight to the death with the building; no one else is."""
    seen: dict[str, DiceCast] = {}
    for seed in range(1, 4):
        for roll, cast in casts_of(seed, 2):
            kind = "fight" if roll.building else "duel" if len(roll.bands) == 2 else "call" if roll.against else "alone"
            seen.setdefault(kind, cast)
            assert (cast.duelists is None) is (len(roll.bands) == 1 and roll.against is None)
    assert {duelist.seat for duelist in seen["duel"].duelists} == {Seat(0), Seat(1)}
    assert "Only the left one hits: " in seen["duel"].line
    assert seen["fight"].line.startswith("To the death for ")
    assert seen["fight"].duelists[0].seat == seen["fight"].dice[0].seat != seen["fight"].duelists[1].seat


def test_a_face_off_is_painted(window: MainWindow) -> None:
    """Both duelists are seen at the edges; without them there is nothing."""
    duel = next(cast for roll, cast in casts_of(1, 2) if len(roll.bands) == 2)
    alone = replace(duel, duelists=None)
    look, room = window.table.view.table_scene.look, QSizeF(900, 600)
    assert DiceItem(duel, look, room).boundingRect().width() > DiceItem(alone, look, room).boundingRect().width()
    assert painted(DiceItem(duel, look, room)) != painted(DiceItem(alone, look, room))


def painted(item: DiceItem) -> QImage:
    picture = QImage(900, 400, QImage.Format.Format_ARGB32)
    picture.fill(0)
    with QPainter(picture) as painter:
        painter.translate(450, 200)
        item.paint(painter, QStyleOptionGraphicsItem())
    return picture


def test_tables_are_shown_before_rolls_and_after_calls() -> None:
    assert CUTS[events.Roll] is Cut.BEFORE
    assert CUTS[events.Reveal] is Cut.BEFORE
    assert CUTS[events.CallOut] is Cut.AFTER


def test_the_text_of_a_space_stays_readable_beside_an_outlaw() -> None:
    position, mind = westfort().new(players(2), 3), Mind(3)
    while not any(outlaw.standing for outlaw in position.table.outlaws.values()):
        position.answer(mind.answer(westfort().observe(position, position.decision.seat)))
    scene = westfort().scene(westfort().observe(position, Seat(0)))
    laid_out = lay_out_fort(scene, 1000, 600)
    stands = [piece for piece in scene.pieces if piece.zone.startswith("space ") and piece.id.startswith("outlaw")]
    assert stands
    for piece in stands:
        zone = laid_out.zones[piece.zone]
        assert laid_out.pieces[piece.id].rect.x >= zone.x + zone.w * 0.6
