"""The command `dtgui`: reads the global options, loads the one module of the command that is asked for, and runs it.

A command is a module with a `SUMMARY`, with `configure(parser)`, which adds its options, and with `run(args) -> int`,
which returns the exit code; where the work is slow to load, `SUMMARY` and `configure` are a module of their own in
`cli.options`. The modules are named, not imported, so that a small command never loads Qt; the summaries are repeated
here so that `--help` loads none of them, and a test compares the two.
"""

from __future__ import annotations

import argparse
import difflib
import importlib
import io
import logging
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple, NoReturn, Protocol, cast

from dtgui import __version__
from dtgui.app import log, system_libraries
from dtgui.app.paths import paths_of, portable_folder
from dtgui.kernel.errors import BadInput

BAD_INPUT = 2
OUR_MISTAKE = 70
INTERRUPTED = 130
READER_GONE = 141

WINDOWS = "dtgui.gui."
"""How the modules of commands begin that draw something."""
DATA_DIR, PORTABLE = "--data-dir", "--portable"
ENDING_OPTIONS = ("-h", "--help", "--version")
"""Options that answer by themselves, without a command."""

_log = logging.getLogger(__name__)


class OptionsModule(Protocol):
    """The interface of a module with the options of a command; small commands are one module for both."""

    SUMMARY: str

    def configure(self, parser: argparse.ArgumentParser) -> None:
        """Add the options of the command."""


class CommandModule(Protocol):
    """The interface of a command module."""

    def run(self, args: argparse.Namespace) -> int:
        """Do what the command does and return the exit code."""


class CommandEntry(NamedTuple):
    """A command's line in the help, and its module; if it is split, its options are in `cli.options`."""

    summary: str
    module: str
    is_split: bool = False


COMMANDS = {
    "play": CommandEntry("open the table (what `dtgui` alone does)", "dtgui.gui.commands.play_command", is_split=True),
    "simulate": CommandEntry("let the computer play both sides, many times over", "dtgui.cli.simulate"),
    "lab": CommandEntry("measure players and decks by paired games", "dtgui.cli.lab", is_split=True),
    "rank": CommandEntry("rank draw hands, one a line", "dtgui.cli.rank"),
    "cards": CommandEntry("look up cards, check card files", "dtgui.cli.cards", is_split=True),
    "decks": CommandEntry("build, read and check decks in a window", "dtgui.gui.doomtown.deck_command", is_split=True),
    "deck": CommandEntry("check, convert, compare and print decks", "dtgui.cli.deck", is_split=True),
    "pack": CommandEntry("check, make and add packs of cards that players made", "dtgui.cli.pack", is_split=True),
    "language": CommandEntry("make, check and list translations of the program", "dtgui.cli.language", is_split=True),
    "check": CommandEntry("play scenarios, lessons and puzzles, and check what they expect", "dtgui.cli.check"),
    "drill": CommandEntry("ask questions of practice: hands, pulls, control, posses", "dtgui.cli.drill", is_split=True),
    "rules": CommandEntry("tell how the editions of the rules differ", "dtgui.cli.rules", is_split=True),
    "desktop": CommandEntry("open saved games and decks by a double click (Linux)", "dtgui.cli.desktop"),
    "screenshot": CommandEntry(
        "draw the table into a picture file", "dtgui.gui.commands.screenshot_command", is_split=True
    ),
}


