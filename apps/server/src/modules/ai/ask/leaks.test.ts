import { ai } from '@praxis/contract/ai'
import { policyOf, type AiTask } from '@praxis/rules/ai/policy'
import { quoteMark } from '@praxis/rules/ai/quote'
import { attacks } from '@praxis/rules/ai/testing/attacks'
import { expect, test } from 'vitest'
import { anAiSite } from '../../../../test/aiSite.ts'

const task: AiTask = { kind: 'explain_compile_error' }
const policy = policyOf(task, 'en-US')

test('sixty injections in statement, code, names of files and what the compiler said leave the policy whole and last', async () => {
  const site = await anAiSite()
  const { db, call, pid } = site
  const member = await site.aMember()
  await site.set({ aiPersonCalls: 1_000, aiPersonTokens: 10_000_000 })
  expect(attacks).toHaveLength(60)
  for (const attack of attacks) {
    await db.updateTable('problem_statement').set({ title: attack, description: attack, hint: attack }).execute()
    await db.updateTable('problem_example').set({ input: attack, output: attack }).execute()
    await db
      .updateTable('problem')
      .set({
        is_file_io: true,
        io_read_file_name: attack.slice(0, 50),
        io_write_file_name: 'a.out',
        user_extra_files: JSON.stringify({ [attack]: attack }),
      })
      .where('id', '=', pid)
      .execute()
    await db.deleteFrom('throttle').execute()
    const submitId = await site.submitted(member.uid, { status: -2, code: attack, message: attack })
    const { data } = await call(ai.explainCompileError, { submitId }, { ...member, language: 'en-US' })
    const messages = site.provider.lastAsked()
    expect(messages.map(({ role }) => role)).toEqual(['system', 'user'])
    // The stand-in answers with what it was asked.
    expect(data).toBe(messages[1]!.content)
    expect(data!.endsWith(`\n\n${policy}`)).toBe(true)
    const before = data!.slice(0, -policy.length)
    const ours = before
      .split(/[\n\r\v\f\u0085\u2028\u2029]/)
      .filter((line) => line !== '' && !line.startsWith(quoteMark))
    expect(ours.filter((line) => !/^(?:[A-Z][a-z ]+:|Limits: \d+ ms, \d+ MB)$/.test(line))).toEqual([])
  }
}, 60_000)

test('worlds that differ in hidden data only have the same questions, byte for byte', async () => {
  const site = await anAiSite()
  const { db, call, pid } = site
  const [member, other] = [await site.aMember(), await site.aMember()]
  await site.set({ aiPersonCalls: 1_000, aiPersonTokens: 10_000_000 })
  const sent = {
    ce: await site.submitted(member.uid, { status: -2, message: 'main.c:1: error' }),
    idea: await site.submitted(member.uid, { status: -1 }),
    code: await site.submitted(member.uid, { status: 0 }),
  }
  async function questions() {
    await db.deleteFrom('throttle').execute()
    await call(ai.explainProblem, { pid }, member)
    await call(ai.explainCompileError, { submitId: sent.ce }, member)
    await call(ai.provideIdea, { submitId: sent.idea, level: 'plan' }, member)
    await call(ai.perfectCode, { submitId: sent.code }, member)
    return site.provider.state.asked.splice(0).map(({ body }) => JSON.stringify(body))
  }
  const before = await questions()
  expect(before).toHaveLength(4)

  const secret = 'secret-hidden-'
  await db
    .updateTable('problem')
    .set({
      judge_mode: 'spj',
      validator_language: 'C++ 17 With O2',
      validator_source: `${secret}checker`,
      validator_protocol: 'testlib',
      judge_extra_files: JSON.stringify({ [`${secret}name.h`]: `${secret}file` }),
      author: `${secret}author`,
      source: `${secret}source`,
      modified_user: `${secret}editor`,
      difficulty: 2,
      video_explanation_url: `https://example.org/${secret}video`,
      user_extra_files: JSON.stringify({}),
      open_case_result: false,
    })
    .where('id', '=', pid)
    .execute()
  await db
    .updateTable('problem_example')
    .set({ note_en: `${secret}note`, note_zh: `${secret}note` })
    .execute()
  await db
    .updateTable('test_case')
    .set({ input_name: `${secret}in`, answer_name: `${secret}out` })
    .execute()
  await site.submitted(other.uid, { status: 0, code: `${secret}code`, message: `${secret}message` })
  await db
    .updateTable('submission')
    .set({ error_message: `${secret}judge`, judger: `${secret}host`, ip: '10.9.9.9' })
    .where('id', 'in', [sent.idea, sent.code])
    .execute()
  const after = await questions()
  expect(after).toEqual(before)
  expect(after.join('')).not.toContain(secret)

  // What the person may see does change them.
  await db.updateTable('problem_statement').set({ description: 'Multiply.' }).execute()
  expect(await questions()).not.toEqual(before)
})
