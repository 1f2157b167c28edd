"""Procedures: steps follow each other, work is done in order, and half-answered steps can be answered anywhere."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from types import MappingProxyType
from typing import Self

import pytest

from dtgui.kernel.decisions import (
    Answer,
    Decision,
    IllegalAnswer,
    Kind,
    Option,
    Seat,
    choose_one,
    choose_some,
    concession,
)
from dtgui.kernel.flow import END, Asking, Event, Happened, Now, Out, Procedure, Work, do, end, end_with, goto
from dtgui.kernel.position import Position, StackEntry
from tests.kernel.questions import question

ME = Seat(0)
NOTHING_INSTEAD: Mapping[type[Procedure], type[Procedure]] = MappingProxyType({})
YES, NO = Option("yes"), Option("no")


class Notes:
    """A table that is one list of words, with windows for the events whose word is in `watched`."""

    def __init__(self, *watched: str, instead: Mapping[type[Procedure], type[Procedure]] = NOTHING_INSTEAD) -> None:
        self.words: tuple[str, ...] = ()
        self.is_at_rest = False
        self.watched = watched
        self.instead = instead
        self.program: dict[Seat, Answer] = {}

    def copy(self) -> Self:
        copy = type(self)(*self.watched, instead=self.instead)
        copy.words = self.words
        copy.program = self.program
        return copy

    def can_happen(self, event: Event) -> bool:
        return True

    def window_for(self, event: Event) -> Procedure | None:
        return MayStop(event) if isinstance(event, Note) and event.word in self.watched else None

    def stand_in(self, work: Procedure) -> Procedure:
        return work.begun_as(self.instead.get(type(work), type(work)))

    @contextmanager
    def at_rest(self) -> Iterator[None]:
        before, self.is_at_rest = self.is_at_rest, True
        yield
        self.is_at_rest = before

    def programmed(self, decision: Decision, stack: object) -> tuple[Answer, Event] | None:
        if decision.seat not in self.program:
            return None
        return self.program[decision.seat], Note(f"programmed {decision.question}")

    def concession(self, stack: Sequence[StackEntry], seat: Seat) -> tuple[tuple[StackEntry, ...], tuple[Work, ...]]:
        raise IllegalAnswer("nobody can give up while notes are taken")


@dataclass(frozen=True)
class Note:
    word: str

    def apply(self, table: Notes) -> int:
        table.words = (*table.words, self.word)
        return len(table.words)


@dataclass(frozen=True)
class MayStop(Procedure):
    """Ask whether the event happens, happens not, or something else happens instead."""

    steps = ("ask",)
    event: Note

    def ask(self, t: Notes) -> Asking:
        answer = yield choose_one(ME, question(f"stop {self.event.word}"), (YES, NO, Option("instead")))
        if answer.verb == "instead":
            return do(Note(f"{self.event.word}!"))
        return do() if answer == YES else do(Now(self.event))


@dataclass(frozen=True)
class Say(Procedure):
    """Two words, a step each."""

    steps = ("first", "second")
    word: str

    def first(self, t: Notes) -> Out:
        return do(Note(self.word))

    def second(self, t: Notes) -> Out | None:
        return None


def test_steps_are_taken_in_their_order() -> None:
    @dataclass(frozen=True)
    class Count(Procedure):
        steps = ("one", "two", "three")

        def one(self, t: Notes) -> Out:
            return do(Note("one"))

        def two(self, t: Notes) -> None:
            return None

        def three(self, t: Notes) -> Out:
            return do(Note(f"after {t.words[-1]}"))

    assert Position(Notes(), Count()).table.words == ("one", "after one")


def test_the_table_is_at_rest_only_for_steps_and_questions() -> None:
    found: list[bool] = []

    @dataclass(frozen=True)
    class Stir(Note):
        def apply(self, table: Notes) -> int:
            found.append(table.is_at_rest)
            return super().apply(table)

    @dataclass(frozen=True)
    class Look(Procedure):
        steps = ("look", "ask")

        def look(self, t: Notes) -> Out:
            found.append(t.is_at_rest)
            return do(Stir("looked"))

        def ask(self, t: Notes) -> Asking:
            def options() -> Decision:
                found.append(t.is_at_rest)
                return choose_one(ME, question("go on"), (YES, NO))

            yield options
            found.append(t.is_at_rest)
            return end(Stir("asked"))

    position = Position(Notes(), Look())
    position.answer(YES)
    assert found == [True, False, True, True, False]
    assert not position.table.is_at_rest


def test_work_is_done_in_order_before_the_next_step() -> None:
    @dataclass(frozen=True)
    class Talk(Procedure):
        steps = ("talk", "stop")

        def talk(self, t: Notes) -> Out:
            return do(Note("a"), Say("b"), Note("c"))

        def stop(self, t: Notes) -> Out:
            return do(Note("d"))

    assert Position(Notes(), Talk()).table.words == ("a", "b", "c", "d")


def test_going_to_a_step_keeps_locals() -> None:
    @dataclass(frozen=True)
    class Loop(Procedure):
        steps = ("turn",)
        times: int = 0

        def turn(self, t: Notes) -> Out:
            again = goto("turn", Note(str(self.times)), times=self.times + 1)
            return again if self.times < 3 else end(Note("done"))

    assert Position(Notes(), Loop()).table.words == ("0", "1", "2", "done")


def test_ending_skips_later_steps() -> None:
    @dataclass(frozen=True)
    class Short(Procedure):
        steps = ("stop", "never")

        def stop(self, t: Notes) -> Out:
            return end(Note("last"))

        def never(self, t: Notes) -> Out:
            return do(Note("never"))

    assert Position(Notes(), Short()).table.words == ("last",)


def test_an_unknown_local_is_refused() -> None:
    with pytest.raises(TypeError, match="Say has no wird"):
        Say("a").having(wird="b")


def test_changed_locals_make_a_new_procedure() -> None:
    say = Say("a")
    assert (say.having(word="b"), say) == (Say("b"), Say("a"))


def test_the_last_step_is_followed_by_the_end() -> None:
    assert Say.following == {"first": "second", "second": END}


def test_a_common_base_can_have_no_steps() -> None:
    class Spoken(Procedure):
        """Leaves its steps to its kinds."""

    assert Spoken.following == {}


def test_an_exhausted_iterator_does_not_end_a_step() -> None:
    @dataclass(frozen=True)
    class Careless(Procedure):
        steps = ("search",)

        def search(self, t: Notes) -> Out:
            return do(Note(next(iter(t.words))))

    with pytest.raises(StopIteration):
        Position(Notes(), Careless())


# What work comes to -------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Retell(Procedure):
    """Note what the work before has come to."""

    steps = ("work", "tell")
    works: tuple[Work, ...]

    def work(self, t: Notes) -> Out:
        return do(*self.works)

    def tell(self, t: Notes, outcome: object) -> Out:
        return end(Note(f"it came to {outcome}"))


@dataclass(frozen=True)
class Count(Procedure):
    """Come to a number, with a last word after it."""

    steps = ("count",)
    number: int
    last_word: tuple[Note, ...] = ()

    def count(self, t: Notes) -> Out:
        return end_with(self.number, *self.last_word)


@dataclass(frozen=True)
class CountOn(Procedure):
    """Return one more than the outcome of the work."""

    steps = ("work", "count")
    work_: Procedure

    def work(self, t: Notes) -> Out:
        return do(self.work_)

    def count(self, t: Notes, number: int) -> Out:
        return end_with(number + 1)


@pytest.mark.parametrize(
    ("works", "told"),
    [
        ((Note("a"),), "1"),
        ((Note("a"), Note("b")), "2"),
        ((Count(7),), "7"),
        ((Count(7, (Note("a"), Note("b"))),), "7"),
        ((Note("a"), Count(7)), "7"),
        ((Count(7), Note("a")), "1"),
        ((CountOn(CountOn(Count(7))),), "9"),
        ((Count(7), Say("a")), "None"),
        ((), "None"),
    ],
    ids=repr,
)
def test_a_step_receives_the_outcome_of_the_last_work(works: tuple[Work, ...], told: str) -> None:
    assert Position(Notes(), Retell(works)).table.words[-1] == f"it came to {told}"


def test_the_outcome_stays_during_questions_of_the_step() -> None:
    @dataclass(frozen=True)
    class Confirm(Procedure):
        steps = ("note", "ask")

        def note(self, t: Notes) -> Out:
            return do(Note("a"))

        def ask(self, t: Notes, outcome: int) -> Asking:
            for sure in ("sure", "really sure"):
                yield choose_one(ME, question(f"is {outcome} right, {sure}"), (YES, NO))
            return end(Note(f"{outcome} is right"))

    position = Position(Notes(), Confirm())
    position.answer(YES)
    again = Position.resumed(position.table.copy(), position.clone().stack)
    again.answer(YES)
    assert again.table.words == ("a", "1 is right")


def test_a_window_passes_on_its_outcome() -> None:
    position = Position(Notes("a"), Retell((Note("a"),)))
    position.answer(YES)
    assert position.table.words == ("it came to None",)


def test_an_unknown_step_is_refused() -> None:
    with pytest.raises(TypeError, match=r"Lost\.third is no step"):

        class Lost(Say):
            steps = ("first", "third")


def test_a_step_takes_one_outcome_at_most() -> None:
    with pytest.raises(TypeError, match=r"Greedy\.first is no step"):

        class Greedy(Procedure):
            steps = ("first",)

            def first(self, t: Notes, one: object, other: object) -> None:
                return None


def test_a_concession_is_refused_if_the_game_has_none() -> None:
    position = Position(Notes("a"), Note("a"))
    before = (position.stack.copy(), position.decision)
    with pytest.raises(IllegalAnswer, match="while notes are taken"):
        position.answer(concession(ME))
    assert (position.stack, position.decision) == before


# Events and their windows -------------------------------------------------------------------------------------------


def test_an_event_without_a_window_happens_at_once() -> None:
    position = Position(Notes(), Note("a"))
    assert position.decision is None
    assert position.happened == [Happened(Note("a"), 1)]


@pytest.mark.parametrize(
    ("answer", "words"), [(NO, ("a", "z")), (YES, ("z",)), (Option("instead"), ("a!", "z"))], ids=str
)
def test_a_window_allows_stops_or_replaces_an_event(answer: Option, words: tuple[str, ...]) -> None:
    position = Position(Notes("a"), Note("a"), Note("z"))
    position.answer(answer)
    assert position.table.words == words


def test_a_replacing_event_has_its_own_window() -> None:
    position = Position(Notes("a", "a!"), Note("a"))
    position.answer(Option("instead"))
    assert position.decision is not None
    assert position.decision.question.id == "stop a!"
    position.answer(NO)
    assert position.table.words == ("a!",)


def test_the_journal_holds_events_since_the_last_answer() -> None:
    position = Position(Notes("b"), Note("a"), Note("b"), Note("c"))
    assert position.happened == [Happened(Note("a"), 1)]
    position.answer(NO)
    assert position.happened == [Happened(Note("b"), 2), Happened(Note("c"), 3)]


# Half-answered steps ------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Spell(Procedure):
    """One step with three questions."""

    steps = ("spell",)

    def spell(self, t: Notes) -> Asking:
        word = ""
        for letter in "abc":
            answer = yield choose_one(ME, question(f"take {letter}"), (YES, NO))
            word += letter if answer == YES else "-"
        return do(Note(word))


def half_spelled() -> Position[Notes]:
    position = Position(Notes(), Spell())
    position.answer(YES)
    position.answer(NO)
    return position


def test_a_step_may_ask_several_questions() -> None:
    position = half_spelled()
    position.answer(YES)
    assert position.table.words == ("a-c",)


def test_a_clone_of_a_half_answered_step_is_independent() -> None:
    position = half_spelled()
    clone = position.clone()
    clone.answer(NO)
    position.answer(YES)
    assert (position.table.words, clone.table.words) == (("a-c",), ("a--",))


def test_a_half_answered_step_can_be_resumed_from_its_answers() -> None:
    position = half_spelled()
    resumed = Position.resumed(position.table.copy(), position.stack)
    assert resumed.decision == position.decision
    resumed.answer(YES)
    assert resumed.table.words == ("a-c",)


def test_resuming_does_not_change_the_given_stack() -> None:
    position = half_spelled()
    Position.resumed(position.table.copy(), position.stack).answer(YES)
    assert position.where() == "Spell.spell"


def test_an_illegal_answer_in_a_half_answered_step_changes_nothing() -> None:
    position = half_spelled()
    with pytest.raises(IllegalAnswer):
        position.answer(Option("maybe"))
    position.answer(YES)
    assert position.table.words == ("a-c",)


def test_a_finished_game_takes_no_answer() -> None:
    with pytest.raises(ValueError, match="the game is over"):
        Position(Notes()).answer(YES)


def test_a_position_reports_its_step_in_one_line() -> None:
    position = Position(Notes("a"), Say("a"), Note("z"))
    assert position.where() == "Note(word='z') > Say.first > MayStop.ask"


class Pad(Notes):
    """Notes that count on which copies which questions were listed."""

    listed: tuple[str, ...] = ()

    def list(self, asked: str) -> Decision:
        self.listed = (*self.listed, asked)
        return choose_one(ME, question(asked), (YES, NO))


@dataclass(frozen=True)
class AskOnDemand(Procedure):
    """Two questions that are listed once they are open."""

    steps = ("ask",)

    def ask(self, t: Pad) -> Asking:
        first = yield lambda: t.list("first")
        second = yield lambda: t.list("second")
        return do(Note(f"{first.verb} {second.verb}"))


def test_answered_questions_are_not_listed_again_on_a_clone() -> None:
    position = Position(Pad(), AskOnDemand())
    clone = position.clone()
    clone.table.listed = ()
    clone.answer(YES)
    second = clone.clone()
    second.table.listed = ()
    second.answer(NO)
    assert (position.table.listed, clone.table.listed, second.table.listed) == (("first",), ("second",), ())
    assert second.table.words == ("yes no",)


def test_a_question_listed_on_demand_is_checked() -> None:
    position = Position(Pad(), AskOnDemand())
    with pytest.raises(IllegalAnswer):
        position.answer(Option("maybe"))
    assert position.decision == choose_one(ME, question("first"), (YES, NO))


# Tables edited by hand ----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Pick(Procedure):
    """One of the words on the table, if there are any, and then a yes or no."""

    steps = ("pick",)

    def pick(self, t: Notes) -> Asking:
        if not t.words:
            return do(Note("nothing"))
        word = yield choose_one(ME, question("pick"), tuple(Option(word) for word in t.words))
        answer = yield choose_one(ME, question("sure"), (YES, NO))
        return do(Note(f"{word.verb} {answer.verb}"))


def picking() -> Position[Notes]:
    return Position(Notes(), Note("old"), Pick())


def test_an_edit_lists_options_of_the_new_table() -> None:
    position = picking()
    position.table.words = ("new",)
    position.ask_again()
    assert position.decision == choose_one(ME, question("pick"), (Option("new"),))


def test_an_edit_restarts_a_half_answered_step() -> None:
    position = picking()
    position.answer(Option("old"))
    position.table.words = ("new",)
    position.ask_again()
    assert position.decision == choose_one(ME, question("pick"), (Option("new"),))


def test_an_edit_of_a_clone_keeps_the_original_journal() -> None:
    position = picking()
    clone = position.clone()
    clone.table.words = ()
    clone.ask_again()
    assert clone.happened == [Happened(Note("nothing"), 1)]
    assert position.happened == [Happened(Note("old"), 1)]


@dataclass(frozen=True)
class SayTwice(Say):
    """The same word in both steps, by other rules."""

    def second(self, t: Notes) -> Out:
        return do(Note(self.word))


@dataclass(frozen=True)
class SayLater(Procedure):
    steps = ("say",)

    def say(self, t: Notes) -> Out:
        return do(Say("aye"))


def test_a_substitution_begins_with_the_same_locals() -> None:
    by_other_rules = Notes(instead={Say: SayTwice})
    assert Position(by_other_rules, Say("nay"), SayLater()).table.words == ("nay", "nay", "aye", "aye")


@dataclass(frozen=True)
class AskForNothing(Procedure):
    """Ask which of no words to note, how many of none, and at last a real question."""

    steps = ("ask",)

    def ask(self, table: Notes) -> Asking:
        words = yield choose_some(ME, question("words"), ())
        number = yield Decision(ME, Kind.AMOUNT, question("number"))
        really = yield lambda: choose_one(ME, question("really"), (YES, NO))
        return end(Note(f"{words} {number} {really.id}"))


def test_a_question_without_a_choice_answers_itself():
    position = Position(Notes(), AskForNothing())
    assert position.decision.question.id == "really"
    copy = position.clone()
    copy.answer(YES)
    position.answer(NO)
    assert (copy.table.words, position.table.words) == (("() 0 yes",), ("() 0 no",))


def test_an_automatic_seat_is_answered_and_recorded() -> None:
    @dataclass(frozen=True)
    class AskBoth(Procedure):
        steps = ("ask", "ask_other")

        def ask(self, t: Notes) -> Asking:
            answer = yield choose_one(Seat(1), question("first"), (YES, NO))
            return do(Note(answer.verb))

        def ask_other(self, t: Notes) -> Asking:
            answer = yield choose_one(ME, question("second"), (YES, NO))
            return end(Note(answer.verb))

    table = Notes()
    table.program = {Seat(1): NO}
    position = Position(table, AskBoth())
    assert position.decision is not None
    assert position.decision.seat == ME
    assert [happened.event for happened in position.happened] == [Note("programmed first"), Note("no")]
    assert position.table.words == ("no",)


def test_automatic_answers_must_be_legal() -> None:
    @dataclass(frozen=True)
    class Ask(Procedure):
        steps = ("ask",)

        def ask(self, t: Notes) -> Asking:
            yield choose_one(ME, question("first"), (YES, NO))
            return end()

    table = Notes()
    table.program = {ME: Option("perhaps")}
    with pytest.raises(IllegalAnswer):
        Position(table, Ask())
