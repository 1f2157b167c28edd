"""The folder of leagues: one file for each, written atomically after every step."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path

from dtgui.app.kept import DamagedFile, FileForm, KeptFile, with_revision
from dtgui.decks.deck import check_counts
from dtgui.decks.folders import DEVICES
from dtgui.kernel.errors import BadInput
from dtgui.kernel.plain_data import plain, read_as
from dtgui.league.league import FEWEST, MOST, League
from dtgui.league.standings import DRAWN
from dtgui.play.fixtures import new_id

FOLDER = "leagues"
"""The folder below the player's data."""


class LeagueShelf:
    """Reads and writes the leagues of a player's folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def all(self) -> dict[Path, League | DamagedFile]:
        """Return all leagues by their files, in the order of the files' names; for a damaged file, its fault."""
        files = sorted(self._folder.glob("*.json")) if self._folder.is_dir() else ()
        return {file: found for file in files if (found := _read_or_fault(self.kept(file))) is not None}

    def kept(self, file: Path) -> KeptFile[League]:
        """Return the file of a league."""
        return KeptFile(file, LEAGUES)

    def begin(self, league: League) -> Path:
        """Keep a new league in an unused file that is named after it; return the file. Raise `OSError`."""
        plain_title = "-".join("".join(each if each.isalnum() else " " for each in league.title.casefold()).split())
        stem = f"league-{plain_title}".rstrip("-") if plain_title in {"", *DEVICES} else plain_title
        names = (f"{stem}.json" if number == 1 else f"{stem}-{number}.json" for number in count(1))
        file = next(file for file in map(self._folder.__truediv__, names) if not file.exists())
        self.kept(file).keep(replace(league, id=new_id()))
        return file


def _read_or_fault(kept: KeptFile[League]) -> League | DamagedFile | None:
    try:
        return kept.read()
    except DamagedFile as problem:
        return problem


def _league_of(data: object) -> League:
    league = read_as(League, data)
    for player in league.players:
        if player.deck is not None:
            check_counts(player.deck)
    wrong = next(_flaws(league), None)
    if wrong is not None:
        raise BadInput("does not fit the other fields", field=wrong)
    return league


def _flaws(league: League) -> Iterator[str]:
    """Yield the fields whose values cannot be in a league: the file may have been edited."""
    seats = range(len(league.players))
    for number, player in enumerate(league.players):
        if player.deck is not None and not player.deck.outfit:
            yield f"players[{number}].deck.outfit"
    if len(seats) not in range(FEWEST, MOST + 1):
        yield "players"
    if not league.rounds or len(league.rounds) > league.rounds_in_all:
        yield "rounds_in_all"
    if not all(seat in seats for each in league.rounds for pairing in each for seat in pairing):
        yield "rounds"
    for number, result in enumerate(league.results):
        is_paired = result.round in range(len(league.rounds)) and result.pairing in league.rounds[result.round]
        if not is_paired or result.winner not in (*result.pairing, DRAWN):
            yield f"results[{number}]"


LEAGUES = FileForm("league", _league_of, plain, (with_revision,))
"""How leagues are kept."""
