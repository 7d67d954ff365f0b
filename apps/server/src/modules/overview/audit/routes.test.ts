import { audit, auditExportRows } from '@praxis/contract/audit'
import { auditActs, auditNouns } from '@praxis/contract/auditActs'
import { announcements } from '@praxis/contract/announcements'
import { toRequest } from '@praxis/contract/endpoint'
import { groups } from '@praxis/contract/groups'
import { roles } from '@praxis/contract/statuses'
import { auditLocales } from '@praxis/locales/locales'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#server/db/connection.ts'
import { describeEndpoints } from '../../../../test/endpointTables.ts'
import { startServer } from '../../../../test/harness.ts'
import { aNewDatabase, plansOf, vacuum } from '../../../../test/plans.ts'
import { listEntries } from './audit.queries.ts'
import { rowsOf } from './exportAudit.ts'

describeEndpoints(
  'audit',
  `
GET /api/admin/audit         root | rows=30
GET /api/admin/audit/export  root
`,
)

type Written = Partial<{
  at: string
  uid: string | null
  act: string
  noun: string
  noun_id: string | null
  before: object | null
  after: object | null
}>

async function aLog() {
  const server = await startServer()
  const { db } = server.services
  const root = await server.aUser({ role: 'root', username: 'chief' })
  const write = async ({ before = null, after = null, ...entry }: Written) => {
    const row = { act: 'announcement.edit', noun: 'announcement', noun_id: '1', uid: root.uid, ...entry }
    const json = (state: object | null) => (state === null ? null : JSON.stringify(state))
    const made = db.insertInto('audit').values({ ...row, before: json(before), after: json(after) })
    return (await made.returning('id').executeTakeFirstOrThrow()).id
  }
  const read = async (asked: Parameters<typeof server.call<typeof audit.list>>[1] = {}) =>
    (await server.call(audit.list, asked, root)).data!
  const idsOf = async (asked: Parameters<typeof read>[0]) => (await read(asked)).records.map(({ id }) => id)
  return { ...server, db, root, write, read, idsOf }
}

test('nobody but root reads the log, whatever else they manage', async () => {
  const { call, send, aUser, root } = await aLog()
  const may: string[] = []
  for (const role of [...Object.keys(roles), 'user'] as const) {
    const who = role === 'user' ? await aUser() : await aUser({ role: role as keyof typeof roles })
    for (const endpoint of [audit.list, audit.export]) {
      const { http } = await send(toRequest(endpoint, {}), who)
      if (http === 200) may.push(`${role} ${endpoint.call}`)
      else expect(http, role).toBe(403)
    }
  }
  expect(may).toEqual(['root GET /api/admin/audit', 'root GET /api/admin/audit/export'])
  expect((await call(audit.list, {}, {})).http).toBe(401)
  expect((await call(audit.list, {}, root)).status).toBe(200)
})

