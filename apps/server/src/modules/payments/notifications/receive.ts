import type { PayType } from '@praxis/contract/paymentLimits'
import type { Services } from '#server/context.ts'
import { enqueue } from '#server/jobs/enqueue.queries.ts'
import { findOrder } from '../orders/orders.queries.ts'
import { settle } from '../orders/settle.ts'
import type { Fact, Message, PaymentProvider, ProviderCode } from '../providers/provider.ts'
import { refundJob } from '../refunds/refundJob.ts'
import { listRunningRefunds } from '../refunds/refunds.queries.ts'
import { noteNotification } from './notifications.queries.ts'

/** Takes what a provider tells, and says what it is answered in its own protocol. Null: the site does not use it. */
export async function receiveNotification(
  services: Services,
  name: PayType,
  message: Message,
): Promise<ReturnType<PaymentProvider['answer']> | null> {
  const provider = (await services.shop.providers()).get(name)
  if (provider === undefined) return null
  const reading = await provider.readNotification(message)
  const refused = 'refused' in reading ? reading.refused : await take(services, name, reading.fact)
  if (refused === null) return provider.answer('taken')
  services.log.warn({ provider: name, code: refused }, 'a notification of a provider of payments was refused')
  return provider.answer(refused)
}

async function take(services: Services, provider: PayType, fact: Fact): Promise<ProviderCode | null> {
  switch (fact.kind) {
    case 'paid':
      return settle(services, fact.payment, { provider, cause: 'notification', eventId: fact.eventId })
    case 'refund':
      return takeRefund(services, provider, fact)
    case 'closed':
    case 'other':
      return null
  }
}

/** The provider is asked about the refund: what it tells is not what its refund was asked for with. */
const takeRefund = (
  { db, now }: Services,
  provider: PayType,
  { eventId, orderNo }: Extract<Fact, { kind: 'refund' }>,
): Promise<ProviderCode | null> =>
  db.transaction().execute(async (tx) => {
    const order = await findOrder(tx, orderNo)
    if (order?.provider !== provider) return 'wrong_order'
    if (!(await noteNotification(tx, { provider, eventId, orderNo, kind: 'refund', now: now() }))) return null
    for (const { refundNo } of await listRunningRefunds(tx, orderNo))
      await enqueue(tx, refundJob, { refundNo }, { key: refundNo })
    return null
  })
