import type { Database } from '#server/db/connection.ts'
import { kindNames, workKinds } from './work/kinds.ts'

declare module '#server/context.ts' {
  interface Lookups {
    readonly takeBack: typeof takeBack
  }
}

/**
 * Takes everything back into the queue that these hosts have in hand. Call it after the hosts are disabled or their sessions ended: a claim that runs at the same time checks this after it
 * has taken its jobs.
 */
export async function takeBack(db: Database, hostIds: readonly number[]): Promise<void> {
  for (const id of hostIds) {
    for (const kind of kindNames) await workKinds[kind].giveBack(db, id, 'all', null)
  }
}
