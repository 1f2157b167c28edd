"""The expectations that a scenario may have of a position, and of a player's cards as a deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from dtgui.doomtown.deck_rules import check_deck
from dtgui.doomtown.prompts import section_of
from dtgui.doomtown.state.table import Table
from dtgui.kernel.decisions import Seat
from dtgui.kernel.scene import Intent
from dtgui.practice.nodes import Failure, Node
from dtgui.practice.scenarios.checks_of_table import card_checks, place_checks, player_checks
from dtgui.practice.scenarios.references import find_seat, read_intent
from dtgui.practice.scenarios.scenario import NO_PLAYER, ScenarioState, differing, differing_number

# The expectations that a scenario may have of a player's cards as a deck, by the rules of its edition

FORMAT = "format"
"""The rule that a deck is of a format in which the edition is usually played."""
DECK = ("breaks", "keeps")
"""The possible expectations of a deck: rules that it breaks, and rules that it keeps."""


@dataclass(frozen=True)
class _Held:
    """All cards of a player, wherever they are."""

    outfit: str
    legend: str | None
    cards: Mapping[str, int]
    starting: Mapping[str, int] = field(default_factory=dict)


def deck_checks(standing: ScenarioState, node: Node) -> Iterator[Failure]:
    """Check the decks, by their players: which rules they break, perhaps among others, and which they keep."""
    for name, facts in node.entries().items():
        broken = broken_rules(standing, find_seat(standing.table, facts, name))
        told = ", ".join(sorted(broken)) or "none"
        fields = facts.fields(DECK)
        for item in fields.listed("breaks"):
            if item.text() not in broken:
                yield Failure(item, f"{name}: the deck to break the rule {item.text()!r}", told)
        for item in fields.listed("keeps"):
            if item.text() in broken:
                yield Failure(item, f"{name}: the deck to keep the rule {item.text()!r}", told)


def broken_rules(standing: ScenarioState, seat: Seat) -> frozenset[str]:
    """Return the rules for decks that a player's cards break, by the words of `deck_rules` and `FORMAT`."""
    t, player = standing.table, standing.table.players[seat]
    legend = None if player.legend is None else t.cards[player.legend].printed.code
    deck = _Held(t.cards[player.outfit].printed.code, legend, Counter(player.deck_list))
    rules = frozenset(problem.rule for problem in check_deck(deck, standing.game.catalog, t.rules.decks))
    return rules if _has_usual_format(standing, seat) else rules | {FORMAT}


def _has_usual_format(standing: ScenarioState, seat: Seat) -> bool:
    """Whether all cards of a player have been printed for one of the formats in which the edition is usually played."""
    t, catalog = standing.table, standing.game.catalog
    titles = {card.printed.title for card in t.cards.values() if card.owner == seat and card.printed.formats}
    formats = [{code for card in catalog.titled(title) for code in card.formats} for title in titles]
    return any(all(code in printed for printed in formats) for code in t.rules.decks.formats)


# The expectations that a scenario may have of a position: one function for each word of its `expect` lines

Check = Callable[[ScenarioState, Node], Iterator[Failure]]


def check(standing: ScenarioState, node: Node) -> list[Failure]:
    """Return what is not as the mapping at the node expects. Raises `BadInput` for an expectation without sense."""
    return [failure for word, value in node.fields(CHECKS).items() for failure in CHECKS[word](standing, value)]


def _asks(standing: ScenarioState, node: Node) -> Iterator[Failure]:
    decision = standing.position.decision
    expected = None if node.text() == NO_PLAYER else find_seat(standing.table, node, node.text())
    if expected != (decision.seat if decision else None):
        yield Failure(node, f"{node.text()} to decide", standing.asked())


def _question(standing: ScenarioState, node: Node) -> Iterator[Failure]:
    decision = standing.position.decision
    if not decision or node.text() not in (decision.question.id, standing.question()):
        yield Failure(node, f"the question {node.text()}", f"{standing.asked()}: {standing.question()}")


def _rule(standing: ScenarioState, node: Node) -> Iterator[Failure]:
    decision = standing.position.decision
    found = standing.table.rules.sections[section_of(decision)] if decision else NO_PLAYER
    return differing(node, node.text(), found)


