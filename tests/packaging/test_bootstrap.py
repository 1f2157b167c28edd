"""The set-up from a bare checkout: what can be said without installing anything."""

import shutil
import sys
from contextlib import contextmanager
from pathlib import Path

import bootstrap
import debian
import environment
import pytest
import qt_libraries
import screens
from environment import Checkout, Purpose

from dtgui import cli
from dtgui.app import system_libraries

LISTING = """\
3 libs found in cache `/etc/ld.so.cache'
\tlibGL.so.1 (libc6,x86-64) => /lib/x86_64-linux-gnu/libGL.so.1
\tlibEGL.so.1 (libc6,x86-64) => /lib/x86_64-linux-gnu/libEGL.so.1
"""


@pytest.fixture
def fresh(tmp_path: Path) -> Checkout:
    """A checkout that was never set up."""
    (tmp_path / "packaging").mkdir()
    (tmp_path / "pyproject.toml").write_text("[project]\n")
    (tmp_path / "packaging" / "constraints.txt").write_text("PyYAML==6.0.3\n")
    return Checkout(tmp_path)


@pytest.fixture
def whole(fresh: Checkout) -> Checkout:
    """A checkout that was set up to play."""
    put_stamp(fresh, Purpose.PLAY)
    return fresh


def put_stamp(checkout: Checkout, purpose: Purpose) -> None:
    checkout.program("python").parent.mkdir(parents=True)
    checkout.program("python").touch()
    checkout.stamp_file(purpose).write_text(checkout.stamp().text())


class TestPython:
    def test_the_oldest_supported_python_is_accepted(self):
        assert bootstrap.python_problem((3, 11), None) == ""

    def test_an_older_python_is_refused_with_the_required_version(self):
        assert bootstrap.python_problem((3, 9), None) == (
            "dtgui needs Python 3.11 or newer; this is Python 3.9. Install a newer Python first."
        )

    def test_a_newer_installed_python_is_offered(self):
        told = bootstrap.python_problem((3, 10), "/usr/bin/python3.12")
        assert "/usr/bin/python3.12 packaging/bootstrap.py" in told


class TestDisplay:
    @pytest.mark.parametrize("name", ["DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"])
    def test_linux_with_a_display_variable_has_a_display(self, name):
        assert bootstrap.has_display("linux", {name: ":0"})

    def test_linux_without_a_display_variable_has_none(self):
        assert not bootstrap.has_display("linux", {"DISPLAY": ""})

    @pytest.mark.parametrize("platform", ["darwin", "win32"])
    def test_other_systems_always_have_a_display(self, platform):
        assert bootstrap.has_display(platform, {})

    def test_playing_without_a_display_offers_other_commands(self, fresh, monkeypatch, capsys):
        monkeypatch.setattr(bootstrap, "has_display", lambda *_: False)
        assert bootstrap.play(fresh, []) == 2
        assert "run simulate" in capsys.readouterr().err
        assert not fresh.venv.exists()


class TestLibraries:
    def test_libraries_not_listed_are_missing(self):
        libraries = {"libGL.so.1": "libgl1", "libglib-2.0.so.0": "libglib2.0-0", "libEGL.so.1": "libegl1"}
        assert system_libraries.missing_from(LISTING, libraries) == ["libglib-2.0.so.0"]

    def test_a_library_with_the_same_prefix_does_not_count(self):
        assert system_libraries.missing_from("\tlibGL.so.1.7 (libc6) => /x\n", {"libGL.so.1": "libgl1"}) == [
            "libGL.so.1"
        ]

    def test_without_a_listing_all_libraries_are_missing(self):
        assert system_libraries.missing_from("", system_libraries.X11) == list(system_libraries.X11)

    def test_no_window_needs_no_display_libraries(self):
        assert system_libraries.wanted({"DISPLAY": ":0"}, window=False) == system_libraries.OFFSCREEN

    def test_a_window_under_x11_needs_x11_libraries(self):
        assert "libxcb-cursor.so.0" in system_libraries.wanted({"DISPLAY": ":0"}, window=True)

    def test_a_window_under_wayland_needs_wayland_libraries(self):
        wanted = system_libraries.wanted({"WAYLAND_DISPLAY": "wayland-0"}, window=True)
        assert wanted.keys() == system_libraries.OFFSCREEN.keys() | system_libraries.WAYLAND.keys()

    def test_missing_libraries_are_named_with_the_install_command(self, monkeypatch):
        monkeypatch.setattr(system_libraries, "missing", lambda _: ["libGL.so.1", "libEGL.so.1"])
        monkeypatch.setattr(shutil, "which", lambda _: "/usr/bin/apt-get")
        told = system_libraries.advice({"DISPLAY": ":0"}, window=True)
        assert "libGL.so.1, libEGL.so.1" in told
        assert told.endswith("sudo apt-get install -y libgl1 libegl1")

    def test_no_advice_is_given_without_missing_libraries(self, monkeypatch):
        monkeypatch.setattr(system_libraries, "missing", lambda _: [])
        assert system_libraries.advice({"DISPLAY": ":0"}, window=True) == ""

    def test_a_command_names_a_missing_library(self, monkeypatch, capsys, tmp_path):
        def fail(_name):
            raise ImportError("libGL.so.1: cannot open shared object file")

        monkeypatch.setattr(cli, "_options_of", fail)
        monkeypatch.setattr(system_libraries, "advice", lambda *_, **__: "libGL.so.1 is missing")
        assert cli.main(["--data-dir", str(tmp_path), "play"]) == cli.BAD_INPUT
        assert capsys.readouterr().err == "dtgui: libGL.so.1 is missing\n"

    @pytest.mark.parametrize(("words", "is_asked"), [(["simulate"], False), (["decks"], True), ([], True)])
    def test_only_drawing_commands_check_libraries(self, whole, monkeypatch, words, is_asked):
        asked = []
        monkeypatch.setattr(qt_libraries, "require", lambda **_: asked.append(True))
        monkeypatch.setattr(bootstrap, "_dtgui", lambda *_: 0)
        bootstrap.run(whole, words)
        assert bool(asked) is is_asked

    def test_packages_of_the_environment_are_in_the_same_command(self, fresh, monkeypatch):
        monkeypatch.setattr(environment, "_has_module", lambda _: False)
        monkeypatch.setattr(system_libraries, "missing", lambda _: ["libGL.so.1"])
        monkeypatch.setattr(debian, "_allowed_prefix", lambda: None)
        monkeypatch.setattr(debian, "has_apt", lambda: True)
        monkeypatch.setenv("DISPLAY", ":0")
        with pytest.raises(debian.SetUpFailed, match=rf"install -y libgl1 {environment.venv_package()}$"):
            bootstrap.play(fresh, [])


