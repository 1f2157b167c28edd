"""West Fort's new-game page, its stored choices, and the best solo scores."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings

from dtgui.app.paths import default_paths
from dtgui.games import westfort
from dtgui.gui.services.new_game import NewGame
from dtgui.gui.services.preferences import Preferences
from dtgui.gui.services.program import Looks, Program
from dtgui.gui.westfort.fort_front import FortFront
from dtgui.gui.westfort.fort_new_game import FortChoices, FortNewGame, read, written
from dtgui.kernel.position import Position
from dtgui.play.records import Best, Records
from dtgui.westfort.state import Ending, Reason, SoloChange, Variant
from tests.westfort.fort import ALL_SETUPS, players
from tests.westfort.fort import westfort as game

HARD = (SoloChange.HORDE, SoloChange.FAST)
SOLO = ALL_SETUPS[-1]


@pytest.fixture
def program(qtbot, tmp_path: Path) -> Program:
    paths, preferences = default_paths(tmp_path), Preferences(tmp_path / "settings.json")
    boxes = (westfort.BOX,)
    places = QSettings(str(tmp_path / "window.ini"), QSettings.Format.IniFormat)
    return Program(paths, boxes, Looks(boxes, paths, preferences), places, preferences)


@pytest.fixture
def front(program: Program) -> FortFront:
    return program.looks.shown


def page_of(front: FortFront, qtbot) -> FortNewGame:
    page = front.new_game_page(None)
    qtbot.addWidget(page)
    page.show()
    return page


def begun(page: FortNewGame, qtbot) -> NewGame:
    with qtbot.waitSignal(page.chosen) as told:
        page.buttons.button(page.buttons.StandardButton.Ok).click()
    return told.args[0]


def test_a_solo_game_offers_four_changes(front: FortFront, qtbot) -> None:
    page = page_of(front, qtbot)
    page.count.setValue(1)
    assert all(box.isVisible() for box in page.changes.values())
    assert not page.bands.isVisible()
    for change in HARD:
        page.changes[change].click()
    chosen = begun(page, qtbot)
    assert (chosen.setup.variant, chosen.setup.changes, chosen.opponents) == (Variant.SOLO, HARD, {})


def test_two_may_lead_two_bands_each(front: FortFront, qtbot) -> None:
    page = page_of(front, qtbot)
    page.count.setValue(2)
    assert page.bands.isVisible()
    assert begun(page, qtbot).setup.variant is Variant.USUAL
    again = page_of(front, qtbot)
    again.bands.click()
    assert begun(again, qtbot).setup.variant is Variant.BANDS


def test_six_players_keep_their_seats(front: FortFront, qtbot) -> None:
    page = page_of(front, qtbot)
    page.count.setValue(6)
    assert not page.bands.isVisible()
    page.rows[2].who.setCurrentIndex(0)
    chosen = begun(page, qtbot)
    assert len(chosen.setup.names) == 6
    assert set(chosen.opponents) == {1, 3, 4, 5}


def test_the_page_remembers_its_choices_after_a_restart(
    front: FortFront, program: Program, qtbot, tmp_path: Path
) -> None:
    page = page_of(front, qtbot)
    page.count.setValue(1)
    page.changes[SoloChange.HORSEMEN].click()
    page.rows[3].who.setCurrentIndex(page.rows[3].who.findData("random"))
    left = page.choices
    begun(page, qtbot)
    later = Program(
        program.paths,
        program.boxes,
        Looks(program.boxes, program.paths, Preferences(tmp_path / "settings.json")),
        program.places,
        program.preferences,
    )
    assert page_of(later.looks.shown, qtbot).choices == left


def test_choices_round_trip_and_invalid_ones_are_ignored() -> None:
    choices = FortChoices(4, ("", "drifter", "random", "drifter"), True, HARD)
    assert read(written(choices), 6) == choices
    assert read({"number": "seven", "changes": "horde rain", "bands": "maybe"}, 6) == FortChoices(
        2, (), False, (SoloChange.HORDE,)
    )


def won(changes: tuple[SoloChange, ...] = (), notoriety: int = 0) -> Position:
    setup = type(SOLO)(SOLO.names, SOLO.variant, changes)
    position = game().new(setup, 1)
    t = position.table.copy()
    t.stashes[0] = t.stashes[0]._replace(notoriety=notoriety)
    t.ending = Ending((0,), Reason.RANGER_DEAD)
    return Position.resumed(t, ())


def test_the_best_score_of_a_setup_is_saved_and_shown(front: FortFront, program: Program, qtbot) -> None:
    assert front.summary_at_end(won(notoriety=5)) == "The first score of this setup."
    assert "The best score of this setup; it was" in front.summary_at_end(won(notoriety=9))
    assert "is" in front.summary_at_end(won(notoriety=1))
    assert front.summary_at_end(won(HARD, 2)) == "The first score of this setup."
    kept = json.loads(program.paths.records.read_text("utf-8"))
    assert set(kept["westfort"]) == {"plain", "fast horde"}
    page = page_of(front, qtbot)
    page.count.setValue(1)
    assert f"Best score with these: {kept['westfort']['plain']['score']} (Ann" in page.best.text()
    page.changes[SoloChange.HORSEMEN].click()
    assert "No score against" in page.best.text()


def test_lost_and_shared_games_have_no_score(front: FortFront, program: Program) -> None:
    lost = won()
    lost.table.ending = Ending((), Reason.OVERRUN)
    assert front.summary_at_end(lost) == ""
    assert front.summary_at_end(game().new(players(3), 1)) == ""
    assert not program.paths.records.exists()
    assert game().outcome(lost).side == "Dead Ranger"


def test_a_damaged_record_file_is_set_aside(tmp_path: Path) -> None:
    file = tmp_path / "records.json"
    file.write_text("{", "utf-8")
    assert Records(file).best("westfort", "plain") is None
    assert Records(file).note("westfort", "plain", Best(4, "Ann", "2026-01-01")) is None
    assert Records(file).best("westfort", "plain") == Best(4, "Ann", "2026-01-01")
    assert (tmp_path / "records.json.broken").read_text("utf-8") == "{"


@pytest.mark.parametrize("held", ['{"westfort": 3}', '{"westfort": {"plain": {"score": "9"}}}', "[]"])
def test_a_foreign_record_file_is_ignored(tmp_path: Path, held: str) -> None:
    file = tmp_path / "records.json"
    file.write_text(held, "utf-8")
    assert Records(file).best("westfort", "plain") is None
    Records(file).note("westfort", "plain", Best(4, "Ann", "2026-01-01"))
    assert Records(file).best("westfort", "plain").score == 4


def test_unwritable_records_are_ignored(tmp_path: Path) -> None:
    file = tmp_path / "file" / "records.json"
    (tmp_path / "file").write_text("", "utf-8")
    assert Records(file).note("westfort", "plain", Best(4, "Ann", "2026-01-01")) is None
