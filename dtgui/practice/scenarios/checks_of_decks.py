"""The expectations that a scenario may have of a player's cards as a deck, by the rules of its edition."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from dtgui.doomtown.deck_rules import check_deck
from dtgui.kernel.decisions import Seat
from dtgui.practice.lines import Failure
from dtgui.practice.nodes import Node
from dtgui.practice.scenarios.references import find_seat
from dtgui.practice.scenarios.standing import ScenarioState

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
