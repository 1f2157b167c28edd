"""The rows of the library: the columns of a deck, and their sort keys."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QTreeWidgetItem

from dtgui.decks.library import Shelved
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.state.cards import Faction
from dtgui.gui.doomtown.emblems import faction_sign
from dtgui.gui.look.icons import sign_icon
from dtgui.gui.look.language import tr_noop
from dtgui.gui.look.theme import Theme
from dtgui.gui.widgets.texts import as_tip

DECK, LEGAL, CHANGED, FOLDER = 0, 2, 4, 5
HEADINGS = (
    tr_noop("Deck"),
    tr_noop("Outfit"),
    tr_noop("Legal"),
    tr_noop("Tags"),
    tr_noop("Changed"),
    tr_noop("Folder"),
)
WIDTHS = (180, 120, 60, 70, 120, 90)


class FactionSigns:
    """The signs of the factions in the colours of a theme, each made once."""

    def __init__(self, theme: Theme) -> None:
        self._icons = {faction: sign_icon(faction_sign(faction), theme.window.text) for faction in Faction}

    def of(self, faction: Faction) -> QIcon:
        """Return the sign of a faction."""
        return self._icons[faction]


class LibraryRow(QTreeWidgetItem):
    """A deck of the library."""

    def __init__(self, shelved: Shelved, catalog: Catalog, signs: FactionSigns) -> None:
        self.shelved = shelved
        deck = shelved.deck
        outfit = catalog.get(deck.outfit) if deck else None
        when = _when(shelved)
        name = f"⚠ {shelved.name}" if shelved.problem else shelved.name
        legal = "" if deck is None else f"✗ {shelved.objections}" if shelved.objections else "✓"
        tags = ", ".join(deck.tags if deck else ())
        super().__init__([name, outfit.title if outfit else "", legal, tags, when, shelved.folder])
        self.setToolTip(DECK, as_tip(shelved.problem or shelved.name))
        self.setToolTip(LEGAL, shelved.played.name)
        self._keys = tuple(self._key(column) for column in range(len(HEADINGS)))
        if outfit and outfit.factions:
            self.setIcon(DECK, signs.of(outfit.factions[0]))

    def __lt__(self, other: QTreeWidgetItem) -> bool:
        """Sort by a column's meaning, not alphabetically: starter decks are the oldest."""
        tree = self.treeWidget()
        column = tree.sortColumn() if tree is not None else DECK
        return isinstance(other, LibraryRow) and self._keys[column] < other._keys[column]

    def _key(self, column: int) -> tuple[object, ...]:
        if column == CHANGED:
            return (not self.shelved.is_shipped, self.shelved.changed, self.text(DECK).casefold())
        if column == LEGAL:
            return (self.shelved.deck is None, self.shelved.objections, self.text(DECK).casefold())
        return (self.text(column).casefold(), self.text(DECK).casefold())


def _when(shelved: Shelved) -> str:
    """Return when a deck was last changed, or where it comes from."""
    if shelved.is_gauntlet:
        return _tr("gauntlet deck")
    if shelved.pack:
        return _tr("pack {0}").format(shelved.pack)
    return _tr("starter deck") if shelved.is_starter else f"{datetime.fromtimestamp(shelved.changed):%Y-%m-%d %H:%M}"


def _tr(text: str) -> str:
    return QCoreApplication.translate("LibraryView", text)
