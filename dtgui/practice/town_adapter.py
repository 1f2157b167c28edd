"""A position of Doomtown under practice, in the words of scenario files, and the goals of its puzzles in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.queries.players import total_control, total_influence
from dtgui.doomtown.questions import NOON_PLAY
from dtgui.doomtown.scene_ids import piece_id, place_id
from dtgui.doomtown.state.table import CardId, Place, Table
from dtgui.doomtown.words import face_text, name_of
from dtgui.kernel.decisions import Answer, Seat
from dtgui.kernel.errors import BadInput
from dtgui.kernel.phrases import Phrase, Refusal, listed
from dtgui.kernel.position import Position
from dtgui.practice.nodes import Failure, Fields, Node, read_bound
from dtgui.practice.scenario_adapter import Misplaced, WantedAnswer
from dtgui.practice.scenarios.building import build_position, lay_out
from dtgui.practice.scenarios.checks import check
from dtgui.practice.scenarios.checks_of_table import OUT_OF_PLAY, PLAY
from dtgui.practice.scenarios.playing import read_answer, unasked
from dtgui.practice.scenarios.references import find_card, find_place, find_seat, read_intent
from dtgui.practice.scenarios.scenario import NO_PLAYER, Scenario, ScenarioState, game_for

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


# The goals of Doomtown's puzzles in words: a phrase for each expectation of the scenario files


class GoalFigure(NamedTuple):
    """A number of a player: how it is said of the solver and of another player, and of exactly one."""

    yours: Phrase
    theirs: Phrase
    one_of_yours: Phrase | None = None
    one_of_theirs: Phrase | None = None

    def words(self, *, is_solver: bool, is_one: bool) -> Phrase:
        """Return the pattern for a number."""
        one, several = (self.one_of_yours, self.yours) if is_solver else (self.one_of_theirs, self.theirs)
        return several if one is None or not is_one else one


FIGURES: Mapping[str, GoalFigure] = {
    "influence": GoalFigure(Phrase("you have {number} influence"), Phrase("{player} has {number} influence")),
    "control": GoalFigure(
        Phrase("you have {number} control points"),
        Phrase("{player} has {number} control points"),
        Phrase("you have {number} control point"),
        Phrase("{player} has {number} control point"),
    ),
    "stash": GoalFigure(Phrase("you have {number} ghost rock"), Phrase("{player} has {number} ghost rock")),
    "hand": GoalFigure(
        Phrase("you have {number} cards in hand"),
        Phrase("{player} has {number} cards in hand"),
        Phrase("you have {number} card in hand"),
        Phrase("{player} has {number} card in hand"),
    ),
}
PLACES: Mapping[str, Phrase] = {
    PLAY: Phrase("{cards} still in play"),
    OUT_OF_PLAY: Phrase("{cards} out of play"),
    "discard": Phrase("{cards} discarded"),
    "boot hill": Phrase("{cards} in Boot Hill"),
    "hand": Phrase("{cards} in hand"),
}
_Words = Callable[[Node, str], Iterator[Phrase]]


def goal_words(node: Node, solver: str) -> list[Phrase]:
    """Return the expectations at a node in words. Raise `BadInput` for one that no puzzle can have."""
    return [phrase for word, part in node.fields(GOALS).items() for phrase in GOALS[word](part, solver)]


def _players(node: Node, solver: str) -> Iterator[Phrase]:
    for name, facts in node.entries().items():
        for word, value in facts.fields(FIGURES).items():
            wording = FIGURES[word].words(is_solver=name == solver, is_one=1 in read_bound(value))
            yield Phrase(wording.pattern, player=name, number=_number(value))


def _number(node: Node) -> Phrase:
    least, most = read_bound(node)
    if most == 0:
        return Phrase("no")
    if most is None:
        return Phrase("at least {number}", number=least)
    return Phrase("exactly {number}" if least is not None else "at most {number}", number=most)


def _cards(node: Node, solver: str) -> Iterator[Phrase]:  # noqa: ARG001 - cards are named as in the file
    """Cards of which the same is wanted are named together."""
    wanted: dict[str, list[str]] = {}
    for title, facts in node.entries().items():
        for word, value in facts.entries().items():
            wanted.setdefault(f"{word} {value.value}", []).append(title)
    for fact, titles in wanted.items():
        yield _card_fact(node, fact, listed(titles))


def _card_fact(node: Node, fact: str, cards: Phrase) -> Phrase:
    word, _, value = fact.partition(" ")
    match word:
        case "in" if value in PLACES:
            return Phrase(PLACES[value].pattern, cards=cards)
        case "at":
            return Phrase("{cards} at {place}", cards=cards, place=value)
        case "booted":
            return Phrase("{cards} booted" if value == "True" else "{cards} not booted", cards=cards)
        case "bounty":
            return Phrase("{cards} with a bounty of {number}", cards=cards, number=value)
        case "controller":
            return Phrase("{cards} controlled by {player}", cards=cards, player=value)
    raise node.error(f"a goal cannot be about {fact!r} of a card")


def _places(node: Node, solver: str) -> Iterator[Phrase]:
    for title, facts in node.entries().items():
        for value in facts.fields(("controller",)).values():
            who = value.text()
            pattern = {solver: Phrase("you control {place}"), NO_PLAYER: Phrase("nobody controls {place}")}
            yield Phrase(pattern.get(who, Phrase("{player} controls {place}")).pattern, player=who, place=title)


def _winner(node: Node, solver: str) -> Iterator[Phrase]:
    who = node.text()
    known = {solver: Phrase("you have won the game"), NO_PLAYER: Phrase("nobody has won the game")}
    yield known.get(who, Phrase("{player} has won the game", player=who))


def _dealer(node: Node, solver: str) -> Iterator[Phrase]:
    who = node.text()
    yield Phrase("you act first today") if who == solver else Phrase("{player} acts first today", player=who)


def _day(node: Node, solver: str) -> Iterator[Phrase]:  # noqa: ARG001 - the same for everybody
    yield Phrase("day {number} has begun", number=node.number())


GOALS: Mapping[str, _Words] = {
    "players": _players,
    "cards": _cards,
    "places": _places,
    "winner": _winner,
    "day": _day,
    "dealer": _dealer,
}
"""The expectations that a goal may hold."""
