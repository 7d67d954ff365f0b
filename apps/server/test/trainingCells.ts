import { groupLevels, judgeStatus, problemType } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { computeWaiting } from '#server/modules/trainings/cells/waiting.queries.ts'
import { receive } from './groupSubmissions.ts'
import { insertGroup } from './groups.ts'
import { aJudgedSite } from './site.ts'

const { accepted } = judgeStatus

/** Two problems; a private training of the site and one of a group, which has a public one too. Nobody is in any. */
export async function aSiteWithTrainings() {
  const site = await aJudgedSite()
  const { db, pid, user, root } = site
  await db.updateTable('problem').set({ display_id: '999' }).execute()
  await site.aProblem()
  await db.updateTable('problem').set({ type: problemType.oi, io_score: 100 }).execute()
  const problems = (await db.selectFrom('problem').select('id').orderBy('id').execute()).map(({ id }) => id)
  const group = await insertGroup(db)
  const insert = async (auth: 'Public' | 'Private', groupId: number | null) =>
    (
      await db
        .insertInto('training')
        .values({ title: 'Loops', description: '', auth, password: 'loop', uid: root.uid, group_id: groupId })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const trainings = [await insert('Private', null), await insert('Private', group), await insert('Public', group)]
  const open = await insert('Public', null)
  const put = (trainingId: number, problemId: number) =>
    db
      .insertInto('training_problem')
      .values({ training_id: trainingId, problem_id: problemId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const take = (trainingId: number, problemId: number) =>
    db
      .deleteFrom('training_problem')
      .where('training_id', '=', trainingId)
      .where('problem_id', '=', problemId)
      .execute()
  const enter = (trainingId: number, uid: string) =>
    db
      .insertInto('training_member')
      .values({ training_id: trainingId, uid, password_version: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const stand = (uid: string, level: number) =>
    sql`insert into group_member (group_id, uid, level) values (${group}, ${uid}, ${level})
      on conflict (group_id, uid) do update set level = ${level}`.execute(db)
  const leave = (uid: string) =>
    db.deleteFrom('group_member').where('uid', '=', uid).where('group_id', '=', group).execute()
  const send = (uid: string, groupId: number | null, problemId = pid) => receive(db, { uid, groupId, problemId })
  const catchUp = async () => {
    while (await computeWaiting(db));
  }
  return { ...site, user, problems, group, trainings, open, insert, put, take, enter, stand, leave, send, catchUp }
}

/** The cells of those who are in a training now. */
export async function storedCells(db: Database) {
  const { rows } = await sql<{ key: string; status: number; score: number; runMs: number; at: unknown }>`
    select training_id || ' ' || cell.uid || ' ' || problem_id as key, cell.status, cell.score, run_time_ms as "runMs",
      first_at as at
    from training_cell as cell join training on training.id = training_id
    where cell.status is not null and case when training.group_id is null
      then exists (select from training_member as m where m.training_id = training.id and m.uid = cell.uid)
      else exists (select from group_member as m where m.group_id = training.group_id and m.uid = cell.uid and level >= 3) end
    order by training_id, cell.uid, problem_id`.execute(db)
  return rows
}

/** The same from all submissions, one by one, in the order in which they were sent. */
export async function dueCellsOf(db: Database) {
  const trainings = await db.selectFrom('training').selectAll().orderBy('id').execute()
  const links = await db.selectFrom('training_problem').selectAll().orderBy('problem_id').execute()
  const entered = await db.selectFrom('training_member').selectAll().execute()
  const members = await db.selectFrom('group_member').selectAll().where('level', '>=', groupLevels.member).execute()
  const submissions = await db.selectFrom('submission').selectAll().orderBy('id').execute()
  const uids = [...new Set(submissions.map(({ uid }) => uid))].toSorted()
  return trainings.flatMap((training) =>
    uids.flatMap((uid) => {
      const isIn =
        training.group_id === null
          ? training.auth === 'Private' && entered.some((it) => it.training_id === training.id && it.uid === uid)
          : members.some((it) => it.group_id === training.group_id && it.uid === uid)
      if (!isIn) return []
      return links
        .filter((link) => link.training_id === training.id)
        .flatMap(({ problem_id: problemId }) => {
          const own = submissions.filter(
            (one) =>
              one.uid === uid &&
              one.problem_id === problemId &&
              one.contest_id === 0 &&
              (one.group_id === null || one.group_id === training.group_id) &&
              [-3, -2, -1, 0, 1, 2, 3, 8].includes(one.status),
          )
          const solved = own.filter(({ status }) => status === accepted)
          const shown = solved[0] ?? own.at(-1)
          if (shown === undefined) return []
          const times = solved.flatMap(({ time_ms: ms }) => (ms === null ? [] : [ms]))
          return [
            {
              key: `${training.id} ${uid} ${problemId}`,
              status: shown.status,
              score: shown.score,
              runMs: times.length === 0 ? null : Math.min(...times),
              at: solved[0]?.submitted_at ?? null,
            },
          ]
        })
    }),
  )
}
