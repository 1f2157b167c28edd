"""The Automaton keeps its announcement for each suit once it has pulled that suit."""

from __future__ import annotations

from dtgui.ai.player import RandomPlayer
from dtgui.doomtown.automaton.plays import intents
from dtgui.doomtown.events.automaton import Explain, PullForPlay
from dtgui.doomtown.questions import NOON_PLAY
from dtgui.doomtown.state.table import Table
from dtgui.doomtown.words import name_of, suit_sign
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import PASS
from dtgui.kernel.position import Position
from tests.doomtown.automaton.games import solo_setup
from tests.doomtown.town import doomtown


def announced(position: Position[Table]) -> bool | None:
    """Whether the dude that the Automaton chooses after a pass was announced for the suit; None without a move."""
    assert position.decision is not None
    told = [str(each) for each in intents(doomtown().observe(position, position.decision.seat).table)]
    then = position.clone()
    then.answer(PASS)
    events = [each.event for each in then.happened]
    moves = [event for event in events if isinstance(event, Explain) and event.row is not None]
    pulls = [each.outcome for each in then.happened if isinstance(each.event, PullForPlay)]
    if not moves or len(pulls) != 1 or pulls[0].is_joker or not told:
        return None
    row = next(each for each in told if each.startswith(str(suit_sign(pulls[0].suit))))
    trace = moves[0].traces[0]
    chosen = trace.asked[-1].left[0] if trace.asked else trace.among[0]
    return name_of(then.table, chosen) in row


def test_the_announced_dude_moves() -> None:
    checked = 0
    for seed in range(6):
        position, player = doomtown().new(solo_setup(seed), seed), RandomPlayer(Chance(seed))
        while position.decision is not None and checked < 40:
            is_noon = position.decision.question == NOON_PLAY
            if is_noon and (held := announced(position)) is not None:
                assert held
                checked += 1
            position.answer(player.answer(position.decision))
    assert checked > 15


def test_intents_need_an_automaton_and_high_noon() -> None:
    position = doomtown().new(solo_setup(1), 1)
    assert intents(position.table) == ()
