import { judgementTotalSeconds } from '@praxis/rules/trust'
import type { Services } from '#server/context.ts'
import { readSiteSettings } from '#server/modules/site/public.ts'
import { listTrust } from './totals.queries.ts'

/** Milliseconds that a judgement of each problem may hold its slots in all, by the numbers of the problems. */
export async function readJudgementTotals(
  services: Pick<Services, 'db' | 'log'>,
  problemIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (problemIds.length === 0) return new Map()
  const { judgementTotal } = await readSiteSettings(services, ['judgementTotal'])
  const rows = await listTrust(services.db, problemIds)
  return new Map(rows.map(({ id, isTrusted }) => [id, judgementTotalSeconds(judgementTotal, isTrusted) * 1_000]))
}
