import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { deflateRawSync } from 'node:zlib'
import { openArchive, type ArchiveBounds } from '@praxis/formats/archive/openArchive'
import { expect, test } from 'vitest'
import { aDesk } from '../../../../test/dataDesk.ts'
import { rawZip, zipOf } from '../../../../test/hostileZips.ts'

const bounds: ArchiveBounds = { links: false, entries: 10, bytes: 100, seconds: null }
const mebibyte = 1_048_576
const nothing = { files: [], rows: { uploads: 0, files: 0 } }

const draftOf = (zip: Buffer) => ({
  size: zip.length,
  open: async ({ start, end } = { start: 0, end: zip.length }) => Readable.from([zip.subarray(start, end)]),
})

/** Its code and the file that it names, or how many files it has. */
const opened = async (zip: Buffer) =>
  openArchive(draftOf(zip)).then(
    ({ files }) => files.length,
    ({ code, details }: { code: string; details: { file?: string } }) => [code, details.file],
  )

const zeros = (bytes: number) => Buffer.alloc(bytes)

const wrong: [what: string, zip: () => Buffer | Promise<Buffer>, code: string, file: string][] = [
  [
    'two files of a name',
    () =>
      zipOf([
        ['1.in', 'a'],
        ['1.out', 'b'],
        ['1.in', 'c'],
      ]),
    'archive_twice',
    '1.in',
  ],
  ['two names that read alike', () => rawZip([{ name: './1.in' }, { name: '1.in' }]), 'archive_twice', '1.in'],
  [
    'two that are left out',
    () =>
      zipOf([
        ['1.in', 'a'],
        ['x.md', 'b'],
        ['x.md', 'c'],
      ]),
    'archive_twice',
    'x.md',
  ],
  [
    'two files that are one in the archive',
    () =>
      rawZip([
        { name: '1.in', content: 'x' },
        { name: '1.out', content: 'x', start: 0 },
      ]),
    'archive_overlaps',
    '1.in',
  ],
  [
    'a file that begins within another',
    () =>
      rawZip([
        { name: '1.in', content: zeros(100), method: 0 },
        { name: '2.in', start: 60 },
      ]),
    'archive_overlaps',
    '1.in',
  ],
  [
    'a file that holds the one behind it',
    () =>
      rawZip([
        { name: '1.in', content: 'x', packedSize: 30 },
        { name: '2.in', content: 'y' },
      ]),
    'archive_overlaps',
    '1.in',
  ],
  [
    'a file that reaches into the directory',
    () =>
      rawZip([
        { name: '1.in', content: 'x' },
        { name: '2.in', content: 'y', packedSize: 20 },
      ]),
    'archive_overlaps',
    '2.in',
  ],
  [
    '80 MiB of zeros in 80 KB',
    () =>
      rawZip([
        { name: '1.in', content: 'x' },
        { name: '2.in', content: zeros(80 * mebibyte) },
      ]),
    'archive_ratio',
    '2.in',
  ],
  [
    'more bytes than any archive may unpack to',
    () =>
      rawZip([
        { name: '1.in', content: zeros(21 * mebibyte), method: 0 },
        { name: '2.in', size: 1_100_000_000 },
        { name: '3.in', size: 1_100_000_000 },
      ]),
    'archive_too_large',
    '3.in',
  ],
  [
    'the same in eighty files',
    () => rawZip(Array.from({ length: 80 }, (_, n) => ({ name: `${n}.in`, content: zeros(mebibyte) }))),
    'archive_ratio',
    '72.in',
  ],
]

test('what shares bytes, names or nearly all of its content is refused in words that name a file', async () => {
  const desk = await aDesk()
  for (const [what, zip, code, file] of wrong) {
    const reply = await desk.upload(await zip())
    expect([reply.code, reply.msg.endsWith(file)], what).toEqual([code, true])
    expect(await desk.left(), what).toEqual(nothing)
  }
})

test('20 000 files that are one in the archive cost nothing: the directory refuses them', async () => {
  const kernel = zeros(3_000)
  const shared = { size: kernel.length, start: 0, packedSize: deflateRawSync(kernel).length }
  const others = Array.from({ length: 19_999 }, (_, n) => ({ name: `${n + 1}.in`, ...shared }))
  const zip = rawZip([{ name: '0.in', content: kernel }, ...others])
  const began = performance.now()
  expect(await opened(zip)).toEqual(['archive_overlaps', '0.in'])
  expect(performance.now() - began).toBeLessThan(5_000)
})

test('an archive may unpack to 64 MiB and a hundred times its size, and not to a byte more', async () => {
  const one = (size: number) => rawZip([{ name: '1.in', content: 'x', size }])
  const most = 64 * mebibyte + 100 * one(0).length
  expect([await opened(one(most)), await opened(one(most + 1))]).toEqual([1, ['archive_ratio', '1.in']])
})

