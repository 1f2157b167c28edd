"""Mutants of modules: which there are, that each changes one thing, and that scenarios notice one."""

from __future__ import annotations

import ast
import json
import subprocess
import sys

import pytest
import try_mutants
from mutants import ROOT, Mutant, _Place, _Walk, function_at, mutants_of, mutated, sample
from try_mutants import FILES, SEEN, Map, code_of, instrumented

SOURCE = '''"""A module."""

LIMIT = 3


class Thing:
    """A thing."""

    def is_small(self, number: int = 7) -> bool:
        """Return whether it is."""
        assert number > 0, "counted from 1"
        return number < LIMIT and not self.is_odd


def smallest(numbers: list[int]) -> int:
    found = [number for number in numbers if number]
    found.append(LIMIT)
    return min(found) if found else -1
'''


def changes() -> list[str]:
    walk = _Walk(SOURCE)
    walk.node(ast.parse(SOURCE), _Place())
    return [words for _, _, words in walk.found]


def test_changes_exclude_texts_types_defaults_and_assertions() -> None:
    assert changes() == [
        "3 -> 4",
        "number < LIMIT -> number <= LIMIT",
        "not self.is_odd -> self.is_odd",
        "number < LIMIT and (not self.is_odd) -> number < LIMIT or not self.is_odd",
        "for number in numbers if number -> for number in numbers",
        "found.append(LIMIT) -> pass",
        "min(found) -> max(found)",
        "1 -> 2",
        "-1 -> 1",
        "min(found) if found else -1 -> min(found) if not found else -1",
    ]


@pytest.mark.parametrize("number", range(10))
def test_a_mutant_is_the_module_with_one_change(number: int) -> None:
    same = ast.unparse(ast.parse(SOURCE)).splitlines()
    other = ast.unparse(mutated(SOURCE, number)).splitlines()
    assert len([1 for line, changed in zip(same, other, strict=True) if line != changed]) == 1


def test_a_sample_repeats_with_its_seed_and_names_functions() -> None:
    some = sample(FILES, 20, 1)
    assert some == sample(FILES, 20, 1)
    assert some != sample(FILES, 20, 2)
    assert {mutant.function for mutant in some} <= {*_functions_of(some), ""}


def _functions_of(some: list[Mutant]) -> set[str]:
    return {function_at(ROOT / mutant.file, mutant.statement) for mutant in some}


def test_an_instrumented_module_shows_each_statement() -> None:
    seen: list[str] = []
    module = {SEEN: seen.append}
    exec(compile(instrumented(SOURCE, str(ROOT / "thing.py")), "thing.py", "exec"), module)
    assert module["smallest"]([4, 0]) == 3
    assert seen == ["thing.py:16", "thing.py:17", "thing.py:18"]


def test_a_mutant_runs_scenarios_of_its_statement_first(tmp_path) -> None:
    kept = tmp_path / "map.json"
    reached = {"a.py:2": ["second"], "b.py:5": ["third"]}
    kept.write_text(
        json.dumps({"scenarios": ["first", "second", "third"], "reached": reached, "imported": ["b.py:made"]})
    )
    which = Map(kept)
    assert which.scenarios_for(Mutant("a.py", 0, 2, 2, "f", "")) == ["second"]
    assert which.scenarios_for(Mutant("a.py", 0, 1, 1, "", "")) == ["second", "first", "third"]
    assert which.scenarios_for(Mutant("b.py", 0, 5, 5, "made", "")) == ["third", "first", "second"]


def test_the_code_of_a_mutant_belongs_to_its_function() -> None:
    victory = ROOT / "dtgui" / "doomtown" / "queries" / "victory.py"
    inside = next(mutant for mutant in mutants_of(victory) if mutant.function)
    assert code_of(inside).co_qualname == inside.function


def test_a_scenario_notices_a_mutant(tmp_path) -> None:
    """If goods that cost something were free, a scenario would fail."""
    high_noon = ROOT / "dtgui" / "doomtown" / "procedures" / "high_noon.py"
    mutant = next(each for each in mutants_of(high_noon) if each.words.startswith("(Pay(seat, cost),) if cost"))
    kept = tmp_path / "map.json"
    scenario = "cards/DTR/01120-concealed-weapons.yaml"
    reached = {f"{mutant.file}:{mutant.statement}": [scenario]}
    kept.write_text(json.dumps({"scenarios": [scenario], "reached": reached, "imported": []}))
    command = [sys.executable, try_mutants.__file__, "one", str(kept), mutant.file, str(mutant.number)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout.strip() == scenario
