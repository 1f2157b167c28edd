"""A position or a practice session of West Fort as a scenario file, as a person would write it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

import yaml

from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Answer, Option
from dtgui.kernel.documents import parse_document
from dtgui.kernel.phrases import Phrase, Refusal
from dtgui.kernel.position import Position
from dtgui.kernel.scene import Intent
from dtgui.kernel.session import Moment, Session, since_made
from dtgui.kernel.workbench import Expectation
from dtgui.practice.nodes import Node
from dtgui.practice.westfort.playing import BAND_WORDS
from dtgui.practice.westfort.scenario import EXPECT, FIELDS, REFUSES, bands_by_name, build_position, scenario_of
from dtgui.practice.writing import answers, expect_end, expect_refusal, merged
from dtgui.westfort.board import BY_PLACE, GRAVEYARD, STASH, STREET, Band
from dtgui.westfort.by_hand import LayPosition
from dtgui.westfort.events import Roll
from dtgui.westfort.game import WestFort
from dtgui.westfort.queries import undead_at
from dtgui.westfort.questions import band_asked
from dtgui.westfort.state import Fort, Setup, Variant

Played = Session[Setup, Fort]
OF_PLAYERS = frozenset({"coins", "notoriety", "score", "solo score", "undead"})
"""The expectations that do not apply to a band without a player."""
NOT_EXPECTED = frozenset({"score", "solo score"})
"""The expectations that follow from the others."""


def record(
    session: Played, game: WestFort, shows: str, expected: Iterable[Expectation], number: int | None = None
) -> str:
    """Return the text of a scenario: the position that was made last, the answers since, then what is expected."""
    begin, answered = since_made(session, number)
    lines = [_line(*given) for given in answers(session, answered)]
    entries = [each.entry for each in expected]
    if together := merged(entry for entry in entries if REFUSES not in entry):
        lines.append({EXPECT: together})
    refused = [entry for entry in entries if REFUSES in entry]
    return write_scenario(begin.position, game, shows, [*lines, *refused], _dice(answered))


def _dice(moments: Iterable[Moment[Fort]]) -> Iterator[int]:
    """Yield the rolled dice, one by one."""
    for moment in moments:
        for done in moment.happened:
            if isinstance(done.event, Roll) and isinstance(done.outcome, tuple):
                yield from done.outcome


def _line(before: Position[Fort], answer: Answer) -> dict[str, Any]:
    """Return an answer as a line of play: its band, and its name."""
    assert before.decision is not None
    return {_name(before.table, band_asked(before.decision)): _words(answer)}


def _name(t: Fort, band: Band) -> str:
    return next(name for name, each in bands_by_name(t).items() if each == band)


def _words(answer: Answer) -> object:
    if isinstance(answer, Option):
        return answer.id
    options = [option.id for option in answer if isinstance(option, Option)] if isinstance(answer, tuple) else []
    return options or "nothing"


def expectations(session: Played, refused: tuple[Intent, Refusal] | None) -> Iterator[Expectation]:
    """Yield the possible expectations now: the question, the changes since the start, and the last refusal."""
    before, now = since_made(session)[0].position.table, session.position.table
    yield from _asked(session.position)
    for name, band in bands_by_name(now).items():
        for word, told in BAND_WORDS.items():
            if word in NOT_EXPECTED or (now.bands[band].seat is None and word in OF_PLAYERS):
                continue
            if (value := told(now, band)) != told(before, band):
                yield Expectation(_fact(name, word, value), {name: {word: value}})
    street = list(undead_at(now, STREET))
    if street != list(undead_at(before, STREET)):
        yield Expectation(_fact("", STREET, street), {STREET: street})
    if refused is not None and refused[1].section:
        yield from _of_refusal(*refused)


def _asked(position: Position[Fort]) -> Iterator[Expectation]:
    decision = position.decision
    if decision is None:
        yield expect_end({"asked": None})
        return
    name, asked = _name(position.table, band_asked(decision)), decision.question
    told = Phrase("{player} is asked: {question}", player=name, question=Phrase(asked.text))
    yield Expectation(told, {"asked": asked.id}, is_goal=False)


def _fact(name: str, word: str, value: object) -> Phrase:
    told = ", ".join(map(str, value)) or "-" if isinstance(value, list) else str(value)
    return Phrase("{card}: {facts}", card=name or word, facts=f"{word} {told}" if name else told)


def _of_refusal(intent: Intent, refusal: Refusal) -> Iterator[Expectation]:
    """Yield the last refused attempt."""
    section = refusal.section.partition(", ")[2]
    tried = {"piece": intent.piece, **({"place": intent.place} if intent.place else {}), "section": section}
    yield expect_refusal(intent.piece, refusal, {REFUSES: tried})


# A position of West Fort as a scenario file: as a person would write it where that says all, else with `resume`

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
