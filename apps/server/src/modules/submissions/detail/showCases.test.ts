import { submissions } from '@praxis/contract/submissions'
import { judgeStatus, problemType } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { aCase, startServer } from '../../../../test/harness.ts'
import { follow } from '../../../../test/follow.ts'
import { aSave, aWorkshop } from '../../../../test/workshop.ts'

const draft = { pid: '1000', language: 'Python3', code: 'print(sum(map(int, input().split())))' }

test('results of a problem with subtasks come by subtask', async () => {
  const { call, aProblem, aUser, aJudge, services } = await startServer()
  await aProblem()
  const { db } = services
  await db.updateTable('problem').set({ type: 1, case_mode: 'subtask_lowest', io_score: 100 }).execute()
  await db.updateTable('test_data').set({ case_mode: 'subtask_lowest' }).execute()
  const cases = await db.selectFrom('test_case').select(['id', 'seq']).orderBy('seq').execute()
  for (const { id, seq } of cases) {
    await db
      .updateTable('test_case')
      .set({ group_num: seq <= 4 ? 1 : 2, score: seq <= 4 ? 40 : 60 })
      .where('id', '=', id)
      .execute()
  }
  const { token } = await aUser()
  const { submitId } = (await call(submissions.submit, draft, { token })).data!
  const judge = await aJudge()
  const [job] = await judge.claim()
  const results = job!.cases.map(({ id, seq }) =>
    seq === 6
      ? aCase(seq, judgeStatus.wrongAnswer, { caseId: id, detail: { reason: 'difference' } })
      : seq > 6
        ? aCase(seq, judgeStatus.cancelled, { caseId: id, detail: { reason: 'skipped' } })
        : aCase(seq, judgeStatus.accepted, { caseId: id }),
  )
  expect(await judge.report(job!, results)).toBe(true)
  const status = (await call(submissions.statuses, { submitIds: [submitId] })).data![String(submitId)]
  expect(status).toMatchObject({ status: judgeStatus.partialAccepted, score: 40 })
  const { data } = await call(submissions.caseResults, { submitId }, { token, language: 'en' })
  expect(data).toMatchObject({ judgeCaseMode: 'subtask_lowest', judgeCaseList: null, plan: null })
  expect(data?.subTaskJudgeCaseVoList).toMatchObject([
    { groupNum: 1, ac: 4, total: 4, score: 40, status: judgeStatus.accepted },
    { groupNum: 2, ac: 1, total: 6, score: 0, status: judgeStatus.wrongAnswer },
  ])
  expect(data?.subTaskJudgeCaseVoList?.[1]?.subtaskDetailList[5]).toMatchObject({
    seq: 10,
    status: judgeStatus.cancelled,
  })
})

test('a submission is shown in the mode that it was judged in, also after a save has changed the mode', async () => {
  const { made, update, call, aUser, aJudge, app } = await aWorkshop()
  const judge = await aJudge()
  const user = await aUser()
  const samples = [1, 2].map((n) => ({ input: `${n}`, output: `${n}`, score: 50, groupNum: n }))
  const ofSubtasks = { type: problemType.oi, judgeCaseMode: 'subtask_lowest', auth: 1 } as const
  const pid = await made(aSave(ofSubtasks, { samples }))
  const own = { ...draft, pid: 'A1', language: 'C With O2', code: 'int main() {}' }
  const { submitId } = (await call(submissions.submit, own, user)).data!
  const [job] = await judge.claim()
  await judge.report(
    job!,
    job!.cases.map(({ id, seq }) => aCase(seq, judgeStatus.accepted, { caseId: id })),
  )
  const shown = async () => {
    const called = (await call(submissions.caseResults, { submitId }, user)).data!
    const page = await follow(app, { submissions: [{ submitId, cases: true }] })
    await page.ready()
    const streamed = page.changes()[0]!.results!
    return [called, streamed].map(({ judgeCaseMode, judgeCaseList, subTaskJudgeCaseVoList: subtasks }) => [
      judgeCaseMode,
      judgeCaseList?.length ?? null,
      subtasks?.length ?? null,
    ])
  }
  const bySubtask = ['subtask_lowest', null, 2]
  expect(await shown()).toEqual([bySubtask, bySubtask])
  expect((await update({ problem: { id: pid, judgeCaseMode: 'default' } })).data).toEqual({ version: 2 })
  expect(await shown()).toEqual([bySubtask, bySubtask])
})
