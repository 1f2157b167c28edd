"""Archetypes of Automatons, each a YAML file: read strictly, with errors by line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from enum import Enum
from pathlib import Path
from typing import Any, TypeVar

from dtgui.doomtown.state.archetypes import (
    Archetype,
    Casualty,
    Criterion,
    Destination,
    EffectSort,
    Reflexes,
    Row,
    RowMove,
    TargetPriority,
    Whereabouts,
)
from dtgui.doomtown.state.kinds import CardType, Suit
from dtgui.kernel.documents import Document, Step, parse_document, read_document
from dtgui.kernel.errors import BadInput
from dtgui.kernel.phrases import Phrase
from dtgui.kernel.titles import did_you_mean

E = TypeVar("E", bound=Enum)

FOLDER = "archetypes"
"""Where they lie in the folder of cards."""
SUFFIX = ".yaml"
MOST_EXTRA_DUDES = 20
KEPT = ("control points", "town square", "the star")
SEARCHED: Mapping[str, Suit | CardType] = {
    **{suit.value: suit for suit in Suit},
    **{kind.value: kind for kind in (CardType.OUTFIT, CardType.LEGEND)},
}
"""Among what cards an ability is looked for."""


class _Part:
    """A value in the document, with its place: what it is read as, or the error that it is not that."""

    def __init__(self, document: Document, value: Any, path: tuple[Step, ...] = ()) -> None:
        self._document, self._value, self._path = document, value, path

    def error(self, message: str) -> BadInput:
        """Return the error that names this place."""
        return self._document.error(message, self._path)

    def fields(self, *must: str, may: tuple[str, ...] = ()) -> Mapping[str, _Part]:
        """Return the fields of a mapping, each that must be there and perhaps those that may."""
        if not isinstance(self._value, dict):
            raise self.error("expected fields with values")
        known = (*must, *may)
        for name in self._value:
            if name not in known:
                path = (*self._path, str(name))
                raise self._document.error(f"no such field{did_you_mean(str(name), known)}", path)
        missing = next((name for name in must if name not in self._value), None)
        if missing is not None:
            raise self.error(f"{missing!r} is missing")
        return {name: _Part(self._document, value, (*self._path, name)) for name, value in self._value.items()}

    def items(self) -> tuple[_Part, ...]:
        """Return the items of a list without repetitions."""
        if not isinstance(self._value, list) or not self._value:
            raise self.error("expected a list")
        if len(set(map(repr, self._value))) < len(self._value):
            raise self.error("something is in the list twice")
        return tuple(_Part(self._document, each, (*self._path, place)) for place, each in enumerate(self._value))

    def one_of(self, words: Mapping[str, Any]) -> Any:
        """Return what a word stands for that is one of these."""
        if not isinstance(self._value, str) or self._value not in words:
            hint = did_you_mean(str(self._value), words)
            raise self.error(f"expected one of {', '.join(words)}, not {self._value!r}{hint}")
        return words[self._value]

    def word(self, words: type[E]) -> E:
        """Return a member of an Enum by its word."""
        found: E = self.one_of({each.value: each for each in words})
        return found

    def words(self, words: type[E]) -> tuple[E, ...]:
        """Return members of an Enum by their words, in order."""
        return tuple(each.word(words) for each in self.items())

    def all_words(self, words: type[E]) -> tuple[E, ...]:
        """Return all members of an Enum, in the order that the list gives them."""
        found = self.words(words)
        missing = next((each.value for each in words if each not in found), None)
        if missing is not None:
            raise self.error(f"{missing!r} is missing")
        return found

    def text(self) -> str:
        """Return some text."""
        if not isinstance(self._value, str) or not self._value.strip() or not self._value.isprintable():
            raise self.error("expected some text")
        return self._value

    def number(self, most: int) -> int:
        """Return a whole number from 0."""
        if not isinstance(self._value, int) or isinstance(self._value, bool) or not 0 <= self._value <= most:
            raise self.error(f"expected a whole number from 0 to {most}")
        return self._value


def read_archetype(file: Path) -> Archetype:
    """Return the archetype of a file. Raise `BadInput` at the first thing that is wrong, with its line and field."""
    return _archetype(read_document(file), file.stem)


def parse_archetype(text: str, name: str) -> Archetype:
    """Return the archetype of a file's text, which must be called `name`. Raise `BadInput` as `read_archetype` does."""
    return _archetype(parse_document(text), name)


