"""Paired games: the same with any number of processes, never lost and never played twice."""

from __future__ import annotations

from itertools import islice

import pytest

from dtgui.ai.lab.contests import GameResult, Thinking, chunks, play_chunk
from dtgui.ai.lab.matches import MatchRunner, figures
from dtgui.ai.lab.pools import LocalPool, cluster, workers
from dtgui.ai.lab.statistics import Sprt
from dtgui.ai.lab.store import open_store
from dtgui.kernel.errors import BadInput
from tests.ai.lab.contests import ABOUT, contest


def outcomes(store):
    """Return all results that do not depend on the clock."""
    return [
        (game.pair, game.game, game.score, game.first.decisions, game.second.decisions)
        for game in store.results(store.contest(ABOUT))
    ]


def played(pool, pairs, at_once=4):
    with open_store(None) as store:
        list(MatchRunner(store, pool, at_once).play(contest(pairs), store.contest(ABOUT)))
        return outcomes(store)


def test_the_sides_swap_seats_within_a_pair():
    (chunk,) = chunks(contest(1, "random", "random"), range(1), 1)
    first, second = play_chunk(chunk)
    assert (first.game, second.game) == (0, 1)
    assert first.score + second.score == 1, "the same game, told from either seat"
    assert first.first.decisions == second.second.decisions


def test_a_drifter_beats_a_random_player():
    found = figures(play_chunk(next(chunks(contest(3), range(3), 3))), 3)
    assert (found.pairs, found.wins + found.losses + found.draws) == (3, 6)
    assert found.wins > found.losses


def test_two_processes_give_the_result_of_one():
    with workers(2) as pool:
        assert played(pool, 5) == played(LocalPool(), 5)


def test_a_cluster_of_two_workers_gives_the_result_of_one(tmp_path):
    distributed = pytest.importorskip("distributed")
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, dashboard_address=None, local_directory=tmp_path
        ) as local,
        cluster(local.scheduler_address) as pool,
    ):
        found = played(pool, 5)
    assert found == played(LocalPool(), 5)


@pytest.mark.parametrize("address", ["nowhere", "tcp://", "tcp://here:many", "file:///etc/passwd"])
def test_an_invalid_cluster_address_is_refused(address):
    pytest.importorskip("distributed")
    with pytest.raises(BadInput, match="is no address"), cluster(address):
        pass


def test_an_interrupted_run_resumes(tmp_path):
    file = tmp_path / "results.db"
    with open_store(file) as store:
        run = MatchRunner(store, LocalPool(), 1).play(contest(7), store.contest(ABOUT))
        assert list(islice(run, 3)) == [0, 1, 1]
        run.close()
    with open_store(file) as store:
        before = outcomes(store)
        assert len(before) == 4
        assert list(MatchRunner(store, LocalPool(), 1).play(contest(7), store.contest(ABOUT))) == [2, 1, 1, 1, 1, 1]
        assert outcomes(store)[:4] == before
        assert outcomes(store) == played(LocalPool(), 7)


def test_more_pairs_play_only_the_missing_games(tmp_path):
    with open_store(tmp_path / "results.db") as store:
        bench, kept = MatchRunner(store, LocalPool(), 1), store.contest(ABOUT)
        list(bench.play(contest(3), kept))
        assert list(bench.play(contest(4), kept)) == [3, 1]
        assert list(bench.play(contest(2), kept)) == [2]


def test_a_chunk_played_twice_counts_once(tmp_path):
    with open_store(tmp_path / "results.db") as store:
        results = play_chunk(next(chunks(contest(1), range(1), 1)))
        for _ in range(2):
            store.append(store.contest(ABOUT), results)
        assert len(store.results(store.contest(ABOUT))) == 2


def test_a_test_ends_a_match_early():
    with open_store(None) as store:
        kept = store.contest(ABOUT)
        list(MatchRunner(store, LocalPool(), 1).play(contest(200), kept, Sprt(-400, 400)))
        assert 0 < figures(store.results(kept), 200, Sprt(-400, 400)).pairs < 20


def game(pair, number, score):
    return GameResult(pair, number, score, score != 0.5, Thinking(10, 1.0, 0.5), Thinking(20, 2.0, 0.25))


def test_pairs_after_the_decision_are_ignored():
    """With more workers, play continues for a while: that must not change the figures."""
    won = [game(pair, number, 1.0) for pair in range(50) for number in (0, 1)]
    assert figures(won, 50, Sprt(-100, 100)) == figures(won[:40], 50, Sprt(-100, 100))


def test_figures_stop_at_a_gap():
    assert figures([game(0, 0, 1.0), game(0, 1, 0.0), game(2, 0, 1.0), game(2, 1, 1.0)], 3).pairs == 1
    assert figures([game(0, 0, 1.0)], 3).pairs == 0


def test_pairs_are_counted_by_result():
    results = [game(0, 0, 1.0), game(0, 1, 0.0), game(1, 0, 1.0), game(1, 1, 0.5), game(2, 0, 1.0), game(2, 1, 1.0)]
    found = figures(results, 3)
    assert (found.wins, found.losses, found.draws, found.unfinished) == (4, 1, 1, 1)
    assert found.pentanomial == [0, 0, 1, 1, 1]
    assert found.score == pytest.approx(4.5 / 6)
    assert found.first == Thinking(60, 6.0, 0.5)
    assert found.as_data()["decisions"] == 180
