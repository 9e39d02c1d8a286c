'use strict'
// How far a hand is from ready, by trying every way to cut it; enough for a player in a test.

/** @param counts tiles a kind (34), @param melds laid-out sets. -1 is a won hand, 0 ready. */
function shanten (counts, melds = 0) {
  let best = melds === 0 ? Math.min(pairsAway(counts), orphansAway(counts)) : 8
  const left = counts.slice()
  for (let kind = 0; kind < 34; kind++) {
    if (left[kind] < 2) continue
    left[kind] -= 2
    best = Math.min(best, cut(left, 0, melds, 0, 1, best))
    left[kind] += 2
  }
  return Math.min(best, cut(left, 0, melds, 0, 0, best))
}

function cut (left, from, sets, parts, pair, best) {
  let kind = from
  while (kind < 34 && left[kind] === 0) kind += 1
  const used = Math.min(parts, 4 - sets)
  best = Math.min(best, 8 - 2 * sets - used - pair)
  if (kind >= 34 || best <= 8 - 2 * 4 - 1) return best
  const number = kind % 9
  const suited = kind < 27
  const without = (kinds, moreSets, moreParts) => {
    for (const k of kinds) left[k] -= 1
    const found = cut(left, kind, sets + moreSets, parts + moreParts, pair, best)
    for (const k of kinds) left[k] += 1
    best = Math.min(best, found)
  }
  if (sets < 4) {
    if (left[kind] >= 3) without([kind, kind, kind], 1, 0)
    if (suited && number < 7 && left[kind + 1] && left[kind + 2]) without([kind, kind + 1, kind + 2], 1, 0)
    if (sets + parts < 4) {
      if (left[kind] >= 2) without([kind, kind], 0, 1)
      if (suited && number < 8 && left[kind + 1]) without([kind, kind + 1], 0, 1)
      if (suited && number < 7 && left[kind + 2]) without([kind, kind + 2], 0, 1)
    }
  }
  return Math.min(best, cut(left, kind + 1, sets, parts, pair, best))
}

function pairsAway (counts) {
  const kinds = counts.filter((n) => n > 0).length
  const pairs = counts.filter((n) => n >= 2).length
  return 6 - pairs + Math.max(0, 7 - kinds)
}

function orphansAway (counts) {
  const ends = counts.filter((n, kind) => n > 0 && (kind >= 27 || kind % 9 === 0 || kind % 9 === 8)).length
  const pair = counts.some((n, kind) => n >= 2 && (kind >= 27 || kind % 9 === 0 || kind % 9 === 8))
  return 13 - ends - (pair ? 1 : 0)
}

module.exports = { shanten, pairsAway }
