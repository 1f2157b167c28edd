"""Plots of shares as inline SVG: small, sharp at any size, and with nothing to load."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import NamedTuple

from dtgui.ai.lab.statistics import Interval

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
