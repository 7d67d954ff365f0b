import type { Group } from '@praxis/contract/groups'
import { Link } from 'react-router'
import { Icon } from '#web/components/icons.tsx'
import { Section } from '#web/components/layout/Section.tsx'
import { links } from '#web/links.ts'
import { useFormat } from '#web/text/format.ts'
import { useGroupText } from '#web/text/groupText.ts'
import styles from './GroupHomePage.module.css'

/** What waits for those who manage a group. Nothing where nothing waits. */
export function GroupPending({ group: { id, applyingCount } }: { group: Pick<Group, 'id' | 'applyingCount'> }) {
  const words = useGroupText().groupHome
  const { number } = useFormat()
  if (applyingCount === null || applyingCount === 0) return null
  return (
    <Section title={words.pending}>
      <ul className={styles.pending}>
        <li>
          <Link to={links.groupApplications(id)}>
            <Icon name="users" size={14} />
            <span>{words.applications}</span>
            <b>{number(applyingCount)}</b>
          </Link>
        </li>
      </ul>
    </Section>
  )
}
