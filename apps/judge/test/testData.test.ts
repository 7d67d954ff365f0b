import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DiskStore } from '#judge/store/diskStore.ts'
import { Server } from '#judge/server/server.ts'
import { DataUnusable, TestData } from '#judge/store/testData.ts'
import { FakeServer } from './fakeServer.ts'
import { aCase } from './jobs.ts'

async function aStore() {
  vi.spyOn(console, 'error').mockReturnValue()
  const server = await FakeServer.start()
  const folder = await mkdtemp(join(tmpdir(), 'data-'))
  const ending = new AbortController()
  onTestFinished(async () => {
    ending.abort()
    await server.stop()
    await rm(folder, { recursive: true })
  })
  const open = async (patience?: number) => {
    const api = new Server([server.url], () => Promise.resolve('secret'))
    const data = new TestData(api, await DiskStore.open(folder, 1_000_000), ending.signal, patience)
    const holdAll: TestData['holdAll'] = async (cases) => {
      const files = await data.holdAll(cases)
      onTestFinished(files.release)
      return files
    }
    return { holdAll }
  }
  return { server, folder, open, data: await open() }
}

test('every file is fetched once, however many cases and jobs want it', async () => {
  const { server, data } = await aStore()
  const [input, other, answer] = [server.addFile('1 2\n'), server.addFile('x'.repeat(300_000)), server.addFile('')]
  const cases = [aCase(1, { input, answer }), aCase(2, { input: other, answer })]
  const [files] = await Promise.all([data.holdAll(cases), data.holdAll(cases)])
  expect(server.named('dataFile')).toHaveLength(3)
  expect(await readFile(files.pathOf(input), 'utf8')).toBe('1 2\n')
  expect(await readFile(files.pathOf(other), 'utf8')).toHaveLength(300_000)
  expect(await readFile(files.pathOf(answer), 'utf8')).toBe('')
})

test('a file that another process left damaged is fetched again', async () => {
  const { server, folder, open, data } = await aStore()
  const input = server.addFile('good\n')
  const files = await data.holdAll([aCase(1, { input, answer: input })])
  await writeFile(files.pathOf(input), 'evil\n')
  const again = await (await open()).holdAll([aCase(1, { input, answer: input })])
  expect(await readFile(again.pathOf(input), 'utf8')).toBe('good\n')
  expect(server.named('dataFile')).toHaveLength(2)
  expect(await readdir(folder)).toEqual([input.hash])
})

test('a file that arrives damaged is asked for again, and after three times the data is unusable', async () => {
  const { server, data } = await aStore()
  const input = server.addFile('good\n')
  let damaged = 1
  server.answer = (name) => (name === 'dataFile' && damaged-- > 0 ? { bytes: Buffer.from('evil\n') } : null)
  const cases = [aCase(1, { input, answer: input })]
  const bad = server.addFile('never')
  server.files.set(bad.hash, Buffer.from('other'))
  await data.holdAll(cases)
  expect(server.named('dataFile')).toHaveLength(2)
  await expect(data.holdAll([aCase(2, { input: bad, answer: input })])).rejects.toThrow(DataUnusable)
})

test('a file that the server does not have makes the data unusable', async () => {
  const { data } = await aStore()
  await expect(data.holdAll([aCase(1)])).rejects.toThrow(DataUnusable)
})

test.each([true, false])('a broken download goes on where it ended; ranges known: %s', async (knowsRanges) => {
  const { server, data } = await aStore()
  const text = Array.from({ length: 60_000 }, (_, n) => String(n)).join(' ')
  const input = server.addFile(text)
  const bytes = Buffer.from(text)
  server.knowsRanges = knowsRanges
  server.answer = (name) => (name === 'dataFile' && server.starts.length < 1 ? { bytes, breakAfter: 100_000 } : null)
  const files = await data.holdAll([aCase(1, { input, answer: input })])
  expect(await readFile(files.pathOf(input), 'utf8')).toBe(text)
  const [first, second = 0, ...more] = server.starts
  expect([first, more]).toEqual([0, []])
  // What was on its way when the connection broke may be lost.
  expect(second).toBeGreaterThan(0)
  expect(second).toBeLessThanOrEqual(100_000)
})

test('a server that goes away in the middle is awaited', async () => {
  const { server, data } = await aStore()
  const input = server.addFile('good\n')
  await server.stop()
  const holding = data.holdAll([aCase(1, { input, answer: input })])
  await new Promise((resolve) => setTimeout(resolve, 400))
  await server.start()
  expect(await readFile((await holding).pathOf(input), 'utf8')).toBe('good\n')
})

test('a server that is there and fails at a file again and again makes the data unusable', async () => {
  const { server, open } = await aStore()
  const input = server.addFile('good\n')
  const cases = [aCase(1, { input, answer: input })]
  let faults = 2
  server.answer = (name) => (name === 'dataFile' && faults-- > 0 ? { http: 500 } : null)
  await (await open(3)).holdAll(cases)
  faults = 3
  const other = server.addFile('other\n')
  await expect((await open(3)).holdAll([aCase(2, { input: other, answer: other })])).rejects.toThrow(DataUnusable)
})

test('faults between pieces of a file that comes in the end are forgiven', async () => {
  const { server, open } = await aStore()
  const text = 'x'.repeat(300_000)
  const input = server.addFile(text)
  const bytes = Buffer.from(text)
  const answers = [{ http: 500 }, { bytes, breakAfter: 100_000 }, { http: 500 }]
  server.answer = (name) => (name === 'dataFile' ? (answers.shift() ?? null) : null)
  const files = await (await open(2)).holdAll([aCase(1, { input, answer: input })])
  expect(await readFile(files.pathOf(input), 'utf8')).toBe(text)
})
