import { sql } from 'kysely'
import { byPeople, nextOf, type Recounted } from './batches.queries.ts'
import { compare, type Kept } from './compare.queries.ts'

/** A table that is compared only: where money was moved, somebody has to look. */
export type Compared = Pick<Recounted, 'name' | 'compare'>

const ordersAtOnce = 500

const orderKept: Kept = {
  table: 'member_order',
  key: { order_no: 'text' },
  empty: { state: null, refunded_cents: null, changes: null },
}

/** What an order must be by its payment and its refunds. One that is not paid is open or closed. */
const stateDue = sql`case
  when trade_no is null then case when state in ('created', 'waiting') then state else 'closed' end
  when returned.running > 0 then 'refunding'
  when returned.cents = price_cents then 'refunded'
  when returned.last = 'failed' then 'refund_failed'
  when returned.cents > 0 then 'partly_refunded'
  else 'paid'
end`

const ordersTable: Compared = {
  name: 'member_order',
  async compare(db, after) {
    const { rows } = await sql<{ orderNo: string }>`
      select order_no as "orderNo" from member_order
      where order_no > ${String(after ?? '')} order by order_no limit ${ordersAtOnce}`.execute(db)
    const numbers = rows.map(({ orderNo }) => orderNo)
    const differences = await compare(db, orderKept, {
      // The history of whoever was made anonymous is gone.
      stored: sql`
        select order_no, state, refunded_cents, case when account.deleted_at is null then (
          select count(*) from membership_change as change
          where change.order_no = member_order.order_no and to_until > coalesce(from_until, '-infinity')
        ) end as changes
        from member_order join account using (uid) where order_no = any(${numbers}::text[])`,
      due: sql`
        select order_no, ${stateDue} as state, returned.cents as refunded_cents,
          case when account.deleted_at is null then coalesce((given_until > given_from)::integer, 0) end as changes
        from member_order join account using (uid) cross join lateral (
          select coalesce(sum(cents) filter (where refund.state = 'done'), 0) as cents,
            count(*) filter (where refund.state in ('asked', 'pending')) as running,
            (array_agg(refund.state order by refund.created_at desc, refund_no desc))[1] as last
          from refund where refund.order_no = member_order.order_no
        ) as returned
        where order_no = any(${numbers}::text[])`,
    })
    return { differences, next: nextOf(numbers, ordersAtOnce) }
  },
}

const membershipKept: Kept = { table: 'account', key: { uid: 'text' }, empty: { member_until: null } }

/** The end of a membership is where its history ends. */
const membershipsTable: Compared = {
  name: 'membership',
  compare: (db, after) =>
    byPeople(db, after, (uids) =>
      compare(db, membershipKept, {
        stored: sql`
          select uid, member_until from account
          where uid = any(${uids}) and deleted_at is null and exists (
            select from membership_change where membership_change.uid = account.uid)`,
        due: sql`
          select distinct on (uid) uid, to_until as member_until
          from membership_change join account using (uid)
          where uid = any(${uids}) and deleted_at is null order by uid, membership_change.id desc`,
      }),
    ),
}

export const comparedTables: readonly Compared[] = [ordersTable, membershipsTable]
