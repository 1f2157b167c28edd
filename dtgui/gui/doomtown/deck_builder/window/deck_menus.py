"""The menus of the deck builder, as data, and its help: F1 texts, all commands, all keys, and the settings."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import QCoreApplication, QObject, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMainWindow, QWidget

from dtgui.app.languages.phrase_book import language_folders, languages
from dtgui.gui.dialogs.settings_dialog import SettingsDialog
from dtgui.gui.doomtown.deck_builder.deck.open_decks import OpenDecks
from dtgui.gui.doomtown.deck_builder.dialogs.paper import PaperSize
from dtgui.gui.doomtown.deck_builder.window.deck_commands import DeckCommands
from dtgui.gui.doomtown.deck_builder.window.paper_commands import PaperCommands
from dtgui.gui.doomtown.deck_builder.window.side_pages import Finder, SidePages
from dtgui.gui.look.language import tr_noop
from dtgui.gui.services.program import Program
from dtgui.gui.widgets.dialogs import open_dialog
from dtgui.gui.widgets.menus import MenuEntry, fill_menu
from dtgui.gui.window.command_palette import Palette, command_of
from dtgui.gui.window.help_commands import help_on
from dtgui.gui.window.hotkeys import HotkeySheet, menu_groups

Entries = list[MenuEntry | None]


def _tr(text: str) -> str:
    return QCoreApplication.translate("DeckMenus", text)


def make_menus(
    window: QMainWindow,
    decks: OpenDecks,
    finder: Finder,
    side: SidePages,
    commands: DeckCommands,
    papers: PaperCommands,
    help_: BuilderHelp,
) -> dict[str, QAction]:
    """Fill the window's menu bar; return the actions by name."""
    fill, bar = partial(fill_menu, window), window.menuBar()
    deck = bar.addMenu(_tr("&Deck"))
    actions = fill(deck, [*_bring(decks, finder, commands), None, *_use(side, commands), None])
    actions |= fill(deck, _keep(window, decks))
    actions |= fill(bar.addMenu(_tr("&Edit")), _edit(finder, commands, help_))
    actions |= fill(bar.addMenu(_tr("&Paper")), _paper(papers))
    actions |= fill(bar.addMenu(_tr("P&ictures")), _pictures(papers))
    return actions | fill(bar.addMenu(_tr("&Help")), _help(help_))


def _bring(decks: OpenDecks, finder: Finder, commands: DeckCommands) -> Entries:
    bring, paste = _tr("Import decks from text, files or the clipboard"), _tr("Import the deck in the clipboard")
    share = _tr("Copy the deck as one line of text that others can import")
    check = _tr("Check all decks in a folder, such as a tournament's")
    compare = _tr("Differences from another deck")
    return [
        MenuEntry("new", _tr("&New deck"), _tr("Start with an empty deck"), decks.new_deck, ("Ctrl+N",)),
        MenuEntry("random", _tr("Random dec&k"), _tr("Create a random legal deck"), commands.make_random),
        MenuEntry("library", _tr("&Open…"), _tr("Go to the library"), finder.find_deck, ("Ctrl+O",)),
        MenuEntry("import", _tr("&Import…"), bring, commands.import_decks, ("Ctrl+I",)),
        MenuEntry("paste", _tr("Import what is c&opied"), paste, commands.paste, ("Ctrl+Shift+V",)),
        MenuEntry("export", _tr("&Export…"), _tr("Export the deck for other programs"), commands.export, ("Ctrl+E",)),
        MenuEntry("share", _tr("Copy for a cha&t"), share, commands.share, ("Ctrl+Shift+C",)),
        None,
        MenuEntry("compare", _tr("Co&mpare…"), compare, commands.compare),
        MenuEntry("check", _tr("Check man&y…"), check, commands.check_many),
        MenuEntry("versions", _tr("&Versions…"), _tr("Earlier versions of the deck"), commands.versions),
    ]


def _use(side: SidePages, commands: DeckCommands) -> Entries:
    trial = _tr("Games against starter decks, the gauntlet or your decks, in the background")
    odds, compared = _tr("Odds of this deck"), _tr("Cards side by side")
    return [
        MenuEntry("play", _tr("&Play it"), _tr("Start a game with this deck"), commands.play, ("Ctrl+P",)),
        MenuEntry("try", _tr("&Try this deck…"), trial, commands.try_out, ("Ctrl+T",)),
        MenuEntry("hand", _tr("Sample &hand"), _tr("Deal sample hands from this deck"), commands.deal, ("Ctrl+H",)),
        MenuEntry("odds", _tr("O&dds"), odds, side.show_odds, ("Ctrl+D",)),
        MenuEntry("compared", _tr("Compared ca&rds"), compared, side.show_compared, ("Ctrl+B",)),
    ]


def _keep(window: QMainWindow, decks: OpenDecks) -> Entries:
    return [
        MenuEntry("keep", _tr("&Save now"), _tr("Changes are also saved automatically"), decks.keep_all, ("Ctrl+S",)),
        MenuEntry("close", _tr("&Close deck"), _tr("Close this tab"), decks.close_shown, ("Ctrl+W",)),
        MenuEntry("quit", _tr("Close &window"), _tr("All changes are saved"), window.close, ("Ctrl+Q",)),
    ]


