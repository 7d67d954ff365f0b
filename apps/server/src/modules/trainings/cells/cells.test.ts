import { rejudging } from '@praxis/contract/rejudging'
import { groupLevels, judgeStatus } from '@praxis/contract/statuses'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fuzzSeed } from '../../../../test/fuzzSeed.ts'
import { receive } from '../../../../test/groupSubmissions.ts'
import { insertGroup } from '../../../../test/groups.ts'
import { casesOf } from '../../../../test/site.ts'
import { aSiteWithTrainings, dueCellsOf, storedCells } from '../../../../test/trainingCells.ts'
import { carryOnRejudges } from '#server/modules/judgements/public.ts'
import { recount } from '#server/recount/recount.ts'
import { computeWaiting } from './waiting.queries.ts'

const { accepted, wrongAnswer } = judgeStatus

test('a cell is fixed by the first accepted submission, and later ones only lower its running time', async () => {
  const { db, user, send, judge, judgeNext, put, enter, trainings, catchUp } = await aSiteWithTrainings()
  const [training] = trainings as [number]
  await put(training, (await db.selectFrom('problem').select('id').orderBy('id').executeTakeFirstOrThrow()).id)
  await enter(training, user.uid)
  await catchUp()
  expect(await storedCells(db), 'nothing is sent').toEqual([])
  const tell = async (timeUs: number) => {
    await send(user.uid, null)
    const [job] = await judge.claim()
    await judge.report(job!, casesOf(job!, 0, { timeUs }))
  }
  await send(user.uid, null)
  await judgeNext(wrongAnswer)
  expect(await storedCells(db)).toMatchObject([{ status: wrongAnswer, runMs: null, at: null }])
  await tell(90_000)
  await tell(30_000)
  await tell(60_000)
  await send(user.uid, null)
  await judgeNext(wrongAnswer)
  expect(await storedCells(db)).toMatchObject([{ status: accepted, runMs: 30 }])
})

test('what was sent before somebody came in counts, and nothing of strangers or of another group', async () => {
  const { db, user, root, send, judgeNext, group, put, enter, stand, trainings, open, problems, catchUp } =
    await aSiteWithTrainings()
  const [ofSite, ofGroup] = trainings as [number, number]
  const other = await insertGroup(db)
  for (const training of [...trainings, open]) await put(training, problems[0]!)
  for (const [uid, groupId] of [
    [user.uid, null],
    [root.uid, group],
    [user.uid, other],
  ] as const) {
    await send(uid, groupId)
    await judgeNext()
  }
  await catchUp()
  expect(await storedCells(db), 'nobody is in').toEqual([])
  await enter(ofSite, user.uid)
  await enter(ofSite, root.uid)
  await enter(open, user.uid)
  await stand(user.uid, 1)
  await catchUp()
  expect((await storedCells(db)).map(({ key }) => key)).toEqual([`${ofSite} ${user.uid} ${problems[0]}`])
  await stand(user.uid, 3)
  await stand(root.uid, 3)
  await catchUp()
  const inGroup = (await storedCells(db)).filter(({ key }) => key.startsWith(`${ofGroup} `))
  expect(new Set(inGroup.map(({ key }) => key.split(' ')[1]))).toEqual(new Set([root.uid, user.uid]))
})

test.each([
  'delete from training_cell',
  'update training_cell set status = 3, score = 1',
  'update training_cell set run_time_ms = run_time_ms + 1',
  `update training_cell set first_at = '2001-01-01'`,
])('a recount finds and mends what was damaged: %s', async (damage) => {
  const { db, user, send, judgeNext, put, enter, trainings, problems, catchUp } = await aSiteWithTrainings()
  await put(trainings[0]!, problems[0]!)
  await enter(trainings[0]!, user.uid)
  await send(user.uid, null)
  await judgeNext()
  await catchUp()
  const right = await storedCells(db)
  expect(right).toHaveLength(1)
  await sql.raw(damage).execute(db)
  const counts = []
  for (const check of [true, false, true])
    for await (const { count } of recount(db, { check, only: 'training_cell' })) counts.push(count)
  expect(counts).toEqual([1, 1, 0])
  expect(await storedCells(db)).toEqual(right)
})

