import { problemAdmin } from '@praxis/contract/problemAdmin'
import { judgeStatus } from '@praxis/contract/statuses'
import { checkerTrials, workshopRuns } from '@praxis/contract/workshopRuns'
import { trialOutput } from '@praxis/rules/problems/checkerTrials'
import { expect, test } from 'vitest'
import { aCase } from '../../../../../test/harness.ts'
import { aSave } from '../../../../../test/workshop.ts'
import { aRunSite, checker } from '../../../../../test/workshopSite.ts'

test('a checker is tried with each output on the first case that has an answer', async () => {
  const { call, root, judge, start, read } = await aRunSite()
  const samples = [
    { input: '1\n', output: ' \n' },
    { input: '2 2\n', output: '4\n' },
  ]
  const { pid } = (await call(problemAdmin.create, { ...aSave({ title: 'Sum' }), samples }, root)).data!
  for (const trial of checkerTrials) {
    const key = await start({ kind: 'check', pid, validator: checker, trial })
    const [run] = await judge.claimRuns()
    expect(run).toMatchObject({ kind: 'check', input: '2 2\n', answer: '4\n' })
    expect(run!.output === trialOutput(trial)).toBe(true)
    const said = { detail: { reason: 'checker', judgeMessage: 'ok' } as const }
    await judge.reportRun(run!, { cases: [aCase(1, judgeStatus.accepted, said)] })
    expect((await read(key)).data).toMatchObject({ status: judgeStatus.accepted, judgeMessage: 'ok' })
  }
})

test('without a case that has an answer there is nothing to try it on', async () => {
  const { call, root } = await aRunSite()
  const samples = [{ input: '1\n', output: '\n' }]
  const { pid } = (await call(problemAdmin.create, { ...aSave({ title: 'Sum' }), samples }, root)).data!
  for (const of of [{ pid }, {}]) {
    const sent = { kind: 'check', validator: checker, trial: 'empty', ...of } as const
    expect(await call(workshopRuns.start, sent, root)).toMatchObject({ code: 'test_data_missing' })
  }
})

test('where no judge has the language, no trial is left waiting for one', async () => {
  const { call, root, db } = await aRunSite()
  const { pid } = (await call(problemAdmin.create, aSave({ title: 'Sum' }), root)).data!
  await db
    .updateTable('judge_host')
    .set({ last_seen_at: new Date(0) })
    .execute()
  const sent = { kind: 'check', pid, validator: checker, trial: 'empty' } as const
  expect(await call(workshopRuns.start, sent, root)).toMatchObject({ code: 'no_judge' })
  expect(await db.selectFrom('workshop_run').select('id').execute()).toEqual([])
})

test('a case whose file is gone costs only its own run, and not what was claimed with it', async () => {
  const { call, root, judge, start, db, services } = await aRunSite()
  const { pid } = (await call(problemAdmin.create, { ...aSave({ title: 'Sum' }), samples: [aSample] }, root)).data!
  await start({ kind: 'check', pid, validator: checker, trial: 'empty' })
  const { hash } = await db
    .selectFrom('test_case')
    .innerJoin('test_data', 'test_data.id', 'test_case.test_data_id')
    .select('test_case.answer_hash as hash')
    .where('test_data.problem_id', '=', pid)
    .executeTakeFirstOrThrow()
  await services.files.remove(hash)
  await start({ kind: 'compile', pid, validator: checker })
  expect((await judge.claimRuns()).map(({ kind }) => kind)).toEqual(['compile'])
})
const aSample = { input: '20 22\n', output: '42 of this case only\n' }
