'use strict'
// A player at a table: sees what is asked, chooses, and acts by clicking or typing until the table has answered.
const { Player, pause } = require('./player')
const { readTable, aimsAt } = require('./table')
const { choose, meaningOf } = require('./policy')
const { facesOf, sorted } = require('./tiles')

const ANSWER_MS = 15000
const AGAIN_MS = 3000
const TRIES = 3

function without (faces, face) {
  const rest = [...faces]
  rest.splice(rest.indexOf(face), 1)
  return rest
}

/** Whether a hand has all these tiles, each as often. */
function holds (hand, faces) {
  const rest = [...hand]
  return faces.every((face) => rest.includes(face) && rest.splice(rest.indexOf(face), 1))
}

class Seat {
  /** @param rest ms before the same thing is clicked again: a server takes faster ones for one press */
  constructor ({ name, temper = 'closed', port, capture = null, commandEvery = 4, rest = 200 }) {
    Object.assign(this, { name, temper, commandEvery, rest })
    this.clicked = null
    this.player = new Player({ name, port, capture })
    this.acts = 0
    this.pressed = {}
    this.typed = {}
    this.refused = { signature: '', tiles: new Set() }
    this.locked = null // the hand with which the player has declared riichi: it does not change any more
  }

  /** What the player sees now, reduced to what matters for a decision. */
  see () {
    const table = readTable(this.player)
    const hand = sorted(table.hand.map((tile) => tile.face))
    const clickable = sorted(table.hand.filter((tile) => tile.block || tile.box).map((tile) => tile.face))
    const buttons = table.buttons.map(({ label, faces }) => ({ label, faces }))
    const meanings = buttons.map(({ label }) => meaningOf(label))
    const asked = table.prompt?.text ?? ''
    const turn = asked !== '' && hand.length % 3 === 2 && !meanings.includes('skip')
    const claim = asked !== '' && meanings.includes('skip')
    const words = table.words.map((text) => text.text)
    return { table, hand, clickable, buttons, meanings, turn, claim, words, asked, open: turn || claim }
  }

  /** What a decision is recognised by: the very entities that offer it. */
  signature (seen = this.see()) {
    const tiles = seen.table.hand.map((tile) => `${tile.text.id}:${tile.face}`)
    const buttons = seen.table.buttons.map((button) => `${button.box.id}:${button.label}`)
    return [...tiles, ...buttons].sort().join(' ')
  }

  /** What a choice must change: for a flower the tiles left, too, since another may come in its place. */
  unanswered (choice) {
    const left = choice.meaning === 'flower' ? /(\d+) (?:tiles )?left/.exec([...this.player.bossBars.values()].join(' ')) : null
    return `${this.signature()} ${left?.[1] ?? ''}`
  }

  choice (seen = this.see()) {
    const drawn = this.locked !== null && holds(seen.hand, this.locked) && facesOf(seen.table.prompt?.runs ?? [])
    const free = seen.table.hand.filter((tile) => !this.isRefused(tile, seen))
    const clickable = free.map((tile) => tile.face)
    return choose({ ...seen, clickable: drawn && clickable.includes(drawn[0]) ? drawn : clickable }, this.temper)
  }

  isRefused (tile, seen) { return this.refused.signature === this.signature(seen) && this.refused.tiles.has(tile.text.id) }

  /** The tile of a face that would be clicked: of several the last, so that a drawn one goes first. */
  tileOf (face, seen = this.see()) { return seen.table.hand.findLast((tile) => tile.face === face && !this.isRefused(tile, seen)) }

  /**
   * Carries a choice out and waits until what is offered has changed, or the table has said why not.
   * @returns the reason of a refusal, null when the choice was taken
   */
  async act (choice, how = null) {
    this.acts += 1
    const by = how ?? (this.acts % this.commandEvery === 0 ? 'command' : 'click')
    const seen = this.see()
    const before = this.signature(seen)
    const asked = this.unanswered(choice)
    const tile = this.tileOf(choice.discard, seen)
    const { refusals } = this.player
    const heard = refusals.length
    const done = choice.press !== undefined ? await this.press(choice, by) : await this.discard(choice.discard, by)
    const what = `answer to ${JSON.stringify(choice)} by ${by} (${this.player.actionBar})`
    await this.answered(() => this.unanswered(choice) !== asked || refusals.length > heard, () => this.again(choice, tile), what)
    if (this.unanswered(choice) === asked) {
      if (this.refused.signature !== before) this.refused = { signature: before, tiles: new Set() }
      this.refused.tiles.add(tile?.text.id)
      return refusals.at(-1)
    }
    if (seen.meanings.includes('back') && tile) this.locked = without(seen.hand, tile.face)
    const count = done === 'command' ? this.typed : this.pressed
    count[choice.meaning] = (count[choice.meaning] ?? 0) + 1
    return null
  }

  /**
   * Waits until something has changed. On a server that lags two clicks may arrive as one press: whoever sees nothing come of
   * them clicks again.
   */
  async answered (changed, again, what) {
    for (let tries = 0; tries < TRIES; tries++) {
      try { return await this.player.until(changed, AGAIN_MS, what) } catch (error) { if (this.player.ended !== null) throw error }
      try { await again() } catch (error) { if (!changed()) throw error } // what it was for may go away under the second click
    }
    return this.player.until(changed, ANSWER_MS, what)
  }

