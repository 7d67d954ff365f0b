import { centsOf, paymentLimits, yuanOf } from '@praxis/contract/paymentLimits'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { Failure, found } from '#server/failure.ts'
import { record } from '#server/modules/audit/public.ts'
import {
  countProductsForMore,
  deleteProduct,
  findProductForChange,
  insertProduct,
  isOrdered,
  updateProduct,
  type KeptProduct,
} from './products.queries.ts'

type Writer = Context<Viewer>
type Written = { itemName: string; itemPrice: number; days: number; rank: number; status: boolean }
type Change = { [Field in keyof Written]?: Written[Field] | null | undefined }

const noun = 'product'

export const addProduct = (context: Writer, written: Written) =>
  context.db.transaction().execute(async (tx) => {
    const product = toKept(written)
    const most = paymentLimits.products
    if ((await countProductsForMore(tx)) >= most) throw new Failure('products_many', { most })
    const { id } = await insertProduct(tx, product)
    await record(tx, context, { act: 'product.create', noun, nounId: id, before: null, after: shown(product) })
    return null
  })

/** What is absent stays as it is. */
export const changeProduct = (context: Writer, id: number, change: Change) =>
  context.db.transaction().execute(async (tx) => {
    const before = shown(found(await findProductForChange(tx, id), 'product_not_found'))
    const product = toKept({
      itemName: change.itemName ?? before.itemName,
      itemPrice: change.itemPrice ?? before.itemPrice,
      days: change.days ?? before.days,
      rank: change.rank ?? before.rank,
      status: change.status ?? before.status,
    })
    await updateProduct(tx, id, product)
    await record(tx, context, { act: 'product.edit', noun, nounId: id, before, after: shown(product) })
    return null
  })

export const removeProduct = (context: Writer, id: number) =>
  context.db.transaction().execute(async (tx) => {
    const product = found(await findProductForChange(tx, id), 'product_not_found')
    const before = shown(product)
    const isDeleted = !(await isOrdered(tx, id))
    if (isDeleted) await deleteProduct(tx, id)
    else await updateProduct(tx, id, { ...product, status: false })
    const after = isDeleted ? null : { ...before, status: false }
    await record(tx, context, { act: 'product.delete', noun, nounId: id, before, after })
    return { isDeleted }
  })

function toKept({ itemName, itemPrice, ...product }: Written): KeptProduct {
  const cents = centsOf(itemPrice)
  if (cents === null) throw new Failure('price_not_cents', {}, 'itemPrice')
  return { ...product, itemName: itemName.toWellFormed(), cents }
}

/** As the wire and the log have it. */
const shown = ({ cents, ...product }: KeptProduct): Written => ({ ...product, itemPrice: yuanOf(cents) })
