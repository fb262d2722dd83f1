"""Conversations: stored, searched, exported, continued."""