class TestPackages:
    def test_a_user_without_rights_reads_the_install_command(self, monkeypatch):
        monkeypatch.setattr(debian, "_allowed_prefix", lambda: None)
        with pytest.raises(debian.SetUpFailed, match=r"apt-get install -y libgl1 libegl1$"):
            debian.install(["libgl1", "libegl1"], "the window")

    def test_the_venv_package_follows_the_python_version(self):
        assert environment.venv_package() == f"python3.{sys.version_info[1]}-venv"


class TestStamp:
    def test_a_fresh_checkout_is_not_ready(self, fresh):
        assert not environment.is_ready(fresh, Purpose.PLAY)

    def test_a_complete_environment_is_ready(self, whole):
        assert environment.is_ready(whole, Purpose.PLAY)

    def test_an_environment_to_play_cannot_test(self, whole):
        assert not environment.is_ready(whole, Purpose.TEST)

    def test_an_environment_to_test_can_play(self, fresh):
        put_stamp(fresh, Purpose.TEST)
        assert environment.is_ready(fresh, Purpose.PLAY)

    @pytest.mark.parametrize("name", ["pyproject.toml", "packaging/constraints.txt"])
    def test_a_changed_file_requires_an_update(self, whole, name):
        (whole.root / name).write_text("changed")
        assert not environment.is_ready(whole, Purpose.PLAY)

    def test_an_environment_to_test_can_build_but_not_reverse(self, fresh):
        put_stamp(fresh, Purpose.PACKAGE)
        assert environment.is_ready(fresh, Purpose.PLAY)
        assert not environment.is_ready(fresh, Purpose.TEST)
        fresh.stamp_file(Purpose.TEST).write_text(fresh.stamp().text())
        fresh.stamp_file(Purpose.PACKAGE).unlink()
        assert environment.is_ready(fresh, Purpose.PACKAGE)

    def test_an_environment_without_python_is_not_ready(self, whole):
        whole.program("python").unlink()
        assert not environment.is_ready(whole, Purpose.PLAY)

    def test_another_python_requires_a_new_environment(self, whole, monkeypatch):
        monkeypatch.setattr(sys, "version", "3.99.0 (main)")
        assert not environment.is_ready(whole, Purpose.PLAY)

    def test_a_failed_setup_is_not_ready(self, whole, monkeypatch):
        """The old stamp is removed first, so that the next start begins again."""
        (whole.root / "pyproject.toml").write_text("changed")
        monkeypatch.setattr(environment, "run_pip", fail)
        with pytest.raises(debian.SetUpFailed):
            environment.ensure(whole, Purpose.PLAY)
        assert not whole.stamp_file(Purpose.PLAY).exists()

    def test_a_successful_setup_is_ready(self, whole, monkeypatch):
        (whole.root / "pyproject.toml").write_text("changed")
        monkeypatch.setattr(environment, "run_pip", lambda *_: None)
        environment.ensure(whole, Purpose.TEST)
        assert environment.is_ready(whole, Purpose.TEST)


def fail(*_: object) -> None:
    raise debian.SetUpFailed("no network")


