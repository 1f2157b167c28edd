"""The goals of Doomtown's puzzles in words: a phrase for each expectation of the scenario files."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from dtgui.kernel.phrases import Phrase, listed
from dtgui.practice.bounds import read_bound
from dtgui.practice.nodes import Node
from dtgui.practice.scenarios.checks_of_table import OUT_OF_PLAY, PLAY
from dtgui.practice.scenarios.standing import NO_PLAYER


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
