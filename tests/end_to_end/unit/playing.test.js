'use strict'
const test = require('node:test')
const assert = require('node:assert')
const { rayToBox, lookAlong, oriented } = require('../lib/geometry')
const { choose, discardOf, meaningOf } = require('../lib/policy')
const { shanten } = require('../lib/shanten')
const { kindOf } = require('../lib/tiles')

const hand = (text) => {
  const faces = []
  for (const [, digits, suit] of text.matchAll(/([0-9]+)([mpsz])/g)) for (const digit of digits) faces.push(digit + suit)
  return faces
}
const counts = (text) => hand(text).reduce((found, face) => { found[kindOf(face)] += 1; return found }, new Array(34).fill(0))
const near = (a, b) => a.forEach((value, i) => assert.ok(Math.abs(value - b[i]) < 1e-9, `${a} is not ${b}`))

test('a ray meets the front of a box and passes beside it', () => {
  assert.strictEqual(rayToBox([0, 0, 0], [0, 0, 1], [-1, -1, 2], [1, 1, 3]), 2)
  assert.strictEqual(rayToBox([0, 0, 0], [0, 0, 1], [1, -1, 2], [2, 1, 3]), null)
  assert.strictEqual(rayToBox([0, 0, 2.5], [0, 0, 1], [-1, -1, 2], [1, 1, 3]), 0)
})

test('yaw 0 looks south, 90 west, and pitch 90 down', () => {
  assert.strictEqual(lookAlong([0, 0, 1]).yaw, -0)
  assert.strictEqual(Math.round(lookAlong([-1, 0, 0]).yaw), 90)
  assert.strictEqual(Math.round(lookAlong([0, -1, 0]).pitch), 90)
})

test('a text turned by pitch -90 lies face up', () => {
  near(oriented([0, 0, 1], 0, 0), [0, 0, 1])
  near(oriented([0, 0, 1], 90, 0), [-1, 0, 0])
  near(oriented([0, 0, 1], 0, -90), [0, 1, 0])
})

test('distance to ready is counted for ordinary hands, seven pairs and orphans', () => {
  assert.strictEqual(shanten(counts('123m456p789s11222z')), -1)
  assert.strictEqual(shanten(counts('123m456p789s1122z')), 0)
  assert.strictEqual(shanten(counts('1133557799m11p2s')), 0)
  assert.strictEqual(shanten(counts('19m19p19s1234567z')), 0)
  assert.strictEqual(shanten(counts('147m258p369s1234z')), 6)
  assert.strictEqual(shanten(counts('23m11z'), 3), 0)
})

test('buttons are understood by their first words', () => {
  const words = { Ron: 'ron', 'Pon 5p 5p': 'pon', 'Chii 4m 6m': 'chii', Riichi: 'riichi', Skip: 'skip', 'Closed kan 1z': 'kan', Tsumo: 'tsumo', 'Play again': 'again' }
  for (const [label, meaning] of Object.entries(words)) assert.strictEqual(meaningOf(label), meaning)
})

test('a win is taken before anything else, and what is not liked is passed', () => {
  const buttons = ['Pon 5p 5p', 'Ron', 'Skip'].map((label) => ({ label, faces: label.startsWith('Pon') ? ['5p', '5p'] : [] }))
  const seen = { hand: hand('123m55p789s11222z'), clickable: [], buttons, turn: false }
  assert.strictEqual(choose(seen, 'closed').press, 'Ron')
  assert.strictEqual(choose({ ...seen, buttons: [buttons[0], buttons[2]] }, 'closed').press, 'Skip')
  assert.strictEqual(choose({ ...seen, buttons: [buttons[0], buttons[2]] }, 'eager').press, 'Pon 5p 5p')
})

test('the same sight gives the same discard, the one that keeps the hand ready', () => {
  const drawn = hand('123m456p789s1122z9m')
  assert.strictEqual(discardOf(drawn, drawn), discardOf([...drawn].reverse(), [...drawn].reverse()))
  assert.strictEqual(discardOf(drawn, drawn), '9m')
})
