#!/usr/bin/env node
'use strict'
// The players of a test in one process. Reads one JSON request a line ({id, call, ...}) and answers each with {id, ok} or {id, error}.
const readline = require('node:readline')
const { Vec3 } = require('vec3')
const { textOf } = require('./lib/component')
const { answer } = require('./lib/dialogs')
const { Seat, pause } = require('./lib/seat')

const QUIET_MS = 30
// How long something may take to come on a machine that is busy with other things: all that comes comes long before.
const PATIENCE_MS = 40000
const seats = new Map()
const say = (value) => process.stdout.write(`${JSON.stringify(value)}\n`)

function seatOf (name) {
  const seat = seats.get(name)
  if (!seat) throw new Error(`nobody is called ${name}`)
  return seat
}

const publicly = (seat, seen = seat.see()) => ({
  name: seat.name, hand: seen.hand, clickable: seen.clickable, buttons: seen.buttons.map(({ label }) => label), meanings: seen.meanings, turn: seen.turn,
  claim: seen.claim, asked: seen.asked, words: seen.words, seated: seat.player.seated(), actionBar: seat.player.actionBar, bossBars: [...seat.player.bossBars.values()]
})

/** Waits until nobody has been sent anything for a moment and every connection has answered a round trip. */
async function calm (group, patience = PATIENCE_MS) {
  for (const end = Date.now() + patience; ;) {
    if (Date.now() > end) throw new Error(`things did not calm down within ${patience} ms`)
    const before = group.map((seat) => seat.player.changes)
    await pause(QUIET_MS)
    if (group.some((seat, i) => seat.player.changes !== before[i])) continue
    await Promise.all(group.map((seat) => seat.player.settle()))
    if (group.every((seat, i) => seat.player.changes === before[i])) return
  }
}

