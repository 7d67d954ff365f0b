import type { Group } from '@praxis/contract/groups'
import { keepsBank } from '@praxis/rules/viewer'
import { Link } from 'react-router'
import { Icon } from '#web/components/icons.tsx'
import { Section } from '#web/components/layout/Section.tsx'
import { links } from '#web/links.ts'
import { useViewer } from '#web/session/session.ts'
import { viewerOf } from '#web/session/viewer.ts'
import { useFormat } from '#web/text/format.ts'
import { useGroupText } from '#web/text/groupText.ts'
import styles from './GroupHomePage.module.css'

type GroupPendingProps = { group: Pick<Group, 'id' | 'applyingCount' | 'offeredCount'> }

/** What waits in a group, for those who manage it. Nothing where nothing waits. */
export function GroupPending({ group: { id, applyingCount, offeredCount } }: GroupPendingProps) {
  const words = useGroupText().groupHome
  const { number } = useFormat()
  // Only those who keep the bank decide about problems that are offered.
  const offeredTo = keepsBank(viewerOf(useViewer())) ? links.applications : links.groupProblems(id, { manage: true })
  const waiting = [
    { to: links.groupApplications(id), icon: 'users', name: words.applications, count: applyingCount ?? 0 },
    { to: offeredTo, icon: 'upload', name: words.offered, count: offeredCount ?? 0 },
  ] as const
  const shown = waiting.filter(({ count }) => count > 0)
  if (shown.length === 0) return null
  return (
    <Section title={words.pending}>
      <ul className={styles.pending}>
        {shown.map(({ to, icon, name, count }) => (
          <li key={to}>
            <Link to={to}>
              <Icon name={icon} size={14} />
              <span>{name}</span>
              <b>{number(count)}</b>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
