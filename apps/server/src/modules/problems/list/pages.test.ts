import { problems } from '@praxis/contract/problems'
import { problemAuth } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { connect } from '#server/db/connection.ts'
import { channels, listen } from '#server/signals.ts'
import { aGate } from '../../../../test/gate.ts'
import { insertGroup } from '../../../../test/groups.ts'
import { startServer } from '../../../../test/harness.ts'
import { openProblemPages } from './problemPages.ts'

type Server = Awaited<ReturnType<typeof startServer>>
type Given = { displayId: string; difficulty?: number; total?: number; ac?: number }

async function aBank(server: Server, given: readonly Given[]) {
  const { db } = server.services
  const ids = []
  for (const { displayId, difficulty = 0, total = 0, ac = 0 } of given) {
    await server.aProblem()
    const { id } = await db
      .updateTable('problem')
      .set({ difficulty, display_id: displayId })
      .where('display_id', '=', '1000')
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.updateTable('problem_count').set({ total, ac }).where('problem_id', '=', id).execute()
    ids.push(id)
  }
  return ids
}

const idsOf = async (server: Server, input: object) =>
  (await server.call(problems.list, { limit: 50, ...input })).data?.records.map(({ problemId }) => problemId)

test('the list is ordered by number, difficulty or acceptance, in either direction, and what has none comes last', async () => {
  const server = await startServer()
  await aBank(server, [
    { displayId: '10', difficulty: 2, total: 10, ac: 1 },
    { displayId: '9', difficulty: 3, total: 4, ac: 4 },
    { displayId: 'B1', difficulty: 0, total: 0 },
    { displayId: '101', difficulty: 1, total: 3, ac: 1 },
  ])
  expect(await idsOf(server, {})).toEqual(['9', '10', 'B1', '101'])
  expect(await idsOf(server, { descending: true })).toEqual(['101', 'B1', '10', '9'])
  expect(await idsOf(server, { sort: 'difficulty' })).toEqual(['101', '10', '9', 'B1'])
  expect(await idsOf(server, { sort: 'difficulty', descending: true })).toEqual(['9', '10', '101', 'B1'])
  expect(await idsOf(server, { sort: 'acceptance' })).toEqual(['10', '101', '9', 'B1'])
  expect(await idsOf(server, { sort: 'acceptance', descending: true })).toEqual(['9', '101', '10', 'B1'])
  expect((await server.call(problems.list, { sort: 'name' as never })).code).toBe('invalid_input')
})

test('pages, totals and pages beyond the end', async () => {
  const server = await startServer()
  await aBank(
    server,
    ['1', '2', '3'].map((displayId) => ({ displayId })),
  )
  const page = async (currentPage: number) => (await server.call(problems.list, { limit: 2, currentPage })).data
  expect(await page(1)).toMatchObject({ total: 3, pages: 2, size: 2, current: 1 })
  expect((await page(2))?.records.map(({ problemId }) => problemId)).toEqual(['3'])
  expect(await page(9)).toMatchObject({ records: [], total: 3 })
})

/** Another process on the same database. */
async function another({ database: url }: Server, maxAgeMs: number) {
  const signals = listen(url, () => {})
  const { db, close } = connect(url, () => {}, 2)
  const pages = openProblemPages({ db, signals }, maxAgeMs)
  const asked = { currentPage: 1, limit: 50, sort: 'number', oj: undefined, tagId: undefined } as const
  return {
    shown: async () => (await pages.page(asked, 'zh-CN')).records,
    stop: async () => {
      await signals.close()
      await close()
    },
  }
}

