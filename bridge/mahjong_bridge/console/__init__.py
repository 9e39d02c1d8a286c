"""The table in a terminal: the commands of the world typed, the seat drawn as text, over ``TableService``."""
