"""Which of the system libraries that Qt opens are missing on a Linux machine.

Qt's own wheels bring the rest. Standard library only: the set-up reads this before anything is installed, and the
program when Qt cannot be loaded.
"""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

OFFSCREEN = {
    "libglib-2.0.so.0": "libglib2.0-0",
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libdbus-1.so.3": "libdbus-1-3",
}
"""Qt's requirements even without a screen: the library's name for the loader -> its Debian package."""

X11 = {
    "libX11-xcb.so.1": "libx11-xcb1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-util.so.1": "libxcb-util1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
"""Further requirements of a window under X11."""

FIRST_MISSED = "libxcb-cursor.so.0"
WAYLAND = {
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
}
"""Further requirements of a window under Wayland."""


def wanted(environment: Mapping[str, str], *, window: bool) -> dict[str, str]:
    """Return the libraries to look for, with their packages: the common ones and, for a window, the display's."""
    if not window or environment.get("QT_QPA_PLATFORM"):
        return OFFSCREEN
    return {**OFFSCREEN, **(X11 if environment.get("DISPLAY") else WAYLAND)}


def missing_from(listing: str, libraries: Mapping[str, str]) -> list[str]:
    """Return the names in `libraries` that a listing of `ldconfig -p` does not have, in the order of `libraries`."""
    present = {line.split(maxsplit=1)[0] for line in listing.splitlines() if line.strip()}
    return [name for name in libraries if name not in present]


def lacks_first(environment: Mapping[str, str]) -> bool:
    """Return whether the library is missing that systems lack first, without which Qt ends the process.

    It takes a fraction of a millisecond to ask for this one alone.
    """
    is_x11 = bool(environment.get("DISPLAY")) and not environment.get("QT_QPA_PLATFORM")
    return sys.platform.startswith("linux") and is_x11 and not _is_there(FIRST_MISSED)


def advice(environment: Mapping[str, str], *, window: bool) -> str:
    """Return which system libraries are missing, all together, with the line that installs them; "" if none is."""
    if not sys.platform.startswith("linux"):
        return ""
    libraries = wanted(environment, window=window)
    lacking = missing(libraries)
    if not lacking:
        return ""
    named = f"Qt, which draws the window, needs system libraries that are missing: {', '.join(lacking)}."
    if shutil.which("apt-get") is None:
        return f"{named}\nInstall them with this system's package manager, then try again."
    packages = " ".join(dict.fromkeys(libraries[name] for name in lacking))
    return f"{named}\nInstall them with this line, then try again:\n    sudo apt-get install -y {packages}"


def missing(libraries: Mapping[str, str]) -> list[str]:
    """Return the names in `libraries` that the loader of this machine does not find."""
    return [name for name in missing_from(_listing(), libraries) if not _is_there(name)]


def _is_there(name: str) -> bool:
    """Return whether a built program has brought the library, or the loader finds it."""
    return Path(getattr(sys, "_MEIPASS", "/nowhere"), name).exists() or _loads(name)


def _listing() -> str:
    """Return the content of the loader's cache; "" without ldconfig (it is often off a user's PATH)."""
    ldconfig = shutil.which("ldconfig", path=os.pathsep.join([os.environ.get("PATH", ""), "/sbin", "/usr/sbin"]))
    if ldconfig is None:
        return ""
    return subprocess.run([ldconfig, "-p"], capture_output=True, text=True, check=False).stdout


def _loads(name: str) -> bool:
    """Return whether the loader finds a library that its cache does not list (LD_LIBRARY_PATH, other systems)."""
    try:
        ctypes.CDLL(name)
    except OSError:
        return False
    return True
