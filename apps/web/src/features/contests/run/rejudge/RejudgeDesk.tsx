import { contests } from '@praxis/contract/contests'
import type { ContestProblemRow } from '@praxis/contract/contestShapes'
import { useState } from 'react'
import { useCall } from '#web/api/hooks.ts'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { PageTitle } from '#web/components/layout/PageTitle.tsx'
import { DataTable } from '#web/components/table/DataTable.tsx'
import { useContest } from '#web/parts/contests/useContest.ts'
import { toast } from '#web/state/toast.ts'
import { useContestRunText } from '#web/text/contest/contestRunText.ts'
import { useFormat } from '#web/text/format.ts'
import { countSubmissions, type Count } from './countSubmissions.ts'
import styles from './Rejudge.module.css'
import { rejudgeColumns } from './rejudgeColumns.tsx'
import { RejudgeProgress } from './RejudgeProgress.tsx'
import { RejudgeQuestion } from './RejudgeQuestion.tsx'

const keyOf = ({ id }: ContestProblemRow) => id
/** Problems of a contest that are known by now, in grey. */
const usualProblems = 12

/** The problems of a contest, each to be judged again as a whole, and how far that is. */
export function RejudgeDesk() {
  const words = useContestRunText().rejudgeDesk
  const { number } = useFormat()
  const { info } = useContest()
  const [counted, setCounted] = useState<number | null>(null)
  const [asked, ask] = useState<{ row: ContestProblemRow; found: Count | null } | null>(null)
  const [orders, setOrders] = useState(0)
  const call = useCall(contests.problems, { cid: info.id, containsEnd: true }, { quiet: true, keepPrevious: true })

  async function count(row: ContestProblemRow): Promise<void> {
    setCounted(row.id)
    const found = await countSubmissions(info.id, row.displayId)
    setCounted(null)
    if (found?.count === 0) toast.warning(words.confirmNone)
    else ask({ row, found })
  }

  const { data: rows, error } = call
  return (
    <div className="wrap">
      <PageTitle title={words.title} />
      <p className={styles.note}>{words.note}</p>
      <RejudgeProgress cid={info.id} orders={orders} />
      <DataTable
        label={words.title}
        className={styles.table}
        columns={rejudgeColumns(words, { number, counted, onRejudge: (row) => void count(row) })}
        rows={rows}
        rowKey={keyOf}
        skeletonRows={usualProblems}
        empty={<EmptyState icon="book" title={words.none} text={words.noneText} />}
        failure={error && <ErrorState reason={error.message} onRetry={() => void call.refetch()} />}
      />
      {asked !== null && (
        <RejudgeQuestion
          row={asked.row}
          found={asked.found}
          onClose={() => ask(null)}
          onOrdered={() => {
            setOrders(orders + 1)
            void call.refetch()
          }}
        />
      )}
    </div>
  )
}
