import { type HostFacts, type HostLoad, type HostState } from '@praxis/contract/judgeFacts'
import { judgingProtocol, judgingTimes } from '@praxis/contract/judging'
import { ownJudge } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { movedTowardsLateRun } from '#server/modules/judgements/public.ts'

export type NewHost = HostFacts & { session: string; secretId: number | null }

/** Writes the row of a worker. A worker that has been here before keeps its id and its state. */
export async function upsertHost(db: Database, host: NewHost): Promise<{ id: number; state: HostState }> {
  const facts = {
    name: host.name,
    session: host.session,
    secret_id: host.secretId,
    tier: host.tier,
    slots: host.slots,
    protocol: judgingProtocol,
    languages: JSON.stringify(host.languages),
    failing_languages: JSON.stringify(host.failing),
    cores: host.cores,
    memory_mb: host.memoryMb,
    processor: host.processor,
    kernel: host.kernel,
    calibration_us: host.calibrationUs,
    load: null,
    last_seen_at: sql<string>`now()`,
  }
  return db
    .insertInto('judge_host')
    .values({ host_key: host.hostKey, ...facts })
    .onConflict((conflict) => conflict.column('host_key').doUpdateSet(facts))
    .returning(['id', stateColumn])
    .executeTakeFirstOrThrow()
}

const stateColumn = sql<HostState>`state`.as('state')

type Described = Pick<HostFacts, 'languages' | 'failing' | 'calibrationUs'>

export const describeHost = (db: Database, id: number, { languages, failing, calibrationUs }: Described) =>
  db
    .updateTable('judge_host')
    .set({
      languages: JSON.stringify(languages),
      failing_languages: JSON.stringify(failing),
      calibration_us: calibrationUs,
    })
    .where('id', '=', id)
    .execute()

export type SessionKey = { session: string; secretId: number | null }

/** Every call of a host counts as a sign of life; it is written this often at most. */
const seenAgainSeconds = 1

/** Finds the host of a session and records a sign of life. Only heartbeats have a `load`; they are always written. */
export async function seeHost(db: Database, { session, secretId }: SessionKey, load?: HostLoad) {
  const { rows } = await sql<{ id: number; name: string; session: string; state: HostState }>`
    with host as (
      select id, name, session, state, last_seen_at from judge_host
      -- A session is good with the secret it was opened with, and in the protocol of this server.
      where session = ${session} and secret_id is not distinct from ${secretId} and protocol = ${judgingProtocol}
    ), seen as (
      update judge_host set last_seen_at = now(), load = coalesce(${load === undefined ? null : JSON.stringify(load)}::jsonb, load)
      where id in (select id from host
        where ${load !== undefined} or last_seen_at < now() - make_interval(secs => ${seenAgainSeconds}))
    )
    select id, name, session, state from host`.execute(db)
  return rows[0]
}

/** Records that the host of a session has taken work. False if the host may not work any more. */
export async function noteTaken(
  db: Database,
  { hostId, session }: { hostId: number; session: string },
  by: number,
): Promise<boolean> {
  // Usually nothing is written, because the count changes only while test runs are late.
  const { rows } = await sql`
    with host as (
      select id, taken_since_late_run from judge_host where id = ${hostId} and session = ${session} and state = 'active'
    ), noted as (
      update judge_host set taken_since_late_run = ${movedTowardsLateRun(by)}
      where id in (select id from host where taken_since_late_run <> ${movedTowardsLateRun(by)})
    )
    select id from host`.execute(db)
  return rows.length > 0
}

/** A judge that has not called for this long is not listed any more. */
export const forgottenAfter = sql<string>`now() - interval '7 days'`

/**
 * Names of the languages that some judge can judge. Disabled judges count only if there are no others, so that a site
 * whose judges are all disabled goes on accepting submissions.
 */
export async function listKnownLanguages(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('judge_host')
    .select([
      sql<string[]>`coalesce(jsonb_path_query_array(languages, '$[*].name'), '[]')`.as('names'),
      sql<boolean>`state = 'disabled'`.as('isDisabled'),
    ])
    .where('last_seen_at', '>', forgottenAfter)
    .where('forgotten_at', 'is', null)
    // A host with a revoked secret cannot come back.
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('judge_secret')
            .select('id')
            .whereRef('id', '=', 'judge_host.secret_id')
            .where('revoked_at', 'is not', null),
        ),
      ),
    )
    .execute()
  const inWork = rows.filter((row) => !row.isDisabled)
  return [...new Set((inWork.length > 0 ? inWork : rows).flatMap((row) => row.names))]
}

/** Whether a judge works at this moment that has the language. */
export async function isJudgeHere(db: Database, language: string): Promise<boolean> {
  const host = await db
    .selectFrom('judge_host')
    .select('id')
    .where('state', '=', 'active')
    .where('last_seen_at', '>', sql<string>`now() - make_interval(secs => ${judgingTimes.lease})`)
    .where(sql<boolean>`languages @> ${JSON.stringify([{ name: language }])}::jsonb`)
    .executeTakeFirst()
  return host !== undefined
}

/** Languages of the site that no judge takes at present. */
export async function listMissingLanguages(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('language')
    .select('name')
    .where('oj', '=', ownJudge)
    .where('offered', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('judge_host')
            .select('judge_host.id')
            .where('state', '=', 'active')
            .where('last_seen_at', '>', sql<string>`now() - make_interval(secs => ${judgingTimes.lease})`)
            .where(sql<boolean>`languages @> jsonb_build_array(jsonb_build_object('name', language.name))`),
        ),
      ),
    )
    .orderBy('seq', 'desc')
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}
