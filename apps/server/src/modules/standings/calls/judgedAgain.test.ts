import { contests } from '@praxis/contract/contests'
import { rejudging } from '@praxis/contract/rejudging'
import { standings } from '@praxis/contract/standings'
import { judgeStatus } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { aContestSite } from '../../../../test/contestSite.ts'
import { shownRows } from '../../../../test/shownRows.ts'
import { casesOf } from '../../../../test/site.ts'

/** A frozen contest that anybody may read, with a solution and a wrong try before the freeze, and one after it. */
async function aFrozenContest() {
  const site = await aContestSite()
  const { aUser, aContest, sent, aJudge, call, db, pid } = site
  const [root, owner] = [await aUser({ role: 'root' }), await aUser({ role: 'admin' })]
  const contest = await aContest({ owner, start: -60, freeze: -30, end: 60, more: { open_board: true } })
  const { cid } = contest
  const [ann, bob] = [await aUser({ username: 'ann' }), await aUser({ username: 'bob' })]
  const accepted = { minutes: -50, status: judgeStatus.accepted }
  const ids = {
    ann: await sent(contest, ann, accepted),
    bob: await sent(contest, bob, { minutes: -45, status: judgeStatus.wrongAnswer }),
    late: await sent(contest, bob, { ...accepted, minutes: -10 }),
  }
  const judge = await aJudge('judge')
  const rejudge = async () => {
    const { code } = await call(rejudging.rejudgeContestProblem, { cid, pid }, root)
    expect(code).toBeUndefined()
  }
  /** Judges all that waits with this status in the fourth case of each. */
  async function judgeAll(status: number) {
    for (let jobs = await judge.claim(); jobs.length > 0; jobs = await judge.claim())
      for (const job of jobs) await judge.report(job, casesOf(job, status))
  }
  const rows = async () => {
    const { data } = await call(standings.outside, { cid }, {})
    return shownRows(data!.records).map((row) => row.replace(/ in \d+/, '').replace(/A \d+/, 'A solved'))
  }
  /** Of each person how many submissions are judged again. */
  const again = async () => {
    const { data } = await call(standings.board, { cid }, {})
    return data!.board!.rows.map(({ username, cells }) => `${username} ${cells[0]?.again ?? 0}`)
  }
  const counts = async () => {
    const { data } = await call(contests.problems, { cid }, {})
    return data!.map(({ ac, total }) => `${ac}/${total}`)
  }
  const kept = async () => (await db.selectFrom('verdict_before').select('submission_id').execute()).length
  return { ...site, root, ann, bob, cid, ids, rejudge, judgeAll, rows, again, counts, kept }
}

test('a rejudge leaves the frozen board of everybody as it is until the new verdicts are there, and marks its cells', async () => {
  const { rejudge, judgeAll, rows, again, counts, kept, bob, call, cid } = await aFrozenContest()
  const before = ['1 ann 1: A solved first', '2 bob 0: A -1 ?1']
  expect([await rows(), await counts(), await again()]).toEqual([before, ['1/2'], ['ann 0', 'bob 0']])
  await rejudge()
  // Of what is hidden since the freeze nobody is told that it is judged again.
  expect([await rows(), await counts(), await again()]).toEqual([before, ['1/2'], ['ann 1', 'bob 1']])
  const { data } = await call(standings.path, { cid, uid: bob.uid }, {})
  expect(data!.steps.map(({ outcome, isJudgedAgain }) => `${outcome} ${isJudgedAgain}`)).toEqual([
    'rejected true',
    'hidden false',
  ])
  await judgeAll(judgeStatus.wrongAnswer)
  expect([await rows(), await counts(), await again()]).toEqual([
    ['1 ann 0: A -1', '1 bob 0: A -1 ?1'],
    ['0/2'],
    ['ann 0', 'bob 0'],
  ])
  expect(await kept()).toBe(0)
})

test('the own row of a submission is cleared at once, whatever boards show', async () => {
  const { rejudge, ids, db, rows } = await aFrozenContest()
  await rejudge()
  const stored = await db
    .selectFrom('submission')
    .select(['status', 'score', 'time_ms', 'judger'])
    .where('id', '=', ids.ann)
    .executeTakeFirstOrThrow()
  expect(stored).toEqual({ status: judgeStatus.pending, score: null, time_ms: null, judger: null })
  expect((await rows())[0]).toBe('1 ann 1: A solved first')
})

test('a verdict that is withdrawn while it is judged again is kept no longer', async () => {
  const { rejudge, ids, call, root, rows, again, kept } = await aFrozenContest()
  await rejudge()
  await call(rejudging.cancelJudge, { submitId: ids.ann }, root)
  expect([await rows(), await again(), await kept()]).toEqual([
    ['1 ann 0: A -0', '1 bob 0: A -1 ?1'],
    ['ann 0', 'bob 1'],
    2,
  ])
})

test('a judge that fails and is tried again changes nothing on the board', async () => {
  const { rejudge, aJudge, rows, again } = await aFrozenContest()
  await rejudge()
  const failing = await aJudge('failing')
  const [job] = await failing.claim()
  await failing.report(job!, [], { outcome: 'system_error', message: 'no disk' })
  expect([await rows(), await again()]).toEqual([
    ['1 ann 1: A solved first', '2 bob 0: A -1 ?1'],
    ['ann 1', 'bob 1'],
  ])
})
