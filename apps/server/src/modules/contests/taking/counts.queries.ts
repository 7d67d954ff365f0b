import { groupLevels, roles, type JudgeStatus } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { inAnyContest } from '#server/db/inScope.ts'
import { countColumnOf } from '#server/modules/problems/public.ts'
import type { StoredContest } from '../enter/readContests.ts'

/** Which submissions of a contest count. `before` is milliseconds; null: there is no end. */
export type Cut = { readonly before: number | null }

const time = (at: number) => sql<string>`to_timestamp(${at / 1_000}::float8)`

/** How often a verdict of the column was given. */
function given(column: keyof typeof statusOf) {
  return sql<number>`(count(*) filter (where submission.status = ${sql.lit(statusOf[column])}))::integer`.as(column)
}
const statusOf = Object.fromEntries(
  Object.entries(countColumnOf).flatMap(([status, column]) => (column === null ? [] : [[column, Number(status)]])),
) as Readonly<Record<NonNullable<(typeof countColumnOf)[JudgeStatus]>, number>>

/** Those who manage the contest. Who has become one of them since is none of those who are counted either. */
function managers({ facts: { ownerUid, groupId } }: Pick<StoredContest, 'facts'>) {
  const ofSite = sql`select uid from account_role where role_id = ${roles.root}`
  const ofGroup =
    groupId === null
      ? sql``
      : sql`union all select uid from group_member where group_id = ${groupId} and level = ${groupLevels.root}
          union all select owner_uid from user_group where id = ${groupId}`
  return sql`(select ${ownerUid}::text union all ${ofSite} ${ofGroup})`
}

/** What was sent to each problem of a contest since its start, by those who take part. One pass over the contest. */
export async function countSubmissions(db: Database, contest: Pick<StoredContest, 'cid' | 'facts'>, { before }: Cut) {
  const rows = db
    .selectFrom('submission')
    .innerJoin('contest_participant as person', 'person.id', 'submission.participant_id')
    .select([
      'submission.contest_problem_id as cpid',
      sql<number>`count(*)::integer`.as('total'),
      given('ac'),
      given('mle'),
      given('tle'),
      given('re'),
      given('pe'),
      given('ce'),
      given('wa'),
      given('se'),
      given('pa'),
      sql<number>`count(distinct submission.uid)::integer`.as('triedBy'),
      sql<number>`(count(distinct submission.uid) filter (where submission.status = ${sql.lit(statusOf.ac)}))::integer`.as(
        'solvedBy',
      ),
    ])
    .where('submission.contest_id', '=', contest.cid)
    .where(inAnyContest)
    .where('submission.submitted_at', '>=', time(contest.facts.startAt))
    .where('person.kind', '=', 'official')
    .where(sql<boolean>`submission.uid not in ${managers(contest)}`)
    .groupBy('submission.contest_problem_id')
  const counted = await (before === null ? rows : rows.where('submission.submitted_at', '<', time(before))).execute()
  return new Map(counted.map(({ cpid, ...counts }) => [cpid, counts]))
}
