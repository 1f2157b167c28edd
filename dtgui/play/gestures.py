"""From gestures to answers: the options that a scene's gestures stand for, and several picks that make one answer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from dtgui.kernel.decisions import Answer, Decision, IllegalAnswer, Kind, Option, Question, Role, Seat
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


# Multiple selections: several picks that make one answer, and repeated questions answered in one go.
#
# Joining a posse is asked dude by dude, since each dude may change who else can join. The player picks them all at
# once; the picks are then answered one after the other while the game still offers them. Knows decisions, no Qt and
# no game.

BETWEEN = frozenset({Role.RESOLVE, Role.SECRET})
"""Questions that may come between two picks: details of the last pick, and responses to it."""


class PickPlan(NamedTuple):
    """A player's picks for a repeated question that have not been answered yet.

    Without a question, they are for whatever the seat is asked next, except for responses.
    """

    seat: Seat
    question: Question | None
    answers: tuple[Option, ...]

    def next_answer(self, decision: Decision) -> Option | None:
        """Return what is answered now, None where something else is asked, or that is not offered any more."""
        is_meant = self.question in (None, decision.question) and decision.kind is Kind.ONE
        is_meant = is_meant and self.answers[0] in decision.options
        return self.answers[0] if is_meant else None

    def outlasts(self, decision: Decision) -> bool:
        """Whether the plan goes on after a decision that it does not answer: one that comes in between."""
        between = BETWEEN if self.question is not None else {Role.SECRET}
        return decision.question.role in between

    def rest(self) -> PickPlan | None:
        """Return the plan without what is answered now, None where that was all of it."""
        return self._replace(answers=self.answers[1:]) if len(self.answers) > 1 else None


def gathered(decision: Decision) -> Decision:
    """Return the decision as the player is to see it: one that comes again is a choice of several."""
    end, is_gathered = decision.question.end, decision.question.role is Role.GATHER
    if not is_gathered or decision.kind is not Kind.ONE or end not in decision.options:
        return decision
    options = tuple(option for option in decision.options if option != end)
    return replace(decision, kind=Kind.SOME, options=options, least=0, most=len(options))


def is_gathered(decision: Decision | None) -> bool:
    """Whether the player sees this decision as a choice of several although it asks for one."""
    return decision is not None and gathered(decision) is not decision


def plan(decision: Decision, picked: Sequence[Option]) -> PickPlan:
    """Return the plan for a gathered decision with these picks: each of them, then the end."""
    end = decision.question.end
    return PickPlan(decision.seat, decision.question, (*picked, *(() if end is None else (end,))))


@dataclass(frozen=True)
class Selection:
    """The options picked so far (in the order of picking), or the amount that is set."""

    decision: Decision
    chosen: tuple[Option, ...] = ()
    amount: int = 0
    is_set: bool = False
    """Whether the player has set the amount."""

    @classmethod
    def start(cls, decision: Decision) -> Selection:
        """Return the selection with nothing picked; an amount starts at its least."""
        return cls(decision, (), decision.least)

    def toggled(self, option: Option) -> Selection:
        """Return the selection with this option added, or taken out; where only one may be picked it takes over."""
        if option in self.chosen:
            return replace(self, chosen=tuple(other for other in self.chosen if other != option))
        if self.decision.kind is Kind.SOME and self.decision.most == 1:
            return replace(self, chosen=(option,))
        return replace(self, chosen=(*self.chosen, option))

    def with_amount(self, amount: int) -> Selection:
        """Return the selection with this amount, kept within the decision's bounds."""
        return replace(self, amount=max(self.decision.least, min(self.decision.most, amount)), is_set=True)

    @property
    def answer(self) -> Answer:
        """The answer that confirming gives."""
        return self.amount if self.decision.kind is Kind.AMOUNT else self.chosen

    @property
    def cost(self) -> int:
        """Return the total cost of the picks."""
        return self.decision.cost_of(self.chosen)

    @property
    def figures(self) -> dict[str, int]:
        """Return the values for the fields of a confirm button's label."""
        number, decision = len(self.chosen), self.decision
        others = len(decision.options) - number
        return {"number": number, "others": others, "cost": self.cost, "budget": decision.budget}

    @property
    def goes_on(self) -> bool:
        """Return whether the continue key may confirm, because it gives up nothing that the player did not choose.

        There must be a pick, or the question may be skipped; and all dues that can be paid must be picked.
        """
        is_chosen = bool(self.chosen) or self.is_set or self.decision.question.goes_on
        return is_chosen and self.is_complete and not self._leaves_out

    @property
    def _leaves_out(self) -> bool:
        """Return whether more of the dues could be paid."""
        decision, left = self.decision, self.decision.budget - self.cost
        if decision.question.role is not Role.DUE or len(self.chosen) == decision.most:
            return False
        priced = zip(decision.options, decision.costs, strict=False)
        return any(cost <= left for option, cost in priced if option not in self.chosen)

    @property
    def is_complete(self) -> bool:
        """Whether the decision takes this answer."""
        try:
            self.decision.check(self.answer)
        except IllegalAnswer:
            return False
        return True
