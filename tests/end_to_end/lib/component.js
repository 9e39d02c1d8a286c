'use strict'
// Text components as plain values become runs of text with the style a reader sees.

const DEFAULT = { color: 'white', bold: false, italic: false, underlined: false }

function styleOf (component, above) {
  const style = { ...above }
  if (typeof component.color === 'string') style.color = component.color.toLowerCase()
  for (const flag of ['bold', 'italic', 'underlined']) if (component[flag] !== undefined) style[flag] = Boolean(Number(component[flag]))
  return style
}

function collect (component, above, runs) {
  if (component === null || component === undefined) return
  if (typeof component !== 'object') {
    if (String(component) !== '') runs.push({ text: String(component), ...above })
    return
  }
  if (Array.isArray(component)) {
    for (const part of component) collect(part, above, runs)
    return
  }
  const style = styleOf(component, above)
  if (component.text !== undefined) collect(String(component.text), style, runs)
  else if (component[''] !== undefined) collect(component[''], style, runs) // how mixed lists wrap plain strings
  else if (component.translate !== undefined) {
    collect(component.fallback ?? component.translate, style, runs)
    collect(component.with, style, runs)
  }
  collect(component.extra, style, runs)
}

/** @returns {{text: string, color: string, underlined: boolean}[]} */
function runsOf (component) {
  const runs = []
  collect(component, DEFAULT, runs)
  return runs
}

/** Commands that a click on some part of the text would run. */
function commandsOf (component, found = []) {
  if (component === null || typeof component !== 'object') return found
  if (Array.isArray(component)) { component.forEach((part) => commandsOf(part, found)); return found }
  const click = component.click_event ?? component.clickEvent
  if (click && /run_command/i.test(click.action ?? '')) found.push(click.command ?? click.value)
  for (const value of Object.values(component)) commandsOf(value, found)
  return found
}

const textOf = (component) => runsOf(component).map((run) => run.text).join('')

module.exports = { runsOf, textOf, commandsOf }
