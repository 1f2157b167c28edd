"""A position of West Fort under practice, in the words of its scenario files, and the goals of its puzzles in words."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from dtgui.kernel.decisions import Answer, Seat
from dtgui.kernel.flow import At
from dtgui.kernel.phrases import Phrase, Refusal
from dtgui.kernel.position import Position
from dtgui.kernel.scene import Intent
from dtgui.practice.nodes import Node, read_bound
from dtgui.practice.scenario_adapter import Misplaced, WantedAnswer
from dtgui.practice.westfort.playing import ScenarioRun, default_answer
from dtgui.practice.westfort.scenario import FortScenario, bands_by_name, build_position
from dtgui.practice.westfort.workbench import FIGHTS
from dtgui.westfort import questions
from dtgui.westfort.game import WestFort
from dtgui.westfort.queries import score
from dtgui.westfort.state import Fort


class FortAdapter:
    """The ground of a lesson of West Fort. Raises `BadInput` where the position cannot be."""

    def __init__(self, scenario: FortScenario, game: WestFort) -> None:
        self.game = game
        self.start: Position[Fort] = build_position(scenario, game)

    def seat(self, node: Node, name: str) -> Seat:
        """Return the seat of the player who leads a band. Raises `BadInput`."""
        bands = bands_by_name(self.start.table)
        if name not in bands:
            raise node.error(f"expected a player ({', '.join(bands)}), not {name!r}")
        return self.start.table.seat_of(bands[name])

    def read(self, position: Position[Fort], node: Node) -> Answer:
        """Return the answer that is written at a node. Raises `Misplaced`."""
        decision, play = position.decision, ScenarioRun(self.game, position)
        answer = None if decision is None else play.read(decision, [str(each.value) for each in node.items()])
        if answer is None:
            raise Misplaced(node, str(node.value), "nothing to decide" if decision is None else play.standing(decision))
        return answer

    def unasked(self, position: Position[Fort], wanted: WantedAnswer | None) -> Answer | None:
        """Return the answer that does nothing more, where the file's next answer is not one to this decision."""
        decision = position.decision
        if decision is None or wanted is None:
            return None
        words = [str(each.value) for each in wanted.node.items()]
        if decision.seat == wanted.seat and ScenarioRun(self.game, position).read(decision, words) is not None:
            return None
        return default_answer(decision)

    def unmet(self, position: Position[Fort], node: Node) -> list[str]:
        """Return what is not as expected, in lines. Raises `BadInput`."""
        return ScenarioRun(self.game, position).unmet(node)

    def goal_words(self, node: Node, solver: str) -> list[Phrase]:
        """Return the expectations at a node as a puzzle's goal, in words. Raises `BadInput`."""
        return goal_words(node, solver, bands_by_name(self.start.table))

    def figures(self, position: Position[Fort], seat: Seat) -> tuple[int, ...]:
        """Return the scores and coins; those of the others count negative."""
        t = position.table
        signs = {Seat(other): 1 if other == seat else -1 for other in range(len(t.stashes))}
        return tuple(
            sign * number for other, sign in signs.items() for number in (score(t, other), t.stashes[other].coins)
        )

    def refusal(self, position: Position[Fort], seat: Seat, node: Node) -> Refusal | None:
        """Return why a gesture cannot be made, None where it can: a piece, or `piece to place`, by their ids."""
        piece, _, place = node.text().partition(" to ")
        return self.game.explain(self.game.observe(position, seat), Intent(piece, place or None))

    def pieces(self, position: Position[Fort], seat: Seat, node: Node) -> tuple[str, ...]:
        """Return the piece or zone of this id. Raises `BadInput` where the scene has none."""
        words, scene = node.text(), self.game.scene(self.game.observe(position, seat))
        if words not in {piece.id for piece in scene.pieces} | {zone.id for zone in scene.zones}:
            raise node.error(f"there is no piece or place {words!r} here")
        return (words,)

    def is_resting(self, position: Position[Fort]) -> bool:
        """Whether a turn's action is asked for, or the game is over."""
        return position.decision is None or position.decision.question is questions.ACTION

    def is_fight(self, position: Position[Fort]) -> bool:
        """Whether a duel or an intimidation is in progress."""
        return any(isinstance(entry, At) and isinstance(entry.procedure, FIGHTS) for entry in position.stack)

    def coming(self, position: Position[Fort]) -> tuple[Phrase, ...]:
        """Return the next results of the dice that the file fixes, in a line."""
        numbers = [str(face + 1) for face in position.table.chance.fixed]
        return (Phrase("The next results of the dice: {numbers}", numbers=", ".join(numbers)),) if numbers else ()

    def day(self, position: Position[Fort]) -> int:
        """Return the number of the day."""
        return position.table.day


# The goals of West Fort's puzzles in words: a phrase for each expectation of the scenario files

NUMBERS: Mapping[str, tuple[Phrase, Phrase]] = {
    "coins": (Phrase("you have {number} coins"), Phrase("{player} has {number} coins")),
    "notoriety": (Phrase("you have {number} Notoriety"), Phrase("{player} has {number} Notoriety")),
    "score": (Phrase("you have a score of {number}"), Phrase("{player} has a score of {number}")),
    "graveyard": (
        Phrase("you have {number} Outlaws in the Graveyard"),
        Phrase("{player} has {number} Outlaws in the Graveyard"),
    ),
}
"""The numbers of a band, said of the solver and of another player."""
ONES: Mapping[str, tuple[Phrase, Phrase]] = {
    "coins": (Phrase("you have {number} coin"), Phrase("{player} has {number} coin")),
    "graveyard": (
        Phrase("you have {number} Outlaw in the Graveyard"),
        Phrase("{player} has {number} Outlaw in the Graveyard"),
    ),
}
"""The same for a number of 1, if the words differ."""
LISTS: Mapping[str, tuple[Phrase, Phrase]] = {
    "undead": (Phrase("you have shot {names}"), Phrase("{player} has shot {names}")),
    "bullets": (Phrase("your Bullets are in {names}"), Phrase("{player} has Bullets in {names}")),
    "in": (Phrase("you control {names}"), Phrase("{player} controls {names}")),
    "standing": (Phrase("you stand on {names}"), Phrase("{player} stands on {names}")),
}
"""The lists of a band, said of the solver and of another player."""


def goal_words(node: Node, solver: str, bands: Collection[str]) -> list[Phrase]:
    """Return the expectations at a node in words. Raise `BadInput` for one that no puzzle can have."""
    found: list[Phrase] = []
    for name, facts in node.fields((*bands, "over")).items():
        found += _end(facts, solver) if name == "over" else _band(name, facts, is_solver=name == solver)
    return found


def _band(name: str, node: Node, *, is_solver: bool) -> Iterator[Phrase]:
    for word, value in node.fields((*NUMBERS, *LISTS)).items():
        is_one = word in ONES and 1 in read_bound(value)
        pattern = {**NUMBERS, **LISTS, **(ONES if is_one else {})}[word][0 if is_solver else 1].pattern
        if word in NUMBERS:
            yield Phrase(pattern, player=name, number=_number(value))
        else:
            yield Phrase(pattern, player=name, names=", ".join(str(each.value) for each in value.items()) or "0")


def _number(node: Node) -> Phrase:
    least, most = read_bound(node)
    if most is None:
        return Phrase("at least {number}", number=least)
    return Phrase("exactly {number}" if least is not None else "at most {number}", number=most)


def _end(node: Node, solver: str) -> Iterator[Phrase]:
    for name in node.fields(("winners",))["winners"].items():
        yield Phrase("you have won") if name.text() == solver else Phrase("{player} has won", player=name.text())
