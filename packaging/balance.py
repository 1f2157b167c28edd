"""Renew the page of statistics of our own West Fort data: `python packaging/balance.py docs/balance-westfort.md`.

For each number of players, computer players play many games (`dtgui simulate`). The page gives for each building
how often it was bought when available, for each place in the turn order how often it won, and the length of
games.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from dtgui.app.paths import default_paths
from dtgui.westfort.data import read_data

PLAYERS = range(2, 7)
SHORTEST, LONGEST = 6, 14
"""Rounds that a game should have on average."""
RARELY, OFTEN = 0.05, 0.60
"""The bounds of the share of games in which an available building should be bought."""
UNEVEN = 0.05
"""How far from even a place in the turn order may be."""


class Figures(NamedTuple):
    """The counts of `dtgui simulate` for games with this many players."""

    players: int
    counted: Mapping[str, Any]

    @property
    def lengths(self) -> list[int]:
        """How many rounds each game had, in order."""
        return sorted(int(rounds) for rounds, games in self.counted["lengths"].items() for _ in range(games))

    def share(self, building: str) -> float | None:
        """In how many of the games in which it lay a building was bought; None where it never did."""
        lay = self.counted["lay"].get(building, 0)
        return self.counted["bought"].get(building, 0) / lay if lay else None

    def won_by(self, building: str) -> float | None:
        """Return the share of games won by the building's buyer; None if it was never bought."""
        bought = self.counted["bought"].get(building, 0)
        return self.counted["bought_by_winners"].get(building, 0) / bought if bought else None

    def places(self) -> list[float]:
        """How often each place in the turn order won."""
        won = self.counted["turn_order"]
        return [won.get(str(place), 0) / sum(won.values()) for place in range(1, self.players + 1)]


def simulated(players: int, games: int, player: str, jobs: int) -> Figures:
    """Return the figures of games between players of one kind."""
    seats = [word for _ in range(players) for word in ("--seat", player)]
    command = [sys.executable, "-m", "dtgui", "simulate", "--game", "westfort", "--players", str(players)]
    done = subprocess.run(
        [*command, *seats, "--games", str(games), "--jobs", str(jobs), "--json"],
        check=True,
        capture_output=True,
        text=True,
    )
    return Figures(players, json.loads(done.stdout))


def page(found: Sequence[Figures], player: str, games: int) -> str:
    """Return the page."""
    return "\n".join([*_head(player, games), *_lengths(found), *_places(found), *_buildings(found)]) + "\n"


def _head(player: str, games: int) -> Iterator[str]:
    yield "# Balance of our West Fort data"
    yield ""
    command = f"python packaging/balance.py docs/balance-westfort.md --player {player} --games {games}"
    yield f"Written by `{command}`; do not edit."
    yield ""
    yield f"{games} games for each number of players, all seats played by the {player}. Targets:"
    yield f"{SHORTEST} to {LONGEST} rounds a game on average, each place in the turn order within {UNEVEN:.0%} of even,"
    yield f"each building bought in {RARELY:.0%} to {OFTEN:.0%} of the games in which it is on the board."
    yield "`!` marks a figure outside its target."
    yield ""


def _mark(figure: str, is_right: bool) -> str:
    return figure if is_right else f"{figure} !"


def _table(*rows: Sequence[str]) -> Iterator[str]:
    first, *others = rows
    yield f"| {' | '.join(first)} |"
    yield "| " + " | ".join("---" if column == 0 else "---:" for column in range(len(first))) + " |"
    yield from (f"| {' | '.join(row)} |" for row in others)
    yield ""


def _lengths(found: Sequence[Figures]) -> Iterator[str]:
    rows = []
    for each in found:
        lengths = each.lengths
        mean = sum(lengths) / len(lengths)
        tenth, half, most = (lengths[len(lengths) * part // 10] for part in (1, 5, 9))
        within = sum(SHORTEST <= rounds <= LONGEST for rounds in lengths) / len(lengths)
        rows.append(
            [
                str(each.players),
                _mark(f"{mean:.1f}", SHORTEST <= mean <= LONGEST),
                str(tenth),
                str(half),
                str(most),
                f"{within:.0%}",
            ]
        )
    yield "## Rounds"
    yield ""
    yield from _table(
        ("Players", "mean", "tenth percentile", "median", "ninetieth percentile", f"{SHORTEST} to {LONGEST}"), *rows
    )


def _places(found: Sequence[Figures]) -> Iterator[str]:
    rows = []
    for each in found:
        shares = [_mark(f"{won:.0%}", abs(won - 1 / each.players) <= UNEVEN) for won in each.places()]
        rows.append([str(each.players), f"{1 / each.players:.0%}", *shares, *[""] * (PLAYERS[-1] - each.players)])
    yield "## Wins by place in the first round's turn order"
    yield ""
    yield from _table(("Players", "even", "LAW", "2nd", "3rd", "4th", "5th", "6th"), *rows)


def _buildings(found: Sequence[Figures]) -> Iterator[str]:
    rows = []
    for building in read_data(default_paths().card_data / "westfort").buildings.values():
        shares = [_bought(each, building.id) for each in found]
        rows.append([building.name, str(building.price), str(building.notoriety), *shares])
    yield "## Buildings: share of the games with this building in which it was bought (share of these won by a buyer)"
    yield ""
    yield from _table(("Building", "Price", "Notoriety", *(f"{each.players} players" for each in found)), *rows)


def _bought(figures: Figures, building: str) -> str:
    share, won = figures.share(building), figures.won_by(building)
    if share is None:
        return ""
    return _mark(f"{share:.0%}", RARELY <= share <= OFTEN) + ("" if won is None else f" ({won:.0%})")


def main(arguments: Sequence[str]) -> None:
    """Play, and write the page."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("page", type=Path)
    parser.add_argument("--games", type=int, default=400, help="for each number of players (400)")
    parser.add_argument("--player", default="drifter", help="who plays all seats (drifter)")
    parser.add_argument("--jobs", type=int, default=1, help="in how many processes (1)")
    wanted = parser.parse_args(arguments)
    found = [simulated(players, wanted.games, wanted.player, wanted.jobs) for players in PLAYERS]
    wanted.page.write_text(page(found, wanted.player, wanted.games), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
