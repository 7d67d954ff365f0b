import { siteScope } from '@praxis/contract/scope'
import { groupLevels, judgeStatus } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { figuresOfSite, inAnyGroup, inScope, outsideContests } from '#server/db/inScope.ts'
import { computePersonProblems, type PersonProblemKey } from '#server/modules/judgements/public.ts'
import { countColumnOf } from '#server/modules/problems/public.ts'
import { byGroups, byPeople, nextOf, problemsAtOnce, type Recounted } from './batches.queries.ts'
import { trainingCellTable } from './cells.queries.ts'
import { asRows, compare, lockRows, writeDue, type Kept, type Key } from './compare.queries.ts'
import { activityDayTable, personStatTable } from './people.queries.ts'

const accepted = sql.lit<number>(judgeStatus.accepted)
const ofSite = sql`${outsideContests} and ${inScope('submission', siteScope)}`
const ofGroups = sql`${outsideContests} and ${inAnyGroup}`

const acceptedKept: Kept = {
  table: 'accepted',
  key: { uid: 'text', problem_id: 'bigint', submission_id: 'bigint' },
  empty: { is_there: false },
}

const acceptedTable: Recounted = {
  name: 'accepted',
  compare: (db, after) =>
    byPeople(db, after, (uids) =>
      compare(db, acceptedKept, {
        stored: sql`select uid, problem_id, submission_id, true as is_there from accepted where uid = any(${uids})`,
        due: sql`
          select uid, problem_id, id as submission_id, true as is_there from submission
          where uid = any(${uids}) and status = ${accepted} and ${ofSite}`,
      }),
    ),
  async mend(tx, keys) {
    // Who changes a verdict locks its submission first.
    const ids = keys.map(({ submission_id: id }) => id)
    await sql`select from submission where id = any(${ids}::bigint[]) order by id for share`.execute(tx)
    const due = sql`
      select uid, problem_id, id from submission where id = any(${ids}::bigint[]) and status = ${accepted} and ${ofSite}`
    await sql`
      delete from accepted using (${asRows(acceptedKept.key, keys)}) as key
      where accepted.uid = key.uid and accepted.problem_id = key.problem_id and accepted.submission_id = key.submission_id
        and (key.uid, key.problem_id, key.submission_id) not in (${due})`.execute(tx)
    await sql`
      insert into accepted (uid, problem_id, submission_id) ${due} order by uid, problem_id, id
      on conflict do nothing`.execute(tx)
  },
}

const personProblemKept: Kept = {
  table: 'person_problem',
  key: { uid: 'text', group_id: 'bigint', problem_id: 'bigint' },
  empty: { tried: 0, accepted: 0, first_accepted_id: null, first_accepted_at: null, best_oi: null },
}

const personProblemTable: Recounted = {
  name: 'person_problem',
  compare: (db, after) =>
    byPeople(db, after, (uids) =>
      compare(db, personProblemKept, {
        stored: sql`
          select uid, group_id, problem_id, tried, accepted, first_accepted_id, first_accepted_at, best_oi
          from person_problem where uid = any(${uids})`,
        due: sql`
          select uid, group_id, problem_id, count(*) as tried, count(*) filter (where status = ${accepted}) as accepted,
            min(id) filter (where status = ${accepted}) as first_accepted_id,
            (array_agg(submitted_at order by id) filter (where status = ${accepted}))[1] as first_accepted_at,
            max(oi_rank_score) as best_oi
          from (
            select uid, 0 as group_id, problem_id, id, status, submitted_at, oi_rank_score from submission
            where uid = any(${uids}) and ${ofSite}
            union all
            select uid, group_id, problem_id, id, status, submitted_at, oi_rank_score from submission
            where uid = any(${uids}) and ${ofGroups}
          ) as one group by uid, group_id, problem_id`,
      }),
    ),
  async mend(tx, keys) {
    // What moves with the differences is recounted by itself.
    await computePersonProblems(tx, keys.map(asPersonProblem))
  },
}

const asPersonProblem = (key: Key): PersonProblemKey => ({
  uid: String(key['uid']),
  groupId: Number(key['group_id']),
  problemId: Number(key['problem_id']),
})

const groupStatKept: Kept = {
  table: 'group_stat',
  key: { group_id: 'bigint', uid: 'text' },
  empty: { is_member: false, solved: 0, submitted: 0, score: 0 },
}

