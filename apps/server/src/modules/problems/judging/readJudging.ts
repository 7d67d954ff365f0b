import type { Database } from '#server/db/connection.ts'
import {
  findJudgingSettings,
  findKeptJudging,
  type JudgedIn,
  type ProblemJudging,
  type VersionJudging,
} from './judging.queries.ts'

type Asked = {
  readonly problemId: number | null
  readonly testDataId: number | null
  /** Where a program was sent: a group, or null for the site. */
  readonly groupId: number | null
}

/**
 * How problems judge with versions of their test data. What a program is run and
 * judged with goes with its data, even if another was saved since. The limits are those of the place where it was sent.
 * The rows of the problems are read first. Whoever reads them after a save then also finds what the version before kept.
 */
export async function readJudging(
  db: Database,
  asked: readonly Asked[],
): Promise<(one: Asked) => VersionJudging | undefined> {
  const places = asked.flatMap(({ problemId, groupId }) => (problemId === null ? [] : [{ problemId, groupId }]))
  const dataIds = new Set(asked.flatMap(({ testDataId }) => testDataId ?? []))
  const settingsOf = await readSettings(db, places)
  const kept = await findKeptJudging(db, [...dataIds])
  return ({ problemId, groupId, testDataId }) => {
    const problem = problemId === null ? undefined : settingsOf({ problemId, groupId })
    return problem && { ...problem, ...kept.get(testDataId ?? 0) }
  }
}

/** How problems judge now, each in its place. */
export async function readSettings(
  db: Database,
  asked: readonly JudgedIn[],
): Promise<(one: JudgedIn) => ProblemJudging | undefined> {
  const places = new Map(asked.map((one) => [keyOf(one), one]))
  const rows = places.size === 0 ? [] : await findJudgingSettings(db, [...places.values()])
  const settings = new Map(rows.map((row) => [keyOf({ problemId: row.id, groupId: row.place }), row]))
  return (one) => settings.get(keyOf(one))
}

const keyOf = ({ problemId, groupId }: JudgedIn) => `${problemId} ${groupId ?? 'site'}`
