"""Plain data as typed values: what is wrong is named with its path, in words of a person."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, NamedTuple

import pytest

from dtgui.kernel.errors import BadInput
from dtgui.kernel.plain_data import Amount, plain, read_as


class Kind(Enum):
    DRAFT = "draft"


class Offer(NamedTuple):
    codes: tuple[str, ...]
    price: int = 0


@dataclass(frozen=True)
class Shop:
    kind: Kind
    cards: Mapping[str, Amount]
    offers: tuple[Offer, ...] = ()
    best: Offer | None = None
    notes: Mapping[str, str] = field(default_factory=dict)


SHOP = Shop(Kind.DRAFT, {"01001": 3}, (Offer(("a", "b"), 7),), Offer(("c",)))
DATA: dict[str, Any] = {"kind": "draft", "cards": {"01001": 3}, "offers": [[["a", "b"], 7]], "best": [["c"], 0]}


def test_a_value_becomes_plain_data_and_comes_back() -> None:
    assert read_as(Shop, plain(SHOP)) == SHOP
    assert read_as(Shop, DATA) == SHOP


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"kind": "sealed"}, "kind: invalid enum value 'sealed'"),
        ({"cards": None}, "cards: expected an object, not nothing"),
        ({"cards": {"01001": "3"}}, "cards[...]: expected a whole number, not a text"),
        ({"cards": {"01001": True}}, "cards[...]: expected a whole number, not true or false"),
        ({"cards": {"01001": -1}}, "cards[...]: expected a whole number >= 0"),
        ({"offers": [3]}, "offers[0]: expected a list, not a whole number"),
        ({"offers": [[["a"], 10**30]]}, "holds a number beyond 2147483647"),
        ({"offers": [[["a"], 1, 2]]}, "offers[0]: expected a list of length 1 to 2, not 3"),
        ({"ofers": []}, "ofers: there is no such field"),
    ],
)
def test_a_wrong_value_is_named_with_its_path(change: dict[str, Any], told: str) -> None:
    with pytest.raises(BadInput) as refusal:
        read_as(Shop, DATA | change)
    assert str(refusal.value) == told


def test_a_missing_field_is_named() -> None:
    with pytest.raises(BadInput, match="expected the field 'kind'"):
        read_as(Shop, {"cards": {}})
