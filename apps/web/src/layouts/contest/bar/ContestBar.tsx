import { contestStatus } from '@praxis/contract/statuses'
import { Link } from 'react-router'
import { useSiteConfig } from '#web/api/useSiteConfig.ts'
import { Icon } from '#web/components/icons.tsx'
import { links } from '#web/links.ts'
import { ContestClock } from '#web/parts/contests/clock/ContestClock.tsx'
import { RuleTag } from '#web/parts/contests/marks/RuleTag.tsx'
import { KindLock } from '#web/parts/contests/marks/KindLock.tsx'
import { StatusBadge } from '#web/parts/contests/marks/StatusBadge.tsx'
import { useIsFrozen, useStatusNow, type OpenContest } from '#web/parts/contests/useContest.ts'
import { useIsRoot } from '#web/session/viewer.ts'
import { useContestText } from '#web/text/contestText.ts'
import { useFormat } from '#web/text/format.ts'
import styles from './ContestBar.module.css'
import { ContestSettings } from './ContestSettings.tsx'
import { addressOf, isTabOpen, tabsOf, type ContestTab } from './contestTabs.ts'
import { useTabScroll } from './useTabScroll.ts'

type ContestBarProps = { contest: OpenContest; current: ContestTab; containsEnd: boolean }

/** The second bar: which contest it is and how it stands, its pages, and its clock. */
export function ContestBar({ contest, current, containsEnd }: ContestBarProps) {
  const { info, times } = contest
  const status = useStatusNow(times)
  const isFrozen = useIsFrozen(times, info.isSealed)
  const isOver = status === contestStatus.ended
  return (
    <div className={styles.bar}>
      <div className={styles.name}>
        <BackLink contest={contest} />
        <h1 className="cut" title={info.title}>
          {info.title}
        </h1>
        <KindLock auth={info.auth} />
        <RuleTag type={info.type} />
        <StatusBadge status={status} isFrozen={isFrozen} isPaused={times.pausedAt !== null} />
      </div>
      <Tabs contest={contest} current={current} containsEnd={containsEnd} />
      {isOver && info.allowEndSubmit && current.to(info.id, true).includes('?') && <ContestSettings />}
      <ContestClock times={times} />
    </div>
  )
}

/** Where the contest is listed. */
function BackLink({ contest: { info } }: { contest: OpenContest }) {
  const { contestFrame: words } = useContestText()
  const label = info.gid === null ? words.toList : words.toGroup(info.groupName ?? '')
  return (
    <Link
      to={info.gid === null ? links.contests() : links.groupContests(info.gid)}
      className={styles.back}
      aria-label={label}
      title={label}
    >
      <Icon name="left" size={14} />
    </Link>
  )
}

function Tabs({ contest, current, containsEnd }: ContestBarProps) {
  const { contestFrame: words } = useContestText()
  const { info } = contest
  const isRoot = useIsRoot()
  const config = useSiteConfig()
  const isOn = ({ feature }: ContestTab) => feature === undefined || config?.[feature] === true
  const bar = useTabScroll(addressOf(current, info, containsEnd))
  return (
    <nav ref={bar} className={styles.tabs} aria-label={words.pages}>
      {tabsOf(info, isRoot)
        .filter(isOn)
        .map((tab) => {
          const title = tab.title(words.tabs)
          if (!isTabOpen(tab, info) && tab !== current) {
            return (
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a link without an address is none
              <span key={title} role="link" aria-disabled="true" aria-label={words.closedTab(title)}>
                {title}
              </span>
            )
          }
          return (
            <Link
              key={title}
              to={addressOf(tab, info, containsEnd)}
              aria-current={tab === current ? 'page' : undefined}
            >
              {title}
              <Badge contest={contest} tab={tab} />
            </Link>
          )
        })}
    </nav>
  )
}

function Badge({ contest: { info, unread, clarifications }, tab }: { contest: OpenContest; tab: ContestTab }) {
  const { contestFrame: words } = useContestText()
  const { number } = useFormat()
  if (tab.badge === undefined) return null
  const count = tab.badge === 'announcements' ? unread.rows.length : clarifications.count
  if (count === 0) return null
  const waits = tab.badge === 'clarifications' && info.standing.desks.includes('jury')
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{number(count)}</span>
      <span className="sr"> {waits ? words.waiting(number(count)) : words.unread(number(count))}</span>
    </span>
  )
}
