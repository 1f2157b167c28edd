"""The ability language: the content of card files as objects that the engine runs and that generate their own
English.

A card's `abilities` and `traits` are lists of mappings; `reading.compile.compile_text` turns them into the
records of `state.texts`. Each word of the language is one class: its fields are the allowed keys, `wording`
returns its text, and `run`, `holds`, `value` or `candidates` is its effect.
"""
