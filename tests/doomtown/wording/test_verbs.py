"""Verbs are members of a closed enumeration, which every language's lexicon knows; no effect spells one."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import dtgui.doomtown.abilities
from dtgui.doomtown.abilities.syntax.nodes import YOU, Modal, Noun
from dtgui.doomtown.abilities.syntax.verbs import Lexeme
from dtgui.doomtown.abilities.wording.german.verb_phrases import BY_VERB
from dtgui.doomtown.abilities.wording.german.verbs import VERB_ENTRIES
from dtgui.doomtown.abilities.wording.german.words import SOURCE
from dtgui.doomtown.abilities.wording.verbs import FORMS, bare, conjugated, gerund, participle

ABILITIES = Path(dtgui.doomtown.abilities.__file__).parent
LEXICONS = ("german", "transfer")
TAKING_VERBS = {"Clause": 0, "Causative": 0, "doing": 0, "done_to": 0, "conjugated": 0, "claimed": 1, "Predication": 1}
TAKING_VERBS |= {"EventWords": 1, "Act": 0, "Permitted": 0, "infinitive": 0, "bare": 0}
"""The calls with a verb, and its place among their arguments."""
WITHOUT_FRAMES = frozenset([Lexeme.ENSURE])
"""Verbs that rules of the German reader say, because a whole clause follows them."""
ALLIE, DUDES = Noun("Allie"), Noun("all dudes", plural=True)


def _modules() -> Iterator[ast.Module]:
    """Yield the modules that say something, without the lexicons."""
    for file in sorted(ABILITIES.rglob("*.py")):
        if file.stem != "verbs" and not set(LEXICONS) & set(file.parts):
            yield ast.parse(file.read_text(encoding="utf-8"))


def test_every_verb_is_said_somewhere() -> None:
    nodes = (node for module in _modules() for node in ast.walk(module) if isinstance(node, ast.Attribute))
    said = {node.attr for node in nodes if isinstance(node.value, ast.Name) and node.value.id == "Lexeme"}
    assert {verb.name for verb in Lexeme} - said == set()


def test_no_verb_is_spelled_in_a_tree() -> None:
    calls = (node for module in _modules() for node in ast.walk(module) if isinstance(node, ast.Call))
    assert [ast.unparse(call) for call in calls if any(map(_is_spelled, _verbs_of(call)))] == []


def _verbs_of(call: ast.Call) -> Iterator[ast.expr]:
    """Yield the verb that a call is given: one of two, maybe."""
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    for argument in call.args[TAKING_VERBS[name] :][:1] if name in TAKING_VERBS else ():
        yield from (argument.body, argument.orelse) if isinstance(argument, ast.IfExp) else (argument,)


def _is_spelled(verb: ast.expr) -> bool:
    return isinstance(verb, ast.JoinedStr) or (isinstance(verb, ast.Constant) and isinstance(verb.value, str))


def test_every_verb_is_in_the_lexicons() -> None:
    assert set(FORMS) == set(Lexeme)
    assert set(BY_VERB) | WITHOUT_FRAMES == set(Lexeme)
    assert {name for frames in BY_VERB.values() for frame in frames for name in frame.verbs} <= VERB_ENTRIES.keys()


@pytest.mark.parametrize(
    ("verb", "forms"),
    [
        (Lexeme.BE, "be is are been being"),
        (Lexeme.CARRY, "carry carries carry carried carrying"),
        (Lexeme.CHOOSE, "choose chooses choose chosen choosing"),
        (Lexeme.DISCARD, "discard discards discard discarded discarding"),
        (Lexeme.PASS, "pass passes pass passed passing"),
        (Lexeme.PLAY, "play plays play played playing"),
        (Lexeme.CALL_OUT, "call out, calls out, call out, called out, calling out"),
    ],
)
def test_the_forms_of_a_verb(verb: Lexeme, forms: str) -> None:
    expected = forms.split(", ") if ", " in forms else forms.split()
    made = [bare(verb), conjugated(verb, ALLIE), conjugated(verb, DUDES), participle(verb), gerund(verb)]
    assert made == expected


def test_a_verb_has_a_voice_and_a_modal_verb() -> None:
    assert conjugated(Lexeme.MOVE, DUDES, passive=True) == "are moved"
    assert conjugated(Lexeme.MOVE, ALLIE, Modal.CANNOT, passive=True) == "cannot be moved"
    assert conjugated(None, YOU, Modal.MAY) == "may"


def test_the_tokens_of_a_text_are_its_verbs() -> None:
    read = SOURCE.terminals(conjugated(Lexeme.CALL_OUT, ALLIE, Modal.CANNOT, passive=True))
    assert [(token.verb, token.participle) for token in read] == [
        (Modal.CANNOT, None),
        (Lexeme.BE, None),
        (None, Lexeme.CALL_OUT),
    ]


def test_canned_words_have_their_verbs_as_well() -> None:
    assert [token.verb for token in SOURCE.terminals("Look at it. She calls out that dude.")] == [
        *(Lexeme.LOOK_AT, None, None),
        *(None, Lexeme.CALL_OUT, None, None, None),
    ]


def test_a_canned_participle_is_a_verb_unless_it_is_an_adjective() -> None:
    aced, booted = (SOURCE.terminals(f"that dude is {word}")[-1] for word in ("aced", "booted"))
    assert (aced.participle, booted.participle) == (Lexeme.ACE, None)
