import type { DeletedDiscussion } from '@praxis/contract/discussionShapes'
import { discussionRules } from '@praxis/contract/discussionLimits'
import { discussionThreads } from '@praxis/contract/discussionThreads'
import type { Scope } from '@praxis/contract/scope'
import { Button } from '@mantine/core'
import { useAction, useCall } from '#web/api/hooks.ts'
import { useFilter } from '#web/api/useFilter.ts'
import { ListPage } from '#web/components/table/admin/ListPage.tsx'
import { useSelection } from '#web/components/table/admin/useSelection.ts'
import { gidOf } from '#web/parts/screens/scope.ts'
import { toast } from '#web/state/toast.ts'
import { useModerationText } from '#web/text/discussions/moderationText.ts'
import type { Column } from '#web/components/table/DataTable.tsx'
import type { ModerationMessages } from '@praxis/locales/locales'
import { Moment } from '#web/text/Moment.tsx'
import styles from '../Desk.module.css'

const keyOf = ({ id }: DeletedDiscussion) => id
const selectsNothing = () => false

/** Deleted discussions, which can be taken back for a while. */
export function Trash({ scope }: { scope: Scope }) {
  const words = useModerationText()
  const [filter, setFilter, , addressOf] = useFilter(discussionThreads.trash, { limit: discussionRules.pageSize })
  const { currentPage, limit } = filter
  const call = useCall(discussionThreads.trash, { gid: gidOf(scope), currentPage, limit }, { quiet: true })
  const restore = useAction(discussionThreads.restore, { onSuccess: () => toast.success(words.restored) })
  return (
    <ListPage
      title={words.views.trash}
      count={words.trashCount}
      call={call}
      size={limit}
      className={styles.table}
      columns={trashColumns(words, (did) => restore.mutate({ did }))}
      rowKey={keyOf}
      selection={useSelection(call.data?.records, keyOf, selectsNothing)}
      empty={{ icon: 'trash', title: words.trashEmpty, text: words.trashEmptyText }}
      addressOf={(page) => addressOf({ currentPage: page })}
      onSize={(size) => setFilter({ limit: size })}
    />
  )
}

const trashColumns = (words: ModerationMessages, onRestore: (did: number) => void): Column<DeletedDiscussion>[] => [
  {
    key: 'title',
    head: words.posts.columnTitle,
    priority: 1,
    minWidth: 200,
    className: styles.name,
    cell: ({ title, author }) => (
      <span className={styles.lines}>
        <span className="cut" title={title}>
          {title}
        </span>
        <small className="cut">{author}</small>
      </span>
    ),
  },
  {
    key: 'deleted',
    head: words.columnDeleted,
    priority: 3,
    width: 200,
    className: styles.spare,
    cell: ({ deletedBy, gmtDelete }) => (
      <span className={styles.lines}>
        <Moment at={gmtDelete} />
        {deletedBy !== null && <small className="cut">{deletedBy}</small>}
      </span>
    ),
  },
  {
    key: 'purge',
    head: words.columnPurge,
    priority: 3,
    width: 140,
    className: styles.spare,
    cell: ({ gmtPurge }) => <Moment at={gmtPurge} />,
  },
  {
    key: 'restore',
    head: words.restore,
    hideHead: true,
    priority: 1,
    width: 120,
    align: 'right',
    cell: ({ id }) => (
      <Button size="xs" variant="default" onClick={() => onRestore(id)}>
        {words.restore}
      </Button>
    ),
  },
]
