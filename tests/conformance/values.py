"""Whether a table is made as the engine needs it: immutable values, and dicts of them that `copy` copies."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from enum import Enum
from typing import Any, get_origin, get_type_hints

from dtgui.kernel.codec import Codec


def slots_of(table: object) -> dict[str, Any]:
    """Return a table's fields by name, without derived ones."""
    if dataclasses.is_dataclass(table):
        return {field.name: getattr(table, field.name) for field in dataclasses.fields(table) if field.init}
    return {name: getattr(table, name) for name in getattr(table, "__slots__", None) or vars(table)}


def changeable_parts(value: object, codec: Codec, path: str) -> list[str]:
    """Where in a value something could be changed in place. Shared values are constants and not looked into."""
    if isinstance(value, None | bool | int | str | Enum) or type(value) in codec.shared_classes:
        return []
    if isinstance(value, tuple | frozenset):
        return [bad for i, item in enumerate(value) for bad in changeable_parts(item, codec, f"{path}[{i}]")]
    if _is_frozen(value):
        return [bad for name, item in vars(value).items() for bad in changeable_parts(item, codec, f"{path}.{name}")]
    return [f"{path} is a {type(value).__name__}"]


def _is_frozen(value: object) -> bool:
    params = getattr(type(value), "__dataclass_params__", None)
    return params is not None and params.frozen and hasattr(value, "__dict__")


def changeable_slots(table: object, codec: Codec) -> list[str]:
    """As `changeable_parts`, but a slot itself may be a dict."""
    found: list[str] = []
    for name, value in slots_of(table).items():
        parts = [part for pair in value.items() for part in pair] if isinstance(value, dict) else [value]
        found += [bad for part in parts for bad in changeable_parts(part, codec, name)]
    return found


def shared_dicts(table: object, copy: object) -> list[str]:
    """The names of the dicts that a table and its copy have in common, though one changing would change the other.

    A field that is declared a `Mapping` is replaced where it changes, and may be shared.
    """
    theirs, declared = slots_of(copy), get_type_hints(type(table))
    replaced = {name for name, hint in declared.items() if get_origin(hint) is Mapping}
    held = {name: value for name, value in slots_of(table).items() if isinstance(value, dict)}
    return [name for name, value in held.items() if name not in replaced and theirs[name] is value]
