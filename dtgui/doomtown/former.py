"""Values of older saves as they are written today: a small function for each class that has changed.

A class that is renamed gets its new name in `is`; a field that is gone is left out; a new one without a default is
filled in. Each function is proved by a save that needs it, in `tests/golden/saves`.
"""

from __future__ import annotations

from enum import Enum
from typing import Any

from dtgui.doomtown.state.cards_rule_all import Permission, Prohibited
from dtgui.doomtown.state.kinds import BulletKind, Keyword, Window
from dtgui.doomtown.state.topics import Figure, Part, Topic, TopicKind
from dtgui.kernel.codec import UnknownType, Updates


def _topic(data: dict[str, Any]) -> dict[str, Any]:
    """Return a topic: permissions were figures of an amount above 0 before."""
    about = data.get("about")
    if about not in FORMER_FIGURES:
        return data
    kind = {"is": TopicKind.__name__, "value": TopicKind.PERMISSION.value}
    return {**data, "kind": kind, "about": {**about, "is": Permission.__name__}}


FORMER_FIGURES = tuple({"is": Figure.__name__, "value": permission.value} for permission in Permission)
"""The permissions as older saves hold them."""


def _lasting(data: dict[str, Any]) -> dict[str, Any]:
    """Return a lasting effect: its topic was a text before, such as `bullets` or `skill Huckster`."""
    what = data.get("what")
    return {**data, "what": _topic_of(what)} if isinstance(what, str) else data


def _topic_of(words: str) -> dict[str, Any]:
    """Return a topic, given the text that stood for it before."""
    if words in FIGURES:
        return _written(TopicKind.FIGURE, words, Figure)
    if words in {kind.value for kind in BulletKind}:
        return _written(TopicKind.BULLETS, words, BulletKind)
    if words == TopicKind.FIRST_CASUALTY.value:
        return _written(TopicKind.FIRST_CASUALTY, None)
    begin, argument = _divided(words)
    kind, of = FORMER_TOPICS[begin]
    return _written(kind, int(argument) if of is int else argument, of)


def _divided(words: str) -> tuple[str, str]:
    """Return how the text of a topic begins, and its last word: that of longer beginnings first."""
    for begin in sorted(FORMER_TOPICS, key=len, reverse=True):
        if words.startswith(f"{begin} "):
            return begin, words.removeprefix(f"{begin} ")
    raise UnknownType(f"{words!r} is no topic")


def _written(kind: TopicKind, about: object, of: type | None = None) -> dict[str, Any]:
    """Return a topic as saves hold it; the argument of an Enum by its class."""
    is_enum = of is not None and issubclass(of, Enum)
    argument = {"is": of.__name__, "value": about} if is_enum and of is not None else about
    return {"is": Topic.__name__, "kind": {"is": TopicKind.__name__, "value": kind.value}, "about": argument}


FIGURES = frozenset(figure.value for figure in Figure)
FORMER_TOPICS: dict[str, tuple[TopicKind, type | None]] = {
    "set": (TopicKind.FIXED, Figure),
    "skill": (TopicKind.SKILL, Keyword),
    "keyword": (TopicKind.KEYWORD, None),
    "cannot": (TopicKind.CANNOT, Prohibited),
    "lost": (TopicKind.LOST, Part),
    "lost ability": (TopicKind.LOST_ABILITY, int),
    "again": (TopicKind.AGAIN, int),
    "ignores": (TopicKind.IGNORES, Figure),
    "draws by": (TopicKind.DRAWS_BY, Figure),
    "produces for": (TopicKind.PRODUCES_FOR, int),
}
"""How the text of a topic began before, and how it begins now: the kind, and the class of its argument."""


def _posse(data: dict[str, Any]) -> dict[str, Any]:
    """Return the forming of a posse: whether it raises bounty is a matter of the shootout now."""
    return _without(data, "bounty")


def _windows(data: dict[str, Any]) -> dict[str, Any]:
    """Return the windows of an event: their `outcome` was called what they left."""
    if "left" not in data:
        return data
    return {**_without(data, "left"), "outcome": data["left"]}


def _reacts(data: dict[str, Any]) -> dict[str, Any]:
    """Return an offer of reacts: its window was a moment, and whether it comes instead of the event."""
    if "moment" not in data:
        return data
    value = f"{data['moment']}_instead" if data["instead"] else data["moment"]
    return {**_without(data, "moment", "instead"), "window": {"is": Window.__name__, "value": value}}


def _table(data: dict[str, Any]) -> dict[str, Any]:
    """Return a table: the results of pulls are kept with the pulls now."""
    return _without(data, "stand_ins", "result")


def _without(data: dict[str, Any], *names: str) -> dict[str, Any]:
    return {name: value for name, value in data.items() if name not in names}


UPDATES: Updates = {
    "FormPosse": _posse,
    "Lasting": _lasting,
    "OfferReacts": _reacts,
    "RespondTo": _windows,
    "Table": _table,
    "Topic": _topic,
}
"""By the name of a class in saves: what returns its data as it is written today."""
