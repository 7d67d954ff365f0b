import { expect, test } from 'vitest'
import { Keeper } from './keeper.ts'

const at = (seconds: number) => new Date(1_000_000 + seconds * 1_000)

/** A keeper of a minute whose readings answer their number when they are let go. */
function aKeeper() {
  const keeper = new Keeper<number>(60)
  const readings: { answer: () => void; fail: () => void }[] = []
  const read = () =>
    new Promise<number>((resolve, reject) => {
      const number = readings.length + 1
      readings.push({ answer: () => resolve(number), fail: () => reject(new Error('lost')) })
    })
  return { readings, get: (seconds: number, anew?: boolean) => keeper.get(read, at(seconds), anew) }
}

test('what was read is kept for its time and then read again', async () => {
  const { readings, get } = aKeeper()
  const first = get(0)
  readings[0]!.answer()
  expect([await first, await get(59.999)]).toEqual([1, 1])
  const second = get(60)
  readings[1]!.answer()
  expect([await second, await get(119)]).toEqual([2, 2])
  expect(readings).toHaveLength(2)
})

test('those who ask while it is being read wait for the same reading', async () => {
  const { readings, get } = aKeeper()
  const all = Array.from({ length: 50 }, () => get(0))
  expect(readings).toHaveLength(1)
  readings[0]!.answer()
  expect(new Set(await Promise.all(all))).toEqual(new Set([1]))
})

test('a failure is told to those who waited for it and is not kept', async () => {
  const { readings, get } = aKeeper()
  const waiting = [get(0), get(1)]
  readings[0]!.fail()
  for (const one of waiting) await expect(one).rejects.toThrow('lost')
  const next = get(2)
  readings[1]!.answer()
  expect(await next).toBe(2)
})

test('anew, it is read at once, and a reading from before that is lost takes nothing away', async () => {
  const { readings, get } = aKeeper()
  const before = get(0)
  const anew = get(1, true)
  readings[1]!.answer()
  readings[0]!.fail()
  await expect(before).rejects.toThrow('lost')
  expect([await anew, await get(2)]).toEqual([2, 2])
  expect(readings).toHaveLength(2)
})

test('a clock that is set back makes nothing last longer', async () => {
  const { readings, get } = aKeeper()
  const first = get(0)
  readings[0]!.answer()
  await first
  const second = get(-3_600)
  readings[1]!.answer()
  expect(await second).toBe(2)
})
