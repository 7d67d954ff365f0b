import { problemRules } from '@praxis/contract/problemLimits'
import { isStaff, type Viewer } from '@praxis/rules/viewer'
import type { Services } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { readJudgementTotal, type ProblemJudging } from '#server/modules/problems/public.ts'
import { countCases, findLargestOwnFactor } from './longest.queries.ts'

type Asked = {
  readonly viewer: Viewer
  readonly groupId: number | null
  readonly stored: Pick<ProblemJudging, 'id' | 'passes' | 'testDataId'>
}

/**
 * The longest time limit that a save of this person may give the problem, in milliseconds: that of the site or of groups,
 * and of whom the site does not trust what leaves all cases together within their minute (`refuseLongJudgement`).
 */
export async function longestLimit(
  tx: Transaction,
  { log }: Pick<Services, 'log'>,
  { viewer, groupId, stored }: Asked,
): Promise<number> {
  const most = (groupId === null ? problemRules.site : problemRules.group).timeLimit
  if (isStaff(viewer)) return most
  const { seconds, isTrusted } = await readJudgementTotal({ db: tx, log }, stored.id)
  if (isTrusted) return most
  const cases = Math.max(1, await countCases(tx, stored.testDataId))
  const factor = Math.max(1, await findLargestOwnFactor(tx, stored.id))
  return Math.max(1, Math.min(most, Math.floor((seconds * 1_000) / (cases * stored.passes * factor))))
}
