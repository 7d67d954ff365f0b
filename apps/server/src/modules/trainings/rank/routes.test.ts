import { trainingRank } from '@praxis/contract/trainingRank'
import { expect, test } from 'vitest'
import { aSiteWithTrainings } from '../../../../test/trainingCells.ts'
import { describeEndpoints } from '../../../../test/endpointTables.ts'

describeEndpoints(
  'trainingRank',
  `
  GET    /api/get-training-rank                         signedIn training_not_found group_members_only training_password_needed training_members_only training_without_rank | rows=30
`,
)

type Site = Awaited<ReturnType<typeof aSiteWithTrainings>>
type Cell = readonly [person: string, problem: 0 | 1, status: number, runMs: number | null]

/** People of a private training, and what they have there. */
async function fill({ db, aUser, enter, problems }: Site, training: number, cells: readonly Cell[]) {
  const people = new Map<string, Awaited<ReturnType<typeof aUser>>>()
  for (const [name, problem, status, run] of cells) {
    const person = people.get(name) ?? (await aUser({ username: name }))
    people.set(name, person)
    await enter(training, person.uid)
    const key = { training_id: training, uid: person.uid, problem_id: problems[problem]! }
    await db
      .insertInto('training_cell')
      .values({ ...key, status, run_time_ms: run })
      .execute()
  }
  return people
}

async function aRankedSite() {
  const site = await aSiteWithTrainings()
  const [training] = site.trainings
  for (const problem of site.problems) await site.put(training!, problem)
  const people = await fill(site, training!, [
    ['slow', 0, 0, 900],
    ['slow', 1, 0, 100],
    ['quick', 0, 0, 10],
    ['quick', 1, 0, 20],
    ['twin', 0, 0, 10],
    ['twin', 1, 0, 20],
    ['one', 0, 0, 1],
    ['one', 1, -1, null],
    ['wrong', 0, 3, null],
  ])
  const token = (name: string) => ({ token: people.get(name)!.token })
  const read = async (more: object, who: { token: string }) => {
    const { data } = await site.call(trainingRank.list, { tid: training!, ...more }, who)
    return data!
  }
  return { ...site, training: training!, people, token, read }
}

test('most solved stand first, then the shortest running times; equal people share a place', async () => {
  const { read, token, problems, db } = await aRankedSite()
  const { records, total } = await read({}, token('one'))
  expect(records.map(({ username, ac, totalRunTime, rank }) => [username, ac, totalRunTime, rank])).toEqual([
    ...[
      ['quick', 2, 30, 1],
      ['twin', 2, 30, 1],
    ].toSorted((one, other) => order(records, one[0]) - order(records, other[0])),
    ['slow', 2, 1_000, 3],
    ['one', 1, 1, 4],
    ['wrong', 0, 0, 5],
  ])
  expect(total).toBe(5)
  const ids = await db.selectFrom('problem').select(['id', 'display_id as shown']).execute()
  const [first, second] = problems.map((id) => ids.find((one) => one.id === id)!.shown)
  expect(records.find(({ username }) => username === 'one')!.submissionInfo).toEqual({
    [first!]: { status: 0, score: null, isAC: true, runTime: 1 },
    [second!]: { status: -1, score: null },
  })
})

const order = (records: readonly { username: string }[], name: unknown) =>
  records.findIndex(({ username }) => username === name)

test('only whoever is found gets a place; pages go on counting', async () => {
  const { read, token } = await aRankedSite()
  const { records } = await read({ keyword: 'SL' }, token('one'))
  expect(records.map(({ username, rank }) => [username, rank])).toEqual([['slow', 1]])
  const second = await read({ currentPage: 2, limit: 3 }, token('one'))
  expect(second.records.map(({ username, rank }) => [username, rank])).toEqual([
    ['one', 4],
    ['wrong', 5],
  ])
  expect(second.total).toBe(5)
})

test('real names are for those who manage the training, and nobody else finds anybody by one', async () => {
  const { db, read, token, people, root } = await aRankedSite()
  await db
    .updateTable('account')
    .set({ realname: 'Ada Lovelace', school: 'North' })
    .where('uid', '=', people.get('one')!.uid)
    .execute()
  const nameOf = async (who: { token: string }, keyword: string) =>
    (await read({ keyword }, who)).records.map(({ username, realname }) => [username, realname])
  expect(await nameOf(token('quick'), 'lovelace')).toEqual([])
  expect(await nameOf(token('quick'), 'north')).toEqual([['one', null]])
  expect(await nameOf({ token: root.token }, 'lovelace')).toEqual([['one', 'Ada Lovelace']])
})

test('root, the author and whoever is not registered any more are not in it', async () => {
  const site = await aRankedSite()
  const { db, read, root, people, training, enter, problems, aUser } = site
  const author = await aUser({ username: 'author' })
  await db.updateTable('training').set({ uid: author.uid }).where('id', '=', training).execute()
  for (const { uid } of [author, root]) {
    await enter(training, uid)
    await db
      .insertInto('training_cell')
      .values({ training_id: training, uid, problem_id: problems[0]!, status: 0 })
      .execute()
  }
  await db.updateTable('training').set({ password_version: 1 }).where('id', '=', training).execute()
  const stay = people.get('slow')!.uid
  await db
    .updateTable('training_member')
    .set({ password_version: 1 })
    .where('uid', 'in', [stay, author.uid, root.uid])
    .execute()
  const { records } = await read({}, root)
  expect(records.map(({ username, rank }) => [username, rank])).toEqual([['slow', 1]])
})

test('in a group its members are in it while they are there, but no root of the group', async () => {
  const site = await aSiteWithTrainings()
  const { trainings, put, problems, stand, root, call } = site
  const [, ofGroup] = trainings
  await put(ofGroup!, problems[0]!)
  const people = await fill(site, ofGroup!, [
    ['member', 0, 0, 3],
    ['admin', 0, 0, 4],
    ['chief', 0, 0, 1],
    ['left', 0, 0, 2],
  ])
  for (const [name, level] of [
    ['member', 3],
    ['admin', 4],
    ['chief', 5],
  ] as const) {
    await stand(people.get(name)!.uid, level)
  }
  const { data } = await call(trainingRank.list, { tid: ofGroup! }, root)
  expect(data!.records.map(({ username, rank }) => [username, rank])).toEqual([
    ['member', 1],
    ['admin', 2],
  ])
})

test('a problem that the training does not show is in nobody’s row', async () => {
  const { db, read, token, problems } = await aRankedSite()
  await db.updateTable('problem').set({ auth: 2 }).where('id', '=', problems[1]!).execute()
  const { records } = await read({}, token('one'))
  expect(records.map(({ ac, submissionInfo }) => [ac, Object.keys(submissionInfo).length])).toEqual([
    [1, 1],
    [1, 1],
    [1, 1],
    [1, 1],
    [0, 1],
  ])
})
