'use strict'
// Everything that lives around one client, kept only from the raw packets that client was sent.
const { Cursor } = require('./cursor')
const { runsOf } = require('./component')

const BYTE_TURN = 360 / 256
const FIXED_POINT = 4096

// Values of entity metadata by type number (protocol 775). Types that only other kinds of entities carry end the reading of a packet.
const METADATA = {
  0: (c) => c.i8(),
  1: (c) => c.varint(),
  2: (c) => c.varlong(),
  3: (c) => c.f32(),
  4: (c) => c.string(),
  5: (c) => c.nbt(),
  6: (c) => (c.bool() ? c.nbt() : null),
  8: (c) => c.bool(),
  9: (c) => c.vector(),
  10: (c) => c.i64(),
  12: (c) => c.varint(),
  14: (c) => c.varint(),
  15: (c) => c.varint(),
  19: (c) => c.varint(),
  20: (c) => c.varint(),
  39: (c) => c.vector(),
  40: (c) => [c.f32(), c.f32(), c.f32(), c.f32()]
}
const BILLBOARDS = ['fixed', 'vertical', 'horizontal', 'center']
const DISPLAY = { glideDelay: 8, glideTicks: 9, moveTicks: 10, translation: 11, scale: 12, left: 13, right: 14, billboard: 15, light: 16, viewRange: 17, content: 23 }
const TEXT = { lineWidth: 24, background: 25, opacity: 26, flags: 27 }

class Entities {
  /** @param kinds names of entity types by number */
  constructor (kinds) {
    this.kinds = kinds
    this.selfId = null
    this.names = new Map()
    this.clear()
  }

  clear () {
    this.live = new Map()
    this.vehicleOf = new Map()
  }

  /** Feeds one packet of the play phase. @returns whether what lives around the client may have changed */
  feed (name, buffer) {
    const read = READERS[name]
    if (!read) return false
    const cursor = new Cursor(buffer)
    cursor.varint() // the packet's own number
    read(this, cursor)
    return true
  }

  moveTo (id, x, y, z) { const e = this.live.get(id); if (e) Object.assign(e, { x, y, z }) }

  moveBy (id, dx, dy, dz) {
    const e = this.live.get(id)
    if (!e) return
    e.x = (Math.round(e.x * FIXED_POINT) + dx) / FIXED_POINT
    e.y = (Math.round(e.y * FIXED_POINT) + dy) / FIXED_POINT
    e.z = (Math.round(e.z * FIXED_POINT) + dz) / FIXED_POINT
  }

  turn (id, yaw, pitch) { const e = this.live.get(id); if (e) Object.assign(e, { yaw, pitch }) }

  remove (id) {
    this.live.delete(id)
    this.vehicleOf.delete(id)
    for (const [rider, vehicle] of this.vehicleOf) if (vehicle === id) this.vehicleOf.delete(rider)
  }

  /** What the client rides, or undefined. */
  vehicle () {
    const id = this.vehicleOf.get(this.selfId)
    return id === undefined ? undefined : this.live.get(id)
  }

  /** All of a kind, described. */
  all (kind) { return [...this.live.values()].filter((e) => e.kind === kind).map(describe) }

  /** Everything but players, described. */
  described () { return [...this.live.values()].filter((e) => e.kind !== 'player').map(describe) }
}

