import { ownJudge } from '@praxis/contract/statuses'
import type { Flow } from '@praxis/rules/shares/flows'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { channels } from '#server/signals.ts'
import { languageOfSubmission, leaseEnd } from '../queries.ts'
import { testRunPatienceSeconds } from './priority.ts'
import { flowFactsOf, flowsFrom, type FlowFacts } from './shares/flows.queries.ts'

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
  /** Priorities at which judgements pause on this host. */
  paused: number[]
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
      array(select distinct priority from judgement
        where host_id = ${hostId} and state = 'claimed' and is_paused) as paused,
      (select coalesce(json_agg(json_build_object('kind', due.kind, 'isLate', due.since <= ${lateSince})
          order by due.since, due.place), '[]')
        from (values ${sql.join(due)}) as due (kind, place, since) where due.since is not null) as runs
    from host`.execute(db)
  return rows[0]
}

/** Where to look for what waits: kinds of one priority, and what pauses on the host at this priority. */
export type Looked = { hostId: number; session: string; priority: number; kinds: readonly Kind[]; atLeast: number }

/** What waits, queued or paused. `end` is the last turn of its kind that was looked at; null: it has no more. */
export type Candidate = {
  readonly id: number
  readonly turn: number
  readonly isPaused: boolean
  readonly end: number | null
  readonly flows: readonly Flow[]
}

/** A judge does not get a job that it gave back for this long, so that another judge can take it. */
const givenBackSeconds = 30

/** Most judges ask for no more. */
const fewRows = 8
/** A number of rows, written into the text so that it is prepared, but only if that makes few texts. */
const rowsInText = (rows: number) => (rows <= fewRows ? sql.lit(rows) : sql.val(rows))
const inSteps = 32

/** Of each kind the first by their turns, at least so many, and all that pauses. */
export async function findCandidates(
  db: Database,
  { hostId, session, priority, kinds, atLeast }: Looked,
): Promise<Candidate[]> {
  // Few numbers make few texts, which are prepared.
  const rowsOfKind = sql.lit(Math.ceil(atLeast / inSteps) * inSteps)
  const { rows } = await sql<Omit<Candidate, 'flows'> & FlowFacts>`
    select candidate.id, candidate.turn, candidate."isPaused", candidate.end, facts.* from (
    select first.id, first.priority, first.uid, first.submission_id, first.turn, false as "isPaused",
      case when count(*) over (partition by kind.place) = ${rowsOfKind}
        then max(first.turn) over (partition by kind.place) end as end
    from jsonb_to_recordset(${JSON.stringify(kinds.map((kind, place) => ({ ...kind, place })))}::jsonb)
      as kind (place integer, "languageId" integer, "validatorLanguage" text)
    cross join lateral (
      select id, priority, uid, submission_id, turn from judgement
      where state = 'queued' and priority = ${priority} and language_id = kind."languageId"
        and validator_language = kind."validatorLanguage"
        and (given_back_by is distinct from ${session}
          or given_back_at < now() - make_interval(secs => ${givenBackSeconds}))
      order by turn, id limit ${rowsOfKind}
    ) as first
    union all
    select id, priority, uid, submission_id, turn, true, null from judgement
    where host_id = ${hostId} and priority = ${priority} and state = 'claimed' and is_paused
    ) as candidate cross join lateral (${flowFactsOf('candidate')}) as facts`.execute(db)
  return rows.map(({ id, turn, isPaused, end, ...facts }) => ({ id, turn, isPaused, end, flows: flowsFrom(facts) }))
}

/** Puts back to later turns what is still queued, unless another claim holds it. */
export const putBack = (db: Database, later: readonly { id: number; turn: number }[]) =>
  sql`
    update judgement set turn = one.turn
    from jsonb_to_recordset(${JSON.stringify(later)}::jsonb) as one (id bigint, turn bigint)
    where judgement.id = one.id and judgement.id in (
      select id from judgement where id = any(${later.map(({ id }) => id)}) and state = 'queued'
      order by id for update skip locked)`.execute(db)

type Taking = { hostId: number; limit: number; ordered: readonly { id: number; turn: number }[] }

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
  /** Of the site, whatever the problem says. */
  siteTimeFactor: number
  /** On whose behalf it is judged; null: nobody knows. */
  requestId: string | null
}

/**
 * Hands out the first of these judgements, or lets them go on that pause. It skips rows that another claim holds and
 * does not wait for them. It is one statement, so a job is handed out completely or not at all.
 */
export async function takeJudgements(db: Database, { hostId, limit, ordered }: Taking) {
  const { rows } = await sql<ClaimedJudgement & { isResumed: boolean }>`
    with ordered as (
      select id, turn, row_number() over () as place
      from jsonb_to_recordset(${JSON.stringify(ordered)}::jsonb) as one (id bigint, turn bigint)
    ), free as (
      select judgement.id, ordered.turn, ordered.place, judgement.is_paused as is_resumed
      from judgement join ordered on ordered.id = judgement.id
      where judgement.id = any(${ordered.map(({ id }) => id)})
        and (judgement.state = 'queued'
          or (judgement.state = 'claimed' and judgement.is_paused and judgement.host_id = ${hostId}))
      order by ordered.place limit ${rowsInText(limit)} for update of judgement skip locked
    ), taken as (
      update judgement set state = 'claimed', is_paused = false, host_id = ${hostId}, lease_until = ${leaseEnd},
        turn = free.turn,
        attempt = case when is_resumed then attempt else attempt + 1 end,
        sequence = case when is_resumed then sequence else 0 end,
        claimed_at = case when is_resumed then claimed_at else now() end,
        held_ms = case when is_resumed then held_ms else 0 end
      from free where judgement.id = free.id
      returning judgement.id, submission_id, attempt, test_data_id, place, purpose, is_resumed, judgement.request_id
    ), cleared as (
      -- What an earlier attempt told is not true of this one.
      delete from judgement_case using taken
      where judgement_id = taken.id and taken.attempt > 1 and not taken.is_resumed
    )
    select taken.id, taken.submission_id as "submissionId", taken.attempt, taken.test_data_id as "testDataId",
      taken.is_resumed as "isResumed", taken.request_id as "requestId", submission.problem_id as "problemId", submission.group_id as "groupId",
      submission.code, its.*,
      case when taken.purpose = 'verdict' and not taken.is_resumed
        then pg_notify(${channels.submissionChanged}, submission.id::text) end
    from taken join submission on submission.id = taken.submission_id
    cross join lateral (${languageOfSubmission(db)}) as its
    order by taken.place`.execute(db)
  return rows
}
