import { chmod, mkdir, mkdtemp, readFile, readdir, readlink, rm, stat, writeFile } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { create } from 'tar'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openFile } from '../source/openFile.ts'
import { openSource } from '../source/openSource.ts'
import { Scratch } from '../source/scratch.ts'
import { bounds, readZip, told } from '../testing/anArchive.ts'
import type { ArchiveBounds } from './openArchive.ts'

type Sent = Readonly<Record<string, Buffer | string>>

/** A tar.gz in a folder of its own. */
async function aTar(files: Sent, mode = 0o644): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tar-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const inside = join(folder, 'inside')
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(inside, name)), { recursive: true })
    await writeFile(join(inside, name), content)
    await chmod(join(inside, name), mode)
  }
  const file = join(folder, 'sent.tar.gz')
  await create({ gzip: true, file, cwd: inside }, Object.keys(files))
  return file
}

async function open(file: string, most: Partial<ArchiveBounds> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'scratch-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const scratch = new Scratch(folder, 128 * 1024 * 1024)
  return { folder, opened: openSource(await openFile(file), { bounds: { ...bounds, ...most }, scratch }) }
}

/** Files below the folders that this process holds open. */
async function heldOpen(...folders: string[]): Promise<string[]> {
  const held = await Promise.all(
    (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  )
  return held.filter((file) => folders.some((folder) => file.startsWith(folder)))
}

const below = (folders: number) => `${'d/'.repeat(folders)}1.in`

test('folders may be as deep as on a machine, and an archive that is deeper is refused with its code', async () => {
  const { opened } = await open(await aTar({ [below(16)]: '1' }))
  expect((await opened).files).toEqual([below(16)])
  const deeper = await open(await aTar({ 'a.txt': '', [below(17)]: '1' }))
  await expect(deeper.opened).rejects.toMatchObject({
    name: 'ArchiveError',
    code: 'archive_entry_wrong',
    details: { file: below(17) },
  })
})

test('one that is too deep within a zip is told, and the others are read', async () => {
  const deep = await readFile(await aTar({ [below(17)]: '1' }))
  const found = await readZip({ 'a.tar.gz': deep, 'b/readme.txt': '' })
  expect(found.map((one) => one.key)).toEqual(['b', 'a.tar.gz'])
  expect(told(found[1]!)).toEqual([
    `broken package: a.tar.gz/${below(17)}: The archive holds a file that cannot be accepted: ${below(17)}`,
  ])
})

test('a damaged tar.gz within a zip is not told as a zip', async () => {
  const whole = await readFile(await aTar({ 'a.txt': randomBytes(10_000) }))
  const [found] = await readZip({ 'a.tar.gz': whole.subarray(0, 5_000), 'b/readme.txt': '' }).then((all) =>
    all.filter(({ key }) => key === 'a.tar.gz'),
  )
  expect(told(found!)).toEqual(['broken package: a.tar.gz: The file is neither a zip nor a tar.gz nor XML'])
})

test('what modes an archive names makes no difference: its files can be read, and by their owner alone', async () => {
  for (const mode of [0o200, 0o000, 0o4777]) {
    const { opened } = await open(await aTar({ 'd/1.in': '1' }, mode))
    const { path } = (await opened).file('d/1.in')
    expect((await stat(path!)).mode & 0o7777).toBe(0o600)
  }
})

test.runIf(process.platform === 'linux').each<[string, Sent, Partial<ArchiveBounds>]>([
  ['an entry that is too deep', { 'a.txt': randomBytes(3_000_000), [below(17)]: '1', 'z.txt': '' }, {}],
  ['too many bytes', { 'a.txt': randomBytes(3_000_000), 'b.txt': randomBytes(3_000_000) }, { bytes: 4_000_000 }],
  ['too many entries', { 'a.txt': randomBytes(3_000_000), 'b.txt': '', 'c.txt': randomBytes(100_000) }, { entries: 2 }],
])('after %s no file is held open', async (_what, files, most) => {
  const file = await aTar(files)
  const { folder, opened } = await open(file, most)
  await expect(opened).rejects.toMatchObject({ name: 'ArchiveError' })
  await vi.waitFor(async () => expect(await heldOpen(folder, dirname(file))).toEqual([]))
})
