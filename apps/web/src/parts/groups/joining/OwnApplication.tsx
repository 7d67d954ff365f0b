import type { Group } from '@praxis/contract/groups'
import { groupLevels } from '@praxis/contract/statuses'
import { Section } from '#web/components/layout/Section.tsx'
import { useGroupText } from '#web/text/groupText.ts'
import { Moment } from '#web/text/Moment.tsx'
import styles from './OwnApplication.module.css'

/** What the reader wrote who applies to a group, or why they were refused. */
export function OwnApplication({ group: { membership } }: { group: Pick<Group, 'membership'> }) {
  const { groupJoining: words } = useGroupText()
  if (membership === null || membership.level >= groupLevels.member) return null
  const { level, reason, note, gmtCreate, gmtModify } = membership
  const isRefused = level === groupLevels.refused
  return (
    <Section title={words.ownApplication}>
      <div className={styles.application}>
        <p>
          {words.appliedAt} <Moment at={gmtCreate} />
        </p>
        {reason !== null && <blockquote>{reason}</blockquote>}
        {isRefused && (
          <>
            <p className={styles.refused}>
              {words.refusedAt} <Moment at={gmtModify} />
            </p>
            {note !== null && note !== '' && <blockquote aria-label={words.note}>{note}</blockquote>}
          </>
        )}
      </div>
    </Section>
  )
}
