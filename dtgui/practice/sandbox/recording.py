"""A practice session as a scenario file, and positions as texts for the clipboard."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import yaml

from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.queries.jobs import is_town_square
from dtgui.doomtown.queries.places import all_places
from dtgui.doomtown.queries.players import total_influence
from dtgui.doomtown.questions import FORM_JOB_POSSE
from dtgui.doomtown.scene_ids import CardRef, PlaceRef, read_ref
from dtgui.doomtown.state.fights import Shootout, Side
from dtgui.doomtown.state.setup import Setup
from dtgui.doomtown.state.table import CardId, Place, Table
from dtgui.doomtown.words import name_of, place_name, player_name
from dtgui.kernel.decisions import CONCEDE, Answer, Option, Seat, is_concession
from dtgui.kernel.documents import Document, parse_document
from dtgui.kernel.errors import BadInput
from dtgui.kernel.phrases import Phrase, Refusal
from dtgui.kernel.position import Position
from dtgui.kernel.scene import Intent
from dtgui.kernel.session import Session, since_made
from dtgui.kernel.workbench import Expectation
from dtgui.practice.nodes import EXPECT, Node
from dtgui.practice.scenarios.building import NOON, PHASES, SHOOTOUT, TOWN
from dtgui.practice.scenarios.checks import winner_of
from dtgui.practice.scenarios.checks_of_table import controller_of_place, where_is
from dtgui.practice.scenarios.references import find_card
from dtgui.practice.scenarios.scenario import FIELDS, NO_PLAYER, Scenario, ScenarioState, scenario_of
from dtgui.practice.scenarios.writing import TableWriter, names_at, write_scenario
from dtgui.practice.writing import answers, expect_end, expect_refusal, merged, written

Played = Session[Setup, Table]


def record(
    session: Played, game: Doomtown, shows: str, expected: Iterable[Expectation], number: int | None = None
) -> str:
    """Return the text of a scenario: the position that was made last, the answers since, then what is expected."""
    begin, answered = since_made(session, number)
    lines: list[dict[str, Any]] = [_line(game, *given) for given in answers(session, answered)]
    if together := merged(each.entry for each in expected):
        lines.append({EXPECT: together})
    text = write_scenario(begin.position, game, shows)
    if not lines:
        return text
    return text + yaml.safe_dump({"stop": True, "play": lines}, sort_keys=False, allow_unicode=True, width=120)


# Answers


def _line(game: Doomtown, before: Position[Table], answer: Answer) -> dict[str, Any]:
    """Return an answer as a line of play: the player, and the program's name for the answer."""
    names = names_at(before.table)
    if is_concession(answer):
        return {names[int(answer.args[0])]: CONCEDE.capitalize()}
    assert before.decision is not None
    return {names[before.decision.seat]: _words(ScenarioState(game, before), answer)}


def _words(standing: ScenarioState, answer: Answer) -> object:
    if isinstance(answer, int):
        return answer
    if isinstance(answer, Option):
        return _option(standing, answer)
    return [_option(standing, option) for option in answer]


def _option(standing: ScenarioState, option: Option) -> str:
    """An option's text, counted where several read the same."""
    offered = standing.offered()
    text = str(next(each.text for each in offered if each.option == option))
    alike = [each.option for each in offered if each.text == text]
    return text if len(alike) == 1 else f"{text} #{alike.index(option) + 1}"


# What can be expected


