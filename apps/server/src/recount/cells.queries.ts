import { siteScope } from '@praxis/contract/scope'
import { groupLevels } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import { inScope } from '#server/db/inScope.ts'
import { dueCells, hasCells, recomputeCells } from '#server/modules/trainings/public.ts'
import { byPeople, type Recounted } from './batches.queries.ts'
import { compare, type Kept, type Key } from './compare.queries.ts'

const trainingCellKept: Kept = {
  table: 'training_cell',
  key: { training_id: 'bigint', uid: 'text', problem_id: 'bigint' },
  empty: { status: null, score: null, run_time_ms: null, first_at: null },
}

/** The cells of these people: in private trainings that they entered, and in those of their groups. */
const keysOf = (uids: readonly string[]) => sql`
  select training.id as training_id, person.uid, training_problem.problem_id
  from (
    select training_id, training_member.uid from training_member join training on training.id = training_id
    where training_member.uid = any(${uids}) and ${inScope('training', siteScope)}
    union all
    select training.id, group_member.uid from group_member join training on training.group_id = group_member.group_id
      and training.deleted_at is null
    where group_member.uid = any(${uids}) and level >= ${sql.lit<number>(groupLevels.member)}
  ) as person
  join training on training.id = person.training_id and ${hasCells}
  join training_problem on training_problem.training_id = training.id`

/** Cells of those who have left a group or a training stay as they are, and nobody is shown them. */
export const trainingCellTable: Recounted = {
  name: 'training_cell',
  compare: (db, after) =>
    byPeople(db, after, (uids) =>
      compare(db, trainingCellKept, {
        stored: sql`
          select training_id, uid, problem_id, status, score, run_time_ms, first_at
          from training_cell join (${keysOf(uids)}) as key using (training_id, uid, problem_id)`,
        due: dueCells(keysOf(uids)),
      }),
    ),
  mend: (tx, keys) => recomputeCells(tx, keys.map(asCell)),
}

const asCell = (key: Key) => ({
  trainingId: Number(key['training_id']),
  uid: String(key['uid']),
  problemId: Number(key['problem_id']),
})
