import { sql } from 'kysely'
import { judgeStatus, type CaseMode } from '@praxis/contract/statuses'
import type { Database } from '#server/db/connection.ts'
import { inPlace, isThere, outsideContests } from '#server/db/inScope.ts'
import { isInOpenContest, type ProblemStanding } from '#server/modules/problems/public.ts'
import type { EnteredScope } from '#server/scope.ts'

/** Where in a contest a submission is sent. */
export type SentToContest = {
  cid: number
  cpid: number
  participantId: number
  /** When it came, in milliseconds by the clock of the database. */
  receivedAt: number
}

export type NewSubmission = {
  problemId: number
  /** Where it is sent; null for the site. */
  groupId: number | null
  uid: string
  languageId: number
  code: string
  codeLength: number
  ip: string
  /** Absent outside contests. */
  inContest?: SentToContest | null
  /** Absent outside trainings. */
  trainingId?: number | null
}

/** A moment in milliseconds, as the database has it. */
export const momentOf = (ms: number) => sql<string>`to_timestamp(${ms / 1_000}::float8)`

export const insertSubmission = async (db: Database, draft: NewSubmission): Promise<number> => {
  const { inContest = null } = draft
  const { id } = await db
    .insertInto('submission')
    .values({
      problem_id: draft.problemId,
      group_id: draft.groupId,
      uid: draft.uid,
      language_id: draft.languageId,
      code: draft.code,
      code_length: draft.codeLength,
      ip: draft.ip,
      training_id: draft.trainingId ?? null,
      ...(inContest !== null && {
        contest_id: inContest.cid,
        contest_problem_id: inContest.cpid,
        participant_id: inContest.participantId,
        submitted_at: momentOf(inContest.receivedAt),
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The name of a problem that is there no more is shown nowhere. */
export const displayIdIfThere = sql<string | null>`case when ${isThere} then problem.display_id end`

/** Of a submission, what decides who may know what of it in its contest. */
export const knowledgeColumns = [
  'submission.contest_id as cid',
  'submission.uid',
  sql<number>`(extract(epoch from submission.submitted_at) * 1000)::float8`.as('submittedAt'),
  sql<string | null>`(select kind from contest_participant where id = submission.participant_id)`.as('participantKind'),
] as const

/**
 * Columns of a submission record that everybody may read; neither code nor what quotes it leaves the database with
 * these.
 */
const selectSubmission = (db: Database) =>
  db
    .selectFrom('submission')
    .innerJoin('problem', 'problem.id', 'submission.problem_id')
    .innerJoin('account', 'account.uid', 'submission.uid')
    .innerJoin('language', 'language.id', 'submission.language_id')
    .select([
      'submission.id as submitId',
      'submission.problem_id as pid',
      displayIdIfThere.as('displayPid'),
      'account.username',
      'submission.submitted_at as submitTime',
      'submission.status',
      'submission.share',
      'submission.time_ms as time',
      'submission.memory_kb as memory',
      'submission.score',
      'submission.code_length as length',
      'language.name as language',
      'submission.contest_problem_id as cpid',
      'submission.group_id as gid',
      'submission.judger',
      'submission.version',
      'submission.oi_rank_score as oiRankScore',
      'submission.is_manual as isManual',
      'submission.updated_at as gmtModified',
      ...knowledgeColumns,
    ])

/** Of the problem, what decides who may read it and its cases. */
export const shownProblem = [
  'problem.auth',
  'problem.is_member_visible as isMemberVisible',
  'problem.owner_uid as ownerUid',
  'problem.group_id as problemGroup',
  'problem.publish_state as publishState',
  'problem.case_data as caseData',
  isInOpenContest.as('isInOpenContest'),
  isThere.as('isThere'),
] as const

/**
 * How the cases of a judgement count: as the version of the test data says that it rests on. Without data, as the problem
 * says. For use where `judgement` is in the query.
 */
export const caseModeJudged = sql<CaseMode>`coalesce(
  (select test_data.case_mode from test_data where test_data.id = judgement.test_data_id), problem.case_mode)`

export type SubmissionRow = NonNullable<Awaited<ReturnType<typeof findSubmission>>>

/** A submission with what only some may read. */
export const selectWhole = (db: Database) =>
  selectSubmission(db)
    .leftJoin('judgement', 'judgement.id', 'submission.judgement_id')
    .leftJoin('contest_problem', 'contest_problem.id', 'submission.contest_problem_id')
    .select([
      'contest_problem.display_id as contestDisplayId',
      'contest_problem.title as contestTitle',
      'submission.code',
      'submission.error_message as errorMessage',
      'submission.ip',
      'submission.language_id as languageId',
      'problem.code_share as codeShare',
      'problem.open_case_result as openCaseResult',
      caseModeJudged.as('caseMode'),
      ...shownProblem,
      'account.created_at as registeredAt',
      'submission.judgement_id as judgementId',
      'judgement.problem_version as problemVersion',
    ])

/** What the compiler said of a program that it compiled. Only for whoever may read it. */
export async function findCompilerWarnings(db: Database, id: number): Promise<string | null> {
  const row = await db
    .selectFrom('submission')
    .select('compiler_warnings as warnings')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.warnings ?? null
}

export const findSubmission = (db: Database, id: number) =>
  selectWhole(db).where('submission.id', '=', id).executeTakeFirst()

/** Outside contests, to problems that are there. Those of groups are for their members: the caller asks. */
export const listByIds = (db: Database, ids: readonly number[]) =>
  selectSubmission(db)
    .select('problem.auth')
    .where('submission.id', '=', sql<number>`any(${ids}::bigint[])`)
    .where(outsideContests)
    .where(isThere)
    .execute()

/** The same of one contest. Its display ids are not there. */
export const listByIdsIn = (db: Database, cid: number, ids: readonly number[]) =>
  selectSubmission(db)
    .where('submission.id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('submission.contest_id', '=', cid)
    .execute()

declare module '#server/context.ts' {
  interface Lookups {
    /** How a user stands with each problem; a problem never submitted is absent. */
    readonly problemStatuses: typeof readProblemStatuses
  }
}

/** Accepted if any submission was accepted, otherwise the verdict of the newest submission. */
export async function readProblemStatuses(
  db: Database,
  { uid, pids, scope }: { uid: string; pids: readonly number[]; scope: EnteredScope },
): Promise<Map<number, ProblemStanding>> {
  if (pids.length === 0) return new Map()
  // Without the score, an index has all that is read of the many submissions to a problem.
  const chosen = db
    .selectFrom('submission')
    .distinctOn('problem_id')
    .select('id')
    .where('uid', '=', uid)
    .where('problem_id', 'in', pids)
    .where(inPlace('submission', { scope, activity: null }))
    .orderBy('problem_id')
    .orderBy(sql`status = ${sql.lit(judgeStatus.accepted)}`, 'desc')
    .orderBy('id', 'desc')
  const rows = await db
    .selectFrom(chosen.as('chosen'))
    .innerJoin('submission', 'submission.id', 'chosen.id')
    .select(['submission.problem_id as pid', 'submission.status', 'submission.score'])
    .execute()
  return new Map(rows.map(({ pid, ...standing }) => [pid, standing]))
}

export async function countAccepted(db: Database, uid: string): Promise<number> {
  const { count } = await db
    .selectFrom('accepted')
    .select((eb) => eb.fn.count<number>('problem_id').distinct().as('count'))
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  return count
}

/** All cases of each judgement, in order: those of the test data it uses, which may not be the problem's latest. */
export const listPlans = (db: Database, judgementIds: readonly number[]) =>
  db
    .selectFrom('judgement')
    .innerJoin('test_case', 'test_case.test_data_id', 'judgement.test_data_id')
    .select(['judgement.id as judgementId', 'test_case.seq', 'test_case.group_num as groupNum'])
    .where('judgement.id', '=', sql<number>`any(${judgementIds}::bigint[])`)
    .orderBy('test_case.seq')
    .execute()

export const findLastAccepted = (db: Database, uid: string, problemId: number, scope: EnteredScope) =>
  newestAccepted(db, uid, problemId)
    .where(inPlace('submission', { scope, activity: null }))
    .executeTakeFirst()

/** `before` is in milliseconds: what was sent later does not count. Null: all does. */
export function findLastAcceptedIn(
  db: Database,
  { uid, cid, pid, before }: { uid: string; cid: number; pid: number; before: number | null },
) {
  const query = newestAccepted(db, uid, pid).where('submission.contest_id', '=', cid)
  return (before === null ? query : query.where('submission.submitted_at', '<', momentOf(before))).executeTakeFirst()
}

const newestAccepted = (db: Database, uid: string, problemId: number) =>
  db
    .selectFrom('submission')
    .innerJoin('language', 'language.id', 'submission.language_id')
    .innerJoin('account', 'account.uid', 'submission.uid')
    .select([
      'submission.id as submitId',
      'submission.code',
      'language.name as language',
      'account.username',
      'submission.submitted_at as submitTime',
    ])
    .where('submission.uid', '=', uid)
    .where('submission.problem_id', '=', problemId)
    .where('submission.status', '=', judgeStatus.accepted)
    .orderBy('submission.id', 'desc')
    .limit(1)
