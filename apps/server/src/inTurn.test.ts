import { expect, test } from 'vitest'
import { turns } from './inTurn.ts'

test('so many run at once, more wait their turn, and beyond that are refused', async () => {
  const inTurn = turns({ concurrent: 2, waitingAtMost: 1 })
  const ends: (() => void)[] = []
  const begun: number[] = []
  const work = (n: number) =>
    inTurn(async () => {
      begun.push(n)
      await new Promise<void>((resolve) => ends.push(resolve))
      return n
    })
  const [first, second, third] = [work(1), work(2), work(3)]
  await expect(work(4)).rejects.toMatchObject({ code: 'busy' })
  expect(begun).toEqual([1, 2])
  ends[0]?.()
  expect(await first).toBe(1)
  expect(begun).toEqual([1, 2, 3])
  ends[1]?.()
  ends[2]?.()
  expect(await Promise.all([second, third])).toEqual([2, 3])
  const failing = inTurn(() => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  expect(await inTurn(() => Promise.resolve(5))).toBe(5)
})
