import { emptyCell, type Cell } from '@praxis/rules/standings/cell'
import { expect, test } from 'vitest'
import { acmLook } from './acmLook.ts'
import { awardMark } from './awardMark.ts'
import { cellTime, exactTime, penaltyText } from './boardTime.ts'
import { isUnknown } from './rowTotals.ts'
import { scoreLook } from './scoreLook.ts'

const minute = 60_000
const person = { uid: '1', name: 'A', isStar: false }
const first = { at: 13 * 60_000, isProvisional: false }
const look = (change: Partial<Cell>, who = person, known = first) =>
  acmLook({ ...emptyCell, attempts: 1, ...change }, who, known)

test('a cell of ACM is first, solved, late, tried, frozen, waiting or free, and each is another', () => {
  expect(look({ solvedAt: 13 * minute, wrong: 2 })).toEqual({ kind: 'first', at: 13 * minute, wrong: 2, again: false })
  expect(look({ solvedAt: 14 * minute })).toEqual({ kind: 'solved', at: 14 * minute, wrong: 0, again: false })
  expect(look({ solvedAt: 13 * minute, isLate: true })?.kind).toBe('late')
  expect(look({ wrong: 3 })).toEqual({ kind: 'tried', wrong: 3, again: false })
  expect(look({ wrong: 1, hidden: 2, waiting: 1 })).toEqual({ kind: 'frozen', open: 2, wrong: 1, again: false })
  expect(look({ waiting: 1, wrong: 1 })).toEqual({ kind: 'waiting', open: 1, wrong: 1, again: false })
  expect(look({ attempts: 2 })).toEqual({ kind: 'free', attempts: 2, again: false })
  expect(acmLook(null, person, first)).toBeNull()
})

test('a cell of which something is judged again keeps its look and says so', () => {
  expect(look({ solvedAt: 13 * minute, again: 1 })).toMatchObject({ kind: 'first', again: true })
  expect(look({ wrong: 3, again: 2 })).toMatchObject({ kind: 'tried', again: true })
  expect(look({ hidden: 2, wrong: 1, again: 1 })).toMatchObject({ kind: 'frozen', again: true })
  expect(scoreLook({ ...emptyCell, attempts: 1, score: 100, again: 1 }, 100)).toMatchObject({
    kind: 'full',
    again: true,
  })
})

test('neither a star nor somebody who may not have been the first is marked as first', () => {
  expect(look({ solvedAt: 13 * minute }, { ...person, isStar: true })?.kind).toBe('solved')
  expect(look({ solvedAt: 13 * minute }, person, { ...first, isProvisional: true })?.kind).toBe('solved')
})

test('a cell with a score is full, a part or zero; one whose result is hidden shows that only', () => {
  const scored = (change: Partial<Cell>, full = 100) => scoreLook({ ...emptyCell, attempts: 1, ...change }, full)
  expect(scored({ score: 100, runMs: 15 })).toEqual({
    kind: 'full',
    score: 100,
    runMs: 15,
    isLate: false,
    open: false,
    again: false,
  })
  expect(scored({ score: 99 })?.kind).toBe('part')
  expect(scored({ score: 99 }, 40)?.kind).toBe('full')
  expect(scored({ score: 0, waiting: 1 })).toMatchObject({ kind: 'zero', open: true })
  expect(scored({ hidden: 2 })).toEqual({ kind: 'frozen', open: 2, again: false })
  expect(scored({ waiting: 1 })).toEqual({ kind: 'waiting', open: 1, again: false })
  expect(scored({})).toEqual({ kind: 'none', again: false })
  expect(scoreLook(null, 100)).toBeNull()
})

test('times are hours and minutes, and to the second where somebody looks closer', () => {
  expect([cellTime(13 * minute + 59_999), cellTime(123 * minute)]).toEqual(['0:13', '2:03'])
  expect(exactTime(13 * minute + 59_999)).toBe('0:13:59')
})

test('a penalty is in minutes where times count by the minute, else to the second', () => {
  const settings = { minuteGranularity: true, tiesByLast: true, durationMs: 0 }
  const number = (value: number) => value.toLocaleString('en-US')
  expect(penaltyText(1_533 * 60, settings, number)).toBe('1,533')
  expect(penaltyText(3_725, { ...settings, minuteGranularity: false }, number)).toBe('1:02:05')
})

test('an award has its first letter on its colour, and the letter can be read there', () => {
  const mark = (name: string, background: string) => awardMark({ name, background })
  expect(mark('gold medal', '#e6bf25')).toEqual({ letter: 'G', fill: '#e6bf25', ink: '#101014' })
  expect(mark('金奖', '#222')).toEqual({ letter: '金', fill: '#222222', ink: '#ffffff' })
  expect(mark(' ', 'red; x: y')).toEqual({ letter: '•', fill: null, ink: null })
})

test('a row of scores of which everything is hidden has neither a score nor a rank; one solved point is enough', () => {
  const totals = (score: number) => ({ solved: 0, score, time: 0, lastSolved: 0, attempts: 1 })
  const hidden = { ...emptyCell, attempts: 1, hidden: 1 }
  expect(isUnknown('scores', { cells: [hidden, null], totals: totals(0) })).toBe(true)
  expect(isUnknown('scores', { cells: [hidden, { ...emptyCell, score: 0 }], totals: totals(0) })).toBe(false)
  expect(isUnknown('scores', { cells: [hidden, { ...emptyCell, score: 10 }], totals: totals(10) })).toBe(false)
  expect(isUnknown('scores', { cells: [null, { ...emptyCell, waiting: 1 }], totals: totals(0) })).toBe(false)
  expect(isUnknown('solved', { cells: [hidden], totals: totals(0) })).toBe(false)
})
