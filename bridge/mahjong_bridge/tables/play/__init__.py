"""The match a table plays: its log in the store, its clocks, its rules, and the steps it takes."""
