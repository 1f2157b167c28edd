"""Try mutants of the rules on the scenarios: each should make one fail.

    python packaging/try_mutants.py map build/mutants.json
    python packaging/try_mutants.py run build/mutants.json --seed 1 --count 200

The map holds which scenarios run through which statement, and how long each takes. A mutant is tried on the scenarios
that run through its statement, the shortest first, until one fails: each in a process of its own, forked from one that
has read everything. What runs as modules are imported is tried in a fresh process, on all scenarios.
Exit code 1 where fewer than 97 % of the mutants are noticed.
"""

from __future__ import annotations

import argparse
import ast
import builtins
import gc
import json
import os
import resource
import signal
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from time import process_time
from types import CodeType, FunctionType
from typing import Any

from mutants import ROOT, Mutant, function_at, mutants_of, mutated, sample

FOLDERS = ("queries", "procedures", "rules")
"""Those parts of the rules that are mutated."""
FILES = [file for name in FOLDERS for file in sorted((ROOT / "dtgui" / "doomtown" / name).rglob("*.py"))]
WANTED = 0.97
SECONDS = 10
"""How long a scenario may take before it counts as endless: hundreds of times what the longest one does."""
MEMORY = 2 << 30
SEEN = "_statement_begins_"

Rewrite = Callable[[str, str], ast.Module]
"""Makes the tree of a module of its source and its path."""


class TooLongError(BaseException):
    """A scenario does not end."""


# Modules that are read otherwise -------------------------------------------------------------------------------------


class _Loader(SourceFileLoader):
    rewrite: Rewrite

    def get_code(self, fullname: str) -> CodeType:
        path = self.get_filename(fullname)
        return compile(self.rewrite(Path(path).read_text(encoding="utf-8"), path), path, "exec")


class Rewriter(MetaPathFinder):
    """Makes imports of some modules read them changed."""

    def __init__(self, files: Iterable[Path], rewrite: Rewrite) -> None:
        self._files = {str(file) for file in files}
        self._rewrite = rewrite

    def find_spec(self, fullname: str, path: Any, target: Any = None) -> ModuleSpec | None:
        """Return how a module is loaded, None for one that is not to be changed."""
        spec = PathFinder.find_spec(fullname, path, target)
        if spec is None or spec.origin not in self._files:
            return None
        spec.loader = loader = _Loader(fullname, spec.origin)
        loader.rewrite = self._rewrite
        return spec


def instrumented(source: str, path: str) -> ast.Module:
    """Return the tree of a module that reports each statement of its functions as it begins."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            _instrument(node, _place(path))
    return ast.fix_missing_locations(tree)


def _place(path: str) -> str:
    return Path(path).relative_to(ROOT).as_posix()


def _instrument(node: ast.AST, path: str) -> None:
    for name in ("body", "orelse", "finalbody", "handlers", "cases"):
        block = getattr(node, name, None)
        if isinstance(block, list):
            setattr(node, name, [new for each in block for new in _told(each, path)])


def _told(each: ast.AST, path: str) -> tuple[ast.AST, ...]:
    """Return a statement of a function after its report; a function's own name stays where inner ones are defined."""
    if not isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef):
        _instrument(each, path)
    if not isinstance(each, ast.stmt) or (isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant)):
        return (each,)
    call = ast.Call(ast.Name(SEEN, ast.Load()), [ast.Constant(f"{path}:{each.lineno}")], [])
    return (ast.copy_location(ast.Expr(call), each), each)


# Scenarios -----------------------------------------------------------------------------------------------------------


