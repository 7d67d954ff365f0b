import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { aShopSite } from '../../../../test/ordering.ts'
import type { PaymentWork } from '../../../../test/paymentProcess.ts'

const program = fileURLToPath(new URL('../../../../test/paymentProcess.ts', import.meta.url))
type Site = Awaited<ReturnType<typeof aShopSite>>

const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/** Kills a process with -9 while its transaction waits to write into a table. */
async function killAt(site: Site, table: string, work: Pick<PaymentWork, 'message' | 'refundNo'>): Promise<void> {
  const { db, database, clock, services } = site
  const { paymentAddresses } = services
  await db.transaction().execute(async (tx) => {
    await sql`lock table ${sql.table(table)} in share mode`.execute(tx)
    const child = fork(program, [JSON.stringify({ ...work, database, now: clock.now.toISOString(), paymentAddresses })])
    onTestFinished(() => void child.kill('SIGKILL'))
    await expect.poll(async () => (await waiting.execute(db)).rows.length, { timeout: 20_000 }).toBe(1)
    child.kill('SIGKILL')
    await once(child, 'exit')
  })
  // What the database still did for it is taken back, because nobody commits it.
  await expect.poll(async () => (await waiting.execute(db)).rows.length, { timeout: 20_000 }).toBe(0)
}

test.each(['notice', 'order_event', 'membership_change', 'payment_notification'])(
  'a process that is killed after a notification, while it writes into %s, has changed nothing, and the notification sent again settles it once',
  { timeout: 60_000 },
  async (table) => {
    const site = await aShopSite()
    const { ordered, pay, messageOf, receive, untilOf, after, story, noticesOf, db } = site
    const orderNo = await ordered()
    await pay(orderNo)
    const message = await messageOf(orderNo)
    await killAt(site, table, { message })
    expect([await untilOf(), (await story(orderNo)).length, await noticesOf()]).toEqual([null, 2, []])
    expect(await db.selectFrom('payment_notification').select('kind').execute()).toEqual([])
    for (const _ of [1, 2]) {
      expect(await receive('wechat', message)).toEqual({ http: 204, raw: '' })
      expect([await untilOf(), (await story(orderNo)).length, (await noticesOf()).length]).toEqual([after(30), 3, 1])
    }
  },
)

test(
  'a process that is killed after the provider gave money back, and before it is written, leaves one refund',
  { timeout: 60_000 },
  async () => {
    const site = await aShopSite()
    const { ordered, pay, notify, refund, waitingJobs, detail, wechat, askRefunds, untilOf, after } = site
    const orderNo = await ordered()
    await pay(orderNo)
    await notify(orderNo)
    await refund(orderNo, 19.99)
    const [refundNo] = await waitingJobs('payments.refund')
    await killAt(site, 'order_event', { refundNo: refundNo! })
    expect(wechat.ledger.find(orderNo).refunds).toMatchObject([{ refundNo, cents: 1_999 }])
    expect(await detail(orderNo)).toMatchObject({ state: 'refunding', refunded: 0, refunds: [{ state: 'asked' }] })
    expect(await untilOf()).toBe(after(30))
    await askRefunds()
    expect(wechat.ledger.find(orderNo).refunds).toHaveLength(1)
    expect(await detail(orderNo)).toMatchObject({ state: 'refunded', refunded: 19.99, refunds: [{ state: 'done' }] })
    expect(await untilOf()).toBe(after(0))
  },
)
