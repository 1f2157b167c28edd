"""Abilities usable only in shootouts, recognised by their words. WWE, Gamblin' Phase; Shootout Sequence 6."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields, is_dataclass

from dtgui.doomtown.abilities.language.description import CardDescription
from dtgui.doomtown.abilities.language.effects.flow import If
from dtgui.doomtown.abilities.language.effects.tokens import Token
from dtgui.doomtown.abilities.language.moments import InShootout

FIGHTERS = frozenset({"shooter", "opposing_shooter"})
"""The names of cards that there are only in shootouts."""


def is_for_fights(effects: Iterable[object]) -> bool:
    """Return whether effects need a posse or a shooter, so that a Cheatin' Resolution with them is none for lowball.

    What happens only `if` there is a shootout does not count. WWE, Gamblin' Phase.
    """
    return any(map(_speaks_of_fights, effects))


def _speaks_of_fights(part: object) -> bool:
    match part:
        case str():
            return part.split(".")[0] in FIGHTERS
        case tuple():
            return any(map(_speaks_of_fights, part))
        case If(condition=InShootout(going_on=True)):
            return _speaks_of_fights(part.else_)
        case CardDescription() if part.in_posse:
            return True
        case Token() if part.posse:
            return True
    return is_dataclass(part) and any(_speaks_of_fights(getattr(part, field.name)) for field in fields(part))
