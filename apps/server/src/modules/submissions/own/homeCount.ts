import type { OutputOf, ParsedInputOf } from '@praxis/contract/endpoint'
import type { submissions } from '@praxis/contract/submissions'
import type { Context } from '#server/context.ts'
import { findPerson } from '#server/modules/accounts/public.ts'
import { listDifficulties } from '#server/modules/problems/public.ts'
import { findOwnCounts, listSolved } from './homeCount.queries.ts'

type Call = typeof submissions.homeCount

/** What a person has submitted and solved. */
export async function readHomeCount(
  named: ParsedInputOf<Call>,
  { db, viewer, locale, problemPages }: Context,
): Promise<OutputOf<Call>> {
  const person = await findPerson(named, { db, viewer })
  const [own, solved, difficulties] = await Promise.all([
    findOwnCounts(db, person.uid),
    listSolved(db, person.uid),
    listDifficulties(db, locale),
  ])
  const counts = await problemPages.byDifficulty(solved)
  const sum = (of: 'given' | 'total') => [...counts.values()].reduce((all, one) => all + one[of], 0)
  return {
    username: person.username,
    isVip: person.isVip,
    acCount: own.accepted,
    commitCount: own.all,
    acRatio: percent(own.accepted, own.all),
    solvedProblemCount: sum('given'),
    sumProblemCount: sum('total'),
    tableData: difficulties.flatMap(({ id, name, color }) => {
      const { given = 0, total = 0 } = counts.get(id) ?? {}
      return total === 0 ? [] : [{ difficulty: id, name, color, solved: given, total }]
    }),
  }
}

/** With two decimals. */
const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 100)
