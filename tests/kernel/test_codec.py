"""The codec writes and reads the classes it was given, and refuses others by name."""

from __future__ import annotations

import json
from dataclasses import dataclass
from enum import Enum
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dtgui.kernel.codec import Codec, NameTaken, Shared, UnknownType, values_in
from dtgui.kernel.decisions import Option
from dtgui.kernel.phrases import Phrase
from tests.kernel import values_of_an_edition


class Suit(Enum):
    SPADES = "s"
    HEARTS = "h"


class Card(NamedTuple):
    rank: int
    suit: Suit


@dataclass(frozen=True)
class Deal:
    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class Printed:
    """A definition that many games share."""

    name: str


PRINTED = {"Saloon": Printed("Saloon")}
CODEC = Codec((Suit, Card, Deal), (Shared(Printed, lambda card: card.name, PRINTED.__getitem__),))
ACE = Card(1, Suit.SPADES)

KEYS = st.one_of(st.integers(), st.text(), st.builds(Card, st.integers(), st.sampled_from(Suit)))
VALUES = st.recursive(
    st.one_of(st.none(), st.booleans(), KEYS, st.sampled_from(Suit), st.just(PRINTED["Saloon"])),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3).map(tuple),
        st.frozensets(KEYS, max_size=3),
        st.dictionaries(KEYS, inner, max_size=3),
        st.builds(Deal, st.integers(), inner),
    ),
    max_leaves=12,
)


@given(VALUES)
def test_values_round_trip_through_json(value: object) -> None:
    assert CODEC.decode(json.loads(json.dumps(CODEC.encode(value)))) == value


def test_a_phrase_is_written_as_plain_text() -> None:
    assert type(CODEC.encode(Phrase("{who} concedes.", who="Ann"))) is str


def test_a_class_is_written_with_its_name() -> None:
    assert CODEC.encode(ACE) == {"is": "Card", "rank": 1, "suit": {"is": "Suit", "value": "s"}}


def test_a_shared_value_is_written_by_name() -> None:
    written = CODEC.encode(PRINTED["Saloon"])
    assert written == {"is": "Printed", "name": "Saloon"}
    assert CODEC.decode(written) is PRINTED["Saloon"]


def test_a_named_tuple_keeps_its_type() -> None:
    assert isinstance(CODEC.decode(CODEC.encode(Option("pass"))), Option)


def test_equal_sets_are_written_alike() -> None:
    numbers = [8, 16, 0, 24]
    assert CODEC.encode(frozenset(numbers)) == CODEC.encode(frozenset(reversed(numbers)))


def test_a_set_can_hold_unordered_values() -> None:
    both = frozenset(Suit)
    assert CODEC.decode(CODEC.encode(both)) == both


@pytest.mark.parametrize(
    "value", [1.5, object(), {1, 2}, b"bytes", lambda: None], ids=lambda value: type(value).__name__
)
def test_unknown_types_are_refused(value: object) -> None:
    with pytest.raises(UnknownType, match=f"{type(value).__name__} is not among"):
        CODEC.encode((1, value))


def test_a_foreign_class_with_a_known_name_is_refused() -> None:
    stranger = type("Card", (), {})
    with pytest.raises(UnknownType, match="Card is not among"):
        CODEC.encode(stranger())


@pytest.mark.parametrize("data", [{"is": "Ghost"}, {"rank": 1}, {"is": ""}])
def test_data_of_an_unknown_class_is_refused(data: object) -> None:
    with pytest.raises(UnknownType, match="not among the classes that can be read"):
        CODEC.decode([data])


@pytest.mark.parametrize("data", [{"is": "Card", "rank": 1}, {"is": "Card", "rank": 1, "suit": 2, "colour": 3}])
def test_data_with_other_fields_is_refused(data: object) -> None:
    with pytest.raises(UnknownType, match="Card was written by another version"):
        CODEC.decode(data)


def test_a_missing_shared_value_is_named() -> None:
    with pytest.raises(UnknownType, match="there is no Printed called 'Jail'"):
        CODEC.decode({"is": "Printed", "name": "Jail"})


def test_an_unknown_enum_value_is_refused() -> None:
    with pytest.raises(ValueError, match="'x' is not a valid Suit"):
        CODEC.decode({"is": "Suit", "value": "x"})


def test_data_of_an_older_program_is_updated_before_it_is_read() -> None:
    def updated(data: dict[str, Any]) -> dict[str, Any]:
        return {"is": "Card", "rank": data["number"], "suit": data["suit"]} if "number" in data else data

    codec = Codec((Suit, Card), updates={"Card": updated})
    assert codec.decode([{"is": "Card", "number": 1, "suit": codec.encode(Suit.SPADES)}]) == (ACE,)
    assert codec.decode(codec.encode(ACE)) == ACE


def test_equal_values_have_equal_fingerprints() -> None:
    assert CODEC.fingerprint(ACE, frozenset("ab")) == CODEC.fingerprint(Card(1, Suit.SPADES), frozenset("ba"))


def test_different_values_have_different_fingerprints() -> None:
    assert CODEC.fingerprint(ACE) != CODEC.fingerprint(Card(2, Suit.SPADES))


def test_a_fingerprint_never_changes() -> None:
    assert CODEC.fingerprint(ACE, 7) == "ba9f395ba5e11467"


def called_like(cls: type) -> type:
    """Another class of the same name."""
    return dataclass(frozen=True)(type(cls.__name__, (), {}))


def test_two_classes_with_one_name_are_refused() -> None:
    with pytest.raises(NameTaken, match=r"test_codec\.Deal and .*Deal would both be written as Deal"):
        Codec((Deal, called_like(Deal)))


def test_a_class_named_like_a_kernel_class_is_refused() -> None:
    with pytest.raises(NameTaken, match="Option"):
        Codec((called_like(Option),))


def test_a_class_can_be_listed_twice() -> None:
    assert Codec((Deal, Deal)).encode(Deal(1, ())) == {"is": "Deal", "seat": 1, "cards": []}


def test_a_shared_class_with_a_used_name_is_refused() -> None:
    with pytest.raises(NameTaken, match="Card"):
        Codec((Card,), (Shared(Printed, lambda card: card.name, PRINTED.__getitem__, "Card"),))


def test_shared_classes_share_a_tag_only_with_one_lookup() -> None:
    alike = Shared(Printed, lambda card: card.name, PRINTED.__getitem__, "part")
    found_elsewhere = Shared(Deal, lambda deal: "", {}.__getitem__, "part")
    assert Codec((), (alike, alike._replace(cls=Deal))).decode({"is": "part", "name": "Saloon"}) is PRINTED["Saloon"]
    with pytest.raises(NameTaken, match="part"):
        Codec((), (alike, found_elsewhere))


def test_values_of_a_package_include_subpackages() -> None:
    names = {cls.__name__ for cls in values_in(values_of_an_edition)}
    assert names == {"Constant", "Chapter", "Step"}
