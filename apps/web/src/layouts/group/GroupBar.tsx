import type { Group } from '@praxis/contract/groups'
import { groupLevels } from '@praxis/contract/statuses'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useFormat } from '#web/text/format.ts'
import { useGroupText } from '#web/text/groupText.ts'
import styles from './GroupBar.module.css'
import { groupTabs, type GroupTab } from './groupTabs.ts'

type GroupBarProps = { group: Group; level: number; current: GroupTab; isWide: boolean }

/** The tabs of a group. A person outside sees what there is for members, and cannot open it. */
export function GroupBar({ group, level, current, isWide }: GroupBarProps) {
  const { groupFrame: words } = useGroupText()
  const { number } = useFormat()
  const bar = useRef<HTMLElement>(null)
  const isInside = level >= groupLevels.member
  const open = isInside ? current : groupTabs[0]
  const to = open?.to(group.id)
  useEffect(() => {
    const list = bar.current
    const tab = list?.querySelector<HTMLElement>(`[href="${to}"]`)
    // Sideways only: `scrollIntoView` would scroll the page too.
    if (list && tab) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2
  }, [to])
  return (
    <div className={styles.bar} data-wide={isWide || undefined}>
      <nav ref={bar} className={styles.tabs} aria-label={words.pages}>
        {groupTabs.map((tab) => {
          const title = tab.title(words.tabs)
          const count = tab.count?.(group)
          if (!isInside && tab.level === groupLevels.member && tab !== open)
            return (
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a link without an address is none
              <span key={title} role="link" aria-disabled="true" aria-label={words.closedTab(title)}>
                {title}
              </span>
            )
          if (tab !== open && level < tab.level) return null
          return (
            <Link key={title} to={tab.to(group.id)} aria-current={tab === open ? 'page' : undefined}>
              {title}
              {isInside && typeof count === 'number' && (
                <>
                  {' '}
                  <small>{number(count)}</small>
                </>
              )}
            </Link>
          )
        })}
      </nav>
    </div>
  )
}
