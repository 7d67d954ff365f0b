import { judgeStatus } from '@praxis/contract/statuses'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aSiteWithTrainings } from '../../../../test/trainingCells.ts'
import type { Database } from '#server/db/connection.ts'
import { followVerdicts } from '#server/modules/judgements/verdict/followVerdicts.ts'
import { holdTraining } from '../enter/training.queries.ts'
import { unlink } from '../links/links.queries.ts'
import { deleteDue } from '../save/save.queries.ts'
import { computeWaiting } from './waiting.queries.ts'

type Site = Awaited<ReturnType<typeof aSiteWithTrainings>>

/** Writes a verdict as a report does: the submission, and all that follows. */
async function accept(tx: Database, { user, problems }: Site, id: number): Promise<void> {
  await tx.updateTable('submission').set({ status: judgeStatus.accepted, time_ms: 5 }).where('id', '=', id).execute()
  const of = { uid: user.uid, problemId: problems[0]!, contestId: 0, groupId: null }
  await followVerdicts(tx, [{ id, ...of, status: judgeStatus.wrongAnswer }], judgeStatus.accepted)
}

const cellsOf = ({ db }: Site) => db.selectFrom('training_cell').select(['status', 'run_time_ms as ms']).execute()

/** Whether it is still under way after a while. */
const waits = async (work: Promise<unknown>) => Promise.race([work.then(() => false), pause(150).then(() => true)])

async function aSolver() {
  const site = await aSiteWithTrainings()
  const [training] = site.trainings
  await site.put(training!, site.problems[0]!)
  const id = await site.send(site.user.uid, null)
  await site.judgeNext(judgeStatus.wrongAnswer)
  await site.catchUp()
  return { ...site, training: training!, id }
}

test('who enters a training while a verdict is being written has it there', async () => {
  const site = await aSolver()
  const verdict = await site.db.startTransaction().execute()
  await accept(verdict, site, site.id)
  await site.enter(site.training, site.user.uid)
  const caught = site.catchUp()
  expect(await waits(caught)).toBe(true)
  await verdict.commit().execute()
  await caught
  expect(await cellsOf(site)).toEqual([{ status: judgeStatus.accepted, ms: 5 }])
})

test('a verdict of a problem that is just being taken out of a training is written, and has no cell there', async () => {
  const site = await aSolver()
  await site.enter(site.training, site.user.uid)
  await site.catchUp()
  const removal = await site.db.startTransaction().execute()
  await removal.deleteFrom('training_problem').execute()
  const verdict = site.db.transaction().execute((tx) => accept(tx, site, site.id))
  expect(await waits(verdict)).toBe(true)
  await removal.commit().execute()
  await verdict
  expect(await cellsOf(site)).toEqual([])
  expect(await site.db.selectFrom('person_problem').select('accepted').execute()).toEqual([{ accepted: 1 }])
})

test('what one process computes is left to it by another, and done by that if the first is killed', async () => {
  const site = await aSolver()
  await site.enter(site.training, site.user.uid)
  const first = await site.db.startTransaction().execute()
  await first.selectFrom('training_recount').select('id').forUpdate().execute()
  expect(await computeWaiting(site.db)).toBe(false)
  await first.rollback().execute()
  await site.catchUp()
  expect(await cellsOf(site)).toMatchObject([{ status: judgeStatus.wrongAnswer }])
})

test('a verdict that makes a cell does not wait for whoever changes the training', async () => {
  const site = await aSolver()
  const { db, training, user, problems, enter, catchUp } = site
  await enter(training, user.uid)
  const change = await db.startTransaction().execute()
  await holdTraining(change, training, 'update')
  const verdict = db.transaction().execute((tx) => accept(tx, site, site.id))
  expect(await waits(verdict)).toBe(false)
  // Nor does what takes the problem out wait for it in a circle.
  await unlink(change, { tid: training, pid: problems[0]! })
  await change.commit().execute()
  await catchUp()
  expect(await cellsOf(site)).toEqual([])
})

test('a training in the trash has no cells to keep, and is deleted after thirty days', async () => {
  const { db, training, user, enter, catchUp, ...site } = await aSolver()
  await enter(training, user.uid)
  const day = 86_400_000
  const trash = (days: number) =>
    db
      .updateTable('training')
      .set({ deleted_at: new Date(Date.now() - days * day) })
      .where('id', '=', training)
      .execute()
  await trash(29)
  await catchUp()
  expect(await cellsOf({ ...site, db, training, user, enter, catchUp } as Site)).toEqual([])
  expect(await deleteDue(db, new Date())).toBe(false)
  await trash(31)
  expect([await deleteDue(db, new Date()), await deleteDue(db, new Date())]).toEqual([true, false])
  expect(await db.selectFrom('training_member').select('uid').execute()).toEqual([])
})
