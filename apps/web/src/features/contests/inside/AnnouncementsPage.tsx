import { Button } from '@mantine/core'
import type { Announcement } from '@praxis/contract/announcements'
import { contests } from '@praxis/contract/contests'
import { pageSizeOf } from '@praxis/contract/limits'
import { useState } from 'react'
import { useCall } from '#web/api/hooks.ts'
import { useFilter } from '#web/api/useFilter.ts'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { Icon } from '#web/components/icons.tsx'
import { PageTitle } from '#web/components/layout/PageTitle.tsx'
import { Markdown, preloadMarkdown } from '#web/components/markdown/Markdown.tsx'
import { BeyondEnd, isBeyondEnd } from '#web/components/table/BeyondEnd.tsx'
import { Pager } from '#web/components/table/Pager.tsx'
import { useContest } from '#web/parts/contests/useContest.ts'
import { useContestText } from '#web/text/contestText.ts'
import { useFormat } from '#web/text/format.ts'
import { Moment } from '#web/text/Moment.tsx'
import { useText } from '#web/text/text.ts'
import styles from './AnnouncementsPage.module.css'

preloadMarkdown()

/** The announcements of a contest. What the reader has not marked as read stands open. */
export function AnnouncementsPage() {
  const { contestInside: words } = useContestText()
  const { info, unread } = useContest()
  const [filter, setFilter, , addressOf] = useFilter(contests.announcements, {
    limit: pageSizeOf.contestAnnouncements,
  })
  const { currentPage, limit } = filter
  const { data, error, isPlaceholderData, refetch } = useCall(
    contests.announcements,
    { cid: info.id, currentPage, limit },
    { quiet: true },
  )
  const pageAddress = (page: number) => addressOf({ currentPage: page })
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle title={words.announcements} note={data?.total} />
      {data === undefined ? (
        error === null ? (
          <Waiting />
        ) : (
          <ErrorState reason={error.message} onRetry={() => void refetch()} />
        )
      ) : data.records.length === 0 ? (
        isBeyondEnd(data) ? (
          <BeyondEnd list={data} addressOf={pageAddress} />
        ) : (
          <EmptyState icon="bell" title={words.noAnnouncements} text={words.noAnnouncementsText} />
        )
      ) : (
        <>
          <ul className={styles.list} data-stale={isPlaceholderData || undefined}>
            {data.records.map((row) => (
              <Item
                key={row.id}
                row={row}
                isUnread={unread.rows.some(({ id }) => id === row.id)}
                onRead={() => unread.markRead(row)}
              />
            ))}
          </ul>
          <Pager list={data} addressOf={pageAddress} onSize={(size) => setFilter({ limit: size })} />
        </>
      )}
    </div>
  )
}

type ItemProps = { row: Announcement; isUnread: boolean; onRead: () => void }

function Item({ row: { title, content, username, gmtCreate, gmtModified }, isUnread, onRead }: ItemProps) {
  const { contestFrame: words } = useContestText()
  const { exact } = useFormat()
  // Until somebody chooses, what they have not read stands open.
  const [chosen, choose] = useState<boolean | null>(null)
  const isOpen = chosen ?? isUnread
  return (
    <li data-unread={isUnread || undefined}>
      <h3>
        <button type="button" aria-expanded={isOpen} onClick={() => choose(!isOpen)}>
          <Icon name={isOpen ? 'down' : 'right'} size={14} />
          <span className={isOpen ? styles.whole : 'cut'}>{title}</span>
        </button>
        <span className={styles.by} title={exact(gmtCreate)}>
          {username} · <Moment at={gmtCreate} />
          {gmtModified !== gmtCreate && (
            <b title={exact(gmtModified)}>
              {words.changedAt} <Moment at={gmtModified} />
            </b>
          )}
        </span>
      </h3>
      {isOpen && (
        <div className={styles.content}>
          <Markdown source={content} />
        </div>
      )}
      {isUnread && (
        <Button size="xs" variant="default" leftSection={<Icon name="check" size={12} />} onClick={onRead}>
          {words.markRead}
        </Button>
      )}
    </li>
  )
}

function Waiting() {
  const { loading } = useText().shell
  return (
    <section className={styles.list} aria-busy="true" aria-label={loading}>
      {[46, 62, 38, 54].map((width) => (
        <span key={width} className="sk" style={{ width: `${width}%`, margin: '14px 0' }} />
      ))}
    </section>
  )
}