class Parser(argparse.ArgumentParser):
    """Reads options; errors are reported in one line, like all other bad input."""

    def error(self, message: str) -> NoReturn:
        """Raise `BadInput` with the message and the command for help."""
        raise BadInput(f"{message} ({self.prog} --help tells the options)")


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit code.

    0 is success and 2 bad input, which is told in one line; 130 follows an interrupt, and 70 a mistake of the program
    itself, whose traceback is in the log.
    """
    _write_utf8()
    try:
        return _run(sys.argv[1:] if argv is None else argv)
    except BadInput as problem:
        print(f"dtgui: {problem}", file=sys.stderr)
        return BAD_INPUT
    except BrokenPipeError:
        return _stop_writing()
    except KeyboardInterrupt:
        return INTERRUPTED


def _run(argv: Sequence[str]) -> int:
    args = _global_parser().parse_args(_with_command(argv))
    _start_log(args)
    try:
        return _run_command(args)
    except (BadInput, BrokenPipeError):
        raise
    except Exception as error:
        if isinstance(error, ImportError) and (advice := system_libraries.advice(os.environ, window=True)):
            raise BadInput(advice) from error
        _log.exception("The command %r failed", args.command)
        print(f"dtgui: something went wrong inside the program; the details are in {_start_log(args)}", file=sys.stderr)
        return OUR_MISTAKE


def _with_command(argv: Sequence[str]) -> Sequence[str]:
    """Name the command `play` where only its options or its file are given: `dtgui --hotseat`, `dtgui mine.dtgame`."""
    place = 0
    while place < len(argv) and _is_shared(argv[place]):
        place += 2 if argv[place] == DATA_DIR else 1
    word = next(iter(argv[place:]), "")
    is_of_play = word.startswith("-") and word not in ENDING_OPTIONS
    if is_of_play or (word not in COMMANDS and Path(word).is_file()):
        return [*argv[:place], "play", *argv[place:]]
    return argv


def _is_shared(word: str) -> bool:
    """Whether a word is an option of every command."""
    return word in (DATA_DIR, PORTABLE, "--verbose") or word.startswith((f"{DATA_DIR}=", "-v"))


def _run_command(args: argparse.Namespace) -> int:
    """Run the command that `args` names, adding to `args` what its own options say."""
    _options_of(args.command).parse_args(args.rest, namespace=args)
    _start_log(args)
    if COMMANDS[args.command].module.startswith(WINDOWS) and system_libraries.lacks_first(os.environ):
        raise BadInput(system_libraries.advice(os.environ, window=True))
    module = cast(CommandModule, importlib.import_module(COMMANDS[args.command].module))
    code = module.run(args)
    sys.stdout.flush()
    return code


def _start_log(args: argparse.Namespace) -> Path:
    return log.start(paths_of(args).logs, args.verbose)


def options_module(name: str) -> OptionsModule:
    """Return the module with a command's options, not the one that does its work if there are two."""
    command = COMMANDS[name]
    words = f"{__name__}.options.{name}" if command.is_split else command.module
    return cast(OptionsModule, importlib.import_module(words))


def _options_of(name: str) -> argparse.ArgumentParser:
    """Return the parser of a command's options."""
    command, module = COMMANDS[name], options_module(name)
    parser = Parser(prog=f"dtgui {name}", description=_sentence(command.summary))
    _add_shared_options(parser, default=argparse.SUPPRESS)
    module.configure(parser)
    return parser


def _global_parser() -> argparse.ArgumentParser:
    parser = Parser(
        prog="dtgui",
        usage="dtgui [--version] [--data-dir FOLDER | --portable] [-v] [COMMAND ...]",
        description="Play Doomtown on a desktop, offline, with its rules enforced.",
        epilog=_list_of_commands(),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"dtgui {__version__}")
    parser.set_defaults(data_dir=None, verbose=0)
    _add_shared_options(parser, default=argparse.SUPPRESS)
    parser.add_argument("command", metavar="COMMAND", nargs="?", default="play", type=_command_name, help="see below")
    parser.add_argument("rest", nargs=argparse.REMAINDER, help=argparse.SUPPRESS)
    return parser


def _add_shared_options(parser: argparse.ArgumentParser, default: str) -> None:
    """Add the options that may stand before the command or after it; a missing one leaves what was said before."""
    parser.add_argument(
        DATA_DIR, type=Path, metavar="FOLDER", default=default, help="keep settings, saves, decks and the log here"
    )
    parser.add_argument(
        PORTABLE,
        dest="data_dir",
        action="store_const",
        const=portable_folder(),
        default=default,
        help="keep them in a folder beside the program, as on a memory stick",
    )
    parser.add_argument(
        "-v", "--verbose", action="count", default=default, help="show the log on the terminal too; -vv: all of it"
    )


def _command_name(text: str) -> str:
    if text in COMMANDS:
        return text
    near = difflib.get_close_matches(text, COMMANDS, n=1)
    hint = f"did you mean {near[0]!r}?" if near else f"the commands are {', '.join(COMMANDS)}"
    raise argparse.ArgumentTypeError(f"there is no command {text!r}; {hint}")


def _list_of_commands() -> str:
    lines = [f"  {name:<12}{command.summary}" for name, command in COMMANDS.items()]
    return "\n".join(["commands:", *lines, "", "`dtgui COMMAND --help` explains one of them."])


def _sentence(summary: str) -> str:
    return f"{summary[0].upper()}{summary[1:]}."


def _stop_writing() -> int:
    """Go quietly when the reader of the output, such as `head`, has enough; return the code that shells give that."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return READER_GONE


def _write_utf8() -> None:
    """Let ♠ and ♥ through on Windows, whose consoles may still speak an older encoding."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper) and stream.encoding.lower() != "utf-8":
            stream.reconfigure(encoding="utf-8", errors="replace")
