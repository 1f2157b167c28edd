"""The solo challenges against the Automaton and others, a deal for each day, results, and measured special games."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

from dtgui.app.kept import JsonFile
from dtgui.decks.deck import Deck
from dtgui.decks.seating import automaton_among, boss_decks, seat_with
from dtgui.doomtown.queries.automaton import bragging_score
from dtgui.doomtown.rules.variants.boss import WITH_EVENTS
from dtgui.doomtown.state.automaton import AUTOMATON, Twist
from dtgui.doomtown.state.setup import DEFAULT_EDITION, Setup
from dtgui.doomtown.state.table import Table
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Seat
from dtgui.kernel.phrases import Phrase, joined
from dtgui.kernel.session import Session

FindDeck = Callable[[str], Deck]
PERSON = Seat(0)
"""The seat of the person in all of these games."""
DAILY_DECKS = ("law-dogs", "outlaws", "entrepreneurs", "fearmongers", "anarchists", "first-peoples")
MOST_DEALS = 400
"""The most daily deals whose results are kept."""


@dataclass(frozen=True)
class Challenge:
    """A game played alone: the person's deck, the others' decks and players, rules and variants."""

    name: str
    title: str
    about: str
    decks: tuple[str, ...]
    variants: tuple[str, ...] = ()
    opponent: str = AUTOMATON
    """The player of the last seat; the computer's default player plays allies of the person."""
    rules: str = DEFAULT_EDITION
    seed: int | None = None
    """The seed, where all play the same game."""

    def setup(self, find: FindDeck, name: str) -> Setup:
        """Return the setup of the game for a person of this name. Raise `BadInput` for a missing deck."""
        first, *others = map(find, self.decks)
        seats = (seat_with(first, name), *map(seat_with, others))
        players = [*[""] * (len(seats) - 1), self.opponent]
        automaton = automaton_among(players, self.variants)
        return Setup(seats, self.rules, variants=self.variants, automaton=automaton)

    def opponents(self, ally: str) -> dict[Seat, str]:
        """Return the players of all seats but the person's."""
        last = len(self.decks) - 1
        return {Seat(seat): self.opponent if seat == last else ally for seat in range(1, last + 1)}


CHALLENGES = (
    Challenge(
        "new-in-town",
        Phrase("New in Town"),
        Phrase("Four turns against the Automaton. Most control points win."),
        ("law-dogs", "outlaws"),
        ("new-in-town",),
    ),
    Challenge(
        "gunfighter",
        Phrase("The Gunfighter"),
        Phrase("A whole game against the Automaton, without twists."),
        ("law-dogs", "outlaws"),
    ),
    Challenge(
        "pine-box",
        Phrase("Pine Box"),
        Phrase("The rules of Pine Box 1.4.0, and a greenhorn with a deck of their time."),
        ("2014-law-dogs", "2014-sloane-gang"),
        opponent="greenhorn",
        rules="1.4",
    ),
    Challenge(
        "hired-help",
        Phrase("Hired guns"),
        Phrase("One twist: a Gunslinger joins each posse of the Automaton."),
        ("outlaws", "law-dogs"),
        (Twist.HIRED_HELP.value,),
    ),
    Challenge(
        "deadwood",
        Phrase("Deadwood"),
        Phrase("Both homes in a fight gain a control point."),
        ("entrepreneurs", "outlaws"),
        ("deadwood",),
    ),
    Challenge(
        "ghost-miners",
        Phrase("The mines"),
        Phrase("Ghost Miners: three victory points in five days, with an ally, against the Villain."),
        tuple(boss_decks("ghost-miners", 2)),
        ("ghost-miners",),
    ),
    Challenge(
        "tombstone",
        Phrase("Tombstone"),
        Phrase("Better hands for both sides, and one more casualty in each lost round."),
        ("first-peoples", "fearmongers"),
        ("tombstone",),
    ),
    Challenge(
        "three-twists",
        Phrase("Three twists"),
        Phrase("The Automaton pulls before each phase, its posses are better, and its dudes have more bullets."),
        ("law-dogs", "fearmongers"),
        (Twist.QUICK_REACTIONS.value, Twist.SHOOTY_DUDES.value, Twist.POSSE_TEAMWORK.value),
    ),
    Challenge(
        "gomorra",
        Phrase("Gomorra"),
        Phrase("Fear rises on each day without more control points, and ends the game at four."),
        ("anarchists", "fearmongers"),
        ("gomorra",),
    ),
    Challenge(
        "aeg",
        Phrase("The first edition"),
        Phrase("The rules of AEG 2015, and a ranch hand with a deck of their time."),
        ("2014-fourth-ring", "2014-morgan-cattle"),
        opponent="ranch-hand",
        rules="aeg",
    ),
    Challenge(
        "ten-twists",
        Phrase("All ten twists"),
        Phrase("The Automaton at its toughest."),
        ("law-dogs", "outlaws"),
        tuple(twist.value for twist in Twist),
    ),
    Challenge(
        "showstopper",
        Phrase("The last show"),
        Phrase("The Showstopper: bury Ivor and close every Open Wound before he has four Sundowns in town square."),
        tuple(boss_decks("showstopper", 2)),
        ("showstopper",),
    ),
)
"""The challenges, the easiest first."""


