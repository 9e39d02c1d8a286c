"""Typed lines: read against what their sender sees, then carried out, each kind at its desk."""
