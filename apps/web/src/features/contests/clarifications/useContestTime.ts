import { clockText, contestTime } from '#web/parts/contests/clock/phase.ts'
import { useContest } from '#web/parts/contests/useContest.ts'
import { toDate } from '#web/text/format.ts'

/** Hours and minutes since the start of the open contest. */
export function useContestTime(): (at: string) => string {
  const { times } = useContest()
  return (at) => clockText(contestTime(times, times.start, toDate(at).getTime()), false)
}
