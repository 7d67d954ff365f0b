import { paymentLimits, yuanOf } from '@praxis/contract/paymentLimits'
import type { AdminProduct, Product } from '@praxis/contract/paymentShapes'
import { sql } from 'kysely'
import type { Database, Transaction } from '#server/db/connection.ts'
import { listPage } from '#server/db/paging.ts'
import { contains } from '#server/db/textSearch.ts'

/** As the wire has it, but the price in whole cents. −1 days have no end. */
export type KeptProduct = { itemName: string; cents: number; days: number; rank: number; status: boolean }

const kept = [
  'name as itemName',
  'price_cents as cents',
  sql<number>`coalesce(days, -1)`.as('days'),
  'rank',
  'is_visible as status',
] as const

const toRow = ({ itemName, cents, days, rank, status }: KeptProduct) => ({
  name: itemName,
  price_cents: cents,
  days: days === -1 ? null : days,
  rank,
  is_visible: status,
})

/** What people can buy, in the order of the ranks. */
export async function listForSale(db: Database): Promise<Product[]> {
  const rows = await db
    .selectFrom('product')
    .select(['id', ...kept])
    .where('is_visible', '=', true)
    .orderBy('rank')
    .orderBy('id')
    .limit(paymentLimits.products)
    .execute()
  return rows.map(({ id, itemName, cents, days }) => ({ id, itemName, itemPrice: yuanOf(cents), days }))
}

export const isAnythingForSale = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('product').select('id').where('is_visible', '=', true).limit(1).executeTakeFirst()) !== undefined

type Asked = { keyword?: string | undefined; currentPage: number; limit: number }

export async function listProducts(db: Database, { keyword = '', ...asked }: Asked) {
  const rows = db
    .selectFrom('product')
    .select(({ exists, selectFrom }) => [
      'id',
      ...kept,
      'created_at as gmtCreate',
      'updated_at as gmtModified',
      exists(selectFrom('member_order').select('order_no').whereRef('product_id', '=', 'product.id'))
        .$castTo<boolean>()
        .as('hasOrders'),
    ])
    .$if(keyword !== '', (query) => query.where(({ ref }) => contains(ref('name'), keyword)))
    .orderBy('rank')
    .orderBy('id')
  const { records, ...page } = await listPage(db, rows, asked)
  const inYuan = ({ cents, ...row }: (typeof records)[number]): AdminProduct => ({ ...row, itemPrice: yuanOf(cents) })
  return { ...page, records: records.map(inYuan) }
}

/** Until the end of the transaction nobody else adds a product. */
export async function countProductsForMore(tx: Transaction): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('praxis products'))`.execute(tx)
  const { count } = await tx
    .selectFrom('product')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const insertProduct = (tx: Transaction, product: KeptProduct) =>
  tx.insertInto('product').values(toRow(product)).returning('id').executeTakeFirstOrThrow()

/** Holds the row until the transaction ends: meanwhile nobody orders it. */
export const findProductForChange = (tx: Transaction, id: number): Promise<KeptProduct | undefined> =>
  tx.selectFrom('product').select(kept).where('id', '=', id).forUpdate().executeTakeFirst()

export const updateProduct = (tx: Transaction, id: number, product: KeptProduct) =>
  tx
    .updateTable('product')
    .set({ ...toRow(product), updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()

export const isOrdered = async (tx: Transaction, id: number): Promise<boolean> =>
  (await tx.selectFrom('member_order').select('order_no').where('product_id', '=', id).limit(1).executeTakeFirst()) !==
  undefined

export const deleteProduct = (tx: Transaction, id: number) => tx.deleteFrom('product').where('id', '=', id).execute()

/** Until when somebody is a member; null: not at this moment. */
export async function findMemberUntil(db: Database, uid: string, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('account')
    .select('member_until as until')
    .where('uid', '=', uid)
    .where('member_until', '>', now.toISOString())
    .executeTakeFirst()
  return row?.until ?? null
}
