"""The program around a game: its folders, settings, log and crash reports. It does not import Qt."""
