import { ai } from '@praxis/contract/ai'
import { aiAdmin } from '@praxis/contract/aiAdmin'
import { ownAccount } from '@praxis/contract/ownAccount'
import { siteSettings } from '@praxis/contract/siteSettings'
import { policyOf } from '@praxis/rules/ai/policy'
import { expect, test } from 'vitest'
import { anAiSite } from '../../../test/aiSite.ts'
import { describeEndpoints } from '../../../test/endpointTables.ts'
import { password } from '../../../test/people.ts'
import { archiveOf } from '../../../test/ownArchive.ts'

const asking =
  'problem_not_found problem_members_only ai_members_only ai_in_contest ai_problem_closed ai_group_closed ai_not_configured ai_consent_needed ai_budget_person ai_budget_site ai_failed ai_overloaded ai_slow ai_broke_off busy'
const about = `${asking} submission_not_found ai_of_contest ai_status_wrong`

describeEndpoints(
  'ai',
  `
  GET    /api/ai/explain-problem  signedIn  ${asking}  | problem feature=openAiChat rate=20/60
  GET    /api/ai/explain-ce       signedIn  ${about}   | feature=openAiChat rate=20/60
  GET    /api/ai/provide-idea     signedIn  ${about}   | feature=openAiChat rate=20/60
  GET    /api/ai/perfect-code     signedIn  ${about}   | feature=openAiChat rate=20/60
  GET    /api/ai/options          signedIn
  POST   /api/ai/consent          signedIn  ai_not_configured ai_host_changed | feature=openAiChat
  DELETE /api/ai/consent          signedIn  | query
  GET    /api/ai/history          signedIn  | rows=20
  GET    /api/ai/answer           signedIn  ai_answer_not_found
  POST   /api/ai/feedback         signedIn  ai_answer_not_found
  DELETE /api/ai/answer           signedIn  ai_answer_not_found | query
  DELETE /api/ai/history          signedIn  | query
  `,
)

describeEndpoints(
  'aiAdmin',
  `
  GET /api/admin/ai/usage  staff
  `,
)

test('the four calls answer the text as JSON, in the language of the reader, each with its own task', async () => {
  const site = await anAiSite()
  const { call, submitted } = site
  const member = await site.aMember()
  const { token, uid } = member
  const told = { token, language: 'zh-CN' }
  const calls = [
    [{ kind: 'explain_problem' }, () => call(ai.explainProblem, { pid: site.pid }, told)],
    [
      { kind: 'explain_compile_error' },
      async () =>
        call(ai.explainCompileError, { submitId: await submitted(uid, { status: -2, message: 'line 1: oops' }) }, told),
    ],
    [
      { kind: 'provide_idea', level: 'plan' },
      async () => call(ai.provideIdea, { submitId: await submitted(uid, { status: -1 }), level: 'plan' }, told),
    ],
    [
      { kind: 'perfect_code' },
      async () => call(ai.perfectCode, { submitId: await submitted(uid, { status: 0, code: 'print(7)' }) }, told),
    ],
  ] as const
  for (const [task, ask] of calls) {
    const reply = await ask()
    expect(reply).toMatchObject({ http: 200, status: 200, msg: 'success' })
    expect(reply.data!.endsWith(policyOf(task, 'zh-CN'))).toBe(true)
    expect(reply.data!.includes('| line 1: oops')).toBe(task.kind === 'explain_compile_error')
    expect(reply.data!.includes('| print(7)')).toBe(task.kind === 'perfect_code')
  }
  expect(site.provider.state.asked.map(({ body }) => [body.model, body.stream, body.max_tokens])).toEqual(
    calls.map(() => ['stand-in-1', true, 1_500]),
  )
})

test('asked for events, a call tells the answer piece by piece and then its number in the history', async () => {
  const site = await anAiSite()
  const member = await site.aMember()
  site.provider.state.says = { kind: 'text', text: 'Read the **limits** first.' }
  const { response, names, events } = await site.events(ai.explainProblem, { pid: site.pid }, member)
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(names).toEqual(['text', 'text', 'text', 'text', 'end'])
  expect(events.map((event) => (event.type === 'text' ? event.text : '')).join('')).toBe('Read the **limits** first.')
  const history = (await site.call(ai.history, {}, member)).data!
  expect(events.at(-1)).toEqual({ type: 'end', id: history.records[0]!.id, outcome: 'done' })
})

test('what is refused before anything is asked is refused as JSON, also to those who want events', async () => {
  const site = await anAiSite()
  const user = await site.aUser()
  const { response, body } = await site.events(ai.explainProblem, { pid: site.pid }, user)
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(JSON.parse(body)).toMatchObject({ status: 403, code: 'ai_members_only' })
  expect(site.provider.state.asked).toEqual([])
})

test('a provider that breaks off is told as an event with its words, and what had come is kept', async () => {
  const site = await anAiSite()
  const member = await site.aMember()
  site.provider.state.trouble = 'cut'
  const { events } = await site.events(ai.explainProblem, { pid: site.pid }, member)
  expect(events.at(-1)).toEqual({
    type: 'failed',
    code: 'ai_broke_off',
    msg: 'The answer broke off. Please try again',
  })
  const { records } = (await site.call(ai.history, {}, member)).data!
  expect(records.map(({ outcome }) => outcome)).toEqual(['broken'])
  expect(await site.explain(member)).toMatchObject({ status: 400, code: 'ai_broke_off', data: null })
})

