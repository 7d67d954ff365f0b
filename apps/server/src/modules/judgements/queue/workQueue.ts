import type { Context, Services } from '#server/context.ts'
import type { Database } from '#server/db/connection.ts'
import type { Viewer } from '@praxis/rules/viewer'
import type { WaitingRuns } from './claim.queries.ts'

/** Whose work it is: of problems, of a group, or of people. */
export type Whose =
  { readonly pids: readonly number[] } | { readonly groupId: number } | { readonly uids: readonly string[] }

/** In whose name work is ended. */
export type Ender = Pick<Context, 'db' | 'ip' | 'requestId'> & { readonly viewer: Pick<Viewer, 'uid' | 'username'> }

/**
 * What may become of one kind of work for judges, beside being done. The module that keeps its rows answers it, and the
 * list of all kinds is in the judging module. A `Key` is how a worker names what it has in hand.
 */
export type WorkQueue<Key> = {
  /** Renews what the host still holds, if leases of this kind are renewed. Returns the numbers of what it holds. */
  keep(db: Database, hostId: number, keys: readonly Key[]): Promise<ReadonlySet<number>>
  /** Queues again without counting as lost. `by` is the session that gives back, or null if the server takes. */
  giveBack(db: Database, hostId: number, keys: readonly Key[] | 'all', by: string | null): Promise<void>
  /** Queues again what a host held before it was restarted. */
  loseOf(db: Database, hostId: number): Promise<void>
  /** Queues again what hosts with expired leases held. */
  loseExpired(services: Pick<Services, 'db' | 'log'>): Promise<void>
  /** Cancels what is not finished. Judges that have it stop. */
  endOf(by: Ender, whose: Whose): Promise<void>
}

export type RunsClaim = {
  readonly hostId: number
  readonly languages: readonly string[]
  readonly limit: number
  /** How many of them may be long ones. */
  readonly longRoom: number
  /** Only runs that have been due for long. */
  readonly lateOnly: boolean
}

/** A kind of work that takes the places of test runs. */
export type RunQueue<Key, Claimed> = WorkQueue<Key> & {
  readonly waiting: WaitingRuns
  claim(db: Database, wanted: RunsClaim): Promise<Claimed[]>
  /** Whether it is in hand beside the slots of a host. */
  isLong(claimed: Claimed): boolean
}
