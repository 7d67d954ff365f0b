import { judgeStatus } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import { planAnew } from '#server/db/prepared.ts'
import type { Database } from '#server/db/connection.ts'
import { managersOf } from '#server/modules/contests/public.ts'

const milliseconds = (column: string) => sql<number>`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`

type Contest = { readonly cid: number; readonly ownerUid: string; readonly groupId: number | null }

/** All who take part, and those who manage the contest and have tried it. */
export const listCoders = (db: Database, contest: Contest) =>
  db
    .selectFrom('contest_participant as person')
    .modifyFront(sql.raw(planAnew))
    .innerJoin('account', 'account.uid', 'person.uid')
    .select([
      'person.id',
      'person.kind',
      'person.extra_seconds as extraSeconds',
      sql<number | null>`(extract(epoch from person.started_at) * 1000)::float8`.as('startedAt'),
      'account.username',
      sql<boolean>`person.uid in ${managersOf(contest)}`.as('isManager'),
    ])
    .where('person.contest_id', '=', contest.cid)
    .where('person.kind', '<>', 'virtual')
    .orderBy('person.id')
    .execute()
export type Coder = Awaited<ReturnType<typeof listCoders>>[number]

export const listProblems = (db: Database, cid: number) =>
  db
    .selectFrom('contest_problem')
    .select(['id as cpid', 'display_id as displayId'])
    .where('contest_id', '=', cid)
    .where('unlinked_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
export type CodedProblem = Awaited<ReturnType<typeof listProblems>>[number]

type Sent = {
  readonly participantIds: readonly number[]
  readonly cpids: readonly number[]
  /** Of the rule of the contest. */
  readonly hasScores: boolean
}

/**
 * What some people have sent to some problems, without the code: what has a score where the rule has scores, else
 * what was accepted. By person, problem and number. The index has what is read.
 */
export function listSent(db: Database, { participantIds, cpids, hasScores }: Sent) {
  const all = db
    .selectFrom('submission')
    .select([
      'id',
      'participant_id as participantId',
      'contest_problem_id as cpid',
      'score',
      milliseconds('submitted_at').as('at'),
    ])
    .where('participant_id', '=', sql<number>`any(${participantIds}::bigint[])`)
    .where('participant_id', 'is not', null)
    .where('contest_problem_id', '=', sql<number>`any(${cpids}::bigint[])`)
    .orderBy('participant_id')
    .orderBy('contest_problem_id')
    .orderBy('id')
  return (hasScores ? all.where('score', 'is not', null) : all.where('status', '=', judgeStatus.accepted)).execute()
}
export type Sending = Awaited<ReturnType<typeof listSent>>[number]

export const listCodes = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('submission')
    .innerJoin('language', 'language.id', 'submission.language_id')
    .select(['submission.id', 'submission.code', 'language.name as language'])
    .where('submission.id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
