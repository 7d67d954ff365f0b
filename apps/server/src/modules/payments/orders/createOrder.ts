import type { ParsedInputOf } from '@praxis/contract/endpoint'
import { paymentLimits, payTypes, type PayType } from '@praxis/contract/paymentLimits'
import type { OpenOrder, payments } from '@praxis/contract/payments'
import { isForEver, isLasting } from '@praxis/rules/membership/dates'
import { isOpen } from '@praxis/rules/payments/orderStates'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { Failure, found } from '#server/failure.ts'
import { lockMemberships } from '#server/modules/accounts/public.ts'
import { callbackOf } from '../callbacks.ts'
import { ProviderError, type PaymentProvider } from '../providers/provider.ts'
import { endOrder, followOrder } from './askProvider.ts'
import { closeHere, holdOrder, moveOrder } from './moveOrder.ts'
import { newNumber } from './numbers.ts'
import { findOpenOrder, findOrder, findProduct, insertEvent, insertOrder, type StoredOrder } from './orders.queries.ts'
import { openOrderOf } from './show.ts'
import { warnOf } from './warn.ts'

/** Others may order at the same moment in the same name, so that what was closed is open again. */
const rounds = 3

export async function createOrder(
  { itemId, payType }: ParsedInputOf<typeof payments.create>,
  context: Context<Viewer>,
): Promise<OpenOrder> {
  const providers = await context.shop.providers()
  const name = payType ?? payTypes.find((one) => providers.has(one))
  const provider = name === undefined ? undefined : providers.get(name)
  if (name === undefined || provider === undefined) throw new Failure('payment_not_configured')
  for (let round = 0; round < rounds; round += 1) {
    const { order, isWanted } = await context.db
      .transaction()
      .execute((tx) => findOrMake(tx, context, { itemId, payType: name }))
    if (isWanted) return openOrderOf(await withCode(context, provider, order))
    const hindrance = await endOrder(context, order, 'buyer')
    // Nobody can pay to a provider whose keys are gone.
    if (hindrance === 'not_configured') await closeHere(context, order.orderNo, { cause: 'buyer', detail: hindrance })
    const ended = found(await findOrder(context.db, order.orderNo), 'order_not_found')
    if (isOpen(ended.state)) break
    // It was paid, which wins.
    if (ended.state !== 'closed') return openOrderOf(ended)
  }
  throw new Failure('payment_failed')
}

type Wanted = { readonly itemId: number; readonly payType: PayType }

/** The open order of the caller: the one that they want, made if there is none, or another one that has to be closed. */
async function findOrMake(tx: Transaction, { viewer, now, shop }: Context<Viewer>, { itemId, payType }: Wanted) {
  const [person] = await lockMemberships(tx, [viewer.uid])
  if (person === undefined) throw new Failure('login_required')
  const product = found(await findProduct(tx, itemId), 'product_not_found')
  const at = now()
  if (isLasting(person.memberUntil, at) && isForEver(person.memberUntil)) throw new Failure('membership_endless')
  const wanted = { ...product, uid: viewer.uid, provider: payType, isTest: shop.isTest(payType) }
  const open = await findOpenOrder(tx, viewer.uid)
  if (open !== undefined)
    return { order: open, isWanted: isSame(open, wanted) && Date.parse(open.expiresAt) > at.getTime() }
  const orderNo = newNumber(at)
  const seconds = Math.floor(at.getTime() / 1_000) + paymentLimits.orderSeconds
  await insertOrder(tx, { ...wanted, orderNo, createdAt: at, expiresAt: new Date(seconds * 1_000) })
  await insertEvent(tx, { orderNo, from: null, to: 'created', cause: 'buyer', byUid: viewer.uid, detail: null, at })
  return { order: found(await findOrder(tx, orderNo), 'order_not_found'), isWanted: true }
}

const compared = ['productId', 'provider', 'priceCents', 'days', 'name', 'isTest'] as const
type Compared = Pick<StoredOrder, (typeof compared)[number]>
const isSame = (one: Compared, other: Compared) => compared.every((name) => one[name] === other[name])

/** Asks the provider for the code of an order. Asked again after a crash, it gives the same one. */
async function withCode(context: Context<Viewer>, provider: PaymentProvider, order: StoredOrder): Promise<StoredOrder> {
  const { orderNo, priceCents: cents, name: title } = order
  if (order.codeUrl !== null) return order
  const again = async () => found(await findOrder(context.db, orderNo), 'order_not_found')
  try {
    const expiresAt = new Date(order.expiresAt)
    const notifyAddress = await callbackOf(context, order.provider)
    const { codeUrl } = await provider.create({ orderNo, cents, title, expiresAt, notifyAddress })
    const isOurs = await context.db.transaction().execute(async (tx) => {
      const held = await holdOrder(tx, orderNo)
      if (held?.order.state === 'created')
        await moveOrder(tx, held.order, 'code', { cause: 'query', now: context.now() }, { codeUrl })
      return held?.order.state !== 'closed'
    })
    // It was closed while the provider made the code.
    if (!isOurs) await provider.close({ orderNo })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    warnOf(context.log, order, error, 'a provider of payments made no code for an order')
    await followOrder(context, order)
    const { state } = await again()
    if (isOpen(state)) throw new Failure('payment_failed')
  }
  return again()
}
