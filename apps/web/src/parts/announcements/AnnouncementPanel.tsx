import { announcements, type Announcement } from '@praxis/contract/announcements'
import { pageSizeOf } from '@praxis/contract/limits'
import { useRef, useState } from 'react'
import { useCall } from '#web/api/hooks.ts'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { IconButton } from '#web/components/form/IconButton.tsx'
import { Icon } from '#web/components/icons.tsx'
import { Markdown } from '#web/components/markdown/Markdown.tsx'
import { PersonBadge } from '#web/parts/people/PersonBadge.tsx'
import { Moment } from '#web/text/Moment.tsx'
import { useFormat } from '#web/text/format.ts'
import { useText } from '#web/text/text.ts'
import styles from './AnnouncementPanel.module.css'

/** Announcements change rarely: who walks to and fro between pages does not ask again each time. */
const freshMs = 60_000

/** The announcements of the site, five a page; each opens in the panel. Nothing where there are none. */
export function AnnouncementPanel() {
  const words = useText().announcements
  const [currentPage, setPage] = useState(1)
  const [opened, open] = useState<Announcement | null>(null)
  const asked = { currentPage, limit: pageSizeOf.announcements }
  const { data, error, isPlaceholderData, refetch } = useCall(announcements.list, asked, {
    quiet: true,
    staleMs: freshMs,
  })
  // Somebody has deleted announcements meanwhile.
  if (data !== undefined && !isPlaceholderData && currentPage > Math.max(data.pages, 1))
    setPage(Math.max(data.pages, 1))
  const heading = useRef<HTMLHeadingElement>(null)

  /** The button that was pressed goes, so the focus moves to the heading. */
  function turnTo(announcement: Announcement | null): void {
    open(announcement)
    heading.current?.focus()
  }

  // Most sites have none: a place that is kept for them would move the page when it goes.
  if (data === undefined ? error === null : data.total === 0) return null
  return (
    <section className={styles.panel} aria-label={words.title}>
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {words.title}
        </h2>
        {opened !== null ? (
          <button type="button" onClick={() => turnTo(null)}>
            <Icon name="left" size={12} />
            {words.backToList}
          </button>
        ) : (
          data !== undefined && data.pages > 1 && <Pages current={currentPage} pages={data.pages} onTurn={setPage} />
        )}
      </header>
      {opened !== null ? (
        <Detail announcement={opened} />
      ) : data !== undefined ? (
        <List rows={data.records} isStale={isPlaceholderData} onOpen={turnTo} />
      ) : (
        error !== null && <ErrorState title={words.loadFailed} reason={error.message} onRetry={() => void refetch()} />
      )}
    </section>
  )
}

type ListProps = {
  rows: readonly Announcement[]
  isStale: boolean
  onOpen: (announcement: Announcement) => void
}

function List({ rows, isStale, onOpen }: ListProps) {
  return (
    <ul className={styles.list} data-stale={isStale || undefined}>
      {rows.map((row) => (
        <li key={row.id}>
          <button type="button" title={row.title} onClick={() => onOpen(row)}>
            <span className="cut">{row.title}</span>
            <Moment at={row.gmtCreate} />
          </button>
        </li>
      ))}
    </ul>
  )
}

type PagesProps = { current: number; pages: number; onTurn: (page: number) => void }

function Pages({ current, pages, onTurn }: PagesProps) {
  const words = useText().shell
  const { number } = useFormat()
  return (
    <nav aria-label={words.pagination}>
      <IconButton
        icon="left"
        label={words.previousPage}
        isDisabled={current <= 1}
        onClick={() => onTurn(current - 1)}
      />
      <span>
        {number(current)} / {number(pages)}
      </span>
      <IconButton
        icon="right"
        label={words.nextPage}
        isDisabled={current >= pages}
        onClick={() => onTurn(current + 1)}
      />
    </nav>
  )
}

function Detail({ announcement }: { announcement: Announcement }) {
  const { title, content, gmtCreate } = announcement
  return (
    <article>
      <h3>{title}</h3>
      <p>
        <PersonBadge person={announcement} /> · <Moment at={gmtCreate} />
      </p>
      <Markdown source={content} isSmall />
    </article>
  )
}
