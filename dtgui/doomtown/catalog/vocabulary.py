"""Every word of the ability language as Markdown for `docs/cards.md`: meaning, example, and closed lists."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import fields
from typing import NamedTuple

import yaml

from dtgui.doomtown.abilities.language.against import CANNOT
from dtgui.doomtown.abilities.language.arithmetic import NUMBERS
from dtgui.doomtown.abilities.language.conditions import CONDITIONS, OPERATORS
from dtgui.doomtown.abilities.language.description import PLACE_WORDS
from dtgui.doomtown.abilities.language.effects import EFFECTS
from dtgui.doomtown.abilities.language.effects.playing import ALLOWED_WORDS
from dtgui.doomtown.abilities.language.moments import PHASES, HandKind
from dtgui.doomtown.abilities.language.names import CARD_NAMES, PLAYER_WORDS
from dtgui.doomtown.abilities.language.qualities import STATES, CardFigure, PlayerFigure
from dtgui.doomtown.abilities.language.selectors import Selector
from dtgui.doomtown.abilities.language.standing import PERMISSION_WORDS
from dtgui.doomtown.abilities.language.trait_words import TRAITS
from dtgui.doomtown.abilities.ledger.ledger import GENERAL_RULES, NOTES, OWN_WORDS
from dtgui.doomtown.abilities.reading.ability import ABILITY_KEYS
from dtgui.doomtown.abilities.reading.known import written_key
from dtgui.doomtown.abilities.reading.trait import FIGURES, OTHERWISE, TRAIT_KINDS
from dtgui.doomtown.abilities.syntax.nodes import Noun
from dtgui.doomtown.abilities.wording.amounts import BETWEEN, CHANGED, figure_word
from dtgui.doomtown.abilities.wording.editions import EDITION_WORDS, UNTIL
from dtgui.doomtown.abilities.wording.events import EVENT_WORDS, EventWords
from dtgui.doomtown.abilities.wording.morphology import a, joined_words
from dtgui.doomtown.abilities.wording.verbs import bare, conjugated
from dtgui.doomtown.catalog.catalog import Catalog
from dtgui.doomtown.state.cards import PORTRAIT_WORDS
from dtgui.doomtown.state.event import EventKind
from dtgui.doomtown.state.kinds import PLAIN_KEYWORDS, Faction, Keyword
from dtgui.doomtown.state.texts import DeedUser, Span
from dtgui.doomtown.state.topics import Part

BEGIN, END = "<!-- vocabulary: begin (written by `dtgui cards words`) -->", "<!-- vocabulary: end -->"
LONGEST = 110
"""Examples that are longer are no examples."""

ABILITY_MEANINGS: Mapping[str, str] = {
    "play": "when it may be used: noon, shootout, resolution, cheatin, react, start; a list means any of them",
    "by": "whose it is on a deed: controller, or owner",
    "boot": "the card boots to pay for it",
    "pay": "ghost rock to pay; `{x: [1, 3]}` lets the player choose, and is called x",
    "repeat": "it may be used any number of times",
    "limit": "how often a repeated one may be used",
    "spell": "a spell's kind and its difficulty",
    "technique": "a Technique's Tao, and the condition on which it may follow another",
    "job": "a job: mark, leader, require, before, formed, success",
    "when": "the event that a react waits for",
    "need": "the condition without which it cannot be used",
    "target": "cards that are chosen when it is announced, each with a name",
    "noting": "what is so as it is announced, each with a name, for a later `if: {given: name}`",
    "cost": "effects that must be done in full to get the others",
    "do": "the effects",
    "fail": "the effects if the spell, Technique or job fails",
}


def meaning(explained: object) -> str:
    """Return the meaning of a word: the first sentence of its reader's or class's docstring, without citations."""
    first = (inspect.getdoc(explained) or "").split("\n\n")[0].replace("\n", " ")
    return first.split(" WWE, ")[0].replace("|", "\\|").rstrip(".")


TRAIT_MEANINGS: Mapping[str, str] = {word: meaning(found) for word, found in (*TRAITS.items(), *OTHERWISE.items())}

SELECTOR_MEANINGS: Mapping[str, str] = {
    "is": "the type: dude, deed, goods, spell, action, joker, outfit, attachment, location, card",
    "kw": "keywords, all of them",
    "any_kw": "keywords, at least one of them",
    "not_kw": "keywords, none of them",
    "skill": "a skill that it has; any, or spellcaster",
    "gang": "its faction",
    "title": "its title",
    "side": "whose it is: yours, others, opponents, opposing, cheaters, choosers",
    "owner": "who owns it: yours, not_yours, or a player",
    "controlled_by": "who controls it: a player by a name, such as `owner` or `d.owner`",
    "zone": "where it is if not in play: hand, discard, boot_hill, deck_top, draw_hand, casualties",
    "at": "where it is in play: a word for a place, a name, or a description of the place",
    "posse": "in which posse it is: mine, theirs, any, none",
    "attached_to": "what it is attached to",
    "has": "what is attached to it",
    "lacks": "what must not be attached to it",
    "with_dude": "a dude that must be there (for locations)",
    "beside": "what it must be next to (for locations)",
    "street": "on whose street it is (for locations)",
    "end": "at which end of its street a deed stands: left, or any of the two",
    "state": "what state it is in; see below",
    "ability": "abilities of a timing that it has",
    "job": "whether one of its abilities is a job",
    "marks_place": "whether one of its abilities is a job that marks a location",
    "most": "the figure of which no other that fits has more",
    "cmp": "comparisons with its figures: `value < self.value`",
    "same": "cards by their name of which one has the same `title`, `suit` or `value`",
    "of": "a name of several cards, of which it must be one",
    "lone_value": "no other card of its hand has its value",
    "other": "another one than the card with the text, and than the acting dude",
    "not": "a description that must not fit",
    "either": "descriptions of which one must fit",
    "n": "how many are chosen (else one)",
    "up_to": "how many may be chosen",
    "any_number": "as many as the player wants; at least one with `n: 1`",
    "all": "all of them, without choosing",
    "random": "at random, without choosing",
    "sum": "what the chosen ones must come to: `{stat: influence, over: 3}`",
    "by": "who chooses, if not you",
    "as": "what they are called afterwards",
}


class VocabularyEntry(NamedTuple):
    """A word, what it means, and where it is used."""

    word: str
    meaning: str
    example: str


def vocabulary(catalog: Catalog) -> str:
    """Return the section of `docs/cards.md` that lists every word, between its marks."""
    examples = Examples(catalog)
    parts = (
        _table("Keys of an ability", _entries(ABILITY_KEYS, ABILITY_MEANINGS, examples.of_ability)),
        _table("Kinds of traits", _entries(TRAIT_KINDS, TRAIT_MEANINGS, examples.of_trait)),
        _table("Effects", _classes(EFFECTS.values(), examples.of_effect)),
        _table("Conditions", _classes(CONDITIONS, examples.of_condition)),
        _table("Numbers", _classes(NUMBERS, examples.of_any)),
        _table("Descriptions of cards", _entries(_selector_keys(), SELECTOR_MEANINGS, examples.of_any)),
        f"### Places and states\n\nPlaces: {_words(PLACE_WORDS)}.\n\nStates: {_words(STATES)}.\n",
        *closed_lists(),
    )
    return "\n".join((BEGIN, "", *parts, END))


def renewed(page: str, section: str) -> str:
    """Return a page with its vocabulary replaced. Raises `ValueError` where it has no place for one."""
    before, found, rest = page.partition(BEGIN)
    _, ended, after = rest.partition(END)
    if not found or not ended:
        raise ValueError(f"expected a page with {BEGIN} and {END}")
    return f"{before}{section}{after}"


def _words(words: Iterable[str]) -> str:
    return ", ".join(f"`{word}`" for word in sorted(words))


def _table(title: str, entries: Iterable[VocabularyEntry]) -> str:
    rows = [f"| `{entry.word}` | {entry.meaning} | {entry.example} |" for entry in entries]
    return "\n".join((f"### {title}\n", "| word | meaning | example |", "|---|---|---|", *rows, ""))


def _entries(
    words: Iterable[str], meanings: Mapping[str, str], example: Callable[[str], str]
) -> Iterator[VocabularyEntry]:
    return (VocabularyEntry(word, meanings[word], example(word)) for word in words)


def _classes(classes: Iterable[type], example: Callable[[str], str]) -> Iterator[VocabularyEntry]:
    """A word's meaning is the first sentence of its class's docstring, without what is cited."""
    for cls in classes:
        word: str = cls.word  # type: ignore[attr-defined]  # classes of words have one
        yield VocabularyEntry(word, meaning(cls), example(word))


def _selector_keys() -> list[str]:
    return [written_key(field.name) for field in fields(Selector)]


class Examples:
    """The shortest use of each word on any card, with the card's title."""

    def __init__(self, catalog: Catalog) -> None:
        texts = [(card.title, catalog.text(card.code)) for card in catalog]
        self._abilities = [(title, clause) for title, text in texts for clause in text.abilities]
        self._traits = [(title, clause) for title, text in texts for clause in text.traits]

    def of_ability(self, word: str) -> str:
        """Return an ability's key as a card writes it."""
        return _shortest(word, ((title, {word: clause[word]}) for title, clause in self._abilities if word in clause))

    def of_trait(self, word: str) -> str:
        """Return a trait of this kind."""
        return _shortest(word, ((title, clause) for title, clause in self._traits if word in clause))

    def of_effect(self, word: str) -> str:
        """Return an effect: an entry of a list that begins with the word."""
        return _shortest(word, ((title, found) for title, found in self._mappings() if next(iter(found)) == word))

    def of_condition(self, word: str) -> str:
        """Return a condition, wherever one may stand."""
        found = ((title, condition) for title, mapping in self._mappings() for condition in _conditions_in(mapping))
        own = ((title, clause[key]) for title, clause in self._traits for key in CONDITION_KEYS if key in clause)
        needs = ((title, clause["need"]) for title, clause in self._abilities if "need" in clause)
        every = ((title, one) for title, condition in (*found, *own, *needs) for one in _inside(condition))
        return _shortest(word, ((title, one) for title, one in every if next(iter(one)) == word))

    def of_any(self, word: str) -> str:
        """Return a mapping in which the word is a key."""
        return _shortest(word, ((title, found) for title, found in self._mappings() if word in found))

    def _mappings(self) -> Iterator[tuple[str, Mapping[str, object]]]:
        for title, clause in (*self._abilities, *self._traits):
            yield from ((title, found) for found in _inside(list(clause.values())))


