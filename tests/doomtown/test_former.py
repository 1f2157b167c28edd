"""Values of older saves, read as they are written today."""

from __future__ import annotations

from typing import Any

import pytest

from dtgui.doomtown.former import UPDATES
from dtgui.doomtown.procedures.windows import OfferReacts, RespondTo
from dtgui.doomtown.state import topics
from dtgui.doomtown.state.cards_rule_all import Prohibited
from dtgui.doomtown.state.kinds import BulletKind, Keyword, Window
from dtgui.doomtown.state.topics import Figure, Part, Topic
from dtgui.kernel.codec import UnknownType
from dtgui.play.boxes import box_of
from tests.doomtown.town import PATHS

CODEC = box_of("doomtown").make_game(PATHS).codec

FORMER_TOPICS = {
    "bullets": topics.figure(Figure.BULLETS),
    "stud": topics.bullets(BulletKind.STUD),
    "first casualty": topics.FIRST_CASUALTY,
    "set value": topics.fixed(Figure.VALUE),
    "skill Huckster": topics.skill(Keyword.HUCKSTER),
    "keyword Abomination": topics.keyword("Abomination"),
    "cannot be_booted": topics.cannot(Prohibited.BE_BOOTED),
    "lost traits": topics.lost(Part.TRAITS),
    "lost ability 2": topics.lost_ability(2),
    "again 1": topics.again(1),
    "ignores bullets": topics.ignores(Figure.BULLETS),
    "draws by influence": topics.draws_by(Figure.INFLUENCE),
    "produces for 1": topics.produces_for(1),
}


@pytest.mark.parametrize(("words", "topic"), FORMER_TOPICS.items(), ids=FORMER_TOPICS)
def test_a_text_topic_of_an_older_save_is_read(words: str, topic: Topic) -> None:
    assert CODEC.decode(UPDATES["Lasting"]({"is": "Lasting", "what": words})["what"]) == topic


def test_an_unknown_text_topic_is_refused() -> None:
    with pytest.raises(UnknownType, match="'nonsense here' is no topic"):
        UPDATES["Lasting"]({"is": "Lasting", "what": "nonsense here"})


def former(name: str, **fields: Any) -> Any:
    return CODEC.decode({"is": name, **fields})


@pytest.mark.parametrize(
    ("moment", "instead", "window"), [("when", True, Window.WHEN_INSTEAD), ("after", False, Window.AFTER)]
)
def test_a_moment_of_an_older_save_becomes_a_window(moment: str, instead: bool, window: Window) -> None:
    assert former("OfferReacts", event=None, moment=moment, instead=instead) == OfferReacts(None, window)


def test_the_field_left_of_an_older_save_becomes_the_outcome() -> None:
    assert former("RespondTo", event=None, left=3) == RespondTo(None, 3)


def test_the_bounty_flag_of_an_older_posse_is_read() -> None:
    assert former("FormPosse", seat=1, bounty=False).seat == 1


@pytest.mark.parametrize("name", ["Lasting", "OfferReacts", "RespondTo"])
def test_current_data_is_not_updated(name: str) -> None:
    today = {"is": name, "what": {"is": "Topic"}}
    assert UPDATES[name](today) == today
