import { randomUUID } from 'node:crypto'
import type { Services } from '#server/context.ts'
import type { Tables } from '#server/db/tables.gen.ts'
import type { Insertable } from 'kysely'

type Row = Insertable<Tables['contest']>
type Minutes = {
  /** From now. */
  readonly start?: number
  readonly end?: number
  readonly freeze?: number
}

export const fromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000)

/** A contest that runs from an hour ago to an hour from now, unless it is said otherwise. */
export async function insertContest(
  db: Services['db'],
  ownerUid: string,
  { start = -60, end = 60, freeze, ...columns }: Minutes & Partial<Row> = {},
): Promise<number> {
  const { id } = await db
    .insertInto('contest')
    .values({
      title: `Contest ${randomUUID()}`,
      rule: 'acm',
      uid: ownerUid,
      start_at: fromNow(start),
      end_at: fromNow(end),
      freeze_at: freeze === undefined ? null : fromNow(freeze),
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function linkProblem(
  db: Services['db'],
  cid: number,
  pid: number,
  columns: Partial<Insertable<Tables['contest_problem']>> = {},
): Promise<number> {
  const { id } = await db
    .insertInto('contest_problem')
    .values({ contest_id: cid, problem_id: pid, display_id: 'A', title: 'Apples', ...columns })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Somebody who takes part. */
export async function insertParticipant(
  db: Services['db'],
  cid: number,
  uid: string,
  columns: Partial<Insertable<Tables['contest_participant']>> = {},
): Promise<number> {
  const { id } = await db
    .insertInto('contest_participant')
    .values({ contest_id: cid, uid, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A submission to a problem of a contest that has been judged. */
export async function insertSubmission(
  db: Services['db'],
  { cpid, uid, at, participantId }: { cpid: number; uid: string; at: number; participantId: number | null },
  columns: Partial<Insertable<Tables['submission']>> = {},
): Promise<number> {
  const { cid, pid } = await db
    .selectFrom('contest_problem')
    .select(['contest_id as cid', 'problem_id as pid'])
    .where('id', '=', cpid)
    .executeTakeFirstOrThrow()
  const language = await db.selectFrom('language').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('submission')
    .values({
      problem_id: pid,
      uid,
      language_id: language.id,
      code: '1',
      code_length: 1,
      contest_id: cid,
      contest_problem_id: cpid,
      participant_id: participantId,
      submitted_at: fromNow(at),
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
