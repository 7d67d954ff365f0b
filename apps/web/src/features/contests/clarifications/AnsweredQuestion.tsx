import type { Clarification } from '@praxis/contract/clarifications'
import { Markdown } from '#web/components/markdown/Markdown.tsx'
import { BalloonLetter } from '#web/parts/contests/marks/BalloonLetter.tsx'
import { useContestText } from '#web/text/contestText.ts'
import { toDate, useFormat } from '#web/text/format.ts'
import styles from './Clarifications.module.css'
import { useContestTime } from './useContestTime.ts'

/** A question as contestants read it, with its answer. */
export function AnsweredQuestion({ row, isNew }: { row: Clarification; isNew: boolean }) {
  const { clarifications: words } = useContestText()
  const { displayId, color, question, answer, isPublic, isMine, isFromJury, gmtCreate, answeredTime } = row
  return (
    <li>
      <p className={styles.byLine}>
        <BalloonLetter id={displayId} color={color} />
        <b>{isFromJury ? words.jury : isMine ? words.you : words.somebody}</b>
        <When at={gmtCreate} />
        {answer === null ? (
          <span className={styles.waiting}>{words.waiting}</span>
        ) : (
          <span>{isPublic ? words.toAll : words.toYou}</span>
        )}
      </p>
      {!isFromJury && <p className={styles.question}>{question}</p>}
      {answer !== null && (
        <div className={styles.answer} data-new={isNew || undefined}>
          {!isFromJury && (
            <p className={styles.byLine}>
              <b>{words.jury}</b> {answeredTime !== null && <When at={answeredTime} />}
            </p>
          )}
          <Markdown source={answer} />
        </div>
      )}
    </li>
  )
}

/** A moment, as a time of the contest. */
export function When({ at }: { at: string }) {
  const { clarifications: words } = useContestText()
  const { exact } = useFormat()
  const contestTime = useContestTime()
  return (
    <time dateTime={toDate(at).toISOString()} title={exact(at)}>
      {words.at(contestTime(at))}
    </time>
  )
}
