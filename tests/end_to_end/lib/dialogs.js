'use strict'
// Dialogs a player is shown, and answers to them. The client library has no call for answers and frames them wrongly: raw bytes.
const CUSTOM_CLICK = 0x44
const TAG_BYTE = 1
const TAG_COMPOUND = 10
const TAG_STRING = 8

const varInt = (number) => {
  const bytes = []
  for (; number > 0x7f; number >>>= 7) bytes.push((number & 0x7f) | 0x80)
  return Buffer.from([...bytes, number])
}
const text = (string) => { const bytes = Buffer.from(string, 'utf8'); return Buffer.concat([varInt(bytes.length), bytes]) }
const nbtText = (string) => {
  const bytes = Buffer.from(string, 'utf8')
  const length = Buffer.alloc(2)
  length.writeUInt16BE(bytes.length)
  return Buffer.concat([length, bytes])
}

/** The packet a client sends when a dialog's button is pressed: its key and the fields by name, texts or yes and no. */
function answer (key, fields) {
  const entries = Object.entries(fields).map(([name, value]) => typeof value === 'boolean'
    ? Buffer.concat([Buffer.from([TAG_BYTE]), nbtText(name), Buffer.from([value ? 1 : 0])])
    : Buffer.concat([Buffer.from([TAG_STRING]), nbtText(name), nbtText(value)]))
  const payload = Buffer.concat([Buffer.from([TAG_COMPOUND]), ...entries, Buffer.from([0])])
  return Buffer.concat([varInt(CUSTOM_CLICK), text(key), varInt(payload.length), payload])
}

module.exports = { answer }
