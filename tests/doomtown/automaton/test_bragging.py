"""Bragging Rights: the score of a game against an Automaton, term by term, and the records of its setup."""

from __future__ import annotations

from dtgui.doomtown.queries.automaton import ScoreTerm, bragging_score, final_score, score_sheet
from dtgui.kernel.decisions import Seat
from dtgui.kernel.game import Outcome
from dtgui.play.records import Best, Records, ScoreTally
from dtgui.practice.scenarios import build_position, parse_scenario
from dtgui.practice.scenarios.scenario import game_for
from tests.practice.examples import FILE, game

ENDED = """\
scenario: How a game stands.
automaton: Law Dogs
day: 4
turn: Sloane Gang
cards:
- {title: Mayor, type: dude, cost: 5, influence: 3}
- {title: Bank, type: deed, cost: 4, control: 3}
- {title: Rifle, type: goods, cost: 2}
- {title: Clerk, type: dude, cost: 7, influence: 1}
- {title: Jail, type: deed, cost: 1, control: 1}
- {title: Fallen, type: dude}
players:
  Law Dogs:
    outfit: Desolation Row
    street: [home, Jail]
    boot_hill: [Fallen, Fallen, 3♥]
    dudes: {home: Clerk}
  Sloane Gang:
    outfit: Desolation Row
    stash: 7
    street: [home, Bank]
    boot_hill: [Fallen]
    dudes: {home: [Mayor: [Rifle]]}
play:
- expect: {asks: Sloane Gang}
"""


def test_every_term_of_the_score_counts():
    scenario = parse_scenario(ENDED, FILE)
    t = build_position(scenario, game_for(scenario, game())).table
    points = {line.term: (line.number, line.points) for line in score_sheet(t, Seat(1))}
    assert points == {
        ScoreTerm.COST: (11, 11),
        ScoreTerm.STASH: (3, 3),
        ScoreTerm.CONTROL: (2, 10),
        ScoreTerm.INFLUENCE: (2, 4),
        ScoreTerm.THEIR_DEAD: (2, 4),
        ScoreTerm.OWN_DEAD: (1, -4),
        ScoreTerm.DAYS: (3, -15),
    }
    assert bragging_score(t, Seat(1)) == 13
    because = {line.term: str(line.because) for line in score_sheet(t, Seat(1))}
    assert because[ScoreTerm.COST] == "Mayor 5, Bank 4, Rifle 2"
    assert because[ScoreTerm.CONTROL] == "3 against 1"
    assert because[ScoreTerm.THEIR_DEAD] == "Fallen, Fallen"
    assert because[ScoreTerm.DAYS] == "the last day is 4"


def test_only_a_completed_game_has_a_score():
    """A Hero who has given up has none either, though the others have finished the game."""
    scenario = parse_scenario(ENDED, FILE)
    t = build_position(scenario, game_for(scenario, game())).table
    assert final_score(t, Seat(1)) is None
    t.outcome = Outcome((Seat(0),), "over")
    assert (final_score(t, Seat(1)), final_score(t, Seat(0))) == (13, None)
    t.change_player(Seat(1), conceded=True)
    assert final_score(t, Seat(1)) is None
    t.change_player(Seat(1), conceded=False)
    t.outcome = Outcome((Seat(0),), "given up", conceded=True)
    assert final_score(t, Seat(1)) is None


def test_a_setup_has_best_median_and_trend(tmp_path):
    records = Records(tmp_path / "records.json")
    for score in (10, 20, 6):
        tally = records.score("doomtown", "these decks", Best(score, "Me", "2026-11-22"))
    assert tally == ScoreTally((10, 20, 6))
    assert (tally.best, tally.median, tally.trend) == (20, 10, 6 - 15)
    best = records.best("doomtown", "these decks")
    assert best is not None
    assert best.score == 20
    assert records.best("doomtown", "other decks") is None


def test_a_single_game_has_no_trend():
    assert ScoreTally((3,)).trend is None


def test_a_best_score_keeps_earlier_ones(tmp_path):
    records = Records(tmp_path / "records.json")
    records.score("doomtown", "these decks", Best(1, "Me", "2026-11-22"))
    records.note("doomtown", "these decks", Best(9, "Me", "2026-11-22"))
    assert records.score("doomtown", "these decks", Best(2, "Me", "2026-11-22")) == ScoreTally((1, 2))


def test_a_damaged_entry_is_reset(tmp_path):
    file = tmp_path / "records.json"
    file.write_text('{"doomtown": {"these decks": {"scores": [1, "two"]}}}', encoding="utf-8")
    tally = Records(file).score("doomtown", "these decks", Best(4, "Me", "2026-11-22"))
    assert tally.scores[-1] == 4
