import { NavLink } from 'react-router'
import { Icon } from '#web/components/icons.tsx'
import { links } from '#web/links.ts'
import { badgeText, sumOf } from '#web/parts/messages/unread.ts'
import { useUnread } from '#web/parts/messages/useUnread.ts'
import { preloadMessageText, useMessageText } from '#web/text/people/messageText.ts'
import { useFormat } from '#web/text/format.ts'
import { useText } from '#web/text/text.ts'
import styles from './DrawerMessages.module.css'

preloadMessageText()

/** The message centre among the links of the drawer. */
export function DrawerMessages({ onFollow }: { onFollow: () => void }) {
  const words = useMessageText()
  const { number } = useFormat()
  const { messages: name } = useText().shell
  const unread = useUnread()
  const sum = unread === undefined ? 0 : sumOf(unread)
  return (
    <NavLink to={links.messages('discuss')} onClick={onFollow}>
      <Icon name="bell" />
      {name}
      {sum > 0 && (
        <span className={styles.count}>
          <span aria-hidden="true">{badgeText(sum)}</span>
          <span className="sr">{words.unread(number(sum))}</span>
        </span>
      )}
    </NavLink>
  )
}
