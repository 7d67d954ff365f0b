import { billAdmin } from '@praxis/contract/billAdmin'
import { paymentSettings } from '@praxis/contract/paymentSettings'
import { daysLater } from '@praxis/rules/payments/chinaDays'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aBilledSite, notReady } from '../../../../test/billedSite.ts'
import { describeEndpoints } from '../../../../test/endpointTables.ts'
import { startJobs } from '../../../../test/jobs.ts'
import { billsJob, compareBillJob } from '../public.ts'

describeEndpoints(
  'billAdmin',
  `
GET  /api/admin/goods/bills             root+system_info_admin  | rows=10
GET  /api/admin/goods/bill-differences  root+system_info_admin  | rows=10
POST /api/admin/goods/compare-bill      root+system_info_admin  payment_not_configured bill_day_early
`,
)

const run = { id: '', signal: new AbortController().signal }

test('root may ask for the bill of a day again, which is done in the background and in the log', async () => {
  const site = await aBilledSite()
  const { call, root, day, buy, bills, audit } = site
  await buy('wechat', 'order-1')
  const ask = () => call(billAdmin.compare, { payType: 'wechat', day }, root)
  expect([(await ask()).status, (await ask()).status]).toEqual([200, 200])
  expect(await bills()).toMatchObject([{ payType: 'wechat', day, state: 'running' }])
  expect((await audit()).at(-1)).toEqual({
    act: 'bill.compare',
    noun: 'bill',
    before: null,
    after: { payType: 'wechat', day },
  })
  await startJobs(site, [compareBillJob])
  await expect.poll(bills).toMatchObject([{ state: 'done', payments: 1, differences: 0 }])
})

test('a bill is not asked for before ten in the morning, nor after three months, nor without a provider', async () => {
  const { call, root, clock, today, day, at, enter } = await aBilledSite()
  const codeOf = async (of: string) => (await call(billAdmin.compare, { payType: 'wechat', day: of }, root)).code
  expect([await codeOf(today), await codeOf(daysLater(today, 1))]).toEqual(['bill_day_early', 'bill_day_early'])
  expect([await codeOf(daysLater(today, -90)), await codeOf(daysLater(today, -91))]).toEqual([
    undefined,
    'bill_day_early',
  ])
  clock.now = new Date(at(10, 0).getTime() - 1)
  expect(await codeOf(day)).toBe('bill_day_early')
  clock.now = at(10, 0)
  expect(await codeOf(day)).toBeUndefined()
  await enter({ wechatPayApiKey: '' })
  expect(await codeOf(day)).toBe('payment_not_configured')
  const { code } = await call(billAdmin.compare, { payType: 'wechat', day: '2026-02-30' }, root)
  expect(code).toBe('invalid_input')
})

test('the job of each hour asks for the bills of five days until each was compared, from ten in the morning on', async () => {
  const site = await aBilledSite()
  const { db, services, clock, today, at, wechat, enter, bills } = site
  await enter({ alipayPrivateKey: '' })
  const days = (from: number, until: number) =>
    Array.from({ length: until - from + 1 }, (_, n) => daysLater(today, -from - n))
  const hourly = () => billsJob.run(services, {}, run)
  const queued = async () => {
    const { rows } = await sql<{ key: string }>`
      select singleton_key as key from pgboss.job where name = ${compareBillJob.name} order by key desc`.execute(db)
    return rows.map(({ key }) => key)
  }
  const statesOf = async () => (await bills()).map(({ day, state, detail }) => [day, state, detail])
  clock.now = new Date(at(10, 0).getTime() - 1)
  await hourly()
  await hourly()
  expect(await queued()).toEqual(days(2, 5).map((day) => `wechat/${day}`))
  await startJobs(site, [compareBillJob])
  const before = days(2, 5).map((day) => [day, 'done', null])
  await expect.poll(statesOf).toEqual(before)
  wechat.state.trouble = notReady
  clock.now = at(10, 0)
  await hourly()
  await expect.poll(statesOf).toEqual([[daysLater(today, -1), 'failed', 'bill_not_ready'], ...before])
  wechat.state.trouble = null
  clock.now = at(11, 0)
  await hourly()
  await expect.poll(statesOf).toEqual(days(1, 5).map((day) => [day, 'done', null]))
})

test('a stranger learns nothing of bills, and a page of differences has its bounds', async () => {
  const { call, root, aUser, day, buy, compare } = await aBilledSite()
  for (const name of ['order-1', 'order-2', 'order-3']) await buy('wechat', name, { here: null })
  await compare('wechat')
  const page = await call(billAdmin.differences, { payType: 'wechat', day, limit: 2, currentPage: 2 }, root)
  expect(page.data).toMatchObject({ total: 3, pages: 2, records: [{ orderNo: 'order-3', kind: 'payment_unknown' }] })
  const admin = await aUser({ role: 'admin' })
  expect(await call(billAdmin.list, {}, admin)).toMatchObject({ code: 'no_permission', data: null })
  expect(await call(paymentSettings.read, {}, admin)).toMatchObject({ code: 'no_permission', data: null })
})
