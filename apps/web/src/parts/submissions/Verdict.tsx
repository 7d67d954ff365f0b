import { judgeStatus } from '@praxis/contract/statuses'
import { useText } from '#web/text/text.ts'
import { Icon } from '#web/components/icons.tsx'
import { lookOf, scoreStep } from './verdictKind.ts'
import styles from './Verdict.module.css'

type VerdictProps = {
  status: number
  /** Judged cases of all, while judging. */
  progress?: { done: number; total: number } | undefined
  /** Its place among those that wait; 1 is the next. */
  queuePosition?: number | null
  size?: 'small' | 'medium' | 'large'
  /** Announce changes: for the one verdict a person waits for, not for the rows of a list. */
  isLive?: boolean
}

const iconSizes = { small: 16, medium: 20, large: 28 } as const

/** A verdict as it looks everywhere. */
export function Verdict({ status, progress, queuePosition = null, size = 'small', isLive = false }: VerdictProps) {
  const { statuses: words, live } = useText()
  const look = lookOf(status)
  const names = [styles.verdict, styles[look.kind]]
  if (size !== 'small') names.push(styles[size])
  if (look.kind === 'cx') names.push(styles.cancelled)
  const counts = status === judgeStatus.judging && progress !== undefined && progress.total > 0
  const place = status === judgeStatus.pending ? queuePosition : null
  return (
    <span className={names.join(' ')} {...(isLive && { role: 'status', 'aria-live': 'polite' as const })}>
      <Icon name={look.sign} size={iconSizes[size]} className={look.sign === 'load' ? styles.turning : undefined} />
      <span className={styles.word}>{words[String(status)] ?? words[String(judgeStatus.unknownResult)]}</span>
      {counts && <span aria-hidden={isLive}>{`${progress.done}/${progress.total}`}</span>}
      {place !== null && (
        <span aria-hidden={isLive}>{`· ${size === 'small' ? live.queueShort(place) : live.queue(place)}`}</span>
      )}
    </span>
  )
}

/** Points in the colour of how much of the whole they are. */
export function VerdictScore({ score, full = 100 }: { score: number; full?: number }) {
  return <b className={`${styles.score} ${styles[scoreStep(score, full)]}`}>{score}</b>
}
