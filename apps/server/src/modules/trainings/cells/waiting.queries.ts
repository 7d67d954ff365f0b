import { groupLevels } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { hasCells, recomputeCells, type CellKey } from './cells.queries.ts'

/** How many cells one transaction computes. */
const cellsAtOnce = 500

/** What waits to be computed: the cells of one training or of all of a group, for everybody or one, for all problems or one. */
type Waiting = {
  id: number
  trainingId: number | null
  groupId: number | null
  uid: string | null
  problemId: number | null
  afterTraining: number | null
  afterUid: string | null
  afterProblem: number | null
}

/**
 * Computes the next cells of what waits longest. The place where it goes on is stored with them, so a process that is
 * killed loses nothing. Returns whether anything waited.
 */
export const computeWaiting = (db: Database): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const waiting = await takeWaiting(tx)
    if (waiting === undefined) return false
    const training = await nextTraining(tx, waiting)
    const keys = training === undefined ? [] : await listKeys(tx, waiting, training)
    await recomputeCells(tx, keys)
    const last = keys.at(-1)
    if (training === undefined) await sql`delete from training_recount where id = ${waiting.id}`.execute(tx)
    else if (last !== undefined && keys.length === cellsAtOnce) await goOnAfter(tx, waiting, last)
    else await goOnAfter(tx, waiting, { trainingId: training.id + 1, uid: null, problemId: null })
    return true
  })

async function takeWaiting(tx: Database): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    select id, training_id as "trainingId", group_id as "groupId", uid, problem_id as "problemId",
      after_training as "afterTraining", after_person as "afterUid", after_problem as "afterProblem"
    from training_recount order by id limit 1 for update skip locked`.execute(tx)
  return rows[0]
}

type Found = { id: number; groupId: number | null }

/** The training whose cells are computed now. */
async function nextTraining(tx: Database, { trainingId, groupId, afterTraining }: Waiting): Promise<Found | undefined> {
  const among = trainingId === null ? sql`group_id = ${groupId}` : sql`id = ${trainingId}`
  const { rows } = await sql<Found>`
    select id, group_id as "groupId" from training
    where ${among} and ${hasCells} and id >= ${afterTraining ?? 0} order by id limit 1`.execute(tx)
  return rows[0]
}

/** The next cells of a training, in the order of their keys. */
async function listKeys(tx: Database, waiting: Waiting, training: Found): Promise<CellKey[]> {
  const isSame = waiting.afterTraining === training.id
  const [afterUid, afterProblem] = isSame ? [waiting.afterUid ?? '', waiting.afterProblem ?? 0] : ['', 0]
  const people =
    training.groupId === null
      ? sql`select uid from training_member where training_id = ${training.id} and uid >= ${afterUid}`
      : sql`select uid from group_member where group_id = ${training.groupId} and uid >= ${afterUid}
          and level >= ${sql.lit<number>(groupLevels.member)}`
  const { rows } = await sql<CellKey>`
    select training_id as "trainingId", person.uid, problem_id as "problemId"
    from (${people}) as person cross join training_problem
    where training_id = ${training.id} and (person.uid, problem_id) > (${afterUid}, ${afterProblem}::bigint)
      and (${waiting.uid}::text is null or person.uid = ${waiting.uid})
      and (${waiting.problemId}::bigint is null or problem_id = ${waiting.problemId})
    order by person.uid, problem_id limit ${cellsAtOnce}`.execute(tx)
  return rows
}

const goOnAfter = (
  tx: Database,
  { id }: Waiting,
  { trainingId, uid, problemId }: { trainingId: number; uid: string | null; problemId: number | null },
) =>
  sql`
    update training_recount set after_training = ${trainingId}, after_person = ${uid}, after_problem = ${problemId}
    where id = ${id}`.execute(tx)

/** Nothing of a problem that is being deleted waits any more. */
export const forgetWaiting = (tx: Database, problemId: number) =>
  sql`delete from training_recount where problem_id = ${problemId}`.execute(tx)
