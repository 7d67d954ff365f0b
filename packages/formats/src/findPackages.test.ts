import { gzipSync } from 'node:zlib'
import { mkdtemp, readFile, rm, symlink, writeFile, readdir, readlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { create } from 'tar'
import { expect, onTestFinished, test } from 'vitest'
import { findPackages } from './findPackages.ts'
import { inMemoryFile } from './source/inMemoryFile.ts'
import { PackageFiles } from './source/packageFiles.ts'
import { Scratch } from './source/scratch.ts'
import { aPackage } from './testing/aPackage.ts'
import { readSent, readZip, sent, told, zipped, type Entries } from './testing/anArchive.ts'

/** A package of our own, with the names of its files. */
async function ownPackage(prefix = ''): Promise<Entries> {
  const folder = await aPackage()
  const names = [
    'problem.yaml',
    'praxis.yaml',
    'statement/problem.en.md',
    'data/sample/1.in',
    'data/sample/1.ans',
    'data/secret/01.in',
    'data/secret/01.ans',
  ]
  const files = await Promise.all(
    names.map(async (name) => [prefix + name, await readFile(join(folder, name))] as const),
  )
  return Object.fromEntries(files)
}

const summary = (found: Awaited<ReturnType<typeof readZip>>) =>
  found.map(({ key, format, title, contents }) => [key, format, title, Object.keys(contents).length])

test('a package is found at the top, in a folder, in several folders, and in an archive within the archive', async () => {
  expect(summary(await readZip(await ownPackage()))).toEqual([['', 'praxis', 'Sum', 4]])
  expect(summary(await readZip(await ownPackage('sum/')))).toEqual([['sum', 'praxis', 'Sum', 4]])
  const several = { ...(await ownPackage('10/')), ...(await ownPackage('9/')), '__MACOSX/9/._x': '' }
  expect(summary(await readZip(several))).toEqual([
    ['9', 'praxis', 'Sum', 4],
    ['10', 'praxis', 'Sum', 4],
  ])
  const nested = { 'a.zip': await zipped(await ownPackage()), 'b.kpp': await zipped(await ownPackage()) }
  expect(summary(await readZip(nested))).toEqual([
    ['a.zip', 'praxis', 'Sum', 4],
    ['b.kpp', 'praxis', 'Sum', 4],
  ])
})

test('what is no package is told with its place, and the others are read', async () => {
  const found = await readZip({
    ...(await ownPackage('a/')),
    'b/readme.txt': '',
    'c.zip': 'no zip',
    'd/init.yml': '',
  })
  expect(found.map(({ key, title }) => [key, title])).toEqual([
    ['a', 'Sum'],
    ['b', null],
    ['d', null],
    ['c.zip', null],
  ])
  expect(found.flatMap((one) => told(one, 'broken'))).toEqual([
    'broken package: b: this is a package of no known format; these files would tell one: problem.yaml (pid, testdata/), problem.yaml, problem.xml (<problem>), domjudge-problem.ini, K.json + K/, problem.json + testcase/, *.xml (<fps>)',
    'broken package: d: this is a package of DMOJ, which is not read yet',
    'broken package: c.zip: The file is neither a zip nor a tar.gz nor XML',
  ])
})

test('an empty archive holds nothing', async () => {
  expect((await readZip({})).flatMap((one) => told(one))).toEqual(['broken package: there is no file in it'])
})

test('a tar.gz is read as well, with links that stay inside', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tar-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const own = await aPackage()
  await symlink('01.in', join(own, 'data/secret/02.in'))
  await symlink('01.ans', join(own, 'data/secret/02.ans'))
  await symlink('/etc/passwd', join(own, 'data/secret/03.in'))
  await create({ gzip: true, file: join(folder, 'p.tar.gz'), cwd: own }, ['.'])
  const [found] = await readSent(sent(await readFile(join(folder, 'p.tar.gz')), 'p.tar.gz'))
  expect(found!.contents['secret/02.in']).toBe('2 3\n')
  expect(told(found!)).toEqual([
    'dropped package: data/secret/03.in: the link leads nowhere or out of the package and is left out',
  ])
})

test('what is no archive, or no tar inside, is refused', async () => {
  const refusal = { code: 'archive_unreadable' }
  await expect(readSent(sent('hello'))).rejects.toMatchObject({ code: 'archive_kind' })
  await expect(readSent(sent(''))).rejects.toMatchObject({ code: 'archive_kind' })
  await expect(readSent(sent('PK, but no more'))).rejects.toMatchObject(refusal)
  await expect(readSent(sent(gzipSync('hello')))).rejects.toMatchObject({ code: 'archive_kind' })
  await expect(readSent(sent(gzipSync('x'.repeat(2_000)).subarray(0, 20)))).rejects.toMatchObject({
    code: 'archive_kind',
  })
})

test('a tar.gz that unpacks to too much is refused', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tar-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'zeros'), Buffer.alloc(65 * 1024 * 1024))
  await create({ gzip: true, file: join(folder, 'bomb.tgz'), cwd: folder }, ['zeros'])
  await expect(readSent(sent(await readFile(join(folder, 'bomb.tgz'))))).rejects.toMatchObject({
    code: 'archive_too_large',
  })
  // What was being written is not left open.
  await expect.poll(() => openFiles('zeros')).toEqual([])
})

/** The files of a name that this process has open. */
async function openFiles(name: string): Promise<string[]> {
  const own = '/proc/self/fd'
  const links = (await readdir(own)).map((fd) => readlink(join(own, fd)).catch(() => ''))
  return (await Promise.all(links)).filter((link) => basename(link.replace(' (deleted)', '')) === name)
}

test('each problem of an upload may have as many texts as one alone, and each solution is read once', async () => {
  const large = Buffer.alloc(15 * 1024 * 1024, 'x')
  const solutions = (prefix: string) =>
    Object.fromEntries([1, 2, 3].map((at) => [`${prefix}submissions/accepted/${at}.py`, large]))
  const all = { ...(await ownPackage('a/')), ...solutions('a/'), ...(await ownPackage('b/')), ...solutions('b/') }
  const source = new Map(Object.entries(all).map(([name, bytes]) => [name, inMemoryFile(Buffer.from(bytes))]))
  const scratch = new Scratch(join(tmpdir(), 'praxis-never-made'), 0)
  const options = { scratch, judgeFilesStay: false, signal: new AbortController().signal }
  const bounds = { links: true, entries: 100, bytes: 100, seconds: null }
  const read = []
  for await (const found of findPackages(new PackageFiles({ files: source, links: [] }), { ...options, bounds }))
    read.push((await found.read()).model?.workshop.solutions.length)
  expect(read).toEqual([3, 3])
})
