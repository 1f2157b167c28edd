"""The reading of English card texts that every other language shares: tokens, rules, frames, headings.

It knows no other language. A language brings its lexicon (`reading.SourceWords`, the lines of its frames), its grammar,
and its words.
"""
