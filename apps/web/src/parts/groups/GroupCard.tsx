import type { Group } from '@praxis/contract/groups'
import { Link } from 'react-router'
import { FactList } from '#web/components/layout/FactList.tsx'
import { Section } from '#web/components/layout/Section.tsx'
import { links } from '#web/links.ts'
import { noValue, useFormat } from '#web/text/format.ts'
import { useGroupText } from '#web/text/groupText.ts'
import styles from './GroupCard.module.css'

type GroupCardProps = { group: Pick<Group, 'id' | 'auth' | 'owner' | 'uid' | 'gmtCreate' | 'memberCount'> }

/** What everybody may know of a group who finds it. */
export function GroupCard({ group }: GroupCardProps) {
  const words = useGroupText().groupHome
  const format = useFormat()
  const joiningBy: Record<number, string> = words.joiningBy
  return (
    <Section title={words.card}>
      <div className={styles.facts}>
        <FactList
          facts={[
            { name: words.number, value: group.id },
            { name: words.joining, value: joiningBy[group.auth] ?? noValue },
            {
              name: words.owner,
              value: <Link to={links.person({ uid: group.uid, username: group.owner })}>{group.owner}</Link>,
            },
            { name: words.members, value: format.number(group.memberCount) },
            { name: words.created, value: format.day(group.gmtCreate) },
          ]}
        />
      </div>
    </Section>
  )
}
