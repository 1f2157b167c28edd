"""A scenario of West Fort: its file as it is read, its position as that says, and the coverage of the rulebook."""

from __future__ import annotations

import os
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from dtgui.kernel.chance import Chance
from dtgui.kernel.documents import read_document
from dtgui.kernel.flow import At
from dtgui.kernel.position import Position
from dtgui.practice.nodes import Fields, Node, ScenarioLine, of_today, read_lines, resuming
from dtgui.westfort.board import BOX, GRAVEYARD, OUTLAWS, SLOTS, SPACES, STASH, STREET, Band, Place, Resource, space
from dtgui.westfort.by_hand import LayPosition
from dtgui.westfort.data import FortData, SupplyDef
from dtgui.westfort.game import WestFort
from dtgui.westfort.procedures.game import WestFortGame
from dtgui.westfort.questions import Section
from dtgui.westfort.state import Fort, Outlaw, Setup, SoloChange, Variant, new_table

EXPECT, REFUSES = "expect", "refuses"
"""Lines that are not plays: expectations and refusals."""
FIELDS = (
    "game",
    "scenario",
    "section",
    "because",
    "players",
    "variant",
    "changes",
    "starts",
    "law",
    "day",
    "round",
    "high noon",
    "town",
    "bonus",
    "street",
    "boot hill",
    "supply",
    "prices",
    "bands",
    "dice",
    "play",
    "resume",
)


@dataclass(frozen=True)
class FortScenario:
    """A scenario: what it shows, which sections it proves, and its fields, still to be built and played."""

    file: Path | None
    shows: str
    sections: tuple[Section, ...]
    because: str
    fields: Fields

    @property
    def nodes(self) -> list[Node]:
        """Its lines of play as they are written."""
        return self.fields.listed("play")

    @property
    def lines(self) -> tuple[ScenarioLine, ...]:
        """Its lines of play: those that expect something, a refusal too, have no player."""
        lines = read_lines(self.nodes)
        return tuple(ScenarioLine(None, line.node) if line.player == REFUSES else line for line in lines)


def read_scenario(file: Path) -> FortScenario:
    """Return the scenario in a file. Raise `BadInput` for one that is wrong."""
    document = of_today(read_document(file))
    fields = Node(document, document.data).fields(FIELDS, ("scenario", "section", "play"))
    return scenario_of(file, fields, "scenario")


def scenario_of(file: Path | None, fields: Fields, title: str) -> FortScenario:
    """Return the scenario in fields that have been read; `title` names the one that says what it shows."""
    by_name = {section.value: section for section in Section}
    sections = tuple(by_name[node.one_of(by_name)] for node in fields.listed("section"))
    return FortScenario(file, fields[title].text(), sections, fields.text("because", ""), fields)


def coverage_page(scenarios: Sequence[FortScenario], folder: Path) -> str:
    """Return a page (Markdown) of all sections with the scenarios that prove them; links are relative to `folder`."""
    found = {section: [each for each in scenarios if section in each.sections] for section in Section}
    proven = sum(map(bool, found.values()))
    lines = [
        "# Which rules of West Fort are proven by scenarios",
        "",
        "Written by `dtgui check --game westfort --coverage`; do not edit.",
        "",
        f"{proven} of {len(found)} sections, {len(scenarios)} scenarios.",
    ]
    for section, proving in found.items():
        lines += ["", f"## {section.value}", ""]
        files = ((each.shows, os.path.relpath(each.file, folder)) for each in proving if each.file is not None)
        lines += [f"- [{shows}]({file})" for shows, file in files] or ["None yet."]
    return "\n".join(lines) + "\n"


# A scenario's position: what its file says, and for all else a quiet town

STARTS = {"round": "play", "end of round": "finish_round", "final score": "score"}
"""Where a scenario can start, and the step of the game that it is; `setup` is the beginning of all."""
SETUP = "setup"
BAND_FIELDS = (
    "coins",
    "notoriety",
    "bullets",
    "critical",
    "stash",
    "graveyard",
    "lying",
    "standing",
    "in",
    "undead",
)
USUAL_NAMES = ("Ann", "Bob")
QUIET_TOWN = ("bank", "gunsmith", "chapel", "tannery")
IN_STASH = 4
MOST_DICE = 8


def build_position(scenario: FortScenario, game: WestFort) -> Position[Fort]:
    """Return the position of a scenario. Raise `BadInput` for an impossible one."""
    fields = scenario.fields
    if "resume" in fields:
        return _resumed(fields, game)
    start = fields["starts"].one_of((*STARTS, SETUP)) if "starts" in fields else "round"
    data = _priced(fields, _supplied(fields, game.data))
    chance = Chance(1, tuple(_die(node) for node in fields.listed("dice")))
    t = new_table(_setup(scenario), data, chance)
    if start == SETUP:
        return Position(t, WestFortGame())
    _lay_town(t, fields)
    named = bands_by_name(t)
    if "bands" in fields:
        given = fields["bands"].fields(tuple(named))
        for name, node in given.items():
            _lay_band(t, named[name], node)
    for name, band in named.items():
        if "bands" not in fields or name not in fields["bands"].entries():
            _lay_outlaws(t, band, Fields())
    if "law" in fields:
        t.law = named[fields["law"].one_of(tuple(named))]
    t.day, t.round = fields.number("day", 1), fields.number("round", 1)
    t.high_noon = "high noon" in fields and fields["high noon"].flag()
    return Position.resumed(t, [At(WestFortGame(), STARTS[start])])


