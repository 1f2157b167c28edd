"""The wheel brings the cards and the pictures, and the installed program finds them."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

FIND_THE_DATA = """\
from dtgui.app.paths import card_data_folder, changelog_file, resources_folder
print(card_data_folder(), resources_folder(), changelog_file(), sep="\\n")
"""


@pytest.fixture(scope="module")
def installed(checkout: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a wheel as an installer lays it out."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=checkout, check=True, capture_output=True)
    site = folder / "site"
    zipfile.ZipFile(next(folder.glob("*.whl"))).extractall(site)
    return site


def files_in(folder: Path) -> set[Path]:
    return {path.relative_to(folder) for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize("name", ["card_data", "resources"])
def test_the_wheel_has_every_data_file(checkout, installed, name):
    shipped = files_in(installed / "dtgui" / "_data" / name)
    assert shipped == files_in(checkout / name)
    assert shipped


def test_the_installed_program_finds_its_data(installed, tmp_path):
    """Away from the checkout, so that only what is installed can be found."""
    script = f"import sys; sys.path.insert(0, {str(installed)!r})\n{FIND_THE_DATA}"
    found = subprocess.run([sys.executable, "-c", script], cwd=tmp_path, check=True, capture_output=True, text=True)
    data = installed / "dtgui" / "_data"
    assert found.stdout.splitlines() == [str(data / name) for name in ("card_data", "resources", "CHANGELOG.md")]


def test_the_wheel_has_the_licence_and_no_tests(installed):
    names = {path.name for path in files_in(installed)}
    assert {"LICENSE", "NOTICE"} <= names
    assert "conftest.py" not in names
