"""From the mappings of a card file to the language's objects, strictly: by the types of each word's fields.

Every word is a dataclass; what may be written in it is what its fields' types say. A word, key or name that is not
known is an error that names its path in the file and the nearest word that is.
"""

from __future__ import annotations

import dataclasses
import re
import typing
from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum
from functools import cache
from typing import Any

from dtgui.doomtown.abilities.language import arithmetic, conditions, numbers
from dtgui.doomtown.abilities.language.against import Against
from dtgui.doomtown.abilities.language.description import (
    PLACE_WORDS,
    Alike,
    CardDescription,
    LocationDescription,
    Owner,
    SumOf,
)
from dtgui.doomtown.abilities.language.effects import EFFECTS
from dtgui.doomtown.abilities.language.effects.flow import Instead, Prevent
from dtgui.doomtown.abilities.language.effects.paying import PayGhostRock
from dtgui.doomtown.abilities.language.effects.poker import Anyone, ChooseDifferentValue, Chosen
from dtgui.doomtown.abilities.language.moments import PHASES
from dtgui.doomtown.abilities.language.names import CARD_NAMES, PLAYER_WORDS, Named, PlayerNamed
from dtgui.doomtown.abilities.language.qualities import (
    SKILL_WORDS,
    SLOT_WORDS,
    WORDS,
    CardFigure,
    PlayerFigure,
    Skill,
    Slot,
)
from dtgui.doomtown.abilities.language.selectors import Selector
from dtgui.doomtown.abilities.language.trigger_wording import MOMENTS
from dtgui.doomtown.abilities.language.triggers import On
from dtgui.doomtown.abilities.reading.known import (
    Path,
    TextError,
    check_keys,
    field_types,
    fills,
    has_path,
    is_required,
    one_of,
    spaced,
    unknown,
    word_of,
    words_of,
    written_key,
)
from dtgui.doomtown.poker import HandRank
from dtgui.doomtown.state.basics import Phase
from dtgui.doomtown.state.cards import CardDef
from dtgui.doomtown.state.event import EventKind
from dtgui.doomtown.state.kinds import KEYWORD_NAMES, KeywordName, Suit
from dtgui.doomtown.state.texts import Condition, Effect, Number, Response

COMPARISON = re.compile(r"^\s*(\S+)\s*(<=|>=|==|!=|<|>)\s*(\S+)\s*$")
SUIT_WORDS = {"suit": frozenset(suit.value for suit in Suit), "color": frozenset({"red", "black"})}
"""The values that a card's suit, or its colour, may be compared with."""
TYPE_WORDS = {bool: "true or false", str: "some text", int: "a whole number"}
"""The expected values of fields of these types."""
CARD_FIGURES = {figure.value: figure for figure in CardFigure}
PLAYER_FIGURES = {figure.value: figure for figure in PlayerFigure}
EVENTS = words_of(EventKind)