const calls = {
  async join ({ name, temper, port, capture, commandEvery, rest }) {
    const seat = new Seat({ name, temper, port, capture, commandEvery, rest })
    await seat.player.join()
    seats.set(name, seat)
  },
  async rejoin ({ name }) { await seatOf(name).player.join() },
  async leave ({ name }) { await seatOf(name).player.leave() },
  async sit ({ name, near, centre }) { await seatOf(name).sit(near, centre) },
  async see ({ name }) { return publicly(seatOf(name)) },
  async entities ({ name }) {
    const { bot, entities } = seatOf(name).player
    return entities.described().map((e) => (e.state === undefined ? e : { ...e, block: bot.registry.blocksByStateId[e.state]?.name }))
  },
  /** Names of the blocks the client has been sent at places [x, y, z]. */
  async blocks ({ name, places }) {
    const { bot } = seatOf(name).player
    return places.map((at) => bot.blockAt(new Vec3(...at))?.name ?? null)
  },
  async chat ({ name, from = 0 }) { return seatOf(name).player.chat.slice(from) },
  async chatCommands ({ name }) { return seatOf(name).player.chatCommands.flat() },
  async tree ({ name }) { return seatOf(name).player.commandTree },
  async complete ({ name, text }) { return seatOf(name).player.complete(text) },
  async type ({ name, line }) { seatOf(name).player.type(line) },
  async sneak ({ name, ms }) { await seatOf(name).player.holdSneak(ms) },
  async hits ({ name, point }) {
    const hit = seatOf(name).player.hitTowards(point)
    return hit && { entity: hit.entity?.id, block: hit.block?.position, at: hit.at }
  },
  /** How far away the entity is that the view the server gave the player meets; entities come after the ground. */
  async ahead ({ name }) {
    const { player } = seatOf(name)
    const hit = await player.until(() => { const met = player.hitTowards(player.ahead()); return met?.entity && met }, PATIENCE_MS, 'entity in view')
    return { kind: hit.entity.kind, at: hit.at }
  },
  async clickPoint ({ name, point, left, sneaking }) { return (await seatOf(name).player.click(point, { left, sneaking })) !== null },
  async attackEntity ({ name, id }) { seatOf(name).player.bot._client.write('attack', { entityId: id }) },
  async useEntity ({ name, id }) {
    seatOf(name).player.bot._client.write('use_entity', { target: id, hand: 'main_hand', location: { x: 0, y: 0, z: 0 }, sneaking: false })
  },
  async act ({ name, choice, by = null }) { return seatOf(name).act(choice, by) },
  async fire ({ name, choice }) { await seatOf(name).fire(choice) },
  async settle ({ name }) { await seatOf(name).player.settle() },
  async waitSeat ({ name }) { const { player } = seatOf(name); await player.until(() => player.seated(), PATIENCE_MS, 'seat') },
  async lift ({ name, face }) {
    const seat = seatOf(name)
    await seat.lift(seat.see().table.hand.find((tile) => tile.face === face))
  },
  /** What a client with something in each hand sends for one press, and a worn button for one that was meant. */
  async pressTwiceWithBothHands ({ name, face }) {
    const seat = seatOf(name)
    const { box } = seat.see().table.hand.find((tile) => tile.face === face)
    for (let press = 0; press < 2; press++) {
      for (const hand of ['main_hand', 'off_hand']) {
        seat.player.bot._client.write('use_entity', { target: box.id, hand, location: { x: 0, y: 0, z: 0 }, sneaking: false })
      }
    }
  },
  async putBack ({ name, face }) {
    const seat = seatOf(name)
    const tile = () => seat.see().table.hand.find((own) => own.face === face && seat.isRaised(own))
    await seat.clickBox(tile().box, false, true)
    await seat.player.until(() => !tile(), PATIENCE_MS, 'tile back in its place')
  },
  async waitStanding ({ name }) { const { player } = seatOf(name); await player.until(() => !player.seated(), PATIENCE_MS, 'standing up') },
  async clickTile ({ name, face }) {
    const seat = seatOf(name)
    await seat.clickBox(seat.see().table.hand.find((tile) => tile.face === face).box)
  },
  async waitActionBar ({ name }) { const { player } = seatOf(name); return player.until(() => player.actionBar, PATIENCE_MS, 'text in the action bar') },
  async waitBossBar ({ name }) {
    const { player } = seatOf(name)
    return player.until(() => player.bossBars.size && [...player.bossBars.values()], PATIENCE_MS, 'boss bar')
  },
  async waitAnswer ({ name, heard }) {
    const { player } = seatOf(name)
    await player.until(() => player.chat.length > heard, PATIENCE_MS, 'answer in chat')
  },
  async press ({ name, meaning }) {
    const seat = seatOf(name)
    const label = () => seat.see().buttons[seat.see().meanings.indexOf(meaning)]?.label
    await seat.player.until(label, PATIENCE_MS, `button ${meaning}`)
    await seat.act({ press: label(), meaning }, 'click')
  },
  async waitButton ({ name, meaning }) {
    const seat = seatOf(name)
    await seat.player.until(() => seat.see().meanings.includes(meaning), PATIENCE_MS, `button ${meaning}`)
  },
  async waitChat ({ name, pattern, timeout = PATIENCE_MS }) {
    const { player } = seatOf(name)
    return player.until(() => player.chat.find((line) => new RegExp(pattern).test(line)), timeout, `chat line ${pattern}`)
  },
  async walk ({ name, to }) { await seatOf(name).player.walkTo(to) },
  /** Turns to a yaw as the game's own screen tells it: 0 south, 90 west. */
  async face ({ name, yaw }) { await seatOf(name).player.bot.look(Math.PI - yaw * Math.PI / 180, 0, true) },
  async waitBossBars ({ name, count }) {
    const { player } = seatOf(name)
    return player.until(() => player.bossBars.size === count && [...player.bossBars.values()], PATIENCE_MS, `${count} boss bars`)
  },
  /** A client's language is changed in its options. */
  async speak ({ name, locale }) { seatOf(name).player.bot.setSettings({ locale }) },
  async waitWords ({ name, pattern, timeout = PATIENCE_MS }) {
    const seat = seatOf(name)
    return seat.player.until(() => seat.see().words.find((line) => new RegExp(pattern).test(line)), timeout, `text ${pattern}`)
  },
  async waitHand ({ name, timeout = PATIENCE_MS }) {
    const seat = seatOf(name)
    return seat.player.until(() => { const { hand } = seat.see(); return hand.length >= 13 && hand }, timeout, 'own hand')
  },
  /** All open decisions of a group once everything is calm, with what each player would choose; also ends on a chat line. */
  async decisions ({ names, until, timeout = 60000 }) {
    const group = names.map(seatOf)
    const end = Date.now() + timeout
    for (;;) {
      await calm(group)
      const open = group.map((seat) => [seat, seat.see()]).filter(([, seen]) => seen.open)
      if (open.length) return { open: open.map(([seat, seen]) => ({ ...publicly(seat, seen), choice: seat.choice(seen) })) }
      if (until && group.every((seat) => seat.player.chat.some((line) => new RegExp(until).test(line)))) return { ended: true }
      if (Date.now() > end) throw new Error(`no decision opened in ${timeout} ms: ${JSON.stringify(group.map((seat) => publicly(seat)))}`)
    }
  },
  /** What the next dialog says, as JSON; it is taken off. */
  async waitDialog ({ name, timeout = PATIENCE_MS }) {
    const { player } = seatOf(name)
    await player.until(() => player.dialogs.length, timeout, 'dialog')
    return JSON.stringify(player.dialogs.shift())
  },
  /** The same as its reader reads it: title and paragraphs, then what its buttons type. */
  async readDialog ({ name, timeout = PATIENCE_MS }) {
    const { player } = seatOf(name)
    await player.until(() => player.dialogs.length, timeout, 'dialog')
    const dialog = player.dialogs.shift()
    return { text: readable(dialog), commands: listed(dialog.actions).map(({ action }) => action.command) }
  },
  /** The next dialog with fields: what it says, the fields as they stand by name, and the keys of its buttons by their labels. */
  async readForm ({ name, timeout = PATIENCE_MS }) {
    const { player } = seatOf(name)
    await player.until(() => player.dialogs.length, timeout, 'dialog')
    const dialog = player.dialogs.shift()
    const inputs = listed(dialog.inputs).map((input) => [input.key, standing(input)])
    const buttons = listed(dialog.actions).map(({ label, action }) => [textOf(label), action.id])
    return { text: readable(dialog), fields: Object.fromEntries(inputs), buttons: Object.fromEntries(buttons) }
  },
  /** What all dialogs say that have come and were not taken off. */
  async dialogTexts ({ name }) { return seatOf(name).player.dialogs.map(readable) },
  /** Waits until the server has closed so many dialogs. */
  async waitDialogClosed ({ name, times = 1, timeout = PATIENCE_MS }) {
    const { player } = seatOf(name)
    await player.until(() => player.dialogsClosed >= times, timeout, 'closed dialog')
  },
  async dialogCount ({ name }) { return seatOf(name).player.dialogs.length },
  async answerDialog ({ name, key, fields }) { seatOf(name).player.bot._client.writeRaw(answer(key, fields)) },
  async calm ({ names }) { await calm(names.map(seatOf)) },
  /** Everybody plays at his own pace until a chat line. */
  async playFreely ({ names, until, timeout }) { await Promise.all(names.map((name) => playAlone(seatOf(name), until, timeout))) },
  async tally ({ name }) { const seat = seatOf(name); return { pressed: seat.pressed, typed: seat.typed, acts: seat.acts } }
}