const figuresOf = (groupIds: readonly (string | number)[]) => sql`
  select group_id, uid, bool_or(is_member) as is_member, sum(solved) as solved, sum(submitted) as submitted,
    sum(score) as score
  from (
    select group_id, uid, true as is_member, 0 as solved, 0 as submitted, 0 as score from group_member
    where group_id = any(${groupIds}::bigint[]) and level >= ${sql.lit<number>(groupLevels.member)}
    union all
    select group_id, uid, false, (accepted > 0)::integer, tried, coalesce(best_oi, 0) from person_problem
    where not ${figuresOfSite('person_problem')} and group_id = any(${groupIds}::bigint[])
  ) as one group by group_id, uid`

const groupStatTable: Recounted = {
  name: 'group_stat',
  compare: (db, after) =>
    byGroups(db, after, (groupIds) =>
      compare(db, groupStatKept, {
        stored: sql`
          select group_id, uid, is_member, solved, submitted, score from group_stat
          where group_id = any(${groupIds}::bigint[])`,
        due: figuresOf(groupIds),
      }),
    ),
  async mend(tx, keys) {
    const groupIds = [...new Set(keys.map(({ group_id: id }) => id!))]
    await lockGroups(tx, groupIds)
    await lockRows(tx, groupStatKept, keys)
    await writeDue(tx, groupStatKept, figuresOf(groupIds), keys)
  },
}

const countColumns = Map.groupBy(Object.entries(countColumnOf), ([, column]) => column)
const statusesOf = [...countColumns].flatMap(([column, entries]) =>
  column === null ? [] : [{ column, statuses: entries.map(([status]) => Number(status)) }],
)

const problemCountKept: Kept = {
  table: 'problem_count',
  key: { problem_id: 'bigint', group_id: 'bigint' },
  empty: { total: 0, ...Object.fromEntries(statusesOf.map(({ column }) => [column, 0])) },
}

const countsOf = (problemIds: readonly (string | number)[]) => {
  const columns = statusesOf.map(({ column, statuses }) => {
    const among = sql.join(statuses.map((status) => sql.lit(status)))
    return sql`count(*) filter (where status in (${among})) as ${sql.ref(column)}`
  })
  return sql`
    select problem_id, group_id, count(*) as total, ${sql.join(columns)}
    from (
      select problem_id, 0 as group_id, status from submission
      where problem_id = any(${problemIds}::bigint[]) and ${ofSite}
      union all
      select problem_id, group_id, status from submission
      where problem_id = any(${problemIds}::bigint[]) and ${ofGroups}
    ) as one group by problem_id, group_id`
}

const problemCountTable: Recounted = {
  name: 'problem_count',
  async compare(db, after) {
    const { rows } = await sql<{ id: number }>`
      select id from problem where id > ${after ?? 0}::bigint order by id limit ${problemsAtOnce}`.execute(db)
    const problemIds = rows.map(({ id }) => id)
    const differences = await compare(db, problemCountKept, {
      stored: sql`
        select problem_id, group_id, ${sql.join(Object.keys(problemCountKept.empty).map((name) => sql.ref(name)))}
        from problem_count where problem_id = any(${problemIds}::bigint[])`,
      due: countsOf(problemIds),
    })
    return { differences, next: nextOf(problemIds, problemsAtOnce) }
  },
  async mend(tx, keys) {
    await lockRows(tx, problemCountKept, keys)
    await writeDue(tx, problemCountKept, countsOf([...new Set(keys.map(({ problem_id: id }) => id!))]), keys)
  },
}

const memberCountKept: Kept = { table: 'user_group', key: { id: 'bigint' }, empty: { member_count: 0 } }

const membersOf = (groupIds: readonly (string | number)[]) => sql`
  select group_id as id, count(*) as member_count from group_member
  where group_id = any(${groupIds}::bigint[]) and level >= ${sql.lit<number>(groupLevels.member)} group by group_id`

const memberCountTable: Recounted = {
  name: 'member_count',
  compare: (db, after) =>
    byGroups(db, after, (groupIds) =>
      compare(db, memberCountKept, {
        stored: sql`select id, member_count from user_group where id = any(${groupIds}::bigint[])`,
        due: membersOf(groupIds),
      }),
    ),
  async mend(tx, keys) {
    const groupIds = keys.map(({ id }) => id!)
    await lockGroups(tx, groupIds)
    await writeDue(tx, memberCountKept, membersOf(groupIds), keys)
  },
}

/** In the order in which they depend on each other, which is that of the locks too. */
export const recountedTables: readonly Recounted[] = [
  acceptedTable,
  personProblemTable,
  personStatTable,
  activityDayTable,
  groupStatTable,
  trainingCellTable,
  problemCountTable,
  memberCountTable,
]

/** Who changes the people of a group locks the group first. */
const lockGroups = (tx: Database, groupIds: readonly (string | number)[]) =>
  sql`select from user_group where id = any(${groupIds}::bigint[]) order by id for no key update`.execute(tx)
