"""Statements and sentences, read from tokens."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from dtgui.doomtown.abilities.wording.german.clauses import (
    Alternatives,
    Colon,
    FiniteClause,
    Front,
    Fronted,
    Mood,
    OnCondition,
    Statement,
    Succession,
    Suffixed,
    Verbatim,
)
from dtgui.doomtown.abilities.wording.german.conditions import ConditionReader
from dtgui.doomtown.abilities.wording.german.phrases import (
    COMMA,
    END,
    Nominal,
    NounGroup,
    Partitive,
    Uninflected,
    listed,
)
from dtgui.doomtown.abilities.wording.german.verb_phrases import Predicate
from dtgui.doomtown.abilities.wording.german.verbs import VERB_ENTRIES
from dtgui.doomtown.abilities.wording.transfer.reading import rule
from dtgui.kernel.phrases import capital

REDUCED = ("casualties", "reduced")


class StatementReader(ConditionReader):
    """Reads statements."""

    @rule
    def statements(self, at: int) -> Iterator[tuple[Statement, int]]:
        """All statements up to the end of a sentence."""
        for first, end in self.statement(at):
            yield from self._more_statements((first,), end)

    def _more_statements(self, said: tuple[Statement, ...], at: int) -> Iterator[tuple[Statement, int]]:
        if (place := self.after(at, ",", "or", "else")) and len(said) == 1:
            for other, end in self.statement(place):
                yield Succession((*said, Fronted(Front("sonst"), other)), ",", ""), end
        for between, words in ((";", (";",)), (",", ("and",)), (",", (",", "then")), (",", (",",))):
            place = self.after(at, *words)
            if not place or (between != ";" and self.word(place) == "otherwise"):
                continue
            for other, end in self.statement(place):
                for whole, last in self._more_statements((other,), end):
                    is_one_list = isinstance(whole, Succession) and whole.between == between and words != ("and",)
                    parts = whole.parts if is_one_list and isinstance(whole, Succession) else (whole,)
                    if words == (",",) and len(parts) == 1:
                        continue
                    yield Succession((*said, *parts), between), last
        yield (said[0] if len(said) == 1 else Succession(said)), at

    @rule
    def statement(self, at: int) -> Iterator[tuple[Statement, int]]:
        """One statement, with its exception or condition after it."""
        for whole, end in self._statement(at):
            yield from self._conditioned(whole, end)

    def _conditioned(self, whole: Statement, at: int) -> Iterator[tuple[Statement, int]]:
        for word in ("while", "if"):
            if place := self.after(at, word):
                for words, end in self.condition(place):
                    german = "solange" if word == "while" else "wenn"
                    if any(token.form for token in self.tokens[place:end]) or isinstance(whole, Succession):
                        yield Suffixed(whole, f"{COMMA}{german} {words}{END}"), end
                    else:
                        yield Fronted(Front(f"{german} {words}{END}", german), whole), end
        if place := self.after(at, "unless") or self.after(at, ",", "unless"):
            for clause, end in self.clause(place):
                yield Suffixed(whole, f"{COMMA}es sei denn, {clause.main()}{END}"), end
            for words, end in self.condition(place):
                yield Suffixed(whole, f"{COMMA}außer wenn {words}{END}"), end
        for defined, end in self._definitions(at):
            if defined and self.word(end) == ";":
                yield Suffixed(whole, f" ({defined.removeprefix('; ')})"), end
        yield whole, at

    def _statement(self, at: int) -> Iterator[tuple[Statement, int]]:
        yield from self._if(at)
        yield from self._unless(at)
        if place := self.after(at, "a", "combo", "may", "follow", "if"):
            yield from (
                (Verbatim(f"eine Kombo darf folgen, wenn {words}"), end) for words, end in self.condition(place)
            )
        if place := self.after(at, "this", "job", "requires", "that"):
            for words, end in self.condition(place):
                yield Verbatim(f"Voraussetzung für diesen Job ist, dass {words}"), end
        for front, end in self.event(at):
            place = self.after(end, ",") or (end if front.words == "sonst" else 0)
            for then, last in self.statement(place) if place else ():
                yield Fronted(front, then), last
        yield from self._repeated(at)
        yield from self._for_all(at)
        yield from self._options(at)
        yield from self._permission(at)
        yield from self._alternatives(at)
        yield from self._doing(at)
        yield from self._either(at)
        yield from self._allowed(at)
        yield from self._unchanged(at)
        for clause, end in self.clause(at):
            yield clause, end

    def _allowed(self, at: int) -> Iterator[tuple[Statement, int]]:
        """`cannot be punished for cheatin'`: an option that says what its subject can do."""
        if at == 0 and self.is_modal(at):
            for act, end in self.predicate(at):
                yield Verbatim(f"{act.infinitive()} {act.verb.modal}"), end

    def _unchanged(self, at: int) -> Iterator[tuple[Statement, int]]:
        """`each player cannot have their hand rank modified through ...`: no hand rank can be."""
        place = self.after(at, "each", "player", "cannot", "have") or self.after(at, "ensure", "each", "player")
        place = self.after(place, "cannot", "have") or place if self.word(at) == "ensure" else place
        for figures, verb, middle in self._kept(place) if place else ():
            for until, end in self.duration(middle):
                said = Predicate(VERB_ENTRIES[verb].passive.with_modal("können"), until)
                clause = FiniteClause(Uninflected(figures, "m"), (said,))
                if self.word(at) != "ensure":
                    yield clause, end
                else:
                    yield (
                        FiniteClause(
                            None, (Predicate(VERB_ENTRIES["sorgen"], ("dafür",), f"{COMMA}dass {clause.last()}{END}"),)
                        ),
                        end,
                    )

    def _kept(self, at: int) -> Iterator[tuple[str, str, int]]:
        """Yield the figures that no player can change, the verb, and the place after it."""
        casualties = ("casualties", "increased", "or", "have")
        if place := self.after(at + 1, "hand", "rank", "modified"):
            yield "kein Handrang", "verändern", place
            more = self.after(place, ",", "have")
            if more and (more := self.after(more + 1, *casualties)) and (last := self.after(more + 1, *REDUCED)):
                yield "kein Handrang und keine Zahl von Verlusten", "verändern", last
        if place := self.after(at + 1, "casualties", "increased"):
            yield "keine Zahl von Verlusten", "erhöhen", place

    def _unless(self, at: int) -> Iterator[tuple[Statement, int]]:
        if not (place := self.after(at, "unless")):
            return
        for clause, end in self.clause(place):
            (each, *others) = clause.predicates
            middle = self.after(end, ",")
            if others or each.verb.infinitive != "sein" or not each.middle or not middle:
                continue
            contrary = replace(clause, predicates=(replace(each, middle=("nicht", *each.middle)),))
            for then, last in self.statement(middle):
                yield OnCondition(contrary.last(), then), last

    def _if(self, at: int) -> Iterator[tuple[Statement, int]]:
        if not (place := self.after(at, "if")):
            return
        for words, end in self.condition(place):
            is_list = bool(self.after(end, ":"))
            middle = self.after(end, ",") or self.after(end, ":")
            for then, last in (self.statements(middle) if is_list else self.statement(middle)) if middle else ():
                yield OnCondition(words, then, is_list=is_list), last
                if place := self.after(last, ";", "otherwise", ","):
                    for other, stop in self.statement(place):
                        yield OnCondition(words, then, other, ";"), stop

    def _repeated(self, at: int) -> Iterator[tuple[Statement, int]]:
        """`Do this twice: ...`."""
        place = self.after(at, "do", "this")
        if not place:
            return
        times, middle = "", place + 1
        if self.word(place) == "twice":
            times = "zweimal"
        elif self.word(place + 1) == "times":
            times, middle = f"{self.word(place)}-mal", place + 2
        for defined, end in self._definitions(middle):
            last = self.after(end, ":")
            for what, stop in self.statements(last) if times and last else ():
                said = defined.replace("; ", " (", 1) + ")" if defined else ""
                yield Colon(f"tu dies {times}{said}", what, f"dies {times} tun{said}"), stop

    def _for_all(self, at: int) -> Iterator[tuple[Statement, int]]:
        """`For each of those dudes, ...`."""
        if place := self.after(at, "for", "each", "that", "succeed", ","):
            for what, last in self.statements(place):
                yield Colon("für jeden, dem sie gelingt", what), last
        if place := self.after(at, "for", "each", "of"):
            for noun, end in self.plural_group(place):
                middle = self.after(end, ",")
                for what, last in self.statements(middle) if middle and isinstance(noun, NounGroup) else ():
                    yield Colon(f"für {Partitive(noun, 'jed').say('a')}", what), last

    def _options(self, at: int, who: Nominal | None = None) -> Iterator[tuple[Statement, int]]:
        """`Choose one: ...; or ...`."""
        place = self.after(at, "choose", "one", ":") if who is None else at
        heading = "wähle eines" if who is None else f"{who.say('n')} wählt eines"
        for first, middle in self.statement(place) if place else ():
            last = self.after(middle, ";", "or")
            for second, end in self.statement(last) if last else ():
                options = Succession((first, second), ";", "oder")
                yield Colon(heading, options, "eines wählen" if who is None else heading), end

    def _permission(self, at: int) -> Iterator[tuple[Statement, int]]:
        for who, end in self.one(at):
            if self.word(end) != "may":
                continue
            yield from self._permitted_either(who, end + 1)
            for predicates, last in self._acts(end + 1):
                allowed = tuple(replace(each, verb=each.verb.with_modal("dürfen")) for each in predicates)
                if len(allowed) > 1:
                    allowed = (_together(predicates),)
                for purpose, stop in self._purpose(last):
                    final = replace(allowed[-1], after=allowed[-1].after + purpose)
                    yield FiniteClause(who, (*allowed[:-1], final)), stop

    def _permitted_either(self, who: Nominal, at: int) -> Iterator[tuple[Statement, int]]:
        """`you may either ... or ...`."""
        place = self.after(at, "either")
        for first, middle in self.predicate(place) if place else ():
            last = self.after(middle, "or")
            for second, end in self.predicate(last) if last else ():
                lead = f"entweder {first.infinitive()} oder"
                both = replace(second, verb=second.verb.with_modal("dürfen"), middle=(lead, *second.middle))
                yield FiniteClause(who, (both,)), end

    @rule
    def _acts(self, at: int) -> Iterator[tuple[tuple[Predicate, ...], int]]:
        yield from self.predicates(at)

    def _doing(self, at: int) -> Iterator[tuple[Statement, int]]:
        """Orders: `boot that dude to draw a card`."""
        if self.agrees(at) or self.is_modal(at):
            return
        if place := self.after(at, "to", "refuse", ","):
            yield from ((Fronted(Front("um abzulehnen,"), what), end) for what, end in self.statement(place))
        if place := self.after(at, "to", "use", "this", ","):
            for predicates, end in self.predicates(place):
                yield Fronted(Front("um dies zu benutzen,"), FiniteClause(None, predicates)), end
            for what, end in self._if(place):
                yield Fronted(Front("um dies zu benutzen,"), what), end
        for predicates, end in self.predicates(at):
            for purpose, last in self._purpose(end):
                final = replace(predicates[-1], after=predicates[-1].after + purpose)
                yield FiniteClause(None, (*predicates[:-1], final)), last

    @rule
    def _purpose(self, at: int) -> Iterator[tuple[str, int]]:
        place = self.after(at, "to")
        if place and not self.agrees(place):
            yield from self._brought_about(place)
            for acts, end in self.predicates(place):
                said = listed([act.with_zu() for act in acts], "und")
                yield f"{COMMA}um {said}{END}", end
        yield "", at

    def _brought_about(self, at: int) -> Iterator[tuple[str, int]]:
        """`to have that dude join your posse`: so that it does."""
        if place := self.after(at, "have"):
            for who, middle in self.one(place):
                for predicates, end in self.predicates(middle):
                    yield f"{COMMA}damit {FiniteClause(who, predicates).last()}{END}", end
        if place := self.after(at, "ensure"):
            for clause, end in self.clause(place):
                yield f"{COMMA}damit {clause.last()}{END}", end
        if place := self.after(at, "make"):
            for who, middle in self.one(place):
                for predicates, end in self.predicates(middle):
                    yield f"{COMMA}damit {FiniteClause(who, predicates).last()}{END}", end

    def _alternatives(self, at: int) -> Iterator[tuple[Statement, int]]:
        """`that dude either gets ... or becomes ...`, `that player chooses to boot ... or to discard ...`."""
        for who, end in self.one(at):
            if place := self.after(end, "either"):
                yield from self._of_two(who, place, ("or",), "entweder")
            if place := self.after(end, "choose", "to"):
                yield from self._of_two(who, place, ("or", "to"), "nach Wahl")
            if place := self.after(end, "choose", "one", ":"):
                yield from self._options(place, who)

    def _of_two(self, who: Nominal, at: int, words: tuple[str, ...], lead: str) -> Iterator[tuple[Statement, int]]:
        for first, middle in self.predicate(at):
            place = self.after(middle, *words)
            for second, end in self.predicate(place) if place else ():
                led = replace(first, middle=(lead, *first.middle))
                yield FiniteClause(who, (led, second), "oder"), end

    def _either(self, at: int) -> Iterator[tuple[Statement, int]]:
        if place := self.after(at, "either"):
            for first, middle in self.statement(place):
                if place := self.after(middle, "or"):
                    for second, end in self.statement(place):
                        yield Alternatives(first, second), end

    def _definitions(self, at: int) -> Iterator[tuple[str, int]]:
        if place := self.after(at, ",", "where", "X", "be"):
            for (words, verb), end in self.amount(place):
                yield f"; X {verb} {words}", end
        yield "", at


class TextReader(StatementReader):
    """Reads whole texts."""

    def text(self, mood: Mood) -> Iterator[tuple[str, int]]:
        """Yield whole texts."""
        yield from self._sentences(0, mood)

    def _sentences(self, at: int, mood: Mood) -> Iterator[tuple[str, int]]:
        for said, end in self.sentence(at, mood):
            if end >= len(self.tokens):
                yield said, end
            for rest, last in self._sentences(end, mood) if end < len(self.tokens) else ():
                yield f"{said} {rest}", last

    @rule
    def sentence(self, at: int, mood: Mood) -> Iterator[tuple[str, int]]:
        """A sentence with its full stop."""
        for words, end in self._sentence(at, mood):
            if at and self.word(at) == "otherwise":
                words = capital(words)
            for defined, last in self._definitions(end):
                if mood is Mood.SENTENCES:
                    if self.word(last) == ".":
                        yield f"{words[:1].upper()}{words[1:]}{defined}.", last + 1
                elif self.word(last) == "…":
                    yield f"{words}{defined} …", last + 1
                elif self.word(last) == "." and mood is Mood.OPTION:
                    is_contrary = self.word(last + 1) == "otherwise"
                    yield f"{words}{defined}{'.' if is_contrary else ';'}", last + 1
                else:
                    yield f"{words}{defined}", last

    def _sentence(self, at: int, mood: Mood) -> Iterator[tuple[str, int]]:
        if place := self.after(at, "only", "if"):
            yield from ((f"nur wenn {words}", end) for words, end in self.condition(place))
        if place := self.after(at, "X", "be"):
            yield from self._range(place)
            yield from ((f"X {verb} {words}", end) for (words, verb), end in self.amount(place))
        if mood is Mood.CLAIM:
            yield from self.condition(at)
        for whole, end in self.statements(at):
            yield (whole.option() if mood is Mood.OPTION else whole.main()), end

    def _range(self, at: int) -> Iterator[tuple[str, int]]:
        """`from 1 to 3`."""
        place = self.after(at, "from")
        for (least, _), middle in self.amount(place) if place else ():
            last = self.after(middle, "to")
            for (most, _), end in self.amount(last) if last else ():
                yield (
                    (
                        f"X ist eine Zahl von {least} bis {most}"
                        if most.isdigit()
                        else f"X ist mindestens {least} und höchstens {most}"
                    ),
                    end,
                )


def _together(predicates: tuple[Predicate, ...]) -> Predicate:
    """Return several predicates after one modal verb."""
    *first, last = predicates
    words = [each.infinitive() for each in first]
    joined = f"{', '.join(words)} und" if words else ""
    return replace(last, verb=last.verb.with_modal("dürfen"), middle=(joined, *last.middle))