def _edit(finder: Finder, commands: DeckCommands, help_: BuilderHelp) -> Entries:
    again = ("Ctrl+Shift+Z", "Ctrl+Y")
    return [
        MenuEntry("undo", _tr("&Undo"), _tr("Undo the last change"), commands.undo, ("Ctrl+Z",)),
        MenuEntry("redo", _tr("&Redo"), _tr("Redo the change"), commands.redo, again),
        None,
        MenuEntry("find", _tr("&Find cards"), _tr("Go to the search box"), finder.find_cards, ("Ctrl+F",)),
        MenuEntry("list", _tr("Go to the &deck"), _tr("Go to the list of the deck"), commands.go_to_deck, ("Ctrl+L",)),
        None,
        MenuEntry(
            "settings",
            _tr("Se&ttings…"),
            _tr("Change names, looks, sizes and behaviour"),
            help_.open_settings,
            ("Ctrl+,",),
        ),
    ]


def _help(help_: BuilderHelp) -> Entries:
    about, every = _tr("Explain the focused part of the window"), _tr("Find any command by name")
    return [
        MenuEntry("help", _tr("&Help on this"), about, help_.show_help, ("F1",)),
        MenuEntry("palette", _tr("&Commands…"), every, help_.open_palette, ("Ctrl+K",)),
        MenuEntry("keys", _tr("&Keys"), _tr("All shortcuts"), help_.show_keys, ("Shift+F1",)),
    ]


def _paper(papers: PaperCommands) -> Entries:
    cards, write = _tr("Cards of 63 × 88 mm with cut marks"), _tr("A list of the deck for a tournament")
    to_printer = _tr("Print it")
    picture = _tr("A picture of all cards and figures, with a QR code for import")
    tabletop = _tr("A saved object with this deck, and pictures of its cards, to play with friends online")
    owned = _tr("Your cards, by pack, and the cards this deck is missing")
    entries: Entries = [
        MenuEntry("proxies", _tr("&Proxies…"), cards, papers.print_proxies),
        MenuEntry("picture", _tr("Picture of the &deck…"), picture, papers.ask_for_picture),
        MenuEntry("tabletop", _tr("For Tabletop &Simulator…"), tabletop, papers.ask_for_tabletop),
        MenuEntry("copy_picture", _tr("Cop&y the deck as a picture"), picture, papers.copy_picture),
        MenuEntry("collection", _tr("My &collection…"), owned, papers.show_collection),
        None,
    ]
    for paper in PaperSize:
        pdf, printed = _tr("Deck sheet on {0}…"), _tr("Print the deck sheet on {0}…")
        ask, put = partial(papers.ask_for_pdf, paper), partial(papers.print_sheet, paper)
        entries += [
            MenuEntry(f"sheet_{paper.title}", pdf.format(paper.title), write, ask),
            MenuEntry(f"print_{paper.title}", printed.format(paper.title), to_printer, put),
        ]
    return entries


def _pictures(papers: PaperCommands) -> Entries:
    own, none = _tr("Show your own card pictures"), _tr("Show drawn cards only")
    return [
        MenuEntry("pictures", _tr("&Folder of my pictures…"), own, papers.choose_pictures),
        MenuEntry("no_pictures", _tr("&Generated faces only"), none, partial(papers.use_pictures, "")),
    ]


# Help in the deck builder: the F1 texts of each part, all commands, all keys, and the settings

TEXTS = {
    "browser": tr_noop(
        "Type part of a title, or a query such as t:dude cost<=3; the question mark lists all search "
        "fields. Enter adds the first card, Down goes to the list. There, a digit sets the number of "
        "copies, S makes a card start in play, M moves it to the maybeboard, and minus removes a copy. L "
        "finds similar cards, C adds it to the comparison, T sets its tags, and I opens its page, as does "
        "Ctrl and a click."
    ),
    "shelves": tr_noop(
        "Your decks and the starter decks. Enter opens a deck, a click on a heading sorts, several "
        "decks can be selected and moved to a folder. Deleted decks can be restored."
    ),
    "decks": tr_noop(
        "The deck you are editing. Plus and minus change the number of copies, and a digit sets it. S "
        "makes a card start in play, and M moves it to the maybeboard and back. N writes a note, T sets its "
        "tags, and I opens its page, as does Ctrl and a click. Changes are saved automatically and can be undone."
    ),
    "side": tr_noop("The selected card, the deck's legality problems with fixes, and the deck's odds."),
}
"""By the names of the parts."""


class BuilderHelp(QObject):
    """Helps with one deck builder."""

    told = Signal(str)
    """Something that the player should read."""

    def __init__(self, program: Program, window: QMainWindow, parts: Mapping[str, QWidget]) -> None:
        super().__init__(window)
        self._program = program
        self._window = window
        self._keys = HotkeySheet(program.looks.theme, window)
        for name, text in TEXTS.items():
            parts[name].setWhatsThis(self.tr(text))

    def open_settings(self) -> None:
        """Show the settings."""
        spoken = languages(language_folders(self._program.paths))
        open_dialog(SettingsDialog(self._program.preferences, self._window, spoken))

    def open_palette(self) -> None:
        """Show all commands, to be found by their words."""
        open_dialog(Palette(map(command_of, self._window.actions()), self._window))

    def show_help(self) -> None:
        """Explain the part of the window with the keyboard focus; without one, list the keys."""
        if text := help_on(self._window.focusWidget()):
            self.told.emit(text)
        else:
            self.show_keys()

    def show_keys(self) -> None:
        """Show which keys there are, or take that away again."""
        self._keys.toggle(menu_groups(self._window.menuBar()))
