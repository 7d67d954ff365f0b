import { pageSizeOf } from '@praxis/contract/limits'
import { prints, type PrintRow } from '@praxis/contract/prints'
import { useCall } from '#web/api/hooks.ts'
import { useFilter } from '#web/api/useFilter.ts'
import { ListPage } from '#web/components/table/admin/ListPage.tsx'
import { useSelection } from '#web/components/table/admin/useSelection.ts'
import { useContestRunText } from '#web/text/contest/contestRunText.ts'
import { useFormat } from '#web/text/format.ts'
import { useContestClock } from '../useContestClock.ts'
import { usePollMs } from '../usePollMs.ts'
import { printColumns } from './printColumns.tsx'
import styles from './PrintDesk.module.css'
import { usePrinted } from './usePrinted.ts'

const keyOf = ({ id }: PrintRow) => id
const selectsNothing = () => false

/** Texts that wait to be printed, then those that were. */
export function PrintDesk({ cid }: { cid: number }) {
  const words = useContestRunText().printDesk
  const format = useFormat()
  const contestClock = useContestClock()
  const refetchInterval = usePollMs()
  const [filter, setFilter, , addressOf] = useFilter(prints.list, { limit: pageSizeOf.prints })
  const { currentPage, limit } = filter
  const call = useCall(prints.list, { cid, currentPage, limit, order: 'oldest' }, { quiet: true, refetchInterval })
  const selection = useSelection(call.data?.records, keyOf, selectsNothing)
  const onPrinted = usePrinted()
  return (
    <ListPage
      title={words.title}
      count={words.count}
      call={call}
      size={limit}
      className={styles.table}
      columns={printColumns(words, { onPrinted, contestClock, format })}
      rowKey={keyOf}
      selection={selection}
      empty={{ icon: 'file', title: words.none, text: words.noneText }}
      addressOf={(page) => addressOf({ currentPage: page })}
      onSize={(size) => setFilter({ limit: size })}
    />
  )
}
