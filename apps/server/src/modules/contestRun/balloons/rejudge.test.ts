import { contestRun } from '@praxis/contract/contestRun'
import { rejudging } from '@praxis/contract/rejudging'
import { judgeStatus } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { aContestSite } from '../../../../test/contestSite.ts'
import { casesOf } from '../../../../test/site.ts'

/** A contest with two solutions, a problem outside of it, and a judge that decides what the next verdict is. */
async function aJudgedContest() {
  const site = await aContestSite()
  const { aUser, aContest, sent, aJudge, call, services, db, pid } = site
  const [root, owner] = [await aUser({ role: 'root' }), await aUser({ role: 'admin' })]
  const contest = await aContest({ owner, start: -60, end: 60 })
  const people = { ann: await aUser({ username: 'ann' }), bob: await aUser({ username: 'bob' }) }
  const ids = {
    ann: await sent(contest, people.ann, { minutes: -50, status: judgeStatus.accepted }),
    bob: await sent(contest, people.bob, { minutes: -40, status: judgeStatus.accepted }),
  }
  const judge = await aJudge('judge')
  /** Judges all that waits: the fourth case of each gets a status. */
  async function judgeAll(statusOf: (submissionId: number) => number) {
    for (let jobs = await judge.claim(); jobs.length > 0; jobs = await judge.claim()) {
      for (const job of jobs) await judge.report(job, casesOf(job, statusOf(job.submissionId)))
    }
  }
  const rejudge = async (who = root) => {
    const { status, code } = await call(rejudging.rejudgeContestProblem, { cid: contest.cid, pid }, who)
    return status === 200 ? null : code
  }
  /** `ann 1/1`: solved of what was sent; with `again` while something is judged again. */
  async function board() {
    const read = await services.boards.read(contest.cid)
    return read!
      .view('whole')
      .standings.ranked()
      .map(({ rank, person, totals, cells }) => {
        const again = cells.some((cell) => (cell?.again ?? 0) > 0) ? ' again' : ''
        return `${rank} ${person.username} ${totals.solved}/${totals.attempts}${again}`
      })
  }
  const balloons = async () => {
    const { data } = await call(contestRun.acInfo, { cid: contest.cid }, owner)
    return data!.records.map(({ username, checked, isRevoked }) => {
      return `${username} ${isRevoked ? 'revoked' : checked ? 'brought' : 'due'}`
    })
  }
  const check = (id: number) => call(contestRun.checkAcInfo, { id, cid: contest.cid, checked: true }, owner)
  const statuses = async () => {
    const rows = await db
      .selectFrom('submission')
      .select('status')
      .where('contest_id', '=', contest.cid)
      .orderBy('id')
      .execute()
    return rows.map(({ status }) => status)
  }
  return { ...site, contest, root, owner, people, ids, judgeAll, rejudge, board, balloons, check, statuses }
}

test('a rejudge of a problem of the contest takes its verdicts back; the board shows them until there are new ones, and no balloon is due meanwhile', async () => {
  const { ids, check, rejudge, judgeAll, board, balloons, statuses } = await aJudgedContest()
  await check(ids.bob)
  expect([await board(), await balloons()]).toEqual([
    ['1 ann 1/1', '2 bob 1/1'],
    ['ann due', 'bob brought'],
  ])
  expect(await rejudge()).toBeNull()
  expect(await statuses()).toEqual([judgeStatus.pending, judgeStatus.pending])
  const meanwhile = ['1 ann 1/1 again', '2 bob 1/1 again']
  expect([await board(), await balloons()]).toEqual([meanwhile, ['bob brought']])
  // What is judged again once more shows the last verdict that it has had.
  expect(await rejudge()).toBeNull()
  expect([await board(), await balloons()]).toEqual([meanwhile, ['bob brought']])
  await judgeAll((id) => (id === ids.bob ? judgeStatus.wrongAnswer : 0))
  expect([await board(), await balloons()]).toEqual([
    ['1 ann 1/1', '2 bob 0/1'],
    ['ann due', 'bob revoked'],
  ])
  await rejudge()
  await judgeAll(() => 0)
  expect([await board(), await balloons()]).toEqual([
    ['1 ann 1/1', '2 bob 1/1'],
    ['ann due', 'bob brought'],
  ])
})

test('a rejudge concerns one problem of one contest, and nobody else may order it', async () => {
  const { contest, aContest, owner, people, sent, rejudge, call, root, db, statuses } = await aJudgedContest()
  const other = await aContest({ owner })
  const elsewhere = await sent(other, people.ann, { minutes: -50, status: judgeStatus.accepted })
  for (const who of [people.ann, owner]) expect(await rejudge(who)).toBe('no_permission')
  const none = await call(rejudging.rejudgeContestProblem, { cid: contest.cid, pid: 99_999 }, root)
  expect(none.code).toBe('rejudge_nothing')
  await rejudge()
  expect(await statuses()).toEqual([judgeStatus.pending, judgeStatus.pending])
  const { status } = await db
    .selectFrom('submission')
    .select('status')
    .where('id', '=', elsewhere)
    .executeTakeFirstOrThrow()
  expect(status).toBe(judgeStatus.accepted)
})
