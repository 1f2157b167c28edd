"""Settings outlive a damaged file."""

import json
from dataclasses import fields, replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dtgui.app.settings import LoadedSettings, Settings, kept_settings, load_settings, save_setting


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "config" / "settings.json"


def write(path: Path, text: str) -> None:
    path.parent.mkdir()
    path.write_text(text, encoding="utf-8")


def broken(path: Path) -> Path:
    """Where the copy of a damaged file is kept."""
    return path.with_name("settings.json.broken")


def complaint_about(path: Path) -> str:
    """The only problem with a file, without its name."""
    (problem,) = load_settings(path).problems
    return str(problem).removeprefix(f"{path}: ")


def test_a_missing_file_gives_the_defaults(path):
    assert load_settings(path) == LoadedSettings(Settings())


def test_saved_settings_are_loaded(path):
    chosen = Settings(
        player_name="Éloïse",
        theme="saloon",
        text_scale=1.5,
        animation_ms=0,
        recent_seatings=("one", "another"),
        curtain=False,
        shortcuts={"undo": "Ctrl+U"},
    )
    kept_settings(path).change(lambda _: LoadedSettings(chosen))
    assert load_settings(path) == LoadedSettings(chosen)


def test_a_missing_setting_has_its_default(path):
    write(path, '{"theme": "saloon"}')
    assert load_settings(path) == LoadedSettings(Settings(theme="saloon"))


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [
        ("theme", ["dark"], 'a text; "ledger" is used'),
        ("picture_folder", "a\0b", 'a text; "" is used'),
        ("shortcuts", {"undo": 3}, "an object with a text for each action; {} is used"),
        ("text_scale", 9, "a number from 0.75 to 2; 1.0 is used"),
        ("text_scale", float("nan"), "a number from 0.75 to 2; 1.0 is used"),
        ("text_scale", True, "a number from 0.75 to 2; 1.0 is used"),
        ("animation_ms", 1.5, "a whole number from 0 to 250; 200 is used"),
        ("reduced_motion", "yes", "true or false; false is used"),
        ("recent_seatings", ["one", 2], "a list of 6 texts at most; [] is used"),
        ("recent_seatings", ["one"] * 7, "a list of 6 texts at most; [] is used"),
        ("sound_volume", 101, "a whole number from 0 to 100; 35 is used"),
    ],
)
def test_a_bad_value_is_reported_with_the_expected_one(path, name, value, expected):
    write(path, json.dumps({name: value}))
    assert complaint_about(path) == f"{name}: should be {expected}"


def test_a_bad_value_does_not_affect_others(path):
    write(path, '{"theme": 7, "text_scale": 1.25}')
    assert load_settings(path).settings == Settings(text_scale=1.25)


def test_an_unknown_setting_is_reported_with_the_nearest_one(path):
    write(path, '{"text_size": 2, "them": "dark"}')
    told = [str(problem) for problem in load_settings(path).problems]
    assert told[1] == f"{path}: them: there is no such setting; did you mean 'theme'?"


@pytest.mark.parametrize("text", ["", "{", "[" * 100_000, "[1]", "null"])
def test_an_invalid_file_gives_the_defaults(path, text):
    write(path, text)
    loaded = load_settings(path)
    assert loaded.settings == Settings()
    assert len(loaded.problems) == 1


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)
NAMES = st.sampled_from([field.name for field in fields(Settings)])


@settings(max_examples=60)
@given(document=st.dictionaries(NAMES | st.text(), ANYTHING) | ANYTHING)
def test_any_json_file_loads_and_can_be_saved_again(tmp_path_factory, document):
    path = tmp_path_factory.mktemp("config") / "settings.json"
    path.write_text(json.dumps(document))
    loaded = load_settings(path)
    kept_settings(path).change(lambda _: LoadedSettings(loaded.settings))
    assert load_settings(path) == LoadedSettings(loaded.settings)


@settings(max_examples=60)
@given(garbage=st.binary(max_size=200))
def test_any_bytes_load_as_settings(tmp_path_factory, garbage):
    path = tmp_path_factory.mktemp("config") / "settings.json"
    path.write_bytes(garbage)
    assert isinstance(load_settings(path).settings, Settings)


def test_a_damaged_file_is_kept_beside(path):
    write(path, "{broken")
    load_settings(path)
    assert broken(path).read_text() == "{broken"


def test_a_good_file_is_not_copied(path):
    kept_settings(path).change(lambda _: LoadedSettings(Settings()))
    load_settings(path)
    assert not broken(path).exists()


def test_a_copy_that_cannot_be_kept_is_reported_too(path):
    write(path, "{broken")
    broken(path).mkdir()
    assert "no copy of the damaged file" in load_settings(path).problems[-1].message


def test_a_folder_in_place_of_the_file_is_reported(path):
    path.mkdir(parents=True)
    assert "cannot be read" in complaint_about(path)


def test_two_windows_keep_the_settings_that_each_changed(path):
    start = load_settings(path).settings
    save_setting(path, start, replace(start, player_name="Ann"), "player_name")
    save_setting(path, start, replace(start, text_scale=1.5), "text_scale")
    assert load_settings(path) == LoadedSettings(Settings(player_name="Ann", text_scale=1.5))


def test_two_windows_keep_the_keys_that_each_changed(path):
    start = Settings(shortcuts={"undo": "U", "redo": "R"})
    save_setting(path, Settings(), start, "shortcuts")
    save_setting(path, start, replace(start, shortcuts={"undo": "Z", "redo": "R"}), "shortcuts")
    save_setting(path, start, replace(start, shortcuts={"undo": "U", "hint": "H"}), "shortcuts")
    assert load_settings(path).settings.shortcuts == {"undo": "Z", "hint": "H"}


def test_damaged_settings_are_those_of_the_version_before(path):
    start = Settings(player_name="Ann")
    save_setting(path, Settings(), start, "player_name")
    save_setting(path, start, replace(start, text_scale=1.5), "text_scale")
    path.write_text("{broken")
    loaded = load_settings(path)
    assert loaded.settings == start
    assert "are used" in loaded.problems[0].message
