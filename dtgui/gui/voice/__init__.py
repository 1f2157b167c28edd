"""Speech for screen readers."""
