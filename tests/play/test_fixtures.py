"""Fixtures of games: the digest of a setup changes with each of its values, and with nothing else."""

from __future__ import annotations

from dataclasses import dataclass, field

from dtgui.play.fixtures import new_id, setup_digest


@dataclass(frozen=True)
class Seat:
    name: str
    cards: tuple[str, ...] = ()


@dataclass(frozen=True)
class Later:
    """The same seat in a later version of the program, with fields of their own."""

    name: str
    cards: tuple[str, ...] = ()
    hat: str = ""
    pins: tuple[str, ...] = field(default_factory=tuple)


def test_a_digest_follows_every_value_and_their_order() -> None:
    digests = {
        setup_digest((Seat("Ann", ("a", "b")), Seat("Bob"))),
        setup_digest((Seat("Bob"), Seat("Ann", ("a", "b")))),
        setup_digest((Seat("Ann", ("b", "a")), Seat("Bob"))),
        setup_digest((Seat("Ann", ("a",)), Seat("Bob"))),
    }
    assert len(digests) == 4


def test_a_new_field_with_its_default_changes_no_digest() -> None:
    assert setup_digest(Seat("Ann", ("a",))) == setup_digest(Later("Ann", ("a",)))
    assert setup_digest(Later("Ann", hat="black")) != setup_digest(Later("Ann"))


def test_ids_are_unique() -> None:
    assert len({new_id() for _ in range(100)}) == 100
