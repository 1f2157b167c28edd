"""Two to four seats, each with a name and a deck, and a seed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt

from dtgui.app.paths import default_paths
from dtgui.doomtown.catalog.archetype_file import Archetypes
from dtgui.doomtown.rules.variants.variant import VariantKind
from dtgui.doomtown.state.setup import AutomatonSetup
from dtgui.gui.doomtown.new_game import NewGameDialog, Seating
from dtgui.gui.doomtown.new_game.seating import remembered, seating_of, with_deck, with_seating
from dtgui.gui.doomtown.town_front import town_of
from dtgui.gui.look.language import load_language
from dtgui.gui.services.program import Program
from dtgui.kernel.decisions import Seat


def page_after(program: Program, *before: Seating) -> NewGameDialog:
    """Return the page after games with these seatings, the last one first."""
    program.preferences.change("recent_seatings", tuple(seating.line for seating in before))
    page = town_of(program).new_game_page()
    assert isinstance(page, NewGameDialog)
    return page


@pytest.fixture
def dialog(qtbot, program: Program) -> NewGameDialog:
    made = page_after(program)
    qtbot.addWidget(made)
    return made


def tick_twist(dialog: NewGameDialog, name: str) -> None:
    twists = dialog.variants.menus[VariantKind.TWIST].menu().actions()
    next(action for action in twists if action.data() == name).setChecked(True)


def may_play(dialog: NewGameDialog) -> bool:
    return dialog.buttons.button(dialog.buttons.StandardButton.Ok).isEnabled()


def test_shipped_decks_are_listed_and_legal(dialog: NewGameDialog) -> None:
    assert dialog.panels[0].decks.count() == 36
    assert "This deck is legal." in dialog.panels[0].report.toPlainText()


def test_a_deck_is_reported_with_its_outfit_and_starting_gang(dialog: NewGameDialog) -> None:
    dialog.panels[0].choose_deck("law-dogs-starter")
    told = dialog.panels[0].report.toPlainText()
    assert "Law Dogs" in told
    assert "Starts with" in told
    assert "Tommy Harden" in told


def test_a_deck_for_another_edition_is_reported(dialog: NewGameDialog) -> None:
    panel = dialog.panels[0]
    assert panel.choose_deck("2014-law-dogs")
    assert "rarely played with" in panel.report.toPlainText()
    dialog.rules.setCurrentIndex(dialog.rules.findData("aeg"))
    assert "rarely played with" not in panel.report.toPlainText()


def test_accepting_shows_the_chosen_game(qtbot, dialog: NewGameDialog) -> None:
    dialog.panels[0].name.setText("Ann")
    dialog.seed.setText("12")
    with qtbot.waitSignal(dialog.chosen) as chosen:
        dialog.buttons.accepted.emit()
    game = chosen.args[0]
    assert (game.setup.seats[0].name, game.seed, game.opponents) == ("Ann", 12, {Seat(1): "greenhorn"})


def test_automatic_answers_can_be_turned_off(qtbot, dialog: NewGameDialog) -> None:
    qtbot.mouseClick(dialog.everyone, Qt.MouseButton.LeftButton, pos=QPoint(8, dialog.everyone.height() // 2))
    with qtbot.waitSignal(dialog.chosen) as chosen:
        dialog.buttons.accepted.emit()
    assert chosen.args[0].setup.ask_everyone


def test_a_seed_must_be_a_number(dialog: NewGameDialog) -> None:
    dialog.seed.setText("soon")
    assert not may_play(dialog)
    assert "whole number" in dialog.problem.text()


def test_an_imported_list_with_an_unknown_card_is_refused(dialog: NewGameDialog, tmp_path: Path) -> None:
    file = tmp_path / "list.txt"
    file.write_text("Law Dogs\n2 Tommy Harden\n1 Nobody We Know\n")
    dialog.panels[0].choose_file(file)
    report = dialog.panels[0].report.toPlainText()
    assert "list.txt:3" in report
    assert "Nobody We Know" in report


def test_an_invalid_deck_file_cannot_be_played(dialog: NewGameDialog, tmp_path: Path) -> None:
    file = tmp_path / "broken.yaml"
    file.write_text("schema: 9\n")
    dialog.panels[0].choose_file(file)
    assert "broken.yaml" in dialog.panels[0].report.toPlainText()
    assert not may_play(dialog)


def test_seats_are_added_and_removed(qtbot, dialog: NewGameDialog) -> None:
    qtbot.mouseClick(dialog.add, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(dialog.add, Qt.MouseButton.LeftButton)
    assert not dialog.add.isEnabled()
    assert len(set(dialog.seating.decks)) == 4
    qtbot.mouseClick(dialog.remove, Qt.MouseButton.LeftButton)
    assert len(dialog.panels) == 3


def test_an_added_seat_is_scrolled_into_view(qtbot, dialog: NewGameDialog) -> None:
    dialog.show()
    dialog.resize(1120, 500)
    qtbot.mouseClick(dialog.add, Qt.MouseButton.LeftButton)
    name = dialog.panels[-1].name
    qtbot.waitUntil(lambda: name.visibleRegion().boundingRect() == name.rect())


def test_a_game_of_four_has_its_players(qtbot, dialog: NewGameDialog) -> None:
    dialog.add_seat()
    dialog.add_seat()
    dialog.panels[2].who.setCurrentIndex(0)
    with qtbot.waitSignal(dialog.chosen) as chosen:
        dialog.buttons.accepted.emit()
    game = chosen.args[0]
    assert [seat.name for seat in game.setup.seats] == ["Stranger", "Maverick", "Gambler", "Prospector"]
    assert game.opponents == {Seat(1): "greenhorn", Seat(3): "greenhorn"}


def test_two_players_need_different_names(dialog: NewGameDialog) -> None:
    dialog.panels[0].name.setText("Maverick")
    assert not may_play(dialog)
    assert "Maverick" in dialog.problem.text()


def test_seats_of_the_last_game_are_offered_again(qtbot, program: Program) -> None:
    before = Seating(("outlaws-starter", "law-dogs-starter", "fearmongers-starter"), ("", "random", ""), True, "1.4")
    dialog = page_after(program, before)
    qtbot.addWidget(dialog)
    assert dialog.seating == before


def test_a_missing_deck_or_player_becomes_the_default(qtbot, program: Program) -> None:
    dialog = page_after(program, Seating(("no such deck",), ("no such player",)))
    qtbot.addWidget(dialog)
    assert dialog.seating == page_after(program).seating


def test_after_a_watched_game_the_player_has_a_seat(qtbot, program: Program) -> None:
    watched = Seating(("law-dogs-starter", "outlaws-starter"), ("greenhorn", "random"))
    dialog = page_after(program, watched)
    qtbot.addWidget(dialog)
    assert dialog.seating.players == ("", "random")


def test_the_automaton_takes_a_seat_with_twists(qtbot, dialog: NewGameDialog) -> None:
    assert not dialog.variants.menus[VariantKind.TWIST].isEnabled()
    dialog.panels[1].choose_player("automaton")
    tick_twist(dialog, "double-plays")
    with qtbot.waitSignal(dialog.chosen) as chosen:
        dialog.buttons.accepted.emit()
    game = chosen.args[0]
    assert game.opponents == {Seat(1): "automaton"}
    assert game.setup.automaton == AutomatonSetup(Seat(1))
    assert game.setup.variants == ("double-plays",)


def test_twists_are_left_out_without_an_automaton(qtbot, dialog: NewGameDialog) -> None:
    tick_twist(dialog, "double-plays")
    with qtbot.waitSignal(dialog.chosen) as chosen:
        dialog.buttons.accepted.emit()
    assert chosen.args[0].setup.variants == ()


def test_two_automatons_or_one_by_other_rules_are_refused(dialog: NewGameDialog) -> None:
    dialog.panels[1].choose_player("automaton")
    dialog.rules.setCurrentIndex(dialog.rules.findData("1.4"))
    assert "cannot be played by the rules “Rulebook 1.4.0" in dialog.problem.text()
    dialog.rules.setCurrentIndex(0)
    assert may_play(dialog)
    dialog.panels[0].choose_player("automaton")
    assert "one seat at most" in dialog.problem.text()


def test_the_starting_gang_is_shown_as_cards(dialog: NewGameDialog) -> None:
    panel = dialog.panels[0]
    panel.choose_deck("law-dogs-starter")
    assert panel.gang.codes == (panel.deck.outfit, *panel.deck.starting)
    assert "Tommy Harden" in panel.gang.accessibleName()
    assert not panel.gang.grab().toImage().isNull()


def test_a_stronger_opponent_is_the_same_way_to_play(dialog: NewGameDialog) -> None:
    dialog.panels[1].choose_player("marshal")
    assert [name for name, button in dialog.ways.items() if button.isChecked()] == ["alone"]
    dialog.panels[0].choose_player("sheriff")
    assert [name for name, button in dialog.ways.items() if button.isChecked()] == ["watch"]


def test_a_mode_seats_its_players(qtbot, dialog: NewGameDialog) -> None:
    assert dialog.ways["alone"].isChecked()
    qtbot.mouseClick(dialog.ways["together"], Qt.MouseButton.LeftButton)
    assert dialog.seating.players == ("", "")
    assert dialog.ways["together"].isChecked()
    assert not dialog.ways["alone"].isChecked()
    qtbot.mouseClick(dialog.ways["watch"], Qt.MouseButton.LeftButton)
    assert dialog.seating.players == ("greenhorn", "greenhorn")
    dialog.panels[0].choose_player("random")
    assert dialog.ways["watch"].isChecked()
    dialog.panels[1].choose_player("")
    assert not any(button.isChecked() for button in dialog.ways.values())


def test_the_automaton_takes_one_seat_and_people_the_others(qtbot, dialog: NewGameDialog) -> None:
    dialog.add_seat()
    qtbot.mouseClick(dialog.ways["automaton"], Qt.MouseButton.LeftButton)
    assert dialog.seating.players == ("", "automaton", "")
    with qtbot.waitSignal(dialog.chosen) as chosen:
        dialog.buttons.accepted.emit()
    assert chosen.args[0].setup.automaton.seat == 1
    dialog.panels[0].choose_player("automaton")
    assert "one seat at most" in dialog.problem.text()


def test_a_level_greets_when_seated(dialog: NewGameDialog) -> None:
    dialog.panels[1].choose_player("sheriff")
    assert "Nice town" in dialog.panels[1].talk.text()
    assert dialog.panels[1].portrait.accessibleName() == "Sheriff"
    assert not dialog.panels[1].portrait.isHidden()
    dialog.panels[1].choose_player("")
    assert not dialog.panels[1].talk.text()
    assert dialog.panels[1].portrait.isHidden()


def test_a_level_is_given_a_temper_and_keeps_it(qtbot, program: Program, dialog: NewGameDialog) -> None:
    panel = dialog.panels[1]
    assert panel.temper.isHidden()
    panel.choose_player("sheriff")
    panel.temper.setCurrentIndex(panel.temper.findData("builder"))
    assert "deeds" in panel.talk.text()
    with qtbot.waitSignal(dialog.chosen) as chosen:
        dialog.buttons.accepted.emit()
    assert chosen.args[0].opponents == {Seat(1): "sheriff:builder"}
    again = page_after(program, dialog.seating)
    qtbot.addWidget(again)
    assert again.seating.players == ("", "sheriff:builder")


def test_a_style_stays_with_levels_only(dialog: NewGameDialog) -> None:
    panel = dialog.panels[1]
    panel.choose_player("sheriff:shooter")
    panel.who.setCurrentIndex(panel.who.findData("marshal"))
    assert panel.opponent == "marshal:shooter"
    panel.choose_player("greenhorn")
    assert panel.opponent == "greenhorn"


def test_a_seating_of_an_earlier_game_is_one_click_away(program: Program, qtbot) -> None:
    last = Seating(("law-dogs-starter", "outlaws-starter"), ("", "random"))
    earlier = Seating(
        ("2014-law-dogs", "2014-sloane-gang", "2014-fourth-ring"), ("", "greenhorn", ""), True, "aeg", ("short",)
    )
    page = page_after(program, last, earlier)
    qtbot.addWidget(page)
    first, second = page.again.menu().actions()
    second.trigger()
    assert page.seating == earlier
    first.trigger()
    assert page.seating == last


def test_random_decks_are_legal_and_different(dialog: NewGameDialog) -> None:
    dialog.rules.setCurrentIndex(dialog.rules.findData("aeg"))
    dialog.surprise_all()
    assert len(set(dialog.seating.decks)) == 2
    assert {dialog._shelf.find(deck).deck.format for deck in dialog.seating.decks} == {"oldtimer"}
    assert may_play(dialog)


def test_variants_offered_follow_the_edition(qtbot, dialog: NewGameDialog) -> None:
    length = dialog.variants.lists[VariantKind.PACE]
    assert not length.isVisibleTo(dialog)
    dialog.rules.setCurrentIndex(dialog.rules.findData("aeg"))
    assert length.isVisibleTo(dialog)
    length.setCurrentIndex(length.findData("short"))
    assert "3 players and more" in dialog.problem.text()
    dialog.add_seat()
    with qtbot.waitSignal(dialog.chosen) as chosen:
        dialog.buttons.accepted.emit()
    assert chosen.args[0].setup.variants == ("short",)


@pytest.mark.parametrize("line", ["", "[]", "{}", "[1, 2, 3, 4, 5]", '[["a"], [""], 1, "wwe", []]', "[" * 3000])
def test_an_invalid_seating_is_not_remembered(line: str) -> None:
    assert remembered((line, Seating().line)) == (Seating(),)


def test_seatings_are_remembered_once_latest_first() -> None:
    lines: tuple[str, ...] = ()
    for number in (1, 2, 3, 1, 4, 5, 6, 7):
        lines = with_seating(lines, Seating((f"deck {number}",)))
    assert [seating.decks[0] for seating in remembered(lines)] == [f"deck {number}" for number in (7, 6, 5, 4, 1, 3)]


def test_a_boss_battle_seats_heroes_and_a_villain_with_their_decks(qtbot, dialog: NewGameDialog) -> None:
    qtbot.mouseClick(dialog.ways["boss"], Qt.MouseButton.LeftButton)
    assert dialog.seating.decks == ("law-dogs-starter", "first-peoples-starter", "ghost-miners")
    assert [panel.title() for panel in dialog.panels] == [
        "A Hero: your seat",
        "A Hero: the second seat",
        "The Villain",
    ]
    dialog.boss.together.setChecked(True)
    with qtbot.waitSignal(dialog.chosen) as chosen:
        dialog.buttons.accepted.emit()
    setup = chosen.args[0].setup
    assert chosen.args[0].opponents == {Seat(1): "greenhorn", Seat(2): "automaton"}
    assert setup.variants == ("ghost-miners", "stand-together")
    assert setup.automaton == AutomatonSetup(Seat(2), "ghost-miners")


@pytest.mark.parametrize("heroes", [1, 2, 3])
def test_allies_and_villain_leave_with_the_boss_battle(qtbot, dialog: NewGameDialog, heroes: int) -> None:
    usual = dialog.seating.decks
    qtbot.mouseClick(dialog.ways["boss"], Qt.MouseButton.LeftButton)
    dialog.boss.heroes.setCurrentIndex(dialog.boss.heroes.findData(heroes))
    assert len(dialog.panels) == heroes + 1
    qtbot.mouseClick(dialog.ways["alone"], Qt.MouseButton.LeftButton)
    assert [panel.opponent for panel in dialog.panels] == ["", "greenhorn"]
    assert dialog.seating.decks[1] == usual[1]
    assert dialog.ways["alone"].isChecked()


def test_added_heroes_replace_the_automaton_by_an_ally(qtbot, dialog: NewGameDialog) -> None:
    """Also after a game in which everybody sat at this screen."""
    dialog.ways["together"].click()
    dialog.ways["boss"].click()
    dialog.boss.heroes.setCurrentIndex(0)
    assert [panel.opponent for panel in dialog.panels] == ["", "automaton"]
    dialog.boss.heroes.setCurrentIndex(2)
    assert [panel.opponent for panel in dialog.panels] == ["", "greenhorn", "greenhorn", "automaton"]


def test_the_showstopper_is_set_up_with_one_hero_and_events(qtbot, dialog: NewGameDialog) -> None:
    qtbot.mouseClick(dialog.ways["boss"], Qt.MouseButton.LeftButton)
    dialog.boss.scenario.setCurrentIndex(dialog.boss.scenario.findData("showstopper"))
    dialog.boss.heroes.setCurrentIndex(0)
    dialog.boss.villain.setCurrentIndex(0)
    assert not dialog.boss.together.isEnabled()
    dialog.boss.events.setChecked(True)
    with qtbot.waitSignal(dialog.chosen) as chosen:
        dialog.buttons.accepted.emit()
    game = chosen.args[0]
    assert game.setup.variants == ("showstopper", "event-deck")
    assert game.setup.automaton is None
    assert Seat(1) not in game.opponents
    assert dialog.seating.decks == ("law-dogs-starter", "showstopper")


SQUARE_BEFORE = Seating(("law-dogs-starter", "outlaws-starter"), ("", "greenhorn"), variants=("gomorra",))


def test_a_boss_battle_clears_the_last_town_square(qtbot, program: Program) -> None:
    page = page_after(program, SQUARE_BEFORE)
    qtbot.addWidget(page)
    assert page.seating.variants == ("gomorra",)
    page.ways["boss"].click()
    assert page.seating.variants == ("ghost-miners",)


def test_a_boss_battle_keeps_a_chosen_town_square(qtbot, dialog: NewGameDialog) -> None:
    squares = dialog.variants.lists[VariantKind.TOWN_SQUARE]
    squares.setCurrentIndex(squares.findData("gomorra"))
    dialog.ways["boss"].click()
    assert set(dialog.seating.variants) == {"gomorra", "ghost-miners"}


def test_a_boss_battle_is_offered_again(qtbot, program: Program) -> None:
    before = Seating(
        ("law-dogs-starter", "showstopper"), ("", "automaton"), variants=("showstopper",), shows_hand=False
    )
    page = page_after(program, before)
    qtbot.addWidget(page)
    assert page.seating == before
    assert may_play(page)
    page.ways["alone"].click()
    assert page.seating.variants == ()
    assert page.boss.isHidden()


def test_the_hand_of_an_automaton_can_be_hidden(qtbot, dialog: NewGameDialog) -> None:
    assert dialog.open_hand.isHidden()
    dialog.ways["automaton"].click()
    assert not dialog.open_hand.isHidden()
    dialog.open_hand.setChecked(False)
    with qtbot.waitSignal(dialog.chosen) as chosen:
        dialog.buttons.accepted.emit()
    assert chosen.args[0].setup.automaton == AutomatonSetup(Seat(1), shows_hand=False)


def test_the_page_fits_a_small_screen_with_large_texts(qtbot, dialog: NewGameDialog) -> None:
    assert not dialog.seed.isVisibleTo(dialog)
    dialog.more.click()
    assert dialog.seed.isVisibleTo(dialog)
    dialog.setStyleSheet("* {font-size: 30px}")
    assert dialog.minimumSizeHint().width() <= 1280


def test_the_advice_on_a_shipped_deck_is_in_the_windows_language(qtbot, qapp, program: Program) -> None:
    language = load_language([default_paths().resources / "languages"], "de")
    assert language is not None
    qapp.installTranslator(language)
    try:
        page = page_after(program, Seating(("law-dogs-starter", "outlaws-starter"), ("", "greenhorn")))
        qtbot.addWidget(page)
        told = page.panels[0].report.toPlainText()
    finally:
        qapp.removeTranslator(language)
    assert "Mach sie zu Gesuchten, dann lass sie zahlen." in told


WATCHED = Seating(("law-dogs-starter", "outlaws-starter"), ("greenhorn", "random"), variants=("gomorra",))
HOT_SEAT = Seating(("law-dogs-starter", "outlaws-starter"), ("", ""))
PLAIN = Seating(("law-dogs-starter", "outlaws-starter"), ("", "random"), rules="1.4")


@pytest.mark.parametrize("last", [WATCHED, HOT_SEAT])
def test_a_library_deck_is_played_against_the_computer(last: Seating) -> None:
    mine = "entrepreneurs-starter"
    (first, *_) = remembered(with_deck((last.line, PLAIN.line), mine))
    assert first == replace(PLAIN, decks=(mine, "outlaws-starter"))
    (first, *_) = remembered(with_deck((last.line,), mine))
    assert first == Seating((mine,))


def test_a_battle_states_its_goal_its_length_and_its_difficulty(dialog):
    dialog.ways["boss"].click()
    dialog.boss.heroes.setCurrentIndex(0)
    assert "three victory points in five days" in dialog.boss.about.text()
    assert "About 3 days. Easy: greenhorns won 18 of 28 measured games." in dialog.boss.about.text()


def test_a_town_square_says_what_it_changes(dialog):
    chooser = dialog.variants.lists[VariantKind.TOWN_SQUARE]
    chooser.setCurrentIndex(chooser.findData("gomorra"))
    assert dialog.variants.about.text().startswith("Fear rises")
    chooser.setCurrentIndex(0)
    assert dialog.variants.about.isHidden()


def test_a_seating_remembers_the_archetype() -> None:
    kept = Seating(("law-dogs", "outlaws"), ("", "automaton"), archetype="my-own")
    assert seating_of(kept.line) == kept
    assert seating_of(replace(kept, shows_hand=False).line) == replace(kept, shows_hand=False)
    assert seating_of(Seating().line) == Seating()


def test_the_archetype_of_the_last_game_is_chosen_again(program: Program, qtbot) -> None:
    text = (default_paths().doomtown_cards / "archetypes" / "gunfighter.yaml").read_text(encoding="utf-8")
    program.paths.archetypes.mkdir(parents=True, exist_ok=True)
    (program.paths.archetypes / "my-own.yaml").write_text(text, encoding="utf-8")
    last = Seating(("law-dogs-starter", "outlaws-starter"), ("", "automaton"), archetype="my-own")
    dialog = page_after(program, last)
    qtbot.addWidget(dialog)
    dialog.archetype.offer(Archetypes(program.paths.doomtown_cards, program.paths.archetypes), program.paths)
    assert dialog.seating.archetype == dialog.archetype.chosen == "my-own"


def test_an_own_deck_is_listed_by_its_name(program: Program) -> None:
    """Its file keeps the name under which it was begun."""
    paths, shelf = program.paths, town_of(program).shelf
    starter = shelf.files()["law-dogs-starter"]
    paths.decks.mkdir(parents=True, exist_ok=True)
    own = paths.decks / "new-deck.yaml"
    own.write_text(starter.read_text("utf-8").replace("name: Law Dogs starter", "name: Spades"), "utf-8")
    assert shelf.title_of(shelf.files()["new-deck"]) == "Spades"
    assert shelf.title_of(starter) == "Law Dogs Starter"
    own.write_text("no deck", "utf-8")
    assert shelf.title_of(own) == "New Deck"
