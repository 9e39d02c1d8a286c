'use strict'
// One player: joins, keeps what packets say, looks, clicks what a ray from the eye hits, types, reads.
const fs = require('node:fs')
const mineflayer = require('mineflayer')
const { Cursor } = require('./cursor')
const { textOf, commandsOf } = require('./component')
const { Entities } = require('./entities')
const { add, sub, times, distance, unit, lookAlong, rayToBox } = require('./geometry')

const VERSION = '26.1'
const ENTITY_REACH = 3.0
const BLOCK_REACH = 4.5
const EYE_STANDING = 1.62
const EYE_SEATED = 1.02
const GROUND = { onGround: true, hasHorizontalCollision: false }
const CHAT_KEPT = 5000
// What the table answers when it does not do something, to a reader of English.
const REFUSALS = /^(“|You have nothing to decide|That is not offered|That tile is not in|It is not your turn|Nothing can be done|That has passed|That decision has passed|That belongs)/
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

class LoginHangs extends Error {}

class Player {
  /** @param capture file that receives every raw packet of the play phase, or null */
  constructor ({ name, host = '127.0.0.1', port, capture = null }) {
    Object.assign(this, { name, host, port, capture })
    this.chat = []
    this.chatCommands = []
    this.actionBar = ''
    this.refusals = []
    this.bossBars = new Map()
    this.changes = 0
    this.waiting = new Set()
    this.completions = new Map()
    this.commandTree = null
    this.dialogs = []
    this.dialogsClosed = 0
    this.nextTransaction = 1
    this.ended = null
    this.log = null
  }

  /** Comes into the world. A client that hangs in the login is closed and started anew, as its user would do. */
  async join (tries = 3) {
    for (;;) {
      try { return await this.enter() } catch (error) {
        if (!(error instanceof LoginHangs) || --tries === 0) throw error
      }
    }
  }

  enter (timeout = 15000) {
    const bot = mineflayer.createBot({
      host: this.host, port: this.port, username: this.name, version: VERSION, auth: 'offline', viewDistance: 'tiny',
      hideErrors: true, logErrors: false, checkTimeoutInterval: 60000
    })
    this.bot = bot
    this.ended = null
    const kinds = {}
    for (const kind of require('minecraft-data')(VERSION).entitiesArray) kinds[kind.id] = kind.name
    this.entities = new Entities(kinds)
    this.keepSeated()
    if (this.capture) this.log = fs.openSync(this.capture, 'a')
    bot._client.on('raw', (buffer, meta) => this.receive(buffer, meta))
    bot._client.on('declare_commands', (tree) => { this.commandTree = tree })
    bot._client.on('clear_dialog', () => { this.dialogsClosed++; this.wake() })
    return new Promise((resolve, reject) => {
      let over = false
      const stop = (why, error = new Error(`${this.name}: ${why}`)) => {
        if (over) return // what a closed connection still says
        this.ended ??= why
        if (this.log !== null) { fs.closeSync(this.log); this.log = null }
        clearTimeout(timer)
        this.wake()
        reject(error)
      }
      const timer = setTimeout(() => {
        stop('login hangs', new LoginHangs(`${this.name} is not in the world after ${timeout} ms`))
        over = true
        bot.end()
      }, timeout)
      bot.on('error', (error) => { if (!/PartialRead|Deserialization/.test(`${error.name} ${error.message}`)) stop(error.message || error.code) })
      bot.on('kicked', (reason) => stop(`kicked: ${textOf(reason?.value ? reason : String(reason))}`))
      bot.on('end', (reason) => stop(`connection ended: ${reason}`))
      bot.once('spawn', () => { clearTimeout(timer); resolve(this) })
    })
  }

  leave () {
    this.bot?.quit()
    return this.until(() => this.ended !== null, 20000, 'the connection to close')
  }

  receive (buffer, meta) {
    if (meta.state !== 'play') return
    if (this.log !== null) this.keep(meta.name, buffer)
    let changed = this.entities.feed(meta.name, buffer)
    const read = TEXTS[meta.name]
    if (read) {
      const cursor = new Cursor(buffer)
      cursor.varint()
      read(this, cursor)
      this.wake()
    }
    if (/^(block_change|multi_block_change|map_chunk|position)$/.test(meta.name)) changed = true
    if (changed) { this.changes += 1; this.wake() }
    if (meta.name === 'set_passengers' || meta.name === 'entity_destroy') this.bot.physicsEnabled = !this.seated()
  }

  /** Somebody who rides tells the server where he looks, never where he is: the library does not know that. */
  keepSeated () {
    const client = this.bot._client
    const write = client.write.bind(client)
    client.write = (name, fields) => {
      if (/^(position|position_look|flying)$/.test(name) && client.state === 'play' && this.seated()) return
      write(name, fields)
    }
  }

