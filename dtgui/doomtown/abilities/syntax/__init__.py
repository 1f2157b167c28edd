"""Syntax trees of card texts, without the words of any language: amounts, noun phrases, constituents of sentences."""
