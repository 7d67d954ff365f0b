import { problemRules } from '@praxis/contract/problemLimits'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aDesk, rowsOf, type Server } from '../../../../test/dataDesk.ts'

/** As if an upload held so much. */
const holding = ({ services: { db } }: Server, sums: { files?: number; bytes?: number }) =>
  db.updateTable('upload').set(sums).execute()

test('the bounds hold for all files of an upload together, also when two additions come at once', async () => {
  const desk = await aDesk()
  const { fileListDir } = (await desk.one('1.in', '1')).data!
  await holding(desk, { bytes: problemRules.archiveBytes - 5 })
  expect((await desk.one('2.in', '123456', { fileListDir })).code).toBe('archive_too_large')
  const both = await Promise.all(
    ['2.in', '3.in'].map(async (name) => (await desk.one(name, '1234', { fileListDir })).code),
  )
  expect(both.map((code) => code ?? 'added').toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
    'added',
    'archive_too_large',
  ])
  await holding(desk, { bytes: 1_000_000, files: problemRules.archiveEntries })
  expect((await desk.one('4.in', '4', { fileListDir })).code).toBe('archive_too_many')
  // A file in the place of another one is none more.
  expect((await desk.one('1.in', '12', { fileListDir })).code).toBeUndefined()
  const sums = await desk.services.db.selectFrom('upload').select(['files', 'bytes']).executeTakeFirst()
  expect(sums).toEqual({ files: problemRules.archiveEntries, bytes: 1_000_001 })
})

test('what a person uploads and does not save is bounded, also when two uploads come at once', async () => {
  const desk = await aDesk()
  const { db } = desk.services
  const { fileListDir } = (await desk.one('1.in', '1')).data!
  await holding(desk, { bytes: 1_000 })
  const others = problemRules.unsaved.uploads - 2
  await sql`insert into upload (token_hash, uid, expires_at, files, bytes)
    select 'other ' || n, uid, expires_at, 1, ${Math.floor((problemRules.unsaved.bytes - 1_010) / others)}
    from upload, generate_series(1, ${others}::integer) as n`.execute(db)
  const full = { code: 'uploads_full', msg: expect.stringContaining('100 次上传，共 4096 MiB') as string }
  const left = async () => (await rowsOf(desk))?.uploads
  const both = await Promise.all(['2.in', '3.in'].map(async (name) => (await desk.one(name, '1')).code))
  expect(both.filter((code) => code === 'uploads_full')).toHaveLength(1)
  expect(await desk.one('4.in', '1')).toMatchObject(full)
  expect(await left()).toBe(problemRules.unsaved.uploads)
  // What is there grows until the bytes are full, and other people have room of their own.
  expect((await desk.one('5.in', '5', { fileListDir })).code).toBeUndefined()
  expect(await desk.one('6.in', 'x'.repeat(2_000), { fileListDir })).toMatchObject(full)
  expect((await desk.one('1.in', '1', {}, await desk.aUser({ role: 'admin' }))).code).toBeUndefined()
  // An upload that has expired does not count.
  await sql`update upload set expires_at = now() where token_hash like 'other %'`.execute(db)
  expect((await desk.one('7.in', '7')).code).toBeUndefined()
})
