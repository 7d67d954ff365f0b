import { contestAdmin } from '@praxis/contract/contestAdmin'
import { home } from '@praxis/contract/home'
import { problemAuth, publishState } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { noteContest } from '#server/modules/contests/public.ts'
import { insertContest, insertParticipant, linkProblem } from '../../../test/contests.ts'
import { describeEndpoints } from '../../../test/endpointTables.ts'
import { insertGroup } from '../../../test/groups.ts'
import { startServer } from '../../../test/harness.ts'
import { aSave, aWorkshop } from '../../../test/workshop.ts'

describeEndpoints(
  'home',
  `
  GET /api/get-recent-contest                    anyone
  GET /api/get-recent-updated-problem            anyone
  GET /api/get-recent-seven-ac-rank              anyone
  GET /api/get-last-week-submission-statistics   anyone
  GET /api/quotation                             anyone
  `,
)

const dayOfMinutes = 24 * 60

async function aSiteOfContests() {
  const server = await startServer()
  const { db } = server.services
  const root = await server.aUser({ role: 'root' })
  const insert = (title: string, columns: Parameters<typeof insertContest>[2] = {}) =>
    insertContest(db, root.uid, { title, ...columns })
  const recent = async (who: { token?: string } = {}) => (await server.call(home.recentContests, {}, who)).data!
  const titles = async (who: { token?: string } = {}) => (await recent(who)).map(({ title }) => title)
  return { ...server, db, root, insert, recent, titles }
}

test('contests that run or begin within two weeks are recent, the newest start first', async () => {
  const { insert, titles } = await aSiteOfContests()
  await insert('runs for long', { start: -40 * dayOfMinutes, end: 10 })
  await insert('over', { start: -120, end: -1 })
  await insert('begins soon', { start: 10, end: 60 })
  await insert('begins in time', { start: 14 * dayOfMinutes - 1, end: 15 * dayOfMinutes })
  await insert('begins too late', { start: 14 * dayOfMinutes + 1, end: 15 * dayOfMinutes })
  await insert('runs', { start: -10 })
  expect(await titles()).toEqual(['begins in time', 'begins soon', 'runs', 'runs for long'])
})

test('a contest in which somebody has more time is not over', async () => {
  const { insert, recent } = await aSiteOfContests()
  await insert('somebody writes on', { start: -120, end: -1, longest_extra_seconds: 600 })
  await insert('over for all', { start: -120, end: -11, longest_extra_seconds: 600 })
  expect(await recent()).toMatchObject([{ title: 'somebody writes on', status: 0 }])
})

test('hidden contests, those in the trash and those of groups are recent to nobody, also not to root', async () => {
  const { insert, titles, root, db } = await aSiteOfContests()
  await insert('hidden', { is_visible: false })
  await insert('in the trash', { deleted_at: new Date() })
  await insert('of a group', { group_id: await insertGroup(db) })
  await insert('with a password', { auth: 1 })
  for (const who of [{}, root]) expect(await titles(who)).toEqual(['with a password'])
})

test('a recent contest says what its row in the list of contests says, and neither description nor password', async () => {
  const { insert, recent, root, db, aUser, call } = await aSiteOfContests()
  const cid = await insert('Autumn', { description: 'Five hours.', auth: 1, freeze: -5 })
  await insertParticipant(db, cid, (await aUser()).uid)
  const [row] = await recent()
  expect(row).toMatchObject({ id: cid, author: root.username, description: null, count: 1, status: 0, isSealed: true })
  expect((await recent(root))[0]!.isSealed).toBe(false)
  expect(Object.keys(row!)).not.toContain('pwd')
  expect((await call(contestAdmin.read, { cid }, root)).data).toMatchObject({ description: 'Five hours.' })
})

test('of many contests twenty are recent', async () => {
  const { insert, titles } = await aSiteOfContests()
  for (let day = 0; day < 22; day += 1) await insert(`begun ${day} days ago`, { start: -day * dayOfMinutes })
  const all = await titles()
  expect([all.length, all[0], all.at(-1)]).toEqual([20, 'begun 0 days ago', 'begun 19 days ago'])
})

