"""The history of versions."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from dtgui import __version__
from dtgui.app.changelog import UNRELEASED, Release, is_newer, read_changelog
from dtgui.app.paths import default_paths
from dtgui.kernel.errors import BadInput

TEXT = """\
# Changelog

What changes.

## Unreleased

- More dudes.

## 0.2.0 - 2026-12-01

- Posses ride
  farther.
- No more rain.

## 0.1.0
"""


def test_versions_are_read_with_their_days_and_changes(tmp_path: Path) -> None:
    (tmp_path / "CHANGELOG.md").write_text(TEXT)
    assert read_changelog(tmp_path / "CHANGELOG.md") == (
        Release(UNRELEASED, "", "- More dudes."),
        Release("0.2.0", "2026-12-01", "- Posses ride\n  farther.\n- No more rain."),
        Release("0.1.0", "", ""),
    )


@pytest.mark.parametrize(
    ("version", "than", "newer"),
    [
        ("0.2.0", "0.1.0", True),
        ("0.10.0", "0.9.1", True),
        ("1.0.0", "1.0.0", False),
        ("0.1.0", "0.2.0", False),
        ("0.1.0", UNRELEASED, True),
    ],
)
def test_versions_are_compared_by_their_numbers(version: str, than: str, newer: bool) -> None:
    assert is_newer(version, than) == newer


@pytest.mark.parametrize("content", [b"# Changelog\n", b"\xff\xfe"])
def test_an_invalid_changelog_is_bad_input(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "CHANGELOG.md").write_bytes(content)
    with pytest.raises(BadInput, match=r"CHANGELOG\.md"):
        read_changelog(tmp_path / "CHANGELOG.md")


def test_a_missing_changelog_is_bad_input(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="cannot be read"):
        read_changelog(tmp_path / "CHANGELOG.md")


# The one that comes with the program


def test_the_newest_version_is_the_programs_own() -> None:
    versions = [each.version for each in read_changelog(default_paths().changelog) if each.version != UNRELEASED]
    assert [*versions, __version__][0] == __version__


def test_versions_are_listed_newest_first() -> None:
    first, *others = read_changelog(default_paths().changelog)
    assert all(is_newer(newer.version, older.version) for newer, older in pairwise(others))
    assert "### Added" in first.changes
