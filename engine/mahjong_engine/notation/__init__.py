"""Forms in which hands and wins travel as plain JSON values."""
