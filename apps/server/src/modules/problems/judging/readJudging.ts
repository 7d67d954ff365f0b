import type { Database } from '#server/db/connection.ts'
import { findJudgingSettings, findKeptJudging, type VersionJudging } from './judging.queries.ts'

type Asked = { readonly problemId: number | null; readonly testDataId: number | null }

/**
 * How problems judge with versions of their test data. What a program is run and
 * judged with goes with its data, even if another was saved since.
 * The rows of the problems are read first. Whoever reads them after a save then also finds what the version before kept.
 */
export async function readJudging(
  db: Database,
  asked: readonly Asked[],
): Promise<(one: Asked) => VersionJudging | undefined> {
  const problemIds = new Set(asked.flatMap(({ problemId }) => problemId ?? []))
  const dataIds = new Set(asked.flatMap(({ testDataId }) => testDataId ?? []))
  const rows = problemIds.size === 0 ? [] : await findJudgingSettings(db, [...problemIds])
  const kept = await findKeptJudging(db, [...dataIds])
  const problems = new Map(rows.map((row) => [row.id, row]))
  return ({ problemId, testDataId }) => {
    const problem = problems.get(problemId ?? 0)
    return problem && { ...problem, ...kept.get(testDataId ?? 0) }
  }
}