test('a process shows what another has changed as soon as it was told, whatever it was', async () => {
  const server = await startServer()
  const { db } = server.services
  const [id = 0] = await aBank(server, [{ displayId: 'A' }])
  // Old pages would be good for a minute: only what is told renews them.
  const other = await another(server, 60_000)
  try {
    await vi.waitFor(async () => expect(await other.shown()).toHaveLength(1))
    const { id: tagId } = await db.insertInto('tag').values({ name: '树' }).returning('id').executeTakeFirstOrThrow()
    await db.deleteFrom('problem_tag').execute()
    await db.insertInto('problem_tag').values({ problem_id: id, tag_id: tagId }).execute()
    const changes: [string, () => Promise<unknown>, object[]][] = [
      [
        'a count',
        () => db.updateTable('problem_count').set({ ac: 5 }).where('problem_id', '=', id).execute(),
        [{ ac: 5 }],
      ],
      [
        'a title',
        () => db.updateTable('problem_statement').set({ title: '新' }).where('problem_id', '=', id).execute(),
        [{ title: '新' }],
      ],
      [
        'a difficulty',
        () => db.updateTable('problem').set({ difficulty: 3 }).where('id', '=', id).execute(),
        [{ difficulty: 3 }],
      ],
      [
        'the name of a tag',
        () => db.updateTable('tag').set({ name: '图论' }).where('id', '=', tagId).execute(),
        [{ tags: [{ name: '图论' }] }],
      ],
      ['no tag', () => db.deleteFrom('problem_tag').execute(), [{ tags: [] }]],
      ['hidden', () => db.updateTable('problem').set({ auth: problemAuth.hidden }).where('id', '=', id).execute(), []],
      [
        'public',
        () => db.updateTable('problem').set({ auth: problemAuth.public }).where('id', '=', id).execute(),
        [{}],
      ],
      ['in the trash', () => db.updateTable('problem').set({ deleted_at: new Date() }).execute(), []],
    ]
    for (const [name, change, expected] of changes) {
      await change()
      await vi.waitFor(async () => expect(await other.shown(), name).toMatchObject(expected), { timeout: 5_000 })
      expect(await other.shown(), name).toHaveLength(expected.length)
    }
  } finally {
    await other.stop()
  }
})

test('a process that can hear nothing reads all again as soon as its pages are old', async () => {
  const server = await startServer()
  const { db } = server.services
  const [id = 0] = await aBank(server, [{ displayId: 'A' }])
  const deaf = { ...listen(server.database, () => {}), settled: () => Promise.resolve(false), hear: () => () => {} }
  const pages = openProblemPages({ db, signals: deaf }, 0)
  const asked = { currentPage: 1, limit: 50, sort: 'number' } as never
  try {
    expect((await pages.page(asked, 'zh-CN')).total).toBe(1)
    await db.updateTable('problem').set({ auth: problemAuth.hidden }).where('id', '=', id).execute()
    expect((await pages.page(asked, 'zh-CN')).total).toBe(0)
  } finally {
    await deaf.close()
  }
})