  /** The same click once more, if what it was for is still there. */
  async again (choice, tile) {
    const { table } = this.see()
    const box = choice.press !== undefined
      ? table.buttons.find(({ label }) => label === choice.press)?.box
      : table.hand.find((own) => own.text.id === tile?.text.id && this.isRaised(own))?.box
    if (box) await this.clickBox(box)
  }

  /** Starts to carry a choice out and does not wait for what becomes of it. */
  async fire (choice) {
    if (choice.press !== undefined) await this.press(choice, 'click')
    else await this.discard(choice.discard, 'command')
  }

  /** @returns whether it was done by click or by command */
  async press (choice, by) {
    const word = { tsumo: 'tsumo', ron: 'ron', skip: 'skip', kyuushu: 'kyuushu' }[choice.meaning]
    if (by === 'command' && word) { this.player.type(`/mahjong ${word}`); return 'command' }
    const button = this.see().table.buttons.find(({ label }) => label === choice.press)
    if (!button) throw new Error(`${this.name} sees no button ${choice.press}`)
    await this.clickBox(button.box, this.acts % 2 === 0)
    return 'click'
  }

  async discard (face, by) {
    // After the riichi button only a click declares riichi; the command would be a plain discard.
    if (by === 'command' && !this.see().meanings.includes('back')) { this.player.type(`/mahjong discard ${face}`); return 'command' }
    const own = () => this.tileOf(face)
    await this.player.until(() => own() === undefined || own().block || own().box, ANSWER_MS, `box of ${face}`) // face and box come in packets of their own
    const tile = own()
    if (!tile) throw new Error(`${this.name} sees no ${face} to click`)
    if (tile.block) { await this.clickBlockUnder(tile.text); return 'click' }
    await this.lift(tile)
    const raised = () => this.see().table.hand.find((own) => own.text.id === tile.text.id)
    await this.player.until(() => raised()?.box !== null, ANSWER_MS, `box that rises with ${face}`) // face and box come in packets of their own
    if (raised()) await this.clickBox(raised().box, this.acts % 2 === 0)
    return 'click'
  }

  /** First click: the tile rises for its owner. */
  async lift (tile) {
    const level = tile.text.at[1]
    const heightNow = () => this.see().table.hand.find((own) => own.text.id === tile.text.id)?.text.at[1]
    if (this.isRaised(tile)) return
    await this.clickBox(tile.box, this.acts % 2 === 1)
    await this.player.until(() => { const now = heightNow(); return now === undefined || now > level + 0.01 }, ANSWER_MS, `rise of ${tile.face} (${this.player.actionBar})`)
  }

  isRaised (tile) {
    const levels = this.see().table.hand.map((own) => own.text.at[1])
    return tile.text.at[1] > Math.min(...levels) + 0.01
  }

  /** Aims at a box until the ray meets it first, then clicks. */
  async clickBox (box, left = false, sneaking = false) {
    for (const point of aimsAt(box)) {
      const hit = this.player.hitTowards(point)
      if (hit?.entity?.id !== box.id) continue
      await this.rested(box.id)
      return this.player.click(point, { left, sneaking })
    }
    const meets = this.player.hitTowards(aimsAt(box)[0])
    throw new Error(`${this.name} cannot click box ${box.id}: the ray meets ${meets ? meets.entity?.kind ?? meets.block.name : 'nothing'}`)
  }

  async clickBlockUnder (text) {
    const target = [text.centre[0], text.centre[1] - 0.05, text.centre[2]]
    const hit = this.player.hitTowards(target)
    const on = hit?.block?.position
    if (!on || on.x !== Math.floor(target[0]) || on.z !== Math.floor(target[2])) {
      throw new Error(`${this.name} cannot click the block under ${text.text}: the ray meets ${hit ? hit.entity?.kind ?? hit.block.name : 'nothing'}`)
    }
    await this.rested(`${on}`)
    return this.player.click(target, { left: this.acts % 2 === 0 })
  }

  /** What was clicked last is left alone for a moment: whatever the first click has brought about is seen by now. */
  async rested (target) {
    if (this.clicked === target) await pause(this.rest)
    this.clicked = target
  }

  /** Walks up to the free stool nearest to a place and sits down on it by a click. */
  async sit ([x, z], away) {
    const player = this.player
    const stools = () => readTable(player).stools
    await player.until(() => stools().length > 0, ANSWER_MS, 'free stool')
    const nearest = () => stools().sort((a, b) => Math.hypot(a.box.x - x, a.box.z - z) - Math.hypot(b.box.x - x, b.box.z - z))[0]
    for (let tries = 0; tries < TRIES; tries++) {
      const stool = nearest()
      const out = [stool.box.x - away[0], stool.box.z - away[1]]
      const far = Math.hypot(...out)
      await player.walkTo([stool.box.x + out[0] / far * 1.2, stool.box.z + out[1] / far * 1.2])
      await this.clickBox(stool.box)
      try {
        await player.until(() => player.seated(), ANSWER_MS / TRIES, 'seat')
        return
      } catch (error) { if (tries === TRIES - 1) throw error }
    }
  }
}

module.exports = { Seat, pause }
