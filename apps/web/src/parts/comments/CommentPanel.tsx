import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { Section } from '#web/components/layout/Section.tsx'
import { preloadMarkdown } from '#web/components/markdown/Markdown.tsx'
import { NewsBar } from '#web/components/news/NewsBar.tsx'
import { useViewer } from '#web/session/session.ts'
import { preloadCommentText, useCommentText } from '#web/text/people/commentText.ts'
import { useFormat } from '#web/text/format.ts'
import { useText } from '#web/text/text.ts'
import { CommentDeskContext, type CommentDesk } from './commentDesk.ts'
import styles from './CommentPanel.module.css'
import { CommentItem } from './entry/CommentItem.tsx'
import { useCommentNews } from './list/news.ts'
import { useCommentList } from './list/useCommentList.ts'
import { useLinkedComment } from './list/useLinkedComment.ts'
import { placeKey, type CommentPlace } from './place.ts'
import { NewComment } from './writing/NewComment.tsx'

preloadMarkdown()
preloadCommentText()

type CommentPanelProps = {
  place: CommentPlace
  /** The address of this page with a comment shown first. */
  addressOf: (comment: number) => string
  /** Why nobody writes here any more, in place of where they would. */
  closed?: string | null
  /** The reader has asked, and accepts one of the comments as the answer. */
  mayAccept?: boolean
}

/** The comments on something: written, answered, liked and read. Another person begins anew. */
export function CommentPanel(props: CommentPanelProps) {
  const uid = useViewer()?.uid
  return <Panel key={`${uid ?? ''} ${placeKey(props.place)}`} {...props} />
}

function Panel({ place, addressOf, closed = null, mayAccept = false }: CommentPanelProps) {
  const words = useCommentText()
  const { number } = useFormat()
  const { list, state, change, reload, ...more } = useCommentList(place)
  const { linked, isGone } = useLinkedComment(place, change)
  const [answered] = useState(() => new Set<number>())
  const { hasNews, see } = useCommentNews(place)
  const desk = useMemo<CommentDesk>(
    () => ({ place, addressOf, list, change, answered, linked, isClosed: closed !== null, mayAccept }),
    [place, addressOf, list, change, answered, linked, closed, mayAccept],
  )
  const begin = () => {
    see()
    void reload(answered)
  }
  const isRead = state === 'read'
  return (
    <CommentDeskContext value={desk}>
      <Section title={words.title} {...(isRead && { note: number(list.total) })}>
        {closed === null ? <NewComment /> : <p className={styles.note}>{closed}</p>}
        {isGone && <p className={styles.note}>{words.linkedGone}</p>}
        <NewsBar text={hasNews ? words.news : null} action={words.showNews} onShow={begin} />
        {state === 'reading' && <Waiting />}
        {state instanceof Error && (
          <ErrorState title={words.loadFailed} reason={state.message} onRetry={() => void reload(null)} />
        )}
        {isRead && list.comments.length === 0 && (
          <EmptyState icon="chat" title={words.emptyTitle} text={words.emptyText} />
        )}
        <ol className={styles.list}>
          {list.comments.map((comment) => (
            <CommentItem key={comment.id} comment={comment} />
          ))}
        </ol>
        {isRead && <More shown={list.comments.length} total={list.total} {...more} />}
      </Section>
    </CommentDeskContext>
  )
}

type MoreProps = {
  shown: number
  total: number
  moreError: Error | null
  isReadingMore: boolean
  readMore: () => Promise<void>
}

function More({ shown, total, moreError, isReadingMore, readMore }: MoreProps) {
  const words = useCommentText()
  const { number } = useFormat()
  if (shown >= total) return null
  return (
    <div className={styles.more}>
      <Button variant="default" loading={isReadingMore} onClick={() => void readMore()}>
        {words.more}
      </Button>
      <span>{words.shownOf(number(shown), number(total))}</span>
      {moreError !== null && (
        <span className={styles.failed} role="alert">
          {moreError.message}
        </span>
      )}
    </div>
  )
}

function Waiting() {
  const { loading } = useText().shell
  return (
    <section className={styles.waiting} aria-busy="true" aria-label={loading}>
      {[62, 38, 54].map((width) => (
        <span key={width} className="sk" style={{ width: `${width}%` }} />
      ))}
    </section>
  )
}
