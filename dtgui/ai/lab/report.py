"""The page of results: every contest of a file with its figures and plots, in one HTML file that loads nothing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from itertools import groupby
from typing import Any, NamedTuple

from dtgui.ai.lab.contests import GameResult
from dtgui.ai.lab.matches import MatchFigures, figures
from dtgui.ai.lab.statistics import Interval, wilson

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


# Plots of shares as inline SVG: small, sharp at any size, and with nothing to load

WIDTH, ROW, LABEL = 760, 30, 260
"""The width of a plot, the height of a row, and the width of a row's label, in pixels."""
COURSE_WIDTH, COURSE_HEIGHT, EDGE = 360, 160, 40
"""Of the course of a contest: its width, its height, and the room for its axes."""
TENTHS = range(0, 11, 2)


class ShareWithInterval(NamedTuple):
    """A share with its interval, and what it is called."""

    label: str
    score: float
    interval: Interval


def shares(rows: Sequence[ShareWithInterval]) -> str:
    """Return a row for each share: a dot within its interval, over an axis from 0 to 100 %, even in the middle."""
    height = ROW * (len(rows) + 1)
    marks = "".join(_share(row, ROW * number + ROW / 2) for number, row in enumerate(rows))
    return _svg(WIDTH, height, "shares with their intervals", _axis(height - ROW) + marks)


def _axis(bottom: float) -> str:
    lines = []
    for tenth in TENTHS:
        x = _x(tenth / 10)
        lines.append(f'<line x1="{x:.1f}" y1="0" x2="{x:.1f}" y2="{bottom:.1f}" class="grid"/>')
        lines.append(f'<text x="{x:.1f}" y="{bottom + 18:.1f}" text-anchor="middle">{tenth * 10}%</text>')
    middle = _x(0.5)
    return "".join(lines) + f'<line x1="{middle:.1f}" y1="0" x2="{middle:.1f}" y2="{bottom:.1f}" class="even"/>'


def _share(row: ShareWithInterval, y: float) -> str:
    low, dot, high = map(_x, (row.interval.low, row.score, row.interval.high))
    return (
        f'<text x="{LABEL - 12}" y="{y + 4:.1f}" text-anchor="end">{escape(row.label)}</text>'
        f'<line x1="{low:.1f}" y1="{y:.1f}" x2="{high:.1f}" y2="{y:.1f}" class="reach"/>'
        f'<circle cx="{dot:.1f}" cy="{y:.1f}" r="5" class="dot"/>'
    )


def _x(share: float) -> float:
    return LABEL + share * (WIDTH - LABEL - 24)


def course(scores: Sequence[ShareWithInterval]) -> str:
    """Return how a score and its interval went, from left to right: a line in a band that narrows."""
    if not scores:
        return ""
    step = (COURSE_WIDTH - EDGE - 8) / max(1, len(scores) - 1)
    places = [EDGE + step * number for number in range(len(scores))]
    line = _points((x, each.score) for x, each in zip(places, scores, strict=True))
    upper = [(x, each.interval.high) for x, each in zip(places, scores, strict=True)]
    lower = [(x, each.interval.low) for x, each in zip(places, scores, strict=True)]
    axis = "".join(
        f'<line x1="{EDGE}" y1="{_y(share):.1f}" x2="{COURSE_WIDTH - 8}" y2="{_y(share):.1f}" class="{kind}"/>'
        f'<text x="{EDGE - 4}" y="{_y(share) + 4:.1f}" text-anchor="end">{share:.0%}</text>'
        for share, kind in ((0.0, "grid"), (0.5, "even"), (1.0, "grid"))
    )
    band = f'<polygon points="{_points([*upper, *reversed(lower)])}" class="band"/>'
    last = f'<text x="{COURSE_WIDTH - 8}" y="{COURSE_HEIGHT - 2}" text-anchor="end">{escape(scores[-1].label)}</text>'
    return _svg(COURSE_WIDTH, COURSE_HEIGHT, "course", f'{axis}{band}<polyline points="{line}" class="line"/>{last}')


def _points(points: Iterable[tuple[float, float]]) -> str:
    return " ".join(f"{x:.1f},{_y(share):.1f}" for x, share in points)


def _y(share: float) -> float:
    return 8 + (1 - share) * (COURSE_HEIGHT - 8 - 24)


def _svg(width: float, height: float, title: str, inner: str) -> str:
    return (
        f'<svg viewBox="0 0 {width:g} {height:g}" width="{width:g}" height="{height:g}" role="img">'
        f"<title>{escape(title)}</title>{inner}</svg>"
    )
