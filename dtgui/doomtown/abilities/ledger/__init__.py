"""The clause ledger: what a card prints, in short clauses, compared with what its definition plays."""