def _offers(standing: ScenarioState, node: Node) -> Iterator[Failure]:
    for item in node.items():
        if not _is_offered(standing, item):
            yield Failure(item, f"the option {item.text()!r}", "; ".join(standing.option_texts()))


def _only(standing: ScenarioState, node: Node) -> Iterator[Failure]:
    texts = standing.option_texts()
    expected = [item.text() for item in node.items()]
    same_number = len(texts) == len(expected)
    if not same_number or not all(_is_offered(standing, item) for item in node.items()):
        yield Failure(node, f"only the options {'; '.join(expected)}", "; ".join(texts) or "none")


def _lacks(standing: ScenarioState, node: Node) -> Iterator[Failure]:
    for item in node.items():
        found, wanted = standing.count(item.text())
        if found >= wanted or any(each.begins_as(item.text()) for each in standing.offered()):
            yield Failure(item, f"no option {item.text()!r}", "; ".join(standing.option_texts()))


def _is_offered(standing: ScenarioState, item: Node) -> bool:
    found, wanted = standing.count(item.text())
    return found >= wanted


def _refuses(standing: ScenarioState, node: Node) -> Iterator[Failure]:
    for item in node.items():
        fields = item.fields(("try", "by", "why", "section"), ("try",))
        seat = standing.view().seat
        if "by" in fields:
            seat = find_seat(standing.table, fields["by"], fields["by"].text())
        intent: Intent = read_intent(standing.table, fields["try"], seat)
        refusal = standing.game.explain(standing.game.observe(standing.position, seat), intent)
        if refusal is None:
            yield Failure(fields["try"], f"{fields['try'].text()!r} to be refused", "it is allowed")
            continue
        if "why" in fields and fields["why"].text().casefold() not in refusal.reason.casefold():
            yield Failure(fields["why"], f"the reason {fields['why'].text()!r}", refusal.reason)
        if "section" in fields and not refusal.section.endswith(fields["section"].text()):
            yield Failure(fields["section"], f"the section {fields['section'].text()!r}", refusal.section)


def _log(standing: ScenarioState, node: Node) -> Iterator[Failure]:
    for item in node.items():
        if not _is_told(standing, item):
            yield Failure(item, f"the log to say {item.text()!r}", " ".join(standing.log) or "nothing")


def _no_log(standing: ScenarioState, node: Node) -> Iterator[Failure]:
    for item in node.items():
        if _is_told(standing, item):
            yield Failure(item, f"the log not to say {item.text()!r}", " ".join(standing.log))


def _is_told(standing: ScenarioState, item: Node) -> bool:
    return any(item.text().casefold() in sentence.casefold() for sentence in standing.log)


def _number(read: Callable[[ScenarioState], int]) -> Check:
    return lambda standing, node: differing_number(node, read(standing))


def _word(read: Callable[[ScenarioState], str]) -> Check:
    return lambda standing, node: differing(node, node.text(), read(standing))


def winner_of(t: Table) -> str:
    """Return the winner, several separated by commas; `nobody` if there is none."""
    outcome, players = t.outcome, t.players
    return ", ".join(players[seat].name for seat in outcome.winners) if outcome and outcome.winners else NO_PLAYER


CHECKS: dict[str, Check] = {
    "asks": _asks,
    "question": _question,
    "rule": _rule,
    "offers": _offers,
    "only": _only,
    "lacks": _lacks,
    "refuses": _refuses,
    "cards": card_checks,
    "players": player_checks,
    "places": place_checks,
    "decks": deck_checks,
    "log": _log,
    "no_log": _no_log,
    "pot": _number(lambda standing: standing.table.pot),
    "day": _number(lambda standing: standing.table.day),
    "phase": _word(lambda standing: standing.table.phase.value),
    "dealer": _word(lambda standing: standing.table.players[standing.table.dealer].name),
    "winner": _word(lambda standing: winner_of(standing.table)),
    "round": _number(lambda standing: standing.table.shootout.round if standing.table.shootout else 0),
}
"""Every word of an `expect` line."""