const listed = (value) => value === undefined ? [] : [].concat(value) // a list of one travels as that one
const readable = ({ title, body }) => [title, ...listed(body).map(({ contents }) => contents)].map(textOf).join('\n')

/** What stands in a field before anybody has touched it. */
function standing ({ initial, options }) {
  if (options === undefined) return initial
  const chosen = listed(options).find((option) => option.initial) ?? listed(options)[0]
  return chosen.id ?? chosen
}

async function playAlone (seat, until, timeout) {
  const { player } = seat
  const done = () => player.chat.some((line) => new RegExp(until).test(line))
  const end = Date.now() + timeout
  while (!done()) {
    if (Date.now() > end) throw new Error(`${seat.name} is still playing after ${timeout} ms: ${JSON.stringify(publicly(seat))}`)
    await player.until(() => done() || seat.see().open, Math.max(1, end - Date.now()), 'decision')
    await settled(seat)
    const seen = seat.see()
    if (!seen.open || done()) continue
    try { await seat.act(seat.choice(seen)) } catch (error) {
      if (player.ended !== null || seat.signature() === seat.signature(seen)) throw error // the offer went away while the player acted: look again
    }
  }
}

async function settled (seat) {
  for (let before = -1; before !== seat.player.changes;) { before = seat.player.changes; await pause(20) }
}

readline.createInterface({ input: process.stdin }).on('line', async (line) => {
  const { id, call, ...rest } = JSON.parse(line)
  try { say({ id, ok: (await calls[call](rest)) ?? null }) } catch (error) { say({ id, error: error.stack ?? String(error) }) }
}).on('close', () => process.exit(0))
process.on('unhandledRejection', (error) => { process.stderr.write(`unhandled: ${error?.stack ?? error}\n`) })
say({ ready: true })