test('entries that lie side by side are taken, in any order of the directory, and empty ones too', async () => {
  const second = 30 + '1.in'.length + deflateRawSync('x').length
  const swapped = rawZip([
    { name: '1.in', content: 'x', start: second },
    { name: '2.in', content: 'x', start: 0 },
  ])
  expect(await opened(swapped)).toBe(2)
  expect(
    await opened(
      await zipOf([
        ['a/1.in', ''],
        ['1.in', ''],
        ['1.out', ''],
      ]),
    ),
  ).toBe(3)
})

test('of two archives behind each other none is read, and what stands behind the end neither', async () => {
  const [first, second] = [await zipOf([['1.in', 'x']]), await zipOf([['2.in', 'y']])]
  expect(await opened(Buffer.concat([first, second]))).toEqual(['archive_unreadable', undefined])
  expect(await opened(Buffer.concat([first, Buffer.from('more')]))).toEqual(['archive_unreadable', undefined])
  expect(await opened(first)).toBe(1)
})

test('an archive within an archive is a file like any other', async () => {
  const desk = await aDesk()
  let nested = await zipOf([['1.in', zeros(mebibyte)]])
  for (let depth = 0; depth < 9; depth += 1) nested = await zipOf([['1.in', nested]])
  const [file] = (await openArchive(draftOf(nested))).files
  expect((await buffer(file!.read())).subarray(0, 4).toString()).toBe('PK\u0003\u0004')
  const { data } = await desk.upload(nested)
  expect(data!.report).toMatchObject({ files: 1, pairs: 1 })
  expect(data!.report.bytes).toBeLessThan(nested.length)
  expect(await desk.upload(await zipOf([['again.zip', nested]]))).toMatchObject({ code: 'archive_empty' })
})

test('an archive that takes too long is refused at the file that it has come to', async () => {
  const zip = await zipOf([
    ['1.in', 'x'],
    ['2.in', 'y'],
  ])
  const [, second] = (await openArchive(draftOf(zip), { ...bounds, seconds: 0 })).files
  await expect(buffer(second!.read())).rejects.toMatchObject({
    code: 'archive_slow',
    details: { file: '2.in', seconds: 0 },
  })
  const [whole] = (await openArchive(draftOf(zip))).files
  expect(String(await buffer(whole!.read()))).toBe('x')
})

test('nothing else in the product reads a zip', () => {
  const root = join(import.meta.dirname, '../../../../../..')
  const readers = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /^[^/]+\/src\/.*\.tsx?$/.test(path) && !path.endsWith('.test.ts'))
      .filter((path) =>
        /from '(?:yauzl|jszip|fflate|adm-zip|unzipper)'/.test(readFileSync(join(root, folder, path), 'utf8')),
      ),
  )
  expect(readers.map((path) => path.split('/').at(-1))).toEqual(['bounds.ts', 'entryName.ts', 'openArchive.ts'])
})

test('data within folders, with marks of the byte order, are taken as they are meant', async () => {
  const desk = await aDesk()
  const zip = await zipOf([
    ['task/tests/task.in.2', '\uFEFF2\r\n'],
    ['task/tests/task.out.2', '\uFEFF\uFEFF4'],
    ['task/tests/task.in.10', '\uFEFF'],
    ['task/tests/task.ans.10', 'x\uFEFF'],
    ['task/readme.md', 'x'],
    ['__MACOSX/task/tests/._task.in.2', 'x'],
  ])
  const { data } = await desk.upload(zip)
  expect(data!.fileList.map(({ input, output }) => `${input} ${output}`)).toEqual([
    'task.in.2 task.out.2',
    'task.in.10 task.ans.10',
  ])
  expect(await desk.contents(data!.fileListDir)).toEqual({
    'task.in.2': '2\n',
    'task.out.2': '\uFEFF4',
    'task.in.10': '',
    'task.ans.10': 'x\uFEFF',
  })
  expect(data!.report.notes.map(({ note, name }) => `${note} ${name}`)).toEqual([
    'hidden __MACOSX/task/tests/._task.in.2',
    'byte_order_mark task.in.2',
    'line_ends task.in.2',
    'empty_input task.in.10',
    'byte_order_mark task.in.10',
    'byte_order_mark task.out.2',
    'in_folder task/readme.md',
  ])
})

test('an archive without data names a file that is none, and why', async () => {
  const desk = await aDesk()
  const rows: [name: string, said: string][] = [
    ['readme.md', 'readme.md：从文件名看不出'],
    ['.DS_Store', '.DS_Store：它是系统的隐藏文件'],
  ]
  for (const [name, said] of rows) expect((await desk.upload(await zipOf([[name, 'x']]))).msg).toContain(said)
  const two = await zipOf([
    ['.DS_Store', 'x'],
    ['a/1.in', 'x'],
    ['b/1.out', 'x'],
  ])
  expect((await desk.upload(two)).msg).toContain('找到 3 个文件，例如 a/1.in：它所在的文件夹')
})