test('a run that ends after each part goes on where it was', async () => {
  const { db, user, send, judgeNext, put, stand, insert, group, problems, catchUp } = await aSiteWithTrainings()
  await send(user.uid, null)
  await judgeNext()
  await catchUp()
  await db.deleteFrom('training').where('group_id', 'is not', null).execute()
  const many = [await insert('Public', group), await insert('Public', group), await insert('Public', group)]
  await sql`insert into account (uid, username, password_hash)
    select md5('p' || n), 'person' || n, '' from generate_series(1, 600) as n`.execute(db)
  await sql`insert into group_member (group_id, uid, level)
    select ${group}, uid, 3 from account where username like 'person%'`.execute(db)
  await sql`delete from training_recount`.execute(db)
  await stand(user.uid, 3)
  for (const training of many) await put(training, problems[0]!)
  let parts = 0
  while (await computeWaiting(db)) parts += 1
  expect(await db.selectFrom('training_cell').select('uid').where('uid', '=', user.uid).execute()).toHaveLength(3)
  expect(await db.selectFrom('training_cell').select('uid').execute(), 'one of each').toHaveLength(3 * 601)
  expect(parts).toBeGreaterThan(9)
})

type Event =
  | { kind: 'send'; person: number; place: number; problem: number; isInContest: boolean }
  | { kind: 'judge'; fourth: number }
  | { kind: 'rejudge' | 'cancel'; at: number }
  | { kind: 'byHand'; at: number; status: number; score: number }
  | { kind: 'rejudgeProblem'; problem: number }
  | { kind: 'link'; training: number; problem: number; isTaken: boolean }
  | { kind: 'stand'; training: number; person: number; how: 'enter' | 'join' | 'leave' }

const at = fc.nat({ max: 1_000 })
const status = fc.constantFrom(0, -1, 1, 8)
const anEvent: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('send'),
      person: at,
      place: at,
      problem: at,
      isInContest: fc.nat({ max: 5 }).map((n) => n === 0),
    }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('judge'), fourth: status }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('rejudge', 'cancel'), at }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('byHand'), at, status, score: fc.nat({ max: 100 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rejudgeProblem'), problem: at }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('link'),
      training: at,
      problem: at,
      isTaken: fc.nat({ max: 2 }).map((n) => n === 0),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('stand'),
      training: at,
      person: at,
      how: fc.constantFrom('enter', 'join', 'leave'),
    }),
  },
)

test('after any sequence of events the cells equal what the submissions say', { timeout: 120_000 }, async () => {
  const site = await aSiteWithTrainings()
  const { db, user, root, call, judge, problems, group, trainings, open } = site
  const sent: number[] = []
  const pick = <One>(from: readonly One[], place: number) => from[place % from.length]!
  const people = [user.uid, root.uid]

  async function happen(event: Event): Promise<void> {
    if (event.kind === 'send') {
      const where = { groupId: pick([null, group], event.place), problemId: pick(problems, event.problem) }
      sent.push(await receive(db, { uid: pick(people, event.person), ...where, isInContest: event.isInContest }))
    } else if (event.kind === 'judge') {
      const [job] = await judge.claim()
      if (job !== undefined) await judge.report(job, casesOf(job, event.fourth))
    } else if (event.kind === 'rejudgeProblem') {
      await call(rejudging.rejudgeProblem, { pid: pick(problems, event.problem) }, root)
      await carryOnRejudges(site.services)
    } else if (event.kind === 'link') {
      const change = event.isTaken ? site.take : site.put
      await change(pick([...trainings, open], event.training), pick(problems, event.problem))
    } else if (event.kind === 'stand') {
      const uid = pick(people, event.person)
      if (event.how === 'enter') await site.enter(pick([...trainings, open], event.training), uid)
      else if (event.how === 'join') await site.stand(uid, groupLevels.member)
      else await site.leave(uid)
    } else if (sent.length === 0) return
    else if (event.kind === 'byHand') {
      const { at: place, status: told, score } = event
      await call(rejudging.manualJudge, { submitId: pick(sent, place), status: told, score }, root)
    } else if (event.kind === 'rejudge') await call(rejudging.rejudge, { submitId: pick(sent, event.at) }, root)
    else await call(rejudging.cancelJudge, { submitId: pick(sent, event.at) }, root)
  }

  const sequences = fc.sample(fc.array(anEvent, { minLength: 20, maxLength: 35 }), { numRuns: 5, seed: fuzzSeed() })
  let most = 0
  for (const training of trainings) for (const problem of problems) await site.put(training, problem)
  for (const training of trainings) await site.enter(training, user.uid)
  await site.stand(user.uid, groupLevels.member)
  for (const events of sequences) {
    for (const event of events) await happen(event)
    await site.catchUp()
    const told = JSON.stringify(events)
    const stored = await storedCells(db)
    most = Math.max(most, stored.length)
    expect(stored, told).toEqual(await dueCellsOf(db))
    for await (const { table, differences } of recount(db, { check: true, only: 'training_cell' })) {
      expect(differences, `${table} ${told}`).toEqual([])
    }
  }
  // Whatever chance has drawn, there were cells to compare.
  expect(most).toBeGreaterThan(0)
})
