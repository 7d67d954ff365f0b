import { rejudging } from '@praxis/contract/rejudging'
import { judgeStatus, problemType } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import type { Transaction } from '#server/db/connection.ts'
import { fast, follow } from '../../../../test/follow.ts'
import { aJudgedSite, casesOf } from '../../../../test/site.ts'
import { insertGroup } from '../../../../test/groups.ts'
import { whileChanged } from '../../../../test/whileChanged.ts'

type Site = Awaited<ReturnType<typeof aJudgedSite>>

const byHand = async ({ call, root }: Site, submitId: number, status: number, score?: number) =>
  call(
    rejudging.manualJudge,
    { submitId, status, ...(score === undefined ? {} : { score }) },
    { token: root.token, language: 'en' },
  )
const cancel = ({ call, root }: Site, submitId: number) =>
  call(rejudging.cancelJudge, { submitId }, { token: root.token })

test('a verdict by hand names its judge, and counts and solved problems follow it both ways', async () => {
  const site = await aJudgedSite()
  const submitId = await site.submit()
  await site.judgeNext(judgeStatus.wrongAnswer)
  const { data } = await byHand(site, submitId, judgeStatus.accepted, 50)
  // A problem without points gives none.
  const shown = { submitId, status: 0, score: null, oiRankScore: null, judger: site.root.username, isManual: true }
  expect(data).toMatchObject(shown)
  expect(await site.counts()).toEqual({ total: 1, ac: 1 })
  expect(await site.solvedBy()).toEqual([submitId])
  await byHand(site, submitId, judgeStatus.accepted)
  expect(await site.counts()).toEqual({ total: 1, ac: 1 })
  await byHand(site, submitId, judgeStatus.timeLimitExceeded)
  expect(await site.counts()).toEqual({ total: 1, tle: 1 })
  expect(await site.solvedBy()).toEqual([])
  expect(await site.judgementsOf(submitId)).toMatchObject([{ status: judgeStatus.wrongAnswer, judger: 'judge' }])
  await site.call(rejudging.rejudge, { submitId }, { token: site.root.token })
  await site.judgeNext()
  expect(await site.rowOf(submitId)).toMatchObject({ is_manual: false, judger: 'judge', status: 0 })
})

test('what belongs to a group or a contest never enters the public table of solved problems', async () => {
  const site = await aJudgedSite()
  const group = await insertGroup(site.db)
  for (const place of [{ group_id: group }, { contest_id: 4, contest_problem_id: 1 }]) {
    const submitId = await site.submit()
    await site.db.updateTable('submission').set(place).where('id', '=', submitId).execute()
    await site.judgeNext(judgeStatus.wrongAnswer)
    expect((await byHand(site, submitId, judgeStatus.accepted)).data?.status).toBe(judgeStatus.accepted)
  }
  expect(await site.solvedBy()).toEqual([])
  expect(await site.counts()).toEqual({ total: 2 })
  const ofGroup = site.db.selectFrom('problem_count').select(['ac', 'wa']).where('group_id', '=', group)
  expect(await ofGroup.execute(), 'the group has counts of its own').toEqual([{ ac: 1, wa: 0 }])
})

test('points by hand stay within those of the problem, and are needed only where there were some', async () => {
  const site = await aJudgedSite()
  await site.db.updateTable('problem').set({ type: problemType.oi, io_score: 80, difficulty: 3 }).execute()
  await site.db.updateTable('test_case').set({ score: 8 }).execute()
  const [scored, failed] = [await site.submit(), await site.submit()]
  await site.judgeNext(judgeStatus.wrongAnswer)
  for (let tries = 0; tries < 3; tries += 1) await site.judgeNext(0, { outcome: 'system_error', message: 'no box' })
  expect(await site.rowOf(scored)).toMatchObject({ status: judgeStatus.partialAccepted, score: 72 })
  expect(await byHand(site, scored, judgeStatus.partialAccepted)).toMatchObject({
    code: 'score_missing',
    msg: 'Please enter a score',
  })
  const marks = async (status: number, score?: number) => {
    const { data } = await byHand(site, scored, status, score)
    return [data?.score, data?.oiRankScore]
  }
  expect(await marks(judgeStatus.partialAccepted, 40)).toEqual([40, 7])
  expect(await marks(judgeStatus.accepted, 500)).toEqual([80, 14])
  expect(await marks(judgeStatus.wrongAnswer, -5)).toEqual([0, 0])
  expect((await byHand(site, failed, judgeStatus.wrongAnswer)).data).toMatchObject({ score: null, errorMessage: null })
  await site.db.updateTable('problem').set({ io_score: null }).execute()
  await site.db.updateTable('test_case').set({ score: 5 }).execute()
  expect(await marks(judgeStatus.accepted, 500)).toEqual([50, 11])
})

test('a verdict by hand is refused while judging, over a compile error, and when it is none', async () => {
  const site = await aJudgedSite()
  const submitId = await site.submit()
  for (const status of [judgeStatus.pending, judgeStatus.compiling, judgeStatus.judging]) {
    await site.db.updateTable('submission').set({ status }).execute()
    expect((await byHand(site, submitId, 0)).code).toBe('still_judging')
  }
  await site.judgeNext(0, { outcome: 'compile_error', message: 'no' })
  expect((await byHand(site, submitId, 0)).code).toBe('compile_error_stays')
  expect(await site.rowOf(submitId)).toMatchObject({ error_message: 'no', is_manual: false })
  const other = await site.submit()
  await site.judgeNext()
  for (const status of [-10, -5, judgeStatus.cancelled, 5, 6, 7, 9, 10, 77]) {
    expect((await byHand(site, other, status)).code, String(status)).toBe('status_not_for_hand')
  }
  expect((await byHand(site, 99_999, 0)).code).toBe('submission_not_found')
})

