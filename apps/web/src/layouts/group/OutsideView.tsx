import type { Group } from '@praxis/contract/groups'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { GroupAbout } from '#web/parts/groups/GroupAbout.tsx'
import { GroupCard } from '#web/parts/groups/GroupCard.tsx'
import { useGroupText } from '#web/text/groupText.ts'
import styles from './OutsideView.module.css'

/** What people see of a group who are no members of it. */
export function OutsideView({ group }: { group: Group }) {
  const { groupFrame: words } = useGroupText()
  const closedTextOf: Record<number, string> = words.closedTextOf
  return (
    <div className="wrap">
      <div className={styles.columns}>
        <div className={styles.main}>
          <GroupAbout group={group} />
          <div className={styles.closed}>
            <EmptyState icon="lock" title={words.closedTitle} text={closedTextOf[group.auth] ?? ''} />
          </div>
        </div>
        <aside>
          <GroupCard group={group} />
        </aside>
      </div>
    </div>
  )
}
