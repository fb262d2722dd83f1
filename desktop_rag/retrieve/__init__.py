"""A question becomes numbered sources."""
