import { problems } from '@praxis/contract/problems'
import { submissions } from '@praxis/contract/submissions'
import { testData } from '@praxis/contract/testData'
import { groupProblemList } from '@praxis/contract/groupProblemList'
import { groupLevels } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { connect } from '#server/db/connection.ts'
import { noteContest } from '#server/modules/contests/public.ts'
import { listen } from '#server/signals.ts'
import { insertContest, linkProblem } from '../../../test/contests.ts'
import { aGroupSite } from '../../../test/groupSite.ts'
import { openProblemPages } from './list/problemPages.ts'

type Person = { token: string }

/** The sample problem of the bank and people, where contests come and go. */
async function aBank() {
  const site = await aGroupSite()
  const { db, call } = site
  await site.aProblem()
  const { id: pid } = await db.selectFrom('problem').select('id').executeTakeFirstOrThrow()
  const [user, keeper, root] = [
    await site.aUser(),
    await site.aUser({ role: 'problem_admin' }),
    await site.aUser({ role: 'root' }),
  ]
  const owner = await site.aUser({ role: 'admin' })
  type Wanted = Parameters<typeof insertContest>[2] & { unlinked?: boolean }
  async function aContest({ unlinked = false, ...more }: Wanted = {}): Promise<number> {
    const cid = await insertContest(db, owner.uid, more)
    await linkProblem(db, cid, pid, unlinked ? { unlinked_at: new Date() } : {})
    await noteContest(db, cid)
    return cid
  }
  async function clear(): Promise<void> {
    const cids = await db.selectFrom('contest').select('id').execute()
    await db.deleteFrom('contest_problem').execute()
    await db.deleteFrom('contest').execute()
    for (const { id } of cids) await noteContest(db, id)
  }
  /** The calls that show the problem to somebody, or refuse it. */
  async function shownTo(who: Person): Promise<string> {
    const draft = { language: 'Python3', code: 'print(1)' }
    const list = await call(problems.list, { limit: 50 }, who)
    const random = await call(problems.random, {}, who)
    const detail = await call(problems.detail, { problemId: '1000' }, who)
    const languages = await call(problems.languagesOf, { pid }, who)
    const templates = await call(problems.codeTemplates, { pid }, who)
    const tags = await call(problems.tagsOf, { pid }, who)
    const bookmark = await call(problems.bookmark, { problemId: '1000', collect: true }, who)
    const sent = await call(submissions.submit, { pid: '1000', ...draft }, who)
    const tried = await call(submissions.testSubmit, { pid, type: 'public', ...draft, userInput: '1 2' }, who)
    const codes = { detail, templates, tags, bookmark, sent, tried }
    const open = Object.entries(codes).filter(([, { code }]) => code === undefined)
    const refusals = new Set(Object.values(codes).flatMap(({ code }) => code ?? []))
    await db.deleteFrom('submission').execute()
    await db.deleteFrom('test_run').execute()
    return [
      ...(list.data?.total === 1 ? ['list'] : []),
      ...(random.code === undefined ? ['random'] : []),
      ...((languages.data?.length ?? 0) > 0 ? ['languages'] : []),
      ...open.map(([name]) => name),
      ...refusals,
    ].join(' ')
  }
  return { ...site, pid, user, keeper, root, owner, aContest, clear, shownTo }
}

const all = 'list random languages detail templates tags bookmark sent tried'
const hidden = 'problem_not_found'
const day = 24 * 60

test('a contest of the site hides its problems from the bank while it runs, and no other contest does', async () => {
  const { aContest, clear, shownTo, user, keeper, gidOf } = await withGroup()
  const kinds: readonly [name: string, contest: Parameters<typeof aContest>[0], shown: string][] = [
    ['to come', { start: 10, end: 20 }, all],
    ['running', {}, hidden],
    ['over', { start: -20, end: -10 }, all],
    ['over, but for the extra time of somebody', { start: -20, end: -10, longest_extra_seconds: 3_600 }, hidden],
    ['over with the extra time', { start: -200, end: -100, longest_extra_seconds: 3_600 }, all],
    ['running for 30 days', { start: -day, end: 29 * day }, hidden],
    ['running for longer', { start: -day, end: 29 * day + 1 }, all],
    ['of a group', { group_id: gidOf }, all],
    ['not shown', { is_visible: false }, all],
    ['in the trash', { deleted_at: new Date() }, all],
    ['without the problem by now', { unlinked: true }, all],
  ]
  for (const [name, contest, shown] of kinds) {
    await aContest(contest)
    expect(await shownTo(user), name).toBe(shown)
    await clear()
  }
  await aContest()
  expect(await shownTo(keeper), 'who manages it has the desk').toBe(
    'languages detail templates tags sent tried problem_not_found',
  )
}, 60_000)

