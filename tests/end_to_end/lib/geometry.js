'use strict'
// Points, rays and axis-aligned boxes.

const add = (a, b) => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
const sub = (a, b) => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const times = (a, k) => [a[0] * k, a[1] * k, a[2] * k]
const length = (a) => Math.hypot(a[0], a[1], a[2])
const distance = (a, b) => length(sub(a, b))
const unit = (a) => times(a, 1 / length(a))

/** Yaw and pitch in degrees of somebody who looks along a direction (yaw 0 is south, 90 west; pitch 90 is down). */
function lookAlong ([x, y, z]) {
  const degrees = 180 / Math.PI
  return { yaw: Math.atan2(-x, z) * degrees, pitch: -Math.atan2(y, Math.hypot(x, z)) * degrees }
}

/** Distance along the ray to a box, 0 from inside it, null where it passes by. */
function rayToBox (from, direction, low, high) {
  let enter = 0
  let leave = Infinity
  for (let axis = 0; axis < 3; axis++) {
    if (Math.abs(direction[axis]) < 1e-12) {
      if (from[axis] < low[axis] || from[axis] > high[axis]) return null
      continue
    }
    const one = (low[axis] - from[axis]) / direction[axis]
    const other = (high[axis] - from[axis]) / direction[axis]
    enter = Math.max(enter, Math.min(one, other))
    leave = Math.min(leave, Math.max(one, other))
  }
  return enter <= leave ? enter : null
}

/** A point turned by an entity's yaw (degrees). */
function turned ([x, y, z], yaw) {
  const angle = -yaw * Math.PI / 180
  return [x * Math.cos(angle) + z * Math.sin(angle), y, -x * Math.sin(angle) + z * Math.cos(angle)]
}

/** A point turned by an entity's pitch, then its yaw (degrees). */
function oriented ([x, y, z], yaw, pitch) {
  const angle = pitch * Math.PI / 180
  return turned([x, y * Math.cos(angle) - z * Math.sin(angle), y * Math.sin(angle) + z * Math.cos(angle)], yaw)
}

module.exports = { add, sub, times, length, distance, unit, lookAlong, rayToBox, turned, oriented }
