"""The files with which a package adds the program to a Linux system, below one folder (`/usr`, or that of an AppImage).

Menu entry, file types, icons in all sizes, AppStream metainfo, a page for `man`, and completion for bash and fish. All
of them are made from what the program says of itself: its command line, file types and changelog.
"""

from __future__ import annotations

import argparse
import gzip
import os
import re
import sys
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path
from typing import NamedTuple
from xml.sax.saxutils import escape

from build_app import icon_picture
from PySide6.QtGui import QGuiApplication

from dtgui import __version__, cli
from dtgui.app import desktop
from dtgui.app.desktop import FILE_TYPES

ROOT = Path(__file__).resolve().parent.parent
IDENTITY = "org.dtgui.dtgui"
ICON_SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
SUMMARY = "Play Doomtown offline, with its rules enforced"
ABOUT = (
    "Play the card game Doomtown against the computer, alone or with friends at one screen. The program knows the "
    "rules of three editions and explains every refusal. It has lessons, puzzles, a deck builder, an Automaton to play "
    "against alone, boss battles, and the board game West Fort.",
    "A fan project: it ships no art and no texts of others.",
)


class CommandWords(NamedTuple):
    """A command, what it does, and the options and words that may follow it, with their help."""

    name: str
    summary: str
    options: tuple[tuple[str, str], ...]


def command_words() -> list[CommandWords]:
    """Return all commands with their options."""
    return [CommandWords(name, command.summary, tuple(_options(name))) for name, command in cli.COMMANDS.items()]


def _options(command: str) -> Iterator[tuple[str, str]]:
    parser = argparse.ArgumentParser(add_help=False)
    cli.options_module(command).configure(parser)
    yield from _options_of(parser)


def _options_of(parser: argparse.ArgumentParser) -> Iterator[tuple[str, str]]:
    """Yield options and the names of commands within a command, those of inner ones included."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for name, inner in action.choices.items():
                yield name, inner.description or ""
                yield from _options_of(inner)
        elif action.help != argparse.SUPPRESS:
            yield from (
                (word, (action.help or "") % vars(action)) for word in action.option_strings if word.startswith("--")
            )


def bash_completion(commands: list[CommandWords]) -> str:
    """Return the completion of commands, options and files for bash; zsh reads it by `bashcompinit`."""
    cases = "\n".join(
        f"        {each.name}) words='{' '.join(dict.fromkeys(word for word, _ in each.options))}' ;;"
        for each in commands
    )
    names = " ".join(each.name for each in commands)
    return f"""\
# bash completion for dtgui
_dtgui() {{
    local current="${{COMP_WORDS[COMP_CWORD]}}" words='{names}' word
    for word in "${{COMP_WORDS[@]:1:COMP_CWORD-1}}"; do
        case "$word" in
{cases}
        esac
    done
    COMPREPLY=($(compgen -W "$words --data-dir --portable --verbose --help --version" -- "$current"))
}}
complete -o default -F _dtgui dtgui
"""


def fish_completion(commands: list[CommandWords]) -> str:
    """Return the completion for fish."""
    lines = [f"complete -c dtgui -n __fish_use_subcommand -a {each.name} -d {_fish(each.summary)}" for each in commands]
    for each in commands:
        seen = f'"__fish_seen_subcommand_from {each.name}"'
        for word, text in dict(each.options).items():
            what = f"-l {word.removeprefix('--')}" if word.startswith("--") else f"-a {word}"
            lines.append(f"complete -c dtgui -n {seen} {what} -d {_fish(text)}")
    return "\n".join(lines) + "\n"


def _fish(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace("'", "\\'")
    return f"'{escaped}'"


def man_page(commands: list[CommandWords]) -> str:
    """Return the page for `man dtgui`, in section 6, games."""
    blocks = "".join(_man_block(each) for each in commands)
    about = "\n.PP\n".join(map(_roff, ABOUT))
    return f"""\
