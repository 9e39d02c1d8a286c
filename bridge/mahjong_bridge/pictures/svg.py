"""A picture as SVG: sides of bodies as polygons in their material's colour, texts letter by letter in their ink."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final
from xml.sax.saxutils import escape

from mahjong_bridge.pictures.cameras import NEAREST, Camera
from mahjong_bridge.pictures.items import Item, Sheet, Solid, items
from mahjong_bridge.pictures.lettering import Letter
from mahjong_bridge.pictures.order import painters_order
from mahjong_bridge.pictures.outlines import Outline, Point, hull, touches
from mahjong_bridge.pictures.tile_art import drawn_glyphs, path_of
from mahjong_bridge.scenes.materials import BACK, FELT, IVORY, MARKER, RIM, SLAB, STOOL
from mahjong_bridge.scenes.primitives import Primitive, Vector

COLOURS: Final = {
    IVORY: (236, 230, 223),
    BACK: (241, 175, 21),
    FELT: (73, 91, 36),
    RIM: (67, 43, 20),
    STOOL: (115, 85, 49),
    SLAB: (115, 85, 49),
    MARKER: (224, 97, 1),
}
"""Average colours of the blocks a table is made of, red, green and blue."""
_UNKNOWN: Final = (150, 150, 150)
_AIR: Final = "#A9B9C4"
_LIGHT: Final = {0: 0.72, 1: 1.0, 2: 0.84}
"""How bright a side is: seen from aside along x, from above, along z. Only so that edges can be told."""
_FONTS: Final = "Verdana,'DejaVu Sans',Arial,sans-serif"
"""Letters as wide as the client's. Tiles are drawn, since no common font has them."""
_LATIN_SIZE: Final = 9
_SIGN_SIZE: Final = 8
_NARROW_SIZE: Final = 5
"""Signs that the client's fall-back font draws half as wide as others: arrows, dots."""
_BROAD: Final = frozenset("mwMW@%")
"""Letters no wider than others to the client, but to most fonts."""


def picture(
    primitives: Iterable[Primitive], camera: Camera, size: tuple[int, int], title: str, *, boxes: bool = False
) -> str:
    """The SVG document of primitives one viewer is sent; ``boxes`` draws what can be clicked as outlines, too."""
    width, height = size
    whole = [(item, _whole(item, camera)) for item in items(primitives, camera, boxes=boxes)]
    drawn = [(item, outline) for item, outline in whole if touches(outline, width, height)]
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{width}" height="{height}" fill="{_AIR}"/>',
        f'<g font-family="{_FONTS}" font-size="{_SIGN_SIZE}" text-anchor="middle" stroke-linejoin="round">',
    ]
    for item in painters_order(drawn, camera):
        lines += _solid(item, camera) if isinstance(item, Solid) else _sheet(item, camera)
    tiles = {letter.character for item, _ in drawn if isinstance(item, Sheet) for letter in item.letters}
    lines[3:3] = [_tile(glyph) for glyph in sorted(tiles & drawn_glyphs())]
    return "\n".join([*lines, "</g>", "</svg>", ""])


def _tile(glyph: str) -> str:
    return f'<defs><path id="{_name(glyph)}" d="{path_of(glyph)}"/></defs>'


def _name(glyph: str) -> str:
    return f"t{ord(glyph):X}"


def _whole(item: Item, camera: Camera) -> Outline:
    """What an item covers of the picture; nothing if it shows its back."""
    if isinstance(item, Sheet) and camera.side(*item.planes[0]) <= 0:
        return ()
    sides = item.sides if isinstance(item, Solid) else (item.points,)
    return hull(point for side in sides for point in _outline(side, camera))


def _solid(solid: Solid, camera: Camera) -> Iterator[str]:
    for side, (point, normal) in zip(solid.sides, solid.planes, strict=True):
        outline = _outline(side, camera) if camera.side(point, normal) > 0 else []
        if not outline:
            continue
        if solid.material is None:
            yield f'<path d="{_path(outline)}" fill="none" stroke="#FF00FF" stroke-width="1"/>'
        else:
            fill = _shaded(COLOURS.get(solid.material, _UNKNOWN), normal)
            # A line as its own fill closes the hair between neighbouring sides.
            yield f'<path d="{_path(outline)}" fill="{fill}" stroke="{fill}" stroke-width=".5"/>'


