import { contests } from '@praxis/contract/contests'
import { problemStrip } from '@praxis/contract/problemStrip'
import { judgeStatus } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aTakingSite } from '../../../../test/takingSite.ts'
import { fromNow } from '../../../../test/contests.ts'

const { accepted, wrongAnswer } = judgeStatus

test('official submissions since the start are counted: none of those who manage, none from before, none after the end', async () => {
  const site = await aTakingSite()
  const { aUser, insert, send, problems, person, other, owner, db } = site
  const root = await aUser({ role: 'root' })
  const contest = await insert({ start: -60, end: -10, allow_after_end: true })
  await send(contest, person, -70, accepted)
  await send(contest, person, -50, wrongAnswer)
  await send(contest, person, -40, accepted)
  await send(contest, person, -30, accepted)
  await send(contest, other, -20, wrongAnswer)
  await send(contest, other, -5, accepted)
  await send(contest, owner, -20, accepted, 'staff')
  // Manages it no longer.
  await send(contest, await aUser(), -20, accepted, 'staff')
  // Became one of those who manage after they had taken part.
  await send(contest, root, -20, accepted)
  const inTime = { ac: 2, total: 4, solvedBy: 1, triedBy: 2 }
  expect((await problems(contest.cid, person))![0]).toMatchObject(inTime)
  expect((await problems(contest.cid, person, true))![0]).toMatchObject({ ac: 3, total: 5, solvedBy: 2, triedBy: 2 })
  await db.updateTable('contest').set({ allow_after_end: false }).where('id', '=', contest.cid).execute()
  expect((await problems(contest.cid, person, true))![0]).toMatchObject(inTime)
})

test.each([
  ['acm', 'frozen', { freeze: -20 }],
  ['acm', 'frozen after the end', { end: -10, freeze: -20, thaws_itself: false }],
  ['oi', 'frozen', { freeze: -20 }],
  ['oi', 'frozen after the end', { end: -10, freeze: -20, thaws_itself: false }],
] as const)(
  'hidden verdicts of a contest of %s that is %s change no answer but of its managers',
  async (rule, _, columns) => {
    const { call, insert, send, person, other, owner } = await aTakingSite()
    const { end = 60, freeze, ...others }: { end?: number; freeze: number; thaws_itself?: boolean } = columns
    // To the millisecond the same in both worlds.
    const times = { start_at: fromNow(-60), end_at: fromNow(end), freeze_at: fromNow(freeze) }
    const world = async (verdict: number) => {
      const contest = await insert({ rule, ...others, ...times, open_board: true })
      await send(contest, person, -50, wrongAnswer)
      await send(contest, other, -40, accepted)
      await send(contest, other, -15, verdict)
      if (verdict === accepted) await send(contest, other, -12, wrongAnswer)
      const { cid } = contest
      const ask = async (options: { token?: string }) => {
        const list = (await call(contests.problems, { cid }, options)).data!
        const detail = (await call(contests.problem, { cid, displayId: 'A' }, options)).data
        const strip = (await call(problemStrip.list, { cid }, options)).data
        return { list: list.map(({ id: _id, cid: _cid, ...row }) => row), detail, strip }
      }
      return { visitor: await ask({}), person: await ask(person), owner: await ask(owner) }
    }
    const [one, two] = [await world(accepted), await world(wrongAnswer)]
    expect(one.visitor).toEqual(two.visitor)
    expect(one.person).toEqual(two.person)
    expect(one.owner).not.toEqual(two.owner)
    expect(one.owner.list[0]).toMatchObject({ ac: 2, total: 4, triedBy: 2 })
    const known = {
      acm: { ac: 1, total: 2, solvedBy: 1, triedBy: 2 },
      oi: { ac: null, total: null, solvedBy: null, triedBy: null },
    }
    expect(one.person.list[0]).toMatchObject(known[rule])
    expect(one.visitor.list[0]).toMatchObject(known[rule])
    const counted = { acm: { ac: 1, wa: 1, total: 2 }, oi: { ac: 0, wa: 0, total: 0 } }
    expect(one.person.detail!.problemCount).toMatchObject(counted[rule])
  },
)

test('a count has every submission that was stored before the question, as soon as it is told of', async () => {
  const { insert, problems, person, send, other, db } = await aTakingSite()
  const contest = await insert()
  await send(contest, person, -10, accepted)
  expect((await problems(contest.cid, person))![0]!.total).toBe(1)
  await send(contest, other, -5, accepted)
  const { id } = await db.selectFrom('submission').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  await sql`select pg_notify('submission_changed', ${String(id)})`.execute(db)
  const asked = await Promise.all(Array.from({ length: 20 }, () => problems(contest.cid, person)))
  expect(asked.map((rows) => rows![0])).toEqual(asked.map(() => expect.objectContaining({ total: 2, solvedBy: 2 })))
})
