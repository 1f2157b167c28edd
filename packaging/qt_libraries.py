"""Sees to it that Qt finds its system libraries, before anything is installed. Standard library only."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

import debian

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from dtgui.app import system_libraries


def require(window: bool, also: Sequence[str] = ()) -> None:
    """See to it that Qt finds its libraries: install the missing ones where allowed, all at once with those of `also`.

    Raises SetUpFailed, naming what to install, where it is not. Does nothing on macOS and Windows.
    """
    if not sys.platform.startswith("linux"):
        return
    libraries = system_libraries.wanted(os.environ, window=window)
    lacking = system_libraries.missing(libraries)
    if not lacking:
        return
    if not debian.has_apt():
        raise debian.SetUpFailed(
            f"Qt needs system libraries that are missing: {', '.join(lacking)}.\n"
            "Install them with this system's package manager, then try again."
        )
    debian.install([*(libraries[name] for name in lacking), *also], "the Qt window library")
