"""Positions are kept and read again with every variant, in each edition in which it can be played."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dtgui.doomtown.rules import EDITIONS
from dtgui.doomtown.rules.variants import VARIANTS
from dtgui.doomtown.rules.variants.variant import Variant, VariantKind
from dtgui.doomtown.state.setup import Setup
from dtgui.kernel.saves import checkpoint, fingerprint, shown_checkpoint
from dtgui.kernel.session import Session
from tests.doomtown.automaton.games import boss_setup, solo_setup
from tests.doomtown.town import doomtown, starter_setup
from tests.gui.hands import Mind

ANSWERS, BETWEEN = 60, 20
PLAYED = [(edition.name, each) for each in VARIANTS for edition in EDITIONS if each.suits(edition.name)]


def setup(edition: str, variant: Variant) -> Setup:
    """The smallest game by an edition in which a variant is in play."""
    match variant.kind:
        case VariantKind.AUTOMATON:
            return solo_setup(1)
        case VariantKind.TWIST:
            return solo_setup(1, twists=[variant.name])
        case VariantKind.BOSS:
            return boss_setup([variant.name], 1)
        case VariantKind.BOSS_OPTION:
            return boss_setup(dict.fromkeys(["showstopper", "event-deck", variant.name]), 1)
        case _:
            return replace(starter_setup(1, 2, 3), rules=edition, variants=(variant.name,))


@pytest.mark.parametrize(("edition", "variant"), PLAYED, ids=[f"{edition}-{each.name}" for edition, each in PLAYED])
def test_a_kept_position_is_read_again_and_goes_on_alike(edition: str, variant: Variant) -> None:
    game, mind = doomtown(), Mind(3)
    session = Session(game, setup(edition, variant), 3)
    for number in range(ANSWERS):
        before = session.position
        if before.decision is None:
            break
        answer = mind.answer(game.observe(before, before.decision.seat))
        moment = session.answer(answer)
        if number % BETWEEN == 0:
            again = shown_checkpoint(checkpoint(before, game.codec), game)
            assert fingerprint(again, game.codec) == fingerprint(before, game.codec)
            again.answer(answer)
            assert fingerprint(again, game.codec) == fingerprint(moment.position, game.codec)