def expectations(session: Played, refused: tuple[Intent, Refusal] | None) -> Iterator[Expectation]:
    """Yield the possible expectations now: the question, the changes since the start, and the last refusal."""
    before, now = since_made(session)[0].position.table, session.position.table
    yield from _asked(session.position)
    yield from _ended(now)
    if now.day != before.day:
        yield Expectation(Phrase("It is day {day}", day=now.day), {"day": now.day})
    if now.dealer != before.dealer:
        dealer = names_at(now)[now.dealer]
        yield Expectation(
            Phrase("{player} is the {first}", player=dealer, first=now.rules.first_player), {"dealer": dealer}
        )
    for seat, name in enumerate(names_at(now)):
        stash = now.players[seat].stash
        if stash != before.players[seat].stash:
            told = Phrase("{player} has {amount} ghost rock", player=name, amount=stash)
            yield Expectation(told, {"players": {name: {"stash": stash}}})
        if (influence := total_influence(now, Seat(seat))) != total_influence(before, Seat(seat)):
            told = Phrase("{player} has {amount} influence", player=name, amount=influence)
            yield Expectation(told, {"players": {name: {"influence": influence}}})
    yield from _of_places(before, now)
    for card in now.cards:
        if card in before.cards and (facts := _facts(now, card)) != _facts(before, card):
            yield from _of_card(now, card, facts)
    if refused is not None:
        yield from _of_refusal(now, session.position, *refused)


def _asked(position: Position[Table]) -> Iterator[Expectation]:
    decision = position.decision
    if decision is None:
        yield expect_end({"asks": NO_PLAYER})
        return
    name = names_at(position.table)[decision.seat]
    told = Phrase("{player} is asked: {question}", player=name, question=decision.question.id.replace("_", " "))
    yield Expectation(told, {"asks": name, "question": decision.question.id}, is_goal=False)


def _ended(t: Table) -> Iterator[Expectation]:
    """Yield the winner, or that there is none yet."""
    winner = winner_of(t)
    told = Phrase("Nobody has won") if winner == NO_PLAYER else Phrase("{player} has won", player=winner)
    yield Expectation(told, {"winner": winner})


def _of_places(before: Table, now: Table) -> Iterator[Expectation]:
    """Yield the controllers of places that changed control or are new."""
    known = set(all_places(before))
    for place in all_places(now):
        controller = controller_of_place(now, place)
        if place not in known or controller != controller_of_place(before, place):
            called = _place(now, place)
            told = Phrase("{place} is controlled by {player}", place=called, player=controller)
            yield Expectation(told, {"places": {called: {"controller": controller}}})


def _facts(t: Table, card: CardId) -> dict[str, Any]:
    """Where a card is and how, in the words of expectations."""
    shown = t.in_play.get(card)
    if shown is None:
        return {"in": where_is(t, card)}
    at = {} if shown.place is None else {"at": _place(t, shown.place)}
    return {**at, "booted": shown.booted, "bounty": shown.bounty}


def _place(t: Table, place: Place) -> str:
    return str(place_name(t, place)).removeprefix("the ")


def _of_card(t: Table, card: CardId, facts: dict[str, Any]) -> Iterator[Expectation]:
    called = _called(t, card)
    if called is not None:
        told = ", ".join(f"{word} {_yes_or_no(value)}" for word, value in facts.items())
        yield Expectation(Phrase("{card}: {facts}", card=name_of(t, card), facts=told), {"cards": {called: facts}})


def _yes_or_no(value: object) -> object:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else value


def _called(t: Table, card: CardId) -> str | None:
    """Words by which a scenario finds this very card, None where no short ones do."""
    title, owner = str(name_of(t, card)), player_name(t, t.cards[card].owner)
    node = Node(parse_document("", None), None)
    for words in (title, f"{owner}'s {title}", *(f"{title} #{number}" for number in range(1, 10))):
        try:
            if find_card(t, node, words) == card:
                return words
        except BadInput:
            continue
    return None


def _of_refusal(t: Table, position: Position[Table], intent: Intent, refusal: Refusal) -> Iterator[Expectation]:
    """Yield the last refused attempt, if scenarios have words for it."""
    tried = _tried(t, intent)
    if tried is None or not refusal.section or position.decision is None:
        return
    section = refusal.section.removeprefix(f"{t.rules.short}, ")
    yield expect_refusal(tried, refusal, {"refuses": [{"try": tried, "section": section}]})


