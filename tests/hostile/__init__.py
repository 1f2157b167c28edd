"""Malicious and damaged files: the only result is a clear refusal."""
