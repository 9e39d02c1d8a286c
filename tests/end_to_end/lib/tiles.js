'use strict'
// Tiles as a reader sees them: one glyph each; a red five is the ordinary five underlined.

const FIRST = { m: 0x1F007, s: 0x1F010, p: 0x1F019 }
const HONOURS = [0x1F000, 0x1F001, 0x1F002, 0x1F003, 0x1F006, 0x1F005, 0x1F004]
const FLOWERS = [0x1F026, 0x1F027, 0x1F028, 0x1F029, 0x1F022, 0x1F023, 0x1F024, 0x1F025]
const BACK = 0x1F02B
const FACE_OF = new Map()
for (const [suit, first] of Object.entries(FIRST)) for (let n = 1; n <= 9; n++) FACE_OF.set(first + n - 1, `${n}${suit}`)
HONOURS.forEach((code, i) => FACE_OF.set(code, `${i + 1}z`))
FLOWERS.forEach((code, i) => FACE_OF.set(code, `${i + 1}f`))
const SUITS = 'mpszf'

const isTileGlyph = (code) => code >= 0x1F000 && code <= 0x1F02B

/** Faces in runs of text, in order; backs are left out. */
function facesOf (runs) {
  const faces = []
  for (const run of runs) {
    for (const sign of run.text) {
      const face = FACE_OF.get(sign.codePointAt(0))
      if (face) faces.push(run.underlined && face[0] === '5' ? `0${face[1]}` : face)
    }
  }
  return faces
}

/** Whether the text is tile glyphs (backs included) and white space only, with at least one glyph. */
function onlyGlyphs (text) {
  const signs = [...text].filter((sign) => !/\s/.test(sign))
  return signs.length > 0 && signs.every((sign) => isTileGlyph(sign.codePointAt(0)))
}

/** 0-8 m, 9-17 p, 18-26 s, 27-33 z, from 36 on flowers; a red five counts as a five. */
function kindOf (face) {
  return SUITS.indexOf(face[1]) * 9 + (face[0] === '0' ? 5 : Number(face[0])) - 1
}

const order = (face) => kindOf(face) * 2 + (face[0] === '0' ? 0 : 1)
const sorted = (faces) => [...faces].sort((a, b) => order(a) - order(b))

module.exports = { facesOf, onlyGlyphs, kindOf, sorted, BACK }
