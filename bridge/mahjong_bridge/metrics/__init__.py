"""Figures for Prometheus: how much there is and how long it takes; no names, no tiles, no secrets."""
