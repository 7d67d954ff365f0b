import type { Services } from '#server/context.ts'
import { connect } from '#server/db/connection.ts'
import { listen } from '#server/signals.ts'
import { openShop, receiveNotification, refundJob } from '#server/modules/payments/public.ts'
import { sealerOf } from '#server/services/sealer.ts'

/** What the process does: it takes a notification of WeChat Pay, or carries a refund out. */
export type PaymentWork = {
  database: string
  now: string
  paymentAddresses: Services['paymentAddresses']
  message?: { headers: Record<string, string>; body: string }
  refundNo?: string
}

/** A process that works on one payment, which a test kills in the middle. */
const work = JSON.parse(process.argv[2] ?? '{}') as PaymentWork
const { db } = connect(work.database, () => {}, 2)
const own = {
  db,
  signals: listen(work.database, () => {}),
  now: () => new Date(work.now),
  log: { info() {}, warn: console.error, error: console.error },
  sealer: sealerOf('a key of the tests'),
  paymentAddresses: work.paymentAddresses,
}
const services = { ...own, shop: openShop(own) } as Partial<Services> as Services
if (work.message !== undefined) {
  const headers = Object.entries(work.message.headers).map(([name, value]) => [name.toLowerCase(), value])
  const message = {
    body: Buffer.from(work.message.body),
    headers: Object.fromEntries(headers) as Record<string, string>,
  }
  await receiveNotification(services, 'wechat', message)
}
if (work.refundNo !== undefined) {
  const run = { id: 'killed', signal: new AbortController().signal }
  await refundJob.run(services, { refundNo: work.refundNo }, run)
}
process.send?.('done')
