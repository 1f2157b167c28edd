"""The closed lists of words of the ability language as tables for `docs/cards.md`: every word, and how it reads."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from dtgui.doomtown.abilities.language.against import CANNOT
from dtgui.doomtown.abilities.language.conditions import OPERATORS
from dtgui.doomtown.abilities.language.effects.playing import ALLOWED_WORDS
from dtgui.doomtown.abilities.language.moments import PHASES, HandKind
from dtgui.doomtown.abilities.language.names import CARD_NAMES, PLAYER_WORDS
from dtgui.doomtown.abilities.language.qualities import CardFigure, PlayerFigure
from dtgui.doomtown.abilities.language.standing import PERMISSION_WORDS
from dtgui.doomtown.abilities.ledger.ledger import GENERAL_RULES, NOTES, OWN_WORDS
from dtgui.doomtown.abilities.reading.trait import FIGURES
from dtgui.doomtown.abilities.syntax.nodes import Noun
from dtgui.doomtown.abilities.wording.amounts import BETWEEN, CHANGED, figure_word
from dtgui.doomtown.abilities.wording.editions import EDITION_WORDS, UNTIL
from dtgui.doomtown.abilities.wording.events import EVENT_WORDS, EventWords
from dtgui.doomtown.abilities.wording.morphology import a, joined_words
from dtgui.doomtown.abilities.wording.verbs import bare, conjugated
from dtgui.doomtown.state.event import EventKind
from dtgui.doomtown.state.kinds import PLAIN_KEYWORDS, Faction, Keyword
from dtgui.doomtown.state.portraits import PORTRAIT_WORDS
from dtgui.doomtown.state.texts import DeedUser, Span
from dtgui.doomtown.state.topics import Part

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
    yield _table("Durations (`until`)", ((until.value, words) for until, words in UNTIL.items()))
    yield _table("What cannot be (`cannot: {what: ...}`)", ((what.value, words) for what, words in CANNOT.items()))
    yield _table("Events (`before`, `when`, `after`)", ((kind.value, _event(words)) for kind, words in _events()))
    yield _table("Figures of cards (`d.bullets`, `sum`, `most`, `stat`)", _named(figure.value for figure in CardFigure))
    yield _table("Figures of players (`you.stash`)", _named(figure.value for figure in PlayerFigure))
    yield _table("Figures that traits change (`mod`)", changed)
    yield _table("Permissions that traits give (`mod`, each with 1)", given)
    yield _table("Comparisons", ((sign, f"{BETWEEN[sign]} what stands after it") for sign in OPERATORS))
    yield COMPARED
    yield _table("Permissions (`allow`)", allowed)
    yield _table("Words of ledgers", OWN_WORDS.items())
    yield _table("Notes in ledgers", NOTES.items())
    yield _table("General rules (`rule` in a ledger)", GENERAL_RULES.items())
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


def _table(title: str, rows: Iterable[Row]) -> str:
    lines = (f"| `{word}` | {words} |" for word, words in rows)
    return "\n".join((f"### {title}\n", "| word | how it reads |", "|---|---|", *lines, ""))
