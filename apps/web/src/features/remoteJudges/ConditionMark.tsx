import type { RemoteSite } from '@praxis/contract/remoteJudgeAdmin'
import { Icon, type IconName } from '#web/components/icons.tsx'
import { useFormat } from '#web/text/format.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { conditionOf, type SiteCondition } from './siteCondition.ts'
import styles from './RemoteJudges.module.css'

const signs: Record<SiteCondition, IconName> = { works: 'check', broken: 'alert', never: 'question', off: 'ban' }

/** Whether a site works, since when, and why not. */
export function ConditionMark({ site }: { site: RemoteSite }) {
  const words = useStaffText().remoteDesk
  const format = useFormat()
  const condition = conditionOf(site)
  const { state, since, trouble, restingUntil } = site
  const remarks = [
    ...(condition === 'off' && state !== 'never' ? [words.states[state]] : []),
    ...(trouble !== null && state === 'broken' ? [words.troubles[trouble]] : []),
    ...(since !== null && state !== 'never' ? [words.since(format.exact(since))] : []),
    ...(restingUntil !== null && condition !== 'off' ? [words.resting(format.exact(restingUntil))] : []),
  ]
  return (
    <span className={styles.condition} data-condition={condition}>
      <span>
        <Icon name={signs[condition]} size={14} />
        {words.states[condition]}
      </span>
      {remarks.length > 0 && <small>{remarks.join(' · ')}</small>}
    </span>
  )
}

/** Another server stands in for the site. */
export function TestMark({ site }: { site: Pick<RemoteSite, 'isTest'> }) {
  const words = useStaffText().remoteDesk
  if (!site.isTest) return null
  return (
    <span className={styles.test} title={words.testNote}>
      {words.test}
    </span>
  )
}
