'use strict'
// How a player in a test decides: a pure function of what he sees and of his temper. No clock, no chance, no knowledge of others.
const { kindOf, sorted } = require('./tiles')
const { shanten, pairsAway } = require('./shanten')

/**
 * Tempers: which calls a player likes, and how he counts what is missing (by sets, unless he collects pairs).
 * Every player wins, declares riichi and sets flowers and norths aside whenever a button offers it.
 */
const TEMPERS = {
  closed: { pon: 'never', chii: 'never', kan: true },
  eager: { pon: 'always', chii: 'closer', kan: true },
  runner: { pon: 'closer', chii: 'always', kan: false },
  honours: { pon: 'honours', chii: 'never', kan: true },
  pairs: { pon: 'never', chii: 'never', kan: false, away: pairsAway }
}

// What a button's first words mean to a reader of English.
const MEANINGS = [
  ['tsumo', /^(tsumo|self-draw)/i], ['ron', /^(ron|win)\b/i], ['riichi', /^riichi/i], ['kyuushu', /nine|kyuushu/i], ['again', /again/i], ['ready', /^(ready|start)/i],
  ['flower', /^(kita|flower)/i], ['kan', /^(\w+ )?(kan|kong)\b/i], ['pon', /^(pon|pung)/i], ['chii', /^(chii|chow)/i],
  ['skip', /^(skip|pass|cancel)/i], ['back', /back/i], ['more', /^(…|\.\.\.)/]
]

const meaningOf = (label) => MEANINGS.find(([, pattern]) => pattern.test(label.trim()))?.[0] ?? 'unknown'

function countsOf (faces) {
  const counts = new Array(34).fill(0)
  for (const face of faces) if (kindOf(face) < counts.length) counts[kindOf(face)] += 1 // flowers are of no use in a hand
  return counts
}

const meldsOf = (handSize) => Math.round((14 - handSize - (handSize % 3 === 1 ? 1 : 0)) / 3)

/** How many kinds would bring the hand (after a discard) closer, weighted by copies not seen in it. */
function welcome (counts, melds, now, howFar) {
  let copies = 0
  for (let kind = 0; kind < 34; kind++) {
    if (counts[kind] >= 4) continue
    counts[kind] += 1
    if (howFar(counts, melds) < now) copies += 5 - counts[kind]
    counts[kind] -= 1
  }
  return copies
}

/** The face to discard among those that may go: nearest to ready, then most welcome draws, then ends before middles. */
function discardOf (hand, allowed, howFar = shanten) {
  const melds = meldsOf(hand.length)
  let best = null
  for (const face of sorted(new Set(allowed))) {
    const counts = countsOf(hand)
    if (kindOf(face) < counts.length) counts[kindOf(face)] -= 1
    const away = howFar(counts, melds)
    if (best && away > best.away) continue
    const kind = kindOf(face)
    const number = kind >= 27 ? 0 : Math.abs(5 - (kind % 9 + 1))
    const rank = [away, -welcome(counts, melds, away, howFar), face[0] === '0' ? 1 : 0, kind >= 27 ? -5 : -number, kind]
    if (!best || less(rank, best.rank)) best = { face, away, rank }
  }
  return best.face
}

function less (a, b) {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i] < b[i]
  return false
}

/** Whether taking these own tiles for a call leaves the hand closer to ready than it is. */
function closer (hand, used) {
  const before = shanten(countsOf(hand), meldsOf(hand.length))
  const rest = countsOf(hand)
  for (const face of used) rest[kindOf(face)] -= 1
  if (rest.some((n) => n < 0)) return false
  let after = 8
  for (let kind = 0; kind < 34; kind++) {
    if (rest[kind] === 0) continue
    rest[kind] -= 1
    after = Math.min(after, shanten(rest, meldsOf(hand.length) + 1))
    rest[kind] += 1
  }
  return after < before
}

function likes (how, hand, button) {
  if (how === 'always') return true
  if (how === 'never') return false
  const used = button.faces
  if (how === 'honours') return used.length > 0 && kindOf(used[0]) >= 27
  return closer(hand, used.length === 3 ? used.slice(1) : used)
}

/** Whether a call would leave the hand unable to win by anything but luck: the temper guards against that by calling twice at most. */
const mayCall = (hand) => meldsOf(hand.length) < 3

/**
 * @param seen {hand: faces, clickable: faces, buttons: [{label, faces}], turn: whether a tile must go}
 * @returns {press: label} or {discard: face}
 */
function choose (seen, temper) {
  const likesCalls = TEMPERS[temper]
  const offered = new Map()
  for (const button of seen.buttons) {
    const meaning = meaningOf(button.label)
    if (!offered.has(meaning)) offered.set(meaning, [])
    offered.get(meaning).push(button)
  }
  const first = (meaning) => offered.get(meaning)?.[0]
  for (const meaning of ['tsumo', 'ron', 'riichi', 'flower']) if (first(meaning)) return { press: first(meaning).label, meaning }
  if (likesCalls.kan && first('kan')) return { press: first('kan').label, meaning: 'kan' }
  if (!seen.turn) {
    for (const meaning of ['pon', 'chii']) {
      const wanted = (offered.get(meaning) ?? []).find((button) => mayCall(seen.hand) && likes(likesCalls[meaning], seen.hand, button))
      if (wanted) return { press: wanted.label, meaning }
    }
    return { press: first('skip').label, meaning: 'skip' }
  }
  return { discard: discardOf(seen.hand, seen.clickable.length ? seen.clickable : seen.hand, likesCalls.away), meaning: 'discard' }
}

module.exports = { choose, meaningOf, discardOf, TEMPERS }
