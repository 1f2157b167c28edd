"""The dialog for a player's own archetype: its rows make the file, which is checked, tried and kept."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtWidgets import QDialogButtonBox

from dtgui.ai.lab.trials import ArchetypeTrial, TriedGame, tried_archetype
from dtgui.decks.automaton_decks import ArchetypeMaker, RowChoice, keep_archetype, name_of
from dtgui.doomtown.catalog.archetype_file import Archetypes, parse_archetype
from dtgui.doomtown.state.kinds import Suit
from dtgui.gui.doomtown.new_game.archetype_dialog import ArchetypeDialog
from dtgui.gui.doomtown.town_front import town_of
from dtgui.gui.services.program import Program
from dtgui.kernel.errors import BadInput
from dtgui.kernel.phrases import Phrase
from tests.doomtown.town import PATHS


def wins(_: ArchetypeTrial) -> Iterator[TriedGame]:
    """A trial of which the Automaton wins one of two games."""
    yield TriedGame(True, True, 3)
    yield TriedGame(True, False, 4)


def dialog_of(qtbot, program: Program, archetypes: Archetypes | None = None) -> ArchetypeDialog:
    """The dialog with archetypes of its own: those of the catalog are shared by all tests."""
    found = archetypes or Archetypes(program.paths.doomtown_cards, program.paths.archetypes)
    dialog = ArchetypeDialog(found, program.paths, work=wins)
    qtbot.addWidget(dialog)
    return dialog


def test_chosen_rows_make_an_archetype():
    maker = ArchetypeMaker(Archetypes(PATHS.doomtown_cards).shipped)
    spades = RowChoice("gunfighter", Suit.SPADES)
    made = parse_archetype(maker.text("Iron Hand", "gunfighter", {Suit.HEARTS: spades}, 4), "iron-hand")
    assert made.rows[Suit.HEARTS] == made.rows[Suit.SPADES]
    assert (str(made.title), made.reflexes.extra_dudes) == ("Iron Hand", 4)
    assert len(maker.choices()) > len(Suit)


def test_an_archetype_of_the_players_is_found_by_its_file(tmp_path):
    maker = ArchetypeMaker(Archetypes(PATHS.doomtown_cards).shipped)
    text = maker.text("Iron Hand", "gunfighter", {})
    keep_archetype(text, tmp_path, ("gunfighter",))
    found = Archetypes(PATHS.doomtown_cards, tmp_path)
    assert found.own == ("iron-hand",)
    assert found.named("iron-hand").title == "Iron Hand"
    assert not isinstance(found.named("iron-hand").title, Phrase), "a player's title is not translated"
    assert isinstance(found.named("gunfighter").title, Phrase)
    with pytest.raises(BadInput, match="the program has an archetype 'gunfighter'"):
        keep_archetype(maker.text("Gunfighter", "gunfighter", {}), tmp_path, ("gunfighter",))


def test_names_of_files_have_no_other_signs():
    assert name_of("Señor O'Neil & Co.") == "se-or-o-neil-co"
    assert name_of("!!") == ""


def test_invalid_archetype_is_reported_and_neither_tried_nor_saved(qtbot, program: Program):
    dialog = dialog_of(qtbot, program)
    assert dialog.problem.text() == "The archetype is complete."
    text = dialog.text.toPlainText()
    dialog.text.setPlainText(text.replace("to: town square", "to: town squar"))
    assert "did you mean 'town square'" in dialog.problem.text()
    assert not dialog.keep.isEnabled()
    assert not dialog.trying.isEnabled()


def test_a_trial_counts_games_as_they_end(qtbot, program: Program):
    dialog = dialog_of(qtbot, program)
    with qtbot.waitSignal(dialog.work.done, timeout=60_000):
        dialog.trying.click()
    assert dialog.told.text() == "2 games: the Automaton won 1; unfinished: 0; 3.5 days each."
    assert dialog.trying.isEnabled()


def test_an_archetype_that_is_kept_can_be_chosen_for_a_game(qtbot, program: Program):
    page = town_of(program).new_game_page()
    qtbot.addWidget(page)
    archetypes = Archetypes(program.paths.doomtown_cards, program.paths.archetypes)
    dialog = dialog_of(qtbot, program, archetypes)
    dialog.title.setText("Iron Hand")
    dialog.title.textEdited.emit("Iron Hand")
    dialog.buttons.button(QDialogButtonBox.StandardButton.Save).click()
    page.archetype.offer(archetypes, program.paths, "iron-hand")
    assert page.archetype.chosen == "iron-hand"
    assert (program.paths.archetypes / "iron-hand.yaml").exists()


def test_a_trial_plays_whole_games(program: Program):
    maker = ArchetypeMaker(Archetypes(PATHS.doomtown_cards).shipped)
    trial = ArchetypeTrial("iron-hand", maker.text("Iron Hand", "gunfighter", {}), replace(PATHS), 1)
    (game,) = tried_archetype(trial)
    assert game.is_over
    assert game.days > 0
