"""Shared by every test: Qt without a screen, and a temporary player's folder."""

import contextlib
import ctypes
import gc
import os
from collections.abc import Generator, Iterator
from functools import cache
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from dtgui.app import memory
from dtgui.app.paths import default_paths
from dtgui.doomtown.abilities.paragraphs import card, questions
from dtgui.doomtown.catalog import Catalog, loading
from dtgui.doomtown.catalog.loading import read_cache
from dtgui.gui.services.application import Application, Collector
from tests.sampling import pytest_addoption as pytest_addoption
from tests.sampling import pytest_collection_modifyitems as pytest_collection_modifyitems
from tests.sampling import pytest_configure as pytest_configure
from tests.sampling import pytest_report_header as pytest_report_header

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
# Registered here, before any test module can import it: the windows' tests and the journeys share its assertions.
pytest.register_assert_rewrite("tests.gui.agreement")
TESTS_A_COLLECTION, TESTS_WITHOUT_WINDOWS_A_COLLECTION = 50, 400
"""A full collection walks over all values that the process keeps, in some seconds at the end of a long run."""
COMPLAINT = "Error calling Python override"
"""PySide's message when a Python method called by Qt raises. A test that expects it reads it with `capfd`."""


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_runtest_setup() -> Generator[None, object, object]:
    """Let Qt do what is left to it while that is still the test's: what it writes then belongs to the test."""
    result = yield
    _finish_deferred_qt_work()
    return result


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_runtest_call() -> Generator[None, object, object]:
    """The same once the test has run."""
    result = yield
    _finish_deferred_qt_work()
    return result


def _finish_deferred_qt_work() -> None:
    if (application := QApplication.instance()) is not None:
        application.processEvents()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Fail the test in which a method of ours failed under Qt's hands, also where something has caught the mistake."""
    report = yield
    written = "".join(text for title, text in report.sections if title.endswith(f"stderr {report.when}"))
    if report.passed and COMPLAINT in written:
        report.outcome = "failed"
        report.longrepr = f"A method that Qt calls has failed:\n{written}"
    return report


@pytest.fixture(scope="session", autouse=True)
def _folder_of_a_new_player(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Keep the tests away from the real settings and saves."""
    os.environ["DTGUI_DATA_DIR"] = str(tmp_path_factory.mktemp("player"))


@pytest.fixture(scope="session", autouse=True)
def _cards_are_compiled_once(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Give each new player's folder the same compiled cards, and each program the same catalog of them.

    All processes of a run share the compiled cards. Files of cards that a test has made itself are compiled as ever.
    """
    base = tmp_path_factory.getbasetemp()
    shared = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "compiled-cards"
    compile_cards, shipped = loading._compile, default_paths().doomtown_cards
    catalogs: dict[str, Catalog] = {}

    def compiled(folder: Path, cache: Path, signed: str) -> Catalog:
        if folder != shipped:
            return compile_cards(folder, cache, signed)
        kept = shared / f"{signed}.json"
        if signed not in catalogs:
            catalogs[signed] = read_cache(kept, signed) or compile_cards(folder, kept, signed)
        with contextlib.suppress(OSError):
            cache.parent.mkdir(parents=True, exist_ok=True)
            cache.write_bytes(kept.read_bytes())
        return catalogs[signed]

    loading._compile = compiled
    yield
    loading._compile = compile_cards


@pytest.fixture(scope="session", autouse=True)
def _words_of_cards_are_made_once() -> Iterator[None]:
    """A program keeps the words of some hundred cards; each search over all texts would make the others again."""
    kept = {module: module._made_once for module in (card, questions)}
    for module, made_once in kept.items():
        module._made_once = cache(made_once.__wrapped__)
    yield
    for module, made_once in kept.items():
        module._made_once = made_once


class YoungCollections:
    """The `gc` of programs under test: it freezes nothing, and looks at new values only.

    Each program would else look through all values of earlier tests, which took half of the time of a long run.
    """

    def collect(self, generation: int = 1) -> int:
        return gc.collect(min(generation, 1))

    def freeze(self) -> None:
        """Nothing is frozen for a program: the next one would thaw it."""

    unfreeze = freeze

    def get_freeze_count(self) -> int:
        return 0

    def set_threshold(self, *_: int) -> None:
        """This process does not collect by itself."""


@pytest.fixture(scope="session", autouse=True)
def _only_this_thread_collects() -> Iterator[None]:
    """As in the program: what Qt made here ends here, not in a thread of a test that comes later.

    Programs collect only new values. Without `ctypes` they leave free memory to the process, which needs it again.
    """
    gc.disable()
    gc.collect()
    gc.freeze()
    memory.gc, memory.ctypes = YoungCollections(), None
    yield
    memory.gc, memory.ctypes = gc, ctypes
    gc.enable()


@pytest.fixture
def whole_collections(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let a program collect as it does outside the tests, among all values."""
    monkeypatch.setattr(memory, "gc", gc)
    yield
    gc.unfreeze()


@pytest.fixture(autouse=True)
def _garbage_goes_with_its_test(request: pytest.FixtureRequest) -> Iterator[None]:
    """Collect what a test has left, and now and then what all have left; what then stays is not looked at again."""
    yield
    if (application := QApplication.instance()) is not None and (collector := application.findChild(Collector)):
        collector.setParent(None)
    has_windows = "qapp" in request.fixturenames
    most = TESTS_A_COLLECTION if has_windows else TESTS_WITHOUT_WINDOWS_A_COLLECTION
    if gc.get_count()[2] > most:
        gc.collect()
        gc.freeze()
    else:
        gc.collect(1)


@pytest.fixture(scope="session")
def qapp_cls() -> type[Application]:
    """Return the application class for pytest-qt: the program's own."""
    return Application


@pytest.fixture(scope="session")
def checkout() -> Path:
    """Return the folder of the checkout that is tested."""
    return Path(__file__).resolve().parents[1]
