"""Hands are revealed card by card, the ranks meet, and leaving dudes are animated."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF, QSizeF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QGraphicsItem, QLineEdit

from dtgui.ai.player import RandomPlayer
from dtgui.controller.game_controller import GameController
from dtgui.doomtown.events.days import BecomeDealer
from dtgui.doomtown.events.leaving import Ace
from dtgui.doomtown.events.moving import SendHomeBooted
from dtgui.doomtown.events.piles import RevealDrawHands
from dtgui.doomtown.events.shootouts import SetHandRank, WinRound
from dtgui.doomtown.state.table import CardId
from dtgui.gui.doomtown.town_style import TownStyle
from dtgui.gui.panels.table_panel import TablePanel
from dtgui.gui.table.layout.geometry import Placed, Rect
from dtgui.gui.table.overlays.flying_tokens import DEATH_MS, GROWN, HELD, STEP_MS, Departures, Leaving
from dtgui.gui.table.overlays.play_stage import Pace
from dtgui.gui.table.overlays.showdown_item import ShowdownItem, ShowdownStage
from dtgui.gui.table.painting.shown_events import LAST_MS, Departure, How, Showdown, ShownHand, instant_of
from dtgui.gui.window.main_window import MainWindow
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Seat
from dtgui.kernel.flow import Happened
from dtgui.kernel.scene import Piece, Scene, SeatPanel, Zone, ZoneKind
from tests.doomtown.begun import begun
from tests.gui.agreement import give

ME, OTHER = Seat(0), Seat(1)
MINE = ShownHand(ME, "Ann", ("1", "2"), (1, 2), ("High card", "Pair"), 2, 0, ("0 losses",))
THEIRS = ShownHand(OTHER, "Bob", ("3", "4"), (1, 1), ("High card", "High card"), 1, 1, ("0 losses", "1 loss"))
WHOLE = Showdown((THEIRS, MINE), True, "Ann wins")
OPEN = Showdown((THEIRS, MINE), True)


# What is shown when


def test_cards_ranks_and_casualties_appear_in_order() -> None:
    lead, turning, meeting, counting = (length for _, length in WHOLE.parts[:4])
    cards = lead + turning
    assert instant_of(WHOLE, 0) == (0.0, 0.0, 0.0)
    assert instant_of(WHOLE, cards) == (1.0, 0.0, 0.0)
    assert instant_of(WHOLE, cards + meeting) == (1.0, 1.0, 0.0)
    assert instant_of(WHOLE, cards + meeting + counting) == (1.0, 1.0, 1.0)


def test_revealed_hands_are_not_turned_up_again() -> None:
    assert instant_of(Showdown(WHOLE.hands, False, "Ann wins"), 0).cards == 1.0


def test_casualties_are_not_shown_before_the_comparison() -> None:
    assert OPEN.length_ms < WHOLE.length_ms
    assert instant_of(OPEN, OPEN.length_ms).cards == 1.0


def test_the_loser_turns_each_card_after_the_winner() -> None:
    showdown = replace(OPEN, loser=ME)
    first, length = showdown.turning_ms[0], sum(showdown.turning_ms)
    assert showdown.turned(THEIRS, first / length) == 1.0
    assert showdown.turned(MINE, first / length) == 0.0
    assert showdown.turned(MINE, 1.0) == len(MINE.faces)


def test_the_last_cards_are_slow_if_it_is_close() -> None:
    far = replace(OPEN, hands=(THEIRS, replace(MINE, final=8)))
    assert OPEN.turning_ms[-1] == LAST_MS
    assert max(far.turning_ms) < LAST_MS


@pytest.mark.parametrize("cards", [5, 8, 12])
@pytest.mark.parametrize("players", [2, 4])
def test_each_beat_takes_less_than_a_second(cards: int, players: int) -> None:
    hand = replace(MINE, faces=MINE.faces[:1] * cards, ranks=(1,) * cards, words=("",) * cards)
    for showdown in (OPEN, WHOLE, replace(WHOLE, hands=(hand,) * players)):
        assert max(length for _, length in showdown.parts) < 1_000
    assert max(STEP_MS, DEATH_MS) < 1_000
    assert (HELD - GROWN) * DEATH_MS >= 500


# What is read off a game

SUITS = "shdc"
FIVES_AND_FOURS, SIXES_AND_THREES = ("5d", "5c", "4c", "4c", "3c"), ("6s", "6h", "3s", "3d", "13d")
CARDS = {OTHER: FIVES_AND_FOURS, ME: SIXES_AND_THREES}
PANELS = (SeatPanel(ME, "Ann"), SeatPanel(OTHER, "Bob"))


def sorting(code: str) -> tuple[int, int]:
    """The value and the suit of a card whose code says both."""
    return (0, len(SUITS)) if code == "joker" else (int(code[:-1]), SUITS.index(code[-1]))


def scene(focus: str = "shootout", cards: dict[Seat, tuple[str, ...]] = CARDS, zone: str = "draw_hand") -> Scene:
    """Return seat 0's scene with these draw hands revealed, or with their cards in another pile."""
    kind = ZoneKind.SPREAD if zone == "draw_hand" else ZoneKind.PILE
    pieces = tuple(
        Piece(f"card:{10 * seat + slot}", f"{zone}:{seat}", code, code, seat, seat, slot)
        for seat, hand in cards.items()
        for slot, code in enumerate(hand)
    )
    zones = tuple(Zone(f"{zone}:{seat}", kind, "", seat) for seat in cards)
    return Scene(ME, zones, pieces, PANELS, focus=focus)


