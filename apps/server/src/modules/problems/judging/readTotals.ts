import { judgementTotalSeconds } from '@praxis/rules/trust'
import type { Services } from '#server/context.ts'
import { readSiteSettings } from '#server/modules/site/public.ts'
import { listTrust } from './totals.queries.ts'

type Reading = Pick<Services, 'db' | 'log'>

/** Milliseconds that a judgement of each problem may hold its slots in all, by the numbers of the problems. */
export async function readJudgementTotals(
  services: Reading,
  problemIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (problemIds.length === 0) return new Map()
  const secondsFor = await readSeconds(services)
  const rows = await listTrust(services.db, problemIds)
  return new Map(rows.map(({ id, isTrusted }) => [id, secondsFor(isTrusted) * 1_000]))
}

export type JudgementTotal = { readonly seconds: number; readonly isTrusted: boolean }

/** How long a judgement of a stored problem may take, and whether the site trusts the problem. */
export async function readJudgementTotal(services: Reading, problemId: number): Promise<JudgementTotal> {
  const rows = await listTrust(services.db, [problemId])
  return judgementTotalFor(services, rows[0]?.isTrusted ?? false)
}

export async function judgementTotalFor(services: Reading, isTrusted: boolean): Promise<JudgementTotal> {
  const secondsFor = await readSeconds(services)
  return { seconds: secondsFor(isTrusted), isTrusted }
}

async function readSeconds(services: Reading): Promise<(isTrusted: boolean) => number> {
  const { judgementTotal } = await readSiteSettings(services, ['judgementTotal'])
  return (isTrusted) => judgementTotalSeconds(judgementTotal, isTrusted)
}
