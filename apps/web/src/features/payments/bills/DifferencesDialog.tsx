import { billAdmin, type BillDifference, type BillRow } from '@praxis/contract/billAdmin'
import type { StaffMessages } from '@praxis/locales/locales'
import { useCall } from '#web/api/hooks.ts'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { DataTable, type Column } from '#web/components/table/DataTable.tsx'
import { amountText } from '#web/parts/payments/money.ts'
import { useFormat } from '#web/text/format.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { usePaymentText } from '#web/text/people/paymentText.ts'
import styles from './Bills.module.css'

/** More than anybody looks at one by one. */
const shown = 100

/** What a bill says and the orders do not, or the other way round. */
export function DifferencesDialog({ bill, onClose }: { bill: BillRow; onClose: () => void }) {
  const words = useStaffText().goodsDesk.bills
  const names = usePaymentText().payTypes
  const { number } = useFormat()
  const { payType, day } = bill
  const { data, error, refetch } = useCall(billAdmin.differences, { payType, day, limit: shown }, { quiet: true })
  const title = words.differencesOf(names[payType], day)
  return (
    <Dialog variant="top" title={title} size="min(720px, calc(100vw - 32px))" onClose={onClose}>
      <DataTable<BillDifference>
        label={title}
        rows={data?.records}
        rowKey={({ kind, orderNo, refundNo, tradeNo }) => `${kind} ${orderNo} ${refundNo} ${tradeNo}`}
        skeletonRows={3}
        className={styles.table}
        empty={<p className={styles.none}>{words.noDifferences}</p>}
        failure={error && <ErrorState reason={error.message} onRetry={() => void refetch()} />}
        columns={columnsOf(words)}
      />
      {data !== undefined && data.total > data.records.length && (
        <p className={styles.none}>{words.firstOnly(number(data.records.length), number(data.total))}</p>
      )}
    </Dialog>
  )
}

const columnsOf = (words: StaffMessages['goodsDesk']['bills']): Column<BillDifference>[] => {
  const sum = (yuan: number | null) => (yuan === null ? words.nothing : amountText(yuan))
  return [
    {
      key: 'kind',
      head: words.kind,
      priority: 1,
      className: styles.kind,
      cell: ({ kind, orderNo, refundNo, tradeNo }) => (
        <>
          {words.kinds[kind]}
          <code>{[orderNo, refundNo ?? tradeNo].filter((one) => one !== null).join(' · ')}</code>
        </>
      ),
    },
    {
      key: 'ours',
      head: words.ours,
      priority: 1,
      width: 112,
      align: 'right',
      className: styles.ours,
      cell: ({ ours }) => sum(ours),
    },
    {
      key: 'theirs',
      head: words.theirs,
      priority: 1,
      width: 112,
      align: 'right',
      className: styles.theirs,
      cell: ({ theirs }) => sum(theirs),
    },
  ]
}
