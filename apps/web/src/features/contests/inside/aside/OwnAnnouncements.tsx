import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { Icon } from '#web/components/icons.tsx'
import { Section } from '#web/components/layout/Section.tsx'
import { Markdown } from '#web/components/markdown/Markdown.tsx'
import { links } from '#web/links.ts'
import { useContest } from '#web/parts/contests/useContest.ts'
import { useContestText } from '#web/text/contestText.ts'
import { useFormat } from '#web/text/format.ts'
import { Moment } from '#web/text/Moment.tsx'
import styles from './Aside.module.css'

/** The newest announcement that the reader has not marked as read. */
export function OwnAnnouncements() {
  const { contestInside: words, contestFrame } = useContestText()
  const { number } = useFormat()
  const { info, unread } = useContest()
  const [newest] = unread.rows
  return (
    <div data-new={newest !== undefined || undefined}>
      <Section
        title={words.announcements}
        action={
          <>
            {unread.rows.length > 0 && <span className={styles.new}>{words.newCount(number(unread.rows.length))}</span>}
            <Link className={styles.all} to={links.contestAnnouncements(info.id)}>
              {words.all}
            </Link>
          </>
        }
      >
        {newest === undefined ? (
          <p className={styles.none}>{words.noAnnouncements}</p>
        ) : (
          <article className={styles.unread}>
            <h3>
              {newest.isChanged && `${contestFrame.changedAnnouncement}: `}
              {newest.title}
            </h3>
            <div className={styles.beginning}>
              <Markdown source={newest.content} isSmall />
            </div>
            <footer>
              <Moment at={newest.isChanged ? newest.gmtModified : newest.gmtCreate} />
              <Button
                size="xs"
                variant="default"
                leftSection={<Icon name="check" size={12} />}
                onClick={() => unread.markRead(newest)}
              >
                {contestFrame.markRead}
              </Button>
            </footer>
          </article>
        )}
      </Section>
    </div>
  )
}
