import { expect, test } from 'vitest'
import { limitConcurrencyFairly, limitConcurrency } from './concurrency.ts'

test('so many run at once, more wait their turn, and beyond that are refused', async () => {
  const inTurn = limitConcurrency({ concurrent: 2, waitingAtMost: 1 })
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

/** Work that ends when it is told to, and what of it has begun. */
function aWorkshop(bounds: Parameters<typeof limitConcurrencyFairly>[0]) {
  const inTurn = limitConcurrencyFairly(bounds)
  const ends: (() => void)[] = []
  const begun: string[] = []
  const refused: string[] = []
  const work = (key: string, name: string) =>
    inTurn(key, async () => {
      begun.push(name)
      await new Promise<void>((resolve) => ends.push(resolve))
    }).catch((error: { code: string }) => {
      refused.push(`${name} ${error.code}`)
    })
  const endOne = async () => {
    ends.shift()!()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { work, begun, refused, endOne }
}

test('those who wait take turns by their keys, however many one of them has waiting', async () => {
  const { work, begun, endOne } = aWorkshop({ concurrent: 1, waitingAtMost: 10, waitingEach: 10 })
  for (const name of ['a1', 'a2', 'a3', 'a4']) void work('a', name)
  for (const name of ['b1', 'b2']) void work('b', name)
  void work('c', 'c1')
  for (let n = 0; n < 6; n += 1) await endOne()
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

test('one key has so many waiting and not one more, and others are not refused for it', async () => {
  const { work, begun, refused, endOne } = aWorkshop({ concurrent: 1, waitingAtMost: 10, waitingEach: 2 })
  for (const name of ['a1', 'a2', 'a3', 'a4']) void work('a', name)
  void work('b', 'b1')
  await endOne()
  expect(refused).toEqual(['a4 busy'])
  for (let n = 0; n < 3; n += 1) await endOne()
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
})

test('where no more may wait, the longest queue gives way to a shorter one, but not to one that would be as long', async () => {
  const { work, begun, refused, endOne } = aWorkshop({ concurrent: 1, waitingAtMost: 4, waitingEach: 4 })
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void work('a', name)
  for (const name of ['b1', 'b2', 'b3']) void work('b', name)
  for (let n = 0; n < 5; n += 1) await endOne()
  expect(refused).toEqual(['a5 busy', 'a4 busy', 'b3 busy'])
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2'])
})
