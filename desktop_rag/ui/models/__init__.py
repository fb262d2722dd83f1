"""The dialogs of models and servers."""
