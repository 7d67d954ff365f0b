import { Button } from '@mantine/core'
import { groups, type Group } from '@praxis/contract/groups'
import { disbandedDays } from '@praxis/contract/groupLimits'
import { groupStatus } from '@praxis/contract/statuses'
import { isRoot } from '@praxis/rules/viewer'
import { use, useState } from 'react'
import { useAction } from '#web/api/hooks.ts'
import { Confirm } from '#web/components/dialog/Confirm.tsx'
import { DisbandDialog } from '#web/parts/groups/joining/DisbandDialog.tsx'
import { GroupLeaving } from '#web/parts/groups/useGroup.ts'
import { useViewer } from '#web/session/session.ts'
import { viewerOf } from '#web/session/viewer.ts'
import { toast } from '#web/state/toast.ts'
import { useFormat } from '#web/text/format.ts'
import { useGroupText } from '#web/text/groupText.ts'
import styles from './GroupSettingsPage.module.css'
import { HandOverDialog } from './HandOverDialog.tsx'

/** Who owns the group, and whether it is open or exists. Only its owner and the site's root see this. */
export function OwnershipSection({ group }: { group: Group }) {
  const { groupSettings: words, groupJoining: joiningWords } = useGroupText()
  const { number } = useFormat()
  const onLeaving = use(GroupLeaving)
  const [opened, open] = useState<'handOver' | 'ban' | 'disband' | null>(null)
  const isBanned = group.status === groupStatus.banned
  const setStatus = useAction(groups.setStatus, {
    // The question before a ban shows a refusal. Nobody is asked before a ban is lifted.
    quiet: !isBanned,
    onSuccess: (_, { status }) => {
      toast.success(status === groupStatus.banned ? words.banned : words.unbanned)
      open(null)
    },
  })
  return (
    <section className={styles.section} aria-label={words.ownership}>
      <h2>{words.ownership}</h2>
      <div className={styles.row}>
        <div>
          <h3>{words.handOver}</h3>
          <p>{words.handOverText}</p>
        </div>
        <Button variant="default" onClick={() => open('handOver')}>
          {words.handOverAction}
        </Button>
      </div>
      {isRoot(viewerOf(useViewer())) && (
        <div className={styles.row}>
          <div>
            <h3>{words.ban}</h3>
            <p>{words.banText}</p>
          </div>
          {isBanned ? (
            <Button
              variant="default"
              loading={setStatus.isPending}
              onClick={() => setStatus.mutate({ gid: group.id, status: groupStatus.open })}
            >
              {words.unbanAction}
            </Button>
          ) : (
            <Button variant="default" onClick={() => open('ban')}>
              {words.banAction}
            </Button>
          )}
        </div>
      )}
      <div className={styles.row}>
        <div>
          <h3>{joiningWords.disbandAction}</h3>
          <p>{joiningWords.disbandText(number(group.memberCount), number(disbandedDays))}</p>
        </div>
        <Button variant="default" className={styles.danger} onClick={() => open('disband')}>
          {joiningWords.disbandAction}
        </Button>
      </div>
      {opened === 'disband' && <DisbandDialog group={group} onLeaving={onLeaving} onClose={() => open(null)} />}
      {opened === 'handOver' && <HandOverDialog group={group} onClose={() => open(null)} />}
      {opened === 'ban' && (
        <Confirm
          title={words.banTitle(group.name)}
          text={words.banText}
          action={words.banAction}
          isDangerous
          isPending={setStatus.isPending}
          error={setStatus.error}
          onCancel={() => open(null)}
          onConfirm={() => setStatus.mutate({ gid: group.id, status: groupStatus.banned })}
        />
      )}
    </section>
  )
}
