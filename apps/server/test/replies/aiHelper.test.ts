import { ai } from '@praxis/contract/ai'
import { membershipAdmin } from '@praxis/contract/membershipAdmin'
import { siteSettings } from '@praxis/contract/siteSettings'
import { judgeStatus } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { startAi } from '@praxis/stand-ins/ai/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertContest, insertParticipant } from '../contests.ts'
import { insertGroup } from '../groups.ts'
import { startServer } from '../harness.ts'
import { casesOf, evidence } from '../site.ts'
import { aPerson, tellStory } from './story.ts'

/** The name that the provider has in stories. */
const named = 'ai.example.org'
const answer = `## In other words

Read two numbers, and say their **sum**: $a + b$.

See [the manual](https://foreign.example/link), ![a picture](https://foreign.example/picture.png), vector<int> and <img src=x onerror=alert(1)>.
`
let provider: Awaited<ReturnType<typeof startAi>>
beforeAll(async () => {
  provider = await startAi()
})
afterAll(() => provider.close())

/** A site with the AI helper. Alice and Carol are members, Bob is none; Dora is of the staff. */
async function aSite({ agrees = true } = {}) {
  provider.reset()
  provider.state.says = { kind: 'text', text: answer }
  const { host } = new URL(provider.address)
  const server = await startServer({ aiAddress: provider.address })
  const { db } = server.services
  await server.aProblem()
  const root = await aPerson(server, 'root', 'root')
  const [alice, bob, carol] = [
    await aPerson(server, 'alice'),
    await aPerson(server, 'bob'),
    await aPerson(server, 'carol'),
  ]
  const dora = await aPerson(server, 'dora', 'admin')
  const done = async (reply: Promise<{ status: number; msg: string }>) =>
    expect(await reply).toMatchObject({ status: 200 })
  const set = (change: Parameters<typeof server.call<typeof siteSettings.setSwitches>>[1]) =>
    done(server.call(siteSettings.setSwitches, change, root))
  const days = { usernames: ['alice', 'carol'], days: 30, reason: 'Given' }
  await done(server.call(membershipAdmin.grant, days, root))
  await set({ openAiChat: true, aiModel: provider.model, aiApiKey: provider.key })
  if (agrees) await done(server.call(ai.consent, { host }, alice))
  return { server, db, people: { root, alice, bob, carol, dora }, set, named: { [host]: named } }
}

test('a problem that is explained is kept', async () => {
  const { server, people, named: names } = await aSite({ agrees: false })
  await tellStory('aiHelper/explained', server, { people, named: names })
})

test('what is for members is kept', async () => {
  const { server, db, people, named: names } = await aSite()
  const acts = { 'its author wants no help for it': () => db.updateTable('problem').set({ open_ai: false }).execute() }
  await tellStory('aiHelper/members', server, { people, named: names, acts })
})

test('a problem of a group is kept, also where the group wants no help', async () => {
  const { server, db, people, named: names } = await aSite()
  const gid = await insertGroup(db, { ownerUid: people.alice.uid })
  await db.updateTable('user_group').set({ name: 'Morning club', short_name: 'EARLY' }).where('id', '=', gid).execute()
  await db.updateTable('problem').set({ group_id: gid }).execute()
  const draft = { pid: '1000', gid, language: 'Python3', code: 'print(1)' }
  const { data } = await server.call(submissions.submit, draft, people.alice)
  await db.updateTable('submission').set({ status: judgeStatus.wrongAnswer }).where('id', '=', data!.submitId).execute()
  const acts = { 'the group wants no help': () => db.updateTable('user_group').set({ open_ai: false }).execute() }
  await tellStory('aiHelper/group', server, { people, named: names, acts })
})

/** Four submissions of Alice, each with another verdict. */
async function judged({ server, db, people }: Awaited<ReturnType<typeof aSite>>): Promise<void> {
  const judge = await server.aJudge('host')
  const verdicts = [
    judgeStatus.wrongAnswer,
    judgeStatus.compileError,
    judgeStatus.accepted,
    judgeStatus.timeLimitExceeded,
  ]
  for (const status of verdicts) {
    const draft = { pid: '1000', language: 'Python3', code: 'print(1)' }
    const { data } = await server.call(submissions.submit, draft, people.alice)
    const [job] = await judge.claim()
    expect(await judge.report(job!, casesOf(job!), { evidence })).toBe(true)
    const error_message = status === judgeStatus.compileError ? 'line 1: no such name' : null
    await db.updateTable('submission').set({ status, error_message }).where('id', '=', data!.submitId).execute()
  }
}

test('the help for each verdict is kept', async () => {
  const site = await aSite()
  await judged(site)
  await tellStory('aiHelper/verdicts', site.server, { people: site.people, named: site.named })
})

test('what goes wrong with an answer is kept', async () => {
  const site = await aSite()
  await judged(site)
  const { db, people, set } = site
  provider.state.trouble = 'errorInside'
  const acts = {
    'the provider is busy': async () => {
      provider.state.trouble = 'tooMany'
    },
    'the day of alice is used up': () => set({ aiPersonCalls: 0 }),
    'alice takes part in a contest': async () => {
      await set({ aiPersonCalls: 20 })
      await insertParticipant(db, await insertContest(db, people.root.uid), people.alice.uid)
    },
  }
  await tellStory('aiHelper/troubles', site.server, { people, named: site.named, acts })
})

test('own answers are kept', async () => {
  const { server, db, people, named: names } = await aSite()
  const { id: problem_id } = await db.selectFrom('problem').select('id').executeTakeFirstOrThrow()
  const got = { uid: people.alice.uid, problem_id, outcome: 'done', day: '2025-12-31', currency: 'CNY' } as const
  await db
    .insertInto('ai_log')
    .values([
      { ...got, kind: 'perfect_code', answer: 'Shorter.', submission_id: 7, outcome: 'stopped' },
      { ...got, kind: 'explain_problem', answer: 'In other words.' },
      { ...got, kind: 'provide_idea', level: 'plan', answer: 'Three steps.', submission_id: 9 },
    ])
    .execute()
  await tellStory('aiHelper/answers', server, { people, named: names })
})

test('the use of the helper, and its settings, are kept', async () => {
  const { server, db, people, named: names } = await aSite()
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(server.services.now())
  const uid = people.alice.uid
  await db.insertInto('ai_use').values({ uid, day, calls: 3, tokens: 900 }).execute()
  const used = { day, kind: 'provide_idea', currency: 'CNY', done: 3, input_tokens: 600, output_tokens: 300 } as const
  await db
    .insertInto('ai_day')
    .values({ ...used, cost: 12_300, useful: 1 })
    .execute()
  await tellStory('aiHelper/desk', server, { people, named: { ...names, [day]: '2026-01-01' } })
})
