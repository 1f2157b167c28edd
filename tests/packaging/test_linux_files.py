"""The additions of a package to a Linux system, and the licences that it names."""

from __future__ import annotations

import gzip
import re
import shutil
import subprocess
from pathlib import Path

import build_deb
import licences
import linux_files
import pytest
from defusedxml.ElementTree import fromstring
from PySide6.QtGui import QImage

from dtgui import cli
from dtgui.app import desktop
from dtgui.app.desktop import FILE_TYPES

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def share(qapp, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("share")
    linux_files.write_share(folder)
    return folder


def test_icons_have_all_sizes(share: Path) -> None:
    for size in linux_files.ICON_SIZES:
        picture = QImage(str(share / f"icons/hicolor/{size}x{size}/apps/dtgui.png"))
        assert (picture.width(), picture.height()) == (size, size)
        assert picture.pixelColor(size // 2, size // 2).alpha() > 0


def test_the_metainfo_names_the_menu_entry_and_all_file_types(share: Path) -> None:
    root = fromstring((share / "metainfo/org.dtgui.dtgui.metainfo.xml").read_text("utf-8"))
    assert root.findtext("launchable") == desktop.ENTRY.name
    assert (share / desktop.ENTRY).is_file()
    assert {each.text for each in root.iter("mediatype")} == {kind.mime for kind in FILE_TYPES}


@pytest.mark.parametrize("command", cli.COMMANDS)
def test_man_page_and_completions_list_every_command(share: Path, command: str) -> None:
    page = gzip.decompress((share / "man/man6/dtgui.6.gz").read_bytes()).decode()
    assert f".B {command}\n" in page
    assert f" {command}) words=" in (share / "bash-completion/completions/dtgui").read_text("utf-8")
    assert f"-a {command} -d" in (share / "fish/vendor_completions.d/dtgui.fish").read_text("utf-8")


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash")
@pytest.mark.parametrize(
    ("line", "expected"), [("sim", "simulate"), ("simulate --gam", "--games"), ("deck chec", "check")]
)
def test_bash_completes_commands_and_options(share: Path, line: str, expected: str) -> None:
    words = ["dtgui", *line.split()]
    script = (
        f'source "{share}/bash-completion/completions/dtgui"; COMP_WORDS=({" ".join(words)}); '
        f'COMP_CWORD={len(words) - 1}; _dtgui; echo "${{COMPREPLY[@]}}"'
    )
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=True)
    assert expected in done.stdout.split()


@pytest.mark.parametrize(
    ("program", "words", "file"),
    [
        ("desktop-file-validate", [], desktop.ENTRY),
        ("appstreamcli", ["validate", "--no-net"], Path("metainfo/org.dtgui.dtgui.metainfo.xml")),
    ],
)
def test_system_validators_accept_the_files(share: Path, program: str, words: list[str], file: Path) -> None:
    if shutil.which(program) is None:
        pytest.skip(f"{program} is not installed")
    done = subprocess.run([program, *words, str(share / file)], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_notice_names_all_shipped_packages() -> None:
    notice = (ROOT / "NOTICE").read_text("utf-8")
    assert [name for name in licences.requirements() if not re.search(rf"\b{re.escape(name)}\b", notice)] == []


def test_licence_texts_come_from_the_packages() -> None:
    text = licences.third_party()
    for name in ("numpy", "PyYAML", "regex", "PySide6_Essentials"):
        assert f"\n{name} " in text
    assert "Apache License" in text


def test_a_package_requires_libraries_that_it_lacks(tmp_path: Path) -> None:
    inner = tmp_path / "_internal"
    inner.mkdir()
    (inner / "libxcb-cursor.so.0").touch()
    needed = build_deb.depends(tmp_path).split(", ")
    assert "libgl1" in needed
    assert "libxcb-cursor0" not in needed
    assert needed[0].startswith("libc6 (>= ")
