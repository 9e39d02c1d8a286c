"""Pictures of a table for people without a client: primitives projected onto a plane and written as SVG.

Nothing here knows what a tile, a river or a seat is: only texts, bodies, boxes and blocks, as a client draws them.
"""
