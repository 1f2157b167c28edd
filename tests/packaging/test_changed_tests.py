"""The tests that are chosen for a change."""

import subprocess
from pathlib import Path

import bootstrap
import environment
import pytest
import qt_libraries
from changed_tests import READERS, ROOT, changed_files, chosen_tests
from environment import Checkout


@pytest.mark.parametrize(
    ("changed", "chosen"),
    [
        ("tests/kernel/test_flow.py", "tests/kernel/test_flow.py"),
        ("tests/gui/conftest.py", "tests/gui"),
        ("dtgui/doomtown/explain.py", "tests/doomtown/test_explain.py"),
        ("dtgui/ai/greenhorn.py", "tests/ai/test_greenhorn.py"),
        ("packaging/make_phrases.py", "tests/gui/test_shipped_languages.py"),
        ("card_data/doomtown/cards/DT2/tommy-harden.yaml", "tests/doomtown/test_cards.py"),
        ("resources/languages/de/window.po", "tests/gui/test_shipped_languages.py"),
        ("docs/cards.md", "tests/test_pages.py"),
        ("README.md", "tests/test_pages.py"),
        ("pyproject.toml", "tests"),
    ],
)
def test_a_change_selects_the_tests_that_read_it(changed, chosen):
    assert chosen in chosen_tests([changed])


def test_an_engine_module_does_not_select_distant_window_tests():
    assert not any(test.startswith("tests/gui/panels") for test in chosen_tests(["dtgui/doomtown/queries/shopping.py"]))
    assert "tests/gui/test_stylesheet.py" not in chosen_tests(["dtgui/doomtown/queries/shopping.py"])


def test_a_folder_selects_its_tests():
    assert chosen_tests(["pyproject.toml", "tests/kernel/test_flow.py"]) == ("tests",)


def test_an_unread_file_selects_no_test():
    assert chosen_tests(["LICENSE"]) == ()


def test_the_table_of_readers_names_tests_and_files_that_exist():
    named = {*READERS, *(test for tests in READERS.values() for test in tests)}
    assert {name for name in named if not (ROOT / name).exists()} == set()


def test_uncommitted_and_new_files_count_as_changed(tmp_path: Path):
    def git(*arguments: str) -> None:
        who = ("-c", "user.name=Tester", "-c", "user.email=tester@example.org")
        subprocess.run(["git", *who, *arguments], cwd=tmp_path, check=True, capture_output=True)

    git("init", "--initial-branch", "main")
    for name in ("kept.py", "edited.py", "gone.py"):
        (tmp_path / name).write_text("one\n", encoding="utf-8")
    git("add", ".")
    git("commit", "-m", "Begin")
    git("checkout", "-b", "work")
    (tmp_path / "committed.py").touch()
    git("add", ".")
    git("commit", "-m", "Go on")
    (tmp_path / "edited.py").write_text("two\n", encoding="utf-8")
    (tmp_path / "gone.py").unlink()
    (tmp_path / "new.py").touch()
    assert changed_files(tmp_path) == ("committed.py", "edited.py", "new.py")
    assert changed_files(tmp_path, "HEAD") == ("edited.py", "new.py")


@pytest.mark.parametrize(("chosen", "is_run"), [(["tests/kernel"], True), ([], False)])
def test_the_command_runs_the_checks_and_the_chosen_tests(tmp_path: Path, monkeypatch, chosen, is_run):
    ran = []
    monkeypatch.setattr(environment, "ensure", lambda *_: None)
    monkeypatch.setattr(qt_libraries, "require", lambda **_: None)
    monkeypatch.setattr(bootstrap, "_chosen_tests", lambda *_: chosen)
    for runs in ("_passes", "_passes_beside"):
        monkeypatch.setattr(bootstrap, runs, lambda _, command: ran.append(command) or True)
    assert bootstrap.test(Checkout(tmp_path), ["--changed"]) == 0
    assert set(bootstrap.CHECKS) <= set(ran)
    assert (("pytest", "-n", "auto", "--whole", *chosen) in ran) is is_run
