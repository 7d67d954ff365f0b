import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import type { Difference, Key } from './compare.queries.ts'

/** The differences of a batch, and where the next batch begins; null after the last. */
type Batch = { differences: Difference[]; next: string | number | null }

/** A table that follows others. */
export type Recounted = {
  readonly name: string
  /** Compares a batch. One statement reads both sides, so that verdicts that arrive meanwhile make no difference. */
  compare(db: Database, after: string | number | null): Promise<Batch>
  /** Puts rows right. It holds them while it computes, so that nothing changes what they are computed from unseen. */
  mend(tx: Database, keys: readonly Key[]): Promise<void>
}

const peopleAtOnce = 200
const groupsAtOnce = 20
export const problemsAtOnce = 50

export async function byPeople(
  db: Database,
  after: string | number | null,
  find: (uids: readonly string[]) => Promise<Difference[]>,
): Promise<Batch> {
  const { rows } = await sql<{ uid: string }>`
    select uid from account where uid > ${String(after ?? '')} order by uid limit ${peopleAtOnce}`.execute(db)
  const uids = rows.map(({ uid }) => uid)
  return { differences: await find(uids), next: nextOf(uids, peopleAtOnce) }
}

export async function byGroups(
  db: Database,
  after: string | number | null,
  find: (groupIds: readonly number[]) => Promise<Difference[]>,
): Promise<Batch> {
  const { rows } = await sql<{ id: number }>`
    select id from user_group where id > ${after ?? 0}::bigint order by id limit ${groupsAtOnce}`.execute(db)
  const groupIds = rows.map(({ id }) => id)
  return { differences: await find(groupIds), next: nextOf(groupIds, groupsAtOnce) }
}

export const nextOf = <Id>(ids: readonly Id[], atOnce: number): Id | null =>
  ids.length < atOnce ? null : (ids.at(-1) ?? null)
