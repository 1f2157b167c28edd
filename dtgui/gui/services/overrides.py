"""Reports exceptions in methods called by Qt without ending the process: a guard for CPython below 3.12.

There an error raised in C code (a division by zero, a missing key, a deleted item) is not normalised until a
Python `except` handles it. PySide 6 passes such an error on to the Python code that called Qt, and crashes.

Most windows are loaded when they are first opened, so that classes are guarded as they are made. All classes of Qt
derive from `Shiboken.Object`, and Python calls `__init_subclass__` of a base for each new class. Nothing can be
forgotten, as a base class or a decorator could be, and no import is intercepted.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import wraps
from types import FunctionType
from typing import Any

from shiboken6 import Shiboken

PACKAGE = "dtgui."
_GUARDED = "_is_guarded"


def guard_overrides() -> None:
    """Guard every method of the program's classes that overrides one of Qt's, also of classes that are yet to come.

    Later Pythons need none of it.
    """
    if sys.version_info >= (3, 12):
        return
    # Shiboken does not declare the method that each class of Python has.
    Shiboken.Object.__init_subclass__ = classmethod(_on_subclass)  # type: ignore[assignment, method-assign]
    for cls in _descendants(Shiboken.Object):
        _guard(cls)


def unguarded() -> list[str]:
    """Return the names of the methods that override one of Qt's and are not guarded."""
    return [
        f"{cls.__module__}.{cls.__qualname__}.{name}" for cls in _descendants(Shiboken.Object) for name in _bare(cls)
    ]


def _on_subclass(cls: type[Shiboken.Object], /) -> None:
    super(Shiboken.Object, cls).__init_subclass__()
    _guard(cls)


def _guard(cls: type) -> None:
    for name, method in _bare(cls).items():
        setattr(cls, name, guarded(method))


def _bare(cls: type) -> dict[str, FunctionType]:
    """The methods of a class of the program that override one of Qt's and are not guarded, by name."""
    if not cls.__module__.startswith(PACKAGE):
        return {}
    return {
        name: method
        for name, method in vars(cls).items()
        if isinstance(method, FunctionType) and _is_qts(cls, name) and not hasattr(method, _GUARDED)
    }


def guarded(method: Callable[..., Any]) -> Callable[..., Any]:
    """Return the method so that all errors that leave it are whole."""

    @wraps(method)
    def call(*args: Any, **named: Any) -> Any:
        try:
            return method(*args, **named)
        except BaseException:
            # Seeing it is all that it takes.
            raise

    setattr(call, _GUARDED, True)
    return call


def _is_qts(cls: type, name: str) -> bool:
    """Whether a class has a method of this name from Qt."""
    is_special = name.startswith("__")
    return not is_special and any(name in vars(base) for base in cls.__mro__ if base.__module__.startswith("PySide6."))


def _descendants(cls: type) -> Iterator[type]:
    below: list[type] = type.__subclasses__(cls)
    for each in below:
        yield each
        yield from _descendants(each)
