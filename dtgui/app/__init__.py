"""What the program needs around a game: its folders, settings, log and crash reports. It knows no Qt."""
