"""Lint messages of `dtgui cards lint` for abilities: file, line, field, and a suggestion."""

from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import ClassVar

import pytest

from dtgui.doomtown.abilities.language.selectors import Selector
from dtgui.doomtown.abilities.language.trait_words import TRAITS
from dtgui.doomtown.abilities.language.traits import Plain
from dtgui.doomtown.abilities.reading import trait
from dtgui.doomtown.abilities.reading.known import TextError
from dtgui.doomtown.abilities.reading.reader import CardTextReader
from dtgui.doomtown.catalog import check_card_file
from dtgui.doomtown.catalog.catalog import Pack
from dtgui.doomtown.state import topics

PACKS = {"DT2": Pack("DT2", "Weird West Edition", "24", None, 1)}
CARD = """\
title: Livery Stable
type: deed
suit: diamonds
value: 6
cost: 2
control: 1
production: 1
keywords: [Public]
abilities:
- play: noon
  target:
    d: {{is: dude, side: yours}}
  do:
  - {effect}
  - boot: d
printings:
- {{code: "24999", pack: DT2, number: 999, formats: [wwe]}}
"""


def checked(file: Path) -> list[str]:
    """Return lint's messages for a card file that has no ledger, without the one about that."""
    return [str(problem) for problem in check_card_file(file, PACKS) if "ledger: is missing" not in str(problem)]


def problems(folder: Path, effect: str) -> list[str]:
    """Return lint's messages for a card with this effect, without the folder's name."""
    file = folder / "livery-stable.yaml"
    file.write_text(CARD.format(effect=effect), encoding="utf-8")
    return [problem.removeprefix(f"{folder}/") for problem in checked(file)]


TARGET = "  target:\n    d: {{is: dude, side: yours}}\n"


def reacting(folder: Path, trigger: str) -> list[str]:
    """Return lint's messages for a card with this react."""
    file = folder / "livery-stable.yaml"
    text = CARD.replace(TARGET, "  when: {trigger}\n").replace("play: noon", "play: react").replace("  - boot: d\n", "")
    file.write_text(text.format(trigger=trigger, effect="gain: 1"), encoding="utf-8")
    return checked(file)


def test_a_correct_card_has_no_problems(tmp_path):
    assert problems(tmp_path, "boot: d") == []


@pytest.mark.parametrize(
    ("effect", "message"),
    [
        ("bot: d", "livery-stable.yaml:14: abilities[0].do[0]: unknown effect 'bot'; did you mean 'boot'?"),
        (
            "move: {who: d, to: here, toward: here}",
            "livery-stable.yaml:14: abilities[0].do[0].move: unknown key 'toward'; known: joins, to, who",
        ),
        ("move: {who: d}", "livery-stable.yaml:14: abilities[0].do[0].move: move needs to"),
        (
            "boot: {is: dude, state: bootd}",
            "livery-stable.yaml:14: abilities[0].do[0].boot.state: unknown state 'bootd'; did you mean 'booted'?",
        ),
        (
            "delay: {when: {after: mooves, dude: d}, do: [{boot: d}]}",
            "livery-stable.yaml:14: abilities[0].do[0].delay.when.after: unknown event 'mooves'; did you mean 'moves'?",
        ),
    ],
)
def test_an_unknown_word_is_reported_with_its_place(tmp_path, effect, message):
    assert problems(tmp_path, effect) == [message]


def test_an_undefined_name_is_reported_with_its_place(tmp_path):
    (problem,) = problems(tmp_path, "boot: leeder")
    assert problem.startswith("livery-stable.yaml:14: abilities[0].do[0].boot: nothing is called 'leeder'")
    assert problem.endswith("did you mean 'leader'?")


def test_a_name_cannot_be_used_before_its_definition(tmp_path):
    (problem,) = problems(tmp_path, "if: p.value > 3\n    then:\n    - pull: {as: p}")
    assert "nothing is called 'p' at this point" in problem


def test_a_choice_needs_two_branches(tmp_path):
    (problem,) = problems(tmp_path, "either: [[{boot: d}]]")
    assert problem.endswith("either needs two branches to choose among")