class Stage:
    """All scenarios, and the game that they are played on; they are read as they are needed, or all at once."""

    def __init__(self) -> None:
        from dtgui.app.library import load_default_catalog
        from dtgui.app.paths import default_paths
        from dtgui.doomtown.game import Doomtown
        from dtgui.practice.scenarios import with_plain_cards

        paths = default_paths()
        self._folder = paths.examples
        self._game = Doomtown(with_plain_cards(load_default_catalog(paths)))
        self._read: dict[str, Any] = {}
        files = (file.relative_to(self._folder) for file in sorted(self._folder.glob("**/*.yaml")))
        self.names = [file.as_posix() for file in files if file.parts[0] != "westfort"]

    def read(self, name: str) -> Any:
        """Return a scenario."""
        from dtgui.practice.scenarios import read_scenario

        if name not in self._read:
            self._read[name] = read_scenario(self._folder / name)
        return self._read[name]

    def fails(self, name: str) -> bool:
        """Play a scenario; return whether it fails, breaks or does not end."""
        from dtgui.practice.scenarios import play_scenario

        signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
        try:
            return bool(play_scenario(self.read(name), self._game).failures)
        except (Exception, TooLongError):  # noqa: BLE001 - whatever a mutant does, it has been noticed
            return True
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def _stop(*_: object) -> None:
    raise TooLongError


signal.signal(signal.SIGVTALRM, _stop)


# The map -------------------------------------------------------------------------------------------------------------


def make_map(file: Path) -> None:
    """Play all scenarios; write which run through which statement, and in the order of how long they take."""
    seen: set[str] = set()
    setattr(builtins, SEEN, seen.add)
    sys.meta_path.insert(0, Rewriter(FILES, instrumented))
    stage = Stage()
    imported = sorted({_function_at(statement) for statement in seen})
    taken, reached = dict[str, float](), dict[str, list[str]]()
    for name in stage.names:
        stage.read(name)
        seen.clear()
        start = process_time()
        if stage.fails(name):
            raise SystemExit(f"{name} fails: mutants are tried where all scenarios pass")
        taken[name] = process_time() - start
        for statement in seen:
            reached.setdefault(statement, []).append(name)
    order = sorted(stage.names, key=taken.__getitem__)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps({"scenarios": order, "reached": reached, "imported": imported}), encoding="utf-8")
    print(f"{len(order)} scenarios, {len(reached)} statements, {sum(taken.values()):.0f} seconds")


def _function_at(statement: str) -> str:
    """The outermost function in which a statement is, with its file."""
    file, _, line = statement.rpartition(":")
    return f"{file}:{function_at(ROOT / file, int(line))}"


class Map:
    """Which scenarios to try a mutant on."""

    def __init__(self, file: Path) -> None:
        read = json.loads(file.read_text(encoding="utf-8"))
        self._order: list[str] = read["scenarios"]
        self._reached: dict[str, list[str]] = read["reached"]
        self._imported = frozenset(read["imported"])
        """Functions of which statements ran as modules were imported."""

    def is_of_import(self, mutant: Mutant) -> bool:
        """Return whether what a mutant changes may be run, or be kept in a table, as modules are imported."""
        return not mutant.function or f"{mutant.file}:{mutant.function}" in self._imported

    def scenarios_for(self, mutant: Mutant) -> list[str]:
        """Return those that run through a mutant's statement; all if that is of the import, those of its file first."""
        if not self.is_of_import(mutant):
            reached = set(self._reached.get(f"{mutant.file}:{mutant.statement}", ()))
            return [name for name in self._order if name in reached]
        near = {name for key, names in self._reached.items() if key.startswith(f"{mutant.file}:") for name in names}
        return sorted(self._order, key=lambda name: name not in near)


# Trying --------------------------------------------------------------------------------------------------------------


def functions() -> dict[tuple[str, str], list[FunctionType]]:
    """Return all functions of the modules that are mutated, by file and qualified name."""
    files = {str(file) for file in FILES}
    found: dict[tuple[str, str], list[FunctionType]] = {}
    for each in gc.get_objects():
        if type(each) is FunctionType and each.__code__.co_filename in files:
            found.setdefault((_place(each.__code__.co_filename), each.__code__.co_qualname), []).append(each)
    return found