def revealed() -> Happened:
    hands = {seat: tuple(CardId(10 * seat + slot) for slot in range(len(hand))) for seat, hand in CARDS.items()}
    return Happened(RevealDrawHands(tuple(hands)), tuple(hands.values()))


COMPARED = (Happened(WinRound(ME)), Happened(SetHandRank(OTHER, 3, 2)), Happened(SetHandRank(ME, 5, 0)))


def test_revealing_and_comparing_is_one_showdown() -> None:
    """WWE, Shootout Sequence 6 to 8: the difference of the ranks is what the loser suffers."""
    (showdown,) = TownStyle().showdowns([revealed(), *COMPARED], (Scene(ME, (), (), PANELS), scene()), sorting)
    theirs, mine = showdown.hands
    assert (theirs.name, mine.name) == ("Bob", "Ann")
    assert showdown.is_turned_up
    assert mine.ranks == (1, 2, 2, 3, 3)
    assert mine.words[-1] == "Two pair, sixes and threes"
    assert (mine.final, theirs.final) == (5, 3)
    assert theirs.costs == ("0 casualties", "1 casualty", "2 casualties")
    assert showdown.verdict == "Ann wins the round"
    assert showdown.total == "5 − 3 = 2"
    assert showdown.loser == OTHER
    assert (theirs.stamp, mine.stamp) == ("Cheatin'!", "")


def test_revealed_hands_are_compared_only() -> None:
    (showdown,) = TownStyle().showdowns(COMPARED, (scene(), scene(zone="discard")), sorting)
    assert not showdown.is_turned_up
    assert showdown.hands[0].loses == 2


def test_the_lowest_hand_wins_the_deal() -> None:
    """WWE, Gamblin': of two hands the one of the lower rank wins."""
    low, high = ("1s", "2h", "3d", "5c", "9c"), ("joker", "2s", "2d", "4d", "9h")
    cards = {OTHER: high, ME: low}
    ids = tuple(tuple(CardId(10 * seat + slot) for slot in range(5)) for seat in cards)
    happened = [Happened(RevealDrawHands(tuple(cards)), ids), Happened(BecomeDealer(ME))]
    (showdown,) = TownStyle().showdowns(happened, (Scene(ME, (), (), PANELS), scene("lowball", cards)), sorting)
    assert [hand.final for hand in showdown.hands] == [2, 1]
    assert showdown.loser == OTHER
    assert showdown.verdict == "Ann has the lowest hand: the pot and the deal"


@pytest.mark.parametrize(
    ("ranks", "losses", "total"), [((4, 4), (1, 1), "4 = 4"), ((7, 2), (0, 6), "7 − 2 → 6"), ((4, 4), (0, 0), "")]
)
def test_the_ranks_are_a_sum(ranks: tuple[int, int], losses: tuple[int, int], total: str) -> None:
    """Equal ranks cost one casualty each; a card may change what a difference costs. WWE, Shootout Sequence 8."""
    told = [Happened(SetHandRank(*each)) for each in zip((ME, OTHER), ranks, losses, strict=True)]
    happened = [Happened(WinRound(ME)), *told]
    (showdown,) = TownStyle().showdowns(happened, (scene(), scene()), sorting)
    assert showdown.total == total


def test_hidden_hands_have_no_showdown() -> None:
    empty = Scene(ME, (), (), PANELS)
    assert TownStyle().showdowns([revealed()], (empty, empty), sorting) == []


@pytest.mark.parametrize(
    ("event", "departure"),
    [(Ace(CardId(1)), ("card:1", How.SHOT, "Aced")), (SendHomeBooted(CardId(1)), ("card:1", How.RIDES, ""))],
    ids=("aced", "home"),
)
def test_a_leaving_dude_is_killed_or_goes_home(event: object, departure: tuple[object, ...]) -> None:
    assert TownStyle().departure(event) == departure


# On the table