def _resumed(fields: Fields, game: WestFort) -> Position[Fort]:
    """The position that the program wrote down as saves do, with the dice that the file gives."""
    node = fields["resume"]
    with resuming(node):
        laid = game.codec.decode(node.value)
        if not isinstance(laid, LayPosition) or not isinstance(laid.table, Fort):
            raise TypeError("no position")
        dice = tuple(_die(each) for each in fields.listed("dice"))
        laid.table.chance = laid.table.chance._replace(fixed=dice)
        return Position.resumed(laid.table, laid.stack)


def bands_by_name(t: Fort) -> dict[str, Band]:
    """Return what a scenario calls the bands: by their players, a second one `Ann 2`, and Dead Ranger."""
    players = len(t.stashes)
    found: dict[str, Band] = {}
    for band, crew in t.bands.items():
        if crew.seat is None:
            found["Dead Ranger"] = band
        else:
            name = t.stashes[crew.seat].name
            found[name if band < players else f"{name} {band // players + 1}"] = band
    return found


def _die(node: Node) -> int:
    number = node.number(1)
    if number > MOST_DICE:
        raise node.error("a die shows 1 to 8")
    return number - 1


def _setup(scenario: FortScenario) -> Setup:
    fields = scenario.fields
    names = tuple(node.text() for node in fields.listed("players")) or USUAL_NAMES
    variants = {each.value: each for each in Variant}
    variant = variants[fields["variant"].one_of(variants)] if "variant" in fields else Variant.USUAL
    changes = {each.value: each for each in SoloChange}
    try:
        return Setup(names, variant, tuple(changes[node.one_of(changes)] for node in fields.listed("changes")))
    except ValueError as error:
        node = fields.get("players", fields["scenario"])
        raise node.error(str(error)) from error


def _supplied(fields: Fields, data: FortData) -> FortData:
    """The pieces, with another supply where the file says so: to see it run out."""
    if "supply" not in fields:
        return data
    given = fields["supply"].fields(SupplyDef._fields)
    supply = SupplyDef(*(given.number(name, getattr(data.supply, name)) for name in SupplyDef._fields))
    return replace(data, supply=supply)


def _priced(fields: Fields, data: FortData) -> FortData:
    """The pieces, with the prices that the file gives: ours may change."""
    if "prices" not in fields:
        return data
    given = fields["prices"].fields(tuple(data.buildings))
    buildings = {name: data.buildings[name]._replace(price=node.number(1)) for name, node in given.items()}
    return replace(data, buildings={**data.buildings, **buildings})


def _lay_town(t: Fort, fields: Fields) -> None:
    town: list[str] = []
    for node in fields.listed("town"):
        if isinstance(node.value, dict):
            for name, undead in node.fields(tuple(t.data.buildings)).items():
                town.append(name)
                _lay_undead(t, undead.items(), Place(name))
        else:
            town.append(node.one_of(tuple(t.data.buildings)))
    t.town = tuple(town) or QUIET_TOWN
    _lay_undead(t, fields.listed("street"), STREET)
    if "bonus" in fields:
        kinds = {each.value: each for each in Resource}
        t.bonus = {name: kinds[node.one_of(kinds)] for name, node in fields["bonus"].fields(t.town).items()}
    t.boot_hill = tuple(node.one_of(tuple(t.data.undead)) for node in fields.listed("boot hill"))


def _lay_undead(t: Fort, nodes: Collection[Node], place: Place) -> None:
    for node in nodes:
        t.undead[node.one_of(tuple(t.data.undead))] = place


def _lay_band(t: Fort, band: Band, node: Node) -> None:
    fields = node.fields(BAND_FIELDS)
    crew = t.bands[band]
    loaded = crew.loaded if "bullets" not in fields else frozenset(_slot(each) for each in fields.listed("bullets"))
    sides = {"skull": True, "backfire": False}
    skull = sides[fields["critical"].one_of(sides)] if "critical" in fields else True
    t.bands[band] = crew._replace(loaded=loaded, skull=skull)
    if crew.seat is not None:
        stash = t.stashes[crew.seat]
        undead = tuple(each.one_of(tuple(t.data.undead)) for each in fields.listed("undead"))
        t.stashes[crew.seat] = stash._replace(
            coins=fields.number("coins", stash.coins),
            notoriety=fields.number("notoriety", stash.notoriety),
            undead=undead or stash.undead,
        )
    _lay_outlaws(t, band, fields)


def _slot(node: Node) -> int:
    number = node.number(SLOTS[0])
    if number not in SLOTS:
        raise node.error(f"slots are {SLOTS[0]} to {SLOTS[-1]}")
    return number


def _lay_outlaws(t: Fort, band: Band, fields: Fields) -> None:
    """Place the listed Outlaws, then those at home (the listed number, or four in all), then those not hired yet."""
    told = [Outlaw(band, Place(node.one_of(t.town))) for node in fields.listed("in")]
    for word in ("lying", "standing"):
        told += [Outlaw(band, _space(node), word == "standing") for node in fields.listed(word)]
    told += [Outlaw(band, GRAVEYARD)] * fields.number("graveyard", 0)
    is_ranger = t.bands[band].seat is None
    usual = 0 if is_ranger else max(0, IN_STASH - len(told))
    told += [Outlaw(band, STASH)] * fields.number("stash", usual)
    rest = Outlaw(band, GRAVEYARD if is_ranger else BOX)
    if len(told) > OUTLAWS:
        node = next(iter(fields.values()))
        raise node.error(f"a band has {OUTLAWS} Outlaws, not {len(told)}")
    for outlaw, laid in zip(t.own(band), (*told, *[rest] * (OUTLAWS - len(told))), strict=True):
        t.outlaws[outlaw] = laid


def _space(node: Node) -> Place:
    number = node.number(2)
    if number not in SPACES:
        raise node.error("spaces are 2 to 8")
    return space(number)
