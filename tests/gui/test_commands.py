"""`dtgui play` and `dtgui screenshot` on the command line."""

from __future__ import annotations

import argparse
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from dtgui.ai.player import RandomPlayer
from dtgui.ai.worker import ThinkHere
from dtgui.app.paths import default_paths
from dtgui.cli.options import play, screenshot
from dtgui.controller.game_controller import GameController
from dtgui.gui.commands import play_command, screenshot_command
from dtgui.gui.look.language import ENGLISH
from dtgui.gui.look.theme_parts import Skin
from dtgui.gui.services.front import ME
from dtgui.gui.services.program import Program, prepare
from dtgui.gui.window.main_window import CURTAIN, START, TOWN, MainWindow
from dtgui.kernel.chance import Chance
from dtgui.kernel.errors import BadInput
from dtgui.kernel.session import Session
from dtgui.play import boxes
from dtgui.play.saved_games import write_save
from tests.doomtown.town import doomtown, starter_setup
from tests.play import dice_box

DECKS = ["--deck", "law-dogs-starter", "--deck", "outlaws-starter"]


def parse(command, *words: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    {play_command: play, screenshot_command: screenshot}[command].configure(parser)
    return parser.parse_args(words)


def test_a_screenshot_has_the_size_that_was_asked_for(qapp, tmp_path: Path) -> None:
    out = tmp_path / "town.png"
    args = parse(screenshot_command, *DECKS, "--answers", "30", "--size", "1024x640", "--out", str(out))
    assert screenshot_command.run(args) == 0
    assert QImage(str(out)).size().toTuple() == (1024, 640)


def test_a_replay_screenshot_shows_the_time_line(qapp, tmp_path: Path) -> None:
    out = tmp_path / "replay.png"
    args = parse(screenshot_command, *DECKS, "--answers", "30", "--seat", "random", "--replay", "--out", str(out))
    assert screenshot_command.run(args) == 0
    assert QImage(str(out)).width() == 1280


def test_a_screenshot_of_a_question_that_never_comes_is_bad_input(qapp, tmp_path: Path) -> None:
    args = parse(screenshot_command, *DECKS, "--until", "redrew", "--out", str(tmp_path / "town.png"))
    with pytest.raises(BadInput, match="'redrew' is not asked"):
        screenshot_command.run(args)


def test_a_screenshot_into_a_missing_folder_is_bad_input(qapp, tmp_path: Path) -> None:
    args = parse(screenshot_command, *DECKS, "--answers", "1", "--out", str(tmp_path / "no" / "town.png"))
    with pytest.raises(BadInput, match=r"town\.png"):
        screenshot_command.run(args)


@pytest.mark.parametrize(("number", "shown"), [("1", 1), ("4", 4), ("6", 6)])
def test_a_screenshot_of_west_fort_has_the_named_players(
    qapp, tmp_path: Path, monkeypatch, number: str, shown: int
) -> None:
    drawn: list[MainWindow] = []
    finish = MainWindow.finish_motion
    monkeypatch.setattr(MainWindow, "finish_motion", lambda window: (drawn.append(window), finish(window)))
    out = tmp_path / "fort.png"
    args = parse(
        screenshot_command, "--game", "westfort", "--players", number, "--seat", "random", "--view", "0",
        "--answers", "20", "--out", str(out),
    )  # fmt: skip
    assert screenshot_command.run(args) == 0
    assert QImage(str(out)).width() == 1280
    assert len(drawn[0].controller.scene.panels) == shown


def test_a_screenshot_uses_the_given_text_size(qapp, tmp_path: Path, monkeypatch) -> None:
    sizes: list[int] = []
    finish = MainWindow.finish_motion
    monkeypatch.setattr(
        MainWindow, "finish_motion", lambda window: (sizes.append(window.font().pixelSize()), finish(window))
    )
    for percent in ("200", "100"):  # in the end the application wears texts of the usual size again
        words = (*DECKS, "--answers", "0", "--text", percent, "--out", str(tmp_path / "town.png"))
        assert screenshot_command.run(parse(screenshot_command, *words)) == 0
    assert sizes[0] == 2 * sizes[1]


@pytest.mark.parametrize("percent", ["74", "201", "large"])
def test_an_invalid_text_size_is_refused(percent: str, capsys) -> None:
    with pytest.raises(SystemExit):
        parse(screenshot_command, "--text", percent, "--out", "town.png")
    assert "expected a number from 75 to 200" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--players", "7"], "--players takes 1 to 6, not 7"),
        (["--players", "1", "--bands"], "--bands is for two players"),
        (["--players", "3", "--bands"], "bands game is for 2"),
        (["--players", "2", "--solo-change", "horde"], "only the solo game"),
        (["--players", "1", "--seat", "random", "--seat", "random"], "--seat names 2 players, and there are 1 seats"),
        (["--seat", "greenhorn"], "'greenhorn' does not play westfort"),
        (["--view", "2"], "--view takes 0 to 1, not 2"),
    ],
)
def test_a_screenshot_of_an_impossible_table_is_bad_input(qapp, tmp_path: Path, words: list[str], told: str) -> None:
    args = parse(screenshot_command, "--game", "westfort", *words, "--out", str(tmp_path / "fort.png"))
    with pytest.raises(BadInput, match=told):
        screenshot_command.run(args)


