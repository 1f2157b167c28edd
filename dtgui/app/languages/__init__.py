"""Languages: files of phrases, English to translated, that come with the program or that players make.

A language is `CODE.po`, or several `.po` files in a folder `CODE`, or `CODE.json` of an earlier program. They come from
strangers: `phrase_book` checks, lists and loads them, and answers; `making` writes new ones.
"""