def _tried(t: Table, intent: Intent) -> str | None:
    piece = _card_of(t, intent.piece)
    called = None if piece is None else _called(t, piece)
    if called is None or intent.place is None:
        return called
    place = read_ref(intent.place)
    if isinstance(place, PlaceRef):
        return f"{called} to {_place(t, place.place)}"
    other = _card_of(t, intent.place)
    target = None if other is None else _called(t, other)
    return None if target is None else f"{called} to {target}"


def _card_of(t: Table, piece: str) -> CardId | None:
    ref = read_ref(piece)
    return ref.card if isinstance(ref, CardRef) and ref.card in t.cards else None


# Positions of Doomtown as texts for the clipboard

TITLE = "scenario"
USUAL = {"pot": 0, "debt": 0, "square": [], "day": 1, "rules": "wwe"}
"""Values that are not written, because a text without them means the same."""
LEFT_OUT = frozenset({"seed", "chance"})


def copied(position: Position[Table], game: Doomtown) -> str:
    """Return a position as text.

    A moment within a play becomes the Noon play of the player who is asked, and one within a shootout or a job the
    beginning of its round. Before a job's posses are complete, it is the choice of its posse, or of opposition. A fight
    without a posse, or whose job is about a card that has left play, is over: it becomes a Noon play, too. A moment of
    another phase becomes the beginning of the phase.
    """
    writer = TableWriter(position.table, game)
    fields = writer.written()
    players = {name: _without_usual(of_player) for name, of_player in fields.pop("players").items()}
    return written(_without_usual({**fields, **_moment(position, writer), "players": players}))


def _without_usual(fields: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in fields.items() if name not in LEFT_OUT and USUAL.get(name, ...) != value}


def _moment(position: Position[Table], writer: TableWriter) -> dict[str, Any]:
    """When the position is."""
    t, names = position.table, names_at(position.table)
    if t.shootout is not None and (fight := _fight(position, t.shootout, writer)) is not None:
        return {"starts": SHOOTOUT, "shootout": fight}
    start = next((word for word, phase in PHASES.items() if phase is t.phase), NOON)
    if start != NOON or position.decision is None:
        return {"starts": start}
    return {"turn": names[position.decision.seat]}


def _fight(position: Position[Table], fight: Shootout, writer: TableWriter) -> dict[str, Any] | None:
    """The fields of a shootout or a job, None if it is over, or has not begun."""
    t, (leading, marked) = position.table, fight.sides
    leader = _foremost(t, fight.leader, leading, fight)
    mark, job = _foremost(t, fight.mark, marked, fight), None
    if fight.job_card is not None:
        mark = fight.mark if is_town_square(fight.mark) or fight.mark in t.in_play else None
        job = writer.words(fight.job_card)
    if leader is None or mark is None or (job is None) == fight.job or (fight.formed and not marked.posse):
        return None
    marks = TOWN if is_town_square(mark) else writer.words(mark)
    about = {"leader": writer.words(leader), "mark": marks, **({"job": job} if job is not None else {})}
    names = names_at(t)
    posses = {names[side.seat]: [*map(writer.words, side.posse)] for side in fight.sides if side.posse}
    if not posses or (position.decision is not None and position.decision.question == FORM_JOB_POSSE):
        return about
    return {**about, "posses": posses, **({"formed": True} if fight.formed else {})}


def _foremost(t: Table, dude: CardId, side: Side, fight: Shootout) -> CardId | None:
    """The leader or the mark; once it has left the fight another dude of its posse, of a job its player's own."""
    if dude in side.posse or (fight.job and not fight.formed and dude in t.in_play):
        return dude
    own = [each for each in side.posse if t.in_play[each].controller == side.seat]
    return next(iter(own if fight.job else (*own, *side.posse)), None)


def pasted(document: Document) -> Scenario:
    """Return the scenario that a text describes. Raise `BadInput`."""
    root = Node(document, document.data)
    fields = root.fields(FIELDS, ("players",))
    fields.setdefault(TITLE, root.child(TITLE, "A position."))
    return scenario_of(root, fields, TITLE)
