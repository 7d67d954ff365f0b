import type { OutputOf, ParsedInputOf } from '@praxis/contract/endpoint'
import type { submissions } from '@praxis/contract/submissions'
import type { Context } from '#server/context.ts'
import { findPerson } from '#server/modules/accounts/public.ts'
import { listDifficulties } from '#server/modules/problems/public.ts'
import { countByDifficulty, findOwnCounts } from './homeCount.queries.ts'

type Call = typeof submissions.homeCount

/** What a person has submitted and solved. */
export async function readHomeCount(
  named: ParsedInputOf<Call>,
  { db, viewer, locale }: Context,
): Promise<OutputOf<Call>> {
  const person = await findPerson(named, { db, viewer })
  const [own, counts, difficulties] = await Promise.all([
    findOwnCounts(db, person.uid),
    countByDifficulty(db, person.uid),
    listDifficulties(db, locale),
  ])
  const byDifficulty = new Map(counts.map((row) => [row.difficulty, row]))
  return {
    username: person.username,
    isVip: person.isVip,
    acCount: own.accepted,
    commitCount: own.all,
    acRatio: percent(own.accepted, own.all),
    solvedProblemCount: counts.reduce((sum, { solved }) => sum + solved, 0),
    sumProblemCount: counts.reduce((sum, { total }) => sum + total, 0),
    tableData: difficulties.flatMap(({ id, name, color }) => {
      const { solved = 0, total = 0 } = byDifficulty.get(id) ?? {}
      return total === 0 ? [] : [{ difficulty: id, name, color, solved, total }]
    }),
  }
}

/** With two decimals. */
const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 100)
