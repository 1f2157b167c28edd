"""The command line: which module a command loads, and how it ends."""

import argparse
import subprocess
import sys
from types import SimpleNamespace

import pytest

from dtgui import __version__, cli
from dtgui.app import log
from dtgui.app.paths import portable_folder
from dtgui.cli import cards, deck, lab, pack
from dtgui.cli.options import cards as cards_options
from dtgui.cli.options import deck as deck_options
from dtgui.cli.options import drill as drill_options
from dtgui.decks import EXPORT_FORMATS
from dtgui.doomtown.state.cards import CardType, Faction
from dtgui.kernel.errors import BadInput
from dtgui.practice.drills.rounds import DRILLS
from dtgui.practice.westfort.drills import DRILLS as FORT_DRILLS

MODULE = "dtgui_command_of_a_test"
WITHOUT_A_WINDOW = ["simulate", "rank", "cards", "deck", "pack", "check", "desktop"]


class Recorder:
    """A command that keeps what it was called with and then ends as a test says."""

    def __init__(self) -> None:
        self.args = argparse.Namespace()
        self.ending: int | BaseException = 0
        self.takes_a_file = False

    def configure(self, parser: argparse.ArgumentParser) -> None:
        parser.add_argument("--hands", type=int, default=1)
        if self.takes_a_file:
            parser.add_argument("file")

    def run(self, args: argparse.Namespace) -> int:
        self.args = args
        if isinstance(self.ending, BaseException):
            raise self.ending
        return self.ending


@pytest.fixture
def command(monkeypatch) -> Recorder:
    """Return a command `try`, which also replaces `play`."""
    recorder = Recorder()
    monkeypatch.setitem(sys.modules, MODULE, SimpleNamespace(configure=recorder.configure, run=recorder.run))
    monkeypatch.setitem(cli.COMMANDS, "try", cli.CommandEntry("try something", MODULE))
    monkeypatch.setitem(cli.COMMANDS, "play", cli.CommandEntry("play something", MODULE))
    yield recorder
    log.stop()


def exit_code_of(*argv: str) -> object:
    """Return the exit code of argparse."""
    with pytest.raises(SystemExit) as ending:
        cli.main(argv)
    return ending.value.code


def test_a_command_gets_its_options_and_gives_the_exit_code(command):
    command.ending = 3
    assert cli.main(["try", "--hands", "7"]) == 3
    assert command.args.hands == 7


def test_no_command_means_play(command):
    cli.main([])
    assert command.args.command == "play"


@pytest.mark.parametrize(
    "argv",
    [["--hands", "7"], ["-v", "--hands", "7"], ["--data-dir", "{}", "--hands", "7"], ["--portable", "--hands=7"]],
)
def test_options_without_a_command_belong_to_play(command, tmp_path, argv):
    cli.main([text.format(tmp_path) for text in argv])
    assert (command.args.command, command.args.hands) == ("play", 7)


def test_a_file_without_a_command_is_played(command, tmp_path):
    (tmp_path / "mine.dtgame").touch()
    command.takes_a_file = True
    cli.main([str(tmp_path / "mine.dtgame")])
    assert (command.args.command, command.args.file) == ("play", str(tmp_path / "mine.dtgame"))


@pytest.mark.parametrize("argv", [["--portable", "try"], ["try", "--portable"]])
def test_a_portable_program_keeps_everything_beside_itself(command, argv):
    cli.main(argv)
    assert command.args.data_dir == portable_folder()


@pytest.mark.parametrize("argv", [["--data-dir", "{}", "-v", "try"], ["try", "--data-dir", "{}", "-v"]])
def test_global_options_work_before_and_after_the_command(command, tmp_path, argv):
    cli.main([text.format(tmp_path) for text in argv])
    assert (command.args.data_dir, command.args.verbose) == (tmp_path, 1)


def test_bad_input_is_one_line(command, capsys):
    command.ending = BadInput("there is no such card", field="dude")
    assert cli.main(["try"]) == 2
    assert capsys.readouterr().err == "dtgui: dude: there is no such card\n"


def test_an_interrupt_is_silent(command, capsys):
    command.ending = KeyboardInterrupt()
    assert cli.main(["try"]) == 130
    assert capsys.readouterr().err == ""


def test_a_bug_is_logged_and_the_path_printed(command, tmp_path, capsys):
    command.ending = ZeroDivisionError("a mistake")
    assert cli.main(["try", "--data-dir", str(tmp_path)]) == 70
    (line,) = capsys.readouterr().err.splitlines()
    log_file = next((tmp_path / "logs").iterdir())
    assert line.endswith(f"the details are in {log_file}")
    assert "ZeroDivisionError: a mistake" in log_file.read_text()


