"""Doomtown's seasons: the same seed gives the same season, every season ends, and only what may carries over."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from dtgui.ai.match import Days
from dtgui.doomtown.state.setup import DEFAULT_EDITION
from dtgui.games.doomtown import BOX
from dtgui.kernel.errors import BadInput
from dtgui.season.headless import RidePlayer, play_season
from dtgui.season.season import RideResult, Season, SeasonPhase, ridden
from dtgui.season.territory import Territory
from dtgui.season.town.town_cards import bought, healed
from dtgui.season.town.town_policy import TownPolicy
from dtgui.season.town.town_season import TownSeasons
from dtgui.season.town.town_terms import with_way
from tests.season.conftest import LOST, WON, drawn_result, starters

MANY = 300


def plan_of(seasons: TownSeasons, seed: int, length: str = "evening"):
    starts = list(seasons.data.starts)
    return seasons.plan(seed, length, "middle", starts[seed % len(starts)], "Ann")


def after_first(seasons: TownSeasons, season: Season, result: RideResult) -> Season:
    return seasons.after(ridden(season, season.open_stops[0].name), result)


@pytest.mark.parametrize("length", ["evening", "long", "ride"])
def test_the_same_seed_gives_the_same_season(seasons, length) -> None:
    one, other = (seasons.begin(plan_of(seasons, 5, length)) for _ in range(2))
    assert one == other
    assert one.territory != seasons.begin(plan_of(seasons, 6, length)).territory
    assert one.territory.legs == seasons.data.lengths[length]


def test_every_start_begins_with_its_deck(seasons) -> None:
    for start, name in seasons.data.starts.items():
        begun = seasons.begin(seasons.plan(3, "evening", "middle", start, "Ann"))
        deck = seasons.deck_named(name)
        assert seasons.deck(begun).outfit == deck.outfit
        assert not Counter(deck.cards) - Counter(begun.cards)
        assert not seasons.hindrances(begun)
    titles = {each.name: each.title for each in seasons.starts("evening")}
    assert titles["anarchists"] == seasons.game.catalog.card(seasons.deck_named("open-house").outfit).title


def test_a_road_leads_on_from_every_town_for_people_without_notoriety(seasons) -> None:
    for seed in range(6):
        territory = seasons.begin(plan_of(seasons, seed, "long")).territory
        for stop in territory.stops:
            after = territory.after(stop.name)
            assert not after or any(not each.terms.needs for each in after)
        reached = {end for _, end in territory.roads}
        assert all(stop.name in reached for stop in territory.stops if stop.leg)
        (last,) = (stop for stop in territory.stops if stop.leg == territory.legs - 1)
        assert last.terms.is_boss


def test_the_terms_of_the_towns_differ(seasons) -> None:
    kinds = Counter(
        stop.terms.kind for seed in range(4) for stop in seasons.begin(plan_of(seasons, seed, "long")).territory.stops
    )
    assert set(kinds) == {"duel", "square", "edition", "automaton", "boss"}


def test_every_town_has_terms_and_begins_a_game(seasons) -> None:
    begun = seasons.begin(plan_of(seasons, 3, "long"))
    for stop in begun.territory.stops:
        alone = Territory((replace(stop, leg=0, terms=replace(stop.terms, needs=0)),), ())
        riding = ridden(replace(begun, territory=alone), stop.name)
        match = seasons.match(riding)
        assert seasons.game.new(match.setup, match.seed).decision is not None
        assert seasons.told(stop)[0].title == "Against"


@pytest.mark.parametrize("seeds", [range(4), pytest.param(range(4, MANY), marks=pytest.mark.soak)])
def test_seasons_with_made_up_results_end(seasons, seeds) -> None:
    policy, play = TownPolicy(seasons), drawn_result(seasons)
    for seed in seeds:
        length = "long" if seed % 4 == 0 else "evening"
        ended = play_season(seasons, policy, plan_of(seasons, seed, length), play)
        assert ended.is_over
        assert ended == play_season(seasons, policy, plan_of(seasons, seed, length), play)


def test_a_season_of_real_games_ends(seasons) -> None:
    rides = RidePlayer(seasons, seasons.game, BOX.measured_players, "greenhorn", Days(BOX.day_of))
    plan = seasons.plan(2, "ride", "easy", "law-dogs", "Ann")
    ended = play_season(seasons, TownPolicy(seasons), plan, rides)
    assert ended.is_over
    assert all(ride.result is not None and ride.result.days for ride in ended.rides)


def test_lives_end_the_season_and_a_lost_town_does_not(seasons, begun) -> None:
    season = begun
    for leg in range(1, begun.plan.lives):
        season = after_first(seasons, season, LOST)
        assert season.phase is SeasonPhase.TOWN
        assert {stop.leg for stop in season.ahead} == {leg}
    assert after_first(seasons, season, LOST).phase is SeasonPhase.LOST


def test_the_boss_has_to_be_beaten(seasons) -> None:
    season = seasons.begin(plan_of(seasons, 1, "ride"))
    season = after_first(seasons, season, WON)
    (boss,) = season.open_stops
    lost = after_first(seasons, season, LOST)
    assert [stop.name for stop in lost.ahead] == [boss.name]
    again = ridden(lost, boss.name)
    assert again.rides[-1].seed != lost.rides[-1].seed
    assert seasons.after(again, WON).phase is SeasonPhase.WON


def test_a_closed_town_refuses_riders_without_notoriety(seasons, begun) -> None:
    gate = begun.ahead[0]
    stops = tuple(
        replace(stop, terms=replace(stop.terms, needs=2)) if stop is gate else stop for stop in begun.territory.stops
    )
    closed = replace(begun, territory=replace(begun.territory, stops=stops))
    with pytest.raises(BadInput):
        ridden(closed, gate.name)
    assert ridden(replace(closed, notoriety=2), gate.name).phase is SeasonPhase.GAME


def test_gates_are_opened_where_no_other_road_leads_on(begun) -> None:
    stops = tuple(replace(stop, terms=replace(stop.terms, needs=9)) for stop in begun.territory.stops)
    opened = with_way(replace(begun.territory, stops=stops))
    assert all(any(not each.terms.needs for each in opened.after(stop.name)) for stop in opened.stops[:-1])


def test_a_game_is_paid_for_what_the_player_did(seasons, begun) -> None:
    terms = begun.ahead[0].terms
    result = RideResult(is_won=True, margin=9, jobs=1, bounties=2, punished=2)
    prices = seasons.data.prices
    expected = prices["win"] + prices["most_margin"] + prices["job"] + 2 * prices["bounty"] + prices["cheatin"]
    assert sum(each.amount for each in seasons.earnings(begun, terms, result)) == expected
    assert [each.title for each in seasons.earnings(begun, terms, RideResult(is_won=False, jobs=1, margin=4))] == [
        "Jobs"
    ]


def test_the_wounded_miss_one_game_or_are_paid_for(seasons, begun) -> None:
    hurt = starters(seasons, begun)[0]
    season = after_first(seasons, begun, replace(WON, aced=(hurt,)))
    assert seasons.hindrances(season)
    assert hurt not in seasons.cards_of(season.plan).mended(season, seasons.deck(season)).cards
    fee = seasons.cards_of(begun.plan).fee(hurt)
    paid = healed(season, hurt, fee)
    assert paid.purse == season.purse - fee
    assert not seasons.hindrances(paid)
    with pytest.raises(BadInput):
        healed(paid, hurt, fee)
    mended = seasons.with_deck(season, seasons.cards_of(season.plan).mended(season, seasons.deck(season)))
    assert not after_first(seasons, mended, WON).wounded


def test_the_store_sells_each_offer_once_and_gives_no_credit(seasons, begun) -> None:
    rich = replace(begun, purse=50)
    after = bought(rich, len(rich.stock) - 1)
    assert sum(after.cards.values()) == sum(rich.cards.values()) + 15
    assert after.purse == 50 - seasons.data.prices["pack"]
    with pytest.raises(BadInput):
        bought(after, len(rich.stock) - 1)
    with pytest.raises(BadInput):
        bought(replace(begun, purse=0), 0)


def test_a_deck_of_cards_that_are_not_owned_may_not_be_played(seasons, begun) -> None:
    deck = seasons.deck(begun)
    title = next(code for code in deck.cards if code not in deck.starting)
    fewer = replace(begun, cards={code: count for code, count in begun.cards.items() if code != title})
    assert not seasons.hindrances(begun)
    assert seasons.hindrances(fewer)


def test_an_aced_rival_comes_back_stronger_once(seasons) -> None:
    season = seasons.begin(plan_of(seasons, 4, "long"))
    stop = next(stop for stop in season.open_stops if stop.terms.rival)
    season = seasons.after(ridden(season, stop.name), replace(WON, leader_aced=True))
    (back,) = (each for each in season.territory.stops if each.terms.is_grudge)
    assert back.terms.rival == stop.terms.rival
    assert back.leg == stop.leg + 2
    assert stop.terms.rules != DEFAULT_EDITION
    assert back.terms.rules == stop.terms.rules
    assert stop.terms.opponent.startswith("ranch-hand")
    assert back.terms.opponent.startswith("sheriff")
    assert season.grudges == (stop.terms.rival,)
    assert any(each.title == "Grudge" for each in seasons.told(back))


def test_feats_bring_an_experienced_printing_or_a_name(seasons, begun) -> None:
    enough = seasons.data.feats_for_honour
    feats = {"Tommy Harden": enough, '"Thunder Boy" Nabbe': enough, "Hattie DeLorre": enough - 1}
    season = after_first(seasons, begun, replace(WON, feats=feats))
    assert season.honours['"Thunder Boy" Nabbe'] == "25019"
    assert season.cards["25019"] == 1
    assert season.honours["Tommy Harden"] in seasons.data.honours
    assert "Hattie DeLorre" not in season.honours


def test_nothing_in_a_game_of_a_season_differs_from_other_games(seasons, begun) -> None:
    season = ridden(begun, begun.open_stops[0].name)
    setup = seasons.match(season).setup
    deck = seasons.deck(season)
    assert Counter(setup.seats[0].cards) == Counter(deck.cards)
    terms = season.territory.stop(season.here).terms
    assert setup.variants == terms.variants
    assert setup.rules == terms.rules
