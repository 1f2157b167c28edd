"""The value of texts, read from their definitions: what to use in a fight, and on which cards."""

from __future__ import annotations

from functools import cache

import pytest

from dtgui.ai.town.noon_rules import USEFUL
from dtgui.ai.town.rollout_policy import TownRollout
from dtgui.ai.town.text_values import TextSense
from dtgui.doomtown import verbs
from dtgui.doomtown.questions import CHOOSE_CARD, CHOOSE_CARDS, EITHER, NOON_PLAY, SHOOTOUT_PLAY
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import CardId, Table
from dtgui.kernel.decisions import PASS, Decision, Option, Seat, choose_one, choose_some
from tests.ai.games import doomtown, starters

SUN_IN_YER_EYES, FASTER_ON_THE_DRAW, MAYORS_OFFICE = "24221", "24231", "24105"
SHOTGUN, PAGLIACCIO, RAGGED_MULE = "24151", "24040", "24166"


@cache
def town(first: str = "law-dogs") -> Table:
    """That gang (seat 0) and Entrepreneurs before the first Noon play."""
    game = doomtown()
    position, hand = game.new(starters(game, first, "entrepreneurs"), 2), TownRollout(2)
    while position.decision is not None and position.decision.question is not NOON_PLAY:
        position.answer(hand.answer(position.table, position.decision))
    return position.table


def dudes_of(seat: int) -> list[CardId]:
    return [card for card, shown in town().dudes() if shown.controller == seat]


def with_code(code: str) -> CardId:
    return next(card for card, shown in town().cards.items() if shown.printed.code == code)


def asked(code: str, options: list[Option], question: object = CHOOSE_CARD, *about: int | str) -> Decision:
    """Return a question to seat 0 for the text of a card."""
    return choose_one(Seat(0), question, options, Section.RESOLVING, (with_code(code), *about))


@pytest.mark.parametrize(("code", "owner"), [(SUN_IN_YER_EYES, 1), (FASTER_ON_THE_DRAW, 0)])
def test_helpful_effects_go_to_own_dudes_and_harmful_to_others(code: str, owner: int) -> None:
    options = [verbs.CHOOSE.option(card) for card, _ in town().dudes()]
    answer = TownRollout(1).answer(town(), asked(code, options, CHOOSE_CARD, f"{code}/0?0"))
    assert answer.args[0] in dudes_of(owner)


def test_the_least_own_dude_suffers_a_forced_harm() -> None:
    t = town()
    options = [verbs.CHOOSE.option(card) for card in dudes_of(0)]
    answer = TownRollout(1).answer(t, asked(SUN_IN_YER_EYES, options, CHOOSE_CARD, f"{SUN_IN_YER_EYES}/0?0"))
    printed = t.in_play[answer.args[0]].printed
    assert all((printed.influence or 0) <= (t.in_play[card].printed.influence or 0) for card in dudes_of(0))


def test_a_helpful_effect_takes_as_many_targets_as_allowed() -> None:
    options = [verbs.CHOOSE.option(card) for card, _ in town().dudes()]
    about = (with_code(SUN_IN_YER_EYES), f"{SUN_IN_YER_EYES}/0?0")
    decision = choose_some(Seat(0), CHOOSE_CARDS, options, Section.RESOLVING, about, least=0, most=len(options))
    chosen = TownRollout(1).answer(town(), decision)
    assert {option.args[0] for option in chosen} == set(dudes_of(1))


@pytest.mark.parametrize(("owner", "branch"), [(0, 0), (1, 1)])
def test_the_more_helpful_branch_is_chosen(owner: int, branch: int) -> None:
    """The Mayor's Office: the dude gets +1 influence or -1 influence."""
    t = town("outlaws")
    deed = next(card for card, shown in t.cards.items() if shown.printed.code == MAYORS_OFFICE)
    dude = next(card for card, shown in t.dudes() if shown.controller == owner)
    options = [verbs.BRANCH.option(0), verbs.BRANCH.option(1)]
    about = (deed, f"{MAYORS_OFFICE}/abilities/0/do/0/either", "d", dude)
    assert TownRollout(2).answer(t, choose_one(Seat(0), EITHER, options, Section.RESOLVING, about)).args == (branch,)


def test_fights_use_the_most_valuable_abilities() -> None:
    """Ragged Mule must be discarded for its dude to join: that is worth less than a dude who loses a bullet."""
    t = town()
    sun, faster, mule = (with_code(code) for code in (SUN_IN_YER_EYES, FASTER_ON_THE_DRAW, RAGGED_MULE))

    def answer(*cards: CardId) -> Option:
        uses = [verbs.USE.option(card, 0) for card in cards]
        return TownRollout(4).answer(t, choose_one(Seat(0), SHOOTOUT_PLAY, (PASS, *uses), Section.HIGH_NOON))

    assert answer(sun, faster).args[0] == faster
    assert answer(mule, sun).args[0] == sun


def test_a_text_that_kills_is_worth_more_than_one_that_weakens() -> None:
    sense, find = TextSense(), doomtown().catalog.card
    assert sense.use(find(SHOTGUN), 0).fighting > sense.use(find(PAGLIACCIO), 0).fighting > 0


@pytest.mark.parametrize(
    ("code", "number"),
    [
        ("24235", 0),  # Kidnappin': its mark, which its player chooses, is discarded
        ("21053", 1),  # Fleet-Footed: one dude more, one dude less
        ("24129", 1),  # Old Marge's Manor: a ghost rock on the deed
        ("24250", 0),  # Meet the New Boss: what it offers does no harm
    ],
)
def test_texts_that_help_are_worth_using_at_noon(code: str, number: int) -> None:
    assert TextSense().use(doomtown().catalog.card(code), number).noon > USEFUL


def test_fewer_casualties_are_worth_something_in_a_fight() -> None:
    shield = doomtown().catalog.card("24196")
    assert TextSense().use(shield, 0).fighting > 0
