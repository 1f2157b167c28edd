"""Why a gesture is not possible now, with the section of the rule book."""

from __future__ import annotations

from dtgui.kernel.game import Observation
from dtgui.kernel.narration import Refusal
from dtgui.kernel.phrases import Phrase
from dtgui.kernel.scene import Intent
from dtgui.westfort.board import BY_PLACE, COIN, STREET, Place
from dtgui.westfort.observe import band_of
from dtgui.westfort.queries import is_overrun, price, spaces_open_to
from dtgui.westfort.scene import gestures, place_of
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
    place = place_of(intent.place or intent.piece)
    if place in BY_PLACE:
        return _space_reason(observation, BY_PLACE[Place(place)])
    if place in t.town:
        return _building_reason(observation, place)
    return Phrase("That is not what is asked now."), _section_of(decision.rule)


def _space_reason(observation: Observation[Fort], number: int) -> tuple[Phrase, Section]:
    if number not in spaces_open_to(observation.table, band_of(observation)):
        return Phrase(
            "An Outlaw of yours lies on {space} until the day ends.", space=space_name(number)
        ), Section.OVERVIEW
    return Phrase("{space} cannot be chosen now.", space=space_name(number)), Section.DAY


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
