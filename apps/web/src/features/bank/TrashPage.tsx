import { workshop, type TrashRow } from '@praxis/contract/workshop'
import { useAction, useCall } from '#web/api/hooks.ts'
import { useFilter } from '#web/api/useFilter.ts'
import type { StaffMessages } from '@praxis/locales/locales'
import type { Column } from '#web/components/table/DataTable.tsx'
import { SmallButton } from '#web/components/form/SmallButton.tsx'
import { Crumb } from '#web/components/layout/Crumb.tsx'
import { ListPage } from '#web/components/table/admin/ListPage.tsx'
import { useSelection } from '#web/components/table/admin/useSelection.ts'
import { links } from '#web/links.ts'
import { gidOf, useScope } from '#web/parts/screens/scope.ts'
import { toast } from '#web/state/toast.ts'
import { noValue, useFormat } from '#web/text/format.ts'
import { Moment } from '#web/text/Moment.tsx'
import { useStaffText } from '#web/text/staffText.ts'
import styles from './Bank.module.css'

const keyOf = ({ id }: TrashRow) => id

/** Deleted problems of the site, or of a group, that can still be restored. */
export function TrashPage() {
  const { bank: words, problemDesk } = useStaffText()
  const { number, day } = useFormat()
  const gid = gidOf(useScope())
  const [filter, setFilter, , addressOf] = useFilter(workshop.trash, { limit: 10 })
  const call = useCall(workshop.trash, { ...filter, ...(gid !== undefined && { gid }) }, { quiet: true })
  const selection = useSelection(call.data?.records, keyOf, () => false)
  const restore = useAction(workshop.bulk, {
    onSuccess: ({ refused: [refused] }) =>
      refused === undefined ? toast.success(words.restored) : toast.refusal(refused.msg),
  })
  return (
    <ListPage
      title={words.trashTitle}
      crumb={gid !== undefined && <Crumb to={links.groupProblems(gid, { manage: true })}>{problemDesk.title}</Crumb>}
      count={words.trashed}
      call={call}
      size={filter.limit}
      className={styles.table}
      columns={columnsOf(words, { number, day, onRestore: (id) => restore.mutate({ pids: [id], act: 'restore' }) })}
      rowKey={keyOf}
      selection={selection}
      empty={{ icon: 'trash', title: words.noTrash, text: words.noTrashText }}
      addressOf={(currentPage) => addressOf({ currentPage })}
      onSize={(limit) => setFilter({ limit })}
    />
  )
}

type Doing = {
  number: (value: number) => string
  day: (moment: string) => string
  onRestore: (id: number) => void
}

const columnsOf = (words: StaffMessages['bank'], { number, day, onRestore }: Doing): Column<TrashRow>[] => [
  {
    key: 'problem',
    head: words.problem,
    priority: 1,
    minWidth: 200,
    className: styles.main,
    cell: ({ problemId, title }) => `${problemId} ${title}`,
  },
  {
    key: 'author',
    head: words.author,
    priority: 3,
    width: 140,
    className: styles.spare,
    cell: ({ author }) => author ?? noValue,
  },
  {
    key: 'submissions',
    head: words.submissions,
    priority: 3,
    width: 96,
    align: 'right',
    className: styles.spare,
    cell: ({ submissions }) => number(submissions),
  },
  {
    key: 'deleted',
    head: words.deletedAt,
    priority: 2,
    width: 132,
    className: styles.spare,
    cell: ({ gmtDeleted }) => <Moment at={gmtDeleted} />,
  },
  {
    key: 'purge',
    head: words.purgeAt,
    priority: 2,
    width: 148,
    className: styles.sub,
    cell: ({ gmtPurge }) => (
      <>
        <span className={styles.head}>{words.purgeAt}</span>
        {day(gmtPurge)}
      </>
    ),
  },
  {
    key: 'restore',
    head: words.restore,
    hideHead: true,
    priority: 1,
    width: 110,
    className: styles.wide,
    align: 'right',
    cell: ({ id }) => <SmallButton icon="reset" word={words.restore} onClick={() => onRestore(id)} />,
  },
]
