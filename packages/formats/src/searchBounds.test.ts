import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { create } from 'tar'
import { expect, onTestFinished, test } from 'vitest'
import { findPackages, type FindOptions } from './findPackages.ts'
import { openSource } from './source/openSource.ts'
import { aScratch, bounds, readSent, sent, told, zipped, type Entries } from './testing/anArchive.ts'

const hydro: Entries = {
  'problem.yaml': 'pid: P1\ntitle: Sum\n',
  'problem.md': 'Add.',
  'testdata/1.in': '1',
  'testdata/1.out': '1',
}

/** What is found with other bounds: the title, or what is wrong. */
async function search(entries: Entries, options: Partial<FindOptions> = {}): Promise<Record<string, string>> {
  const scratch = await aScratch()
  const files = await openSource(sent(await zipped(entries)), { bounds, scratch })
  const found: Record<string, string> = {}
  for await (const { key, read } of findPackages(files, { bounds, scratch, ...options })) {
    const reading = await read()
    found[key] = reading.title ?? told(reading)[0] ?? 'nothing'
  }
  return found
}

async function aTar(links: Readonly<Record<string, string>>): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'tar-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'a.zip'), await zipped(hydro))
  for (const [name, target] of Object.entries(links)) await symlink(target, join(folder, name))
  const file = join(folder, 'sent.tgz')
  await create({ gzip: true, file, cwd: folder }, ['a.zip', ...Object.keys(links)])
  return readFile(file)
}

test('an archive is opened where it lies, and not through links to it', async () => {
  const found = await readSent(sent(await aTar({ 'b.zip': 'a.zip', 'c.kpp': 'b.zip' }), 'sent.tgz'))
  expect(found.map((one) => [one.key, one.title, ...told(one, 'broken')])).toEqual([
    ['a.zip', 'Sum'],
    ['b.zip', null, 'broken package: b.zip: this is a link to an archive; only the archive itself is opened'],
    ['c.kpp', null, 'broken package: c.kpp: this is a link to an archive; only the archive itself is opened'],
  ])
})

test('archives of one upload share the entries that they may have', async () => {
  const one = await zipped(hydro)
  const many = Object.fromEntries(Array.from({ length: 6 }, (_, at) => [`${at}.zip`, one]))
  const found = await search(many, { bounds: { ...bounds, entries: 4 } })
  const refused = (at: number) => `broken package: ${at}.zip: The archive holds more than 16 files`
  expect(found).toEqual({
    '0.zip': 'Sum',
    '1.zip': 'Sum',
    '2.zip': 'Sum',
    '3.zip': 'Sum',
    '4.zip': refused(4),
    '5.zip': refused(5),
  })
})

test('a tar.gz takes from them as well, and so does what it holds', async () => {
  const one = await aTar({})
  const many = Object.fromEntries(Array.from({ length: 5 }, (_, at) => [`${at}.tgz`, one]))
  const refused = (key: string) => `broken package: ${key}: The archive holds more than 16 files`
  expect(await search(many, { bounds: { ...bounds, entries: 4 } })).toEqual({
    '0.tgz/a.zip': 'Sum',
    '1.tgz/a.zip': 'Sum',
    '2.tgz/a.zip': 'Sum',
    '3.tgz/a.zip': refused('3.tgz/a.zip'),
    '4.tgz': refused('4.tgz'),
  })
  const found = await search(many, { bounds: { ...bounds, bytes: 8_000 } })
  expect(found['0.tgz/a.zip']).toBe('Sum')
  expect(found['4.tgz']).toMatch(
    /^broken package: 4\.tgz: The archive is larger than 8000 bytes when unpacked\. Too much with: /,
  )
})

test('archives of one upload share the bytes that they may unpack to, within others as well', async () => {
  const one = await zipped({ ...hydro, 'testdata/1.in': 'x'.repeat(1_000_000) })
  const found = await search(
    { 'a.zip': one, 'b/c.zip': one, 'd.zip': await zipped({ 'e.zip': one }) },
    {
      bounds: { ...bounds, bytes: 2_500_000 },
    },
  )
  expect(found).toMatchObject({ 'b/c.zip': 'Sum', 'a.zip': 'Sum' })
  expect(found['d.zip/e.zip']).toMatch(/^broken package: d\.zip\/e\.zip/)
})

test('no more than a thousand archives are opened in one upload', { timeout: 20_000 }, async () => {
  const names = Array.from({ length: 1_002 }, (_, at) => `${1_000 + at}.zip`)
  const scratch = await aScratch()
  const none = { ...bounds, entries: 2_000 }
  const files = await openSource(sent(await zipped(Object.fromEntries(names.map((name) => [name, 'x'])))), {
    bounds: none,
    scratch,
  })
  const messages: string[] = []
  for await (const { read } of findPackages(files, { bounds: none, scratch })) messages.push(told(await read())[0]!)
  expect(messages.slice(999)).toEqual([
    'broken package: 1999.zip: The file is neither a zip nor a tar.gz nor XML',
    'broken package: 2000.zip: there are more than 1000 archives in what was sent; the others are not opened',
    'broken package: 2001.zip: there are more than 1000 archives in what was sent; the others are not opened',
  ])
})

const several = async (): Promise<Entries> => ({
  'a/__MACOSX/x': '',
  'b/c/readme.txt': '',
  'd.zip': await zipped(Object.fromEntries(Object.entries(hydro).map(([name, text]) => [`e/${name}`, text]))),
})

test('each folder and each archive that is looked into is told, also where nothing is in it', async () => {
  const keys: string[] = []
  await search(await several(), { onProgress: async (key) => void keys.push(key) })
  expect([...new Set(keys)]).toEqual(['', 'b', 'b/c', 'd.zip', 'd.zip/e'])
})

test('a search that is aborted ends before the next folder or archive', async () => {
  for (const [at, expected] of [
    ['', ['']],
    ['b', ['', 'b']],
    ['d.zip', ['', 'b', 'b/c', 'd.zip']],
  ] as const) {
    const controller = new AbortController()
    const keys = new Set<string>()
    const onProgress = (key: string) => {
      keys.add(key)
      if (key === at) controller.abort(new Error('over'))
    }
    await expect(search(await several(), { signal: controller.signal, onProgress })).rejects.toThrow('over')
    expect([...keys]).toEqual(expected)
  }
})

test('what telling the progress throws ends the search', async () => {
  const onProgress = async (key: string) => {
    if (key === 'd.zip/e') throw new Error('no more')
  }
  await expect(search(await several(), { onProgress })).rejects.toThrow('no more')
})
