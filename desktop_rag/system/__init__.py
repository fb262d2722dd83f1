"""The computer that the program runs on: its files, processes, display and keyring."""