def code_of(mutant: Mutant) -> CodeType:
    """Return the code of the function that a mutant changes, changed."""
    path = ROOT / mutant.file
    tree = mutated(path.read_text(encoding="utf-8"), mutant.number)
    return next(code for code in _codes(compile(tree, str(path), "exec")) if code.co_qualname == mutant.function)


def _codes(code: CodeType) -> Iterator[CodeType]:
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield each
            yield from _codes(each)


class Trial:
    """Tries mutants one after the other, each in a forked process."""

    def __init__(self, which: Map, file: Path) -> None:
        self._which, self._file, self._stage = which, file, Stage()
        for name in self._stage.names:
            self._stage.read(name)
        self._functions = functions()

    def noticed(self, mutant: Mutant) -> str:
        """Return the scenario that fails by a mutant, empty where none does."""
        if self._which.is_of_import(mutant):
            command = [sys.executable, __file__, "one", str(self._file), mutant.file, str(mutant.number)]
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            return done.stdout.strip() if done.returncode == 0 else f"exit code {done.returncode}"
        reading, writing = os.pipe()
        child = os.fork()
        if not child:
            self._as_child(mutant, writing)
        os.close(writing)
        with os.fdopen(reading, encoding="utf-8") as told:
            found = told.read()
        _, status = os.waitpid(child, 0)
        return found if status == 0 else f"exit code {status}"

    def _as_child(self, mutant: Mutant, writing: int) -> None:
        """Become the mutant: change the functions in place, in every module that uses them."""
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        code = code_of(mutant)
        for each in self._functions.get((mutant.file, mutant.function), ()):
            each.__code__ = code
        found = next(filter(self._stage.fails, self._which.scenarios_for(mutant)), "")
        os.write(writing, found.encode())
        os._exit(0)


def try_one(which: Map, mutant: Mutant) -> None:
    """Import a mutant instead of its module; print the scenario that fails, nothing where none does."""
    changed = ROOT / mutant.file
    sys.meta_path.insert(0, Rewriter([changed], lambda source, _: mutated(source, mutant.number)))
    print(next(filter(Stage().fails, which.scenarios_for(mutant)), ""))


def run(which: Map, file: Path, chosen: list[Mutant]) -> int:
    """Try mutants; report each, and return the exit code."""
    trial, survivors = Trial(which, file), 0
    for number, mutant in enumerate(chosen, 1):
        found = trial.noticed(mutant)
        survivors += not found
        end = f"noticed by {found}" if found else f"SURVIVES {len(which.scenarios_for(mutant))} scenarios"
        print(f"{number} {mutant.name} {mutant.function}: {mutant.words}: {end}", flush=True)
    print(f"{len(chosen) - survivors} of {len(chosen)} noticed")
    return int(len(chosen) - survivors < WANTED * len(chosen))


def main() -> int:
    """Read the command line and do what it says."""
    parser = argparse.ArgumentParser(description="Try mutants of the rules on the scenarios.")
    commands = parser.add_subparsers(dest="command", required=True)
    for name in ("map", "run", "one"):
        commands.add_parser(name).add_argument("map", type=Path, help="where the map is")
    trying = commands.choices["run"]
    trying.add_argument("--seed", type=int, default=1)
    trying.add_argument("--count", type=int, default=200)
    trying.add_argument("--first", type=int, default=1, help="the number of the mutant to begin with")
    commands.choices["one"].add_argument("file", type=Path)
    commands.choices["one"].add_argument("number", type=int)
    args = parser.parse_args()
    if args.command == "map":
        make_map(args.map)
        return 0
    which = Map(args.map)
    if args.command == "one":
        try_one(which, mutants_of(ROOT / args.file)[args.number])
        return 0
    return run(which, args.map, sample(FILES, args.count, args.seed)[args.first - 1 :])


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    raise SystemExit(main())
