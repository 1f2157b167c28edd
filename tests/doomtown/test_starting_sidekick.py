"""A Sidekick that starts with a dude who may bring one along."""

from __future__ import annotations

from dataclasses import replace

from dtgui.doomtown.state.setup import Setup
from dtgui.kernel.session import Session
from tests.doomtown.town import STARTERS, doomtown, starter_setup

ENTREPRENEURS = next(number for number, file in enumerate(STARTERS) if "entrepreneurs" in file.name)


def test_a_sidekick_starts_attached_to_the_dude_that_brings_it() -> None:
    game = doomtown()
    catalog = game.catalog
    sky, pedro = catalog.find('"Lucky" Sky Borne'), catalog.find("Pedro")
    setup = starter_setup(ENTREPRENEURS, ENTREPRENEURS + 1)
    first = replace(
        setup.seats[0], cards=(*setup.seats[0].cards, sky.code, pedro.code), starting=(sky.code, pedro.code)
    )
    session = Session(game, Setup((first, setup.seats[1])), 1)
    table = session.position.table
    by_title = {table.cards[card].printed.title: card for card in table.in_play}
    assert table.in_play[by_title["Pedro"]].host == by_title[sky.title]
