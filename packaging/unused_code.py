"""Find unused code with vulture, and a list of uses that it cannot see. Exit code 1 if there is any.

Steps of procedures are used through their `steps`, and overridden methods of external classes are called by Qt or
the standard library. All other hidden uses are listed with a reason in `used_otherwise`; entries for used or
removed names must be deleted from that list.
"""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from used_otherwise import USED_OTHERWISE
from vulture.core import Item, Vulture

import dtgui
from dtgui.kernel.flow import Procedure

ROOT = Path(__file__).resolve().parent.parent
PATHS = ("dtgui", "packaging")
LEFT_OUT = ("packaging/pyinstaller",)
"""Code that PyInstaller runs, with names that only it knows."""
CERTAIN = 60
"""Vulture's confidence, in percent, for findings by name alone."""


class Unused(NamedTuple):
    """An unused name: its file within the checkout, the name, and the message."""

    file: str
    name: str
    message: str


def unused() -> list[Unused]:
    """Return what vulture finds."""
    finder = Vulture()
    finder.scavenge([str(ROOT / path) for path in PATHS], exclude=[str(ROOT / path) for path in LEFT_OUT])
    found = finder.get_unused_code(min_confidence=CERTAIN)
    return [Unused(_within(item.filename), item.name, _told(item)) for item in found]


def _told(item: Item) -> str:
    return f"{_within(item.filename)}:{item.first_lineno}: {item.message} ({item.confidence}% certain)"


def _within(file: Path | str) -> str:
    return Path(file).resolve().relative_to(ROOT).as_posix()


def used_unnamed() -> Iterator[tuple[str, str]]:
    """Return the files and names of methods that are used without being named."""
    for module in _modules(dtgui):
        for _, cls in inspect.getmembers(module, inspect.isclass):
            if cls.__module__ == module.__name__ and module.__file__ is not None:
                yield from ((_within(module.__file__), name) for name in called_from_elsewhere(cls))


def _modules(package: ModuleType) -> Iterator[ModuleType]:
    for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        if not found.name.endswith("__main__"):
            yield importlib.import_module(found.name)


def called_from_elsewhere(cls: type) -> Iterator[str]:
    """Return the methods of a class that the engine or a class outside the program calls: steps, and overrides."""
    if issubclass(cls, Procedure):
        yield from cls.steps
    foreign = [base for base in cls.__mro__[1:] if not base.__module__.startswith("dtgui")]
    yield from (name for name in vars(cls) if any(name in vars(base) for base in foreign))


def main() -> int:
    """Report all unused code, and unneeded entries of the list; return the exit code."""
    unnamed = set(used_unnamed())
    found = [each for each in unused() if (each.file, each.name) not in unnamed]
    lines = [each.message for each in found if each.name not in USED_OTHERWISE]
    superfluous = USED_OTHERWISE.keys() - {each.name for each in found}
    lines += [f"packaging/used_otherwise.py: {name} need not be listed (any more)" for name in sorted(superfluous)]
    print("\n".join(lines) or "Everything is used.")
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main())
