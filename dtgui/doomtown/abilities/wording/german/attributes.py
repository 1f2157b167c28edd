"""The words after a noun: places, owners, comparisons, relative clauses."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from dtgui.doomtown.abilities.wording.german.morphology import relative
from dtgui.doomtown.abilities.wording.german.phrases import (
    COMMA,
    END,
    Elliptic,
    Nominal,
    NounGroup,
    Partitive,
    PersonalPronoun,
    Relative,
    Several,
    be,
    extraposed,
    relative_clause,
)
from dtgui.doomtown.abilities.wording.german.places import PlaceReader
from dtgui.doomtown.abilities.wording.transfer.reading import rule

# Relative clauses about owners and controllers, places, what something has


def controlled(who: Nominal) -> Relative:
    """Return that a player controls it."""
    words = f"{who.say('n')} kontrollier{ending(who.gender)}"
    words = "du kontrollierst" if isinstance(who, PersonalPronoun) and who.of == "du" else words
    return lambda g: relative_clause(g, words, case="a")


def either_controls(who: Nominal) -> Relative:
    """Return that the reader or another player controls it."""
    words = f"du kontrollierst oder {{}} {who.say('n')} kontrolliert"
    return lambda g: relative_clause(g, words.format(relative(g, "a")), case="a")


def owned_by(who: Nominal) -> Relative:
    """Return that a player owns it."""
    return lambda g: relative_clause(g, f"{who.say('d')} gehör{ending(g)}")


def adjacent(what: Nominal) -> Relative:
    """Return that it is adjacent to something."""
    return lambda g: relative_clause(g, extraposed(f"an {what.say('a')}", f"angrenz{ending(g)}"))


OWNED: Mapping[str, Relative] = {
    "you own or control": lambda g: relative_clause(
        g, f"dir gehör{ending(g)} oder {relative(g, 'a')} du kontrollierst"
    ),
    "you control but do not own": lambda g: relative_clause(g, "du kontrollierst, aber nicht besitzt", case="a"),
    "you own": lambda g: relative_clause(g, f"dir gehör{ending(g)}"),
    "you do not own": lambda g: relative_clause(g, f"dir nicht gehör{ending(g)}"),
    "you control": lambda g: relative_clause(g, "du kontrollierst", case="a"),
    "you do not control": lambda g: relative_clause(g, "du nicht kontrollierst", case="a"),
    "you play each turn": lambda g: relative_clause(g, "du an jedem Tag spielst", case="a"),
    "could have been chosen": lambda g: relative_clause(g, f"hätte{'n' * (g == 'p')} gewählt werden können"),
    "you own and another player control": lambda g: relative_clause(
        g, f"dir gehör{ending(g)} und {relative(g, 'a')} ein anderer Spieler kontrolliert"
    ),
    "you own and another player controls": lambda g: relative_clause(
        g, f"dir gehör{ending(g)} und {relative(g, 'a')} ein anderer Spieler kontrolliert"
    ),
}
"""Relative clauses about owners and controllers."""

WHOSE = {
    "whose controller have no cards in hand": "Spieler keine Karten auf der Hand hat",
    "whose value no other card in that hand have": "Wert keine andere Karte dieser Hand hat",
}
"""Relative clauses about what something has."""


def could(words: str) -> Relative:
    """Return that it could do something, an infinitive with its objects."""
    return lambda g: relative_clause(g, f"{words} könnte{'n' * (g == 'p')}")


def ending(gender: str) -> str:
    """Return the ending of a verb whose subject is a relative pronoun."""
    return "en" if gender == "p" else "t"


# The words after a noun: places, owners, comparisons, relative clauses

BOUNDS = {
    ("or", "more"): "oder mehr",
    ("or", "fewer"): "oder weniger",
    ("or", "less"): "oder weniger",
    ("or", "higher"): "oder höher",
    ("or", "lower"): "oder niedriger",
}

COMPARED = {
    "higher than": "höher als",
    "lower than": "niedriger als",
    "no higher than": "nicht höher als",
    "no lower than": "nicht niedriger als",
    "at least as high as": "mindestens so hoch wie",
    "equal to": "gleich",
    "other than": "anders als",
}

IN_TITLES = ("of", "the", "(", ")", "'s", ".", "1", "2")
"""Words and marks that a title has besides its words with capitals."""

PLAIN = frozenset(
    ["Posse", "Shootout", "Hand", "Pokerhand", "Deck", "Abwurfstapel", "Boot Hill", "Stadtplatz", "Pull", "Zuhause"]
)


class AttributeReader(PlaceReader):
    """Reads the words after a noun."""

    def modified(self, core: Nominal, at: int) -> Iterator[tuple[Nominal, int]]:
        """A phrase with the words after it."""
        if isinstance(core, NounGroup | Partitive | Several):
            for post, local, end in self.post(at, core):
                yield from self.modified(self._posted(core, post, local=local), end)
        yield core, at

    def _posted(self, core: Any, post: Any, *, local: bool) -> Nominal:
        if isinstance(post, tuple):
            return self._attributed(core, post)
        made: Nominal = core.with_post(post, local=local)
        return made

    def _attributed(self, core: Nominal, post: tuple[str, ...]) -> Nominal:
        if isinstance(core, Several):
            return Several(tuple(self._attributed(part, post) for part in core.parts), core.word)
        if isinstance(core, Partitive):
            return replace(core, of=replace(core.of, adjectives=(*post, *core.of.adjectives)))
        if not isinstance(core, NounGroup):
            return core
        first = tuple(each for each in core.adjectives if each == "ander")
        others = tuple(each for each in core.adjectives if each not in ("ander", "angelegt"))
        return replace(core, adjectives=(*first, *post, *others))

    def post(self, at: int, core: Nominal) -> Iterator[tuple[Any, bool, int]]:
        """Yield what follows a noun: where it is, what it has, relative clauses; whether it says where."""
        for place, end in self.place(at):
            if place == "in keiner Posse":
                yield (lambda g: relative_clause(g, f"in keiner Posse {be(g)}")), True, end
            yield place, True, end
        for words, end in self.origin(at):
            yield words, True, end
        yield from self._attached(at, core)
        yield from self._with(at, core)
        yield from self._named(at)
        yield from self._relative(at, core)
        yield from self._other(at, core)

    def _attached(self, at: int, core: Nominal) -> Iterator[tuple[Any, bool, int]]:
        noun = core.noun if isinstance(core, NounGroup) else core.of.noun if isinstance(core, Partitive) else None
        if noun is not None and noun.singular in (*PLAIN, *HOSTS):
            return
        place = self.after(at, "attached", "to") or self.after(at, "on")
        for host, end in self.one(place) if place else ():
            said = host.say("d")
            is_laid = isinstance(core, NounGroup) and core.noun.singular in LAID
            if is_laid or (isinstance(host, NounGroup) and host.noun.singular in ("Karte", "Deck", "Abwurfstapel")):
                yield f"auf {said}", True, end
            elif isinstance(core, Several):
                yield f"an {said}", False, end
            elif COMMA in said or isinstance(host, Several):
                yield (lambda g, host=host: relative_clause(g, f"an {host.say('a')} angelegt {be(g)}")), False, end
            else:
                yield (f"an {host.say('a')} angelegt",), False, end
        if self.word(at) == "attached":
            yield ("angelegt",), False, at + 1

    def _with(self, at: int, core: Nominal) -> Iterator[tuple[Any, bool, int]]:
        if (place := self.after(at, "without")) and not _is_plain(core):
            for what, end in self.noun_phrase(place):
                bare = replace(what, det="") if isinstance(what, NounGroup) and what.det == "ein" else what
                yield f"ohne {bare.say('a')}", False, end
        if place := self.after(at, "with", "no"):
            for what, end in self.nominal(place):
                yield f"ohne {what.say('a')}", False, end
        if place := self.after(at, "with", "the", "same", "title"):
            yield "mit demselben Titel", False, place
        for word, german in (("with", "mit"), ("and", "und mit")):
            place = self.after(at, word, "the", "most")
            for what, end in self.single(place) if place else ():
                most = "höchst" if what.noun.is_mass and what.noun.singular != "Ghost Rock" else "meist"
                yield f"{german} {replace(what, det='der', adjectives=(most,)).say('d')}", False, end
        if (place := self.after(at, "with")) and not _is_plain(core):
            if isinstance(core, NounGroup | Partitive):
                yield from self._with_somebody_there(place, core)
            yield from self._having_figures(place)

    def _with_somebody_there(self, at: int, core: NounGroup | Partitive) -> Iterator[tuple[Any, bool, int]]:
        """`a location with a dude there`: where one is."""
        noun = core.noun if isinstance(core, NounGroup) else core.of.noun
        for who, end in self.noun_phrase(at):
            if self.word(end) == "there" and not _has_place(who):
                yield (lambda g, who=who: _where(noun.at, g, who)), False, end + 1

    def _having_figures(self, at: int) -> Iterator[tuple[Any, bool, int]]:
        for what, end in self.compared(at):
            yield what, False, end
        for what, end in self.noun_phrase(at):
            is_amount = isinstance(what, NounGroup) and what.noun.is_mass and not (what.number or what.det)
            if not is_amount and not _has_place(what):
                yield f"mit {what.say('d')}", False, end

    def _named(self, at: int) -> Iterator[tuple[Any, bool, int]]:
        """`named Ivor Hawley`: words with capitals."""
        if not (place := self.after(at, "named")):
            return
        title = ""
        while self.word(place).strip('"')[:1].isupper() or (title and self.word(place) in IN_TITLES):
            word = self.word(place).strip('"')
            title = f"{title}{word}" if word in ("'s", ".") else f"{title} {word}"
            place += 1
            yield f"namens „{title.strip()}“".replace("( ", "(").replace(" )", ")"), False, place

    @rule
    def compared(self, at: int) -> Iterator[tuple[Any, int]]:
        """`value 3 or lower`, `bullets lower than Mike's`."""
        for figure, end in self.single(at):
            if figure.det or figure.adjectives[1:]:
                continue
            bound = BOUNDS.get((self.word(end + 1), self.word(end + 2)), "")
            if self.word(end).isdigit():
                stop = end + 3 if bound else end + 1
                yield f"mit {figure.say('d')} {self.word(end)} {bound}".strip(), stop
            for than, place in self.phrase_in(end, COMPARED, 5):
                for other, last in self.measure(place, figure.gender, COMPARED[than]):
                    yield self._comparison(figure, COMPARED[than], other), last

    def _comparison(self, figure: NounGroup, than: str, other: str) -> Any:
        name = figure.say("n")
        verb = "sind" if figure.plural else "ist"
        degree, joint, word = than.partition(" als") if " als" in than else than.partition(" wie")
        words = f"{degree} {verb}{joint}{word} {other}" if joint else f"{than} {other} {verb}"
        return lambda g: relative_clause(g, f"{name} {words}", possessive=True)

    @rule
    def measure(self, at: int, gender: str, than: str) -> Iterator[tuple[str, int]]:
        """The other side of a comparison: in the dative after `gleich`, else in the nominative."""
        for other, end in self.one(at):
            said = replace(other, head=gender) if isinstance(other, Elliptic) else other
            words = said.say("d" if than == "gleich" else "n")
            if (place := self.after(end, "plus")) and self.word(place).isdigit():
                yield f"{words} plus {self.word(place)}", place + 1
            yield words, end
        if self.word(at).isdigit():
            yield self.word(at), at + 1


class RelativeReader(AttributeReader):
    """Reads relative clauses, and what is like them."""

    def _relative(self, at: int, core: Nominal) -> Iterator[tuple[Any, bool, int]]:
        if not (place := self.after(at, "that") or self.after(at, "who")):
            return
        if not (_is_plain(core) and self.word(place) == "could"):
            yield from ((relative, False, end) for relative, end in self.object_relative(place))
        token = self.tokens[place] if place < len(self.tokens) else None
        if (
            token is None
            or _is_plain(core)
            or _is_known(core)
            or (token.agrees and token.plural != (core.gender == "p"))
        ):
            return
        yield from ((relative, False, end) for relative, end in self.subject_relative(place))

    @rule
    def object_relative(self, at: int) -> Iterator[tuple[Any, int]]:
        """`that you own`, `that another player controls`."""
        for words, end in self.phrase_in(at, OWNED, 7):
            yield OWNED[words], end
        if place := self.after(at, "you", "control", "or"):
            yield from (
                (either_controls(who), end + 1) for who, end in self.owned(place) if self.word(end) == "control"
            )
        for who, end in self.owned(at):
            is_reader = isinstance(who, PersonalPronoun) and who.of == "du"
            if not is_reader and self.word(end) == "control":
                yield controlled(who), end + 1
            if place := self.after(end, "have", "gained"):
                has = "haben" if who.gender == "p" else "hat"
                yield (
                    (lambda g, who=who, has=has: relative_clause(g, f"{who.say('n')} erhalten {has}", case="a")),
                    place,
                )
            if place := self.after(end, "do", "not", "own"):
                yield (lambda g, who=who: relative_clause(g, f"{who.say('d')} nicht gehör{ending(g)}")), place
        if place := self.after(at, "could", "choose", "or", "affect"):
            for what, end in self.one(place):
                if last := self.after(end, "instead"):
                    yield could(f"stattdessen {what.say('a')} wählen oder beeinflussen"), last

    def _other(self, at: int, core: Nominal) -> Iterator[tuple[Any, bool, int]]:
        if place := self.after(at, "adjacent", "to", "either"):
            yield (lambda g: relative_clause(g, f"an eins davon angrenz{ending(g)}")), True, place
        for words, end in self.phrase_in(at, WHOSE, 10):
            yield (lambda g, said=WHOSE[words]: relative_clause(g, said, possessive=True)), False, end
        if (place := self.after(at, "plus")) and self.word(place).isdigit():
            yield f"plus {self.word(place)}", False, place + 1
        yield from self._by(at)
        is_result = isinstance(core, NounGroup) and core.noun.singular in RESULTS
        for words, end in self.phrase_in(at, MODIFIERS, 2) if not (is_result and self.word(at) == "through") else ():
            for what, last in self.noun_phrase(end) if words == "of" else self.one(end):
                if isinstance(what, Several) and (words != "of" or what.word != "oder"):
                    continue
                if words == "of" and _is_any(core) and _is_any(what):
                    yield what.owned.strip(), False, last
                yield MODIFIERS[words](what), words == "adjacent to", last
        yield from self._except(at, core)
        yield from self._kind_of_token(at)
        if place := self.after(at, "(", "not", "counting", "this", ")"):
            yield "(ohne diese Wirkung)", False, place

    def _except(self, at: int, core: Nominal) -> Iterator[tuple[Any, bool, int]]:
        """`other than that dude`: another one; of another kind, the exception."""
        place = self.after(at, "other", "than")
        if not place or (isinstance(core, NounGroup) and core.det == "dies"):
            return
        for what, end in self.one(place):
            kinds = _kind_of(core), _kind_of(what)
            owner = what.owner if isinstance(what, NounGroup) else None
            if kinds == ("Ort", "Ort") and owner is not None:
                yield f"außer {Elliptic(owner, what.gender).say('d')}", False, end
            elif kinds[0] and kinds[0] == kinds[1]:
                if isinstance(what, NounGroup | Partitive) and not what.post:
                    yield ("ander",), False, end
            elif kinds[0] not in (*PLAIN, "Ort", "Deed") or kinds[1] not in ("Dude", "Karte"):
                yield f"außer {what.say('d')}", False, end

    def _by(self, at: int) -> Iterator[tuple[Any, bool, int]]:
        """`controlled by that player`, `owned by the Heroes`."""
        for word in ("controlled", "owned"):
            place = self.after(at, word, "by")
            for who, end in self.one(place) if place else ():
                yield (controlled(who) if word == "controlled" else owned_by(who)), False, end

    def _kind_of_token(self, at: int) -> Iterator[tuple[Any, bool, int]]:
        """`(2 stud, 1 influence)`: what a token brings."""
        if self.word(at) != "(" or not self.word(at + 1).isdigit():
            return
        words = {"stud": "Stud", "draw": "Draw", "influence": "Einfluss", ",": ","}
        end = at + 1
        said = ""
        while (word := self.word(end)) and (word.isdigit() or word in words):
            said += "," if word == "," else f" {words.get(word, word)}"
            end += 1
        if self.word(end) == ")":
            yield f"({said.strip()})", False, end + 1


def _is_plain(core: Nominal) -> bool:
    """Return whether a noun is a place that is not described further: `your posse`, `that dude's location`."""
    if isinstance(core, Several):
        return all(map(_is_plain, core.parts))
    if not isinstance(core, NounGroup):
        return False
    return core.noun.singular in PLAIN or (core.noun.singular == "Ort" and core.owner is not None)


def _is_known(core: Nominal) -> bool:
    """Return whether a noun is a dude who was named before: `that dude`."""
    return isinstance(core, NounGroup) and core.noun.singular == "Dude" and core.det in ("der", "dies")


def _where(preposition: str, gender: str, who: Nominal) -> str:
    """Return a relative clause that says who is at a place: `, an dem ein Dude ist`."""
    there = preposition.format(d=relative(gender, "d"))
    return f"{COMMA}{there} {extraposed(who.say('n'), be(who.gender))}{END}"


def _has_place(what: Nominal) -> bool:
    """Return whether a list has a place in it, which nothing has: `a location with a Spirit or a location with ...`."""
    places = [isinstance(each, NounGroup) and each.noun.singular == "Ort" for each in _parts(what)]
    return any(places) and not all(places)


def _kind_of(what: Nominal) -> str:
    """Return the noun of a phrase without the first parts of a compound; empty if there is no noun."""
    noun = what.noun if isinstance(what, NounGroup) else what.of.noun if isinstance(what, Partitive) else None
    return noun.singular.rpartition("-")[2] if noun is not None else ""


def _parts(what: Nominal) -> tuple[Nominal, ...]:
    return what.parts if isinstance(what, Several) else (what,)


def _is_any(what: Nominal) -> bool:
    """Return whether a phrase is about any things of a kind: `abilities`, `adjacent deeds`."""
    return isinstance(what, NounGroup) and what.plural and not what.det


def _all_of(what: Nominal) -> Nominal:
    """Return all of several things, as owners: `der Dudes`."""
    return replace(what, det="der") if isinstance(what, NounGroup) and what.plural and not what.det else what


RESULTS = ("Stud", "Draw", "Posse", "Einfluss", "Kugel")
"""Nouns after which `through ...` says how something happens, and not which one is meant."""
LAID = ("Ghost Rock", "Marker", "Kopfgeld")
"""Nouns of things that are on others, and not attached to them."""
HOSTS = ("Dude", "Deed", "Ort", "Zuhause", "Spieler", "Kontrollpunkt")
"""Nouns of things that are attached to no other."""
MODIFIERS: Mapping[str, Callable[[Nominal], Any]] = {
    "printed on": lambda what: (f"auf {what.say('d')} gedruckt",),
    "of": lambda what: _all_of(what).owned.strip(),
    "through": lambda what: f"durch {what.say('a')}",
    "by": lambda what: f"durch {what.say('a')}",
    "adjacent to": adjacent,
}
"""Words that join a noun to another, and the words or the adjective that they become."""
