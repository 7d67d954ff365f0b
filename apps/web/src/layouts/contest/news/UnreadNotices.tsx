import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { Icon } from '#web/components/icons.tsx'
import { Markdown } from '#web/components/markdown/Markdown.tsx'
import { links } from '#web/links.ts'
import type { UnreadAnnouncements } from '#web/parts/contests/useContest.ts'
import { Moment } from '#web/text/Moment.tsx'
import { useContestText } from '#web/text/contestText.ts'
import { useFormat } from '#web/text/format.ts'
import styles from './UnreadNotices.module.css'

/** More of them would cover the page. */
const shownAtOnce = 3

type UnreadNoticesProps = {
  cid: number
  unread: UnreadAnnouncements
  /** There is something at the lower edge of the page. */
  isRaised: boolean
}

/** Announcements stay over every page of the contest until the reader marks them as read. */
export function UnreadNotices({ cid, unread: { rows, markRead }, isRaised }: UnreadNoticesProps) {
  const { contestFrame: words } = useContestText()
  const { number } = useFormat()
  const more = rows.length - shownAtOnce
  return (
    <section
      className={styles.region}
      data-raised={isRaised || undefined}
      aria-live="polite"
      aria-label={words.newAnnouncement}
    >
      {rows.slice(0, shownAtOnce).map(({ id, title, content, gmtCreate, gmtModified, isChanged }) => (
        <article key={id} className={styles.notice}>
          <Icon name="bell" />
          <div>
            <h2>
              {isChanged ? (
                <span className={styles.changed}>{words.changedAnnouncement}: </span>
              ) : (
                <span className="sr">{words.newAnnouncement}: </span>
              )}
              {title}
            </h2>
            <div className={styles.content}>
              <Markdown source={content} isSmall />
            </div>
            <footer>
              <Moment at={isChanged ? gmtModified : gmtCreate} />
              <Button size="xs" variant="default" onClick={() => markRead({ id, gmtModified })}>
                {words.markRead}
              </Button>
            </footer>
          </div>
        </article>
      ))}
      {more > 0 && (
        <p className={styles.more}>
          {words.moreUnread(number(more))}{' '}
          <Link className="link" to={links.contestAnnouncements(cid)}>
            {words.showAll}
          </Link>
        </p>
      )}
    </section>
  )
}
