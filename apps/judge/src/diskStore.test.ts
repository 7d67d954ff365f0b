import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DiskStore } from './diskStore.ts'

const key = (digit: string) => digit.repeat(64)
const write = (text: string) => (path: string) => writeFile(path, text)

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'store-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test('a file is made once, however many ask for it at the same time', async () => {
  const store = await DiskStore.open(await aFolder(), 100)
  const make = vi.fn(write('hello'))
  const held = await Promise.all([store.hold(key('a'), make), store.hold(key('a'), make), store.hold(key('a'), make)])
  const again = await store.hold(key('a'), make)
  expect(make).toHaveBeenCalledTimes(1)
  expect(new Set([...held, again].map((it) => it.path)).size).toBe(1)
  expect(await readFile(again.path, 'utf8')).toBe('hello')
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
  expect((await store.hold(key('a'), write('whole'))).size).toBe(5)
})

test('the least recently used files make room, and those in use stay', async () => {
  const folder = await aFolder()
  const store = await DiskStore.open(folder, 10)
  const used = await store.hold(key('a'), write('12345'))
  ;(await store.hold(key('b'), write('12345'))).release()
  ;(await store.hold(key('c'), write('12345'))).release()
  expect(await readdir(folder)).toEqual([key('a'), key('c')])
  used.release()
  ;(await store.hold(key('a'), write('never'))).release()
  ;(await store.hold(key('d'), write('12345'))).release()
  expect(await readdir(folder)).toEqual([key('a'), key('d')])
})

test('files of an earlier process are used again if they are sound, and leftovers are removed', async () => {
  const folder = await aFolder()
  await writeFile(join(folder, key('a')), 'good')
  await writeFile(join(folder, key('b')), 'rotten')
  await writeFile(join(folder, 'making-7'), 'half')
  const store = await DiskStore.open(folder, 100)
  const isSound = vi.fn(async (path: string) => (await readFile(path, 'utf8')) === 'good')
  const make = vi.fn(write('fresh'))
  expect(await readFile((await store.hold(key('a'), make, isSound)).path, 'utf8')).toBe('good')
  expect(make).not.toHaveBeenCalled()
  expect(await readFile((await store.hold(key('b'), make, isSound)).path, 'utf8')).toBe('fresh')
  await store.hold(key('a'), make, isSound)
  expect(isSound).toHaveBeenCalledTimes(2)
  expect((await readdir(folder)).length).toBe(2)
})
