'use strict'
// What a player makes of the entities around him: his hand, the buttons in front of him, what is asked, free stools.
// Nothing is known here but what packets said and how a table is built (sizes and places, not meanings).
const { add, sub, times, distance, oriented, unit } = require('./geometry')
const { facesOf, onlyGlyphs } = require('./tiles')

const HAND_DISTANCE = 2.3 // farthest own tile from the eye at a display table
const HELD_DEPTH = 0.05
const BLOCK_HAND_DISTANCE = 5.5
const PROMPT_DISTANCE = 1.6 // a question hangs in front of the eye
const PROMPT_HEIGHT = 0.4
const BLOCK_FACE_SCALE = 2 // faces that lie on blocks are larger than anything in a river
const HINT = /[→×]/ // hints hang under the question or over it, as there is room
const LINE = 0.25 // height of a line of text at scale 1: ten font pixels
const UNSEEN = 0.001 // a view range nobody is in
const LABEL_MISS = 0.06 // how far a label may stand off the middle of its box's front

/** Where a text stands and which way its readable side looks. */
function placed (text) {
  const at = add([text.x, text.y, text.z], oriented(text.translation, text.yaw, text.pitch))
  const [x, y, z, w] = text.left
  const normal = [2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)]
  const up = oriented([2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)], text.yaw, text.pitch)
  const tall = text.text.split('\n').length * LINE * text.scale[1]
  return { ...text, at, normal: oriented(normal, text.yaw, text.pitch), centre: add(at, times(up, tall / 2)) }
}

const middle = (box) => [box.x, box.y + box.height / 2, box.z]

/** The texts on the side of a box that looks to the eye, nearest first. */
function labelsOf (box, texts) {
  const half = box.width / 2
  const fronts = [[half, 0], [-half, 0], [0, half], [0, -half]]
  return texts
    .map((text) => ({ text, off: Math.min(...fronts.map(([dx, dz]) => Math.hypot(text.at[0] - box.x - dx, text.at[2] - box.z - dz))) }))
    .filter(({ text, off }) => off < LABEL_MISS && text.at[1] > box.y - 0.03 && text.at[1] < box.y + box.height)
    .sort((a, b) => a.off - b.off)
    .map(({ text }) => text)
}

/** A text above a box, such as the invitation over a stool. */
function signOver (box, texts) {
  return texts
    .map((text) => ({ text, off: Math.hypot(text.at[0] - box.x, text.at[2] - box.z), up: text.at[1] - box.y }))
    .filter(({ off, up }) => off < 0.5 && up > 0 && up < 2)
    .sort((a, b) => a.off - b.off)[0]?.text
}

/** Everything the player can tell from what lies around him now. */
function readTable (player) {
  const eye = player.eye()
  // What is only kept for later is drawn for nobody.
  const drawn = (text) => text.text !== '' && text.viewRange > UNSEEN
  const texts = player.entities.all('text_display').map(placed).filter(drawn)
  const boxes = player.entities.all('interaction')
  const hand = []
  const taken = new Set()
  for (const text of texts) {
    const faces = facesOf(text.runs)
    if (faces.length !== 1 || !onlyGlyphs(text.text) || text.billboard !== 'fixed') continue
    const flat = text.normal[1] > 0.99 && text.scale[0] > BLOCK_FACE_SCALE
    const upright = Math.abs(text.normal[1]) < 0.05 && distance(text.at, eye) < HAND_DISTANCE && facing(text, eye) > 0.3
    if (flat && distance(text.at, eye) < BLOCK_HAND_DISTANCE) hand.push({ face: faces[0], text, block: true, box: null })
    else if (upright) hand.push({ face: faces[0], text, block: false, box: null })
  }
  const held = hand.filter((own) => own.block || isHeld(own, hand, eye))
  hand.splice(0, hand.length, ...held)
  const buttons = []
  const stools = []
  for (const box of boxes) {
    const labels = labelsOf(box, texts)
    const tile = hand.find((own) => !own.block && labels.some((text) => text.id === own.text.id))
    if (tile) { tile.box = box; taken.add(tile.text.id); continue }
    const label = labels.find((text) => !onlyGlyphs(text.text))
    if (label) { buttons.push({ label: label.text, faces: facesOf(label.runs), box, text: label }); taken.add(label.id); continue }
    const sign = signOver(box, texts)
    stools.push({ label: sign?.text ?? '', box })
  }
  const words = texts.filter((text) => !taken.has(text.id) && /\p{L}/u.test(text.text))
  const hanging = words.filter((text) => text.billboard === 'fixed' && Math.abs(text.at[1] - eye[1]) < PROMPT_HEIGHT &&
    distance(text.at, eye) < PROMPT_DISTANCE && Math.abs(text.normal[1]) < 0.05 && facing(text, eye) > 0.9)
  const prompt = hanging.filter((text) => !HINT.test(text.text)).sort((a, b) => a.at[1] - b.at[1])[0]
  buttons.sort((a, b) => (a.label < b.label ? -1 : a.label > b.label ? 1 : a.box.id - b.box.id))
  return { eye, hand: inReadingOrder(hand), buttons, stools, words, prompt }
}

/** A tile on its way from the wall stands behind those that are held. */
function isHeld ({ text }, hand, eye) {
  const before = (at) => { const way = sub(eye, at); return way[0] * text.normal[0] + way[2] * text.normal[2] }
  const nearest = Math.min(...hand.filter((own) => !own.block).map((own) => before(own.text.at)))
  return before(text.at) < nearest + HELD_DEPTH
}

function facing (text, eye) {
  const towards = unit(sub(eye, text.at))
  return text.normal[0] * towards[0] + text.normal[1] * towards[1] + text.normal[2] * towards[2]
}

/** Own tiles from the reader's left to right, on blocks the nearer row first; so a drawn tile comes last. */
function inReadingOrder (hand) {
  if (hand.length === 0) return hand
  const yaw = hand[0].text.yaw * Math.PI / 180
  const along = ({ text }) => text.at[0] * Math.cos(yaw) + text.at[2] * Math.sin(yaw)
  const row = ({ block, text }) => (block ? Math.round(text.at[0] * Math.sin(yaw) - text.at[2] * Math.cos(yaw)) : 0)
  return [...hand].sort((a, b) => row(a) - row(b) || along(a) - along(b))
}

/** Points on a box's front (towards the eye) to aim at, the middle first. */
function aimsAt (box) {
  const [x, y, z] = middle(box)
  const aims = [[x, y, z]]
  for (const dy of [0, -0.35, 0.35]) for (const dx of [0, -0.3, 0.3]) for (const dz of [0, -0.3, 0.3]) aims.push([x + dx * box.width, y + dy * box.height, z + dz * box.width])
  return aims
}

module.exports = { readTable, aimsAt, placed, middle }
