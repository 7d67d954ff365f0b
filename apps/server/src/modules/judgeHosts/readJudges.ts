import type { JudgeHost, QueueLengths } from '@praxis/contract/judgeHosts'
import type { FailingLanguage, HostLoad, LanguageFacts } from '@praxis/contract/judgeFacts'
import type { Database } from '#server/db/connection.ts'
import { priority } from '#server/modules/judgements/public.ts'
import { countInHand, countWaiting, listHosts } from './hosts.queries.ts'

/** The judges of the last days, and what waits for them. */
export async function readJudges(db: Database): Promise<{ hosts: JudgeHost[]; queue: QueueLengths }> {
  const [hosts, waiting, inHand] = await Promise.all([listHosts(db), countWaiting(db), countInHand(db)])
  const count = (which: (at: number | null) => boolean) =>
    waiting.reduce((sum, row) => (which(row.priority) ? sum + row.count : sum), 0)
  return {
    hosts: hosts.map(({ languages, failing, load, ...host }) => ({
      ...host,
      languages: (languages as LanguageFacts[]).map(({ name, version }) => ({ name, version })),
      failing: failing as FailingLanguage[],
      load: load as HostLoad | null,
    })),
    queue: {
      contest: count((at) => at !== null && at < priority.practice),
      practice: count((at) => at === priority.practice),
      rejudge: count((at) => at !== null && at > priority.practice),
      testRuns: count((at) => at === null),
      inHand,
    },
  }
}
