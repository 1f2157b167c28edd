"""The end of a game: how it came to that, and what may be done next."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor

from dtgui.ai.player import RandomPlayer
from dtgui.app.paths import default_paths
from dtgui.decks import find_deck
from dtgui.decks.seating import seat_with
from dtgui.doomtown.events.shootouts import EndRound
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.state.setup import AutomatonSetup, Setup
from dtgui.gui.doomtown.town_front import town_of
from dtgui.gui.doomtown.town_tale import facts_of
from dtgui.gui.panels.ending import MARGIN, EndSight, curves_of, paint_end, sight_of
from dtgui.gui.services.program import Program
from dtgui.gui.table.overlays.told_plays import ToldPlay
from dtgui.gui.widgets.charts import LineChart
from dtgui.gui.window.main_window import START, MainWindow
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Seat
from dtgui.kernel.game import Outcome
from dtgui.kernel.scene import Badge, Piece, PieceKind, Scene, SeatPanel, Zone, ZoneKind
from dtgui.kernel.session import Session
from dtgui.play.change import Aspect, Change
from dtgui.play.log import GameLog

ANSWERS = 500
ME = Seat(0)


def day(number: int, *control: int) -> Scene:
    """Return a scene with these control points of the players."""
    panels = tuple(
        SeatPanel(Seat(seat), f"P{seat}", (Badge("control", str(points), about="Control points: many"),))
        for seat, points in enumerate(control)
    )
    return Scene(Seat(0), (), (), panels, day=number)


@pytest.fixture
def over(window: MainWindow) -> MainWindow:
    """A window whose game has just been won by the second player."""
    controller = window.controller
    # The toy town has no front end of its own to describe it.
    window.table.summary_at_end, window.town.facts_at_end = str, tuple
    controller.table.view = replace(controller.view, outcome=Outcome((Seat(1),), "Bob has all bets."))
    controller.changed.emit(Change(Aspect.SCENE | Aspect.OUTCOME))
    return window


@pytest.fixture
def played(catalog) -> Session:
    """A game of Doomtown that random players have played for a while."""
    decks = [find_deck(name, default_paths(), catalog).deck for name in ("law-dogs", "outlaws")]
    session = Session(Doomtown(catalog), Setup(tuple(map(seat_with, decks))), 5)
    player = RandomPlayer(Chance(5))
    for _ in range(ANSWERS):
        decision = session.position.decision
        if decision is None:
            break
        session.answer(player.choose(session.game.observe(session.position, decision.seat)))
    return session


@pytest.mark.parametrize(
    ("reason", "told"),
    [("Player 1: the most Coins.", "the most Coins."), ("Day 3: Bob has all bets.", "Day 3: Bob has all bets.")],
)
def test_the_ribbon_names_the_winner_once(over: MainWindow, reason: str, told: str) -> None:
    controller = over.controller
    controller.table.view = replace(controller.view, outcome=Outcome((Seat(1),), reason))
    controller.changed.emit(Change(Aspect.SCENE | Aspect.OUTCOME))
    assert over.prompt.question.text() == "<b>Player 1 wins</b>"
    assert over.prompt.why.text() == told


def test_the_ending_waits_for_what_led_to_it(window: MainWindow) -> None:
    window.preferences.change("stage_pace", "normal")
    stage = window.table.showing.stage
    stage.show_plays([ToldPlay("Sundown")])
    window.table.summary_at_end, window.town.facts_at_end = str, tuple
    controller = window.controller
    controller.table.view = replace(controller.view, outcome=Outcome((Seat(1),), "Bob has all bets."))
    window.table._show_end_when_quiet()
    assert not window.town.ending.isVisible()
    stage.go_on()
    assert window.town.ending.isVisible()


def test_the_winner_is_reported_with_the_reason(over: MainWindow) -> None:
    assert over.town.ending.isVisible()
    assert over.town.ending.accessibleName().startswith("Player 1 wins")
    assert not over.table.banner.isVisible()


def test_a_picture_comes_above_the_title_where_there_is_one(over: MainWindow) -> None:
    ending = over.town.ending
    assert ending.picture.isVisible()
    assert ending.picture.geometry().bottom() <= ending._title.geometry().top()
    ending.show_picture(None)
    assert ending.picture.isHidden()


def test_the_strongest_of_the_winner_stands_before_its_places() -> None:
    home, deed = Zone("at:1", ZoneKind.PLACE, "Home", card="c1", controller=ME), Zone("at:2", ZoneKind.PLACE, "Bank")
    theirs = replace(deed, card="c2", controller=Seat(1))
    pieces = (
        Piece("c1", "at:1", "Home", "01", ME, ME),
        Piece("c2", "at:2", "Bank", "02", ME, Seat(1)),
        Piece("c3", "at:2", "Weak", "03", ME, ME),
        Piece("c4", "at:1", "Strong", "04", ME, ME),
        Piece("c5", "at:1", "Gun", "05", ME, ME, host="c4"),
        Piece("c6", "at:1", "Foe", "06", Seat(1), Seat(1)),
    )
    scene = Scene(ME, (home, theirs), pieces, ())
    strength = {"c3": 1, "c4": 9, "c5": 20, "c6": 30}
    sight = sight_of(scene, (ME,), title="Victory!", is_won=True, strength=lambda piece: strength[piece.id])
    assert sight == EndSight("Victory!", ME, pieces[3], ("01",), True)
    assert sight_of(scene, (), title="", is_won=False, strength=lambda _: 0) is None


def test_a_leader_that_is_no_card_is_drawn_as_itself(over: MainWindow) -> None:
    look, room = over.table.view.table_scene.look, QSize(600, 500)
    pawn = Piece("p1", "at:1", "Outlaw", "outlaw", ME, ME, kind=PieceKind.PAWN)
    pictures = [
        paint_end(EndSight("", ME, leader, (), True), look, room).toImage()
        for leader in (pawn, replace(pawn, kind=PieceKind.CARD))
    ]
    assert pictures[0] != pictures[1]


def test_a_defeat_is_dark(over: MainWindow) -> None:
    """The same town is darker for the player who has lost it."""
    look, room = over.table.view.table_scene.look, QSize(600, 500)
    won = EndSight("Victory!", Seat(0), None, ("01001",), True)
    light, dark = (paint_end(each, look, room).toImage() for each in (won, won._replace(title="Defeat", is_won=False)))
    spot = (550, 60)
    assert dark.pixelColor(*spot).lightness() < light.pixelColor(*spot).lightness()


def test_the_ending_hides_the_table(over: MainWindow) -> None:
    ending = over.town.ending
    colour = ending.grab().toImage().pixelColor(ending.width() // 2, MARGIN // 2).name()
    assert colour == QColor(ending._theme.paper.paper).name()


def test_escape_closes_the_ending(qtbot, over: MainWindow) -> None:
    qtbot.keyClick(over, Qt.Key.Key_Escape)
    assert not over.town.ending.isVisible()


def test_keys_are_ignored_right_after_the_victory(qtbot, over: MainWindow) -> None:
    """The last answer may have been given by the same key."""
    before = over.controller.session
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_1, Qt.Key.Key_0):
        qtbot.keyClick(over.focusWidget() or over, key)
    assert over.town.ending.isVisible()
    assert over.controller.session is before


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return])
def test_space_and_enter_show_the_table_later(qtbot, over: MainWindow, key: Qt.Key) -> None:
    before, ending = over.controller.session, over.town.ending
    over.activateWindow()
    qtbot.waitUntil(over.isActiveWindow)
    ending.setFocus()
    ending.novelty.timeout.emit()
    ending.novelty.stop()
    for _ in range(3):
        qtbot.keyClick(over.focusWidget(), key)
        assert not ending.isVisible()
    assert over.focusWidget() is over.table.view
    assert over.controller.session is before


def test_the_ending_is_shown_once(over: MainWindow) -> None:
    over.town.ending.put_away()
    over.controller.changed.emit(Change(Aspect.SCENE | Aspect.OUTCOME))
    assert not over.town.ending.isVisible()


def test_another_view_closes_the_ending(over: MainWindow) -> None:
    over.controller.table.look_again()
    assert not over.town.ending.isVisible()


def test_a_rematch_repeats_the_setup_with_another_seed(qtbot, over: MainWindow) -> None:
    before = over.controller.session
    before.players = {Seat(1): "random"}
    qtbot.mouseClick(over.town.ending.buttons["rematch"], Qt.MouseButton.LeftButton)
    after = over.controller.session
    assert after is not before
    assert (after.game.name, after.setup, after.players) == (before.game.name, before.setup, before.players)
    assert after.seed != before.seed
    assert not over.town.ending.isVisible()


def test_a_review_begins_at_the_start_of_the_game(qtbot, over: MainWindow) -> None:
    qtbot.mouseClick(over.town.ending.buttons["review"], Qt.MouseButton.LeftButton)
    assert over.controller.viewer.is_watching
    assert over.controller.history.step == 0


def test_a_button_leads_to_the_start_page(qtbot, over: MainWindow) -> None:
    qtbot.mouseClick(over.town.ending.buttons["start"], Qt.MouseButton.LeftButton)
    assert over.pages.currentIndex() == START


def test_swapping_decks_needs_decks(over: MainWindow) -> None:
    assert not over.town.ending.buttons["swap"].isVisible()


def test_swapping_decks_keeps_the_players(program: Program, played: Session) -> None:
    setup = played.setup
    swapped = town_of(program).swapped(setup)
    assert [seat.name for seat in swapped.seats] == [seat.name for seat in setup.seats]
    assert [seat.outfit for seat in swapped.seats] == [seat.outfit for seat in reversed(setup.seats)]


def test_an_automaton_keeps_its_deck(program: Program, played: Session) -> None:
    assert town_of(program).swapped(replace(played.setup, automaton=AutomatonSetup(Seat(1)))) is None


# How it came to that


def test_a_curve_has_a_number_for_each_day_and_player() -> None:
    (curve,) = curves_of([day(1, 0, 1), day(2, 2, 1), day(3, 4, 0)])
    assert curve.title == "Control points"
    assert curve.numbers == {Seat(0): (0, 2, 4), Seat(1): (1, 1, 0)}


def test_incomplete_figures_have_no_curve() -> None:
    owing = day(2, 1, 1)
    panels = tuple(replace(p, badges=(*p.badges, Badge("debt", "2"))) for p in owing.panels)
    assert [curve.kind for curve in curves_of([day(1, 0, 0), replace(owing, panels=panels)])] == ["control"]


def test_a_game_of_one_day_has_no_curves(over: MainWindow) -> None:
    over.town.ending.show_end("Ann wins", "", [day(1, 0, 0)], (), may_swap=False)
    assert over.town.ending.findChildren(LineChart) == []


def test_days_are_shown_at_their_end(window: MainWindow, played: Session) -> None:
    window.controller.take_up(played)
    days = window.rematches.days()
    assert [scene.day for scene in days] == list(range(1, played.position.table.day + 1))


def test_facts_agree_with_the_log(played: Session) -> None:
    """The log has as many sentences on fights and aced dudes as the facts count."""
    facts = {fact.title: fact.text for fact in facts_of(played)}
    log = GameLog(played)
    lines = [sentence.plain for moment in played.line() for sentence in log.of(moment, Seat(0))]
    assert int(facts["Shootouts"]) == lines.count("A shootout begins.") > 0
    assert int(facts["Jobs"]) == sum(" leads a job at " in line for line in lines)
    assert facts["Best hand"].startswith("rank ")


def test_the_longest_fight_is_reported_with_its_rounds(played: Session) -> None:
    fought = next(m for m in played.line() if any(isinstance(each.event, EndRound) for each in m.happened))
    played.go_to(fought.number)
    assert {fact.title: fact.text for fact in facts_of(played)}["Longest fight"] == "1 round"
    played.go_to(0)
    assert "Longest fight" not in {fact.title for fact in facts_of(played)}
