"""A scenario of West Fort played: its answers given, its expectations compared."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from dtgui.kernel.decisions import Answer, Decision, IllegalAnswer, Kind, Option, Seat
from dtgui.kernel.position import Position
from dtgui.kernel.scene import Intent
from dtgui.practice.nodes import Failure, Node, read_bound
from dtgui.practice.westfort.scenario import EXPECT, REFUSES, FortScenario, bands_by_name, build_position
from dtgui.westfort import questions, verbs
from dtgui.westfort.board import BOX, BY_PLACE, GRAVEYARD, STREET, Band
from dtgui.westfort.game import WestFort
from dtgui.westfort.queries import controlled, score, solo_score, undead_at
from dtgui.westfort.questions import Section
from dtgui.westfort.state import Fort

DEFAULTS = (questions.SKIP, questions.DONE, verbs.STOP)
"""Answers that are given unasked, where a scenario says nothing of a question."""
TABLE_FIELDS = ("street", "boot hill", "day", "round", "law", "high noon", "asked", "offers", "lacks", "only", "over")
BAND_WORDS: dict[str, Callable[[Fort, Band], object]] = {
    "coins": lambda t, band: t.stash_of(band).coins,
    "notoriety": lambda t, band: t.stash_of(band).notoriety,
    "score": lambda t, band: score(t, t.seat_of(band)),
    "solo score": lambda t, _: solo_score(t),
    "undead": lambda t, band: list(t.stash_of(band).undead),
    "bullets": lambda t, band: sorted(t.bands[band].loaded),
    "critical": lambda t, band: "skull" if t.bands[band].skull else "backfire",
    "stash": lambda t, band: len(t.in_stash(band)),
    "graveyard": lambda t, band: len(t.own_at(band, GRAVEYARD)),
    "not hired": lambda t, band: len(t.own_at(band, BOX)),
    "in": lambda t, band: list(controlled(t, band)),
    "standing": lambda t, band: _numbers(t, band, standing=True),
    "lying": lambda t, band: _numbers(t, band, standing=False),
}
"""The possible expectations about a band."""


def _numbers(t: Fort, band: Band, *, standing: bool) -> list[int]:
    """The spaces on which Outlaws of a band stand, or lie."""
    there = (t.outlaws[outlaw] for outlaw in t.own(band))
    return sorted(BY_PLACE[o.place] for o in there if o.place in BY_PLACE and o.standing is standing)


@dataclass
class Report:
    """The result of a scenario: its failures, in lines."""

    failures: list[Failure] = field(default_factory=list)

    @property
    def passed(self) -> bool:
        """Whether all was as expected."""
        return not self.failures


def play_scenario(scenario: FortScenario, game: WestFort, tell: Callable[[str], None]) -> Report:
    """Play a scenario, and return the result. Raise `BadInput` if its file is broken."""
    return ScenarioRun(game, build_position(scenario, game), tell).run(scenario.nodes)


class ScenarioRun:
    """A scenario being played."""

    def __init__(self, game: WestFort, position: Position[Fort], tell: Callable[[str], None] = lambda _: None) -> None:
        self._game, self._position, self._tell = game, position, tell
        self._bands = bands_by_name(position.table)
        self._report = Report()

    def run(self, lines: Iterable[Node]) -> Report:
        """Play line by line; an answer that cannot be given ends it."""
        for line in lines:
            name, node = line.only_field((*self._bands, EXPECT, REFUSES))
            if name == EXPECT:
                self._expect(node)
            elif name == REFUSES:
                self._refused(node)
            elif not self._answer(name, node):
                break
        return self._report

    def _fail(self, node: Node, expected: object, found: object) -> None:
        self._report.failures.append(Failure(node, str(expected), str(found)))

    # Answers

    def _answer(self, name: str, node: Node) -> bool:
        words = [str(each.value) for each in node.items()]
        self._pass_over(self._bands[name], words)
        decision = self._position.decision
        if decision is None:
            self._fail(node, f"an answer of {name}", "that the game is over")
            return False
        answer = self.read(decision, words) if questions.band_asked(decision) == self._bands[name] else None
        try:
            if answer is None:
                raise IllegalAnswer
            self._give(answer)
        except IllegalAnswer:
            self._fail(node, f"{name}: {', '.join(words)}", self.standing(decision))
            return False
        return True

    def _give(self, answer: Answer) -> None:
        self._tell(str(self._game.label(self._position, answer)))
        self._position.answer(answer)

    def standing(self, decision: Decision) -> str:
        """Return who is asked what, and what is offered."""
        asked = next((name for name, band in self._bands.items() if questions.band_asked(decision) == band), "?")
        offered = "; ".join(self._names(option)[0] for option in decision.options)
        return f"{asked} is asked {decision.question}: {offered}"

    def _pass_over(self, band: Band, words: Sequence[str]) -> None:
        """Let questions go by that the next answer is not for, where they can be."""
        while (decision := self._position.decision) is not None:
            if questions.band_asked(decision) == band and self.read(decision, words) is not None:
                return
            default = default_answer(decision)
            if default is None:
                return
            self._give(default)

    def read(self, decision: Decision, words: Sequence[str]) -> Answer | None:
        """Return the answer that is meant, None where it is none to this question."""
        chosen: list[Option] = []
        for word in words:
            found = next((o for o in decision.options if o not in chosen and word in self._names(o)), None)
            if found is None:
                return () if words == ["nothing"] and decision.kind is Kind.SOME else None
            chosen.append(found)
        if decision.kind is Kind.SOME:
            return tuple(chosen)
        return chosen[0] if len(chosen) == 1 else None

    def _names(self, option: Option) -> list[str]:
        """Return the names of an option: its text, its id, and shorter forms or forms with names instead of numbers."""
        observed = self._game.observe(self._position, self._seat())
        return [str(self._game.option_text(observed, option)), option.id, *self._short(option)]

    def _seat(self) -> Seat:
        decision = self._position.decision
        return Seat(0) if decision is None else decision.seat

    def _short(self, option: Option) -> Iterator[str]:
        args = option.args
        if option.verb == verbs.CHOOSE:
            yield str(args[0])
        elif option.verb in (verbs.TAKE, verbs.GIVE) and isinstance(args[0], str):
            yield f"{args[0]} {args[1]}" if args[0] == "bullet" and len(args) > 1 else args[0]
        elif option.verb == verbs.INTIMIDATE:
            outlaw = self._position.table.outlaws[int(args[0])]
            yield f"intimidate {self._name_of(outlaw.band)}"
            yield f"intimidate {self._name_of(outlaw.band)} on {BY_PLACE[outlaw.place]}"
        elif option.verb in (verbs.STEAL, verbs.AIM, verbs.GIVE):
            rest = " ".join(map(str, args[1:]))
            yield f"{option.verb} {self._name_of(Band(int(args[0])))} {rest}".strip()

    def _name_of(self, band: Band) -> str:
        return next(name for name, each in self._bands.items() if each == band)

    # Expectations

    def unmet(self, node: Node) -> list[str]:
        """Return what is not as the expectations at a node want it, in lines. Raise `BadInput`."""
        self._expect(node)
        return list(map(str, self._report.failures))

    def _expect(self, node: Node) -> None:
        t = self._position.table
        places = tuple(t.town)
        for name, wanted in node.fields((*self._bands, *TABLE_FIELDS, *places)).items():
            if name in self._bands:
                self._expect_band(self._bands[name], wanted)
            elif name in ("offers", "lacks", "only"):
                self._expect_options(name, wanted)
            elif name == "over":
                self._expect_end(wanted)
            else:
                self._compare(wanted, self._found(name), wanted.value)

    def _found(self, name: str) -> object:
        t = self._position.table
        asked = self._position.decision
        plain: dict[str, object] = {
            "boot hill": len(t.boot_hill),
            "day": t.day,
            "round": t.round,
            "law": self._name_of(t.law),
            "high noon": t.high_noon,
            "asked": None if asked is None else asked.question.id,
        }
        return plain[name] if name in plain else list(undead_at(t, STREET if name == "street" else name))

    def _compare(self, node: Node, found: object, wanted: object) -> None:
        if isinstance(found, list) and not isinstance(wanted, list):
            wanted = [] if wanted is None else [wanted]
        if isinstance(found, int) and isinstance(wanted, str):
            is_met = read_bound(node).holds(found)
        else:
            is_met = found == wanted
        if not is_met:
            self._fail(node, wanted, found)

    def _expect_band(self, band: Band, node: Node) -> None:
        for word, wanted in node.fields(tuple(BAND_WORDS)).items():
            self._compare(wanted, BAND_WORDS[word](self._position.table, band), wanted.value)

    def _expect_options(self, word: str, node: Node) -> None:
        decision = self._position.decision
        options = decision.options if decision else ()
        wanted = [str(each.value) for each in node.items()]
        for each in node.items():
            is_there = any(str(each.value) in self._names(option) for option in options)
            if is_there is (word == "lacks"):
                self._fail(each, f"{word} {each.value}", "; ".join(self._names(option)[0] for option in options))
        if word == "only" and len(wanted) != len(options):
            self._fail(node, f"only {', '.join(wanted)}", "; ".join(self._names(option)[0] for option in options))

    def _expect_end(self, node: Node) -> None:
        outcome = self._game.outcome(self._position)
        if outcome is None:
            self._fail(node, "the end of the game", "that it goes on")
            return
        fields = node.fields(("winners", "why"))
        winners = [self._position.table.stashes[seat].name for seat in outcome.winners]
        if "winners" in fields:
            self._compare(fields["winners"], winners, fields["winners"].value)
        if "why" in fields and fields["why"].text() not in outcome.reason:
            self._fail(fields["why"], fields["why"].text(), outcome.reason)

    def _refused(self, node: Node) -> None:
        """A gesture that is explained, with the section of the book."""
        fields = node.fields(("piece", "place", "section", "because"), ("piece", "section"))
        place = fields["place"].text() if "place" in fields else None
        observed = self._game.observe(self._position, self._seat())
        refusal = self._game.explain(observed, Intent(fields["piece"].text(), place))
        if refusal is None:
            self._fail(node, "a refusal", "that it is possible")
            return
        wanted = str(
            {section.value: section for section in Section}[fields["section"].one_of([s.value for s in Section])]
        )
        if refusal.section != wanted:
            self._fail(fields["section"], wanted, refusal.section)
        if "because" in fields and fields["because"].text() not in refusal.reason:
            self._fail(fields["because"], fields["because"].text(), refusal.reason)


def default_answer(decision: Decision) -> Answer | None:
    """Return the answer that ends the question, or None if a choice is required."""
    if decision.kind is Kind.SOME and decision.least == 0:
        return ()
    return next((option for option in DEFAULTS if option in decision.options), None)
