import { type HostState } from '@praxis/contract/judgeFacts'
import { judgingProtocol, judgingTimes } from '@praxis/contract/judging'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { forgottenAfter } from './sessions.queries.ts'

/** By the clock of the database, like leases. */
const isOnline = sql<boolean>`last_seen_at > now() - make_interval(secs => ${judgingTimes.lease})`

export const listHosts = (db: Database) =>
  db
    .selectFrom('judge_host')
    .leftJoin('judge_secret', 'judge_secret.id', 'judge_host.secret_id')
    .select([
      'judge_host.id',
      'judge_host.name',
      'judge_secret.name as secretName',
      sql<HostState>`judge_host.state`.as('state'),
      isOnline.as('isOnline'),
      sql<boolean>`judge_host.protocol <> ${judgingProtocol}`.as('isOutdated'),
      'judge_host.tier',
      'judge_host.slots',
      'judge_host.cores',
      'judge_host.memory_mb as memoryMb',
      'judge_host.processor',
      'judge_host.kernel',
      'judge_host.languages',
      'judge_host.failing_languages as failing',
      'judge_host.calibration_us as calibrationUs',
      'judge_host.load',
      sql<number>`(select count(*) from judgement where host_id = judge_host.id and state = 'claimed')`.as('inHand'),
      sql<number>`(select count(*) from judgement
        where host_id = judge_host.id and state = 'done' and finished_at > now() - interval '1 hour')`.as(
        'judgedLastHour',
      ),
      'judge_host.last_seen_at as lastSeenAt',
      'judge_host.created_at as createdAt',
    ])
    .where('judge_host.last_seen_at', '>', forgottenAfter)
    .where('judge_host.forgotten_at', 'is', null)
    .orderBy('judge_host.name')
    .orderBy('judge_host.id')
    .execute()

/** How many jobs wait at each priority. Priority null stands for test runs. */
export const countWaiting = (db: Database) =>
  db
    .selectFrom('judgement')
    .select((eb) => [sql<number | null>`priority`.as('priority'), eb.fn.countAll<number>().as('count')])
    .where('state', '=', 'queued')
    .groupBy('priority')
    .unionAll(
      db
        .selectFrom('test_run')
        .select((eb) => [sql<number | null>`null::int`.as('priority'), eb.fn.countAll<number>().as('count')])
        .where('state', '=', 'queued'),
    )
    .execute()

export async function countInHand(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('judgement')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'claimed')
    .executeTakeFirstOrThrow()
  return count
}

/** Undefined when there is no such host. */
export const updateHostState = (db: Database, id: number, state: HostState) =>
  db.updateTable('judge_host').set({ state }).where('id', '=', id).execute()

/** Holds the row until the transaction ends. Undefined if there is no such host or it is forgotten. */
export const lockHost = (tx: Database, id: number) =>
  tx
    .selectFrom('judge_host')
    .select(['name', 'state'])
    .where('id', '=', id)
    .where('forgotten_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** A value that no session has. */
const endedSession = sql<string>`'ended ' || id`

/**
 * Hides a host. Its row stays, because judgements refer to it, and its key is free for a new host. False if the host
 * does not exist or is online again.
 */
export async function forgetAbsentHost(db: Database, id: number): Promise<boolean> {
  const forgotten = await db
    .updateTable('judge_host')
    .set({ forgotten_at: sql`now()`, session: endedSession, host_key: sql<string>`'forgotten ' || id` })
    .where('id', '=', id)
    .where('forgotten_at', 'is', null)
    .where(sql<boolean>`not (${isOnline})`)
    .returning('id')
    .executeTakeFirst()
  return forgotten !== undefined
}

/** Ends the sessions that were opened with a secret and returns the ids of their hosts. */
export async function endSessions(db: Database, secretId: number): Promise<number[]> {
  const ended = await db
    .updateTable('judge_host')
    .set({ session: endedSession })
    .where('secret_id', '=', secretId)
    .returning('id')
    .execute()
  return ended.map((host) => host.id)
}
