import type { AdminOtherContest } from '@praxis/contract/otherContestAdmin'
import type { StaffMessages } from '@praxis/locales/locales'
import { nameColumn } from '#web/components/table/admin/nameColumn.tsx'
import type { Column } from '#web/components/table/DataTable.tsx'
import type { Format } from '#web/text/format.ts'
import styles from './OtherContests.module.css'

export const nameOf = ({ title }: AdminOtherContest) => title

export const otherContestColumns = (
  words: StaffMessages['homeDesk'],
  { exact }: Format,
  onEdit: (row: AdminOtherContest) => void,
): Column<AdminOtherContest>[] => [
  nameColumn({
    head: words.columnTitle,
    nameOf,
    onOpen: onEdit,
    className: styles.main,
  }),
  {
    key: 'oj',
    head: words.columnSite,
    priority: 1,
    width: 160,
    className: styles.site,
    cell: ({ oj }) => (
      <span className="cut" title={oj}>
        {oj}
      </span>
    ),
  },
  {
    key: 'begin',
    head: words.columnBegin,
    priority: 1,
    width: 200,
    className: styles.begin,
    cell: ({ beginTime }) => <time dateTime={beginTime}>{exact(beginTime)}</time>,
  },
  {
    key: 'end',
    head: words.columnEnd,
    priority: 2,
    width: 200,
    className: styles.end,
    cell: ({ endTime }) => <time dateTime={endTime}>{exact(endTime)}</time>,
  },
]