def _inside(value: object) -> Iterator[Mapping[str, object]]:
    """Every mapping in a value."""
    if isinstance(value, Mapping) and value:
        yield value
    items = value.values() if isinstance(value, Mapping) else value if isinstance(value, list | tuple) else ()
    for item in items:
        yield from _inside(item)


CONDITION_KEYS = ("need", "if", "while", "unless", "require", "combo", "refuse")
"""The keys whose value is a condition."""


def _conditions_in(mapping: Mapping[str, object]) -> Iterator[object]:
    return (mapping[key] for key in CONDITION_KEYS if key in mapping)


def _shortest(word: str, found: Iterable[tuple[str, object]]) -> str:
    written = {(_flow(value), title) for title, value in found}
    fitting = sorted((len(text), text, title) for text, title in written if len(text) <= LONGEST)
    return f"`{fitting[0][1]}` ({fitting[0][2]})" if fitting else ""


def _flow(value: object) -> str:
    """A value as YAML writes it on one line."""
    text = yaml.safe_dump(value, default_flow_style=True, width=1000, sort_keys=False, allow_unicode=True).strip()
    return text.replace("|", "\\|")


# The closed lists of words of the ability language as tables for `docs/cards.md`: every word, and how it reads

Row = tuple[str, str]
"""A word, and how it reads."""