test('it tells who did what to what, from where, and what was there before and after', async () => {
  const { call, root, read } = await aLog()
  const made = await call(announcements.create, { title: 'Hello', content: 'x'.repeat(600) }, root)
  expect(made.status).toBe(200)
  const { records, total } = await read()
  expect(total).toBe(1)
  expect(records[0]).toMatchObject({
    username: 'chief',
    uid: root.uid,
    ip: '127.0.0.1',
    act: 'announcement.create',
    noun: 'announcement',
    requestId: expect.any(String),
  })
  const { changes } = records[0]!
  expect(changes).toContainEqual({
    field: 'title',
    before: null,
    after: { text: 'Hello', isHidden: false, whole: null },
  })
  expect(changes).toContainEqual({
    field: 'content',
    before: null,
    after: {
      text: 'x'.repeat(500),
      isHidden: false,
      whole: { length: 600, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    },
  })
})

test('it is found by person, act, noun, record and days of the site, also together, the newest first', async () => {
  const { write, idsOf, aUser } = await aLog()
  const other = await aUser({ username: 'Deputy' })
  const first = await write({ at: '2026-11-27T15:59:59Z' })
  const second = await write({
    at: '2026-11-27T16:00:00Z',
    uid: other.uid,
    act: 'contest.edit',
    noun: 'contest',
    noun_id: '7',
  })
  const third = await write({ at: '2026-11-28T15:59:59Z', act: 'contest.edit', noun: 'contest', noun_id: '8' })
  const fourth = await write({
    at: '2026-11-28T16:00:00Z',
    uid: 'gone',
    act: 'submission.readCode',
    noun: 'submission',
  })
  const fifth = await write({
    at: '2026-11-29T16:00:00Z',
    uid: null,
    act: 'contest.publish',
    noun: 'contest',
    noun_id: '7',
  })
  expect(await idsOf({})).toEqual([fifth, fourth, third, second, first])
  expect(await idsOf({ who: 'deputy' })).toEqual([second])
  expect(await idsOf({ who: 'gone' })).toEqual([fourth])
  expect(await idsOf({ who: 'nobody' })).toEqual([])
  expect(await idsOf({ act: 'contest.edit' })).toEqual([third, second])
  expect(await idsOf({ noun: 'contest' })).toEqual([fifth, third, second])
  expect(await idsOf({ noun: 'contest', nounId: '7' })).toEqual([fifth, second])
  // 28 November in Shanghai.
  expect(await idsOf({ from: '2026-11-28', to: '2026-11-28' })).toEqual([third, second])
  expect(await idsOf({ from: '2026-11-29' })).toEqual([fifth, fourth])
  expect(await idsOf({ who: 'chief', noun: 'contest', from: '2026-11-28' })).toEqual([third])
  expect(await idsOf({ limit: 2, currentPage: 2 })).toEqual([third, second])
})

test.each([
  [{ act: 'no.such' }, 'act'],
  [{ noun: 'thing' }, 'noun'],
  [{ from: '2026-13-01' }, 'from'],
])('%j is refused', async (asked, field) => {
  const { send, root } = await aLog()
  const query = new URLSearchParams(Object.entries(asked)).toString()
  const { http, raw } = await send({ method: 'GET', url: `/api/admin/audit?${query}` }, root)
  expect({ http, ...(JSON.parse(raw) as object) }).toMatchObject({ http: 400, code: 'invalid_input', field })
})

test('what an older version wrote of secrets is told no more, at any depth; a text that is the word is', async () => {
  const { write, read } = await aLog()
  await write({
    before: { pwd: 'hunter2', title: 'secret', config: { judgeToken: 'hunter3', name: 'x' }, code: 'secret' },
    after: { pwd: 'hunter4', title: 'open', config: { judgeToken: 'hunter5', name: 'y' }, code: 'secret' },
  })
  const { records } = await read()
  expect(JSON.stringify(records)).not.toContain('hunter')
  const told = new Map(records[0]!.changes.map(({ field, before, after }) => [field, [before, after]]))
  expect(told.get('pwd')).toEqual([hiddenValue, hiddenValue])
  expect(told.get('code')).toEqual([hiddenValue, hiddenValue])
  expect(told.get('title')![0]).toMatchObject({ text: 'secret', isHidden: false })
  expect(told.get('config')![0]!.text).toBe('{\n  "name": "x",\n  "judgeToken": "secret"\n}')
})

const hiddenValue = { text: '', isHidden: true, whole: null }

test('the code and the settings of sealed secrets of a group and the site are not in the log', async () => {
  const { call, root, read, db } = await aLog()
  const fields = {
    name: 'Evening club',
    shortName: 'CLUB1',
    brief: 'We meet on Mondays.',
    description: 'Everybody may join.',
  }
  const made = await call(groups.create, { ...fields, auth: 3, code: 'abc123' }, root)
  await call(groups.update, { id: made.data!.id, code: 'def456' }, root)
  const { records } = await read()
  expect(records.map(({ act }) => act)).toEqual(['group.edit', 'group.create'])
  expect(JSON.stringify(records)).not.toMatch(/abc123|def456/)
  expect(records[0]!.changes).toEqual([{ field: 'code', before: hiddenValue, after: hiddenValue }])
  const { rows } = await sql<{ text: string }>`select audit::text as text from audit`.execute(db)
  expect(JSON.stringify(rows)).not.toMatch(/abc123|def456/)
})

test('the file has every entry of a search once, also those of one moment, and is no formula', async () => {
  const { send, db, write, root } = await aLog()
  await write({ before: { title: '=1+1' }, after: { title: 'a,"b"' } })
  await sql`
    insert into audit (act, noun, noun_id, uid, at)
    select 'tag.edit', 'tag', n::text, ${root.uid}, now() - n / 400 * interval '1 microsecond'
    from generate_series(1, 1200) n`.execute(db)
  const lines = async (most: number, filters = {}) => {
    const rows: (string | number | null)[][] = []
    for await (const row of rowsOf(filters, { db, locale: 'en-US' }, most)) rows.push([...row])
    return rows
  }
  const all = await lines(2_000)
  expect(all).toHaveLength(1 + 1_201)
  expect(new Set(all.slice(1).map((row) => `${row[6]} ${row[7]}`)).size).toBe(1_201)
  expect(await lines(2_000, { act: 'announcement.edit' })).toHaveLength(2)
  const cut = await lines(700)
  expect(cut).toHaveLength(1 + 700 + 1)
  expect(cut.at(-1)![0]).toContain('700')
  expect(await lines(1_201)).toHaveLength(1_202)
  const file = await send(toRequest(audit.export, { act: 'announcement.edit' }), { ...root, language: 'en-US' })
  expect(String(file.headers['content-disposition'])).toMatch(/audit-\d{4}-\d\d-\d\d\.csv/)
  expect(file.raw).toContain(
    `chief,${root.uid},,Edited an announcement,announcement.edit,Announcement,1,title: =1+1,"title: a,""b""",`,
  )
  await write({ uid: '=cmd()' })
  expect((await send(toRequest(audit.export, { who: '=cmd()' }), root)).raw).toContain(",'=cmd(),'=cmd(),")
  expect(auditExportRows).toBe(50_000)
})

test('every act and noun has words of its own in both languages', async () => {
  for (const load of Object.values(auditLocales)) {
    const { acts, nouns } = await load()
    expect(Object.keys(acts).toSorted()).toEqual([...auditActs].toSorted())
    expect(Object.keys(nouns).toSorted()).toEqual([...auditNouns].toSorted())
    expect(new Set(Object.values(acts)).size).toBe(auditActs.length)
    expect(new Set(Object.values(nouns)).size).toBe(auditNouns.length)
  }
})

/** 30 000 entries of 300 people; half of them are of one act. */
async function fill(db: Database): Promise<void> {
  await sql`insert into account (uid, username, password_hash)
    select md5(n::text), 'someone' || n, 'none' from generate_series(1, 300) n`.execute(db)
  await sql`insert into audit (at, uid, act, noun, noun_id)
    select now() - n * interval '1 minute', md5((1 + n % 300)::text),
      case when n % 2 = 0 then 'problem.edit' else 'tag.edit' end, case when n % 2 = 0 then 'problem' else 'tag' end,
      (n % 500)::text from generate_series(1, 30000) n`.execute(db)
  await vacuum(db, 'account')
  await vacuum(db, 'audit')
}

test('each search reads the rows of its page, and none reads the whole log', async () => {
  const { db } = await aNewDatabase()
  await fill(db)
  const page = { currentPage: 1, limit: 30 }
  const asked = {
    all: {},
    person: { who: 'someone7' },
    act: { act: 'tag.edit' },
    noun: { noun: 'problem' },
    record: { noun: 'problem', nounId: '42' },
    days: { from: '2026-01-01', to: '2026-01-02' },
  } as const
  for (const [name, filters] of Object.entries(asked)) {
    const plans = await plansOf(db, (of) => listEntries(of, { ...filters, ...page }))
    expect(plans.length, name).toBeGreaterThan(0)
    // A page comes in the order of its index. Ten thousand entries are counted at most, wherever they are found first.
    const list = plans.find(({ text }) => !text.startsWith('Aggregate'))
    expect(list!.text, name).toMatch(/Index Scan( Backward)? (using|on) audit_/)
    expect(list!.text, name).not.toMatch(/Seq Scan on audit/)
    // Of one record there are few, which may be sorted.
    if (name !== 'record') expect(list!.text, name).not.toMatch(/Sort/)
    for (const plan of plans) expect(plan.pages, `${name}: ${plan.text}`).toBeLessThan(400)
  }
}, 60_000)
