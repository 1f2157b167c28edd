"""The folder of leagues: one file of JSON with a version for each, written atomically after every step."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping
from dataclasses import asdict
from itertools import count
from pathlib import Path
from typing import Any

from dtgui.app.kept import JsonFile
from dtgui.decks.deck import Deck
from dtgui.kernel.typed import wrong_field
from dtgui.league.league import FEWEST, MOST, League, LeagueKind, LeaguePlayer, LeagueResult
from dtgui.league.pairing import Round
from dtgui.league.standings import DRAWN, Pairing

FOLDER = "leagues"
"""The folder below the player's data."""
logger = logging.getLogger(__name__)


class LeagueShelf:
    """Reads and writes the leagues of a player's folder; a damaged file is left where it is, and passed over."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def all(self) -> dict[Path, League]:
        """Return all leagues by their files, in the order of the files' names."""
        files = sorted(self._folder.glob("*.json")) if self._folder.is_dir() else ()
        found = ((file, self.read(file)) for file in files)
        return {file: league for file, league in found if league is not None}

    def read(self, file: Path) -> League | None:
        """Return the league of a file, None for a damaged one."""
        held = _kept(file).read()
        try:
            league = league_of(held["league"])
        except (KeyError, TypeError, ValueError, AttributeError) as problem:
            logger.warning("The league in %s cannot be read: %r", file, problem)
            return None
        wrong = wrong_field(league) or _flaw(league)
        if wrong:
            logger.warning("The league in %s cannot be read: %s is wrong", file, wrong)
        return None if wrong else league

    def new_file(self, league: League) -> Path:
        """Return an unused file for a new league, named after it."""
        plain = "-".join("".join(each if each.isalnum() else " " for each in league.title.casefold()).split())
        stem = plain or "league"
        names = (f"{stem}.json" if number == 1 else f"{stem}-{number}.json" for number in count(1))
        return next(file for file in map(self._folder.__truediv__, names) if not file.exists())

    def write(self, file: Path, league: League) -> None:
        """Keep a league. Raise `OSError` where that cannot be."""
        _kept(file).replace({"league": as_data(league)})

    def remove(self, file: Path) -> None:
        """Remove a league's file. Raise `OSError` where that cannot be."""
        file.unlink(missing_ok=True)


def _kept(file: Path) -> JsonFile:
    return JsonFile(file, "The league")


def as_data(league: League) -> dict[str, Any]:
    """Return a league as plain data."""
    return {**asdict(league), "kind": league.kind.value}


def league_of(held: Mapping[str, Any]) -> League:
    """Return the league of plain data. Raise `KeyError`, `TypeError` or `ValueError` for wrong data."""
    return League(
        held["title"],
        LeagueKind(held["kind"]),
        tuple(LeaguePlayer(each["name"], _deck(each["deck"])) for each in held["players"]),
        held["rounds_in_all"],
        held["seed"],
        tuple(map(_round, held["rounds"])),
        tuple(LeagueResult(each["round"], _pairing(each["pairing"]), each["winner"]) for each in held["results"]),
    )


def _deck(held: Mapping[str, Any] | None) -> Deck | None:
    return None if held is None else Deck(**{**held, "tags": tuple(held["tags"])})


def _round(held: Any) -> Round:
    return tuple(map(_pairing, held))


def _pairing(held: Any) -> Pairing:
    one, other = held
    return one, other


def _flaw(league: League) -> str:
    """Return what cannot be in a league, "" if nothing: the file may have been edited."""
    seats = range(len(league.players))
    if len(seats) not in range(FEWEST, MOST + 1):
        return "players"
    if not all(seat in seats for each in league.rounds for pairing in each for seat in pairing):
        return "rounds"
    return "results" if any(_strange_results(league)) else ""


def _strange_results(league: League) -> Iterator[bool]:
    for each in league.results:
        is_paired = each.round in range(len(league.rounds)) and each.pairing in league.rounds[each.round]
        yield not is_paired or each.winner not in (*each.pairing, DRAWN)
