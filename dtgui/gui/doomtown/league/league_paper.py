"""A league on paper: the standings with their tie-break rules, and the matches of each round with boxes for results."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from dtgui.gui.doomtown.league.league_view import RULES
from dtgui.gui.look.language import said
from dtgui.kernel.phrases import Phrase
from dtgui.league.league import League
from dtgui.league.tournaments import DRAWN, Pairing


def league_html(league: League, outfits: Sequence[str]) -> str:
    """Return the tables of a league; `outfits` are those of the registered decks by player."""
    return f"<h2>{escape(league.title)}</h2>{_standings(league, outfits)}{''.join(_rounds(league))}"


def _standings(league: League, outfits: Sequence[str]) -> str:
    heads = (Phrase("Place"), Phrase("Player"), Phrase("Points"), Phrase("Won"), Phrase("Lost"), Phrase("Drawn"))
    rows = [_row([*map(said, heads), said(Phrase("Schedule")), said(Phrase("Deck"))], "th")]
    for place, each in enumerate(league.standings, start=1):
        figures = (each.points, each.wins, each.losses, each.draws, each.schedule)
        rows.append(_row([str(place), league.players[each.seat].name, *map(str, figures), outfits[each.seat]], "td"))
    rules = said(Phrase(RULES))
    return f"<table width='100%' cellpadding='3'>{''.join(rows)}</table><p>{escape(rules)}</p>"


def _rounds(league: League) -> Iterator[str]:
    for number, each in enumerate(league.rounds):
        title = said(Phrase("Round {number}", number=number + 1))
        rows = "".join(_row(_match(league, number, pairing), "td") for pairing in each)
        yield f"<h3>{escape(title)}</h3><table width='100%' cellpadding='3'>{rows}</table>"


def _match(league: League, round_: int, pairing: Pairing) -> list[str]:
    """Return the cells of a match: two players, each with a box to mark the winner."""
    winner = league.winner_of(round_, pairing)
    if pairing[0] == pairing[1]:
        return ["☒", league.players[pairing[0]].name, "", said(Phrase("bye"))]
    boxes = ["☒" if winner == seat else "☐" for seat in pairing]
    names = [league.players[seat].name for seat in pairing]
    drawn = said(Phrase("draw"))
    return [boxes[0], names[0], boxes[1], names[1], f"{'☒' if winner == DRAWN else '☐'} {drawn}"]


def _row(cells: Sequence[str], tag: str) -> str:
    return f"<tr>{''.join(f'<{tag} align=left>{escape(cell)}</{tag}>' for cell in cells)}</tr>"
