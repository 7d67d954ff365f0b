import type { CaseDetail } from '@praxis/contract/judged'
import { writeNote } from '@praxis/contract/judgeNotes'
import { judgeStatus } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { receive } from '../../test/groupSubmissions.ts'
import { aJudgedSite } from '../../test/site.ts'
import { testlibSources } from '../../../../tests/testlibSources.ts'
import { listDoubtful } from './doubtful.ts'

const { accepted, compileError, pending, systemError, timeLimitExceeded, wrongAnswer } = judgeStatus

/** A site whose problem has a checker without testlib.h, or with it. */
async function aSite(source = 'int main() { return 0; }') {
  const { db, pid, user } = await aJudgedSite()
  await db
    .updateTable('problem')
    .set({ validator_language: 'C', validator_source: source, validator_protocol: 'testlib' })
    .execute()
  type Case = { status: number; timeUs?: number; detail: CaseDetail | null }
  const judged = async (
    status: number,
    its: Case | null,
    { message = null as string | null, isManual = false } = {},
  ) => {
    const id = await receive(db, { uid: user.uid, problemId: pid, groupId: null })
    const { judgement_id: judgementId } = await db
      .updateTable('submission')
      .set({ status, error_message: message, is_manual: isManual })
      .where('id', '=', id)
      .returning('judgement_id')
      .executeTakeFirstOrThrow()
    await db.updateTable('judgement').set({ state: 'done', status }).where('id', '=', judgementId).execute()
    if (its === null || judgementId === null) return id
    const detail = its.detail === null ? null : JSON.stringify(its.detail)
    const row = { judgement_id: judgementId, seq: 1, case_id: 1, memory_kb: 0 }
    await db
      .insertInto('judgement_case')
      .values({ ...row, status: its.status, time_us: its.timeUs ?? 0, detail })
      .execute()
    return id
  }
  const found = async (judgeAgain = false) => {
    const rows = await listDoubtful(db, { judgeAgain })
    return Object.fromEntries(rows.filter(({ count }) => count > 0).map(({ doubt, first }) => [doubt, first]))
  }
  return { db, judged, found }
}

const late = (detail: Partial<CaseDetail>, timeUs = 2_000_000) => ({
  status: timeLimitExceeded,
  timeUs,
  detail: { reason: 'time', limit: 2_000, ...detail } as CaseDetail,
})
const checked = (judgeMessage: string) => ({ status: accepted, detail: { reason: 'checker', judgeMessage } as const })

test('what a busy machine may have falsified is found by what is stored of it', async () => {
  const { judged, found } = await aSite()
  const idle = await judged(timeLimitExceeded, late({ reason: 'idle' }, 0))
  const below = await judged(timeLimitExceeded, late({}, 1_692_000))
  const twice = await judged(timeLimitExceeded, late({ judgeMessage: '2100 ms, alone 2050 ms' }))
  await judged(timeLimitExceeded, late({}))
  await judged(timeLimitExceeded, late({ reason: 'idle' }, 0), { isManual: true })
  const compiling = await judged(compileError, null, { message: writeNote({ note: 'compileTime', seconds: 15 }) })
  await judged(compileError, null, { message: 'main.c:1: error' })
  const checker = await judged(systemError, null, { message: 'The checker of the problem does not compile. x' })
  await judged(systemError, null, { message: 'The problem has no test data.' })
  expect(await found()).toEqual({
    idle: [idle],
    belowLimit: [below],
    measuredTwice: [twice],
    compileTime: [compiling],
    checkerCompile: [checker],
  })
})

test('what the words of a checker decided is found where it does not use testlib.h', async () => {
  const plain = await aSite()
  const ok = await plain.judged(accepted, checked('ok 4'))
  const points = await plain.judged(accepted, checked('points 100'))
  const fault = await plain.judged(systemError, {
    status: systemError,
    detail: { reason: 'checker', message: 'The checker ended with exit code 1 and without a verdict on stderr.' },
  })
  await plain.judged(wrongAnswer, checked('wrong answer expected 5'))
  await plain.judged(accepted, checked('okay'))
  expect(await plain.found()).toEqual({ checkerWords: [ok, points, fault] })
})

test('that a checker uses testlib.h is found as the judge finds it', async () => {
  const { db, judged, found } = await aSite()
  const id = await judged(accepted, checked('ok 4'))
  for (const { what, source, extraFiles = {}, uses } of testlibSources) {
    const files = JSON.stringify(extraFiles)
    await db.updateTable('problem').set({ validator_source: source, judge_extra_files: files }).execute()
    expect([what, await found()]).toEqual([what, uses ? {} : { checkerWords: [id] }])
  }
})

test('they are judged again only when that is asked for, once', async () => {
  const { db, judged, found } = await aSite()
  const id = await judged(timeLimitExceeded, late({ reason: 'idle' }, 0))
  const other = await judged(timeLimitExceeded, late({}))
  const statuses = async () =>
    (await db.selectFrom('submission').select(['id', 'status']).orderBy('id').execute()).map((row) => row.status)
  await found()
  expect(await statuses()).toEqual([timeLimitExceeded, timeLimitExceeded])
  expect(await found(true)).toEqual({ idle: [id] })
  expect(await statuses()).toEqual([pending, timeLimitExceeded])
  expect(other).toBeGreaterThan(id)
  expect(await found(true)).toEqual({})
})
