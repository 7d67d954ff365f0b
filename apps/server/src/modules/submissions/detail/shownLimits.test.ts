import { submissions } from '@praxis/contract/submissions'
import { expect, test } from 'vitest'
import { startServer } from '../../../../test/harness.ts'

test('a submission shows the limits that the judge enforces in its language', async () => {
  const { call, aProblem, aUser, aJudge, services } = await startServer()
  await aProblem()
  await services.db.updateTable('problem').set({ time_limit_ms: 1_500, memory_limit_mb: 128 }).execute()
  await services.db
    .updateTable('problem_language')
    .set({ time_factor: 2.5, memory_factor: 1.5 })
    .where('language_id', '=', (eb) => eb.selectFrom('language').select('id').where('name', '=', 'Python3'))
    .execute()
  const { token } = await aUser()
  const { submitId } = (
    await call(submissions.submit, { pid: '1000', language: 'Python3', code: 'print(1)' }, { token })
  ).data!
  const [job] = await (await aJudge()).claim()
  const shown = (await call(submissions.detail, { submitId })).data?.limits
  expect(shown).toEqual({ timeMs: 3_750, memoryKb: 196_608 })
  expect(job?.limits).toMatchObject(shown!)
  await services.db.updateTable('problem').set({ type: 2 }).execute()
  expect((await call(submissions.detail, { submitId })).data?.limits).toBeNull()
})
