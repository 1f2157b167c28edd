"""Cards made up by a scenario, to show a rule with texts of its own."""

from __future__ import annotations

from dtgui.doomtown.catalog.made_up import MadeUpCard
from dtgui.doomtown.game import Doomtown
from dtgui.practice.nodes import Node
from dtgui.practice.scenarios.scenario import Scenario


def game_for(scenario: Scenario, game: Doomtown) -> Doomtown:
    """Return the game with the scenario's own cards, the same game if it has none. Raise `BadInput`."""
    if "cards" not in scenario.fields:
        return game
    return game.with_cards([_made_up(node) for node in scenario.fields.listed("cards")])


def _made_up(node: Node) -> MadeUpCard:
    fields = {name: field.value for name, field in node.entries().items()}
    return MadeUpCard(fields, node.document, node.path)
