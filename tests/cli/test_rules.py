"""`dtgui rules`: how the editions differ, read off what is played."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import unquote

from dtgui.app.paths import default_paths
from dtgui.cli import main
from dtgui.doomtown.rules import EDITIONS
from dtgui.practice.differences import editions_page, read_differences

DOCS = Path(__file__).resolve().parents[2] / "docs"
CHAPTERS = read_differences(default_paths().rulebooks)


def test_the_page_of_editions_is_up_to_date():
    """If not: `dtgui rules --into docs/editions.md`."""
    assert (DOCS / "editions.md").read_text(encoding="utf-8") == editions_page(CHAPTERS)


def test_every_edition_and_every_difference_is_on_the_page(capsys):
    assert main(["rules"]) == 0
    page = capsys.readouterr().out
    assert all(f"`--rules {edition.name}`" in page for edition in EDITIONS)
    assert all(each.says in page for chapter in CHAPTERS.values() for each in chapter)
    assert "(WWE, Core; 1.4, 4 Setup; AEG, Settin' Up)" in page


def test_the_scenarios_on_the_page_are_there(capsys):
    main(["rules"])
    links = [unquote(link) for link in re.findall(r"\]\((\.\./[^)]+)\)", capsys.readouterr().out)]
    assert links
    assert [link for link in links if not (DOCS / link).exists()] == []


def test_a_page_that_cannot_be_written_is_reported(tmp_path, capsys):
    assert main(["rules", "--into", str(tmp_path)]) == 2
    assert str(tmp_path) in capsys.readouterr().err
