"""A position of Doomtown under practice, in the words of scenario files."""

from __future__ import annotations

from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.queries.players import total_control, total_influence
from dtgui.doomtown.questions import NOON_PLAY
from dtgui.doomtown.scene_ids import piece_id, place_id
from dtgui.doomtown.state.table import CardId, Place, Table
from dtgui.doomtown.words import face_text, name_of
from dtgui.kernel.decisions import Answer, Seat
from dtgui.kernel.errors import BadInput
from dtgui.kernel.phrases import Phrase, Refusal
from dtgui.kernel.position import Position
from dtgui.practice.lines import Failure
from dtgui.practice.nodes import Fields, Node
from dtgui.practice.scenario_adapter import Misplaced, WantedAnswer
from dtgui.practice.scenarios.building import build_position, lay_out
from dtgui.practice.scenarios.checks import check
from dtgui.practice.scenarios.intents import read_intent
from dtgui.practice.scenarios.own_cards import game_for
from dtgui.practice.scenarios.playing import read_answer, unasked
from dtgui.practice.scenarios.references import find_card, find_place, find_seat
from dtgui.practice.scenarios.scenario import Scenario
from dtgui.practice.scenarios.standing import ScenarioState
from dtgui.practice.town_goals import goal_words

HAND = "hand"


class TownAdapter:
    """The ground of a lesson or a puzzle of Doomtown. Raises `BadInput` where the position cannot be."""

    def __init__(self, scenario: Scenario, game: Doomtown) -> None:
        self.game = game_for(scenario, game)
        self.start: Position[Table] = build_position(scenario, self.game)
        self._stops = scenario.stops
        players = scenario.fields["players"].entries().values()
        self._stacked = [len(Fields(node.entries()).listed("draws")) for node in players]
        self._laid = [player.deck for player in lay_out(scenario, self.game).players]

    def seat(self, node: Node, name: str) -> Seat:
        """Return the seat of a player. Raises `BadInput`."""
        return find_seat(self.start.table, node, name)

    def read(self, position: Position[Table], node: Node) -> Answer:
        """Return the answer that is written at a node. Raises `Misplaced`."""
        standing = ScenarioState(self.game, position)
        if position.decision is None:
            raise Misplaced(node, f"the option {node.value!r}", standing.asked())
        answer = read_answer(standing, position.decision, node)
        if isinstance(answer, Failure):
            raise Misplaced(node, answer.expected, answer.found)
        return answer

    def unasked(self, position: Position[Table], wanted: WantedAnswer | None) -> Answer | None:  # noqa: ARG002 - only some games look ahead
        """Return what is answered without asking: what leaves nothing to choose, where the file does not stop."""
        decision = position.decision
        if decision is None or ScenarioState(self.game, position, self._stops).stops_at(decision.question):
            return None
        return unasked(decision)

    def unmet(self, position: Position[Table], node: Node) -> list[str]:
        """Return what is not as expected, in lines. Raises `BadInput`."""
        return [str(failure) for failure in check(ScenarioState(self.game, position), node)]

    def goal_words(self, node: Node, solver: str) -> list[Phrase]:
        """Return the expectations at a node as a puzzle's goal, in words. Raises `BadInput`."""
        return goal_words(node, solver)

    def figures(self, position: Position[Table], seat: Seat) -> tuple[int, ...]:
        """Return who has won, influence, control points and ghost rock; those of the others count negative."""
        t = position.table
        signs = {other: 1 if other == seat else -1 for other in t.seats}
        won = sum(signs[Seat(winner)] for winner in t.outcome.winners) if t.outcome else 0
        figures = (total_influence, total_control)
        return won, *(sign * figure(t, other) for other, sign in signs.items() for figure in figures)

    def refusal(self, position: Position[Table], seat: Seat, node: Node) -> Refusal | None:
        """Return why a gesture cannot be made, None where it can. Raises `BadInput`."""
        return self.game.explain(self.game.observe(position, seat), read_intent(position.table, node, seat))

    def pieces(self, position: Position[Table], seat: Seat, node: Node) -> tuple[str, ...]:
        """Return what is named at a node: a place, the hand, or a card. Raises `BadInput`."""
        t, words = position.table, node.text()
        if words == HAND:
            return tuple(piece_id(CardId(card)) for card in t.players[seat].hand)
        try:
            return (place_id(Place(find_place(t, node, words, seat))),)
        except BadInput:
            return (piece_id(find_card(t, node, words)),)

    def is_resting(self, position: Position[Table]) -> bool:
        """Whether the next Noon play is asked for, or the game is over."""
        return position.decision is None or position.decision.question is NOON_PLAY

    def is_fight(self, position: Position[Table]) -> bool:
        """Whether a shootout is under way."""
        return position.table.shootout is not None

    def coming(self, position: Position[Table]) -> tuple[Phrase, ...]:
        """Return the cards that the file has stacked and that are still on the decks, a line for each player."""
        lines, t = [], position.table
        for seat, player in enumerate(t.players):
            known = max(0, self._stacked[seat] - len(self._laid[seat]) + len(player.deck))
            cards = ", ".join(f"{face_text(t, card)} {name_of(t, card)}" for card in player.deck[:known])
            if cards:
                lines.append(Phrase("On top of the deck of {player}: {cards}", player=player.name, cards=cards))
        return tuple(lines)

    def day(self, position: Position[Table]) -> int:
        """Return the number of the day."""
        return position.table.day
