import { Button } from '@mantine/core'
import { reportRules } from '@praxis/contract/discussionLimits'
import { moderation } from '@praxis/contract/moderation'
import type { GroupMute } from '@praxis/contract/moderationShapes'
import type { Scope } from '@praxis/contract/scope'
import { Link } from 'react-router'
import { useAction, useCall } from '#web/api/hooks.ts'
import { useFilter } from '#web/api/useFilter.ts'
import { ListPage } from '#web/components/table/admin/ListPage.tsx'
import { useSelection } from '#web/components/table/admin/useSelection.ts'
import { links } from '#web/links.ts'
import { gidOf } from '#web/parts/screens/scope.ts'
import { toast } from '#web/state/toast.ts'
import { useModerationText } from '#web/text/discussions/moderationText.ts'
import type { Column } from '#web/components/table/DataTable.tsx'
import type { ModerationMessages } from '@praxis/locales/locales'
import { Moment } from '#web/text/Moment.tsx'
import styles from '../Desk.module.css'

const keyOf = ({ uid }: GroupMute) => uid
const selectsNothing = () => false

/** People who write nothing in a group for a while. */
export function Mutes({ scope }: { scope: Scope }) {
  const words = useModerationText()
  const gid = gidOf(scope) ?? 0
  const [filter, setFilter, , addressOf] = useFilter(moderation.mutes, { limit: reportRules.pageSize })
  const { currentPage, limit } = filter
  const call = useCall(moderation.mutes, { gid, currentPage, limit }, { quiet: true })
  const unmute = useAction(moderation.unmute, { onSuccess: () => toast.success(words.unmuted) })
  return (
    <ListPage
      title={words.views.mutes}
      count={words.mutesCount}
      call={call}
      size={limit}
      className={styles.table}
      columns={muteColumns(words, (uid) => unmute.mutate({ gid, uid }))}
      rowKey={keyOf}
      selection={useSelection(call.data?.records, keyOf, selectsNothing)}
      empty={{ icon: 'users', title: words.mutesEmpty, text: words.mutesEmptyText }}
      addressOf={(page) => addressOf({ currentPage: page })}
      onSize={(size) => setFilter({ limit: size })}
    />
  )
}

const muteColumns = (words: ModerationMessages, onUnmute: (uid: string) => void): Column<GroupMute>[] => [
  {
    key: 'user',
    head: words.columnUser,
    priority: 1,
    minWidth: 140,
    className: styles.name,
    cell: ({ uid, username }) => (
      <Link className="cut" to={links.person({ uid, username })} title={username}>
        {username}
      </Link>
    ),
  },
  { key: 'until', head: words.columnUntil, priority: 1, width: 140, cell: ({ until }) => <Moment at={until} /> },
  {
    key: 'reason',
    head: words.columnReason,
    priority: 2,
    minWidth: 160,
    className: styles.spare,
    cell: ({ reason }) => (
      <span className="cut" title={reason}>
        {reason}
      </span>
    ),
  },
  {
    key: 'by',
    head: words.columnBy,
    priority: 3,
    width: 140,
    className: styles.spare,
    cell: ({ by }) => by !== null && <span className="cut">{by}</span>,
  },
  {
    key: 'unmute',
    head: words.unmute,
    hideHead: true,
    priority: 1,
    width: 120,
    align: 'right',
    cell: ({ uid }) => (
      <Button size="xs" variant="default" onClick={() => onUnmute(uid)}>
        {words.unmute}
      </Button>
    ),
  },
]
