"""Choose the tests of changed files: `python packaging/changed_tests.py [BASE]` prints them, one a line.

BASE is the commit to compare with; without it, the one where this branch left `main`, or the last commit on `main`
itself. Changes that are not committed count, new files too. For each changed file these tests are chosen:

- a test: itself; a `conftest.py`: all tests of its folder;
- a module of `dtgui` or a helper of the tests: the tests that import it, directly or by one module between, and those
  named after it. The tests of a window would otherwise be chosen by every change of the engine;
- a script of `packaging`: the tests that import it;
- data and pages: the tests that read them, by the table `READERS`;
- `pyproject.toml`, and the versions of the libraries: all tests.

This is for the minutes between two changes: before a change is handed in, run everything.
"""

from __future__ import annotations

import argparse
import re
import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path, PurePosixPath

import grimp

ROOT = Path(__file__).resolve().parent.parent
NEAR = 2
"""How many imports away a test may be from what was changed."""
EVERYTHING = ("pyproject.toml", "packaging/constraints.txt")
LESSONS = ("tests/practice/test_lessons.py", "tests/practice/test_progress.py", "tests/gui/test_exercises.py")
PHRASES = ("tests/gui/test_shipped_languages.py",)
SCENARIOS = ("tests/practice/test_proofs.py", "tests/practice/test_documentation.py")
READERS = {
    "card_data/doomtown/cards/": (
        "tests/doomtown/catalog",
        "tests/doomtown/test_cards.py",
        "tests/golden/test_texts.py",
        "tests/cli/test_cards.py",
        *PHRASES,
    ),
    "card_data/doomtown/lessons/": (*LESSONS, *PHRASES),
    "card_data/doomtown/puzzles/": ("tests/practice/test_puzzles.py", *PHRASES),
    "card_data/doomtown/rulebook/": ("tests/practice/test_library.py", "tests/practice/test_differences.py", *PHRASES),
    "card_data/doomtown/decks/": ("tests/decks", "tests/cli/test_deck.py"),
    "card_data/doomtown/archetypes/": ("tests/doomtown/automaton",),
    "card_data/doomtown/": ("tests/doomtown/catalog", "tests/doomtown/automaton", "tests/decks"),
    "card_data/westfort/": ("tests/westfort", *LESSONS, *PHRASES),
    "resources/languages/": (*PHRASES, "tests/gui/test_language.py"),
    "resources/": ("tests/gui/test_shipped_files.py",),
    "tests/scenarios/cards/": ("tests/doomtown/test_cards.py",),
    "tests/scenarios/westfort/": ("tests/westfort/test_scenarios.py",),
    "tests/scenarios/": ("tests/doomtown/test_scenarios.py", *SCENARIOS),
    "tests/golden/": ("tests/golden",),
    "tests/ai/": ("tests/ai/test_positions.py",),
    "docs/": ("tests/test_pages.py", *SCENARIOS),
    "packaging/prose.yaml": ("tests/packaging/test_prose.py",),
}
"""The tests that read a file which is not Python, by the beginning of its path: the longest that fits counts."""
PAGES = ("tests/test_pages.py",)
"""The tests of any other page."""


def changed_files(root: Path, base: str = "") -> tuple[str, ...]:
    """Return the files that differ from a commit, and those that git does not know yet; deleted ones are left out."""
    compared = base or _left_main(root)
    listed = (
        _git(root, "diff", "--name-only", "--diff-filter=d", compared),
        _git(root, "ls-files", "--others", "--exclude-standard"),
    )
    return tuple(sorted({name for names in listed for name in names.splitlines()}))


def chosen_tests(changed: Iterable[str], root: Path = ROOT) -> tuple[str, ...]:
    """Return the tests to run after changes of these files, as pytest takes them; a folder stands for its tests."""
    graph = grimp.build_graph("dtgui", "tests", cache_dir=None)
    chosen = {test for name in changed for test in _tests_of(name, root, graph) if (root / test).exists()}
    folders = {test for test in chosen if (root / test).is_dir()}
    return tuple(sorted(test for test in chosen if folders.isdisjoint(map(str, PurePosixPath(test).parents))))


def _tests_of(name: str, root: Path, graph: grimp.ImportGraph) -> Iterator[str]:
    path = PurePosixPath(name)
    if name in EVERYTHING:
        yield "tests"
    elif path.suffix != ".py":
        yield from _readers(name)
    elif path.name == "conftest.py":
        yield str(path.parent)
    elif _is_test(path):
        yield name
    elif path.parts[0] == "packaging":
        yield from _importers_of_script(path.stem, root)
    else:
        yield from _importers(path, graph)
        yield from (each.relative_to(root).as_posix() for each in root.glob(f"tests/**/test_{path.stem}.py"))


def _readers(name: str) -> tuple[str, ...]:
    fitting = [beginning for beginning in READERS if name.startswith(beginning)]
    if fitting:
        return READERS[max(fitting, key=len)]
    return PAGES if name.endswith(".md") else ()


def _importers(path: PurePosixPath, graph: grimp.ImportGraph) -> Iterator[str]:
    """Yield the tests that import a module over at most `NEAR` imports."""
    named = path.with_suffix("") if path.name != "__init__.py" else path.parent
    found = reached = {".".join(named.parts)} & graph.modules
    for _ in range(NEAR):
        reached = {by for module in reached for by in graph.find_modules_that_directly_import(module)} - found
        found = found | reached
    paths = (PurePosixPath(*module.split(".")).with_suffix(".py") for module in found)
    yield from (str(each) for each in paths if _is_test(each))


def _importers_of_script(stem: str, root: Path) -> Iterator[str]:
    imports = re.compile(rf"^(?:import|from) {re.escape(stem)}\b", re.MULTILINE)
    for test in root.glob("tests/**/test_*.py"):
        if imports.search(test.read_text(encoding="utf-8")):
            yield test.relative_to(root).as_posix()


def _is_test(path: PurePosixPath) -> bool:
    return path.parts[0] == "tests" and path.name.startswith("test_")


def _left_main(root: Path) -> str:
    """Return the commit where this branch left `main`; the last commit if there is no such branch."""
    known = subprocess.run(["git", "merge-base", "main", "HEAD"], cwd=root, capture_output=True, text=True, check=False)
    return known.stdout.strip() or "HEAD"


def _git(root: Path, *arguments: str) -> str:
    return subprocess.run(["git", *arguments], cwd=root, capture_output=True, text=True, check=True).stdout


def main() -> None:
    """Print the tests of the changed files."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("base", nargs="?", default="", help="the commit to compare with")
    for test in chosen_tests(changed_files(ROOT, parser.parse_args().base)):
        print(test)


if __name__ == "__main__":
    main()
