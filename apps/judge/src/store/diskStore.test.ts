import { createHash } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aSmallDisk, fillDisk } from '../../../../tests/setup/smallDisk.ts'
import { DiskFull, DiskRoom } from './diskRoom.ts'
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

test('what was said while a file was made stays as long as the file, also for a later process, and takes room', async () => {
  const folder = await aFolder()
  const making = (text: string, said: string) => async (path: string) => {
    await writeFile(path, text)
    return said
  }
  const never = vi.fn(write('never'))
  const saidOf = async (store: DiskStore, digit: string) => {
    const held = await store.hold(key(digit), never)
    const said = await held.said()
    held.release()
    return said
  }
  const earlier = await DiskStore.open(folder, 20)
  for (const [digit, said] of Object.entries({ a: 'ä said', b: '' }))
    (await earlier.hold(key(digit), making(digit, said))).release()
  expect(earlier.bytes).toBe(9)
  expect(await saidOf(earlier, 'a')).toBe('ä said')
  const named = (await readdir(folder)).filter((name) => name.endsWith('.said'))
  expect(named).toHaveLength(1)
  // Of a file that is gone.
  await writeFile(join(folder, `${key('c')}-${key('d')}.said`), 'left over')

  const later = await DiskStore.open(folder, 20)
  expect((await readdir(folder)).filter((name) => name.endsWith('.said'))).toEqual(named)
  expect(later.bytes).toBe(9)
  expect(await saidOf(later, 'a')).toBe('ä said')
  expect(await saidOf(later, 'b')).toBe('')
  expect(never).not.toHaveBeenCalled()
  ;(await later.hold(key('e'), making('12345', '1234567'))).release()
  ;(await later.hold(key('f'), write('f'))).release()
  expect(await firstDigits(folder)).toEqual(['b', 'e', 'e', 'f'])
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

/** More than any disk has, so it is always short. */
const wholeDisk = { diskReservePercent: 0, diskReserveMib: 1_000_000_000 }

test('below the reserve, a store keeps a file only until it is released', async () => {
  const folder = await aFolder()
  const room = new DiskRoom(folder)
  const store = await DiskStore.open(folder, 100, room)
  ;(await store.hold(key('a'), write('kept'))).release()
  room.reserve = wholeDisk
  const [first, second] = await Promise.all([store.hold(key('b'), write('b')), store.hold(key('b'), write('b'))])
  expect(await firstDigits(folder)).toEqual(['b'])
  first.release()
  expect(await readFile(second.path, 'utf8')).toBe('b')
  second.release()
  await vi.waitFor(async () => expect(await readdir(folder)).toEqual([]))
  room.reserve = { diskReservePercent: 0, diskReserveMib: 0 }
  ;(await store.hold(key('c'), write('c'))).release()
  ;(await store.hold(key('d'), write('d'))).release()
  expect(await firstDigits(folder)).toEqual(['c', 'd'])
})

const mebibyte = 1_048_576
const writeMib = (count: number) => (path: string) => writeFile(path, Buffer.alloc(count * mebibyte))

test('stores on a disk that fills leave its reserve free, give way to each other, and say when nothing helps', async ({
  skip,
}) => {
  const folder = aSmallDisk(32, skip)
  const room = new DiskRoom(folder, { diskReservePercent: 0, diskReserveMib: 8 })
  const [data, artefacts] = await Promise.all(
    ['data', 'artefacts'].map((name) => DiskStore.open(join(folder, name), 1_000 * mebibyte, room)),
  )
  const namesOf = async (name: string) => firstDigits(join(folder, name))
  for (const digit of 'abcdef') (await data!.hold(key(digit), writeMib(5))).release()
  expect(await room.isShort()).toBe(false)
  const left = await namesOf('data')
  expect([left.at(-1), left.length < 6]).toEqual(['f', true])

  // Something else takes the whole disk but for a few bytes; the caches still have theirs.
  room.reserve = { diskReservePercent: 0, diskReserveMib: 0 }
  fillDisk(join(folder, 'filler'))
  const held = await artefacts!.hold(key('0'), writeMib(5))
  expect([held.size, await namesOf('artefacts'), await namesOf('data')]).toEqual([5 * mebibyte, ['0'], []])

  await expect(data!.hold(key('1'), writeMib(40))).rejects.toThrow(DiskFull)
  expect([await namesOf('data'), await namesOf('artefacts')]).toEqual([[], ['0']])
  held.release()
})
