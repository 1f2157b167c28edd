"""Bragging Rights of games against an Automaton: their sheet, and the score beside earlier ones with the same decks."""

from __future__ import annotations

from datetime import date
from hashlib import blake2b

from PySide6.QtCore import QObject

from dtgui.app.paths import Paths
from dtgui.doomtown.queries.automaton import bragging_score, final_score, score_sheet
from dtgui.doomtown.rules.variants import VARIANTS
from dtgui.doomtown.state.table import Table
from dtgui.gui.look.language import said
from dtgui.kernel.decisions import Seat
from dtgui.play.records import Best, Records, ScoreTally


class BraggingScores(QObject):
    """Returns scores, and stores those of finished games in the records."""

    def __init__(self, paths: Paths, game: str, parent: QObject) -> None:
        super().__init__(parent)
        self._paths, self._game = paths, game
        self._scores: dict[tuple[str, int], ScoreTally] = {}

    def lines(self, t: Table, seat: Seat) -> tuple[tuple[str, str], ...]:
        """Return the score sheet of a person, with how each line came about, and the sum."""
        pattern = self.tr("{0} × {1} = {2}")
        lines = (
            (said(line.term.told), pattern.format(line.number, line.term.each, line.points), said(line.because))
            for line in score_sheet(t, seat)
        )
        told = tuple((term, f"{points} ({because})" if because else points) for term, points, because in lines)
        return (*told, (self.tr("In all"), str(bragging_score(t, seat))))

    def told(self, t: Table, seat: Seat) -> str:
        """Return the score of a person with the best and the median of these decks; it is stored once for each game."""
        reached, name, key = final_score(t, seat), t.players[seat].name, setup_key(t, seat)
        if reached is None:
            return self.tr("Conceded games have no Bragging Rights.")
        game = (key, t.chance.state)
        if game not in self._scores:
            today = Best(reached, name, date.today().isoformat())
            self._scores[game] = Records(self._paths.records).score(self._game, key, today, self._setup_title(t, seat))
        tally = self._scores[game]
        has_won = t.outcome is not None and seat in t.outcome.winners
        pattern = (
            self.tr("Bragging Rights of {0} for a game won: {1}; with these decks the best is {2}, the median {3:g}")
            if has_won
            else self.tr(
                "Bragging Rights of {0} for a game lost: {1}; with these decks the best is {2}, the median {3:g}"
            )
        )
        told = pattern.format(name, reached, tally.best, tally.median)
        if tally.trend is None:
            return f"{told}."
        return self.tr("{0}, with a recent change of {1:+.1f}.").format(told, tally.trend)

    def _setup_title(self, t: Table, seat: Seat) -> str:
        """Return what a game is called in the list of all scores: the outfits, the person's first, and the variants."""
        others = (other for other in t.seats if other != seat)
        outfits = " – ".join(t.cards[t.players[each].outfit].printed.title for each in (seat, *others))
        variants = ", ".join(said(each.title) for each in VARIANTS if each.name in t.rules.variants)
        return f"{outfits}: {variants}"


def setup_key(t: Table, seat: Seat) -> str:
    """Return the key of a game in the records: its rules with variants, and all decks by player."""
    seats = (seat, *(other for other in range(len(t.players)) if other != seat))
    decks = [(t.cards[t.players[each].outfit].printed.code, t.players[each].deck_list) for each in seats]
    digest = blake2b(repr(decks).encode(), digest_size=6).hexdigest()
    return f"{t.rules.key} {decks[0][0]} {digest}"
