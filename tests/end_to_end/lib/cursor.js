'use strict'
// Reads the fields of one raw packet. Text inside NBT is "modified UTF-8": a character beyond U+FFFF travels as two surrogates of
// three bytes each, which is what a Java server writes and what the protocol library would turn into replacement characters.

const REPLACEMENT = '\uFFFD'

/** The text of modified UTF-8 bytes; surrogate pairs join by themselves because JavaScript strings are UTF-16. */
function decodeModifiedUtf8 (bytes) {
  const units = []
  let at = 0
  while (at < bytes.length) {
    const lead = bytes[at]
    const size = lead < 0x80 ? 1 : (lead & 0xE0) === 0xC0 ? 2 : (lead & 0xF0) === 0xE0 ? 3 : 0
    if (size === 0 || at + size > bytes.length) {
      units.push(REPLACEMENT.charCodeAt(0))
      at += 1
      continue
    }
    let unit = size === 1 ? lead : size === 2 ? lead & 0x1F : lead & 0x0F
    for (let i = 1; i < size; i++) unit = (unit << 6) | (bytes[at + i] & 0x3F)
    units.push(unit)
    at += size
  }
  let text = ''
  for (let i = 0; i < units.length; i += 4096) text += String.fromCharCode(...units.slice(i, i + 4096))
  return text
}

class Cursor {
  constructor (buffer) {
    this.buffer = buffer
    this.at = 0
  }

  take (size) {
    if (this.at + size > this.buffer.length) throw new RangeError(`packet ends ${this.at + size - this.buffer.length} bytes early`)
    this.at += size
    return this.at - size
  }

  u8 () { return this.buffer.readUInt8(this.take(1)) }
  i8 () { return this.buffer.readInt8(this.take(1)) }
  u16 () { return this.buffer.readUInt16BE(this.take(2)) }
  i16 () { return this.buffer.readInt16BE(this.take(2)) }
  i32 () { return this.buffer.readInt32BE(this.take(4)) }
  u32 () { return this.buffer.readUInt32BE(this.take(4)) }
  i64 () { return this.buffer.readBigInt64BE(this.take(8)) }
  f32 () { return this.buffer.readFloatBE(this.take(4)) }
  f64 () { return this.buffer.readDoubleBE(this.take(8)) }
  bool () { return this.u8() !== 0 }
  bytes (size) { const from = this.take(size); return this.buffer.subarray(from, from + size) }
  vector () { return [this.f32(), this.f32(), this.f32()] }

  varint () {
    let value = 0
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = this.u8()
      value |= (byte & 0x7F) << shift
      if ((byte & 0x80) === 0) return value | 0
    }
    throw new RangeError('a number of more than five bytes')
  }

  varlong () {
    let value = 0n
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = this.u8()
      value |= BigInt(byte & 0x7F) << shift
      if ((byte & 0x80) === 0) return BigInt.asIntN(64, value)
    }
    throw new RangeError('a number of more than ten bytes')
  }

  uuid () {
    const hex = this.bytes(16).toString('hex')
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
  }

  /** A protocol string: a length and plain UTF-8. */
  string () { return this.bytes(this.varint()).toString('utf8') }

  /** Velocity in the packed form of spawn packets; only its size matters here. */
  skipPackedVelocity () {
    const first = this.u8()
    if (first === 0) return
    this.take(5)
    if (first & 4) this.varint()
  }

  /** A value of network NBT (no name at the root) as plain JavaScript. */
  nbt () { return this.nbtPayload(this.u8()) }

  nbtPayload (type) {
    switch (type) {
      case 0: return null
      case 1: return this.i8()
      case 2: return this.i16()
      case 3: return this.i32()
      case 4: return this.i64()
      case 5: return this.f32()
      case 6: return this.f64()
      case 7: return Array.from(this.bytes(this.i32()))
      case 8: return decodeModifiedUtf8(this.bytes(this.u16()))
      case 9: {
        const element = this.u8()
        return Array.from({ length: Math.max(0, this.i32()) }, () => this.nbtPayload(element))
      }
      case 10: {
        const value = {}
        for (let element = this.u8(); element !== 0; element = this.u8()) {
          const key = decodeModifiedUtf8(this.bytes(this.u16()))
          value[key] = this.nbtPayload(element)
        }
        return value
      }
      case 11: return Array.from({ length: this.i32() }, () => this.i32())
      case 12: return Array.from({ length: this.i32() }, () => this.i64())
      default: throw new RangeError(`NBT type ${type}`)
    }
  }
}

module.exports = { Cursor, decodeModifiedUtf8 }
