import type { Database } from '../../../apps/server/src/db/connection.ts'

/** A call whose statements are explained. */
export type Case = {
  name: string
  ask(db: Database): Promise<unknown>
  /** The bound: how many pages of 8 KB all its statements read together. */
  pages: number
  /** Tables that it reads whole on purpose. */
  scans?: readonly string[]
}
