"""An engine from its start to its end, and what is logged and counted of it on the way."""
