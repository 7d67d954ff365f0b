import type { SubmissionListRow } from '@praxis/contract/submissionRecord'
import { clockText } from '#web/parts/contests/clock/phase.ts'
import { useContestPlace } from '#web/parts/screens/contestPlace.ts'
import { toDate, useFormat } from '#web/text/format.ts'
import { Moment } from '#web/text/Moment.tsx'

/** When something was sent: in a contest the time since the start, as its board has it, and else how long ago. */
export function SubmittedAt({ row: { uid, submitTime } }: { row: Pick<SubmissionListRow, 'uid' | 'submitTime'> }) {
  const format = useFormat()
  const at = toDate(submitTime)
  const ownMs = useContestPlace()?.timeOf(uid, at.getTime()) ?? -1
  // What came before the start only tries the contest.
  if (ownMs < 0) return <Moment at={at} />
  return (
    <time dateTime={at.toISOString()} title={format.exact(at)}>
      {clockText(ownMs, true)}
    </time>
  )
}
