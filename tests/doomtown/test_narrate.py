"""Events as sentences of the log."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from dataclasses import replace

import pytest

from dtgui.doomtown import events
from dtgui.doomtown.events.effects import PayFor, UseAbility
from dtgui.doomtown.events.entering import Build
from dtgui.doomtown.events.lasting import Last
from dtgui.doomtown.events.piles import Refill, RevealDrawHands
from dtgui.doomtown.events.pulls import Pull
from dtgui.doomtown.events.pulls import TestSkill as SkillTested
from dtgui.doomtown.narrate import TELLING, narrate
from dtgui.doomtown.state import topics
from dtgui.doomtown.state.cards import CardType
from dtgui.doomtown.state.kinds import Keyword
from dtgui.doomtown.state.pulls import Pulled
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.table import CardId, Lasting, Phase, Table
from dtgui.doomtown.state.texts import Until
from dtgui.doomtown.state.topics import Figure
from dtgui.kernel.decisions import Seat
from dtgui.kernel.flow import Event, Happened
from dtgui.kernel.game import Observation
from dtgui.kernel.phrases import Link
from tests.doomtown.town import doomtown, two_starters

TECHNICAL = {
    *(
        "BeginPlay",
        "EndDay",
        "SettleIn",
        "FinishAction",
        "CompleteAbility",
        "EndAbility",
        "StopLooking",
        "PickForGang",
        "Expire",
        "LastOnPlayer",
    ),
    *("LastOnTable", "StopWaiting", "Wait", "DiscardDrawHand", "ForgetPunishments", "BeginTest", "DiscardPull"),
    *("EndTest", "ForgetPulls", "EndRound", "EndShootout", "FormedPosses", "PlayHeadline", "TakeLoss", "CloseEvent"),
    "SufferCasualties",
    *("Nothing", "OpenEvent", "NameJoker", "AcceptCallout", "ConsiderHand", "PassOver"),
    *("DoomJob", "EndPlay", "Target", "Forget", "ChangePull"),
    *("FaceCasualties", "CallForShooters", "BecomeReady", "FollowSuit", "NoteShootout", "AllHaveAnted", "HandsDrawn"),
}
"""Events without a sentence: other events, or their card, describe their effects."""


@pytest.fixture
def seen() -> Observation[Table]:
    position = doomtown().new(two_starters(1), 1)
    return doomtown().observe(position, Seat(0))


@pytest.fixture
def dude(seen: Observation[Table]) -> CardId:
    return next(card for card, shown in seen.table.dudes() if shown.controller == 0)


def sentence_of(seen: Observation[Table], event: Event, outcome: object = None) -> str:
    return " ".join(line.plain for line in narrate(seen, Happened(event, outcome)))


def name(seen: Observation[Table], card: CardId) -> str:
    return seen.table.cards[card].printed.title


def test_every_event_has_a_sentence_or_is_technical() -> None:
    modules = [
        importlib.import_module(f"{events.__name__}.{found.name}") for found in pkgutil.iter_modules(events.__path__)
    ]
    classes = {
        cls
        for module in modules
        for _, cls in inspect.getmembers(module, inspect.isclass)
        if cls.__module__ == module.__name__ and hasattr(cls, "apply")
    }
    assert {cls.__name__ for cls in classes - set(TELLING)} == TECHNICAL


HIDDEN = tuple(CardId(number) for number in range(901, 906))
"""Cards that the observer does not know."""


def test_an_unseen_hand_is_reported_without_its_rank(seen: Observation[Table]) -> None:
    """A deck that ran out was shuffled from the discard pile, the revealed hand among it."""
    line = sentence_of(seen, RevealDrawHands((Seat(0),)), (HIDDEN,))
    assert line.endswith("reveals a card, a card, a card, a card, a card.")


@pytest.mark.parametrize(("lowest_wins", "hand"), [(True, "high card"), (False, "pair")])
def test_a_joker_makes_the_hand_that_was_wanted(*, lowest_wins: bool, hand: str) -> None:
    """The line is written when the day has gone on: the phase of the table says nothing about the hand."""
    position = doomtown().new(two_starters(1), 1)
    cards = position.table.cards
    joker = next(card for card, (printed, _) in cards.items() if printed.type is CardType.JOKER)
    others = {printed.value: card for card, (printed, _) in cards.items() if printed.value in (2, 5, 8, 12)}
    table = replace(position.table, phase=Phase.UPKEEP)
    seen = replace(doomtown().observe(position, Seat(0)), table=table)
    line = sentence_of(seen, RevealDrawHands((Seat(0),), lowest_wins=lowest_wins), ((joker, *others.values()),))
    assert f"({hand}" in line


def test_an_unseen_deed_is_not_reported(seen: Observation[Table]) -> None:
    assert narrate(seen, Happened(Build(HIDDEN[0], "left"), None)) == ()


def test_an_ability_is_reported_with_its_effect(seen: Observation[Table]) -> None:
    card = next(card for card, (printed, _) in seen.table.cards.items() if printed.text.abilities)
    line = narrate(seen, Happened(UseAbility(Seat(0), card, 0), None))[0]
    assert Link(name(seen, card), f"card:{card}") in line.parts
    assert len(line.plain.partition(": ")[2]) > 10


def test_a_lasting_effect_is_reported_with_source_and_duration(seen: Observation[Table], dude: CardId) -> None:
    source = seen.table.players[0].outfit
    effect = Lasting(topics.figure(Figure.BULLETS), 2, Until.ROUND, Scope(Seat(0), source))
    assert (
        sentence_of(seen, Last(dude, effect)) == f"{name(seen, dude)}: +2 bullets ({name(seen, source)}, this round)."
    )


def test_a_pull_is_reported_with_its_card(seen: Observation[Table], dude: CardId) -> None:
    pulled = next(card for card in seen.table.players[0].hand)
    line = narrate(seen, Happened(Pull(Seat(0), dude), Pulled(pulled, 3, "spades")))[0]
    assert line.plain.startswith(f"{name(seen, dude)} pulls ")
    assert f"card:{pulled}" in {part.target for part in line.parts if isinstance(part, Link)}


def test_a_pull_without_a_card_is_reported_by_value(seen: Observation[Table]) -> None:
    assert sentence_of(seen, Pull(Seat(0)), Pulled(CardId(0), 1, "clubs")).endswith(" pulls A♣.")


@pytest.mark.parametrize(("margin", "verdict"), [(2, "succeeds by 2"), (0, "succeeds by 0"), (-3, "fails by 3")])
def test_a_test_is_reported_with_its_margin(seen: Observation[Table], dude: CardId, margin: int, verdict: str) -> None:
    assert sentence_of(seen, SkillTested(dude, Keyword.HUCKSTER, margin)) == f"{name(seen, dude)} {verdict}."


def test_cards_drawn_by_another_player_are_counted_only(seen: Observation[Table]) -> None:
    theirs = tuple(seen.table.players[1].hand)
    assert sentence_of(seen, Refill(Seat(1), len(theirs)), theirs).endswith(f" draws {len(theirs)} cards.")


def test_a_payment_names_its_receiver(seen: Observation[Table]) -> None:
    payer, paid = (seen.table.players[seat].name for seat in (0, 1))
    assert sentence_of(seen, PayFor(Seat(0), 2)) == f"{payer} pays 2 ghost rock."
    assert sentence_of(seen, PayFor(Seat(0), 2, Seat(1))) == f"{payer} pays 2 ghost rock to {paid}."
