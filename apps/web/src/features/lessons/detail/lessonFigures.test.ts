import type { LessonItem } from '@praxis/contract/lessonShapes'
import { expect, test } from 'vitest'
import { after, figuresOf, nextItem, numberOf, partOf, stoppedAt } from './lessonFigures.ts'

const anItem = (id: number, facts: Partial<LessonItem> = {}): LessonItem => ({
  id,
  title: `Item ${id}`,
  url: `/api/lesson/video/${id}`,
  kind: 'video',
  isFree: false,
  duration: 100,
  seconds: 0,
  isDone: false,
  watchedAt: null,
  problems: [],
  training: null,
  ...facts,
})
const { url: _url, ...closed } = anItem(9)
const locked: LessonItem = closed
const monday = '2026-11-23T10:00:00.000+0000'
const tuesday = '2026-11-24T10:00:00.000+0000'

test('items are numbered by their group and their place in it', () => {
  const groups = [
    { id: 1, name: 'One', items: [anItem(5), anItem(6)] },
    { id: 2, name: 'Two', items: [anItem(7)] },
  ]
  expect([5, 6, 7, 8].map((id) => numberOf({ groups }, id))).toEqual(['1.1', '1.2', '2.1', ''])
})

test('of items it is counted how many are done and locked, how long they are, and what is left of them', () => {
  const items = [
    anItem(1, { isDone: true, seconds: 95, watchedAt: monday }),
    anItem(2, { seconds: 30, watchedAt: tuesday }),
    anItem(3, { duration: null }),
    locked,
  ]
  expect(figuresOf(items)).toEqual({ total: 4, done: 1, locked: 1, seconds: 300, left: 170, lastAt: tuesday })
  expect(figuresOf([anItem(3, { duration: null })])).toMatchObject({ seconds: null, left: null, lastAt: null })
})

test('the part that was watched is told only of what is begun, not done, and of a known length', () => {
  expect(partOf(anItem(1, { seconds: 25 }))).toBe(0.25)
  expect(partOf(anItem(1, { seconds: 300 }))).toBe(1)
  expect(partOf(anItem(1))).toBeNull()
  expect(partOf(anItem(1, { seconds: 25, isDone: true }))).toBeNull()
  expect(partOf(anItem(1, { seconds: 25, duration: null }))).toBeNull()
})

test('a video goes on where it was stopped, unless that is its beginning or its end, or it is done', () => {
  expect(stoppedAt(anItem(1, { seconds: 50 }))).toBe(50)
  expect(stoppedAt(anItem(1, { seconds: 50, kind: 'stream' }))).toBe(50)
  expect(stoppedAt(anItem(1, { seconds: 50, duration: null }))).toBe(50)
  expect(stoppedAt(anItem(1, { seconds: 4 }))).toBeNull()
  expect(stoppedAt(anItem(1, { seconds: 97 }))).toBeNull()
  expect(stoppedAt(anItem(1, { seconds: 50, isDone: true }))).toBeNull()
  expect(stoppedAt(anItem(1, { seconds: 50, kind: 'frame' }))).toBeNull()
})

test('the reader goes on with what they watched last, and then with the next item that is open and not done', () => {
  expect(nextItem([])).toBeNull()
  expect(nextItem([locked])).toBeNull()
  expect(nextItem([locked, anItem(1), anItem(2)])).toMatchObject({ item: { id: 1 }, isBegun: false })
  const [begun, later] = [anItem(1, { seconds: 9, watchedAt: monday }), anItem(2, { seconds: 9, watchedAt: tuesday })]
  expect(nextItem([begun, later, anItem(3)])).toMatchObject({ item: { id: 2 }, isBegun: true })
  const through = { ...later, isDone: true }
  expect(nextItem([begun, through, locked, anItem(3)])).toMatchObject({ item: { id: 3 }, isBegun: true })
  expect(nextItem([begun, through, locked])).toMatchObject({ item: { id: 1 }, isBegun: true })
  expect(nextItem([{ ...begun, isDone: true }, through])).toBeNull()
})

test('after an item comes the next one, unless it is locked or elsewhere', () => {
  expect(after([anItem(1), anItem(2)], 1)?.id).toBe(2)
  expect(after([anItem(1), anItem(2)], 2)).toBeNull()
  expect(after([anItem(1), locked], 1)).toBeNull()
  expect(after([anItem(1), anItem(2, { kind: 'link' })], 1)).toBeNull()
})
