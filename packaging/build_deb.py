"""Pack the built program as a Debian package: `bootstrap.py package` first, then

    PYTHONPATH=$PWD .venv/bin/python packaging/build_deb.py --program dist/dtgui --out dist

It needs `dpkg-deb`. The package is for systems with a C library at least as new as this one's.
"""

from __future__ import annotations

import platform
import shutil
import subprocess
import tempfile
from pathlib import Path

from build_app import size_of
from licences import third_party
from linux_files import ABOUT, ROOT, SUMMARY, pack_command, write_share

from dtgui import __version__
from dtgui.app.system_libraries import OFFSCREEN, X11

HOME = Path("usr/lib/dtgui")


def depends(program: Path) -> str:
    """Return the packages of libraries that the program does not bring along."""
    brought = {file.name for file in (program / "_internal").rglob("*.so*")}
    lacking = {package for name, package in {**OFFSCREEN, **X11}.items() if name not in brought}
    _, libc = platform.libc_ver()
    return ", ".join([f"libc6 (>= {libc})", *sorted(lacking)])


def control(program: Path, architecture: str) -> str:
    """Return the description of the package."""
    about = "\n .\n".join(f" {text}" for text in ABOUT)
    return (
        f"Package: dtgui\nVersion: {__version__}\nSection: games\nPriority: optional\nArchitecture: {architecture}\n"
        f"Installed-Size: {size_of(program) // 1024}\nDepends: {depends(program)}\n"
        f"Maintainer: The dtgui project <nobody@localhost>\nDescription: {SUMMARY}\n{about}\n"
    )


def copyright_page() -> str:
    """Return the licences of the program and of everything that it brings along."""
    own = [(ROOT / name).read_text("utf-8") for name in ("LICENSE", "NOTICE")]
    return "\n\n".join([*own, third_party()])


def build(program: Path, out: Path) -> Path:
    """Pack the program; return the package."""
    architecture = subprocess.run(
        ["dpkg", "--print-architecture"], check=True, capture_output=True, text=True
    ).stdout.strip()
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder) / "root"
        shutil.copytree(program, root / HOME, symlinks=True)
        (root / "usr/bin").mkdir(parents=True)
        (root / "usr/bin/dtgui").symlink_to("../lib/dtgui/dtgui")
        write_share(root / "usr/share")
        doc = root / "usr/share/doc/dtgui"
        doc.mkdir(parents=True)
        (doc / "copyright").write_text(copyright_page(), encoding="utf-8")
        (root / "DEBIAN").mkdir()
        (root / "DEBIAN/control").write_text(control(program, architecture), encoding="utf-8")
        file = out / f"dtgui_{__version__}_{architecture}.deb"
        subprocess.run(["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(root), str(file)], check=True)
    return file


def _packed(program: Path, out: Path) -> str:
    file = build(program, out)
    return f"{file}: {file.stat().st_size / 1e6:.0f} MB"


if __name__ == "__main__":
    pack_command("Pack the built program as a Debian package.", _packed)
