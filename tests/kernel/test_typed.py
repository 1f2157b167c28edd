"""Values from outside are of the types that their fields declare."""

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple, NewType

import pytest

from dtgui.kernel.codec import wrong_field

Number = NewType("Number", int)


class Colour(Enum):
    RED = "red"


class Chip(NamedTuple):
    number: Number
    colour: Colour | None = None


@dataclass(frozen=True)
class Box:
    name: str
    chips: tuple[Chip, ...] = ()
    pair: tuple[int, str] = (1, "one")
    counts: dict[str, int] | None = None
    anything: object = None


@pytest.mark.parametrize(
    "box",
    [
        Box("a"),
        Box("a", (Chip(Number(1)), Chip(Number(2), Colour.RED)), (2, "two"), {"x": 1}, [1]),
    ],
)
def test_values_of_the_declared_types_pass(box):
    assert wrong_field(box) is None


@pytest.mark.parametrize(
    ("box", "path"),
    [
        (Box(7), "name"),
        (Box("a", chips=[]), "chips"),
        (Box("a", (Chip("1"),)), "chips[0].number"),
        (Box("a", (Chip(True),)), "chips[0].number"),
        (Box("a", (Chip(1), Chip(1, "red"))), "chips[1].colour"),
        (Box("a", pair=(1,)), "pair"),
        (Box("a", pair=(1, 2)), "pair[1]"),
        (Box("a", counts={"x": "1"}), "counts"),
    ],
)
def test_the_first_wrong_value_is_named(box, path):
    assert wrong_field(box) == path