IT = Noun("it")


COMPARED = """\
A comparison is written as it is read: `"d.value < self.value"`, in a description `cmp: [value <= 3]`. Where a number
has more than a word, it is a list: `{cmp: [{count: {is: dude, side: yours}}, '>=', 2]}`. A suit or a color is
compared by `==` and `!=` alone: `p.suit == clubs`, `p.color != red`.
"""


def closed_lists() -> Iterator[str]:
    """Yield every list as Markdown: as a table if its words need explanation, otherwise in a line."""
    changed = ((word, CHANGED.get(word, figure_word(word))) for word in FIGURES)
    given = (
        (what.value, f"{conjugated(each.verb, IT, each.modal, passive=each.passive)} {each.rest}")
        for what, each in PERMISSION_WORDS.items()
    )
    nightfall = EDITION_WORDS["wwe"].nightfall
    allowed = (
        (what.value, f"{bare(verb)} {rest.format(nightfall=nightfall)}") for what, (verb, rest) in ALLOWED_WORDS.items()
    )
    yield _list_table("Durations (`until`)", ((until.value, words) for until, words in UNTIL.items()))
    yield _list_table("What cannot be (`cannot: {what: ...}`)", ((what.value, words) for what, words in CANNOT.items()))
    yield _list_table("Events (`before`, `when`, `after`)", ((kind.value, _event(words)) for kind, words in _events()))
    yield _list_table(
        "Figures of cards (`d.bullets`, `sum`, `most`, `stat`)", _named(figure.value for figure in CardFigure)
    )
    yield _list_table("Figures of players (`you.stash`)", _named(figure.value for figure in PlayerFigure))
    yield _list_table("Figures that traits change (`mod`)", changed)
    yield _list_table("Permissions that traits give (`mod`, each with 1)", given)
    yield _list_table("Comparisons", ((sign, f"{BETWEEN[sign]} what stands after it") for sign in OPERATORS))
    yield COMPARED
    yield _list_table("Permissions (`allow`)", allowed)
    yield _list_table("Words of ledgers", OWN_WORDS.items())
    yield _list_table("Notes in ledgers", NOTES.items())
    yield _list_table("General rules (`rule` in a ledger)", GENERAL_RULES.items())
    yield "### Short lists\n"
    yield "\n".join(_short_lists())