class TestPip:
    def test_a_failed_setup_shows_its_last_lines(self, tmp_path):
        """An index that cannot be reached, without leaving this machine."""
        with pytest.raises(debian.SetUpFailed) as failure:
            environment.run_pip(Path(sys.executable), ["install", "--no-index", str(tmp_path / "no-such-project")])
        assert "no-such-project" in str(failure.value)
        assert str(failure.value).splitlines()[-1].startswith("pip could not install the project")


class TestScreen:
    """The tests with a real mouse and a real keyboard."""

    def test_nothing_is_missing_if_all_programs_exist(self, monkeypatch):
        programs(monkeypatch, "Xvfb", "openbox", "xdotool")
        assert (screens.problem({}), screens.packages()) == ("", [])

    def test_a_display_replaces_xvfb(self, monkeypatch):
        programs(monkeypatch, "openbox", "xdotool")
        assert screens.problem({"DISPLAY": ":0"}) == ""
        assert screens.problem({}) == "missing here: Xvfb"
        assert screens.packages() == ["xvfb"]

    def test_a_missing_display_is_reported_and_passes(self, whole, monkeypatch, capsys):
        programs(monkeypatch)
        monkeypatch.setattr(sys, "platform", "linux")
        monkeypatch.delenv("DISPLAY", raising=False)
        assert bootstrap._passes_on_screen(whole)
        assert "are left out: missing here: openbox, xdotool, Xvfb." in capsys.readouterr().out

    def test_a_server_that_fails_to_start_is_reported(self, whole, monkeypatch, capsys):
        @contextmanager
        def none(_: object):
            raise screens.NoScreen("Xvfb does not start")
            yield

        monkeypatch.setattr(sys, "platform", "linux")
        monkeypatch.setattr(screens, "problem", lambda _: "")
        monkeypatch.setattr(screens, "screen", none)
        assert bootstrap._passes_on_screen(whole)
        assert "are left out: Xvfb does not start." in capsys.readouterr().out

    def test_failing_screen_tests_fail_the_command(self, whole, monkeypatch):
        @contextmanager
        def one(_: object):
            yield {"DISPLAY": ":7"}

        monkeypatch.setattr(sys, "platform", "linux")
        monkeypatch.setattr(screens, "problem", lambda _: "")
        monkeypatch.setattr(screens, "screen", one)
        monkeypatch.setattr(bootstrap, "_passes", lambda *_: False)
        assert not bootstrap._passes_on_screen(whole)


def programs(monkeypatch, *names: str) -> None:
    """Pretend that of the programs only these are there, and all libraries."""
    monkeypatch.setattr(shutil, "which", lambda name, **_: f"/usr/bin/{name}" if name in names else None)
    monkeypatch.setattr(system_libraries, "missing", lambda _: [])


class TestCommands:
    def test_no_command_shows_the_usage(self, capsys):
        assert bootstrap.main([]) == 2
        assert capsys.readouterr().err.startswith("usage: ")

    def test_a_failed_setup_is_one_message(self, monkeypatch, capsys):
        monkeypatch.setitem(bootstrap.COMMANDS, "play", fail)
        assert bootstrap.main(["play"]) == 1
        assert capsys.readouterr().err == "no network\n"

    @pytest.mark.parametrize(("arguments", "is_tried"), [([], True), (["-k", "undo"], False)])
    def test_the_built_program_is_tested_with_all_tests_only(self, whole, monkeypatch, arguments, is_tried):
        ran = []
        monkeypatch.setattr(environment, "ensure", lambda *_: None)
        monkeypatch.setattr(qt_libraries, "require", lambda **_: None)
        monkeypatch.setattr(bootstrap, "_passes", lambda _, command: ran.append(command) or True)
        monkeypatch.setattr(bootstrap, "_passes_beside", lambda _, command: ran.append(command) or True)
        monkeypatch.setattr(bootstrap, "_passes_on_screen", lambda _: ran.append(bootstrap.SCREEN_TESTS) or True)
        assert bootstrap.test(whole, arguments) == 0
        assert (bootstrap.BUILT_PROGRAM in ran, bootstrap.SCREEN_TESTS in ran) == (is_tried, is_tried)

    def test_a_check_beside_the_tests_prints_its_output_as_a_whole(self, whole, monkeypatch, capsys):
        monkeypatch.setattr(environment.Checkout, "program", lambda *_: sys.executable)
        fails = (
            "python",
            "-c",
            "import sys; print('first', flush=True); print('second', file=sys.stderr); sys.exit(3)",
        )
        assert not bootstrap._passes_beside(whole, fails)
        printed = capsys.readouterr().out
        assert printed.startswith("\n=== python -c import sys;")
        assert printed.split("===\n")[1].split() == ["first", "second"]

    def test_the_last_line_names_failed_checks(self):
        assert bootstrap.summary(["mypy", "ruff check ."]) == "FAILED: mypy; ruff check ."

    def test_the_last_line_reports_success(self):
        assert bootstrap.summary([]) == "Every check passed."