async function aBank() {
  const site = await aWorkshop()
  const { db, call } = site
  const recent = async (language = 'zh-CN') => (await call(home.recentProblems, {}, { language })).data!
  const ids = async () => (await recent()).map(({ problemId }) => problemId)
  /** Public, with a statement that was changed so many days ago. */
  async function aProblem(problemId: string, days: number, columns: object = {}): Promise<number> {
    const pid = await site.made(aSave({ problemId, auth: problemAuth.public }))
    const statement_at = new Date(Date.UTC(2026, 0, 31 - days))
    await db
      .updateTable('problem')
      .set({ statement_at, ...columns })
      .where('id', '=', pid)
      .execute()
    return pid
  }
  return { ...site, recent, ids, aProblem }
}

test('the latest problems are those whose statement or examples were changed last, whatever else was changed', async () => {
  const { aProblem, ids, update, recent } = await aBank()
  const [a, b, c] = [await aProblem('A', 3), await aProblem('B', 2), await aProblem('C', 1)]
  expect(await ids()).toEqual(['C', 'B', 'A'])
  expect(await recent()).toMatchObject([
    { id: c, title: 'Sum', type: 0, difficulty: 0, gmtModified: '2026-01-30T00:00:00.000Z' },
    { id: b, gmtModified: '2026-01-29T00:00:00.000Z' },
    { id: a, gmtModified: '2026-01-28T00:00:00.000Z' },
  ])
  const change = async (id: number, fields: object, more: object = {}) => {
    const { code } = await update({ problem: { id, ...fields }, ...more })
    expect(code).toBeUndefined()
  }
  // No statement.
  await change(a, { timeLimit: 3_000, difficulty: 2, source: 'Elsewhere', codeShare: false })
  await change(a, {}, { languages: [{ id: 2 }], tags: [{ name: 'sorting' }] })
  expect(await ids()).toEqual(['C', 'B', 'A'])
  await change(a, { hint: 'Think twice.' })
  expect(await ids()).toEqual(['A', 'C', 'B'])
  await change(b, { examples: '<input>1 2</input><output>3</output>' })
  expect(await ids()).toEqual(['B', 'A', 'C'])
  await change(b, { examples: '<input>1 2</input><output>3</output>' })
  await change(c, { statements: { 'en-US': { title: 'Total', description: 'x', input: 'x', output: 'x' } } })
  expect(await ids()).toEqual(['C', 'B', 'A'])
  expect((await recent())[0]!.gmtModified > '2026-02').toBe(true)
})

test('titles are in the language of the reader, else in the other one', async () => {
  const { aProblem, recent, db } = await aBank()
  const one = await aProblem('A', 1)
  await aProblem('B', 2)
  await db.insertInto('problem_statement').values({ problem_id: one, language: 'en-US', title: 'Total' }).execute()
  expect((await recent('en-US')).map(({ title }) => title)).toEqual(['Total', 'Sum'])
  expect((await recent('zh-CN')).map(({ title }) => title)).toEqual(['Sum', 'Sum'])
})

test('of the problems that not everybody may open none is among the latest', async () => {
  const { aProblem, ids, db, root, aNamedGroup } = await aBank()
  const group = await aNamedGroup('ZZ')
  await aProblem('A1', 9)
  await aProblem('X1', 1, { auth: problemAuth.hidden })
  await aProblem('X2', 1, { auth: problemAuth.contest })
  await aProblem('X3', 1, { is_member_visible: true })
  await aProblem('X4', 1, { deleted_at: new Date() })
  await aProblem('X5', 1, { group_id: group.gid })
  await aProblem('X6', 1, { group_id: group.gid, publish_state: publishState.waiting })
  await aProblem('A2', 8, { group_id: group.gid, publish_state: publishState.approved })
  const running = await aProblem('A3', 2)
  expect(await ids()).toEqual(['A3', 'A2', 'A1'])
  const cid = await insertContest(db, root.uid)
  await linkProblem(db, cid, running)
  await noteContest(db, cid)
  expect(await ids()).toEqual(['A2', 'A1'])
  await db
    .updateTable('contest')
    .set({ end_at: new Date(Date.now() - 1_000) })
    .where('id', '=', cid)
    .execute()
  await noteContest(db, cid)
  expect(await ids()).toEqual(['A3', 'A2', 'A1'])
})

test('of many problems ten are the latest, and of those that came together the newest are', async () => {
  const { aProblem, ids } = await aBank()
  for (let count = 1; count <= 12; count += 1) await aProblem(`P${count}`, count === 12 ? 0 : 5)
  expect(await ids()).toEqual(['P12', 'P11', 'P10', 'P9', 'P8', 'P7', 'P6', 'P5', 'P4', 'P3'])
})
