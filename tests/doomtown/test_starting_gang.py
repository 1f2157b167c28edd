"""WWE, Setting Up the Game 4: decks and games judge a starting gang by the same rule."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

import pytest

from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.deck_rules import check_deck, starting_cost, starting_stash
from dtgui.doomtown.events.ghost_rock import Pay
from dtgui.doomtown.queries.gang import gang_of, why_not_pick
from dtgui.doomtown.queries.shopping import cost_of
from dtgui.doomtown.state.cards import CardDef, CardType, Keyword
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.setup import SeatSetup, Setup
from dtgui.doomtown.state.table import Table
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Seat
from tests.doomtown.town import doomtown, starter_setup

ME = Seat(0)
ABOUT_THE_GANG = (Section.STARTING_GANG, Section.UNIQUE)


@dataclass(frozen=True)
class Planned:
    """A deck with a starting gang."""

    outfit: str
    starting: dict[str, int]
    legend: str | None = None
    cards: dict[str, int] = field(default_factory=dict)


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return doomtown().catalog


def objections(outfit: CardDef, gang: list[CardDef], catalog: Catalog) -> list[str]:
    """Return the deck rules' objections to a starting posse, without those to the rest of its deck."""
    starting = Counter(card.code for card in gang)
    problems = check_deck(Planned(outfit.code, starting, cards=starting), catalog)
    return [problem.rule for problem in problems if problem.section in ABOUT_THE_GANG or problem.rule == "stash"]


def picking(outfit: CardDef, deck: list[CardDef]) -> Table:
    """A table at which the first player picks a gang from such a deck."""
    setup = starter_setup(0, 1)
    mine = SeatSetup("Picker", outfit.code, tuple(card.code for card in deck))
    return doomtown().new(Setup((mine, setup.seats[1])), 1).table


def startable(catalog: Catalog) -> list[CardDef]:
    """Cards that start, now and then, and some that never do; those with terms of their own several times."""
    special = [card for card in catalog if card.starting.dudes != 1 or card.starting.sidekick]
    kinds = (Keyword.GRIFTER, Keyword.CORE, Keyword.SIDEKICK, Keyword.GADGET)
    loaded = [card for card in catalog if card.type is not CardType.OUTFIT and any(map(card.has, kinds))]
    return [*(card for card in catalog if card.type is CardType.DUDE), *loaded, *loaded, *special * 20]


@pytest.mark.parametrize("seed", range(40))
def test_starting_choices_match_the_deck_rules(catalog: Catalog, seed: int) -> None:
    outfits = [card for card in catalog if card.type is CardType.OUTFIT]
    den = catalog.find("Den of Thieves")
    number, chance = Chance(seed).pick(len(outfits))
    outfit = outfits[number] if seed % 3 else den
    pool = [card for card in startable(catalog) if not card.has(Keyword.TOKEN)]
    deck = list(chance.shuffled(pool)[0][:30])
    t = picking(outfit, deck)
    for card in sorted(t.players[ME].deck):
        gang = [*gang_of(t, ME).cards, t.cards[card].printed]
        refused = why_not_pick(t, ME, card)
        assert (refused is None) == (objections(outfit, gang, catalog) == []), (refused, gang)
        if refused is None:
            player = t.players[ME]
            rest = tuple(other for other in player.deck if other != card)
            t.players = (player._replace(deck=rest, gang=(*player.gang, card)), *t.players[1:])


def test_a_starting_gang_pays_the_price_of_its_deck(catalog: Catalog) -> None:
    den, grifters = catalog.find("Den of Thieves"), [catalog.card("00104"), catalog.card("01049")]
    codes = tuple(card.code for card in grifters)
    others = starter_setup(0, 1).seats
    filling = tuple(code for code in others[0].cards if catalog.card(code).type is not CardType.DUDE)
    position = doomtown().new(Setup((SeatSetup("Den", den.code, (*codes, *filling), starting=codes), others[1])), 1)
    events = [happened.event for happened in position.happened]
    paid = sum(event.amount for event in events if isinstance(event, Pay) and event.seat == ME)
    planned = Planned(den.code, dict.fromkeys(codes, 1))
    assert (starting_stash(planned, catalog), starting_cost(planned, catalog), paid) == (17, 3, 3)


def test_den_of_thieves_makes_later_grifters_cheaper(catalog: Catalog) -> None:
    t = picking(catalog.find("Den of Thieves"), [catalog.card("00104"), catalog.find("Xiaodan Li")])
    assert [cost_of(t, ME, card) for card in sorted(t.players[ME].deck)] == [2, 1]
