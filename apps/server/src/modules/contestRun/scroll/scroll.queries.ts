import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { channels } from '#server/signals.ts'

const milliseconds = (column: string) => sql<number>`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`

const sessionColumns = ['step', 'is_playing as isPlaying', 'speed', 'version', 'digest'] as const
const linkColumns = [
  'scroll_link.id',
  'contest_id as cid',
  'is_rehearsal as isRehearsal',
  'seed',
  'remove_star as removeStar',
] as const

const links = (db: Database) =>
  db
    .selectFrom('scroll_link')
    .select([...linkColumns, ...sessionColumns])
    .select([
      sql<number[]>`array[gold, silver, bronze]`.as('medals'),
      milliseconds('ends_at').as('endsAt'),
      milliseconds('scroll_link.created_at').as('createdAt'),
      sql<boolean>`revoked_at is null and ends_at > clock_timestamp()`.as('holds'),
    ])

/** Those with these numbers, also such as have ended. */
export const listLinks = (db: Database, ids: readonly number[]) =>
  links(db)
    .where('scroll_link.id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
export type StoredLink = Awaited<ReturnType<typeof listLinks>>[number]

/** Those of a contest that hold, the newest first. */
export const listHolding = (db: Database, cid: number, limit: number) =>
  links(db)
    .innerJoin('account', 'account.uid', 'scroll_link.uid')
    .select('account.username')
    .where('contest_id', '=', cid)
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', sql<string>`clock_timestamp()`)
    .orderBy('scroll_link.id', 'desc')
    .limit(limit)
    .execute()

type NewLink = Pick<StoredLink, 'cid' | 'isRehearsal' | 'seed' | 'removeStar' | 'medals'> & {
  readonly uid: string
  readonly hours: number
}

export const insertLink = (db: Database, { cid, uid, isRehearsal, seed, removeStar, medals, hours }: NewLink) =>
  db
    .insertInto('scroll_link')
    .values({
      contest_id: cid,
      uid,
      is_rehearsal: isRehearsal,
      seed,
      remove_star: removeStar,
      gold: medals[0] ?? 0,
      silver: medals[1] ?? 0,
      bronze: medals[2] ?? 0,
      // To the millisecond, as its signature has it.
      ends_at: sql<string>`date_trunc('milliseconds', clock_timestamp()) + make_interval(hours => ${hours})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

/** False: the contest has no such link that holds. */
export async function revokeLink(db: Database, cid: number, id: number): Promise<boolean> {
  const row = await db
    .updateTable('scroll_link')
    .set({ revoked_at: sql<string>`clock_timestamp()` })
    .where('id', '=', id)
    .where('contest_id', '=', cid)
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', sql<string>`clock_timestamp()`)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

type Moved = Pick<StoredLink, 'step' | 'isPlaying' | 'speed' | 'version'> & { readonly digest: string }

/** Changes the session if it is still at that version. */
export const updateSession = (db: Database, id: number, { step, isPlaying, speed, version, digest }: Moved) =>
  db
    .updateTable('scroll_link')
    .set({ step, is_playing: isPlaying, speed, digest, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning([...sessionColumns])
    .executeTakeFirst()

export const noteScroll = async (db: Database, id: number): Promise<void> => {
  await sql`select pg_notify(${channels.scrollChanged}, ${String(id)})`.execute(db)
}
