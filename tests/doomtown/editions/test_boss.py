"""Boss battles: whole games, checked all the way; the event deck, who may play, and the seats by default."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from dtgui.decks import find_deck, seat_with
from dtgui.decks.seating import boss_decks
from dtgui.doomtown.rules.shelf import SHELF
from dtgui.doomtown.rules.variants.boss import HERO_EVENTS, STAND_TOGETHER, VILLAIN_EVENTS, easier_deck, event_deck
from dtgui.doomtown.rules.variants.showstopper import is_hex, is_ivor, is_performer
from dtgui.doomtown.state.setup import Setup
from dtgui.doomtown.state.table import UNSEEN
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Seat
from dtgui.kernel.errors import BadInput
from tests.conformance.watched import watch
from tests.doomtown.town import PATHS, doomtown

HEROES = ("law-dogs", "first-peoples", "entrepreneurs")


def setup(heroes: int, boss: str = "ghost-miners", *further: str) -> Setup:
    decks = [find_deck(name, PATHS, doomtown().catalog).deck for name in (*HEROES[:heroes], boss)]
    return Setup(tuple(seat_with(deck) for deck in decks), variants=(boss, *further))


@pytest.mark.parametrize("heroes", [1, 2, 3])
def test_random_games_end_and_repeat_with_their_seed(heroes):
    chosen = setup(heroes, "ghost-miners", *(["tombstone"] if heroes == 2 else []))
    assert watch(doomtown(), chosen, heroes).journal == watch(doomtown(), chosen, heroes, look_every=60).journal


@pytest.mark.parametrize("heroes", [1, 2, 3])
def test_two_events_for_each_hero_and_two_for_the_villain(heroes):
    rules = SHELF.rules("wwe", ["ghost-miners"])
    codes, _ = event_deck(rules, heroes + 1, Chance(heroes))
    assert Counter(code in HERO_EVENTS for code in codes) == {True: 2 * heroes, False: 2}
    assert len(set(codes)) == len(codes)


def test_stand_together_is_on_top_and_replaces_a_hero_event():
    rules = SHELF.rules("wwe", ["ghost-miners"])
    for seed in range(20):
        codes, _ = easier_deck(rules, 2, Chance(seed))
        assert codes[0] == STAND_TOGETHER
        assert Counter(code in HERO_EVENTS for code in codes) == {True: 2, False: 2}


def test_each_side_has_ten_readable_events():
    assert (len(HERO_EVENTS), len(VILLAIN_EVENTS)) == (10, 10)
    cards = [doomtown().catalog.card(code) for code in (*HERO_EVENTS, *VILLAIN_EVENTS)]
    assert all(card.text for card in cards)


def test_the_event_deck_is_hidden_from_all_seats():
    position = doomtown().new(setup(1), 3)
    for seat in (Seat(0), Seat(1)):
        seen = doomtown().observe(position, seat).table
        assert set(seen.events) == {UNSEEN}
        assert not set(position.table.events) & set(seen.cards)


def test_a_sampled_event_deck_holds_events():
    position = doomtown().new(setup(1), 3)
    guess = doomtown().determinize(doomtown().observe(position, Seat(0)), Chance(9)).table
    codes = {guess.cards[card].printed.code for card in guess.events}
    assert len(codes) == len(position.table.events)
    assert codes <= {*HERO_EVENTS, *VILLAIN_EVENTS}


def test_a_faction_can_be_chosen_once_only():
    one, boss = setup(1).seats
    with pytest.raises(BadInput, match="each faction is played once: lawdogs"):
        doomtown().new(Setup((one, one, boss), variants=("ghost-miners",)), 1)


def test_stand_together_needs_an_event_deck():
    with pytest.raises(BadInput, match="stand-together needs a boss battle with an event deck"):
        doomtown().new(Setup(setup(1).seats, variants=("stand-together",)), 1)
    begun = doomtown().new(setup(1, "ghost-miners", "stand-together"), 1).table
    assert STAND_TOGETHER in {shown.printed.code for shown in begun.in_play.values()}
    assert begun.day == 1


def test_older_editions_have_no_boss_battle():
    with pytest.raises(BadInput, match="Boss Battle: Ghost Miners cannot be played by the rules"):
        SHELF.rules("1.4", ["ghost-miners"])


def showing(heroes: int, *further: str) -> Setup:
    decks = [find_deck(name, PATHS, doomtown().catalog).deck for name in boss_decks("showstopper", heroes)]
    return Setup(tuple(seat_with(deck) for deck in decks), variants=("showstopper", *further))


@pytest.mark.parametrize(("heroes", "further"), [(1, ()), (2, ("event-deck",)), (3, ("event-deck", "stand-together"))])
def test_first_days_of_the_show_repeat_with_their_seed(heroes, further):
    chosen = showing(heroes, *further)
    first = watch(doomtown(), chosen, heroes, longest=250, look_every=60)
    assert first.journal == watch(doomtown(), chosen, heroes, longest=250).journal


def changed(setup: Setup, **fields: object) -> Setup:
    """The same setup, the Villain's seat with other fields."""
    return replace(setup, seats=(*setup.seats[:-1], replace(setup.seats[-1], **fields)))


@pytest.mark.parametrize(
    ("fields", "refusal"),
    [
        ({"outfit": "24011"}, "plays the faction fearmongers"),
        ({"starting": ()}, None),
        ({"starting": ("24040", "24040")}, "four drifter or Fearmonger Abominations"),
        ({"starting": ("24039", "24045", "24042", "24046")}, "four drifter or Fearmonger Abominations"),
    ],
)
def test_the_show_needs_its_villain(fields, refusal):
    setup = changed(showing(1), **fields)
    if refusal is None:
        assert doomtown().new(setup, 1).decision is not None
        return
    with pytest.raises(BadInput, match=refusal):
        doomtown().new(setup, 1)


def test_the_show_needs_ivor_hexes_and_abominations():
    villain = showing(1).seats[-1]
    find = doomtown().catalog.card

    def without(unwanted) -> Setup:
        cards = tuple(code for code in villain.cards if not unwanted(find(code)))
        return changed(showing(1), cards=cards, starting=())

    for unwanted, refusal in (
        (is_ivor, "needs Ivor Hawley"),
        (is_hex, "two different Hexes"),
        (is_performer, "four Abominations"),
    ):
        with pytest.raises(BadInput, match=refusal):
            doomtown().new(without(unwanted), 1)


def test_a_hero_cannot_have_ivor():
    one, villain = showing(1).seats
    with pytest.raises(BadInput, match="no Hero plays Ivor"):
        doomtown().new(Setup((replace(one, cards=(*one.cards, "10011")), villain), variants=("showstopper",)), 1)


def test_the_event_deck_is_an_option_of_the_show_only():
    with pytest.raises(BadInput, match="event-deck is for the boss battle showstopper"):
        doomtown().new(setup(1, "ghost-miners", "event-deck"), 1)


@pytest.mark.parametrize(
    ("chosen", "told"),
    [
        (setup(1), "Heroes: 0 of 3 victory points, 3 to go"),
        (showing(1), "Villain: 0 of 4 victory points on Ivor, 4 to go"),
    ],
    ids=["ghost miners", "showstopper"],
)
def test_plates_name_the_goal_of_the_battle(chosen, told):
    position = doomtown().new(chosen, 1)
    scene = doomtown().scene(doomtown().observe(position, Seat(0)))
    tips = [str(badge.about) for panel in scene.panels for badge in panel.badges if badge.kind == "control"]
    assert len(tips) == 2
    assert all(told in tip and "win the game" not in tip for tip in tips)
