"""The picture of a table: sight in, nodes, primitives out; no clock, no input or output."""
