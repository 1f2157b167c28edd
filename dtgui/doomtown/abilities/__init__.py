"""The ability language: what card files say, as objects that the engine runs and that can say themselves in English.

A card's `abilities` and `traits` are lists of mappings; `reading.compile.compile_text` turns them into the records of
`state.texts`. Each word of the language is one class: its fields are what may be written, `wording` tells how it reads,
`run`, `holds`, `value` or `candidates` is what it does.
"""
