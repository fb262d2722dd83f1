"""Widgets: what a person sees."""