  keep (name, buffer) {
    const head = Buffer.alloc(13)
    head.writeUInt32BE(buffer.length, 0)
    head.writeDoubleBE(Date.now(), 4)
    head.writeUInt8(name.length, 12)
    fs.writeSync(this.log, Buffer.concat([head, Buffer.from(name, 'latin1'), buffer]))
  }

  wake () { for (const check of [...this.waiting]) check() }

  /** Waits until a condition on what was received holds; throws with what it waited for. */
  until (condition, timeout, what) {
    return new Promise((resolve, reject) => {
      const done = (settle, value) => { clearTimeout(timer); this.waiting.delete(check); settle(value) }
      const check = () => {
        let value
        try { value = condition() } catch (error) { done(reject, error); return }
        if (value) done(resolve, value)
        else if (this.ended !== null) done(reject, new Error(`${this.name}: ${this.ended} while waiting for ${what}`))
      }
      const timer = setTimeout(() => done(reject, new Error(`${this.name}: no ${what} after ${timeout} ms`)), timeout)
      this.waiting.add(check)
      check()
    })
  }

  seated () { return this.entities.vehicle() !== undefined }

  /** Where the client's view ray starts. */
  eye () {
    const vehicle = this.entities.vehicle()
    if (vehicle) {
      const height = vehicle.kind === 'interaction' ? (vehicle.metadata.get(9) ?? 1) : 0
      return [vehicle.x, vehicle.y + height + EYE_SEATED, vehicle.z]
    }
    const { x, y, z } = this.bot.entity.position
    return [x, y + EYE_STANDING, z]
  }

  /** The first thing a ray from the eye towards a point meets within reach: {entity} or {block, face, cursor} with its distance, or null. */
  hitTowards (point) {
    const eye = this.eye()
    const direction = unit(sub(point, eye))
    const own = this.entities.vehicle()?.id
    let best = null
    for (const e of this.entities.live.values()) {
      const size = this.boxOf(e)
      if (!size || e.id === own || e.id === this.entities.selfId) continue
      const half = size.width / 2
      const at = rayToBox(eye, direction, [size.x - half, size.y, size.z - half], [size.x + half, size.y + size.height, size.z + half])
      if (at !== null && at <= ENTITY_REACH && (best === null || at < best.at)) best = { entity: e, at }
    }
    const block = this.blockAlong(eye, direction)
    if (block && (best === null || block.at < best.at)) best = block
    return best && { ...best, eye, direction, point: add(eye, times(direction, best.at)) }
  }

  /** A point straight ahead of the eye, by the view the library keeps. */
  ahead () {
    const { yaw, pitch } = this.bot.entity
    return add(this.eye(), [-Math.sin(yaw) * Math.cos(pitch), Math.sin(pitch), -Math.cos(yaw) * Math.cos(pitch)])
  }

  /** Whoever rides is where his vehicle is: no packet says where a rider is himself. */
  boxOf (e) {
    if (e.kind === 'interaction') return { width: e.metadata.get(8) ?? 1, height: e.metadata.get(9) ?? 1, x: e.x, y: e.y, z: e.z }
    if (e.kind !== 'player') return null
    const vehicle = this.entities.live.get(this.entities.vehicleOf.get(e.id))
    if (vehicle) return { width: 0.6, height: 1.8, x: vehicle.x, y: vehicle.y - 0.6, z: vehicle.z }
    return { width: 0.6, height: 1.8, x: e.x, y: e.y, z: e.z }
  }

  blockAlong (eye, direction) {
    const { Vec3 } = require('vec3')
    const block = this.bot.world.raycast(new Vec3(...eye), new Vec3(...direction), BLOCK_REACH)
    if (!block) return null
    const meets = block.intersect
    const at = distance(eye, [meets.x, meets.y, meets.z])
    if (at > BLOCK_REACH) return null
    return { block, at, face: block.face, cursor: [meets.x - block.position.x, meets.y - block.position.y, meets.z - block.position.z] }
  }

  look (direction) {
    const { yaw, pitch } = lookAlong(direction)
    this.bot._client.write('look', { yaw, pitch, flags: GROUND })
  }

  /** Turns to a point and clicks whatever the ray hits. @returns what was hit, null when nothing is in reach */
  async click (point, { left = false, sneaking = false } = {}) {
    const hit = this.hitTowards(point)
    if (hit === null) return null
    const client = this.bot._client
    this.look(hit.direction)
    if (sneaking !== this.sneaking) { this.sneaking = sneaking; this.sendInput() }
    if (hit.entity) this.clickEntity(hit, left, sneaking)
    else this.clickBlock(hit, left)
    client.write('arm_animation', { hand: 'main_hand' })
    if (sneaking) { await pause(60); this.sneaking = false; this.sendInput() }
    return hit
  }

