import { remoteLimits } from '@praxis/contract/remoteShapes'
import { sql, type Expression } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { lockIdleAccount, type AccountRow } from '../accounts/accounts.queries.ts'

const lease = sql<string>`now() + ${sql.lit(remoteLimits.leaseSeconds)} * interval '1 second'`
const nextAttempt = sql<number>`attempt + 1`
const seconds = (count: number) => sql<string>`now() + ${count} * interval '1 second'`

/** A submission in the hands of this process, until somebody else takes it. */
export type Held = {
  readonly submissionId: number
  readonly judgementId: number
  readonly attempt: number
  readonly site: string
  readonly state: 'waiting' | 'sending' | 'following' | 'ended'
  readonly accountId: number | null
  readonly username: string | null
  readonly runId: string | null
  readonly tries: number
  readonly polls: number
  readonly sentAt: string | null
}

const columns = [
  'submission_id as submissionId',
  'judgement_id as judgementId',
  'attempt',
  'site',
  'state',
  'account_id as accountId',
  'login as username',
  'run_id as runId',
  'tries',
  'polls',
  'sent_at as sentAt',
] as const

/** An array of its own, so that PostgreSQL looks its rows up in the index, however few rows the table has. */
const amongThese = (rows: Expression<unknown>) => sql<number>`any(array(${rows}))`

