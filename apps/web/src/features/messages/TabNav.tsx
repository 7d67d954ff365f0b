import type { MessageTab, Unread } from '@praxis/contract/messages'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Icon } from '#web/components/icons.tsx'
import { links } from '#web/links.ts'
import { tabFacts, tabs } from '#web/parts/messages/messageTabs.ts'
import { badgeText } from '#web/parts/messages/unread.ts'
import { useFormat } from '#web/text/format.ts'
import { useMessageText } from '#web/text/people/messageText.ts'
import styles from './Messages.module.css'

/** The five tabs, each with what is unread in it. */
export function TabNav({ current, unread }: { current: MessageTab; unread: Unread | undefined }) {
  const words = useMessageText()
  const { number } = useFormat()
  const nav = useRef<HTMLElement>(null)
  // On a phone the tabs scroll sideways.
  useEffect(() => {
    const [list, link] = [nav.current, nav.current?.querySelector<HTMLElement>('[aria-current]')]
    if (list != null && link != null) list.scrollLeft = link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2
  }, [])
  return (
    <nav ref={nav} className={styles.tabs} aria-label={words.kinds}>
      {tabs.map((tab) => {
        const { path, icon } = tabFacts[tab]
        const count = unread?.[tab] ?? 0
        return (
          <Link key={tab} to={links.messages(path)} aria-current={tab === current ? 'page' : undefined}>
            <Icon name={icon} />
            {words.tabs[tab]}
            {count > 0 && (
              <span className={styles.count}>
                <span aria-hidden="true">{badgeText(count)}</span>
                <span className="sr">{words.unread(number(count))}</span>
              </span>
            )}
          </Link>
        )
      })}
    </nav>
  )
}
