"""Limited events: pools and drafts by seed, legal decks, and a tournament to its end."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import partial

import pytest

from dtgui.ai.player import EVERY_GAME, Playable
from dtgui.app.paths import default_paths
from dtgui.decks.legality import problems
from dtgui.games.doomtown import make_doomtown
from dtgui.kernel.errors import BadInput
from dtgui.league.tournaments import DRAWN
from dtgui.limited.cards import DECK_SIZE, PACK, PACK_SIZE, kind_of, limited_format, sets_of
from dtgui.limited.draft import ROUNDS, SEATS
from dtgui.limited.event import ME, SEALED_PACKS, EventPhase, LimitedKind, MatchRequest, open_matches, played, standings
from tests.limited.conftest import drafted, submitted

SEEDS = range(3)


def test_the_same_seed_gives_the_same_packs_and_picks(organizer, plan) -> None:
    assert drafted(organizer, plan) == drafted(organizer, plan)
    assert drafted(organizer, plan).pools != drafted(organizer, replace(plan, seed=6)).pools


def test_each_pack_has_its_kinds_and_no_title_twice(organizer, plan) -> None:
    for pack in organizer.begin(plan).draft.held:
        cards = [organizer.catalog.card(code) for code in pack]
        assert Counter(map(kind_of, cards)) == PACK
        assert len({card.title for card in cards}) == PACK_SIZE
        assert {card.pack for card in cards} <= {*plan.sets}


def test_packs_go_to_the_left_then_to_the_right(organizer, plan) -> None:
    event = organizer.begin(plan)
    first = event.draft.held
    event = organizer.pick(event, organizer.advise(event))
    assert {*event.draft.held[1]} < {*first[0]}
    while event.draft.round == 1:
        event = organizer.pick(event, organizer.advise(event))
    second = event.draft.held
    event = organizer.pick(event, organizer.advise(event))
    assert {*event.draft.held[0]} < {*second[1]}


def test_a_draft_gives_every_player_the_same_number_of_cards(organizer, plan) -> None:
    event = drafted(organizer, plan)
    assert event.phase is EventPhase.BUILD
    assert [len(picks) for picks in event.draft.picks] == [ROUNDS * PACK_SIZE] * SEATS


def test_only_a_card_of_the_pack_can_be_picked(organizer, plan) -> None:
    event = organizer.begin(plan)
    with pytest.raises(BadInput, match="not in the pack"):
        organizer.pick(event, event.draft.held[1][0])


def test_a_sealed_pool_is_six_packs_and_the_shared_cards(organizer, plan) -> None:
    event = organizer.begin(replace(plan, kind=LimitedKind.SEALED))
    shared = sum(organizer.catalog.card(code).value is None for code in event.pools[ME])
    assert sum(event.pools[ME].values()) - shared == SEALED_PACKS * PACK_SIZE
    assert event.phase is EventPhase.BUILD


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("kind", LimitedKind)
def test_every_deck_is_legal_for_its_pool(organizer, plan, kind, seed) -> None:
    event = submitted(organizer, replace(plan, kind=kind, seed=seed, sets=sets_of(organizer.catalog, organizer.base)))
    for deck, pool in zip(event.decks, event.pools, strict=True):
        assert problems(deck, organizer.catalog, limited_format(organizer.base, pool)) == ()
        assert sum(count for code, count in deck.cards.items() if organizer.catalog.card(code).value) == DECK_SIZE
        assert deck.starting


def test_every_set_that_is_offered_fills_packs(organizer, plan) -> None:
    for code in sets_of(organizer.catalog, organizer.base):
        assert organizer.begin(replace(plan, sets=(code,))).draft is not None


def test_sets_without_enough_cards_are_refused(organizer, plan) -> None:
    with pytest.raises(BadInput, match="too few cards for a pack"):
        organizer.begin(replace(plan, sets=("DTR",)))


def test_a_deck_with_a_card_that_is_not_in_the_pool_is_refused(organizer, plan) -> None:
    event = drafted(organizer, plan)
    deck = organizer.built(event, "Mine")
    smaller = {code: count for code, count in event.pools[ME].items() if code != next(iter(deck.cards))}
    with pytest.raises(BadInput, match="your pool only 0"):
        organizer.submit(replace(event, pools=(smaller, *event.pools[1:])), deck)


def test_the_clock_counts_down_only_if_there_is_one(organizer, plan) -> None:
    event = organizer.begin(replace(plan, kind=LimitedKind.SEALED))
    assert event.seconds_left is None
    timed = replace(event, plan=replace(event.plan, minutes=2), seconds=90)
    assert timed.seconds_left == 30


def test_a_whole_event_ends(organizer, plan) -> None:
    event = submitted(organizer, replace(plan, kind=LimitedKind.SEALED))
    playable = Playable(partial(make_doomtown, default_paths()), EVERY_GAME)
    while matches := open_matches(event.results):
        games = {pairing: (event.setup_of(pairing, "wwe"), event.seed_of(pairing)) for pairing in matches}
        for result in played(MatchRequest(playable, "random", games)):
            assert result.winner in (*result.pairing, DRAWN)
            event = event.with_result(*result)
    assert event.phase is EventPhase.OVER
    table = standings(event.results)
    assert sorted(each.seat for each in table) == list(range(SEATS))
    assert [each.wins + each.losses + each.draws for each in table] == [SEATS - 1] * SEATS


def test_each_match_has_a_seed_of_its_own(organizer, plan) -> None:
    event = organizer.begin(plan)
    assert len({event.seed_of((one, other)) for one in range(SEATS) for other in range(SEATS)}) == SEATS**2


def test_level_players_are_ordered_by_the_games_between_them() -> None:
    results = {(0, 1): 0, (2, 3): 2, (0, 2): 0, (3, 1): 3, (3, 0): 3, (1, 2): 1}
    assert [each.wins for each in standings(results)] == [2, 2, 1, 1]
    assert [each.seat for each in standings(results)] == [3, 0, 1, 2]


def test_a_draw_is_better_than_a_loss() -> None:
    assert [each.seat for each in standings({(0, 1): DRAWN, (2, 3): 3})] == [3, 0, 1, 2]