@pytest.mark.parametrize(
    ("effect", "message"),
    [
        ("boot: {as: e, is: dude}", "nothing uses the name 'e'"),
        ("pull: {as: p}", "nothing uses the name 'p'"),
        ("choose: {as: here, is: dude}", "'here' is a word of the language, and cannot be given as a name"),
        ("attach: {card: {zone: hand, is: goods}, to: {as: e, is: dude}}\n  - boot: e", "nothing is kept by 'e'"),
        ("boot: {is: dude, has: {as: e, kw: Horse}}\n  - boot: e", "nothing is kept by 'e'"),
        ("gain: d", "'d' is no number; say which figure of it is meant: d.value"),
        ("boot: opponent", "expected the name of a card, and 'opponent' is a player"),
        ("gain: {n: 1, who: self}", "unknown player 'self'"),
        ("if: q.suit == hearts\n    then: [{gain: 1}]", "nothing is called 'q' at this point"),
        ("put: {card: {zone: hand, state: booted}, to: discard}", "state never holds here"),
        ("put: {card: {zone: hand, either: [{state: wanted}, {is: goods}]}, to: discard}", "state never holds here"),
        ("put: {card: {zone: discard, posse: mine}, to: hand}", "posse never holds here"),
        ("put: {card: {zone: hand, has: {kw: Horse}}, to: discard}", "nothing is attached here"),
        ("look: {n: 3, as: s}\n  - put: {card: {of: s, state: unbooted}, to: hand}", "state never holds here: 's'"),
        ("draw: {n: 1, as: s}\n  - if: {match: s, state: wanted}\n    then: [{boot: d}]", "'s' is not in play"),
        ("attach: {card: {is: goods}, to: d}", "what enters play is described among cards in play"),
        ("move: {who: d, to: {is: location, at: own_home}}", "a location is never at its own home"),
    ],
)
def test_effects_that_never_work_are_refused(tmp_path, effect, message):
    (problem, *_) = problems(tmp_path, effect)
    assert problem.startswith("livery-stable.yaml:1")
    assert message in problem


@pytest.mark.parametrize(
    ("effects", "found"),
    [
        ("discard: d", "'d' means a card where it was before discard: say `follow: true` there"),
        ("shuffle: {cards: [d]}", "'d' means a card where it was before shuffle"),
        ("if: {shootout: true}\n    then: [{ace: d}]\n    else: [{discard: d}]", "where it was before ace"),
        ("if: {shootout: true}\n    then: [{ace: d}, {home: d}]", "where it was before ace"),
        ("put: {card: {as: c, zone: hand}, to: deck}\n  - ace: c\n  - discard: c", "where it was before ace"),
        ("boot: d\n  - discard: {who: {is: dude, side: others}, follow: true}", "no effect goes on with the card"),
    ],
)
def test_using_a_moved_card_must_be_declared(tmp_path, effects, found):
    (problem, *_) = problems(tmp_path, effects) or [""]
    assert found in problem


@pytest.mark.parametrize(
    "effects",
    [
        "discard: {who: d, follow: true}",
        "if: {shootout: true}\n    then: [{discard: d}]",
        "may: [{discard: d}]",
        "put: {card: {as: c, zone: hand}, to: deck}\n  - ace: c",
        "if: d.value > 3\n    then: [{gain: d.cost}]",
    ],
)
def test_a_moved_card_can_still_be_used_if_declared(tmp_path, effects):
    assert problems(tmp_path, effects) == []


