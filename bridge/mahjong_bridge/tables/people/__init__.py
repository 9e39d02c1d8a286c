"""Who sits, watches, comes and goes at a table, and what he may do there."""
