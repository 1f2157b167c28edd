"""The phrases of a language, found by their English text, their readers, and a number."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from gettext import c2py

WINDOW, GAME, CARDS, BOOKS = "window", "game", "cards", "books"
CONTEXTS = {
    WINDOW: "buttons, menus, dialogs, help",
    GAME: "prompts, log, refusals, names of places and figures",
    CARDS: "texts of cards",
    BOOKS: "rulebooks, lessons, puzzles, achievements, advice",
}
"""The readers of a phrase: the `msgctxt` of `.po` files, with a line for translators."""
TWO_FORMS = "nplurals=2; plural=(n != 1);"
"""How most languages choose between one and several; in the words of gettext."""
MOST_FORMS = 6

Translations = Mapping[str, tuple[str, ...]]
"""English phrases with their translation: one text, or a text for each plural form."""


@dataclass(frozen=True)
class PluralRule:
    """A language's choice of a plural form by a number."""

    forms: int = 2
    choose: Callable[[int], int] = lambda number: int(number != 1)

    def form(self, number: int) -> int:
        """Return the place of the form for a number; the last form if the rule fails."""
        try:
            chosen = self.choose(abs(number))
        except (ArithmeticError, ValueError):
            chosen = self.forms - 1
        return chosen if 0 <= chosen < self.forms else self.forms - 1


def plural_rule(header: str) -> PluralRule:
    """Return the rule that a `Plural-Forms` header describes. Raise `ValueError` for any other text."""
    forms, _, expression = header.strip().rstrip(";").partition(";")
    name, _, number = forms.partition("=")
    plural, _, formula = expression.partition("=")
    if name.strip() != "nplurals" or plural.strip() != "plural" or not number.strip().isdigit():
        raise ValueError(f"expected {TWO_FORMS!r} or the like, not {header[:60]!r}")
    if not 1 <= int(number) <= MOST_FORMS:
        raise ValueError(f"a language has 1 to {MOST_FORMS} plural forms, not {number.strip()[:9]}")
    return PluralRule(int(number), c2py(formula.strip()))


@dataclass(frozen=True)
class PhraseBook:
    """The translations of each context, and the plural rule."""

    contexts: Mapping[str, Translations] = field(default_factory=dict)
    rule: PluralRule = PluralRule()

    def say(self, phrase: str, count: int | None = None, context: str = GAME) -> str:
        """Return a phrase in this language, "" if it has none; `count` chooses the plural form.

        A phrase of this context goes before those of others.
        """
        forms = self._by_context.get(context, self._any).get(phrase)
        if not forms:
            return ""
        return forms[0] if len(forms) == 1 else forms[self.rule.form(2 if count is None else count)]

    @cached_property
    def _any(self) -> Translations:
        return {phrase: forms for texts in reversed([*self.contexts.values()]) for phrase, forms in texts.items()}

    @cached_property
    def _by_context(self) -> Mapping[str, Translations]:
        return {context: {**self._any, **texts} for context, texts in self.contexts.items()}
