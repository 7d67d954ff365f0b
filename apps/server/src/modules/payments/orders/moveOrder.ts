import type { OrderState } from '@praxis/contract/paymentLimits'
import { isOpen, nextState, type OrderEvent } from '@praxis/rules/payments/orderStates'
import type { Services } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { lockMemberships } from '#server/modules/accounts/public.ts'
import {
  findOrder,
  insertEvent,
  lockOrder,
  updateOrder,
  type Cause,
  type OrderChange,
  type StoredOrder,
} from './orders.queries.ts'

/** Why an order is moved, and when. */
export type Reason = {
  readonly cause: Cause
  readonly now: Date
  readonly byUid?: string
  readonly detail?: string | undefined
}

/** The person of an order; null: they were made anonymous. */
export type Buyer = { readonly uid: string; readonly memberUntil: string | null } | null

/** Holds the person and then the order: everybody who changes an order takes these locks in this order. */
export async function holdOrder(
  tx: Transaction,
  orderNo: string,
): Promise<{ order: StoredOrder; buyer: Buyer } | undefined> {
  const found = await findOrder(tx, orderNo)
  if (found === undefined) return undefined
  const [buyer = null] = await lockMemberships(tx, [found.uid])
  const order = await lockOrder(tx, orderNo)
  return order && { order, buyer }
}

/** The one way in which the state of an order changes. The caller holds it. */
export async function moveOrder(
  tx: Transaction,
  { orderNo, state }: Pick<StoredOrder, 'orderNo' | 'state'>,
  event: OrderEvent,
  { cause, now, byUid, detail }: Reason,
  change: Omit<OrderChange, 'state'> = {},
): Promise<OrderState> {
  const to = nextState(state, event)
  if (to === null) throw new Error(`an order that is ${state} cannot be ${event}`)
  await updateOrder(tx, orderNo, { ...change, state: to })
  await insertEvent(tx, { orderNo, from: state, to, cause, byUid: byUid ?? null, detail: detail ?? null, at: now })
  return to
}

/** Closes an order here. One that was paid meanwhile stays so. */
export const closeHere = (
  { db, now }: Pick<Services, 'db' | 'now'>,
  orderNo: string,
  reason: Omit<Reason, 'now'>,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const held = await holdOrder(tx, orderNo)
    if (held === undefined || !isOpen(held.order.state)) return
    await moveOrder(tx, held.order, 'closed', { ...reason, now: now() }, { closedAt: now() })
  })
