"""Registers the program and its file types with a Linux desktop, so that files open by a double click.

The files follow the freedesktop.org specifications (desktop entry, shared MIME info, icon theme). They are
written below the player's own data folder, so that no administrator is needed.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from dtgui.kernel.files import write_atomically
from dtgui.kernel.saves import FORMAT

ENTRY = Path("applications/dtgui.desktop")
TYPES = Path("mime/packages/dtgui.xml")
ICON = Path("icons/hicolor/scalable/apps/dtgui.svg")
REFRESHERS = (("update-mime-database", "mime"), ("update-desktop-database", "applications"))
"""Programs that make a desktop take notice, each with the folder that it looks through."""


def started_as() -> tuple[str, ...]:
    """Return the words that start this very program: the built one, the installed command, or Python with a module."""
    python = Path(sys.executable)
    if getattr(sys, "frozen", False):
        return (str(python),)
    command = python.with_name("dtgui")
    return (str(command),) if command.is_file() else (str(python), "-m", "dtgui")


def install(data_home: Path, command: Sequence[str], icon: Path) -> tuple[Path, ...]:
    """Write the files below `data_home` so that `command` opens a file that is clicked; return where they are.

    Raises OSError where they cannot be written.
    """
    contents: Mapping[Path, str | bytes] = {ENTRY: entry(command), TYPES: types(), ICON: icon.read_bytes()}
    for name, content in contents.items():
        write_atomically(data_home / name, content)
    return tuple(data_home / name for name in contents)


def remove(data_home: Path) -> tuple[Path, ...]:
    """Delete what `install` wrote; return the files that were there. Raises OSError where that is refused."""
    files = tuple(file for file in (data_home / name for name in (ENTRY, TYPES, ICON)) if file.exists())
    for file in files:
        file.unlink()
    return files


def refresh(data_home: Path) -> None:
    """Ask the desktop to take notice; without its programs it does so at the next login."""
    for program, folder in REFRESHERS:
        if shutil.which(program):
            subprocess.run([program, str(data_home / folder)], check=False, capture_output=True)


def entry(command: Sequence[str]) -> str:
    """Return the desktop entry that starts the program with these words."""
    words = " ".join(_quoted(word) for word in command)
    mimes = "".join(f"{each.mime};" for each in FILE_TYPES)
    return (
        "[Desktop Entry]\n"
        "Type=Application\n"
        "Version=1.0\n"
        "Name=Doomtown\n"
        "GenericName=Card game\n"
        "Comment=Play Doomtown offline, against the computer or a friend\n"
        f"Exec={words} play %f\n"
        "Icon=dtgui\n"
        "Terminal=false\n"
        "Categories=Game;CardGame;\n"
        "Keywords=doomtown;cards;poker;western;\n"
        f"MimeType={mimes}\n"
        "StartupNotify=true\n"
        "StartupWMClass=dtgui\n"
    )


def types() -> str:
    """Return the description of the program's file types."""
    described = "".join(_type(each) for each in FILE_TYPES)
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">\n'
        f"{described}</mime-info>\n"
    )


def _type(kind: FileType) -> str:
    from xml.sax.saxutils import escape, quoteattr  # slow to load

    globs = "".join(f"    <glob pattern={quoteattr(f'*{suffix}')}/>\n" for suffix in kind.suffixes)
    match = f'<match type="string" offset="0" value={quoteattr(kind.begins_with)}/>'
    magic = f'    <magic priority="60">{match}</magic>\n' if kind.begins_with else ""
    return (
        f"  <mime-type type={quoteattr(kind.mime)}>\n"
        f"    <comment>{escape(kind.title)}</comment>\n"
        f'    <icon name="dtgui"/>\n'
        f'    <sub-class-of type="text/plain"/>\n'
        f"{globs}{magic}  </mime-type>\n"
    )


def _quoted(word: str) -> str:
    """A word as the key `Exec` takes it: quoted for the command line, then escaped as every text of the file."""
    if re.fullmatch(r"[\w@+=:,./-]+", word):
        return word
    inner = re.sub(r'(["`$\\])', r"\\\1", word)
    return f'"{inner}"'.replace("\\", "\\\\").replace("%", "%%")


# The file types that open with the program by a double click, as registered with every desktop


class FileType(NamedTuple):
    """A kind of file: what it is called, its type on the internet, its identity on macOS, and how names end."""

    title: str
    mime: str
    identity: str
    suffixes: tuple[str, ...]
    begins_with: str = ""
    """How the content begins, where it always begins alike."""


SAVED_GAME = FileType(
    "Game of Doomtown", "application/x-dtgui-game", "org.dtgui.game", (".dtgame",), f'{{"format":"{FORMAT}"'
)
DECK = FileType("Deck of Doomtown", "application/x-dtgui-deck", "org.dtgui.deck", (".dtdeck", ".o8d"))
"""Our own decks that were given a file of their own, and those of OCTGN."""
PACK = FileType("Pack of Doomtown cards", "application/x-dtgui-pack", "org.dtgui.pack", (".dtpack",))
FILE_TYPES = (SAVED_GAME, DECK, PACK)
