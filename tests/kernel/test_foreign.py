"""Outside data passes one entrance."""

import json

import pytest

from dtgui.kernel.errors import BadInput, bounded
from dtgui.kernel.foreign import decode, parse_json, read_bytes, read_json, read_text


@pytest.mark.parametrize(
    ("written", "reason"),
    [
        ("{", "is not JSON: Expecting property name"),
        ("[" * 100_000, "is nested more than 100 levels deep"),
        ("[" * 101 + "]" * 101, "is nested more than 100 levels deep"),
        ('{"a": "\\ud800"}', "half of a character"),
        ('{"\\udfff": 1}', "half of a character"),
        (b"\xff\xff\xff", "is not UTF-8 text"),
        (b"\xff\xfe\x00\xd8x", "is not UTF-16 text"),
        ("9" * 5000, "is not JSON"),
    ],
)
def test_invalid_or_oversized_json_is_refused(written, reason):
    with pytest.raises(BadInput, match=reason):
        parse_json(written)


def test_the_line_of_an_error_is_reported(tmp_path):
    (tmp_path / "x.json").write_text('{\n"a": 1,\n"b" 2}', encoding="utf-8")
    with pytest.raises(BadInput, match=r"x\.json:3: is not JSON"):
        read_json(tmp_path / "x.json")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_texts_with_a_byte_order_mark_are_read(encoding):
    assert decode("Yán Lì’s".encode(encoding)) == "Yán Lì’s"


def test_surrogate_pairs_are_joined():
    assert parse_json('"\\ud83e\\udd20"') == "🤠"


def test_data_nested_a_hundred_levels_is_read():
    assert json.dumps(parse_json("[" * 100 + "]" * 100)) == "[" * 100 + "]" * 100


def test_an_unreadable_part_is_reported(tmp_path):
    (tmp_path / "link").symlink_to(tmp_path / "nowhere")
    for file in (tmp_path / "link", tmp_path, tmp_path / "none"):
        with pytest.raises(BadInput, match="cannot be read"):
            read_text(file)


def test_a_file_name_with_a_null_character_is_refused(tmp_path):
    with pytest.raises(BadInput, match="cannot be read"):
        read_bytes(tmp_path / "a\x00b")


def test_a_file_that_grows_beyond_the_limit_is_refused(tmp_path):
    (tmp_path / "x").write_bytes(b"12345")
    assert read_bytes(tmp_path / "x", 5) == b"12345"
    with pytest.raises(BadInput, match="too large: more than 4 bytes"):
        read_bytes(tmp_path / "x", 4)


def test_messages_are_bounded():
    message = str(BadInput(f"expected a number, not {'x' * 10_000}!"))
    assert len(message) <= 400
    assert message.startswith("expected a number, not xxx")
    assert message.endswith("xxx!")
    assert bounded("short") == "short"
