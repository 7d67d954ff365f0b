import { Button } from '@mantine/core'
import { groups, type DisbandedGroup } from '@praxis/contract/groups'
import { disbandedDays } from '@praxis/contract/groupLimits'
import { pageSizeOf } from '@praxis/contract/limits'
import { useState } from 'react'
import { useAction, useCall } from '#web/api/hooks.ts'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { GroupAvatar } from '#web/parts/groups/avatar/GroupAvatar.tsx'
import { toast } from '#web/state/toast.ts'
import { useFormat } from '#web/text/format.ts'
import { useGroupText } from '#web/text/groupText.ts'
import { useText } from '#web/text/text.ts'
import styles from './DisbandedGroups.module.css'

const dayMs = 86_400_000

/** Groups that the viewer disbanded, and that can be opened again. Root sees all. */
export function DisbandedGroups({ onClose }: { onClose: () => void }) {
  const words = useGroupText().groupSettings
  const { shell } = useText()
  const [currentPage, setPage] = useState(1)
  const { data, error, refetch } = useCall(
    groups.disbanded,
    { currentPage, limit: pageSizeOf.groups },
    { quiet: true, staleMs: 0 },
  )
  return (
    <Dialog title={words.disbandedGroups} size="560px" onClose={onClose}>
      <p className={styles.note}>{words.disbandedNote(disbandedDays)}</p>
      {data === undefined ? (
        error === null ? (
          <p className={styles.note} aria-busy="true">
            <span className={`sk ${styles.waiting}`} />
          </p>
        ) : (
          <ErrorState reason={error.message} onRetry={() => void refetch()} />
        )
      ) : data.records.length === 0 ? (
        <p className={styles.note}>{words.disbandedNone}</p>
      ) : (
        <ul className={styles.rows}>
          {data.records.map((group) => (
            <Row key={group.id} group={group} />
          ))}
        </ul>
      )}
      {data !== undefined && data.pages > 1 && (
        <footer className={styles.pages}>
          <Button variant="default" disabled={currentPage <= 1} onClick={() => setPage(currentPage - 1)}>
            {shell.previousPage}
          </Button>
          <Button variant="default" disabled={currentPage >= data.pages} onClick={() => setPage(currentPage + 1)}>
            {shell.nextPage}
          </Button>
        </footer>
      )}
    </Dialog>
  )
}

function Row({ group }: { group: DisbandedGroup }) {
  const words = useGroupText().groupSettings
  const { number, day } = useFormat()
  const restore = useAction(groups.restore, { quiet: true, onSuccess: () => toast.success(words.restored) })
  const [openedAt] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((Date.parse(group.gmtPurge) - openedAt) / dayMs))
  return (
    <li>
      <span className={styles.avatar}>
        <GroupAvatar group={group} />
      </span>
      <div>
        <b className="cut">{group.name}</b>
        <span>
          {group.shortName} · {group.owner} · {words.disbandedAt(day(group.gmtDisbanded))} ·{' '}
          {words.daysLeft(number(left))}
        </span>
        <Refusal message={restore.error?.message ?? null} />
      </div>
      <Button
        size="xs"
        variant="default"
        aria-label={`${words.restore}: ${group.name}`}
        loading={restore.isPending}
        onClick={() => restore.mutate({ gid: group.id })}
      >
        {words.restore}
      </Button>
    </li>
  )
}
