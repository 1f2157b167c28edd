"""A scenario's document, value by value: each knows where it is written and complains about itself."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from dtgui.kernel.codec import UnknownType
from dtgui.kernel.documents import Document, Step
from dtgui.kernel.errors import BadInput
from dtgui.kernel.titles import did_you_mean


@dataclass(frozen=True)
class Node:
    """A value of a document. Every reading method raises `BadInput` with the file, line and field if it cannot."""

    document: Document
    value: object
    path: tuple[Step, ...] = ()

    @property
    def line(self) -> int:
        """The line where the value is written, counted from 1."""
        return self.document.line_of(self.path)

    def error(self, message: str) -> BadInput:
        """Return the error that says this of the value."""
        return self.document.error(message, self.path)

    def child(self, step: Step, value: object) -> Node:
        """Return a value inside this one."""
        return Node(self.document, value, (*self.path, step))

    def text(self) -> str:
        """Return the words that are written here."""
        if not isinstance(self.value, str) or not self.value.strip():
            raise self.error(f"expected some text, not {self.value!r}{self._quoting()}")
        return self.value.strip()

    def number(self, least: int = 0) -> int:
        """Return the whole number that is written here."""
        if not isinstance(self.value, int) or isinstance(self.value, bool) or self.value < least:
            raise self.error(f"expected a whole number from {least}, not {self.value!r}")
        return self.value

    def flag(self) -> bool:
        """Return what is written here, true or false."""
        if not isinstance(self.value, bool):
            raise self.error(f"expected true or false, not {self.value!r}")
        return self.value

    def one_of(self, choices: Collection[str]) -> str:
        """Return the word that is written here, one of the choices."""
        word = self.text()
        if word not in choices:
            raise self.error(f"expected one of {', '.join(choices)}, not {word!r}{did_you_mean(word, choices)}")
        return word

    def items(self) -> list[Node]:
        """Return the values of a list; anything else is a list of one, and nothing an empty one."""
        if self.value is None:
            return []
        if not isinstance(self.value, list):
            return [self]
        return [self.child(number, value) for number, value in enumerate(self.value)]

    def entries(self) -> dict[str, Node]:
        """Return the values of a mapping by their keys, whatever these are."""
        if not isinstance(self.value, dict) or not all(isinstance(key, str) for key in self.value):
            raise self.error(f"expected names, each with a value, not {self.value!r}")
        return {key: self.child(key, value) for key, value in self.value.items()}

    def fields(self, known: Collection[str], needed: Iterable[str] = ()) -> Fields:
        """Return the values of a mapping whose keys are known words, those in `needed` all among them."""
        found = Fields(self.entries())
        for key, node in found.items():
            if key not in known:
                raise node.error(f"no such field; expected one of {', '.join(known)}{did_you_mean(key, known)}")
        for key in needed:
            if key not in found:
                raise self.error(f"the field {key!r} is missing")
        return found

    def only_field(self, known: Collection[str]) -> tuple[str, Node]:
        """Return the name and the value of a mapping with one of these fields."""
        fields = self.fields(known)
        if len(fields) != 1:
            raise self.error(f"expected one field, not {len(fields)}")
        return next(iter(fields.items()))

    def _quoting(self) -> str:
        return " (write it in quotes)" if isinstance(self.value, int | float) else ""


class Fields(dict[str, Node]):
    """The values of a mapping with known keys. Any may be left out: then what stands for it is returned."""

    def text(self, name: str, otherwise: str) -> str:
        """Return the words of a field."""
        return self[name].text() if name in self else otherwise

    def number(self, name: str, otherwise: int) -> int:
        """Return the whole number of a field."""
        return self[name].number() if name in self else otherwise

    def listed(self, name: str) -> list[Node]:
        """Return the values of a field that holds a list, none where it is left out."""
        return self[name].items() if name in self else []


@contextmanager
def resuming(node: Node) -> Iterator[None]:
    """Raise `BadInput` at the node if the saved part of a scenario cannot be decoded."""
    try:
        yield
    except (UnknownType, KeyError, TypeError, ValueError, AttributeError) as error:
        raise node.error(f"cannot be resumed ({error}): this part is only ever written by the program") from error
