import { expect, test } from 'vitest'
import { openPart } from './openPart.ts'

const minutes = (count: number) => count * 60_000
const five = { startAt: 0, sealAt: minutes(240), endAt: minutes(300) }

test('without a pause four of five hours are open', () => {
  expect(openPart(five, [])).toEqual({ openSeconds: 14_400, share: 0.8 })
})

test('a pause before the freeze has moved both, and one after it the end: the part is the same', () => {
  const pauses = [
    [minutes(60), minutes(80)],
    [minutes(265), minutes(275)],
  ] as const
  const moved = { startAt: 0, sealAt: minutes(260), endAt: minutes(330) }
  expect(openPart(moved, pauses)).toEqual({ openSeconds: 14_400, share: 0.8 })
})

test('all of it may be frozen, or none', () => {
  expect(openPart({ ...five, sealAt: 0 }, [])).toEqual({ openSeconds: 0, share: 0 })
  expect(openPart({ ...five, sealAt: minutes(300) }, []).share).toBe(1)
  expect(openPart({ ...five, sealAt: -1 }, []).openSeconds).toBe(0)
})
