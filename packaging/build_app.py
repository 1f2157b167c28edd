"""Build the program as a folder (on macOS also a bundle) that runs without Python: `bootstrap.py package` calls
this.

PyInstaller does the work by `packaging/pyinstaller/dtgui.spec`; it builds only for its own system. To let Qt play
the sounds, install the extra `sound` into the same environment first.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

from environment import run_quietly
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

ROOT = Path(__file__).resolve().parent.parent
SPEC = ROOT / "packaging" / "pyinstaller" / "dtgui.spec"
ICU_STUB = ROOT / "packaging" / "pyinstaller" / "icu_stub.c"
WITH_SYMBOLS = ("libpython*.so*", "python3.*/lib-dynload/*.so", "yaml/*.so", "regex/*.so")
"""The libraries with debugging symbols. Those of NumPy must not be changed: `strip` would break them."""
ICON = ROOT / "resources" / "icons" / "dtgui.svg"
ICON_SUFFIXES = {"win32": ".ico", "darwin": ".icns"}
"""How files of icons end on systems that keep them inside a program."""
ICON_PIXELS = 256
LINES_TO_SHOW = 20


class BuildFailed(Exception):  # noqa: N818 - it is what happened, in words
    """The program cannot be built; the text says why and what to do."""


def obstacle() -> str:
    """Return what keeps PyInstaller from building on this machine and what to do; nothing where it can."""
    if find_spec("PyInstaller") is None:
        return "PyInstaller is not installed; it comes with the project's extra `package`."
    if not sys.platform.startswith("linux"):
        return ""
    if not shutil.which("objcopy"):
        return "PyInstaller needs objcopy (on Debian: apt-get install binutils)."
    library = Path(sysconfig.get_config_var("LIBDIR"), sysconfig.get_config_var("INSTSONAME"))
    if library.suffix == ".a" or not library.is_file():
        package = f"libpython3.{sys.version_info[1]}"
        return f"PyInstaller needs this Python as a shared library (on Debian: apt-get install {package})."
    return ""


def build(out: Path, work: Path) -> Path:
    """Build into `out`, with temporary files in `work`; return the folder of the program.

    Raise BuildFailed with PyInstaller's last lines if it fails.
    """
    if problem := obstacle():
        raise BuildFailed(problem)
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    places = ["--distpath", str(out), "--workpath", str(work), str(SPEC)]
    made = run_quietly([*command, *places, "--", *draw_icon(work)])
    if made.returncode != 0:
        lines = "\n".join(made.stdout.splitlines()[-LINES_TO_SHOW:])
        raise BuildFailed(f"{lines}\nPyInstaller could not build the program: its last lines are above.")
    make_smaller(out / "dtgui" / "_internal")
    return out / "dtgui"


def make_smaller(inner: Path) -> None:
    """Take debugging symbols out of Python's libraries, and languages that nothing asks for out of Qt's.

    Each needs a program of the system, and is left out without it.
    """
    symbols = [file for pattern in WITH_SYMBOLS for file in inner.glob(pattern)]
    if symbols and (strip := shutil.which("strip")):
        subprocess.run([strip, "--strip-unneeded", *map(str, symbols)], check=True)
    compiler = shutil.which("cc")
    for data in inner.glob("PySide6/Qt/lib/libicudata.so.*") if compiler else ():
        version = data.name.rpartition(".")[2]
        words = ["-shared", "-fPIC", f"-DNAME=icudt{version}_dat", f"-Wl,-soname,{data.name}", "-o", str(data)]
        subprocess.run([str(compiler), *words, str(ICU_STUB)], check=True)


def draw_icon(folder: Path) -> tuple[str, ...]:
    """Draw the program's icon as this system wants it; return its file, or nothing where programs have none."""
    if sys.platform not in ICON_SUFFIXES:
        return ()
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"dtgui{ICON_SUFFIXES[sys.platform]}"
    if not icon_picture().save(str(file)):
        raise BuildFailed(f"{file}: the icon cannot be written")
    return (str(file),)


def icon_picture(pixels: int = ICON_PIXELS) -> QImage:
    """Return the program's icon as a picture of this size."""
    picture = QImage(pixels, pixels, QImage.Format.Format_ARGB32)
    picture.fill(Qt.GlobalColor.transparent)
    with QPainter(picture) as painter:
        QSvgRenderer(str(ICON)).render(painter)
    return picture


def size_of(folder: Path) -> int:
    """Return how many bytes the files below a folder have."""
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file() and not file.is_symlink())


def main(arguments: Sequence[str]) -> int:
    """Build, and print where the program is; return the exit code."""
    parser = argparse.ArgumentParser(description="Build the program as a folder that runs without Python.")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", metavar="FOLDER", help="where to build (dist)")
    out = parser.parse_args(arguments).out.absolute()
    # Pictures can be drawn without a screen.
    application = QGuiApplication([sys.argv[0], "-platform", "offscreen"])
    try:
        program = build(out, ROOT / "build" / "pyinstaller")
    except BuildFailed as problem:
        print(problem, file=sys.stderr)
        return 1
    finally:
        del application
    print(f"{program}: {size_of(program) / 1e6:.0f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
