import type { ParsedInputOf } from '@praxis/contract/endpoint'
import type { orderAdmin } from '@praxis/contract/orderAdmin'
import { orderStates, type OrderState } from '@praxis/contract/paymentLimits'
import { orderStatusOf } from '@praxis/rules/payments/orderStates'
import { sql, type SqlBool } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { listPage } from '#server/db/paging.ts'
import { contains } from '#server/db/textSearch.ts'
import { siteZone } from '#server/modules/site/public.ts'
import { orderColumns } from '../orders/orders.queries.ts'

export type Filters = Omit<ParsedInputOf<typeof orderAdmin.list>, 'currentPage' | 'limit'>

const orders = (db: Database) =>
  db
    .selectFrom('member_order')
    .innerJoin('account', 'account.uid', 'member_order.uid')
    .select([...orderColumns, 'account.username'])

function found(db: Database, { keyword = '', orderStatus: status, state, payType, from, to }: Filters) {
  let rows = orders(db)
  if (keyword !== '') {
    rows = rows.where(({ or, ref, eb }) =>
      or([eb('member_order.order_no', '=', keyword), contains(ref('account.username'), keyword)]),
    )
  }
  if (status !== undefined) rows = rows.where(hasStatus(status))
  if (state !== undefined) rows = rows.where('member_order.state', '=', state)
  if (payType !== undefined) rows = rows.where('member_order.provider', '=', payType)
  // Days are those of the site.
  if (from !== undefined) rows = rows.where('member_order.created_at', '>=', beginning(from, 0))
  if (to !== undefined) rows = rows.where('member_order.created_at', '<', beginning(to, 1))
  return rows.orderBy('member_order.created_at', 'desc').orderBy('member_order.order_no', 'desc')
}

const beginning = (day: string, later: 0 | 1) =>
  sql<string>`((${day}::date + ${sql.lit(later)})::timestamp at time zone ${siteZone})`

/** Which orders have a number of the wire. Those that were paid too late count as closed until they are given back. */
function hasStatus(status: number) {
  const statesOf = (isLate: boolean): OrderState[] =>
    orderStates.filter((state) => orderStatusOf(state, isLate) === status)
  const [usual, late] = [statesOf(false), statesOf(true)]
  return sql<SqlBool>`member_order.state = any(case when member_order.is_late then ${late}::text[] else ${usual}::text[] end)`
}

export const listOrders = (
  db: Database,
  { currentPage, limit, ...filters }: Filters & { currentPage: number; limit: number },
) => listPage(db, found(db, filters), { currentPage, limit })

/** The orders of a search behind the one of this number; null: from the first on. */
export function listOrdersAfter(db: Database, filters: Filters, after: string | null, limit: number) {
  const rows = found(db, filters).limit(limit)
  if (after === null) return rows.execute()
  return rows
    .where(
      sql<SqlBool>`(member_order.created_at, member_order.order_no) <
        (select last.created_at, last.order_no from member_order as last where last.order_no = ${after})`,
    )
    .execute()
}

export const findDeskOrder = (db: Database, orderNo: string) =>
  orders(db).where('member_order.order_no', '=', orderNo).executeTakeFirst()

export const listEvents = (db: Database, orderNo: string) =>
  db
    .selectFrom('order_event')
    .leftJoin('account as actor', 'actor.uid', 'order_event.by_uid')
    .select([
      'from_state as from',
      'to_state as to',
      'cause',
      'actor.username as by',
      'detail',
      'order_event.created_at as at',
    ])
    .where('order_no', '=', orderNo)
    .orderBy('id')
    .$narrowType<{ from: OrderState | null; to: OrderState }>()
    .execute()

export const listRefunds = (db: Database, orderNo: string) =>
  db
    .selectFrom('refund')
    .leftJoin('account as actor', 'actor.uid', 'refund.by_uid')
    .select([
      'refund_no as refundNo',
      'cents',
      'reason',
      'state',
      'detail',
      'actor.username as by',
      'refund.created_at as gmtCreate',
      'done_at as doneTime',
    ])
    .where('order_no', '=', orderNo)
    .orderBy('refund.created_at')
    .orderBy('refund_no')
    .execute()

/** Orders of a person with what was given back of them, the oldest first. */
export async function readOwnOrders(db: Database, uid: string) {
  const rows = await db
    .selectFrom('member_order')
    .select([...orderColumns])
    .where('uid', '=', uid)
    .orderBy('created_at')
    .orderBy('order_no')
    .execute()
  const given = await db
    .selectFrom('refund')
    .innerJoin('member_order', 'member_order.order_no', 'refund.order_no')
    .select([
      'refund.order_no as orderNo',
      'refund_no as refundNo',
      'cents',
      'reason',
      'refund.state',
      'refund.created_at as at',
      'done_at as doneAt',
    ])
    .where('member_order.uid', '=', uid)
    .orderBy('refund.created_at')
    .execute()
  const byOrder = Map.groupBy(given, ({ orderNo }) => orderNo)
  return rows.map(({ uid: _uid, codeUrl: _code, ...order }) => ({
    ...order,
    refunds: (byOrder.get(order.orderNo) ?? []).map(({ orderNo: _orderNo, ...refund }) => refund),
  }))
}

/** How many refunds failed, for which root must ask again. */
export async function countFailedRefunds(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('member_order')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('state', '=', 'refund_failed')
    .executeTakeFirstOrThrow()
  return count
}
