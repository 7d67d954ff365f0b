import { contestColumns, openContestFields } from '@praxis/contract/contestFields'
import { pick } from '@praxis/contract/pick'
import type { ContestDesk } from '@praxis/contract/statuses'
import type { Pause } from '@praxis/rules/contests/pauses'
import { sql } from 'kysely'
import { columnsAs } from '#server/db/columns.ts'
import type { Database } from '#server/db/connection.ts'
import { readCounts } from '#server/db/reading/counting.ts'
import { readTogether } from '#server/db/reading/readTogether.ts'

/** A contest, and who asks about it: the uid of a person, or an empty text for a visitor. */
export type ContestQuestion = { readonly cid: number; readonly uid: string }

const seconds = (column: string) => sql<number | null>`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`

/**
 * The contest of each question, with what is stored of the person in it, by the place of the question. The clock is that
 * of the database, so that all processes agree. Those in the trash are not there.
 */
export async function listContests(db: Database, questions: readonly ContestQuestion[]) {
  if (questions.length === 0) return []
  const asked = sql<{ cid: number; uid: string; n: number }>`
    unnest(${questions.map(({ cid }) => cid)}::bigint[], ${questions.map(({ uid }) => uid)}::text[])
      with ordinality`.as<'asked'>(sql`asked (cid, uid, n)`)
  const contests = db
    .selectFrom(asked)
    .innerJoin('contest', 'contest.id', 'asked.cid')
    .innerJoin('account', 'account.uid', 'contest.uid')
    .leftJoin('user_group', 'user_group.id', 'contest.group_id')
    .leftJoin('contest_participant as person', (join) =>
      join
        .onRef('person.contest_id', '=', 'contest.id')
        .onRef('person.uid', '=', 'asked.uid')
        .on('person.kind', '<>', 'virtual'),
    )
    .select([
      ...columnsAs('contest', pick(contestColumns, openContestFields)),
      sql<number>`(asked.n - 1)::integer`.as('n'),
      'contest.id as cid',
      'contest.title',
      'contest.title_en as titleEn',
      'contest.rule',
      'contest.uid as ownerUid',
      'account.username as author',
      'contest.group_id as groupId',
      'user_group.name as groupName',
      'contest.source_id as source',
      'contest.is_visible as isVisible',
      seconds('contest.start_at').$castTo<number>().as('startAt'),
      seconds('contest.end_at').$castTo<number>().as('endAt'),
      seconds('contest.freeze_at').as('freezeAt'),
      seconds('contest.thawed_at').as('thawedAt'),
      seconds('contest.finalized_at').as('finalizedAt'),
      seconds('contest.paused_at').as('pausedAt'),
      sql<readonly Pause[]>`contest.pauses`.as('pauses'),
      'contest.window_seconds as windowSeconds',
      'contest.longest_extra_seconds as longestExtraSeconds',
      'contest.account_rule as accountRule',
      'contest.password_version as passwordVersion',
      'contest.bound_to as boundTo',
      'contest.seat_sign_in as seatSignIn',
      seconds('contest.updated_at').$castTo<number>().as('updatedAt'),
      'person.id as participantId',
      'person.kind',
      'person.password_version as enteredVersion',
      seconds('person.started_at').as('startedAt'),
      'person.extra_seconds as extraSeconds',
      'person.seat',
      'person.address',
      sql<string | null>`(
        select device from contest_device where contest_id = contest.id and uid = asked.uid
      )`.as('device'),
      'person.agreed_to_names as hasAgreedToNames',
      'person.disqualified_at as disqualifiedAt',
      sql<ContestDesk[] | null>`(
        select json_agg(desk order by desk) from contest_helper where contest_id = contest.id and uid = asked.uid
      )`.as('desks'),
      sql<number>`(extract(epoch from clock_timestamp()) * 1000)::float8`.as('now'),
    ])
    .where('contest.deleted_at', 'is', null)
    .orderBy('asked.n')
  return readTogether(db, contests.compile())
}

/**
 * How many people are registered. Those who only try the contest do not count. The number of a large contest may be some
 * seconds old.
 */
export async function countRegistered(db: Database, cids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (cids.length === 0) return new Map()
  const counting = db
    .selectFrom('contest_participant')
    .select(['contest_id as cid', (eb) => eb.fn.countAll<number>().as('count')])
    .where('contest_id', '=', sql<number>`any(${cids}::bigint[])`)
    .where('kind', '=', 'official')
    .groupBy('contest_id')
    .compile()
  const rows = await readCounts(db, counting)
  return new Map(rows.map(({ cid, count }) => [cid, count]))
}

export async function countProblems(db: Database, cids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (cids.length === 0) return new Map()
  const counting = db
    .selectFrom('contest_problem')
    .select(['contest_id as cid', (eb) => eb.fn.countAll<number>().as('count')])
    .where('contest_id', '=', sql<number>`any(${cids}::bigint[])`)
    .where('unlinked_at', 'is', null)
    .groupBy('contest_id')
    .compile()
  const rows = await readTogether(db, counting)
  return new Map(rows.map(({ cid, count }) => [cid, count]))
}

export const findDescription = (db: Database, cid: number) =>
  db
    .selectFrom('contest')
    .select(['description', 'description_en as descriptionEn'])
    .where('id', '=', cid)
    .executeTakeFirstOrThrow()

export const findCreated = (db: Database, cid: number) =>
  db.selectFrom('contest').select('created_at as createdAt').where('id', '=', cid).executeTakeFirstOrThrow()

/** The group of a contest that is in no trash; undefined: there is no such contest. Null: it is of the site. */
export const findGroupOfContest = (db: Database, cid: number) =>
  db
    .selectFrom('contest')
    .select('group_id as groupId')
    .where('id', '=', cid)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** Holds the contest until the transaction ends: what somebody may do in it does not change meanwhile. */
export const holdContest = (tx: Database, cid: number, mode: 'share' | 'update') => {
  const row = tx.selectFrom('contest').select('id').where('id', '=', cid).where('deleted_at', 'is', null)
  return (mode === 'share' ? row.forShare() : row.forUpdate()).executeTakeFirst()
}
