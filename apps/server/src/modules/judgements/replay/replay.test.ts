import { rejudging } from '@praxis/contract/rejudging'
import { judgeStatus } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { judgeToken } from '../../../../test/harness.ts'
import { aJudgedSite, casesOf, evidence } from '../../../../test/site.ts'

test('a replay is judged like the verdict and compared with it: what it was judged with, and case by case', async () => {
  const site = await aJudgedSite()
  const { call, root, pid, db } = site
  const submitId = await site.submit()
  const original = await site.judgeNext(judgeStatus.wrongAnswer)
  const begin = async () => (await call(rejudging.replay, { submitId }, { token: root.token })).data!.judgementId
  const result = (judgementId: number) => call(rejudging.replayResult, { judgementId }, { token: root.token })
  // Newer test data are for rejudges: a replay asks whether the same comes out of the same.
  const { id: newer } = await db
    .insertInto('test_data')
    .values({ problem_id: pid, case_mode: 'default' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('problem').set({ test_data_id: newer }).execute()

  const same = await begin()
  expect((await result(same)).data).toBeNull()
  const job = await site.judgeNext(judgeStatus.wrongAnswer)
  const another = { judgementId: 0, requestId: '' }
  expect({ ...job, ...another }).toEqual({ ...original, ...another })
  expect(job.requestId).not.toBe(original.requestId)
  expect((await result(same)).data).toMatchObject({
    before: { purpose: 'verdict', isCurrent: true, status: judgeStatus.wrongAnswer, judger: 'judge', evidence },
    after: { id: same, purpose: 'replay', isCurrent: false, status: judgeStatus.wrongAnswer, evidence },
    changed: [],
    cases: [],
    compared: 10,
  })

  const other = await begin()
  const [claimed] = await site.judge.claim()
  const slow = { reason: 'time' as const, limit: 2_000, judgeMessage: 'hidden' }
  const cases = casesOf(claimed!, judgeStatus.timeLimitExceeded, { detail: slow })
  const changedEvidence = { ...evidence, toolchain: 'Python 3.14.0', validator: '5'.repeat(64), calibrationUs: null }
  await site.judge.report(claimed!, cases.slice(0, 9), { evidence: changedEvidence })
  expect((await result(other)).data).toMatchObject({
    changed: [
      { aspect: 'validator', before: '', after: '5'.repeat(64) },
      { aspect: 'toolchain', before: 'Python 3.13.1', after: 'Python 3.14.0' },
      { aspect: 'calibrationUs', before: '100000', after: '' },
    ],
    cases: [
      { seq: 4, before: { status: -1 }, after: { status: 1, detail: slow } },
      { seq: 10, before: { status: 0 }, after: null },
    ],
    compared: 10,
  })
  expect(await site.rowOf(submitId)).toMatchObject({ status: judgeStatus.wrongAnswer, version: 0 })
  const { data: all } = await call(rejudging.judgements, { submitId }, { token: root.token })
  expect(all).toMatchObject({ total: 3, records: [{ id: other }, { id: same }, { isCurrent: true }] })
})

test('only what has a verdict is replayed, and only replays are compared', async () => {
  const site = await aJudgedSite()
  const { call, root } = site
  const submitId = await site.submit()
  const begin = (id: number) => call(rejudging.replay, { submitId: id }, { token: root.token })
  expect((await begin(submitId)).code).toBe('still_judging')
  expect((await begin(99_999)).code).toBe('submission_not_found')
  const { judgementId } = await site.judgeNext()
  for (const id of [judgementId, 99_999]) {
    const { code } = await call(rejudging.replayResult, { judgementId: id }, { token: root.token })
    expect(code).toBe('submission_not_found')
  }
  expect((await call(rejudging.judgements, { submitId: 99_999 }, { token: root.token })).code).toBe(
    'submission_not_found',
  )
  // A judgement of before judges told what they judged with.
  await site.db.updateTable('judgement').set({ evidence: null }).execute()
  const { data } = await begin(submitId)
  await site.judgeNext()
  expect((await call(rejudging.replayResult, data!, { token: root.token })).data).toMatchObject({ changed: [] })
})

test('a replay is not compared with a verdict that is being found anew', async () => {
  const site = await aJudgedSite()
  const submitId = await site.submit()
  await site.judgeNext()
  const { data } = await site.call(rejudging.replay, { submitId }, { token: site.root.token })
  await site.judgeNext()
  await site.call(rejudging.rejudge, { submitId }, { token: site.root.token })
  const result = () => site.call(rejudging.replayResult, data!, { token: site.root.token })
  expect((await result()).code).toBe('still_judging')
  await site.judgeNext()
  expect((await result()).data).toMatchObject({ before: { isCurrent: true, status: judgeStatus.accepted } })
})

test('the token of the site replays as root does', async () => {
  const site = await aJudgedSite()
  const submitId = await site.submit()
  await site.judgeNext()
  const { data } = await site.call(rejudging.replayByToken, { submitId }, { token: judgeToken })
  await site.judgeNext()
  const reply = await site.call(rejudging.replayResultByToken, data!, { token: judgeToken })
  expect(reply.data).toMatchObject({ after: { id: data!.judgementId }, cases: [] })
})
