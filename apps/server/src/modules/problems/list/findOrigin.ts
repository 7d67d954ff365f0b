import { everyJudge } from '@praxis/contract/statuses'
import type { Database } from '#server/db/connection.ts'
import { listOriginKeys } from './list.queries.ts'
import { originKey } from './selection.ts'

/** What a filter by origin means: undefined all problems, null those of this site, else the key of another origin. */
export async function findOrigin(db: Database, oj: string | undefined): Promise<string | null | undefined> {
  if (oj === undefined || oj.toUpperCase() === everyJudge) return undefined
  return originKey(oj, await listOriginKeys(db))
}