def _archetype(document: Document, called: str) -> Archetype:
    fields = _Part(document, document.data).fields(
        "archetype", "title", "pulls", "otherwise", "joker", "abilities", "shooter", "reflexes", "effects", "targets"
    )
    name = fields["archetype"].text()
    if name != called:
        raise fields["archetype"].error(f"expected {called!r}, which is what the file is called")
    rows = fields["pulls"].fields(*(suit.value for suit in Suit))
    targets = fields["targets"].fields(*(target.value for target in TargetPriority))
    return Archetype(
        name,
        Phrase(fields["title"].text()),
        rows={suit: _row(rows[suit.value]) for suit in Suit},
        otherwise=fields["otherwise"].word(Suit),
        joker=fields["joker"].words(Suit),
        abilities=tuple(each.one_of(SEARCHED) for each in fields["abilities"].items()),
        reflexes=_reflexes(fields["reflexes"]),
        effects=fields["effects"].all_words(EffectSort),
        targets={target: targets[target.value].words(Criterion) for target in TargetPriority},
        shooter=fields["shooter"].words(Criterion),
    )


def _row(part: _Part) -> Row:
    fields = part.fields("move", may=("call_out",))
    move = fields["move"].fields("dude", "to", may=("place", "not_at", "unbooted", "keeps"))
    kept = (
        tuple(each.one_of({word: word for word in KEPT}) for each in move["keeps"].items()) if "keeps" in move else ()
    )
    return Row(
        RowMove(
            move["to"].word(Destination),
            move["dude"].words(Criterion),
            move["place"].words(Criterion) if "place" in move else (),
            move["not_at"].words(Whereabouts) if "not_at" in move else (),
            unbooted=_yes(move, "unbooted"),
            keeps_control=KEPT[0] in kept,
            keeps_town_square=KEPT[1] in kept,
            keeps_star=KEPT[2] in kept,
        ),
        call_out=_yes(fields, "call_out"),
    )


def _yes(fields: Mapping[str, _Part], name: str) -> bool:
    """Whether a field is there: it can only be true."""
    if name not in fields:
        return False
    if fields[name]._value is not True:
        raise fields[name].error("expected true, or no such field")
    return True


def _reflexes(part: _Part) -> Reflexes:
    fields = part.fields(
        "casualties",
        "building",
        "callouts",
        "discards",
        "nightfall",
        "fleeing",
        "jobs",
        "paying",
        "posse",
        "reacts",
        "upkeep",
        may=("star",),
    )
    return Reflexes(
        casualties=fields["casualties"].all_words(Casualty),
        building=tuple(each.one_of({"left": "left", "right": "right"}) for each in fields["building"].items()),
        accepts_callouts=fields["callouts"].one_of({"accept": True, "refuse": False}),
        discards_from_right=fields["discards"].one_of({"from the right": True, "from the left": False}),
        discards_at_nightfall=fields["nightfall"].one_of(
            {"discard as many as possible": True, "discard as few as possible": False}
        ),
        flees=fields["fleeing"].one_of({"always": True, "never": False}),
        saves_star="star" in fields and fields["star"].one_of({"saved": True}),
        opposes_jobs=fields["jobs"].one_of({"oppose": True, "let pass": False}),
        pays=fields["paying"].one_of({"always": True, "never": False}),
        extra_dudes=fields["posse"].number(MOST_EXTRA_DUDES),
        reacts=fields["reacts"].one_of({"always": True, "never": False}),
        upkeep=fields["upkeep"].words(Criterion),
    )


class Archetypes:
    """The archetypes of a folder of cards and the player's own, each read when it is first asked for."""

    def __init__(self, folder: Path | None = None, own: Path | None = None) -> None:
        self._folder = None if folder is None else folder / FOLDER
        self._own = own
        self._read: dict[str, Archetype] = {}

    @property
    def shipped(self) -> dict[str, Path]:
        """The files of those that come with the cards, by name, sorted."""
        return _files(self._folder)

    @property
    def own(self) -> tuple[str, ...]:
        """The names of the player's own, sorted; a name of the program's is left out."""
        return tuple(sorted({*_files(self._own), *self._read} - {*self.shipped}))

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all, sorted."""
        return tuple(sorted({*self.shipped, *self.own}))

    def use(self, archetype: Archetype) -> None:
        """Have this archetype of the player's under its name from now on."""
        self._read[archetype.name] = _as_titled(archetype)

    def named(self, name: str) -> Archetype:
        """Return the archetype of this name. Raise `BadInput` if it does not exist, or if its file is wrong."""
        if name not in self._read:
            file = (_files(self._own) | self.shipped).get(name)
            if file is None:
                raise BadInput(f"there is no archetype {name!r}{did_you_mean(name, self.names)}")
            made = read_archetype(file)
            self._read[name] = made if name in self.shipped else _as_titled(made)
        return self._read[name]


def _as_titled(own: Archetype) -> Archetype:
    """Return a player's archetype with its title as it was written: no language has words for it."""
    return replace(own, title=str(own.title))


def _files(folder: Path | None) -> dict[str, Path]:
    return {} if folder is None else {file.stem: file for file in sorted(folder.glob(f"*{SUFFIX}"))}


NO_ARCHETYPES = Archetypes()
