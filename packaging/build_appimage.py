"""Make the folder of an AppImage from the built program: `bootstrap.py package` first, then

    PYTHONPATH=$PWD .venv/bin/python packaging/build_appimage.py --program dist/dtgui --out dist

Where `appimagetool` is installed, it packs the folder into one file. The folder `dtgui.AppDir` runs by itself, too:
its `AppRun` starts the program.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
from pathlib import Path

from build_deb import copyright_page
from linux_files import pack_command, write_share

from dtgui import __version__
from dtgui.app import desktop

FOLDER = "dtgui.AppDir"
HOME = Path("usr/lib/dtgui")
RUN = """\
#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
exec "$here/usr/lib/dtgui/dtgui" "$@"
"""


def build_folder(program: Path, out: Path) -> Path:
    """Make the folder, in place of an older one; return it."""
    folder = out / FOLDER
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(program, folder / HOME, symlinks=True)
    share = folder / "usr/share"
    write_share(share)
    doc = share / "doc/dtgui"
    doc.mkdir(parents=True)
    (doc / "copyright").write_text(copyright_page(), encoding="utf-8")
    # The tool that packs it looks for these in the folder itself.
    (folder / desktop.ENTRY.name).symlink_to(Path("usr/share") / desktop.ENTRY)
    (folder / "dtgui.png").symlink_to("usr/share/icons/hicolor/256x256/apps/dtgui.png")
    run = folder / "AppRun"
    run.write_text(RUN, encoding="utf-8")
    run.chmod(0o755)
    return folder


def pack(folder: Path, tool: str) -> Path:
    """Pack the folder into one file beside it; return the file."""
    machine = platform.machine()
    file = folder.parent / f"dtgui-{__version__}-{machine}.AppImage"
    subprocess.run([tool, str(folder), str(file)], check=True, env={**os.environ, "ARCH": machine})
    return file


def _packed(program: Path, out: Path) -> str:
    folder, tool = build_folder(program, out), shutil.which("appimagetool")
    return str(pack(folder, tool)) if tool else f"{folder}; appimagetool, which would pack it, is not installed."


if __name__ == "__main__":
    pack_command("Make the folder of an AppImage, and the AppImage.", _packed)
