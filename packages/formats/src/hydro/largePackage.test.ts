import { expect, test } from 'vitest'
import type { Reading } from '../model.ts'
import { inMemoryFile } from '../source/inMemoryFile.ts'
import { PackageFiles } from '../source/packageFiles.ts'
import { aScratch, told } from '../testing/anArchive.ts'
import { hydro } from './hydro.ts'

async function readingOf(files: Readonly<Record<string, string>>): Promise<Reading> {
  const found = Object.entries(files).map(([name, text]) => [name, inMemoryFile(Buffer.from(text))] as const)
  const packaged = hydro.problems(new PackageFiles({ files: new Map(found), links: [] }), { scratch: await aScratch() })
  for await (const { read } of packaged) return read()
  throw new Error('there is no problem')
}

const head = { 'problem.yaml': 'pid: P1\ntitle: Sum\n', 'problem.md': 'Add.' }
const named = (count: number, name: (at: number) => string) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [name(at), '']))

test('60000 files that nothing uses end soon', { timeout: 5_000 }, async () => {
  const reading = await readingOf({
    ...head,
    'testdata/1.in': '1',
    'testdata/1.out': '1',
    ...named(30_000, (at) => `testdata/${at}.bin`),
    ...named(30_000, (at) => `other${at}.bin`),
  })
  expect(reading.model?.cases.map(({ name }) => name)).toEqual(['1'])
  expect(reading.findings.filter(({ outcome }) => outcome === 'approximated')).toHaveLength(4)
  expect(reading.findings.filter(({ code }) => code === 'file_left_out')).toHaveLength(996)
  expect(reading.findings.filter(({ code }) => code === 'findings_many')).toHaveLength(1)
})

test('30000 inputs without answers, and answers without inputs, end soon', { timeout: 5_000 }, async () => {
  const reading = await readingOf({
    ...head,
    ...named(60_000, (at) => `testdata/${at}.${at % 2 === 0 ? 'in' : 'out'}`),
  })
  expect(reading.findings.length).toBeGreaterThan(0)
})

test('a file of answers without inputs is told once', async () => {
  const reading = await readingOf({ ...head, 'testdata/1.in': '', 'testdata/1.out': '', 'testdata/2.out': '' })
  expect(told(reading).filter((one) => one.includes('2.out'))).toEqual([
    'dropped cases: testdata/2.out: 2.out has no input',
  ])
})

test('settings with thousands of cases end soon', { timeout: 5_000 }, async () => {
  const cases = Array.from({ length: 3_000 }, (_, at) => `  - input: ${at}.in\n    output: ${at}.out\n`)
  const reading = await readingOf({
    ...head,
    ...named(3_000, (at) => `testdata/${at}.in`),
    ...named(3_000, (at) => `testdata/${at}.out`),
    'testdata/config.yaml': `cases:\n${cases.join('')}`,
  })
  expect(reading.model?.cases ?? told(reading, 'broken')).toHaveLength(3_000)
})