async function withGroup() {
  const bank = await aBank()
  const { gid } = await bank.aGroup()
  return { ...bank, gidOf: gid }
}

test('a problem of a group that the bank has is hidden in the group too while a contest of the site runs', async () => {
  const { aContest, clear, db, call, pid, gidOf: gid, withLevel } = await withGroup()
  await db.updateTable('problem').set({ group_id: gid, publish_state: 2 }).where('id', '=', pid).execute()
  const member = await withLevel(gid, groupLevels.member)
  const shown = async () => [
    (await call(groupProblemList.list, { gid }, member)).data?.total,
    (await call(problems.detail, { problemId: '1000', gid }, member)).code,
  ]
  expect(await shown()).toEqual([1, undefined])
  await aContest()
  expect(await shown()).toEqual([0, 'problem_not_found'])
  await clear()
  expect(await shown()).toEqual([1, undefined])
})

test('a bookmark of a hidden problem can still be taken away', async () => {
  const { aContest, call, user } = await aBank()
  const set = async (collect: boolean) => (await call(problems.bookmark, { problemId: '1000', collect }, user)).code
  expect(await set(true)).toBeUndefined()
  await aContest()
  expect(await set(true)).toBe('problem_not_found')
  expect((await call(problems.isBookmarked, { problemId: '1000' }, user)).data).toEqual({ collect: true })
  expect(await set(false)).toBeUndefined()
  expect(await set(false)).toBe('problem_not_found')
})

test('the desk names the contests that hide a problem', async () => {
  const { aContest, call, pid, root } = await aBank()
  await aContest({ start: 10, end: 20 })
  const cid = await aContest({ title: 'Autumn' })
  expect((await call(testData.view, { pid }, root)).data?.contests).toEqual([{ cid, title: 'Autumn' }])
})

test('the list in memory of every process follows the start and the end of a contest by itself, without asking at every page', async () => {
  const site = await aBank()
  const { db, pid, owner, database } = site
  const signals = listen(database, () => {})
  const queries: string[] = []
  const connection = connect(database, () => {}, 2)
  const counted = connection.db.withPlugin({
    transformQuery: ({ node }) => {
      queries.push(JSON.stringify(node))
      return node
    },
    transformResult: async ({ result }) => result,
  })
  // Problems themselves are looked for after a minute only.
  const pages = openProblemPages({ db: counted, signals }, 60_000)
  const asked = { currentPage: 1, limit: 50, sort: 'number', oj: undefined, tagId: undefined } as const
  const total = async () => (await pages.page(asked, 'zh-CN')).total
  try {
    expect(await total()).toBe(1)
    const cid = await insertContest(db, owner.uid)
    await linkProblem(db, cid, pid)
    await sql`update contest set start_at = clock_timestamp() + interval '1.5 seconds',
      end_at = clock_timestamp() + interval '3 seconds' where id = ${cid}`.execute(db)
    await noteContest(db, cid)
    await signals.settled()
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(await total(), 'before the start').toBe(1)
    const known = queries.length
    for (let n = 0; n < 20; n += 1) expect(await total()).toBe(1)
    expect(queries.length, 'pages from memory').toBe(known)
    await vi.waitFor(async () => expect(await total()).toBe(0), { timeout: 2_500, interval: 50 })
    await vi.waitFor(async () => expect(await total()).toBe(1), { timeout: 3_000, interval: 50 })
    expect(queries.length - known, 'once at the start, once at the end, and when it was a little early').toBeLessThan(8)
  } finally {
    await signals.close()
    await connection.close()
  }
})
