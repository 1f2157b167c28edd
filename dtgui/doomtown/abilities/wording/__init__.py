"""Cards' texts in English, made of their structure: `card.card_text` for a whole card."""
