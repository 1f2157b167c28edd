"""The camp between the games of a season: the store, the wounded, the deck, and the company with its honours."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QPushButton, QVBoxLayout, QWidget

from dtgui.decks.library import DeckLibrary, Shelved
from dtgui.doomtown.state.cards import CardDef
from dtgui.gui.dialogs.season.season_kit import SeasonCamp
from dtgui.gui.doomtown.deck_builder.window.builder_window import NO_STARTERS, BuilderContext, DeckBuilder, LimitedPool
from dtgui.gui.look.language import said
from dtgui.gui.services.program import Program
from dtgui.gui.widgets.menus import DropDown
from dtgui.gui.widgets.texts import PlainLabel
from dtgui.season.season import Season, SeasonShelf, StoreOffer
from dtgui.season.town.town_cards import SeasonCards, bought, healed
from dtgui.season.town.town_season import TownSeasons


class CampContext(NamedTuple):
    """The context of a camp: its deck builder needs the program and the game."""

    program: Program
    town: BuilderContext
    shelf: SeasonShelf
    window: QWidget | None


class TownCamp(SeasonCamp):
    """The pages of Doomtown's camp."""

    def __init__(self, seasons: TownSeasons, context: CampContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._seasons, self._context = seasons, context
        self._season: Season | None = None
        self._builder: DeckBuilder | None = None
        self.store, self.wounded, self.company = (ListPage() for _ in range(3))
        self.deck = CampDeckPage()
        self.store.act.setText(self.tr("Buy"))
        self.wounded.act.setText(self.tr("Pay the doctor"))
        self.company.act.hide()
        for page, title in zip(self._lists, self._names(), strict=True):
            page.list.setAccessibleName(title)
        self.store.wanted.clicked.connect(lambda _=False: self._buy())
        self.wounded.wanted.clicked.connect(lambda _=False: self._heal())
        self.store.list.currentRowChanged.connect(lambda _: self._tell_offer())
        self.wounded.list.currentRowChanged.connect(lambda _: self._tell_wound())
        self.deck.open.clicked.connect(lambda _=False: self.open_builder())
        self.deck.mend.clicked.connect(lambda _=False: self._mend())
        self.deck.decks.activated.connect(lambda _: self._use_deck())
        self.hide()

    @property
    def _lists(self) -> tuple[ListPage, ListPage, ListPage]:
        return self.store, self.wounded, self.company

    def _names(self) -> tuple[str, str, str]:
        return self.tr("Store"), self.tr("Wounded"), self.tr("Company")

    def titles(self) -> tuple[tuple[str, QWidget], ...]:
        """Return the pages with their titles."""
        store, wounded, company = self._names()
        pages = ((store, self.store), (wounded, self.wounded), (self.tr("Deck"), self.deck), (company, self.company))
        return tuple((title, page) for title, page in pages)

    def show_season(self, season: Season | None) -> None:
        """Show what there is to do."""
        if season is None:
            return
        before = self._season
        self._season = season
        if before is not None and before.plan != season.plan:
            self._close_builder()
        may_act = season.ride is None and not season.is_over
        self.store.show_rows([self._offer(offer) for offer in season.stock], may_act=may_act)
        self.wounded.show_rows([self._wound(season, code) for code in season.wounded], may_act=may_act)
        self.company.show_rows(self._company(season), may_act=False)
        self.company.about.setText(self._company_told(season))
        self._tell_offer()
        self._tell_wound()
        self._show_deck(season, may_act=may_act)

    # The store and the doctor

    def _card(self, code: str) -> CardDef:
        return self._seasons.game.catalog.card(code)

    def _offer(self, offer: StoreOffer) -> str:
        what = (
            self.tr("A pack of {0} cards").format(len(offer.codes))
            if offer.is_pack
            else self._card(offer.codes[0]).title
        )
        state = self.tr("sold") if offer.is_sold else self.tr("{0} ghost rock").format(offer.price)
        return f"{what}: {state}"

    def _tell_offer(self) -> None:
        season, row = self._season, self.store.list.currentRow()
        if season is None or not 0 <= row < len(season.stock):
            self.store.about.setText(self.tr("Nothing is on sale."))
            return
        offer = season.stock[row]
        if not offer.is_pack:
            told = self._told(self._card(offer.codes[0]))
        elif offer.is_sold:
            told = ", ".join(sorted(self._card(code).title for code in offer.codes))
        else:
            told = self.tr("Cards of the printed sets that suit your outfit; you see them when you open it.")
        self.store.about.setText(told)
        may = season.ride is None and not season.is_over and not offer.is_sold and offer.price <= season.purse
        self.store.act.setEnabled(may)

    def _told(self, card: CardDef) -> str:
        from dtgui.gui.doomtown.cards.words import words_of

        return "\n".join((card.title, *(said(text) for text in map(str, words_of(card).paragraphs))))

    def _buy(self) -> None:
        row = self.store.list.currentRow()
        if self._season is not None and row >= 0:
            self.changed.emit(bought(self._season, row))
            self.store.list.setCurrentRow(row)
            self.store.list.setFocus()  # the button may be off now

    def _wound(self, season: Season, code: str) -> str:
        return self.tr("{0}: {1} ghost rock").format(self._card(code).title, self._cards(season).fee(code))

    def _cards(self, season: Season) -> SeasonCards:
        return self._seasons.cards_of(season.plan)

    def _tell_wound(self) -> None:
        has_wounded = self._season is not None and bool(self._season.wounded)
        told = (
            self.tr("They miss the next game, unless you pay the doctor. The doctor gives credit.")
            if has_wounded
            else self.tr("No dude is wounded.")
        )
        self.wounded.about.setText(told)

    def _heal(self) -> None:
        row = self.wounded.list.currentRow()
        if self._season is not None and row >= 0:
            code = self._season.wounded[row]
            self.changed.emit(healed(self._season, code, self._cards(self._season).fee(code)))
            self.wounded.list.setFocus()

    # The company

    def _company(self, season: Season) -> list[str]:
        catalog = self._seasons.game.catalog
        rows = []
        for title, feats in sorted(season.feats.items(), key=lambda each: (-each[1], each[0])):
            honour = season.honours.get(title, "")
            name = self.tr("Experienced") if honour in catalog else said(self._honour(season, honour))
            told = self.tr("{0}: {1} feats").format(f"{title}, {name}" if name else title, feats)
            rows.append(told)
        return rows

    def _honour(self, season: Season, honour: str) -> str:
        return next((name for name in self._seasons.data_of(season.plan).honours if name == honour), honour)

    def _company_told(self, season: Season) -> str:
        cards = self.tr("You own {0} cards.").format(sum(season.cards.values()))
        data = self._seasons.data_of(season.plan)
        rivals = [rival.title for name in season.grudges if (rival := data.rival(name)) is not None]
        grudges = self.tr("Grudges: {0}.").format(", ".join(rivals)) if rivals else ""
        feats = self.tr("Jobs and fights that your dudes lead and win are feats; {0} bring an honour.")
        return "\n".join(filter(None, (cards, grudges, feats.format(data.feats_for_honour))))

    # The deck

    def _library(self, season: Season) -> DeckLibrary:
        folder = self._folder(season)
        formats = (self._cards(season).format_of(season),)
        return DeckLibrary(folder, folder / NO_STARTERS, self._seasons.game.catalog, formats)

    def _folder(self, season: Season) -> Path:
        return self._context.shelf.decks_of(season.plan)

    def _show_deck(self, season: Season, *, may_act: bool) -> None:
        deck = self._seasons.deck(season)
        library = self._library(season)
        found = library.decks()
        if not found:
            library.duplicate(deck, deck.name)
            found = library.decks()
        faults = self._seasons.hindrances(season)
        self.deck.show_decks(found, deck.name)
        self.deck.verdict.setText("\n".join(said(fault) for fault in faults) or self.tr("Legal: ready to ride."))
        self.deck.mend.setEnabled(may_act and bool(faults))
        self.deck.decks.setEnabled(may_act)

    def _use_deck(self) -> None:
        """Play with the chosen deck, as it is in its file now."""
        shelved = self.deck.shelved
        if self._season is not None and self._season.ride is None and shelved is not None and shelved.deck is not None:
            self.changed.emit(self._seasons.with_deck(self._season, shelved.deck))

    def _mend(self) -> None:
        if self._season is None:
            return
        deck = self._cards(self._season).mended(self._season, self._seasons.deck(self._season))
        library = self._library(self._season)
        library.duplicate(deck, deck.name)
        newest = max((each for each in library.decks() if each.deck is not None), key=lambda each: each.changed)
        assert newest.deck is not None
        self.changed.emit(self._seasons.with_deck(self._season, newest.deck))

    def open_builder(self) -> DeckBuilder | None:
        """Show the deck builder with the cards of the season that can play, and return it."""
        if self._season is None:
            return None
        self._close_builder()
        pool = LimitedPool(self._cards(self._season).format_of(self._season), self._folder(self._season))
        context = self._context
        self._builder = DeckBuilder(context.program, context.town, context.window, pool)
        self._builder.decks.kept.connect(self._on_kept)
        self._builder.play_wanted.connect(lambda _: self._close_builder())
        self._builder.show()
        return self._builder

    def _on_kept(self) -> None:
        """Play with the deck of the same name as it was saved."""
        if self._season is None or self._season.ride is not None:
            return
        name = self._seasons.deck(self._season).name
        same = [each for each in self._library(self._season).decks() if each.name == name and each.deck is not None]
        if same and same[0].deck is not None:
            self.changed.emit(self._seasons.with_deck(self._season, same[0].deck))
        else:
            self._show_deck(self._season, may_act=True)

    def _close_builder(self) -> None:
        if self._builder is not None:
            self._builder.close()
            self._builder.deleteLater()
            self._builder = None


class ListPage(QWidget):
    """A list, what it says of the chosen row, and a button."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.list, self.about, self.act = QListWidget(), PlainLabel(), QPushButton()
        self.about.setWordWrap(True)
        self.about.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.act.setAutoDefault(True)
        self.wanted = self.act
        self.list.itemActivated.connect(lambda _: self.act.click())
        column = QVBoxLayout(self)
        column.addWidget(self.list, 2)
        column.addWidget(self.about, 1)
        column.addWidget(self.act)

    def show_rows(self, rows: Sequence[str], *, may_act: bool) -> None:
        """List these rows; the chosen row stays chosen."""
        row = self.list.currentRow()
        self.list.blockSignals(True)
        self.list.clear()
        for text in rows:
            self.list.addItem(QListWidgetItem(text))
        self.list.setCurrentRow(min(max(row, 0), len(rows) - 1))
        self.list.blockSignals(False)
        self.act.setEnabled(may_act and bool(rows))


class CampDeckPage(QWidget):
    """The deck of the season, and the ways to change it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.about, self.verdict = PlainLabel(), PlainLabel()
        for label in (self.about, self.verdict):
            label.setWordWrap(True)
        self.about.setText(
            self.tr("The deck builder lists only your cards, without the wounded. Decks that you save are listed here.")
        )
        self.decks = DropDown()
        self.decks.setAccessibleName(self.tr("Your decks for this season"))
        self.open = QPushButton(self.tr("Open the deck builder"))
        self.mend = QPushButton(self.tr("Make the deck legal for me"))
        column = QVBoxLayout(self)
        for widget in (self.about, self.decks, self.verdict, self.open, self.mend):
            column.addWidget(widget)
        column.addStretch(1)

    def show_decks(self, found: Sequence[Shelved], chosen: str) -> None:
        """Offer these decks; the one of this name is played."""
        self.decks.blockSignals(True)
        self.decks.clear()
        for shelved in found:
            self.decks.addItem(shelved.name, shelved)
        self.decks.setCurrentIndex(max(0, self.decks.findText(chosen)))
        self.decks.blockSignals(False)

    @property
    def shelved(self) -> Shelved | None:
        """Return the chosen deck, None without one."""
        found = self.decks.currentData()
        return found if isinstance(found, Shelved) else None