@pytest.fixture
def moving(panel: TablePanel) -> TablePanel:
    """A table on which things move, at the quickest pace."""
    panel.view.table_scene.motion.duration_ms = 200
    panel.showing.stage.pace = Pace.FAST
    panel.showing.fight.factor = panel.showing.departures.factor = 0.02
    return panel


def leaving(how: How) -> Leaving:
    ike = Piece("card:101", "posse:0", "Ike", "24001")
    return Leaving(Departure("card:101", how, "Aced"), ike, Placed(Rect(300, 200, 60, 84), True), QPointF(40, 40))


def items_on_stage(panel: TablePanel) -> list[QGraphicsItem]:
    fight: ShowdownStage = panel.showing.fight
    return [] if fight.item is None else [fight.item]


def test_the_showdown_is_above_the_table_and_ends(qtbot, moving: TablePanel) -> None:
    with qtbot.waitSignal(moving.showing.fight.over, timeout=5_000):
        moving.showing.fight.show_all([WHOLE])
        (item,) = items_on_stage(moving)
        assert moving.view.sceneRect().contains(item.sceneBoundingRect())
    assert items_on_stage(moving) == []


@pytest.mark.parametrize(
    ("room", "high"), [(QSizeF(1280, 500), 470), (QSizeF(1900, 780), 640), (QSizeF(2540, 1130), 847.5)], ids=str
)
def test_the_paper_grows_with_its_room(moving: TablePanel, room: QSizeF, high: float) -> None:
    shown = ShowdownItem(WHOLE, moving.view.table_scene.look, room).boundingRect()
    assert (shown.height(), shown.width()) == (high, min(room.width() * 0.94, high * 1.95))


def test_space_and_a_click_continue_while_opponents_wait(qtbot, moving: TablePanel, monkeypatch) -> None:
    monkeypatch.setattr(GameController, "decision", None)
    fight, told = moving.showing.fight, []
    fight.factor = 10.0
    moving.view.intended.connect(told.append)
    fight.show_all([OPEN, WHOLE])
    assert moving.showing.is_showing
    assert moving.take_space()
    assert moving.take_number(1)
    assert fight.queue == [WHOLE]
    (item,) = items_on_stage(moving)
    middle = moving.view.mapFromScene(item.pos())
    for _ in range(2):
        qtbot.mouseClick(moving.view.viewport(), Qt.MouseButton.LeftButton, pos=middle)
    assert not moving.showing.is_showing
    assert told == []


def test_a_skipped_reveal_first_shows_all_cards(moving: TablePanel, monkeypatch) -> None:
    monkeypatch.setattr(GameController, "decision", None)
    fight = moving.showing.fight
    fight.factor = 10.0
    fight.show_all([WHOLE])
    moving.showing.go_on()
    assert isinstance(fight.item, ShowdownItem)
    assert fight.item._instant == (1.0, 1.0, 1.0)
    moving.showing.go_on()
    assert fight.item is None


@pytest.mark.parametrize("how", How)
def test_a_leaving_dude_is_animated_and_ends_in_its_zone(qtbot, moving: TablePanel, how: How) -> None:
    departures: Departures = moving.showing.departures
    card = moving.view.table_scene.cards["card:101"]
    with qtbot.waitSignal(departures.over, timeout=5_000):
        departures.show_all([leaving(how)])
        assert card.opacity() == 0.0
    departures.show_hidden()
    assert card.opacity() == 1.0


@pytest.mark.parametrize("still", ["reduced motion", "off"])
def test_reduced_motion_shows_no_showdown(moving: TablePanel, still: str) -> None:
    if still == "off":
        moving.showing.fight.factor = moving.showing.departures.factor = 0.0
    else:
        moving.view.table_scene.motion.duration_ms = 0
    moving.showing.fight.show_all([WHOLE])
    moving.showing.departures.show_all([leaving(How.SHOT)])
    assert not moving.showing.is_showing


# In the texts beside the table

BEFORE_THE_HANDS = """scenario: Before hands are drawn.
starts: shootout
shootout: {leader: Andreas Andregg, mark: Ike Clanton, posses: {Law Dogs: Andreas Andregg, Sloane Gang: Ike Clanton}}
players:
  Law Dogs:
    draws: [K♠, K♥, K♦, 5♣, 7♦]
    dudes: {town square: Andreas Andregg}
  Sloane Gang:
    draws: [9♠, 9♥, 3♣, 5♦, 7♠]
    dudes: {town square: Ike Clanton}
stop: true
"""


def said(window: MainWindow) -> str:
    """All texts about the game: the log, the news, the question, the steps, what is read out, and the table."""
    zones = (zone for zone in window.controller.scene.zones)
    badges = (badge.text for zone in zones for badge in zone.badges)
    news = (each.plain for each in window.town.news.news)
    prompt = window.controller.view.prompt
    asked = "" if prompt is None else prompt.question
    texts = (window.log.view.toPlainText(), asked, window.strip.course.text(), window.announcer.said)
    return " ".join([*texts, *news, *badges])


