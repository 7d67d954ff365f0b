import type { SiteMessage } from '@praxis/contract/messages'
import { Link } from 'react-router'
import { IconButton } from '#web/components/form/IconButton.tsx'
import { Markdown } from '#web/components/markdown/Markdown.tsx'
import { useMessageText } from '#web/text/people/messageText.ts'
import { Moment } from '#web/text/Moment.tsx'
import styles from './Messages.module.css'

type SiteMessageRowProps = { row: SiteMessage; isUnread: boolean; onRemove: () => void }

/** What the site tells. */
export function SiteMessageRow({ row: { title, content, url, gmtCreate }, isUnread, onRemove }: SiteMessageRowProps) {
  const words = useMessageText()
  return (
    <li className={styles.row} data-unread={isUnread || undefined}>
      <div className={styles.body}>
        <h3>{title}</h3>
        {content !== '' && <Markdown source={content} isSmall />}
        {url !== null && (
          <Link className="link" to={url}>
            {words.open}
          </Link>
        )}
      </div>
      <div className={styles.end}>
        <span className={styles.when}>
          {isUnread && <span className="sr">{words.unreadMark}</span>}
          <Moment at={gmtCreate} />
        </span>
        <IconButton icon="trash" label={words.removeNamed(title)} onClick={onRemove} />
      </div>
    </li>
  )
}
