"""A player's view of a game at one moment: every piece with its place, the question and its answers."""

from __future__ import annotations

from typing import NamedTuple

from tests.journeys.visit import Visit

Place = tuple[str, float, float, float, float]
"""A face with the middle of its item, its turn, and its height: rounded to whole pixels."""


class Picture(NamedTuple):
    """One moment, as plain values that can be compared."""

    size: tuple[int, int]
    question: tuple[str, ...]
    seat: int
    pieces: dict[str, Place]
    zones: dict[str, Place]

    @classmethod
    def of(cls, visit: Visit) -> Picture:
        """Return the present view, without invisible cards."""
        window, table = visit.window, visit.window.table.view.table_scene
        pieces = {
            id_: (card.piece.face or "", *_rounded(card.pos().x(), card.pos().y(), card.rotation(), card.height))
            for id_, card in table.cards.items()
            if card.isVisible()
        }
        zones = {
            id_: (zone.zone.title, *_rounded(zone.pos().x(), zone.pos().y(), zone.rect().width(), zone.rect().height()))
            for id_, zone in table.zones.items()
        }
        size = window.width(), window.height()
        question = (window.prompt.question.text(), *window.prompt.texts)
        return cls(size, question, visit.controller.view.seat, pieces, zones)

    def difference(self, other: Picture) -> str:
        """Return the first few things that another picture shows otherwise."""
        told = [f"{name}: {mine} became {theirs}" for name, mine, theirs in _pairs(self, other) if mine != theirs]
        return f"{len(told)} things are not where they were: " + "; ".join(told[:4])


def _rounded(*numbers: float) -> tuple[float, ...]:
    return tuple(float(round(number)) for number in numbers)


def _pairs(one: Picture, other: Picture) -> list[tuple[str, object, object]]:
    simple = [(name, getattr(one, name), getattr(other, name)) for name in ("size", "question", "seat")]
    for mine, theirs in ((one.pieces, other.pieces), (one.zones, other.zones)):
        simple += [(id_, mine.get(id_), theirs.get(id_)) for id_ in sorted(mine.keys() | theirs.keys())]
    return simple
