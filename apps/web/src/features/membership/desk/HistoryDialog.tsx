import { membershipAdmin, type MemberRow, type MembershipChange } from '@praxis/contract/membershipAdmin'
import type { StaffMessages } from '@praxis/locales/locales'
import { useCall } from '#web/api/hooks.ts'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { DataTable, type Column } from '#web/components/table/DataTable.tsx'
import { useFormat } from '#web/text/format.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { isEndless } from '#web/parts/people/endless.ts'
import styles from './HistoryDialog.module.css'

/** More than anybody has; the log has the rest. */
const shown = 100

/** What has happened to the membership of a person, the newest first. */
export function HistoryDialog({ row, onClose }: { row: MemberRow; onClose: () => void }) {
  const words = useStaffText().memberDesk
  const { exact } = useFormat()
  const asked = { uid: row.uid, limit: shown }
  const { data, error, refetch } = useCall(membershipAdmin.history, asked, { quiet: true })
  return (
    <Dialog variant="top" title={words.historyOf(row.username)} size="min(680px, calc(100vw - 32px))" onClose={onClose}>
      <DataTable
        label={words.historyOf(row.username)}
        columns={columnsOf(words, exact)}
        rows={data?.records}
        rowKey={({ id }) => id}
        skeletonRows={3}
        className={styles.table}
        empty={<p className={styles.none}>{words.historyNone}</p>}
        failure={error && <ErrorState reason={error.message} onRetry={() => void refetch()} />}
      />
    </Dialog>
  )
}

const columnsOf = (
  words: StaffMessages['memberDesk'],
  exact: (moment: string) => string,
): Column<MembershipChange>[] => [
  {
    key: 'at',
    head: words.historyWhen,
    priority: 1,
    width: 200,
    className: styles.at,
    cell: ({ at }) => exact(at),
  },
  {
    key: 'change',
    head: words.historyChange,
    priority: 1,
    className: styles.change,
    cell: ({ to, reason }) => (
      <>
        <span>{to === null ? words.ended : isEndless(to) ? words.becameForEver : words.became(exact(to))}</span>
        {reason !== null && <small>{reason}</small>}
      </>
    ),
  },
  {
    key: 'by',
    head: words.historyBy,
    priority: 2,
    width: 120,
    className: styles.by,
    cell: ({ by }) => by ?? <span className="quiet">{words.bySite}</span>,
  },
]