def play_until_hands_are_shown(qtbot, window: MainWindow, player: RandomPlayer) -> None:
    """Answer until hands are on the stage."""
    controller, fight = window.controller, window.table.showing.fight
    while not fight.is_showing:
        qtbot.waitUntil(lambda: controller.decision is not None or fight.is_showing)
        if controller.decision is not None and not fight.is_showing:
            give(controller, player.choose(controller.view.observation))


@pytest.fixture
def fight(qtbot, window: MainWindow) -> MainWindow:
    """A window at the moment in which two hands begin to be turned up."""
    controller, showing, player = window.controller, window.table.showing, RandomPlayer(Chance(8))
    window.preferences.change("opponent_pace_ms", 0)
    window.preferences.change("reduced_motion", False)
    window.preferences.change("stage_pace", "fast")
    session = begun(BEFORE_THE_HANDS)
    session.players = {OTHER: "greenhorn"}
    controller.take_up(session)
    showing.fight.factor = showing.departures.factor = 50.0
    play_until_hands_are_shown(qtbot, window, player)
    yield window
    showing.clear()


def skip(window: MainWindow) -> None:
    """Show the whole showdown, and end it."""
    for _ in range(2):
        window.table.showing.go_on()


@pytest.mark.parametrize("has_curtain", [False, True])
def test_hands_are_shown_to_the_next_of_two_people_at_one_screen(qtbot, window: MainWindow, has_curtain: bool) -> None:
    controller, showing, player = window.controller, window.table.showing, RandomPlayer(Chance(8))
    window.preferences.change("curtain", has_curtain)
    window.preferences.change("reduced_motion", False)
    window.preferences.change("stage_pace", "fast")
    controller.take_up(begun(BEFORE_THE_HANDS))
    showing.fight.factor = showing.departures.factor = 50.0
    seats = []
    while not showing.fight.is_showing:
        if controller.view.hides_from:
            assert not showing.is_showing
            controller.viewer.raise_curtain()
        else:
            qtbot.waitUntil(lambda: controller.decision is not None or showing.fight.is_showing)
        if controller.decision is not None:
            assert not showing.is_showing
            seats.append(controller.view.seat)
            give(controller, player.choose(controller.view.observation))
    assert controller.view.seat != seats[-1]
    showing.clear()


KEYS = [Qt.Key.Key_1, Qt.Key.Key_0, Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_F6, Qt.Key.Key_P, Qt.Key.Key_Left]


@pytest.mark.parametrize("key", KEYS)
def test_any_key_skips_and_does_nothing_else(fight: MainWindow, key: Qt.Key) -> None:
    showing, number = fight.table.showing, len(fight.controller.session.line())
    focused = fight.focusWidget()
    for _ in range(2):
        QTest.keyClick(fight.windowHandle(), key)
    assert not showing.fight.is_showing
    assert len(fight.controller.session.line()) == number
    assert fight.focusWidget() is focused


def test_keys_of_a_text_field_do_not_skip(qtbot, fight: MainWindow) -> None:
    field = next(each for each in fight.findChildren(QLineEdit) if each.isVisible())
    field.setFocus()
    QTest.keyClick(fight.windowHandle(), Qt.Key.Key_P)
    assert field.text() == "p"
    assert fight.table.showing.fight.is_showing


def test_texts_wait_for_the_reveal(qtbot, fight: MainWindow) -> None:
    """The log, the news, the question, the steps of the fight, a screen reader and the table itself wait."""
    for early in ("reveals", "Pair", "Resolution plays</b>", "wins the round", "casualt"):
        assert early not in said(fight)
    assert fight.controller.decision is None
    skip(fight)
    qtbot.waitUntil(lambda: "reveals" in said(fight))


def test_texts_wait_for_the_comparison(qtbot, fight: MainWindow) -> None:
    showing = fight.table.showing
    skip(fight)
    play_until_hands_are_shown(qtbot, fight, RandomPlayer(Chance(8)))
    (showdown,) = showing.fight.queue
    assert "wins" in showdown.verdict
    assert "casualt" not in said(fight)
    assert "wins the round" not in said(fight)
    skip(fight)
    qtbot.waitUntil(lambda: "wins the round" in said(fight))


def test_sounds_wait_for_the_comparison(qtbot, fight: MainWindow) -> None:
    heard: list[object] = []
    fight.controller.changed.connect(lambda change: heard.extend(type(each.event) for each in change.happened or ()))
    assert WinRound not in heard
    skip(fight)
    play_until_hands_are_shown(qtbot, fight, RandomPlayer(Chance(8)))
    assert WinRound in heard
