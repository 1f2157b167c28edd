"""The clause ledger: a card's print in short clauses, compared with its definition."""
