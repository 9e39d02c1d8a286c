'use strict'
const test = require('node:test')
const assert = require('node:assert')
const { Cursor, decodeModifiedUtf8 } = require('../lib/cursor')
const { Entities } = require('../lib/entities')
const { runsOf, textOf, commandsOf } = require('../lib/component')
const { facesOf, onlyGlyphs, sorted } = require('../lib/tiles')

const KINDS = { 7: 'text_display', 8: 'interaction' }
const hex = (...parts) => Buffer.from(parts.join('').replaceAll(' ', ''), 'hex')
const f32 = (value) => { const b = Buffer.alloc(4); b.writeFloatBE(value); return b.toString('hex') }
const f64 = (value) => { const b = Buffer.alloc(8); b.writeDoubleBE(value); return b.toString('hex') }
const spawn = (id, kind, x, y, z, yaw = '00') => hex('01', id, '00'.repeat(16), kind, f64(x), f64(y), f64(z), '00', '00', yaw, '00', '00')

test('a tile sign written as two surrogates of three bytes is one sign', () => {
  assert.strictEqual(decodeModifiedUtf8(hex('eda0bc edb087')), '\u{1F007}')
  assert.strictEqual(decodeModifiedUtf8(hex('41 c080 e4b8ad')), 'A\0中')
  assert.strictEqual(decodeModifiedUtf8(hex('41 ff')), 'A\uFFFD')
})

test('network NBT is read without a name at its root', () => {
  const compound = hex('0a', '08 0004 74657874 0006 eda0bcedb09d', '01 000a 756e6465726c696e6564 01', '00')
  assert.deepStrictEqual(new Cursor(compound).nbt(), { text: '\u{1F01D}', underlined: 1 })
  assert.throws(() => new Cursor(hex('08 0006 41')).nbt(), RangeError)
})

test('an underlined five is a red five and a back shows no face', () => {
  const runs = runsOf({ text: '', extra: [{ text: '\u{1F01D}', underlined: 1 }, { text: '\u{1F01D}\u{1F02B}' }] })
  assert.deepStrictEqual(facesOf(runs), ['0p', '5p'])
  assert.ok(onlyGlyphs(textOf({ text: '\u{1F000} \u{1F02B}' })))
  assert.ok(!onlyGlyphs('5p \u{1F01D}'))
  assert.deepStrictEqual(sorted(['5z', '5m', '1s', '0m', '9p']), ['0m', '5m', '9p', '1s', '5z'])
})

test('commands behind a click are found at any depth', () => {
  assert.deepStrictEqual(commandsOf({ text: 'a', extra: [{ text: 'b', click_event: { action: 'run_command', command: '/mahjong ready' } }] }), ['/mahjong ready'])
})

test('entities are followed through spawn, metadata, moves, riders and removal', () => {
  const around = new Entities(KINDS)
  around.feed('spawn_entity', spawn('05', '07', 1.5, 40, -2, '40'))
  around.feed('entity_metadata', hex('02', '05', '17 05 08 0006 eda0bcedb087', '0c 27', f32(0.5), f32(1), f32(2), 'ff'))
  let [text] = around.all('text_display')
  assert.strictEqual(text.text, '\u{1F007}')
  assert.deepStrictEqual(text.scale, [0.5, 1, 2])
  assert.strictEqual(text.yaw, 90)
  around.feed('rel_entity_move', hex('03', '05', '0800', '0000', 'f000', '01'))
  ;[text] = around.all('text_display')
  assert.deepStrictEqual([text.x, text.y, text.z], [2, 40, -3])
  around.feed('spawn_entity', spawn('06', '08', 0, 40, 0))
  around.selfId = 9
  around.feed('set_passengers', hex('04', '06', '01', '09'))
  assert.strictEqual(around.vehicle().id, 6)
  around.feed('entity_destroy', hex('05', '02', '05', '06'))
  assert.strictEqual(around.vehicle(), undefined)
  assert.strictEqual(around.live.size, 0)
})