test('the provider is left when the reader goes, and what had come stays in the history', async () => {
  const site = await anAiSite()
  const member = await site.aMember()
  site.provider.state.pieceMs = 30
  const reader = new AbortController()
  const reading = site.events(ai.explainProblem, { pid: site.pid }, member, reader.signal)
  await expect.poll(() => site.provider.state.open).toBe(1)
  setTimeout(() => reader.abort(), 150)
  await expect(reading).rejects.toThrow('aborted')
  await expect.poll(() => site.provider.state.open).toBe(0)
  await expect
    .poll(async () => (await site.call(ai.history, {}, member)).data!.records.map(({ outcome }) => outcome))
    .toEqual(['stopped'])
  expect((await site.useOf(member.uid))!.calls).toBe(1)
})

test('nobody’s code goes out before they agreed, and each host is agreed to by itself', async () => {
  const site = await anAiSite()
  const person = await site.aUser({ role: 'vip' })
  const { call, host } = site
  const options = async () => (await call(ai.options, {}, person)).data!
  expect(await options()).toMatchObject({ host, hasConsent: false })
  expect(await site.explain(person)).toMatchObject({ status: 403, code: 'ai_consent_needed' })
  expect(await call(ai.consent, { host: 'other.example.org' }, person)).toMatchObject({ code: 'ai_host_changed' })
  expect(await site.explain(person)).toMatchObject({ code: 'ai_consent_needed' })
  await site.db.insertInto('ai_consent').values({ uid: person.uid, host: 'other.example.org' }).execute()
  expect(await site.explain(person)).toMatchObject({ code: 'ai_consent_needed' })
  for (let n = 0; n < 2; n++) expect(await call(ai.consent, { host }, person)).toMatchObject({ status: 200 })
  expect(await options()).toMatchObject({ hasConsent: true })
  expect(await site.explain(person)).toMatchObject({ status: 200 })
  await call(ai.withdraw, {}, person)
  expect(await options()).toMatchObject({ hasConsent: false })
  expect(await site.db.selectFrom('ai_consent').select('host').execute()).toEqual([])
  expect(site.provider.state.asked).toHaveLength(1)
})

test('a site without a switch, a model or a readable key offers no helper', async () => {
  const site = await anAiSite()
  const member = await site.aMember()
  const hostNow = async () => (await site.call(ai.options, {}, member)).data!.host
  expect(await hostNow()).toBe(site.host)
  await site.set({ openAiChat: false })
  expect(await site.explain(member)).toMatchObject({ http: 403, code: 'feature_closed' })
  expect(await hostNow()).toBe(null)
  for (const wrong of [{ aiModel: '' }, { aiModel: 'm', aiApiKey: 'not sealed by us' }]) {
    await site.set({ openAiChat: true, ...wrong })
    expect(await site.explain(member)).toMatchObject({ status: 400, code: 'ai_not_configured' })
    expect(await hostNow()).toBe(null)
  }
})

test('the history is its reader’s alone: listed, opened, judged, deleted and in their archive', async () => {
  const site = await anAiSite()
  const [member, other] = [await site.aMember(), await site.aMember()]
  const { call, provider } = site
  provider.state.says = { kind: 'text', text: 'First.' }
  await site.explain(member)
  const submitId = await site.submitted(member.uid)
  provider.state.says = { kind: 'text', text: 'Second.' }
  await call(ai.provideIdea, { submitId, level: 'question' }, member)
  const { records } = (await call(ai.history, {}, { ...member, language: 'en-US' })).data!
  expect(records).toMatchObject([
    { kind: 'provide_idea', level: 'question', submitId, outcome: 'done', isUseful: null },
    { kind: 'explain_problem', level: null, submitId: null, pid: site.pid, problemId: '1000', title: 'A+B Problem' },
  ])
  const [second, first] = records.map(({ id }) => id)
  expect((await call(ai.answer, { id: first! }, member)).data).toMatchObject({ text: 'First.', problemId: '1000' })
  for (const reply of [
    await call(ai.answer, { id: first! }, other),
    await call(ai.feedback, { id: first!, isUseful: true }, other),
    await call(ai.remove, { id: first! }, other),
  ])
    expect(reply).toMatchObject({ status: 404, code: 'ai_answer_not_found' })
  expect((await call(ai.history, {}, other)).data!.records).toEqual([])

  const files = await archiveOf(site, member.token)
  expect(files.get(`ai/${first}.md`)).toBe('First.')
  expect(JSON.parse(files.get(`ai/${second}.json`)!)).toMatchObject({ kind: 'provide_idea', submitId })
  expect(JSON.parse(files.get('ai/consents.json')!)).toMatchObject([{ host: site.host }])
  expect([...(await archiveOf(site, other.token)).keys()].filter((path) => /^ai\/\d/.test(path))).toEqual([])

  expect(await call(ai.remove, { id: first! }, member)).toMatchObject({ status: 200 })
  expect(await call(ai.answer, { id: first! }, member)).toMatchObject({ code: 'ai_answer_not_found' })
  await call(ai.removeAll, {}, member)
  expect(await site.db.selectFrom('ai_log').select('id').execute()).toEqual([])
})