  sendInput () {
    const none = { forward: false, backward: false, left: false, right: false, jump: false, sprint: false }
    this.bot._client.write('player_input', { inputs: { ...none, shift: Boolean(this.sneaking) } })
  }

  clickEntity ({ entity, point }, left, sneaking) {
    const client = this.bot._client
    if (left) { client.write('attack', { entityId: entity.id }); return }
    const at = sub(point, [entity.x, entity.y, entity.z])
    client.write('use_entity', { target: entity.id, hand: 'main_hand', location: { x: at[0], y: at[1], z: at[2] }, sneaking })
  }

  clickBlock ({ block, face, cursor }, left) {
    const client = this.bot._client
    this.sequence = (this.sequence ?? 0) + 1
    if (left) {
      client.write('block_dig', { status: 0, location: block.position, face, sequence: this.sequence })
      client.write('block_dig', { status: 1, location: block.position, face, sequence: ++this.sequence })
      return
    }
    client.write('block_place', {
      hand: 'main_hand', location: block.position, direction: face, cursorX: cursor[0], cursorY: cursor[1], cursorZ: cursor[2],
      insideBlock: false, worldBorderHit: false, sequence: this.sequence
    })
  }

  /** Holds the sneak key for a time. */
  async holdSneak (ms) {
    this.sneaking = true
    this.sendInput()
    await pause(ms)
    this.sneaking = false
    this.sendInput()
  }

  /** Types a line; with a leading slash it is a command. */
  type (line) {
    if (line.startsWith('/')) this.bot._client.write('chat_command', { command: line.slice(1) })
    else this.bot.chat(line)
  }

  /** Words the server offers for a half-typed line (with slash). */
  async complete (text, timeout = 20000) {
    const transactionId = this.nextTransaction++
    this.bot._client.write('tab_complete', { transactionId, text })
    return this.until(() => this.completions.get(transactionId), timeout, `completions of ${text}`)
  }

  /** A round trip: everything the server sent before the answer has been read. */
  async settle () { await this.complete('/mahjong ') }

  /** Walks on foot to within a distance of a place in the same plane. */
  async walkTo ([x, z], near = 0.4, timeout = 40000) {
    const here = () => { const p = this.bot.entity.position; return Math.hypot(p.x - x, p.z - z) }
    const steer = setInterval(() => {
      const p = this.bot.entity.position
      this.bot.look(Math.atan2(-(x - p.x), -(z - p.z)), 0, true)
      this.bot.setControlState('forward', here() > near)
      this.bot.setControlState('jump', Boolean(this.bot.entity.isCollidedHorizontally))
      this.wake()
    }, 50)
    try { await this.until(() => here() <= near, timeout, `way to ${x} ${z}`) } finally {
      clearInterval(steer)
      this.bot.clearControlStates()
    }
  }
}

const TEXTS = {
  system_chat (player, c) {
    const component = c.nbt()
    if (c.bool()) player.glance(textOf(component))
    else player.hear(component)
  },
  action_bar (player, c) { player.glance(textOf(c.nbt())) },
  boss_bar (player, c) {
    const id = c.uuid()
    const action = c.varint()
    if (action === 0) player.bossBars.set(id, textOf(c.nbt()))
    else if (action === 1) player.bossBars.delete(id)
    else if (action === 3) player.bossBars.set(id, textOf(c.nbt()))
  },
  show_dialog (player, c) { if (c.varint() === 0) player.dialogs.push(c.nbt()) }, // 0: the dialog itself follows, none of the registry
  tab_complete (player, c) {
    const [id, start, length] = [c.varint(), c.varint(), c.varint()]
    const words = Array.from({ length: c.varint() }, () => { const word = c.string(); if (c.bool()) c.nbt(); return word })
    player.completions.set(id, { start, length, words })
  }
}

Player.prototype.glance = function glance (text) {
  this.actionBar = text
  if (REFUSALS.test(text)) this.refusals.push(text)
}

Player.prototype.hear = function hear (component) {
  const line = textOf(component)
  this.chat.push(line)
  if (REFUSALS.test(line)) this.refusals.push(line)
  this.chatCommands.push(commandsOf(component))
  if (this.chat.length > CHAT_KEPT) { this.chat.shift(); this.chatCommands.shift() }
}

module.exports = { Player, pause, ENTITY_REACH, BLOCK_REACH, VERSION }
