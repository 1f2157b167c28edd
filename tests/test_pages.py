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
def test_files_named_by_a_page_exist(page: str, files: tuple[str, ...]) -> None:
    """A name may omit its folders."""
    text = (CHECKOUT / page).read_text(encoding="utf-8")
    missing = [name for name in NAMED.findall(text) if not any(file.endswith(f"/{name}") for file in files)]
    assert [name for name in missing if name not in EXAMPLES] == []


GUIDE = (CHECKOUT / "docs/architecture.md").read_text(encoding="utf-8")


def test_folders_named_by_the_architecture_page_exist(files: tuple[str, ...]) -> None:
    folders = {parent.as_posix() for file in files for parent in Path(file).parents}
    missing = [name for name in re.findall(r"`([\w./-]+)/`", GUIDE) if not any(f.endswith(f"/{name}") for f in folders)]
    assert missing == ["dtgui/_data"]  # only in a wheel


def test_a_module_named_without_its_folder_stands_beside_the_one_before_it(files: tuple[str, ...]) -> None:
    """It may also be the only file of that name."""
    astray = []
    for cell in re.split(r"[|\n]", GUIDE):
        folder = ""
        for name in re.findall(r"`([\w./-]+\.py)`", cell):
            if "/" in name:
                folder = name.rpartition("/")[0]
            elif folder and sum(file.endswith(f"/{name}") for file in files) > 1:
                astray += [] if any(file.endswith(f"/{folder}/{name}") for file in files) else [f"{folder}: {name}"]
    assert astray == []


TERMS = [
    tuple(cell.strip() for cell in row.strip("|").split("|"))
    for row in (CHECKOUT / "docs/glossary.md").read_text(encoding="utf-8").splitlines()
    if row.startswith("| ") and "`" in row
]
"""The rows of the glossary: a term, its meaning, a section of the rulebook if it has one, its modules."""


@pytest.mark.parametrize("row", TERMS, ids=[row[0] for row in TERMS])
def test_the_glossary_names_modules_that_exist_and_use_the_term(row: tuple[str, ...]) -> None:
    parts = [CHECKOUT / "dtgui" / name.replace(".", "/") for name in re.findall(r"`([\w.]+)`", row[-1])]
    sources = [list(part.rglob("*.py")) if part.is_dir() else [part.with_suffix(".py")] for part in parts]
    assert all(files and all(file.exists() for file in files) for files in sources)
    text = "".join(file.read_text(encoding="utf-8") for files in sources for file in files).casefold().replace("_", " ")
    words = re.sub(r"\(.*?\)", "", row[0]).rpartition(":")[2].split(",")
    assert any(_stem(word) in text for word in words)


def _stem(term: str) -> str:
    """Return a term without what changes when it is used: `halv` of "halving"."""
    return re.sub(r"(?:ing|[sy])$", "", term.strip().casefold())


@pytest.mark.parametrize("page", [page for page in PAGES if re.match(r"docs/decisions/\d", page)])
def test_a_decision_fits_on_half_a_screen(page: str) -> None:
    """The frames of tables and the marks of lists do not count."""
    words = (CHECKOUT / page).read_text(encoding="utf-8").split()
    assert len([word for word in words if word.strip("|-*")]) <= 150


@pytest.mark.parametrize("page", PAGES)
def test_links_of_a_page_exist(page: str) -> None:
    folder = (CHECKOUT / page).parent
    text = (CHECKOUT / page).read_text(encoding="utf-8")
    assert [link for link in LINKED.findall(text) if not (folder / link).exists()] == []


EXAMPLES = frozenset(
    {"livery-stable.yaml", "settings.json", "card_data/doomtown/cards/PACK/the-title.yaml", "90030-the-title.yaml"}
)
"""Files that pages speak of and that a reader makes, or the program."""
