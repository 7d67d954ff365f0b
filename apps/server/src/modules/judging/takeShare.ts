import type { Database } from '#server/db/connection.ts'
import {
  claimJudgements,
  claimTestRuns,
  findWaitingWork,
  priority,
  testRunPatienceSeconds,
} from '#server/modules/submissions/public.ts'

/** What a judge can take. */
export type Share = { hostId: number; languages: readonly string[]; limit: number }

/** Contests, practice, test runs, then what is judged again; a test run that has waited long goes before practice. */
export async function takeShare(db: Database, { hostId, languages, limit }: Share) {
  const judgements: Awaited<ReturnType<typeof claimJudgements>> = []
  const runs: Awaited<ReturnType<typeof claimTestRuns>> = []
  const waiting = await findWaitingWork(db)
  const free = () => limit - judgements.length - runs.length
  const take = async (isWaiting: boolean, of: number) => {
    if (!isWaiting || free() === 0) return
    judgements.push(...(await claimJudgements(db, { hostId, languages, limit: free(), priority: of })))
  }
  const takeRuns = async (isWaiting: boolean, atMost: number, waitedSeconds: number) => {
    if (!isWaiting || free() === 0) return
    const most = Math.min(atMost, free())
    runs.push(...(await claimTestRuns(db, { hostId, languages, limit: most, waitedSeconds })))
  }
  await take(waiting.contest, priority.contest)
  await takeRuns(waiting.lateTestRuns, 1, testRunPatienceSeconds)
  await take(waiting.practice, priority.practice)
  await takeRuns(waiting.testRuns, limit, 0)
  await take(waiting.rejudge, priority.rejudge)
  return { judgements, runs }
}
