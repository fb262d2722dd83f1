"""Widgets and painting that several panes share."""
