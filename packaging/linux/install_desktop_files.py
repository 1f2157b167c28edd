"""Make saved games open by a double click: put the desktop entry and the file type where the desktop looks for them.

Run it with Python; it writes into the user's own data folder (`~/.local/share`, or `XDG_DATA_HOME`) and asks the
desktop to take notice, where the programs for that are there.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

HERE = Path(__file__).resolve().parent
TARGETS = {"dtgui.desktop": "applications", "dtgui-mime.xml": "mime/packages"}
"""Where each file goes, below the data folder."""
REFRESHERS = (("update-mime-database", "mime"), ("update-desktop-database", "applications"))


def data_home() -> Path:
    """Return the folder of the user's own desktop files."""
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")


def install(home: Path) -> tuple[Path, ...]:
    """Copy the files below `home`; return where they are now. Raises OSError where they cannot be written."""
    copies = []
    for name, folder in TARGETS.items():
        target = home / folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(HERE / name, target)
        copies.append(target)
    return tuple(copies)


def refresh(home: Path) -> None:
    """Ask the desktop to take notice; without its programs it does so at the next login."""
    for program, folder in REFRESHERS:
        if shutil.which(program):
            subprocess.run([program, str(home / folder)], check=False)


if __name__ == "__main__":
    for path in install(data_home()):
        print(path)
    refresh(data_home())