const READERS = {
  login (world, c) { world.clear(); world.selfId = c.i32() },
  respawn (world) { world.clear() },
  start_configuration (world) { world.clear() },
  spawn_entity (world, c) {
    const e = { id: c.varint(), uuid: c.uuid(), kind: null, metadata: new Map() }
    e.kind = world.kinds[c.varint()] ?? 'unknown'
    Object.assign(e, { x: c.f64(), y: c.f64(), z: c.f64() })
    c.skipPackedVelocity()
    e.pitch = c.i8() * BYTE_TURN
    e.yaw = c.i8() * BYTE_TURN
    world.live.set(e.id, e)
  },
  entity_metadata (world, c) {
    const e = world.live.get(c.varint())
    if (!e) return
    for (let key = c.u8(); key !== 0xFF; key = c.u8()) {
      const read = METADATA[c.varint()]
      if (!read) { if (/_display$|^interaction$/.test(e.kind)) throw new Error(`unknown metadata type of ${e.kind}`); return }
      e.metadata.set(key, read(c))
    }
  },
  sync_entity_position (world, c) {
    const id = c.varint()
    world.moveTo(id, c.f64(), c.f64(), c.f64())
    c.take(24)
    world.turn(id, c.f32(), c.f32())
  },
  entity_teleport (world, c) {
    const id = c.varint()
    const e = world.live.get(id)
    const [x, y, z] = [c.f64(), c.f64(), c.f64()]
    c.take(24)
    const [yaw, pitch, flags] = [c.f32(), c.f32(), c.i32()]
    if (!e) return
    const relative = (bit, value, old) => ((flags >> bit) & 1 ? value + old : value)
    world.moveTo(id, relative(0, x, e.x), relative(1, y, e.y), relative(2, z, e.z))
    world.turn(id, relative(3, yaw, e.yaw), relative(4, pitch, e.pitch))
  },
  rel_entity_move (world, c) { world.moveBy(c.varint(), c.i16(), c.i16(), c.i16()) },
  entity_move_look (world, c) {
    const id = c.varint()
    world.moveBy(id, c.i16(), c.i16(), c.i16())
    world.turn(id, c.i8() * BYTE_TURN, c.i8() * BYTE_TURN)
  },
  entity_look (world, c) { world.turn(c.varint(), c.i8() * BYTE_TURN, c.i8() * BYTE_TURN) },
  set_passengers (world, c) {
    const vehicle = c.varint()
    for (const [rider, old] of world.vehicleOf) if (old === vehicle) world.vehicleOf.delete(rider)
    for (let left = c.varint(); left > 0; left--) world.vehicleOf.set(c.varint(), vehicle)
  },
  entity_destroy (world, c) { for (let left = c.varint(); left > 0; left--) world.remove(c.varint()) }
}

/** An entity as a client shows it once all movement has ended. */
function describe (e) {
  const field = (key, absent) => e.metadata.get(key) ?? absent
  const out = { id: e.id, kind: e.kind, x: e.x, y: e.y, z: e.z, yaw: e.yaw, pitch: e.pitch }
  if (e.kind === 'interaction') return Object.assign(out, { width: field(8, 1), height: field(9, 1), responds: Boolean(field(10, false)) })
  if (!/_display$/.test(e.kind)) return out
  const light = field(DISPLAY.light, -1)
  Object.assign(out, {
    translation: field(DISPLAY.translation, [0, 0, 0]),
    scale: field(DISPLAY.scale, [1, 1, 1]),
    left: field(DISPLAY.left, [0, 0, 0, 1]),
    right: field(DISPLAY.right, [0, 0, 0, 1]),
    billboard: BILLBOARDS[field(DISPLAY.billboard, 0)],
    light: light === -1 ? null : [(light >> 4) & 15, (light >> 20) & 15],
    glideTicks: field(DISPLAY.glideTicks, 0),
    moveTicks: field(DISPLAY.moveTicks, 0),
    viewRange: field(DISPLAY.viewRange, 1)
  })
  if (e.kind === 'text_display') {
    const flags = field(TEXT.flags, 0)
    out.component = field(DISPLAY.content, '')
    out.runs = runsOf(out.component)
    out.text = out.runs.map((run) => run.text).join('')
    out.lineWidth = field(TEXT.lineWidth, 200)
    out.background = field(TEXT.background, 0x40000000) >>> 0
    out.opacity = field(TEXT.opacity, -1) & 0xFF
    out.alignment = flags & 8 ? 'left' : flags & 16 ? 'right' : 'center'
  } else if (e.kind === 'block_display') out.state = field(DISPLAY.content, 0)
  return out
}

module.exports = { Entities, describe }
