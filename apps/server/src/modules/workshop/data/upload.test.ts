import { problemRules } from '@praxis/contract/problemLimits'
import { testData } from '@praxis/contract/testData'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aDesk, rowsOf } from '../../../../test/dataDesk.ts'
import { rawZip, zipOf } from '../../../../test/hostileZips.ts'
import { expiredUploadsJob } from '../public.ts'
import { readUpload } from './keepFiles.ts'

const nothing = { files: [], rows: { uploads: 0, files: 0 } }

test('a zip with nine kinds of mistakes: what pairs, what it holds, and what is told of the rest', async () => {
  const desk = await aDesk()
  const zip = await zipOf([
    ['1.in', '1 2\r\n3 4\r'],
    ['1.out', '3\n7\n'],
    ['2.in', 'new'],
    ['2.out', 'first'],
    ['2.ans', 'second'],
    ['3.in', '3'],
    ['4.out', 'nobody asks'],
    ['10.in', ''],
    ['10.out', Buffer.from([0xc4, 0xe3, 0xba, 0xc3])],
    ['input5.txt', '5'],
    ['output5.txt', 'five'],
    ['sub/6.in', '6'],
    ['readme.md', 'hello'],
    ['__MACOSX/._1.in', 'x'],
  ])
  const { data } = await desk.upload(zip, { mode: 'subtask_lowest' })
  expect(data).toEqual({
    fileList: [
      { input: '1.in', output: '1.out', groupNum: 1, inputSize: 8, outputSize: 4 },
      { input: '2.in', output: '2.out', groupNum: 1, inputSize: 3, outputSize: 5 },
      { input: '3.in', output: '3.out', groupNum: 1, inputSize: 1, outputSize: 0 },
      { input: '10.in', output: '10.out', groupNum: 1, inputSize: 0, outputSize: 4 },
      { input: 'input5.txt', output: 'output5.txt', groupNum: 1, inputSize: 1, outputSize: 4 },
    ],
    fileListDir: expect.stringMatching(/^[\w-]{32}$/) as string,
    report: {
      files: 11,
      pairs: 5,
      bytes: 47,
      notes: [
        { note: 'hidden', name: '__MACOSX/._1.in', other: null },
        { note: 'line_ends', name: '1.in', other: null },
        { note: 'two_outputs', name: '2.ans', other: '2.out' },
        { note: 'no_output', name: '3.in', other: '3.out' },
        { note: 'no_input', name: '4.out', other: null },
        { note: 'empty_input', name: '10.in', other: null },
        { note: 'not_utf8', name: '10.out', other: null },
        { note: 'other_name', name: 'readme.md', other: null },
        { note: 'in_folder', name: 'sub/6.in', other: null },
      ],
      more: 0,
    },
  })
  expect(await desk.contents(data!.fileListDir)).toMatchObject({
    '1.in': '1 2\n3 4\n',
    '1.out': '3\n7\n',
    '2.in': 'new',
    'input5.txt': '5',
    'output5.txt': 'five',
  })
}, 30_000)

