import type { OutputOf, ParsedInputOf } from '@praxis/contract/endpoint'
import type { people } from '@praxis/contract/people'
import type { Context } from '#server/context.ts'
import { findPerson } from '#server/modules/accounts/public.ts'
import { siteDay } from '#server/modules/site/public.ts'
import { listPracticeDays } from './profile.queries.ts'

type Call = typeof people.heatMap

/** What a person has sent on each day of the last year. */
export async function readHeatMap(named: ParsedInputOf<Call>, context: Context): Promise<OutputOf<Call>> {
  const { uid } = await findPerson(named, context)
  const endDate = await siteDay(context)
  return { endDate, dataList: await listPracticeDays(context.db, uid, endDate) }
}
