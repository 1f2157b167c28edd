"""Several people at one screen, in every kind of game: no one sees a card of another's, whatever happens meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from dtgui.gui.window.main_window import CURTAIN
from dtgui.kernel.scene import ZoneKind
from tests.gui.agreement import give
from tests.gui.hands import Mind
from tests.gui.window_texts import all_texts
from tests.journeys.hands import QtHands
from tests.journeys.hidden_hands import leaks
from tests.journeys.kinds import (
    BOSSES,
    TOGETHER,
    WEIRD_WEST,
    GameKind,
    boss_battle_together,
    doomtown,
    west_fort_together,
)
from tests.journeys.robot import Robot
from tests.journeys.visit import Visit

pytestmark = pytest.mark.sampled(5, within="module")

TOWN, FORT = doomtown(WEIRD_WEST, 2, TOGETHER), west_fort_together(3)
KINDS = (*(boss_battle_together(boss, 2) for boss in BOSSES), TOWN, FORT)
STEPS, STEPS_OF_SOAK = 8, 120
SHEETS = ("reference", "hint", "plays", "odds", "discard", "boot_hill", "card_page")
"""Entries that open something which shows cards."""
Begin = Callable[[GameKind], Visit]


@pytest.fixture
def begin(visit, witness) -> Begin:
    """Begin a game among people at one screen, with a curtain between them and every dock open."""

    def begun(kind: GameKind) -> Visit:
        at: Visit = visit(reduced_motion=True)
        at.resize(1280, 720)
        Robot(at, QtHands(at.clock), witness, 3).begin(kind)
        for dock in at.window.docks.named.values():
            dock.show()
        at.settle()
        return at

    return begun


def look(at: Visit) -> None:
    """Raise the curtain, once the opponents have answered."""
    at.settle()
    at.controller.viewer.raise_curtain()
    at.settle()


def answer(at: Visit, mind: Mind) -> None:
    """Answer the open question for its player."""
    give(at.controller, mind.answer(at.controller.view.observation))
    at.settle()


def go_back_and_forth(at: Visit, chance: Random) -> None:
    """Undo or redo, jump in the history, or look at the game as a replay for a moment."""
    numbers = [moment.number for moment in at.controller.history.moments()]
    match chance.choice(("undo", "redo", "jump", "watch", "no")):
        case "undo" | "redo" as name:
            at.window.actions_by_name[name].trigger()
        case "jump" if numbers:
            at.controller.history.go_to(chance.choice(numbers))
        case "watch" if numbers:
            at.window.games.watch_this(True)
            at.window.replay.slider.setValue(chance.randrange(len(numbers)))
            assert leaks(at) == []
            at.window.games.watch_this(False)
    at.settle()


def play_and_look(at: Visit, steps: int, seed: int) -> None:
    """Answer and go back and forth; nothing of another player's may be seen at any time."""
    mind, chance = Mind(seed), Random(seed)
    for step in range(steps):
        assert leaks(at) == [], step
        look(at)
        assert leaks(at) == [], step
        if at.controller.decision is not None:
            answer(at, mind)
        go_back_and_forth(at, chance)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_undo_redo_and_jumps_show_no_hand_of_another(begin: Begin, kind: GameKind) -> None:
    play_and_look(begin(kind), STEPS, 5)


@pytest.mark.soak
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_a_long_game_shows_no_hand_of_another(begin: Begin, kind: GameKind) -> None:
    play_and_look(begin(kind), STEPS_OF_SOAK, 6)


def test_a_readable_card_of_another_is_noticed(begin: Begin) -> None:
    at = begin(TOWN)
    look(at)
    table = at.controller.session.position.table
    titles = [table.cards[card].printed.title for card in table.players[1 - at.controller.view.seat].hand]
    at.window.say(titles[0])
    assert leaks(at) == [titles[0]]


@pytest.mark.parametrize("kind", [TOWN, FORT], ids=lambda kind: kind.name)
def test_open_sheets_and_dialogs_close_with_the_curtain(begin: Begin, kind: GameKind) -> None:
    at, mind = begin(kind), Mind(4)
    for name in SHEETS:
        look(at)
        pieces = [piece for piece in at.controller.scene.pieces if piece.zone in own_hands(at)]
        for piece in pieces[:1]:
            at.window.pointing.point_out(piece.id)
        at.window.actions_by_name[name].trigger()
        while not at.controller.viewer.is_curtain_down:
            answer(at, mind)
        assert leaks(at) == [], name


def own_hands(at: Visit) -> set[str]:
    """Return the zones in which the viewer's cards are."""
    scene = at.controller.scene
    return {zone.id for zone in scene.zones if zone.kind is ZoneKind.HAND and zone.owner == scene.seat}


# Another language meanwhile


def speak_german(at: Visit, qtbot) -> None:
    with qtbot.waitSignal(at.sitting.renewed, timeout=60_000):
        at.sitting.program.preferences.change("language", "de")
    at.settle()


@pytest.mark.parametrize("kind", [KINDS[0], FORT], ids=lambda kind: kind.name)
def test_another_language_leaves_the_curtain_down(begin: Begin, qtbot, kind: GameKind) -> None:
    at, mind = begin(kind), Mind(4)
    look(at)
    while not at.controller.viewer.is_curtain_down:
        answer(at, mind)
    name, session = at.window.curtain.name.text(), at.controller.session
    speak_german(at, qtbot)
    assert at.window.pages.currentIndex() == CURTAIN
    assert (at.window.curtain.name.text(), at.window.curtain.button.text()) == (name, "Ich bin bereit")
    assert at.controller.session is session
    play_and_look(at, 4, 7)


@pytest.mark.parametrize("kind", [KINDS[1], FORT], ids=lambda kind: kind.name)
def test_another_language_in_sight_of_the_table_translates_it(begin: Begin, qtbot, kind: GameKind) -> None:
    at, mind = begin(kind), Mind(4)
    look(at)
    for _ in range(3):
        if not at.controller.viewer.is_curtain_down:
            answer(at, mind)
    look(at)
    before, seat = at.controller.view, at.controller.view.seat
    speak_german(at, qtbot)
    assert leaks(at) == []
    look(at)
    after = at.controller.view
    assert after.seat == seat
    assert after.prompt != before.prompt
    assert not {sentence.plain for sentence in after.log} & {
        sentence.plain for sentence in before.log if " " in sentence.plain
    }
    assert str(before.prompt.question) not in all_texts(at.window)
    play_and_look(at, 4, 7)


def test_another_language_keeps_the_secrets_of_a_watched_game(begin: Begin, qtbot) -> None:
    at, mind = begin(TOWN), Mind(4)
    for _ in range(4):
        look(at)
        answer(at, mind)
    look(at)
    at.window.games.watch_this(True)
    at.controller.history.go_to(2)
    before = at.controller.viewer.standpoint
    speak_german(at, qtbot)
    assert at.controller.viewer.is_watching
    assert at.controller.viewer.standpoint == before
    assert at.controller.viewer.seats == {before.seat}
    assert at.controller.session.present.number == 2
    assert leaks(at) == []
