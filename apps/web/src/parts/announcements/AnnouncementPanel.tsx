import type { Announcement, announcements, groupAnnouncements } from '@praxis/contract/announcements'
import { pageSizeOf } from '@praxis/contract/limits'
import { useRef, useState, type ReactNode } from 'react'
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

type AnnouncementPanelProps = {
  /** The call of the scope. It comes from the page, so that no page downloads the calls of the other scope. */
  list: (typeof announcements)['list'] | (typeof groupAnnouncements)['list']
  /** The group whose announcements they are. The panel is then as wide as a page: the newest stands open. */
  gid?: number
  /** Beside the heading while the list is shown. */
  action?: ReactNode
}

/** The announcements of a scope, five a page; each opens in the panel. Nothing where there are none. */
export function AnnouncementPanel({ list, gid, action }: AnnouncementPanelProps) {
  const words = useText().announcements
  const [currentPage, setPage] = useState(1)
  const [opened, open] = useState<Announcement | null>(null)
  const asked = { currentPage, limit: pageSizeOf.announcements, ...(gid !== undefined && { gid }) }
  const { data, error, isPlaceholderData, refetch } = useCall(list, asked, { quiet: true, staleMs: freshMs })
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
  const isWide = gid !== undefined
  const lead = isWide && data?.current === 1 ? data.records[0] : undefined
  return (
    <section className={styles.panel} data-wide={isWide || undefined} aria-label={words.title}>
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
          <>
            {action}
            {data !== undefined && data.pages > 1 && (
              <Pages current={currentPage} pages={data.pages} onTurn={setPage} />
            )}
          </>
        )}
      </header>
      {opened !== null ? (
        <Detail announcement={opened} isWide={isWide} />
      ) : data !== undefined ? (
        <>
          {lead !== undefined && <Detail announcement={lead} isWide onWhole={() => turnTo(lead)} />}
          <List
            rows={lead === undefined ? data.records : data.records.slice(1)}
            isStale={isPlaceholderData}
            withAuthor={isWide}
            onOpen={turnTo}
          />
        </>
      ) : (
        error !== null && <ErrorState title={words.loadFailed} reason={error.message} onRetry={() => void refetch()} />
      )}
    </section>
  )
}

type ListProps = {
  rows: readonly Announcement[]
  isStale: boolean
  withAuthor: boolean
  onOpen: (announcement: Announcement) => void
}

function List({ rows, isStale, withAuthor, onOpen }: ListProps) {
  return (
    <ul className={styles.list} data-stale={isStale || undefined}>
      {rows.map((row) => (
        <li key={row.id}>
          <button type="button" title={row.title} onClick={() => onOpen(row)}>
            <span className="cut">{row.title}</span>
            {withAuthor && <span className={`${styles.author} cut`}>{row.username}</span>}
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

type DetailProps = {
  isWide: boolean
  announcement: Announcement
  /** Of a long text only the beginning is shown, with a button that asks for all of it. Absent: the whole text. */
  onWhole?: () => void
}

function Detail({ announcement, isWide, onWhole }: DetailProps) {
  const words = useText().announcements
  const { title, content, gmtCreate } = announcement
  const isCut = onWhole !== undefined && isLong(content)
  return (
    <article>
      <h3>{title}</h3>
      <p>
        <PersonBadge person={announcement} /> · <Moment at={gmtCreate} />
      </p>
      <div className={isCut ? styles.beginning : undefined} inert={isCut}>
        <Markdown source={content} isSmall={!isWide} />
      </div>
      {isCut && (
        <button type="button" className={styles.whole} onClick={onWhole}>
          {words.readAll}
        </button>
      )}
    </article>
  )
}

/** Whether a text is likely to fill more than the height that a beginning has. */
const isLong = (content: string) => content.length > 700 || content.split('\n').length > 12 || content.includes('![')
