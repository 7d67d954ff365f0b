import { useSearchParams } from 'react-router'
import { Tabs } from '#web/components/layout/Tabs.tsx'
import { useStaffText } from '#web/text/staffText.ts'
import { BannedDesk } from './BannedDesk.tsx'
import styles from './ClosedGroups.module.css'
import { DisbandedDesk } from './DisbandedDesk.tsx'

const desks = ['banned', 'disbanded'] as const
const parts = { banned: BannedDesk, disbanded: DisbandedDesk } as const

/** Groups that root has banned, and those that were disbanded and can be opened again. */
export function ClosedGroupsPage() {
  const { admin: words } = useStaffText()
  const [query, setQuery] = useSearchParams()
  const shown = desks.find((one) => one === query.get('tab')) ?? 'banned'
  const Part = parts[shown]
  const head = (
    <Tabs
      label={words.closedGroups}
      name="closed-groups"
      current={shown}
      tabs={desks.map((id) => ({ id, title: words.closedGroupTabs[id] }))}
      onSelect={(tab) => setQuery(tab === 'banned' ? {} : { tab })}
      isOfPage
      className={styles.tabs}
    />
  )
  return <Part key={shown} head={head} />
}
