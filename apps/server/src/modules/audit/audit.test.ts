import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startServer } from '../../../test/harness.ts'
import { record } from './public.ts'

type State = Readonly<Record<string, unknown>> | null

const actor: NonNullable<Parameters<typeof record>[1]> = {
  viewer: { uid: 'u1' },
  ip: '203.0.113.7',
  requestId: 'req-1',
}
const edit = { act: 'announcement.edit', noun: 'announcement', nounId: 7 } as const

async function aLog() {
  const { services } = await startServer()
  const { db } = services
  const write = (who: Parameters<typeof record>[1], act: Parameters<typeof record>[2]) =>
    db.transaction().execute((tx) => record(tx, who, act))
  const rows = () =>
    db
      .selectFrom('audit')
      .select(['uid', 'ip', 'request_id', 'act', 'noun', 'noun_id', 'before', 'after'])
      .orderBy('id')
      .execute()
  const change = async (before: State, after: State, secrets: string[] = []) => {
    await write(actor, { ...edit, before, after, secrets })
    const { before: was, after: is } = (await rows()).at(-1)!
    return [was, is]
  }
  return { db, write, rows, change }
}

test('an entry tells who, from where, in which call, did what to what', async () => {
  const { write, rows } = await aLog()
  await write(actor, { ...edit, before: { title: 'a', status: 0 }, after: { title: 'b', status: 0 } })
  await write(null, { act: 'contest.publish', noun: 'contest', nounId: null, before: null, after: null })
  await write({ ...actor, viewer: null }, { ...edit, before: null, after: null })
  expect(await rows()).toEqual([
    {
      uid: 'u1',
      ip: '203.0.113.7',
      request_id: 'req-1',
      act: 'announcement.edit',
      noun: 'announcement',
      noun_id: '7',
      before: { title: 'a' },
      after: { title: 'b' },
    },
    {
      uid: null,
      ip: null,
      request_id: null,
      act: 'contest.publish',
      noun: 'contest',
      noun_id: null,
      before: null,
      after: null,
    },
    expect.objectContaining({ uid: null, ip: '203.0.113.7', request_id: 'req-1' }),
  ])
})

test('only what differs is written; of what is new or gone, all of it', async () => {
  const { change } = await aLog()
  expect(await change({ a: 1, b: [1, { c: 2 }], d: null }, { a: 1, b: [1, { c: 3 }], d: 0 })).toEqual([
    { b: [1, { c: 2 }], d: null },
    { b: [1, { c: 3 }], d: 0 },
  ])
  expect(await change({ a: 1 }, { a: 1, b: 2 })).toEqual([{}, { b: 2 }])
  expect(await change(null, { a: 1, b: null })).toEqual([null, { a: 1, b: null }])
  expect(await change({ a: 1 }, null)).toEqual([{ a: 1 }, null])
  expect(await change({ a: 1 }, { a: 1 })).toEqual([{}, {}])
})

test('values of secrets are never written, and that they changed is', async () => {
  const { change } = await aLog()
  const both = await change(
    { code: 'old1', password: 'old2', cfPasswordList: ['old3'], list: [{ judgeToken: 'old4', name: 'x' }], kept: 1 },
    { code: 'new1', password: 'new2', cfPasswordList: ['new3'], list: [{ judgeToken: 'new4', name: 'y' }], kept: 1 },
    ['code'],
  )
  expect(both).toEqual([
    { code: 'secret', password: 'secret', cfPasswordList: 'secret', list: [{ judgeToken: 'secret', name: 'x' }] },
    { code: 'secret', password: 'secret', cfPasswordList: 'secret', list: [{ judgeToken: 'secret', name: 'y' }] },
  ])
  expect(JSON.stringify(both)).not.toMatch(/old|new/)
})

test('of a long value the log has the beginning, the length and the SHA-256', async () => {
  const { change } = await aLog()
  const text = '公告'.repeat(32_767)
  const sha256 = createHash('sha256').update(text).digest('hex')
  expect(await change({ content: 'x'.repeat(500) }, { content: text })).toEqual([
    { content: 'x'.repeat(500) },
    { content: { beginning: text.slice(0, 500), length: 65_534, sha256 } },
  ])
  const [, after] = await change({ list: [] }, { list: Array.from({ length: 2_000 }, (_, n) => n) })
  expect(after).toEqual({ list: expect.objectContaining({ beginning: expect.stringMatching(/^\[0,1,2/) }) })
})

test('half a surrogate pair does not fail the act', async () => {
  const { change } = await aLog()
  expect(await change(null, { title: 'a\uD800', list: ['\uDC00b'], long: `${'x'.repeat(499)}😀` })).toEqual([
    null,
    { title: 'a\uFFFD', list: ['\uFFFDb'], long: expect.objectContaining({ beginning: `${'x'.repeat(499)}\uFFFD` }) },
  ])
})

test('an act that is rolled back leaves no entry', async () => {
  const { db, rows } = await aLog()
  const act = db.transaction().execute(async (tx) => {
    await record(tx, actor, { ...edit, before: null, after: { a: 1 } })
    throw new Error('the act failed')
  })
  await expect(act).rejects.toThrow('the act failed')
  expect(await rows()).toEqual([])
})

test('PostgreSQL refuses to change, delete or truncate entries, also for the owner of the table', async () => {
  const { db, write, rows } = await aLog()
  const { rows: owners } = await sql`
    select from pg_tables where tablename = 'audit' and pg_has_role(current_user, tableowner, 'member')`.execute(db)
  expect(owners).toHaveLength(1)
  await write(actor, { ...edit, before: null, after: { a: 1 } })
  for (const statement of [
    sql`update audit set uid = 'somebody else'`,
    sql`update audit set act = act where false`,
    sql`delete from audit`,
    sql`truncate audit`,
    sql`truncate audit cascade`,
  ]) {
    await expect(statement.execute(db)).rejects.toThrow('append-only')
  }
  expect(await rows()).toHaveLength(1)
})
