import { Suspense, useEffect, useRef } from 'react'
import { DropdownMenu } from '#web/components/dialog/DropdownMenu.tsx'
import { Icon } from '#web/components/icons.tsx'
import barStyles from '#web/layouts/bar/TopBar.module.css'
import { links } from '#web/links.ts'
import { tabFacts, tabs } from '#web/parts/messages/messageTabs.ts'
import { badgeText, sumOf } from '#web/parts/messages/unread.ts'
import { useUnread, useUnreadNews } from '#web/parts/messages/useUnread.ts'
import { signedInNow } from '#web/session/signedInNow.ts'
import { shownToast, toast } from '#web/state/toast.ts'
import { preloadMessageText, useMessageText } from '#web/text/people/messageText.ts'
import { useFormat } from '#web/text/format.ts'
import { useText } from '#web/text/text.ts'
import styles from './MessageBell.module.css'

preloadMessageText()

/** Unread messages in the bar, and the way to their tabs. Its place is kept until the words are here. */
export function MessageBell() {
  return (
    <Suspense fallback={<span className={barStyles.icon} />}>
      <Bell />
    </Suspense>
  )
}

function Bell() {
  const words = useMessageText()
  const { messages: name } = useText().shell
  const { number } = useFormat()
  const unread = useUnread()
  const sum = unread === undefined ? 0 : sumOf(unread)
  const badge = badgeText(sum)
  useUnreadNews()
  useGreeting(unread === undefined ? null : sum)
  return (
    <span className={styles.bell}>
      <DropdownMenu
        label={badge === null ? name : words.bell(number(sum))}
        className={barStyles.icon}
        items={tabs.map((tab) => {
          const count = unread?.[tab] ?? 0
          const { path, icon } = tabFacts[tab]
          const title = words.tabs[tab]
          return {
            label: count === 0 ? title : words.unreadOf(title, badgeText(count) ?? ''),
            icon,
            to: links.messages(path),
          }
        })}
      >
        <Icon name="bell" />
      </DropdownMenu>
      {badge !== null && (
        <span className={styles.badge} aria-hidden="true">
          {badge}
        </span>
      )}
    </span>
  )
}

/** Tells somebody who has just logged in how many messages wait for them, when the welcome is over. */
function useGreeting(sum: number | null): void {
  const words = useMessageText()
  const { number } = useFormat()
  const latest = useRef(words)
  useEffect(() => {
    latest.current = words
  })
  const count = sum === null ? null : number(sum)
  useEffect(() => {
    if (sum === null || count === null || !signedInNow.get()) return
    if (sum === 0) return signedInNow.set(false)
    const tell = () => {
      if (shownToast.get() !== null || !signedInNow.get()) return
      signedInNow.set(false)
      toast.success(latest.current.told(count))
    }
    tell()
    return shownToast.subscribe(() => setTimeout(tell))
  }, [sum, count])
}
