"""The project's pages name files that are there."""

import re
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).resolve().parents[1]
FOLDERS = ("docs", "docs/decisions")
PAGES = (
    "README.md",
    "CONTRIBUTING.md",
    *(f"{folder}/{page.name}" for folder in FOLDERS for page in sorted((CHECKOUT / folder).glob("*.md"))),
)
NAMED = re.compile(r"`([\w./-]+\.(?:py|yaml|toml|md|json|txt))`")
LINKED = re.compile(r"\]\((?!https?:)([^)#]+)")
TOPS = ("card_data", "dtgui", "packaging", "resources", "tests", "docs")


@pytest.fixture(scope="module")
def files() -> tuple[str, ...]:
    tops = [file for top in TOPS for file in (CHECKOUT / top).rglob("*") if file.is_file()]
    return tuple(f"/{file.relative_to(CHECKOUT).as_posix()}" for file in (*tops, *CHECKOUT.glob("*.*")))


@pytest.mark.parametrize("page", PAGES)
def test_files_that_a_page_names_are_there(page: str, files: tuple[str, ...]) -> None:
    """A name may omit its folders."""
    text = (CHECKOUT / page).read_text(encoding="utf-8")
    missing = [name for name in NAMED.findall(text) if not any(file.endswith(f"/{name}") for file in files)]
    assert [name for name in missing if name not in EXAMPLES] == []


@pytest.mark.parametrize("page", PAGES)
def test_links_of_a_page_lead_somewhere(page: str) -> None:
    folder = (CHECKOUT / page).parent
    text = (CHECKOUT / page).read_text(encoding="utf-8")
    assert [link for link in LINKED.findall(text) if not (folder / link).exists()] == []


EXAMPLES = frozenset(
    {"livery-stable.yaml", "settings.json", "card_data/doomtown/cards/PACK/the-title.yaml", "90030-the-title.yaml"}
)
"""Files that pages speak of and that a reader makes, or the program."""