@pytest.mark.parametrize(
    ("traits", "message"),
    [
        ('{mod: [{who: self, bullets: 1}], once: "certainly not"}', "expected true or false, not 'certainly not'"),
        ('{when: {after: moves, dude: here}, may: "no", do: [{gain: 1}]}', "may: expected true or false, not 'no'"),
        ("{use_as_controller: {is: deed}, stands_in: 1}", "expected true or false, not 1"),
        ("{attach_as: {play: noon, to: {is: dude}, once: 2}}", "once: expected true or false, not 2"),
        ("{mod: [1.0e+308, {who: self, bullets: 1}]}", "expected a mapping, not 1e+308"),
        ("{mod: 5}", "expected a mapping, not 5"),
        ("{cannot: 5}", "expected a mapping with by, what"),
        ("{grant: {who: {is: dude}, ability: 5}}", "expected a mapping, not 5"),
        ("{adjacent: {place: this, to: {is: deed}}, while: {shootout: true}}", "unknown key 'while'"),
        ("{combos_without_tokens: 5}", "expected true"),
        ("{counts_as: [Sloane]}", "expected some text"),
    ],
)
def test_trait_fields_are_read_by_type(tmp_path, traits, message):
    file = tmp_path / "livery-stable.yaml"
    head, tail = CARD.format(effect="").split("abilities:\n")
    printings = tail[tail.index("printings:") :]
    file.write_text(f"{head}traits:\n- {traits}\n{printings}", encoding="utf-8")
    (problem, *_) = map(str, check_card_file(file, PACKS))
    assert message in problem


@pytest.mark.parametrize(
    ("key", "message"),
    [
        ('boot: "no"', "boot: expected true or false, not 'no'"),
        ("repeat: 1", "repeat: expected true or false, not 1"),
        ("target: [d]", "target: expected a mapping"),
        ("technique: {tao: []}", "tao: expected some text, not []"),
        ("job: 5", "job: expected a mapping, not 5"),
        ("target: {1: {is: dude}}", "target: expected a word as the key, not 1"),
    ],
)
def test_ability_fields_are_read_by_type(tmp_path, key, message):
    file = tmp_path / "livery-stable.yaml"
    text = CARD.format(effect="gain: 1").replace("  - boot: d\n", "").replace(TARGET.format(), f"  {key}\n")
    file.write_text(text, encoding="utf-8")
    (problem, *_) = map(str, check_card_file(file, PACKS))
    assert message in problem


def test_a_trait_word_is_its_class(tmp_path, monkeypatch):
    """One that is added needs no reader of its own, and what it means is what its class says."""

    @dataclass(frozen=True)
    class Whistles(Plain):
        """The dude whistles at cards that fit."""

        word: ClassVar[str] = "whistles"
        short: ClassVar[str] = "at"
        at: Selector
        twice: bool = False

        @property
        def topics(self):
            return (topics.COST,)

    monkeypatch.setattr(trait, "TRAITS", {**TRAITS, "whistles": Whistles})
    read = partial(trait.read_trait, CardTextReader("24999", lambda _: None), path=())
    ((topic, whistling),) = read({"whistles": {"is": "dude"}, "twice": True})
    assert (topic, whistling) == (topics.COST, Whistles(Selector(is_=("dude",)), twice=True))
    with pytest.raises(TextError, match="expected true or false, not 'no'"):
        read({"whistles": {"is": "dude"}, "twice": "no"})


@pytest.mark.parametrize("state", ["unique", "nonunique", "token", "nontoken"])
def test_a_printed_state_can_be_tested_anywhere(tmp_path, state):
    found = problems(tmp_path, f"put: {{card: {{zone: hand, state: {state}}}, to: discard}}\n  - boot: d")
    assert found == []


@pytest.mark.parametrize("event", ["discarded", "aced", "leaves_play", "[aced, discarded]"])
def test_the_state_of_a_departed_card_cannot_be_tested(tmp_path, event):
    (problem,) = reacting(tmp_path, f"{{after: {event}, card: {{state: wanted}}}}")
    assert "state never holds here: after this event the card is not in play (before it, it is: `when`)" in problem


def test_the_state_of_a_leaving_card_can_be_tested(tmp_path):
    assert reacting(tmp_path, "{when: discarded, card: {state: wanted}}") == []


def test_a_dude_titled_the_needs_a_short_name(tmp_path):
    file = tmp_path / "the-flying-popescus.yaml"
    file.write_text(
        "title: The Flying Popescus\ntype: dude\nsuit: spades\nvalue: 6\ncost: 4\nbullets: 1\nshooter: draw\n"
        "influence: 1\nupkeep: 0\ntraits:\n- mod: [{who: self, influence: 1}]\n"
        'printings:\n- {code: "24999", pack: DT2, number: 999, formats: [wwe]}\n',
        encoding="utf-8",
    )
    (problem,) = checked(file)
    assert "would call this dude 'The'" in problem
