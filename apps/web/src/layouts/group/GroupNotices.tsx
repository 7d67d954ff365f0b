import { Button } from '@mantine/core'
import { groups, type Group } from '@praxis/contract/groups'
import { groupStatus } from '@praxis/contract/statuses'
import { useAction } from '#web/api/hooks.ts'
import { Icon } from '#web/components/icons.tsx'
import notice from '#web/layouts/Notice.module.css'
import { toast } from '#web/state/toast.ts'
import { useGroupText } from '#web/text/groupText.ts'
import styles from './GroupNotices.module.css'

/** Only the site's root sees a banned group. */
export function BannedNotice({ group: { id: gid, status } }: { group: Group }) {
  const { groupFrame: words } = useGroupText()
  const unban = useAction(groups.setStatus, { onSuccess: () => toast.success(words.unbanned) })
  if (status !== groupStatus.banned) return null
  return (
    <aside className={notice.notice}>
      <div>
        <Icon name="ban" size={14} />
        <span className={styles.text}>{words.banned}</span>
        <Button
          size="xs"
          variant="default"
          loading={unban.isPending}
          onClick={() => unban.mutate({ gid, status: groupStatus.open })}
        >
          {words.unban}
        </Button>
      </div>
    </aside>
  )
}

/** Says why the page has changed under the reader's eyes. */
export function LostNotice() {
  const { groupFrame: words } = useGroupText()
  return (
    <div className={notice.notice} role="alert">
      <div>
        <Icon name="info" size={14} />
        {words.lost}
      </div>
    </div>
  )
}
