"""`dtgui desktop`: list the program in the desktop's menu, and let a double click open saved games and decks."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from dtgui.app import desktop
from dtgui.app.paths import default_paths
from dtgui.kernel.errors import BadInput

SUMMARY = "open saved games and decks by a double click (Linux)"


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options."""
    parser.add_argument("--remove", action="store_true", help="take out of the desktop what this command put there")


def run(args: argparse.Namespace) -> int:
    """Write or delete the desktop's files, and print which. Raises `BadInput` where there is no such desktop."""
    if not sys.platform.startswith("linux"):
        raise BadInput("this is for the desktops of Linux; on macOS and Windows choose the program by `Open with`")
    home = data_home()
    try:
        files = desktop.remove(home) if args.remove else _install(home)
    except OSError as error:
        raise BadInput(f"cannot be {'deleted' if args.remove else 'written'} ({error.strerror})", file=home) from error
    desktop.refresh(home)
    print("\n".join(map(str, files)) or "Nothing was there.")
    return 0


def data_home() -> Path:
    """Return the folder of the player's own desktop files."""
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")


def _install(home: Path) -> tuple[Path, ...]:
    return desktop.install(home, desktop.started_as(), default_paths().icon)
