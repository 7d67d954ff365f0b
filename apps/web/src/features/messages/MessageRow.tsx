import type { Message } from '@praxis/contract/messages'
import { Link } from 'react-router'
import { IconButton } from '#web/components/form/IconButton.tsx'
import { links } from '#web/links.ts'
import { Avatar } from '#web/parts/people/Avatar.tsx'
import { useMessageText } from '#web/text/people/messageText.ts'
import { Moment } from '#web/text/Moment.tsx'
import styles from './Messages.module.css'

type MessageRowProps = { row: Message; isUnread: boolean; onRemove: () => void }

/** What another person did. Where its source is gone, it says so and leads nowhere. */
export function MessageRow({ row, isUnread, onRemove }: MessageRowProps) {
  const words = useMessageText()
  const { senderId: uid, senderUsername: username, senderAvatar: avatar, sourceTitle, sourceContent, isGone } = row
  return (
    <li className={styles.row} data-unread={isUnread || undefined}>
      <Avatar person={{ username, avatar }} />
      <div className={styles.body}>
        <p className={styles.by}>
          <Link to={links.person({ uid, username })}>{username}</Link> <span>{words.actions[row.action]}</span>{' '}
          {isGone ? (
            <span className={styles.gone}>{sourceTitle}</span>
          ) : (
            <Link className="link" to={row.url}>
              {sourceTitle}
            </Link>
          )}
        </p>
        {sourceContent !== null && <p className={styles.text}>{sourceContent}</p>}
        {row.quoteContent !== null && <blockquote className={`cut ${styles.quote}`}>{row.quoteContent}</blockquote>}
      </div>
      <div className={styles.end}>
        <span className={styles.when}>
          {isUnread && <span className="sr">{words.unreadMark}</span>}
          <Moment at={row.gmtCreate} />
        </span>
        <IconButton icon="trash" label={words.remove(username)} onClick={onRemove} />
      </div>
    </li>
  )
}
