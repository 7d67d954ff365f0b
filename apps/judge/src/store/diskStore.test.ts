import { createHash } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DiskStore } from './diskStore.ts'

const key = (digit: string) => digit.repeat(64)
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const write = (text: string) => (path: string) => writeFile(path, text)

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'store-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

const firstDigits = async (folder: string) => (await readdir(folder)).toSorted().map((name) => name[0])

test('a file is made once, however many ask for it at the same time', async () => {
  const store = await DiskStore.open(await aFolder(), 100)
  const make = vi.fn(write('hello'))
  const held = await Promise.all([store.hold(key('a'), make), store.hold(key('a'), make), store.hold(key('a'), make)])
  const again = await store.hold(key('a'), make)
  expect(make).toHaveBeenCalledTimes(1)
  expect(new Set([...held, again].map((it) => it.path)).size).toBe(1)
  expect(await readFile(again.path, 'utf8')).toBe('hello')
  for (const it of [...held, again]) it.release()
})

test('a file that could not be made leaves nothing and is tried again', async () => {
  const folder = await aFolder()
  const store = await DiskStore.open(folder, 100)
  const failing = async (path: string) => {
    await writeFile(path, 'half')
    throw new Error('broken off')
  }
  await expect(store.hold(key('a'), failing)).rejects.toThrow('broken off')
  expect(await readdir(folder)).toEqual([])
  const held = await store.hold(key('a'), write('whole'))
  expect(held.size).toBe(5)
  held.release()
})

test('the least recently used files make room, and those in use stay', async () => {
  const folder = await aFolder()
  const store = await DiskStore.open(folder, 10)
  const used = await store.hold(key('a'), write('12345'))
  ;(await store.hold(key('b'), write('12345'))).release()
  ;(await store.hold(key('c'), write('12345'))).release()
  expect(await firstDigits(folder)).toEqual(['a', 'c'])
  used.release()
  ;(await store.hold(key('a'), write('never'))).release()
  ;(await store.hold(key('d'), write('12345'))).release()
  expect(await firstDigits(folder)).toEqual(['a', 'd'])
})

test('files of an earlier process are used again if they are what they were, and leftovers are removed', async () => {
  const folder = await aFolder()
  const earlier = await DiskStore.open(folder, 100)
  for (const digit of ['a', 'b', 'c']) (await earlier.hold(key(digit), write(digit))).release()
  const known = await earlier.hold(hashOf('known'), write('known'), hashOf('known'))
  known.release()
  const nameOf = async (digit: string) => (await readdir(folder)).find((name) => name.startsWith(key(digit))) ?? ''
  // Truncated, as after a power cut.
  await truncate(join(folder, await nameOf('b')))
  await writeFile(join(folder, await nameOf('c')), 'x')
  await writeFile(join(folder, 'making-7'), 'half')
  const store = await DiskStore.open(folder, 100)
  const make = vi.fn(write('fresh'))
  const textOf = async (wanted: string) => {
    const { path, release } = await store.hold(wanted, make)
    const text = await readFile(path, 'utf8')
    release()
    return text
  }
  expect(await textOf(key('a'))).toBe('a')
  expect(await textOf(hashOf('known'))).toBe('known')
  expect(make).not.toHaveBeenCalled()
  expect(known.path).toBe(join(folder, hashOf('known')))
  for (const digit of ['b', 'c', 'b']) expect(await textOf(key(digit))).toBe('fresh')
  expect(make).toHaveBeenCalledTimes(2)
  expect((await readdir(folder)).length).toBe(4)
})

test('a file that somebody has removed from outside is made again, once', async () => {
  const folder = await aFolder()
  const store = await DiskStore.open(folder, 100)
  const first = await store.hold(key('a'), write('first'))
  await rm(first.path)
  first.release()
  const make = vi.fn(write('second'))
  const held = await Promise.all([store.hold(key('a'), make), store.hold(key('a'), make)])
  expect(make).toHaveBeenCalledTimes(1)
  for (const { path: each } of held) expect(await readFile(each, 'utf8')).toBe('second')
  for (const it of held) it.release()
  ;(await store.hold(key('b'), write('x'.repeat(98)))).release()
  expect((await readdir(folder)).length).toBe(1)
})

test('what is wanted again while it makes room for something else stays', async () => {
  const store = await DiskStore.open(await aFolder(), 10)
  const make = (path: string) => Promise.resolve(writeFileSync(path, '12345678'))
  const ending = new AbortController()
  const insist = async () => {
    while (!ending.signal.aborted) {
      const held = await store.hold(key('a'), make)
      await setImmediate()
      expect(existsSync(held.path)).toBe(true)
      held.release()
      await setImmediate()
    }
  }
  const insisting = Array.from({ length: 4 }, insist)
  for (let round = 0; round < 2_000; round++) (await store.hold(key('b'), make)).release()
  ending.abort()
  await Promise.all(insisting)
})
