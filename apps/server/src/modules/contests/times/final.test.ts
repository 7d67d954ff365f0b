import { contestAdmin } from '@praxis/contract/contestAdmin'
import { contestDesk } from '@praxis/contract/contestDesk'
import { rejudging } from '@praxis/contract/rejudging'
import { judgeStatus } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { contestMakers, inMinutes } from '../../../../test/contestMakers.ts'
import { insertSubmission, linkProblem } from '../../../../test/contests.ts'
import type { Services } from '#server/context.ts'
import { whileChanged } from '../../../../test/whileChanged.ts'
import { judgeOnceMore } from '#server/modules/judgements/public.ts'

async function aDesk() {
  const site = await contestMakers()
  const { db, call, people, onSite, aProblem, participate } = site
  const asOwner = people.owner

  async function aContest(columns: Parameters<typeof onSite>[0], status: number = judgeStatus.accepted) {
    const cid = await onSite({ start: -120, end: -10, ...columns })
    const pid = await aProblem()
    const cpid = await linkProblem(db, cid, pid)
    const person = await participate(cid, people.user.uid)
    const submission = { cpid, uid: people.user.uid, at: -60, participantId: person }
    return { cid, pid, person, submitId: await insertSubmission(db, submission, { status }) }
  }
  const finalize = (cid: number) => call(contestDesk.finalize, { cid }, asOwner)
  const reopen = (cid: number, reason = 'A checker was wrong.', as = asOwner) =>
    call(contestDesk.reopen, { cid, reason }, as)
  const statusOf = async (submitId: number) =>
    (await db.selectFrom('submission').select('status').where('id', '=', submitId).executeTakeFirstOrThrow()).status
  return { ...site, asOwner, asRoot: people.root, aContest, finalize, reopen, statusOf }
}

test('a contest that is over becomes final once, and the log knows it', async () => {
  const { call, aContest, finalize, asOwner, acts } = await aDesk()
  const { cid } = await aContest({})
  expect((await finalize(cid)).code).toBeUndefined()
  expect(await finalize(cid)).toMatchObject({ code: 'contest_final' })
  const { data } = await call(contestAdmin.read, { cid }, asOwner)
  expect(data?.finalizedTime).not.toBeNull()
  expect(await acts()).toMatchObject([{ act: 'contest.finalize', noun_id: String(cid) }])
})

test('not before the last personal end, nor while something waits for its verdict', async () => {
  const { db, aContest, finalize } = await aDesk()
  const extended = await aContest({ longest_extra_seconds: 1_200 })
  expect(await finalize(extended.cid)).toMatchObject({ code: 'contest_not_ended' })
  const waiting = await aContest({}, judgeStatus.judging)
  expect(await finalize(waiting.cid)).toMatchObject({ code: 'contest_judging' })
  const ordered = await aContest({})
  await db
    .insertInto('rejudge_order')
    .values({ problem_id: ordered.pid, contest_id: ordered.cid, until_submission: ordered.submitId, next_turn: 1 })
    .execute()
  const refused = await finalize(ordered.cid)
  expect(refused).toMatchObject({ code: 'contest_judging' })
  expect(refused.msg).toContain('1')
})

test('final results keep their times, extra time and verdicts, and nothing else', async () => {
  const { call, aContest, finalize, asOwner, asRoot, statusOf } = await aDesk()
  const { cid, pid, person, submitId } = await aContest({})
  await finalize(cid)
  const update = (change: object) => call(contestAdmin.update, { id: cid, confirmsTimes: true, ...change }, asOwner)
  for (const change of [
    { endTime: inMinutes(-5) },
    { startTime: inMinutes(-130) },
    { sealRank: true, sealRankTime: inMinutes(-60) },
  ]) {
    expect(await update(change)).toMatchObject({ code: 'contest_final' })
  }
  const set = (change: object) =>
    call(contestDesk.setParticipant, { id: person, confirmsTimes: true, ...change }, asOwner)
  expect(await set({ extraSeconds: 60 })).toMatchObject({ code: 'contest_final' })
  const final = { code: 'contest_final' }
  expect(await call(rejudging.rejudge, { submitId }, asRoot)).toMatchObject(final)
  expect(await call(rejudging.rejudgeContestProblem, { cid, pid }, asRoot)).toMatchObject(final)
  expect(await call(rejudging.manualJudge, { submitId, status: judgeStatus.wrongAnswer }, asRoot)).toMatchObject(final)
  expect(await call(rejudging.cancelJudge, { submitId }, asRoot)).toMatchObject(final)
  expect(await statusOf(submitId)).toBe(judgeStatus.accepted)
  expect((await update({ title: 'Winter' })).code).toBeUndefined()
  expect((await set({ seat: 'A-1' })).code).toBeUndefined()
})

test('what came late and has no verdict may be cancelled in a final contest', async () => {
  const { db, call, aContest, asRoot, statusOf } = await aDesk()
  const { cid, submitId } = await aContest({})
  await judgeOnceMore(db, [submitId])
  await db.updateTable('contest').set({ finalized_at: new Date() }).where('id', '=', cid).execute()
  expect((await call(rejudging.cancelJudge, { submitId }, asRoot)).code).toBeUndefined()
  expect(await statusOf(submitId)).toBe(judgeStatus.cancelled)
})

test('whoever judges doubtful verdicts again leaves out those that are final', async () => {
  const { db, aContest, finalize, statusOf } = await aDesk()
  const [final, open] = [await aContest({}), await aContest({})]
  await finalize(final.cid)
  await judgeOnceMore(db, [final.submitId, open.submitId])
  expect(await statusOf(final.submitId)).toBe(judgeStatus.accepted)
  expect(await statusOf(open.submitId)).toBe(judgeStatus.pending)
})

test('a contest is reopened with a reason, which the log keeps, and may change again', async () => {
  const { call, aContest, finalize, reopen, asOwner, asRoot, acts, statusOf } = await aDesk()
  const { cid, submitId } = await aContest({})
  expect(await reopen(cid)).toMatchObject({ code: 'contest_not_final' })
  await finalize(cid)
  expect(await reopen(cid, '  ')).toMatchObject({ status: 400 })
  expect((await reopen(cid, ' A checker was wrong. ')).code).toBeUndefined()
  expect((await call(rejudging.rejudge, { submitId }, asRoot)).code).toBeUndefined()
  expect(await statusOf(submitId)).toBe(judgeStatus.pending)
  const { data } = await call(contestAdmin.read, { cid }, asOwner)
  expect(data?.finalizedTime).toBeNull()
  expect((await acts())[1]).toMatchObject({
    act: 'contest.reopen',
    noun_id: String(cid),
    after: { isFinal: false, reason: 'A checker was wrong.' },
  })
})

test('a submission is not judged again in a contest that is just becoming final', async () => {
  const { db, call, aContest, asRoot, statusOf } = await aDesk()
  const { cid, submitId } = await aContest({})
  const becomes = (tx: Services['db']) =>
    tx.updateTable('contest').set({ finalized_at: new Date() }).where('id', '=', cid).execute()
  const reply = await whileChanged(db, becomes, () => call(rejudging.rejudge, { submitId }, asRoot))
  expect(reply).toMatchObject({ code: 'contest_final' })
  expect(await statusOf(submitId)).toBe(judgeStatus.accepted)
})
