"""Automatic answers: forced choices, and passing until something concerns the player.

Knows decisions and scenes, no Qt and no game: the roles of questions say what may be answered automatically.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from typing import Protocol

from dtgui.kernel.decisions import PASS, Answer, Decision, Kind, Option, Role, Seat
from dtgui.kernel.scene import Piece, Scene, Zone, ZoneKind


class PassUntil(Enum):
    """How long a player passes on."""

    CONCERNED = "something concerns the player"
    NEXT_DAY = "the day is over"
    """Whatever the others do on the table; real questions still end it."""
    FIGHT = "somebody fights"
    """Or until the day is over."""
    OWN_TURN = "it is the player's turn"
    """The chances to respond to what others do are passed; a fight ends it."""


@dataclass(frozen=True)
class Passing:
    """The automatic answers for the players at this screen.

    A player's own turn is never answered automatically, except for `waiting`, who has asked to pass `since` this
    scene, and until when; dues are paid if possible. Every question is asked in the phases of `stops`, and while
    the game `holds`.
    """

    answers_forced: bool = True
    warns: bool = False
    """Whether a player is asked first who passes into a defeat."""
    holds: bool = False
    stops: frozenset[str] = frozenset()
    waiting: Seat | None = None
    since: Scene | None = None
    until: PassUntil = PassUntil.CONCERNED

    def answering(self, *, forced: bool) -> Passing:
        """Return the settings with forced choices answered automatically, or not."""
        return replace(self, answers_forced=forced)

    def warning(self, *, on: bool) -> Passing:
        """Return the settings with players asked first who pass into a defeat, or not."""
        return replace(self, warns=on)

    def toggled(self, phase: str) -> Passing:
        """Return the habits with a stop set at this phase, or taken away."""
        return replace(self, stops=self.stops ^ {phase})

    def waits(self, scene: Scene, until: PassUntil = PassUntil.CONCERNED) -> Passing:
        """Return the habits with the seat of this scene passing on."""
        return replace(self, waiting=scene.seat, since=scene, until=until)

    def ended(self) -> Passing:
        """Return the settings without a passing player."""
        return replace(self, waiting=None, since=None)

    def holding(self, *, on: bool) -> Passing:
        """Return the settings with all automatic answers held back, or resumed; no player keeps passing."""
        return replace(self.ended(), holds=on)

    def stops_at(self, scene: Scene) -> bool:
        """Whether everything is asked in the phase of this scene."""
        return scene.phase in self.stops

    def forced(self, decision: Decision) -> Answer | None:
        """Return the only answer to a decision, or None if the player must be asked in any phase."""
        if not self.answers_forced or self.holds or decision.question.role is Role.TURN:
            return None
        return decision.options if self._pays_all(decision) else only_answer(decision)

    def passes_on(self, decision: Decision, scene: Scene) -> bool:
        """Whether the seat that is asked passes because it waits and what it waits for has not come yet."""
        is_turn = decision.question.role is Role.TURN
        return (
            self.since is not None
            and decision.seat == self.waiting
            and is_turn is not (self.until is PassUntil.OWN_TURN)
            and PASS in decision.options
            and not self.stops_at(scene)
            and not self._ends(self.since, scene)
        )

    def _ends(self, since: Scene, now: Scene) -> bool:
        begins_to_fight = now.is_fight and not since.is_fight
        match self.until:
            case PassUntil.CONCERNED:
                return bool(concern(since, now))
            case PassUntil.NEXT_DAY:
                return since.day != now.day
            case PassUntil.FIGHT:
                return since.day != now.day or begins_to_fight
            case PassUntil.OWN_TURN:
                return begins_to_fight

    def _pays_all(self, decision: Decision) -> bool:
        is_due = decision.question.role is Role.DUE and decision.kind is Kind.SOME and bool(decision.costs)
        return is_due and decision.most == len(decision.options) and sum(decision.costs) <= decision.budget


def only_answer(decision: Decision) -> Answer | None:
    """Return the answer to a decision that allows no other, None where there is a choice."""
    options = decision.options
    match decision.kind:
        case Kind.ONE:
            return options[0] if len(options) == 1 else None
        case Kind.AMOUNT:
            return decision.least if decision.least == decision.most else None
        case Kind.ORDER:
            return options if len(options) <= 1 else None
    if decision.most == 0 or (decision.least == 0 and decision.floor == 0 and _nothing_fits(decision)):
        return ()
    return options if decision.least == len(options) else None


def _nothing_fits(decision: Decision) -> bool:
    return bool(decision.costs) and min(decision.costs) > decision.budget


def concern(before: Scene, after: Scene) -> str:
    """Return what has happened to the seat of these scenes: the id of a piece or zone, `day`, or nothing.

    A new day, a piece of the seat's own that was moved, turned, changed or lost, a place of its own that changed hands,
    another seat's piece that has come to where one of its own stands.
    """
    if before.day != after.day:
        return "day"
    return next(_concerning(before, after), "")


def _concerning(before: Scene, after: Scene) -> Iterator[str]:
    mine, now = _own_pieces(before), {piece.id: piece for piece in after.pieces}
    yield from (id_ for id_, piece in mine.items() if id_ not in now or _changed(piece, now[id_]))
    zones = {zone.id: zone for zone in before.zones}
    own_zones = [zone for zone in after.zones if zone.owner == after.seat]
    yield from (zone.id for zone in own_zones if zone.id in zones and _controller(zone) != _controller(zones[zone.id]))
    visitors_before, held = _visitors(before), _held_zones(after)
    yield from (zone for id_, zone in _visitors(after).items() if zone in held and visitors_before.get(id_) != zone)


def _held_zones(scene: Scene) -> frozenset[str]:
    """The places where a piece of the seat's own stands, the cards that are places themselves left out."""
    places = {zone.id: zone.card for zone in scene.zones if zone.kind in (ZoneKind.PLACE, ZoneKind.COMMON)}
    own = (piece for piece in scene.pieces if piece.controller == scene.seat and piece.zone in places)
    return frozenset(piece.zone for piece in own if piece.id != places[piece.zone] and piece.host is None)


