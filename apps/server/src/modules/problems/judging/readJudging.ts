import type { Database } from '#server/db/connection.ts'
import {
  findJudgingSettings,
  findJudgingOfVersions,
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
 * How problems judge with versions of their test data. What a program is run and judged with goes with its data, even if
 * another was saved since. The limits are those of the place where it was sent. One statement reads the problems and what
 * former versions keep, so that a save between them cannot be met half.
 */
export async function readJudging(
  db: Database,
  asked: readonly Asked[],
): Promise<(one: Asked) => VersionJudging | undefined> {
  const sought = new Map(
    asked.flatMap((one) => (one.problemId === null ? [] : [[keyOfVersion(one), { ...one, problemId: one.problemId }]])),
  )
  const rows = sought.size === 0 ? [] : await findJudgingOfVersions(db, [...sought.values()])
  const found = new Map(
    rows.map(({ data, kept, ...row }) => [
      keyOfVersion({ problemId: row.id, groupId: row.place, testDataId: data }),
      { ...row, ...kept },
    ]),
  )
  return (one) => found.get(keyOfVersion(one))
}

const keyOfVersion = ({ problemId, groupId, testDataId }: Asked) =>
  `${problemId} ${groupId ?? 'site'} ${testDataId ?? 'none'}`

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