test('a database that fails fails the page, and the next page is whole', async () => {
  const server = await startServer()
  await aBank(server, [{ displayId: 'A' }])
  const { db, signals } = server.services
  let isBroken = true
  const broken = new Proxy(db, {
    get: (target, name: keyof typeof db) => {
      if (isBroken && name === 'selectFrom') throw new Error('no database')
      const value = target[name] as unknown
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
  const pages = openProblemPages({ db: broken, signals }, 0)
  const asked = { currentPage: 1, limit: 50, sort: 'number' } as never
  await expect(pages.page(asked, 'zh-CN')).rejects.toThrow('no database')
  isBroken = false
  expect((await pages.page(asked, 'zh-CN')).total).toBe(1)
})

test('a listening connection that hangs holds no page: all is read again until another connection listens', async () => {
  const server = await startServer()
  const { db } = server.services
  const [id = 0] = await aBank(server, [{ displayId: 'A' }])
  const gate = await aGate(server.database)
  const signals = listen(gate.url, () => {}, { answerMs: 100, silentMs: 1_500 })
  const pages = openProblemPages({ db, signals }, 0)
  const asked = { currentPage: 1, limit: 50, sort: 'number' } as never
  const difficulty = async () => (await pages.page(asked, 'zh-CN')).records[0]?.difficulty
  const rate = (value: number) => db.updateTable('problem').set({ difficulty: value }).where('id', '=', id).execute()
  try {
    await vi.waitFor(async () => expect(await signals.settled()).toBe(true), { timeout: 8_000 })
    gate.hang()
    await rate(3)
    const since = performance.now()
    expect(await difficulty()).toBe(3)
    await rate(2)
    expect(await difficulty()).toBe(2)
    expect(performance.now() - since).toBeLessThan(1_400)
    await vi.waitFor(async () => expect(await signals.settled()).toBe(true), { timeout: 8_000, interval: 100 })
    await rate(1)
    expect(await difficulty()).toBe(1)
  } finally {
    gate.close()
    await signals.close()
  }
})

/** What a process is told while something is done. */
async function toldBy(server: Server, act: () => Promise<unknown>): Promise<string[]> {
  const { signals } = server.services
  await vi.waitFor(async () => expect(await signals.settled()).toBe(true))
  const told: string[] = []
  const stop = signals.hear(channels.problemsChanged, (payload) => void told.push(payload ?? 'lost'))
  await act()
  expect(await signals.settled()).toBe(true)
  stop()
  return told.toSorted((a, b) => Number(a) - Number(b))
}

test('what changes on public problems is told by their ids, and tags and problems of groups are not told of', async () => {
  const server = await startServer()
  const { db } = server.services
  const [one = 0, two = 0, ofGroup = 0] = await aBank(
    server,
    ['A', 'B', 'G'].map((displayId) => ({ displayId })),
  )
  await db.deleteFrom('problem_tag').execute()
  const groupId = await insertGroup(db)
  await db.updateTable('problem').set({ group_id: groupId }).where('id', '=', ofGroup).execute()
  const aTag = async (name: string, of: number | null, pids: readonly number[]) => {
    const { id } = await db.insertInto('tag').values({ name, group_id: of }).returning('id').executeTakeFirstOrThrow()
    if (pids.length > 0)
      await db
        .insertInto('problem_tag')
        .values(pids.map((pid) => ({ problem_id: pid, tag_id: id })))
        .execute()
    return id
  }
  const [shown, hidden] = [await aTag('shown', null, [one, two, ofGroup]), await aTag('own', groupId, [ofGroup])]
  const rename = (id: number, name: string) => db.updateTable('tag').set({ name }).where('id', '=', id).execute()
  const told = (act: () => Promise<unknown>) => toldBy(server, act)
  expect(await told(() => rename(hidden, 'other'))).toEqual([])
  expect(await told(() => aTag('new', groupId, [ofGroup]))).toEqual([])
  expect(await told(() => db.deleteFrom('tag').where('id', '=', hidden).execute())).toEqual([])
  expect(
    await told(() => db.updateTable('problem').set({ difficulty: 2 }).where('id', '=', ofGroup).execute()),
  ).toEqual([])
  expect(await told(() => rename(shown, 'renamed'))).toEqual([`${one}`, `${two}`])
  expect(await told(() => db.updateTable('problem').set({ auth: 2 }).where('id', '=', two).execute())).toEqual([
    `${two}`,
  ])
  expect(await told(() => rename(shown, 'again'))).toEqual([`${one}`])
  expect(await told(() => db.deleteFrom('tag').where('id', '=', shown).execute())).toEqual([`${one}`])
  await sql`
    insert into problem (display_id, time_limit_ms, memory_limit_mb, stack_limit_mb)
    select 'M' || n, 1, 1, 1 from generate_series(1, 50) as n`.execute(db)
  await sql`insert into problem_count (problem_id) select id from problem on conflict do nothing`.execute(db)
  // The 51 public ones at once, and half of them.
  expect(await told(() => db.updateTable('problem_count').set({ ac: 1 }).execute())).toEqual([''])
  const some = await told(() =>
    db
      .updateTable('problem_count')
      .set({ ac: 2 })
      .where('problem_id', '>', one + 28)
      .execute(),
  )
  expect(some.length).toBeGreaterThan(10)
  expect(some).not.toContain('')
})