def _own_pieces(scene: Scene) -> dict[str, Piece]:
    return {piece.id: piece for piece in scene.pieces if piece.controller == scene.seat}


def _visitors(scene: Scene) -> dict[str, str]:
    """Where the pieces of the others are."""
    return {piece.id: piece.zone for piece in scene.pieces if piece.controller != scene.seat}


def _changed(before: Piece, after: Piece) -> bool:
    return (before.zone, before.turned, before.host, before.controller, before.badges) != (
        after.zone,
        after.turned,
        after.host,
        after.controller,
        after.badges,
    )


def _controller(zone: Zone) -> Seat | None:
    return zone.controller


class HasHabits(Protocol):
    """Keeps the automatic answers."""

    passing: Passing


class AskedSeat(Protocol):
    """The seat that is asked: it knows what is seen and asked, and answers."""

    @property
    def answering(self) -> HasHabits:
        """The keeper of the automatic answers."""

    @property
    def offer(self) -> tuple[Scene, Decision] | None:
        """Return the scene and the decision, or None if no question is open."""

    def take_habits(self, habits: Passing) -> None:
        """Answer without asking what this says, from the next decision on."""

    def choose(self, option: Option) -> None:
        """Answer."""

    def go_on(self) -> None:
        """Give the answers that need no thought now."""


class AutoPass:
    """Passing without tedium: the habits of passing in one game after the other, changed here and nowhere else."""

    def __init__(self, asked: AskedSeat) -> None:
        self._asked = asked

    @property
    def habits(self) -> Passing:
        """Return the automatic answers."""
        return self._asked.answering.passing

    def take(self, habits: Passing) -> None:
        """Answer without asking what this says, from the next decision on."""
        self._asked.take_habits(habits)

    def pass_on(self, until: PassUntil = PassUntil.CONCERNED) -> None:
        """Pass now, and again as long as this says; does nothing where passing is not possible."""
        offer = self._asked.offer
        if offer is not None and PASS in offer[1].options:
            self.take(self.habits.waits(offer[0], until))
            self._asked.choose(PASS)

    def stop(self) -> bool:
        """Stop passing; return False if no player was passing."""
        was_passing = self.habits.waiting is not None
        self.take(self.habits.ended())
        return was_passing

    def hold(self, on: bool) -> None:
        """Hold back all automatic answers, those of opponents included, or resume."""
        if on != self.habits.holds:
            self.take(self.habits.holding(on=on))
            if not on:
                self._asked.go_on()
