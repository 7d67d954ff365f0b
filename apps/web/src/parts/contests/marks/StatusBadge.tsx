import { contestStatus, type ContestStatus } from '@praxis/contract/statuses'
import type { ReactNode } from 'react'
import { useContestMarkText } from '#web/text/contest/contestMarkText.ts'
import styles from './Marks.module.css'

type StatusBadgeProps = {
  status: ContestStatus
  /** Results are hidden at present. */
  isFrozen?: boolean
  /** Its clock stands. */
  isPaused?: boolean
  /** In place of its words. */
  children?: ReactNode
}

const looks = {
  [contestStatus.scheduled]: 'scheduled',
  [contestStatus.running]: 'running',
  [contestStatus.ended]: 'ended',
} as const

/** Whether a contest is to come, runs or is over. */
export function StatusBadge({ status, isFrozen = false, isPaused = false, children }: StatusBadgeProps) {
  const words = useContestMarkText()
  const frozen = { [contestStatus.running]: words.runningFrozen, [contestStatus.ended]: words.endedFrozen }
  const stands = isPaused && status === contestStatus.running
  const said = stands
    ? words.paused
    : isFrozen && status !== contestStatus.scheduled
      ? frozen[status]
      : words.states[status]
  return (
    <span className={styles.status} data-status={stands ? 'paused' : looks[status]}>
      {children ?? said}
    </span>
  )
}
