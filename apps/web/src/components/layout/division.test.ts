import { describe, expect, test } from 'vitest'
import {
  moveByKey,
  moveDivider,
  readSize,
  shownSize,
  undivided,
  type Division,
  type DivisionRules,
} from './division.ts'

/** Two columns, each of which may collapse. */
const columns: DivisionRules = { sized: 'start', usual: 431, least: 200, most: 1231, otherCollapses: true }
/** A lower row that may collapse, under one that keeps its room. */
const rows: DivisionRules = { sized: 'end', usual: 288, least: 72, most: 400, otherCollapses: false }

const at = (size: number | null): Division => ({ size, collapsed: null })
const press = (division: Division, key: string, rules: DivisionRules, shiftKey = false) =>
  moveByKey(division, { key, shiftKey }, rules, rules === columns ? 'columns' : 'rows')

test('the divider starts at the usual size, and a small container shows the most it has room for', () => {
  expect(shownSize(undivided, columns)).toBe(431)
  expect(shownSize(undivided, { ...columns, most: 300 })).toBe(300)
  expect(shownSize(at(560), columns)).toBe(560)
})

describe('a dragged divider', () => {
  test('follows in whole pixels', () => {
    expect(moveDivider(undivided, 1231, columns)).toEqual(at(1231))
    expect(moveDivider(undivided, 150.4, rows)).toEqual(at(150))
  })

  test('collapses the side of which too little is left, and remembers the size', () => {
    expect(moveDivider(at(250), 199, columns)).toEqual({ size: 250, collapsed: 'start' })
    expect(moveDivider(at(250), 200, columns)).toEqual(at(200))
    expect(moveDivider(at(250), 1232, columns)).toEqual({ size: 250, collapsed: 'end' })
    expect(moveDivider(at(100), 71, rows)).toEqual({ size: 100, collapsed: 'end' })
  })

  test('stops where the other side keeps its room', () => {
    expect(moveDivider(at(200), 900, rows)).toEqual(at(400))
  })

  test('opens a collapsed side', () => {
    expect(moveDivider({ size: 100, collapsed: 'end' }, 72, rows)).toEqual(at(72))
  })
})

describe('by keyboard', () => {
  test('arrows move the divider to where they point, with Shift farther', () => {
    expect(press(undivided, 'ArrowRight', columns)).toEqual(at(447))
    expect(press(undivided, 'ArrowLeft', columns, true)).toEqual(at(367))
    expect(press(at(200), 'ArrowUp', rows)).toEqual(at(216))
    expect(press(at(200), 'ArrowDown', rows, true)).toEqual(at(136))
  })

  test('a size that the container cannot show moves from what is shown', () => {
    expect(press(at(2_000), 'ArrowLeft', columns)).toEqual(at(1215))
  })

  test('Home collapses the sized side, End gives it everything, Enter goes back to the usual', () => {
    expect(press(at(500), 'Home', columns)).toEqual({ size: 500, collapsed: 'start' })
    expect(press(at(500), 'End', columns)).toEqual({ size: 500, collapsed: 'end' })
    expect(press(at(200), 'Home', rows)).toEqual({ size: 200, collapsed: 'end' })
    expect(press(at(200), 'End', rows)).toEqual(at(400))
    expect(press({ size: 900, collapsed: 'end' }, 'Enter', columns)).toEqual(undivided)
  })

  test('a collapsed side opens with the arrow that points away from it', () => {
    expect(press({ size: 431, collapsed: 'start' }, 'ArrowRight', columns)).toEqual(at(200))
    expect(press({ size: 431, collapsed: 'end' }, 'ArrowLeft', columns)).toEqual(at(1231))
    expect(press({ size: 200, collapsed: 'end' }, 'ArrowUp', rows)).toEqual(at(72))
    const left: Division = { size: 431, collapsed: 'start' }
    expect(press(left, 'ArrowLeft', columns)).toBe(left)
    const below: Division = { size: 200, collapsed: 'end' }
    expect(press(below, 'ArrowDown', rows)).toBe(below)
  })

  test('arrows along the divider are left to the page, whether a side is collapsed or not', () => {
    const isCollapsed: Division = { size: 250, collapsed: 'start' }
    for (const division of [undivided, isCollapsed]) {
      for (const key of ['ArrowUp', 'ArrowDown']) expect(press(division, key, columns)).toBeNull()
      for (const key of ['ArrowLeft', 'ArrowRight']) expect(press(division, key, rows)).toBeNull()
    }
  })

  test('other keys are left to the page', () => {
    expect(press(undivided, 'a', columns)).toBeNull()
  })
})

test('a remembered size that makes no sense is forgotten', () => {
  expect(readSize('560.4', 200)).toBe(560)
  for (const odd of [null, '', 'x', '12', '-1', 'Infinity']) expect(readSize(odd, 200)).toBeNull()
})
