"""Names in card files: whose owner is meant, which names are the program's own, which part of a text asks."""

from __future__ import annotations

from typing import NamedTuple


class PlayerOfCard(NamedTuple):
    """A player named by a card: its `owner` or `controller`; `card` is empty for other names."""

    card: str
    what: str


def player_of_card(name: str) -> PlayerOfCard:
    """Return the card and the relation in a name like `t.owner`."""
    card, _, what = name.rpartition(".")
    return PlayerOfCard(card, what)


def is_internal(name: str) -> bool:
    """Return whether a name was made by the program, and is not in a card file."""
    return name.startswith("@")


class ChoiceName(NamedTuple):
    """The name of a choice of an ability: the ability's, and which of its choices; -1 for other names."""

    ability: str
    number: int


def choice_name(name: str) -> ChoiceName:
    """Return which choice of which ability a name means: `ability?1`."""
    ability, mark, number = name.partition("?")
    return ChoiceName(ability, int(number) if mark else -1)


def parent_path(path: str) -> str:
    """Return the path of the part of a text that another part is in."""
    return path.rpartition("/")[0]
