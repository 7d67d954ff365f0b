import { Button } from '@mantine/core'
import type { GroupInvitation } from '@praxis/contract/groupInvitations'
import { groupMembers } from '@praxis/contract/groupMembers'
import { groupRules } from '@praxis/contract/groupLimits'
import { useState } from 'react'
import { useAction, useCall } from '#web/api/hooks.ts'
import { Confirm } from '#web/components/dialog/Confirm.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { toast } from '#web/state/toast.ts'
import { useFormat } from '#web/text/format.ts'
import { useGroupText } from '#web/text/groupText.ts'
import { Moment } from '#web/text/Moment.tsx'
import styles from './InvitationsDialog.module.css'

/** The invitations that still serve. A group has no more of them than one page shows. */
export function OpenInvitations({ gid }: { gid: number }) {
  const words = useGroupText().groupMembers
  const { number } = useFormat()
  const [revoked, revoke] = useState<GroupInvitation | null>(null)
  // Others use them up: whoever looks again wants to know now.
  const { data, error, refetch } = useCall(
    groupMembers.invitations,
    { gid, limit: groupRules.invitations },
    { quiet: true, staleMs: 0 },
  )
  return (
    <section className={styles.open}>
      <h3>{words.openInvitations}</h3>
      {data === undefined ? (
        error === null ? (
          <p className={styles.about} aria-busy="true">
            <span className="sk" style={{ width: '60%' }}>
              {'\u00a0'}
            </span>
          </p>
        ) : (
          <ErrorState reason={error.message} onRetry={() => void refetch()} />
        )
      ) : data.records.length === 0 ? (
        <p className={styles.about}>{words.noInvitations}</p>
      ) : (
        <ul>
          {data.records.map((row) => (
            <li key={row.id}>
              <div>
                <b className="cut">{words.madeBy(row.username)}</b>
                <span>
                  {words.used(number(row.used))} ·{' '}
                  {row.left === null ? words.anyUses : words.usesLeft(number(row.left))} · {words.expires}{' '}
                  <Moment at={row.gmtExpire} />
                </span>
              </div>
              <Button size="xs" variant="default" aria-label={words.revokeOf(row.username)} onClick={() => revoke(row)}>
                {words.revoke}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {revoked !== null && <Revoke gid={gid} id={revoked.id} onClose={() => revoke(null)} />}
    </section>
  )
}

function Revoke({ gid, id, onClose }: { gid: number; id: number; onClose: () => void }) {
  const words = useGroupText().groupMembers
  const call = useAction(groupMembers.revokeInvitation, {
    quiet: true,
    onSuccess: () => {
      toast.success(words.revoked)
      onClose()
    },
  })
  return (
    <Confirm
      title={words.revokeTitle}
      text={words.revokeText}
      action={words.revoke}
      isDangerous
      isPending={call.isPending}
      error={call.error}
      onCancel={onClose}
      onConfirm={() => call.mutate({ gid, id })}
    />
  )
}
