import { StaleNotice } from '#web/components/feedback/StaleNotice.tsx'
import { Icon } from '#web/components/icons.tsx'
import { useBoardText } from '#web/text/boardText.ts'
import { toDate, useFormat } from '#web/text/format.ts'
import styles from './Board.module.css'
import { useBoardPlace } from './boardPlace.ts'
import type { BoardView } from './data/boardView.ts'

type BoardNoticesProps = {
  view: BoardView
  isForced: boolean
  /** It could not be refreshed, and is tried again by itself. */
  isStale: boolean
  onRefresh: () => void
  /** Why rows of other contests cannot be shown. */
  othersError: Error | null
}

/** What a reader must know of a board before they believe it. */
export function BoardNotices({ view, isForced, isStale, onRefresh, othersError }: BoardNoticesProps) {
  const words = useBoardText()
  const { exact } = useFormat()
  const { times, thawsItself } = useBoardPlace()
  const { isFrozen, freezeTime } = view.facts
  const isWhole = freezeTime !== null && toDate(freezeTime).getTime() <= times.start
  const since = isWhole ? words.frozenAll : words.frozenSince(freezeTime === null ? '' : exact(freezeTime))
  return (
    <>
      {isFrozen && freezeTime !== null && (
        <p className={styles.notice} data-frozen>
          <i aria-hidden="true" />
          <span>{thawsItself ? words.frozenUntilEnd(since) : words.frozenUntilThaw(since)}</span>
        </p>
      )}
      {isForced && !isFrozen && (
        <p className={styles.notice}>
          <Icon name="eye" size={14} />
          <span>{words.forcedNotice}</span>
        </p>
      )}
      {othersError !== null && (
        <p className={styles.notice} role="alert">
          <Icon name="alert" size={14} />
          <span>{words.besideFailed(othersError.message)}</span>
        </p>
      )}
      {isStale && <StaleNotice text={words.stale} action={words.refreshNow} onRetry={onRefresh} />}
    </>
  )
}