@dataclasses.dataclass(frozen=True)
class CardTextReader:
    """Reads the text of one card. `code` begins the identity of each effect; `token` finds a token's card by title."""

    code: str
    token: Callable[[str], CardDef | None]

    # Words

    def effects(self, data: Any, path: Path) -> tuple[Effect, ...]:
        """Return the effects of a list."""
        items = self._list(data, path)
        return tuple(self.effect(item, (*path, number)) for number, item in enumerate(items))

    def effect(self, data: Any, path: Path) -> Effect:
        """Return one effect: a mapping with its word, and maybe other keys beside it."""
        mapping = self.mapping(data, path)
        word = next((key for key in mapping if key in EFFECTS), None)
        if word is None:
            raise unknown("effect", next(iter(mapping), ""), EFFECTS, path)
        effect: Effect = self.worded(EFFECTS[word], mapping, word, path)
        return effect

    def worded(self, cls: type, mapping: Mapping[str, Any], word: str, path: Path) -> Any:
        """Return the object of a word's class from the word's argument and the keys beside it."""
        beside = {key: value for key, value in mapping.items() if key != word}
        return self.build(cls, self._spread(cls, mapping[word], beside, (*path, word)), (*path, word))

    def _spread(self, cls: type, argument: Any, beside: dict[str, Any], path: Path) -> dict[str, Any]:
        """The fields of a word: its argument's keys where they are its fields, else the argument fills its `short`."""
        short: str | None = getattr(cls, "short", None)
        if short is None and (argument is None or (argument is True and not field_types(cls))):
            return beside
        if isinstance(argument, Mapping) and (short is None or not fills(cls, short, argument)):
            return {**argument, **beside}
        if short is None:
            known = sorted(map(written_key, field_types(cls)))
            raise TextError(f"expected a mapping with {', '.join(known)}" if known else "expected true", path)
        return {written_key(short): argument, **beside}

    def condition(self, data: Any, path: Path) -> Condition:
        """Return a condition: a comparison in words, or a mapping."""
        if isinstance(data, str):
            return self._comparison(data, path)
        mapping = self.mapping(data, path)
        if set(mapping) == {"cmp"}:
            left, sign, right = self._three(mapping["cmp"], (*path, "cmp"))
            return conditions.Compare(self.number(left, path), sign, self.number(right, path))
        words = {cls.word: cls for cls in conditions.CONDITIONS}
        word = next((key for key in mapping if key in words), None)
        if word is None:
            raise unknown("condition", next(iter(mapping), ""), words, path)
        return self._condition(words[word], mapping, word, path)

    def _condition(self, cls: Any, mapping: Mapping[str, Any], word: str, path: Path) -> Condition:
        argument = mapping[word]
        if cls is conditions.Fits:
            like = {key: value for key, value in mapping.items() if key != word}
            return conditions.Fits(self.named(argument, (*path, word)), self.selector(like, path))
        if cls in (conditions.All, conditions.AnyOf):
            items = self._list(argument, (*path, word))
            several: Condition = cls(tuple(self.condition(item, (*path, word, i)) for i, item in enumerate(items)))
            return several
        first = next(iter(field_types(cls)))
        beside = {key: value for key, value in mapping.items() if key != word}
        condition: Condition = self.build(cls, {written_key(first): argument, **beside}, path)
        return condition

    def _three(self, data: Any, path: Path) -> tuple[Any, str, Any]:
        """The parts of a comparison that is written as a list: a number, a sign, a number."""
        if not isinstance(data, list) or len(data) != 3 or data[1] not in (*conditions.OPERATORS,):
            signs = " ".join(conditions.OPERATORS)
            raise TextError(f"expected [number, sign, number] with a sign of {signs}, not {data!r}", path)
        return data[0], data[1], data[2]

    def _comparison(self, text: str, path: Path) -> Condition:
        found = COMPARISON.match(text)
        if found is None:
            raise TextError(f"expected a comparison such as 't.value < self.value', not {text!r}", path)
        left, sign, right = found.groups()
        name, _, what = left.rpartition(".")
        if what in SUIT_WORDS:
            return self._suit(name, what, sign, right, path)
        return conditions.Compare(self.number(left, path), sign, self.number(right, path))

    def _suit(self, name: str, what: str, sign: str, wanted: str, path: Path) -> Condition:
        if sign not in ("==", "!="):
            raise TextError(f"expected == or != between a card's {what} and {wanted!r}, not {sign}", path)
        return conditions.SuitIs(
            name, what, sign, one_of(what, {word: word for word in SUIT_WORDS[what]}, wanted, path)
        )

    def number(self, data: Any, path: Path) -> Number:
        """Return a number: a whole one, a figure by name, or a mapping of one word."""
        if isinstance(data, bool):
            raise TextError("expected a number, not yes or no", path)
        if isinstance(data, int):
            return numbers.Constant(data)
        if isinstance(data, str):
            return self._figure(data, path)
        mapping = self.mapping(data, path)
        words = {cls.word: cls for cls in arithmetic.NUMBERS}
        word = next((key for key in mapping if key in words), None)
        if word is None:
            raise unknown("number", next(iter(mapping), ""), words, path)
        cls = words[word]
        if set(field_types(cls)) == {"of"}:
            of: Number = self.build(cls, {"of": mapping[word]}, (*path, word))
            return of
        beside = {key: value for key, value in mapping.items() if key != word}
        number: Number = self.build(cls, {"figure": mapping[word], **beside}, path)
        return number

    def _figure(self, text: str, path: Path) -> Number:
        if text.lstrip("-").isdigit():
            return numbers.Constant(int(text))
        if text in CARD_FIGURES or text.startswith("skill."):
            return numbers.CandidatesFigure(one_of("figure", CARD_FIGURES, text, path))
        name, _, figure = text.partition(".")
        if not figure:
            return numbers.FigureOf(name, None)
        whose, _, of_player = figure.partition(".")
        if name not in PLAYER_WORDS and whose in ("owner", "controller") and of_player:
            name, figure = f"{name}.{whose}", of_player
        if name in PLAYER_WORDS or "." in name:
            return numbers.FigureOf(name, one_of("figure of a player", PLAYER_FIGURES, figure, path))
        return numbers.FigureOf(name, one_of("figure", CARD_FIGURES, figure, path))

    def named(self, data: Any, path: Path) -> Named:
        """Return a card by its name."""
        if not isinstance(data, str):
            raise TextError(f"expected the name of a card ({', '.join(CARD_NAMES)}, or one given before)", path)
        if data in PLAYER_WORDS:
            raise TextError(f"expected the name of a card, and {data!r} is a player", path)
        return Named(data)

    def who(self, data: Any, path: Path) -> Named | Selector:
        """Return cards by name, or by description."""
        return self.named(data, path) if isinstance(data, str) else self.selector(data, path)

    def cards_or_player(self, data: Any, path: Path) -> Named | Selector | PlayerNamed:
        """Return cards, or players by one of their names."""
        return PlayerNamed(data) if isinstance(data, str) and data in PLAYER_WORDS else self.who(data, path)

    def player(self, data: Any, path: Path, beside: Iterable[str] = ()) -> PlayerNamed:
        """Return players by name; `beside` are other words allowed there."""
        if not isinstance(data, str):
            raise TextError(f"expected a player ({', '.join(PLAYER_WORDS)}, or a card's owner or controller)", path)
        card, _, whose = data.rpartition(".")
        if not card:
            if data not in PLAYER_WORDS:
                raise unknown("player", data, (*beside, *PLAYER_WORDS), path)
            return PlayerNamed(data)
        one_of("player of a card", dict.fromkeys(("owner", "controller"), whose), whose, path)
        return PlayerNamed(data)

    def selector(self, data: Any, path: Path) -> Selector:
        """Return a description of cards."""
        selector: Selector = self.build(Selector, dict(self.mapping(data, path)), path)
        for field, words in WORDS.items():
            given = getattr(selector, field)
            for word in (given,) if isinstance(given, str) else given:
                if word and word not in words:
                    raise unknown(written_key(field), word, words, (*path, written_key(field)))
        return selector

    def at(self, data: Any, path: Path) -> LocationDescription:
        """Return a description of places: a word, a name, `{of: name}`, `{next_to: name}`, or what it is like."""
        if isinstance(data, str):
            return LocationDescription(word=data) if data in PLACE_WORDS else LocationDescription(of=Named(data))
        mapping = self.mapping(data, path)
        if set(mapping) == {"of"}:
            return LocationDescription(of=self.named(mapping["of"], (*path, "of")))
        if set(mapping) == {"next_to"}:
            return LocationDescription(next_to=self.named(mapping["next_to"], (*path, "next_to")))
        return LocationDescription(like=self.selector({"is": "location", **mapping}, path))

    def trigger(self, data: Any, path: Path) -> On:
        """Return a trigger: `{after: moves, dude: ..., to: here}`, or `{at: nightfall}`."""
        mapping = dict(self.mapping(data, path))
        if "at" in mapping:
            mapping = {"after": "phase", "phase": mapping.pop("at"), **mapping}
        moment = next((key for key in MOMENTS if key in mapping), None)
        if moment is None:
            raise TextError("expected before, when, after, or at", path)
        kinds = self._event_kinds(mapping.pop(moment), (*path, moment))
        if "dude" in mapping:
            mapping["card"] = mapping.pop("dude")
        if "as_casualty" in mapping:
            covering = mapping["as_casualty"]
            mapping["as_casualty"] = kinds if covering is True else self._event_kinds(covering, (*path, "as_casualty"))
        trigger: On = self.build(On, {"moment": moment, "kinds": kinds, **mapping}, path)
        return trigger

    def _event_kinds(self, data: Any, path: Path) -> list[EventKind]:
        events = [data] if isinstance(data, str) else self._list(data, path)
        return [one_of("event", EVENTS, word, path) for word in events]

    def response(self, data: Any, path: Path) -> Response:
        """Return a triggered trait, or a delayed one: `when`, `if`, `may`, `do`."""
        mapping = self.mapping(data, path)
        check_keys(mapping, ("when", "if", "may", "do"), path)
        condition = self.condition(mapping["if"], (*path, "if")) if "if" in mapping else None
        effects = self.effects(mapping.get("do", []), (*path, "do"))
        trigger = self.trigger(mapping.get("when"), (*path, "when"))
        instead = any(isinstance(effect, Instead) for effect in effects)
        prevents = instead or any(isinstance(effect, Prevent) for effect in effects)
        return Response(
            self.name(path), trigger, effects, condition, self.flag(mapping, "may", path), instead, prevents
        )

    def text(self, data: Any, path: Path) -> str:
        """Return some text."""
        text: str = self._value(str, data, path)
        return text

    def flag(self, mapping: Mapping[str, Any], key: str, path: Path) -> bool:
        """Return what a key says that is true or false; without it, it is false."""
        said: bool = self._value(bool, mapping.get(key, False), (*path, key))
        return said

    def name(self, path: Path) -> str:
        """Return the identity of the part at a path of this card's file."""
        return "/".join((self.code, *map(str, path)))

    # Dataclasses by the types of their fields

    def build(self, cls: type, data: Mapping[str, Any], path: Path) -> Any:
        """Return an object of a word's class from its keys; raise `TextError` for one it does not have, or lacks."""
        hints = field_types(cls)
        by_key = {written_key(name): name for name in getattr(cls, "keys", hints)}
        check_keys(data, by_key, path)
        values = {by_key[key]: self._value(hints[by_key[key]], value, (*path, key)) for key, value in data.items()}
        missing = [key for key, name in by_key.items() if name not in values and is_required(cls, name)]
        if missing:
            raise TextError(f"{word_of(cls)} needs {' and '.join(missing)}", path)
        if has_path(cls):
            values["path"] = self.name(path)
        return cls(**values)

    def _value(self, kind: Any, data: Any, path: Path) -> Any:
        if (reader := self.readers().get(kind)) is not None:
            return reader(self, data, path)
        if isinstance(kind, type) and issubclass(kind, Enum):
            return one_of(spaced(kind.__name__), words_of(kind), data, path)
        return data if kind in (str, int, bool) and isinstance(data, kind) else self._other(kind, data, path)

    def _other(self, kind: Any, data: Any, path: Path) -> Any:
        if kind is str and isinstance(data, int):
            return str(data)
        arguments = typing.get_args(kind)
        if typing.get_origin(kind) is tuple and arguments[-1] is Ellipsis:
            items = data if isinstance(data, list) else [data]
            return tuple(self._value(arguments[0], item, (*path, number)) for number, item in enumerate(items))
        if typing.get_origin(kind) is frozenset:
            return frozenset(self._value(arguments[0], item, path) for item in self._list(data, path))
        raise TextError(f"expected {TYPE_WORDS.get(kind) or getattr(kind, '__name__', kind)}, not {data!r}", path)

    @classmethod
    @cache
    def readers(cls) -> Mapping[Any, Callable[[Any, Any, Path], Any]]:
        """Return how a reader reads each type of field from data at a path."""
        return {
            Number: cls.number,
            Condition: cls.condition,
            Condition | bool: lambda self, data, path: data if isinstance(data, bool) else self.condition(data, path),
            Effect: cls.effect,
            tuple[Effect, ...]: cls.effects,
            Named: cls.named,
            Named | Selector: cls.who,
            Selector | Named: cls.who,
            CardDescription | Named: cls.who,
            PlayerNamed: cls.player,
            Named | Selector | PlayerNamed: cls.cards_or_player,
            PlayerNamed | Owner: lambda self, data, path: self._word_or_player(Owner, data, path),
            PlayerNamed | Anyone: lambda self, data, path: self._word_or_player(Anyone, data, path),
            Suit | Chosen: lambda self, data, path: one_of("suit", {**words_of(Suit), **words_of(Chosen)}, data, path),
            Chosen | ChooseDifferentValue: lambda self, data, path: one_of(
                "value", {**words_of(Chosen), **words_of(ChooseDifferentValue)}, data, path
            ),
            Suit: lambda self, data, path: one_of("suit", words_of(Suit), data, path),
            Phase: lambda self, data, path: one_of("phase", PHASES, data, path),
            HandRank: lambda self, data, path: one_of("rank", {str(rank.title): rank for rank in HandRank}, data, path),
            Skill: lambda self, data, path: one_of("skill", SKILL_WORDS, data, path),
            Slot: lambda self, data, path: one_of("keyword", SLOT_WORDS, data, path),
            KeywordName: lambda self, data, path: one_of("keyword", KEYWORD_NAMES, data, path),
            Selector: cls.selector,
            CardDescription: cls.selector,
            LocationDescription: cls.at,
            On: cls.trigger,
            Response: cls.response,
            SumOf: cls._sum,
            **{kind: _built(kind) for kind in (Alike, Against, PayGhostRock)},
            CardDef: cls._token,
        }

    def _word_or_player(self, kind: type[Enum], data: Any, path: Path) -> Enum | PlayerNamed:
        words = words_of(kind)
        return words[data] if isinstance(data, str) and data in words else self.player(data, path, words)

    def _sum(self, data: Any, path: Path) -> SumOf:
        mapping = self.mapping(data, path)
        given = self.needing(mapping, ("stat", "over"), path)
        figure = one_of("figure", CARD_FIGURES, given["stat"], (*path, "stat"))
        return SumOf(figure, self.number(given["over"], (*path, "over")))

    def _token(self, data: Any, path: Path) -> CardDef:
        found = self.token(data)
        if found is None:
            raise TextError(f"there is no token {data!r}", path)
        return found

    def needing(self, data: Any, keys: Sequence[str], path: Path) -> Mapping[str, Any]:
        """Return a mapping that has these keys, all of them and no others."""
        mapping = self.mapping(data, path)
        check_keys(mapping, keys, path)
        missing = [key for key in keys if key not in mapping]
        if missing:
            raise TextError(f"needs {' and '.join(missing)}", path)
        return mapping

    def mapping(self, data: Any, path: Path) -> Mapping[str, Any]:
        """Return a mapping as it is written: its keys are words."""
        if not isinstance(data, Mapping):
            raise TextError(f"expected a mapping, not {data!r}", path)
        wrong = [key for key in data if not isinstance(key, str)]
        if wrong:
            raise TextError(f"expected a word as the key, not {wrong[0]!r}", path)
        return data

    def _list(self, data: Any, path: Path) -> Sequence[Any]:
        if not isinstance(data, list):
            raise TextError(f"expected a list, not {data!r}", path)
        return data


def _built(kind: type) -> Callable[[CardTextReader, Any, Path], Any]:
    """Return how a reader reads a word of this class from its mapping."""
    return lambda reader, data, path: reader.build(kind, reader.mapping(data, path), path)
