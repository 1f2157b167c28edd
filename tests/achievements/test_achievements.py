"""Achievements: facts are counted from games, conditions are judged over facts, and what was earned stays."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from dtgui.achievements.achievement import (
    FILE,
    AchievementFile,
    Earned,
    earned_by,
    earned_in,
    facts_text,
    is_earned,
    read_achievements,
    read_facts,
    statistics_of,
)
from dtgui.achievements.facts import GameFact, facts_of_game
from dtgui.ai.player import RandomPlayer
from dtgui.decks import find_deck, seat_with
from dtgui.doomtown.state.automaton import Twist
from dtgui.doomtown.state.setup import Setup
from dtgui.games.doomtown import BOX, make_doomtown
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Seat, concession
from dtgui.kernel.errors import BadInput
from dtgui.kernel.session import Session
from dtgui.play.chronicle import PlayedGame, WinCount
from tests.doomtown.automaton.games import solo_setup
from tests.doomtown.town import PATHS, doomtown

game = cache(lambda: make_doomtown(PATHS))
ACHIEVEMENTS = read_achievements(PATHS.doomtown_cards)
BY_NAME = {each.name: each for each in ACHIEVEMENTS}
ANN, BOB = Seat(0), Seat(1)


def ended(setup: Setup, seed: int) -> Session:
    """A game between players who answer at random."""
    session, player = Session(doomtown(), setup, seed), RandomPlayer(Chance(seed))
    while session.position.decision is not None:
        session.answer(player.choose(session.game.observe(session.position, session.position.decision.seat)))
    return session


def duel(*decks: str, rules: str = "wwe") -> Setup:
    found = [find_deck(name, PATHS, doomtown().catalog).deck for name in decks]
    return Setup(tuple(seat_with(deck, name) for deck, name in zip(found, ("Ann", "Bob"), strict=True)), rules)


@pytest.fixture(scope="module")
def games() -> list[Session]:
    decks = (("night-riders", "warrants"), ("law-dogs", "outlaws"), ("patent-office", "black-sermon"))
    return [ended(duel(*decks[seed % len(decks)]), seed) for seed in range(9)]


# Facts


def happenings(session: Session, name: str) -> list:
    events = (each.event for moment in session.line() for each in moment.happened)
    return [event for event in events if type(event).__name__ == name]


def test_both_players_facts_add_up_to_the_game(games: list[Session]) -> None:
    for session in games:
        ann, bob = (facts_of_game(session, seat) for seat in (ANN, BOB))

        def both(fact: GameFact, ann=ann, bob=bob) -> int:
            return ann.get(fact.value, 0) + bob.get(fact.value, 0)

        assert both(GameFact.WON) == 1
        assert both(GameFact.POTS) == len(happenings(session, "WinPot"))
        assert both(GameFact.ROUNDS) == both(GameFact.ROUNDS_LOST)
        assert both(GameFact.CALLOUTS) == len(happenings(session, "CallOut"))
        assert both(GameFact.DRIVEN_HOME) == both(GameFact.REFUSALS)
        assert both(GameFact.PUNISHED) == both(GameFact.CAUGHT) == len(happenings(session, "Punish"))
        assert both(GameFact.BUILT) == len(happenings(session, "Build"))
        assert ann[GameFact.DAYS.value] == session.position.table.day


def test_the_games_had_something_to_count(games: list[Session]) -> None:
    seen = {word for session in games for word in facts_of_game(session, ANN)}
    wanted = (
        "pots",
        "callouts",
        "rounds won",
        "rounds lost",
        "cheatin' punished",
        "deeds built",
        "days behind",
        "aced",
    )
    assert set(wanted) <= seen


@pytest.mark.parametrize(
    ("scenario", "seat", "facts"),
    [
        ("07-high-noon/90-call-out-accepted", ANN, {"callouts": 1}),
        ("07-high-noon/91-call-out-refused", ANN, {"callouts": 1, "callouts refused": 1}),
        ("07-high-noon/91-call-out-refused", BOB, {"refusals": 1}),
        ("07-high-noon/51-build-out-of-town", ANN, {"deeds built": 1}),
        ("04-gamblin/11-cheatin-hands-may-be-punished", ANN, {"caught cheatin'": 1}),
        ("04-gamblin/11-cheatin-hands-may-be-punished", BOB, {"cheatin' punished": 1}),
        ("10-shootouts/093-lumps-do-all-you-can", ANN, {"aced": 2}),
        ("10-shootouts/102-lumps-bounty-goes-to-the-opponent", ANN, {"bounty": 3}),
        ("10-shootouts/111-flight-some-may-flee", BOB, {"fled": 1}),
        ("14-jobs/08-opposed-and-won", ANN, {"jobs": 1}),
        ("14-jobs/09-opposed-and-lost", BOB, {"jobs stopped": 1}),
        ("12-keywords/13-improvement-a-gadget-is-invented", ANN, {"gadgets": 1}),
        ("11-spells-and-totems/10-casting-succeeds", ANN, {"spells": 1}),
        ("11-spells-and-totems/20-technique-succeeds", ANN, {"techniques": 1}),
        ("02-poker/04-ranks-a-full-house-beats-a-flush", ANN, {"best rank": 7, "rounds won": 1}),
        ("02-poker/04-ranks-a-full-house-beats-a-flush", BOB, {"best rank": 6, "rounds lost": 1}),
    ],
)
def test_facts_of_examples_of_the_rules(scenario: str, seat: Seat, facts: dict[str, int]) -> None:
    session = BOX.library.step_through(PATHS.examples / "wwe" / f"{scenario}.yaml", game())
    session.go_to(session.branch()[-1].number)
    found = facts_of_game(session, seat)
    assert read_facts(facts_text(found)) == found
    assert facts.items() <= found.items()


def test_an_opponents_level_counts_without_its_temper() -> None:
    session = ended(duel("law-dogs", "outlaws"), 1)
    session.players = {BOB: "sheriff:builder"}
    assert facts_of_game(session, ANN)["level"] == 3
    session.players = {BOB: "automaton"}
    assert "level" not in facts_of_game(session, ANN)


def test_twists_and_the_edition_are_facts() -> None:
    solo = facts_of_game(ended(solo_setup(0, twists=[twist.value for twist in (*Twist,)][:3]), 2), ANN)
    assert (solo["twists"], solo["automaton"]) == (3, 1)
    old = facts_of_game(ended(duel("2014-law-dogs", "2014-sloane-gang", rules="1.4"), 1), ANN)
    assert old["older rules"] == 1
    assert "older rules" not in solo


def test_a_game_that_the_opponent_gave_up_is_not_won() -> None:
    session = Session(doomtown(), duel("law-dogs", "outlaws"), 1)
    session.answer(concession(BOB))
    assert "won" not in facts_of_game(session, ANN)


def test_facts_are_written_and_read() -> None:
    facts = {"won": 1, "cheatin' punished": 2}
    assert read_facts(facts_text(facts)) == facts
    assert read_facts("won=x, =, days=3, nonsense") == {"days": 3}
    assert read_facts("") == {}


# Judging


@pytest.mark.parametrize(
    ("name", "facts", "earned"),
    [
        ("short-work", {"won": 1, "days": 3}, True),
        ("short-work", {"won": 1, "days": 4}, False),
        ("short-work", {"days": 2}, False),
        ("quiet-town", {"won": 1}, True),
        ("quiet-town", {"won": 1, "rounds lost": 1}, False),
        ("by-a-mile", {"won": 1, "margin": 4}, True),
        ("by-a-mile", {"won": 1, "margin": 3}, False),
        ("way-of-the-fist", {"techniques": 3}, True),
        ("way-of-the-fist", {"techniques": 2}, False),
        ("heroes", {"won": 1, "boss": 1}, True),
        ("heroes", {"boss": 1}, False),
        ("watchful-eye", {"cheatin' punished": 1}, True),
        ("nobody-left-behind", {"won": 1, "shootouts won": 2}, True),
        ("nobody-left-behind", {"won": 1, "shootouts won": 2, "dudes lost": 1}, False),
        ("machine-breaker", {"won": 1, "automaton": 1, "twists": 3}, True),
        ("machine-breaker", {"won": 1, "twists": 3}, False),
    ],
)
def test_an_achievement_is_judged_by_the_facts_of_one_game(name: str, facts: dict[str, int], earned: bool) -> None:
    assert is_earned(BY_NAME[name], facts) is earned


def test_no_achievement_is_for_long_play() -> None:
    assert ACHIEVEMENTS
    assert earned_by(ACHIEVEMENTS, [{}]) == ()
    long_game = {"days": 99, "players": 4, "stash": 99, "deeds": 9, "dudes": 9}
    assert earned_by(ACHIEVEMENTS, [long_game]) == ()


def test_random_games_earn_some_achievements(games: list[Session]) -> None:
    facts = [facts_of_game(session, ANN) for session in games]
    assert {"first-town", "comeback"} <= {each.name for each in earned_by(ACHIEVEMENTS, facts)}


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("- {achievement: a, group: g, title: t, about: b, needs: {wins: 1}}", "no such field"),
        ("- {achievement: a, group: g, title: t, about: b, needs: {won: many}}", "expected a whole number"),
        ("- {achievement: a, group: g, title: t, about: b, needs: {}}", "at least one condition"),
        ("- {achievement: a, group: g, title: t, needs: {won: 1}}", "about"),
        (2 * "- {achievement: a, group: g, title: t, about: b, needs: {won: 1}}\n", "two achievements"),
    ],
)
def test_a_broken_file_is_refused_with_its_place(tmp_path: Path, text: str, problem: str) -> None:
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    with pytest.raises(BadInput, match=problem):
        read_achievements(tmp_path)


# What was earned, and the statistics


def test_an_earned_achievement_stays(tmp_path: Path) -> None:
    kept = AchievementFile(tmp_path / "achievements.json")
    assert kept.note({"first-town": Earned("2026-11-27")}) == {"first-town"}
    assert kept.note({"first-town": Earned("2026-12-01", "a.dtgame"), "miser": Earned("2026-12-01")}) == {"miser"}
    assert kept.earned() == {"first-town": Earned("2026-11-27", "a.dtgame"), "miser": Earned("2026-12-01")}


def test_a_damaged_entry_is_left_out(tmp_path: Path) -> None:
    file = tmp_path / "achievements.json"
    file.write_text(
        '{"version": 1, "miser": {"day": 3}, "landlord": {"day": "2026-11-27", "file": ""}}', encoding="utf-8"
    )
    assert AchievementFile(file).earned() == {"landlord": Earned("2026-11-27")}


def played(number: int, winner: int, cards: tuple[str, ...], facts: str) -> PlayedGame:
    return PlayedGame(
        f"{number}.dtgame", 1_700_000_000.0 + number, "doomtown", ("Ann", "Greenhorn"), ("", ""), ("", "greenhorn"),
        (winner,), 4, 100, (), (None, None), (cards, ()), (facts, "won=1, days=2"),
    )  # fmt: skip


def test_statistics_are_by_outfit_rival_and_card() -> None:
    law = find_deck("law-dogs", PATHS, doomtown().catalog).deck
    card = next(code for code in law.cards if doomtown().catalog.card(code).value is not None)
    played_ = [played(number, winner, (law.outfit, card), "") for number, winner in enumerate((0, 0, 1))]
    found = statistics_of(played_, doomtown().catalog, str.title)
    assert found.outfits == {doomtown().catalog.card(law.outfit).title: WinCount(2, 1)}
    assert found.rivals == {"Greenhorn": WinCount(2, 1)}
    assert found.cards == {doomtown().catalog.card(card).title: WinCount(2, 1)}
    assert statistics_of(played_[:2], doomtown().catalog, str.title).cards == {}


def test_the_first_game_that_earns_an_achievement_is_kept() -> None:
    found = earned_in(ACHIEVEMENTS, [played(2, 0, (), "won=1, days=9"), played(1, 0, (), "won=1, days=8")])
    assert found["first-town"].file == "1.dtgame"
    assert "short-work" not in found
