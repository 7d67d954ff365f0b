import { problemAuth, unfinishedStatuses } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import type { AwardEntry } from '@praxis/rules/standings/awards'
import type { Pause } from '@praxis/rules/contests/pauses'
import type { BoardContest, StoredAttempt } from './boardTypes.ts'
import { linkTitles, problemIn } from '#server/modules/problems/public.ts'
import { managersOf, nameFacts } from '#server/modules/contests/public.ts'

const milliseconds = (column: string) => sql<number | null>`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`

/** When the database is read. Of two reads of a thing the later one holds. */
const readStamp = sql<number>`(extract(epoch from statement_timestamp()) * 1000)::float8`

/** What a board needs of its contest. Times are milliseconds. */
export const findBoardContest = (db: Database, cid: number) =>
  db
    .selectFrom('contest')
    .select([
      'id as cid',
      'rule',
      'oi_score as oiScore',
      'uid as ownerUid',
      'group_id as groupId',
      'shown_name as shownName',
      'minute_granularity as minuteGranularity',
      'ties_by_last as tiesByLast',
      'shows_entered as showsEntered',
      'window_seconds as windowSeconds',
      'award_kind as awardKind',
      sql<readonly AwardEntry[]>`awards`.as('awards'),
      milliseconds('start_at').$castTo<number>().as('startAt'),
      milliseconds('end_at').$castTo<number>().as('endAt'),
      milliseconds('freeze_at').as('freezeAt'),
      sql<readonly Pause[]>`pauses`.as('pauses'),
      milliseconds('created_at').$castTo<number>().as('createdAt'),
      milliseconds('updated_at').$castTo<number>().as('updatedAt'),
    ])
    .where('id', '=', cid)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** Those that the people have who take part, in the order of their list. */
export const listBoardProblems = (db: Database, cid: number) =>
  db
    .selectFrom('contest_problem as link')
    .innerJoin('contest', 'contest.id', 'link.contest_id')
    .innerJoinLateral(problemIn(sql.ref('contest.group_id')), (join) =>
      join.onRef('problem.id', '=', 'link.problem_id'),
    )
    .select([
      'link.id as cpid',
      'link.problem_id as pid',
      'link.display_id as displayId',
      'link.title',
      linkTitles({ as: 'link', place: sql.ref('contest.group_id') }).as('titles'),
      'link.color',
      'link.points',
      sql<number>`coalesce(problem.io_score, 0)`.as('fullScore'),
    ])
    .where('link.contest_id', '=', cid)
    .where('link.unlinked_at', 'is', null)
    .where('problem.auth', '<>', problemAuth.hidden)
    .where('problem.deleted_at', 'is', null)
    .orderBy('link.position')
    .orderBy('link.display_id')
    .execute()

/**
 * Who may be on the board: contestants, but nobody who manages the contest now, and nobody whose row was hidden or who
 * was disqualified. With uids, those of these only.
 */
export async function listBoardPeople(
  db: Database,
  contest: Pick<BoardContest, 'cid' | 'ownerUid' | 'groupId'>,
  uids?: readonly string[],
) {
  let query = db
    .selectFrom('contest_participant as person')
    .innerJoin('account', 'account.uid', 'person.uid')
    .leftJoin('contest_star as star', (join) =>
      join
        .onRef('star.contest_id', '=', 'person.contest_id')
        .on(sql<boolean>`star.username_key = lower(account.username)`),
    )
    .select([
      'person.id as participantId',
      'person.uid',
      'account.username',
      'account.nickname',
      'account.realname',
      'account.school',
      'account.gender',
      'account.avatar',
      'person.seat',
      'person.team_name as teamName',
      'person.affiliation',
      'person.members',
      'person.extra_seconds as extraSeconds',
      milliseconds('person.started_at').as('startedAt'),
      sql<boolean>`star.username_key is not null`.as('isStar'),
      ...nameFacts(contest.groupId, 'person'),
    ])
    .where('person.contest_id', '=', contest.cid)
    .where('person.kind', '=', 'official')
    .where('person.is_hidden', '=', false)
    .where('person.disqualified_at', 'is', null)
    .where(sql<boolean>`person.uid not in ${managersOf(contest)}`)
  if (uids !== undefined) query = query.where('person.uid', '=', sql<string>`any(${uids}::text[])`)
  return query.orderBy('person.id').execute()
}

/** What boards show of a submission that is judged again. Few are, so the others are not looked for. */
const verdictBefore = sql<StoredAttempt['before']>`
  case when submission.status in (${sql.join(unfinishedStatuses)}) then (
    select jsonb_build_object('status', status, 'score', score, 'runMs', time_ms)
    from verdict_before where submission_id = submission.id
  ) end`

/** All submissions of some people to the contest. The index has what is read, but for those that are judged again. */
export const listAttempts = (db: Database, participantIds: readonly number[]) =>
  db
    .selectFrom('submission')
    .select([
      sql<number>`participant_id`.as('participantId'),
      'contest_problem_id as cpid',
      'id',
      'status',
      'score',
      'time_ms as runMs',
      verdictBefore.as('before'),
      milliseconds('submitted_at').$castTo<number>().as('at'),
    ])
    .where('participant_id', '=', sql<number>`any(${participantIds}::bigint[])`)
    .where('participant_id', 'is not', null)
    .orderBy('participant_id')
    .orderBy('contest_problem_id')
    .orderBy('id')
    .execute()

/** Whose rows these submissions are in, of some contests. */
export const listAuthors = (db: Database, submissionIds: readonly number[], cids: readonly number[]) =>
  db
    .selectFrom('submission')
    .select(['contest_id as cid', 'uid'])
    .distinct()
    .where('id', '=', sql<number>`any(${submissionIds}::bigint[])`)
    .where('contest_id', '=', sql<number>`any(${cids}::bigint[])`)
    .where('participant_id', 'is not', null)
    .execute()

export const readClock = async (db: Database): Promise<number> =>
  (await db.selectNoFrom(readStamp.as('now')).executeTakeFirstOrThrow()).now
