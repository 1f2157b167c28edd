"""`dtgui rules`: how the editions differ, read off what is played."""

from __future__ import annotations

from pathlib import Path

from dtgui.cli import main
from dtgui.doomtown.rules import EDITIONS
from dtgui.practice.editions_page import editions_page

DOCS = Path(__file__).resolve().parents[2] / "docs"


def test_the_page_of_editions_is_up_to_date():
    """If not: `dtgui rules --into docs/editions.md`."""
    assert (DOCS / "editions.md").read_text(encoding="utf-8") == editions_page()


def test_every_edition_and_all_that_one_decides_otherwise_is_on_the_page(capsys):
    assert main(["rules"]) == 0
    page = capsys.readouterr().out
    for edition in EDITIONS:
        assert f"`--rules {edition.name}`" in page
        assert all(f"| `{usual.__name__}` |" in page for usual in edition.instead)
    assert "| `slots` | Weapon, Horse, Attire | – | Weapon, Horse |" in page


def test_a_page_that_cannot_be_written_is_told(tmp_path, capsys):
    assert main(["rules", "--into", str(tmp_path)]) == 2
    assert str(tmp_path) in capsys.readouterr().err