const hostile: [what: string, zip: () => Buffer | Promise<Buffer>, code: string, file?: string][] = [
  ['text', () => Buffer.from('no zip at all'), 'upload_kind'],
  ['the beginning of a zip', async () => (await zipOf([['1.in', 'x']])).subarray(0, 60), 'archive_unreadable'],
  ['an archive without an entry', () => zipOf([]), 'archive_empty'],
  [
    'an archive without data',
    () =>
      zipOf([
        ['readme.md', 'x'],
        ['a/1.in', 'x'],
        ['b/1.out', 'x'],
        ['.DS_Store', 'x'],
      ]),
    'archive_empty',
  ],
  [
    'a path to the folder above',
    () => rawZip([{ name: '1.in' }, { name: '../1.out' }]),
    'archive_entry_wrong',
    '../1.out',
  ],
  ['one behind a folder', () => rawZip([{ name: 'a/../../1.out' }]), 'archive_entry_wrong', 'a/../../1.out'],
  ['one as Windows writes it', () => rawZip([{ name: '..\\1.out' }]), 'archive_entry_wrong', '..\\1.out'],
  ['a path from the root', () => rawZip([{ name: '/etc/passwd.in' }]), 'archive_entry_wrong', '/etc/passwd.in'],
  ['a drive', () => rawZip([{ name: 'C:\\1.in' }]), 'archive_entry_wrong', 'C:\\1.in'],
  ['a name with a zero byte', () => rawZip([{ name: '1.in\0.png' }]), 'archive_entry_wrong', '1.in?.png'],
  ['a name without an end', () => rawZip([{ name: `${'a'.repeat(300)}.in` }]), 'archive_entry_wrong', 'a'.repeat(100)],
  ['a link', () => rawZip([{ name: '1.in', content: '/etc/passwd', mode: 0o120_777 }]), 'archive_entry_wrong', '1.in'],
  ['a device', () => rawZip([{ name: '1.in', mode: 0o020_666 }]), 'archive_entry_wrong', '1.in'],
  ['an encrypted file', () => rawZip([{ name: '1.in', content: 'x', flags: 0x801 }]), 'archive_entry_wrong', '1.in'],
  [
    'a packing that is unknown',
    () => rawZip([{ name: '1.in', content: 'x', method: 14 }]),
    'archive_entry_wrong',
    '1.in',
  ],
  [
    'a file that is longer than it says',
    () =>
      rawZip([
        { name: '1.in', content: 'good' },
        { name: 'bomb.in', content: Buffer.alloc(5_000_000), size: 10 },
      ]),
    'archive_entry_wrong',
    'bomb.in',
  ],
  [
    'a file that is shorter than it says',
    () => rawZip([{ name: '1.in', content: 'x', size: 10 }]),
    'archive_entry_wrong',
    '1.in',
  ],
  ['a damaged file', () => rawZip([{ name: '1.in', content: 'x', sum: 1 }]), 'archive_entry_wrong', '1.in'],
  [
    'a directory that is longer than it says',
    () => rawZip([{ name: '1.in' }, { name: '2.in' }], 1),
    'archive_unreadable',
  ],
  ['a directory that is shorter than it says', () => rawZip([{ name: '1.in' }], 2), 'archive_unreadable'],
  ['too many files', () => rawZip(Array.from({ length: 20_001 }, (_, n) => ({ name: `${n}.in` }))), 'archive_too_many'],
]

test('whatever an archive tries, it is refused in words that name the file, and nothing of it is left', async () => {
  const desk = await aDesk()
  for (const [what, zip, code, file = ''] of hostile) {
    const reply = await desk.upload(await zip())
    expect(reply.code, what).toBe(code)
    expect(reply.msg.endsWith(file), what).toBe(true)
    expect(await desk.left(), what).toEqual(nothing)
  }
}, 60_000)

test('an archive of 100 000 files is refused by its directory', async () => {
  const desk = await aDesk()
  const zip = rawZip(Array.from({ length: 100_000 }, (_, n) => ({ name: `${n}.in`, method: 0 })))
  const began = performance.now()
  const reply = await desk.upload(zip)
  expect(performance.now() - began, 'nobody waits for the files').toBeLessThan(10_000)
  expect(reply).toMatchObject({ code: 'archive_too_many', msg: expect.stringContaining('20000') as string })
  expect(await desk.left()).toEqual(nothing)
}, 60_000)

test('names in UTF-8 with and without a mark, and those of Chinese Windows, are read', async () => {
  const desk = await aDesk()
  const gbk = Buffer.from([0xb2, 0xe2, 0xca, 0xd4])
  const { data } = await desk.upload(
    rawZip([
      { name: '数据.in', content: 'marked' },
      { name: '数据.out', content: 'unmarked', flags: 0 },
      { name: Buffer.concat([gbk, Buffer.from('2.in')]), content: 'gbk', flags: 0 },
      { name: './3.in', content: '3' },
    ]),
  )
  expect(data!.fileList.map(({ input, output }) => `${input} ${output}`)).toEqual([
    '3.in 3.out',
    '数据.in 数据.out',
    '测试2.in 测试2.out',
  ])
  const wrong = await desk.upload(rawZip([{ name: gbk, flags: 0x800 }]))
  expect(wrong.code).toBe('archive_entry_wrong')
})

test('files are added to an upload one by one, and what they make together is asked for by its name', async () => {
  const desk = await aDesk()
  const first = (await desk.one('1.in', '1\r')).data!
  expect(first.fileList).toEqual([{ input: '1.in', output: '1.out', inputSize: 2, outputSize: 0 }])
  const { fileListDir } = first
  expect((await desk.whole(fileListDir)).data).toEqual(first)
  const second = (await desk.one('1.ans', 'one', { fileListDir })).data!
  expect(second.fileListDir).toBe(fileListDir)
  expect((await desk.whole(fileListDir)).data!.fileList).toEqual([
    { input: '1.in', output: '1.ans', inputSize: 2, outputSize: 3 },
  ])
  const zip = await zipOf([
    ['1.in', 'other'],
    ['2.in', '2'],
  ])
  const third = (await desk.upload(zip, { fileListDir })).data!
  expect(third.report).toMatchObject({ files: 2, bytes: 6 })
  expect(third.report.notes).toContainEqual({ note: 'twice', name: '1.in', other: null })
  expect((await desk.one('notes.md', 'x', { fileListDir })).data!.report.notes).toEqual([
    { note: 'other_name', name: 'notes.md', other: null },
  ])
  expect(await desk.one('notes.md', 'x')).toMatchObject({
    code: 'archive_empty',
    msg: expect.stringContaining('1 个文件，例如 notes.md：从文件名看不出') as string,
  })
  expect((await desk.whole(fileListDir)).data!.report).toEqual({
    files: 3,
    pairs: 2,
    bytes: 9,
    notes: [
      { note: 'twice', name: '1.in', other: null },
      { note: 'no_output', name: '2.in', other: '2.out' },
    ],
    more: 0,
  })
  expect(await desk.contents(fileListDir)).toEqual({ '1.in': 'other', '1.ans': 'one', '2.in': '2' })
})

