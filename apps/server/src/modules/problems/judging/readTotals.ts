import { judgementTotalSeconds } from '@praxis/rules/trust'
import type { Services } from '#server/context.ts'
import { readSiteSettings } from '#server/modules/site/public.ts'
import type { JudgedIn } from './judging.queries.ts'
import { isNewestTrusted, listTrust } from './totals.queries.ts'

type Reading = Pick<Services, 'db' | 'log'>

/** How long a judgement of what the site trusts may take in all, and of what it does not trust, in milliseconds. */
export async function readTotals(services: Reading): Promise<(isTrusted: boolean) => number> {
  const { judgementTotal } = await readSiteSettings(services, ['judgementTotal'])
  return (isTrusted) => judgementTotalSeconds(judgementTotal, isTrusted) * 1_000
}

/** The same for each problem where it is judged; undefined: the problem is not there. */
export async function readJudgementTotals(
  services: Reading,
  asked: readonly JudgedIn[],
): Promise<(one: JudgedIn) => number | undefined> {
  if (asked.length === 0) return () => undefined
  const places = [...new Map(asked.map((one) => [keyOf(one), one])).values()]
  const [totalFor, rows] = await Promise.all([readTotals(services), listTrust(services.db, places)])
  const totals = new Map(
    rows.map(({ id, place, isTrusted }) => [keyOf({ problemId: id, groupId: place }), totalFor(isTrusted)]),
  )
  return (one) => totals.get(keyOf(one))
}

const keyOf = ({ problemId, groupId }: JudgedIn) => `${problemId} ${groupId ?? 'site'}`

export type JudgementTotal = { readonly seconds: number; readonly isTrusted: boolean }

/** How long a judgement of the newest version of a stored problem may take, and whether the site trusts it. */
export const readJudgementTotal = async (services: Reading, problemId: number): Promise<JudgementTotal> =>
  judgementTotalFor(services, await isNewestTrusted(services.db, problemId))

export async function judgementTotalFor(services: Reading, isTrusted: boolean): Promise<JudgementTotal> {
  const totalFor = await readTotals(services)
  return { seconds: totalFor(isTrusted) / 1_000, isTrusted }
}