def number_of(words: str) -> int:
    """Return a number of 48 bits for some words, the same on every computer."""
    return int.from_bytes(blake2b(words.encode(), digest_size=6).digest(), "big")


def seed_of(words: str) -> int:
    """Return the seed of a game that everybody has under these words."""
    return number_of(words) % 2**31


def daily(day: date) -> Challenge:
    """Return the deal of a day, the same for everybody: decks, a twist, and the seed."""
    name = day.isoformat()
    decks, chance = Chance(number_of(name)).shuffled(DAILY_DECKS)
    twists, _ = chance.shuffled(tuple(twist.value for twist in Twist))
    title = Phrase("Daily deal of {day}", day=name)
    about = Phrase("The same decks, twist and seed for everybody on this day. The first result counts.")
    return Challenge(name, title, about, decks[:2], twists[:1], seed=seed_of(name))


def is_game_of(challenge: Challenge, setup: Setup, find: FindDeck) -> bool:
    """Return whether a game was set up as a challenge; names do not count."""
    return _core(setup) == _core(challenge.setup(find, ""))


def is_played(challenge: Challenge, session: Session[Any, Any], find: FindDeck) -> bool:
    """Return whether a session is a game of a challenge: its setup, its opponent, and its seed if it has one."""
    last = Seat(len(challenge.decks) - 1)
    has_its_seed = challenge.seed in (None, session.seed)
    is_against = session.players.get(last) == challenge.opponent
    return has_its_seed and is_against and is_game_of(challenge, session.setup, find)


def _core(setup: Setup) -> tuple[object, ...]:
    seats = tuple((seat.outfit, seat.legend, sorted(seat.cards)) for seat in setup.seats)
    return setup.rules, frozenset(setup.variants), None if setup.automaton is None else setup.automaton.seat, seats


# Results


class ChallengeResult(NamedTuple):
    """A finished challenge: the points, whether the person won, and the day on which it ended."""

    score: int
    won: bool
    days: int


class ChallengeScore(NamedTuple):
    """The best result of a challenge, and how many of its games were finished, and won."""

    best: ChallengeResult | None = None
    played: int = 0
    won: int = 0


def result_of(t: Table) -> ChallengeResult | None:
    """Return the result of the person in a finished game; None for a game that goes on or was given up."""
    if t.outcome is None or t.outcome.conceded or t.players[PERSON].conceded:
        return None
    return ChallengeResult(bragging_score(t, PERSON), PERSON in t.outcome.winners, t.day)


OF_CHALLENGES, OF_DEALS = "challenges", "daily"