def _sheet(sheet: Sheet, camera: Camera) -> Iterator[str]:
    alpha, ground = sheet.text.background >> 24 & 0xFF, f"#{sheet.text.background & 0xFFFFFF:06X}"
    if alpha:
        clear = "" if alpha == 0xFF else f' fill-opacity="{_number(alpha / 0xFF)}"'
        yield f'<path d="{_path(_outline(sheet.points, camera))}" fill="{ground}"{clear}/>'
    for letter in sheet.letters:
        if letter.bar is not None:
            left, bottom, right, top = letter.bar
            bar = [sheet.place(x, y) for x, y in ((left, bottom), (right, bottom), (right, top), (left, top))]
            yield f'<path d="{_path(_outline(bar, camera))}" fill="{letter.color}"/>'
        matrix = _matrix(sheet, letter, camera)
        if matrix and letter.character in drawn_glyphs():
            yield f'<use href="#{_name(letter.character)}" transform="matrix({matrix})" fill="{letter.color}"/>'
        elif matrix:
            yield f'<text transform="matrix({matrix})" fill="{letter.color}"{_style(letter)}>{_sign(letter)}</text>'


def _matrix(sheet: Sheet, letter: Letter, camera: Camera) -> str:
    """The picture's axes at a letter: a font pixel to the right, one down, and the middle of its base line."""
    x, y, step = letter.x, letter.y, 0.5
    seen = [
        camera.seen(sheet.place(*at))
        for at in ((x, y), (x - step, y + 4), (x + step, y + 4), (x, y + 4 + step), (x, y + 4 - step))
    ]
    if not all(camera.is_ahead(point) for point in seen):
        return ""
    base, left, right, above, below = (camera.project(point) for point in seen)
    axes = (right[0] - left[0], right[1] - left[1], below[0] - above[0], below[1] - above[1])
    return " ".join([*(_number(value, 3) for value in axes), _number(base[0]), _number(base[1])])


def _style(letter: Letter) -> str:
    bold = ' font-weight="bold"' if letter.bold else ""
    if letter.is_latin:
        fitted = f' textLength="{_number(letter.width)}" lengthAdjust="spacingAndGlyphs"'
        return f' font-size="{_LATIN_SIZE}"' + (fitted if letter.character in _BROAD else "") + bold
    return (f' font-size="{_NARROW_SIZE}"' if letter.width < _SIGN_SIZE / 2 else "") + bold


def _sign(letter: Letter) -> str:
    return escape(letter.character)


def _outline(points: Sequence[Vector], camera: Camera) -> list[Point]:
    """A flat outline in the picture, without what lies behind the eye; empty if nothing is left."""
    seen = [camera.seen(point) for point in points]
    kept: list[Vector] = []
    for index, here in enumerate(seen):
        before = seen[index - 1]
        if camera.is_ahead(here) != camera.is_ahead(before):
            part = (NEAREST - before[2]) / (here[2] - before[2])
            kept.append((before[0] + (here[0] - before[0]) * part, before[1] + (here[1] - before[1]) * part, NEAREST))
        if camera.is_ahead(here):
            kept.append(here)
    return [camera.project(point) for point in kept]


def _shaded(colour: tuple[int, int, int], normal: Vector) -> str:
    axis = max(range(3), key=lambda index: (round(abs(normal[index]), 3), index))
    light = _LIGHT[axis] if axis != 1 or normal[1] > 0 else 0.6
    return "#" + "".join(f"{round(part * light):02X}" for part in colour)


def _path(points: Sequence[Point]) -> str:
    return "M" + " ".join(f"{_number(x)} {_number(y)}" for x, y in points) + "Z"


def _number(value: float, decimals: int = 2) -> str:
    """As short as it can be written; the same on every machine."""
    text = f"{round(value, decimals) + 0.0:.{decimals}f}".rstrip("0").rstrip(".")
    return "0" if text in {"-0", ""} else text
