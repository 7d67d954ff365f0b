import { sql } from 'kysely'
import type { Database, Transaction } from '#server/db/connection.ts'
import { nameFacts } from '#server/modules/contests/public.ts'

const milliseconds = (column: string) => sql<number>`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`

const stored = [
  'balloon.participant_id as participantId',
  'balloon.contest_problem_id as cpid',
  'balloon.submission_id as submitId',
  'balloon.checked_by as checkedBy',
  'balloon.checked_at as checkedTime',
] as const

export const listBalloons = (db: Database, cid: number) =>
  db.selectFrom('contest_balloon as balloon').select(stored).where('balloon.contest_id', '=', cid).execute()
export type StoredBalloon = Awaited<ReturnType<typeof listBalloons>>[number]

/** Submissions that balloons were brought for, with all that a row shows of them. */
export const listBroughtFor = (db: Database, submitIds: readonly number[], groupId: number | null) =>
  db
    .selectFrom('submission')
    .innerJoin('contest_participant as person', 'person.id', 'submission.participant_id')
    .innerJoin('account', 'account.uid', 'person.uid')
    .innerJoin('contest_problem as link', 'link.id', 'submission.contest_problem_id')
    .select([
      'submission.id as submitId',
      'submission.status',
      milliseconds('submission.submitted_at').as('at'),
      'link.id as cpid',
      'link.problem_id as pid',
      'link.display_id as displayId',
      'link.color',
      'account.uid',
      'account.username',
      'account.nickname',
      'account.realname',
      'account.school',
      'person.seat',
      'person.team_name as teamName',
      'person.affiliation',
      'person.extra_seconds as extraSeconds',
      sql<number | null>`(extract(epoch from person.started_at) * 1000)::float8`.as('startedAt'),
      ...nameFacts(groupId, 'person'),
    ])
    .where('submission.id', '=', sql<number>`any(${submitIds}::bigint[])`)
    .execute()
export type BroughtFor = Awaited<ReturnType<typeof listBroughtFor>>[number]

export async function listUsernames(db: Database, uids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (uids.length === 0) return new Map()
  const rows = await db.selectFrom('account').select(['uid', 'username']).where('uid', 'in', uids).execute()
  return new Map(rows.map(({ uid, username }) => [uid, username]))
}

/** Undefined: the contest has no such submission. */
export const findInContest = (db: Database, cid: number, submitId: number) =>
  db
    .selectFrom('submission')
    .select(['participant_id as participantId', 'contest_problem_id as cpid'])
    .where('id', '=', submitId)
    .where('contest_id', '=', cid)
    .executeTakeFirst()

type Place = { readonly participantId: number; readonly cpid: number }

/** Holds the row until the transaction ends. */
export const holdBalloon = (tx: Transaction, { participantId, cpid }: Place) =>
  tx
    .selectFrom('contest_balloon as balloon')
    .select(stored)
    .where('balloon.participant_id', '=', participantId)
    .where('balloon.contest_problem_id', '=', cpid)
    .forUpdate()
    .executeTakeFirst()

type Brought = Place & { readonly cid: number; readonly submitId: number; readonly uid: string }

/** Whoever is faster stays the one who has brought it. */
export const insertBalloon = (tx: Transaction, { cid, participantId, cpid, submitId, uid }: Brought) =>
  tx
    .insertInto('contest_balloon')
    .values({
      contest_id: cid,
      participant_id: participantId,
      contest_problem_id: cpid,
      submission_id: submitId,
      checked_by: uid,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** The balloon was brought again, for another submission. */
export const moveBalloon = (tx: Transaction, { participantId, cpid, submitId, uid }: Omit<Brought, 'cid'>) =>
  tx
    .updateTable('contest_balloon')
    .set({ submission_id: submitId, checked_by: uid, checked_at: sql`clock_timestamp()` })
    .where('participant_id', '=', participantId)
    .where('contest_problem_id', '=', cpid)
    .execute()

export const deleteBalloon = (tx: Transaction, { participantId, cpid }: Place) =>
  tx
    .deleteFrom('contest_balloon')
    .where('participant_id', '=', participantId)
    .where('contest_problem_id', '=', cpid)
    .execute()