test('a problem that the reader cannot find any more has no name in their history', async () => {
  const site = await anAiSite()
  const member = await site.aMember()
  await site.explain(member)
  await site.db.updateTable('problem').set({ auth: 2 }).execute()
  const { records } = (await site.call(ai.history, {}, member)).data!
  expect(records).toMatchObject([{ pid: site.pid, problemId: null, title: null }])
})

test('staff read how much is used and what it costs, and no word of it', async () => {
  const site = await anAiSite()
  const [one, two] = [await site.aMember(), await site.aMember()]
  const admin = await site.aUser({ role: 'admin' })
  const { call, provider } = site
  provider.state.says = { kind: 'text', text: 'A secret answer.' }
  await site.explain(one)
  await site.explain(two)
  provider.state.trouble = 'broken'
  await site.explain(two)
  const { id } = (await call(ai.history, {}, one)).data!.records[0]!
  for (const isUseful of [true, false, true, true] as const) await call(ai.feedback, { id, isUseful }, one)
  const read = async () => (await call(aiAdmin.usage, { days: 1 }, admin)).data!
  const input = provider.state.asked[0]!.body.messages.reduce(
    (sum, { content }) => sum + Math.ceil(content.length / 4),
    0,
  )
  const expected = {
    calls: 3,
    done: 2,
    failed: 1,
    stopped: 0,
    inputTokens: 2 * input,
    outputTokens: 8,
    useful: 1,
    notUseful: 0,
    costs: [{ currency: 'CNY', amount: (2 * input * 2 + 8 * 8) / 1_000_000 }],
  }
  const usage = await read()
  expect(usage).toMatchObject({ total: expected, days: [{ people: 2, ...expected }] })
  expect(usage.kinds.map(({ kind, calls }) => [kind, calls])).toEqual([
    ['explain_problem', 3],
    ['explain_compile_error', 0],
    ['provide_idea', 0],
    ['perfect_code', 0],
  ])
  expect(JSON.stringify(usage)).not.toMatch(/secret|1000|A\+B/)
  await call(ai.feedback, { id, isUseful: null }, one)
  // Who deletes their history takes nothing off the books.
  await call(ai.removeAll, {}, one)
  expect((await read()).total).toMatchObject({ calls: 3, useful: 0 })
  expect(await call(aiAdmin.usage, { days: 1 }, one)).toMatchObject({ http: 403, code: 'no_permission' })
})

test('the key of the provider is stored sealed, answered as a mask and kept by a mask or where it is absent', async () => {
  const site = await anAiSite()
  const root = await site.aUser({ role: 'root' })
  const { call, db, services } = site
  const stored = async () =>
    (await db.selectFrom('site_setting').select('value').where('name', '=', 'aiApiKey').executeTakeFirstOrThrow())
      .value as string
  const read = async () => (await call(siteSettings.switches, {}, root)).data!
  const change = (fields: object) => call(siteSettings.setSwitches, fields, root)
  await change({ aiApiKey: 'sk-new', aiModel: 'large', aiBaseUrl: 'https://api.example.org/v1' })
  const sealed = await stored()
  expect(services.sealer.open(sealed, 'setting aiApiKey')).toBe('sk-new')
  expect(await read()).toMatchObject({
    aiApiKey: '********',
    aiModel: 'large',
    aiBaseUrl: 'https://api.example.org/v1',
  })
  for (const kept of [{ aiApiKey: '********' }, { aiModel: 'small' }, { aiApiKey: null }]) {
    expect(await change(kept)).toMatchObject({ status: 200 })
    expect(await stored()).toBe(sealed)
  }
  const audited = await db.selectFrom('audit').select(['before', 'after']).execute()
  expect(JSON.stringify(audited)).not.toContain('sk-new')
  expect(JSON.stringify(audited)).not.toContain(sealed)
  await change({ aiApiKey: '' })
  expect(await read()).toMatchObject({ aiApiKey: '' })
  for (const aiBaseUrl of ['http://api.example.org', 'https://127.0.0.1/v1', 'https://localhost', 'https://10.0.0.1']) {
    expect(await change({ aiBaseUrl })).toMatchObject({ code: 'ai_address_refused', field: 'aiBaseUrl' })
  }
  expect(await change({ aiApiKey: 'schlüssel' })).toMatchObject({ code: 'invalid_input', field: 'aiApiKey' })
})

test('whoever is made anonymous leaves neither answers nor agreements nor use', async () => {
  const site = await anAiSite()
  const member = await site.aMember()
  await site.explain(member)
  expect((await site.call(ownAccount.removeAccount, { password }, member)).code).toBe(undefined)
  for (const table of ['ai_log', 'ai_consent', 'ai_use'] as const) {
    expect(await site.db.selectFrom(table).select('uid').execute(), table).toEqual([])
  }
})
