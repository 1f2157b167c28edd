"""Mutants: small wrong changes of modules, one at a time, each of which some test should notice.

A mutant is one node of a module's syntax tree, replaced by something else: `<` by `<=`, `and` by `or`, a number by the
next one. Texts, annotations and assertions stay as they are.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parent.parent

_SWAPPED: dict[type, type] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
}
_CALLED = {"min": "max", "max": "min", "any": "all", "all": "any"}

_LEFT_OUT = ("annotation", "returns", "args", "decorator_list")
"""Fields of nodes that say nothing of rules: types, defaults of parameters, how results are kept."""

Change = Callable[[ast.AST], ast.AST]


@dataclass(frozen=True)
class Mutant:
    """One change of one module: `number` counts the changes that the module can have, in the order of its tree."""

    file: str
    number: int
    line: int
    statement: int
    """The line where the statement begins in which the change is: that is what a map of covered lines knows."""
    function: str
    """The outermost function or method that holds it, by its qualified name; empty outside of any."""
    words: str
    """The change, in words: `a < b -> a <= b`."""

    @property
    def name(self) -> str:
        """Return the name: `dtgui/doomtown/queries/plays.py:34#12`."""
        return f"{self.file}:{self.line}#{self.number}"


@dataclass
class _Place:
    """Where a walk through a tree is."""

    function: str = ""
    names: tuple[str, ...] = ()
    statement: int = 0


@dataclass
class _Walk:
    """Counts the changes that a tree can have, and makes one of them where it is asked to."""

    source: str
    wanted: int | None = None
    found: list[tuple[int, _Place, str]] = field(default_factory=list)

    def node(self, node: ast.AST, place: _Place) -> ast.AST:
        """Return the node, with everything below it walked through, changed if it is the wanted one."""
        if _is_left_alone(node):
            return node
        place = _inside(node, place)
        for name, value in ast.iter_fields(node):
            if name in _LEFT_OUT and not isinstance(node, ast.Call):
                continue
            if isinstance(value, ast.AST):
                setattr(node, name, self.node(value, place))
            elif isinstance(value, list):
                value[:] = [self.node(item, place) if isinstance(item, ast.AST) else item for item in value]
        for change in _changes(node):
            node = self._offered(node, change, place)
        return node

    def _offered(self, node: ast.AST, change: Change, place: _Place) -> ast.AST:
        changed = ast.fix_missing_locations(ast.copy_location(change(copy.deepcopy(node)), node))
        number = len(self.found)
        self.found.append((getattr(node, "lineno", place.statement), place, f"{_told(node)} -> {_told(changed)}"))
        return changed if number == self.wanted else node


def _is_left_alone(node: ast.AST) -> bool:
    """Whether nothing below a node is changed: docstrings and other texts, assertions, what only type checkers read."""
    if isinstance(node, ast.If):
        return isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
    is_text = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    return is_text or isinstance(node, ast.Assert | ast.Import | ast.ImportFrom | ast.JoinedStr)


def _inside(node: ast.AST, place: _Place) -> _Place:
    if isinstance(node, ast.ClassDef) and not place.function:
        return _Place("", (*place.names, node.name), node.lineno)
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not place.function:
        return _Place(".".join((*place.names, node.name)), place.names, node.lineno)
    if isinstance(node, ast.stmt):
        return _Place(place.function, place.names, node.lineno)
    return place


def _changes(node: ast.AST) -> Iterator[Change]:
    """The ways in which this very node can be changed."""
    match node:
        case ast.Compare(ops=[op]) if type(op) in _SWAPPED:
            yield lambda node: _with(node, ops=[_SWAPPED[type(op)]()])
        case ast.BoolOp(op=op) | ast.BinOp(op=op) if type(op) in _SWAPPED:
            yield lambda node: _with(node, op=_SWAPPED[type(op)]())
        case ast.UnaryOp(op=ast.Not(), operand=operand) | ast.UnaryOp(op=ast.USub(), operand=operand):
            yield lambda _: copy.deepcopy(operand)
        case ast.Constant(value=bool(value)):
            yield lambda node: _with(node, value=not value)
        case ast.Constant(value=int(value)):
            yield lambda node: _with(node, value=value + 1)
        case ast.Call(func=ast.Name(id=called)) if called in _CALLED:
            yield lambda node: _with(node, func=ast.copy_location(ast.Name(_CALLED[called], ast.Load()), node))
        case ast.If() | ast.IfExp():
            yield lambda node: _with(node, test=_negated(node))
        case ast.comprehension(ifs=[_, *_]):
            yield lambda node: _with(node, ifs=node.ifs[1:])  # type: ignore[attr-defined]
        case ast.Expr(value=ast.Call()) | ast.AugAssign():
            yield lambda _: ast.Pass()


def _negated(node: ast.AST) -> ast.expr:
    assert isinstance(node, ast.If | ast.IfExp)
    return ast.UnaryOp(ast.Not(), node.test)


def _with(node: ast.AST, **parts: object) -> ast.AST:
    for name, part in parts.items():
        setattr(node, name, part)
    return node


def _told(node: ast.AST) -> str:
    """A node in one short line: of a compound statement its first."""
    if isinstance(node, ast.comprehension):
        return ast.unparse(ast.GeneratorExp(ast.Name("_"), [node]))[3:-1].strip()
    return ast.unparse(node).splitlines()[0]


def mutants_of(file: Path) -> list[Mutant]:
    """Return every mutant of a module."""
    source = file.read_text(encoding="utf-8")
    walk = _Walk(source)
    walk.node(ast.parse(source), _Place())
    name = file.relative_to(ROOT).as_posix()
    return [
        Mutant(name, number, line, place.statement, place.function, words)
        for number, (line, place, words) in enumerate(walk.found)
    ]


def mutated(source: str, number: int) -> ast.Module:
    """Return the tree of a module with one of its changes made."""
    tree = _Walk(source, number).node(ast.parse(source), _Place())
    assert isinstance(tree, ast.Module)
    return ast.fix_missing_locations(tree)


def function_at(file: Path, line: int) -> str:
    """Return the qualified name of the outermost function or method around a line, "" outside of any."""
    return next((name for first, last, name in _functions(file) if first <= line <= last), "")


@cache
def _functions(file: Path) -> tuple[tuple[int, int, str], ...]:
    return tuple(_spans(ast.parse(file.read_text(encoding="utf-8")), ()))


def _spans(node: ast.AST, names: tuple[str, ...]) -> Iterator[tuple[int, int, str]]:
    for each in ast.iter_child_nodes(node):
        if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef):
            yield each.lineno, each.end_lineno or each.lineno, ".".join((*names, each.name))
        else:
            yield from _spans(each, (*names, each.name) if isinstance(each, ast.ClassDef) else names)


def sample(files: list[Path], count: int, seed: int) -> list[Mutant]:
    """Return some mutants of these modules, always the same ones for a seed."""
    every = [mutant for file in sorted(files) for mutant in mutants_of(file)]
    return Random(seed).sample(every, min(count, len(every)))