class ChallengeFile:
    """Keeps the results of the challenges and of the daily deals."""

    def __init__(self, file: Path) -> None:
        self._kept = JsonFile(file, "The solo challenges")

    def score(self, name: str) -> ChallengeScore:
        """Return what was reached in a challenge."""
        return _score(_entries(self._kept.read(), OF_CHALLENGES).get(name))

    def deal(self, day: str) -> ChallengeScore:
        """Return what was reached in the deal of a day (`2026-05-31`)."""
        return _score(_entries(self._kept.read(), OF_DEALS).get(day))

    def note(self, name: str, result: ChallengeResult) -> ChallengeScore:
        """Keep a result of a challenge; return what has been reached now. A game won beats a game lost."""
        before = self.score(name)
        best = max(filter(None, (before.best, result)), key=lambda each: (each.won, each.score))
        return self._write(OF_CHALLENGES, name, ChallengeScore(best, before.played + 1, before.won + result.won))

    def note_deal(self, day: str, result: ChallengeResult) -> ChallengeScore:
        """Keep a result of the deal of a day; the first one stays."""
        before = self.deal(day)
        now = ChallengeScore(before.best or result, before.played + 1, before.won + result.won)
        return self._write(OF_DEALS, day, now)

    def _write(self, part: str, name: str, score: ChallengeScore) -> ChallengeScore:
        kept = self._kept.read()
        best = None if score.best is None else list(score.best)
        entries = {**_entries(kept, part), name: {"best": best, "played": score.played, "won": score.won}}
        kept[part] = dict(list(entries.items())[-MOST_DEALS:])
        self._kept.write(kept)
        return score


def _entries(kept: Mapping[str, Any], part: str) -> dict[str, Any]:
    found = kept.get(part)
    return found if isinstance(found, dict) else {}


def _score(entry: object) -> ChallengeScore:
    """Return the score of an entry: anyone may have edited the file."""
    if not isinstance(entry, dict):
        return ChallengeScore()
    played, won, best = entry.get("played"), entry.get("won"), entry.get("best")
    if not isinstance(played, int) or not isinstance(won, int):
        return ChallengeScore()
    return ChallengeScore(_result(best), played, won)


def _result(best: object) -> ChallengeResult | None:
    if not isinstance(best, list) or len(best) != 3 or not all(isinstance(each, int) for each in best):
        return None
    return ChallengeResult(best[0], bool(best[1]), best[2])


# How special games went that were measured with greenhorns against the Automaton: `dtgui simulate`


class MeasuredGames(NamedTuple):
    """Games that were played: how many, how many the greenhorns won, and the average last day."""

    games: int
    won: int
    days: float


BATTLES: Mapping[tuple[str, int], MeasuredGames] = {
    ("ghost-miners", 1): MeasuredGames(28, 18, 3.1),
    ("ghost-miners", 2): MeasuredGames(20, 10, 4.4),
    ("ghost-miners", 3): MeasuredGames(16, 3, 4.5),
    ("showstopper", 1): MeasuredGames(20, 5, 6.8),
    ("showstopper", 2): MeasuredGames(20, 6, 6.2),
    ("showstopper", 3): MeasuredGames(10, 6, 7.1),
}
"""By boss battle and number of Heroes."""
HARD, FAIR = 0.2, 0.5
"""Fewer games won than the first share are hard; as many as the second, or fewer, are fair."""


def measured_words(battle: str, heroes: int) -> Phrase | None:
    """Return length and difficulty of a battle with this many Heroes; None where it was not measured."""
    found = BATTLES.get((battle, heroes))
    if found is None:
        return None
    share = found.won / found.games
    level = Phrase("Hard") if share < HARD else Phrase("Fair") if share <= FAIR else Phrase("Easy")
    told = Phrase(
        "About {days} days. {level}: greenhorns won {won} of {games} measured games.",
        days=round(found.days),
        level=level,
        won=found.won,
        games=found.games,
    )
    is_eased = share < HARD and battle == WITH_EVENTS
    return joined(" ", (told, Phrase("Stand Together on top makes it easier."))) if is_eased else told