test('the answer to one file is about that file, however many are there', async () => {
  const desk = await aDesk()
  const { fileListDir } = (await desk.one('0.in', '')).data!
  await sql`insert into upload_file (token_hash, name, hash, size)
    select token_hash, n || '.in', hash, 0 from upload_file, generate_series(1, 5000) as n`.execute(desk.services.db)
  const { data } = await desk.one('0.out', 'x', { fileListDir })
  expect(data).toEqual({
    fileListDir,
    fileList: [],
    report: { files: 1, pairs: 0, bytes: 1, notes: [{ note: 'no_input', name: '0.out', other: null }], more: 0 },
  })
  expect((await desk.whole(fileListDir)).data!.fileList).toHaveLength(5001)
})

test('an upload belongs to one person for a day, and only the hash of its name is stored', async () => {
  const desk = await aDesk()
  const { db } = desk.services
  const other = await desk.aUser({ role: 'root' })
  const { fileListDir } = (await desk.one('1.in', '1')).data!
  const stored = await db.selectFrom('upload').selectAll().executeTakeFirstOrThrow()
  expect(JSON.stringify(stored)).not.toContain(fileListDir)
  expect(Date.parse(stored.expires_at) - Date.parse(stored.created_at)).toBe(24 * 3_600_000)
  const add = async (token: string, name = fileListDir) =>
    (await desk.one('2.in', '2', { fileListDir: name }, { ...desk.staff, token })).code
  expect(await add(other.token)).toBe('upload_unknown')
  expect(await add(desk.staff.token, 'unknown')).toBe('upload_unknown')
  expect((await desk.whole(fileListDir, other)).code).toBe('upload_unknown')
  expect((await desk.whole('unknown')).code).toBe('upload_unknown')
  const texts = async (name: string, { token } = desk.staff) =>
    desk.call(testData.readUploadTexts, { fileListDir: name }, { token })
  expect(await texts(fileListDir, other)).toMatchObject({ code: 'upload_unknown', field: 'fileListDir' })
  expect((await texts('unknown')).code).toBe('upload_unknown')
  expect((await texts(fileListDir)).data).toEqual([{ name: '1.in', text: '1' }])
  expect(await add(desk.staff.token)).toBeUndefined()
  await expect(readUpload(db as never, fileListDir, other.uid)).rejects.toThrow('upload_unknown')
  const run = { id: 'a run', signal: new AbortController().signal }
  await expiredUploadsJob.run(desk.services, {}, run)
  expect(await rowsOf(desk)).toEqual({ uploads: 1, files: 2 })
  await sql`update upload set expires_at = now() - interval '1 second'`.execute(db)
  expect(await add(desk.staff.token)).toBe('upload_unknown')
  await expiredUploadsJob.run(desk.services, {}, run)
  expect(await rowsOf(desk)).toEqual({ uploads: 0, files: 0 })
})

test('a thousand notes are told by their first two hundred and the number of the others', async () => {
  const desk = await aDesk()
  const { data } = await desk.upload(await zipOf(Array.from({ length: 250 }, (_, n) => [`${n}.out`, ''] as const)))
  expect([data!.report.notes.length, data!.report.more, data!.fileList]).toEqual([200, 50, []])
})

test('the texts of an upload are read while they are small enough for an editor', async () => {
  const desk = await aDesk()
  const half = 'x'.repeat(problemRules.typedBytes / 2)
  const { fileListDir } = (await desk.one('1.in', half)).data!
  await desk.one('1.out', half, { fileListDir })
  const read = async () => desk.call(testData.readUploadTexts, { fileListDir }, { token: desk.staff.token })
  expect((await read()).data?.map(({ name, text }) => [name, text.length])).toEqual([
    ['1.in', half.length],
    ['1.out', half.length],
  ])
  await desk.one('2.in', 'y', { fileListDir })
  expect(await read()).toMatchObject({ code: 'cases_too_large', data: null })
})