def test_a_third_game_is_drawn_and_begun_once_it_is_registered(qapp, qtbot, tmp_path: Path, monkeypatch) -> None:
    """One line in `BOXES`, as `docs/new-game.md` says, is all that a game in its box needs."""
    name = dice_box.BOX.name
    listed = {**boxes.BOXES, name: dice_box.__name__}
    for module in (boxes, play, screenshot):
        monkeypatch.setattr(module, "BOXES", listed)
    out = tmp_path / "dice.png"
    args = parse(screenshot_command, "--game", name, "--answers", "3", "--out", str(out))
    assert screenshot_command.run(args) == 0
    assert QImage(str(out)).width() == 1280
    program = prepare(qapp, default_paths(tmp_path), safe=True)
    chosen = play_command.chosen_game(program, parse(play_command, "--game", name))
    window = MainWindow(program, GameController())
    qtbot.addWidget(window)
    window.games.play(chosen)
    assert window.controller.session.game.name == name
    assert chosen.opponents == {1: "random"}


def test_a_missing_display_names_commands_that_work(monkeypatch, capsys) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    for name in play_command.DISPLAYS:
        monkeypatch.delenv(name, raising=False)
    assert play_command.run(parse(play_command)) == 2
    assert "simulate" in capsys.readouterr().err


def test_a_seat_is_given_a_level_with_a_temper(program: Program) -> None:
    chosen = play_command.chosen_game(program, parse(play_command, *DECKS, "--seat", "me", "--seat", "marshal:gambler"))
    assert chosen.opponents == {1: "marshal:gambler"}
    wrong = parse(play_command, *DECKS, "--seat", "me", "--seat", "marshal:meek")
    with pytest.raises(BadInput, match="'meek' is no temper of marshal"):
        play_command.chosen_game(program, wrong)


@pytest.mark.parametrize(
    ("words", "opponents"),
    [
        (["--seat", "me", "--seat", "marshal"], {1: "marshal"}),
        (["--seat", "old-hand"], {0: "old-hand", 1: "greenhorn"}),
        (["--seat", "me", "--seat", "sheriff", "--seat", "random"], {1: "sheriff", 2: "random"}),
        (["--hotseat"], {}),
        (["--game", "doomtown"], {1: "greenhorn"}),
    ],
)
def test_seats_without_decks_get_starter_decks(program: Program, words: list[str], opponents) -> None:
    chosen = play_command.chosen_game(program, parse(play_command, *words, "--seed", "3"))
    assert chosen.opponents == opponents
    assert len(chosen.setup.seats) == max(2, words.count("--seat"))
    assert chosen.seed == 3


def test_no_game_begins_without_game_options(program: Program) -> None:
    assert play_command.chosen_game(program, parse(play_command, "--seed", "3")) is None


def test_more_players_than_seats_are_refused(program: Program) -> None:
    with pytest.raises(BadInput, match="--seat names 5 players, and there are 4 seats"):
        play_command.chosen_game(program, parse(play_command, *["--seat", "random"] * 5))


def test_a_missing_deck_is_reported_with_the_nearest_name(program: Program) -> None:
    args = parse(play_command, "--deck", "law-dog-starter", "--deck", "outlaws-starter")
    with pytest.raises(BadInput, match="did you mean 'law-dogs'"):
        play_command.chosen_game(program, args)


def test_a_game_from_the_command_line_is_played_against_greenhorns(program: Program) -> None:
    chosen = play_command.chosen_game(program, parse(play_command, *DECKS, "--deck", "fearmongers-starter"))
    assert chosen.setup.seats[0].name == "Stranger"
    assert chosen.opponents == {1: "greenhorn", 2: "greenhorn"}


def test_one_deck_alone_is_bad_input(program: Program) -> None:
    with pytest.raises(BadInput, match="two to four times"):
        play_command.chosen_game(program, parse(play_command, "--deck", "outlaws-starter"))


# The whole program, as it is started


@pytest.fixture
def save(tmp_path: Path) -> str:
    """A game of one answer."""
    session = Session(doomtown(), starter_setup(4, 5), 11)
    session.answer(
        RandomPlayer(Chance(1)).choose(session.game.observe(session.position, session.position.decision.seat))
    )
    write_save(session, tmp_path / "mine.dtgame")
    return str(tmp_path / "mine.dtgame")


def test_the_start_page_opens_by_default(started) -> None:
    assert started("--safe-mode").pages.currentIndex() == START


def test_a_save_is_continued(qtbot, started, save: str) -> None:
    window = started("--safe-mode", save)
    qtbot.waitUntil(lambda: window.pages.currentIndex() == CURTAIN)
    window.controller.viewer.raise_curtain()
    assert window.pages.currentIndex() == TOWN
    assert not window.controller.viewer.is_watching


def test_a_save_is_watched_from_its_start(qtbot, started, save: str) -> None:
    window = started("--safe-mode", "--replay", save)
    qtbot.waitUntil(window.replay.isVisible)
    assert window.controller.history.step == 0


def test_safe_mode_does_not_change_settings(started, tmp_path: Path) -> None:
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "settings.json").write_text("{broken")
    window = started("--safe-mode")
    window.preferences.change("player_name", "Ann")
    window.close()
    assert (tmp_path / "config" / "settings.json").read_text() == "{broken"


def test_safe_mode_starts_no_process(program: Program) -> None:
    assert isinstance(play_command.thinker(program, safe=True), ThinkHere)


def test_options_name_the_looks_and_materials_of_the_window() -> None:
    assert tuple(play_command.THEME_NAMES) == play.THEMES
    assert tuple(skin.value for skin in Skin) == screenshot.SKINS
    assert (ME, ENGLISH) == (play.ME, screenshot.ENGLISH)
