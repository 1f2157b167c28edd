"""The page of results: every contest of a file with its figures and plots, in one HTML file that loads nothing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from itertools import groupby
from typing import Any, NamedTuple

from dtgui.ai.lab.contests import GameResult
from dtgui.ai.lab.matches import MatchFigures, figures
from dtgui.ai.lab.plots import ShareWithInterval, course, shares
from dtgui.ai.lab.statistics import wilson

MOST_POINTS = 200
"""Points of a course at most: a line of more looks no different."""

STYLE = """
body { font: 15px/1.5 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem;
  color: #2b2118; background: #fbf6ea; }
h1, h2, h3 { font-family: Georgia, serif; font-weight: 600; }
table { border-collapse: collapse; margin: 1rem 0; }
th, td { padding: .3rem .7rem; text-align: right; border-bottom: 1px solid #d9cbb0; }
th:first-child, td:first-child { text-align: left; }
.contests { display: flex; flex-wrap: wrap; gap: 1.5rem; }
figure { margin: 0; }
svg { max-width: 100%; height: auto; }
svg text { font-size: 12px; fill: currentColor; }
.grid { stroke: #d9cbb0; } .even { stroke: #8a7a5c; stroke-dasharray: 4 4; }
.reach { stroke: #a4552a; stroke-width: 3; stroke-linecap: round; opacity: .55; }
.dot { fill: #a4552a; } .line { fill: none; stroke: #a4552a; stroke-width: 2; }
.band { fill: #a4552a; opacity: .18; }
@media (prefers-color-scheme: dark) { body { color: #eadfc8; background: #221c15; }
  th, td { border-color: #4a3f30; } .grid { stroke: #4a3f30; } }
"""


class ContestReport(NamedTuple):
    """A contest, its results and what they come to."""

    about: Mapping[str, Any]
    results: tuple[GameResult, ...]
    found: MatchFigures

    @property
    def title(self) -> str:
        """Return the two sides as a title."""
        sides = self.about["players"] if self.about["sort"] == "players" else self.about["decks"]
        return " : ".join(map(str, sides))


def report(contests: Iterable[tuple[Mapping[str, Any], Sequence[GameResult]]]) -> str:
    """Return the page about these contests, each with its description and its results in their order."""
    told = [ContestReport(about, tuple(results), figures(results, len(results))) for about, results in contests]
    played = sorted((each for each in told if each.found.pairs), key=_place)
    parts = [_part(place, list(group)) for place, group in groupby(played, key=_place)]
    body = "".join(parts) or "<p>No games have been played.</p>"
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>dtgui lab</title>'
        f"<style>{STYLE}</style></head><body><h1>Results of the lab</h1>"
        "<p>Games come in pairs that differ only in who sits where. A score counts a draw by half; beside it stands "
        f"the interval of Wilson, in which it lies in 95 of 100 cases.</p>{body}</body></html>\n"
    )


def _place(told: ContestReport) -> tuple[str, str]:
    about = told.about
    who = "players" if about["sort"] == "players" else f"decks in the hands of {about['players'][0]}"
    return str(about["game"]), who


def _part(place: tuple[str, str], told: Sequence[ContestReport]) -> str:
    game, who = place
    rows = [ShareWithInterval(each.title, each.found.score, each.found.interval) for each in told]
    courses = "".join(
        f"<figure><figcaption>{escape(each.title)}</figcaption>{course(_course(each))}</figure>" for each in told
    )
    return (
        f"<h2>{escape(game)}: {escape(who)}</h2>{shares(rows)}{_figures(told)}"
        f'<h3>How the scores settled</h3><div class="contests">{courses}</div>'
    )


def _figures(told: Sequence[ContestReport]) -> str:
    heads = ("", "pairs", "won", "lost", "drawn", "score", "95 %", "Elo", "decisions", "seconds", "of", "seed")
    rows = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in _cells(each))}</tr>" for each in told)
    return f"<table><tr>{''.join(f'<th>{head}</th>' for head in heads)}</tr>{rows}</table>"


def _cells(told: ContestReport) -> tuple[str, ...]:
    found, about = told.found, told.about
    decisions = found.first.decisions + found.second.decisions
    seconds = found.first.seconds + found.second.seconds
    return (
        told.title,
        str(found.pairs),
        str(found.wins),
        str(found.losses),
        str(found.draws),
        f"{found.score:.1%}",
        f"{found.interval.low:.1%} to {found.interval.high:.1%}",
        f"{found.elo:+.0f}",
        str(decisions),
        f"{seconds:.0f}",
        str(about["version"]),
        str(about["seed"]),
    )


def _course(told: ContestReport) -> list[ShareWithInterval]:
    """The score after each pair, of many pairs after some."""
    scores, won = [], 0.0
    for number, result in enumerate(told.results[: told.found.games], start=1):
        won += result.score
        if number % 2 == 0:
            scores.append(ShareWithInterval(f"{number // 2} pairs", won / number, wilson(won / number, number)))
    every = max(1, len(scores) // MOST_POINTS)
    return [*scores[::every], scores[-1]]
