"""Leagues: pairings, standings with their tie-breaks, entered and undone results, and the file."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest

from dtgui.app.kept import ChangedElsewhere, DamagedFile
from dtgui.decks import find_deck
from dtgui.decks.deck import Deck
from dtgui.kernel.decisions import Seat, concession
from dtgui.kernel.errors import BadInput
from dtgui.kernel.session import Session
from dtgui.league.league import League, LeagueKind, LeaguePlayer, LeagueShelf, new_league, usual_rounds
from dtgui.league.tournaments import DRAWN, MatchResult, SavedMatches, found, ranked_scores, round_robin, swiss_round
from dtgui.play.fixtures import Fixture
from dtgui.play.saved_games import write_save
from tests.doomtown.town import PATHS, doomtown, two_starters

NAMES = ("Ann", "Bob", "Cy", "Dee", "Eve", "Flo", "Gus", "Hal")
NUMBERS = range(2, 9)


def league(players: int, kind: LeagueKind = LeagueKind.SWISS, rounds: int = 0) -> League:
    return new_league("Friday", kind, [LeaguePlayer(name) for name in NAMES[:players]], 7, rounds)


def played(of: League) -> League:
    """The league after its present round; the lower number always wins."""
    for round_, pairing in of.open_matches:
        if round_ == of.round:
            of = of.with_result(round_, pairing, min(pairing))
    return of


# Pairings


@pytest.mark.parametrize("players", NUMBERS)
def test_round_robin_pairs_each_two_players_once(players: int) -> None:
    rounds = round_robin(players)
    matches = [frozenset(pair) for each in rounds for pair in each if pair[0] != pair[1]]
    assert sorted(map(sorted, matches)) == [list(pair) for pair in combinations(range(players), 2)]
    assert all(sorted({seat for pair in each for seat in pair}) == list(range(players)) for each in rounds)


@pytest.mark.parametrize("players", NUMBERS)
def test_first_seats_are_shared_in_a_round_robin(players: int) -> None:
    firsts = Counter(pair[0] for each in round_robin(players) for pair in each if pair[0] != pair[1])
    assert all(abs(2 * firsts[seat] - (players - 1)) <= 3 for seat in range(players))


@pytest.mark.parametrize("players", NUMBERS)
def test_a_swiss_league_of_the_default_length_has_no_rematch(players: int) -> None:
    of = league(players)
    while not of.is_over:
        of = played(of)
    met = Counter(frozenset(pair) for each in of.rounds for pair in each)
    assert len(of.rounds) == usual_rounds(players)
    assert max(met.values()) == 1


def test_leaders_play_leaders_in_a_swiss_league() -> None:
    of = played(league(8))
    leaders = {each.seat for each in of.standings[:4]}
    assert sum({*pair} <= leaders for pair in of.rounds[1]) == 2


def test_byes_go_round_from_below() -> None:
    of = played(league(5, rounds=3))
    while not of.is_over:
        of = played(of)
    byes = [pair[0] for each in of.rounds for pair in each if pair[0] == pair[1]]
    assert len(set(byes)) == len(byes) == 3


def test_the_first_round_is_drawn_by_the_seed() -> None:
    assert swiss_round(8, (), 1) == swiss_round(8, (), 1)
    assert len({swiss_round(8, (), seed) for seed in range(10)}) > 5


# Standings


def test_the_schedule_orders_players_with_equal_points() -> None:
    results = [MatchResult((0, 1), 0), MatchResult((2, 3), DRAWN), MatchResult((0, 2), 0), MatchResult((1, 3), 1)]
    table = ranked_scores(4, results)
    assert [(each.seat, each.points) for each in table] == [(0, 6), (1, 3), (2, 1), (3, 1)]
    # Player 2 met the leader, player 3 did not: 6 + 1 against 1 + 3 points of opponents.
    assert [each.schedule for each in table[2:]] == [7, 4]


def test_level_players_with_equal_schedules_are_ordered_by_their_own_game() -> None:
    won = {(0, 1): 0, (2, 3): 2, (0, 2): 0, (3, 1): 3, (3, 0): 3, (1, 2): 1}
    table = ranked_scores(4, [MatchResult(*each) for each in won.items()])
    assert [(each.points, each.schedule) for each in table] == [(6, 12), (6, 12), (3, 15), (3, 15)]
    assert [each.seat for each in table] == [3, 0, 1, 2]


def test_a_bye_is_a_win_that_does_not_count_for_the_schedule() -> None:
    (first, *_) = ranked_scores(3, [MatchResult((0, 1), 0), MatchResult((2, 2), 2)])
    assert (first.seat, first.points, first.schedule) == (0, 3, 0)
    assert ranked_scores(3, [MatchResult((2, 2), 2)])[0].seat == 2


# Results


def test_a_result_is_entered_once_and_only_for_its_players() -> None:
    of = league(4)
    round_, pairing = of.open_matches[0]
    with pytest.raises(BadInput, match="not open"):
        of.with_result(round_, pairing, next(seat for seat in range(4) if seat not in pairing))
    entered = of.with_result(round_, pairing, DRAWN)
    assert entered.winner_of(round_, pairing) == DRAWN
    with pytest.raises(BadInput, match="not open"):
        entered.with_result(round_, pairing, pairing[0])


@pytest.mark.parametrize("kind", LeagueKind)
def test_results_are_undone_one_by_one(kind: LeagueKind) -> None:
    steps = [league(4, kind)]
    while not steps[-1].is_over:
        round_, pairing = steps[-1].open_matches[0]
        steps.append(steps[-1].with_result(round_, pairing, pairing[1]))
    for before, after in zip(reversed(steps[:-1]), reversed(steps[1:]), strict=True):
        assert after.undone() == before
    assert steps[0].undone() == steps[0]


def test_each_match_has_a_seed_of_its_own() -> None:
    of = league(8, LeagueKind.ROUND_ROBIN)
    seeds = {of.fixture(*match).seed for match in of.open_matches}
    assert len(seeds) == len(of.open_matches)
    assert seeds.isdisjoint(replace(of, seed=8).fixture(*match).seed for match in of.open_matches)


def test_a_game_needs_registered_decks() -> None:
    deck = find_deck("law-dogs", PATHS, doomtown().catalog).deck
    of = new_league("x", LeagueKind.ROUND_ROBIN, [LeaguePlayer("Ann", deck), LeaguePlayer("Bob", deck)], 1)
    setup = of.setup_of((1, 0))
    assert setup is not None
    assert [seat.name for seat in setup.seats] == ["Bob", "Ann"]
    assert doomtown().new(setup, 1).decision is not None
    assert league(2).setup_of((0, 1)) is None


@pytest.mark.parametrize(
    ("title", "names", "rounds", "problem"),
    [
        ("x", ("Ann",), 0, "2 to 8 players"),
        ("x", (*NAMES, "Ida"), 0, "2 to 8 players"),
        ("x", ("Ann", " "), 0, "needs a name"),
        ("x", ("Ann", "ann "), 0, "same name"),
        (" ", ("Ann", "Bob"), 0, "league needs a name"),
        ("x", ("Ann", "Bob", "Cy"), 4, "After 3 rounds"),
    ],
)
def test_a_league_that_cannot_be_is_refused(title: str, names: tuple[str, ...], rounds: int, problem: str) -> None:
    with pytest.raises(BadInput, match=problem):
        new_league(title, LeagueKind.SWISS, [LeaguePlayer(name) for name in names], 1, rounds)


# The file


def test_a_league_is_kept_and_read(tmp_path: Path) -> None:
    shelf = LeagueShelf(tmp_path / "leagues")
    deck = find_deck("law-dogs", PATHS, doomtown().catalog).deck
    of = played(league(5))
    of = replace(of, players=(LeaguePlayer("Ann", deck), *of.players[1:]))
    assert shelf.all() == {}
    file = shelf.begin(of)
    assert file.name == "friday.json"
    kept = shelf.kept(file).read()
    assert replace(kept, id="") == of
    assert shelf.all() == {file: kept}
    assert json.loads(file.read_text(encoding="utf-8"))["version"] == 2
    assert shelf.begin(of).name == "friday-2.json"
    shelf.kept(file).remove()
    assert file not in shelf.all()


@pytest.mark.parametrize("title", ["CON", "nul", "Com1", "..."])
def test_no_league_has_a_file_name_that_windows_refuses(tmp_path: Path, title: str) -> None:
    file = LeagueShelf(tmp_path).begin(replace(league(4), title=title))
    assert file.stem.startswith("league")


def test_a_result_of_another_window_is_never_written_over(tmp_path: Path) -> None:
    file = LeagueShelf(tmp_path).begin(league(4))
    here, there = (LeagueShelf(tmp_path).kept(file) for _ in range(2))
    mine, theirs = here.read(), there.read()
    first, second = mine.open_matches
    there.keep(theirs.with_result(*first, first[1][0]))
    with pytest.raises(ChangedElsewhere):
        here.keep(mine.with_result(*second, second[1][0]))
    here.keep(here.read().with_result(*second, second[1][0]))
    assert len(here.read().results) == 2


def test_a_registered_deck_has_an_outfit() -> None:
    with pytest.raises(BadInput, match="The deck of Ida has no outfit"):
        new_league("Friday", LeagueKind.SWISS, [LeaguePlayer("Ann"), LeaguePlayer("Ida", Deck("x"))], 1)


@pytest.mark.parametrize("copies", [0, 100, 2**63, 10**30])
def test_a_league_with_an_impossible_count_of_cards_is_damaged(tmp_path: Path, copies: int) -> None:
    shelf = LeagueShelf(tmp_path)
    file = shelf.begin(replace(league(4), players=(*league(4).players[:3], LeaguePlayer("Ida", Deck("x", "24009")))))
    held = json.loads(file.read_text(encoding="utf-8"))
    held["league"]["players"][3]["deck"]["cards"] = {"24066": copies}
    file.write_text(json.dumps(held), encoding="utf-8")
    assert isinstance(shelf.all()[file], DamagedFile)


@pytest.mark.parametrize(
    "change",
    [
        lambda held: held.update(id="../x"),
        lambda held: held["players"][3].update(deck={"name": "x", "outfit": ""}),
        lambda held: held["players"][3].update(deck={"name": "x", "outfit": "24009", "starting": {"24066": 1}}),
        lambda held: held.pop("rounds"),
        lambda held: held.update(kind="knockout"),
        lambda held: held.update(seed="x"),
        lambda held: held.update(players=held["players"][:1]),
        lambda held: held.update(rounds=[[[0, 9]]]),
        lambda held: held["results"].append({"round": 5, "pairing": [0, 1], "winner": 0}),
        lambda held: held["results"].append({"round": 0, "pairing": held["rounds"][0][0], "winner": 7}),
    ],
)
def test_a_damaged_league_is_named_and_its_file_stays(tmp_path: Path, change) -> None:
    shelf = LeagueShelf(tmp_path)
    file = shelf.begin(league(4))
    held = json.loads(file.read_text(encoding="utf-8"))
    change(held["league"])
    file.write_text(json.dumps(held), encoding="utf-8")
    assert isinstance(shelf.all()[file], DamagedFile)
    assert file.exists()


def test_a_game_with_a_look_at_hidden_cards_is_no_result(tmp_path) -> None:
    session = Session(doomtown(), two_starters(1), 7)
    session.answer(concession(Seat(1)))
    wanted = SavedMatches(tmp_path, doomtown, {(4, 2): Fixture("", 7)})
    write_save(session, tmp_path / "a.dtgame")
    assert [each.winner for each in found(wanted)] == [4]
    session.look()
    write_save(session, tmp_path / "a.dtgame")
    assert list(found(wanted)) == []