const dueNow = (db: Database, limit: number) =>
  db
    .selectFrom('remote_submission as due')
    .select('due.submission_id')
    // Written into the statement: that is how PostgreSQL knows that the partial index fits.
    .where(sql<boolean>`due.state in ('sending', 'following')`)
    .where('due.next_at', '<=', sql<string>`now()`)
    .where(sql<boolean>`(due.lease_until is null or due.lease_until < now())`)
    .orderBy('due.next_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()

/** Submissions whose verdict is to be asked for, and those that were being sent by a process that has gone. */
export const claimDue = (db: Database, limit: number): Promise<Held[]> =>
  db
    .updateTable('remote_submission')
    .set({ lease_until: lease, attempt: nextAttempt })
    .where('submission_id', '=', amongThese(dueNow(db, limit)))
    .returning(columns)
    .execute()

/** Sites with submissions that wait, each with whether it may send now. */
export async function listWaitingSites(db: Database) {
  const { rows } = await sql<{ key: string; kind: string; isOn: boolean; state: string; isResting: boolean }>`
    select key, kind, is_on as "isOn", state, coalesce(resting_until > now(), false) as "isResting"
    from remote_site
    where exists (select from remote_submission where site = remote_site.key and state = 'waiting')
    order by key`.execute(db)
  return rows
}

const firstWaiting = (db: Database, site: string, limit: number) =>
  db
    .selectFrom('remote_submission')
    .select('submission_id')
    .where('site', '=', site)
    .where('state', '=', sql.lit('waiting'))
    .orderBy('priority')
    .orderBy('turn')
    .orderBy('submission_id')
    .limit(limit)
    .forUpdate()
    .skipLocked()

/** The next submission of a site and an account that is free, or null if there is no account or nothing waits. */
export async function claimWaiting(
  db: Database,
  { site, accountsOf }: { site: string; accountsOf: string },
): Promise<{ held: Held; account: AccountRow } | null> {
  return db.transaction().execute(async (tx) => {
    const account = await lockIdleAccount(tx, accountsOf)
    if (account === undefined) return null
    const held = await tx
      .updateTable('remote_submission')
      .set({
        state: 'sending',
        account_id: account.id,
        login: account.username,
        lease_until: lease,
        next_at: sql<string>`now()`,
        attempt: nextAttempt,
        sent_at: null,
      })
      .where('submission_id', '=', amongThese(firstWaiting(tx, site, 1)))
      .returning(columns)
      .executeTakeFirst()
    return held === undefined ? null : { held, account }
  })
}

/** Submissions that nobody can send, taken so that they end. */
export const claimHopeless = (db: Database, site: string, limit: number): Promise<Held[]> =>
  db
    .updateTable('remote_submission')
    .set({ lease_until: lease, attempt: nextAttempt })
    .where('submission_id', '=', amongThese(firstWaiting(db, site, limit)))
    .returning(columns)
    .execute()

export async function countAccounts(db: Database, site: string): Promise<{ all: number; ready: number }> {
  const { rows } = await sql<{ all: number; ready: number }>`
    select count(*) as all, count(*) filter (where state = 'ready') as ready
    from remote_account where site = ${site} and not is_leaving`.execute(db)
  return rows[0] ?? { all: 0, ready: 0 }
}

type Change = {
  /** Waiting: nothing of it is sent, and no account has it. */
  state?: 'waiting' | 'sending' | 'following' | 'ended'
  runId?: string | null
  isUnsure?: boolean
  tries?: number
  polls?: number
}

/** Writes how far it is and gives it back, unless somebody else has it. `afterSeconds`: when it is due next. */
export async function giveBack(
  db: Database,
  { submissionId, attempt }: Held,
  { afterSeconds = 0, runId, isUnsure, ...change }: Change & { afterSeconds?: number },
): Promise<boolean> {
  const written = await db
    .updateTable('remote_submission')
    .set({
      ...change,
      ...(runId !== undefined && { run_id: runId }),
      ...(isUnsure !== undefined && { is_unsure: isUnsure }),
      ...(change.state === 'waiting' && { account_id: null, sent_at: null }),
      next_at: seconds(afterSeconds),
      lease_until: null,
    })
    .where('submission_id', '=', submissionId)
    .where('attempt', '=', attempt)
    .returning('submission_id')
    .executeTakeFirst()
  return written !== undefined
}

/** Written down before the program leaves. False: somebody else has the submission now, and nothing may be sent. */
export async function markSending(db: Database, { submissionId, attempt }: Held): Promise<boolean> {
  const written = await db
    .updateTable('remote_submission')
    .set({ sent_at: sql<string>`now()`, lease_until: lease })
    .where('submission_id', '=', submissionId)
    .where('attempt', '=', attempt)
    .where('state', '=', 'sending')
    .returning('submission_id')
    .executeTakeFirst()
  return written !== undefined
}

/** Whether this process still has it, held until the transaction ends. */
export async function lockHeld(db: Database, { submissionId, attempt }: Held): Promise<boolean> {
  const row = await db
    .selectFrom('remote_submission')
    .select('submission_id')
    .where('submission_id', '=', submissionId)
    .where('attempt', '=', attempt)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** What is sent: the program, its language there, and the problem. */
export const findProgram = (db: Database, submissionId: number) =>
  db
    .selectFrom('submission')
    .innerJoin('language', 'language.id', 'submission.language_id')
    .innerJoin('remote_problem', 'remote_problem.problem_id', 'submission.problem_id')
    .innerJoin('judgement', 'judgement.id', 'submission.judgement_id')
    .select([
      'submission.code',
      'submission.status',
      'language.name',
      'language.remote_key as remoteKey',
      'language.content_type as contentType',
      'remote_problem.remote_id as remoteId',
      'judgement.request_id as requestId',
    ])
    .where('submission.id', '=', submissionId)
    .executeTakeFirst()

/** The number of a run that was sent for a submission which has ended meanwhile: judging it again asks for it. */
export const keepRun = (db: Database, submissionId: number, runId: string) =>
  db
    .updateTable('remote_submission')
    .set({ run_id: runId })
    .where('submission_id', '=', submissionId)
    .where('run_id', 'is', null)
    .where('state', '=', 'ended')
    .execute()

/** Of these runs of a site, those that belong to submissions already. */
export async function knownRuns(db: Database, site: string, runIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('remote_submission')
    .select('run_id as runId')
    .where('site', '=', site)
    .where('run_id', 'in', runIds)
    .execute()
  return new Set(rows.map(({ runId }) => runId ?? ''))
}
