import { limits } from '@praxis/contract/limits'
import { submissions } from '@praxis/contract/submissions'
import { problemAuth } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { startServer } from '../../../../test/harness.ts'

const tooMuch = 'x'.repeat(limits.codeLength + 1)
type Server = Awaited<ReturnType<typeof startServer>>
type Mend = Record<string, unknown> | ((db: Server['services']['db']) => Promise<unknown>)

/** Nothing about it is right. Each refusal is followed by what puts its reason right. */
const submission = { pid: '9999', language: 'Brainfuck', code: ' ', tid: 1, gid: 1 }
const closeSite: Mend = (db) =>
  db.insertInto('site_setting').values({ name: 'openPublicJudge', value: 'false' }).execute()
const openSite: Mend = (db) => db.deleteFrom('site_setting').where('name', '=', 'openPublicJudge').execute()
const hide: Mend = (db) => db.updateTable('problem').set({ auth: problemAuth.hidden }).execute()
const show: Mend = (db) => db.updateTable('problem').set({ auth: problemAuth.public }).execute()
const allowPython: Mend = (db) =>
  db
    .insertInto('problem_language')
    .columns(['problem_id', 'language_id'])
    .expression(
      db
        .selectFrom('problem')
        .innerJoin('language', (join) => join.on('language.name', '=', 'Python3'))
        .select(['problem.id as problem_id', 'language.id as language_id']),
    )
    .execute()

test('a submission that is wrong in every way is refused for one reason after another, in this order', async () => {
  expect(
    await refusals(submissions.submit, submission, [
      ['group_not_found', { gid: null }],
      ['judge_area_closed', openSite],
      ['language_unknown', { language: 'Python3' }],
      ['code_empty', { code: tooMuch }],
      ['code_too_long', { code: 'print(1)' }],
      ['training_not_found', { tid: 0 }],
      ['problem_not_found', { pid: '1000' }],
      ['problem_not_found', show],
      ['language_not_enabled', allowPython],
      [undefined, {}],
      ['submit_too_fast', {}],
    ]),
  ).toEqual([])
})

const run = { pid: 9_999, type: 'private', language: 'Brainfuck', code: ' ', userInput: '', isSanitized: true }

test('a test run that is wrong in every way is refused for one reason after another, in this order', async () => {
  expect(
    await refusals(submissions.testSubmit, run, [
      ['test_run_type', { type: 'group' }],
      ['problem_not_found', { type: 'public' }],
      ['judge_area_closed', openSite],
      ['code_empty', { code: tooMuch }],
      ['test_input_empty', { userInput: 'x'.repeat(limits.testInputLength + 1) }],
      ['test_input_too_long', { userInput: '1 2' }],
      ['code_too_long', { code: 'print(1)' }],
      ['language_unknown', { language: 'Python3' }],
      ['problem_not_found', { pid: 1_000 }],
      ['problem_not_found', show],
      ['language_not_enabled', allowPython],
      ['sanitizer_language', { isSanitized: false }],
      [undefined, {}],
      ['submit_too_fast', {}],
    ]),
  ).toEqual([])
})

/** Sends the draft, mends it after each reply, and returns where the replies differ from what is expected. */
async function refusals(
  endpoint: typeof submissions.submit | typeof submissions.testSubmit,
  draft: object,
  expected: readonly (readonly [string | undefined, Mend])[],
) {
  const { call, aProblem, aUser, services } = await startServer({ submitInterval: 30 })
  await aProblem()
  const { token } = await aUser()
  await services.db.deleteFrom('problem_language').execute()
  let sent = draft
  const mend = async (how: Mend) => {
    if (typeof how === 'function') await how(services.db)
    else sent = { ...sent, ...how }
  }
  for (const how of [closeSite, hide]) await mend(how)
  const differences: string[] = []
  for (const [index, [code, how]] of expected.entries()) {
    const reply = await call(endpoint as typeof submissions.submit, sent as never, { token })
    if (reply.code !== code) differences.push(`step ${index}: ${reply.code} instead of ${code}`)
    await mend(how)
  }
  return differences
}