def test_a_command_that_cannot_be_loaded_is_a_bug(command, monkeypatch, capsys):
    monkeypatch.setitem(cli.COMMANDS, "try", cli.CommandEntry("try something", "dtgui.cli.no_such_module"))
    assert cli.main(["try"]) == 70
    assert "something went wrong inside the program" in capsys.readouterr().err


def test_a_closed_pipe_ends_the_program_quietly(command, monkeypatch, capfd):
    monkeypatch.setattr(cli, "_stop_writing", lambda: cli.READER_GONE)
    command.ending = BrokenPipeError()
    assert cli.main(["try"]) == 141
    assert capfd.readouterr().err == ""


def test_an_unknown_option_is_bad_input(command, capsys):
    assert cli.main(("try", "--hats")) == 2
    assert capsys.readouterr().err == "dtgui: unrecognized arguments: --hats (dtgui try --help tells the options)\n"


def test_an_unknown_command_is_reported_with_the_nearest(capsys):
    assert cli.main(("simulat",)) == 2
    assert "there is no command 'simulat'; did you mean 'simulate'?" in capsys.readouterr().err


def test_the_version_is_printed(capsys):
    assert exit_code_of("--version") == 0
    assert capsys.readouterr().out == f"dtgui {__version__}\n"


def test_the_help_names_every_command(capsys):
    assert exit_code_of("--help") == 0
    listed = capsys.readouterr().out
    assert [name for name in cli.COMMANDS if f"\n  {name} " not in listed] == []


def silent(parser: argparse.ArgumentParser) -> list[str]:
    """The arguments of a command, and of those below it, that its help says nothing about."""
    below = [each for each in parser._actions if isinstance(each, argparse._SubParsersAction)]
    own = [" ".join([parser.prog, each.dest]) for each in parser._actions if each not in below and not each.help]
    return own + [name for each in below for sub in each.choices.values() for name in silent(sub)]


@pytest.mark.parametrize("name", cli.COMMANDS)
def test_the_help_of_every_command_documents_all_its_arguments(name):
    assert silent(cli._options_of(name)) == []


@pytest.mark.parametrize("name", WITHOUT_A_WINDOW)
def test_the_help_of_a_command_is_the_summary_of_its_module(name):
    command = cli.COMMANDS[name]
    assert command.summary == cli.options_module(name).SUMMARY


@pytest.mark.parametrize("name", WITHOUT_A_WINDOW)
def test_commands_without_a_window_do_not_load_qt(name):
    module = cli.COMMANDS[name].module
    script = f"import sys, dtgui.cli as c, {module}\nc._options_of({name!r})\nsys.exit('PySide6' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0


def test_the_help_of_a_command_names_its_options(command, capsys):
    assert exit_code_of("try", "--help") == 0
    assert "--hands" in capsys.readouterr().out


@pytest.mark.parametrize("name", cli.COMMANDS)
def test_the_help_of_every_command_loads_no_game_no_window_and_no_numpy(name):
    slow = ("PySide6", "numpy", "rich", "dtgui.doomtown.state", "dtgui.westfort", "dtgui.decks", "dtgui.ai.town")
    found = f"[each for each in {slow} if each in sys.modules]"
    script = f"import sys, dtgui.cli as c\nc._options_of({name!r})\nprint({found})"
    child = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True)
    assert child.stdout.strip() == "[]"


def test_options_name_what_the_work_knows():
    assert tuple(kind.value for kind in CardType) == cards_options.CARD_TYPES
    assert (*(faction.value for faction in Faction), cards.DRIFTER) == cards_options.GANGS
    assert deck_options.FORMATS == EXPORT_FORMATS
    drills = {**DRILLS, **FORT_DRILLS}
    assert {name: drill.title.rstrip("?") for name, drill in drills.items()} == drill_options.DRILL_TITLES


@pytest.mark.parametrize(
    ("name", "sub_commands"),
    [("cards", cards.ACTIONS), ("deck", deck.ACTIONS), ("lab", lab.ACTIONS), ("pack", pack.ACTIONS)],
)
def test_every_sub_command_has_its_work(name, sub_commands):
    (choices,) = [
        action.choices for action in cli._options_of(name)._actions if isinstance(action, argparse._SubParsersAction)
    ]
    assert set(choices) == set(sub_commands)
