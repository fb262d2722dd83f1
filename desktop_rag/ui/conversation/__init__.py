"""The conversation pane: composer, messages, history."""
