"""A full disk stops nothing, is reported once, and loses no answer."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from dtgui.controller.game_controller import GameController
from dtgui.kernel.scene import Intent
from dtgui.play.saved_games import Autosave, read_save
from tests.controller.saved import GAMES
from tests.controller.toy_town import HOMES

resource = pytest.importorskip("resource", reason="only Unix limits how long files may be")


def test_a_disk_that_stays_full_is_reported_once(qtbot, caplog, saves: Autosave, kept: GameController) -> None:
    with full_disk(kept.saves.file), caplog.at_level("CRITICAL"), qtbot.waitSignal(kept.trouble):
        kept.attempt(Intent("card:1", HOMES[1]))
        with qtbot.assertNotEmitted(kept.trouble):
            kept.attempt(Intent("card:11", HOMES[0]))


def test_a_save_is_complete_once_the_disk_has_room(saves: Autosave, caplog, kept: GameController) -> None:
    with full_disk(kept.saves.file), caplog.at_level("CRITICAL"):
        kept.attempt(Intent("card:1", HOMES[1]))
    kept.attempt(Intent("card:11", HOMES[0]))
    loaded = read_save(saves.latest(), GAMES)
    assert (len(loaded.session.moments), loaded.notices) == (3, ())


@contextmanager
def full_disk(file: Path) -> Iterator[None]:
    """No file may become longer than a few letters more than this one is: the next line is cut in its middle."""
    most, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (file.stat().st_size + 5, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, hard))
