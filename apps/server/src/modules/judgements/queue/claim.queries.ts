import { ownJudge } from '@praxis/contract/statuses'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { channels } from '#server/signals.ts'
import { languageOfSubmission, leaseEnd } from '../queries.ts'
import { testRunPatienceSeconds } from './priority.ts'

/** A test run that was due before this has waited too long. */
export const lateSince = sql<string>`now() - make_interval(secs => ${testRunPatienceSeconds})`

/** Judgements that the same judges can judge. Each kind is a queue of its own within its priority. */
type Kind = { priority: number; languageId: number; validatorLanguage: string }

/** How one kind of runs tells what waits and what a host has in hand. Runs share the places of test runs. */
export type WaitingRuns = {
  /** When the run was due that has waited longest; null if none waits. Costs one step in an index. */
  readonly firstDue: RawBuilder<string | null>
  /** How many runs a host has in hand: long ones, or those that take a place of its slots. */
  inHand(hostId: number, isLong: boolean): RawBuilder<number>
}

/** A host that may work, and the work that waits for it. */
export type WaitingWork = {
  languages: string[]
  slots: number
  takenSinceLateRun: number
  testRunsInHand: number
  /** Runs over all cases. */
  longRunsInHand: number
  kinds: Kind[]
  /** Kinds of runs that wait, those first whose first run has waited longest. Late: it has been due for long. */
  runs: { kind: string; isLate: boolean }[]
}

type Asking = { hostId: number; session: string; runs: Readonly<Record<string, WaitingRuns>> }

/**
 * What a host could take now. Undefined if it may not take anything. Waiting judges ask this often and mostly find
 * nothing, so each kind of waiting work costs one step in the index, however long its queue is.
 */
export async function findWaitingWork(
  db: Database,
  { hostId, session, runs }: Asking,
): Promise<WaitingWork | undefined> {
  const due = Object.entries(runs).map(
    ([kind, { firstDue }], place) => sql`(${kind}, ${sql.lit(place)}, (${firstDue}))`,
  )
  const inHand = (isLong: boolean) =>
    sql.join(
      Object.values(runs).map((one) => sql`(${one.inHand(hostId, isLong)})`),
      sql` + `,
    )
  const { rows } = await sql<WaitingWork>`
    with recursive host as materialized (
      select id, slots, taken_since_late_run,
        array(select one ->> 'name' from jsonb_array_elements(judge_host.languages) as one) as languages
      from judge_host where id = ${hostId} and session = ${session} and state = 'active'
    ), kind as (
      (select priority, language_id, validator_language from judgement where state = 'queued'
        order by priority, language_id, validator_language limit 1)
      union all
      select next.* from kind cross join lateral (
        select priority, language_id, validator_language from judgement
        where state = 'queued' and (priority, language_id, validator_language)
          > (kind.priority, kind.language_id, kind.validator_language)
        order by priority, language_id, validator_language limit 1
      ) as next
    )
    select host.languages, host.slots, host.taken_since_late_run as "takenSinceLateRun",
      ${inHand(false)} as "testRunsInHand", ${inHand(true)} as "longRunsInHand",
      (select coalesce(json_agg(json_build_object('priority', kind.priority, 'languageId', kind.language_id,
          'validatorLanguage', kind.validator_language)), '[]')
        from kind join language on language.id = kind.language_id
        where language.name = any(host.languages) and language.oj = ${sql.lit(ownJudge)}
          and (kind.validator_language = '' or kind.validator_language = any(host.languages))) as kinds,
      (select coalesce(json_agg(json_build_object('kind', due.kind, 'isLate', due.since <= ${lateSince})
          order by due.since, due.place), '[]')
        from (values ${sql.join(due)}) as due (kind, place, since) where due.since is not null) as runs
    from host`.execute(db)
  return rows[0]
}

type Claim = { hostId: number; session: string; limit: number; kinds: readonly Kind[] }

export type ClaimedJudgement = {
  id: number
  submissionId: number
  attempt: number
  testDataId: number | null
  problemId: number
  /** Where it was sent; null for the site. */
  groupId: number | null
  code: string
  language: string
  contentType: string
  template: string | null
  timeFactor: number
  memoryFactor: number
}

/** How many more rows than wanted a claim looks at, because concurrent claims may hold the first ones. */
const spare = 32
/** A judge does not get a job that it gave back for this long, so that another judge can take it. */
const givenBackSeconds = 30

/**
 * Hands out the jobs whose turn it is among these kinds, which must have one priority. It skips rows that another claim
 * holds and does not wait for them. It is one statement, so a job is handed out completely or not at all.
 */
export async function claimJudgements(db: Database, { hostId, session, limit, kinds }: Claim) {
  const looked = limit + spare
  const { rows } = await sql<ClaimedJudgement>`
    with candidate as (
      select first.id from jsonb_to_recordset(${JSON.stringify(kinds)}::jsonb)
        as kind (priority smallint, "languageId" integer, "validatorLanguage" text)
      cross join lateral (
        select id, turn from judgement
        where state = 'queued' and priority = kind.priority and language_id = kind."languageId"
          and validator_language = kind."validatorLanguage"
          and (given_back_by is distinct from ${session}
            or given_back_at < now() - make_interval(secs => ${givenBackSeconds}))
        order by turn, id limit ${looked}
      ) as first
      order by first.turn, first.id limit ${looked}
    ), taken as (
      update judgement set state = 'claimed', attempt = attempt + 1, sequence = 0, host_id = ${hostId},
        lease_until = ${leaseEnd}, claimed_at = now()
      where id = any(array(
        select id from judgement where id = any(array(select id from candidate)) and state = 'queued'
        order by turn, id limit ${limit} for update skip locked))
      returning id, submission_id, attempt, test_data_id, turn, purpose
    ), cleared as (
      -- What an earlier attempt told is not true of this one.
      delete from judgement_case using taken where judgement_id = taken.id and taken.attempt > 1
    )
    select taken.id, taken.submission_id as "submissionId", taken.attempt, taken.test_data_id as "testDataId",
      submission.problem_id as "problemId", submission.group_id as "groupId", submission.code, its.*,
      case when taken.purpose = 'verdict' then pg_notify(${channels.submissionChanged}, submission.id::text) end
    from taken join submission on submission.id = taken.submission_id
    cross join lateral (${languageOfSubmission(db)}) as its
    order by taken.turn, taken.id`.execute(db)
  return rows
}