const stages = [
  ['in the queue', judgeStatus.pending, false],
  ['taken by a judge', judgeStatus.pending, true],
  ['in compiling', judgeStatus.compiling, true],
  ['in judging', judgeStatus.judging, true],
] as const

test.each(stages)(
  'a submission %s is taken out of judging, and what a judge still says of it is late',
  async (...row) => {
    const [, status, isTaken] = row
    const site = await aJudgedSite()
    const submitId = await site.submit()
    const [job] = isTaken ? await site.judge.claim() : []
    await site.db.updateTable('submission').set({ status }).execute()
    const cancelled = {
      submitId,
      status: judgeStatus.cancelled,
      judger: site.root.username,
      score: null,
      isManual: true,
    }
    expect((await cancel(site, submitId)).data).toMatchObject(cancelled)
    expect(await site.judge.claim()).toEqual([])
    if (job !== undefined) expect(await site.judge.report(job, casesOf(job))).toBe(false)
    expect(await site.rowOf(submitId)).toMatchObject({ status: judgeStatus.cancelled, judger: site.root.username })
    expect(await site.counts()).toEqual({ total: 1 })
    expect(await site.solvedBy()).toEqual([])
    expect(await site.judgementsOf(submitId)).toMatchObject([{ state: 'cancelled', status: null }])
    // It can be judged after all.
    await site.call(rejudging.rejudge, { submitId }, { token: site.root.token })
    await site.judgeNext()
    expect(await site.rowOf(submitId)).toMatchObject({ status: judgeStatus.accepted, is_manual: false })
  },
)

test('a verdict is taken away, and given again', async () => {
  const site = await aJudgedSite()
  const submitId = await site.submit()
  await site.judgeNext()
  expect(await site.counts()).toEqual({ total: 1, ac: 1 })
  for (let n = 0; n < 2; n += 1) {
    expect((await cancel(site, submitId)).data).toMatchObject({ status: judgeStatus.cancelled, isManual: true })
  }
  expect(await site.counts()).toEqual({ total: 1 })
  expect(await site.solvedBy()).toEqual([])
  expect((await byHand(site, submitId, judgeStatus.accepted)).data).toMatchObject({ status: judgeStatus.accepted })
  expect((await cancel(site, 99_999)).code).toBe('submission_not_found')
})

test('who cancels a submission also ends the comparison that is being made of it', async () => {
  const site = await aJudgedSite()
  const submitId = await site.submit()
  await site.judgeNext()
  await site.call(rejudging.replay, { submitId }, { token: site.root.token })
  const [job] = await site.judge.claim()
  await cancel(site, submitId)
  expect(await site.judge.report(job!, casesOf(job!))).toBe(false)
  expect((await site.judgementsOf(submitId)).map(({ state }) => state)).toEqual(['done', 'cancelled'])
})

test('a result that comes at the same moment is either taken away with its verdict or late, and never stays', async () => {
  const site = await aJudgedSite()
  const ids: number[] = []
  for (let n = 0; n < 8; n += 1) ids.push(await site.submit())
  const jobs = await site.judge.claim(8)
  const replies = await Promise.all(
    jobs.flatMap((job, n): Promise<unknown>[] => {
      const report = () => site.judge.report(job, casesOf(job))
      const end = () => cancel(site, job.submissionId)
      return n % 2 === 0 ? [report(), end()] : [end(), report()]
    }),
  )
  expect(replies).toHaveLength(2 * ids.length)
  for (const id of ids) expect(await site.rowOf(id)).toMatchObject({ status: judgeStatus.cancelled, is_manual: true })
  expect(await site.counts()).toEqual({ total: 8 })
  expect(await site.solvedBy()).toEqual([])
  expect(site.errors).toEqual([])
})

test('a report that waits for the cancel of its submission writes nothing', async () => {
  const site = await aJudgedSite()
  const submitId = await site.submit()
  const [job] = await site.judge.claim()
  const end = (tx: Transaction) => tx.updateTable('judgement').set({ state: 'cancelled' }).execute()
  expect(await whileChanged(site.db, end, () => site.judge.report(job!, casesOf(job!)))).toBe(false)
  expect((await site.rowOf(submitId)).status).toBe(judgeStatus.pending)
  expect(await site.judgementsOf(submitId)).toMatchObject([{ state: 'cancelled', late_reports: 1 }])
})

test('followers are told of a verdict by hand and of one that is taken away', async () => {
  const site = await aJudgedSite(fast)
  const submitId = await site.submit()
  await site.judgeNext(judgeStatus.wrongAnswer)
  const page = await follow(site.app, { submissions: [{ submitId, cases: true }] })
  await page.ready()
  await byHand(site, submitId, judgeStatus.accepted)
  const given = await page.change(({ submission }) => submission.status === judgeStatus.accepted)
  expect(given).toMatchObject({ submission: { isManual: true, judger: site.root.username } })
  await cancel(site, submitId)
  await page.change(({ submission }) => submission.status === judgeStatus.cancelled)
})