def _short_lists() -> Iterator[str]:
    lists = {
        "`limit: {n: 2, per: ...}`": (span.value for span in Span),
        "`by` of an ability on a deed": (user.value for user in DeedUser),
        "`lose_text: {what: ...}`": (part.value for part in Part),
        "Phases (`at` of a trigger, `phase`)": PHASES,
        "Draw hands (`hand`)": (kind.value for kind in HandKind),
        "Factions (`gang`, `faction`)": (faction.value for faction in Faction),
        "Names of cards that need not be given": (*CARD_NAMES, "it", "candidate"),
        "Names of players": PLAYER_WORDS,
        "Loaded keywords": (keyword.value for keyword in Keyword),
        "Keywords without rules (a new one is added to `state/kinds.py`)": sorted(PLAIN_KEYWORDS),
        **{f"Portraits, `{field}`": words for field, words in PORTRAIT_WORDS.items()},
    }
    for title, words in lists.items():
        yield f"{title}: {', '.join(f'`{word}`' for word in words)}.\n"


def _events() -> Iterator[tuple[EventKind, EventWords]]:
    return ((kind, EVENT_WORDS[kind]) for kind in sorted(EVENT_WORDS))


def _event(words: EventWords) -> str:
    """Return an event with a subject: `a dude moves`."""
    things = {"hand": "a draw hand", "round": "a round of a shootout"}
    subjects = {"card": a(words.unsaid), "player": "a player", "collector": "a player", **things}
    subject = words.subject if isinstance(words.subject, Noun) else Noun(subjects[words.subject])
    verb = conjugated(words.verb, subject, words.modal, passive=words.passive)
    return joined_words(str(subject), verb, words.rest, words.object and a(words.object))


def _named(words: Iterable[str]) -> Iterator[Row]:
    return ((word, figure_word(word)) for word in words)


def _list_table(title: str, rows: Iterable[Row]) -> str:
    lines = (f"| `{word}` | {words} |" for word, words in rows)
    return "\n".join((f"### {title}\n", "| word | how it reads |", "|---|---|", *lines, ""))
