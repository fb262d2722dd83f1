"""The Qt widgets of the program."""
