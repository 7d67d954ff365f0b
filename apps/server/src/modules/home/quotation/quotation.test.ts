import { home } from '@praxis/contract/home'
import { homeRules } from '@praxis/contract/limits'
import { quotationLocales } from '@praxis/locales/locales'
import { sentences, startQuotations } from '@praxis/stand-ins/quotations/server'
import { expect, onTestFinished, test } from 'vitest'
import { allJobs } from '#server/jobs/allJobs.ts'
import { startServer } from '../../../../test/harness.ts'
import { fetchQuotation, quotationJob } from './quotationJob.ts'

async function aSite() {
  const server = await startServer()
  const service = await startQuotations()
  onTestFinished(service.close)
  const warnings: string[] = []
  const log = { ...server.services.log, warn: (_details: object, line: string) => void warnings.push(line) }
  const services = { ...server.services, log, quotationAddress: service.address as string | null }
  const { db } = services
  const run = (signal = AbortSignal.timeout(60_000)) => quotationJob.run(services, {}, { id: 'x', signal })
  const kept = () => db.selectFrom('quotation').select(['text', 'origin']).orderBy('id').execute()
  const said = async (language = 'en-US') => (await server.call(home.quotation, {}, { language })).data!
  return { ...server, db, service, services, warnings, run, kept, said }
}

const answer = (fields: object) => ({ status: 200, body: JSON.stringify(fields) })

test('the job keeps what the service says, once however often it is said, and the call answers any of it', async () => {
  const { run, kept, said, service, warnings } = await aSite()
  for (let count = 0; count < sentences.length + 1; count += 1) await run()
  expect(service.state.calls).toBe(4)
  expect(await kept()).toEqual([
    { text: '千里之行，始于足下。', origin: '老子 · 道德经' },
    { text: '学而不思则罔，思而不学则殆。', origin: '论语' },
    { text: '一尺之棰，日取其半，万世不竭。', origin: '庄子' },
  ])
  const answers = new Map<string, string>()
  for (let count = 0; count < 60; count += 1) {
    const { content, origin } = await said()
    answers.set(content, origin)
  }
  expect(answers.size).toBe(3)
  expect(answers.get('千里之行，始于足下。')).toBe('老子 · 道德经')
  expect(warnings).toEqual([])
})

test('as long as nothing was fetched the call answers one of our own in the language of the reader', async () => {
  const { said } = await aSite()
  for (const language of ['zh-CN', 'en-US'] as const) {
    const own = await quotationLocales[language]()
    const answers = new Set<string>()
    for (let count = 0; count < 30; count += 1) {
      const one = await said(language)
      expect(own).toContainEqual(one)
      answers.add(one.content)
    }
    expect(answers.size).toBeGreaterThan(3)
  }
})

test('there are at least twenty of our own, in both languages the same ones, each with where it is from', async () => {
  const [zh, en] = [await quotationLocales['zh-CN'](), await quotationLocales['en-US']()]
  expect(zh.length).toBeGreaterThanOrEqual(20)
  expect(en).toHaveLength(zh.length)
  for (const own of [zh, en]) {
    expect(new Set(own.map(({ content }) => content)).size).toBe(own.length)
    for (const { content, origin } of own) {
      expect(content.length > 5 && content.length <= homeRules.quotationLength, content).toBe(true)
      expect(origin.length > 3 && origin.length < 100, origin).toBe(true)
    }
  }
})

test.each([
  ['it has failed', { status: 500, body: '{"hitokoto":"x"}' }],
  ['it sends us elsewhere', { status: 302, body: '' }],
  ['it answers no JSON', { status: 200, body: '{"hitokoto":"x' }],
  ['it answers a page', { status: 200, body: '<!doctype html>' }],
  ['it answers nothing', { status: 200, body: '' }],
  ['the text is missing', answer({ from: 'x' })],
  ['the text is a number', answer({ hitokoto: 7 })],
  ['the text is empty', answer({ hitokoto: ' \n\u200b' })],
  ['the text is too long', answer({ hitokoto: 'x'.repeat(501) })],
  ['the origin is too long', answer({ hitokoto: 'x', from: 'x'.repeat(501) })],
  ['the answer is large', answer({ hitokoto: 'x', more: 'x'.repeat(70_000) })],
  ['the answer has no end', 'endless'],
] as const)(
  'when %s, the job is done all the same, says so in the log and leaves what is kept',
  async (_what, trouble) => {
    const { run, kept, service, warnings } = await aSite()
    await run()
    const before = await kept()
    service.state.trouble = trouble
    await run()
    expect(await kept()).toEqual(before)
    expect(warnings).toEqual(['no quotation was fetched'])
    service.state.trouble = null
    await run()
    expect(await kept()).toHaveLength(2)
  },
)

test('a service that does not answer is waited for so long and no longer', async () => {
  const { services, service, kept, warnings, run } = await aSite()
  service.state.trouble = 'silent'
  const since = performance.now()
  await fetchQuotation(services, AbortSignal.timeout(60_000), 200)
  expect(performance.now() - since).toBeGreaterThan(190)
  expect(performance.now() - since).toBeLessThan(5_000)
  // The process stops.
  await run(AbortSignal.timeout(50))
  expect([await kept(), warnings.length]).toEqual([[], 2])
})

test('a service that nobody listens at is as one that does not answer', async () => {
  const { service, run, kept, warnings } = await aSite()
  await service.close()
  await run()
  expect([await kept(), warnings]).toEqual([[], ['no quotation was fetched']])
})

test('where the operator has turned it off, nothing is asked', async () => {
  const { services, service, kept, warnings } = await aSite()
  await quotationJob.run({ ...services, quotationAddress: null }, {}, { id: 'x', signal: AbortSignal.timeout(1_000) })
  expect([service.state.calls, await kept(), warnings]).toEqual([0, [], []])
})

test('a text becomes one line without characters that nobody sees, and the longest one is kept whole', async () => {
  const { service, run, kept } = await aSite()
  service.state.trouble = answer({
    hitokoto: '\ufeff  one\r\n\ttwo\u0000\u202e three\ud800  ',
    from: ' a\u0007book ',
    from_who: '',
  })
  await run()
  service.state.trouble = answer({ hitokoto: '字'.repeat(500) })
  await run()
  expect(await kept()).toEqual([
    { text: 'one two three', origin: 'abook' },
    { text: '字'.repeat(500), origin: '' },
  ])
})

test('two hundred are kept, and the oldest go', async () => {
  const { db, run, kept } = await aSite()
  const rows = Array.from({ length: homeRules.quotationsKept }, (_, n) => ({
    text: `text ${n}`,
    origin: 'x',
    fetched_at: new Date(Date.UTC(2026, 0, 1, 0, n)),
  }))
  await db.insertInto('quotation').values(rows.toReversed()).execute()
  await run()
  const texts = (await kept()).map(({ text }) => text)
  expect(texts).toHaveLength(200)
  expect(texts).toContain('千里之行，始于足下。')
  expect(texts).toContain('text 1')
  expect(texts).not.toContain('text 0')
})

test('the job runs by itself once an hour', () => {
  expect(allJobs).toContain(quotationJob)
  expect(quotationJob).toMatchObject({ name: 'home.quotation', schedule: { everyMinutes: 60 } })
})
