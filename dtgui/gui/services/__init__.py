"""Shared by all windows: settings, looks, the running application, crash reports."""
