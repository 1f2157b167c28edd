"""Every topic that can be written is read by the rules, and survives saves."""

from pathlib import Path

import pytest

import dtgui.doomtown
from dtgui.doomtown.abilities.language.against import CANNOT
from dtgui.doomtown.state import topics
from dtgui.doomtown.state.cards_rule_all import Permission, Prohibited
from dtgui.doomtown.state.kinds import BulletKind, Keyword, Timing
from dtgui.doomtown.state.topics import BECOMING, LOSING, Figure, Part, TopicKind, Weight
from dtgui.doomtown.words import LASTING_PATTERNS
from dtgui.kernel.decisions import Seat
from tests.doomtown.town import doomtown

SOURCES = Path(dtgui.doomtown.__file__).parent
NOT_THE_RULES = ("topics.py", "against.py")


@pytest.fixture(scope="module")
def rules() -> str:
    files = (file for file in SOURCES.rglob("*.py") if file.name not in NOT_THE_RULES)
    return "".join(file.read_text(encoding="utf-8") for file in files)


@pytest.mark.parametrize("what", [what for what in Prohibited if what not in (*LOSING.values(), *BECOMING.values())])
def test_every_prohibition_is_checked_by_the_rules(rules, what):
    assert f"Prohibited.{what.name}" in rules


@pytest.mark.parametrize("what", Permission)
def test_every_permission_is_checked_by_the_rules(what):
    asking = (file for folder in ("queries", "procedures") for file in (SOURCES / folder).rglob("*.py"))
    conditions = SOURCES / "abilities" / "language" / "conditions.py"
    assert any(f"Permission.{what.name}" in file.read_text(encoding="utf-8") for file in (*asking, conditions))


def test_every_prohibition_has_words():
    assert set(CANNOT) == set(Prohibited)


TOPICS = (
    topics.figure(Figure.BULLETS),
    topics.permission(Permission.PRAYS),
    topics.fixed(Figure.UPKEEP),
    topics.skill(Keyword.HUCKSTER),
    topics.keyword("Holy Ground"),
    topics.bullets(BulletKind.STUD),
    topics.cannot(Prohibited.FLEE),
    topics.lost(Part.BONUSES),
    topics.lost_ability(2),
    topics.again(0),
    topics.ignores(Figure.BULLETS),
    topics.ignores_all(Figure.BULLETS),
    topics.only_weapons(Figure.BULLETS),
    topics.produces_for(Seat(1)),
    topics.pays_for(Timing.NOON),
    topics.pays_for(None),
    topics.least(Figure.BULLETS),
    topics.most(Figure.BULLETS),
    topics.least_grit(Seat(1)),
    topics.control_by(Weight.SHAMAN),
    topics.CONTROLLED,
    topics.FIRST_CASUALTY,
)


@pytest.mark.parametrize("topic", TOPICS, ids=str)
def test_topics_round_trip_through_saves(topic):
    codec = doomtown().codec
    assert codec.decode(codec.encode(topic)) == topic


@pytest.mark.parametrize("what", Permission)
def test_permissions_of_older_saves_are_read(what):
    figure = {"is": "Figure", "value": what.value}
    written = {"is": "Topic", "kind": {"is": "TopicKind", "value": "figure"}, "about": figure}
    assert doomtown().codec.decode([written]) == (topics.permission(what),)


def test_topics_of_different_kinds_differ():
    assert topics.figure(Figure.BULLETS) != topics.fixed(Figure.BULLETS)
    assert topics.figure(Figure.BULLETS) == topics.figure(Figure.BULLETS)


OF_TRAITS_ALONE = {
    TopicKind.TEST,
    TopicKind.COST,
    TopicKind.OWN_COST,
    TopicKind.COST_OF_USE,
    TopicKind.PAYS_FOR,
    TopicKind.INVENTS_WITH,
    TopicKind.INVENTED_WITH,
    TopicKind.INVENTED_BY,
    TopicKind.CASTS,
    TopicKind.PERFORMS_WITH,
    TopicKind.CARRIES_TWO,
    TopicKind.CARRIES_NO,
    TopicKind.CARRIES_ONE,
    TopicKind.ADJACENT,
    TopicKind.GOES_TO,
    TopicKind.GOES_FREELY,
    TopicKind.COUNTS_AS,
    TopicKind.TAKES_PART,
    TopicKind.REACHES,
    TopicKind.WITHOUT_TOKENS,
    TopicKind.ATTACH_TO,
    TopicKind.USES_DEEDS,
    TopicKind.STANDS_IN,
    TopicKind.SPARED,
    TopicKind.VOID,
}


def test_every_lasting_topic_has_words():
    assert set(LASTING_PATTERNS) == set(TopicKind) - OF_TRAITS_ALONE
