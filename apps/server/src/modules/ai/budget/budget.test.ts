import { ai } from '@praxis/contract/ai'
import { expect, test } from 'vitest'
import { anAiSite } from '../../../../test/aiSite.ts'
import { startServer } from '../../../../test/harness.ts'
import { reserve } from './budget.ts'

/** Two processes on one database, each with connections of its own. */
async function twoServers() {
  const site = await anAiSite()
  const other = await startServer({ database: site.database, aiAddress: site.provider.address })
  const ask = (server: Pick<typeof other, 'call'>, { token }: { token: string }) =>
    server.call(ai.explainProblem, { pid: site.pid }, { token })
  /** So many questions at once, by turns to the one and to the other; two of a person go on at a time. */
  async function codes(people: readonly { token: string }[], each: number) {
    const told: (string | number)[] = []
    for (let n = 0; n < each; n++) {
      const replies = await Promise.all(people.flatMap((one) => [ask(site, one), ask(other, one)]))
      told.push(...replies.map(({ code, status }) => code ?? status))
    }
    return Object.fromEntries([...Map.groupBy(told, String)].map(([code, of]) => [code, of.length]))
  }
  const siteUse = () => site.db.selectFrom('ai_site_use').select(['calls', 'tokens']).executeTakeFirst()
  return { ...site, codes, siteUse }
}

test('a person has n questions a day and no more, asked from two processes at once', async () => {
  const site = await twoServers()
  await site.set({ aiPersonCalls: 5 })
  const [member, other] = [await site.aMember(), await site.aMember()]
  expect(await site.codes([member], 3)).toEqual({ 200: 5, ai_budget_person: 1 })
  expect(await site.useOf(member.uid)).toMatchObject({ calls: 5 })
  expect((await site.call(ai.options, {}, member)).data).toMatchObject({ callsLeft: 0 })
  expect(await site.codes([other], 1)).toEqual({ 200: 2 })
}, 30_000)

test('all people together have n questions a day, and who is refused for it loses none of their own', async () => {
  const site = await twoServers()
  await site.set({ aiSiteCalls: 5 })
  const people = [await site.aMember(), await site.aMember(), await site.aMember()]
  expect(await site.codes(people, 1)).toEqual({ 200: 5, ai_budget_site: 1 })
  expect(await site.siteUse()).toMatchObject({ calls: 5 })
  const uses = await Promise.all(people.map(({ uid }) => site.useOf(uid)))
  expect(uses.reduce((sum, use) => sum + (use?.calls ?? 0), 0)).toBe(5)
}, 30_000)

test('tokens are taken before a question is asked, and what was too much goes back after it', async () => {
  const site = await anAiSite()
  const member = await site.aMember()
  site.provider.state.says = { kind: 'text', text: 'Four words are here' }
  await site.explain(member)
  const { content } = site.provider.lastAsked().at(-1)!
  const used = (await site.useOf(member.uid))!.tokens
  const counted = site.provider.lastAsked().reduce((sum, one) => sum + Math.ceil(one.content.length / 4), 0) + 5
  expect(used).toBe(counted)
  // What is left is less than a question may use at most.
  await site.set({ aiPersonTokens: used + Math.ceil(Buffer.byteLength(content) / 2) })
  expect(await site.explain(member)).toMatchObject({ code: 'ai_budget_person' })
  await site.set({ aiPersonTokens: 2 * used + Math.ceil(Buffer.byteLength(content)) + 1_500 })
  expect(await site.explain(member)).toMatchObject({ status: 200 })
  await site.set({ aiSiteTokens: 10 })
  expect(await site.explain(member)).toMatchObject({ code: 'ai_budget_site' })
  expect(await site.useOf(member.uid)).toEqual({ calls: 2, tokens: 2 * used })
})

test.each([
  [{ aiPersonTokens: 200 }, 'ai_budget_person'],
  [{ aiSiteTokens: 200 }, 'ai_budget_site'],
])('with %o a second reservation fits to the last token, and one token more is refused', async (budget, refusal) => {
  const site = await anAiSite()
  const [first, second] = [await site.aMember(), await site.aMember()]
  const settings = { aiPersonCalls: 9, aiPersonTokens: 900, aiSiteCalls: 9, aiSiteTokens: 900, ...budget }
  const take = (day: string, tokens: number) => {
    const uid = 'aiSiteTokens' in budget && tokens !== 150 ? second.uid : first.uid
    return reserve(site.services, { uid, day, tokens }, settings as Parameters<typeof reserve>[2])
  }
  await take('2026-01-01', 150)
  await expect(take('2026-01-01', 51)).rejects.toMatchObject({ code: refusal })
  await take('2026-01-01', 50)
  await expect(take('2026-01-01', 1)).rejects.toMatchObject({ code: refusal })
  await expect(take('2026-01-02', 201)).rejects.toMatchObject({ code: refusal })
})

test('while an answer goes on, all that it may use is taken', async () => {
  const site = await anAiSite()
  const member = await site.aMember()
  site.provider.state.trouble = 'stall'
  const reader = new AbortController()
  const reading = site.events(ai.explainProblem, { pid: site.pid }, member, reader.signal)
  reading.catch(() => {})
  await expect.poll(() => site.provider.state.open).toBe(1)
  const reserved = (await site.useOf(member.uid))!
  expect(reserved.calls).toBe(1)
  expect(reserved.tokens).toBeGreaterThan(1_500)
  reader.abort()
  await expect.poll(async () => (await site.useOf(member.uid))!.tokens).toBeLessThan(reserved.tokens - 1_000)
  expect((await site.useOf(member.uid))!.calls).toBe(1)
})

test('a question that came to nothing is given back, and an absurd count of the provider is not believed', async () => {
  const site = await anAiSite()
  const member = await site.aMember()
  site.provider.state.trouble = 'broken'
  expect(await site.explain(member)).toMatchObject({ code: 'ai_failed' })
  expect(await site.useOf(member.uid)).toEqual({ calls: 0, tokens: 0 })
  site.provider.state.trouble = 'hugeUsage'
  expect(await site.explain(member)).toMatchObject({ data: 'Short.' })
  expect((await site.useOf(member.uid))!.tokens).toBeLessThan(3_000)
})

test('a new day of the site begins with the whole budget', async () => {
  const site = await anAiSite()
  const member = await site.aMember()
  await site.set({ aiPersonCalls: 1, timeZone: 'Pacific/Kiritimati' })
  expect(await site.explain(member)).toMatchObject({ status: 200 })
  expect(await site.explain(member)).toMatchObject({ code: 'ai_budget_person' })
  // 25 hours lie between the two.
  await site.set({ timeZone: 'Pacific/Pago_Pago' })
  expect(await site.explain(member)).toMatchObject({ status: 200 })
})

test('one person is given two answers at once by a server, and a third waits for one of them', async () => {
  const site = await anAiSite()
  const member = await site.aMember()
  site.provider.state.trouble = 'stall'
  const reader = new AbortController()
  const two = [1, 2].map(() => site.events(ai.explainProblem, { pid: site.pid }, member, reader.signal))
  for (const one of two) one.catch(() => {})
  await expect.poll(() => site.provider.state.open).toBe(2)
  expect(await site.explain(member)).toMatchObject({ code: 'busy' })
  const other = await site.aMember()
  site.provider.state.trouble = null
  expect(await site.explain(other)).toMatchObject({ status: 200 })
  reader.abort()
  await expect.poll(async () => (await site.explain(member)).status).toBe(200)
})
