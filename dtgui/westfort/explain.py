"""Why a gesture is not possible now, with the section of the rule book."""

from __future__ import annotations

from dtgui.kernel.game import Observation
from dtgui.kernel.narration import Refusal
from dtgui.kernel.phrases import Phrase
from dtgui.kernel.scene import Intent
from dtgui.westfort import questions, verbs
from dtgui.westfort.board import BY_PLACE, COIN, SLOTS, SPACES, STREET, Place
from dtgui.westfort.observe import band_of
from dtgui.westfort.queries import is_overrun, price, spaces_open_to
from dtgui.westfort.scene import HIRE_ZONE, gestures, place_of
from dtgui.westfort.sections import Section
from dtgui.westfort.state import Fort
from dtgui.westfort.words import amount_of, building_name, space_name


def explain(observation: Observation[Fort], intent: Intent) -> Refusal | None:
    """Return why a piece cannot go there, or cannot be clicked; None where it can."""
    if any(intent == (gesture.piece, gesture.place) for gesture in gestures(observation)):
        return None
    reason, section = _reason(observation, intent)
    return Refusal(reason, str(section))


def _reason(observation: Observation[Fort], intent: Intent) -> tuple[Phrase, Section]:
    t, decision = observation.table, observation.decision
    if decision is None:
        return Phrase("It is another player's decision."), Section.DAY
    verb, _, number = intent.piece.partition(" ")
    if number.rpartition(" ")[2].isdigit() and verb in _BY_NUMBER:
        return _BY_NUMBER[verb](observation, int(number.rpartition(" ")[2]))
    place = place_of(intent.place or intent.piece)
    if place in BY_PLACE:
        return _space_reason(observation, BY_PLACE[Place(place)])
    if place == HIRE_ZONE and decision.question == questions.ACTION:
        return Phrase("Hire Guns costs 2 Coins or 1 Notoriety, and you have neither."), Section.HIRE_GUNS
    if place in t.town:
        return _building_reason(observation, place)
    return Phrase("That is not what is asked now."), _section_of(decision.rule)


def _space_reason(observation: Observation[Fort], number: int) -> tuple[Phrase, Section]:
    decision = observation.decision
    if decision is not None and decision.question not in _FOR_SPACES:
        return Phrase("That is not what is asked now."), _section_of(decision.rule)
    if number not in spaces_open_to(observation.table, band_of(observation)):
        return Phrase(
            "An Outlaw of yours lies on {space} until the day ends.", space=space_name(number)
        ), Section.OVERVIEW
    if decision is not None and decision.question == questions.WILD_SPACE:
        return Phrase("An Outlaw stands on {space}: a wild one cannot join it.", space=space_name(number)), Section.DAY
    return Phrase("{space} cannot be chosen now.", space=space_name(number)), Section.DAY


_FOR_SPACES = frozenset({questions.ACTION, questions.SEND_OUT, questions.WILD_SPACE})
"""Questions that are answered by a space."""


def _action_reason(observation: Observation[Fort], number: int) -> tuple[Phrase, Section]:
    if number in SPACES:
        return _space_reason(observation, number)
    return Phrase("{action} cannot be chosen now.", action=space_name(number)), Section.DAY


def _loaded_reason(_: Observation[Fort], slot: int) -> tuple[Phrase, Section]:
    if slot not in SLOTS:
        return Phrase("A targeting card has the slots 2 to 7."), Section.SETUP
    return Phrase("Slot {slot} holds a Bullet already.", slot=slot), Section.INCOME


def _empty_reason(_: Observation[Fort], slot: int) -> tuple[Phrase, Section]:
    if slot not in SLOTS:
        return Phrase("A targeting card has the slots 2 to 7."), Section.SETUP
    return Phrase("Slot {slot} holds no Bullet.", slot=slot), Section.INCOME


_BY_NUMBER = {
    verbs.CHOOSE: _action_reason,
    verbs.LOAD: _loaded_reason,
    verbs.SPEND: _empty_reason,
    verbs.STEAL: _empty_reason,
}
"""Why an option with a number is not offered, by its verb."""


def _building_reason(observation: Observation[Fort], building: str) -> tuple[Phrase, Section]:
    t, band = observation.table, band_of(observation)
    named = building_name(t, building)
    if is_overrun(t, STREET):
        return Phrase("Nothing can be bought while Undead are in the street."), Section.BUILDINGS
    cost, coins = price(t, building), t.has(band, COIN)
    if cost > coins:
        words = {"building": named, "price": amount_of(COIN, cost), "coins": coins}
        return Phrase("{building} costs {price}, and you have {coins}.", **words), Section.BUILDINGS
    return Phrase("{building} can be bought at the end of your Outlaw's turn.", building=named), Section.BUILDINGS


def _section_of(rule: object) -> Section:
    return rule if isinstance(rule, Section) else Section.DAY
