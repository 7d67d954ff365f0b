import { yuanOf, type PayType } from '@praxis/contract/paymentLimits'
import type { BillRow, billStates } from '@praxis/contract/billAdmin'
import { accountStatus, roles } from '@praxis/contract/statuses'
import type { Difference } from '@praxis/rules/payments/compareBill'
import { sql } from 'kysely'
import type { Database, Transaction } from '#server/db/connection.ts'
import { listPage } from '#server/db/paging.ts'

/** The bill of a provider for a day in China. */
export type Bill = { provider: PayType; day: string }
/** What is noted of a bill, and when. */
type Noted = { state: BillState; detail?: string | null; now: Date }
type BillState = (typeof billStates)[number]
type Asked = { currentPage: number; limit: number }

export async function listBills(db: Database, asked: Asked) {
  const rows = db
    .selectFrom('bill')
    .select([
      sql<PayType>`provider`.as('payType'),
      'day',
      sql<BillState>`state`.as('state'),
      'detail',
      'payments',
      'paid_cents as paid',
      'refunds',
      'refunded_cents as refunded',
      'differences',
      'updated_at as gmtModified',
    ])
    .orderBy('day', 'desc')
    .orderBy('provider')
  const { records, ...page } = await listPage(db, rows, asked)
  const inYuan = ({ paid, refunded, ...row }: (typeof records)[number]): BillRow => ({
    ...row,
    paid: yuanOf(paid),
    refunded: yuanOf(refunded),
  })
  return { ...page, records: records.map(inYuan) }
}

const differencesOf = (db: Database, { provider, day }: Bill) =>
  db
    .selectFrom('bill_difference')
    .select([
      sql<Difference['kind']>`kind`.as('kind'),
      'order_no as orderNo',
      'trade_no as tradeNo',
      'refund_no as refundNo',
      'ours_cents as ours',
      'theirs_cents as theirs',
    ])
    .where('provider', '=', provider)
    .where('day', '=', day)
    .orderBy('id')

export async function listDifferencePage(db: Database, bill: Bill, asked: Asked) {
  const { records, ...page } = await listPage(db, differencesOf(db, bill), asked)
  const inYuan = (cents: number | null) => (cents === null ? null : yuanOf(cents))
  return { ...page, records: records.map((row) => ({ ...row, ours: inYuan(row.ours), theirs: inYuan(row.theirs) })) }
}

export const listDifferences = (tx: Transaction, bill: Bill): Promise<Difference[]> => differencesOf(tx, bill).execute()

/** The days since then whose bill was compared. */
export async function listCompared(db: Database, provider: PayType, from: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('bill')
    .select('day')
    .where('provider', '=', provider)
    .where('day', '>=', from)
    .where('state', '=', 'done')
    .execute()
  return new Set(rows.map(({ day }) => day))
}

/** What the bill says of itself stays until it has been compared again. */
export const setBillState = (db: Database, bill: Bill, { state, detail = null, now }: Noted) =>
  db
    .insertInto('bill')
    .values({ ...bill, state, detail, updated_at: now })
    .onConflict((conflict) => conflict.columns(['provider', 'day']).doUpdateSet({ state, detail, updated_at: now }))
    .execute()

/** The row of a bill, which nobody else writes until the transaction ends. */
export const holdBill = (tx: Transaction, bill: Bill) =>
  tx
    .insertInto('bill')
    .values({ ...bill, state: 'running' })
    .onConflict((conflict) => conflict.columns(['provider', 'day']).doUpdateSet({ state: 'running' }))
    .execute()

type Sums = { payments: number; paid_cents: number; refunds: number; refunded_cents: number; differences: number }

export const finishBill = (tx: Transaction, { provider, day }: Bill, { now, ...sums }: Sums & { now: Date }) =>
  tx
    .updateTable('bill')
    .set({ ...sums, state: 'done', detail: null, updated_at: now })
    .where('provider', '=', provider)
    .where('day', '=', day)
    .execute()

export const deleteDifferences = (tx: Transaction, { provider, day }: Bill) =>
  tx.deleteFrom('bill_difference').where('provider', '=', provider).where('day', '=', day).execute()

export const insertDifferences = (tx: Transaction, { provider, day }: Bill, differences: readonly Difference[]) =>
  tx
    .insertInto('bill_difference')
    .values(
      differences.map(({ kind, orderNo, tradeNo, refundNo, ours, theirs }) => ({
        provider,
        day,
        kind,
        order_no: orderNo,
        trade_no: tradeNo,
        refund_no: refundNo,
        ours_cents: ours,
        theirs_cents: theirs,
      })),
    )
    .execute()

export async function listRoots(tx: Transaction): Promise<string[]> {
  const rows = await tx
    .selectFrom('account')
    .innerJoin('account_role', 'account_role.uid', 'account.uid')
    .select('account.uid')
    .where('role_id', '=', roles.root)
    .where('status', '=', accountStatus.active)
    .where('deleted_at', 'is', null)
    .orderBy('account.uid')
    .execute()
  return rows.map(({ uid }) => uid)
}
