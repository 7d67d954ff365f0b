import { groupMembers, type GroupMember } from '@praxis/contract/groupMembers'
import { useCall } from '#web/api/hooks.ts'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { FactList } from '#web/components/layout/FactList.tsx'
import { noValue } from '#web/text/format.ts'
import { useGroupText } from '#web/text/groupText.ts'
import { Moment } from '#web/text/Moment.tsx'

type ApplicationDialogProps = { gid: number; person: Pick<GroupMember, 'uid' | 'username'>; onClose: () => void }

/** How somebody became a member: what they wrote, and who decided last. The list of members leaves both out. */
export function ApplicationDialog({ gid, person: { uid, username }, onClose }: ApplicationDialogProps) {
  const { groupMembers: words } = useGroupText()
  const { data, error, refetch } = useCall(groupMembers.desk, { gid, uid }, { quiet: true })
  const row = data?.records[0]
  return (
    <Dialog title={words.applicationOf(username)} onClose={onClose}>
      {error !== null && data === undefined && <ErrorState reason={error.message} onRetry={() => void refetch()} />}
      {row !== undefined && (
        <FactList
          layout="columns"
          facts={[
            { name: words.columnReason, value: row.reason || noValue },
            { name: words.decidedBy, value: row.decidedBy ?? noValue },
            { name: words.columnChanged, value: <Moment at={row.gmtModify} /> },
          ]}
        />
      )}
    </Dialog>
  )
}