.TH DTGUI 6 "{date.today():%Y-%m-%d}" "dtgui {__version__}" "Games"
.SH NAME
dtgui \\- {_roff(SUMMARY[0].lower() + SUMMARY[1:])}
.SH SYNOPSIS
.B dtgui
[\\fIOPTIONS\\fR] [\\fICOMMAND\\fR ...]
.br
.B dtgui
\\fIFILE\\fR
.SH DESCRIPTION
{about}
.PP
Without a command the table is opened, and with a saved game or a deck that file.
.SH OPTIONS
.TP
.B \\-\\-data\\-dir \\fIFOLDER\\fR
Keep settings, saves, decks and the log in this folder.
.TP
.B \\-\\-portable
Keep them in a folder beside the program.
.TP
.B \\-v, \\-\\-verbose
Show the log on the terminal; \\fB\\-vv\\fR shows all of it.
.SH COMMANDS
{blocks}.SH ENVIRONMENT
.TP
.B DTGUI_DATA_DIR
The folder for everything of the player, as with \\fB\\-\\-data\\-dir\\fR.
.SH EXIT STATUS
0 after success, 2 after bad input, 70 after a mistake of the program, whose traceback is in the log.
"""


def _man_block(command: CommandWords) -> str:
    options = "".join(f".br\n\\fB{_roff(word)}\\fR  {_roff(text)}\n" for word, text in dict(command.options).items())
    return f".TP\n.B {_roff(command.name)}\n{_roff(command.summary)}\n{options}"


def _roff(text: str) -> str:
    escaped = " ".join(text.split()).replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{escaped}" if escaped.startswith((".", "'")) else escaped


def metainfo() -> str:
    """Return the description for software centers (AppStream)."""
    paragraphs = "\n".join(f"    <p>{escape(each)}</p>" for each in ABOUT)
    types = "\n".join(f"    <mediatype>{each.mime}</mediatype>" for each in FILE_TYPES)
    return f"""\
<?xml version="1.0" encoding="UTF-8"?>
<component type="desktop-application">
  <id>{IDENTITY}</id>
  <name>Doomtown</name>
  <summary>{escape(SUMMARY)}</summary>
  <metadata_license>CC0-1.0</metadata_license>
  <project_license>MIT</project_license>
  <developer id="org.dtgui"><name>The dtgui project</name></developer>
  <description>
{paragraphs}
  </description>
  <launchable type="desktop-id">{desktop.ENTRY.name}</launchable>
  <icon type="stock">dtgui</icon>
  <categories><category>Game</category><category>CardGame</category></categories>
  <provides>
    <binary>dtgui</binary>
{types}
  </provides>
  <content_rating type="oars-1.1">
    <content_attribute id="violence-cartoon">mild</content_attribute>
    <content_attribute id="drugs-alcohol">mild</content_attribute>
  </content_rating>
  <supports><control>keyboard</control><control>pointing</control></supports>
  <requires><display_length compare="ge">768</display_length></requires>
  <releases>
    <release version="{__version__}" date="{_released():%Y-%m-%d}"/>
  </releases>
</component>
"""


def _released() -> date:
    """Return the day of the newest release in the changelog, today before the first one."""
    found = re.search(r"^## \S+ - (\d{4}-\d\d-\d\d)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    return date.fromisoformat(found[1]) if found else date.today()


def pack_command(about: str, pack: Callable[[Path, Path], str]) -> None:
    """Run a command that packs the built program into a folder, and print what `pack` returns."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--program", type=Path, default=ROOT / "dist" / "dtgui", metavar="FOLDER", help="the built one")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", metavar="FOLDER", help="where to put the result")
    args = parser.parse_args()
    # Pictures can be drawn without a screen.
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QGuiApplication(sys.argv[:1])
    print(pack(args.program, args.out))
    del application


def write_share(share: Path, command: str = "dtgui") -> None:
    """Write all files below a folder `share`; `command` starts the program from the menu."""
    commands = command_words()
    texts = {
        desktop.ENTRY: desktop.entry([command]),
        desktop.TYPES: desktop.types(),
        desktop.ICON: (ROOT / "resources" / "icons" / "dtgui.svg").read_text("utf-8"),
        Path("metainfo") / f"{IDENTITY}.metainfo.xml": metainfo(),
        Path("bash-completion/completions/dtgui"): bash_completion(commands),
        Path("fish/vendor_completions.d/dtgui.fish"): fish_completion(commands),
    }
    for name, text in texts.items():
        _place(share / name).write_text(text, encoding="utf-8")
    page = gzip.compress(man_page(commands).encode(), mtime=0)
    _place(share / "man" / "man6" / "dtgui.6.gz").write_bytes(page)
    for size in ICON_SIZES:
        file = _place(share / "icons" / "hicolor" / f"{size}x{size}" / "apps" / "dtgui.png")
        icon_picture(size).save(str(file))


def _place(file: Path) -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    return file


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QGuiApplication(sys.argv[:1])
    write_share(Path(sys.argv[1]))
