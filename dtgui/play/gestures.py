"""The gestures that a scene allows: from gestures to options, and the options left for buttons."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from dtgui.kernel.decisions import Decision, Option
from dtgui.kernel.phrases import Refusal
from dtgui.kernel.scene import Intent, Scene


class Refused(NamedTuple):
    """A gesture that gives nothing now, and why."""

    refusal: Refusal
    intent: Intent


class PiecePlays(NamedTuple):
    """The plays of one piece (or place): what it is called, where it is, what it can do.

    `piece` and both texts are empty for what no gesture gives, such as passing.
    """

    piece: str
    title: str
    where: str
    options: tuple[Option, ...]


def fitting(scene: Scene, intent: Intent) -> tuple[Option, ...]:
    """Return the options that this gesture gives, each once."""
    return _once(g.option for g in scene.gestures if g.piece == intent.piece and g.place == intent.place)


def choice_of(scene: Scene, intent: Intent | None, option: Option) -> Option | None:
    """Return the option that a gesture chooses in the choice that `option` asks for first, None where it chooses none.

    What gives the option without a choice goes before what gives it with one.
    """
    found = [g.then for g in scene.gestures if g.option == option and intent == (g.piece, g.place)]
    return None if None in found else next(iter(found), None)


def plays_of(scene: Scene, piece: str) -> tuple[Option, ...]:
    """Return everything that may be done with a piece (or a place), clicked or taken somewhere."""
    return _once(g.option for g in scene.gestures if g.piece == piece)


def places_for(scene: Scene, piece: str) -> frozenset[str]:
    """Return the ids of the zones and pieces that this piece may be taken to."""
    return frozenset(g.place for g in scene.gestures if g.piece == piece and g.place is not None)


def playable(scene: Scene) -> frozenset[str]:
    """Return the ids of the pieces and zones that something may be done with."""
    return frozenset(g.piece for g in scene.gestures)


def pieces_of(scene: Scene, options: Iterable[Option]) -> tuple[str, ...]:
    """Return the pieces whose gestures give these options, in the order of the options."""
    named = {g.option: g.piece for g in reversed(scene.gestures)}
    return tuple(named[option] for option in options if option in named)


def without_gesture(scene: Scene, decision: Decision) -> tuple[Option, ...]:
    """Return the options that no gesture gives: the table needs a button for each."""
    reached = {g.option for g in scene.gestures}
    return tuple(option for option in decision.options if option not in reached)


def grouped(scene: Scene, decision: Decision) -> tuple[PiecePlays, ...]:
    """Return all options of a decision by the pieces that they are done with, what has no piece first.

    The pieces stand in the order in which the game offers something for them.
    """
    by_piece: dict[str, list[Option]] = {"": list(without_gesture(scene, decision))}
    named = {g.option: g.piece for g in reversed(scene.gestures)}
    for option in decision.options:
        if option in named:
            by_piece.setdefault(named[option], []).append(option)
    return tuple(_group(scene, piece, options) for piece, options in by_piece.items() if options)


def _group(scene: Scene, id_: str, options: list[Option]) -> PiecePlays:
    titles = {zone.id: zone.title for zone in scene.zones}
    piece = next((piece for piece in scene.pieces if piece.id == id_), None)
    if piece is None:
        return PiecePlays(id_, titles.get(id_, ""), "", tuple(options))
    where = titles.get(piece.zone, "")
    return PiecePlays(id_, piece.name, "" if where == piece.name else where, tuple(options))


def _once(options: Iterable[Option]) -> tuple[Option, ...]:
    return tuple(dict.fromkeys(options))
