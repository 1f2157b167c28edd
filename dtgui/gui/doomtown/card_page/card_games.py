"""How often cards were played and won with, from the games that are kept."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from dtgui.app.paths import Paths
from dtgui.controller.background import Background
from dtgui.decks.card_page import CardPage, PlayRecord
from dtgui.decks.comparing import in_common
from dtgui.doomtown.catalog import Catalog
from dtgui.play.boxes import all_boxes
from dtgui.play.chronicle import (
    PlayedGame,
    ReadRequest,
    decks_that_won,
    known_games,
    played_with,
    read_games,
    score_of,
)
from dtgui.play.saved_games import Autosave


class CardGames(QObject):
    """Knows the games whose summaries are stored, and reads the others in another process when that is wanted."""

    counted = Signal()
    """All games have been read."""

    def __init__(self, paths: Paths, catalog: Catalog, parent: QObject) -> None:
        super().__init__(parent)
        self._paths, self._catalog = paths, catalog
        self.work = Background(self)
        self.work.done.connect(self.counted)
        self.work.failed.connect(lambda _: self.counted.emit())

    def count(self) -> None:
        """Read the games that have not been read."""
        if not self.work.is_at_work:
            self.work.begin(read_games, ReadRequest(self._paths, all_boxes))

    def completing(self, page: CardPage) -> Iterator[CardPage]:
        """Yield a page, in the end with the record of its card, and the common cards of decks that won."""
        games: list[PlayedGame] = []
        for game in known_games(self._paths):
            games.append(game)
            yield page
        yield self._completed(page, games)

    def _completed(self, page: CardPage, games: Sequence[PlayedGame]) -> CardPage:
        codes = [printing.code for printing in self._catalog.titled(page.card.title)]
        decks = decks_that_won(games, codes) if page.begins_decks else []
        common = in_common(decks, self._catalog)
        return replace(page, record=self._record(games, codes), common=common, winners=len(decks))

    def _record(self, games: Sequence[PlayedGame], codes: Sequence[str]) -> PlayRecord:
        score = score_of(played_with(games, codes))
        known = {game.file for game in games}
        unread = sum(str(file) not in known for file in Autosave(self._paths.saves).over())
        return PlayRecord(score.counted, score.won, unread)
