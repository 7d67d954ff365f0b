import type { ReactNode } from 'react'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { StatusPage } from '#web/components/feedback/StatusPage.tsx'
import { ApiError } from '#web/api/request.ts'
import { boardErrors } from '@praxis/contract/standings'
import { useBoardText } from '#web/text/boardText.ts'
import { useText } from '#web/text/text.ts'
import styles from './Board.module.css'

const refusals: readonly string[] = boardErrors

type BoardRefusalProps = {
  error: Error
  onRetry: () => void
  /** Where else the reader may go. */
  children?: ReactNode
}

/** In place of a board that could not be read: why. */
export function BoardRefusal({ error, onRetry, children }: BoardRefusalProps) {
  const words = useBoardText()
  const code = error instanceof ApiError ? error.code : undefined
  if (code === 'contest_board_closed' || code === 'contest_board_after_end') {
    const text = code === 'contest_board_closed' ? words.closedText : words.afterEndText
    return (
      <StatusPage title={words.closedTitle} text={text}>
        {children}
      </StatusPage>
    )
  }
  if (code !== undefined && refusals.includes(code)) {
    return (
      <StatusPage title={words.refusedTitle} text={error.message}>
        {children}
      </StatusPage>
    )
  }
  return <ErrorState title={words.failedTitle} reason={error.message} onRetry={onRetry} />
}

/** In the shape of a board, until it is there. */
export function BoardSkeleton() {
  const { loading } = useText().shell
  return (
    <section className={styles.skeleton} aria-busy="true" aria-label={loading}>
      <div className={styles.bar}>
        {[224, 128, 96, 120].map((width) => (
          <span key={width} className="sk" style={{ width }} />
        ))}
      </div>
      {Array.from({ length: 16 }, (_, row) => (
        <div key={row} className={styles.waitingRow}>
          <span className="sk" style={{ width: 24 }} />
          <span className="sk" style={{ width: `${40 + ((row * 17) % 45)}%` }} />
          {Array.from({ length: 10 }, (_cell, cell) => (
            <span key={cell} className="sk" style={{ width: 36 }} />
          ))}
        </div>
      ))}
    </section>
  )
}
