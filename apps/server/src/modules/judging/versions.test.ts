import { problemAdmin } from '@praxis/contract/problemAdmin'
import { submissions } from '@praxis/contract/submissions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ClaimedJudgement } from '#server/modules/judgements/public.ts'
import { aSave, aWorkshop } from '../../../test/workshop.ts'
import { aRunSite } from '../../../test/workshopSite.ts'
import { buildJobs } from './work/buildJobs.ts'

test('a job that is made while a save commits has old data with the old checker', async () => {
  const { made, services, call, aUser, db } = await aWorkshop()
  const user = await aUser()
  const spj = { judgeMode: 'spj', spjCode: 'first checker', spjLanguage: 'C With O2', auth: 1 } as const
  const pid = await made(aSave(spj))
  await call(submissions.submit, { pid: 'A1', language: 'C With O2', code: 'int main() {}' }, user)
  const judgement = await db.selectFrom('judgement').select(['id', 'test_data_id']).executeTakeFirstOrThrow()
  const claimed = { id: judgement.id, problemId: pid, testDataId: judgement.test_data_id, template: null }
  const build = async () => buildJobs(services, [claimed as unknown as ClaimedJudgement])
  const [before] = await build()
  expect(before!.validator?.source).toBe('first checker')
  // What a save writes, while it lets nobody read the problem.
  const { jobs } = await db.transaction().execute(async (tx) => {
    await sql`lock table problem in access exclusive mode`.execute(tx)
    const blocked = build()
    const waiting = sql<{ count: number }>`
      select count(*) as count from pg_locks where not granted and relation = 'problem'::regclass`
    await expect.poll(async () => (await waiting.execute(tx)).rows[0]?.count).toBeGreaterThan(0)
    const kept = JSON.stringify({ validatorSource: 'first checker' })
    await tx.updateTable('test_data').set({ judged_as: kept }).where('problem_id', '=', pid).execute()
    await tx.updateTable('problem').set({ validator_source: 'second checker' }).where('id', '=', pid).execute()
    return { jobs: blocked }
  })
  expect((await jobs)[0]!.validator?.source).toBe('first checker')
})

test('a run of an author that waits during a save is judged on its own data, with their checker', async () => {
  const { call, root, judge, start, db } = await aRunSite()
  // A judge that is here would be asked to compile the checkers.
  await db
    .updateTable('judge_host')
    .set({ last_seen_at: new Date(0) })
    .execute()
  const spj = { judgeMode: 'spj', spjCode: 'first checker', spjLanguage: 'C With O2' } as const
  const { pid } = (await call(problemAdmin.create, aSave(spj), root)).data!
  await start({ kind: 'judge', pid, program: { code: 'int main() {}', language: 'C With O2' } })
  await call(problemAdmin.update, { problem: { id: pid, spjCode: 'second checker' } }, root)
  const [run] = await judge.claimRuns()
  expect(run!.job?.validator?.source).toBe('first checker')
})

test('a submission that waits during a save is run with the files and the template of its own version', async () => {
  const { made, update, aJudge, aUser, call } = await aWorkshop()
  const [judge, user] = [await aJudge(), await aUser()]
  const template = (code: string) => [{ lid: 2, code: `//PREPEND BEGIN\n${code}\n//PREPEND END\n`, status: true }]
  const fileIo = { isFileIO: true, ioReadFileName: 'old.in', ioWriteFileName: 'old.out' }
  const files = { userExtraFile: '{"a.h":"old"}', ...fileIo }
  const pid = await made(aSave({ auth: 1, ...files }, { codeTemplates: template('int old;') }))
  const submit = () => call(submissions.submit, { pid: 'A1', language: 'C With O2', code: 'int main() {}' }, user)
  await submit()
  await update({
    problem: { id: pid, userExtraFile: null, isFileIO: false },
    codeTemplates: template('int fresh;'),
  })
  await submit()
  const jobs = await judge.claim(4)
  expect(jobs.map(({ fileIo: io, extraFiles, source }) => [io, extraFiles, source.split('\n')[0]])).toEqual([
    [{ input: 'old.in', output: 'old.out' }, { 'a.h': 'old' }, 'int old;'],
    [null, {}, 'int fresh;'],
  ])
})
