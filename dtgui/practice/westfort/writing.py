"""A position of West Fort as a scenario file: as a person would write it where that says all, else with `resume`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

import yaml

from dtgui.kernel.chance import Chance
from dtgui.kernel.documents import parse_document
from dtgui.kernel.position import Position
from dtgui.practice.nodes import Node
from dtgui.practice.westfort.building import bands_by_name, build_position
from dtgui.practice.westfort.scenario import FIELDS, scenario_of
from dtgui.westfort.board import BY_PLACE, GRAVEYARD, STASH, STREET, Band
from dtgui.westfort.by_hand import LayPosition
from dtgui.westfort.game import WestFort
from dtgui.westfort.state import Fort, Variant

WIDTH = 120
ALWAYS = ("stash", "bullets", "coins", "notoriety")
"""The fields always written for a band, even at zero: a file without them means the defaults."""


def write_scenario(
    position: Position[Fort],
    game: WestFort,
    shows: str,
    lines: Iterable[Mapping[str, Any]] = (),
    dice: Iterable[int] = (),
) -> str:
    """Return the text of a scenario that starts from this position; `dice` are what is rolled in its lines."""
    fields: dict[str, Any] = {"game": game.name, "scenario": shows, "section": [], **_fields(position.table)}
    fields |= {"dice": list(dice), "play": list(lines)}
    fields = {name: value for name, value in fields.items() if value != [] or name in ("section", "play")}
    text = _text(fields)
    if _says_all(text, position, game):
        return text
    laid = LayPosition(position.table.copy(), tuple(position.stack))
    laid.table.chance = Chance(position.table.chance.state)
    return _text({**fields, "resume": game.codec.encode(laid)})


def position_fields(t: Fort) -> dict[str, Any]:
    """Return the fields of a scenario that describe a table."""
    return {name: value for name, value in _fields(t).items() if value != []}


def _text(fields: Mapping[str, Any]) -> str:
    return yaml.safe_dump(dict(fields), sort_keys=False, allow_unicode=True, width=WIDTH)


def _says_all(text: str, position: Position[Fort], game: WestFort) -> bool:
    """Return whether the text gives back this position, apart from luck and the numbers of Outlaws."""
    document = parse_document(text, None)
    fields = Node(document, document.data).fields(FIELDS)
    read = build_position(scenario_of(None, fields, "scenario"), game)
    same = [
        (each.decision, tuple(each.stack), _known(each.table), sorted(map(_plain, each.table.outlaws.values())))
        for each in (read, position)
    ]
    return same[0] == same[1]


def _known(t: Fort) -> Fort:
    return replace(t, chance=Chance(0), outlaws={})


def _plain(outlaw: Any) -> tuple[Any, ...]:
    return tuple(outlaw)


def _fields(t: Fort) -> dict[str, Any]:
    """Return the file's fields for a table."""
    fields: dict[str, Any] = {"players": list(t.setup.names)}
    if t.setup.variant is not Variant.USUAL:
        fields["variant"] = t.setup.variant.value
    if t.setup.changes:
        fields["changes"] = [change.value for change in t.setup.changes]
    named = bands_by_name(t)
    fields["law"] = next(name for name, band in named.items() if band == t.law)
    fields |= {"day": t.day, "round": t.round}
    if t.high_noon:
        fields["high noon"] = True
    fields["town"] = [_building(t, building) for building in t.town]
    if t.bonus:
        fields["bonus"] = {building: bonus.value for building, bonus in t.bonus.items()}
    fields["street"] = [undead for undead, place in t.undead.items() if place == STREET]
    fields["boot hill"] = list(t.boot_hill)
    fields["bands"] = {name: _band(t, band) for name, band in named.items()}
    return fields


def _building(t: Fort, building: str) -> str | dict[str, list[str]]:
    undead = [each for each, place in t.undead.items() if place == building]
    return {building: undead} if undead else building


def _band(t: Fort, band: Band) -> dict[str, Any]:
    crew = t.bands[band]
    fields: dict[str, Any] = {}
    if crew.seat is not None:
        stash = t.stashes[crew.seat]
        fields |= {"coins": stash.coins, "notoriety": stash.notoriety, "undead": list(stash.undead)}
    fields |= {"bullets": sorted(crew.loaded), "critical": "skull" if crew.skull else "backfire"}
    places = [t.outlaws[outlaw] for outlaw in t.own(band)]
    for word, is_standing in (("lying", False), ("standing", True)):
        fields[word] = [BY_PLACE[o.place] for o in places if o.place in BY_PLACE and o.standing is is_standing]
    fields["in"] = [str(o.place) for o in places if o.place in t.town]
    for word, place in (("graveyard", GRAVEYARD), ("stash", STASH)):
        fields[word] = sum(outlaw.place == place for outlaw in places)
    return {word: value for word, value in fields.items() if value or word in ALWAYS}
