import { judgeStatus } from '@praxis/contract/statuses'
import { Icon } from '#web/components/icons.tsx'
import { lookOf } from '#web/parts/submissions/verdictKind.ts'
import { useText } from '#web/text/text.ts'
import styles from './OwnMark.module.css'

type OwnMarkProps = {
  status: number | null
  size?: number
  /** What a result is called that nobody tells, where there are such. */
  unknown?: string
}

/** How the reader stands with a problem, as a sign. Nothing where they have not tried it. */
export function OwnMark({ status, size = 16, unknown }: OwnMarkProps) {
  const { statuses } = useText()
  if (status === null || status === judgeStatus.notSubmitted) return null
  const { kind, sign } = lookOf(status)
  const isUnknown = status === judgeStatus.unknownResult
  const name = isUnknown && unknown !== undefined ? unknown : statuses[String(status)]
  return (
    <span className={styles.mark} data-kind={kind} title={name}>
      {isUnknown ? (
        <b aria-hidden="true">?</b>
      ) : (
        <Icon name={sign} size={size} className={sign === 'load' ? 'spin' : undefined} />
      )}
      <span className="sr">{name}</span>
    </span>
  )
}
