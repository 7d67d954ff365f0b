import { judgeStatus } from '@praxis/contract/statuses'
import { Icon } from '#web/components/icons.tsx'
import { lookOf } from '#web/parts/submissions/verdictKind.ts'
import { useContestText } from '#web/text/contestText.ts'
import { useText } from '#web/text/text.ts'
import styles from './OwnMark.module.css'

/** How the reader stands with a problem, as a sign. Nothing where they have not tried it. */
export function OwnMark({ status, size = 16 }: { status: number | null; size?: number }) {
  const { contestInside } = useContestText()
  const { statuses } = useText()
  if (status === null || status === judgeStatus.notSubmitted) return null
  const { kind, sign } = lookOf(status)
  const name = status === judgeStatus.unknownResult ? contestInside.unknown : statuses[String(status)]
  return (
    <span className={styles.mark} data-kind={kind} title={name}>
      {status === judgeStatus.unknownResult ? (
        <b aria-hidden="true">?</b>
      ) : (
        <Icon name={sign} size={size} className={sign === 'load' ? 'spin' : undefined} />
      )}
      <span className="sr">{name}</span>
    </span>
  )
}
