import { accountStatus, judgeStatus } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import { figuresOfSite, outsideContests } from '#server/db/inScope.ts'
import { holdZone, siteZone } from '#server/modules/site/public.ts'
import { byPeople, type Recounted } from './batches.queries.ts'
import { compare, lockRows, writeDue, type Kept } from './compare.queries.ts'

const personStatKept: Kept = {
  table: 'person_stat',
  key: { uid: 'text' },
  empty: { is_active: false, solved: 0, submitted: 0, accepted: 0, score: 0, all_submitted: 0 },
}

const figuresOf = (uids: readonly string[]) => sql`
  select account.uid, account.status = ${sql.lit<number>(accountStatus.active)} as is_active,
    coalesce(own.solved, 0) as solved, coalesce(own.submitted, 0) as submitted, coalesce(own.accepted, 0) as accepted,
    coalesce(own.score, 0) as score, sent.count as all_submitted
  from account
  left join lateral (
    select count(*) filter (where accepted > 0) as solved, sum(tried) as submitted, sum(accepted) as accepted,
      sum(coalesce(best_oi, 0)) as score
    from person_problem where person_problem.uid = account.uid and ${figuresOfSite('person_problem')}
  ) as own on true
  cross join lateral (select count(*) as count from submission where submission.uid = account.uid) as sent
  where account.uid = any(${uids})`

export const personStatTable: Recounted = {
  name: 'person_stat',
  compare: (db, after) =>
    byPeople(db, after, (uids) =>
      compare(db, personStatKept, {
        stored: sql`
          select uid, is_active, solved, submitted, accepted, score, all_submitted from person_stat
          where uid = any(${uids})`,
        due: figuresOf(uids),
      }),
    ),
  async mend(tx, keys) {
    const uids = keys.map(({ uid }) => String(uid))
    // Whoever bans somebody holds the account first.
    await sql`select from account where uid = any(${uids}) order by uid for no key update`.execute(tx)
    await lockRows(tx, personStatKept, keys)
    await writeDue(tx, personStatKept, figuresOf(uids), keys)
  },
}

const activityDayKept: Kept = {
  table: 'activity_day',
  key: { uid: 'text', day: 'date' },
  empty: { practice: 0, accepted: 0, solved: 0 },
}

const daysOf = (uids: readonly string[]) => sql`
  select uid, day, sum(practice) as practice, sum(accepted) as accepted, sum(solved) as solved from (
    select uid, (submitted_at at time zone zone.name)::date as day, 1 as practice,
      (status = ${sql.lit<number>(judgeStatus.accepted)})::integer as accepted, 0 as solved
    from submission, (select ${siteZone} as name) as zone
    where uid = any(${uids}) and ${outsideContests}
    union all
    select uid, (first_accepted_at at time zone zone.name)::date, 0, 0, 1
    from person_problem, (select ${siteZone} as name) as zone
    where uid = any(${uids}) and ${figuresOfSite('person_problem')} and first_accepted_at is not null
  ) as one group by uid, day`

export const activityDayTable: Recounted = {
  name: 'activity_day',
  compare: (db, after) =>
    byPeople(db, after, (uids) =>
      compare(db, activityDayKept, {
        stored: sql`select uid, day, practice, accepted, solved from activity_day where uid = any(${uids})`,
        due: daysOf(uids),
      }),
    ),
  async mend(tx, keys) {
    await holdZone(tx)
    await lockRows(tx, activityDayKept, keys)
    await writeDue(tx, activityDayKept, daysOf([...new Set(keys.map(({ uid }) => String(uid)))]), keys)
  },
}
